"""What YAML is taken for, where everything stands, and what is refused."""

from __future__ import annotations

import time
from typing import Any

import pytest
import yaml

from tutor.content import yaml_tree
from tutor.content.faults import ContentError, Fault
from tutor.content.yaml_tree import Mark, Marked, read

WORDS = (
    "yes no on off True FALSE y n null ~ NULL 010 0x1F 0o7 1_000 1e3 1.5 .5 +1 .inf .nan"
    " 10:30 25:10 2024-01-31 = 7♠ Ks"
)


@pytest.fixture(params=["C", "Python"], autouse=True)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    loader: type[Any] = yaml.SafeLoader if request.param == "Python" else yaml.CSafeLoader
    monkeypatch.setattr(yaml_tree, "LOADER", loader)


def tree(text: str) -> Marked:
    return read(text.encode(), "a.yaml")


def faults(text: str) -> tuple[Fault, ...]:
    try:
        return ContentError(tree(text).faults).faults
    except ContentError as error:
        return error.faults


def told(text: str) -> list[tuple[int, int, str]]:
    return [(f.line, f.column, f.code) for f in faults(text)]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-12", -12),
        ("9223372036854775807", 2**63 - 1),
        ('"7"', "7"),
        ("'true'", "true"),
        ('""', ""),
        *[(word, word) for word in WORDS.split()],
    ],
)
def test_only_plain_whole_numbers_and_true_and_false_are_no_text(written: str, value: object) -> None:
    data = tree(f"a: {written}\nb: [{written}]").data
    assert data == {"a": value, "b": [value]}
    assert type(data["a"]) is type(value)


def test_words_that_yaml_makes_booleans_of_stay_words_as_keys_too() -> None:
    assert tree("yes: no\non: off").data == {"yes": "no", "on": "off"}


def test_text_of_several_lines_and_windows_line_ends() -> None:
    assert tree("a: |\r\n  x\r\n  y\r\nb: >\r\n  x\r\n  y\r\n").data == {"a": "x\ny\n", "b": "x y\n"}


def test_a_picture_mark_after_a_suit_is_dropped() -> None:
    assert tree("a: 9♥\ufe0f").data == {"a": "9♥"}


def test_every_key_and_value_knows_its_place() -> None:
    marked = tree("# ♠\n♠♠: ♥\nturns:\n  - player: Mia\n    meld: [9d, 9c]\n  - {call: Joe}\n")
    assert marked.mark(()) == Mark(2, 1)
    assert (marked.key_mark(("♠♠",)), marked.mark(("♠♠",))) == (Mark(2, 1), Mark(2, 5))
    assert (marked.key_mark(("turns",)), marked.mark(("turns",))) == (Mark(3, 1), Mark(4, 3))
    assert marked.mark(("turns", 0)) == Mark(4, 5)
    assert marked.key_mark(("turns", 0)) == Mark(4, 5)
    assert marked.key_mark(("turns", 0, "meld")) == Mark(5, 5)
    assert marked.mark(("turns", 0, "meld", 1)) == Mark(5, 16)
    assert marked.key_mark(("turns", 1, "call")) == Mark(6, 6)


