"""Going on with what was left: the material of a kept place, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from shlex import quote

from msgspec import Struct

from tutor.content.faults import ContentError
from tutor.content.near import near
from tutor.content.shelf import Shelf, UnknownIdError, is_path
from tutor.learner import Learner, Place
from tutor.rules.house import HouseRules
from tutor.session.progress import number_in
from tutor.session.unit import Unit
from tutor.study import review
from tutor.study.material import Material, Wish, find, generated_puzzles, puzzles_of_the_book, quiz_about
from tutor.study.placement import UNIT_ID as PLACEMENT
from tutor.study.placement import placement
from tutor.study.sitting import MADE, Kind, Way, ways

_COMMANDS = {
    "review": "tutor review",
    "placement": "tutor placement",
    "play": "tutor play",
    "puzzle:book": "tutor puzzle -n 5",
    "puzzle:generated": "tutor puzzle --generate",
}


class Left(Struct, frozen=True):
    """Something that was left in the middle: the way on, and the command that goes on with it as well."""

    way: Way
    command: str

    @property
    def where(self) -> str:
        """How far it is, as it was told when it was left: `step 4 of 12`, `with what you missed, 1 of 3`."""
        place = self.way.place
        assert place is not None
        if number_in(place.extra, "times"):
            return _among_the_missed(place)
        name = {"lesson": "step", "round": "turn"}.get(self.way.material.kind, "question")
        unit = self.way.material.make(self.way.made)
        if not isinstance(unit, Unit):
            return ""
        upto = min(place.number, unit.count)
        if unit.asked < unit.count:  # some of its steps only tell
            upto = sum(unit.stop(at).question is not None for at in range(upto))
        if heading := unit.stop(min(place.number, unit.count) - 1).heading:
            return f"{heading[:1].lower()}{heading[1:]}"
        return f"{name} {upto} of {unit.asked}"


def _among_the_missed(place: Place) -> str:
    """How far somebody is with the questions that have come back."""
    times, waiting = number_in(place.extra, "times"), place.extra.get("repeat")
    now = max(1, number_in(place.extra, "repeated") - number_in(place.extra, "before_pass"))
    pairs = waiting if isinstance(waiting, list | tuple) else ()
    still = sum(isinstance(one, list | tuple) and list(one)[1:] == [times] for one in pairs)
    return f"with what you missed, {now} of {now + still}"


def left(learner: Learner, house: HouseRules) -> list[Left]:
    """What was left, the latest first; without what is no longer there."""
    found = []
    for unit, place in learner.places():
        path, material = _found(unit, learner, house, _path_in(place))
        if material is None or material.unit_id != unit:
            continue
        way = next((way for way in ways(material, learner, Wish()) if way.kind is Kind.ON), None)
        if way is not None:
            found.append(Left(way, command_of(unit, path)))
    return found


def _found(
    unit: str, learner: Learner, house: HouseRules, path: str | None
) -> tuple[str | None, Material | None]:
    """What was left, at the path that was named, or under its id if the file has moved to where ids are
    looked up; and the path at which it is."""
    material = _material(unit, learner, house, path)
    if path is not None and (material is None or material.unit_id != unit):
        return None, _material(unit, learner, house, None)
    return path, material


def _path_in(place: Place) -> str | None:
    """The file that was named to get there, if one was."""
    made = place.extra.get(MADE)
    path = made.get("path") if isinstance(made, Mapping) else None
    return path if isinstance(path, str) and is_path(path) else None


def command_of(unit: str, path: str | None = None) -> str:
    """The command that goes through a unit, which may be one of a file."""
    if unit in _COMMANDS:
        return _COMMANDS[unit]
    kind, _, one = unit.partition(":")
    named = one if path is None else quote(near(path))
    if kind == "round":
        of_lesson = one in Shelf().ids("lesson") if path is None else find("lesson", path).kind == "lesson"
        return f"tutor learn {named}{' --alone' if of_lesson else ''}"
    return f"tutor {'learn' if kind == 'lesson' else kind} {named}"


def _material(unit: str, learner: Learner, house: HouseRules, path: str | None) -> Material | None:
    kind, _, one = unit.partition(":")
    one = path or one
    makers: dict[str, Callable[[], Material]] = {
        review.UNIT_ID: lambda: review.review_of(learner, [], review.DUE, house),
        PLACEMENT: lambda: placement(house, learner),
        "puzzle:book": puzzles_of_the_book,
        "puzzle:generated": lambda: generated_puzzles(house),
        "play": _game,
    }
    try:
        if unit in makers:
            return makers[unit]()
        if kind == "round":
            return _round(one)
        if kind == "quiz" and path is None and one not in Shelf().ids("quiz"):
            return quiz_about(one)
        return find(kind, one, house) if kind in ("lesson", "quiz", "drill", "puzzle") else None
    except (UnknownIdError, ContentError):
        return None


def _round(one: str) -> Material | None:
    """A round played alone: that of the lesson of its name, or one by itself."""
    found = find("lesson", one)
    return found.alone or found if found.kind == "lesson" else found


def _game() -> Material:
    from tutor.session.playing.rounds import Practice
    from tutor.study.material import practice_game

    return practice_game(Practice())
