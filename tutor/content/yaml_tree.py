"""Bytes of a YAML file → plain data, the place of every key and value in it, and what is wrong.

YAML is taken at its smallest: keys with values, lists, text, whole numbers, `true` and `false`.
What else YAML makes of innocent text does not happen here (`no` is a word, `10:30` and `010` are
text), and what a stranger could hurt us with is refused (tags, aliases, depth, size).
"""

from __future__ import annotations

from tutor.content.faults import ContentError, Fault
from tutor.content.marked import Marked
from tutor.content.text import decode
from tutor.content.yaml_slips import Stepped, step_over, with_quotes_closed
from tutor.content.yaml_walk import Walk


def read(raw: bytes, file: str) -> Marked:
    """The data in a YAML file whose outermost value is a block of keys.

    Faults that leave the rest readable (a repeated key, a tag, a character that cannot be shown) are
    in the result's `faults`: a file with an error among them is not to be used, but can be checked
    further. Raises ContentError with all faults so far if there is nothing to check further.
    """
    text = decode(raw, file)
    stepped = with_quotes_closed(text.text)
    walk = Walk(file, "\n".join(stepped.lines))
    slip = walk.run()
    if slip is not None:
        step_over(stepped, slip)
        walk = Walk(file, "\n".join(stepped.lines))
        walk.run()
    stepped.spoil(walk)
    faults = [*text.faults, *_of_the_walk(walk, stepped), *stepped.faults(walk)]
    if walk.stopped or not stepped.through:
        raise ContentError(faults)
    if not isinstance(walk.root, dict):
        if not faults or isinstance(walk.root, list):
            faults.append(_no_keys(file, walk))
        raise ContentError(faults)
    return Marked(
        file, walk.root, tuple(faults), walk.marks, walk.key_marks, walk.spoilt, walk.gaps, walk.openers
    )


def _of_the_walk(walk: Walk, stepped: Stepped) -> list[Fault]:
    """What was found while walking, without what may only follow from how a slip was stepped over."""
    return [fault for fault in walk.faults if not stepped.guessed_at(fault.line - 1)]


def _no_keys(file: str, walk: Walk) -> Fault:
    if walk.root is None:
        return Fault(file, 1, 1, "file.empty", "there is nothing in this file (expected `kind: …` and so on)")
    mark = walk.marks[()]
    message = "the file is no block of keys (expected lines like `kind: lesson`)"
    return Fault(file, mark.line, mark.column, "yaml.no-keys", message)
