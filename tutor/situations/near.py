"""What may have been meant by a card that is none: told along with the fault."""

from __future__ import annotations

import re

from tutor.cards import RANKS, SUITS
from tutor.text import did_you_mean

_RANK_SLIPS = {
    "1": ("A", "10"),
    "0": ("10",),
    "11": ("J",),
    "12": ("Q",),
    "13": ("K",),
    "1o": ("10",),
    "lo": ("10",),
    "l0": ("10",),
    "i0": ("10",),
    "io": ("10",),
    "b": ("J",),
    "d": ("Q",),
}
_CARD = re.compile(r"([0-9a-z]{1,2}?)([cdhs]?)([^0-9\s]?)", re.IGNORECASE)


def near_card(text: str) -> str:
    """`; did you mean …?` for text that is no card, or nothing.

    >>> near_card("11h"), near_card("Kx"), near_card("zz")
    ('; did you mean Jh?', '; did you mean Kc, Kd, Kh or Ks?', '')
    """
    found = _CARD.fullmatch(text)
    if found is None or len(text) > 4:
        return ""
    said, suit, other = found[1].lower(), found[2].lower(), found[3]
    known = {rank.lower(): (rank,) for rank in RANKS} | {"t": ("10",)}
    ranks = known.get(said) or _RANK_SLIPS.get(said) or ()
    if said in known and suit and other:  # more than a card: `Khh`
        return did_you_mean(f"{ranks[0]}{suit}")
    if suit and not other:
        return did_you_mean(*(f"{rank}{suit}" for rank in ranks))
    if said in known and not suit:
        return did_you_mean(*(f"{ranks[0]}{suit}" for suit in SUITS))
    return ""
