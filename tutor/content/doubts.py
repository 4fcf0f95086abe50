"""What a content file is warned of: nothing that is wrong, but what an author hardly meant.

A prompt that names the answer teaches nothing. A question that nobody could get wrong, whatever they
believe of the rules, tests nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tutor.cards import Card, show
from tutor.chance import Dice
from tutor.content.files import LessonFile, QuizFile
from tutor.content.lesson_walk import Walk, Walked
from tutor.content.load import round_of
from tutor.content.shelf import Shelf
from tutor.engine.actions import Action, Discard, LayMeld, LayOff
from tutor.engine.play import What
from tutor.engine.replay import Replay
from tutor.engine.state import State
from tutor.exercises import find_mistake, may_i, two_tables, what_happens, which_rule
from tutor.exercises.asked import Asked, Step
from tutor.exercises.forms import Form
from tutor.exercises.matrix import can_be_wrong, parts, rules_tested
from tutor.exercises.puzzles.model import PuzzleFile, puzzle_of
from tutor.exercises.puzzles.spoilers import gives_away as spoilt
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.spoilers import gives_away
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules
from tutor.rules.rulebook import IDS
from tutor.situations.problems import Problem

CODES: dict[str, str] = {
    "prompt.answer": "a prompt that gives the answer away (a warning)",
    "question.other-hand": "a hand said to be a player's, which that player never holds (a warning)",
    "question.no-misconception": "a question that no known misconception would get wrong (a warning)",
    "ask.no-mistake": "a turn to find a mistake in that has none, and no `answer` that says so (a warning)",
    "called.no-phrase": "what two tables are called is no phrase for a sentence (a warning)",
    "whose.not-shown": "`whose` in a question that shows no hand (a warning)",
    "play.not-held": "a play of a card that is neither in the hand nor on the table (a warning)",
    "lesson.not-taught": "a rule in `teaches` that no step asks about or shows (a warning)",
}

_ANSWERS_ITSELF = re.compile(r"[.?!:(]\s*(?:yes|no)\s*(?:[.!),]|$)", re.IGNORECASE)


def doubts_of(model: Any, shelf: Shelf) -> Iterator[Problem]:
    """The warnings of a file that has no fault."""
    match model:
        case LessonFile():
            script = round_of(model, shelf) if model.round else None
            way = Walk(model, script, 0)
            steps = [way.take(step, number) for number, step in enumerate(model.steps)]
            yield from not_taught(model, steps)
            for walked in steps:
                if isinstance(walked.step, Asked):
                    yield from _doubts(("steps", walked.number), walked.step, walked.setting)
                    yield from _hand_of_another(walked.number, model.steps[walked.number], way.replay)
        case QuizFile():
            house = model.rules or HouseRules()
            for at, spec in enumerate(model.questions):
                yield from _doubts(("questions", at), spec, Setting(house, Dice(0, spec.id)))
        case PuzzleFile():
            yield from _puzzle_doubts(model)


_OTHERWISE = {
    "cards-each": "ask for another number of players",
    "who-deals": "name a winner who would not deal next anyway, or nobody",
    "who-wins": "take totals that a mistaken rule decides otherwise",
    "order": "put in order what a mistaken rule puts otherwise",
}
"""What to change where there are no cards to be changed."""


def _doubts(place: tuple[str, int], spec: Asked, setting: Setting) -> Iterator[Problem]:
    question: Question = use(spec.ask).ask(spec, setting)
    if spec.prompt and _tells_the_answer(question, spec.prompt):
        told = "the answer stands in this prompt: word it so that the learner has to find it"
        yield Problem((*place, "prompt"), "prompt.answer", told)
    if not can_be_wrong(question) and not rules_tested(question):
        told = (
            "whatever somebody has wrong about the rules, they would answer this right: "
            f"{_OTHERWISE.get(spec.ask, 'take cards that a mistaken rule decides otherwise')}"
        )
        yield Problem((*place, "ask"), "question.no-misconception", told)
    yield from (problem.within(*place) for problem in hardly_meant(spec, question))


def _hand_of_another(number: int, step: Step, replay: Replay | None) -> Iterator[Problem]:
    """A hand said to be a player's, which that player holds at no moment of the lesson's round. Fewer cards
    than they ever hold are only what somebody supposes of them."""
    if replay is None or not isinstance(step, Asked) or "hand" not in step.model_fields_set:
        return
    players, hand = replay.start.players, tuple(sorted(getattr(step, "hand", ())))
    if step.whose not in players:
        return
    seat = players.index(step.whose)
    held = [tuple(sorted(state.hands[seat])) for state in _states(replay)]
    if hand in held or len(hand) not in map(len, held):
        return
    never = sorted(set(hand).difference(*held))
    which = f" ({show(never)} at no time)" if never else ""
    told = (
        f"{step.whose} never holds these cards in the round{which}: leave `hand` out to take those of the "
        "round, or `whose`, if it is a case of its own"
    )
    yield Problem(("steps", number, "hand"), "question.other-hand", told)


def _states(replay: Replay) -> tuple[State, ...]:
    return (replay.start, *(step.after for step in replay.steps))


def _tells_the_answer(question: Question, prompt: str) -> bool:
    """Unlike a hint, a prompt may begin with "No", and number what is to be put in order."""
    if question.form is Form.YES_NO:
        return _ANSWERS_ITSELF.search(prompt) is not None
    return question.form is not Form.ORDER and gives_away(question, prompt)


def _puzzle_doubts(file: PuzzleFile) -> Iterator[Problem]:
    puzzle = puzzle_of(file)
    for key, text in (("prompt", puzzle.prompt), ("story", puzzle.story)):
        if text and spoilt(puzzle, text):
            told = "the answer stands in this text: word it so that the learner has to find it"
            yield Problem((key,), "prompt.answer", told)


# --- what an author of a question may have mistyped --------------------------------------------------

_FIRST_WORDS = """among at before between by for if in on over round under until when where while with
without"""
_BEGINS_A_PHRASE = frozenset(_FIRST_WORDS.split())


def hardly_meant(spec: Asked, question: Question) -> Iterator[Problem]:
    """What an author of this question may have mistyped."""
    if spec.whose and not any(spec.whose in str(block) for block in question.shows):
        told = "this kind of question shows no hand: leave `whose` out, and name the player in `prompt`"
        yield Problem(("whose",), "whose.not-shown", told)
    match spec:
        case find_mistake.Spec() if not spec.answer and _solution(question) == find_mistake.ALL_RIGHT:
            told = "every play of this turn is allowed: is that meant? Then say `answer: nothing`"
            yield Problem(("turn",), "ask.no-mistake", told)
        case two_tables.Spec() if spec.called is not None:
            for at, name in enumerate(spec.called):
                if name.split(" ", 1)[0].lower() not in _BEGINS_A_PHRASE:
                    told = f"it is said within a sentence, as “Yes {name}.”: write a phrase like `at home`"
                    yield Problem(("called", at), "called.no-phrase", told)
        case may_i.Spec() | what_happens.Spec() | which_rule.Spec() if spec.play is not None:
            there = {*spec.hand, *(card for meld in spec.table for card in meld)}
            told = f"{spec.say} {spec.prompt}"
            for card in _moved(spec.play):
                if card not in there and card.glyph not in told:
                    nowhere = f"{card.glyph} is neither in the hand nor on the table"
                    meant = "is that meant? Then speak of it in `say` or `prompt`"
                    yield Problem(("play",), "play.not-held", f"{nowhere}: {meant}")


def _solution(question: Question) -> str:
    return question.choices[question.read(question.solution)]


def _moved(action: Action) -> tuple[Card, ...]:
    """The cards that a play takes out of the hand."""
    match action:
        case LayMeld(cards):
            return tuple(cards)
        case LayOff(card) | Discard(card):
            return (card,)
        case _:
            return ()


# --- rules that a lesson says it teaches -------------------------------------------------------------

_IN_WORDS = ("page.", "tip.")
_OF_A_TURN = ("turn.", "meld.", "lay-off.", "out.")
"""Beginnings of the rules that the referee holds a learner to who plays a turn."""
_SHOWN_BY: dict[What, tuple[str, ...]] = {
    What.TURNED_OVER: ("turn.draw", "stock.turn-over"),
    What.SHUFFLED: ("stock.shuffle",),
    What.DRAWN: ("turn.draw",),
    What.TAKEN: ("turn.draw",),
    What.REFUSED_TO_DRAW: ("stock.block", "turn.draw"),
    What.MELDED: ("turn.meld", "meld.set", "meld.run", "meld.from-hand"),
    What.LAID_OFF: ("turn.lay-off", "lay-off.fits", "lay-off.anyone"),
    What.CALLED: ("table.call-rummy", "lay-off.fits"),
    What.DISCARDED: ("turn.discard",),
    What.FLOATS: ("out.floating", "out.must-discard"),
    What.WENT_OUT: ("out.empty", "out.discard-optional", "out.all-at-once"),
    What.ENDED: ("stock.block", "stock.deadlock", "score.blocked"),
}


def not_taught(lesson: LessonFile, steps: Iterable[Walked]) -> Iterator[Problem]:
    """A warning for each rule of `teaches` that these steps, walked one by one, leave out."""
    wanted = {rule_id: at for at, rule_id in enumerate(lesson.teaches) if not rule_id.startswith(_IN_WORDS)}
    if not wanted:
        return
    touched = {"deal.upcard", "turn.order"} if lesson.round else set[str]()
    for walked in steps:
        touched.update(_shown(walked))
        if isinstance(walked.step, Asked):
            touched.update(_asked(walked))
    for rule_id, at in wanted.items():
        if rule_id not in touched:
            told = f"no step asks about {rule_id} or shows it: add one, or take the id out of `teaches`"
            yield Problem(("teaches", at), "lesson.not-taught", told)


def _shown(walked: Walked) -> Iterator[str]:
    for played in walked.watched:
        for event in played.events:
            yield from _SHOWN_BY[event.what]
    if walked.step.show == "settlement":
        yield from (rule_id for rule_id in IDS if rule_id.startswith("score."))


def _asked(walked: Walked) -> Iterator[str]:
    step = walked.step
    assert isinstance(step, Asked)
    question: Question = use(step.ask).ask(step, walked.setting)
    yield from rules_tested(question)
    for part in parts(question):
        yield from part.topic
        yield from part.judge(part.read(part.solution)).rules if part.use != "play" else ()
    if step.ask == "play":
        yield from (rule_id for rule_id in IDS if rule_id.startswith(_OF_A_TURN))
