"""Small parts of English sentences: lists, counted things, and the word that was probably meant.

>>> listed(["Joe", "Raj", "Mia"])
'Joe, Raj and Mia'
"""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_COMPARED = 60  # characters; comparing is slow on long texts, and nobody means a word that long

NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
"""Numbers in a sentence; the first is what stands before a noun where there is nothing of it."""


def listed(words: Iterable[object], link: str = "and") -> str:
    """Words as a list in a sentence, the last one behind `link`.

    >>> listed(["Joe"]), listed(["Joe", "Raj"]), listed([2, 3, 4], "or"), listed([])
    ('Joe', 'Joe and Raj', '2, 3 or 4', '')
    """
    *most, last = [str(word) for word in words] or [""]
    return f"{', '.join(most)} {link} {last}" if most else last


def counted(number: int, one: str, several: str = "") -> str:
    """A number and what it counts; `several` is `one` with an s if nothing else is given.

    >>> counted(1, "card"), counted(0, "card"), counted(2, "rule is", "rules are")
    ('1 card', '0 cards', '2 rules are')
    """
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def nearest(word: str, words: Iterable[str], alike: float = 0.6) -> str | None:
    """The one of `words` that `word` is most likely a slip for, whatever its capitals and dashes, or None if
    none is as much `alike` (1: the same).

    >>> nearest("promt", ["prompt", "hints"]), nearest("Lay_Off", ["lay-off"]), nearest("zzz", ["prompt"])
    ('prompt', 'lay-off', None)
    >>> nearest("x" * 1_000_000, ["x"])
    """
    if len(word) > LONGEST_COMPARED:
        return None
    from difflib import get_close_matches  # 4 ms, and most words are spelled right

    folded = {_folded(known): known for known in words}
    close = get_close_matches(_folded(word), folded, n=1, cutoff=alike)
    return folded[close[0]] if close else None


def _folded(word: str) -> str:
    return word.casefold().replace("_", "-")


def did_you_mean(*meant: str | None) -> str:
    """`; did you mean …?` to end a message with, or nothing if nothing is meant.

    >>> did_you_mean("Jc", "Jh"), did_you_mean(nearest("zzz", ["prompt"]))
    ('; did you mean Jc or Jh?', '')
    """
    words = listed(filter(None, meant), "or")
    return f"; did you mean {words}?" if words else ""


def did_you_mean_word(word: str, words: Iterable[str]) -> str:
    """The same for a word of a file, in backticks: whichever of `words` is nearest.

    >>> did_you_mean_word("discrad", ["discard", "draw"])
    '; did you mean `discard`?'
    """
    near = nearest(word, words)
    return did_you_mean(near and f"`{near}`")
