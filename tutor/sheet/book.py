"""All sheets of a data folder. What is written in one is on disk when the call returns, or not at all.

A sheet that is not named is the one last written in.
"""

from __future__ import annotations

import json
import shlex
import sqlite3
from pathlib import Path
from typing import Any

from tutor.cards import CardError
from tutor.names import key
from tutor.rules.house import SETTINGS, HouseRuleError, HouseRules, house_rules, shortened
from tutor.rules.law import Law, law_of
from tutor.sheet.sheet import Held, Sheet, Told
from tutor.store import GarbledError, Tell
from tutor.store.files import CarefulStore
from tutor.store.sql import Steps


class SheetError(ValueError):
    """Something that cannot be done with the sheets there are; nothing was changed."""


class NoSheetError(SheetError):
    """There is no sheet of that name, or none at all."""


class SpoiledError(SheetError):
    """What is written in this sheet cannot be read; `name` is how it is called."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        super().__init__(f"sheet {name} cannot be read: {why}")


class TakenError(SheetError):
    """There is a sheet of that name already."""


class ChangedError(SheetError):
    """The sheet is not as it was when it was read: somebody else has written in it."""


class OverError(SheetError):
    """The game has ended, so there is no further round."""


# What was told is kept, not what it came to: points and totals follow from it. Lists and mappings are JSON.
STEPS: Steps = (
    (
        # `key` is the name without capitals; `used` orders the sheets by when they were last written in.
        """CREATE TABLE sheets (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
            players TEXT NOT NULL, dealer TEXT NOT NULL,
            base TEXT NOT NULL, house TEXT NOT NULL, used INTEGER NOT NULL)""",
        """CREATE TABLE rounds (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            sheet INTEGER NOT NULL REFERENCES sheets ON DELETE CASCADE,
            winner TEXT, hands TEXT NOT NULL, rummy INTEGER NOT NULL, melded TEXT)""",
        "CREATE INDEX rounds_of_sheet ON rounds (sheet, id)",
    ),
)


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


FILE_NAME = "sheets.sqlite3"


class Book:
    """The sheets kept in `folder`. All raises StoreError where the file cannot be used; looking changes
    nothing in it, and writing sets a damaged one aside."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self._store = CarefulStore(folder / FILE_NAME, STEPS, tell)

    def close(self) -> None:
        self._store.close()

    def begin(
        self, house: HouseRules, players: tuple[str, ...], dealer: str, name: str | None = None
    ) -> Sheet:
        """A new sheet; without a name it gets the first number that is free. Raises TakenError."""

        def keep(db: sqlite3.Connection) -> Sheet:
            chosen = _free_number(db) if name is None else name
            if _id_of(db, chosen) is not None:
                raise TakenError(
                    f"there is a sheet {chosen} already: call this one something else, or remove that one "
                    f"with `tutor sheet remove {shlex.quote(chosen)}`"
                )
            insert_sheet(db, Sheet(chosen, house, players, dealer))
            return sheet_of(db, _found(db, chosen))

        return self._store.write(keep)

    def sheet(self, name: str | None = None) -> Sheet:
        """A sheet as it stands. Raises NoSheetError."""
        return self._store.read(lambda db: sheet_of(db, _found(db, name)))

    def sheets(self) -> list[Sheet]:
        """All sheets that can be read, the one last written in first."""
        return [one for one in self.whole() if isinstance(one, Sheet)]

    def whole(self) -> list[Sheet | SpoiledError]:
        """All sheets in that order, also those that cannot be read."""

        def look(db: sqlite3.Connection) -> list[Sheet | SpoiledError]:
            return [_as_it_is(db, number) for (number,) in db.execute(f"{_IDS} ORDER BY used DESC")]

        return self._store.read(look)

    def add(self, seen: Sheet, told: Told) -> Sheet:
        """Write one more round in the sheet that was `seen`. Raises ChangedError if it is not as it was
        then, OverError if the game has ended."""

        def keep(db: sqlite3.Connection) -> Sheet:
            number = _found(db, seen.name)
            _refuse_changed(seen, sheet_of(db, number))
            if seen.game.over:
                raise OverError(f"the game on sheet {seen.name} is over")
            insert_round(db, number, told)
            _use(db, number)
            return sheet_of(db, number)

        return self._store.write(keep)

    def undo(self, seen: Sheet) -> Sheet:
        """Strike the last round of the sheet that was `seen`. Raises ChangedError, and SheetError if no
        round is there."""

        def strike(db: sqlite3.Connection) -> Sheet:
            number = _found(db, seen.name)
            _refuse_changed(seen, sheet_of(db, number))
            if not seen.told:
                raise SheetError(f"sheet {seen.name} has no round to strike")
            db.execute(
                "DELETE FROM rounds WHERE id = (SELECT max(id) FROM rounds WHERE sheet = ?)", (number,)
            )
            _use(db, number)
            return sheet_of(db, number)

        return self._store.write(strike)

    def remove(self, seen: Sheet) -> Path | None:
        """Take the sheet that was `seen` away; its name is free then. Returns the name of a copy of all
        sheets as they were: if it cannot be made, nothing is removed. Raises ChangedError."""

        def take_away(db: sqlite3.Connection) -> Path | None:
            number = _found(db, seen.name)
            _refuse_changed(seen, sheet_of(db, number))
            copy = self._store.back_up()
            db.execute("DELETE FROM rounds WHERE sheet = ?", (number,))
            db.execute("DELETE FROM sheets WHERE id = ?", (number,))
            return copy

        return self._store.write(take_away)


