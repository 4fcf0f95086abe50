"""Does a text give the answer to a question away, in whatever words? What may still be found out is let be.

>>> from tutor.exercises.choose import Option, choose_one
>>> q = choose_one("Two?", [Option("one", False), Option("two", True)], rules=("turn.draw",), use="choose")
>>> gives_away(q, "It is two.")
True
>>> gives_away(q, "It is one or two.")
False
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.cards import Card
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.choices_told import tells_choice, tells_choices
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.plays_told import arranges, tells_a_play, tells_all_plays
from tutor.exercises.question import Question
from tutor.exercises.said import cards_said, listed_alone, resolved, statements, thrown_in
from tutor.exercises.said_numbers import numbers_said, results_said, with_sums_done
from tutor.exercises.yes_and_no import says_which

_MOST_PARTS = 60

_ANSWER_FIRST = re.compile(
    r"(?:yes|no)\s*(?:[,.!:;–—-]|$)|(?:yes|no)\s+(?:it|you|they|he|she|i|we|that|this|there)\b", re.IGNORECASE
)
_ANSWER_WITHIN = re.compile(
    r"\bthe answer is (?:a )?(?:yes|no)\b|[.?!:(]\s*(?:yes|no)\s*(?:[.!),]|$)", re.IGNORECASE
)
# Who sits where is told by the question, and may happen to be the order of play too.
_SEATS = re.compile(r"\b(?:sit|sits|sitting|seats?|seated|table)\b", re.IGNORECASE)
_NONE = re.compile(
    r"(?:none|nothing|not one|no card|not a single one)(?: of (?:them|these|the cards|your cards))?"
    r"(?: (?:fits?|goes|helps?|does|do|can be laid off|can go|will do))?(?: (?:here|there|on))?"
    r"|you (?:cannot|can't|can not) lay (?:off )?(?:anything|any(?: of them| card)?|a single card)(?: off)?",
    re.IGNORECASE,
)


def gives_away(question: Question, hint: str) -> bool:
    """Does a hint contain the answer? Not where it names wrong answers along with it."""
    reply = question.read(question.solution)
    match question.form:
        case Form.YES_NO:
            return _answers(question, hint, right=reply)
        case Form.CHOOSE:
            return tells_choice(question, hint, reply)
        case Form.CHOOSE_SEVERAL:
            return bool(reply) and tells_choices(question, hint, set(reply))
        case Form.NUMBER:
            return reply in numbers_said(hint) | results_said(hint, question.counts)
        case Form.SETTLE:
            return set(reply.values()) <= numbers_said(hint) or _settles(reply, hint)
        case Form.CARDS:
            return _names_cards(question, hint, frozenset(reply))
        case Form.ORDER:
            return _puts_in_order(question, hint, list(reply))
        case Form.ARRANGE:
            return tells_all_plays(question, hint) or arranges(question, hint)
        case Form.PLAY:
            parts = (question, *_what_follows(question))
            return tells_all_plays(question, hint) or any(tells_a_play(part, hint) for part in parts)


def _what_follows(question: Question) -> Iterator[Question]:
    """The questions that right answers lead to."""
    for _ in range(_MOST_PARTS):
        try:
            following = question.judge(question.read(question.solution)).then
        except Unreadable:
            return
        if following is None:
            return
        yield following
        question = following


def _answers(question: Question, hint: str, *, right: bool) -> bool:
    if _ANSWER_FIRST.match(hint.strip()) or _ANSWER_WITHIN.search(hint):
        return True
    if says_which(hint, question.use, right=right):
        return True
    return any(arranges(part, hint) for part in _what_follows(question))


def _settles(pays: dict[str, int], hint: str) -> bool:
    """Is each name but the winner's, whose sum follows, told with its number?"""
    done = with_sums_done(hint)
    most = max(pays, key=lambda name: pays[name])
    others = {name: points for name, points in pays.items() if name != most}
    return bool(others) and all(
        re.search(rf"\b{re.escape(name)}\b\W+(?:[a-z]+\W+){{0,2}}{points}\b", done, re.IGNORECASE)
        for name, points in others.items()
    )


def _names_cards(question: Question, hint: str, right: frozenset[Card]) -> bool:
    held = [card for block in question.shows if isinstance(block, CardsBlock) for card in block.cards]
    if not right:
        return any(_NONE.fullmatch(one.strip(" .!")) for one in re.split(r"(?<=[.!?;])", hint))
    if cards_said(hint) == right or any(frozenset(one) == right for one in listed_alone(hint, held)):
        return True
    if question.use != "best-discard":
        return False
    return any(question.judge((card,)).correct for card in thrown_in(resolved(hint, held)))


# --- in order ---------------------------------------------------------------------------------------


def _puts_in_order(question: Question, hint: str, reply: list[int]) -> bool:
    """Are the numbers of the items told in their order, or the items themselves?"""
    if re.findall(r"\d+", hint) == [str(place + 1) for place in reply]:
        return True
    items = [question.choices[place] for place in reply]
    named = frozenset[Card]().union(*map(cards_said, items))
    if len(named) == len(items):
        in_order = [card for item in items for card in cards_said(item)]
        return any(list(listed) == in_order for listed in listed_alone(hint, named))
    words = [item.split()[0].lower() for item in items]
    told = [one for one in statements(hint) if not _SEATS.search(one)]
    return len(set(words)) == len(words) and any(_all_in_order(words, one) for one in told)


def _all_in_order(words: list[str], sentence: str) -> bool:
    """Is each of these words there once, the one after the other?"""
    said = re.findall(r"[\w'-]+", sentence.lower())
    return [
        word.removesuffix("s") if word not in words else word for word in said if _is_in(word, words)
    ] == words


def _is_in(word: str, words: list[str]) -> bool:
    return word in words or word.removesuffix("s") in words
