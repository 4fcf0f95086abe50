"""Proving a question before anybody is asked: its own solution is judged right, the author's answer agrees
with the key, and no hint before the last gives the answer away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.spoilers import gives_away
from tutor.exercises.uses import use
from tutor.rules.rulebook import IDS, rule
from tutor.situations.problems import Problem

CODES: dict[str, str] = {
    "answer.contradicted": "the author's `answer` is not what comes out by the rules",
    "answer.unreadable": "the author's `answer` is no reply to this question",
    "ask.not-now": "a question about the table as it stands, asked at the wrong moment of a turn",
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
        told = f"by the rules the answer is: {question.answer} Change `answer`, or the cards"
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
            yield Problem(("hints", at), "hint.twice", "this hint stands here twice: leave one of them out")


def _telling_hints(spec: Asked, question: Question) -> Iterator[Problem]:
    for at, hint in enumerate(spec.hints):
        if gives_away(question, hint):
            told = "the answer stands in this hint: say where to look; the program gives the answer itself"
            yield Problem(("hints", at), "hint.answer", told)
