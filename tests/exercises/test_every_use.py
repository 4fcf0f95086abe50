"""What every question keeps to, whatever it asks: shown here on many that chance has made."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from some_questions import USES, Made, make, many, parts

from tutor.chance import Dice
from tutor.exercises.forms import RESERVED, Form, Unreadable
from tutor.exercises.proving import solved
from tutor.exercises.setting import Setting
from tutor.exercises.spoilers import gives_away
from tutor.exercises.uses import MODULES, use
from tutor.rules.rulebook import IDS
from tutor.session.events import Asked

MANY = 60
KEYS = {"event", "id", "kind", "use", "prompt", "choices", "names", "expected", "rules"}
KEYS |= {"step", "of", "attempt"}


@pytest.fixture(scope="module", params=USES)
def made(request: pytest.FixtureRequest) -> list[Made]:
    return list(many(request.param, MANY))


def test_every_use_is_tried_here() -> None:
    by_cases = {"choose", "play", "order", "what-happens", "find-mistake", "what-helps", "best-discard"}
    by_cases |= {"two-tables", "cards-each", "who-deals", "who-wins"}
    assert set(USES) | by_cases == set(MODULES)


def test_its_own_solution_is_right_all_the_way_through(made: list[Made]) -> None:
    for one in made:
        assert solved(one.question).correct, one.spec


def test_no_hint_gives_the_answer_away(made: list[Made]) -> None:
    for one in made:
        for part in parts(one.question):
            told = [hint for hint in part.hints if gives_away(part, hint)]
            assert not told, (one.spec, part.prompt, part.solution)


def test_hints_say_something_and_the_last_is_the_answer(made: list[Made]) -> None:
    for one in made:
        for part in parts(one.question):
            assert all(hint.strip() for hint in part.all_hints)
            assert len(set(part.all_hints)) == len(part.all_hints) >= 2
            assert part.all_hints[-1] == part.answer


def test_every_rule_named_is_in_the_book(made: list[Made]) -> None:
    for one in made:
        for part in parts(one.question):
            verdict = part.judge(part.read(part.solution))
            assert {*part.topic, *verdict.rules} <= set(IDS)
            assert part.topic
            assert verdict.rules


def test_the_ask_event_holds_neither_the_answer_nor_the_explanation(made: list[Made]) -> None:
    for one in made:
        for part in parts(one.question):
            event = Asked("step", part, 1, 1, 1).as_json()
            assert set(event) <= KEYS
            assert part.answer not in json.dumps(event, ensure_ascii=False)
            assert not gives_away(part, event["prompt"])


@pytest.mark.parametrize("name", ["is-it-a-meld", "lay-off", "may-i", "go-out"])
def test_what_is_asked_about_does_not_depend_on_the_answer(name: str) -> None:
    """The topic is the same for questions that look alike, whatever is right."""
    by_look: dict[str, set[tuple[str, ...]]] = {}
    for one in many(name, MANY):
        look = type(one.spec.play).__name__ if name == "may-i" else ""
        by_look.setdefault(look, set()).add(one.question.topic)
    assert all(len(topics) == 1 for topics in by_look.values())


def test_the_same_question_is_made_twice_from_the_same_seed(made: list[Made]) -> None:
    for one in made[:10]:
        setting = Setting(one.setting.house, Dice(one.setting.dice.seed, one.question.use))
        again = use(one.question.use).ask(one.spec, setting)
        assert list(parts(again)) == list(parts(one.question))


def test_keys_are_never_read_as_an_answer(made: list[Made]) -> None:
    for part in parts(made[0].question):
        for key in RESERVED:
            with pytest.raises(Unreadable):
                part.read(key)


def test_a_wrong_yes_or_no_is_told_more_than_that_it_is_wrong(made: list[Made]) -> None:
    for one in made:
        for part in parts(one.question):
            if part.form is Form.YES_NO:
                right = part.read(part.solution)
                verdict = part.judge(not right)
                assert not verdict.correct
                assert len(verdict.why) > 15
                assert verdict.misconception is None


def test_a_wrong_choice_is_told_why_and_every_choice_can_be_taken(made: list[Made]) -> None:
    for one in made:
        for part in parts(one.question):
            if part.form is not Form.CHOOSE:
                continue
            verdicts = [part.judge(part.read(str(at + 1))) for at in range(len(part.choices))]
            assert any(verdict.correct for verdict in verdicts)
            assert not all(verdict.correct for verdict in verdicts), part.prompt
            assert all(len(verdict.why) > 10 for verdict in verdicts)
            assert len(set(part.choices)) == len(part.choices)


@pytest.mark.parametrize("name", ["which-rule", "is-it-a-meld", "may-i", "go-out"])
def test_the_right_choice_stands_in_every_place(name: str) -> None:
    """Nobody learns that the first is always right."""
    places: Counter[str] = Counter()
    for one in many(name, 150):
        for part in parts(one.question):
            if part.form is Form.CHOOSE and len(part.choices) > 3:
                places[part.solution] += 1
    total = places.total()
    if total >= 40:
        assert max(places.values()) < 0.55 * total


def test_chance_makes_questions_of_every_kind_of_answer() -> None:
    for name in ("is-it-a-meld", "may-i", "go-out"):
        answers = Counter(one.question.solution for one in many(name, 150))
        assert min(answers["yes"], answers["no"]) >= 15, (name, answers)


def test_making_is_the_same_every_time() -> None:
    one, other = make("settle", 5), make("settle", 5)
    assert one is not None
    assert other is not None
    assert one.question == other.question
