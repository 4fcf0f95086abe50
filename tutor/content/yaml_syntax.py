"""What a YAML reader's complaint means for somebody who writes lessons, and what to do about it.

A reader says where it gave up and in its own terms why. From that and from the line itself this
module works out which slip it was: far the most are text that YAML takes for something else.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from tutor.content.characters import called, excerpt

QUOTE_IT = "put the whole text in quotes"
NEVER_CLOSED = "the quote opened here is never closed (in single quotes, an apostrophe is written twice)"
COLON_IN_TEXT = f"`: ` inside a text begins a new key in YAML: {QUOTE_IT}"
CURLY_QUOTES = frozenset("“”„‟‘’‚‹›«»")
CURLY = "curly quotes are none to YAML: take straight ones"
_NO_YAML = "this is no YAML: look at the quotes, colons and indentation here and in the line above"

_HERE, _CONTEXT = "here", "context"
_COMPLAINTS = (
    (
        "nesting depth",
        "yaml.too-deep",
        _HERE,
        "brackets in brackets, far deeper than any file needs",
    ),
    (
        "sequence entries are not allowed",
        "yaml.needs-quotes",
        _HERE,
        f"a list item cannot begin here: give it its own line or, if it is text, {QUOTE_IT}",
    ),
    (
        "quoted scalar.*(escape|hex)",
        "yaml.escape",
        _HERE,
        "this backslash begins no escape that YAML knows: write it twice, or use single quotes",
    ),
    ("quoted scalar", "yaml.unclosed", _CONTEXT, NEVER_CLOSED),
    (
        "block scalar",
        "yaml.needs-quotes",
        _HERE,
        f"after `{{sign}}` a text begins on the next line; if `{{sign}}` is part of it, {QUOTE_IT}",
    ),
    (
        r"\b(alias|anchor|tag)\b",
        "yaml.needs-quotes",
        _CONTEXT,
        f"a text that begins with `{{sign}}` means something else in YAML: {QUOTE_IT}",
    ),
    (
        "flow node",
        "yaml.needs-quotes",
        _HERE,
        f"a value is expected here; if the bracket is part of a text, {QUOTE_IT}",
    ),
    (
        "flow (sequence|mapping) in its line",
        "yaml.needs-quotes",
        _HERE,
        f"after `{{sign}}` a comma is expected between items; if it is part of a text, {QUOTE_IT}",
    ),
    (
        "flow (sequence|mapping)",
        "yaml.unclosed",
        _CONTEXT,
        f"the `{{sign}}` opened here is never closed; if it is part of a text, {QUOTE_IT}",
    ),
)
"""What a reader complains of, its context before the problem: the code, whether the place where it gave up or
that of its context is meant, the message; `{sign}` is the character at the context."""

_KEY = r"""(?P<key>"[^"]*"|'[^']*'|[^\s"'\[\]{}#,&*!|>%@`?-][^"'\n]*?)"""
_BEFORE_VALUE = re.compile(rf"^(?P<dashes>\s*(?:- +)*)(?:{_KEY} *:(?:[ \t]+|$))?")
"""What stands before the value in a line: dashes, and a key if there is one."""
_ODD_SPACE = re.compile(r"^\s*?([^\S\n\t ])|^\s*(?:- *)*(?:[\w-]+:)?([^\S\n\t ])")
_NO_SPACE = re.compile(r"\s*(?:- +)+[\w-]+:[^\s/]")
_STARTS = re.compile(r"[\[{]|\? ")
_KEY_AND_VALUE = re.compile(r"""^\s*(?:- +)*(?:[^\s"'\[\]{}#][^"\n]*?|"[^"]*"|'[^']*') *:(?= +\S)""")


class Slip(Struct, frozen=True):
    """A complaint in plain words. `line`, `column` from 0."""

    code: str
    line: int
    column: int
    message: str


