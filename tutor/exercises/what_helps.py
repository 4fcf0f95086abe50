"""Which single cards would help: complete a meld, or let you go out? Which, or how many are still unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tutor.cards import Card, show
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Block
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.forms import Form
from tutor.exercises.may_i import shown
from tutor.exercises.misconceptions import held_by, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.working import goes_out_with, has_a_use, unseen
from tutor.rules.law import Law, law_of
from tutor.rules.melds import meld_of
from tutor.situations.fields import Cards, Truth
from tutor.situations.problems import Loc, Problem, named_once_too_often
from tutor.situations.sketch import Sketch, sketch_problems

MOST = 12
"""More cards than that nobody wants to type."""


class Spec(Asked, Sketch):
    """Which cards not yet seen would help this `hand` (as it is before the draw)? `to: meld` those that
    go into a meld, with cards of the hand or on the `table`; `to: go-out` those with which you can go out
    when you draw them from the stock. `seen` are cards that have been seen elsewhere and are gone. With
    `count` only their number is asked for, twins counted one by one.
    """

    ask: Literal["what-helps"]
    to: Literal["meld", "go-out"] = "meld"
    seen: Annotated[Cards, Field(max_length=80)] = ()
    count: Truth = False
    melded_before: Truth = False


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """Cards that are seen are seen once, and the answer is one that can be typed."""
    found = list(sketch_problems(spec, setting.house))
    law = law_of(spec.rules or setting.house)
    if not spec.hand:
        found.append(Problem((), "field.missing", "the cards held are needed: say `hand`"))
    found += _seen_too_often(spec, law)
    if not found and not spec.count and len(helping(spec, law)) > MOST:
        told = f"{len(helping(spec, law))} cards would help: too many to type; ask for `count: true`"
        found.append(Problem(("hand",), "ask.too-many", told))
    return tuple(found)


def _seen_too_often(spec: Spec, law: Law) -> Iterator[Problem]:
    """What is seen beside the hand and the table, which are looked at as a turn."""
    there = [*spec.hand, *(card for meld in spec.table for card in meld)]
    named: list[tuple[Loc, Card]] = [
        *(((), card) for card in there),
        *((("seen",), card) for card in spec.seen),
    ]
    yield from (one for one in named_once_too_often(named, law.copies) if one.loc)


def helping(spec: Spec, law: Law) -> dict[Card, int]:
    """The cards that would help, each with how many of it are unseen."""
    hand = tuple(sorted(spec.hand))
    table = [meld for cards in spec.table if (meld := meld_of(cards, law))]
    left = unseen(law, hand, spec.seen, *spec.table)
    if spec.to == "meld":
        return {card: left[card] for card in sorted(left) if has_a_use(hand, card, table, law)}
    return {
        card: left[card]
        for card in sorted(left)
        if goes_out_with(hand, card, table, law, has_melded=spec.melded_before)
    }


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is found by trying every unseen card."""
    law = law_of(spec.rules or setting.house)
    found = helping(spec, law)
    rules = ("out.empty",) if spec.to == "go-out" else ("meld.set", "meld.run")
    shows = (*shown(spec, spec.hand_label), *_seen(spec))
    prompt = spec.prompt or _prompt(spec, law)
    hints = spec.hints or _hints(spec)
    if spec.count:
        return _how_many(spec, law, found, rules, prompt, shows, hints)
    return _which(spec, law, found, rules, prompt, shows, hints)


def _which(
    spec: Spec,
    law: Law,
    found: dict[Card, int],
    rules: tuple[str, ...],
    prompt: str,
    shows: tuple[Block, ...],
    hints: tuple[str, ...],
) -> Question:
    right = frozenset(found)
    known = frozenset((*spec.hand, *spec.seen, *(card for meld in spec.table for card in meld)))

    def under(other: Law) -> frozenset[Card]:
        return frozenset(helping(spec, other))

    def judge(reply: tuple[Card, ...]) -> Verdict:
        named = frozenset(reply)
        if named == right:
            return Verdict(True, "", rules)
        belief = held_by(named, under, law)
        told = " ".join(_about(card, known) for card in sorted(named - right))
        if missing := len(right - named):
            told += f" {missing} more would help." if missing > 1 else " One more would help."
        if belief:
            told += f" {supposing(show(sorted(named)) or '“None”', belief, law)}"
        return Verdict(False, told.strip(), rules, misconception=belief.id if belief else None)

    return Question(
        use=spec.ask,
        form=Form.CARDS,
        prompt=prompt,
        judge=judge,
        solution=" ".join(map(str, sorted(right))) or "none",
        answer=f"{show(sorted(right)) or 'None'}.",
        topic=rules,
        shows=shows,
        hints=hints,
        house=law.house,
        key=Key(law, under, frozenset),
    )


def _about(card: Card, known: frozenset[Card]) -> str:
    if card in known:
        return f"{card.glyph} can no longer come: you see it."
    return f"{card.glyph} would not do it."


def _how_many(
    spec: Spec,
    law: Law,
    found: dict[Card, int],
    rules: tuple[str, ...],
    prompt: str,
    shows: tuple[Block, ...],
    hints: tuple[str, ...],
) -> Question:
    right = sum(found.values())
    listed = f"They are {show(sorted(found))}." if found else "There is none."

    def under(other: Law) -> int:
        return sum(helping(spec, other).values())

    def judge(reply: int) -> Verdict:
        if reply == right:
            return Verdict(True, listed, rules)
        belief = held_by(reply, under, law)
        told = supposing(str(reply), belief, law) if belief else _more_or_fewer(spec, reply, right)
        return Verdict(False, told, rules, misconception=belief.id if belief else None)

    return Question(
        use=spec.ask,
        form=Form.NUMBER,
        counts="cards",
        prompt=prompt,
        judge=judge,
        solution=str(right),
        answer=f"{right}. {listed}",
        topic=rules,
        shows=shows,
        hints=hints,
        house=law.house,
        key=Key(law, under, lambda reply: int(reply)),
    )


def _more_or_fewer(spec: Spec, reply: int, right: int) -> str:
    """Which way the number is wrong, and where to look; which cards they are is the answer."""
    to_look, left_out = _hints(spec)
    return f"There are more. {to_look}" if reply < right else f"There are fewer. {left_out}"


def _prompt(spec: Spec, law: Law) -> str:
    first = "How many" if spec.count else "Which"
    which = f"{first} unseen cards" if spec.whose else f"{first} cards that you have not seen"
    if spec.to == "go-out":
        drawn = "drawn next" if spec.whose else f"you draw {'one of them' if spec.count else 'them'} next"
        return f"{which} would let {spec.who} go out, if {drawn}?"
    on_the_table = " or fit a meld on the table" if spec.table and law.laying_off else ""
    hand = f"{spec.who}'s" if spec.whose else "your"
    return f"{which} would make a meld with cards of {hand} hand{on_the_table}?"


def _seen(spec: Spec) -> tuple[Block, ...]:
    return (CardsBlock("Seen, and gone", tuple(sorted(spec.seen))),) if spec.seen else ()


def _hints(spec: Spec) -> tuple[str, str]:
    if spec.to == "go-out":
        first = (
            "What goes down as it is? Then see what the rest of the hand still lacks; one card may be thrown."
        )
    else:
        first = (
            "Take the cards in pairs: of one rank, or near each other in one suit. What does each pair lack?"
        )
    return (first, "Leave out every card that you can see: those will not come.")
