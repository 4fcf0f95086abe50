"""The slips that lesson authors make in YAML, and what they are told to do."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tutor.content import yaml_tree
from tutor.content.faults import ContentError, Fault
from tutor.content.yaml_tree import read


@pytest.fixture(params=["C", "Python"], autouse=True)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    loader: type[Any] = yaml.SafeLoader if request.param == "Python" else yaml.CSafeLoader
    monkeypatch.setattr(yaml_tree, "LOADER", loader)


def every_fault(text: str) -> tuple[Fault, ...]:
    try:
        return ContentError(read(text.encode(), "a.yaml").faults).faults
    except ContentError as error:
        return error.faults


def only_fault(text: str) -> Fault:
    found = every_fault(text)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        pytest.param("kind: quiz\nprompt: Who deals: Joe?", 2, 18, id="a colon in a text"),
        pytest.param("steps:\n  - prompt: Who deals: Joe?", 2, 22, id="a colon in a text in a list"),
        pytest.param('a: "x": y', 1, 7, id="a colon after quotes"),
        pytest.param("a: @home", 1, 4, id="at sign"),
        pytest.param("a: `Ks`", 1, 4, id="backtick"),
        pytest.param("a: %d points", 1, 4, id="percent"),
        pytest.param("a: [as, 2s] is a set?", 1, 4, id="bracket, then text"),
        pytest.param("a: {Mia} deals", 1, 4, id="brace, then text"),
        pytest.param("a: *important* words", 1, 4, id="stars"),
        pytest.param("a: &", 1, 4, id="ampersand"),
        pytest.param("a: !h!x y", 1, 4, id="exclamation mark"),
        pytest.param('a: "Rummy" is what', 1, 12, id="text after quotes"),
        pytest.param("a: 'it's'", 1, 8, id="apostrophe in single quotes"),
        pytest.param("a: > 30 points", 1, 6, id="greater than"),
        pytest.param("a: - 5", 1, 4, id="dash"),
        pytest.param("a: , b", 1, 4, id="comma"),
        pytest.param("a: [b,,c]", 1, 7, id="two commas"),
    ],
)
def test_text_that_yaml_takes_for_something_else_belongs_in_quotes(text: str, line: int, column: int) -> None:
    fault = only_fault(text + "\n")
    assert fault.code == "yaml.needs-quotes"
    assert (fault.line, fault.column) == (line, column)
    assert "quotes" in fault.message


@pytest.mark.parametrize(
    ("text", "line", "column", "code"),
    [
        pytest.param("a:\n\tb: 1", 2, 1, "yaml.tab", id="tab"),
        pytest.param("a:\n  b: 1\n\t c: 1", 3, 1, "yaml.tab", id="tab further down"),
        pytest.param("a:\n  b: 1\n c: 2", 3, 2, "yaml.indentation", id="too little"),
        pytest.param("a: 1\n  b: 2", 2, 3, "yaml.indentation", id="too much"),
        pytest.param("a: b\n- c", 2, 1, "yaml.indentation", id="a list below a value"),
        pytest.param("a: |\n    x\n  y\nb: 1", 3, 3, "yaml.indentation", id="a text that moves left"),
        pytest.param("a: 1\nfoo\nb: 2", 2, 1, "yaml.no-colon", id="no colon"),
        pytest.param("title\nb: 2", 1, 1, "yaml.no-colon", id="no colon in the first line"),
        pytest.param("title:Hello\nb: 2", 1, 1, "yaml.no-colon", id="no space after the colon"),
        pytest.param('a: 1\nb: "never ends\nc: 1\n', 2, 4, "yaml.unclosed", id="quote"),
        pytest.param("a: 1\nb: [x, y\nc: 1\n", 2, 4, "yaml.unclosed", id="bracket"),
        pytest.param("a: 1\nb: {x: y\n", 2, 4, "yaml.unclosed", id="brace"),
        pytest.param("a: [[\n\n", 1, 5, "yaml.unclosed", id="brackets"),
        pytest.param('a: "C:\\deck"', 1, None, "yaml.escape", id="backslash"),
        pytest.param("a: b\n...\nc: d", 3, 1, "yaml.several-documents", id="dots"),
        pytest.param(": x", 1, 1, "yaml.key-not-text", id="nothing before the colon"),
    ],
)
def test_other_slips_are_named_where_they_are(text: str, line: int, column: int | None, code: str) -> None:
    fault = only_fault(text)
    assert fault.code == code
    assert fault.line == line
    assert column is None or fault.column == column


def test_a_comment_in_place_of_a_value_is_explained() -> None:
    assert "`#` begins a comment" in only_fault("a: # of cards").message


def test_a_file_that_is_no_yaml_is_told_its_first_slip_alone() -> None:
    assert only_fault("a: 1\na: 2\nb: @z\nc: 1: 2").line == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('a: "open\nb: "x"\n', "the quote opened here is never closed"),
        ("a:\n  - b: 1\n  c: 2\n", "has no dash"),
        ("a: “Who: Joe”\n", "curly quotes"),
        ("a: x\n\u00a0b: y\n", "ordinary space"),
    ],
)
def test_the_one_line_says_the_cause(text: str, says: str) -> None:
    assert says in only_fault(text).message


def test_a_quote_that_another_one_closes_further_down_is_told_where_it_is_opened() -> None:
    fault = only_fault('a: 1\nb: "open\nc: 2\nd: "x"\n')
    assert (fault.code, fault.line, fault.column) == ("yaml.unclosed", 2, 4)


def test_a_slip_that_the_reader_sees_behind_the_last_line_is_placed_in_it() -> None:
    fault = only_fault("a: b\n...\n%YAML 1.1")
    assert fault.line == 3
