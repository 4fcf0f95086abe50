"""Does a text tell the plays that are asked for: the cards to put down, the card to throw, where to draw?"""

from __future__ import annotations

import re

from tutor.cards import Card, write
from tutor.engine.actions import DRAW_STOCK, Action, Discard, Draw, LayMeld, LayOff
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question
from tutor.exercises.said import (
    cards_said,
    groups_said,
    laid_off_in,
    melded_in,
    resolved,
    statements,
    thrown_in,
)

_FROM_STOCK = re.compile(r"^\W*from the stock\W*$|\b(?:draw|take|pick up)\b.*\bstock\b", re.IGNORECASE)
_FROM_PILE = re.compile(
    r"^\W*from the (?:discard )?pile\W*$"
    r"|\b(?:draw|take|pick up)\b.*\b(?:discard pile|pile|top discard|upcard|discard)\b",
    re.IGNORECASE,
)
_WITH_CONDITION = re.compile(
    r"\b(?:if|unless|when|whether|only|would|could|might|before|after)\b", re.IGNORECASE
)


def tells_all_plays(question: Question, hint: str) -> bool:
    """Does the hint name everything that is to be played?"""
    shown = _resolved(question, hint)
    return all(_tells(action, shown, question) for action in question.read(question.solution))


def tells_a_play(question: Question, hint: str) -> bool:
    """Does the hint tell a play of a turn, other than the draw, by its verb and its cards?"""
    if question.form is not Form.PLAY:
        return False
    shown = _resolved(question, hint)
    return any(_plays(action, shown) for action in question.read(question.solution))


def arranges(question: Question, hint: str) -> bool:
    """Does the hint spell out how to go out, with the discard or without it?"""
    if question.form is not Form.ARRANGE:
        return False
    shown = _resolved(question, hint)
    plays = question.read(question.solution)
    down = [play for play in plays if isinstance(play, LayMeld | LayOff)]
    named = {frozenset(group) for group in groups_said(shown)}
    if down and all(
        frozenset(play.cards) in named if isinstance(play, LayMeld) else play.card in laid_off_in(shown)
        for play in down
    ):
        return True
    if _puts_down_just(down, shown):
        return True
    return _goes_out(question, [group for group in groups_said(shown) if len(group) >= 3])


def _resolved(question: Question, hint: str) -> str:
    held = question.state.hand if question.state else ()
    return resolved(hint, held)


def _puts_down_just(down: list[LayMeld | LayOff], hint: str) -> bool:
    """Does a sentence say to put down just the cards that are melded, group or no group?"""
    melded = frozenset(card for play in down if isinstance(play, LayMeld) for card in play.cards)
    if not melded or len(melded) < 6:
        return False
    putting = [s for s in statements(hint) if re.search(r"\b(?:meld|put|lay|play)\b", s, re.IGNORECASE)]
    return any(cards_said(sentence) == melded for sentence in putting)


def _goes_out(question: Question, melds: list[tuple[Card, ...]]) -> bool:
    """Are these melds, with the card that is then left, a right reply? There may be several ways out."""
    if not melds or question.state is None:
        return False
    left = list(question.state.hand)
    for card in (card for meld in melds for card in meld):
        if card not in left:
            return False
        left.remove(card)
    if len(left) > 1:
        return False
    lines = [*map(write, melds), *(f"discard {card}" for card in left)]
    try:
        return question.judge(question.read(" / ".join(lines))).correct
    except Unreadable:
        return False


def _plays(action: Action, hint: str) -> bool:
    """Does the hint tell this play by its verb and its cards?"""
    match action:
        case LayMeld():
            return frozenset(action.cards) in melded_in(hint)
        case Discard():
            return action.card in thrown_in(hint)
        case LayOff():
            return action.card in laid_off_in(hint)
        case _:
            return False


def _tells(action: Action, hint: str, question: Question) -> bool:
    """Does the hint name this very play?"""
    said = hint.lower()
    if isinstance(action, Draw):
        return _tells_draw(action, said)
    wanted = frozenset(action.cards) if isinstance(action, LayMeld) else frozenset({action.card})
    named = cards_said(hint)
    if isinstance(action, LayOff):
        return action.shown in hint or (wanted <= named and "lay" in said)
    held = frozenset(question.state.hand) if question.state else named
    return wanted <= named and (isinstance(action, LayMeld) or named & held == wanted)


def _tells_draw(action: Draw, said: str) -> bool:
    other = "discard" if action == DRAW_STOCK else "stock"
    if (action.shown in said or str(action) in said) and other not in said.replace(str(action), ""):
        return True
    own, others = (_FROM_STOCK, _FROM_PILE) if action == DRAW_STOCK else (_FROM_PILE, _FROM_STOCK)
    return any(
        own.search(one) and not others.search(one) and not _WITH_CONDITION.search(one)
        for one in statements(said)
    )