_IDS = "SELECT id FROM sheets"


def _id_of(db: sqlite3.Connection, name: str) -> int | None:
    """The sheet of that name. A key kept by an earlier version can have several blanks, or an apostrophe of
    another form."""
    typed = key(name)
    rows = db.execute("SELECT id, key FROM sheets ORDER BY key = ? DESC, used DESC", (typed,)).fetchall()
    return next((int(number) for number, kept in rows if isinstance(kept, str) and key(kept) == typed), None)


def _found(db: sqlite3.Connection, name: str | None) -> int:
    if name is not None:
        number = _id_of(db, name)
        return _begun(db, name) if number is None else number
    row = db.execute(f"{_IDS} ORDER BY used DESC LIMIT 1").fetchone()
    if row is None:
        raise NoSheetError("there is no sheet yet. Begin one with `tutor sheet new`")
    return int(row[0])


def _begun(db: sqlite3.Connection, name: str) -> int:
    """The one sheet whose name begins so. Raises NoSheetError for none, or several."""
    typed = key(name)
    if not typed:
        raise NoSheetError("a sheet has a name, and none was given. `tutor sheet list` shows those there are")
    rows = db.execute("SELECT id, name FROM sheets ORDER BY used DESC").fetchall()
    found = [(number, whole) for number, whole in rows if key(str(whole)).startswith(typed)]
    if len(found) == 1:
        return int(found[0][0])
    if found:
        names = [whole for _, whole in found]
        raise NoSheetError(f"{shortened(name)} can be the sheet {' or '.join(names)}: say which")
    raise NoSheetError(f"there is no sheet {shortened(name)}. `tutor sheet list` shows those there are")


def _as_it_is(db: sqlite3.Connection, number: int) -> Sheet | SpoiledError:
    try:
        return sheet_of(db, number)
    except SpoiledError as spoiled:
        return spoiled


def _free_number(db: sqlite3.Connection) -> str:
    number = 1
    while _id_of(db, str(number)) is not None:
        number += 1
    return str(number)


def _refuse_changed(seen: Sheet, now: Sheet) -> None:
    if now != seen:
        raise ChangedError(
            f"sheet {seen.name} was written in meanwhile, so nothing was changed now. "
            "Look at it with `tutor sheet show`, and try again"
        )


def _use(db: sqlite3.Connection, number: int) -> None:
    """This is now the sheet last written in."""
    db.execute("UPDATE sheets SET used = (SELECT max(used) FROM sheets) + 1 WHERE id = ?", (number,))
