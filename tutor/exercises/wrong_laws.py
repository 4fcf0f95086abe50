"""What people get wrong, one by one: each a law with one fact replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tutor.rules.house import STANDARD_DEAL, Ace, StockOut, WhoScores
from tutor.rules.law import MOST_PLAYERS, Law

Changes = dict[str, Any]
MANY = 99
"""More players than sit at any table."""


def _anywhere(_law: Law) -> bool:
    return True


class Misconception(Struct, frozen=True):
    """A wrong belief.

    `rule` is the rule that it gets wrong; a lesson that teaches this rule answers it. `belief` says it as a
    condition ("melds that are still in a hand did not count"), `fact` what is so (`{ace}` stands for the
    points of an ace, `{ace-rule}` for where it may stand, `{target}` for the total to play to). `changes`
    gives the facts of the law that it replaces; of a belief that can be meant in several ways, those of each
    way. `where` tells at which tables somebody could hold it: where it is the rule it is no misconception.
    """

    id: str
    rule: str
    belief: str
    fact: str
    changes: Callable[[Law], tuple[Changes, ...]]
    where: Callable[[Law], bool] = _anywhere


def _to(**facts: Any) -> Callable[[Law], tuple[Changes, ...]]:
    return lambda _law: (facts,)


def _faces_go_on(law: Law) -> tuple[Changes, ...]:
    return ({"rank_points": (*law.rank_points[:11], 11, 12, 13)},)


def _ace_counts(points: int) -> Callable[[Law], tuple[Changes, ...]]:
    return lambda law: ({"rank_points": (0, points, *law.rank_points[2:])},)


def _past_the_king(law: Law) -> tuple[Changes, ...]:
    """To the ace, or to the ace and beyond it."""
    high: tuple[Changes, ...] = ({"ace": Ace.EITHER},) if law.ace is Ace.LOW else ()
    return (*high, {"ace": Ace.CORNER})


def _one_doubled(_law: Law) -> tuple[Changes, ...]:
    return tuple({"doubled_seat": seat} for seat in range(MOST_PLAYERS - 1))


_BY_NUMBER = tuple(STANDARD_DEAL.get(players, 0) for players in range(MOST_PLAYERS + 1))
_ALWAYS_SEVEN = tuple(7 if players in STANDARD_DEAL else 0 for players in range(MOST_PLAYERS + 1))


def _doubles(law: Law) -> bool:
    return law.rummy_factor == 2


def _pays_for_hands(law: Law) -> bool:
    return law.who_scores is not WhoScores.MELDED


def _pays_for_melds(law: Law) -> bool:
    return law.who_scores is WhoScores.MELDED


def _melds_as_it_goes(law: Law) -> bool:
    return not law.all_at_once


def _lays_off(law: Law) -> bool:
    return law.laying_off


def _turns_over(law: Law) -> bool:
    return law.stock_out is StockOut.TURN_OVER


COUNTING = (
    Misconception(
        "held-melds-are-free",
        "score.hand",
        "melds that are still in a hand did not count",
        "Every card still in a hand counts, meld or not.",
        _to(held_melds_count=False),
        _pays_for_hands,
    ),
    Misconception(
        "faces-go-on",
        "cards.points",
        "jack, queen and king counted 11, 12 and 13",
        "Each of them counts 10.",
        _faces_go_on,
    ),
    Misconception(
        "ace-is-eleven", "cards.points", "an ace counted 11", "An ace counts {ace} here.", _ace_counts(11)
    ),
    Misconception(
        "ace-is-one", "cards.points", "an ace counted 1", "An ace counts {ace} here.", _ace_counts(1)
    ),
    Misconception(
        "winner-gets-nothing",
        "score.winner-takes-all",
        "everybody were only charged their own cards, and the winner got nothing",
        "The winner collects what all the others still hold.",
        _to(who_scores=WhoScores.PENALTIES),
        lambda law: law.who_scores is WhoScores.WINNER,
    ),
    Misconception(
        "winner-is-charged",
        "score.penalties",
        "the player who went out were charged what the others hold",
        "Whoever goes out is charged nothing; each of the others is charged their own cards.",
        _to(winner_is_charged=True),
        lambda law: law.who_scores is WhoScores.PENALTIES,
    ),
    Misconception(
        "unwon-round-is-scored",
        "score.blocked",
        "the lowest hand won a round in which nobody went out",
        "A round that nobody has won is worth nothing to anybody.",
        _to(unwon_is_scored=True),
    ),
)
RUMMY = (
    Misconception(
        "rummy-is-not-doubled",
        "score.rummy",
        "going rummy paid no more than going out",
        "Going rummy doubles every hand that is left.",
        _to(rummy_factor=1),
        _doubles,
    ),
    Misconception(
        "doubles-for-one",
        "score.rummy",
        "going rummy doubled the hand of one opponent only",
        "Going rummy doubles every hand that is left.",
        _one_doubled,
        _doubles,
    ),
    Misconception(
        "doubles-late",
        "score.rummy",
        "going out after an earlier meld or lay-off were going rummy",
        "It is rummy only if nothing was melded or laid off in an earlier turn.",
        _to(earlier_spoils_rummy=False),
        _melds_as_it_goes,
    ),
    Misconception(
        "rummy-doubles-anyway",
        "score.rummy",
        "going rummy doubled the hands",
        "At this table going rummy doubles nothing.",
        _to(rummy_factor=2),
        lambda law: law.rummy_factor == 1 and not law.all_at_once,
    ),
    Misconception(
        "bonus-is-doubled",
        "score.out-bonus",
        "the bonus were added before doubling",
        "The hands are doubled first; the bonus is added once, after that.",
        _to(bonus_is_doubled=True),
        lambda law: law.rummy_factor == 2 and law.out_bonus > 0,
    ),
    Misconception(
        "no-out-bonus",
        "score.out-bonus",
        "going out earned no bonus",
        "At this table going out is worth a bonus; nobody pays for it.",
        _to(out_bonus=0),
        lambda law: law.out_bonus > 0,
    ),
)
QUEEN_CITY = (
    Misconception(
        "losers-cards-are-paid",
        "score.melded",
        "the cards left in the other hands were paid for",
        "In Queen City Rum the winner's melds are paid for, and nothing else.",
        _to(who_scores=WhoScores.WINNER),
        _pays_for_melds,
    ),
    Misconception(
        "discard-is-paid",
        "score.melded",
        "the winner's last discard were paid for as well",
        "Only cards in the winner's melds are paid for.",
        _to(discard_is_paid=True),
        _pays_for_melds,
    ),
    Misconception(
        "melds-pay-double",
        "score.rummy",
        "putting everything down in one turn paid double",
        "In Queen City Rum everybody goes out like that, and nothing is doubled.",
        _to(melds_factor=2),
        _pays_for_melds,
    ),
    Misconception(
        "melds-early",
        "out.all-at-once",
        "melds could be put down as they come",
        "In Queen City Rum nothing goes down before the whole hand does.",
        _to(all_at_once=False),
        lambda law: law.all_at_once,
    ),
    Misconception(
        "lays-off-on-the-winner",
        "lay-off.house",
        "the others could lay off on the winner's melds before they pay",
        "In Queen City Rum nobody lays anything off.",
        _to(lay_off_when_over=True),
        lambda law: law.all_at_once,
    ),
)
MELDS = (
    Misconception(
        "suits-may-mix",
        "meld.one-suit",
        "a run could mix suits",
        "All cards of a run are of one suit.",
        _to(one_suit_runs=False),
    ),
    Misconception(
        "ace-goes-round",
        "meld.ace",
        "a run could go on from the king to the ace",
        "{ace-rule}",
        _past_the_king,
    ),
    Misconception(
        "ace-stays-low",
        "meld.ace",
        "the ace were only ever low",
        "{ace-rule}",
        _to(ace=Ace.LOW),
    ),
    Misconception(
        "two-make-a-set",
        "meld.set",
        "two of a kind were a set",
        "A set takes three cards at least.",
        _to(shortest_set=2),
    ),
    Misconception(
        "two-make-a-run",
        "meld.run",
        "two in sequence were a run",
        "A run takes three cards at least.",
        _to(shortest_run=2),
    ),
    Misconception(
        "twins-in-a-set",
        "meld.set",
        "the same card could stand in a set twice",
        "At this table a set takes each card only once.",
        _to(twins_in_set=True),
        lambda law: law.copies > 1,
    ),
    Misconception(
        "no-twins-in-a-set",
        "meld.set",
        "the same card could not stand in a set twice",
        "At this table twins may stand in one set.",
        _to(twins_in_set=False),
    ),
    Misconception(
        "one-card-in-two-melds",
        "meld.one-place",
        "a card could serve in two melds",
        "A card serves in one meld only.",
        _to(one_place=False),
    ),
)
THE_TURN = (
    Misconception(
        "taken-card-may-go-back",
        "turn.no-return",
        "the card taken from the pile could be thrown back",
        "The card taken from the discard pile stays out of it this turn.",
        _to(may_throw_back=True),
    ),
    Misconception(
        "dealer-starts",
        "turn.order",
        "the dealer started",
        "The player on the dealer's left starts.",
        _to(dealer_starts=True),
    ),
    Misconception(
        "plays-to-the-right",
        "turn.order",
        "play went round to the right",
        "Play goes round to the left.",
        _to(onward=-1),
    ),
    Misconception(
        "no-lay-offs",
        "lay-off.anyone",
        "nobody could add to melds on the table",
        "Anyone may lay off on anyone's meld.",
        _to(laying_off=False),
        _lays_off,
    ),
    Misconception(
        "lay-off-needs-a-meld",
        "lay-off.anyone",
        "only somebody who has melded could lay off",
        "One may lay off without having melded anything.",
        _to(lay_off_needs_meld=True),
        _lays_off,
    ),
    Misconception(
        "lays-off-anyway",
        "lay-off.house",
        "cards could be added to melds on the table",
        "At this table nobody lays off.",
        _to(laying_off=True),
        lambda law: not law.laying_off and not law.all_at_once,
    ),
    Misconception(
        "hidden-melds",
        "turn.meld",
        "nothing could go down before the whole hand does, as in Queen City Rum",
        "Melds may go down in any turn, after the draw.",
        _to(all_at_once=True),
        _melds_as_it_goes,
    ),
)
GOING_OUT = (
    Misconception(
        "last-card-is-thrown",
        "out.discard-optional",
        "the last card always had to be thrown",
        "You are out the moment your hand is empty, thrown or laid down.",
        _to(must_discard=True),
    ),
    Misconception(
        "floating-is-out",
        "out.floating",
        "one were out as soon as no card is left",
        "At this table the last card must be thrown: without a card to throw one floats, and plays on.",
        _to(must_discard=False),
        lambda law: law.must_discard,
    ),
    Misconception(
        "lay-off-is-melding",
        "out.meld-first",
        "one could go out without ever having melded",
        "At this table going out takes a meld of one's own first; laying off is not melding.",
        _to(meld_first=False),
        lambda law: law.meld_first,
    ),
    Misconception(
        "must-meld-first",
        "out.empty",
        "one had to have melded before one could go out",
        "At this table nothing of the kind is asked: laying off and a discard can be enough.",
        _to(meld_first=True),
        _melds_as_it_goes,
    ),
    Misconception(
        "knocking",
        "out.empty",
        "one could end the round with a few points left, as in Gin",
        "The round ends when somebody has no card left, and no sooner.",
        _to(knock_at=10),
    ),
    Misconception(
        "lays-off-when-over",
        "out.empty",
        "one could still lay off once another is out",
        "The round is over the moment somebody is out: what is still in a hand counts.",
        _to(lay_off_when_over=True),
        lambda law: law.laying_off,
    ),
)
THE_STOCK = (
    Misconception(
        "pile-is-shuffled",
        "stock.turn-over",
        "the pile were shuffled",
        "The pile is turned over as it lies: the card thrown first is drawn first.",
        _to(stock_out=StockOut.SHUFFLE),
        _turns_over,
    ),
    Misconception(
        "top-card-stays",
        "stock.turn-over",
        "the top discard stayed behind",
        "The whole pile is turned over, its top card too.",
        _to(top_card_stays=True),
        _turns_over,
    ),
    Misconception(
        "pile-upside-down",
        "stock.turn-over",
        "the card thrown last were drawn first",
        "Turned over, the pile has on top what was thrown first.",
        _to(newest_comes_first=True),
        _turns_over,
    ),
    Misconception(
        "pile-is-not-shuffled",
        "stock.shuffle",
        "the pile were turned over as it lies",
        "At this table it is shuffled first.",
        _to(stock_out=StockOut.TURN_OVER),
        lambda law: law.stock_out is StockOut.SHUFFLE,
    ),
    Misconception(
        "pile-is-used-again",
        "stock.block",
        "the discard pile were used again",
        "Here the pile is never used again: take its top card, or the round ends.",
        _to(stock_out=StockOut.TURN_OVER),
        lambda law: law.stock_out is StockOut.BLOCK,
    ),
    Misconception(
        "stock-out-ends-it",
        "stock.turn-over",
        "the round ended with the stock",
        "The discard pile makes a new stock, and the round goes on.",
        _to(stock_out=StockOut.BLOCK),
        lambda law: law.stock_out is not StockOut.BLOCK,
    ),
)
THE_GAME = (
    Misconception(
        "winner-always-deals",
        "deal.dealer",
        "the winner always dealt",
        "With three or more the deal passes to the left, whoever has won.",
        _to(winner_deals_up_to=MANY),
    ),
    Misconception(
        "deal-always-passes",
        "deal.dealer",
        "the deal always passed to the left",
        "Of two players the winner deals.",
        _to(winner_deals_up_to=0),
    ),
    Misconception(
        "always-seven",
        "deal.count",
        "everybody always got seven",
        "How many depends on how many play: ten for two, seven for three or four, six for five or six.",
        _to(dealt=_ALWAYS_SEVEN),
        lambda law: law.house.deal == "standard",
    ),
    Misconception(
        "dealt-by-number",
        "deal.count",
        "it depended on how many play",
        "Here everybody gets the same number, however many play.",
        _to(dealt=_BY_NUMBER),
        lambda law: law.house.deal != "standard",
    ),
    Misconception(
        "target-must-be-passed",
        "game.target",
        "the target had to be passed",
        "Reaching {target} is enough.",
        _to(target_must_be_passed=True),
        lambda law: law.house.play_to is not None,
    ),
    Misconception(
        "most-penalties-win",
        "game.target",
        "the highest total won",
        "Points are penalties here: the lowest total wins.",
        _to(lowest_total_wins=False),
        lambda law: law.lowest_total_wins,
    ),
    Misconception(
        "penalty-ties-are-shared",
        "game.target",
        "the lowest total could be shared",
        "If two share the lowest total, one more round is played.",
        _to(ties_are_played_off=False),
        lambda law: law.ties_are_played_off and law.house.play_to is not None,
    ),
    Misconception(
        "fewest-points-win",
        "game.deals",
        "the lowest total won",
        "Here points are what one has won: the highest total wins.",
        _to(lowest_total_wins=True),
        lambda law: not law.lowest_total_wins,
    ),
)

MISCONCEPTIONS: tuple[Misconception, ...] = (
    *COUNTING,
    *RUMMY,
    *QUEEN_CITY,
    *MELDS,
    *THE_TURN,
    *GOING_OUT,
    *THE_STOCK,
    *THE_GAME,
)
"""All of them, from counting up to the end of the game."""
