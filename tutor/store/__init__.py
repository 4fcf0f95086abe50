"""Keeping things on disk: the data folder, SQLite files with migrations, whole transactions, typed problems.

Light to import: what needs SQLite itself is in `tutor.store.files`. Knows nothing of learners, rules or
lessons; each room that keeps something brings its own file name and its own migration steps.
"""

from __future__ import annotations

from tutor.store.clock import Clock, from_text, to_text, utc_now
from tutor.store.folder import data_folder, forget_house_rules, house_rules, save_house_rules
from tutor.store.problems import (
    CannotReadError,
    CannotWriteError,
    DamagedStoreError,
    GarbledError,
    NewerStoreError,
    StoreError,
    Tell,
)

__all__ = [
    "CannotReadError",
    "CannotWriteError",
    "Clock",
    "DamagedStoreError",
    "GarbledError",
    "NewerStoreError",
    "StoreError",
    "Tell",
    "data_folder",
    "forget_house_rules",
    "from_text",
    "house_rules",
    "save_house_rules",
    "to_text",
    "utc_now",
]
