"""The law: what the house rules in force come down to, in facts that engine, solver and grader ask.

Nobody but this module looks at house rules to decide a play. A misconception is a law with one fact
replaced (`replace(law, shortest_run=2)`), so facts are kept small and separate.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from tutor.cards import ACE, JACK, KING, Card
from tutor.rules.house import Ace, HouseRuleError, HouseRules, StockOut, WhoScores

MOST_PLAYERS = 6


class Law(Struct, frozen=True, eq=False):
    """What melds, what fits, what ends a turn and a round, what counts, who pays.

    Laws compare by identity (there is one for each choice of house rules), which lets answers be
    remembered per law at no cost.

    `rank_points[rank]` is what a card of that rank counts (index 0 unused); a bonus is points. Facts that
    are the same at every table stand here too, since somebody may take them to be otherwise.
    """

    house: HouseRules
    copies: int
    # the deal
    dealt: tuple[int, ...]
    """Cards each, by the number of players (0: so many cannot play, or the deck does not serve them)."""
    winner_deals_up_to: int
    """The winner deals next where at most so many play; else the deal passes on."""
    dealer_starts: bool
    onward: int
    """From one seat to the next in the order of play: 1 to the left, -1 to the right."""
    # melds
    ace: Ace
    shortest_set: int
    shortest_run: int
    one_suit_runs: bool
    twins_in_set: bool
    one_place: bool
    """A card serves in one meld only."""
    # the turn
    ignored: frozenset[str]
    """Rules that nobody holds a play to; none at any real table."""
    may_throw_back: bool
    laying_off: bool
    lay_off_needs_meld: bool
    """Only somebody who has melded may lay off."""
    lay_off_when_over: bool
    """Somebody who has lost may still lay off before paying, as in Gin."""
    all_at_once: bool
    calling: bool
    # going out
    must_discard: bool
    meld_first: bool
    knock_at: int
    """With at most so many points left one could end the round, as in Gin."""
    # the stock
    stock_out: StockOut
    top_card_stays: bool
    """The top discard stays where it is while the pile below it is turned over."""
    newest_comes_first: bool
    """Of a pile turned over, the card thrown last is drawn first."""
    turn_overs: int | None
    # settling
    rank_points: tuple[int, ...]
    held_melds_count: bool
    who_scores: WhoScores
    discard_is_paid: bool
    """Where melds are paid for, the winner's last discard is too."""
    winner_is_charged: bool
    """Under penalties, the winner is charged what the others hold."""
    earlier_spoils_rummy: bool
    rummy_factor: int
    doubled_seat: int | None
    """Which opponent alone pays double for rummy (0 the first of them); None: all of them."""
    melds_factor: int
    """How many times the winner's melds are paid for by each opponent, where they are."""
    rummy_bonus: int
    out_bonus: int
    bonus_is_doubled: bool
    unwon_is_scored: bool
    """A round that nobody won goes to the lowest hand."""
    # the game
    target_must_be_passed: bool
    lowest_total_wins: bool
    ties_are_played_off: bool

    def __repr__(self) -> str:
        true = law_of(self.house)
        changed = {name: getattr(self, name) for name in self.__struct_fields__}
        changed = {name: fact for name, fact in changed.items() if fact != getattr(true, name)}
        if not changed:
            return f"law_of({self.house!r})"
        return f"replace(law_of({self.house!r}), {', '.join(f'{k}={v!r}' for k, v in changed.items())})"

    def points(self, card: Card) -> int:
        """What one card counts (`cards.points`)."""
        return self.rank_points[card.rank]

    @property
    def largest_set(self) -> int:
        """How many cards a set can hold: the four suits, each as often as twins may stand together."""
        return 4 * self.copies if self.twins_in_set else 4


@lru_cache(maxsize=512)
def law_of(house: HouseRules) -> Law:
    """The law under these house rules."""
    flat = house.going_rummy if isinstance(house.going_rummy, int) else 0
    return Law(
        house=house,
        copies=house.decks,
        dealt=tuple(_dealt(house, players) for players in range(MOST_PLAYERS + 1)),
        winner_deals_up_to=2,
        dealer_starts=False,
        onward=1,
        ace=house.ace,
        shortest_set=3,
        shortest_run=3,
        one_suit_runs=True,
        twins_in_set=house.identical_in_set and house.decks > 1,
        one_place=True,
        ignored=frozenset(),
        may_throw_back=False,
        laying_off=house.laying_off,
        lay_off_needs_meld=False,
        lay_off_when_over=False,
        all_at_once=house.all_at_once,
        calling=house.calling_rummy,
        must_discard=house.must_discard,
        meld_first=house.meld_first,
        knock_at=0,
        stock_out=house.stock_out,
        top_card_stays=False,
        newest_comes_first=False,
        turn_overs=house.turn_overs,
        rank_points=_rank_points(house.ace_points),
        held_melds_count=True,
        who_scores=house.who_scores,
        discard_is_paid=False,
        winner_is_charged=False,
        earlier_spoils_rummy=True,
        rummy_factor=2 if house.going_rummy == "double" else 1,
        doubled_seat=None,
        melds_factor=1,
        rummy_bonus=flat,
        out_bonus=house.going_out_bonus,
        bonus_is_doubled=False,
        unwon_is_scored=False,
        target_must_be_passed=False,
        lowest_total_wins=house.who_scores is WhoScores.PENALTIES,
        ties_are_played_off=house.who_scores is WhoScores.PENALTIES,
    )


def _dealt(house: HouseRules, players: int) -> int:
    try:
        return house.cards_each(players)
    except HouseRuleError:
        return 0


def _rank_points(ace_points: int) -> tuple[int, ...]:
    by_rank = [0, *range(1, KING + 1)]
    by_rank[ACE] = ace_points
    by_rank[JACK:] = [10, 10, 10]
    return tuple(by_rank)
