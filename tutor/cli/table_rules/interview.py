"""Asking the questions, one after the other; every answer is saved before the next question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.in_force import BASE, PLAYERS
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.screen.page import show
from tutor.cli.table_rules.kept import TableRules, number_of_players, save
from tutor.cli.table_rules.questions import QUESTIONS, Question
from tutor.content.characters import excerpt
from tutor.rules.house import HouseRuleError, house_rules

_KEYS = "Enter keeps the marked answer. ? explains, b goes back, q saves and stops."


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


def interview(around: Environment, rules: TableRules, *, plain: bool) -> TableRules:
    """Ask every question that concerns this table, from `rules` on; the rules it comes to."""

    def say(*blocks: Block) -> None:
        show(around, blocks, plain=plain)

    say(Text(_KEYS, Tone.FAINT))
    at = 0
    while at < len(QUESTIONS):
        question = QUESTIONS[at]
        if not question.asked_of(rules):
            at += 1
            continue
        outcome = _one(around, question, rules, say)
        if outcome is Move.STOP:
            break
        if outcome is Move.BACK:
            at = _before(at, rules)
            continue
        if isinstance(outcome, TableRules):
            rules = outcome
        save(around, rules)
        at += 1
    return rules


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
            say(*_explained(question, rules))
        elif move is not None:
            return move
        else:
            try:
                return _answered(question, rules, reply or "")
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


def _explained(question: Question, rules: TableRules) -> Iterator[Block]:
    from tutor.rules.rulebook import rule

    for rule_id in question.rules:
        entry = rule(rule_id)
        yield Text(f"{entry.title}: {entry.text_under(rules.house)}")
    yield Text(_KEYS, Tone.FAINT)


def _answered(question: Question, rules: TableRules, reply: str) -> TableRules:
    """The rules with that answer. Raises `Problem` or `HouseRuleError` for one that cannot be."""
    value = _value(question, reply)
    if question.key == PLAYERS:
        return TableRules(rules.house, number_of_players(value)).check()
    if question.key == BASE:
        return _of_rule_set(value, rules)
    changes = rules.house.changes() | {question.key: value}
    if question.key == "play-to" and value != "none":
        changes.pop("deals", None)
    if question.key == "deals" and value != "none":
        changes["play-to"] = None
    return TableRules(house_rules(rules.house.base, changes), rules.players).check()


def _of_rule_set(base: str, rules: TableRules) -> TableRules:
    """Another game: its own settings, not those of the game before."""
    if base == rules.house.base:
        return rules
    return TableRules(house_rules(base), rules.players).check()


def _value(question: Question, reply: str) -> str:
    """The number of a choice, or what the choice sets, or a value that is not among them."""
    lowered = reply.lower()
    values = [choice.value for choice in question.choices]
    if lowered in values:
        return lowered
    for choice in question.choices:
        if lowered == choice.says.lower():
            return choice.value
    if lowered.isascii() and lowered.isdigit() and len(lowered) < 3 and 1 <= int(lowered) <= len(values):
        return values[int(lowered) - 1]
    if question.other:
        return lowered
    yes_no = {"y": "true", "yes": "true", "n": "false", "no": "false"}
    if yes_no.get(lowered) in values:
        return yes_no[lowered]
    raise Problem(f"{excerpt(reply)} is none of the answers. Type a number from 1 to {len(values)}.")
