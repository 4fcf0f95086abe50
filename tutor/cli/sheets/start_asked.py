"""What a new sheet needs, asked for: who plays, and who deals first."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cli.environment import Environment
from tutor.cli.sheets.asked import Answers, Question, answers_to
from tutor.cli.sheets.names import listed, meant, players_in
from tutor.rules.house import HouseRules

PLAYERS, DEALER = "players", "dealer"
"""The questions."""


def start_asked(
    around: Environment, house: HouseRules, dealer: str | None, *, plain: bool
) -> tuple[tuple[str, ...], str] | None:
    """The players in seat order and the first dealer, unless `dealer` says that; None if it was stopped."""

    def questions(answers: Answers) -> Iterator[Question]:
        yield Question(
            PLAYERS,
            "who plays, in seat order",
            "Type the names in the order of the seats, with blanks or commas between: Mia, Mary Ann, Raj.",
            lambda reply: players_in(listed(reply), house),
            ", ".join,
        )
        players = answers.get(PLAYERS)
        if players and dealer is None:
            yield Question(
                (DEALER, players),
                "who deals first",
                "Type a name, or how it begins.",
                lambda reply: meant(reply, players),
                on_enter=players[-1],
            )

    def first_dealer(answers: Answers) -> str:
        players = answers[PLAYERS]
        return answers[DEALER, players] if dealer is None else meant(dealer, players)

    answers = answers_to(around, questions, first_dealer, plain=plain)
    return None if answers is None else (answers[PLAYERS], first_dealer(answers))