def test_a_place_that_is_not_there_is_that_of_the_nearest_value_around_it() -> None:
    marked = tree("a:\n  b: 1\n")
    assert marked.mark(("a", "c", 3, "d")) == Mark(2, 3)
    assert marked.fault(("a", "c"), "x.y", "no").line == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a: 1\nb:\n  c: 1\n  c: 2", [(4, 3, "yaml.repeated-key")], id="repeated key"),
        pytest.param('a: 1\n"a": 2', [(2, 1, "yaml.repeated-key")], id="repeated key, quoted"),
        pytest.param("a: {b: 1, b: 2}", [(1, 11, "yaml.repeated-key")], id="repeated key in braces"),
        pytest.param("a: !!python/object:os.system x", [(1, 4, "yaml.tag")], id="tag"),
        pytest.param("a: !x\n  b: 1", [(1, 4, "yaml.tag")], id="tag on keys"),
        pytest.param("!x a: 1", [(1, 1, "yaml.tag")], id="tag on a key"),
        pytest.param("a: !!int 3", [(1, 4, "yaml.tag")], id="tag of a number"),
        pytest.param("a: ! 3", [(1, 4, "yaml.tag")], id="bare tag"),
        pytest.param("a: &x 1", [(1, 4, "yaml.anchor")], id="anchor"),
        pytest.param("a: &x [1]\nb: *x", [(1, 4, "yaml.anchor"), (2, 4, "yaml.alias")], id="alias"),
        pytest.param("a: *x", [(1, 4, "yaml.alias")], id="alias of nothing"),
        pytest.param("*x : 1", [(1, 1, "yaml.alias")], id="alias as a key"),
        pytest.param("a: 1\n<<: {b: 2}", [(2, 1, "yaml.merge-key")], id="merge key"),
        pytest.param("1: a", [(1, 1, "yaml.key-not-text")], id="number as a key"),
        pytest.param("true: a", [(1, 1, "yaml.key-not-text")], id="true as a key"),
        pytest.param("[a, b]: c", [(1, 1, "yaml.key-not-text")], id="list as a key"),
        pytest.param("? {a: {b: c}}\n: {d: }\ne: 1", [(1, 3, "yaml.key-not-text")], id="block as a key"),
        pytest.param("{a}: 1", [(1, 1, "yaml.key-not-text")], id="braces as a key"),
        pytest.param(": a", [(1, 1, "yaml.key-not-text")], id="no key"),
        pytest.param("a:\nb: 1", [(1, 1, "yaml.empty-value")], id="no value"),
        pytest.param("a: # of cards", [(1, 1, "yaml.empty-value")], id="comment for a value"),
        pytest.param("a:\n  -\n  - b", [(2, 4, "yaml.empty-value")], id="empty item"),
        pytest.param("a: {b}", [(1, 5, "yaml.empty-value")], id="text in braces"),
        pytest.param("a: 9223372036854775808", [(1, 4, "yaml.number-too-big")], id="64 bits"),
        pytest.param("a: " + "9" * 9999, [(1, 4, "yaml.number-too-big")], id="9999 digits"),
        pytest.param("a: 1\n---\nb: 2", [(2, 1, "yaml.several-documents")], id="two documents"),
        pytest.param("", [(1, 1, "file.empty")], id="empty"),
        pytest.param("# nothing\n\n", [(1, 1, "file.empty")], id="only a comment"),
        pytest.param("---\n...\n", [(1, 1, "file.empty")], id="empty document"),
        pytest.param("- a", [(1, 1, "yaml.no-keys")], id="a list"),
        pytest.param("hello", [(1, 1, "yaml.no-keys")], id="a word"),
        pytest.param('a: "\\e[31m"', [(1, 4, "text.control-character")], id="escape character"),
        pytest.param('a: "\\u202e"', [(1, 4, "text.hidden-character")], id="escaped direction override"),
        pytest.param('a: "\\uFFFD"', [(1, 4, "text.lost-character")], id="escaped lost character"),
        pytest.param('"a\\0": 1', [(1, 1, "text.control-character")], id="escape in a key"),
        pytest.param(
            'a: "\\0" # \ufffd', [(1, 4, "text.control-character"), (1, 11, "text.lost-character")], id="both"
        ),
    ],
)
def test_what_is_no_plain_data_is_refused_at_its_place(
    text: str, expected: list[tuple[int, int, str]]
) -> None:
    assert told(text) == expected


def test_all_faults_are_told_at_once_and_the_rest_is_still_read() -> None:
    marked = tree("c:\nd: 1\nd: 2\n1: x\n<<: y\ne: \u200bx\nf: ok")
    assert [f.code for f in ContentError(marked.faults).faults] == [
        "yaml.empty-value",
        "yaml.repeated-key",
        "yaml.key-not-text",
        "yaml.merge-key",
        "text.hidden-character",
    ]
    assert marked.data["d"] == 1
    assert marked.data["f"] == "ok"
    assert marked.is_spoilt(("c",))
    assert not marked.is_spoilt(("d",))


def test_depth_is_bounded() -> None:
    assert told("a: " + "[" * 49 + "]" * 49) == []
    assert told("a: " + "[" * 50 + "]" * 50) == [(1, 53, "yaml.too-deep")]
    assert [code for *_, code in told("a: " + "[" * 100_000)] == ["yaml.too-deep"]


def test_the_number_of_values_is_bounded() -> None:
    assert told("a: [" + "x," * 19_000 + "]") == []
    assert [code for *_, code in told("a: [" + "x," * 30_000 + "]")] == ["yaml.too-many-values"]


def test_a_bomb_of_aliases_is_not_unfolded() -> None:
    rows = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    start = time.thread_time()
    assert {code for *_, code in told("\n".join(rows))} <= {"yaml.anchor", "yaml.alias", "file.more-faults"}
    assert time.thread_time() - start < 1
