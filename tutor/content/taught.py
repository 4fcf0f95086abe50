"""Which rules the steps of a lesson ask about or show, and which of those it says it teaches they do not.

Pages and tips are told in words, and no program can tell whether they were; rules are seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.content.files import LessonFile
from tutor.content.lesson_walk import Walked
from tutor.engine.events import What
from tutor.exercises.asked import Asked
from tutor.exercises.matrix import parts, rules_tested
from tutor.exercises.question import Question
from tutor.exercises.uses import use
from tutor.rules.rulebook import IDS
from tutor.situations.problems import Problem

CODES: dict[str, str] = {
    "lesson.not-taught": "a rule in `teaches` that no step asks about or shows (a warning)",
}

_IN_WORDS = ("page.", "tip.")
_OF_A_TURN = ("turn.", "meld.", "lay-off.", "out.")
"""Beginnings of the rules that the referee holds a learner to who plays a turn."""
_SHOWN_BY: dict[What, tuple[str, ...]] = {
    What.TURNED_OVER: ("turn.draw", "stock.turn-over"),
    What.SHUFFLED: ("stock.shuffle",),
    What.DRAWN: ("turn.draw",),
    What.TAKEN: ("turn.draw",),
    What.REFUSED_TO_DRAW: ("stock.block", "turn.draw"),
    What.MELDED: ("turn.meld", "meld.set", "meld.run", "meld.from-hand"),
    What.LAID_OFF: ("turn.lay-off", "lay-off.fits", "lay-off.anyone"),
    What.CALLED: ("table.call-rummy", "lay-off.fits"),
    What.DISCARDED: ("turn.discard",),
    What.FLOATS: ("out.floating", "out.must-discard"),
    What.WENT_OUT: ("out.empty", "out.discard-optional", "out.all-at-once"),
    What.ENDED: ("stock.block", "stock.deadlock", "score.blocked"),
}


def not_taught(lesson: LessonFile, steps: Iterable[Walked]) -> Iterator[Problem]:
    """A warning for each rule of `teaches` that these steps, walked one by one, leave out."""
    wanted = {rule_id: at for at, rule_id in enumerate(lesson.teaches) if not rule_id.startswith(_IN_WORDS)}
    if not wanted:
        return
    touched = {"deal.upcard", "turn.order"} if lesson.round else set[str]()
    for walked in steps:
        touched.update(_shown(walked))
        if isinstance(walked.step, Asked):
            touched.update(_asked(walked))
    for rule_id, at in wanted.items():
        if rule_id not in touched:
            told = f"no step asks about {rule_id} or shows it: add one, or take the id out of `teaches`"
            yield Problem(("teaches", at), "lesson.not-taught", told)


def _shown(walked: Walked) -> Iterator[str]:
    for played in walked.watched:
        for event in played.events:
            yield from _SHOWN_BY[event.what]
    if walked.step.show == "settlement":
        yield from (rule_id for rule_id in IDS if rule_id.startswith("score."))


def _asked(walked: Walked) -> Iterator[str]:
    step = walked.step
    assert isinstance(step, Asked)
    question: Question = use(step.ask).ask(step, walked.setting)
    yield from rules_tested(question)
    for part in parts(question):
        yield from part.topic
        yield from part.judge(part.read(part.solution)).rules if part.use != "play" else ()
    if step.ask == "play":
        yield from (rule_id for rule_id in IDS if rule_id.startswith(_OF_A_TURN))
