"""What newcomers ask, in their own words, and the entry that answers it."""

from __future__ import annotations

import pytest

from tutor.rules.house import house_rules
from tutor.rules.rulebook import search
from tutor.rules.rulebook.plain_words import telling

QUESTIONS = [
    ("what is an ace worth", "cards.points"),
    ("what happens when the deck is empty", "stock.turn-over"),
    ("can I take two cards", "turn.draw"),
    ("can I put a card on somebody else's meld", "lay-off.anyone"),
    ("do I have to meld first before laying off", "lay-off.anyone"),
    ("can I lay off in my first turn", "lay-off.anyone"),
    ("may I take the card someone just threw", "turn.draw"),
    ("must I discard at the end", "out.discard-optional"),
    ("may I swap a card in a meld", "lay-off.fits"),
    ("can I look at the discard pile", "turn.draw"),
    ("how do I win", "out.empty"),
    ("how many cards do I start with", "deal.count"),
    ("how many cards does each player get", "deal.count"),
    ("how big is a hand with four players", "deal.count"),
    ("who shuffles next time", "deal.dealer"),
    ("who is the dealer after the first round", "deal.dealer"),
    ("what are face cards worth", "cards.points"),
    ("how many points for a queen", "cards.points"),
    ("ace value", "cards.points"),
    ("is the ace one or eleven points", "cards.points"),
    ("what does a jack count", "cards.points"),
    ("which card is turned up first", "deal.upcard"),
    ("who begins", "turn.order"),
    ("which way round do we play", "turn.order"),
    ("does the dealer start", "turn.order"),
    ("do I have to draw", "turn.draw"),
    ("can I pick up the whole discard pile", "turn.draw"),
    ("can I take any card from the pack", "turn.draw"),
    ("can I draw from the discards", "turn.draw"),
    ("can I skip drawing", "turn.draw"),
    ("may I take a card from the bottom of the pile", "turn.draw"),
    ("can I meld before I draw", "turn.draw"),
    ("can I put down two melds at once", "turn.meld"),
    ("must I put down my meld straight away", "turn.meld"),
    ("when may I lay down my cards", "turn.meld"),
    ("how many cards can I lay off in one turn", "turn.lay-off"),
    ("am I forced to lay off", "turn.lay-off"),
    ("how does my turn end", "turn.discard"),
    ("how many cards do I throw", "turn.discard"),
    ("can I throw back the card I picked up", "turn.no-return"),
    ("may I discard the card I drew", "turn.no-return"),
    ("put the card I took straight back", "turn.no-return"),
    ("what if I am stuck and cannot end my turn", "turn.must-finish"),
    ("how many cards make a set", "meld.set"),
    ("three of the same number", "meld.set"),
    ("can a set have five cards", "meld.set"),
    ("what is a run", "meld.run"),
    ("what is a set", "meld.set"),
    ("how long can a run be", "meld.run"),
    ("is 2 cards in a row enough", "meld.run"),
    ("do the cards in a run need the same suit", "meld.one-suit"),
    ("can I mix hearts and diamonds in a sequence", "meld.one-suit"),
    ("can an ace go after a king", "meld.ace"),
    ("is K A 2 allowed", "meld.ace"),
    ("can I use one card in a run and a set", "meld.one-place"),
    ("may I take a card back from the table", "meld.from-hand"),
    ("which cards can I lay off", "lay-off.fits"),
    ("can I add to both ends of a run", "lay-off.fits"),
    ("can I split a run on the table", "lay-off.fits"),
    ("can I replace a card on the table", "lay-off.fits"),
    ("may I add to other people's melds", "lay-off.anyone"),
    ("can I build on my opponent's run", "lay-off.anyone"),
    ("can I lay off if I have not melded yet", "lay-off.anyone"),
    ("need I put down a meld before I can lay off", "lay-off.anyone"),
    ("can I lay off on my own meld", "lay-off.anyone"),
    ("when is the round over", "out.empty"),
    ("what happens when somebody goes out", "out.empty"),
    ("how do I finish", "out.empty"),
    ("what is going out", "out.empty"),
    ("can I go out without throwing a card", "out.discard-optional"),
    ("do I need a last discard", "out.discard-optional"),
    ("what if there are no cards left in the pile", "stock.turn-over"),
    ("the pack is finished", "stock.turn-over"),
    ("we ran out of cards", "stock.turn-over"),
    ("do we shuffle the discards when the deck is used up", "stock.turn-over"),
    ("how do I get points", "score.winner-takes-all"),
    ("how is a round scored", "score.winner-takes-all"),
    ("who gets the points", "score.winner-takes-all"),
    ("do the cards left in my hand count against me", "score.hand"),
    ("what is rummy", "score.rummy"),
    ("when do the points double", "score.rummy"),
    ("nobody can go out, who wins", "score.blocked"),
    ("how many points do you play to", "game.target"),
    ("when does the game end", "game.target"),
    ("how do I win the game", "game.target"),
    ("how many rounds in a match", "game.target"),
    ("how many people can play", "page.needs"),
    ("are there jokers", "page.needs"),
    ("can two people play rummy", "page.two-players"),
    ("should I keep high cards", "tip.high-cards"),
    ("can I knock", "page.gin-rummy"),
    ("what is the difference to gin", "page.gin-rummy"),
    ("wat is an ase worth", "cards.points"),
    ("how do i layoff", "lay-off.anyone"),
    ("can i pick up the disard", "turn.draw"),
    ("how meny cards in a run", "meld.run"),
    ("can i go out whithout discarding", "out.discard-optional"),
    ("dek is empty", "stock.turn-over"),
    ("value of picture cards", "cards.points"),
    ("how do you end the round", "out.empty"),
    ("what do I do when the draw pile runs out", "stock.turn-over"),
    ("the deck ran out", "stock.turn-over"),
    ("can I take the top card of the discard pile", "turn.draw"),
    ("can my partner add to my meld", "lay-off.anyone"),
    ("may others lay off on mine", "lay-off.anyone"),
    ("do I need to show my melds", "turn.meld"),
    ("can I move a card from one meld to another", "lay-off.fits"),
    ("four of a kind", "meld.set"),
    ("straight of different colours", "meld.one-suit"),
    ("do I have to throw a card every turn", "turn.discard"),
    ("does an ace count 1 or 11", "cards.points"),
    ("is queen king ace a run", "meld.ace"),
    ("how many cards are dealt to 3 players", "deal.count"),
    ("what happens to the cards in my hand when someone wins", "score.hand"),
    ("does the winner get all the points", "score.winner-takes-all"),
    ("can I call rummy", "table.call-rummy"),
    ("who deals", "deal.dealer"),
    ("how long does a game last", "game.target"),
    ("can I discard what I just drew", "turn.no-return"),
    ("is going out in one go double", "score.rummy"),
    ("can I draw two cards from the deck", "turn.draw"),
    ("can I stick a card on a set", "lay-off.fits"),
    ("is it ok to pick from the pile", "turn.draw"),
    ("what's the ace worth?", "cards.points"),
    ("how much does an ace cost me", "cards.points"),
    ("can you put cards on other players melds", "lay-off.anyone"),
    ("do you need a meld of your own to lay off", "lay-off.anyone"),
    ("the stock has run out, what now", "stock.turn-over"),
    ("no more cards to draw", "stock.turn-over"),
    ("can I pick up two", "turn.draw"),
    ("do I have to end with a discard", "out.discard-optional"),
    ("can my last card be melded", "out.discard-optional"),
    ("how does somebody win a round", "out.empty"),
    ("what makes a run", "meld.run"),
    ("can four of one rank be put down", "meld.set"),
    ("does the ace go on top of the king", "meld.ace"),
    ("can I put the same card in a set and a run", "meld.one-place"),
    ("how many cards do we get", "deal.count"),
    ("who plays first", "turn.order"),
    ("can I hold on to my melds", "tip.hold-back"),
    ("do I have to put down what I have", "turn.meld"),
    ("may I throw the card I took from the pile", "turn.no-return"),
    ("how do we count points at the end", "score.winner-takes-all"),
    ("do cards in hand count", "score.hand"),
    ("what if nobody goes out", "score.blocked"),
    ("what is floating", "out.floating"),
    ("what score do we play to", "game.target"),
    ("can we play with six people", "page.five-players"),
    ("can I rearrange the melds on the table", "lay-off.fits"),
    ("is it clockwise", "turn.order"),
    ("can cards of different suits make a run", "meld.one-suit"),
    ("when is it rummy", "score.rummy"),
]
AT_OTHER_TABLES = [
    ("must I discard at the end", {"must-discard": True}, "out.must-discard"),
    ("do I have to end with a discard", {"must-discard": True}, "out.must-discard"),
    ("can I put a card on somebody else's meld", {"laying-off": False}, "lay-off.house"),
    ("what happens when the deck is empty", {"stock-out": "shuffle"}, "stock.shuffle"),
    ("what happens when the deck is empty", {"stock-out": "block"}, "stock.block"),
]


