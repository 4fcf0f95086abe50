"""Questions that can be asked and were hardly meant so: a turn whose mistake is missing, a play of a card
that is nowhere to be seen, two tables by names that make no sentence, somebody's hand where none is shown."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card
from tutor.engine.actions import Action, Discard, LayMeld, LayOff
from tutor.exercises import find_mistake, may_i, two_tables, what_happens, which_rule
from tutor.exercises.asked import Asked
from tutor.exercises.question import Question
from tutor.situations.problems import Problem

CODES: dict[str, str] = {
    "ask.no-mistake": "a turn to find a mistake in that has none, and no `answer` that says so (a warning)",
    "called.no-phrase": "what two tables are called is no phrase for a sentence (a warning)",
    "whose.not-shown": "`whose` in a question that shows no hand (a warning)",
    "play.not-held": "a play of a card that is neither in the hand nor on the table (a warning)",
}


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
