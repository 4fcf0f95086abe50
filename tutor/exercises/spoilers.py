"""Does a text hold the answer to a question literally? A paraphrase of it is the author's to judge.

>>> from tutor.exercises.choose import Option, choose_one
>>> q = choose_one("Two?", [Option("one", False), Option("two", True)], rules=("turn.draw",), use="choose")
>>> gives_away(q, "It is two.")
True
>>> gives_away(q, "It is one or two.")
False
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.cards import Card, cards
from tutor.engine.actions import Action, Draw, LayMeld
from tutor.exercises.forms import Form
from tutor.exercises.question import Question

# `As`, `Ad` and `Ah` are words, and `9s` may be the plural of 9: those are read as glyphs alone.
_CARD = r"(?:(?:10|[2-9AJQK])[♣♦♥♠]|\b(?:(?:10|[2-9JQK])[cdh]|[JQK]s|Ac)\b)"
_SPACED, _LISTED = (re.compile(rf"{_CARD}(?:{between}{_CARD})*") for between in (" +", r"(?:,? and |[ ,]+)"))
_YES_OR_NO = re.compile(
    r"^\W*(?:yes|no)\s*(?:[,.!:;–—-]|$)|[.?!:(]\s*(?:yes|no)\s*(?:[.!),]|$)|\bthe answer is (?:yes|no)\b",
    re.IGNORECASE,
)


def says_yes_or_no(text: str) -> bool:
    """Is there a bare yes or no in it, which is no word of a sentence (`No card fits.`)?"""
    return _YES_OR_NO.search(text) is not None


def card_groups(text: str) -> list[tuple[Card, ...]]:
    """The cards that stand together in a text: parted by spaces alone, or by commas too."""
    found = [*_SPACED.findall(text), *_LISTED.findall(text)]
    return [cards(" ".join(re.findall(_CARD, group))) for group in dict.fromkeys(found)]


def numbers(text: str) -> set[int]:
    """The numbers in figures that stand by themselves, so no cards."""
    return {int(found) for found in re.findall(r"(?<![\w-])\d{1,6}(?![\w♣♦♥♠-])", text)}


def gives_away(question: Question, text: str) -> bool:
    """Does a text contain the answer? Not where it names wrong answers along with it."""
    reply = question.read(question.solution)
    if question.form in (Form.YES_NO, Form.PLAY):
        following = question.judge(reply).then
        if following is not None and gives_away(following, text):
            return True
    named = [card for group in re.findall(_CARD, text) for card in cards(group)]
    match question.form:
        case Form.YES_NO:
            return says_yes_or_no(text)
        case Form.CHOOSE | Form.CHOOSE_SEVERAL:
            right = set(reply) if question.form is Form.CHOOSE_SEVERAL else {reply}
            return bool(right) and _choices_named(question.choices, text) == right
        case Form.NUMBER:
            return reply in numbers(text)
        case Form.SETTLE:
            return set(reply.values()) <= numbers(text)
        case Form.CARDS:
            return bool(reply) and set(named) == set(reply)
        case Form.ORDER:
            items = [_plain(question.choices[at]) for at in reply]
            places = [_plain(text).find(item) for item in items]
            typed = [str(at + 1) for at in reply]
            in_order = min(places) >= 0 and places == sorted(places)
            seats = re.search(r"\bsits?\b", text)  # who sits where may happen to be the order of play too
            return re.findall(r"\d+", text) == typed or (in_order and not seats)
        case Form.ARRANGE:
            groups = {frozenset(group) for group in card_groups(text)}
            melds = [frozenset(play.cards) for play in reply if isinstance(play, LayMeld)]
            return bool(melds) and groups.issuperset(melds)
        case Form.PLAY:
            plays = [play for play in reply if not isinstance(play, Draw)]  # a prompt names both piles
            return any(_is_in(play, text) for play in plays)


def _is_in(play: Action, text: str) -> bool:
    return any(_plain(wording) in _plain(text) for wording in (play.shown, str(play)))


def _choices_named(choices: Sequence[str], text: str) -> set[int]:
    """The longest first: “a run of three” does not name the choice “a run” too."""
    left, named = _plain(text), set[int]()
    for at in sorted(range(len(choices)), key=lambda at: -len(choices[at])):
        choice = _plain(choices[at])
        if choice.strip() and choice in left:
            named.add(at)
            left = left.replace(choice, " | ")
    return named


def _plain(text: str) -> str:
    """The words and cards of a text, with a space before and after each."""
    words = re.sub(r"[^\w♣♦♥♠]+", " ", text.lower())
    return f" {words.strip()} "
