"""What every lesson and quiz that ships keeps to in its questions."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card
from tutor.content.files import LessonFile, QuizFile
from tutor.content.load import load, round_of
from tutor.content.shelf import Shelf
from tutor.exercises import lay_off, two_tables
from tutor.exercises.asked import Step
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import meld_of

SHELF = Shelf()
ON_THE_GAME_JUST_LEARNED = {"queen-city-shapes"}
"""Lessons that follow another lesson on a game of its own, and ask about that one first."""


def lessons() -> Iterator[tuple[LessonFile, HouseRules]]:
    for name in SHELF.ids("lesson"):
        model = load(SHELF.find("lesson", name), SHELF, ("lesson",)).model
        assert isinstance(model, LessonFile)
        script = round_of(model, SHELF) if model.round else None
        yield model, model.rules or (script.rules if script else HouseRules())


def quizzes() -> Iterator[tuple[QuizFile, HouseRules]]:
    for name in SHELF.ids("quiz"):
        model = load(SHELF.find("quiz", name), SHELF, ("quiz",)).model
        assert isinstance(model, QuizFile)
        yield model, model.rules or HouseRules()


def steps() -> Iterator[tuple[str, Step, HouseRules]]:
    for lesson, house in lessons():
        yield from ((lesson.id, step, house) for step in lesson.steps)
    for quiz, house in quizzes():
        yield from ((quiz.id, question, house) for question in quiz.questions)


def test_the_questions_from_before_go_by_the_usual_rules() -> None:
    for lesson, house in lessons():
        if lesson.id in ON_THE_GAME_JUST_LEARNED:
            continue
        for step in lesson.steps[:2]:
            if step.id.startswith(("again-", "before-")) and not isinstance(step, two_tables.Spec):
                assert (getattr(step, "rules", None) or house) == HouseRules(), (lesson.id, step.id)


def fits(card: Card, melds: list[tuple[Card, ...]], law: Law) -> bool:
    return any(meld_of((*meld, card), law) for meld in melds)


def waits_for_another(spec: lay_off.Spec, law: Law) -> bool:
    """Does some card of the hand fit only once another of the hand lies there?"""
    melds = list(spec.table)
    longer = [(*meld, card) for meld in melds for card in spec.hand if meld_of((*meld, card), law)]
    return any(fits(card, longer, law) for card in spec.hand if not fits(card, melds, law))


def test_where_one_lay_off_makes_room_for_the_next_the_question_says_so() -> None:
    for name, step, house in steps():
        if not isinstance(step, lay_off.Spec) or step.over:
            continue
        law = law_of(step.rules or house)
        if law.laying_off and waits_for_another(step, law):
            assert "one after the other" in step.prompt, (name, step.id)
