"""After the last card: what a round is worth, who deals next, who has won the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from second_opinion.house import House
from second_opinion.names import points
from second_opinion.table import Table


@dataclass(frozen=True)
class Settlement:
    """What a round is worth, in points.

    `hands`: what each opponent is left with; `pays`: chips from each; `collects`: chips and bonuses of the
    winner; `sheet`: what is written down for each player.
    """

    hands: dict[str, int]
    pays: dict[str, int]
    sheet: dict[str, int]
    collects: int


def settle(
    house: House,
    left: Mapping[str, Iterable[str]],
    winner: str | None,
    *,
    rummy: bool = False,
    melded: Iterable[str] = (),
) -> Settlement:
    """Settle a round.

    `left`: the cards left to each opponent (everybody, when nobody won); `melded`: the cards the winner put
    down, which count only where the winner is paid for them.
    """
    hands = {name: points(cards, house) for name, cards in left.items() if name != winner}
    scoring = house["who-scores"]
    if winner is None:  # score.blocked
        pays = {} if scoring == "penalties" else dict.fromkeys(hands, 0)
        return Settlement(hands, pays, dict.fromkeys(hands, 0), 0)

    bonus = house["going-out-bonus"]
    times = 1
    if rummy and scoring != "melded":  # score.rummy
        if house["going-rummy"] == "double":
            times = 2
        elif house["going-rummy"] is not None:
            bonus += house["going-rummy"]

    nothing = dict.fromkeys(hands, 0)
    if scoring == "winner-takes-all":
        pays = {name: times * owed for name, owed in hands.items()}
        collects = sum(pays.values()) + bonus
        return Settlement(hands, pays, {winner: collects, **nothing}, collects)
    if scoring == "penalties":
        charged = {name: times * owed for name, owed in hands.items()}
        return Settlement(hands, {}, {winner: -bonus, **charged}, 0)
    if scoring == "melded":
        worth = points(melded, house)
        pays = dict.fromkeys(hands, worth)
        return Settlement(hands, pays, {winner: worth + bonus, **nothing}, sum(pays.values()) + bonus)
    raise ValueError(f"nobody scores that way: {scoring}")


def settle_table(table: Table) -> Settlement:
    """Settle a round that has ended at the table."""
    if table.phase != "over":
        raise ValueError("the round is not over")
    return settle(
        table.house,
        dict(zip(table.players, table.hands, strict=True)),
        None if table.winner is None else table.players[table.winner],
        rummy=table.rummy,
        melded=[card for owner, meld in table.melds if owner == table.winner for card in meld],
    )


def next_dealer(players: Sequence[str], dealer: str, winner: str | None) -> str:
    """Who deals the next round (deal.dealer)."""
    if len(players) == 2:
        return dealer if winner is None else winner
    return players[(players.index(dealer) + 1) % len(players)]


@dataclass(frozen=True)
class Standing:
    """`winners` is empty while the game goes on; several names share a win."""

    totals: dict[str, int]
    over: bool
    winners: tuple[str, ...]


def standing(house: House, players: Sequence[str], rounds: Iterable[Mapping[str, int]]) -> Standing:
    """Where the game stands after these rounds of the sheet (game.target, game.deals).

    Rounds that nobody won are not on the sheet, so they are not to be given.
    """
    totals = dict.fromkeys(players, 0)
    over = False
    for played, scores in enumerate(rounds, start=1):
        if over:
            raise ValueError("the game was over before")
        for name in players:
            totals[name] += scores.get(name, 0)
        over = _is_over(house, totals, played)
    return Standing(totals, over, _leaders(house, totals) if over else ())


def _is_over(house: House, totals: Mapping[str, int], played: int) -> bool:
    if house["deals"] is not None:
        return played >= int(house["deals"])
    if house["play-to"] is None or max(totals.values()) < house["play-to"]:
        return False
    # under penalties a shared lowest total needs one more round
    return house["who-scores"] != "penalties" or len(_leaders(house, totals)) == 1


def _leaders(house: House, totals: Mapping[str, int]) -> tuple[str, ...]:
    best = min(totals.values()) if house["who-scores"] == "penalties" else max(totals.values())
    return tuple(name for name, total in totals.items() if total == best)
