"""Find the mistake: a turn is told play by play; which of them is not allowed, and why?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace
from pydantic import Field

from tutor.engine.actions import Action, Draw, Source
from tutor.engine.play import Played, play
from tutor.engine.referee import WHICH_MELD, objections
from tutor.engine.state import Phase, State
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Block
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.may_i import READ_THE_RULES, WHY, shown
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.statements import Statement, Told, statement_question
from tutor.exercises.which_rule import because, because_of
from tutor.rules.law import Law
from tutor.rules.wording import say_all
from tutor.situations.fields import ActionText, Cards, Truth
from tutor.situations.problems import Problem
from tutor.situations.sketch import Sketch, sketch_problems, turn_of

TOPIC = ("turn.draw", "turn.meld", "turn.lay-off", "turn.discard")
ALL_RIGHT = "Nothing: all of it is allowed."


class Spec(Asked, Sketch):
    """Which play of this `turn` is not allowed? `hand` is what is held before the draw; the cards that are
    drawn lie on top of the `stock` (top card first) or of the discard `pile` (top card last)."""

    ask: Literal["find-mistake"]
    stock: Cards = ()
    pile: Cards = ()
    melded_before: Truth = False
    turn: tuple[ActionText, ...] = Field(min_length=2, max_length=8)


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """The turn must be possible up to its mistake, and the mistake its last play."""
    found = list(sketch_problems(spec, setting.house))
    if spec.drew is not None or spec.took is not None:
        key = "drew" if spec.drew is not None else "took"
        found.append(
            Problem((key,), "position.impossible", f"the draw is one of the plays: leave `{key}` out")
        )
    for at, action in enumerate(spec.turn):
        if isinstance(action, Draw):
            found += _nothing_to_draw(spec, action, at)
    return tuple(found or _unclear(spec, _start(spec, setting)))


def _nothing_to_draw(spec: Spec, action: Draw, at: int) -> Iterator[Problem]:
    if action.source is Source.STOCK and not spec.stock:
        yield Problem(("turn", at), "cards.none-left", "what lies on the stock? Say `stock`")
    if action.source is Source.DISCARD and not spec.pile:
        yield Problem(("turn", at), "cards.none-left", "what lies on the discard pile? Say `pile`")


def _unclear(spec: Spec, start: State) -> Iterator[Problem]:
    wrong, state = _first_wrong(spec.turn, start)
    if wrong is None:
        return
    if all(reason.fault == WHICH_MELD for reason in objections(state, spec.turn[wrong])):
        yield Problem(("turn", wrong), "ask.two-answers", say_all(objections(state, spec.turn[wrong])))


def _start(spec: Spec, setting: Setting) -> State:
    state = turn_of(Sketch(rules=spec.rules, hand=spec.hand, table=spec.table), setting.house)
    melded = frozenset({0}) if spec.melded_before else frozenset[int]()
    return replace(
        state,
        # A card of the other player's, that the round can go on after this turn.
        hands=(state.hand, state.hand[:1]),
        stock=tuple(spec.stock),
        discards=tuple(spec.pile),
        phase=Phase.DRAW,
        floating=not spec.hand,
        melded=melded,
        laid_earlier=melded,
    )


def _first_wrong(turn: Sequence[Action], start: State) -> tuple[int | None, State]:
    """Which play is the first that is refused (from 0), and the round before it."""
    state = start
    for at, action in enumerate(turn):
        if objections(state, action, 0):
            return at, state
        try:
            played = play(state, action, 0)
        except (ValueError, AssertionError):
            return None, state  # a law of no real table, which lets cards be played that are not held
        if isinstance(played, Played):
            state = played.state
    return None, state


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the first play that the referee refuses; then the rule."""
    start = _start(spec, setting)
    law = start.law
    wrong, before = _first_wrong(spec.turn, start)

    def under(other: Law) -> int | None:
        return _first_wrong(spec.turn, replace(start, law=other))[0]

    family = [
        Statement(at, f"{action.shown[:1].upper()}{action.shown[1:]}.", _about(at, wrong))
        for at, action in enumerate(spec.turn)
    ]
    family.append(Statement(None, ALL_RIGHT, "One of these plays is refused. Go through them one by one."))
    reasons = objections(before, spec.turn[wrong], 0) if wrong is not None else ()
    rules = tuple(dict.fromkeys(reason.rule for reason in reasons)) or ("turn.discard",)
    if before.to_play != 0:
        rules = ("turn.discard", *rules)  # it was the discard that made it another's turn
    told = Told(
        use=spec.ask,
        prompt=spec.prompt or "This is the whole turn. What in it is not allowed?",
        rules=rules,
        topic=TOPIC,
        why=say_all(reasons),
        hints=spec.hints or ("Play it with the cards: after each play, what is in the hand?", READ_THE_RULES),
        shows=tuple(_shown(spec)),
    )
    asked = statement_question(told, family, under, law, None, most=len(family))
    if wrong is None:
        return asked
    # The refused play is judged in the round that the plays before it have made.
    reason = (
        because(WHY, before, spec.turn[wrong], setting.dice, TOPIC)
        if before.to_play == 0
        else because_of(WHY, rules, law.house, setting.dice)
    )

    def judge(reply: int) -> Verdict:
        verdict = asked.judge(reply)
        return replace(verdict, why="", then=reason) if verdict.correct else verdict

    return replace(asked, judge=judge)


def _about(at: int, wrong: int | None) -> str:
    if wrong is not None and at > wrong:
        return "Something before it is not allowed already."
    return "That may be done. Look at the others."


def _shown(spec: Spec) -> Iterator[Block]:
    if spec.pile:
        yield CardsBlock("Top of the discard pile", (spec.pile[-1],))
    if spec.stock:
        yield CardsBlock("Next card of the stock", (spec.stock[0],))
    yield from shown(
        spec, f"{spec.whose}'s hand before the draw" if spec.whose else "The hand before the draw"
    )
