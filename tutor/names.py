"""What people are called, read in one way wherever a name is typed: for a sheet, in a file, as a learner.

>>> read("  Mary   Ann "), read("O’Brien")
('Mary Ann', "O'Brien")
>>> key("MARY  ann") == key("Mary Ann")
True
>>> can_be("राज"), can_be("a_b")
(True, False)
"""

from __future__ import annotations

import unicodedata

NOBODY = "none"
"""No player is called so, whatever the capitals: it stands for nobody."""
LONGEST = 30
"""Letters, digits and signs in between; marks on letters are not counted."""
SAID = "a name has letters, digits, spaces, - and ', at most 30"
"""What can be a name, in words."""

_APOSTROPHES = str.maketrans("‘’", "''")
_MARKS_TOO = 2 * LONGEST


def read(text: str) -> str:
    """The name as it is kept: letters with their marks as one where there is such a letter (NFC), `'` for the
    apostrophes that telephones put, one blank for several, none around."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_APOSTROPHES).split())


def key(text: str) -> str:
    """The same for names that differ only in capitals, or in what `read` evens out."""
    return unicodedata.normalize("NFC", read(text).casefold())


def can_be(name: str) -> bool:
    """Can somebody be called this, as `read` gave it?"""
    kinds = [unicodedata.category(one)[0] for one in name]
    if not name or len(name) > _MARKS_TOO or len(name) - kinds.count("M") > LONGEST:
        return False
    within = all(kind in "LMN" or one in " -'" for one, kind in zip(name, kinds, strict=True))
    return within and kinds[0] in "LN"
