"""`tutor solve -`: one JSON object a line in, one result a line out, in order."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from tutor.cli.commands.solve import Question, as_json, holding_of
from tutor.cli.environment import Environment
from tutor.cli.in_force import settings, stated
from tutor.cli.problems import Problem
from tutor.cli.status import Status
from tutor.content.characters import excerpt
from tutor.engine.going_out import Holding, solve
from tutor.rules.house import HouseRuleError, HouseRules, Value, house_rules

_LONGEST = 100_000  # characters; a question takes a few hundred
_MOST_DIGITS = 20
_KEYS = ("hand", "drew", "took", "table", "rules", "house", "has_melded", "discards", "seen")


def answer_all(
    around: Environment, rules: str | None, house: Sequence[str] | None, *, discards: bool = False
) -> None:
    """Answer every line of the input. The options hold for lines that do not say otherwise; `discards`: what
    remains after each throw is told too.

    Raises `typer.Exit` with status 2 at the end if a line could not be read.
    """
    desk = _Desk(rules, house, discards=discards)
    unread = False
    for number, line in enumerate(around.stdin):
        answer = desk.answer(line if number else _without_mark(line))
        unread = unread or "error" in answer
        around.stdout.write(json.dumps(answer) + "\n")
        around.stdout.flush()
    if unread:
        raise typer.Exit(Status.USAGE)


class _Desk:
    """Answers lines; remembers the house rules that were asked for."""

    def __init__(self, rules: str | None, house: Sequence[str] | None, *, discards: bool) -> None:
        self._discards = discards
        self._rules = rules if rules is not None else "rummy"
        self._house: dict[str, Value] = settings(house)
        stated(rules, house)  # what cannot be is refused before the first line
        self._known: dict[Any, HouseRules] = {}

    def answer(self, line: str) -> dict[str, Any]:
        try:
            asked = _object(line)
            holding = holding_of(_question(asked), self._rules_of(asked))
            counted = self._throws(asked, holding)
        except Problem as problem:
            return {"error": "; ".join(problem.lines)}
        except HouseRuleError as error:
            return {"error": str(error)}
        return as_json(solve(holding), holding) | counted

    def _throws(self, asked: Mapping[str, Any], holding: Holding) -> dict[str, Any]:
        """What remains after each throw, if the line or the options ask for it."""
        seen = _text(asked, "seen")
        if not (asked.get("discards") is True or self._discards):
            return {}
        from tutor.cli.commands import solve_discards

        return {"throws": solve_discards.as_json(holding, solve_discards.seen_cards([seen or ""], holding))}

    def _rules_of(self, asked: Mapping[str, Any]) -> HouseRules:
        """The line's rules: its own rule set starts afresh, else its house rules change those stated."""
        base, house = asked.get("rules"), asked.get("house") or {}
        if base is not None and not isinstance(base, str):
            raise Problem("rules is the name of a rule set, such as rummy")
        if not isinstance(house, dict):
            raise Problem('house is an object of house rules, such as {"ace": "either"}')
        for key, value in house.items():
            if not (value is None or isinstance(value, str | int)):
                kind = "a list" if isinstance(value, list) else "an object"
                raise Problem(f"the house rule {excerpt(key)} takes one word or number, not {kind}")
        key = (base, *((name, type(value), value) for name, value in house.items()))
        if key not in self._known:
            if len(self._known) > 1_000:
                self._known.clear()
            changes = house if base is not None else self._house | house
            self._known[key] = house_rules(base if base is not None else self._rules, changes)
        return self._known[key]


def _without_mark(line: str) -> str:
    """The first line without a byte order mark, which some editors and shells write before it."""
    return line.removeprefix("\ufeff")


def _whole(text: str) -> int | str:
    """A number as JSON has it; one with more digits than any here stays text, to be refused as such."""
    return int(text) if len(text) <= _MOST_DIGITS else text


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different: which of two values is meant nobody could say."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Problem(f"{excerpt(key)} is there twice")
        found[key] = value
    return found


def _object(line: str) -> dict[str, Any]:
    if len(line) > _LONGEST:
        raise Problem("the line is longer than any question")
    try:
        # numbers that are none of ours stay as they were written, so that the refusal can quote them
        asked = json.loads(
            line, parse_int=_whole, parse_float=str, parse_constant=str, object_pairs_hook=_each_once
        )
    except (ValueError, RecursionError):
        raise Problem(f'no JSON object: {excerpt(line.strip())} (expected {{"hand": "4h 5h 6h"}})') from None
    if not isinstance(asked, dict):
        raise Problem('the line is no JSON object (expected {"hand": "4h 5h 6h"})')
    for key in asked:
        if key not in _KEYS:
            raise Problem(f"{excerpt(key)} is no key here; there are {', '.join(_KEYS)}")
    return asked


def _question(asked: Mapping[str, Any]) -> Question:
    if asked.get("hand") is None:
        raise Problem("the line has no hand")
    table = asked.get("table") or []
    if isinstance(table, str):
        table = [table]
    if not isinstance(table, list) or not all(isinstance(meld, str) for meld in table):
        raise Problem('table is a list of melds, such as ["9c 9d 9s"]')
    return Question(
        [_text(asked, "hand") or ""],
        _text(asked, "drew"),
        _text(asked, "took"),
        table,
        asked.get("has_melded") is True,
    )


def _text(asked: Mapping[str, Any], key: str) -> str | None:
    value = asked.get(key)
    if value is not None and not isinstance(value, str):
        raise Problem(f"{key} is cards as one text, such as 4h 5h 6h")
    return value
