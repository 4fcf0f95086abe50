"""What people get wrong about the stock, and about the game from round to round."""

from __future__ import annotations

from tutor.exercises.wrong_laws.belief import ALWAYS_SEVEN, BY_NUMBER, MANY, Misconception, to, turns_over
from tutor.rules.house import StockOut

THE_STOCK = (
    Misconception(
        "pile-is-shuffled",
        "stock.turn-over",
        "the pile were shuffled",
        "The pile is turned over as it lies: the card thrown first is drawn first.",
        to(stock_out=StockOut.SHUFFLE),
        turns_over,
    ),
    Misconception(
        "top-card-stays",
        "stock.turn-over",
        "the top discard stayed behind",
        "The whole pile is turned over, its top card too.",
        to(top_card_stays=True),
        turns_over,
    ),
    Misconception(
        "pile-upside-down",
        "stock.turn-over",
        "the card thrown last were drawn first",
        "Turned over, the pile has on top what was thrown first.",
        to(newest_comes_first=True),
        turns_over,
    ),
    Misconception(
        "pile-is-not-shuffled",
        "stock.shuffle",
        "the pile were turned over as it lies",
        "At this table it is shuffled first.",
        to(stock_out=StockOut.TURN_OVER),
        lambda law: law.stock_out is StockOut.SHUFFLE,
    ),
    Misconception(
        "pile-is-used-again",
        "stock.block",
        "the discard pile were used again",
        "Here the pile is never used again: take its top card, or the round ends.",
        to(stock_out=StockOut.TURN_OVER),
        lambda law: law.stock_out is StockOut.BLOCK,
    ),
    Misconception(
        "stock-out-ends-it",
        "stock.turn-over",
        "the round ended with the stock",
        "The discard pile makes a new stock, and the round goes on.",
        to(stock_out=StockOut.BLOCK),
        lambda law: law.stock_out is not StockOut.BLOCK,
    ),
)
THE_GAME = (
    Misconception(
        "winner-always-deals",
        "deal.dealer",
        "the winner always dealt",
        "With three or more the deal passes to the left, whoever has won.",
        to(winner_deals_up_to=MANY),
    ),
    Misconception(
        "deal-always-passes",
        "deal.dealer",
        "the deal always passed to the left",
        "Of two players the winner deals.",
        to(winner_deals_up_to=0),
    ),
    Misconception(
        "always-seven",
        "deal.count",
        "everybody always got seven",
        "How many depends on how many play: ten for two, seven for three or four, six for five or six.",
        to(dealt=ALWAYS_SEVEN),
        lambda law: law.house.deal == "standard",
    ),
    Misconception(
        "dealt-by-number",
        "deal.count",
        "it depended on how many play",
        "Here everybody gets the same number, however many play.",
        to(dealt=BY_NUMBER),
        lambda law: law.house.deal != "standard",
    ),
    Misconception(
        "target-must-be-passed",
        "game.target",
        "the target had to be passed",
        "Reaching {target} is enough.",
        to(target_must_be_passed=True),
        lambda law: law.house.play_to is not None,
    ),
    Misconception(
        "most-penalties-win",
        "game.target",
        "the highest total won",
        "Points are penalties here: the lowest total wins.",
        to(lowest_total_wins=False),
        lambda law: law.lowest_total_wins,
    ),
    Misconception(
        "penalty-ties-are-shared",
        "game.target",
        "the lowest total could be shared",
        "If two share the lowest total, one more round is played.",
        to(ties_are_played_off=False),
        lambda law: law.ties_are_played_off and law.house.play_to is not None,
    ),
    Misconception(
        "fewest-points-win",
        "game.deals",
        "the lowest total won",
        "Here points are what one has won: the highest total wins.",
        to(lowest_total_wins=True),
        lambda law: not law.lowest_total_wins,
    ),
)
