"""SQLite files: made when first written, checked and migrated when opened, and never lost in silence."""

from __future__ import annotations

import random
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from tutor.store.clock import Clock, utc_now
from tutor.store.problems import (
    CannotReadError,
    CannotWriteError,
    DamagedStoreError,
    Tell,
    why_not,
    why_not_found,
)
from tutor.store.sql import (
    FILE_ERRORS,
    LONGEST_WAIT,
    Identity,
    Steps,
    T,
    Work,
    blank,
    bring_up_to_date,
    connect,
    copy,
    free_name,
    identity,
    is_damage,
    is_locked,
    is_moved,
    set_aside,
    transact,
    why_not_written,
)

_LONGEST_PAUSE = 0.01  # seconds between two looks at a locked file
_STREAK = 0.1  # seconds for which one may write without letting others in
_LET_IN = 0.025  # seconds to let them in, longer than they look away


class Transactions(Protocol):
    """Something that work can be done on in whole transactions, on disk or not."""

    @property
    def keeps(self) -> bool:
        """Is what is written still there for the next program that looks?"""

    def read(self, work: Work[T]) -> T: ...

    def write(self, work: Work[T]) -> T: ...

    def back_up(self) -> Path | None: ...

    def close(self) -> None: ...


class MemoryStore:
    """A store that forgets everything when it is closed."""

    keeps = False

    def __init__(self, steps: Steps) -> None:
        self._connection = blank(steps)

    def read(self, work: Work[T]) -> T:
        return transact(self._connection, "BEGIN", work)

    def write(self, work: Work[T]) -> T:
        """Run `work` wholly or, if it raises, not at all."""
        return transact(self._connection, "BEGIN IMMEDIATE", work)

    def back_up(self) -> None:
        """Nothing is kept, so there is nothing to back up."""
        return

    def close(self) -> None:
        self._connection.close()


class Store:
    """The file at `path`, with the schema that `steps` lead to.

    Reading never creates it. A damaged file is set aside, `tell` hears of it as a DamagedStoreError, and the
    work is done on a fresh one. Everything else that is wrong is raised: NewerStoreError, CannotWriteError.
    """

    def __init__(
        self, path: Path, steps: Steps, tell: Tell, *, clock: Clock = utc_now, timeout: float = LONGEST_WAIT
    ) -> None:
        self.path = path
        self._steps = steps
        self._tell = tell
        self._clock = clock
        self._timeout = timeout
        self._connection: sqlite3.Connection | None = None
        self._opened: Identity | None = None
        self._streak = self._written = 0.0  # when writing without a pause began, and the last write ended

    @property
    def keeps(self) -> bool:
        """True: what is written is on disk."""
        return True

    def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent state of the file and return what it returns."""
        if self._connection is None and self._identity() is None:
            with closing(blank(self._steps)) as nothing:
                return transact(nothing, "BEGIN", work)
        return self._run("BEGIN", work)

    def write(self, work: Work[T]) -> T:
        """Run `work` wholly, and return when it is on disk; if this raises, nothing of it is to be relied on.

        Only one program writes at a time; the others wait.
        """
        self._let_others_in()
        try:
            return self._run("BEGIN IMMEDIATE", work)
        finally:
            self._written = time.monotonic()

    def back_up(self) -> Path:
        """Copy what has been committed into a file beside this one; returns the copy's name.

        Work within `write` may call it before it changes anything: then nobody can add to the file between
        the copy and the change. Raises CannotWriteError.
        """
        target = free_name(self.path, "backup", self._clock())
        unfinished = target.with_name(target.name + ".part")
        try:
            unfinished.unlink(missing_ok=True)
            with closing(connect(unfinished)) as target_file:
                copy(self.path, target_file, self._timeout)
            unfinished.rename(target)
        except OSError as error:
            raise CannotWriteError(target, why_not(error)) from error
        except FILE_ERRORS as error:
            raise CannotWriteError(target, why_not_written(error) or "failed") from error
        finally:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)
        return target

    def close(self) -> None:
        """Let go of the file; the next read or write opens it again."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self, begin: str, work: Work[T]) -> T:
        try:
            return self._patiently(begin, work, self._timeout)
        except FILE_ERRORS as error:
            self.close()
            if is_damage(error):
                self._set_aside()
            elif not is_moved(error):
                raise self._problem(error) from error
        # The damaged file is out of the way, or somebody moved the one we had open: start over, once.
        try:
            return self._patiently(begin, work, self._timeout)
        except FILE_ERRORS as error:
            self.close()
            raise self._problem(error) from error

    def _let_others_in(self) -> None:
        """Pause now and then while writing without a pause, as no person does.

        Nearly all the time of such writing the file is locked; without this, another program that waits
        for it was seen to give up after five seconds.
        """
        now = time.monotonic()
        if now - self._written > _LONGEST_PAUSE:
            self._streak = now
        elif now - self._streak > _STREAK:
            time.sleep(_LET_IN)
            self._streak = time.monotonic()

    def _patiently(self, begin: str, work: Work[T], longest: float) -> T:
        """Try until nobody else has the file locked, or it takes longer than so many seconds.

        SQLite's own waiting looks ten times a second in the end, and always misses a program that writes
        in step with it; short waits of irregular length get their turn.
        """
        give_up = time.monotonic() + longest
        while True:
            try:
                if self._connection is None:
                    self._connection = self._open()
                return transact(self._connection, begin, work)
            except FILE_ERRORS as error:
                if not is_locked(error) or time.monotonic() > give_up:
                    raise
            time.sleep(random.uniform(0, _LONGEST_PAUSE))

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotWriteError(self.path, why_not(error)) from error
        self._opened = self._identity()
        connection = connect(self.path)
        try:
            bring_up_to_date(connection, self.path, self._steps)
        except BaseException:
            connection.close()
            raise
        self._opened = self._identity()
        return connection

    def _identity(self) -> Identity | None:
        try:
            return identity(self.path)
        except OSError as error:
            raise CannotWriteError(self.path, why_not_found(error)) from error

    def _set_aside(self) -> None:
        if self._opened is None:
            return
        try:
            kept_as = set_aside(self.path, self._opened, self._clock(), self._timeout)
        except OSError as error:
            raise CannotWriteError(self.path, why_not(error)) from error
        if kept_as is not None:
            self._tell(DamagedStoreError(self.path, kept_as))

    def _problem(self, error: Exception) -> Exception:
        why = "failed" if is_damage(error) else why_not_written(error)
        return error if why is None else CannotWriteError(self.path, why)


