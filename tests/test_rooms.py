"""The rooms of the house: each imports only rooms below it, and no file imports itself round a corner."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tutor

ROOT = Path(tutor.__file__).parent

# Each floor may import from the floors above it in this list; rooms on one floor know nothing of each other.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("data", "text"),
    ("cards", "chance", "names"),
    ("rules",),
    ("engine",),
    ("situations",),
    ("players",),
    ("exercises",),
    ("content",),
    ("store",),
    ("learner", "sheet"),
    ("session",),
    ("study",),
    ("cli",),
)
# Closer than the floors say: what a room may import of all that lies below it, where that is not everything.
ONLY = {
    "rules": {"cards", "data", "text"},
    "store": set[str](),
    "learner": {"store", "chance", "names", "rules", "text"},
    "sheet": {"store", "cards", "chance", "names", "rules", "engine", "text"},
}
# The package itself (`tutor/__init__.py`) holds the version; `python -m tutor` opens the front door.
ENTRANCES = {"__init__", "__main__"}
# A library from outside, and the only places that may know it.
OUTSIDE = {
    "rich": ("tutor.cli.screen",),
    "yaml": ("tutor.content", "tutor.data"),
    "typer": ("tutor.cli",),
    "fsrs": ("tutor.learner",),
}

FILES = sorted(path for path in ROOT.rglob("*.py") if "_content" not in path.parts)


def module_of(path: Path) -> str:
    """The dotted name of a file; a package goes by its folder."""
    parts = ("tutor", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


MODULES = {module_of(path): path for path in FILES}


def room_of(module: str) -> str:
    """The room in which a module lies."""
    return module.split(".")[1] if "." in module else "__init__"


def imports_of(path: Path, *, at_once: bool = False) -> Iterator[str]:
    """Every module that a file imports, inside functions as well.

    `at_once`: only those that are imported when the file itself is: not in functions, not for types alone.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = _outside_functions(tree) if at_once else ast.walk(tree)
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute, so that they can be read"
            assert node.module is not None
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from _outside_functions(child)


def floor_of(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


files = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))


def test_every_room_has_its_floor() -> None:
    rooms = {room_of(module) for module in MODULES} - ENTRANCES
    assert rooms <= {room for floor in FLOORS for room in floor}


@files
def test_a_file_imports_only_from_rooms_below_its_own(path: Path) -> None:
    here = room_of(module_of(path))
    if here in ENTRANCES:
        return
    for imported in imports_of(path):
        there = room_of(imported) if imported.startswith("tutor.") else here
        if there == here or there == "__init__":
            continue
        assert floor_of(there) < floor_of(here), f"{here} imports {imported}"
        assert there in ONLY.get(here, {there}), f"{here} may not know {there}"


@files
def test_a_library_is_known_only_in_its_place(path: Path) -> None:
    here = module_of(path)
    for imported in imports_of(path):
        places = OUTSIDE.get(imported.split(".")[0])
        assert places is None or any(f"{here}.".startswith(f"{place}.") for place in places), imported


def test_no_two_files_import_each_other() -> None:
    graph = {
        module: {one for one in imports_of(path, at_once=True) if one in MODULES and one != module}
        for module, path in MODULES.items()
    }
    waiting = dict(graph)
    while waiting:
        free = [module for module, needs in waiting.items() if not needs & set(waiting)]
        assert free, f"these import each other: {sorted(waiting)}"
        for module in free:
            del waiting[module]


def test_the_program_never_imports_its_tests() -> None:
    for path in FILES:
        assert not any(imported.split(".")[0] in ("tests", "second_opinion") for imported in imports_of(path))
