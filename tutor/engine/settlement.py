"""Settling a round: what every hand counts, who pays what, what the score sheet gets.

Light to import, for `tutor score`: a round that was played is settled in `tutor.engine.variant`.

Order of sums (`score.rummy`, `score.out-bonus`): count, double for rummy, then add bonuses once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tutor.cards import Card
from tutor.rules.house import WhoScores
from tutor.rules.law import Law


class Settlement(NamedTuple):
    """What a round came to, in points, by player name.

    `hands`: the leftovers of everyone but the winner. `pays`: chips from each opponent, bonuses
    excluded; empty under penalties. `sheet`: what the score sheet gets. `collects`: all that is paid,
    and bonuses.
    """

    winner: str | None
    rummy: bool
    hands: dict[str, int]
    pays: dict[str, int]
    sheet: dict[str, int]
    collects: int

    def as_json(self) -> dict[str, object]:
        """The settlement as `tutor score --json` prints it."""
        return {"hands": self.hands, "pays": self.pays, "sheet": self.sheet, "collects": self.collects}


def count(cards: Iterable[Card], law: Law) -> int:
    """The points of these cards."""
    return sum(law.points(card) for card in cards)


def leftovers(hand: tuple[Card, ...], law: Law) -> int:
    """What a hand costs at the end: every card, whether it would form melds or not (`score.hand`)."""
    if law.held_melds_count or not hand:
        return count(hand, law)
    from tutor.engine.going_out import Holding, closest  # no real law leads here

    attempt = closest(Holding(hand, law))
    thrown = () if attempt.plan.discard is None else (attempt.plan.discard,)
    return count((*attempt.left, *thrown), law)


def settle(
    law: Law,
    players: Sequence[str],
    winner: str | None,
    hands: Mapping[str, int],
    *,
    rummy: bool,
    melded: int,
) -> Settlement:
    """The settlement of a round that `winner` ended (None: nobody won it, `score.blocked`).

    `hands` are the leftover points of the others, `melded` the points of the winner's melds, which
    count only where melded cards do (`score.melded`).
    """
    if winner is None and law.unwon_is_scored:
        winner = min(hands, key=hands.__getitem__)
    left = {name: points for name, points in hands.items() if name != winner}
    nothing = dict.fromkeys(players, 0)
    if winner is None:
        pays = {} if law.who_scores is WhoScores.PENALTIES else dict.fromkeys(left, 0)
        return Settlement(None, False, left, pays, nothing, 0)
    factors = _factors(law, list(left), rummy=rummy)
    bonus = law.out_bonus * (law.rummy_factor if rummy and law.bonus_is_doubled else 1)
    bonus += law.rummy_bonus if rummy else 0
    if law.who_scores is WhoScores.PENALTIES:
        charged = {name: points * factors[name] for name, points in left.items()}
        own = sum(charged.values()) if law.winner_is_charged else 0
        return Settlement(winner, rummy, left, {}, nothing | charged | {winner: own - bonus}, 0)
    if law.who_scores is WhoScores.MELDED:
        pays = dict.fromkeys(left, melded * law.melds_factor)
        on_the_sheet = melded * law.melds_factor + bonus
    else:
        pays = {name: points * factors[name] for name, points in left.items()}
        on_the_sheet = sum(pays.values()) + bonus
    collects = sum(pays.values()) + bonus
    return Settlement(winner, rummy, left, pays, nothing | {winner: on_the_sheet}, collects)


def _factors(law: Law, opponents: Sequence[str], *, rummy: bool) -> dict[str, int]:
    """How many times each opponent pays (`score.rummy`)."""
    if not rummy:
        return dict.fromkeys(opponents, 1)
    doubled = law.doubled_seat
    return {name: law.rummy_factor if doubled in (None, seat) else 1 for seat, name in enumerate(opponents)}


def melded_points(melded: Iterable[Card], thrown: Card | None, law: Law) -> int:
    """What the winner's melds are worth, where they are paid for; the last discard is not
    (`score.melded`)."""
    paid = (thrown,) if thrown is not None and law.discard_is_paid else ()
    return count((*melded, *paid), law)


def next_dealer(
    players: Sequence[str], dealer: str, winner: str | None, *, winner_deals_up_to: int = 2
) -> str:
    """Who deals the next round (`deal.dealer`): of two the winner, of more the dealer's left; a dead
    round of two is dealt again by the same dealer. `winner_deals_up_to` is the law's."""
    if len(players) <= winner_deals_up_to:
        return winner or dealer
    return players[(list(players).index(dealer) + 1) % len(players)]