class SteadyStore(Store):
    """A Store for a session that should go on whatever happens to the disk.

    When the file cannot be written, `tell` hears of it once as a CannotWriteError; from then on everything
    is done on a copy in memory (as much of the file as can still be read) and `keeps` is False.
    A NewerStoreError is still raised. In one case work is done twice in memory: when the disk reports an
    error after it has committed.
    """

    def __init__(
        self, path: Path, steps: Steps, tell: Tell, *, clock: Clock = utc_now, timeout: float = LONGEST_WAIT
    ) -> None:
        super().__init__(path, steps, tell, clock=clock, timeout=timeout)
        self._memory: sqlite3.Connection | None = None

    @property
    def keeps(self) -> bool:
        """False as soon as something could not be written."""
        return self._memory is None

    def read(self, work: Work[T]) -> T:
        """Run `work` on the file, or on what is in memory instead of it."""
        if self._memory is None:
            try:
                return super().read(work)
            except CannotWriteError as problem:
                self._memory = self._go_on_without(problem)
        return transact(self._memory, "BEGIN", work)

    def write(self, work: Work[T]) -> T:
        """Run `work` wholly, on disk if `keeps` is still true afterwards."""
        if self._memory is None:
            try:
                return super().write(work)
            except CannotWriteError as problem:
                self._memory = self._go_on_without(problem)
        return transact(self._memory, "BEGIN IMMEDIATE", work)

    def close(self) -> None:
        """Let go of the file, and of what is only in memory."""
        super().close()
        if self._memory is not None:
            self._memory.close()

    def _go_on_without(self, problem: CannotWriteError) -> sqlite3.Connection:
        self._tell(problem)
        memory = connect(":memory:")
        try:
            copy(self.path, memory, self._timeout)
            bring_up_to_date(memory, self.path, self._steps)
        except FILE_ERRORS:
            memory.close()
            return blank(self._steps)
        return memory


LOOKS_FOR = 0.8
"""Seconds for which one who reads waits for another program's lock."""


class CarefulStore(Store):
    """A Store that reading leaves where it is: for what must not be taken for empty when it cannot be read.

    Reading raises CannotReadError for whatever stands in its way, damage too; a damaged file is set aside by
    the first writing only, as in a Store.
    """

    def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent state of the file and return what it returns. Raises CannotReadError,
        and NewerStoreError."""
        try:
            return self._look(work)
        except CannotWriteError as problem:
            raise CannotReadError(self.path, problem.why) from problem
        except FILE_ERRORS as error:
            self.close()
            if is_damage(error):
                raise CannotReadError(self.path, "damaged") from error
            why = why_not_written(error)
            if why is None:
                raise
            raise CannotReadError(self.path, why) from error

    def _look(self, work: Work[T]) -> T:
        if self._connection is None and self._identity() is None:
            with closing(blank(self._steps)) as nothing:
                return transact(nothing, "BEGIN", work)
        try:
            return self._patiently("BEGIN", work, LOOKS_FOR)
        except FILE_ERRORS as error:
            if not is_moved(error):
                raise
        self.close()  # somebody moved the file that was open: look at the one that is there now
        return self._patiently("BEGIN", work, LOOKS_FOR)
