"""Once a puzzle is over, its point and its trap are told, however it came to an end."""

from __future__ import annotations

from tutor.exercises.blocks import Text
from tutor.exercises.puzzles.model import PuzzleFile, puzzle_of
from tutor.session.events import Event, Shown
from tutor.session.session import Session
from tutor.session.units import puzzle_unit

HAND = "6c 6d 6h 6s 7s 8s Kd"


def begun() -> Session:
    file = PuzzleFile.model_validate(
        {
            "id": "sixes",
            "title": "Sixes",
            "hand": HAND,
            "level": 3,
            "point": "One six can be spared.",
            "hints": ("Look again.",),
            "trap": "Four is a crowd.",
        }
    )
    session = Session(puzzle_unit("puzzle:sixes", "Sixes", [puzzle_of(file)], 1))
    assert "The trap: Four is a crowd." not in texts(session.open())
    return session


def texts(events: list[Event]) -> list[str]:
    return [one.block.text for one in events if isinstance(one, Shown) and isinstance(one.block, Text)]


def test_the_trap_is_told_once_the_puzzle_is_solved() -> None:
    session = begun()
    assert texts(session.reply("yes")) == []
    told = texts(session.reply("6c 6d 6h / 6s 7s 8s / discard Kd"))
    assert told == ["One six can be spared.", "The trap: Four is a crowd."]


def test_the_trap_is_told_to_whoever_skips_the_puzzle() -> None:
    told = texts(begun().reply("s"))
    assert told[1:] == ["One six can be spared.", "The trap: Four is a crowd."]


def test_no_hint_tells_the_trap() -> None:
    session = begun()
    heard = [str(event) for _ in range(4) for event in session.reply("h")]
    assert not any("crowd" in one for one in heard)
