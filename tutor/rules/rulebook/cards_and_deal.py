"""The rulebook: cards and the deal."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import DealerExample, DealExample, PointsExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_TABLE = ("Mia", "Joe", "Raj")

CHAPTER = Chapter(
    "cards_and_deal",
    "Cards and the deal",
    (
        Rule(
            id="deal.count",
            title="How many cards to deal",
            text="Two players get 10 cards each, three or four players get 7, five or six get 6.",
            more=(
                "Deal them one at a time, face down, starting with the player on the dealer's left. An "
                "upcard and at least one card of stock must be left over: six players with 10 cards each "
                "would need 60 cards, and one deck has 52."
            ),
            under=(
                Under(
                    "all-at-once=true",
                    "Everybody gets 7 cards, however many play.",
                    mistake=("Dealing 10 to two players: in Queen City Rum it is always 7."),
                ),
                Under(
                    "deal=number",
                    "Everybody gets {deal} cards, and as many can play as the cards serve.",
                    more=(
                        "Deal them one at a time, face down, starting with the player on the dealer's left. "
                        "An upcard and at least one card of stock must be left over, so {players} can play."
                    ),
                    mistake="",
                ),
            ),
            examples=(
                DealExample(2, 10, 31, when="deal=standard decks=1"),
                DealExample(4, 7, 23, when="deal=standard decks=1"),
                DealExample(5, 6, 21, when="deal=standard decks=1"),
                DealExample(5, 6, 73, when="deal=standard decks=2"),
                DealExample(2, 7, 37, when="deal=7 decks=1"),
                DealExample(3, 10, 21, when="deal=10 decks=1"),
            ),
            mistake="Dealing 7 to two players: two get 10 each.",
            related=("deal.upcard", "page.two-players", "page.five-players", "page.two-decks"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "deal dealt number of cards each start hand size 7 card rummy seven 10 card rummy ten six "
                "how big is a hand number of cards dealt to players how many cards do we get"
            ),
        ),
        Rule(
            id="deal.upcard",
            title="The upcard and the stock",
            text=(
                "After the deal the next card is turned face up beside the rest: it is the upcard and "
                "starts the discard pile, and the rest, face down, is the stock."
            ),
            examples=(
                DealExample(3, 7, 30, when="deal=standard decks=1"),
                DealExample(3, 7, 30, when="deal=7 decks=1"),
            ),
            related=("deal.count", "turn.draw", "stock.turn-over"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words="turn up first card face up face down starts discard pile set up layout",
        ),
        Rule(
            id="deal.dealer",
            title="Who deals next",
            text=(
                "With two players the winner of a round deals the next; with three or more the deal passes "
                "to the left, whoever won."
            ),
            more=(
                "If nobody won the round, two players keep the same dealer; with three or more the deal "
                "passes to the left all the same."
            ),
            examples=(
                DealerExample(
                    "Mia and Joe play, Mia deals, Joe wins: Joe deals next.",
                    ("Mia", "Joe"),
                    dealer="Mia",
                    starts="Joe",
                    winner="Joe",
                    deals_next="Joe",
                ),
                DealerExample(
                    "Mia, Joe and Raj sit in this order to the left; Raj dealt and Joe won: Mia deals next.",
                    _TABLE,
                    dealer="Raj",
                    starts="Mia",
                    winner="Joe",
                    deals_next="Mia",
                ),
                DealerExample(
                    "Mia and Joe play, Mia dealt, nobody won: Mia deals again.",
                    ("Mia", "Joe"),
                    dealer="Mia",
                    starts="Joe",
                    winner=None,
                    deals_next="Mia",
                ),
            ),
            mistake="Letting the winner deal with three or more players: there the deal goes left.",
            related=("page.first-dealer", "turn.order", "score.blocked"),
            source=after(BICYCLE, QUEEN_CITY, RULING),
            words=(
                "whose deal next dealer rotate pass the deal winner deals who is the dealer after the "
                "first round who shuffles deal next time"
            ),
        ),
        Rule(
            id="cards.points",
            title="What the cards count",
            text=(
                "A jack, queen or king counts 10, an ace counts {ace-points}, and every other card counts "
                "its number."
            ),
            more="An ace counts the same wherever it lies, and suits make no difference.",
            under=(
                Under(
                    "ace-points=1",
                    "A jack, queen or king counts 10, an ace counts 1, and every other card counts its "
                    "number.",
                    mistake=(
                        "Counting J Q K as 11, 12 and 13, or an ace as 11: each picture counts 10, an ace 1."
                    ),
                ),
            ),
            examples=(
                PointsExample("Js Jd 8d 5c 3c Ad", 37, when="ace-points=1"),
                PointsExample("Js Qd Kc", 30, because="each picture counts 10"),
                PointsExample("10h 7s 6s 2d", 25),
                PointsExample("Ah Kd", 21, when="ace-points=11"),
                PointsExample("Ah Kd", 25, when="ace-points=15"),
            ),
            mistake="Counting J Q K as 11, 12 and 13: each picture counts 10.",
            related=("score.hand", "score.melded", "meld.ace"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "card values worth how much is a king queen jack face cards picture cards pictures count "
                "points value of ace counts pip is the ace one or eleven points for a queen ace worth"
            ),
        ),
    ),
)
