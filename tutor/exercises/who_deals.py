"""Who deals the next round?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from tutor.engine.settlement import next_dealer
from tutor.exercises.asked import Asked
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.statements import Statement, Told, statement_question
from tutor.rules.law import Law, law_of
from tutor.rules.rulebook import rule
from tutor.situations.fields import Name, Rules
from tutor.situations.position import unknown_player
from tutor.situations.problems import Problem, alike

RULES = ("deal.dealer",)


class Spec(Asked):
    """The `players` sit in this order, each on the left of the one before; `dealer` has dealt, `winner` has
    won the round (nobody, if it is left out). Who deals next?"""

    ask: Literal["who-deals"]
    rules: Rules | None = None
    players: tuple[Name, ...] = Field(min_length=2, max_length=6)
    dealer: Name
    winner: Name | None = None


def problems(spec: Spec, _setting: Setting) -> tuple[Problem, ...]:
    """Dealer and winner sit at the table."""
    return tuple(_strangers(spec))


def _strangers(spec: Spec) -> Iterator[Problem]:
    for key, name in (("dealer", spec.dealer), ("winner", spec.winner)):
        if name is not None and name not in spec.players:
            yield unknown_player((key,), name, spec.players)
    yield from alike((("players", at), name) for at, name in enumerate(spec.players))
    for at, name in enumerate(spec.players):
        if name in spec.players[:at]:
            yield Problem(("players", at), "choice.twice", f"{name} sits there twice")


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the engine's next dealer."""
    law = law_of(spec.rules or setting.house)

    def under(other: Law) -> str:
        return next_dealer(
            spec.players, spec.dealer, spec.winner, winner_deals_up_to=other.winner_deals_up_to
        )

    text = rule("deal.dealer").text_under(law.house)
    told = Told(
        use=spec.ask,
        prompt=spec.prompt or _prompt(spec),
        rules=RULES,
        topic=RULES,
        why="",
        hints=spec.hints or ("How many are playing? It matters whether there are two or more.",),
    )
    family = [Statement(name, name, text) for name in spec.players]
    return statement_question(told, family, under, law, setting.dice, most=len(family))


def _prompt(spec: Spec) -> str:
    won = f"{spec.winner} won it" if spec.winner else "nobody won it"
    if len(spec.players) == 2:
        both = " and ".join(spec.players)
        return f"{both} play. {spec.dealer} has dealt this round, and {won}. Who deals next?"
    seats = ", ".join(spec.players)
    return (
        f"Round the table sit, each on the left of the one before: {seats}. {spec.dealer} has dealt this "
        f"round, and {won}. Who deals next?"
    )
