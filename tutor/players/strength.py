"""How well a bot plays: apart from the bots, since whoever names a strength need not play."""

from __future__ import annotations

from tutor.rules.house import Choice


class Strength(Choice):
    """How well a bot plays."""

    EASY = "easy"
    STRONG = "strong"
