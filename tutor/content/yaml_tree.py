"""Bytes of a YAML file → plain data, the place of every key and value in it, and what is wrong.

YAML is taken at its smallest: keys with values, lists, text, whole numbers, `true` and `false`.
What else YAML makes of innocent text does not happen here (`no` is a word, `10:30` and `010` are
text), and what a stranger could hurt us with is refused (tags, aliases, depth, size).

The reader's *events* are walked one by one, so the bounds hold while reading, not after; nothing is
built by YAML, and nothing here calls itself, so depth costs no stack.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from typing import Any, NamedTuple

import yaml
from msgspec import Struct, field

from tutor.content.characters import LOST, excerpt, hidden_places, without_picture_marks
from tutor.content.faults import MOST_FAULTS, ContentError, Fault, Loc, Severity, written
from tutor.content.text import decode, in_parsed
from tutor.content.yaml_syntax import QUOTE_IT, Slip, explain
from tutor.situations.problems import Problem

MOST_DEPTH = 50
"""Deepest nesting of lists and keys. A lesson needs about ten."""
MOST_VALUES = 20_000
"""Most keys and values in a file. The longest round has about a thousand."""

# A comment is written with a space behind its sign; `card #2` is hardly one.
_COMMENT_LIKE_TEXT = re.compile(r" (#\w[^\n]*)")
_QUOTES = frozenset(("'", '"'))
_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")

# Without the C library PyYAML is ten times slower and otherwise the same to us.
LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Mark(NamedTuple):
    """A place in a file, both from 1; the column counts characters."""

    line: int
    column: int


class Marked(Struct, frozen=True):
    """What a file says (`data`: dicts, lists, text, whole numbers, bools) and where it says it.

    `faults` is what is wrong with the file as YAML, warnings included. A file with faults is still handed
    on, to be checked further. `spoilt` are the places that have a fault already: what else is found at or
    below them would be about our stand-in, not about what the author wrote. `gaps` are the blocks in
    which a key could not be taken, so that nothing can be said to be missing in them. `openers` say how
    lists and blocks of keys are written: all of it in brackets, else the sign that it begins with.
    """

    file: str
    data: dict[str, Any]
    faults: tuple[Fault, ...]
    marks: Mapping[Loc, Mark]
    key_marks: Mapping[Loc, Mark]
    spoilt: Set[Loc]
    gaps: Set[Loc]
    openers: Mapping[Loc, str] = field(default_factory=dict)

    def mark(self, loc: Loc) -> Mark:
        """Where the value at `loc` begins; where there is none, the nearest value around it."""
        while loc not in self.marks and loc:
            loc = loc[:-1]
        return self.marks.get(loc, Mark(1, 1))

    def key_mark(self, loc: Loc) -> Mark:
        """Where the key of the value at `loc` begins; of a list item or the whole file, the value."""
        return self.key_marks.get(loc) or self.mark(loc)

    def is_spoilt(self, loc: Loc) -> bool:
        """Whether a fault is known at `loc` or at a value around it."""
        return any(loc[:length] in self.spoilt for length in range(len(loc) + 1))

    def has_spoilt(self, loc: Loc) -> bool:
        """Whether a fault is known at a value inside the one at `loc`."""
        return any(len(one) > len(loc) and one[: len(loc)] == loc for one in self.spoilt)

    def fault(self, loc: Loc, code: str, message: str, severity: Severity = "error") -> Fault:
        """A fault of the value at `loc`."""
        mark = self.mark(loc)
        return Fault(self.file, mark.line, mark.column, code, message, written(loc), severity)

    def fault_of(self, problem: Problem, severity: Severity = "error") -> Fault:
        """A problem of the data as a fault of the file."""
        at = self.key_fault if problem.of_key else self.fault
        return at(problem.loc, problem.code, problem.message, severity)

    def key_fault(self, loc: Loc, code: str, message: str, severity: Severity = "error") -> Fault:
        """A fault of the key at `loc`: the key should not be there, or all of its block is meant."""
        mark = self.key_mark(loc)
        return Fault(self.file, mark.line, mark.column, code, message, written(loc), severity)


def read(raw: bytes, file: str) -> Marked:
    """The data in a YAML file whose outermost value is a block of keys.

    Faults that leave the rest readable (a repeated key, a tag, a character that cannot be shown) are
    in the result's `faults`: a file with an error among them is not to be used, but can be checked
    further. Raises ContentError if there is nothing to check further; what is no YAML is told alone.
    """
    text = decode(raw, file)
    walk = Walk(file, text.text)
    slip = walk.run()
    if slip is not None:
        raise ContentError([Fault(file, slip.line + 1, slip.column + 1, slip.code, slip.message)])
    faults = [*text.faults, *walk.faults]
    if not walk.stopped and isinstance(walk.root, dict):
        return Marked(
            file, walk.root, tuple(faults), walk.marks, walk.key_marks, walk.spoilt, walk.gaps, walk.openers
        )
    if not walk.stopped and (not faults or isinstance(walk.root, list)):
        faults.append(_no_keys(file, walk))
    raise ContentError(faults)


def _no_keys(file: str, walk: Walk) -> Fault:
    if walk.root is None:
        return Fault(file, 1, 1, "file.empty", "there is nothing in this file (expected `kind: …` and so on)")
    mark = walk.marks[()]
    message = "the file is no block of keys (expected lines like `kind: lesson`)"
    return Fault(file, mark.line, mark.column, "yaml.no-keys", message)


class _Frame(Struct):
    """A list or block of keys that is being read. `live` is False where its content is dropped."""

    loc: Loc
    value: dict[str, Any] | list[Any]
    live: bool
    begin: int = 0
    key: str | None = None
    key_mark: Mark | None = None
    key_before: str | None = None
    key_end: int = 0
    wants_key: bool = False
    strays: bool = False
    """Whether the items of this list belong to a key of the item before them, which has no value."""
    ended: bool = False
    """Whether what follows in this block was meant to be another item."""
    cut: bool = False
    """Whether the value before, in braces, was ended by a comma that was hardly meant to."""
    lines_of_keys: dict[str, int] = field(default_factory=dict)


class Walk:
    """One pass over the events of a text."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.root: Any = None
        self.faults: list[Fault] = []
        self.marks: dict[Loc, Mark] = {}
        self.key_marks: dict[Loc, Mark] = {}
        self.spoilt: set[Loc] = set()
        self.gaps: set[Loc] = set()
        self.openers: dict[Loc, str] = {}
        self.stopped = False
        self._frames: list[_Frame] = []
        self._values = 0
        self._documents = 0

    def run(self) -> Slip | None:
        """Read the text to its end, or to the slip that ends it, or until a bound is reached."""
        quote: tuple[int, int] | None = None
        event: Any
        try:
            for event in yaml.parse(self.text, Loader=LOADER):
                self._take(event)
                if self.stopped:
                    return None
                begin, end = event.start_mark, event.end_mark
                quoted = getattr(event, "style", None) in _QUOTES and begin.line < end.line
                quote = (begin.line, begin.column) if quoted else None
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            return explain(error, self.text, quote)
        return None

    def _take(self, event: Any) -> None:
        mark = Mark(event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                message = "a second document begins here (expected one in a file)"
                self._stop(mark, "yaml.several-documents", message)
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            frame, end = self._frames.pop(), event.end_mark
            if frame.live and end is not None:
                self.openers[frame.loc] = self._opener(frame.begin, end.index)
        elif isinstance(event, yaml.NodeEvent):
            self._values += 1
            if self._values > MOST_VALUES:
                message = f"more than {MOST_VALUES:,} keys and values: split the file up"
                self._stop(mark, "yaml.too-many-values", message)
            elif self._frames and self._frames[-1].wants_key:
                self._take_key(event, mark, self._frames[-1])
            else:
                self._take_value(event, mark)

    def _take_key(self, event: Any, mark: Mark, frame: _Frame) -> None:
        frame.wants_key = False
        frame.key_before = frame.key or frame.key_before
        frame.key, frame.key_mark, frame.key_end = None, mark, event.end_mark.index
        if isinstance(event, yaml.ScalarEvent) and not event.style and event.value[:1].isspace():
            place: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem="a key begins with a space", problem_mark=place)
        refusal = self._refused_key(event, frame)
        if refusal is None and self._is_cut_by_comma(event, mark, frame):
            refusal = "", ""
        if refusal is None:
            frame.key = event.value
            frame.lines_of_keys[event.value] = mark.line
            self.key_marks[(*frame.loc, event.value)] = mark
        elif frame.live:
            self.gaps.add(frame.loc)
            code, message = refusal
            if code:
                self._fault(frame.loc, mark, code, message)
            frame.live = not frame.ended
        if isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            # The list in place of a key is walked and dropped, then the value after it.
            self._open(event, frame.loc, live=False)

    def _refused_key(self, event: Any, frame: _Frame) -> tuple[str, str] | None:
        """Why a key cannot be taken. An empty code: a fault of the raw text says it already."""
        if not frame.live:
            return "", ""
        if not isinstance(event, yaml.ScalarEvent):
            if isinstance(event, yaml.AliasEvent):
                return "yaml.alias", _alias_message(event)
            sign = "{" if isinstance(event, yaml.MappingStartEvent) else "["
            return "yaml.key-not-text", f"a key cannot begin with `{sign}`: put it in quotes"
        if event.tag is not None or event.anchor is not None:
            return self._tag_or_anchor(event)
        plain = not event.style
        if plain and event.value == "<<":
            return "yaml.merge-key", "`<<` is not used in content files: write the keys out"
        if plain and event.value == "":
            return "yaml.key-not-text", "there is nothing before the colon (expected a key)"
        if plain and (event.value in ("true", "false") or _WHOLE_NUMBER.fullmatch(event.value)):
            shown = excerpt(event.value)
            return "yaml.key-not-text", f"a key is text: put it in quotes, {shown}"
        bad = in_parsed(event.value)
        if bad:
            return ("", "") if self._lost_in_source(event) else bad
        if event.value in frame.lines_of_keys:
            return "yaml.repeated-key", self._repeated(event.value, frame)
        return None

    def _repeated(self, key: str, frame: _Frame) -> str:
        """What to do about a key that is there again: the first one of an item begins another item."""
        told = f"the key {excerpt(key)} is here a second time, after line {frame.lines_of_keys[key]}"
        is_item = len(frame.loc) > 1 and isinstance(frame.loc[-1], int)
        if (
            not is_item
            or key != next(iter(frame.lines_of_keys))
            or self.text[frame.begin : frame.begin + 1] == "{"
        ):
            return f"{told}: keep one"
        frame.ended = True
        item = str(frame.loc[-2]).removesuffix("s")
        shown = key if re.fullmatch(r"[\w-]{1,30}", key) else "…"
        return f"{told}: begin a new {item} with a dash, `- {shown}: …`, or keep one"

    def _is_cut_by_comma(self, event: Any, mark: Mark, frame: _Frame) -> bool:
        """Is this no key, but the rest of the value before it, which a comma has ended? That is told once."""
        behind = self.text[event.end_mark.index : event.end_mark.index + 60].lstrip()
        value = None if frame.key_before is None else frame.value.get(frame.key_before)  # type: ignore[union-attr]
        if event.style or self.text[frame.begin : frame.begin + 1] != "{" or behind[:1] not in (",", "}"):
            frame.cut = False
            return False
        if value is None and not frame.cut:
            return False
        if not frame.cut:
            key = frame.key_before or ""
            message = (
                f"in braces a comma ends a value, so {excerpt(event.value)} is taken for a key: "
                f"put the whole value of {excerpt(key)} in quotes"
            )
            self._fault((*frame.loc, key), mark, "yaml.needs-quotes", message)
        frame.cut = True
        return True

    def _take_value(self, event: Any, mark: Mark) -> None:
        frame = self._frames[-1] if self._frames else None
        loc: Loc = ()
        live = True
        if frame is not None:
            live = frame.live and (isinstance(frame.value, list) or frame.key is not None)
            frame.strays = frame.strays and isinstance(event, yaml.ScalarEvent)
            live = live and not frame.strays
            part = len(frame.value) if isinstance(frame.value, list) else frame.key or ""
            loc = (*frame.loc, part) if live else frame.loc
            frame.wants_key = isinstance(frame.value, dict)
        if live:
            self.marks[loc] = mark
        if isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            value: Any = self._open(event, loc, live=live)
        else:
            value = self._single(event, loc, mark, frame) if live else None
        if frame is None:
            self.root = value
        elif live and isinstance(frame.value, list):
            frame.value.append(value)
        elif live and isinstance(frame.value, dict) and frame.key is not None:
            frame.value[frame.key] = value

    def _open(self, event: Any, loc: Loc, *, live: bool) -> dict[str, Any] | list[Any]:
        mark = Mark(event.start_mark.line + 1, event.start_mark.column + 1)
        value: dict[str, Any] | list[Any] = [] if isinstance(event, yaml.SequenceStartEvent) else {}
        if len(self._frames) >= MOST_DEPTH:
            message = f"nested more than {MOST_DEPTH} deep: no content file needs that"
            self._stop(mark, "yaml.too-deep", message)
        elif live and (event.tag is not None or event.anchor is not None):
            self._fault(loc, mark, *self._tag_or_anchor(event))
        begin = event.start_mark.index
        self._frames.append(_Frame(loc, value, live, begin, wants_key=isinstance(value, dict)))
        return value

    def _opener(self, begin: int, end: int) -> str:
        """How a list or block of keys is written: all that is in brackets, else its first sign."""
        sign = self.text[begin : begin + 1]
        return self.text[begin : min(end, begin + 80)] if sign in ("[", "{") else sign

    def _single(self, event: Any, loc: Loc, mark: Mark, frame: _Frame | None) -> str | int | bool | None:
        """The value of an event that is neither list nor block; None, and a fault, if it has none."""
        if isinstance(event, yaml.AliasEvent):
            self._fault(loc, mark, "yaml.alias", _alias_message(event))
            return None
        if event.tag is not None or event.anchor is not None:
            self._fault(loc, mark, *self._tag_or_anchor(event))
            return None
        text: str = event.value
        if not event.style:
            if text == "":
                if frame is not None:
                    self._empty(event, loc, mark, frame)
                return None
            if text in ("true", "false"):
                return text == "true"
            if _WHOLE_NUMBER.fullmatch(text):
                return self._number(text, loc, mark)
            self._cut_off(event, loc)
        return self._words(event, loc, mark)

    def _words(self, event: Any, loc: Loc, mark: Mark) -> str:
        text = without_picture_marks(event.value)
        bad = in_parsed(text)
        if bad is None:
            return text
        if self._lost_in_source(event):
            self.spoilt.add(loc)  # the fault is known from the raw text
        else:
            self._fault(loc, mark, *bad)
        hidden = set(hidden_places(text))
        return "".join(LOST if index in hidden else c for index, c in enumerate(text))

    def _number(self, text: str, loc: Loc, mark: Mark) -> int | None:
        if len(text) > 20 or not -(2**63) <= int(text) < 2**63:
            message = f"{excerpt(text)} is too big a number; if it is text, {QUOTE_IT}"
            self._fault(loc, mark, "yaml.number-too-big", message)
            return None
        return int(text)

    def _empty(self, event: Any, loc: Loc, mark: Mark, frame: _Frame) -> None:
        if isinstance(frame.value, list):
            message = "this list item is empty: write it, or take the dash away"
            index = event.start_mark.index
        else:
            message = f"{excerpt(frame.key or '')} has no value: give it one, or leave the key out"
            if self._list_stands_too_far_left(frame):
                message = (
                    f"{excerpt(frame.key or '')} has no value: indent its list, below it, as deep as the key"
                )
            mark = frame.key_mark or mark
            index = frame.key_end
        after = self.text[index : index + 60].partition("\n")[0].lstrip(":- ")
        if after.startswith("#"):
            message += f" (`#` begins a comment; if it is part of the text, {QUOTE_IT})"
        elif after[:1] in (",", "}"):
            message += f" (if the braces are part of a text, {QUOTE_IT})"
        self._fault(loc, mark, "yaml.empty-value", message)

    def _list_stands_too_far_left(self, frame: _Frame) -> bool:
        """Do items follow that are no blocks, with the dashes of the list that this block is an item of?"""
        around = self._frames[-2] if len(self._frames) > 1 else None
        if (
            around is None
            or not isinstance(around.value, list)
            or self.text[frame.begin : frame.begin + 1] == "{"
        ):
            return False
        line = self.text[frame.key_end :].partition("\n")[2].lstrip("\n").partition("\n")[0]
        dash = re.match(r"( *)- +(?![\w-]+:(?: |$))\S", line)
        column = frame.begin - self.text.rfind("\n", 0, frame.begin) - 1
        around.strays = dash is not None and len(dash[1]) < column
        return around.strays

    def _cut_off(self, event: Any, loc: Loc) -> None:
        """A warning of a text that may go on behind its `#`."""
        index = event.end_mark.index
        cut = _COMMENT_LIKE_TEXT.match(self.text[index : index + 60])
        if cut is None:
            return
        line, column = event.end_mark.line + 1, event.end_mark.column + 2
        message = (
            f"{excerpt(cut[1], 30)} is a comment to YAML, and the text ends before it: {QUOTE_IT}, "
            "or write a space after `#` if it is meant as a comment"
        )
        self.faults.append(Fault(self.file, line, column, "yaml.comment", message, written(loc), "warning"))

    def _tag_or_anchor(self, event: Any) -> tuple[str, str]:
        if event.tag is not None:
            return "yaml.tag", f"`!` begins a YAML tag, which is not used here; if it is text, {QUOTE_IT}"
        name = excerpt("&" + str(event.anchor))
        return "yaml.anchor", f"{name} is a YAML anchor, which is not used here; if it is text, {QUOTE_IT}"

    def _lost_in_source(self, event: Any) -> bool:
        return LOST in self.text[event.start_mark.index : event.end_mark.index]

    def _fault(self, loc: Loc, mark: Mark, code: str, message: str) -> None:
        if code != "yaml.repeated-key" and loc not in self.gaps:
            self.spoilt.add(loc)
        self.faults.append(Fault(self.file, mark.line, mark.column, code, message, written(loc)))
        self.stopped = self.stopped or len(self.faults) > MOST_FAULTS

    def _stop(self, mark: Mark, code: str, message: str) -> None:
        self.faults.append(Fault(self.file, mark.line, mark.column, code, message))
        self.stopped = True


def _alias_message(event: Any) -> str:
    name = excerpt("*" + str(event.anchor))
    return f"{name} is a YAML alias, which is not used here; if it is text, {QUOTE_IT}"
