"""What a YAML reader's complaint means for somebody who writes lessons, and what to do about it.

A reader says where it gave up and in its own terms why. From that and from the line itself this
module works out which slip it was: far the most are text that YAML takes for something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tutor.content.characters import excerpt

QUOTE_IT = "put the whole text in quotes"

_KEY_AND_VALUE = re.compile(r"""^\s*(?:- +)*(?:[^\s"'\[\]{}#][^"\n]*?|"[^"]*"|'[^']*') *:(?= +\S)""")


@dataclass(frozen=True, slots=True)
class Complaint:
    """Where a reader gave up (`line`, `column` from 0) and why, with the place it was reading from."""

    problem: str
    line: int
    column: int
    context: str = ""
    context_line: int = 0
    context_column: int = 0


@dataclass(frozen=True, slots=True)
class Slip:
    """A complaint in plain words. `line`, `column` from 0.

    `mendable`: with the one character at that place out of the way, the rest of the file can be read.
    """

    code: str
    line: int
    column: int
    message: str
    mendable: bool = False


def explain(complaint: Complaint, lines: list[str]) -> Slip:
    """The slip behind a reader's complaint about the text made of `lines`, at a place in them."""
    slip = _explained(complaint, lines)
    if slip.line < len(lines):
        return slip
    return replace(slip, line=len(lines) - 1, column=len(lines[-1]))


def _explained(complaint: Complaint, lines: list[str]) -> Slip:
    here = complaint.line, complaint.column
    lines = [*lines, ""]  # a reader may give up behind the last line
    line = lines[complaint.line]
    problem, context = complaint.problem, complaint.context
    if _tab_in_indentation(line):
        return Slip("yaml.tab", complaint.line, line.index("\t"), "a tab indents this line: use spaces")
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
    return "\t" in line[: len(line) - len(line.lstrip())]


def _bad_start(line: str, at: int, column: int) -> Slip:
    character = line[column : column + 1]
    if character == "\t":
        return Slip("yaml.tab", at, column, "a tab cannot stand here: use spaces")
    message = f"a text cannot begin with {excerpt(character)} in YAML: {QUOTE_IT}"
    return Slip("yaml.needs-quotes", at, column, message, mendable=True)


def _unexpected_colon(lines: list[str], line: str, at: int, column: int) -> Slip:
    first = _KEY_AND_VALUE.match(line)
    if first and first.end() - 1 < column:
        message = f"`: ` inside a text begins a new key in YAML: {QUOTE_IT}"
        plain = line[first.end() :].lstrip()[0] not in "\"'[{|>"
        return Slip("yaml.needs-quotes", at, column, message, mendable=plain)
    above = next((n for n in range(at - 1, -1, -1) if lines[n].strip()), None)
    indent = len(line) - len(line.lstrip())
    if above is None:
        return Slip("yaml.syntax", at, column, "a colon cannot stand here (expected a `key: value` line)")
    indent_above = len(lines[above]) - len(lines[above].lstrip())
    if indent > indent_above:
        message = (
            f"this line is indented deeper than line {above + 1}, which has its value already: "
            f"line them up or, if the text goes on, {QUOTE_IT}"
        )
        return Slip("yaml.indentation", at, indent, message)
    return Slip("yaml.no-colon", above, indent_above, _missing_colon(lines[above]))


def _in_quotes(complaint: Complaint) -> Slip:
    if "escape" in complaint.problem or "hex" in complaint.problem:
        message = "this backslash begins no escape that YAML knows: write it twice, or use single quotes"
        return Slip("yaml.escape", complaint.line, complaint.column, message)
    message = "the quote opened here is never closed (in single quotes, an apostrophe is written twice)"
    return Slip("yaml.unclosed", complaint.context_line, complaint.context_column, message)


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
        indent = len(line) - len(line.lstrip())
        message = "this line does not fit the lines above it: line it up with those it belongs to"
        return Slip("yaml.indentation", at, indent, message)
    message = "this is no YAML: look at the quotes, colons and indentation here and in the line above"
    return Slip("yaml.syntax", at, column, message)
