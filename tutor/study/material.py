"""What can be gone through: content found by kind and id or path, ready to be made into a unit."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from tutor.content.shelf import FOLDERS, Shelf, UnknownIdError, is_path, itself
from tutor.learner import Learner
from tutor.rules.house import HouseRules
from tutor.session.playing.rounds import UNIT_ID, Practice

if TYPE_CHECKING:
    from tutor.content.files import DrillFile, LessonFile, QuizFile, RoundFile
    from tutor.exercises.puzzles.model import PuzzleFile
    from tutor.session.unit import Unit


FRESH_SEEDS = 1_000_000
"""Seeds that nobody chose are below this: short enough to be read out and typed again."""


class Wish(Struct, frozen=True):
    """What somebody asks for; None where they leave it to the program."""

    seed: int | None = None
    count: int | None = None
    level: int | None = None


class Made(Struct, frozen=True):
    """What a unit is made with; kept with the place, so that it can be made again the same.

    `plan` is what a unit that is put together for one learner will ask, or has asked so far, in a notation of
    its own. `path` is the file that it is made of, where one was named.
    """

    seed: int
    count: int | None = None
    level: int | None = None
    plan: list[str] = field(default_factory=list)
    path: str | None = None

    def as_extra(self) -> dict[str, Any]:
        given = {
            "seed": self.seed,
            "count": self.count,
            "level": self.level,
            "plan": list(self.plan) or None,
            "path": self.path,
        }
        return {key: value for key, value in given.items() if value is not None}

    @classmethod
    def of(cls, extra: Mapping[str, Any]) -> Made | None:
        """As it was kept; None if that cannot be told."""
        found = {key: extra.get(key) for key in ("seed", "count", "level")}
        if not all(value is None or isinstance(value, int) for value in found.values()):
            return None
        seed = found["seed"]
        plan = extra.get("plan")
        planned = [line for line in plan if isinstance(line, str)] if isinstance(plan, list) else []
        path = extra.get("path")
        named = path if isinstance(path, str) else None
        return None if seed is None else cls(seed, found["count"], found["level"], planned, named)

    def grants(self, wish: Wish) -> bool:
        """Is it what is asked for, as far as anything is?"""
        return all(
            asked is None or asked == made
            for asked, made in (
                (wish.seed, self.seed),
                (wish.count, self.count),
                (wish.level, self.level),
            )
        )


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return int.from_bytes(os.urandom(4), "big") % FRESH_SEEDS


class Material(Struct, frozen=True):
    """Something to go through. `unit_id` is what a learner's place and answers are kept under, `topic`
    what a level is kept for; `make` makes the unit, the same for the same `Made`.

    `alone` is the round that a lesson walks, as one in which the learner plays every turn. `path` is the file
    that was named instead of an id.
    """

    unit_id: str
    kind: str
    id: str
    title: str
    make: Callable[[Made], Unit | Practice]
    topic: str | None = None
    alone: Material | None = None
    path: str | None = None

    def of_file(self, path: Path) -> Material:
        """The same, of a file that was named."""
        alone = None if self.alone is None else self.alone.of_file(path)
        return replace(self, path=str(path), alone=alone)


def find(kind: str, given: str, house: HouseRules | None = None) -> Material:
    """The lesson, round, quiz, drill or puzzle that a person means by an id or a path.

    A round can be asked for as a lesson. `house` are the rules of what the program makes up itself.
    Raises `UnknownIdError`, `ContentError`.
    """
    from tutor.content.load import load

    kinds = ("lesson", "round") if kind == "lesson" else (kind,)
    shelf = shelf_around(given)
    path = _locate(kinds, given, shelf)
    found = material_of(load(path, shelf, kinds).model, shelf, house)
    return found.of_file(itself(path)) if is_path(given) else found


def shelf_around(given: str) -> Shelf:
    """What ships and, if a path is given, what lies around that file in the same order."""
    if not is_path(given):
        return Shelf()
    folder = Path(given).parent
    whole = itself(folder)
    for name in sorted(FOLDERS.values(), key=len, reverse=True):
        parts = Path(name).parts
        if whole.parts[-len(parts) :] == parts:
            return Shelf([whole.parents[len(parts) - 1]])
    return Shelf([folder])


def _locate(kinds: tuple[str, ...], given: str, shelf: Shelf) -> Path:
    for kind in kinds[1:]:
        if not is_path(given) and given not in shelf.ids(kinds[0]) and given in shelf.ids(kind):
            return shelf.find(kind, given)
    return shelf.locate(kinds[0], given)


def material_of(model: Any, shelf: Shelf, house: HouseRules | None = None) -> Material:
    """A content file, ready to be gone through."""
    makers: dict[str, Callable[..., Material]] = {
        "lesson": _lesson,
        "round": _round,
        "quiz": _quiz,
        "drill": _drill,
        "puzzle": _puzzle,
    }
    return makers[model.kind](model, shelf, house)


def _lesson(lesson: LessonFile, shelf: Shelf, _house: HouseRules | None) -> Material:
    from tutor.content.load import round_of
    from tutor.session.units import lesson_unit

    script = round_of(lesson, shelf) if lesson.round else None
    return Material(
        f"lesson:{lesson.id}",
        "lesson",
        lesson.id,
        lesson.title,
        lambda made: lesson_unit(lesson, script, made.seed),
        alone=_round(script, shelf, None, lesson.title) if script else None,
    )


def _round(script: RoundFile, _shelf: Shelf, _house: HouseRules | None, title: str = "") -> Material:
    from tutor.session.units import round_unit

    return Material(
        f"round:{script.id}",
        "round",
        script.id,
        title or script.title,
        lambda made: round_unit(script, made.seed, title),
    )


def _quiz(quiz: QuizFile, _shelf: Shelf, _house: HouseRules | None) -> Material:
    from tutor.session.units import quiz_unit

    return Material(
        f"quiz:{quiz.id}",
        "quiz",
        quiz.id,
        quiz.title,
        lambda made: quiz_unit(quiz, made.seed, made.count),
    )


def _drill(drill: DrillFile, _shelf: Shelf, house: HouseRules | None) -> Material:
    from tutor.session.units import drill_unit

    rules = drill.rules or house or HouseRules()
    return Material(
        f"drill:{drill.id}",
        "drill",
        drill.id,
        drill.title,
        lambda made: drill_unit(drill, made.level or 1, made.count, made.seed, rules),
        topic=f"drill:{drill.id}",
    )


def _puzzle(file: PuzzleFile, _shelf: Shelf, _house: HouseRules | None) -> Material:
    from tutor.exercises.puzzles.model import puzzle_of
    from tutor.session.units import PUZZLES, puzzle_unit

    puzzle = puzzle_of(file)
    unit_id = f"puzzle:{file.id}"
    return Material(
        unit_id,
        "puzzle",
        file.id,
        file.title,
        lambda made: puzzle_unit(unit_id, file.title, [puzzle], made.seed),
        topic=PUZZLES,
    )


SOME = 5
"""Puzzles in a sitting, if nobody says how many."""


def puzzles_of_the_book(shelf: Shelf | None = None) -> Material:
    """Puzzles of the book of the learner's level, in a chance order."""
    from tutor.chance import Dice
    from tutor.content.load import load_model
    from tutor.exercises.puzzles.model import puzzle_of
    from tutor.session.units import PUZZLES, puzzle_unit

    shelf = shelf or Shelf()

    def make(made: Made) -> Unit:
        files = [load_model(path, ("puzzle",)).model for path in shelf.paths("puzzle")]
        of_level = [file for file in files if file.level == (made.level or 1)]
        chosen = Dice(made.seed, "book").shuffled(of_level)[: made.count or SOME]
        title = f"Puzzles of level {made.level or 1}"
        return puzzle_unit("puzzle:book", title, [puzzle_of(file) for file in chosen], made.seed)

    return Material("puzzle:book", "puzzle", "book", "Puzzles of the book", make, topic=PUZZLES)


