"""The parts of a content file for a preview: each a stop as the learner comes to it, as far as it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial

from msgspec import Struct

from tutor.chance import Dice
from tutor.content.check import Partly, partly
from tutor.content.faults import ContentError, Fault
from tutor.content.files import LessonFile, QuizFile, RoundFile
from tutor.content.lesson_walk import Walk
from tutor.content.load import round_of
from tutor.content.sense import needs_the_round
from tutor.content.shelf import FOLDERS, Shelf, UnknownIdError, is_path
from tutor.exercises.asked import Asked, Step
from tutor.exercises.proving import can_be_asked
from tutor.exercises.puzzles.model import PuzzleFile, built, problems_of
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules
from tutor.session.unit import Stop, Unit
from tutor.session.units import lesson_stop, puzzle_unit, quiz_stop, round_unit
from tutor.situations.problems import Problem, SituationError
from tutor.study.material import Made, material_of, shelf_around


class Part(Struct, frozen=True):
    """A step, question or turn. `number` is the one that the learner reads, None where nothing is asked;
    `make` gives the stop, None where faults are in the way of that."""

    number: int | None
    make: Callable[[], Stop] | None
    name: str = ""
    faults: tuple[Fault, ...] = ()

    @property
    def id(self) -> str:
        return self.name or (self.make().id if self.make else "")


class Parts(Struct, frozen=True):
    """All parts of a file of this kind, `of` of which ask something; and all that is wrong with it."""

    kind: str
    of: int
    parts: tuple[Part, ...]
    faults: tuple[Fault, ...] = ()


def parts_of_file(given: str, level: int | None, seed: int | None) -> Parts:
    """The parts of a file, or of the first kind of content that has this id. Raises `UnknownIdError`."""
    shelf = shelf_around(given)
    if is_path(given):
        where = shelf.locate("lesson", given)
    else:
        kinds = [kind for kind in FOLDERS if given in shelf.ids(kind)]
        if not kinds:
            raise UnknownIdError("file", given, None, ", and nothing that ships has this id")
        where = shelf.find(kinds[0], given)
    found = partly(where, shelf)
    if found.faults:
        return _faulty(found, shelf, seed or 0)
    if isinstance(found.model, QuizFile):
        # In the order of the file, so that a number means what it says.
        house = found.model.rules or HouseRules()
        stops = [quiz_stop(spec, house, seed or 0) for spec in found.model.questions]
        return Parts("quiz", len(stops), tuple(_numbered(stops)))
    unit = material_of(found.model, shelf).make(Made(seed or 0, None, level))
    assert isinstance(unit, Unit)
    return Parts(unit.kind, unit.asked, tuple(_of_unit(unit)))


def _of_unit(unit: Unit) -> Iterator[Part]:
    if unit.asked < unit.count:
        yield from _numbered(map(unit.stop, range(unit.count)))
        return
    stop = lru_cache(maxsize=None)(unit.stop)  # drills make them when they are reached
    yield from (Part(at + 1, partial(stop, at)) for at in range(unit.count))


def _numbered(stops: Iterable[Stop]) -> Iterator[Part]:
    number = 0
    for stop in stops:
        number += stop.question is not None
        yield Part(number if stop.question else None, partial(_same, stop), stop.id)


def _same(stop: Stop) -> Stop:
    return stop


# --- with faults ------------------------------------------------------------------------------------


def _faulty(found: Partly, shelf: Shelf, seed: int) -> Parts:
    """What can be shown of a file that has faults."""
    match found.model:
        case LessonFile() as lesson:
            return _among_all(found, "lesson", dict(_lesson_stops(found, lesson, shelf, seed)))
        case QuizFile() as quiz:
            return _among_all(found, "quiz", dict(_quiz_stops(found, quiz, seed)))
        case RoundFile() as script:
            return _round_parts(found, script, seed)
        case PuzzleFile() as puzzle:
            stops = _puzzle_stops(puzzle, seed)
            return Parts("puzzle", len(stops), tuple(_numbered(stops)), found.faults)
        case None:
            kind = {"steps": "lesson", "turns": "round"}.get(found.key, "quiz")
            return _among_all(found, kind, {})
        case drill:
            made = material_of(drill, shelf).make(Made(seed, None, None))
            assert isinstance(made, Unit)
            return Parts("drill", made.asked, tuple(_of_unit(made)), found.faults)


def _among_all(found: Partly, kind: str, stops: dict[int, Stop]) -> Parts:
    """All parts of the author's list, those without a stop too."""
    parts, number = [], 0
    for place, name in enumerate(found.names):
        asks = found.asking[place]
        number += asks
        stop = stops.get(place)
        make = None if stop is None else partial(_same, stop)
        parts.append(Part(number if asks else None, make, name, found.faults_at(place)))
    return Parts(kind, number, tuple(parts), found.faults)


