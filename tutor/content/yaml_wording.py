"""What a YAML reader's complaint means for somebody who writes lessons, and what to do about it.

A reader says where it gave up and in its own terms why. From that and from the line itself this
module works out which slip it was: far the most are text that YAML takes for something else.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from tutor.content.characters import called, excerpt
from tutor.content.yaml_lines import indent, opening_of, value_at

QUOTE_IT = "put the whole text in quotes"
NEVER_CLOSED = "the quote opened here is never closed (in single quotes, an apostrophe is written twice)"
COLON_IN_TEXT = f"`: ` inside a text begins a new key in YAML: {QUOTE_IT}"
CURLY_QUOTES = frozenset("“”„‟‘’‚‹›«»")
CURLY = "curly quotes are none to YAML: take straight ones"

_ODD_SPACE = re.compile(r"^\s*?([^\S\n\t ])|^\s*(?:- *)*(?:[\w-]+:)?([^\S\n\t ])")
_NO_SPACE = re.compile(r"\s*(?:- +)+[\w-]+:[^\s/]")
_KEY_AND_VALUE = re.compile(r"""^\s*(?:- +)*(?:[^\s"'\[\]{}#][^"\n]*?|"[^"]*"|'[^']*') *:(?= +\S)""")


class Complaint(Struct, frozen=True):
    """Where a reader gave up (`line`, `column` from 0) and why, with the place it was reading from."""

    problem: str
    line: int
    column: int
    context: str = ""
    context_line: int = 0
    context_column: int = 0


class Slip(Struct, frozen=True):
    """A complaint in plain words. `line`, `column` from 0."""

    code: str
    line: int
    column: int
    message: str


def explain(complaint: Complaint, lines: list[str]) -> Slip:
    """The slip behind a reader's complaint about the text made of `lines`, at a place in them."""
    slip = _explained(complaint, lines)
    if slip.line < len(lines):
        return slip
    return replace(slip, line=len(lines) - 1, column=len(lines[-1]))


def odd_indentation(lines: list[str], odd: list[int]) -> Slip | None:
    """The slip of the lines that are indented by blanks which are no spaces; None if there are none."""
    if not odd:
        return None
    line = lines[odd[0]]
    column = next(at for at, blank in enumerate(line) if blank not in " \t")
    more = len(odd) - 1
    others = f", and so in {more} more line{'' if more == 1 else 's'}" if more else ""
    message = f"here stands {called(line[column])}{others}: write an ordinary space in its place"
    return Slip("yaml.odd-space", odd[0], column, message)


def _explained(complaint: Complaint, lines: list[str]) -> Slip:
    here = complaint.line, complaint.column
    lines = [*lines, ""]  # a reader may give up behind the last line
    line = lines[complaint.line]
    problem, context = complaint.problem, complaint.context
    for at in (complaint.line, complaint.context_line, opening_of(lines, complaint.line)):
        if odd := _ODD_SPACE.match(lines[at]):
            column = odd.end() - 1
            message = f"here stands {called(lines[at][column])}: write an ordinary space in its place"
            return Slip("yaml.odd-space", at, column, message)
    if _tab_in_indentation(line):
        return _tab_indents(lines, complaint.line)
    if "nesting depth" in problem:
        return Slip("yaml.too-deep", *here, "brackets in brackets, far too deep: no content file needs that")
    if "cannot start any token" in problem:
        return _bad_start(line, *here)
    if problem.startswith("mapping values are not allowed"):
        return _unexpected_colon(lines, line, *here)
    if "sequence entries are not allowed" in problem:
        message = f"a list item cannot begin here: give it its own line or, if it is text, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", *here, message)
    if "quoted scalar" in context:
        return _in_quotes(complaint)
    if "block scalar" in context:
        sign = lines[complaint.context_line][complaint.context_column : complaint.context_column + 1]
        message = f"after `{sign}` a text begins on the next line; if `{sign}` is part of it, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", *here, message)
    if re.search(r"\b(alias|anchor|tag)\b", f"{context} {problem}"):
        sign = line[complaint.context_column : complaint.context_column + 1] or "!"
        message = f"a text that begins with `{sign}` means something else in YAML: {QUOTE_IT}"
        return Slip("yaml.needs-quotes", complaint.context_line, complaint.context_column, message)
    if "flow" in context:
        return _in_brackets(complaint, lines)
    if "could not find expected ':'" in problem:
        return _no_colon(complaint, lines)
    return _out_of_place(problem, line, *here)


def _tab_in_indentation(line: str) -> bool:
    return "\t" in line[: indent(line)]


def _tab_indents(lines: list[str], at: int) -> Slip:
    more = 0
    while at + more + 1 < len(lines) and _tab_in_indentation(lines[at + more + 1]):
        more += 1
    others = "" if not more else " and the next" if more == 1 else f" and the {more} after it"
    message = f"a tab indents this line{others}: use spaces"
    return Slip("yaml.tab", at, lines[at].index("\t"), message)


def _bad_start(line: str, at: int, column: int) -> Slip:
    character = line[column : column + 1]
    if character == "\t":
        return Slip("yaml.tab", at, column, "a tab cannot stand here: use spaces")
    message = f"a text cannot begin with {excerpt(character)} in YAML: {QUOTE_IT}"
    return Slip("yaml.needs-quotes", at, column, message)


