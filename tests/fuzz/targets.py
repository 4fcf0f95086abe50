"""What is fuzzed: each target takes one input and knows which errors are answers; any other is a find."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from fuzz.inputs import a_command_line, a_file, a_house_rule, a_line

from tutor.cards import CardError, cards
from tutor.chance import Dice
from tutor.cli.environment import Environment
from tutor.cli.program import run
from tutor.content.characters import clean, is_hidden
from tutor.content.check import check
from tutor.content.covering import questions_of
from tutor.content.reference import CODES
from tutor.content.shelf import Shelf
from tutor.engine.actions import ActionError, read_action
from tutor.exercises import forms
from tutor.exercises.forms import Unreadable
from tutor.exercises.question import Question
from tutor.learner import FILE_NAME, ME, Learner, Place
from tutor.rules.house import RULE_SETS, HouseRuleError, house_rules
from tutor.store.problems import NewerStoreError

Target = Callable[[Random, Path], None]
RAW_MOST = 2_000
"""The longest line that a fault may be."""


def files(chance: Random, folder: Path) -> None:
    """A file: right, or faults that have a place, a known code, and can be printed."""
    raw = a_file(chance)
    path = folder / "it.yaml"
    path.write_bytes(raw)
    lines = raw.count(b"\n") + raw.count(b"\r") + 1
    for fault in check(path, _shelf()):
        line = str(fault)
        assert fault.code in CODES, fault.code
        assert 1 <= fault.line <= lines, fault
        assert fault.column >= 1, fault
        assert len(line) < RAW_MOST, fault
        assert not any(is_hidden(c) or c == "\n" for c in line), fault


@cache
def _shelf() -> Shelf:
    return Shelf()


@cache
def _questions() -> tuple[Question, ...]:
    every = [question for _, question in questions_of(Shelf())]
    return tuple(Dice(0, "fuzz").shuffled(every))


def warm_up() -> None:
    """What is made once is made before anything is timed."""
    _questions()


def replies(chance: Random, _folder: Path) -> None:
    """A line at a question: not understood, or judged; what follows is asked too."""
    question: Question | None = chance.choice(_questions())
    for _ in range(3):
        if question is None:
            return
        line = a_line(chance, question.solution, question.answer, *question.choices[:3])
        try:
            verdict = question.judge(question.read(line))
        except Unreadable as unclear:
            clean(str(unclear))
            return
        json.dumps([verdict.why, verdict.rules, verdict.misconception])
        question = verdict.then


def notation(chance: Random, _folder: Path) -> None:
    """Cards, actions, replies and house rules as text."""
    line = a_line(chance)
    way = chance.randrange(4)
    try:
        if way == 0:
            cards(line)
        elif way == 1:
            assert read_action(str(read_action(line))) is not None
        elif way == 2:
            for read in (forms.read_yes_no, forms.read_number, forms.read_cards):
                try:
                    read(line)
                except Unreadable:
                    continue
        else:
            changes = dict(a_house_rule(chance) for _ in range(chance.randrange(4)))
            house_rules(chance.choice([*RULE_SETS]), changes)
    except (CardError, ActionError, HouseRuleError):
        pass


STATUSES = {0, 1, 2, 3, 74}


def command_lines(chance: Random, folder: Path) -> None:
    """Arguments: an exit status that is promised, and no traceback."""
    path = folder / "given.yaml"
    path.write_bytes(a_file(chance))
    arguments = a_command_line(chance, ["given.yaml", str(path), "none.yaml", "check-yourself", "boomerang"])
    stdin = io.StringIO("\n".join(a_line(chance) for _ in range(chance.randrange(6))))
    around = Environment(
        stdin, io.StringIO(), io.StringIO(), {"TUTOR_HOME": str(folder / "home"), "COLUMNS": "60"}
    )
    before = Path.cwd()
    os.chdir(folder)
    try:
        status = run(arguments, around)
    finally:
        os.chdir(before)
    told = around.stderr.getvalue()  # type: ignore[attr-defined]
    assert status in STATUSES, (arguments, status, told)
    assert "--debug" in arguments or "Traceback" not in told, (arguments, told)


def progress_files(chance: Random, folder: Path) -> None:
    """A learner's file with bytes changed: read, or put aside and said; never a crash."""
    path = folder / "damaged" / FILE_NAME
    path.parent.mkdir(exist_ok=True)
    for old in path.parent.iterdir():
        old.unlink()
    raw = bytearray(_progress(folder))
    for _ in range(chance.choice((1, 1, 2, 8, 64))):
        at = chance.randrange(len(raw))
        raw[at : at + chance.choice((1, 1, 4))] = bytes(
            chance.randrange(256) for _ in range(chance.choice((1, 1, 4)))
        )
    path.write_bytes(raw[: chance.choice((len(raw), len(raw), chance.randrange(len(raw) + 1)))])
    try:
        learner = Learner.open_steadily(path.parent, ME, lambda problem: None)
    except NewerStoreError:  # the bytes that tell the version: then nothing may be touched
        return
    try:
        learner.answers()
        learner.place("lesson:it")
        learner.finished_units()
        learner.keep_place("lesson:it", Place("a", 1, {}))
    except NewerStoreError:
        pass
    finally:
        learner.close()


_SOUND: dict[str, bytes] = {}


def _progress(folder: Path) -> bytes:
    if "" not in _SOUND:
        sound = folder / "sound"
        learner = Learner.open_steadily(sound, ME, lambda problem: None)
        for number in range(20):
            learner.keep_place(f"lesson:{number}", Place("a", number, {"seed": number}))
        learner.close()
        _SOUND[""] = (sound / FILE_NAME).read_bytes()
    return _SOUND[""]


SHARES: dict[Target, int] = {replies: 500, notation: 380, files: 100, command_lines: 18, progress_files: 2}
"""How many of a thousand inputs each target gets: by what an input costs."""
