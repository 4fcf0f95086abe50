"""Proving a question before anybody is asked: its own solution is judged right, the author's answer agrees
with the key, and no hint before the last gives the answer away.

>>> from tutor.exercises.choose import Option, choose_one
>>> q = choose_one("Two?", [Option("one", False), Option("two", True)], rules=("turn.draw",), use="choose")
>>> gives_away(q, "It is two.")
True
>>> gives_away(q, "It is one or two.")
False
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tutor.cards import Card, write
from tutor.engine.actions import DRAW_STOCK, Action, Discard, Draw, LayMeld, LayOff
from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question, Verdict
from tutor.exercises.said import cards_said, groups_said, laid_off_in, melded_in, numbers_said, thrown_in
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.rulebook import IDS, rule
from tutor.situations.problems import Problem

CODES: dict[str, str] = {
    "answer.contradicted": "the author's `answer` is not what comes out by the rules",
    "answer.unreadable": "the author's `answer` is no reply to this question",
    "ask.no-play": "`which-rule` without `play` where no play was shown before",
    "ask.no-turn": "a turn to play where the round is over or its script has none",
    "ask.not-over": "a settlement of a round that nobody has won yet",
    "ask.same-tables": "a question at two tables that have the same rules",
    "ask.too-many": "an answer with more cards than anybody wants to type",
    "ask.two-answers": "a question that could be answered in two ways with reason",
    "choice.all-right": "only right choices",
    "choice.arguable": "a wrong choice that a learner could defend",
    "choice.empty": "a choice without text",
    "choice.many-right": "several right choices where one is asked for",
    "choice.none-right": "no right choice",
    "choice.twice": "the same choice twice",
    "hint.answer": "a hint that contains the answer",
    "hint.empty": "a hint without text",
    "hint.twice": "the same hint twice",
    "player.alike": "two players whose names differ in capitals only",
    "question.unsolved": "a question whose own solution does not pass (a fault of the program)",
}
"""Faults that a question can have beyond those of its cards and rules."""

MOST_PARTS = 60
"""Parts that a question can have at most: a turn has no more plays."""


def all_problems(spec: Asked, setting: Setting) -> tuple[Problem, ...]:
    """Everything that keeps a spec from being a fair question in this setting."""
    module = use(spec.ask)
    found = [*_hints_that_say_nothing(spec), *module.problems(spec, setting)]
    if any(problem.loc[:1] != ("hints",) for problem in found):
        return tuple(found)
    question: Question = module.ask(spec, setting)
    return (
        *found,
        *_against_the_answer(spec, question),
        *_telling_hints(spec, question),
        *_unsolved(question),
    )


def can_be_asked(spec: Asked, setting: Setting) -> bool:
    """Is there a question in it, whatever else is wrong with its hints or its answer?"""
    return all(problem.loc[:1] == ("hints",) for problem in use(spec.ask).problems(spec, setting))


def solved(question: Question) -> Verdict:
    """The verdict on the question's own solution, through all that follows from it; the first that is
    not right, if there is one."""
    for _ in range(MOST_PARTS):
        verdict = question.judge(question.read(question.solution))
        if not verdict.correct or verdict.then is None:
            return verdict
        question = verdict.then
    return Verdict(False, "it goes on and on")


def _unsolved(question: Question) -> Iterator[Problem]:
    try:
        verdict = solved(question)
    except Unreadable as unclear:
        verdict = Verdict(False, str(unclear))
    if not verdict.correct:
        told = f"the program's own solution does not pass: {verdict.why}"
        yield Problem(("ask",), "question.unsolved", told)


# --- the author's answer ----------------------------------------------------------------------------


def _against_the_answer(spec: Asked, question: Question) -> Iterator[Problem]:
    if not spec.answer:
        return
    if question.form in (Form.CHOOSE, Form.CHOOSE_SEVERAL) and re.fullmatch(r"[\d\s,]+", spec.answer):
        told = "choices come in a chance order: give the words of the right one, or the rule's id"
        yield Problem(("answer",), "answer.unreadable", told)
        return
    try:
        verdict = question.judge(question.read(_as_typed(spec.answer)))
    except Unreadable as unclear:
        yield Problem(("answer",), "answer.unreadable", f"{unclear}; the answer is {question.expected}")
        return
    if not verdict.correct:
        told = f"by the rules the answer is: {question.answer}"
        yield Problem(("answer",), "answer.contradicted", told)


def _as_typed(answer: str) -> str:
    """An answer as the learner would type it: a rule is chosen by its title."""
    return rule(answer).title if answer in IDS else answer


# --- hints ------------------------------------------------------------------------------------------


def _hints_that_say_nothing(spec: Asked) -> Iterator[Problem]:
    for at, hint in enumerate(spec.hints):
        if not hint.strip():
            yield Problem(("hints", at), "hint.empty", "this hint says nothing: fill it in, or leave it out")
        elif hint in spec.hints[:at]:
            yield Problem(("hints", at), "hint.twice", "this hint stands here twice")


def _telling_hints(spec: Asked, question: Question) -> Iterator[Problem]:
    for at, hint in enumerate(spec.hints):
        if gives_away(question, hint):
            told = "the answer stands in this hint; the program gives it itself, after the last hint"
            yield Problem(("hints", at), "hint.answer", told)


_ANSWER_FIRST = re.compile(
    r"(?:yes|no)\s*(?:[,.!:;–—-]|$)|(?:yes|no)\s+(?:it|you|they|he|she|i|we|that|this|there)\b", re.IGNORECASE
)
_ANSWER_WITHIN = re.compile(
    r"\bthe answer is (?:a )?(?:yes|no)\b"
    r"|(?:^|[.!;] )(?:you|it) (?:can|may|cannot|can't)(?: not)?(?: go out| be done| do (?:so|it))?(?:[.!]|$)"
    r"|[.?!:(]\s*(?:yes|no)\s*(?:[.!),]|$)",
    re.IGNORECASE,
)


def gives_away(question: Question, hint: str) -> bool:
    """Does a hint contain the answer? Not where it names wrong answers along with it."""
    reply = question.read(question.solution)
    match question.form:
        case Form.YES_NO:
            answered = _ANSWER_FIRST.match(hint.strip()) or _ANSWER_WITHIN.search(hint)
            return answered is not None or any(_arranges(part, hint) for part in _what_follows(question))
        case Form.CHOOSE:
            named = _names_only(question, hint, {reply})
            return named or (question.use == "find-mistake" and _names_play(question.choices, reply, hint))
        case Form.CHOOSE_SEVERAL:
            return bool(reply) and _names_only(question, hint, set(reply))
        case Form.NUMBER:
            return reply in numbers_said(hint)
        case Form.SETTLE:
            return set(reply.values()) <= numbers_said(hint)
        case Form.CARDS:
            named = bool(reply) and cards_said(hint) == frozenset(reply)
            return named or (question.use == "best-discard" and _throws_right(question, hint))
        case Form.ORDER:
            return re.findall(r"\d+", hint) == [str(place + 1) for place in reply]
        case Form.ARRANGE:
            return all(_tells(action, hint, question) for action in reply) or _arranges(question, hint)
        case Form.PLAY:
            told = all(_tells(action, hint, question) for action in reply)
            return told or any(_plays_it(part, hint) for part in (question, *_what_follows(question)))


def _what_follows(question: Question) -> Iterator[Question]:
    """The questions that right answers lead to."""
    for _ in range(MOST_PARTS):
        try:
            following = question.judge(question.read(question.solution)).then
        except Unreadable:
            return
        if following is None:
            return
        yield following
        question = following


def _names_only(question: Question, hint: str, right: set[int]) -> bool:
    sentences = {_plain(sentence) for sentence in re.split(r"[.!?;]", hint)}
    if all(_plain(question.choices[at]) in sentences for at in right):
        return True
    said, named = _plain(hint), set()
    # The longest first: “a run of three” does not name the choice “a run” too.
    for at in sorted(range(len(question.choices)), key=lambda at: -len(question.choices[at])):
        choice = _plain(question.choices[at])
        if choice.strip() and choice in said:
            named.add(at)
            said = said.replace(choice, " | ")
    return named == right


def _names_play(plays: Sequence[str], wrong: int, hint: str) -> bool:
    """Does the hint name the refused play of a turn, in whatever words?"""
    if re.search(r"\bthe (meld|discard|draw|lay-off) is (?:wrong|refused|not allowed)", hint, re.IGNORECASE):
        return f" {plays[wrong].split()[0].lower()}" in hint.lower()
    of_play = cards_said(plays[wrong])
    if not of_play or cards_said(hint) & frozenset[Card]().union(*map(cards_said, plays)) != of_play:
        return False
    if plays[wrong].startswith("Meld"):
        return of_play in melded_in(hint) or "meld" in hint.lower()
    words = ("throw", "discard") if plays[wrong].startswith("Discard") else ("lay", "laid")
    return any(word in hint.lower() for word in words)


def _throws_right(question: Question, hint: str) -> bool:
    return any(question.judge((card,)).correct for card in thrown_in(hint))


def _arranges(question: Question, hint: str) -> bool:
    """Does the hint spell out how to go out, with the discard or without it?"""
    if question.form is not Form.ARRANGE:
        return False
    plays = question.read(question.solution)
    down = [play for play in plays if isinstance(play, LayMeld | LayOff)]
    named = {frozenset(group) for group in groups_said(hint)}
    if down and all(
        frozenset(play.cards) in named if isinstance(play, LayMeld) else play.card in laid_off_in(hint)
        for play in down
    ):
        return True
    return _goes_out(question, [group for group in groups_said(hint) if len(group) >= 3])


def _goes_out(question: Question, melds: list[tuple[Card, ...]]) -> bool:
    """Are these melds, with the card that is then left, a right reply? There may be several ways out."""
    if not melds or question.state is None:
        return False
    left = list(question.state.hand)
    for card in (card for meld in melds for card in meld):
        if card not in left:
            return False
        left.remove(card)
    if len(left) > 1:
        return False
    lines = [*map(write, melds), *(f"discard {card}" for card in left)]
    try:
        return question.judge(question.read(" / ".join(lines))).correct
    except Unreadable:
        return False


def _plays_it(question: Question, hint: str) -> bool:
    """Does the hint tell the play that the script has here, by its verb and its cards?"""
    if question.form is not Form.PLAY:
        return False
    for action in question.read(question.solution):
        match action:
            case LayMeld():
                told = frozenset(action.cards) in melded_in(hint)
            case Discard():
                told = action.card in thrown_in(hint)
            case LayOff():
                told = action.card in laid_off_in(hint)
            case _:
                told = False
        if told:
            return True
    return False


def _plain(text: str) -> str:
    words = re.sub(r"[^\w♣♦♥♠]+", " ", text.lower())
    return f" {words.strip()} "


def _tells(action: Action, hint: str, question: Question) -> bool:
    """Does the hint name this very play?"""
    said = hint.lower()
    if isinstance(action, Draw):
        other = "discard" if action == DRAW_STOCK else "stock"
        return (action.shown in said or str(action) in said) and other not in said.replace(str(action), "")
    wanted = frozenset(action.cards) if isinstance(action, LayMeld) else frozenset({action.card})
    named = cards_said(hint)
    if isinstance(action, LayOff):
        return action.shown in hint or (wanted <= named and "lay" in said)
    held = frozenset(question.state.hand) if question.state else named
    return wanted <= named and (isinstance(action, LayMeld) or named & held == wanted)
