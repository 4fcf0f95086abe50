"""Reply forms: how a typed line becomes a reply. A line that cannot be read is not an attempt.

No form takes one of the words that every prompt keeps for itself (`KEYS`, `RESERVED`). What is raised says
what could not be read; what to type instead is said by whoever asked, since it is the same every time.

>>> read_number("37 points")
37
>>> read_number("lots")
Traceback (most recent call last):
    ...
tutor.exercises.forms.Unreadable: “lots” is no number
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from tutor.cards import Card, CardError, cards
from tutor.text import counted, listed

KEYS = {"h": "hint", "?": "rule", "s": "skip", "b": "back", "q": "quit"}
"""What can be typed at every prompt instead of an answer, as the key or as the word."""

RESERVED = frozenset({*KEYS, *KEYS.values(), "help"})
"""All of these; no form reads one of them as a reply."""


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
    ORDER = "order"


EXPECTED: dict[Form, str] = {
    Form.YES_NO: "yes or no",
    Form.CHOOSE: "the number of one choice",
    Form.CHOOSE_SEVERAL: "the numbers of all that are right, or none",
    Form.NUMBER: "a number of points, like 23",
    Form.CARDS: "cards, like 4c Kd, or none",
    Form.ARRANGE: "melds parted by /, then what you throw: 5c 5d 5h / 8s 9s 10s / discard Jh",
    Form.PLAY: "an action, like draw stock, draw discard, meld 4c 4d 4s, lay off 10c onto 9c, discard Jh",
    Form.SETTLE: "a name and a number for each",
    Form.ORDER: "all the numbers in their order, like 2 3 1",
}
"""What a reply of each form looks like, as said when one could not be read."""

_NOTHING = frozenset(
    {"none", "none of them", "none of these", "nothing", "no cards", "no card", "neither", "nil", "-", "0"}
)
_QUOTES = "“”\"'`"


class Unreadable(ValueError):  # noqa: N818 - a reply that was not read, not a fault of the program
    """A reply that could not be read, and why. Not an attempt."""


def bare(text: str) -> str:
    """The line without what does not matter: blanks at the ends and in a row, quotes, capitals. Raises
    `Unreadable` for a word that is kept for something else."""
    plain = " ".join(text.split()).strip(_QUOTES).strip().lower()
    if plain in RESERVED:
        raise Unreadable(f"{quoted(text)} is a key, not an answer")
    return plain


def quoted(text: str) -> str:
    """What was typed, as it is quoted back: shortened, on one line."""
    short = " ".join(text.split())
    return f"“{short if len(short) <= 40 else short[:39] + '…'}”"


_YES = r"y|yes|yeah|yep|yup|yea|aye|sure|ok|okay|true|right|correct|si|sí|ja|oui"
_NO = r"n|no|nope|nah|nay|not|never|false|wrong|incorrect|nein|non"
_AND_SO_ON = (
    r"(?:,?\s+(?:sure|indeed|please|thanks|really|of course|way|it['’]?s\s+not|(?:i|you|it|they|she|he|we)\s+"
    r"(?:may|can|do|does|is|are|am|must|would|will)(?:\s?not|n?['’]?t)?))?"
)


def read_yes_no(text: str) -> bool:
    """Yes or no in any usual form."""
    word = bare(text).rstrip(".!,")
    if re.fullmatch(rf"(?:{_YES}){_AND_SO_ON}", word):
        return True
    if re.fullmatch(rf"(?:{_NO}){_AND_SO_ON}", word):
        return False
    raise Unreadable(f"{quoted(text)} is neither yes nor no")


_WHOLE = r"[-−+]?\d{1,6}"
_UNIT = r"\s*(?:points?|pts?|chips?|p)?"


def read_number(text: str) -> int:
    """A whole number of points; a sum such as `10 + 4` or `10 + 4 = 14` is added up."""
    line = re.sub(r"^(?:=|it['’]?s|it is|i pay|you pay|they pay)\s*", "", bare(text)).rstrip(".!")
    if line in {"nothing", "none", "nil", "zero", "no points"}:
        return 0
    added, _, total = line.partition("=")
    if not re.fullmatch(rf"{_WHOLE}(?:\s*\+\s*\d{{1,6}}){{0,60}}{_UNIT}", added.strip()):
        raise Unreadable(f"{quoted(text)} is no number")
    found = sum(_whole(part) for part in re.findall(rf"^{_WHOLE}|\d+", added.strip()))
    if total and not re.fullmatch(rf"{_WHOLE}{_UNIT}", total.strip()):
        raise Unreadable(f"{quoted(text)} is no number")
    if total and _whole(re.findall(_WHOLE, total)[0]) != found:
        raise Unreadable(f"{added.strip()} is {found}, and {total.strip()} is typed after it")
    return found


def read_count(text: str) -> int:
    """A number of things that there are; below nothing there is no such number."""
    found = read_number(text)
    if found < 0:
        raise Unreadable(f"{quoted(text)} is less than nothing")
    return found


def example_cards(solution: str) -> str:
    """What a reply of cards looks like, with none of those of the solution."""
    shown = next(one for one in ("4c Kd", "7d Jh", "9s 2h") if not set(one.split()) & set(solution.split()))
    return f"cards, like {shown}, or none"


def _whole(text: str) -> int:
    return int(text.replace("−", "-"))


def read_choice(text: str, choices: Sequence[str]) -> int:
    """The place of one choice (from 0), named by its number or by how its text begins."""
    word = bare(text).rstrip(".!")
    number = re.fullmatch(r"(?:(?:no\.?|nr\.?|number|choice|option|answer)\s*)?[(#]?\s*(\d{1,3})\s*\)?", word)
    if number:
        return _numbered(number[1], choices)
    texts = [" ".join(choice.lower().split()).rstrip(".!") for choice in choices]
    same = [at for at, choice in enumerate(texts) if choice == word]
    begins = [at for at, choice in enumerate(texts) if len(word) >= 3 and choice.startswith(word)]
    for found in (same, begins):
        if len(found) == 1:
            return found[0]
    raise Unreadable(f"{quoted(text)} is none of the choices")


def _numbered(number: str, choices: Sequence[str]) -> int:
    if 1 <= int(number) <= len(choices):
        return int(number) - 1
    raise Unreadable(f"there is no choice {int(number)}")


def read_choices(text: str, choices: Sequence[str]) -> frozenset[int]:
    """The places of all choices named by number; `none` is the empty choice, `all` every one."""
    line = bare(text).rstrip(".!")
    if line in _NOTHING:
        return frozenset()
    if line in {"all", "all of them", "every one", "everything"}:
        return frozenset(range(len(choices)))
    parts = [part.strip("().#") for part in re.split(r"[\s,;+&/]+|\band\b", line)]
    parts = [part for part in parts if part]
    if not parts:
        raise Unreadable("no number read")
    if all(re.fullmatch(r"\d{1,3}", part) for part in parts):
        return frozenset(_numbered(part, choices) for part in parts)
    return frozenset({read_choice(text, choices)})


def read_order(text: str, choices: Sequence[str]) -> tuple[int, ...]:
    """The places of all choices, each once, in the order in which they are named by number.

    >>> read_order("2, 3, 1", ["draw", "meld", "throw"])
    (1, 2, 0)
    """
    line = bare(text).rstrip(".!")
    parts = [part for part in re.split(r"[\s,;>→+&/.()-]+|\bthen\b|\band\b", line) if part]
    if len(parts) == 1 and len(parts[0]) == len(choices) and re.fullmatch(r"[1-9]+", parts[0]):
        parts = list(parts[0])
    if not parts or not all(re.fullmatch(r"\d{1,3}", part) for part in parts):
        raise Unreadable(f"{quoted(text)} is no row of numbers")
    places = tuple(_numbered(part, choices) for part in parts)
    if twice := [place + 1 for place in places if places.count(place) > 1]:
        raise Unreadable(f"{twice[0]} is there twice")
    if len(places) < len(choices):
        left = ", ".join(str(at + 1) for at in range(len(choices)) if at not in places)
        raise Unreadable(f"{left} is left out" if "," not in left else f"{left} are left out")
    return places


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards in any usual form; `none` is no card."""
    line = bare(text).rstrip(".!")
    if line in _NOTHING:
        return ()
    try:
        found = cards(re.sub(r"[&+;/|()\[\]{}]|(?<!\.)\.(?!\.)", " ", line))
    except CardError as error:
        raise Unreadable(no_card(error)) from None
    if not found:
        raise Unreadable("no card read")
    return found


