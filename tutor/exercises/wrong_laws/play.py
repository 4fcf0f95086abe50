"""What people get wrong about melds, the turn and going out."""

from __future__ import annotations

from tutor.exercises.wrong_laws.belief import Misconception, lays_off, melds_as_it_goes, past_the_king, to
from tutor.rules.house import Ace

MELDS = (
    Misconception(
        "suits-may-mix",
        "meld.one-suit",
        "a run could mix suits",
        "All cards of a run are of one suit.",
        to(one_suit_runs=False),
    ),
    Misconception(
        "ace-goes-round",
        "meld.ace",
        "a run could go on from the king to the ace",
        "{ace-rule}",
        past_the_king,
    ),
    Misconception(
        "ace-stays-low",
        "meld.ace",
        "the ace were only ever low",
        "{ace-rule}",
        to(ace=Ace.LOW),
    ),
    Misconception(
        "two-make-a-set",
        "meld.set",
        "two of a kind were a set",
        "A set takes three cards at least.",
        to(shortest_set=2),
    ),
    Misconception(
        "two-make-a-run",
        "meld.run",
        "two in sequence were a run",
        "A run takes three cards at least.",
        to(shortest_run=2),
    ),
    Misconception(
        "twins-in-a-set",
        "meld.set",
        "the same card could stand in a set twice",
        "At this table a set takes each card only once.",
        to(twins_in_set=True),
        lambda law: law.copies > 1,
    ),
    Misconception(
        "no-twins-in-a-set",
        "meld.set",
        "the same card could not stand in a set twice",
        "At this table twins may stand in one set.",
        to(twins_in_set=False),
    ),
    Misconception(
        "one-card-in-two-melds",
        "meld.one-place",
        "a card could serve in two melds",
        "A card serves in one meld only.",
        to(one_place=False),
    ),
)
THE_TURN = (
    Misconception(
        "taken-card-may-go-back",
        "turn.no-return",
        "the card taken from the pile could be thrown back",
        "The card taken from the discard pile stays out of it this turn.",
        to(may_throw_back=True),
    ),
    Misconception(
        "dealer-starts",
        "turn.order",
        "the dealer started",
        "The player on the dealer's left starts.",
        to(dealer_starts=True),
    ),
    Misconception(
        "plays-to-the-right",
        "turn.order",
        "play went round to the right",
        "Play goes round to the left.",
        to(onward=-1),
    ),
    Misconception(
        "no-lay-offs",
        "lay-off.anyone",
        "nobody could add to melds on the table",
        "Anyone may lay off on anyone's meld.",
        to(laying_off=False),
        lays_off,
    ),
    Misconception(
        "lay-off-needs-a-meld",
        "lay-off.anyone",
        "only somebody who has melded could lay off",
        "One may lay off without having melded anything.",
        to(lay_off_needs_meld=True),
        lays_off,
    ),
    Misconception(
        "lays-off-anyway",
        "lay-off.house",
        "cards could be added to melds on the table",
        "At this table nobody lays off.",
        to(laying_off=True),
        lambda law: not law.laying_off and not law.all_at_once,
    ),
    Misconception(
        "hidden-melds",
        "turn.meld",
        "nothing could go down before the whole hand does, as in Queen City Rum",
        "Melds may go down in any turn, after the draw.",
        to(all_at_once=True),
        melds_as_it_goes,
    ),
)
GOING_OUT = (
    Misconception(
        "last-card-is-thrown",
        "out.discard-optional",
        "the last card always had to be thrown",
        "You are out the moment your hand is empty, thrown or laid down.",
        to(must_discard=True),
    ),
    Misconception(
        "floating-is-out",
        "out.floating",
        "one were out as soon as no card is left",
        "At this table the last card must be thrown: without a card to throw one floats, and plays on.",
        to(must_discard=False),
        lambda law: law.must_discard,
    ),
    Misconception(
        "lay-off-is-melding",
        "out.meld-first",
        "one could go out without ever having melded",
        "At this table going out takes a meld of one's own first; laying off is not melding.",
        to(meld_first=False),
        lambda law: law.meld_first,
    ),
    Misconception(
        "must-meld-first",
        "out.empty",
        "one had to have melded before one could go out",
        "At this table nothing of the kind is asked: laying off and a discard can be enough.",
        to(meld_first=True),
        melds_as_it_goes,
    ),
    Misconception(
        "knocking",
        "out.empty",
        "one could end the round with a few points left, as in Gin",
        "The round ends when somebody has no card left, and no sooner.",
        to(knock_at=10),
    ),
    Misconception(
        "lays-off-when-over",
        "out.empty",
        "one could still lay off once another is out",
        "The round is over the moment somebody is out: what is still in a hand counts.",
        to(lay_off_when_over=True),
        lambda law: law.laying_off,
    ),
)