def generated_puzzles(house: HouseRules | None) -> Material:
    """Puzzles made by chance at the learner's level; under many rules if `house` is None."""
    from tutor.session.units import PUZZLES, generated_unit

    return Material(
        "puzzle:generated",
        "puzzle",
        "generated",
        "Puzzles made by chance",
        lambda made: generated_unit(made.level or 1, made.count or SOME, made.seed, house),
        topic=PUZZLES,
    )


# --- quizzes on a rule or a chapter of the rulebook --------------------------------------------------


def quiz_about(given: str, shelf: Shelf | None = None) -> Material:
    """All questions that test a rule (`turn.no-return`) or a topic (`turn`), from every quiz.

    Raises `UnknownIdError` if nothing asks about it.
    """
    name = given.lower()
    quizzes = list(_questions_about(name, shelf or Shelf()))
    if not quizzes:
        raise UnknownIdError("quiz", given, None, ", and no question is about a rule of that name")
    title = f"Questions on {name}"
    return Material(f"quiz:{name}", "quiz", name, title, lambda made: _together(name, title, quizzes, made))


def _questions_about(name: str, shelf: Shelf) -> Iterator[QuizFile]:
    """Every quiz that has such questions, with no others."""
    from tutor.content.load import load
    from tutor.exercises.setting import Setting
    from tutor.exercises.uses import use

    for path in shelf.paths("quiz"):
        quiz: QuizFile = load(path, shelf, ("quiz",)).model
        setting = Setting(quiz.rules or HouseRules())
        found = tuple(
            spec
            for spec in quiz.questions
            if any(_is_about(rule, name) for rule in rules_of(use(spec.ask).ask(spec, setting)))
        )
        if found:
            yield quiz.model_copy(update={"questions": found})


