"""The rulebook: when the stock runs out."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import PlayExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_HAND = "4h 5h 6h 9d 9c Ks 2c"
_BOTH_EMPTY = "If stock and pile are both empty, the round ends by itself and nobody scores."

CHAPTER = Chapter(
    "stock",
    "When the stock runs out",
    (
        Rule(
            id="stock.turn-over",
            title="The pile is turned over",
            text=(
                "When you must draw and the stock is empty, take the top discard, or turn the whole pile "
                "over, unshuffled, as the new stock and draw from it."
            ),
            more=(
                "The first card then drawn is the one that was thrown first of that pile (the upcard, the "
                "first time). The pile is empty until you discard. A pile of one card can be turned over "
                f"too. {_BOTH_EMPTY}"
            ),
            only_when="stock-out=turn-over turn-overs!=0",
            otherwise="Your table does it another way: the pile is not turned over as it lies.",
            examples=(
                PlayExample(
                    "The stock is empty, the pile is 3♣ 8♦ J♣ with J♣ on top: turn it over, and you draw 3♣.",
                    hand=_HAND,
                    discards="3c 8d Jc",
                    stock_empty=True,
                    when="stock-out=turn-over turn-overs!=0",
                    plays=("draw stock", "discard 3c"),
                ),
                PlayExample(
                    "The stock is empty: you may also take J♣ from the top of the pile.",
                    hand=_HAND,
                    discards="3c 8d Jc",
                    stock_empty=True,
                    when="stock-out=turn-over turn-overs!=0",
                    plays=("draw discard", "discard Ks"),
                ),
            ),
            mistake="Shuffling the pile, or leaving its top card behind as an upcard.",
            related=("stock.shuffle", "stock.block", "stock.deadlock", "turn.draw"),
            source=after(BICYCLE, SHEET, QUEEN_CITY, RULING),
            words=(
                "stock empty stock runs out no cards left to draw draw pile deck runs out finished reuse "
                "discard pile flip new stock top discard left deck empty pack ran out of cards no more "
                "cards to draw"
            ),
        ),
        Rule(
            id="stock.shuffle",
            title="The pile is shuffled",
            text=(
                "When you must draw and the stock is empty, take the top discard, or shuffle the whole pile, "
                "put it face down as the new stock and draw from it."
            ),
            more=f"The pile is then empty until you discard. {_BOTH_EMPTY}",
            only_when="stock-out=shuffle turn-overs!=0",
            otherwise="The pile is not shuffled at your table; a table can agree to shuffle it.",
            examples=(
                PlayExample(
                    "The stock is empty: shuffle the pile, 3♣ 8♦ J♣, and draw.",
                    hand=_HAND,
                    discards="3c 8d Jc",
                    stock_empty=True,
                    when="stock-out=shuffle turn-overs!=0",
                    plays=("draw stock", "discard Ks"),
                ),
            ),
            mistake="Shuffling where the table only turns the pile over.",
            related=("stock.turn-over", "stock.block", "stock.deadlock"),
            source=SHEET,
            words=(
                "shuffle the discards reshuffle discard pile into new stock stock empty runs out shuffle "
                "when the stock is used up shuffle the pile"
            ),
        ),
        Rule(
            id="stock.block",
            title="Block Rummy: the pile is never used again",
            text=(
                "When you must draw and the stock is empty, take the top discard, or the round ends there "
                "and nobody scores, whatever the hands."
            ),
            more="Whoever takes the top discard plays on, and the next player has the same choice.",
            only_when="stock-out=block",
            otherwise="Not at your table: an empty stock ends no round while the pile can be used again.",
            examples=(
                PlayExample(
                    "The stock is empty: you take J♣ from the pile and play on.",
                    hand=_HAND,
                    discards="3c 8d Jc",
                    stock_empty=True,
                    when="stock-out=block",
                    plays=("draw discard", "discard Ks"),
                ),
                PlayExample(
                    "The stock is empty: you may not turn the pile over.",
                    hand=_HAND,
                    discards="3c 8d Jc",
                    stock_empty=True,
                    when="stock-out=block",
                    plays=("draw stock",),
                    refused="stock.block",
                ),
            ),
            mistake="Counting the hands of a blocked round: nobody scores.",
            related=("score.blocked", "stock.turn-over", "page.block-rummy"),
            source=SHEET,
            words="block rummy blocked stock empty stock runs out round ends nobody wins never reused",
        ),
        Rule(
            id="stock.deadlock",
            title="A round that goes nowhere",
            text=(
                "If the pile would be turned over again after {turn-overs} turn-overs in which nothing was "
                "laid on the table, you may still take the top discard; otherwise the round ends and nobody "
                "scores."
            ),
            more="Every card laid on the table starts the count again. It is a safety stop, hardly ever met.",
            only_when="stock-out!=block",
            otherwise="A blocked stock ends the round before it can go nowhere, so nothing is counted.",
            under=(
                Under(
                    "turn-overs=none",
                    "The pile may be turned over as often as it takes: nothing ends a round that goes "
                    "nowhere.",
                    more="",
                ),
                Under(
                    "turn-overs=0",
                    "The pile may not be turned over: with an empty stock you may take the top discard, or "
                    "the round ends and nobody scores.",
                    more="",
                ),
                Under(
                    "turn-overs=1",
                    "If the pile would be turned over again after a turn-over in which nothing was laid on "
                    "the table, you may still take the top discard; otherwise the round ends and nobody "
                    "scores.",
                ),
                Under(
                    "all-at-once=true",
                    "Once the pile has been turned over {turn-overs} times, you may still take the top "
                    "discard instead of turning it over again; otherwise the round ends and nobody scores.",
                    more="It is a safety stop, hardly ever met.",
                ),
            ),
            related=("stock.turn-over", "stock.shuffle", "score.blocked"),
            source=RULING,
            words=(
                "endless round forever again and again turned over twice deadlock never ends dead void "
                "stalemate"
            ),
        ),
    ),
)
