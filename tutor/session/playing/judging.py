"""What a reply was worth, as the event that is kept and shown."""

from __future__ import annotations

from tutor.exercises.question import Question, Verdict
from tutor.session.events import Asked, Feedback, Judgement
from tutor.session.session import fingerprint


def feedback(
    asked: Asked, text: str, verdict: Verdict, *, hinted: bool, more: bool = False, counts: bool = False
) -> Feedback:
    """The verdict on the reply `text` to the question `asked`.

    `more`: the turn goes on. `counts`: a right reply shows that its rules are known; a legal play does not,
    since somebody with a wrong belief could have played the same.
    """
    question: Question = asked.question
    judgement = Judgement(
        step_id=asked.step_id,
        fingerprint=fingerprint(question),
        kind=str(question.form),
        reply=text,
        correct=verdict.correct,
        attempt=asked.attempt,
        hinted=hinted,
        rules=verdict.rules,
        misconception=verdict.misconception,
        counts=counts,
    )
    return Feedback(
        judgement,
        verdict.correct,
        verdict.why,
        verdict.rules,
        verdict.legal,
        question.solution if counts and verdict.correct else None,
        verdict.misconception,
        more=more,
    )
