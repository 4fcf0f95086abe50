"""A round asked for in a few questions: who went out, and what each of the others held."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tutor.cli.cards_given import is_nobody
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.round_told import held_in, refuse_impossible
from tutor.cli.screen.blocks import Text, Tone
from tutor.cli.screen.choosing import choices
from tutor.cli.sheets.asked import Answers, Question, answers_to
from tutor.cli.sheets.names import is_taken, meant
from tutor.content.characters import excerpt
from tutor.rules.house import WhoScores
from tutor.sheet.sheet import Held, Sheet, Told

_CARDS = "Type the cards that were left (Js Jd 8d, or J J 8), or their points (28, 10+10+8); 0 for no cards."
_MELDS = "Type all the cards in the winner's melds, without the discard, or their points."
_WINNER = "Type a number or a name; none if nobody went out."
_RUMMY = "y if everything went down in one turn, with nothing laid down or laid off before; else n."

WINNER, MELDED, RUMMY, HELD = "winner", "melded", "rummy", "held"
"""The questions; all but the first stand with the player whom they are about."""


def round_asked(around: Environment, sheet: Sheet, *, plain: bool) -> Told | None:
    """The round as it was told; None if the asking was stopped."""

    def refuse(answers: Answers) -> None:
        refuse_impossible(_told(sheet, answers), sheet.house, sheet.law)

    answers = answers_to(around, partial(_questions, sheet), refuse, plain=plain)
    return None if answers is None else _told(sheet, answers)


def _questions(sheet: Sheet, answers: Answers) -> Iterator[Question]:
    """What is to be asked, as far as it is known yet."""
    mixed_up = any(map(is_taken, sheet.players))
    yield Question(
        WINNER,
        "number, with # before it" if mixed_up else "number or name",
        _numbers(sheet) if mixed_up else _WINNER,
        partial(_winner_by_number if mixed_up else _winner, sheet),
        lambda who: who or "nobody went out",
        (
            Text("Who went out?", Tone.STRONG),
            *choices((*sheet.players, "nobody: the round counts nothing")),
        ),
    )
    winner = answers.get(WINNER)
    if winner is None:
        return
    if sheet.law.who_scores is WhoScores.MELDED:
        yield Question(
            (MELDED, winner), f"what {winner} melded, cards or points", _MELDS, partial(_melded, sheet)
        )
        return
    for name in sheet.players:
        if name != winner:
            yield Question(
                (HELD, name), f"what {name} held, cards or points", _CARDS, partial(_held, sheet), _written
            )
    if sheet.law.rummy_factor > 1 or sheet.law.rummy_bonus:
        yield Question(
            (RUMMY, winner),
            f"did {winner} go rummy, y or n",
            _RUMMY,
            _yes,
            lambda went: "y" if went else "n",
            on_enter="n",
        )


def _winner(sheet: Sheet, reply: str) -> str | None:
    last = len(sheet.players) + 1
    if reply.isascii() and reply.isdigit():
        if len(reply) < 3 and 1 <= int(reply) <= last:
            return None if int(reply) == last else sheet.players[int(reply) - 1]
        raise Problem(f"Type a number from 1 to {last}, or a name.")
    return None if is_nobody(reply) else meant(reply, sheet.players)


def _winner_by_number(sheet: Sheet, reply: str) -> str | None:
    """On an old sheet whose names can be taken for numbers, or for words that mean something here."""
    number = reply.removeprefix("#").strip()
    if not reply.startswith("#") or not number.isdecimal():
        raise Problem(_numbers(sheet))
    return _winner(sheet, number)


def _numbers(sheet: Sheet) -> str:
    return (
        "Names on this sheet can be taken for something else, so type the number in the list with # before "
        f"it: #1 is {sheet.players[0]}, #{len(sheet.players) + 1} is nobody."
    )


def _melded(sheet: Sheet, reply: str) -> Held:
    held = held_in(reply, sheet.law)
    refuse_impossible(Told(sheet.players[0], {}, melded=held), sheet.house, sheet.law)
    return held


def _held(sheet: Sheet, reply: str) -> Held:
    none_left = reply.lower() in ("0", "none", "no cards")
    held = Held.of((), sheet.law) if none_left else held_in(reply, sheet.law)
    refuse_impossible(Told(None, {"": held}), sheet.house, sheet.law)
    return held


def _written(held: Held) -> str:
    return str(held) or "no cards"


def _yes(reply: str) -> bool:
    if reply.lower() in ("n", "no"):
        return False
    if reply.lower() in ("y", "yes", "rummy"):
        return True
    raise Problem(f"{excerpt(reply)} is neither y nor n.")


def _told(sheet: Sheet, answers: Answers) -> Told:
    winner = answers[WINNER]
    asked = {question.key for question in _questions(sheet, answers)}
    return Told(
        winner,
        {name: answers[HELD, name] for name in sheet.players if (HELD, name) in asked},
        bool(answers.get((RUMMY, winner))),
        answers.get((MELDED, winner)),
    )
