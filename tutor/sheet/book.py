"""All sheets of a data folder. What is written in one is on disk when the call returns, or not at all.

A sheet that is not named is the one last written in.
"""

from __future__ import annotations

import shlex
import sqlite3
from pathlib import Path

from tutor.names import key
from tutor.rules.house import HouseRules, shortened
from tutor.sheet.problems import ChangedError, NoSheetError, OverError, SheetError, SpoiledError, TakenError
from tutor.sheet.rows import insert_round, insert_sheet, sheet_of
from tutor.sheet.schema import STEPS
from tutor.sheet.sheet import Sheet
from tutor.sheet.told import Told
from tutor.store import Tell
from tutor.store.careful import CarefulStore

FILE_NAME = "sheets.sqlite3"


class Book:
    """The sheets kept in `folder`. All raises StoreError where the file cannot be used; looking changes
    nothing in it, and writing sets a damaged one aside."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self._store = CarefulStore(folder / FILE_NAME, STEPS, tell)

    def close(self) -> None:
        """Let go of the file."""
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