def _together(name: str, title: str, quizzes: list[QuizFile], made: Made) -> Unit:
    """The questions of several quizzes as one, each under the rules of its own."""
    from tutor.chance import Dice
    from tutor.session.unit import unit_of
    from tutor.session.units import quiz_unit

    stops = []
    for quiz in quizzes:
        unit = quiz_unit(quiz, made.seed)
        stops += [replace(stop, id=f"{quiz.id}-{stop.id}") for stop in map(unit.stop, range(unit.count))]
    chosen = Dice(made.seed, name).shuffled(stops)[: made.count]
    return unit_of(f"quiz:{name}", "quiz", title, chosen, seed=made.seed)


def _is_about(rule: str, name: str) -> bool:
    return name in (rule, rule.partition(".")[0])


def rules_of(question: Any) -> tuple[str, ...]:
    """The rules that a right answer to the question turns on."""
    verdict = question.judge(question.read(question.solution))
    return tuple(verdict.rules)


DEFAULT_PLAYERS = 3


class GameWish(Struct, frozen=True):
    """What is asked for; None where it is left to the program, or to the game that was left."""

    players: int | None = None
    house: HouseRules | None = None
    hidden: bool | None = None
    strength: str | None = None


def practice_game(usual: Practice) -> Material:
    """The game as material; a kept place goes on with its own players and rules, whatever `usual` says."""
    return Material(UNIT_ID, "play", UNIT_ID, usual.title, lambda made: replace(usual, seed=made.seed))


def left_otherwise(learner: Learner, usual: Practice, wish: GameWish) -> bool:
    """Was a game left that is not what is asked for now, so that a new one begins?"""
    place = learner.place(UNIT_ID)
    left = None if place is None else usual.of_extra(place.extra)
    if left is None:
        return False
    return any(
        asked is not None and asked != there
        for asked, there in (
            (wish.players, left.players),
            (wish.house, left.house),
            (wish.hidden, left.hidden),
            (wish.strength, str(left.strength)),
        )
    )
