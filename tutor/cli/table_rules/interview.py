"""Asking the questions, one after the other. Nothing is kept before the last answer, or `q`: a table whose
rules are changed by half is worse than one that is asked again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.screen.page import show
from tutor.cli.table_rules.answers import answered
from tutor.cli.table_rules.explaining import explained
from tutor.cli.table_rules.kept import TableRules
from tutor.cli.table_rules.questions import QUESTIONS, Question
from tutor.rules.house import HouseRuleError

KEYS = (
    "Enter keeps the marked answer. ? explains each, b goes back, q (or Ctrl-D) saves and stops; "
    "Ctrl-C leaves everything as it was."
)


class Move(Enum):
    """What a reply can ask for instead of answering."""

    EXPLAIN = ("?", "h", "help", "hint")
    BACK = ("b", "back")
    STOP = ("q", "quit", "exit")
    SKIP = ("", "s", "skip")

    @classmethod
    def of(cls, reply: str) -> Move | None:
        """The move that was typed, if it was one."""
        return next((move for move in cls if reply.lower() in move.value), None)


class Outcome(NamedTuple):
    """The rules that the answers come to; `answers` counts them, `complete` says that all were given."""

    rules: TableRules
    answers: int
    complete: bool


def interview(around: Environment, rules: TableRules, *, plain: bool) -> Outcome:
    """Ask every question that concerns this table, from `rules` on."""

    def say(*blocks: Block) -> None:
        show(around, blocks, plain=plain)

    say(Text(KEYS, Tone.FAINT))
    at = answers = 0
    while at < len(QUESTIONS):
        question = QUESTIONS[at]
        if not question.asked_of(rules):
            at += 1
            continue
        outcome = _one(around, question, rules, say)
        if outcome is Move.STOP:
            return Outcome(rules, answers, complete=False)
        if outcome is Move.BACK:
            at = _before(at, rules)
            continue
        if isinstance(outcome, TableRules):
            rules = outcome
        answers += 1
        at += 1
    return Outcome(rules, answers, complete=True)


def _before(at: int, rules: TableRules) -> int:
    earlier = [place for place in range(at) if QUESTIONS[place].asked_of(rules)]
    return earlier[-1] if earlier else at


def _one(
    around: Environment, question: Question, rules: TableRules, say: Callable[..., None]
) -> TableRules | Move:
    """Ask one question until it is answered, or something else is wanted."""
    say(Gap(), *_posed(question, rules))
    while True:
        reply = ask(around, "> ")
        move = Move.STOP if reply is None else Move.of(reply)
        if move is Move.EXPLAIN:
            say(*explained(question, rules), Text(KEYS, Tone.FAINT))
        elif move is not None:
            return move
        else:
            try:
                return answered(question, rules, reply or "")
            except Problem as problem:
                say(*(Text(line) for line in problem.lines))
            except HouseRuleError as error:
                say(*(Text(f"That cannot be: {line}.") for line in error.problems))


def _posed(question: Question, rules: TableRules) -> Iterator[Block]:
    yield Text(question.words, Tone.STRONG)
    now = question.now(rules)
    known = False
    for number, choice in enumerate(question.choices, 1):
        here = choice.value == now
        known = known or here
        yield Item(f"{choice.says}{' (now)' if here else ''}", mark=f"{number}.")
    if question.other:
        beside = f" (now {now})" if now and not known else ""
        yield Text(f"{question.other[0].upper()}{question.other[1:]}{beside}.")
