"""`tutor check`: is a content file right, in everything that a program can tell."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.status import Status
from tutor.content.characters import excerpt
from tutor.content.faults import Fault
from tutor.content.shelf import FOLDERS, Shelf, is_path, itself, said_kind
from tutor.exercises.matrix import ENOUGH, Coverage
from tutor.study.material import shelf_around
from tutor.text import counted

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def check(
    ctx: typer.Context,
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH…]", help="Files, folders or ids; without any, all that ships and your own."
        ),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="End with 1 if there are warnings.")] = False,
    where: Annotated[
        bool,
        typer.Option("--where", help="Only say which folder is for your own files, to be found by id."),
    ] = False,
    json: options.Json = False,
    _debug: options.Debug = False,
) -> None:
    """Check lessons, quizzes, drills, puzzles and rounds: every fault, with its line and column.

    Without a path also: how many questions would catch each misconception and test each rule.

    A lesson finds its round beside itself, in the folder of your own content (--where), in what ships.

    Faults go to stderr, the count to stdout; with --json all is on stdout.

    Ends with 3 if a file is not valid. For example: tutor check my-lesson.yaml
    """
    from tutor.cli.bar import with_bar
    from tutor.cli.faults import complain_of
    from tutor.content.check import check as faults_of
    from tutor.content.covering import coverage_of
    from tutor.content.faults import in_order
    from tutor.content.shelf import Shelf

    around = environment(ctx)
    if where:
        for folder in around.own_content():
            around.write(str(folder))
        return
    files = given_files(paths) if paths else all_that_ships()
    found: list[Fault] = []
    for path, shelf in with_bar(around, files):
        found += faults_of(path, shelf)
    found += repeated_ids(files)
    sound = all(fault.severity != "error" for fault in found)
    covered = coverage_of(Shelf()) if sound and not paths else None
    found += thin(covered) if covered else []
    faults = in_order(found)
    errors = sum(fault.severity == "error" for fault in faults)
    warnings = len(faults) - errors
    if json:
        around.write_json([fault.as_data() for fault in faults])
    else:
        if covered:
            around.write("How many questions would catch each misconception and test each rule, and which:")
            for row in table(covered):
                around.write(row)
            around.write("")
        # Faults are complaints, the count is the result: so a script can have the one without the other.
        complain_of(around, faults)
        told = (counted(len(files), "file"), counted(errors, "error"), counted(warnings, "warning"))
        around.write(", ".join(told))
    if errors:
        raise typer.Exit(Status.CONTENT)
    if strict and warnings:
        raise typer.Exit(Status.NOT_SO)


def table(found: Coverage) -> Iterator[str]:
    """One line for each misconception and rule: its name, how many questions, the first of them."""
    rows = list(found.rows())
    widest = max(len(name) for name, _, _ in rows)
    for name, count, questions in rows:
        yield f"{name:<{widest}}  {count:>3}  {questions}"


def thin(found: Coverage) -> list[Fault]:
    """A fault for each misconception and rule that too few questions catch or test."""
    return [
        Fault(
            "lessons",
            1,
            1,
            "coverage.thin",
            f"{name}: {counted(count, 'question')} would tell it (expected {ENOUGH} or more)",
        )
        for name, count, _ in found.rows()
        if count < ENOUGH
    ]


def all_that_ships() -> list[tuple[Path, Shelf]]:
    """Every file that comes with the program, and the person's own."""
    shelf = Shelf()
    return [(path, shelf) for kind in FOLDERS for path in shelf.paths(kind)]


def given_files(paths: Iterable[str]) -> list[tuple[Path, Shelf]]:
    """The files named, by path or id, and all YAML files in the folders named, each once."""
    found: dict[Path, Shelf] = {}
    around: dict[Path, Shelf] = {}
    for given in paths:
        path = _meant(given)
        for file in _in_folder(path) if _is_folder(path) else (path,):
            if file.parent not in around:
                around[file.parent] = shelf_around(str(file))
            found.setdefault(file, around[file.parent])
    return list(found.items())


def _meant(given: str) -> Path:
    """The file or folder that a person means: that of this path, or with the ending that was left out, or
    what is found by this id."""
    path, with_ending = Path(given), Path(f"{given}.yaml")
    if _is_file(with_ending) and not _is_file(path) and not _is_folder(path):
        return with_ending
    if is_path(given):
        return path
    found = Shelf()
    for kind in FOLDERS:
        if given in found.ids(kind):
            return found.find(kind, given)
    return Path(given)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # no file can have this name
        return False


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # no folder can have this name
        return False


def _in_folder(folder: Path) -> Iterator[Path]:
    """The YAML files of a folder and the folders in it; links and hidden names are left alone."""
    for inside, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith((".yaml", ".yml")) and not name.startswith("."):
                path = Path(inside) / name
                if not path.is_symlink():
                    yield path


def repeated_ids(files: Sequence[tuple[Path, Shelf]]) -> list[Fault]:
    """A fault for each of these files whose id another file of its kind has too, among them or on a shelf."""
    shelves = {id(shelf): shelf for _, shelf in files}.values()
    clashes = [fault for shelf in shelves for kind in FOLDERS for fault in shelf.repeated(kind)]
    named = {itself(path): str(path) for path, _ in files} if clashes else {}
    found = [
        replace(fault, file=named[path]) for fault in clashes if (path := itself(Path(fault.file))) in named
    ]
    told = {fault.file for fault in found}
    return [*found, *(fault for fault in _in_several_folders(files) if fault.file not in told)]


def _in_several_folders(files: Iterable[tuple[Path, Shelf]]) -> Iterator[Fault]:
    """A warning for each file of which another folder has one of the same kind and id."""
    alike: dict[str, dict[Path, Path]] = {}
    for path, _ in files:
        if path.suffix == ".yaml":
            alike.setdefault(path.stem, {}).setdefault(itself(path), path)
    for id, paths in alike.items():
        kinds = {path: said_kind(path) for path in paths.values()} if len(paths) > 1 else {}
        for path, kind in kinds.items():
            others = [str(one) for one, its in kinds.items() if one != path and its == kind]
            if others and kind is not None:
                told = f"the {kind} {excerpt(id)} is there twice, here and in {', '.join(others)}: "
                told += "in one folder of content there can be only one"
                yield Fault(str(path), 1, 1, "shelf.repeated-id", told, severity="warning")
