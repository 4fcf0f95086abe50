"""Reasons as sentences: the one place where a fault becomes words.

>>> from tutor.cards import cards
>>> say(Reason("turn.no-return", "thrown-back", cards("9s")))
'You took 9♠ from the discard pile this turn, so it may not be thrown back.'
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import Card, show
from tutor.rules.reasons import Fact, Reason
from tutor.text import NUMBER_WORDS

# fault → sentence, or (sentence for one card, sentence for several). `{cards:is|are}` is one word for one
# card, the other for several; so for a number: `{times:once|%s times}`, with none as a third before them.
SENTENCES: dict[str, str | tuple[str, str]] = {
    # melds
    "no-cards": "No cards are named, and a meld takes at least three.",
    "not-one-rank": "{cards} {cards:is|are} no set: a set is cards of one rank.",
    "no-sequence": "{cards} {cards:is|are} no run: a run is cards of one suit in sequence.",
    "other-rank": (
        "{cards} is no {rank}: a set is cards of one rank.",
        "{cards} are no {rank}s: a set is cards of one rank.",
    ),
    "short-set": "{cards} {cards:is|are} only {count} {count:card|cards}: a set takes at least {least}.",
    "twins-in-set": "{cards} {cards:is|are} there twice: at this table a set takes each card only once.",
    "too-often": (
        "{cards} {cards:is|are} there more often than the {decks} decks of this table have {cards:it|them}."
    ),
    "short-run": "{cards} {cards:is|are} only {count} {count:card|cards}: a run takes at least {least}.",
    "twins-in-run": "{cards} {cards:is|are} there twice: a run never holds the same card twice.",
    "mixed-suits": "{cards} {cards:is|are} not of {suit}: all cards of a run are of one suit.",
    "gap": "{cards} are no run: {missing} {missing:is|are} missing in between.",
    "ace-low": "{cards} are no run here: the ace is low, so nothing follows the king.",
    "ace-either": (
        "{cards} are no run here: the ace stands below the two or above the king, and a run stops at it."
    ),
    # the hand
    "not-held": "{cards} {cards:is|are} not in your hand.",
    "already-placed": (
        "{cards} already lies in a meld on the table: a card serves in one meld only.",
        "{cards} already lie in melds on the table: a card serves in one meld only.",
    ),
    # laying off
    "other-rank-for-set": "{cards} is no {rank}, so it does not fit {meld}.",
    "full-set": "The set {meld} is full: there is no room for {cards}.",
    "twin-for-set": "{cards} already lies in {meld}: at this table a set takes each card only once.",
    "other-suit-for-run": "{cards} is not of {suit}, so it does not fit {meld}.",
    "twin-for-run": "{cards} already lies in {meld}: a run never holds the same card twice.",
    "not-at-an-end": "{cards} does not follow on at either end of {meld}.",
    "ace-end-low": "The ace is low here: nothing goes above a king and nothing below an ace.",
    "ace-end-either": "The ace closes a run: it stands at one end, and nothing goes on beyond it.",
    "which-meld": "{cards} fits more than one meld: say which ({melds}).",
    "no-melds-yet": "There is no meld on the table yet, so {cards} cannot be laid off.",
    "no-such-meld": "There is no meld on the table with {onto}.",
    "fits-nowhere": "{cards} fits neither {melds}.",
    "no-laying-off": "Nobody lays off at this table: melds stay as they were put down.",
    # the turn
    "not-your-turn": "It is not {player}'s turn: {to_play} is to play.",
    "already-drawn": "You have drawn already: one card a turn.",
    "draw-first": "Draw first: every turn begins with one card from the stock or the discard pile.",
    "must-draw": "You cannot refuse to draw while there is a stock to draw from.",
    "no-discards": "The discard pile is empty: draw from the stock.",
    "no-discard-yet": "The turn is not over: it ends with one discard, and none was made.",
    "thrown-back": (
        "You took {cards} from the discard pile this turn, so {cards:it|they} may not be thrown back."
    ),
    "stuck-with": "That would leave you with {cards} alone and no legal way to end the turn.",
    "floater-stuck": "You have no other card: with {cards} taken your turn could not end.",
    # the stock
    "pile-can-be-turned": "The stock is empty, but the discard pile can be turned over to draw from.",
    "pile-not-reused": (
        "The stock is used up and the discard pile is not used again: take the top discard, or end the round."
    ),
    "turned-too-often": (
        "At this table the pile is {times:never turned over|turned over only once while nothing is laid down|"
        "turned over only %s times while nothing is laid down}: take the top discard, or end the round."
    ),
    # going out
    "round-over": "The round is over.",
    "not-the-whole-hand": "Nothing goes down before the whole hand does: {cards} would be left.",
    "never-melded": (
        "At this table you must have melded at least once before you can go out; laying off is not melding."
    ),
    "floater-takes-only-what-fits": (
        "A floating player may take the top discard only to lay it off, and {cards} fits no meld."
    ),
    "floater-must-lay-off": (
        "You are floating, and {cards} fits a meld: lay it off; you can throw only a card that fits nowhere."
    ),
    # calling rummy
    "no-calling": (
        "Nobody calls rummy at this table: a discard may be taken only at the start of one's own turn."
    ),
    "too-late": "Rummy can be called only between a discard and the next draw, and once for each discard.",
    "own-discard": "You cannot call the card that you have thrown yourself.",
    "not-on-top": "{cards} is not the card that was just thrown.",
    "call-does-not-fit": "Only a card that fits a meld on the table can be called.",
    # ways out
    "no-partner": (
        "{cards} belongs to no meld that this hand can make.",
        "{cards} belong to no meld that this hand can make.",
    ),
    "strays-fit-nowhere": "{cards} cannot be laid off on anything on the table.",
    "wanted-twice": (
        "{cards} is wanted by two melds, and can serve in only one.",
        "{cards} are wanted by more than one meld, and each can serve in only one.",
    ),
    "ace-stays-low": "The ace is low here, so {cards} do not go together: nothing follows the king.",
    "ace-stays-either": "A run does not go on past the ace here, so {cards} do not go together.",
    "only-floats": "Everything can be put down, but at this table the last card must be thrown: you float.",
    "no-legal-end": "Whatever you do with {cards}, this turn has no legal end.",
    "hand-emptied": "Every card finds a place, so the hand is empty and the round is over.",
    "laid-off": "{cards} can be laid off.",
    "no-discard-needed": "All cards go down, and no final discard is needed.",
    "last-card-thrown": (
        "The last card must be thrown, and {cards} can be it.",
        "The last card must be thrown, and any of {cards} can be it.",
    ),
    "whole-hand": "The whole hand goes down in this one turn.",
}


class _Cards(tuple[Card, ...]):
    """Cards in a sentence: shown, or asked for the word that goes with so many."""

    def __format__(self, words: str) -> str:
        return _fitting(words, len(self)) if words else show(self)


class _Number(int):
    """A number in a sentence, in words up to twelve, or asked for the word that goes with it."""

    def __format__(self, words: str) -> str:
        said = NUMBER_WORDS[self] if 0 <= self < len(NUMBER_WORDS) else str(int(self))
        return _fitting(words, self).replace("%s", said) if words else said


def _fitting(words: str, number: int) -> str:
    """Of `one|several`, or `none|one|several`, what goes with the number."""
    *none, one, several = words.split("|")
    if none and number == 0:
        return none[0]
    return one if number == 1 else several


def say(reason: Reason) -> str:
    """The reason as one sentence; cards stand as glyphs."""
    sentence = reason.sentence or SENTENCES[reason.fault]
    if isinstance(sentence, tuple):
        one, several = sentence
        sentence = one if len(reason.cards) == 1 else several
    facts = {name: _sayable(fact) for name, fact in reason.facts.items()}
    return sentence.format(cards=_Cards(reason.cards), **facts)


def _sayable(fact: Fact) -> Fact:
    if isinstance(fact, tuple):
        return _Cards(fact)
    return _Number(fact) if isinstance(fact, int) else fact


def say_all(reasons: Iterable[Reason]) -> str:
    """All reasons as one text, each sentence once."""
    return " ".join(dict.fromkeys(map(say, reasons)))
