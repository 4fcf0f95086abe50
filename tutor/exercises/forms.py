"""Reply forms: how a typed line becomes a reply. A line that cannot be read is not an attempt.

No form takes one of the letters that every prompt keeps for itself (`KEYS`).

>>> read_number("37 points")
37
>>> read_number("lots")
Traceback (most recent call last):
    ...
tutor.exercises.forms.Unreadable: 'lots' is no number: a number of points is needed, like 23
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from tutor.cards import Card, CardError, cards
from tutor.engine.actions import Action, ActionError, LayMeld, read_action

KEYS = {"h": "hint", "?": "rule", "s": "skip", "b": "back", "q": "quit"}
"""What can be typed at every prompt instead of an answer, as the key or as the word."""


class Form(StrEnum):
    """The forms a reply can have; the value is the `kind` of an `ask` event."""

    YES_NO = "yes-no"
    CHOOSE = "choose"
    CHOOSE_SEVERAL = "choose-several"
    NUMBER = "number"
    CARDS = "cards"
    ARRANGE = "arrange"
    PLAY = "play"
    SETTLE = "settle"


EXPECTED: dict[Form, str] = {
    Form.YES_NO: "yes or no",
    Form.CHOOSE: "the number of one choice, like 2",
    Form.CHOOSE_SEVERAL: "the numbers of all that are right, like 1 3, or none",
    Form.NUMBER: "a number of points, like 23",
    Form.CARDS: "cards, like 4c Kd, or none",
    Form.ARRANGE: "melds parted by /, then what you throw: 5c 5d 5h / 8s 9s 10s / discard Jh",
    Form.PLAY: "an action, like draw stock, draw discard, meld 4c 4d 4s, lay off 10c onto 9c, discard Jh",
    Form.SETTLE: "a name and a number for each, like Joe 37, Raj 25",
}
"""What a reply of each form looks like, as said when one could not be read."""


class Unreadable(ValueError):  # noqa: N818 - a reply that was not read, not a fault of the program
    """A reply that could not be read: what was read and what is expected. Not an attempt."""


def _shown(text: str) -> str:
    short = text.strip()
    return repr(short if len(short) <= 40 else short[:37] + "…")


def read_yes_no(text: str) -> bool:
    """Yes or no in any usual form."""
    word = text.strip().lower().rstrip(".!")
    if word in {"y", "yes", "yeah", "yep", "yup", "true", "right", "1", "si", "ja", "oui"}:
        return True
    if word in {"n", "no", "nope", "nah", "false", "wrong", "2", "nein", "non"}:
        return False
    raise Unreadable(f"{_shown(text)} is neither yes nor no")


def read_number(text: str) -> int:
    """A whole number of points; a sum such as 10+4 is added up."""
    bare = re.sub(r"\s*(?:points?|pts?|chips?)\.?$", "", text.strip().lower()).replace(" ", "")
    if not re.fullmatch(r"[-−]?\d{1,6}(?:\+\d{1,6})*", bare):
        raise Unreadable(
            f"{_shown(text)} is no number: {EXPECTED[Form.NUMBER].replace(', ', ' is needed, ')}"
        )
    return sum(int(part) for part in bare.replace("−", "-").split("+"))


def read_choice(text: str, choices: Sequence[str]) -> int:
    """The place of one choice (from 0), named by its number or by how its text begins."""
    word = text.strip().lower().rstrip(".)")
    if re.fullmatch(r"\d{1,3}", word):
        number = int(word)
        if 1 <= number <= len(choices):
            return number - 1
        raise Unreadable(f"there is no choice {number}: the choices are 1 to {len(choices)}")
    if len(word) >= 3:
        begins = [at for at, choice in enumerate(choices) if choice.lower().startswith(word)]
        if len(begins) == 1:
            return begins[0]
    raise Unreadable(f"{_shown(text)} is none of the choices: type a number from 1 to {len(choices)}")


def read_choices(text: str, choices: Sequence[str]) -> frozenset[int]:
    """The places of all choices named by number; `none` is the empty choice."""
    bare = text.strip().lower()
    if bare in {"none", "none of them", "nothing", "-", "0"}:
        return frozenset()
    parts = [part for part in re.split(r"[\s,;+&]+|\band\b", bare) if part]
    if not parts:
        raise Unreadable(f"type {EXPECTED[Form.CHOOSE_SEVERAL]}")
    if all(part.isdigit() and len(part) < 4 for part in parts):
        return frozenset(read_choice(part, choices) for part in parts)
    return frozenset({read_choice(text, choices)})


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards in any usual form; `none` is no card."""
    if text.strip().lower() in {"none", "none of them", "nothing", "no cards", "-", "0"}:
        return ()
    try:
        found = cards(text)
    except CardError as error:
        raise Unreadable(str(error)) from None
    if not found:
        raise Unreadable(f"no card read: type {EXPECTED[Form.CARDS]}")
    return found


_PART = re.compile(
    r"[/;|\n]+|,\s*(?=(?:then\s+)?(?:draw|take|pick|meld|lay|put|add|discard|throw|call)\b)|\bthen\b",
    re.IGNORECASE,
)


def read_actions(text: str) -> tuple[Action, ...]:
    """Actions parted by `/`, `;`, or a comma before the next verb; bare cards are a meld."""
    parts = [part.strip(" ,.") for part in _PART.split(text)]
    found = tuple(_action(part) for part in parts if part)
    if not found:
        raise Unreadable(f"nothing read: type {EXPECTED[Form.PLAY]}")
    return found


def _action(part: str) -> Action:
    try:
        return read_action(_SHORT.get(part.lower(), part))
    except CardError as error:
        raise Unreadable(str(error)) from None
    except ActionError as error:
        try:
            bare = cards(part)
        except CardError:
            bare = ()
        if len(bare) >= 2:
            return LayMeld(tuple(sorted(bare)))
        raise Unreadable(str(error)) from None


_SHORT = {
    "stock": "draw stock",
    "draw": "draw stock",
    "discard pile": "draw discard",
    "pile": "draw discard",
    "take": "draw discard",
    "take it": "draw discard",
}


def read_table(text: str, names: Sequence[str]) -> dict[str, int]:
    """A number for each of `names`, in any order; bare numbers count in the order of the names."""
    bare = text.strip()
    numbers = re.split(r"[\s,;/]+", bare)
    if len(numbers) == len(names) and all(re.fullmatch(r"[-−]?\d{1,6}", one) for one in numbers):
        return {name: read_number(one) for name, one in zip(names, numbers, strict=True)}
    found: dict[str, int] = {}
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    for part in re.finditer(
        rf"(?P<name>{pattern})\b[\s=:]*(?:(?:pays|gets|collects|scores|is)\s+)?(?P<number>[-−]?\d{{1,6}})",
        bare,
        re.IGNORECASE,
    ):
        name = next(one for one in names if one.lower() == part["name"].lower())
        found[name] = read_number(part["number"])
    lacking = [name for name in names if name not in found]
    if lacking:
        raise Unreadable(f"no number read for {' and '.join(lacking)}: type {example_table(names)}")
    return found


def example_table(names: Sequence[str]) -> str:
    """What a table of payments looks like when typed."""
    return ", ".join(
        f"{name} {number}" for name, number in zip(names, (10, 20, 30, 40, 50, 60), strict=False)
    )
