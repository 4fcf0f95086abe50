"""`tutor new`: a content file to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem, path_given
from tutor.cli.status import Status
from tutor.content.faults import ContentError
from tutor.content.files import RoundFile
from tutor.content.from_round import TooLongError, lesson_from
from tutor.content.load import load
from tutor.content.schema import path_of
from tutor.content.sense import round_faults
from tutor.content.shelf import FOLDERS, Shelf, UnknownIdError, itself
from tutor.content.skeleton import id_of, likely_id, schema_line_target, skeleton
from tutor.rules.house import quoted
from tutor.situations.problems import SituationError
from tutor.study.material import shelf_around
from tutor.text import did_you_mean_word

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def _kinds(incomplete: str) -> list[str]:
    return [kind for kind in FOLDERS if kind.startswith(incomplete)]


@app.command()
def new(
    ctx: typer.Context,
    kind: Annotated[
        str,
        typer.Argument(metavar="KIND", help="lesson, quiz, drill, round or puzzle.", autocompletion=_kinds),
    ],
    path: Annotated[str, typer.Argument(metavar="PATH", help="Where to write it, as my-lesson.yaml.")],
    from_round: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="ROUND",
            help="Of a lesson: make a step of every decision in this round, a file or an id.",
            autocompletion=options.ids("round"),
        ),
    ] = None,
    _debug: options.Debug = False,
) -> None:
    """Write a content file with comments that says what goes where and is right as it stands.

    For example: tutor new quiz my-quiz.yaml; tutor new lesson my-lesson.yaml --from sample-round
    """

    around = environment(ctx)
    if kind not in FOLDERS:
        meant = did_you_mean_word(kind, FOLDERS)
        raise Problem(f"there is no kind {quoted(kind)}: it is one of {', '.join(FOLDERS)}{meant}")
    if from_round is not None and kind != "lesson":
        raise Problem("--from makes a lesson: tutor new lesson PATH --from ROUND")
    where = path_given(path)
    written = begin_from_round(where, from_round) if from_round is not None else begin(kind, where)
    around.write(f"wrote {written}")
    if schema := schema_beside(written, kind):
        around.write(f"wrote {schema}, which helps editors")
    around.write(around.named(f"next: tutor check {written}; tutor preview {written}"))


def begin(kind: str, path: Path) -> Path:
    """Writes a skeleton; its path, with `.yaml` if that was left out."""
    path, file_id = _place(path, kind)
    return _write(path, skeleton(kind, file_id, str(path)))


def begin_from_round(path: Path, given: str) -> Path:
    """Writes a lesson that walks a round; its path."""
    path, file_id = _place(path, "lesson")
    shelf = shelf_around(given)
    where = shelf.locate("round", given)
    loaded = load(where, shelf, ("round",))
    script: RoundFile = loaded.model
    if faults := list(round_faults(script, loaded.marked)):
        raise ContentError(faults)
    _must_be_found(path, script.id, where)
    try:
        text = lesson_from(script, file_id, str(path))
    except SituationError as error:
        raise Problem(f"{where}: {error}", status=Status.CONTENT) from None
    except TooLongError as error:
        raise Problem(str(error)) from None
    return _write(path, text)


def _place(path: Path, kind: str) -> tuple[Path, str]:
    if path.is_dir():
        raise Problem(f"{path} is a folder: give the file a name, as {path / f'my-{kind}.yaml'}")
    if path.suffix.lower() not in (".yaml", ".yml"):
        path = path.with_name(path.name + ".yaml")
    file_id = id_of(path)
    if file_id is None or path.suffix != ".yaml":
        likely = path.with_name(f"{likely_id(path.stem)}.yaml")
        raise Problem(
            f"{path.name} is no name for a content file (small letters, digits, single hyphens, then .yaml): "
            f"how about {likely}?"
        )
    if path.exists() or path.is_symlink():
        raise Problem(f"{path} is there already, and nothing is written over it: give another name")
    try:
        taken = shelf_around(str(path)).find(kind, file_id)
    except (UnknownIdError, ContentError):
        return path, file_id
    raise Problem(
        f"there is a {kind} {file_id} already ({taken}), and an id is there once: give another name"
    )


def _must_be_found(path: Path, round_id: str, where: Path) -> None:
    """A lesson finds its round by its id: among what ships, one's own, or what lies around the lesson."""
    shelf: Shelf = shelf_around(str(path))
    try:
        found = shelf.find("round", round_id)
    except UnknownIdError:
        found = None
    if found is None or itself(found) != itself(where):
        beside = where.parent / path.name
        raise Problem(f"a lesson has to lie beside its round {where}: write it to {beside}")


def schema_beside(path: Path, kind: str) -> Path | None:
    """Puts the schema that the first line of this file names beside it, or makes the one that is there
    current; its path, or None if nothing had to be written. Another's file of that name is let be, and so is
    a folder that takes no more files: the schema helps while one types, no more."""
    beside, text = path.with_name(schema_line_target(kind)), path_of(kind).read_text("utf-8")
    try:
        there = beside.read_text("utf-8") if beside.exists() or beside.is_symlink() else None
        if there == text or (there is not None and f'"title": "Rummy tutor: {kind}"' not in there):
            return None
        beside.write_text(text, "utf-8", newline="\n")
    except (OSError, UnicodeDecodeError):
        return None
    return beside


def _write(path: Path, text: str) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        told = f"{path} cannot be written: {error.strerror or error}"
        raise Problem(told, status=Status.CANNOT_KEEP) from None
    return path
