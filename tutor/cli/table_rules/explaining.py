"""What each answer to a question about house rules would mean: its rule, as it reads under that answer."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cli.screen.blocks import Block, Item, Text, Tone
from tutor.cli.table_rules.answers import with_value
from tutor.cli.table_rules.kept import TableRules
from tutor.cli.table_rules.questions import Question
from tutor.rules.house import HouseRuleError
from tutor.rules.rulebook import rule


def explained(question: Question, rules: TableRules) -> Iterator[Block]:
    """Every choice with its rule, the one in force marked; and what is in force, or usual, beside them."""
    now = question.now(rules)
    for number, choice in enumerate(question.choices, 1):
        yield Item(f"{choice.says}{_mark(choice.value, now)}", f"{number}.")
        yield _meaning(question, rules, choice.value, choice.rule or question.rule)
    numbered = [choice.value for choice in question.choices]
    beside = dict.fromkeys(one for one in (now, *question.for_example) if one)
    for value in (one for one in beside if one not in numbered):
        yield Item(f"{value}{_mark(value, now)}", "-")
        yield _meaning(question, rules, value, question.rule)
    if not numbered and not beside:
        yield Text(rule(question.rule).text_under(rules.house))


def _mark(value: str, now: str) -> str:
    return " (now)" if value == now else ""


def _meaning(question: Question, rules: TableRules, value: str, rule_id: str) -> Block:
    try:
        under = with_value(question, rules, value).house
    except HouseRuleError as error:
        return Item(f"That cannot be: {'; '.join(error.problems)}.", "  ", Tone.FAINT)
    return Item(rule(rule_id).text_under(under), "  ", Tone.FAINT)
