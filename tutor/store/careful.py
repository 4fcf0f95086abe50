"""A file that is not touched by being looked at, and for which nobody who only looks waits long."""

from __future__ import annotations

from contextlib import closing

from tutor.store.files import Store
from tutor.store.problems import CannotReadError, CannotWriteError
from tutor.store.sql import FILE_ERRORS, T, Work, blank, is_damage, is_moved, transact, why_not_written

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
