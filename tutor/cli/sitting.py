"""Going through something: who the learner is, which way to go, at the terminal or as JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Text, Tone
from tutor.cli.screen.choosing import choices
from tutor.cli.screen.page import show
from tutor.content.characters import clean
from tutor.content.shelf import Shelf
from tutor.learner import ME, Learner, Memoryless
from tutor.learner.learner import valid_name
from tutor.store import StoreError
from tutor.study import Material, Way, Wish, ways
from tutor.study.sitting import Kind, ways_alone

if TYPE_CHECKING:
    from tutor.session.playing.rounds import Round

LEARNER = "TUTOR_LEARNER"
"""The environment variable that names the learner, where several share a machine."""


def learner_of(around: Environment) -> Learner:
    """The learner whose progress is kept; where it cannot be, that is said once and nothing is."""
    name = name_of(around)
    learner = Learner.open_steadily(around.data_folder, name, lambda problem: _tell(around, problem))
    try:
        learner.answers()
    except StoreError as problem:
        _tell(around, problem)
        learner.close()
        return Memoryless(name)
    return learner


def name_of(around: Environment) -> str:
    """Who learns here: as `--learner` says, or TUTOR_LEARNER; else nobody in particular."""
    try:
        return valid_name(around.variables.get(LEARNER) or ME)
    except ValueError as error:
        raise Problem(clean(str(error))) from None


def _tell(around: Environment, problem: StoreError) -> None:
    from tutor.store import DamagedStoreError

    around.tell(problem)
    if not isinstance(problem, DamagedStoreError):
        around.complain("this session goes on, and nothing of it is kept")


def go_through(
    around: Environment,
    material: Material,
    command: str,
    wish: Wish,
    *,
    anew: bool = False,
    alone: bool = False,
    write: Callable[[Round], str] | None = None,
    json: bool = False,
    plain: bool = False,
) -> None:
    """Walk the material: on from where it was left, unless the learner wants it otherwise.

    `command` is what was typed to get here; it is told as the way to go on another time. `write` keeps the
    rounds of a practice game as files, and says what came of it.
    """
    with closing(learner_of(around)) as learner:
        offered = ways_alone(material, learner, wish) if alone else ways(material, learner, wish)
        if anew:
            offered = [way for way in offered if way.kind is not Kind.ON] or offered
        way = _unasked(material, offered)
        if not json and around.asked_on_terminal and len(offered) > 1:
            chosen = _chosen(around, offered, plain=plain)
            if chosen is None:
                return
            way = chosen
        again = f"{command} --alone" if way.material.kind == "round" and material.alone else command
        walk_along(around, way, learner, again, write=write, json=json, plain=plain)


def walk_along(
    around: Environment,
    way: Way,
    learner: Learner,
    again: str,
    *,
    write: Callable[[Round], str] | None = None,
    json: bool = False,
    plain: bool = False,
) -> None:
    """Walk one way, at the terminal or as JSON lines; `again` is the command that goes on another time."""
    sitting = way.sitting(learner)
    if write is not None:
        sitting.write_rounds(write)
    if json:
        from tutor.cli.walk.json_lines import walk

        walk(around, sitting)
        return
    from tutor.cli.walk.terminal import Walk
    from tutor.study.course import next_command

    def next_up() -> str:
        return next_command(Shelf(), learner, way.material.unit_id)

    Walk(around, sitting, again=again, next_up=next_up, plain=plain).walk()


def _unasked(material: Material, offered: Sequence[Way]) -> Way:
    """The way to go where nobody can be asked: a lesson's round alone only if just that is offered."""
    return next((way for way in offered if way.material.unit_id == material.unit_id), offered[0])


def _chosen(around: Environment, offered: Sequence[Way], *, plain: bool) -> Way | None:
    """Which of the ways to go; None at the end of the input or for q."""
    show(around, (Text(offered[0].material.title, Tone.STRONG), *choices(map(_told, offered))), plain=plain)
    while True:
        reply = ask(around, "number (Enter is 1)> ")
        if reply is None or reply.lower() in ("q", "quit"):
            return None
        if reply == "":
            return offered[0]
        if reply.isascii() and reply.isdigit() and len(reply) < 3 and 1 <= int(reply) <= len(offered):
            return offered[int(reply) - 1]
        show(around, (Text(f"Type a number from 1 to {len(offered)}, or q."),), plain=plain)


def _told(way: Way) -> str:
    match way.kind:
        case Kind.ON:
            alone = " in the round that you play alone" if way.material.kind == "round" else ""
            return f"Go on where you stopped{alone}"
        case Kind.ALONE:
            return "Play every turn of the round yourself"
        case Kind.FROM_THE_START:
            return "From the beginning"
