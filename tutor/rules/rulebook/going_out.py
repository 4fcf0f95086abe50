"""The rulebook: going out."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import PlayExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_NINES = ("9c 9d 9s",)
_FREE = "must-discard=false meld-first=false"
_KINGS_AND_RUN = "Kc Kd Kh 5h 6h 7h 8h"

CHAPTER = Chapter(
    "going_out",
    "Going out",
    (
        Rule(
            id="out.empty",
            title="Going out ends the round",
            text=(
                "The round ends the moment a player has no card left, by a discard, a meld or a lay-off: "
                "that player has gone out."
            ),
            more="Nobody melds, lays off or finishes a turn after that; then the round is settled.",
            under=(
                Under(
                    "all-at-once=true",
                    "The round ends the moment a player lays down the whole hand: that player has gone out.",
                    more="Nobody else lays anything down after that; then the round is settled.",
                    mistake="",
                ),
                Under(
                    "must-discard=true laying-off=false",
                    "The round ends the moment a player throws the last card: that player has gone out.",
                    more="Nobody melds or finishes a turn after that; then the round is settled.",
                    mistake=(
                        "Melding after somebody else has gone out: what you still hold counts against you."
                    ),
                ),
                Under(
                    "must-discard=true",
                    "The round ends the moment a player throws the last card: that player has gone out.",
                ),
                Under(
                    "laying-off=false",
                    "The round ends the moment a player has no card left, by a discard or a meld: that "
                    "player has gone out.",
                    more="Nobody melds or finishes a turn after that; then the round is settled.",
                    mistake=(
                        "Melding after somebody else has gone out: what you still hold counts against you."
                    ),
                ),
            ),
            examples=(
                PlayExample(
                    "You hold 3♥ 4♥ 5♥ 2♣ and draw 6♥: lay down the run, throw 2♣, and you are out.",
                    hand="3h 4h 5h 2c",
                    discards="Kd",
                    stock="6h",
                    out=True,
                    when="all-at-once=false",
                    plays=("draw stock", "meld 3h 4h 5h 6h", "discard 2c"),
                ),
                PlayExample(
                    "You hold 5♣ 5♦ 9♥ and draw 5♥, and 9♣ 9♦ 9♠ lie on the table: meld the fives, lay off "
                    "9♥, and you are out.",
                    hand="5c 5d 9h",
                    discards="Kd",
                    stock="5h",
                    table=_NINES,
                    out=True,
                    plays=("draw stock", "meld 5c 5d 5h", "lay off 9h onto 9c"),
                    when="laying-off=true must-discard=false",
                ),
            ),
            mistake="Laying off a last card after somebody else has gone out: it counts against you.",
            related=("out.discard-optional", "out.must-discard", "score.hand", "score.rummy"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "win the round end of round finish no cards left empty hand go out last card how to win "
                "when is the round over what happens when somebody goes out what is going out how to go "
                "out how to finish finish the round win somebody goes out somebody else is out"
            ),
        ),
        Rule(
            id="out.discard-optional",
            title="Going out without a discard",
            text="To go out you need no final discard: you may meld or lay off your last cards.",
            only_when="must-discard=false",
            otherwise="At your table it is needed: the last card must be a discard.",
            under=(
                Under(
                    "all-at-once=true",
                    "To go out you need no final discard: meld all eight cards, or meld seven and throw the "
                    "eighth.",
                ),
                Under(
                    "laying-off=false",
                    "To go out you need no final discard: you may meld your last cards.",
                ),
            ),
            examples=(
                PlayExample(
                    "You hold 5♣ 5♦ and draw 5♥: meld the three fives, and you are out without a discard.",
                    hand="5c 5d",
                    discards="Kd",
                    stock="5h",
                    out=True,
                    plays=("draw stock", "meld 5c 5d 5h"),
                    when="must-discard=false all-at-once=false",
                ),
                PlayExample(
                    "You hold 9♥ and draw 2♦, and both fit melds on the table: lay them off, and you are "
                    "out.",
                    hand="9h",
                    discards="Kd",
                    stock="2d",
                    table=(*_NINES, "2h 2s 2c"),
                    out=True,
                    plays=("draw stock", "lay off 2d onto 2h", "lay off 9h onto 9c"),
                    when=f"laying-off=true {_FREE}",
                ),
            ),
            mistake="Insisting on a final discard.",
            related=("out.empty", "out.must-discard", "out.meld-first"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "do i have to discard to go out without discarding last card final discard necessary must "
                "i discard at the end need a last discard end with a discard"
            ),
        ),
        Rule(
            id="out.must-discard",
            title="Going out only with a discard",
            text=(
                "Your last card must be a discard: melding or laying off your last card does not end the "
                "round, it leaves you floating."
            ),
            only_when="must-discard=true",
            otherwise="Not at your table: no final discard is needed; a table can agree to ask for one.",
            under=(
                Under(
                    "laying-off=false",
                    "Your last card must be a discard: melding your last card does not end the round, it "
                    "leaves you floating.",
                ),
            ),
            examples=(
                PlayExample(
                    "You hold 5♣ 5♦ and draw 5♥: melding all three is allowed, but you are not out.",
                    hand="5c 5d",
                    discards="Kd",
                    stock="5h",
                    plays=("draw stock", "meld 5c 5d 5h"),
                    when="must-discard=true",
                ),
                PlayExample(
                    "You hold 3♥ 4♥ 5♥ and draw 2♣: meld the run, throw 2♣, and you are out.",
                    hand="3h 4h 5h",
                    discards="Kd",
                    stock="2c",
                    out=True,
                    plays=("draw stock", "meld 3h 4h 5h", "discard 2c"),
                    when="must-discard=true",
                ),
            ),
            mistake=(
                "Thinking that melding everything is forbidden: it is allowed, it just does not end the "
                "round."
            ),
            related=("out.floating", "out.discard-optional", "out.empty"),
            source=after(SHEET, RULING),
            words=(
                "do i have to discard to go out must discard last card final discard required house rule "
                "nothing to throw must i discard at the end need a last discard end with a discard"
            ),
        ),
        Rule(
            id="out.floating",
            title="Floating",
            text=(
                "A player who has laid down every card without a last discard floats: still in the round, "
                "drawing each turn, and out with the first drawn card that fits no meld and is thrown."
            ),
            more=(
                "A floating player must lay the drawn card off if it fits, and may take the top discard only "
                "if it can be laid off. If another goes out first, a floating player pays nothing and "
                "collects nothing. Going out after floating is not going rummy."
            ),
            only_when="must-discard=true",
            otherwise="Nobody floats at your table: a player without cards has gone out.",
            under=(
                Under(
                    "laying-off=false",
                    "A player who has laid down every card without a last discard floats: still in the "
                    "round, "
                    "and out by throwing the next card drawn from the stock.",
                    more=(
                        "A floating player may not take the top discard, for it could not be thrown. If "
                        "another goes out first, a floating player pays nothing and collects nothing. Going "
                        "out after floating is not going rummy."
                    ),
                    mistake="Taking the top discard: it could not be thrown, so the turn could not end.",
                ),
            ),
            examples=(
                PlayExample(
                    "You float and draw K♦, which fits nowhere: throw it, and you are out.",
                    hand="",
                    discards="4c",
                    stock="Kd",
                    table=_NINES,
                    out=True,
                    plays=("draw stock", "discard Kd"),
                    when="must-discard=true meld-first=false",
                ),
                PlayExample(
                    "You float and draw 9♥: it fits the nines, so it may not be thrown.",
                    hand="",
                    discards="4c",
                    stock="9h",
                    table=_NINES,
                    refused="out.floating",
                    plays=("draw stock", "discard 9h"),
                    when="must-discard=true laying-off=true meld-first=false",
                ),
                PlayExample(
                    "You float and the top discard is 4♣, which fits nowhere: you may not take it.",
                    hand="",
                    discards="4c",
                    stock="Kd",
                    table=_NINES,
                    refused="out.floating",
                    plays=("draw discard",),
                    when="must-discard=true meld-first=false",
                ),
            ),
            mistake="Throwing a card that could be laid off, in order to get out.",
            related=("out.must-discard", "turn.must-finish", "score.rummy"),
            source=after(SHEET, RULING),
            words="float floats floater no cards left still in the round all cards melded nothing to throw",
        ),
        Rule(
            id="out.meld-first",
            title="Meld before you go out",
            text=(
                "Only a player who has melded at least once, in this turn or an earlier one, may go out; "
                "laying off is not melding."
            ),
            only_when="meld-first=true",
            otherwise="Your table has no such rule: nobody needs a meld of their own to go out.",
            under=(
                Under(
                    "laying-off=false",
                    "Only a player who has melded at least once, in this turn or an earlier one, may go out.",
                    mistake="",
                ),
                Under(
                    "must-discard=true",
                    "Only a player who has melded at least once, in this turn or an earlier one, may go out; "
                    "laying off is not melding, and who has never melded may not lay off their last card.",
                ),
            ),
            examples=(
                PlayExample(
                    "You have melded nothing, hold 9♥ and draw K♦, and three nines lie on the table: you may "
                    "not go out by laying off 9♥ and throwing K♦.",
                    hand="9h",
                    discards="4c",
                    stock="Kd",
                    table=_NINES,
                    refused="out.meld-first",
                    plays=("draw stock", "lay off 9h onto 9c"),
                    when="meld-first=true laying-off=true",
                ),
                PlayExample(
                    "You hold 3♥ 4♥ 5♥ and draw 2♣: a meld in this very turn is enough to go out.",
                    hand="3h 4h 5h",
                    discards="Kd",
                    stock="2c",
                    out=True,
                    plays=("draw stock", "meld 3h 4h 5h", "discard 2c"),
                    when="meld-first=true",
                ),
            ),
            mistake="Counting a lay-off as a meld of one's own.",
            related=("out.empty", "lay-off.anyone", "score.rummy"),
            source=after(SHEET, RULING),
            words="must have melded before going out need a meld first required own meld only lay-offs",
        ),
        Rule(
            id="out.all-at-once",
            title="The whole hand at once",
            text=(
                "Nothing goes down before the turn in which your whole hand goes: all eight cards melded, or "
                "seven melded and the eighth thrown."
            ),
            more=(
                "All eight: two melds of four, a meld of three and a run of five, or one run of eight. "
                "Seven: "
                "a meld of three and one of four, or one run of seven. With one deck the card to throw is "
                "never a choice, so if it is the card you just took from the pile, you cannot go out."
            ),
            only_when="all-at-once=true",
            otherwise="Not in your rules: melds go down in any turn, as you make them.",
            under=(
                Under(
                    "decks=2",
                    "Nothing goes down before the turn in which your whole hand goes: all eight cards "
                    "melded, "
                    "or seven melded and the eighth thrown, two decks or not.",
                    more=(
                        "The card thrown may not be the one just taken from the pile, though its twin may go."
                    ),
                ),
            ),
            examples=(
                PlayExample(
                    "You hold K♣ K♦ K♥ 5♥ 6♥ 7♥ 8♥ and draw 2♣: meld both, throw 2♣, and you are out.",
                    hand=_KINGS_AND_RUN,
                    discards="4c",
                    stock="2c",
                    out=True,
                    when="all-at-once=true",
                    plays=("draw stock", "meld Kc Kd Kh", "meld 5h 6h 7h 8h", "discard 2c"),
                ),
                PlayExample(
                    "You take K♠ from the pile: all eight meld, and you are out without a discard.",
                    hand=_KINGS_AND_RUN,
                    discards="Ks",
                    out=True,
                    when="all-at-once=true",
                    plays=("draw discard", "meld Kc Kd Kh Ks", "meld 5h 6h 7h 8h"),
                ),
                PlayExample(
                    "You take 2♣ from the pile: seven meld, but 2♣ may not go back, so you are not out.",
                    hand=_KINGS_AND_RUN,
                    discards="2c",
                    refused="turn.no-return",
                    when="all-at-once=true",
                    plays=("draw discard", "discard 2c"),
                ),
            ),
            mistake="Laying melds down early, laying off, or forgetting that one run of eight will do.",
            related=("tip.shapes", "score.melded", "turn.no-return", "page.queen-city-rum"),
            source=after(QUEEN_CITY, RULING),
            words=(
                "queen city hidden melds concealed lay down whole hand all eight seven and a discard one "
                "turn meld early"
            ),
        ),
    ),
)
