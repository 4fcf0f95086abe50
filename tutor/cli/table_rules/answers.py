"""A reply to a question about house rules, as the rules that it comes to."""

from __future__ import annotations

from tutor.cli.in_force import BASE, PLAYERS
from tutor.cli.problems import Problem
from tutor.cli.table_rules.kept import TableRules, number_of_players
from tutor.cli.table_rules.questions import Question
from tutor.content.characters import excerpt
from tutor.rules.house import SETTINGS, HouseRuleError, house_rules


def answered(question: Question, rules: TableRules, reply: str) -> TableRules:
    """The rules with that answer. Raises `Problem` or `HouseRuleError` for one that cannot be."""
    return with_value(question, rules, _value(question, reply))


def with_value(question: Question, rules: TableRules, value: str) -> TableRules:
    """The rules with that value of the question's key. Raises `Problem` or `HouseRuleError`."""
    if question.key == PLAYERS:
        return TableRules(rules.house, number_of_players(value)).check()
    if question.key == BASE:
        return _of_rule_set(value, rules)
    changes = rules.house.changes() | {question.key: value}
    if question.key == "play-to" and value != "none":
        changes.pop("deals", None)
    if question.key == "deals" and value != "none":
        changes["play-to"] = None
    if question.key == "laying-off" and value == "false":
        changes.pop("calling-rummy", None)
    return TableRules(house_rules(rules.house.base, changes), rules.players).check()


def _of_rule_set(base: str, rules: TableRules) -> TableRules:
    """Another game: its own settings, not those of the game before."""
    if base == rules.house.base:
        return rules
    return TableRules(house_rules(base), rules.players).check()


def _taken_by(question: Question, value: str) -> bool:
    """Is it a value that the question's key takes, whatever the other settings?"""
    if question.key not in SETTINGS:
        return True  # what is wrong with it is told in words anyway
    try:
        SETTINGS[question.key].read(question.key, value)
    except HouseRuleError:
        return False
    return True


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
        if not _taken_by(question, lowered):
            how = f"{'type the number of an answer, ' if values else ''}{question.other}"
            raise Problem(f"{excerpt(reply)} is no answer here. {how[0].upper()}{how[1:]}.")
        return lowered
    yes_no = {"y": "true", "yes": "true", "n": "false", "no": "false"}
    if yes_no.get(lowered) in values:
        return yes_no[lowered]
    raise Problem(f"{excerpt(reply)} is none of the answers. Type a number from 1 to {len(values)}.")
