"""What there is to go through and how far a learner is with it; and what to do next."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tutor.content.faults import ContentError
from tutor.content.shelf import Shelf, shipped
from tutor.learner import Learner, Place

FIRST = ("check-yourself", "scoring")
"""Where everybody starts among quizzes and drills; the rest follows by id."""

PARTS = {
    "first-half-hour": "The first half hour",
    "your-table": "Your table",
    "playing-well": "Playing well",
    "queen-city-rum": "Queen City Rum",
    "relatives": "The relatives, and the rest",
}
"""The parts of the course of lessons, in their order, as people read them."""

NO_PART = "More lessons"
"""What lessons that belong to no part come under."""

COMMANDS = {"lesson": "learn", "quiz": "quiz", "drill": "drill", "puzzle": "puzzle"}
"""The command that walks each kind, in the order in which a beginner meets them."""


class Entry(Struct, frozen=True):
    """One file to go through: how often it was finished, and where it was left.

    `title` and `about` are empty where the file cannot be read; `fault` then says why. `level` is how hard
    it is, of puzzles only; `part` where it belongs in the course, of lessons only.
    """

    kind: str
    id: str
    title: str
    about: str
    times: int
    place: Place | None
    level: int | None = None
    fault: str = ""
    part: str | None = None

    @property
    def command(self) -> str:
        """What to type to go through it."""
        return f"tutor {COMMANDS[self.kind]} {self.id}"


def ids_of(kind: str, shelf: Shelf) -> list[str]:
    """The ids of a kind in the order in which to go through them: what ships before one's own, so that a file
    of one's own does not become where everybody starts."""
    ids = shelf.ids(kind)
    if kind == "lesson":
        return in_course_order({one: _place_of(one, shelf) for one in ids})
    return sorted(ids, key=lambda one: (one not in FIRST, not _ships(kind, one, shelf), one))


def _ships(kind: str, one: str, shelf: Shelf) -> bool:
    try:
        return shelf.find(kind, one).is_relative_to(shipped().root)
    except ContentError:
        return False


def in_course_order(places: Mapping[str, tuple[str | None, str | None]]) -> list[str]:
    """Lessons, each with its part and the lesson it follows, in the order of the course: part by part, those
    that follow none of their part first, each at once followed by those that come after it.

    >>> in_course_order({"b": ("your-table", "c"), "c": ("your-table", None), "a": (None, None)})
    ['c', 'b', 'a']
    """
    ordered: list[str] = []
    for part in (*PARTS, None):
        ordered += _one_after_the_other({one: after for one, (its, after) in places.items() if its == part})
    return ordered


def _one_after_the_other(after: Mapping[str, str | None]) -> list[str]:
    """The lessons of a part. Those that follow each other in a circle hang on none of the others: they come
    last."""
    waiting = sorted(after, reverse=True)
    first = [one for one in waiting if after[one] not in after]
    ordered: dict[str, None] = {}
    to_come = [*waiting, *first]
    while to_come:
        one = to_come.pop()
        if one not in ordered:
            ordered[one] = None
            to_come += [other for other in waiting if after[other] == one]
    return list(ordered)


def _place_of(one: str, shelf: Shelf) -> tuple[str | None, str | None]:
    from tutor.content.load import load_model

    try:
        lesson = load_model(shelf.find("lesson", one), ("lesson",)).model
    except ContentError:
        return None, None
    return lesson.part, lesson.after


def entries(kind: str, shelf: Shelf, learner: Learner) -> list[Entry]:
    finished = learner.finished_units()
    found = [_entry(kind, one, shelf, learner, finished) for one in ids_of(kind, shelf)]
    return sorted(found, key=lambda entry: entry.level or 0)


def _entry(kind: str, one: str, shelf: Shelf, learner: Learner, finished: dict[str, int]) -> Entry:
    from tutor.content.load import load_model

    unit = f"{kind}:{one}"
    times, place = finished.get(unit, 0), learner.place(unit)
    try:
        model = load_model(shelf.find(kind, one), (kind,)).model
    except ContentError as error:
        return Entry(kind, one, "", "", times, place, fault=str(error.faults[0]))
    level = getattr(model, "level", None)
    about, part = getattr(model, "about", ""), getattr(model, "part", None)
    return Entry(kind, one, model.title, about, times, place, level, part=part)


PLACEMENT = "placement"
"""The unit after which lessons count as known without having been gone through."""


def placed(learner: Learner) -> bool:
    """Has the learner shown what they know already, all of it or as much as they would?"""
    return bool(learner.finished(PLACEMENT)) or learner.place(PLACEMENT) is not None


def known_lessons(shelf: Shelf, learner: Learner) -> set[str]:
    """The lessons that need not be taught to somebody who was asked what they know: of the rules that they
    teach some are known, and none has been found wanting."""
    if not placed(learner):
        return set()
    from tutor.content.load import load_model

    states = {rule: state.state for rule, state in learner.rule_states().items()}
    known = set()
    for one in shelf.ids("lesson"):
        try:
            lesson = load_model(shelf.find("lesson", one), ("lesson",)).model
        except ContentError:
            continue
        found = {states.get(rule, "new") for rule in lesson.teaches}
        if "known" in found and "shaky" not in found:
            known.add(one)
    return known


def next_lesson(shelf: Shelf, learner: Learner, just: str = "") -> str | None:
    """The first lesson that was neither finished nor is known; None after the last."""
    finished = {*learner.finished_units(), just}
    left = [one for one in ids_of("lesson", shelf) if f"lesson:{one}" not in finished]
    if not left:
        return None
    known = known_lessons(shelf, learner)
    return next((one for one in left if one not in known), None)


def lessons_on(rule: str, shelf: Shelf) -> list[str]:
    """The lessons that teach a rule, in the order of the course."""
    from tutor.content.load import load_model

    found = []
    for one in ids_of("lesson", shelf):
        try:
            lesson = load_model(shelf.find("lesson", one), ("lesson",)).model
        except ContentError:
            continue
        if rule in lesson.teaches:
            found.append(one)
    return found


PUZZLES = "tutor puzzle -n 5"
"""Some puzzles at the learner's level."""


PLAY = "tutor play"
"""A round of one's own: what the first part of the course leads to."""


def _first_part_is_over(shelf: Shelf, just: str, lesson: str | None) -> bool:
    """Was this the lesson with which the first part of the course ends, nothing of it being left?"""
    first = next(iter(PARTS))
    left = lesson is not None and _place_of(lesson, shelf)[0] == first
    kind, _, one = just.partition(":")
    return kind == "lesson" and not left and one in shelf.ids("lesson") and _place_of(one, shelf)[0] == first


def next_command(shelf: Shelf, learner: Learner, just: str = "") -> str:
    """The command for what to do next: the first thing not yet gone through, else more practice. `just`
    is the unit just gone through; whoever solves puzzles is offered more of them."""
    if just.startswith("puzzle:"):
        return PUZZLES
    lesson = next_lesson(shelf, learner, just)
    if _first_part_is_over(shelf, just, lesson) and not learner.finished("play"):
        return PLAY
    if lesson is not None:
        return f"tutor learn {lesson}"
    finished = {*learner.finished_units(), just}
    for kind in ("quiz", "drill"):
        for one in ids_of(kind, shelf):
            if f"{kind}:{one}" not in finished:
                return f"tutor {COMMANDS[kind]} {one}"
    if shelf.ids("puzzle"):
        return PUZZLES
    return "tutor drill scoring" if just != "drill:scoring" else "tutor rules"
