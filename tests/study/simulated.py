"""A learner made up for tests: holds wrong beliefs, slips, learns from being told, forgets."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.matrix import told_by_part
from tutor.exercises.misconceptions import NO_ANSWER, answers_under, misconception
from tutor.exercises.question import Question
from tutor.session.events import Asked, Event, Feedback
from tutor.study import Sitting


class Simulated:
    """Answers by what it believes; a belief goes once a reply that shows it has been explained."""

    def __init__(self, beliefs: set[str], dice: Any, slip: float = 0.0) -> None:
        self.beliefs = set(beliefs)
        self.asked = 0
        self._dice = dice
        self._slip = slip

    def reply(self, question: Question) -> tuple[str, str | None]:
        """What it types, and the belief that this comes from."""
        for belief in sorted(self.beliefs & told_by_part(question)):
            # What it would say may not be offered: then it takes something else that is wrong.
            text = reply_under(question, belief) or some_wrong(question)
            if text is not None:
                return text, belief
        if self._dice.happens(self._slip) and (wrong := some_wrong(question)):
            return wrong, None
        return question.solution, None

    def sit(self, sitting: Sitting) -> list[Event]:
        """Goes through a sitting to its end."""
        events = sitting.open()
        seen = events
        while not sitting.over:
            asked = [event for event in events if isinstance(event, Asked)][-1]
            if asked.attempt == 1 and asked.question is self._first(sitting):
                self.asked += 1
            text, belief = (
                (asked.question.solution, None) if asked.attempt > 1 else self.reply(asked.question)
            )
            events = sitting.reply(text)
            if belief is not None and any(
                isinstance(event, Feedback) and not event.correct for event in events
            ):
                self.beliefs.discard(belief)
            seen = [*seen, *events]
        return seen

    def _first(self, sitting: Sitting) -> Question:
        """The first part of what is asked: the parts of one exercise are not counted."""
        found: Question = sitting._session._asking.first  # type: ignore[union-attr]
        return found


def reply_under(question: Question, belief: str) -> str | None:
    """What somebody with this belief types; None if it cannot be told."""
    key = question.key
    assert key is not None
    answers = answers_under(misconception(belief), key.under, key.law) - {NO_ANSWER}
    for text in candidates(question, answers):
        try:
            if key.said(question.read(text)) in answers:
                return text
        except Unreadable:
            continue
    return None


def candidates(question: Question, answers: Any) -> list[str]:
    """Lines to try, so that one of them says one of the answers."""
    match question.form:
        case Form.YES_NO:
            return ["yes", "no"]
        case Form.CHOOSE:
            return [str(number + 1) for number in range(len(question.choices))]
        case Form.NUMBER:
            return [str(answer) for answer in answers]
        case Form.CARDS:
            return [" ".join(map(str, sorted(answer))) or "none" for answer in answers]
        case Form.ORDER:
            numbers = [str(number + 1) for number in range(len(question.choices))]
            return [" ".join(row) for row in permutations(numbers)]
        case Form.SETTLE:
            return [
                ", ".join(f"{name} {points}" for name, points in dict(answer).items()) for answer in answers
            ]
        case _:
            return []


def some_wrong(question: Question) -> str | None:
    """A wrong reply, the first that comes to mind."""
    lines = ["no", "yes", "1", "2", "999", "none"]
    if question.form is Form.SETTLE:
        lines = [", ".join(f"{name} 999" for name in question.names)]
    for line in lines:
        try:
            if not question.judge(question.read(line)).correct:
                return line
        except Unreadable:
            continue
    return None
