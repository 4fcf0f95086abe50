"""Other programs' answers to nearly the same question, where they are installed (extra `bench`).

Both know only Gin: no lay-offs, one deck, ace low, a discard at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any

from tutor.cards import Card

Peer = tuple[Callable[[Sequence[Card]], Any], Callable[[Any], int]]
"""How a hand is handed over (not measured), and what finds the least that is left (measured)."""


def peers() -> dict[str, Peer]:
    """The peers that are there, by name."""
    found: dict[str, Peer] = {}
    if find_spec("pyspiel"):
        found["OpenSpiel (C++)"] = _openspiel()
    if find_spec("rlcard"):
        found["RLCard"] = _rlcard()
    return found


def _openspiel() -> Peer:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    least_of = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)

    def hand_over(hand: Sequence[Card]) -> list[int]:
        return [int(least_of.card_int(_two_letters(card))) for card in hand]

    return hand_over, lambda cards: int(least_of.min_deadwood(cards))


def _two_letters(card: Card) -> str:
    return str(card).replace("10", "T")


def _rlcard() -> Peer:
    from rlcard.games.base import Card as Theirs  # type: ignore[import-not-found, unused-ignore]
    from rlcard.games.gin_rummy.utils import melding, utils  # type: ignore[import-not-found, unused-ignore]

    def hand_over(hand: Sequence[Card]) -> list[Any]:
        return [Theirs(text[1].upper(), text[0]) for text in map(_two_letters, hand)]

    def least(hand: list[Any]) -> int:
        clusters = [[], *melding.get_meld_clusters(hand=hand)]
        return int(min(_after_discard(hand, cluster, utils) for cluster in clusters))

    return hand_over, least


def _after_discard(hand: list[Any], cluster: list[list[Any]], utils: Any) -> int:
    """What is left when the dearest card outside the melds is thrown."""
    melded = {card for meld in cluster for card in meld}
    values = [int(utils.get_deadwood_value(card)) for card in hand if card not in melded]
    return sum(values) - max(values, default=0)
