"""A round from the command line: hands and melds read, and refused where no round can come to that."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cli.cards_given import cards_of, refuse_too_many
from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.rules.house import MOST, HouseRules, WhoScores
from tutor.rules.law import Law
from tutor.sheet.told import Held, Told


def held_in(text: str, law: Law) -> Held:
    """Cards or points, as typed. Raises `Problem`."""
    if text.isascii() and text.isdigit():
        if len(text) > len(str(MOST)) or int(text) > MOST:
            raise Problem(f"nobody counts further than {MOST} points, and {excerpt(text, 20)} is more")
        return Held(int(text))
    return Held.of(cards_of([text]), law)


def melded_in(texts: Iterable[str] | None, law: Law) -> Held | None:
    """What the winner melded, as `--melded` gives it."""
    text = " ".join(texts or ()).strip()
    return held_in(text, law) if text else None


def refuse_impossible(told: Told, house: HouseRules, law: Law) -> None:
    """Raises `Problem` for what no round can come to."""
    if told.winner is not None and told.winner in told.hands and told.hands[told.winner].points:
        raise Problem(f"{told.winner} went out, so {told.winner} has no cards left")
    if told.winner is None and told.rummy:
        raise Problem("nobody went out, so nobody went rummy")
    all_told = (*told.hands.values(), *([told.melded] if told.melded else []))
    refuse_too_many([card for held in all_told for card in held.cards or ()], house)
    if law.who_scores is WhoScores.MELDED and told.winner is not None:
        refuse_no_melds(told.winner, told.melded, law)


def refuse_no_melds(winner: str, melded: Held | None, law: Law) -> None:
    """Where melds are paid for, they must be told and be melds: the discard, for one, does not count."""
    if melded is None:
        raise Problem(
            f'the others pay for what {winner} melded: say it, for example --melded "9c 9d 9s 4h 5h 6h 7h"'
        )
    if melded.cards is None:
        return
    dealt, told = int(law.house.deal), len(melded.cards)
    if told not in (dealt, dealt + 1):
        raise Problem(
            f"{winner} melded {told} cards: going out takes {dealt} melded and a discard, or all {dealt + 1}"
        )
    from tutor.engine.going_out import Holding, solve

    if None not in solve(Holding(melded.cards, law)).discards:
        from tutor.cards import show

        raise Problem(f"{show(melded.cards)} cannot all lie in melds; only melds count, not the discard")
