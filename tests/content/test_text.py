"""Which characters a content file may hold, and how foreign ones are shown."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.content.characters import excerpt, is_hidden
from tutor.content.faults import ContentError
from tutor.content.text import MOST_BYTES, clean, decode, in_parsed, read_bytes


def faults(raw: bytes) -> list[tuple[int, int, str]]:
    try:
        found = decode(raw, "a.yaml").faults
    except ContentError as error:
        found = error.faults
    return [(f.line, f.column, f.code) for f in found]


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        pytest.param(b"a: \x1b[31mred", "text.control-character", id="escape sequence"),
        pytest.param(b"a: \x00", "text.control-character", id="null"),
        pytest.param("a: \x85".encode(), "text.control-character", id="next line"),
        pytest.param("a: \x9b31m".encode(), "text.control-character", id="C1 sequence"),
        pytest.param(b"a: \rb", "text.control-character", id="lone carriage return"),
        pytest.param("a: \u202e".encode(), "text.hidden-character", id="direction override"),
        pytest.param("a: \u2066".encode(), "text.hidden-character", id="isolate"),
        pytest.param("a: \u200b".encode(), "text.hidden-character", id="zero width space"),
        pytest.param("a: \ufeff".encode(), "text.hidden-character", id="byte order mark inside"),
        pytest.param("a: \u2028".encode(), "text.hidden-character", id="line separator"),
        pytest.param("a: \u2029".encode(), "text.hidden-character", id="paragraph separator"),
        pytest.param("a: \U000e0041".encode(), "text.hidden-character", id="tag letter"),
        pytest.param("a: \ufe0f".encode(), "text.hidden-character", id="picture mark after no suit"),
        pytest.param("a: \ue000".encode(), "text.unknown-character", id="private use"),
        pytest.param("a: \uffff".encode(), "text.unknown-character", id="no character"),
        pytest.param("a: \ufffd".encode(), "text.lost-character", id="lost before"),
        pytest.param(b"a: \xff", "text.not-utf-8", id="not UTF-8"),
        pytest.param(b"a: \xed\xa0\x80", "text.not-utf-8", id="half of a pair"),
    ],
)
def test_a_character_that_cannot_be_shown_is_a_fault_at_its_place(raw: bytes, code: str) -> None:
    assert faults(b"x: 1\n" + raw) == [(2, 4, code)]


@pytest.mark.parametrize(
    "text", ["a: b\n", "a: b\r\nc: d\r\n", "a: é ♠ 你好 🙂\n", "a: 9♥\ufe0f 9♠\ufe0e\n", "a:\tb\n"]
)
def test_ordinary_text_is_accepted(text: str) -> None:
    assert faults(text.encode()) == []
    assert faults(b"\xef\xbb\xbf" + text.encode()) == []


def test_places_behind_windows_line_ends_are_right() -> None:
    assert faults("a: b\r\n♠♠\u200b".encode()) == [(2, 3, "text.hidden-character")]


def test_the_place_of_a_byte_that_is_not_utf8_counts_characters() -> None:
    assert faults("x\n♠♠".encode() + b"\xff") == [(2, 3, "text.not-utf-8")]


def test_a_file_saved_as_utf16_is_told_so() -> None:
    with pytest.raises(ContentError, match="UTF-16"):
        decode("kind: lesson".encode("utf-16"), "a.yaml")


def test_a_refused_character_is_replaced_so_that_the_rest_can_be_read() -> None:
    assert decode("a: x\u200by\nb: 1".encode(), "a.yaml").text == "a: x\ufffdy\nb: 1"


def test_of_very_many_refused_characters_only_some_are_listed() -> None:
    found = decode(b"\x01" * 100_000, "a.yaml").faults
    assert len(found) == 51
    assert found[-1].code == "file.more-faults"
    assert "99,950" not in found[-1].message
    assert "99950" in found[-1].message


def test_a_file_may_have_a_million_bytes_and_no_more() -> None:
    assert faults(b"#" * MOST_BYTES) == []
    assert faults(b"#" * (MOST_BYTES + 1)) == [(1, 1, "file.too-big")]


def test_an_escape_that_decodes_to_a_control_character_is_refused_after_parsing() -> None:
    assert in_parsed("red\x1b[31m") is not None
    assert in_parsed("two\nlines\tand a tab ♥\ufe0f") is None


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("10♥", "10♥"),
        ("a\x1b]52;c;x\x07", "a\\x1b]52;c;x\\x07"),
        ("a\nb\tc\r", "a\\nb\\tc\\x0d"),
        ("\u202eabc", "\\u202eabc"),
        ("\udc80", "\\udc80"),
        ("\U000e0041", "\\U000e0041"),
        ("9♥\ufe0f", "9♥"),
        ("[red]x[/]", "[red]x[/]"),
    ],
)
def test_foreign_text_is_shown_with_what_a_terminal_would_obey_spelled_out(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(st.text(st.characters(codec=None)))
def test_cleaned_text_is_one_line_without_hidden_characters_and_stays_as_it_is(text: str) -> None:
    shown = clean(text)
    assert not any(is_hidden(c) or c in "\n\t" for c in shown)
    assert clean(shown) == shown


@given(st.text(max_size=200))
def test_an_excerpt_is_short(text: str) -> None:
    assert len(excerpt(text, 20)) <= 20 * len("\\U00000000") + 2


def test_no_such_file_and_a_folder_are_faults(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "no.yaml", "file.missing"), (tmp_path, "file.not-a-file")):
        with pytest.raises(ContentError) as caught:
            read_bytes(path)
        assert [f.code for f in caught.value.faults] == [code]


@pytest.mark.parametrize("name", ["nul\x00l", "x" * 5000])
def test_a_name_that_no_file_can_have_is_a_fault(name: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_bytes(Path(name))
    assert "\x00" not in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="has no named pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(ContentError, match=r"file\.not-a-file"):
        read_bytes(tmp_path / "pipe.yaml")


def test_no_more_than_a_byte_too_much_is_read(tmp_path: Path) -> None:
    (tmp_path / "big.yaml").write_bytes(b"#" * (3 * MOST_BYTES))
    assert len(read_bytes(tmp_path / "big.yaml")) == MOST_BYTES + 1
