"""A round to be counted up, asked for: who went out, and what each of the others held."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tutor.cli.cards_given import is_nobody, name, opponents
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.round_told import held_in
from tutor.cli.sheets.asked import Answers, Question, answers_to
from tutor.rules.house import WhoScores
from tutor.rules.law import Law

WINNER, MELDED, RUMMY = "winner", "melded", "rummy"
"""The questions, beside one with a number for each of the others."""
_ALL = "no more"
_MOST_OTHERS = 6


def round_to_count(around: Environment, law: Law, *, plain: bool) -> list[str] | None:
    """The options of `tutor score` that tell the round; None if the asking was stopped."""

    def refuse(answers: Answers) -> None:
        opponents(_hands(answers))  # nobody twice
        if not _hands(answers):
            raise Problem("Say what the others held, one after the other.")

    answers = answers_to(around, partial(_questions, law), refuse, plain=plain)
    if answers is None:
        return None
    told = ["--winner", answers[WINNER]]
    for hand in _hands(answers):
        told += ["--hand", hand]
    if answers.get(MELDED):
        told += ["--melded", answers[MELDED]]
    return told + (["--rummy"] if answers.get(RUMMY) else [])


def _questions(law: Law, answers: Answers) -> Iterator[Question]:
    yield Question(WINNER, "who went out", "Type a name; none if nobody went out.", name)
    if WINNER not in answers:
        return
    won = not is_nobody(answers[WINNER])
    if won and law.who_scores is WhoScores.MELDED:
        yield Question(
            MELDED, "the winner's melds, cards or points", "Type all the cards in them.", partial(_melds, law)
        )
    for number in range(_MOST_OTHERS):
        yield Question(
            number,
            "another player and what was left" if number else "a player and what was left, like Joe=Js 8d",
            "Type NAME=CARDS or NAME=POINTS, like Joe=Js 8d or Joe=18; Joe= for no cards.",
            partial(_hand, law),
            on_enter=_ALL if number else "",
        )
        if answers.get(number, _ALL) == _ALL:
            break
    if won and (law.rummy_factor > 1 or law.rummy_bonus):
        yield Question(
            RUMMY,
            "did the winner go rummy, y or n",
            "y if everything went down in one turn, with nothing laid down before; else n.",
            _yes,
            lambda went: "y" if went else "n",
            on_enter="n",
        )


def _hands(answers: Answers) -> list[str]:
    numbers = range(_MOST_OTHERS)
    return [answers[number] for number in numbers if answers.get(number, _ALL) != _ALL]


def _hand(law: Law, reply: str) -> str:
    if reply == _ALL:
        return reply
    for cards in opponents([reply]).values():
        held_in(cards, law)
    return reply


def _melds(law: Law, reply: str) -> str:
    held_in(reply, law)
    return reply


def _yes(reply: str) -> bool:
    if reply.lower() not in ("y", "yes", "n", "no"):
        raise Problem("Type y or n.")
    return reply.lower().startswith("y")
