"""The words of a question as the book has them: things said in two words, other forms, other words.

>>> telling("Can someone who went out still lay off?")
['somebody', 'goout', 'still', 'layoff']
"""

from __future__ import annotations

import re
from itertools import islice

from lunr.stop_word_filter import WORDS as STOP_WORDS  # type: ignore[import-untyped]

_LONGEST_TEXT = 1000  # letters
_LONGEST_QUESTION = 40  # words; what comes after adds nothing but time
_LONGEST_WORD = 20  # letters; no word of the book is longer
_WORD = re.compile(r"[a-z0-9]+")
_RANK = r"(?:[akqj]|10|[2-9])"
_ON_A_MELD = r"(?:put|place|stick|add|build|tack)"

_JOINED = tuple(
    (re.compile(rf"\b(?:{said})\b"), meant)
    for said, meant in (
        (r"(?:lay|lays|laying|laid|layed)[ -]?(?:off|offs)|layoffs", "layoff"),
        (r"(?:go|goes|going|gone|went)[ -]out", "goout"),
        (r"(?:run|runs|running|ran)[ -]out|used up|exhausted", "runout"),
        (r"(?:lay|lays|laying|laid|put|puts|putting)[ -]down", "putdown"),
        (r"pick(?:s|ed|ing)?[ -]up", "draw"),
        (r"(?:some|any)(?:body|one)(?: else)?(?:'s)?|other people(?:'s)?|others", "somebody"),
        (r"must|(?:have|has|had|need|needs|forced|obliged|bound) to|need i", "obliged"),
        (r"should", "strategy"),  # asked for advice, not for a rule
        (rf"{_ON_A_MELD} (?:\w+ ){{0,3}}?(?:on|onto|to)(?! the (?:table|pile|discard))", "layoff"),
    )
)
_ROW_OF_RANKS = re.compile(rf"\b{_RANK}(?:[ -]{_RANK}){{2,}}\b")
_FORMS = {
    form: word
    for word, forms in {
        "throw": "threw thrown",
        "draw": "drew drawn",
        "take": "took taken",
        "deal": "dealt",
        "hold": "held",
        "win": "won wins winning",
        "begin": "began begun",
        "colour": "color colors",
        "nobody": "noone",
        "game": "match matches",
    }.items()
    for form in forms.split()
}
# What people ask with, whatever they ask about.
_ASKING = (
    "happen happens happened need needs allow allowed possible want ok okay please way thing things "
    "really actually exactly s t d ll re ve m dont don doesn isn"
)
_SAYS_NOTHING = STOP_WORDS.union(_ASKING.split())

MEANT: dict[str, tuple[str, ...]] = {
    "deck": ("stock",),
    "pack": ("stock", "deck"),
    "discards": ("pile",),
    "empty": ("runout",),
    "finished": ("runout",),
    "over": ("end",),
    "take": ("draw",),
    "grab": ("draw", "take"),
    "pick": ("draw", "take"),
    "throw": ("discard",),
    "throwing": ("discard",),
    "toss": ("discard",),
    "dump": ("discard",),
    "discard": ("throw",),
    "last": ("end",),
    "pay": ("score",),
    "worth": ("value", "points"),
    "value": ("worth", "points"),
    "sequence": ("run",),
    "straight": ("run",),
    "group": ("set",),
    "number": ("rank",),
    "opponent": ("somebody",),
    "opponents": ("somebody",),
    "partner": ("opponent", "somebody"),
    "neighbour": ("opponent", "somebody"),
    "player": ("somebody",),
    "swap": ("move",),
    "replace": ("move", "swap"),
    "exchange": ("move", "swap"),
    "change": ("move", "swap"),
    "putdown": ("meld",),
    "show": ("putdown",),
    "extend": ("layoff",),
    "people": ("players",),
    "persons": ("players",),
    "win": ("goout",),
    "begins": ("start",),
}
"""Word of a question → words of the book that mean much the same there."""


def said(text: str) -> str:
    """The text with what takes two words in one, and every word in the form that the book is searched by."""
    plain = text.lower()
    for pattern, meant in _JOINED:
        plain = pattern.sub(meant, plain)
    plain = _ROW_OF_RANKS.sub(lambda row: re.sub("[ -]", "", row.group()), plain)
    return " ".join(_FORMS.get(word, word) for word in _WORD.findall(plain))


def telling(words: str, *, each_once: bool = True) -> list[str]:
    """The words of a question that say what it is about; of an endless one the first of them, cut short."""
    plain = [word[:_LONGEST_WORD] for word in said(words[:_LONGEST_TEXT]).split()]
    about = [word for word in plain if word not in _SAYS_NOTHING] or plain
    return list(islice(dict.fromkeys(about), _LONGEST_QUESTION)) if each_once else about
