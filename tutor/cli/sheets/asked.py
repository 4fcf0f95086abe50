"""Questions about the sheet, one after the other: each can be gone back to, and Enter keeps what was said."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Text
from tutor.cli.screen.page import show
from tutor.rules.house import HouseRuleError

KEYS = "b goes back, q stops; nothing is written before the last answer."

Answers = dict[Hashable, Any]


class Question(NamedTuple):
    """One question. `read` makes the answer of a reply, or raises `Problem` or `HouseRuleError`; `says` is
    the answer as it would be typed; `shows` stands above the prompt; `on_enter` is what Enter stands for."""

    key: Hashable
    prompt: str
    explains: str
    read: Callable[[str], Any]
    says: Callable[[Any], str] = str
    shows: tuple[Block, ...] = ()
    on_enter: str = ""


def answers_to(
    around: Environment,
    questions: Callable[[Answers], Iterable[Question]],
    check: Callable[[Answers], object],
    *,
    plain: bool,
) -> Answers | None:
    """The answers to all questions; None if the asking was stopped.

    `questions` are those to be asked as far as it is known from the answers yet. `check` raises `Problem`
    where the answers are impossible only together: they are then gone through again, but for who went out.
    """

    def say(lines: Iterable[str]) -> None:
        show(around, map(Text, lines), plain=plain)

    answers: Answers = {}
    at = 0
    shown: Hashable = None
    while True:
        asked = list(questions(answers))
        if at == len(asked):
            try:
                check(answers)
            except Problem as problem:
                say(problem.lines)
                at, shown = min(1, at - 1), None
                continue
            return answers
        question = asked[at]
        if question.key != shown:
            show(around, question.shows, plain=plain)
            shown = question.key
            if question.key in answers:
                say([f"So far: {question.says(answers[question.key])}. Enter keeps it."])
        reply = ask(around, _prompt(question, known=question.key in answers))
        match None if reply is None else reply.lower():
            case None | "q" | "quit":
                return None
            case "b" | "back":
                if at == 0:
                    say(["This is the first question; q stops."])
                at = max(0, at - 1)
            case "?" | "h" | "help" | "hint":
                say([f"{question.explains} {KEYS}"])
            case "" if question.key in answers:
                at += 1
            case _:
                try:
                    answers[question.key] = _read(question, reply or "")
                    at += 1
                except Problem as problem:
                    say(problem.lines)
                except HouseRuleError as error:
                    say(error.problems)


def _prompt(question: Question, *, known: bool) -> str:
    enter = f" (Enter is {question.on_enter})" if question.on_enter and not known else ""
    return f"{question.prompt}{enter}> "


def _read(question: Question, reply: str) -> Any:
    typed = reply or question.on_enter
    if not typed:
        raise Problem(f"{question.explains} {KEYS}")
    return question.read(typed)
