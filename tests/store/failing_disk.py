"""A disk that fails when told to: SQLite's own file layer, wrapped, so that any one operation can go wrong.

SQLite reaches files only through a table of functions (a VFS). This registers a copy of the usual table in
which opening, reading, writing, truncating, syncing, locking and deleting are counted and, at a chosen
count, refuse with the error that a real disk would cause, or end the process like kill -9. Syncing that
does not fail does nothing, which is quick, and no less safe while the machine has power.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p

ERRORS = {
    "open": 14,  # cannot open
    "read": 266,
    "write": 778,
    "full": 13,  # a write, on a disk without room
    "truncate": 1546,
    "sync": 1034,
    "lock": 3850,
    "delete": 2570,  # deleting the journal is what commits
    "delete-unsynced": 1290,  # deleted, but the folder could not be synced
}
OPERATIONS = tuple(ERRORS)


class _File(Structure):
    _fields_ = [("methods", c_void_p)]


_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(_File), c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_READ_OR_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC_OR_LOCK = CFUNCTYPE(c_int, c_void_p, c_int)


class _Methods(Structure):
    _fields_ = [
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("size", c_void_p),
        ("lock", c_void_p),
        ("others", c_void_p * 11),
    ]


class _Vfs(Structure):
    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 14),
    ]


_PROTOTYPES = {
    "read": _READ_OR_WRITE,
    "write": _READ_OR_WRITE,
    "truncate": _TRUNCATE,
    "lock": _SYNC_OR_LOCK,
}


class Disk:
    """Counts what is done; `fail` and `kill` say when it ends badly."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self._operation: str | None = None
        self._at = 0
        self._for_good = False
        self._kill_at: int | None = None

    def fail(self, operation: str, at: int, *, for_good: bool) -> None:
        """The `at`-th such operation from now on fails; `for_good`: all later ones too."""
        self.done.clear()
        self._operation, self._at, self._for_good = operation, at, for_good

    def heal(self) -> None:
        """Nothing fails any more; returns with the count of what was done left readable."""
        self._operation = None

    def kill(self, at: int) -> None:
        """The process ends before the `at`-th operation of any kind from now on."""
        self.done.clear()
        self._kill_at = at

    def fails(self, operation: str) -> bool:
        """Note that the operation is about to be done; is it to fail?"""
        self.done[operation] += 1
        if self._kill_at is not None and self.done.total() >= self._kill_at:
            os.kill(os.getpid(), signal.SIGKILL)
        if operation != _kind(self._operation):
            return False
        count = self.done[operation]
        return count >= self._at if self._for_good else count == self._at

    def reached(self) -> bool:
        """Has the operation that was to fail been tried?"""
        return self.done[_kind(self._operation) or ""] >= self._at

    @property
    def error(self) -> int:
        assert self._operation is not None
        return ERRORS[self._operation]

    @property
    def late(self) -> bool:
        """Does the operation happen although it reports failure?"""
        return self._operation == "delete-unsynced"


def _kind(operation: str | None) -> str | None:
    return {"full": "write", "delete-unsynced": "delete"}.get(operation or "", operation)


@contextmanager
def failing_disk() -> Iterator[Disk]:
    """Every SQLite connection opened within uses the disk that this gives."""
    sqlite = _library()
    disk = Disk()
    usual = ctypes.cast(sqlite.sqlite3_vfs_find(None), POINTER(_Vfs)).contents
    wrapped = _Vfs.from_buffer_copy(usual)
    wrapped.name, wrapped.next = b"failing", None
    alive: list[object] = []  # ctypes functions and tables that SQLite holds pointers to
    tables: dict[int, _Methods] = {}

    open_usual = _OPEN(usual.open)
    delete_usual = _DELETE(usual.delete)

    def open_(vfs: int, name: int, file: ctypes._Pointer[_File], flags: int, out: int) -> int:
        if disk.fails("open"):
            file.contents.methods = None
            return disk.error
        code = open_usual(vfs, name, file, flags, out)
        if file.contents.methods:
            address = file.contents.methods
            if address not in tables:
                tables[address] = _wrap_methods(disk, address, alive)
            file.contents.methods = ctypes.addressof(tables[address])
        return code

    def delete(vfs: int, name: int, sync_folder: int) -> int:
        if not disk.fails("delete"):
            return delete_usual(vfs, name, 0)
        if disk.late:
            delete_usual(vfs, name, 0)
        return disk.error

    wrapped.open = _pointer(_OPEN(open_), alive)
    wrapped.delete = _pointer(_DELETE(delete), alive)
    sqlite.sqlite3_vfs_register(ctypes.byref(wrapped), 1)
    try:
        yield disk
    finally:
        sqlite.sqlite3_vfs_register(ctypes.byref(usual), 1)
        sqlite.sqlite3_vfs_unregister(ctypes.byref(wrapped))
        _EVER_USED.append((wrapped, tables, alive))


_EVER_USED: list[object] = []
"""A connection that is closed late still calls into these tables."""


def _wrap_methods(disk: Disk, address: int, alive: list[object]) -> _Methods:
    usual = _Methods.from_address(address)
    wrapped = _Methods.from_buffer_copy(usual)
    wrapped.version = 1  # no shared memory, no mapped reads: everything passes through here
    wrapped.sync = _pointer(_SYNC_OR_LOCK(lambda *_: disk.error if disk.fails("sync") else 0), alive)
    for operation, prototype in _PROTOTYPES.items():
        setattr(wrapped, operation, _pointer(_counted(disk, operation, prototype, usual), alive))
    return wrapped


def _counted(disk: Disk, operation: str, prototype: type, usual: _Methods) -> ctypes._CFuncPtr:
    do = prototype(getattr(usual, operation))

    def call(*arguments: int) -> int:
        return disk.error if disk.fails(operation) else do(*arguments)

    return prototype(call)


def _pointer(function: ctypes._CFuncPtr, alive: list[object]) -> int | None:
    alive.append(function)
    return ctypes.cast(function, c_void_p).value


def _library() -> ctypes.CDLL:
    """The very SQLite that Python's module uses, be it a library beside it or built in."""
    built_as_file = getattr(_sqlite3, "__file__", None)
    library = ctypes.CDLL(built_as_file)
    library.sqlite3_vfs_find.restype = c_void_p
    library.sqlite3_vfs_register.argtypes = [c_void_p, c_int]
    library.sqlite3_vfs_unregister.argtypes = [c_void_p]
    return library
