"""The rulebook: strategy tips. Topics, not rules: nothing here is ever a violation."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import FitExample, MeldExample, PointsExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, after

_AS_YOU_GO = "all-at-once=false"
_QUEEN_CITY = "all-at-once=true"
_ELSEWHERE = "This tip is for Queen City Rum, where nothing goes down before the end."

CHAPTER = Chapter(
    "tips",
    "Tips",
    (
        Rule(
            id="tip.high-cards",
            title="Throw stray high cards early",
            text="In the first turns throw kings, queens and jacks that are not close to a meld.",
            more="A stray K♠ costs you 10 if somebody goes out; a stray 2♣ costs 2.",
            only_when=_AS_YOU_GO,
            otherwise=(
                "In Queen City Rum cards left in your hand cost nothing, and high cards near a meld are "
                "worth "
                "keeping."
            ),
            examples=(
                PointsExample("Ks Qd", 20, because="a lot to be caught with", when=_AS_YOU_GO),
                PointsExample("2c 3d", 5, when=_AS_YOU_GO),
            ),
            related=("score.hand", "cards.points", "tip.high-melds"),
            source=BICYCLE,
            words=(
                "which card should i throw discard first early what to discard strategy king queen get "
                "rid of keep high cards"
            ),
        ),
        Rule(
            id="tip.middle-cards",
            title="Middle cards fit more",
            text=(
                "A 7 fits three different runs of three and a set; an ace or a king fits fewer, so keep the "
                "middle cards."
            ),
            under=(
                Under(
                    "ace=round-the-corner",
                    "Where runs go round the corner every rank fits three different runs of three and a set, "
                    "so a middle card is no better than an ace or a king.",
                ),
            ),
            examples=(
                MeldExample("5h 6h 7h", melds=True),
                MeldExample("6h 7h 8h", melds=True),
                MeldExample("7h 8h 9h", melds=True),
            ),
            related=("meld.run", "meld.ace", "tip.high-cards"),
            source=BICYCLE,
            words="which cards to keep flexible useful sevens best cards strategy",
        ),
        Rule(
            id="tip.pickups",
            title="Watch what others take",
            text="Remember what each player takes from the pile, and do not throw what goes with it.",
            more="If Raj took Q♦, keep Q♥ and J♦ from him. A suit he lets pass is safer to throw.",
            related=("turn.draw", "tip.count"),
            source=after(BICYCLE, QUEEN_CITY),
            words=(
                "feed opponents watch pick up safe discard what they take defence defense strategy next "
                "player"
            ),
        ),
        Rule(
            id="tip.hold-back",
            title="Hold a meld back while it is cheap",
            text=(
                "A meld on the table is a place for everybody's cards: while nobody is close to going out, "
                "you can keep one in your hand for a turn or two."
            ),
            more="Kept back and laid down all at once, it may even make a rummy.",
            only_when="all-at-once=false laying-off=true",
            otherwise=(
                "In your rules nobody can add to your melds, so holding one back for that reason gains "
                "nothing."
            ),
            under=(
                Under(
                    "going-rummy=none",
                    "A meld on the table is a place for everybody's cards: while nobody is close to going "
                    "out, "
                    "you can keep one in your hand for a turn or two.",
                    more="",
                ),
            ),
            examples=(
                FitExample("4h 5h 6h", "7h", fits=True, because="once it lies there", when="laying-off=true"),
                PointsExample("4h 5h 6h", 15, because="that is the risk", when=_AS_YOU_GO),
            ),
            related=("tip.too-long", "lay-off.anyone", "score.rummy"),
            source=BICYCLE,
            words="keep melds hidden should i meld now wait hide meld when to lay down slow play hold on",
        ),
        Rule(
            id="tip.too-long",
            title="But not too long",
            text=(
                "When somebody has only a few cards left, put your melds down: in your hand they count "
                "against you."
            ),
            only_when=_AS_YOU_GO,
            otherwise=(
                "In Queen City Rum you cannot put melds down early, and what you hold costs you nothing."
            ),
            examples=(
                PointsExample(
                    "9d 9c 9s 4h 5h 6h", 42, because="held back when somebody goes out", when=_AS_YOU_GO
                ),
            ),
            related=("tip.hold-back", "score.hand"),
            source=BICYCLE,
            words="holding too long caught with melds risk when to meld danger opponent few cards left",
        ),
        Rule(
            id="tip.count",
            title="Count what is gone",
            text=(
                "Look at the table and remember the pile before you keep a pair: if you hold 8♥ 8♠ and 8♣ 8♦ "
                "are gone, your eights are good for runs only."
            ),
            more="With one deck there are four cards of each rank, and each card once.",
            under=(
                Under(
                    "decks=2",
                    "Look at the table and the pile before you keep a pair: with two decks there are eight "
                    "cards of each rank, and each card twice.",
                    more="",
                ),
            ),
            related=("meld.set", "tip.pickups"),
            source=after(BICYCLE, RULING),
            words="count cards remember memory which cards are gone out of play dead cards probability odds",
        ),
        Rule(
            id="tip.high-melds",
            title="Keep high cards near a meld",
            text="You are paid for what you meld, so high cards that are close to a meld are worth keeping.",
            only_when=_QUEEN_CITY,
            otherwise=_ELSEWHERE,
            examples=(
                PointsExample("Kc Kd Kh Qc Qd Qh Qs", 70, when=_QUEEN_CITY),
                PointsExample(
                    "2c 3c 4c 5c 6d 6h 6s",
                    32,
                    because="the same shapes, less than half the pay",
                    when=_QUEEN_CITY,
                ),
            ),
            related=("score.melded", "tip.small-win"),
            source=QUEEN_CITY,
            words="queen city strategy high cards keep face cards valuable hand",
        ),
        Rule(
            id="tip.shapes",
            title="Know the shapes of eight",
            text=(
                "Eight cards go as 4 and 4, as 3 and a run of 5, or as one run of 8; with a discard, as 3 "
                "and "
                "4, or as one run of 7."
            ),
            only_when=_QUEEN_CITY,
            otherwise=_ELSEWHERE,
            under=(
                Under(
                    "decks=2 identical-in-set=true",
                    "Eight cards go as 4 and 4, as 3 and 5, or all as one run or set of 8; with a discard, "
                    "as 3 "
                    "and 4, or all seven as one run or set.",
                ),
            ),
            examples=(
                MeldExample(
                    "3h 4h 5h 6h 7h 8h 9h 10h", melds=True, because="eight in one meld", when=_QUEEN_CITY
                ),
            ),
            mistake="Forgetting the single run of eight.",
            related=("out.all-at-once", "tip.small-win"),
            source=after(QUEEN_CITY, RULING),
            words="queen city shapes eight cards combinations 4+4 3+5 four and four three and five",
        ),
        Rule(
            id="tip.small-win",
            title="A small win beats paying",
            text="Do not wait for a dearer hand: going out with little is better than paying somebody else.",
            only_when=_QUEEN_CITY,
            otherwise=_ELSEWHERE,
            related=("score.melded", "tip.high-melds"),
            source=QUEEN_CITY,
            words="queen city wait for better hand go out cheap low hand small total greedy",
        ),
    ),
)
