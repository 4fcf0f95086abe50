"""Content made into units: lessons, rounds, quizzes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tutor.chance import Dice
from tutor.content.files import DrillFile, LessonFile, QuizFile, RoundFile
from tutor.content.lesson_walk import Walked, turn_names, walk
from tutor.engine.replay import Step as Played
from tutor.engine.state import State
from tutor.engine.variant import settle_round
from tutor.exercises import play_turn
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Block, Table, Text
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.settle import ended_round, settle_question
from tutor.exercises.telling import tell
from tutor.exercises.uses import use
from tutor.exercises.working import working_of
from tutor.rules.house import HouseRules
from tutor.session.session import LOOKED_AT, fingerprint
from tutor.session.unit import Stop, Unit, unit_of
from tutor.situations.script import CallItem, play_script

if TYPE_CHECKING:
    from tutor.exercises.puzzles import Puzzle


def lesson_unit(lesson: LessonFile, script: RoundFile | None, seed: int) -> Unit:
    """A lesson, with the round that it walks."""
    way = list(walk(lesson, script, seed))
    house = lesson.rules or (script.rules if script else HouseRules())

    @cache
    def stop(number: int) -> Stop:
        return lesson_stop(way[number], seed)

    asked = sum(isinstance(walked.step, Asked) for walked in way)
    return Unit(f"lesson:{lesson.id}", "lesson", lesson.title, len(way), asked, stop, seed, house)


def lesson_stop(walked: Walked, seed: int) -> Stop:
    """A step of a lesson, as far along its round as it goes."""
    step = walked.step
    question = use(step.ask).ask(step, walked.setting) if isinstance(step, Asked) else None
    shows_table = question is not None and any(isinstance(one, Table) for one in question.shows)
    before = [*_watched(walked, with_table=not shows_table)]
    if step.say:
        before.append(Text(step.say))
    after = (Text(step.after),) if isinstance(step, Asked) and step.after else ()
    again = None if question is None else _on_fresh_cards(question, walked.setting.house, seed)
    return Stop(step.id, tuple(before), question, after, again)


def _on_fresh_cards(question: Question, house: HouseRules, seed: int) -> Callable[[int], Question] | None:
    """For a question that was missed: the rule that it turns on, on cards dealt by chance. None where no such
    exercise can be made."""
    from tutor.exercises.by_rule import on_rule, recipes_for

    rules = question.judge(question.read(question.solution)).rules
    rule = next((one for one in rules if recipes_for(one)), None)
    if rule is None:
        return None

    def again(times: int) -> Question:
        made = on_rule(rule, seed + times, question.house or house, question.use)
        return question if made is None else made.question

    return again


def _watched(walked: Walked, *, with_table: bool) -> list[Block]:
    """The plays shown, told and then seen on the table."""
    blocks: list[Block] = []
    if walked.watched:
        told = (f"{tell(one.events)} {why}" for one, why in zip(walked.watched, walked.whys, strict=True))
        blocks.append(Text(" ".join(one.strip() for one in told)))
    state = walked.state
    if state is not None and with_table and (walked.watched or walked.step.show == "table"):
        seat = walked.watched[-1].seat if walked.watched else state.to_play
        blocks.append(Table(state, seat))
    if state is not None and walked.step.show == "settlement":
        blocks += settled(state)
    return blocks


def settled(state: State) -> list[Block]:
    """What a round that is over came to, in a sentence and card by card."""
    settlement = settle_round(state)
    if settlement.winner is None:
        return [Text("Nobody has gone out: the round is worth nothing to anybody.")]
    hands = dict(zip(state.players, state.hands, strict=True))
    hands.pop(settlement.winner)
    rummy = " and goes rummy" if settlement.rummy else ""
    told = f"{settlement.winner} goes out{rummy} and collects {settlement.collects}."
    return [Text(told), working_of(hands, settlement, state.law)]


# --- a round played whole ---------------------------------------------------------------------------


def round_unit(script: RoundFile, seed: int, title: str = "") -> Unit:
    """A scripted round in which the learner plays every turn, then settles it."""
    played = play_script(script)
    items: dict[int, list[Played]] = {}
    for step in played.steps:
        items.setdefault(step.item, []).append(step)
    stops = [Stop("deal", before=(Text(script.about),))] if script.about else []
    names = turn_names(isinstance(item, CallItem) for item in script.turns)
    for item, steps in items.items():
        stops.append(_turn_stop(names[item], item, tuple(steps), script))
    final = played.final
    if final.ending is not None and final.ending.winner is not None:
        settled_up = settle_question(ended_round(final), final.law)
        stops.append(Stop("settle", question=settled_up, heading="The settlement"))
    return unit_of(f"round:{script.id}", "round", title or script.title, stops, seed=seed, house=script.rules)


def _turn_stop(name: str, item: int, steps: tuple[Played, ...], script: RoundFile) -> Stop:
    if isinstance(script.turns[item], CallItem):
        told = tell(event for step in steps for event in step.events)
        return Stop(name, before=(Text(f"{told} {script.turns[item].why}".strip()),))
    turn = play_turn.Turn(steps[0].before, steps[0].seat, steps, script.turns[item].why, "", ())
    return Stop(name, question=play_turn.turn_question(turn, turn.start, steps))


# --- quizzes ----------------------------------------------------------------------------------------


def quiz_unit(quiz: QuizFile, seed: int, count: int | None = None) -> Unit:
    """A quiz in an order that the seed gives; what is missed comes back, on fresh cards where they can be
    dealt, else with its choices in another order."""
    house = quiz.rules or HouseRules()
    questions = Dice(seed, quiz.id).shuffled(quiz.questions)[:count]
    stops = [quiz_stop(spec, house, seed) for spec in questions]
    return unit_of(f"quiz:{quiz.id}", "quiz", quiz.title, stops, seed=seed, house=house)


def quiz_stop(spec: Asked, house: HouseRules, seed: int) -> Stop:
    """A question of a quiz under these rules."""

    def asked(times: int) -> Question:
        made: Question = use(spec.ask).ask(spec, Setting(house, Dice(seed, spec.id, times)))
        # What is said belongs to the question: it is said again when the question comes back.
        return replace(made, shows=(Text(spec.say), *made.shows)) if spec.say else made

    def again(times: int) -> Question:
        fresh = _on_fresh_cards(first, house, seed)
        return asked(times) if fresh is None else fresh(times)

    first = asked(0)
    after = (Text(spec.after),) if spec.after else ()
    return Stop(spec.id, (), first, after, again=again)


# --- drills -----------------------------------------------------------------------------------------


def drill_unit(drill: DrillFile, level: int, count: int | None, seed: int, house: HouseRules) -> Unit:
    """A drill at a level: exercises made when they are reached, none twice while there are others; a miss
    comes back on fresh cards."""
    made: list[Question] = []

    def numbered(number: int) -> Question:
        while len(made) <= number:
            made.append(another(len(made)))
        return made[number]

    def another(number: int) -> Question:
        met = set(map(fingerprint, made))
        tries = (exercise(level, seed, number + skipped * SPARE, house) for skipped in range(LOOKED_AT))
        first = next(tries)
        return next((one for one in chain((first,), tries) if fingerprint(one) not in met), first)

    def stop(number: int) -> Stop:
        def again(times: int) -> Question:
            return exercise(level, seed, number + times * FRESH, house)

        return Stop(f"level-{level}-{number + 1}", question=numbered(number), again=again)

    exercise: Generator = import_module(f"tutor.exercises.drills.{drill.exercise.replace('-', '_')}").exercise
    asked = drill.count if count is None else count
    return Unit(
        f"drill:{drill.id}", "drill", drill.title, asked, asked, stop, seed, house, topic=f"drill:{drill.id}"
    )


Generator = Callable[[int, int, int, HouseRules], Question]
"""Makes an exercise of a level, a seed, a number and house rules."""

SPARE = 1_000
"""Further on are the exercises that are asked in place of those that have been there already."""

FRESH = 100_000
"""Far enough on in the numbers of a seed that an exercise made there was not asked before."""


PUZZLES = "puzzle"
"""What the learner's level in puzzles is kept for."""


