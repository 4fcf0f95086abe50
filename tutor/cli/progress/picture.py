"""A learner's progress: the way gone so far, the rules by state, what recurs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.screen.blocks import Block, Field, Gap, Grid, Item, Panel, Text, Tone
from tutor.content.shelf import Shelf
from tutor.exercises.misconceptions import MISCONCEPTIONS
from tutor.learner import Learner
from tutor.rules.rulebook import IDS, rule
from tutor.study.course import Entry, entries, next_command
from tutor.study.sitting import STRATEGY

RULES = tuple(one for one in IDS if not one.startswith(STRATEGY))
"""What can be known; advice is not examined."""

_KINDS = ("lesson", "quiz", "drill")


def as_json(learner: Learner) -> dict[str, Any]:
    """Progress for programs; days are the learner's own."""
    states = learner.rule_states(RULES)
    due = learner.next_due()
    return {
        "learner": learner.name,
        "answers": learner.answers(),
        "rules": {
            one: {"state": state.state, "due": None if state.due is None else state.due.isoformat()}
            for one, state in states.items()
        },
        "due": learner.rules_due(),
        "next_due": None if due is None else due.isoformat(),
        "levels": learner.levels(),
        "finished": learner.finished_units(),
        "misconceptions": [
            {"id": one.misconception, "times": one.times, "recurs": one.recurs}
            for one in learner.misconceptions()
        ],
    }


def blocks(learner: Learner) -> Iterator[Block]:
    """Progress for people."""
    shelf = Shelf()
    answers = learner.answers()
    yield Text("Your progress", Tone.STRONG)
    yield Text("1 answer so far." if answers == 1 else f"{answers} answers so far.")
    yield Gap()
    course = [entry for kind in _KINDS for entry in entries(kind, shelf, learner)]
    yield Grid(("Where", "", "Standing"), tuple(_row(entry) for entry in course))
    yield from _levels(learner)
    yield Gap()
    yield from _rules(learner)
    yield from _recurring(learner)
    yield Text(f"Next: {next_command(shelf, learner)}", Tone.STRONG)


def _row(entry: Entry) -> tuple[str, str, str]:
    done = "done" if entry.times == 1 else f"done {entry.times} times" if entry.times else "not yet"
    return entry.kind, entry.title or entry.id, "begun" if entry.place is not None else done


def _levels(learner: Learner) -> Iterator[Block]:
    for topic, level in learner.levels().items():
        yield Text(f"Level in {topic.partition(':')[2] or topic}: {level} of 5")


def _rules(learner: Learner) -> Iterator[Block]:
    states = learner.rule_states(RULES)
    due = set(learner.rules_due())
    fields = []
    for name in ("known", "shaky", "new"):
        ids = [one for one, state in states.items() if state.state == name]
        if name == "new":
            fields.append(Field("Not met yet", (str(len(ids)),)))
        elif ids:
            fields.append(Field(name.capitalize(), tuple(_named(one, due) for one in sorted(ids))))
        else:
            fields.append(Field(name.capitalize(), ("none yet",)))
    yield Panel("Rules", tuple(fields))


def _named(one: str, due: set[str]) -> str:
    return f"{rule(one).title} ({one}){', due' if one in due else ''}"


def _recurring(learner: Learner) -> Iterator[Block]:
    held = {one.id: one for one in MISCONCEPTIONS}
    recurring = [one for one in learner.misconceptions() if one.recurs and one.misconception in held]
    if not recurring:
        return
    yield Text("What you took for a rule more than once:")
    for one in recurring:
        belief = held[one.misconception]
        yield Item(f"that {belief.belief}: {belief.fact}")
