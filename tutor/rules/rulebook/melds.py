"""The rulebook: melds."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import MeldExample, PlayExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_ANY_MELDS = "all-at-once=false"
_SEVENS = "7c 7d 7h 7s 8s 9s Kd"

CHAPTER = Chapter(
    "melds",
    "Melds",
    (
        Rule(
            id="meld.set",
            title="A set",
            text="A set is three or four cards of one rank, all of different suits.",
            under=(
                Under(
                    "decks=2 identical-in-set=true",
                    "A set is three or more cards of one rank; with two decks the same card may stand in it "
                    "twice, so a set can grow to eight.",
                    mistake="Laying down a set of two.",
                ),
                Under(
                    "decks=2",
                    "A set is three or four cards of one rank, all of different suits: even with two decks "
                    "the "
                    "same card may not stand in it twice.",
                ),
            ),
            examples=(
                MeldExample("7c 7d 7s", melds=True),
                MeldExample("8c 8d 8h 8s", melds=True),
                MeldExample("5c 5h", melds=False, because="two cards are too few"),
                MeldExample("Kd Kh Qs", melds=False, because="a queen is no king, though both count 10"),
                MeldExample("9c 9c 9d 9h 9s", melds=True, when="decks=2 identical-in-set=true"),
                MeldExample(
                    "8c 8c 8d",
                    melds=False,
                    because="8♣ stands there twice",
                    when="decks=2 identical-in-set=false",
                ),
            ),
            mistake="Laying down a set of two, or a set with the same suit twice.",
            related=("meld.run", "meld.one-place", "page.two-decks"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "what is a meld what counts as a meld three of a kind four of a kind group pair same rank "
                "matching identical cards twins "
                "duplicate same card twice five of a kind how many cards in a set"
            ),
        ),
        Rule(
            id="meld.run",
            title="A run",
            text="A run is three or more cards of one suit in sequence.",
            more="A run has each card once, and there is no upper limit but the suit itself.",
            under=(
                Under(
                    "decks=2",
                    "A run is three or more cards of one suit in sequence, never the same card twice, not "
                    "even with two decks.",
                ),
            ),
            examples=(
                MeldExample("4h 5h 6h", melds=True),
                MeldExample("7c 8c 9c 10c Jc", melds=True),
                MeldExample("5h 6h", melds=False, because="two cards are too few"),
                MeldExample("4h 5h 7h", melds=False, because="6♥ is missing"),
                MeldExample("5h 5h 6h 7h", melds=False, because="5♥ stands there twice", when="decks=2"),
            ),
            mistake="Laying down a run of two because the third card is coming.",
            related=("meld.one-suit", "meld.ace", "meld.set", "lay-off.fits"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "what is a meld what counts as a meld sequence straight consecutive in a row order ladder "
                "how long how many cards in a run of two how long can a run be"
            ),
        ),
        Rule(
            id="meld.one-suit",
            title="A run keeps to one suit",
            text="All cards of a run are of the same suit: same colour is not enough.",
            examples=(
                MeldExample("6c 7c 8c", melds=True),
                MeldExample("6c 7d 8c", melds=False, because="7♦ is a diamond"),
                MeldExample("4h 5d 6h", melds=False, because="5♦ is red too, but a diamond"),
            ),
            mistake="Taking 6♣ 7♦ 8♣ for a run.",
            related=("meld.run", "lay-off.fits"),
            source=after(BICYCLE, SHEET),
            words="mixed suits different suits same colour color red black straight",
        ),
        Rule(
            id="meld.ace",
            title="Where an ace may stand",
            text="The ace is low: A-2-3 is a run, Q-K-A and K-A-2 are not.",
            under=(
                Under(
                    "ace=either",
                    "An ace stands below the 2 or above the king, so A-2-3 and Q-K-A are runs and K-A-2 is "
                    "not, and no run has an ace at both ends.",
                    mistake="Going on past the ace: K-A-2 is no run.",
                ),
                Under(
                    "ace=round-the-corner",
                    "Runs go round the corner: A-2-3, Q-K-A and K-A-2 are all runs, of at most 13 "
                    "different cards.",
                    mistake="",
                ),
            ),
            examples=(
                MeldExample("As 2s 3s", melds=True),
                MeldExample("Qh Kh Ah", melds=False, because="nothing follows a king", when="ace=low"),
                MeldExample("Ks As 2s", melds=False, because="a run does not wrap", when="ace=low|either"),
                MeldExample("Qc Kc Ac", melds=True, when="ace=either|round-the-corner"),
                MeldExample("Ks As 2s", melds=True, when="ace=round-the-corner"),
            ),
            mistake="Wrapping round the king: Q-K-A and K-A-2 are no runs.",
            related=("meld.run", "cards.points", "lay-off.fits", "page.boat-house-rum"),
            source=after(BICYCLE, SHEET, RULING),
            words=(
                "ace high ace low high or low aces both ways either end round the corner wrap around wraps "
                "queen king ace QKA KA2 A23"
            ),
        ),
        Rule(
            id="meld.one-place",
            title="One card, one meld",
            text="A card serves in one meld only.",
            more=(
                "With four sevens and 8♠ 9♠ you may lay down three sevens and 7♠ 8♠ 9♠, or all four sevens, "
                "but 7♠ is not there twice."
            ),
            examples=(
                PlayExample(
                    "You hold all four sevens and 8♠ 9♠: 7♣ 7♦ 7♥ and 7♠ 8♠ 9♠ may both go down.",
                    hand=_SEVENS,
                    discards="2h",
                    stock="4d",
                    when=_ANY_MELDS,
                    plays=("draw stock", "meld 7c 7d 7h", "meld 7s 8s 9s", "discard Kd"),
                ),
                PlayExample(
                    "You laid down all four sevens: 7♠ is gone, and 7♠ 8♠ 9♠ cannot be melded any more.",
                    hand=_SEVENS,
                    discards="2h",
                    stock="4d",
                    when=_ANY_MELDS,
                    refused="meld.one-place",
                    plays=("draw stock", "meld 7c 7d 7h 7s", "meld 7s 8s 9s"),
                ),
            ),
            mistake="Counting one card in a set and in a run at once.",
            related=("meld.set", "meld.run", "meld.from-hand", "meld.ace"),
            source=RULING,
            words="use same card in two melds share card both set and run twice reuse overlapping",
        ),
        Rule(
            id="meld.from-hand",
            title="Only from the hand",
            text="Only cards in your hand can be melded, never cards that lie on the table.",
            more=(
                "A card from the discard pile must be drawn first, as the one card of your turn. What lies "
                "in a meld on the table stays there, and goes back into nobody's hand."
            ),
            examples=(
                PlayExample(
                    "6♥ lies in a meld on the table: you may not meld 7♥ 8♥ from your hand with it.",
                    hand="7h 8h Kd 2c Jd 3s 4d",
                    discards="2h",
                    stock="Qs",
                    table=("6c 6d 6h",),
                    plays=("draw stock", "meld 6h 7h 8h"),
                    refused="meld.from-hand",
                    when=_ANY_MELDS,
                ),
            ),
            mistake="Building a meld with a card from somebody else's meld.",
            related=("turn.meld", "meld.one-place", "lay-off.fits"),
            source=after(BICYCLE, RULING),
            words=(
                "use cards from the table borrow steal take card from a meld combine with opponents meld "
                "take a card back from the table pick up a meld"
            ),
        ),
    ),
)