def explain(error: Any, text: str, quote: tuple[int, int] | None) -> Slip:
    """The slip behind a reader's error in this text; `quote` is where a text in quotes of several lines
    began that the reader has read last."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        # The slow reader's answer to escapes and version numbers that are out of all bounds.
        message = "this file has an escape or a number that is no YAML (look for `\\U` and `%`)"
        return Slip("yaml.syntax", 0, 0, message)
    lines = [*text.split("\n"), ""]  # a reader may give up behind the last line
    slip = _of_the_lines(lines, mark, error.context_mark or mark, quote) or _of_the_complaint(error, lines)
    if slip.line < len(lines) - 1:
        return slip
    return Slip(slip.code, len(lines) - 2, len(lines[-2]), slip.message)


def _of_the_lines(lines: list[str], mark: Any, context: Any, quote: tuple[int, int] | None) -> Slip | None:
    """A slip that can be seen, whatever the complaint: odd spaces, tabs, a quote closed further down."""
    line = lines[mark.line]
    for at in (mark.line, context.line, _opening_of(lines, mark.line)):
        if odd := _ODD_SPACE.match(lines[at]):
            name = called(lines[at][odd.end() - 1])
            message = f"here stands {name}: write an ordinary space in its place"
            return Slip("yaml.odd-space", at, odd.end() - 1, message)
    if quote is not None and line[: mark.column].rstrip()[-1:] in ("'", '"'):
        return Slip("yaml.unclosed", *quote, NEVER_CLOSED)
    if "\t" not in line[: _indent(line)]:
        return None
    end = mark.line + 1
    while "\t" in lines[end][: _indent(lines[end])]:
        end += 1
    more = end - mark.line - 1
    others = "" if not more else " and the next" if more == 1 else f" and the {more} after it"
    return Slip("yaml.tab", mark.line, line.index("\t"), f"a tab indents this line{others}: use spaces")


def _of_the_complaint(error: Any, lines: list[str]) -> Slip:
    mark, context = error.problem_mark or error.context_mark, error.context_mark or error.problem_mark
    problem = str(error.problem or "")
    line = lines[mark.line]
    if "cannot start any token" in problem:
        character = line[mark.column : mark.column + 1]
        if character == "\t":
            return Slip("yaml.tab", mark.line, mark.column, "a tab cannot stand here: use spaces")
        message = f"a text cannot begin with {excerpt(character)} in YAML: {QUOTE_IT}"
        return Slip("yaml.needs-quotes", mark.line, mark.column, message)
    if problem.startswith("mapping values are not allowed"):
        return _unexpected_colon(lines, line, mark.line, mark.column)
    if "could not find expected ':'" in problem and "flow" not in str(error.context):
        return Slip("yaml.no-colon", context.line, context.column, _missing_colon(lines[context.line]))
    at_end = not any(rest.strip() for rest in (line[mark.column :], *lines[mark.line + 1 :]))
    if "flow node" in str(error.context) and at_end:
        # The text ends inside brackets, and the reader points behind its last line.
        at = max((n for n, one in enumerate(lines) if re.search(r"[\[{]", one)), default=0)
        column = max(lines[at].rfind("["), lines[at].rfind("{"), 0)
        message = f"a bracket is opened and never closed; if it is part of a text, {QUOTE_IT}"
        return Slip("yaml.unclosed", at, column, message)
    in_line = " in its line" if mark.line == context.line and not at_end else ""
    said = f"{error.context or ''}{in_line} {problem}"
    for pattern, code, place, message in _COMPLAINTS:
        if re.search(pattern, said):
            sign = lines[context.line][context.column : context.column + 1] or "!"
            at = context if place == _CONTEXT else mark
            return Slip(code, at.line, at.column, message.format(sign=sign))
    return _out_of_place(problem, str(error.context), line, mark.line, mark.column)


def _unexpected_colon(lines: list[str], line: str, at: int, column: int) -> Slip:
    first = _KEY_AND_VALUE.match(line)
    if first and first.end() - 1 < column:
        before = _BEFORE_VALUE.match(line)
        start = before.end() if before else 0
        curly = f" ({CURLY})" if line[start : start + 1] in CURLY_QUOTES else ""
        return Slip("yaml.needs-quotes", at, column, COLON_IN_TEXT + curly)
    opening = _opening_of(lines, at)
    if opening < at and _NO_SPACE.match(lines[opening]):
        return Slip("yaml.no-colon", opening, _indent(lines[opening]), _missing_colon(lines[opening]))
    if opening < at and " " in line[:column].strip():
        message = f"{COLON_IN_TEXT}, or write `>-` in line {opening + 1} and the text on the lines below"
        return Slip("yaml.needs-quotes", at, column, message)
    above = next((n for n in range(at - 1, -1, -1) if lines[n].strip()), None)
    if above is None:
        return Slip("yaml.syntax", at, column, "a colon cannot stand here (expected a `key: value` line)")
    if _indent(line) > _indent(lines[above]):
        message = (
            f"this line is indented deeper than line {above + 1}, which has its value already: "
            f"line them up or, if the text goes on, {QUOTE_IT}"
        )
        return Slip("yaml.indentation", at, _indent(line), message)
    return Slip("yaml.no-colon", above, _indent(lines[above]), _missing_colon(lines[above]))


def _missing_colon(line: str) -> str:
    if ":" in line:
        return "the colon in this line needs a space after it (expected `key: value`)"
    return f"this line has no colon (expected `key: value`; if it goes on a text, {QUOTE_IT})"


def _out_of_place(problem: str, context: str, line: str, at: int, column: int) -> Slip:
    """The slip behind something that does not go on what was before it."""
    before = line[:column].rstrip()
    value = _KEY_AND_VALUE.match(line) or re.match(r"\s*(?:- +)+", line)
    start = len(line) - len(line[value.end() :].lstrip()) if value else 0
    if before and before[-1] in "\"'":
        message = "text goes on after the closing quote: put all of it in quotes, with the other kind outside"
        return Slip("yaml.needs-quotes", at, column, message)
    if (value or line.startswith("? ")) and _STARTS.match(line, start):
        return Slip("yaml.needs-quotes", at, start, f"this text begins with `{line[start]}`: {QUOTE_IT}")
    if "node content" in problem and before:
        message = f"a value cannot begin with `{line[column : column + 1]}`; if it is text, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", at, column, message)
    if "directive" in problem or "incompatible" in problem or line.startswith("%"):
        message = f"a line cannot begin with `%`; if it is text, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", at, 0, message)
    if line.lstrip().startswith(":"):
        return Slip("yaml.key-not-text", at, column, "there is nothing before the colon (expected a key)")
    if "document start" in problem:
        return Slip("yaml.several-documents", at, column, "text goes on after `...`: a file is one document")
    if "block collection" in context and re.match(r"\s*[\w\"']", line):
        message = "this line is in a list and has no dash: write one, or indent it below its item"
        return Slip("yaml.indentation", at, _indent(line), message)
    if line.strip():
        message = "this line does not fit the lines above it: line it up with those it belongs to"
        return Slip("yaml.indentation", at, _indent(line), message)
    return Slip("yaml.syntax", at, column, _NO_YAML)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _opening_of(lines: list[str], at: int) -> int:
    """The line in which the plain text begins that line `at` goes on; `at` itself, if it goes on none."""
    for above in range(at - 1, -1, -1):
        before = _BEFORE_VALUE.match(lines[above])
        if before is None or not before[0].strip():
            continue  # empty, or it may go on the same text
        dashes, value = before["dashes"], lines[above][before.end() :]
        column = dashes.rindex("-") if before["key"] is None and "-" in dashes else len(dashes)
        deeper = all(not line.strip() or _indent(line) > column for line in lines[above + 1 : at + 1])
        return above if deeper and value and value[0] not in "\"'[{|>&*!#" else at
    return at
