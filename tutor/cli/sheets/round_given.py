"""A round told by options, as `tutor sheet add` takes it."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cli.cards_given import is_nobody, opponents
from tutor.cli.problems import Problem
from tutor.cli.round_told import held_in, melded_in, refuse_impossible
from tutor.cli.sheets.names import meant
from tutor.names import key
from tutor.rules.house import WhoScores
from tutor.sheet.sheet import Held, Sheet, Told


def round_given(
    seen: Sheet, winner: str, hand: Sequence[str], melded: Sequence[str] | None, *, rummy: bool
) -> Told:
    """The round. Raises `Problem` for one that cannot be, or of which something is not said."""
    law = seen.law
    nobody = is_nobody(winner) and key(winner) not in map(key, seen.players)  # a player on an old sheet
    who = None if nobody else meant(winner, seen.players)
    hands: dict[str, Held] = {}
    for text, cards in opponents(hand, seen.players).items():
        player = meant(text, seen.players)
        if player in hands:
            raise Problem(f"{player} has two hands: give each player once")
        hands[player] = held_in(cards, law)
    told = Told(who, hands, rummy, melded_in(melded, law))
    refuse_impossible(told, seen.house, law)
    missing = [name for name in seen.players if name not in hands and name != who]
    if missing and who is not None and law.who_scores is not WhoScores.MELDED:
        raise Problem(f'say what {" and ".join(missing)} held, for example --hand "{missing[0]}=Js 8d"')
    return told
