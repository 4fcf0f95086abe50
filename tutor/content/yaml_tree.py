"""Bytes of a YAML file → plain data, the place of every key and value in it, and what is wrong.

YAML is taken at its smallest: keys with values, lists, text, whole numbers, `true` and `false`.
What else YAML makes of innocent text does not happen here (`no` is a word, `10:30` and `010` are
text), and what a stranger could hurt us with is refused (tags, aliases, depth, size).
"""

from __future__ import annotations

from dataclasses import replace

from tutor.content.characters import LOST
from tutor.content.faults import ContentError, Fault
from tutor.content.marked import Marked
from tutor.content.text import decode
from tutor.content.yaml_walk import Walk
from tutor.content.yaml_wording import Slip

# After a slip that can be stepped over, the file is read again. Bounded, so that a long file made of
# such slips does not take long.
_MOST_MENDS = 20
_MOST_MENDED_CHARACTERS = 60_000


def read(raw: bytes, file: str) -> Marked:
    """The data in a YAML file whose outermost value is a block of keys.

    Faults that leave the rest readable (a repeated key, a tag, a character that cannot be shown) are
    in the result's `faults`: a file with any is not to be used, but can be checked further. Raises
    ContentError with all faults so far if there is nothing to check further.
    """
    text = decode(raw, file)
    walk, slips = _walked(file, text.text)
    faults = [*text.faults, *_told_once(walk.faults, slips, file)]
    if walk.stopped or (slips and not slips[-1].mendable) or len(slips) > _MOST_MENDS:
        raise ContentError(faults)
    if not isinstance(walk.root, dict):
        if not faults or isinstance(walk.root, list):
            faults.append(_no_keys(file, walk))
        raise ContentError(faults)
    return Marked(file, walk.root, tuple(faults), walk.marks, walk.key_marks, walk.spoilt, walk.gaps)


def _walked(file: str, text: str) -> tuple[Walk, list[Slip]]:
    """The text read as far as it goes, stepping over the slips that allow it."""
    lines = text.split("\n")
    slips: list[Slip] = []
    while True:
        walk = Walk(file, "\n".join(lines))
        slip = walk.run()
        if slip is None:
            return walk, slips
        if len(text) > _MOST_MENDED_CHARACTERS:
            slip = replace(slip, mendable=False)
        slips.append(slip)
        if not slip.mendable or len(slips) > _MOST_MENDS:
            return walk, slips
        line = lines[slip.line]
        lines[slip.line] = line[: slip.column] + LOST + line[slip.column + 1 :]


def _told_once(found: list[Fault], slips: list[Slip], file: str) -> list[Fault]:
    """Faults and slips without those that only follow from another one in the same line."""
    causes = {f.line for f in found if f.code in ("yaml.alias", "yaml.anchor", "yaml.tag")}
    slipped = {slip.line + 1 for slip in slips}
    kept = [f for f in found if not (f.code == "yaml.empty-value" and f.line in slipped)]
    return kept + [
        Fault(file, s.line + 1, s.column + 1, s.code, s.message) for s in slips if s.line + 1 not in causes
    ]


def _no_keys(file: str, walk: Walk) -> Fault:
    if walk.root is None:
        return Fault(file, 1, 1, "file.empty", "there is nothing in this file (expected `kind: …` and so on)")
    mark = walk.marks[()]
    message = "the file is no block of keys (expected lines like `kind: lesson`)"
    return Fault(file, mark.line, mark.column, "yaml.no-keys", message)