@pytest.mark.parametrize(("question", "wanted"), QUESTIONS)
def test_the_entry_that_answers_the_question_comes_first(question: str, wanted: str) -> None:
    assert search(question, house_rules())[0].id == wanted


@pytest.mark.parametrize(("question", "changes", "wanted"), AT_OTHER_TABLES)
def test_where_a_house_rule_is_on_its_entry_comes_first(
    question: str, changes: dict[str, str | bool | int | None], wanted: str
) -> None:
    assert search(question, house_rules("rummy", changes))[0].id == wanted


def test_whether_one_must_meld_first_is_answered_where_that_is_the_rule() -> None:
    found = search("do I have to meld first before laying off", house_rules("rummy", {"meld-first": True}))
    assert {one.id for one in found[:2]} == {"lay-off.anyone", "out.meld-first"}


def test_looking_through_the_pile_is_answered_with_drawing_or_with_its_neighbours() -> None:
    assert "turn.draw" in [one.id for one in search("can I see what was thrown before", house_rules())[:2]]


@pytest.mark.parametrize("house", [{}, {"laying-off": False}])
def test_a_question_typed_in_capitals_finds_the_same(house: dict[str, str | bool | int | None]) -> None:
    rules = house_rules("rummy", house)
    assert search("CAN I LAY OFF?", rules) == search("can i lay-off", rules)


ENDLESS = ("a" * 1_000_000, "lay off " * 200_000, "".join(f"word{one} " for one in range(9999)))


@pytest.mark.parametrize("endless", ENDLESS, ids=("one word", "the same words", "ever new words"))
def test_an_endless_question_is_cut_short(endless: str) -> None:
    asked = telling(endless)
    assert len(asked) <= 40
    assert max(map(len, asked)) <= 20
    assert len(search(endless, house_rules())) < 20
