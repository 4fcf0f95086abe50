"""What YAML makes of things that teachers write: told at the place, with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.shelf import Shelf

QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n  - id: a\n    ask: pays\n    hand: Kd 4s\n"
NBSP = "\u00a0"


def told(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    return [(f"{f.line}:{f.column} {f.code}", f.message) for f in check(path, Shelf([tmp_path]))]


# What stands as a hint or after `say:`, the fault, and what its message says.
TEXTS = {
    "{9c 9d}": ("yaml.needs-quotes", 'put the whole text in quotes, "{9c 9d}"'),
    "{9c, 9d}": ("yaml.needs-quotes", '"{9c, 9d}"'),
    "{9x}": ("yaml.needs-quotes", '"{9x}"'),
    "{9c 9d} are two": ("yaml.needs-quotes", "begins with `{`: put the whole text in quotes"),
    "{9c 9d": ("yaml.unclosed", "`{` opened here is never closed"),
    "9c 9d}": ("cards.unreadable", "expected cards in a pair of them, {9c 9d}"),
    "[9c 9d]": ("field.type", 'put the whole text in quotes, "[9c 9d]"'),
    "*stars*": ("yaml.needs-quotes", "begins with `*`"),
    "&both": ("yaml.anchor", "put the whole text in quotes"),
    "!now": ("yaml.tag", "put the whole text in quotes"),
    "%d": ("yaml.needs-quotes", "put the whole text in quotes"),
    "@home": ("yaml.needs-quotes", "put the whole text in quotes"),
    "`x`": ("yaml.needs-quotes", "put the whole text in quotes"),
    "? why": ("yaml.needs-quotes", "`?`"),
    ", and so on": ("yaml.needs-quotes", "put the whole text in quotes"),
    '"open': ("yaml.unclosed", "never closed"),
    "10": ("field.type", 'put it in quotes, "10"'),
    "true": ("field.type", 'put it in quotes, "true"'),
}
# Those whose place differs, since the reader sees them further on.
LATER = {
    "Look: the king": ("yaml.needs-quotes", "`: ` inside a text"),
    "Who: {9c 9d}": ("yaml.needs-quotes", "`: ` inside a text"),
    "Look #2 first": ("yaml.comment", '"#2 first" is a comment to YAML'),
    "# of cards": ("yaml.empty-value", "`#` begins a comment"),
    "| pipe": ("yaml.needs-quotes", "if `|` is part of it, put the whole text in quotes"),
    "> more": ("yaml.needs-quotes", "if `>` is part of it, put the whole text in quotes"),
    "'It's": ("yaml.needs-quotes", "text goes on after the closing quote"),
    '"He said" no': ("yaml.needs-quotes", "text goes on after the closing quote"),
}
FINE = ["yes", "no", "on", "off", "null", "~", "1e3", "10:30", "10 points", "“He said”", f"4{NBSP}cards",
        "a # comment", "---", "(no)", "'{9c 9d}'", "Take -1", "é, ü"]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("key", ["say: ", "hints:\n      - "])
def test_what_yaml_takes_for_something_else_is_told_where_it_begins(
    tmp_path: Path, text: str, key: str
) -> None:
    code, says = TEXTS[text]
    ((place, message),) = told(tmp_path, f"{QUIZ}    {key}{text}\n")
    assert place == ("8:10 " if key == "say: " else "9:9 ") + code
    assert says in message


@pytest.mark.parametrize("text", LATER)
@pytest.mark.parametrize("key", ["say: ", "hints:\n      - "])
def test_what_yaml_takes_for_something_else_further_on_is_told_once(
    tmp_path: Path, text: str, key: str
) -> None:
    code, says = LATER[text]
    ((place, message),) = told(tmp_path, f"{QUIZ}    {key}{text}\n")
    assert place.startswith("8:" if key == "say: " else "9:")
    assert place.endswith(code)
    assert says in message


@pytest.mark.parametrize("text", FINE)
@pytest.mark.parametrize("key", ["say: ", "hints:\n      - "])
def test_words_that_yaml_may_keep_are_taken_as_they_stand(tmp_path: Path, text: str, key: str) -> None:
    assert told(tmp_path, f"{QUIZ}    {key}{text}\n") == []


@pytest.mark.parametrize(
    ("hand", "place", "says"),
    [
        ("10", "7:11 field.type", "a card has a rank and a suit, like 10h"),
        ("[10, Kd]", "7:12 field.type", "like 10h"),
        ("{Kd 4s}", "7:11 cards.unreadable", "expected them without: Kd 4s"),
        ("“Kd 4s”", "7:11 cards.unreadable", "curly quotes are none to YAML"),
        ("Kd-4s", "7:11 cards.unreadable", "'Kd-4s' is no range"),
        ("Kd, 4s.", "7:11 cards.unreadable", "'.' is no card"),
    ],
)
def test_cards_that_are_written_otherwise_are_told_how(
    tmp_path: Path, hand: str, place: str, says: str
) -> None:
    ((where, message),) = told(tmp_path, QUIZ.replace("Kd 4s", hand))
    assert where == place
    assert says in message


def test_every_card_that_is_none_is_told(tmp_path: Path) -> None:
    found = [message[:4] for _, message in told(tmp_path, QUIZ.replace("Kd 4s", "Kx 4s 5y"))]
    assert found == ["'Kx'", "'5y'"]


def test_a_meld_in_braces_is_told_at_the_meld(tmp_path: Path) -> None:
    text = QUIZ.replace("pays", "lay-off") + "    table:\n      - 7h 8h 9h\n      - {4h 5h 6h}\n"
    ((place, message),) = told(tmp_path, text)
    assert place == "10:9 cards.unreadable"
    assert "expected them without: 4h 5h 6h" in message


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("    hand: ", f"    hand:{NBSP}", "7:10"),
        ("    hand: ", f"  {NBSP} hand: ", "7:3"),
        ("  - id: a", f"  - id:{NBSP}a", "5:8"),
        ("title: ", "title:\u2009", "3:7"),
    ],
)
def test_a_space_that_is_none_to_yaml_is_named(tmp_path: Path, old: str, new: str, place: str) -> None:
    ((where, message),) = told(tmp_path, QUIZ.replace(old, new))
    assert where == f"{place} yaml.odd-space"
    assert "write an ordinary space" in message


def test_a_word_in_curly_quotes_is_told_at_the_word(tmp_path: Path) -> None:
    ((place, message),) = told(tmp_path, QUIZ.replace("ask: pays", "ask: “pays”"))
    assert place == "6:10 field.choice"
    assert "did you mean `pays`" in message
    assert "take straight ones, or none" in message


def test_tabs_in_one_go_are_one_fault(tmp_path: Path) -> None:
    text = QUIZ.replace("    ask", "\task").replace("    hand", "\thand")
    ((place, message),) = told(tmp_path, text)
    assert place == "6:1 yaml.tab"
    assert "this line and the next: use spaces" in message


def test_a_list_that_is_short_only_for_a_fault_in_it_is_not_called_short(tmp_path: Path) -> None:
    assert [place for place, _ in told(tmp_path, QUIZ + "    say: &x\n")] == ["8:10 yaml.anchor"]