def no_card(error: CardError) -> str:
    """What could not be read as cards, and what they look like."""
    return f"{quoted(error.text)} {error.problem}"


def read_table(text: str, names: Sequence[str]) -> dict[str, int]:
    """A number for each of `names`, in any order and any phrasing in which names and numbers take turns;
    bare numbers count in the order of the names."""
    bare(text)
    number = r"(?<![\w])[-−+]?\d{1,6}(?!\w)|(?<=\D)[-−+]?\d{1,6}(?!\w)"
    longest_first = sorted(range(len(names)), key=lambda at: -len(names[at]))
    by_name = "|".join(rf"(?P<n{at}>(?<!\w){re.escape(names[at])}(?!\w))" for at in longest_first)
    told: list[str | int] = [
        names[int(found.lastgroup[1:])] if found.lastgroup else _whole(found[0])
        for found in re.finditer(f"{by_name}|{number}", text, re.IGNORECASE)
    ]
    numbers = [part for part in told if isinstance(part, int)]
    named = [part for part in told if isinstance(part, str)]
    if not named and len(numbers) == len(names):
        return dict(zip(names, numbers, strict=True))
    if not named and numbers:
        typed = counted(len(numbers), "number")
        raise Unreadable(f"{typed} typed, and {len(names)} are wanted: for {listed(names)}")
    if lacking := [name for name in names if name not in named]:
        raise Unreadable(f"no number read for {listed(lacking)}")
    if len(named) > len(names):
        raise Unreadable(f"{max(named, key=named.count)} is there twice")
    pairs = list(zip(told[::2], told[1::2], strict=False))
    if len(told) != 2 * len(names) or not all(type(a) is not type(b) for a, b in pairs):
        raise Unreadable("one number belongs to each name")
    return {
        name: points
        for pair in pairs
        for name, points in [pair if isinstance(pair[0], str) else pair[::-1]]
        if isinstance(name, str) and isinstance(points, int)
    }


def example_table(names: Sequence[str]) -> str:
    """What a table of payments looks like when typed."""
    return ", ".join(f"{name} {10 * at}" for at, name in enumerate(names, 1))
