"""How many cards is each dealt?"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form
from tutor.exercises.misconceptions import held_by, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.rules.law import Law, law_of
from tutor.rules.rulebook import rule
from tutor.situations.fields import Rules
from tutor.situations.problems import Problem
from tutor.text import NUMBER_WORDS

RULES = ("deal.count",)


class Spec(Asked):
    """How many cards does each of so many `players` get?"""

    ask: Literal["cards-each"]
    rules: Rules | None = None
    players: int = Field(ge=2, le=6)


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """The deck must serve so many."""
    house = spec.rules or setting.house
    if law_of(house).dealt[spec.players]:
        return ()
    told = f"{spec.players} players cannot be dealt {house.deal} cards each from {house.decks} deck"
    return (Problem(("players",), "rules.contradiction", told),)


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the law's deal."""
    law = law_of(spec.rules or setting.house)
    right = law.dealt[spec.players]
    text = rule("deal.count").text_under(law.house)

    def under(other: Law) -> int:
        return other.dealt[spec.players]

    def judge(reply: int) -> Verdict:
        if reply == right:
            return Verdict(True, "", RULES)
        belief = held_by(reply, under, law)
        told = supposing(str(reply), belief, law) if belief else " ".join(_hints(law))
        return Verdict(False, told, RULES, misconception=belief.id if belief else None)

    players = NUMBER_WORDS[spec.players].capitalize()
    return Question(
        use=spec.ask,
        form=Form.NUMBER,
        counts="cards",
        prompt=spec.prompt or f"{players} of you play. How many cards does each get?",
        judge=judge,
        solution=str(right),
        answer=f"{right}. {text}",
        topic=RULES,
        hints=spec.hints or _hints(law),
        house=law.house,
        key=Key(law, under, lambda reply: int(reply)),
    )


def _hints(law: Law) -> tuple[str, ...]:
    if len({each for each in law.dealt if each}) == 1:
        return ("Here it does not depend on how many play.",)
    return ("The more play, the fewer cards each of them gets.", "Type ? to read how many.")
