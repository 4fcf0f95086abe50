"""The rulebook: at the table."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import DealExample, FitExample, MeldExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_WINNER = "who-scores=winner-takes-all"
_PENALTIES = "who-scores=penalties"
_TEACH = (
    "Say “draw one, throw one; in between put down three or more that belong together; "
    "[must-discard=false?first without cards][must-discard=true?the first to throw a last card] "
    f"[{_WINNER}?wins][{_PENALTIES}?pays nothing, and low wins]”, then deal one open round and talk every "
    "decision through."
)
_ADD_TO_MELDS = (
    "[laying-off=true?single cards may go on anything on the table, even somebody else's]"
    "[laying-off=false?nothing is added to a meld on the table]"
)
_PAY = (
    "the others count what they still hold, pictures 10, aces {ace-points}, and "
    f"[{_WINNER}?pay the winner][{_PENALTIES}?are charged that]"
)
_ALL_AT_ONCE = (
    f"[going-rummy=double {_WINNER}?; all at once pays double]"
    f"[going-rummy=double {_PENALTIES}?; all at once doubles what they are charged]"
)
_FORGOTTEN = "the rule people forget: a card taken from the pile may not be thrown back"
_SERVED = "[deal=number?With {deal} cards each, {players} can play.]"

CHAPTER = Chapter(
    "table",
    "At the table",
    (
        Rule(
            id="table.call-rummy",
            title="Calling rummy",
            text=(
                "After a discard, and before the next player draws, anybody but the one who threw it may "
                "call rummy if it fits a meld on the table: the first to call lays it off at once."
            ),
            more=(
                "The order of turns does not change. There is one call a discard; if two call together, the "
                "nearest to the left of the one who threw it has it. A wrong call is refused and costs "
                "nothing. For the caller it counts as laying off. Nobody calls once the round is over."
            ),
            only_when="calling-rummy=true",
            otherwise=(
                "Nobody plays out of turn at your table: only the next player may take a discard; a table "
                "can agree on calling rummy."
            ),
            examples=(
                FitExample(
                    "9c 9d 9s",
                    "9h",
                    fits=True,
                    because="if Joe throws it, Mia may call rummy",
                    when="calling-rummy=true",
                ),
                FitExample(
                    "9c 9d 9s",
                    "Kd",
                    fits=False,
                    because="so a call for it is refused",
                    when="calling-rummy=true",
                ),
            ),
            mistake="Playing a whole turn after a call: the caller lays that one card off, nothing else.",
            related=("lay-off.anyone", "lay-off.fits", "score.rummy"),
            source=after(SHEET, RULING),
            words="call rummy shout rummy on the board missed play claim discard out of turn somebody threw",
        ),
        Rule(
            id="page.needs",
            title="What you need",
            text=(
                "You need {players}, one deck of 52 cards without jokers, pencil and paper for the "
                "score, and room on the table for the melds."
            ),
            under=(
                Under(
                    "decks=2",
                    "You need {players}, two decks of 52 cards without jokers, pencil and paper for the "
                    "score, and room on the table for the melds.",
                ),
            ),
            related=("deal.count", "page.first-dealer", "page.two-decks", "page.agree-first"),
            source=after(BICYCLE, SHEET),
            words=(
                "how many players number of players how many can play equipment deck jokers wild cards "
                "paper set up getting started prepare how many people can play"
            ),
        ),
        Rule(
            id="page.first-dealer",
            title="Choosing the first dealer",
            text="Choose the first dealer any way you like.",
            more="After that the deal goes by the rule: see who deals next.",
            related=("deal.dealer", "turn.order"),
            source=after(BICYCLE, QUEEN_CITY),
            words="choosing choose pick who deals first cut for deal first dealer start the game",
        ),
        Rule(
            id="page.agree-first",
            title="What to agree on before the first deal",
            text=(
                "Every table plays a little differently, so agree first: the ace, laying off, the last "
                "discard, what going rummy pays, an empty stock, and how long you play."
            ),
            more="With two decks, agree also whether the same card may stand twice in one set.",
            mistake="Finding out in the middle of a round that two people learned two different games.",
            related=("meld.ace", "out.must-discard", "stock.turn-over", "table.call-rummy", "game.target"),
            source=after(SHEET, BICYCLE),
            words=(
                "house rules house rule agree before variations variants dispute argument settle different "
                "rules custom"
            ),
        ),
        Rule(
            id="page.sorting",
            title="Sorting your hand",
            text="Sort your hand by suit, and by rank within each suit, so that sets and runs catch the eye.",
            examples=(
                MeldExample("4h 5h 6h", melds=True, because="side by side in a sorted hand"),
                MeldExample("9c 9d 9s", melds=True, because="one in each of three suits"),
            ),
            related=("meld.set", "meld.run"),
            source=BICYCLE,
            words="sort arrange order hold cards in hand organise organize group",
        ),
        Rule(
            id="page.teaching",
            title="Teaching it in five minutes",
            text=_TEACH,
            more=f"Then add: {_ADD_TO_MELDS}; {_PAY}{_ALL_AT_ONCE}; and {_FORGOTTEN}.",
            under=(
                Under(
                    "all-at-once=true",
                    "Say “draw one, throw one, and put nothing down until all of it goes: eight cards in "
                    "melds, or seven and a throw”, then deal one open round and talk it through.",
                    more=(
                        "Then add: everybody pays the winner for the winner's own melds, pictures 10, aces "
                        f"{{ace-points}}; and {_FORGOTTEN}."
                    ),
                ),
                Under("must-discard=true", _TEACH),
                Under(_PENALTIES, _TEACH),
            ),
            related=("turn.draw", "turn.meld", "turn.lay-off", "out.empty", "turn.no-return"),
            source=BICYCLE,
            words=(
                "teach explain to beginners learn quickly five minutes 5 minutes basics how to play summary"
            ),
        ),
        Rule(
            id="page.ages",
            title="From what age",
            text=(
                "A child of seven or eight who can see sets and runs can play, and adding up the score is "
                "good practice."
            ),
            related=("page.teaching", "cards.points"),
            source=BICYCLE,
            words="age kids children child young how old family suitable school",
        ),
        Rule(
            id="page.two-players",
            title="Two players",
            text=(
                "With two players the game is at its sharpest: whatever you throw, the only other player may "
                "take, and the winner of a round deals the next."
            ),
            examples=(
                DealExample(2, 10, 31, when="deal=standard decks=1"),
                DealExample(2, 7, 37, when="deal=7 decks=1"),
            ),
            related=("deal.count", "deal.dealer", "page.gin-rummy"),
            source=after(SHEET, BICYCLE),
            words="two 2 players heads up couple only the two of us just two people",
        ),
        Rule(
            id="page.three-players",
            title="Three or four players",
            text="Three or four is the best number, and three is as good as four: nobody needs a partner.",
            more=_SERVED,
            examples=(
                DealExample(3, 7, 30, when="deal=standard decks=1"),
                DealExample(4, 7, 23, when="deal=standard decks=1"),
            ),
            related=("deal.count", "deal.dealer"),
            source=after(SHEET, BICYCLE),
            words="three 3 four 4 players best number ideal odd number partners teams",
        ),
        Rule(
            id="page.five-players",
            title="Five or six players",
            text=(
                "Five or six players often take two decks so that the stock lasts[deal=standard?; hands are "
                "short, and somebody is soon out]."
            ),
            more=_SERVED,
            examples=(
                DealExample(5, 6, 21, when="deal=standard decks=1"),
                DealExample(6, 6, 15, when="deal=standard decks=1"),
                DealExample(6, 6, 67, when="deal=standard decks=2"),
            ),
            related=("deal.count", "page.two-decks"),
            source=after(SHEET, BICYCLE),
            words="five 5 six 6 players big group large group many people seven 7 eight 8 players too many",
        ),
        Rule(
            id="page.two-decks",
            title="Playing with two decks",
            text="Your table plays with one deck; five or six players often shuffle two together.",
            more=(
                "With two decks every card is there twice, and points do not change. Sets can grow past "
                "four, "
                "if the same card may stand in one set twice; a run never holds a card twice."
            ),
            under=(
                Under(
                    "decks=2 identical-in-set=false",
                    "Every card is there twice; the same card may stand neither in one set nor in one run "
                    "twice, though two sets of one rank are fine.",
                    more="Points do not change.",
                ),
                Under(
                    "decks=2",
                    "Every card is there twice; the same card may stand twice in a set, which can grow past "
                    "four, but never in a run.",
                    more="Points do not change.",
                ),
            ),
            examples=(
                MeldExample("7s 7s 7h", melds=True, when="decks=2 identical-in-set=true"),
                MeldExample(
                    "7s 7s 7h",
                    melds=False,
                    because="7♠ stands there twice",
                    when="decks=2 identical-in-set=false",
                ),
                MeldExample("5h 5h 6h 7h", melds=False, because="5♥ stands there twice"),
            ),
            related=("meld.set", "meld.run", "turn.no-return", "page.five-players"),
            source=after(SHEET, BICYCLE, RULING),
            words="two decks double deck 104 cards two packs identical cards same card twice twins duplicate",
        ),
    ),
)
