"""Is the game over, and who has won? Read off the totals of a score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal

from pydantic import Field

from tutor.engine.game import is_over, leaders
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Text
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.statements import Statement, Told, statement_question
from tutor.rules.house import HouseRules, WhoScores
from tutor.rules.law import Law, law_of
from tutor.rules.rulebook import rule
from tutor.situations.fields import Name, Rules
from tutor.situations.problems import Problem, alike
from tutor.text import counted, listed

Winners = tuple[str, ...]
GOES_ON: Winners = ()


class Spec(Asked):
    """The `totals` after so many `rounds`: is the game over, and who has won?"""

    ask: Literal["who-wins"]
    rules: Rules | None = None
    totals: dict[Name, int] = Field(min_length=2, max_length=6)
    rounds: int = Field(default=1, ge=1, le=1000)


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """A game without an end cannot be over, and players have names to tell them apart by."""
    names = alike(((("totals", name), name) for name in spec.totals), of_key=True)
    return (*_endless(spec.rules or setting.house), *names)


def _endless(house: HouseRules) -> Iterator[Problem]:
    if house.play_to is None and house.deals is None:
        told = "under these rules a game has no end: say `play-to` or `deals` in `rules`"
        yield Problem(("rules",), "position.impossible", told)


def winners(spec: Spec, law: Law) -> Winners:
    """The key: who has won under the law, nobody while the game goes on."""
    return leaders(spec.totals, law) if is_over(spec.totals, spec.rounds, law) else GOES_ON


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the engine's game."""
    law = law_of(spec.rules or setting.house)
    rules = ("game.deals",) if law.house.deals is not None else ("game.target",)
    text = rule(rules[0]).text_under(law.house)
    told = Told(
        use=spec.ask,
        prompt=spec.prompt or f"{_played(spec, law.house)} Who has won?",
        rules=rules,
        topic=rules,
        why="",
        hints=spec.hints or (_where_to_look(law.house), "Type ? to read when the game ends."),
        shows=(
            Text("Score sheet: " + ", ".join(f"{name} {points}" for name, points in spec.totals.items())),
        ),
    )

    def under(other: Law) -> Winners:
        return winners(spec, other)

    return statement_question(told, _family(tuple(spec.totals), text), under, law, setting.dice)


def _played(spec: Spec, house: HouseRules) -> str:
    low = " Points are penalties." if house.who_scores is WhoScores.PENALTIES else ""
    if house.deals is not None:
        rounds = counted(spec.rounds, "round has", "rounds have")
        return f"The game is {house.deals} rounds, and {rounds} been played.{low}"
    return f"The game is played to {house.play_to}, and a round has just been written down.{low}"


def _where_to_look(house: HouseRules) -> str:
    if house.deals is not None:
        return "Compare the rounds that were played with those that were agreed on."
    if house.who_scores is WhoScores.PENALTIES:
        return "Has anybody reached the target? Then see who has the fewest points, and whether alone."
    return "Has anybody reached the target?"


def _family(names: Winners, why: str) -> Iterator[Statement]:
    yield Statement(GOES_ON, "Nobody yet: another round is played.", why)
    for name in names:
        yield Statement((name,), f"{name} has won.", why)
    for count in range(2, len(names) + 1):
        for some in combinations(names, count):
            yield Statement(some, f"{listed(some)} share the win.", why)
