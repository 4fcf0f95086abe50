"""Sheets and rounds as rows of the file, and back. A row that cannot be what was written
spoils its sheet, and no other."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from tutor.cards import CardError
from tutor.names import key
from tutor.rules.house import SETTINGS, HouseRuleError, house_rules, shortened
from tutor.rules.law import Law, law_of
from tutor.sheet.problems import SpoiledError
from tutor.sheet.sheet import Sheet
from tutor.sheet.told import Held, Told
from tutor.store import GarbledError

_MOST = 1_000_000
"""Points of a hand: further nobody counts."""
_LONGEST = 2_000
"""Characters: more than cards or points can take."""


def insert_sheet(db: sqlite3.Connection, sheet: Sheet) -> None:
    """Write an empty sheet; it is the one last written in."""
    changes = {one: SETTINGS[one].write(value) for one, value in sheet.house.changes().items()}
    db.execute(
        "INSERT INTO sheets (key, name, players, dealer, base, house, used) "
        "VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM sheets))",
        (
            key(sheet.name),
            sheet.name,
            json.dumps(sheet.players),
            sheet.dealer,
            sheet.house.base,
            json.dumps(changes),
        ),
    )


def insert_round(db: sqlite3.Connection, sheet: int, told: Told) -> None:
    """Write one more round."""
    hands = {name: str(held) for name, held in told.hands.items()}
    melded = None if told.melded is None else str(told.melded)
    db.execute(
        "INSERT INTO rounds (sheet, winner, hands, rummy, melded) VALUES (?, ?, ?, ?, ?)",
        (sheet, told.winner, json.dumps(hands), told.rummy, melded),
    )


def sheet_of(db: sqlite3.Connection, number: int) -> Sheet:
    """The sheet with all its rounds. Raises SpoiledError if it is not as it was written, or if its house
    rules are none that this version knows: the other sheets have nothing to do with it."""
    name, *row = db.execute(
        "SELECT name, players, dealer, base, house FROM sheets WHERE id = ?", (number,)
    ).fetchone()
    called = name if isinstance(name, str) else f"no. {number}"
    try:
        if not isinstance(name, str):
            raise GarbledError("its name is no text")
        return _sheet(db, number, name, tuple(row))
    except HouseRuleError as error:
        raise SpoiledError(called, f"its house rules cannot be used: {error}") from error
    except GarbledError as error:
        raise SpoiledError(called, shortened(str(error))) from error


def _sheet(db: sqlite3.Connection, number: int, name: str, row: tuple[Any, ...]) -> Sheet:
    players, dealer, base, changes = row
    seats, settings = _list(players), _texts(changes)
    if dealer not in seats:
        raise GarbledError(f"{dealer!r} deals and does not play")
    if len(set(seats)) < len(seats):
        raise GarbledError("somebody plays twice")
    if not isinstance(base, str):
        raise GarbledError(f"{base!r} is no rule set")
    house = house_rules(base, settings)
    house.cards_each(len(seats))
    rows = db.execute(
        "SELECT winner, hands, rummy, melded FROM rounds WHERE sheet = ? ORDER BY id", (number,)
    )
    law = law_of(house)
    return Sheet(name, house, seats, dealer, tuple(_told(row, seats, law) for row in rows))


def _told(row: tuple[Any, ...], players: tuple[str, ...], law: Law) -> Told:
    winner, hands, rummy, melded = row
    texts = _texts(hands)
    if not {*texts, *([] if winner is None else [winner])} <= set(players):
        raise GarbledError("a round with somebody who does not play")
    try:
        held = {name: Held.read(text, law) for name, text in texts.items()}
        melds = None if melded is None else Held.read(_text(melded), law)
    except CardError as error:
        raise GarbledError(str(error)) from error
    if any(one.points > _MOST for one in (*held.values(), *([melds] if melds else ()))):
        raise GarbledError("a round with more points than can be")
    if winner in held and held[winner].points:
        raise GarbledError(f"{winner} went out and has cards left")
    return Told(winner, held, bool(rummy), melds)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise GarbledError("what is no list of cards and no points")
    return value


def _list(text: str) -> tuple[str, ...]:
    found = _json(text)
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise GarbledError(f"{text!r} is no list of names")
    return tuple(found)


def _texts(text: str) -> dict[str, str]:
    found = _json(text)
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise GarbledError(f"{text!r} is no mapping of texts")
    for one in found.values():
        _text(one)
    return found


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise GarbledError(f"{text!r} is no JSON") from error
