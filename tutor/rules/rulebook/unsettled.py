"""What people ask at a table that the rulebook does not settle: topics, not rules, and so without rule ids.

Each tells what the three documents say of it or that they are silent, which rules stand nearest, and what a
table can choose between. None of them is a ruling. What people ask about them stands in
`asked/unsettled.py`.
"""

from __future__ import annotations

from typing import NamedTuple


class Unsettled(NamedTuple):
    """A topic without a rule.

    `says` is what the documents say, `near` are the rules that come nearest, `agree` what a
    table could choose between, unless the topic lies outside the game.
    """

    name: str
    title: str
    says: str
    near: tuple[str, ...]
    agree: str = ""


UNSETTLED: tuple[Unsettled, ...] = (
    Unsettled(
        name="misdeal",
        title="A misdeal, with too many or too few cards",
        says=(
            "The three documents say how many cards each player gets; none says what follows a deal that "
            "went wrong."
        ),
        near=("deal.count", "deal.upcard"),
        agree=(
            "deal again if nobody has drawn yet; later, deal again or play on with the hands as they are, "
            "the same for everybody."
        ),
    ),
    Unsettled(
        name="wrong-dealer",
        title="The wrong person dealt",
        says="The documents say who deals; none says what follows when somebody else did.",
        near=("deal.dealer", "turn.order"),
        agree="deal again while nobody has drawn, or let the deal stand and go on from there.",
    ),
    Unsettled(
        name="incomplete-deck",
        title="A deck that is not complete",
        says=(
            "The documents ask for 52 cards without jokers; none says what follows when one is missing or "
            "too many."
        ),
        near=("page.needs", "score.blocked"),
        agree=(
            "count the deck before the game; found in mid-round, let that round count nothing, or play it "
            "to its end."
        ),
    ),
    Unsettled(
        name="exposed-card",
        title="A card that somebody saw",
        says=(
            "No document speaks of a card that was shown, dropped or turned up by accident; they only say "
            "which cards lie face up."
        ),
        near=("deal.upcard", "turn.draw", "turn.discard"),
        agree=(
            "let it go back unseen where it came from and play on, shuffle it into the stock, or, in the "
            "deal, deal again."
        ),
    ),
    Unsettled(
        name="wrong-draw",
        title="A draw that went wrong",
        says=(
            "The documents say that a turn starts with one card from the stock or from the pile; none says "
            "how to mend a draw of two, or one that was forgotten."
        ),
        near=("turn.draw", "turn.discard", "deal.count"),
        agree=(
            "put an extra card back unseen, or give it to the next player; let a forgotten draw be made up "
            "at once, or leave that player a card short."
        ),
    ),
    Unsettled(
        name="forgotten-discard",
        title="A discard that was forgotten",
        says=(
            "The documents say that a discard ends the turn; none says what follows when a player forgets it."
        ),
        near=("turn.discard", "out.discard-optional"),
        agree=(
            "let the player throw as soon as it is noticed, as long as the next one has not drawn; after "
            "that, throw two next time, or go on with a card more."
        ),
    ),
    Unsettled(
        name="out-of-turn",
        title="A play out of turn",
        says=(
            "The documents say who plays next, and only calling rummy, a house rule, lets anybody act in "
            "between; none says how to mend a play out of turn."
        ),
        near=("turn.order", "table.call-rummy"),
        agree="take it back if the next player has not drawn, else let it stand and go on from there.",
    ),
    Unsettled(
        name="wrong-meld",
        title="A wrong meld that is noticed later",
        says=(
            "The documents say what a meld is; none says what becomes of cards that were put down as one "
            "and are none."
        ),
        near=("meld.set", "meld.run", "meld.one-suit", "lay-off.fits"),
        agree=(
            "take the cards back into the hand as long as the turn lasts; later, take back what can still "
            "be told apart, lay-offs on it included, or let it stand."
        ),
    ),
    Unsettled(
        name="false-out",
        title="Somebody said “out” and was not",
        says="The documents end the round when a hand is empty; they know no declaring, and so no wrong one.",
        near=("out.empty", "out.discard-optional", "score.hand"),
        agree=(
            "play on as if nothing had been said; if hands were shown, play on open, or let the round count "
            "nothing."
        ),
    ),
    Unsettled(
        name="taking-back",
        title="Taking back a play",
        says=(
            "Cards in a meld stay on the table, and a discard ends the turn; of taking either back while "
            "the turn lasts the documents say nothing."
        ),
        near=("turn.discard", "lay-off.fits", "meld.from-hand"),
        agree="allow it until the discard lies on the pile, until the next player has drawn, or not at all.",
    ),
    Unsettled(
        name="seeing-the-pile",
        title="Looking through the discard pile",
        says=(
            "Only the top card of the pile may be taken; whether the cards below it may be looked at, no "
            "document says."
        ),
        near=("turn.draw", "tip.count", "stock.turn-over"),
        agree=(
            "leave the pile squared with only its top card to be seen, spread it so that all can see it, or "
            "allow a look on one's own turn."
        ),
    ),
    Unsettled(
        name="cheating",
        title="Cheating",
        says="None of the three documents speaks of cheating or of a penalty for it.",
        near=("page.agree-first", "score.blocked"),
        agree="let the round count nothing, or agree beforehand what it costs.",
    ),
    Unsettled(
        name="breaches",
        title="What follows when a rule was broken",
        says="The documents say what may be done and what not; none of them names a penalty or a way back.",
        near=("page.agree-first", "turn.must-finish"),
        agree=(
            "take it back as long as nobody has played since; after that let it stand, the same for "
            "everybody."
        ),
    ),
    Unsettled(
        name="table-talk",
        title="Talk and advice at the table",
        says="No document says what players may tell each other, or must tell when asked.",
        near=("tip.pickups", "tip.count", "page.agree-first"),
        agree="allow any talk, none about cards in a hand, or only the number of cards somebody still holds.",
    ),
    Unsettled(
        name="time",
        title="Time to think",
        says="No document sets a time for a turn, a round or a game.",
        near=("game.target", "game.deals", "turn.order"),
        agree=(
            "a minute a turn with a word of warning first, or none; for an evening with an end, a number of "
            "rounds."
        ),
    ),
    Unsettled(
        name="teams",
        title="Partners and teams",
        says="Everybody plays for themselves in all three documents; none has partners.",
        near=("page.three-players", "score.winner-takes-all"),
        agree=(
            "add the scores of two who sit across from each other, and say whether partners may tell what "
            "they hold."
        ),
    ),
    Unsettled(
        name="joining-and-leaving",
        title="Somebody leaves or joins",
        says="No document speaks of a player who leaves in mid-game, or of one who comes later.",
        near=("deal.count", "deal.dealer", "game.target"),
        agree="finish the round first; then go on without, or let a newcomer start with the lowest total.",
    ),
    Unsettled(
        name="wrong-score",
        title="A score that was written down wrong",
        says="The documents say how a round is counted; none says until when a slip may be put right.",
        near=("score.hand", "score.winner-takes-all", "cards.points"),
        agree=(
            "put it right until the next deal, or whenever it can be shown. In this program, `tutor sheet "
            "undo` strikes the last round."
        ),
    ),
    Unsettled(
        name="money",
        title="Stakes and money",
        says=(
            "Queen City Rum is played for chips or a score, and rummy has the losers pay the winner; what a "
            "point is worth, or whether it is worth money, no document says."
        ),
        near=("score.winner-takes-all", "score.melded", "page.ages"),
        agree=(
            "chips or a score sheet; with stakes, say before the first deal what a point is worth and what "
            "the most is that can be lost in a round."
        ),
    ),
    Unsettled(
        name="shuffling-and-cutting",
        title="How to shuffle and cut",
        says="The documents start with the deal: how the deck is shuffled, and whether it is cut, none says.",
        near=("deal.dealer", "deal.count", "stock.shuffle"),
        agree="the dealer shuffles, and the player on the right cuts, or nobody does.",
    ),
    Unsettled(
        name="other-forms",
        title="Rules of other rummy games",
        says=(
            "None of the three documents has a least worth for the first meld, wild cards, contracts, "
            "buying, or trading cards between players."
        ),
        near=("turn.meld", "turn.draw", "page.needs", "page.agree-first"),
        agree="leave them out, or take the whole game that has them, rather than a single rule of it.",
    ),
    Unsettled(
        name="other-games",
        title="Another game",
        says=(
            "The rulebook is about rummy; of other games it knows only the relatives that the documents name."
        ),
        near=("page.names", "page.gin-rummy", "page.500-rum"),
    ),
    Unsettled(
        name="background",
        title="Where it comes from, and how likely things are",
        says=(
            "The documents tell how to play: neither where the game comes from, nor what the chances are, "
            "nor where to buy or find anything."
        ),
        near=("page.names", "tip.count", "tip.middle-cards"),
    ),
)
"""Every topic, in the order of a round."""

ANY_BREACH = "breaches"
"""The topic that is about whatever goes against a rule."""


def topic(name: str) -> Unsettled:
    """The topic of that name."""
    return next(one for one in UNSETTLED if one.name == name)
