"""A learner's progress: the way gone so far, the rules by state, when they are due, levels, what recurs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby
from typing import Any

from tutor.cli.screen.blocks import Block, Gap, Grid, Item, Text, Tone
from tutor.content.shelf import Shelf
from tutor.exercises.misconceptions import MISCONCEPTIONS
from tutor.learner import ME, Belief, Learner
from tutor.rules.rulebook import IDS, rule
from tutor.study.course import (
    NO_PART,
    PARTS,
    Entry,
    entries,
    known_lessons,
    lessons_on,
    next_command,
    next_lesson,
)
from tutor.study.home import day_told
from tutor.study.review import rules_to_review
from tutor.study.sitting import STRATEGY
from tutor.text import counted

RULES = tuple(one for one in IDS if not one.startswith((STRATEGY, "page.")))
"""What can be known: advice is not examined, and pages only tell."""

LEVELS = ("gentle", "easy", "middling", "hard", "fiendish")
"""Levels 1 to 5 in words."""

_BELIEFS = {one.id: one for one in MISCONCEPTIONS}
_DONE, _BEGUN, _LEFT = "#", ">", "."


def as_json(learner: Learner) -> dict[str, Any]:
    """Progress for programs; days are the learner's own."""
    shelf = Shelf()
    states = learner.rule_states(RULES)
    now = set(learner.rules_due())
    due = learner.next_due()
    known = known_lessons(shelf, learner)
    return {
        "learner": learner.name,
        "answers": learner.answers(),
        "rules": {
            one: {"state": state.state, "due": _day(state.due, learner, now=one in now)}
            for one, state in states.items()
        },
        "due": learner.rules_due(),
        "next_due": None if due is None else due.isoformat(),
        "levels": learner.levels(),
        "finished": learner.finished_units(),
        "lessons": {entry.id: _standing(entry, known, None) for entry in entries("lesson", shelf, learner)},
        "next_lesson": next_lesson(shelf, learner),
        "misconceptions": [
            {
                "id": one.misconception,
                "times": one.times,
                "recurs": one.recurs,
                "lessons": _answered_by(one, shelf),
            }
            for one in learner.misconceptions()
        ],
    }


def _day(due: date | None, learner: Learner, *, now: bool) -> str | None:
    """The day on which a rule is asked again: today at the latest if it is due, whatever a clock that was
    ahead has put down."""
    if due is None:
        return None
    return (min(due, learner.today) if now else due).isoformat()


def blocks(learner: Learner, *, plain: bool) -> Iterator[Block]:
    """Progress for people; `plain` without signs that are to be looked at."""
    shelf = Shelf()
    answers = learner.answers()
    yield Text("Your progress" if learner.name == ME else f"Progress of {learner.name}", Tone.STRONG)
    yield Text(f"{counted(answers, 'answer')} so far.")
    yield Gap()
    yield from _course(shelf, learner, plain=plain)
    yield from _rules(learner)
    yield from _levels(learner)
    yield from _recurring(learner, shelf)
    yield Gap()
    if due := rules_to_review(learner):
        yield Text(f"{len(due)} to review today: tutor review", Tone.STRONG)
    yield Text(f"Next: {next_command(shelf, learner)}", Tone.STRONG)


# --- the course -------------------------------------------------------------------------------------


def _course(shelf: Shelf, learner: Learner, *, plain: bool) -> Iterator[Block]:
    known, coming = known_lessons(shelf, learner), next_lesson(shelf, learner)
    lessons = entries("lesson", shelf, learner)
    rows = [
        _part(PARTS.get(part or "", NO_PART), list(some), known, coming, plain=plain)
        for part, some in groupby(lessons, key=lambda entry: entry.part)
    ]
    for kind, name in (("quiz", "Quizzes"), ("drill", "Drills"), ("puzzle", "Puzzles")):
        units = entries(kind, shelf, learner)
        if units:
            rows.append((name, f"{sum(bool(entry.times) for entry in units)} of {len(units)}"))
    signs = "" if plain else f" ({_DONE} done, {_BEGUN} begun, {_LEFT} to come)"
    yield Text(f"The course{signs}", Tone.STRONG)
    yield Grid(("Part", "Done"), tuple(rows))
    # Not in the table, which these titles would make too wide to stay one.
    standings = [(_standing(entry, known, coming), entry.title or entry.id) for entry in lessons]
    for wanted in ("begun", "next"):
        if titles := [title for standing, title in standings if standing == wanted]:
            yield Text(f"{wanted.capitalize()}: {', '.join(titles)}")


def _part(
    name: str, lessons: Sequence[Entry], known: set[str], coming: str | None, *, plain: bool
) -> tuple[str, str]:
    standings = [_standing(entry, known, coming) for entry in lessons]
    done = sum(one in ("done", "known") for one in standings)
    signs = {"done": _DONE, "known": _DONE, "begun": _BEGUN}
    drawn = "" if plain else f"{''.join(signs.get(one, _LEFT) for one in standings)} "
    return name, f"{drawn}{done} of {len(lessons)}"


def _standing(entry: Entry, known: set[str], coming: str | None) -> str:
    """`begun`, `done`, `known` without having been gone through, `next`, or `to come`."""
    if entry.place is not None:
        return "begun"
    if entry.times:
        return "done"
    if entry.id in known:
        return "known"
    return "next" if entry.id == coming else "to come"


# --- rules, levels, beliefs -------------------------------------------------------------------------


def _rules(learner: Learner) -> Iterator[Block]:
    states = learner.rule_states(RULES)
    due = set(learner.rules_due())
    met = [state for state in states.values() if state.state != "new"]
    counts = {
        name: sum(state.state == name for state in states.values()) for name in ("known", "shaky", "new")
    }
    yield Gap()
    told = f"{counts['known']} known, {counts['shaky']} shaky, {counts['new']} not met yet"
    yield Text(f"Rules: {told}", Tone.STRONG)
    if not met:
        return
    rows = tuple(
        (
            f"{rule(state.rule).title} ({state.rule})",
            state.state,
            "today" if state.rule in due or state.due is None else day_told(state.due),
        )
        for state in met
        if state.rule in IDS
    )
    yield Grid(("Rule", "State", "Asked again"), rows)


def _levels(learner: Learner) -> Iterator[Block]:
    for number, (topic, level) in enumerate(learner.levels().items()):
        if number == 0:
            yield Gap()
        kind, _, name = topic.partition(":")
        what = f"Drill {name}" if name else f"{kind[:1].upper()}{kind[1:]}s"
        yield Text(f"{what}: level {level} of {len(LEVELS)}, {LEVELS[level - 1]}")


def _recurring(learner: Learner, shelf: Shelf) -> Iterator[Block]:
    recurring = [one for one in learner.misconceptions() if one.recurs and one.misconception in _BELIEFS]
    if not recurring:
        return
    yield Gap()
    yield Text("What you took for a rule more than once:")
    for one in recurring:
        belief = _BELIEFS[one.misconception]
        lessons = _answered_by(one, shelf)
        answer = f"tutor learn {lessons[0]}" if lessons else f"tutor rules {belief.rule}"
        yield Item(f"that {belief.belief} ({one.times} times). See `{answer}`.")


def _answered_by(one: Belief, shelf: Shelf) -> list[str]:
    belief = _BELIEFS.get(one.misconception)
    return lessons_on(belief.rule, shelf) if belief else []
