"""Put things in order: the parts of a turn, who plays when, the cards of a run, cards by what they count;
or an author's own list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from tutor.engine.state import first_to_play
from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form
from tutor.exercises.misconceptions import held_by, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.rules.law import Law, law_of
from tutor.rules.melds import meld_of
from tutor.situations.fields import Cards, Name, Prose, RuleId, Rules
from tutor.situations.problems import Problem, alike

Order = tuple[str, ...]


class Spec(Asked):
    """Put in order what `of` names, or your own `items` (written here in the right order).

    `of: turn` the parts of a turn; `play` the `players`, who sit in this order and of whom `dealer` deals,
    by who plays first; `run` the `cards` as they stand in a run; `points` the `cards`, dearest first.
    `about` names the rules that your own items turn on.
    """

    ask: Literal["order"]
    rules: Rules | None = None
    of: Literal["turn", "play", "run", "points"] | None = None
    items: tuple[Prose, ...] = Field(default=(), max_length=9)
    about: tuple[RuleId, ...] = ()
    players: tuple[Name, ...] = Field(default=(), max_length=6)
    dealer: Name | None = None
    cards: Cards = ()


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """What is to be put in order must be told, and have one order only."""
    law = law_of(spec.rules or setting.house)
    names = alike((("players", at), name) for at, name in enumerate(spec.players))
    return (*_lacking(spec), *names) or tuple(_without_one_order(spec, law))


def _lacking(spec: Spec) -> Iterator[Problem]:
    if spec.of is None and len(spec.items) < 2:
        yield Problem((), "field.missing", "what is to be put in order? Say `of`, or two `items` or more")
    if spec.of is None and spec.items and not (spec.prompt and spec.about):
        yield Problem(
            (), "field.missing", "items of your own need a `prompt`, and the rules they are `about`"
        )
    if spec.of is not None and spec.items:
        yield Problem(
            ("items",), "position.impossible", "the program knows what `of` names: leave `items` out"
        )
    if spec.of == "play" and (len(spec.players) < 2 or spec.dealer not in spec.players):
        yield Problem((), "field.missing", "say the `players` as they sit, and which of them is the `dealer`")
    if spec.of in ("run", "points") and len(spec.cards) < 2:
        yield Problem((), "field.missing", "say the `cards` to be put in order")


def _without_one_order(spec: Spec, law: Law) -> Iterator[Problem]:
    if spec.of == "run" and not meld_of(spec.cards, law):
        yield Problem(("cards",), "meld.invalid", "these cards are no run, so they have no order")
    elif spec.of == "points" and len({law.points(card) for card in spec.cards}) < len(spec.cards):
        yield Problem(("cards",), "ask.two-answers", "two of these cards count the same")
    elif len(set(in_order(spec, law))) < len(in_order(spec, law)):
        yield _twice(spec)
    elif len(in_order(spec, law)) > 9:
        yield Problem(("cards",), "ask.two-answers", "nine can be put in order at most")


def _twice(spec: Spec) -> Problem:
    key = next((one for one in ("items", "players") if getattr(spec, one)), "cards")
    given: tuple[object, ...] = getattr(spec, key)
    at = next((at for at, one in enumerate(given) if one in given[:at]), 0)
    loc = (key,) if key == "cards" else (key, at)
    return Problem(loc, "choice.twice", f"{given[at]} stands here twice: leave one of them out")


def in_order(spec: Spec, law: Law) -> Order:
    """The key: what is asked for, in its order under the law."""
    match spec.of:
        case "turn":
            return _parts_of_a_turn(law)
        case "play":
            return _who_plays_when(spec, law)
        case "run":
            run = meld_of(spec.cards, law)
            return tuple(card.glyph for card in (run.cards if run else sorted(spec.cards)))
        case "points":
            by_points = sorted(sorted(spec.cards), key=lambda card: -law.points(card))
            return tuple(card.glyph for card in by_points)
        case _:
            return tuple(spec.items)


def _parts_of_a_turn(law: Law) -> Order:
    if law.all_at_once:
        middle = "lay down the whole hand, if all of it goes"
    elif law.laying_off:
        middle = "meld and lay off, as much as you like"
    else:
        middle = "meld, as much as you like"
    return ("draw one card", middle, "discard one card")


def _who_plays_when(spec: Spec, law: Law) -> Order:
    count = len(spec.players)
    first = first_to_play(law, count, spec.players.index(str(spec.dealer)))
    return tuple(spec.players[(first + law.onward * at) % count] for at in range(count))


_PROMPTS = {
    "turn": "In which order does a turn go?",
    "run": "Put these cards in the order in which they stand in a run.",
    "points": "Put these cards in order by what they count, the dearest first.",
}
_RULES = {
    "turn": ("turn.draw", "turn.meld", "turn.discard"),
    "play": ("turn.order",),
    "run": ("meld.run", "meld.ace"),
    "points": ("cards.points",),
}
_HINTS = {
    "turn": "A turn begins and ends with one card each: one comes into the hand, one leaves it.",
    "play": "Who sits on the dealer's left? Then go round the table.",
    "run": "Begin with the card that nothing in the run comes before. Mind the ace.",
    "points": "Faces count alike, an ace has a figure of its own; the others count their number.",
}


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, its choices in an order of chance that is not the right one."""
    law = law_of(spec.rules or setting.house)
    right = in_order(spec, law)
    choices = _mixed(right, setting)
    rules = _RULES[spec.of] if spec.of else spec.about

    def under(other: Law) -> Order:
        return in_order(spec, other)

    def said(reply: tuple[int, ...]) -> Order:
        return tuple(choices[at] for at in reply)

    def judge(reply: tuple[int, ...]) -> Verdict:
        told = said(reply)
        if told == right:
            return Verdict(True, "", rules)
        belief = held_by(told, under, law)
        why = supposing("That", belief, law) if belief else _where_it_goes_wrong(told, right)
        return Verdict(False, why, rules, misconception=belief.id if belief else None)

    return Question(
        use=spec.ask,
        form=Form.ORDER,
        prompt=spec.prompt or _prompt(spec),
        judge=judge,
        solution=" ".join(str(choices.index(one) + 1) for one in right),
        answer=f"{', then '.join(right)}.",
        topic=rules,
        choices=choices,
        hints=spec.hints or (_HINTS.get(spec.of or "", "What has to be there before the rest can follow?"),),
        house=law.house,
        key=Key(law, under, said) if spec.of else None,
    )


def _mixed(right: Order, setting: Setting) -> Order:
    mixed = tuple(setting.dice.shuffled(right))
    return mixed if mixed != right else (*right[1:], right[0])


def _prompt(spec: Spec) -> str:
    if spec.of == "play":
        seats = ", ".join(spec.players)
        return (
            f"Round the table sit, each on the left of the one before: {seats}. {spec.dealer} deals. "
            "In which order do they play?"
        )
    return _PROMPTS[str(spec.of)]


def _where_it_goes_wrong(told: Order, right: Order) -> str:
    at = next(at for at, (one, other) in enumerate(zip(told, right, strict=True)) if one != other)
    if at == 0:
        return f"{_quoted(told[0])} does not come first."
    return f"After {_quoted(told[at - 1])} something else comes before {_quoted(told[at])}."


def _quoted(choice: str) -> str:
    return f"“{choice.rstrip('.')}”"