def _lesson_stops(found: Partly, lesson: LessonFile, shelf: Shelf, seed: int) -> Iterator[tuple[int, Stop]]:
    """The steps that can be shown, as far as the round can be followed, and those that need none."""
    script = _script(lesson, shelf)
    way = Walk(lesson, script, seed)
    astray = script is None
    for place, step in zip(found.places, lesson.steps, strict=True):
        if astray and _of_the_round(step):
            continue
        try:
            walked = way.take(step, place)
        except SituationError:
            astray = True
            continue
        over = walked.state is not None and walked.state.ending is not None
        cannot = step.show == "settlement" and not over
        if isinstance(step, Asked):
            asked = walked.step
            assert isinstance(asked, Asked)
            cannot = cannot or not can_be_asked(asked, walked.setting)
        if not cannot:
            yield place, lesson_stop(walked, seed)


def _script(lesson: LessonFile, shelf: Shelf) -> RoundFile | None:
    try:
        return round_of(lesson, shelf) if lesson.round else None
    except (UnknownIdError, ContentError):
        return None


def _of_the_round(step: Step) -> bool:
    return bool(step.watch) or step.show is not None or (isinstance(step, Asked) and needs_the_round(step))


def _quiz_stops(found: Partly, quiz: QuizFile, seed: int) -> Iterator[tuple[int, Stop]]:
    house = quiz.rules or HouseRules()
    for place, spec in zip(found.places, quiz.questions, strict=True):
        if can_be_asked(spec, Setting(house, Dice(seed, spec.id))):
            yield place, quiz_stop(spec, house, seed)


def _round_parts(found: Partly, script: RoundFile, seed: int) -> Parts:
    """The turns up to the first that cannot be played; what is told before and after them."""
    try:
        unit = round_unit(script, seed)
    except SituationError:
        return _among_all(found, "round", {})
    stops = [unit.stop(number) for number in range(unit.count)]
    by_name = {stop.id: stop for stop in stops}
    turns = {at: by_name.pop(name) for at, name in enumerate(found.names) if name in by_name}
    among = _among_all(found, "round", turns)
    told = [Part(None, partial(_same, stop), stop.id) for stop in by_name.values() if stop.question is None]
    last = among.of + 1
    settled = [Part(last, partial(_same, stop), stop.id) for stop in by_name.values() if stop.question]
    return Parts("round", among.of + len(settled), (*told, *among.parts, *settled), found.faults)


def _puzzle_stops(file: PuzzleFile, seed: int) -> list[Stop]:
    if not all(_beside_the_puzzle(problem) for problem in problems_of(file)):
        return []
    unit = puzzle_unit(f"puzzle:{file.id}", file.title, [built(file)], seed)
    return [unit.stop(0)]


def _beside_the_puzzle(problem: Problem) -> bool:
    """Is it a puzzle all the same, with another level or answer than the author says, or hints that tell?"""
    return problem.loc[:1] in (("level",), ("answer",), ("hints",)) and problem.code != "puzzle.text"
