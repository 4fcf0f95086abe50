"""The same question at two tables: does the answer change, and how?

Where it is a yes or no, one reply says it for both. Otherwise it is asked at the first table, then at the
second.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec.structs import replace
from pydantic import WithJsonSchema

from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.statements import Statement, Told, statement_question
from tutor.exercises.uses import AnyUse, use
from tutor.rules.house import SETTINGS, HouseRules
from tutor.rules.law import Law, law_of
from tutor.situations.fields import Prose, Rules
from tutor.situations.problems import Problem

NOT_HERE = frozenset({"two-tables", "play", "choose"})
"""Uses that cannot be asked at two tables."""


class Spec(Asked):
    """The same `question` under the rules `first`, then under `second`; `called` may name the two tables in
    a few words."""

    ask: Literal["two-tables"]
    first: Rules
    second: Rules
    question: Annotated[
        Asked,
        AnyUse(without=NOT_HERE, named="same"),
        WithJsonSchema({"type": "object", "properties": {"ask": {"type": "string"}}, "required": ["ask"]}),
    ]
    called: tuple[Prose, Prose] | None = None


def _at(spec: Spec, house: HouseRules, setting: Setting) -> tuple[Asked, Setting]:
    asked: Asked = spec.question.model_copy(update={"rules": house})
    return asked, replace(setting, house=house)


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """The question must be one at both tables, and the tables must differ."""
    found = list(_alike(spec))
    for house in (spec.first, spec.second):
        asked, there = _at(spec, house, setting)
        inner = use(asked.ask).problems(asked, there)
        found += [Problem(("question", *one.loc), one.code, one.message) for one in inner]
    return tuple(found)


def _alike(spec: Spec) -> Iterator[Problem]:
    if spec.first == spec.second:
        yield Problem(("second",), "ask.same-tables", "both tables have the same rules: change one of them")


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose keys are those of the question under each of the rules."""
    first, second = (_asked_at(spec, house, setting) for house in (spec.first, spec.second))
    if first.form is Form.YES_NO:
        return _yes_or_no(spec, first, second, setting)
    return _one_after_the_other(spec, first, second)


def _asked_at(spec: Spec, house: HouseRules, setting: Setting) -> Question:
    asked, there = _at(spec, house, setting)
    question: Question = use(asked.ask).ask(asked, there)
    return question


def _names(spec: Spec) -> tuple[str, str]:
    """What the two tables are called: by the house rules in which they differ."""
    if spec.called is not None:
        return spec.called
    keys = [key for key in SETTINGS if spec.first[key] != spec.second[key]]
    if spec.first.base != spec.second.base:
        return f"in {spec.first.base}", f"in {spec.second.base}"

    def name(house: HouseRules) -> str:
        return "with " + ", ".join(f"{key} {SETTINGS[key].write(house[key])}" for key in keys)

    return name(spec.first), name(spec.second)


def _rules_of(question: Question) -> tuple[str, ...]:
    return question.judge(question.read(question.solution)).rules


def _yes_or_no(spec: Spec, first: Question, second: Question, setting: Setting) -> Question:
    one, other = _names(spec)
    law, then = law_of(spec.first), law_of(spec.second)
    assert first.key is not None
    assert second.key is not None
    here, there = first.key.under, second.key.under

    def under(believed: Law) -> tuple[bool, bool]:
        changed = _as_believed(believed, law, then)
        return _first_part(here(believed)), _first_part(there(changed))

    why = f"{one[:1].upper()}{one[1:]}: {first.answer} {other[:1].upper()}{other[1:]}: {second.answer}"
    family = (
        Statement((True, True), "Yes at both tables.", why),
        Statement((False, False), "No at both tables.", why),
        Statement((True, False), f"Yes {one}, no {other}.", why),
        Statement((False, True), f"No {one}, yes {other}.", why),
    )
    told = Told(
        use=spec.ask,
        prompt=spec.prompt or f"{first.prompt} Answer for two tables: {one}, and {other}.",
        rules=tuple(dict.fromkeys((*_rules_of(first), *_rules_of(second)))),
        topic=tuple(dict.fromkeys((*first.topic, *second.topic))),
        why="",
        hints=spec.hints or ("Answer it at the first table. Then see what the other rule changes.",),
        shows=first.shows,
    )
    return statement_question(told, family, under, law, setting.dice)


def _first_part(answer: Any) -> bool:
    return bool(answer[0]) if isinstance(answer, tuple) else bool(answer)


@lru_cache(maxsize=4096)  # what the engine remembers, it remembers for one very law
def _as_believed(believed: Law, law: Law, then: Law) -> Law:
    """The second table's law with the same facts replaced as in the belief about the first."""
    changed = {
        name: getattr(believed, name)
        for name in Law.__struct_fields__
        if getattr(believed, name) != getattr(law, name)
    }
    return replace(then, **changed) if changed else then


def _one_after_the_other(spec: Spec, first: Question, second: Question) -> Question:
    one, other = _names(spec)
    follow = replace(
        second,
        use=spec.ask,
        prompt=f"And {other}? {second.prompt}",
        hints=(f"What is different {other}? Does it touch these cards?", *second.hints),
    )

    def judge(reply: Any) -> Verdict:
        verdict = first.judge(reply)
        return replace(verdict, then=follow) if verdict.correct and verdict.then is None else verdict

    prompt = spec.prompt or f"At a table {one}. {first.prompt}"
    return replace(first, use=spec.ask, prompt=prompt, judge=judge, hints=spec.hints or first.hints)
