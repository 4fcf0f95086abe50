"""The rulebook: a turn."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import DealerExample, PlayExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_ANY_MELDS = "all-at-once=false"
_MIA = "4h 5h 6h 9d 9c Ks 2c"

CHAPTER = Chapter(
    "turn",
    "A turn",
    (
        Rule(
            id="turn.order",
            title="Who goes first, and which way it goes",
            text="The player on the dealer's left starts, and the turn passes to the left, clockwise.",
            examples=(
                DealerExample(
                    "Mia, Joe and Raj sit in this order to the left, and Raj deals: Mia starts, then Joe.",
                    ("Mia", "Joe", "Raj"),
                    dealer="Raj",
                    starts="Mia",
                    winner="Mia",
                    deals_next="Mia",
                ),
            ),
            related=("deal.dealer", "turn.draw"),
            source=after(BICYCLE, QUEEN_CITY),
            words=(
                "who goes first begins starts direction clockwise left order of play whose turn out of "
                "turn which way round do we play does the dealer start dealer starts"
            ),
        ),
        Rule(
            id="turn.draw",
            title="First draw one card",
            text=(
                "Every turn starts with drawing exactly one card: the top of the stock or the top of the "
                "discard pile."
            ),
            more="A card deeper in the discard pile can never be taken.",
            examples=(
                PlayExample(
                    "The top discard is 9♠ and you hold 9♦ 9♣: you may take it.",
                    hand=_MIA,
                    discards="9s",
                    plays=("draw discard",),
                ),
                PlayExample(
                    "You want to throw K♠ before drawing: draw first.",
                    hand=_MIA,
                    discards="9s",
                    plays=("discard Ks",),
                    refused="turn.draw",
                ),
                PlayExample(
                    "You drew 3♥ from the stock and want 9♠ from the pile as well: one card a turn.",
                    hand=_MIA,
                    discards="9s",
                    stock="3h",
                    plays=("draw stock", "draw discard"),
                    refused="turn.draw",
                ),
            ),
            mistake="Digging a card out of the middle of the pile: that is 500 Rum.",
            related=("turn.no-return", "stock.turn-over", "page.500-rum"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "draw pick up take a card from the middle of the discard pile dig deeper second card down "
                "draw two twice must i draw skip take the top card of the discard pile card just thrown "
                "somebody threw look through the discard pile take the whole discard pile any card from "
                "the pack before drawing meld before the draw"
            ),
        ),
        Rule(
            id="turn.meld",
            title="Then meld, if you like",
            text="After the draw you may lay melds from your hand face up on the table, as many as you like.",
            more="You never have to, and you may meld before or after laying off.",
            under=(
                Under(
                    "all-at-once=true",
                    "You lay nothing down before the turn in which your whole hand goes.",
                    more="Until then your melds stay hidden in your hand.",
                    mistake="Laying down a meld early: in Queen City Rum it stays in the hand.",
                ),
                Under(
                    "laying-off=false",
                    "After the draw you may lay melds from your hand face up on the table, as many as you "
                    "like; nothing can be added to them later.",
                    more="You never have to.",
                ),
            ),
            examples=(
                PlayExample(
                    "You took 9♠: you may lay down 9♦ 9♣ 9♠ and the run 4♥ 5♥ 6♥ in one turn.",
                    hand=_MIA,
                    discards="9s",
                    when=_ANY_MELDS,
                    plays=("draw discard", "meld 9c 9d 9s", "meld 4h 5h 6h", "discard Ks"),
                ),
                PlayExample(
                    "You hold 9♦ 9♣ 9♠ and may keep them: throw K♠ and wait.",
                    hand=_MIA,
                    discards="9s",
                    plays=("draw discard", "discard Ks"),
                ),
                PlayExample(
                    "You took 9♠ and want to lay down only 9♦ 9♣ 9♠: not before the whole hand goes.",
                    hand=_MIA,
                    discards="9s",
                    plays=("draw discard", "meld 9c 9d 9s"),
                    refused="out.all-at-once",
                    when="all-at-once=true",
                ),
            ),
            mistake="Thinking that one meld a turn is the limit, or that a meld has to go down at once.",
            related=("meld.set", "meld.run", "turn.lay-off", "tip.hold-back"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "lay down put down melds do i have to meld must i meld as soon as i can how many melds "
                "two melds in one turn when can i meld one per turn put down a meld straight away at once "
                "when may i lay down cards show melds"
            ),
        ),
        Rule(
            id="turn.lay-off",
            title="Then lay off, if you like",
            text=(
                "After the draw you may also add cards from your hand to melds on the table, as many as "
                "fit, before or after melding."
            ),
            more="A meld you laid down this very turn is on the table too.",
            only_when="laying-off=true",
            otherwise="Nobody adds cards to a meld on the table here, so a turn is draw, meld, discard.",
            under=(
                Under(
                    "must-discard=true",
                    "After the draw you may also add cards from your hand to melds on the table, as many as "
                    "fit, before or after melding; only a floating player has to.",
                ),
            ),
            examples=(
                PlayExample(
                    "You hold 7♥ and 8♥, and 4♥ 5♥ 6♥ is on the table: both may go, 7♥ first.",
                    hand="7h 8h Kd 2c Jd",
                    stock="Qs",
                    table=("4h 5h 6h",),
                    when="laying-off=true",
                    plays=("draw stock", "lay off 7h onto 4h", "lay off 8h onto 4h", "discard Kd"),
                ),
                PlayExample(
                    "You meld 5♦ 6♦ 7♦ and may add your 8♦ in the same turn.",
                    hand="5d 6d 7d 8d Kd 2c",
                    stock="Qs",
                    when="laying-off=true",
                    plays=("draw stock", "meld 5d 6d 7d", "lay off 8d onto 7d", "discard Kd"),
                ),
            ),
            mistake=(
                "Believing that only one card may be laid off a turn, or that you must lay off what fits."
            ),
            related=("lay-off.fits", "lay-off.anyone", "lay-off.house", "turn.must-finish"),
            source=after(BICYCLE, SHEET),
            words=(
                "add cards lay off several two cards twice in one turn same turn forced must i lay off own "
                "meld order meld "
                "after laying off"
            ),
        ),
        Rule(
            id="turn.discard",
            title="Then throw one card",
            text="One card from your hand, laid face up on the discard pile, ends your turn.",
            more="Only a player who has gone out without a discard throws none.",
            under=(
                Under(
                    "must-discard=true",
                    "One card from your hand, laid face up on the discard pile, ends your turn; only a "
                    "player left with no card to throw, who floats, ends it without.",
                    more="",
                ),
            ),
            examples=(
                PlayExample(
                    "You drew 3♥ from the stock: throw any one card, K♠ or the 3♥ itself.",
                    hand=_MIA,
                    discards="9s",
                    stock="3h",
                    plays=("draw stock", "discard 3h"),
                ),
            ),
            related=("turn.no-return", "out.discard-optional", "out.must-discard"),
            source=after(BICYCLE, SHEET, QUEEN_CITY),
            words=(
                "discard throw away trash toss end turn finish every turn one card must i discard how "
                "does a turn end how many to throw throw a card"
            ),
        ),
        Rule(
            id="turn.no-return",
            title="No throwing back",
            text="The card you took from the discard pile may not be discarded in the same turn.",
            more="You may keep it unused, and a card drawn from the stock may be thrown at once.",
            under=(
                Under(
                    "decks=2",
                    "The card you took from the discard pile may not be discarded in the same turn; its "
                    "twin, if you hold it, may.",
                ),
            ),
            examples=(
                PlayExample(
                    "You took 5♣ from the pile: you may not throw it this turn.",
                    hand=_MIA,
                    discards="5c",
                    plays=("draw discard", "discard 5c"),
                    refused="turn.no-return",
                ),
                PlayExample(
                    "You drew 5♣ from the stock: you may throw it at once.",
                    hand=_MIA,
                    discards="9s",
                    stock="5c",
                    plays=("draw stock", "discard 5c"),
                ),
                PlayExample(
                    "You took 5♣ from the pile and keep it, throwing K♠: fine.",
                    hand=_MIA,
                    discards="5c",
                    plays=("draw discard", "discard Ks"),
                ),
                PlayExample(
                    "Two decks: you hold 5♣, take the other 5♣ from the pile, and throw the one you held.",
                    hand="5c 4h 5h 6h 9d 9c Ks",
                    discards="5c",
                    plays=("draw discard", "discard 5c"),
                    when="decks=2",
                ),
            ),
            mistake="Taking the top discard, seeing that it does not help, and throwing it right back.",
            related=("turn.draw", "turn.discard", "turn.must-finish"),
            source=after(BICYCLE, QUEEN_CITY, RULING),
            words=(
                "pick up and throw back same card put it back return discard the card i just took change "
                "my mind swap take back discard the card i drew discard what i drew throw the card i "
                "picked up straight back put it straight back"
            ),
        ),
        Rule(
            id="turn.must-finish",
            title="A turn must be able to end",
            text="A play that would leave you no legal way to end your turn is not allowed.",
            more=(
                "It is the play itself that is refused, not the ending two steps later: if a lay-off would "
                "leave you only the card you took from the pile, the card stays in your hand."
            ),
            under=(
                Under(
                    "all-at-once=true",
                    "You may lay your hand down only if the turn can then end: with all eight cards melded, "
                    "or with seven melded and a card left that you may throw.",
                    more="The card you took from the discard pile may not be the one you throw.",
                    mistake="Laying down seven cards with only the card just taken left to throw.",
                ),
                Under(
                    "must-discard=true laying-off=false",
                    "A play that would leave you no legal way to end your turn is not allowed, and that "
                    "includes the draw of a floating player.",
                    more="A floating player may not take the top discard, for it could not be thrown.",
                    mistake="Melding down to the card you just took from the pile.",
                ),
                Under(
                    "laying-off=false",
                    "A play that would leave you no legal way to end your turn is not allowed.",
                    more=(
                        "It is the play itself that is refused, not the ending two steps later: if a meld "
                        "would leave you only the card you took from the pile, the meld has to wait."
                    ),
                    mistake="Melding down to the card you just took from the pile.",
                ),
                Under(
                    "must-discard=true",
                    "A play that would leave you no legal way to end your turn is not allowed, and that "
                    "includes the draw of a floating player.",
                    more="A floating player may take the top discard only if it can be laid off.",
                ),
            ),
            examples=(
                PlayExample(
                    "You hold 4♣, take 9♠ from the pile, and 5♣ 6♣ 7♣ is on the table: you may not lay off "
                    "4♣, for only 9♠ would be left, and that may not go back.",
                    hand="4c",
                    discards="9s",
                    table=("5c 6c 7c",),
                    when="laying-off=true",
                    plays=("draw discard", "lay off 4c onto 5c"),
                    refused="turn.must-finish",
                ),
                PlayExample(
                    "You hold 4♣ 5♣ 6♣, take 9♠ from the pile and could meld the run: not now, for only 9♠ "
                    "would "
                    "be left, and that may not go back.",
                    hand="4c 5c 6c",
                    discards="9s",
                    plays=("draw discard", "meld 4c 5c 6c"),
                    refused="turn.must-finish",
                    when="all-at-once=false",
                ),
                PlayExample(
                    "You hold 4♣, and 5♣ 6♣ 7♣ is on the table, but 9♠ came from the stock: lay off 4♣, "
                    "throw 9♠, and you are out.",
                    hand="4c",
                    discards="Kd",
                    stock="9s",
                    table=("5c 6c 7c",),
                    out=True,
                    plays=("draw stock", "lay off 4c onto 5c", "discard 9s"),
                    when="laying-off=true meld-first=false",
                ),
            ),
            mistake="Laying off down to the card you just took from the pile.",
            related=("turn.no-return", "turn.lay-off", "out.floating"),
            source=RULING,
            words="stuck dead end cannot finish no legal discard only card left trapped",
        ),
    ),
)
