"""Hints as teachers write them, for every kind of question: those that tell the answer are found, those that
leave something to find are let be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.proving import faults_of
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
    ],
    "may-i yes": [
        "You may.",
        "It is allowed.",
        "Of course.",
        "Nothing forbids it.",
        "You can throw it now.",
        "Legal.",
        "That's fine.",
    ],
    "is-it-a-meld no": [
        "It is no meld.",
        "These cards are not a meld.",
        "Not a meld.",
        "That does not work.",
    ],
    "is-it-a-meld yes": ["It is a set.", "They make a set of sevens.", "That is a meld.", "A proper meld!"],
    "go-out yes": [
        "It is possible.",
        "There is a way out.",
        "You can go out.",
        "Going out is possible.",
        "You can lay down everything.",
        "Put down the nines, then 7-8-9 of clubs.",
        "Put down the nine of diamonds, the nine of hearts, the nine of spades and the run of clubs.",
    ],
    "go-out no": [
        "It is impossible.",
        "There is no way.",
        "You cannot go out this turn.",
        "It can't be done.",
    ],
    "lay-off": [
        "The seven and the eight.",
        "7d and 8d.",
        "The seven of diamonds, then the eight of diamonds.",
    ],
    "lay-off none": ["None of them.", "None fits.", "Nothing fits."],
    "best-discard": [
        "Throw the jack.",
        "The jack.",
        "The jack of hearts has to go.",
        "Get rid of your jack.",
        "Throw Jh.",
        "It is the jack.",
        "Part with the heart.",
    ],
    "what-helps": [
        "The three of hearts, the six of hearts, the nine of diamonds and the nine of hearts.",
        "3h 6h 9d 9h",
    ],
    "what-helps count": ["It is four.", "Four cards help.", "2 + 2", "Four.", "Two and two."],
    "pays": ["It is 15.", "9 + 5 + 1", "10 + 5", "Fifteen.", "Nine plus five plus one.", "One less than 16."],
    "cards-each": ["It is six.", "Six each.", "Each gets six.", "Six cards.", "5 + 1"],
    "settle": ["37 and 25, which makes 62.", "Joe 37, Raj 25.", "Joe 20 + 17, Raj 10 + 15."],
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
    ],
    "find-mistake none": ["Nothing is wrong.", "There is no mistake.", "All of it is allowed."],
    "which-rule": ["meld.set", "See the rule meld.set.", "It is a set."],
    "what-happens": ["You go rummy.", "You go rummy, and the round is over."],
    "order of points": ["{Kd 7s Ac}", "The king, then the seven, then the ace.", "King, seven, ace."],
    "order of a turn": ["Draw, then meld, then discard.", "First you draw, then you meld, last you discard."],
    "order of play": ["Dan, Ann, Ben, Cora.", "Dan begins, then Ann, then Ben, and Cora comes last."],
    "who-deals": ["It is Lea.", "Lea.", "Lea deals."],
    "who-wins": ["Mia wins.", "Mia has won.", "Mia is the winner."],
    "two-tables": ["Only at the second table.", "It is a meld only at the second table."],
    "choose": ["The player on the dealer's left begins.", "The player on the dealer's left."],
    "choose a number": ["Four.", "It is four.", "There are 4."],
    "play": [
        "Put down the jack, queen and king of clubs.",
        "Throw the eight.",
        "Meld the jack, the queen and the king.",
    ],
    "play the draw": [
        "Draw from the stock.",
        "Take the top card of the stock.",
        "Draw a card from the stock.",
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
    ],
    "may-i yes": [
        "A card taken from the pile could not go.",
        "You may only throw a card that you hold.",
        "Is it still in your hand?",
        "What is not allowed is to throw back a card of the pile.",
    ],
    "is-it-a-meld no": [
        "A run is three or more cards of one suit.",
        "Where does the ace stand?",
        "It looks like a run. Is it one?",
        "It is a run only if the ace may stand above the king.",
        "They are all hearts.",
        "Look at every card.",
    ],
    "is-it-a-meld yes": [
        "A set is three or four cards of one rank.",
        "What do these cards have in common?",
        "Compare the suits: no two may be the same.",
    ],
    "go-out yes": [
        "Begin with the nines.",
        "Which cards could go to two places?",
        "One card can be left over.",
        "You can throw one card at the end.",
        "See what is left when the clubs lie down.",
        "There is a card that two melds want.",
        "You may keep one card for the discard pile.",
    ],
    "go-out no": [
        "Count the cards that find no friend.",
        "Each card serves in one meld only.",
        "Only one card may be left over.",
        "How many cards would be left?",
    ],
    "lay-off": [
        "A run takes cards at both ends.",
        "What would come after the six?",
        "A card laid off makes room for the next.",
        "The suit has to be that of the run.",
        "The three would be at the right end; look at its suit.",
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
    ],
    "what-helps": [
        "A pair waits for two cards.",
        "The fours and fives wait at both ends.",
        "Look at the hearts, then at the nines.",
    ],
    "what-helps count": ["Two pairs, two ways to wait.", "Count both ends.", "How many nines are left?"],
    "pays": [
        "The ace counts one.",
        "Three cards to add up.",
        "A number card counts what it shows.",
        "Begin with 9 + 5.",
        "No card is a face card.",
    ],
    "cards-each": [
        "The more play, the fewer cards.",
        "Two would get ten.",
        "Five is more than four.",
        "Three or four players get seven.",
    ],
    "settle": [
        "Face cards count 10.",
        "Joe first: 10 + 10 + 8.",
        "Add up both hands.",
        "Mia collects from both.",
    ],
    "find-mistake second": [
        "Go through it play by play.",
        "Where does each card come from?",
        "The first play is fine.",
        "Is the second play allowed?",
        "Think of what was taken.",
    ],
    "find-mistake none": [
        "Is anything wrong at all?",
        "Nothing is as easy as it looks.",
        "Look at each play.",
    ],
    "which-rule": ["What do the cards have in common?", "Was anything laid off?", "Is it a set or a run?"],
    "what-happens": [
        "What is left in the hand?",
        "When does a round end?",
        "Need the last card be a discard?",
    ],
    "order of points": ["Face cards count most.", "The ace is cheap.", "Where does the seven stand?"],
    "order of a turn": [
        "What has to come first?",
        "You discard at the end.",
        "You cannot meld before you draw.",
    ],
    "order of play": ["Who sits on the dealer's left?", "The dealer comes last.", "Ben does not begin."],
    "who-deals": [
        "The deal passes on.",
        "Does it matter who won?",
        "Look to the left of Kim.",
        "Lea or Tom?",
    ],
    "who-wins": ["Has anybody reached the target?", "Compare the totals.", "Who has more than 100?"],
    "two-tables": [
        "Answer it at the first table.",
        "What does the other rule change?",
        "Where may the ace stand at each table?",
    ],
    "choose": ["The dealer comes last.", "Look to the left.", "Cards have nothing to do with it."],
    "choose a number": ["How many suits are there?", "One of each suit.", "More than three?"],
    "play": [
        "Look at the clubs.",
        "Is there a run?",
        "Throw what costs most and helps least.",
        "Draw first.",
    ],
    "play the draw": [
        "Would the four help you?",
        "Take the top of the pile only if it makes a meld.",
        "What lies on top of the pile?",
    ],
}


def tells(tmp_path: Path, name: str, hint: str) -> bool:
    (tmp_path / "short.yaml").write_text(ROUND, "utf-8")
    question, quoted = QUESTIONS[name], '"' + hint + '"'
    text = (LESSON if name.startswith("play") else QUIZ).replace("QUESTION", question).replace("HINT", quoted)
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    codes = [fault.code for fault in faults_of(path, Shelf([tmp_path])) if fault.severity == "error"]
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
