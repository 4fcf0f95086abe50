"""Hints as teachers write them, for every kind of question: those that tell the answer are found, those that
leave something to find are let be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.shelf import Shelf
from tutor.exercises.uses import MODULES

QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n  - {id: a, hints: [HINT], QUESTION}\n"
ROUND = """kind: round
id: short
title: A short round
rules: {base: rummy, deal: 7}
dealer: Joe
players: {Mia: Jc Qc Kc 2d 8s 5h 9d, Joe: 3c 4d 6h 7s 9c Kd Ah}
upcard: 4s
stock: 10h 2c
turns:
  - {player: Mia, draw: stock, meld: [Jc Qc Kc], discard: 8s}
  - {player: Joe, draw: stock, discard: Kd}
"""
LESSON = "kind: lesson\nid: it\ntitle: T\nround: short\nsteps:\n  - {id: a, hints: [HINT], QUESTION}\n"

QUESTIONS = {
    "may-i no": "ask: may-i, hand: 5c 8d 8h Jc Qs 2d, took: 5c, play: discard 5c",
    "may-i yes": "ask: may-i, hand: 5c 8d 8h Jc Qs 2d, drew: 5c, play: discard 5c",
    "is-it-a-meld no": "ask: is-it-a-meld, cards: Qh Kh Ah",
    "is-it-a-meld yes": "ask: is-it-a-meld, cards: 7d 7h 7s",
    "go-out yes": "ask: go-out, hand: 7c 8c 9c 9d 9h 9s 2d, drew: 2d",
    "go-out no": "ask: go-out, hand: 7c 8c 9c 9d 9h 2d 4s, drew: 2d",
    "lay-off": "ask: lay-off, hand: 7d 8d 3h 6c, table: [4d 5d 6d]",
    "lay-off none": "ask: lay-off, hand: 7h 8s 3h 6c, table: [4d 5d 6d]",
    "best-discard": "ask: best-discard, by: points, hand: 4c 4d 9s Jh",
    "what-helps": "ask: what-helps, hand: 4h 5h 9c 9s",
    "what-helps count": "ask: what-helps, hand: 4h 5h 9c 9s, count: true",
    "pays": "ask: pays, hand: 9d 5h Ac",
    "cards-each": "ask: cards-each, players: 5",
    "settle": "ask: settle, winner: Mia, hands: {Joe: Js Jd 8d 5c 3c Ad, Raj: 10h 7s 6s 2d}",
    "find-mistake second": "ask: find-mistake, hand: 5c 8d Jc, stock: 2h, pile: 4s 9s, "
    "turn: [draw discard, discard 9s]",
    "find-mistake none": "ask: find-mistake, hand: 5c 8d Jc, stock: 2h, pile: 4s 9s, "
    "turn: [draw discard, discard Jc]",
    "which-rule": "ask: which-rule, hand: 9c 9d 9s Ks, play: meld 9c 9d 9s, "
    "of: [meld.set, meld.run, lay-off.fits]",
    "what-happens": "ask: what-happens, hand: 9c 9d 9s, drew: 9s, play: meld 9c 9d 9s",
    "order of points": "ask: order, of: points, cards: Kd 7s Ac",
    "order of a turn": "ask: order, of: turn",
    "order of play": "ask: order, of: play, players: [Ann, Ben, Cora, Dan], dealer: Cora",
    "who-deals": "ask: who-deals, players: [Kim, Lea, Tom], dealer: Kim, winner: Tom",
    "who-wins": "ask: who-wins, rules: {base: rummy, play-to: 100}, totals: {Mia: 104, Joe: 97}, rounds: 5",
    "two-tables": "ask: two-tables, first: rummy, second: {base: rummy, ace: either}, "
    "question: {ask: is-it-a-meld, cards: Qh Kh Ah}",
    "choose": "ask: choose, prompt: Who plays first?, rules: [turn.order], choices: [{text: The dealer}, "
    "{text: The player on the dealer's left, right: true}, {text: Whoever has the lowest card}]",
    "choose a number": "ask: choose, prompt: How many?, rules: [meld.set], choices: [{text: '3'}, "
    "{text: '4', right: true}, {text: '5'}]",
    "play": "ask: play",
    "play the draw": "ask: play, part: draw",
}

TELLING = {
    "may-i no": [
        "You may not.",
        "Look at where it came from. You can't do that.",
        "That is not allowed.",
        "That's against the rules.",
        "It breaks a rule.",
        "The rules forbid it.",
        "Sadly not.",
        "Not allowed!",
        "No way.",
        "The discard is illegal.",
        "You must not throw it.",
        "You can not do that now.",
        "That would be against the rules.",
        "This is forbidden.",
        "No, that card has to stay.",
        "It may not be thrown.",
        "Impossible.",
        "You have to keep it.",
    ],
    "may-i yes": [
        "You may.",
        "It is allowed.",
        "Of course.",
        "Nothing forbids it.",
        "You can throw it now.",
        "Legal.",
        "That's fine.",
        "Sure, you may.",
        "There is nothing against it.",
        "That is perfectly legal.",
        "It's all right.",
        "Go ahead.",
    ],
    "is-it-a-meld no": [
        "It is no meld.",
        "These cards are not a meld.",
        "Not a meld.",
        "That does not work.",
        "It isn't a meld.",
        "This makes no meld.",
    ],
    "is-it-a-meld yes": [
        "It is a set.",
        "They make a set of sevens.",
        "That is a meld.",
        "A proper meld!",
        "Yes, it is one.",
        "It's a set.",
    ],
    "go-out yes": [
        "It is possible.",
        "There is a way out.",
        "You can go out.",
        "Going out is possible.",
        "You can lay down everything.",
        "Put down the nines, then 7-8-9 of clubs.",
        "Put down the nine of diamonds, the nine of hearts, the nine of spades and the run of clubs.",
        "You can get rid of all your cards.",
        "It works out.",
        "You are out this turn.",
        "Everything can go down.",
        "Lay down {9d 9h 9s} and {7c 8c 9c}.",
    ],
    "go-out no": [
        "It is impossible.",
        "There is no way.",
        "You cannot go out this turn.",
        "It can't be done.",
        "It does not work out.",
        "You can't get out.",
        "There's no way out this time.",
        "No luck.",
    ],
    "lay-off": [
        "The seven and the eight.",
        "7d and 8d.",
        "The seven of diamonds, then the eight of diamonds.",
        "It is the 7 of diamonds and the 8 of diamonds.",
        "{7d} and {8d} fit.",
        "Seven and eight.",
    ],
    "lay-off none": [
        "None of them.",
        "None fits.",
        "Nothing fits.",
        "None of your cards fit.",
        "You cannot lay off anything.",
        "No card fits.",
    ],
    "best-discard": [
        "Throw the jack.",
        "The jack.",
        "The jack of hearts has to go.",
        "Get rid of your jack.",
        "Throw Jh.",
        "It is the jack.",
        "Part with the heart.",
        "Discard the jack of hearts.",
        "You should throw the jack.",
        "The jack costs most, so throw it.",
        "Your heart should go.",
    ],
    "what-helps": [
        "The three of hearts, the six of hearts, the nine of diamonds and the nine of hearts.",
        "3h 6h 9d 9h",
    ],
    "what-helps count": [
        "It is four.",
        "Four cards help.",
        "2 + 2",
        "Four.",
        "Two and two.",
        "There are four.",
        "Four of them.",
        "The answer is 4.",
        "Twice two.",
    ],
    "pays": [
        "It is 15.",
        "9 + 5 + 1",
        "10 + 5",
        "Fifteen.",
        "Nine plus five plus one.",
        "One less than 16.",
        "You pay fifteen.",
        "15 points",
        "It comes to 15.",
        "9 and 5 and 1.",
        "That makes 15 in all.",
    ],
    "cards-each": [
        "It is six.",
        "Six each.",
        "Each gets six.",
        "Six cards.",
        "5 + 1",
        "Everybody gets six.",
        "You get 6.",
        "The answer is six.",
        "Six cards each.",
    ],
    "settle": [
        "37 and 25, which makes 62.",
        "Joe 37, Raj 25.",
        "Joe 20 + 17, Raj 10 + 15.",
        "Joe pays 37, Raj pays 25, Mia collects 62.",
        "Joe owes thirty-seven, Raj twenty-five.",
    ],
    "find-mistake second": [
        "The second play is wrong.",
        "It is the second.",
        "The second one.",
        "Play 2 is the wrong one.",
        "The mistake is in the second play.",
        "The last play is not allowed.",
        "The discard is against the rules.",
        "The mistake is the discard.",
        "The discard.",
        "The 2nd play is wrong.",
        "Number 2.",
        "The mistake is at the end.",
        "It's the discard.",
    ],
    "find-mistake none": [
        "Nothing is wrong.",
        "There is no mistake.",
        "All of it is allowed.",
        "Everything is allowed.",
        "There's nothing wrong.",
        "The turn is fine.",
    ],
    "which-rule": [
        "meld.set",
        "See the rule meld.set.",
        "It is a set.",
        "A set.",
    ],
    "what-happens": [
        "You go rummy.",
        "You go rummy, and the round is over.",
    ],
    "order of points": [
        "{Kd 7s Ac}",
        "The king, then the seven, then the ace.",
        "King, seven, ace.",
        "First the king, then the seven, last the ace.",
        "{Kd}, {7s}, {Ac}.",
    ],
    "order of a turn": [
        "Draw, then meld, then discard.",
        "First you draw, then you meld, last you discard.",
        "Draw, meld, discard.",
        "One draws, melds and discards, in that order.",
    ],
    "order of play": [
        "Dan, Ann, Ben, Cora.",
        "Dan begins, then Ann, then Ben, and Cora comes last.",
        "Dan, then Ann, then Ben, then Cora.",
        "Dan is first, Ann second, Ben third, Cora last.",
    ],
    "who-deals": [
        "It is Lea.",
        "Lea.",
        "Lea deals.",
        "Lea deals next.",
        "It's Lea's turn to deal.",
        "The answer is Lea.",
    ],
    "who-wins": [
        "Mia wins.",
        "Mia has won.",
        "Mia is the winner.",
        "Mia is over 100, so Mia has won.",
        "Mia takes the game.",
    ],
    "two-tables": [
        "Only at the second table.",
        "It is a meld only at the second table.",
    ],
    "choose": [
        "The player on the dealer's left begins.",
        "The player on the dealer's left.",
        "It is the player on the dealer's left.",
    ],
    "choose a number": [
        "Four.",
        "It is four.",
        "There are 4.",
        "It's 4.",
        "Four of them.",
    ],
    "play": [
        "Put down the jack, queen and king of clubs.",
        "Throw the eight.",
        "Meld the jack, the queen and the king.",
        "Meld {Jc Qc Kc} and throw {8s}.",
        "Lay the three clubs down.",
        "Discard the eight of spades.",
    ],
    "play the draw": [
        "Draw from the stock.",
        "Take the top card of the stock.",
        "Draw a card from the stock.",
        "From the stock.",
        "Draw from the stock, of course.",
        "Take the unknown card from the stock.",
    ],
}

FAIR = {
    "may-i no": [
        "Where did that card come from?",
        "May you throw back what you have just taken?",
        "A card from the pile has to stay in the hand for this turn.",
        "Think of where it came from, and what you may do with it.",
        "If it came from the stock, you could.",
        "You may throw any card but one.",
        "Not every card may be thrown.",
        "What may you do with a card from the pile?",
        "You may do many things now, but look at that card.",
        "It is allowed to throw a card of the stock.",
        "That card is new in your hand.",
        "Is it possible to throw it back?",
        "Think of what happened first this turn.",
        "A rule speaks of this card.",
    ],
    "may-i yes": [
        "A card taken from the pile could not go.",
        "You may only throw a card that you hold.",
        "Is it still in your hand?",
        "What is not allowed is to throw back a card of the pile.",
        "The rule is about cards from the pile.",
        "You drew it from the stock.",
        "It is not the card that matters, but where it came from.",
        "You may not throw back a card from the pile.",
        "Which cards may never be thrown?",
    ],
    "is-it-a-meld no": [
        "A run is three or more cards of one suit.",
        "Where does the ace stand?",
        "It looks like a run. Is it one?",
        "It is a run only if the ace may stand above the king.",
        "They are all hearts.",
        "Look at every card.",
        "In a run each card follows the one before.",
        "They are of one suit, at least.",
        "Count up from the queen.",
        "The ace has one place only.",
        "It is not enough to be of one suit.",
    ],
    "is-it-a-meld yes": [
        "A set is three or four cards of one rank.",
        "What do these cards have in common?",
        "Compare the suits: no two may be the same.",
        "Are they of one rank?",
        "Sets have up to four cards.",
        "It is easy: look at the ranks.",
        "How many sevens are there in a deck?",
    ],
    "go-out yes": [
        "Begin with the nines.",
        "Which cards could go to two places?",
        "One card can be left over.",
        "You can throw one card at the end.",
        "See what is left when the clubs lie down.",
        "There is a card that two melds want.",
        "You may keep one card for the discard pile.",
        "You have a run already.",
        "You can lay down nines, or a run: which?",
        "There is one card too many in the nines.",
        "It is not easy.",
        "Look at {9c}: it could go to two places.",
        "You may throw any card at the end.",
        "You can use each card once.",
    ],
    "go-out no": [
        "Count the cards that find no friend.",
        "Each card serves in one meld only.",
        "Only one card may be left over.",
        "How many cards would be left?",
        "You have one run and two nines.",
        "Look for a third nine.",
        "You may throw one card.",
        "There is a run in clubs.",
        "It is a matter of counting.",
    ],
    "lay-off": [
        "A run takes cards at both ends.",
        "What would come after the six?",
        "A card laid off makes room for the next.",
        "The suit has to be that of the run.",
        "The three would be at the right end; look at its suit.",
        "It is a run of diamonds.",
        "Not every diamond fits at once.",
        "Which diamonds do you hold?",
        "You can lay off more than one card.",
        "The six of clubs is of another suit.",
    ],
    "lay-off none": [
        "Look at the suits.",
        "Nothing but a diamond can go on this run.",
        "Not every table takes a card.",
    ],
    "best-discard": [
        "Two of the cards are friends.",
        "What does each card cost if another goes out?",
        "Do not throw a four.",
        "Would you throw the jack or the nine?",
        "Face cards are dear.",
        "Keep what is cheap.",
        "The ace is cheap, the jack dear; and a nine?",
        "What do you pay for each card?",
        "Do not part with a pair.",
        "You can throw only one card.",
        "Points are all that counts here.",
    ],
    "what-helps": [
        "A pair waits for two cards.",
        "The fours and fives wait at both ends.",
        "Look at the hearts, then at the nines.",
    ],
    "what-helps count": [
        "Two pairs, two ways to wait.",
        "Count both ends.",
        "How many nines are left?",
        "Both ends count.",
        "Two nines are gone.",
        "Count each card once.",
        "How many suits are there?",
    ],
    "pays": [
        "The ace counts one.",
        "Three cards to add up.",
        "A number card counts what it shows.",
        "Begin with 9 + 5.",
        "No card is a face card.",
        "Each card counts.",
        "A nine counts nine.",
        "The ace costs one point here.",
        "Add the two number cards first.",
        "It is more than ten.",
    ],
    "cards-each": [
        "The more play, the fewer cards.",
        "Two would get ten.",
        "Five is more than four.",
        "Three or four players get seven.",
        "It depends on how many play.",
        "With two it would be ten.",
        "Seven is for three or four.",
        "Six players get as many as you.",
    ],
    "settle": [
        "Face cards count 10.",
        "Joe first: 10 + 10 + 8.",
        "Add up both hands.",
        "Mia collects from both.",
        "Joe has two jacks: 20.",
        "Each pays for what is left.",
        "Mia collects what both pay.",
        "Raj's ten counts 10.",
    ],
    "find-mistake second": [
        "Go through it play by play.",
        "Where does each card come from?",
        "The first play is fine.",
        "Is the second play allowed?",
        "Think of what was taken.",
        "Look at each play in turn.",
        "The draw is fine.",
        "What may not be thrown?",
        "The last card is often the trap.",
        "Which play comes second?",
        "First things first.",
    ],
    "find-mistake none": [
        "Is anything wrong at all?",
        "Nothing is as easy as it looks.",
        "Look at each play.",
        "Do not look for something that may not be there.",
        "Is every play allowed?",
        "The discard: where did it come from?",
    ],
    "which-rule": [
        "What do the cards have in common?",
        "Was anything laid off?",
        "Is it a set or a run?",
        "What are the three cards?",
        "It is about melds.",
        "Is it about the suit or the rank?",
    ],
    "what-happens": [
        "What is left in the hand?",
        "When does a round end?",
        "Need the last card be a discard?",
        "Count the cards that are left.",
        "Did she meld in an earlier turn?",
        "You meld all three.",
    ],
    "order of points": [
        "Face cards count most.",
        "The ace is cheap.",
        "Where does the seven stand?",
        "Face cards count ten.",
        "Begin with the dearest.",
        "The ace comes last.",
    ],
    "order of a turn": [
        "What has to come first?",
        "You discard at the end.",
        "You cannot meld before you draw.",
        "Begin with what everybody must do.",
        "What ends a turn?",
        "Draw first.",
    ],
    "order of play": [
        "Who sits on the dealer's left?",
        "The dealer comes last.",
        "Ben does not begin.",
        "Begin left of Cora.",
        "Ann sits on Ben's right.",
    ],
    "who-deals": [
        "The deal passes on.",
        "Does it matter who won?",
        "Look to the left of Kim.",
        "Lea or Tom?",
        "Kim has dealt.",
        "The winner does not matter with three.",
        "It goes to the left.",
    ],
    "who-wins": [
        "Has anybody reached the target?",
        "Compare the totals.",
        "Who has more than 100?",
        "The target is 100.",
        "Joe is close.",
        "Is 104 enough?",
    ],
    "two-tables": [
        "Answer it at the first table.",
        "What does the other rule change?",
        "Where may the ace stand at each table?",
        "The ace is high at one of them.",
        "Look at the king and the ace.",
    ],
    "choose": [
        "The dealer comes last.",
        "Look to the left.",
        "Cards have nothing to do with it.",
        "Not the dealer.",
        "The deal has something to do with it.",
        "Who sits where?",
    ],
    "choose a number": [
        "How many suits are there?",
        "One of each suit.",
        "More than three?",
        "Each suit once.",
        "It is as many as there are suits.",
    ],
    "play": [
        "Look at the clubs.",
        "Is there a run?",
        "Throw what costs most and helps least.",
        "Draw first.",
        "You hold three clubs in a row.",
        "Think of what the others collect.",
        "A run is there.",
        "What does the eight cost?",
    ],
    "play the draw": [
        "Would the four help you?",
        "Take the top of the pile only if it makes a meld.",
        "What lies on top of the pile?",
        "Do you need {4s}?",
        "The stock is always possible.",
        "You do not know what the stock holds.",
    ],
}


def tells(tmp_path: Path, name: str, hint: str) -> bool:
    (tmp_path / "short.yaml").write_text(ROUND, "utf-8")
    question, quoted = QUESTIONS[name], '"' + hint + '"'
    text = (LESSON if name.startswith("play") else QUIZ).replace("QUESTION", question).replace("HINT", quoted)
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    codes = [fault.code for fault in check(path, Shelf([tmp_path])) if fault.severity == "error"]
    assert set(codes) <= {"hint.answer"}, codes
    return bool(codes)


@pytest.mark.parametrize(("name", "hint"), [(name, hint) for name in TELLING for hint in TELLING[name]])
def test_a_hint_that_tells_is_found(tmp_path: Path, name: str, hint: str) -> None:
    assert tells(tmp_path, name, hint)


@pytest.mark.parametrize(("name", "hint"), [(name, hint) for name in FAIR for hint in FAIR[name]])
def test_a_hint_that_leaves_something_to_find_is_let_be(tmp_path: Path, name: str, hint: str) -> None:
    assert not tells(tmp_path, name, hint)


def test_every_kind_of_question_has_hints_of_both_sorts() -> None:
    for hints in (TELLING, FAIR):
        assert {name.split()[0] for name in hints} == set(MODULES)
        assert sum(map(len, hints.values())) >= 60
