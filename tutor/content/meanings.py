"""What each key of a content file means, in a sentence: for the JSON Schema and the reference of keys.

By `owner.key`, where the owner is a kind of file, a use of questions (as `ask` names it) or one of the
blocks within them; `*.key` is what the key means wherever it is not told otherwise.
"""

from __future__ import annotations

MEANINGS: dict[str, str] = {
    # every file
    "*.kind": "What the file is.",
    "*.id": "The file's name without .yaml: small letters, digits and single hyphens.",
    "*.title": "The heading that learners see.",
    "*.about": "One or two sentences for the list of what there is.",
    "*.rules": "The rules (`tutor house list`): a rule set such as rummy, or {base: rummy, ace: either, …}.",
    # lesson
    "lesson.part": "The part of the course that it belongs to; without one it stands at the end of the list.",
    "lesson.after": "The id of the lesson of the same part that it follows.",
    "lesson.rules": "The rules of a lesson without a round; a round brings its own.",
    "lesson.round": "The id of the scripted round that the steps walk; its file lies beside the lesson.",
    "lesson.teaches": "The ids of the rules that the lesson teaches.",
    "lesson.steps": "What the learner meets, one after the other.",
    # steps and questions
    "step.id": "A name within the file. Progress is kept under it, so keep it when you reword the step.",
    "step.say": "What is said, after what `watch` and `show` bring, before the question. Cards: {9c 9d}.",
    "step.watch": "The plays of the round shown first: draw, meld, lay_off, discard, or the whole turn.",
    "step.show": "table: the round as it stands; settlement: what it came to.",
    "step.ask": "What kind of question it is.",
    "step.prompt": "The question in your words, in place of the program's own.",
    "step.hints": "Stages of help, the vaguest first, in place of the program's; it adds the answer itself.",
    "step.after": "What is said once the answer is right.",
    "step.answer": "What you take the answer to be: only held against the computed one.",
    "step.whose": "Who holds the hand shown, if not the learner; the program's own question names them.",
    # surroundings of a question
    "*.hand": "The cards in the hand after the draw.",
    "*.drew": "The card of the hand that was drawn from the stock.",
    "*.took": "The card of the hand that was taken from the discard pile.",
    "*.table": "The melds on the table, a list: [8s 9s 10s, 4c 4d 4h].",
    "*.play": "The action, as in discard 9s, meld 9c 9d 9s, lay off 9h onto 9d.",
    "*.melded_before": "Has this player put a meld down in an earlier turn?",
    "*.laid_before": "Has this player put anything down in an earlier turn?",
    "*.seen": "Cards seen elsewhere, which can come no more.",
    "*.pile": "The discard pile, oldest card first.",
    "*.melded": "The cards that the winner has melded, where those are paid for.",
    "*.thrown": "The card that the winner threw last.",
    "*.rummy": "Did the winner go rummy: everything down in one turn, nothing before?",
    "*.winner": "Who has gone out.",
    "*.dealer": "Who has dealt.",
    # uses
    "choose.choices": "The statements to choose from, at least one of them right.",
    "choose.several": "Are all right ones to be chosen?",
    "choose.rules": "The ids of the rules that the question is about, as `tutor rules` lists them.",
    "choice.text": "The statement.",
    "choice.right": "Is it right?",
    "choice.why": "What is said to somebody who chooses it.",
    "which-rule.of": "The ids of the rules to choose from; left out, the program finds some.",
    "which-rule.play": "The action; left out in a lesson: the play just shown.",
    "is-it-a-meld.cards": "The cards that are or are not a meld.",
    "lay-off.over": "Has somebody gone out just now, so that others lay off what they can?",
    "pays.hand": "The cards left in the hand that pays.",
    "settle.winner": "Who has gone out; left out in a lesson: the round just walked.",
    "settle.hands": "The cards left with each of the others, by name.",
    "play.hints": "Help with the first play asked for, before the program's own; it helps with the rest.",
    "play.part": "turn: all that is left of it; draw: only its draw.",
    "best-discard.by": "helps: the most cards would then make a meld; points: the fewest points are left.",
    "find-mistake.hand": "The cards held before the draw.",
    "find-mistake.stock": "The stock, top card first, as far as the turn needs it.",
    "find-mistake.turn": "The plays of the turn in order, one not allowed; or none, with `answer: nothing`.",
    "what-happens.turned": "How often the pile was turned over with nothing laid down since.",
    "what-helps.hand": "The cards held before the draw.",
    "what-helps.to": "meld: cards that go into a meld; go-out: cards with which you can go out.",
    "what-helps.count": "Is only their number asked for?",
    "order.of": "turn, play, run or points; left out: your own items.",
    "order.items": "Your own items, written in the right order.",
    "order.about": "The ids of the rules that your own items turn on.",
    "order.players": "The players as they sit, for of: play.",
    "order.cards": "The cards, for of: run and of: points.",
    "two-tables.first": "The rules of the first table.",
    "two-tables.second": "The rules of the second table.",
    "two-tables.question": "The question that is asked at both: ask and the keys of that kind.",
    "two-tables.called": "What to call the two tables: two phrases, as [at home, in the club].",
    "cards-each.players": "How many play.",
    "who-deals.players": "The players as they sit, each on the left of the one before.",
    "who-deals.winner": "Who won the round; left out: nobody.",
    "who-wins.totals": "The points so far, by name.",
    "who-wins.rounds": "How many rounds were played.",
    # quiz, drill
    "quiz.rules": "The rules under which all questions are asked.",
    "quiz.questions": "The questions; each sitting asks them in another order.",
    "drill.exercise": "What is made up by chance.",
    "drill.rules": "The rules; left out, those of the learner's table.",
    "drill.count": "Exercises in a sitting.",
    # round
    "round.dealer": "Who deals; the next in the list plays first. Needed, unless to_play is told.",
    "round.players": "The hands by name, in the order in which they sit.",
    "round.upcard": "The card turned up after the deal. Needed, unless to_play is told.",
    "round.stock": "The stock, top card first; what is named nowhere follows, shuffled by seed.",
    "round.seed": "What the cards named nowhere are shuffled by.",
    "round.to_play": "Whose turn it is, in a round that is under way.",
    "round.table": "The melds on the table, in a round that is under way.",
    "round.laid_down": "Others who have laid something down, in a round that is under way.",
    "round.discards": "The discard pile, bottom to top, in place of upcard.",
    "round.stock_left": "So many cards are in the stock; all others are out of play.",
    "round.turns": "The turns, and calls of rummy between them.",
    "round.expect": "What must come of it; tutor check holds it to that.",
    "laid.meld": "The cards of the meld.",
    "laid.owner": "Who laid it down.",
    "turn.player": "Whose turn it is.",
    "turn.draw": "stock, discard, or none to refuse the discard in a blocked round.",
    "turn.meld": "Melds put down, a list: [9c 9d 9s].",
    "turn.lay_off": "Cards laid off: 9h, or a list of {card: 9h, onto: 9d}.",
    "turn.discard": "The card thrown; left out by who has gone out.",
    "turn.actions": "The whole turn as actions in another order, in place of the keys above.",
    "turn.why": "What a lesson says of the turn once it is over: watched, or played in whichever way.",
    "call.why": "What a lesson says of the call once it was seen.",
    "call.call": "Who calls rummy.",
    "call.card": "The discard that is claimed.",
    "call.onto": "A card of the meld that it goes onto.",
    "expect.winner": "Who goes out, or none.",
    "expect.ended": "out, blocked or dead.",
    "expect.rummy": "Does the winner go rummy?",
    "expect.hands": "The points left in the hands, by name.",
    "expect.pays": "What each pays, by name.",
    "expect.sheet": "What the score sheet gets, by name.",
    "expect.collects": "What the winner is paid in all.",
    "expect.next_dealer": "Who deals the next round.",
    "expect.refused": "The play that is meant to be refused.",
    "refused.turn": "The number of the turn, from 1, calls counted.",
    "refused.rules": "The ids of the rules that refuse it.",
    # puzzle
    "puzzle.hand": "The cards after the draw; in a helper puzzle those before it.",
    "puzzle.asks": "What is asked; left out: can you go out.",
    "puzzle.level": "How hard it is, 1 to 5: only held against the computed level.",
    "puzzle.answer": "What you take the answer to be: only held against the computed one.",
    "puzzle.point": "What is to be learnt from it: said at the end, when it is solved or skipped.",
    "puzzle.hints": "Stages of help, the vaguest first; never the answer.",
    "puzzle.trap": "What the obvious play overlooks: said to whoever falls for it, and at the end.",
    "puzzle.story": "What is said before.",
    "puzzle.prompt": "The question in your words, in place of the program's own.",
}


def meaning_of(owner: str, key: str) -> str | None:
    """What a key of this owner means; None if nobody wrote that down."""
    names = [owner, "step"] if owner not in NOT_STEPS else [owner]
    return next((MEANINGS[f"{one}.{key}"] for one in (*names, "*") if f"{one}.{key}" in MEANINGS), None)


NOT_STEPS = frozenset(
    ("lesson", "quiz", "drill", "round", "puzzle", "choice", "laid", "turn", "call", "expect", "refused")
)
"""Owners that are no step or question."""
