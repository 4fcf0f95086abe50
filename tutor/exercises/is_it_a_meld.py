"""Is this a meld? A yes or no, then which kind, or which rule it breaks."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tutor.cards import show
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.choose import Option, choose_one
from tutor.exercises.faults_shown import fault_question
from tutor.exercises.forms import Form
from tutor.exercises.may_i import READ_THE_RULES
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.rules.faults import why_no_meld
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.rules.melds import Kind, meld_of
from tutor.rules.nearest import nearest_words
from tutor.rules.wording import say_all
from tutor.situations.fields import Cards, Rules
from tutor.situations.problems import Problem, named_once_too_often


class Spec(Asked):
    """Do these cards make a meld?"""

    ask: Literal["is-it-a-meld"]
    rules: Rules | None = None
    cards: Annotated[Cards, Field(min_length=2, max_length=14)]


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """A card cannot be there more often than the decks have it."""
    copies = (spec.rules or setting.house).decks
    return tuple(named_once_too_often(((("cards",), card) for card in spec.cards), copies))


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the law's."""
    house: HouseRules = spec.rules or setting.house
    law = law_of(house)
    meld = meld_of(spec.cards, law)
    faults = why_no_meld(spec.cards, law)
    cited = tuple(dict.fromkeys(fault.rule for fault in faults))
    if meld:
        rules: tuple[str, ...] = ("meld.set" if meld.kind is Kind.SET else "meld.run",)
        told = f"{meld.shown} is a {meld.kind}: {_KIND[meld.kind]}."
        then = _kind_question(meld.kind, rules)
    else:
        near = nearest_words(spec.cards, law)
        rules = cited
        told = say_all(faults) + (f" {near}" if near else "")
        then = fault_question(spec.cards, law, cited, setting.dice)

    def judge(reply: bool) -> Verdict:
        if reply is not bool(meld):
            return Verdict(False, told, rules)
        return Verdict(True, "", rules, then=then)

    return Question(
        use=spec.ask,
        form=Form.YES_NO,
        prompt=spec.prompt or f"Is {show(spec.cards)} a meld?",
        judge=judge,
        solution="yes" if meld else "no",
        answer=f"{'Yes' if meld else 'No'}. {told}",
        topic=("meld.set", "meld.run"),
        shows=(CardsBlock("Cards", spec.cards),),
        hints=spec.hints
        or (
            "Are the cards of one rank? Or of one suit, one after the other? Look at every card.",
            READ_THE_RULES,
        ),
        house=house,
        key=Key(law, lambda other: meld_of(spec.cards, other) is not None, bool),
    )


_KIND = {
    Kind.SET: "all cards are of one rank",
    Kind.RUN: "all cards are of one suit, one after the other",
}
"""What makes each kind of meld."""
WHICH_KIND = "Look at the ranks: are they all the same?"


def _kind_question(kind: Kind, rules: tuple[str, ...]) -> Question:
    told = f"It is a {kind}: {_KIND[kind]}."
    said = [
        Option("a set: cards of one rank", kind is Kind.SET, told),
        Option("a run: cards of one suit in sequence", kind is Kind.RUN, told),
    ]
    return choose_one("Which kind of meld is it?", said, rules=rules, hints=(WHICH_KIND,), use="is-it-a-meld")