def puzzle_unit(unit_id: str, title: str, puzzles: Sequence[Puzzle], seed: int) -> Unit:
    """These puzzles, one after the other."""
    stops = [_puzzle_stop(puzzle, puzzle.id) for puzzle in puzzles]
    house = puzzles[0].rules if len(puzzles) == 1 else HouseRules()
    unit = unit_of(unit_id, "puzzle", title, stops, seed=seed, house=house)
    return Unit(unit.id, unit.kind, title, unit.count, unit.asked, unit.stop, seed, house, topic=PUZZLES)


def generated_unit(level: int, count: int, seed: int, house: HouseRules | None) -> Unit:
    """Puzzles made by chance, each when it is reached; under many rules if `house` is None."""

    from tutor.exercises.puzzles import generate

    def stop(number: int) -> Stop:
        return _puzzle_stop(generate(level, seed, number, house), f"level-{level}-{number + 1}")

    title = f"Puzzles of level {level}"
    rules = house or HouseRules()
    return Unit("puzzle:generated", "puzzle", title, count, count, stop, seed, rules, topic=PUZZLES)


def _puzzle_stop(puzzle: Puzzle, step: str) -> Stop:
    """A puzzle; once it is over, its point and its trap are told, whether it was solved or skipped."""
    from tutor.exercises.puzzles.question import puzzle_question

    before = (Text(puzzle.story),) if puzzle.story else ()
    told = (puzzle.point, f"The trap: {puzzle.trap}" if puzzle.trap else "")
    after = tuple(Text(text) for text in told if text)
    return Stop(step, before, puzzle_question(puzzle), after)
