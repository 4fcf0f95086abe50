"""`tutor progress`: what is known, what is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.screen.blocks import Block, Gap, Grid, Item, Text, Tone
from tutor.cli.subcommands import Subcommands
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
from tutor.text import counted, did_you_mean, nearest

if TYPE_CHECKING:
    from tutor.learner import Learner


app = typer.Typer(
    cls=Subcommands, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False
)


@app.callback(invoke_without_command=True)
def progress(
    ctx: typer.Context,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Show the course, which rules you know, are shaky on, or have not met, and when each comes back."""
    if ctx.invoked_subcommand is not None:
        return
    from contextlib import closing

    around = environment(ctx)
    with closing(_kept(around)) as learner:
        if json:
            around.write_json(as_json(learner))
            return
        from tutor.cli.screen.page import show

        show(around, blocks(learner, plain=plain), plain=plain)


@app.command("export")
def export(ctx: typer.Context, _learner: options.Learner = None, _debug: options.Debug = False) -> None:
    """Print everything that is kept about you as one JSON object."""
    from contextlib import closing

    around = environment(ctx)
    with closing(_kept(around)) as learner:
        around.write_json(learner.export())


@app.command("learners")
def list_learners(ctx: typer.Context, json: options.Json = False, _debug: options.Debug = False) -> None:
    """List everybody who learns on this machine."""
    from tutor.learner import learners

    around = environment(ctx)
    names = learners(around.data_folder, around.tell)
    if json:
        around.write_json(names)
        return
    from tutor.cli.screen.blocks import Item, Text
    from tutor.cli.screen.page import show

    show(around, [Item(name) for name in names] or [Text("Nobody has answered anything here yet.")])


@app.command("reset")
def reset(
    ctx: typer.Context,
    unit: Annotated[
        str | None,
        typer.Argument(
            metavar="[UNIT]", help="Only this one: a lesson's id, or quiz:ID, drill:ID, review, placement …"
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    _learner: options.Learner = None,
    _debug: options.Debug = False,
) -> None:
    """Forget what you have done, all of it or one lesson; a copy is kept."""
    from tutor.cli.asking import ask
    from tutor.cli.sitting import name_of
    from tutor.learner import ME, Learner

    around = environment(ctx)
    name = name_of(around)
    with Learner.open(around.data_folder, name, around.tell) as learner:
        if unit is not None:
            unit = _unit_meant(unit, learner)
        whose = "your" if name == ME else f"{name}'s"
        what = f"everything about {unit}" if unit else f"all {whose} progress"
        if not yes:
            reply = ask(around, f"Forget {what}? (yes or no)> ")
            if reply is None or reply.lower() not in ("y", "yes"):
                around.write("Nothing was forgotten.")
                return
        copy = learner.reset(unit)
    _tell_of_copy(around, copy)


def _kept(around: Environment) -> Learner:
    """The learner as it is kept. Raises StoreError where that cannot be read: whoever looks must not take it
    for nothing. A file that can only be read is enough."""
    from tutor.cli.sitting import learner_of, name_of
    from tutor.learner import Learner
    from tutor.store.problems import UNREADABLE, CannotWriteError

    learner = Learner.open(around.data_folder, name_of(around), around.tell)
    try:
        learner.answers()
    except CannotWriteError as problem:
        learner.close()
        if problem.why in UNREADABLE:
            raise
        return learner_of(around)
    return learner


def _unit_meant(given: str, learner: Learner) -> str:
    """The unit of which something is kept: by its full name, or a lesson by its id alone. `Problem` if
    nothing is kept of it."""
    from tutor.cli.problems import Problem
    from tutor.content.characters import excerpt

    kept = {one["unit"] for one in learner.export()["answers"]}
    kept |= {*learner.finished_units(), *(name for name, _ in learner.places())}
    for name in (given, f"lesson:{given}"):
        if name in kept:
            return name
    near = nearest(given, sorted(kept), alike=0.4)
    raise Problem(f"nothing is kept about {excerpt(given)}{did_you_mean(near)}")


def _tell_of_copy(around: Environment, copy: object) -> None:
    around.write("There was nothing to forget." if copy is None else f"Forgotten. A copy is kept: {copy}")


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