def _unexpected_colon(lines: list[str], line: str, at: int, column: int) -> Slip:
    first = _KEY_AND_VALUE.match(line)
    if first and first.end() - 1 < column:
        message = COLON_IN_TEXT
        if line[value_at(line) : value_at(line) + 1] in CURLY_QUOTES:
            message += f" ({CURLY})"
        return Slip("yaml.needs-quotes", at, column, message)
    opening = opening_of(lines, at)
    if opening < at and _NO_SPACE.match(lines[opening]):
        return Slip("yaml.no-colon", opening, indent(lines[opening]), _missing_colon(lines[opening]))
    if opening < at and " " in line[:column].strip():
        message = f"{COLON_IN_TEXT}, or write `>-` in line {opening + 1} and the text on the lines below"
        return Slip("yaml.needs-quotes", at, column, message)
    above = next((n for n in range(at - 1, -1, -1) if lines[n].strip()), None)
    column_of_line = indent(line)
    if above is None:
        return Slip("yaml.syntax", at, column, "a colon cannot stand here (expected a `key: value` line)")
    column_above = indent(lines[above])
    if column_of_line > column_above:
        message = (
            f"this line is indented deeper than line {above + 1}, which has its value already: "
            f"line them up or, if the text goes on, {QUOTE_IT}"
        )
        return Slip("yaml.indentation", at, column_of_line, message)
    return Slip("yaml.no-colon", above, column_above, _missing_colon(lines[above]))


def _in_quotes(complaint: Complaint) -> Slip:
    if "escape" in complaint.problem or "hex" in complaint.problem:
        message = "this backslash begins no escape that YAML knows: write it twice, or use single quotes"
        return Slip("yaml.escape", complaint.line, complaint.column, message)
    return Slip("yaml.unclosed", complaint.context_line, complaint.context_column, NEVER_CLOSED)


def _in_brackets(complaint: Complaint, lines: list[str]) -> Slip:
    if "node" in complaint.context and not any(line.strip() for line in lines[complaint.line :]):
        # The text ends inside brackets, and the reader points behind its last line.
        at = max((n for n, line in enumerate(lines) if re.search(r"[\[{]", line)), default=0)
        column = max(lines[at].rfind("["), lines[at].rfind("{"), 0)
        message = f"a bracket is opened and never closed; if it is part of a text, {QUOTE_IT}"
        return Slip("yaml.unclosed", at, column, message)
    if "node" in complaint.context:
        message = f"a value is expected here; if the bracket is part of a text, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", complaint.line, complaint.column, message)
    opening = "[" if "sequence" in complaint.context else "{"
    rest = [lines[complaint.line][complaint.column :], *lines[complaint.line + 1 :]]
    if complaint.line != complaint.context_line or not any(r.strip() for r in rest):
        message = f"the `{opening}` opened here is never closed; if it is part of a text, {QUOTE_IT}"
        return Slip("yaml.unclosed", complaint.context_line, complaint.context_column, message)
    message = f"after `{opening}` a comma is expected between items; if it is part of a text, {QUOTE_IT}"
    return Slip("yaml.needs-quotes", complaint.line, complaint.column, message)


def _no_colon(complaint: Complaint, lines: list[str]) -> Slip:
    at = complaint.context_line
    return Slip("yaml.no-colon", at, complaint.context_column, _missing_colon(lines[at]))


def _missing_colon(line: str) -> str:
    if ":" in line:
        return "the colon in this line needs a space after it (expected `key: value`)"
    return f"this line has no colon (expected `key: value`; if it goes on a text, {QUOTE_IT})"


def _out_of_place(problem: str, line: str, at: int, column: int) -> Slip:
    before = line[:column].rstrip()
    value = _KEY_AND_VALUE.match(line)
    start = len(line) - len(line[value.end() :].lstrip()) if value else 0
    if before and before[-1] in "\"'":
        message = "text goes on after the closing quote: put all of it in quotes, with the other kind outside"
        return Slip("yaml.needs-quotes", at, column, message)
    item = re.match(r"\s*(?:- +)+(?=[\[{])", line)
    if item:
        return Slip(
            "yaml.needs-quotes", at, item.end(), f"this text begins with `{line[item.end()]}`: {QUOTE_IT}"
        )
    if line[start : start + 2] == "? ":
        return Slip("yaml.needs-quotes", at, start, f"this text begins with `?`: {QUOTE_IT}")
    if value and line[start] in "[{":
        return Slip("yaml.needs-quotes", at, start, f"this text begins with `{line[start]}`: {QUOTE_IT}")
    if "node content" in problem and before:
        sign = line[column : column + 1]
        message = f"a value cannot begin with `{sign}`; if it is text, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", at, column, message)
    if "directive" in problem or "incompatible" in problem or line.startswith("%"):
        message = f"a line cannot begin with `%`; if it is text, {QUOTE_IT}"
        return Slip("yaml.needs-quotes", at, 0, message)
    if line.lstrip().startswith(":"):
        return Slip("yaml.key-not-text", at, column, "there is nothing before the colon (expected a key)")
    if "document start" in problem:
        return Slip("yaml.several-documents", at, column, "text goes on after `...`: a file is one document")
    if line.strip():
        message = "this line does not fit the lines above it: line it up with those it belongs to"
        return Slip("yaml.indentation", at, indent(line), message)
    message = "this is no YAML: look at the quotes, colons and indentation here and in the line above"
    return Slip("yaml.syntax", at, column, message)
