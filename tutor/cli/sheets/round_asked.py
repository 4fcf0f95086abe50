"""A round asked for in a few questions: who went out, and what each of the others held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.asking import ask
from tutor.cli.cards_given import NOBODY
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.round_told import held_in, refuse_impossible
from tutor.cli.screen.blocks import Block, Text, Tone
from tutor.cli.screen.choosing import choices
from tutor.cli.screen.page import show
from tutor.cli.sheets.names import meant
from tutor.content.characters import excerpt
from tutor.rules.house import WhoScores
from tutor.sheet.sheet import Sheet
from tutor.sheet.told import Held, Told

_KEYS = "b goes back, q stops; nothing is written before the last answer."
_CARDS = "Type the cards that were left (Js Jd 8d), or their points (28, 10+10+8); 0 for no cards. " + _KEYS
_MELDS = "Type all the cards in the winner's melds, without the discard, or their points. " + _KEYS
_WINNER = "Type a number or a name; none if nobody went out. " + _KEYS
_RUMMY = "y if everything went down in one turn, with nothing laid down or laid off before; else n. " + _KEYS

WINNER, MELDED, RUMMY = "winner", "melded", "rummy"
"""The questions beside those for a hand, which go by the player's seat."""

Question = str | int


def round_asked(around: Environment, sheet: Sheet, *, plain: bool) -> Told | None:
    """The round as it was told; None if the asking was stopped."""
    show(around, _players(sheet), plain=plain)
    answers: dict[Question, Any] = {}
    at = 0
    while True:
        questions = list(_questions(sheet, answers))
        if at == len(questions):
            told = _told(sheet, answers)
            try:
                refuse_impossible(told, sheet.house, sheet.law)
            except Problem as problem:  # only together are these cards impossible: tell them again
                _say(around, *problem.lines, plain=plain)
                at = 1
                continue
            return told
        reply = ask(around, f"{_words(sheet, questions[at], answers)}> ")
        if reply is None or reply.lower() in ("q", "quit"):
            return None
        if reply.lower() in ("b", "back"):
            at = max(0, at - 1)
            continue
        if reply.lower() in ("?", "h", "help", "hint"):
            _say(around, _help(questions[at]), plain=plain)
            continue
        try:
            answers[questions[at]] = _answer(sheet, questions[at], reply)
        except Problem as problem:
            _say(around, *problem.lines, plain=plain)
        else:
            at += 1


def _players(sheet: Sheet) -> Iterator[Block]:
    yield Text("Who went out?", Tone.STRONG)
    yield from choices((*sheet.players, "nobody: the round counts nothing"))


def _questions(sheet: Sheet, answers: dict[Question, Any]) -> Iterator[Question]:
    """What is to be asked, as far as it is known yet."""
    yield WINNER
    if answers.get(WINNER) is None:
        return
    if sheet.law.who_scores is WhoScores.MELDED:
        yield MELDED
        return
    yield from (seat for seat, name in enumerate(sheet.players) if name != answers[WINNER])
    if sheet.law.rummy_factor > 1 or sheet.law.rummy_bonus:
        yield RUMMY


def _words(sheet: Sheet, question: Question, answers: dict[Question, Any]) -> str:
    match question:
        case int(seat):
            return f"what {sheet.players[seat]} held, cards or points"
        case "melded":
            return f"what {answers[WINNER]} melded, cards or points"
        case "rummy":
            return f"did {answers[WINNER]} go rummy, y or n (Enter is n)"
        case _:
            return "number or name"


def _help(question: Question) -> str:
    return _CARDS if isinstance(question, int) else {WINNER: _WINNER, MELDED: _MELDS}.get(question, _RUMMY)


def _answer(sheet: Sheet, question: Question, reply: str) -> Any:
    match question:
        case "winner":
            return _winner(sheet, reply)
        case "rummy":
            return _yes(reply)
    if not reply:
        raise Problem(_help(question))
    held = Held.of((), sheet.law) if reply.lower() in ("0", NOBODY, "no cards") else held_in(reply, sheet.law)
    if question == MELDED:
        refuse_impossible(Told(sheet.players[0], {}, melded=held), sheet.house, sheet.law)
    else:
        refuse_impossible(Told(None, {"": held}), sheet.house, sheet.law)
    return held


def _winner(sheet: Sheet, reply: str) -> str | None:
    last = len(sheet.players) + 1
    if reply.isascii() and reply.isdigit():
        if len(reply) < 3 and 1 <= int(reply) <= last:
            return None if int(reply) == last else sheet.players[int(reply) - 1]
        raise Problem(f"Type a number from 1 to {last}, or a name.")
    if not reply:
        raise Problem(_WINNER)
    return None if reply.lower() in (NOBODY, "nobody") else meant(reply, sheet.players)


def _yes(reply: str) -> bool:
    if reply.lower() in ("", "n", "no"):
        return False
    if reply.lower() in ("y", "yes", "rummy"):
        return True
    raise Problem(f"{excerpt(reply)} is neither y nor n.")


def _told(sheet: Sheet, answers: dict[Question, Any]) -> Told:
    asked = list(_questions(sheet, answers))
    hands = {sheet.players[seat]: answers[seat] for seat in asked if isinstance(seat, int)}
    return Told(
        answers[WINNER],
        hands,
        bool(answers.get(RUMMY)) if RUMMY in asked else False,
        answers.get(MELDED) if MELDED in asked else None,
    )


def _say(around: Environment, *lines: str, plain: bool) -> None:
    show(around, (Text(line) for line in lines), plain=plain)
