"""A file loads the uses of questions that it names, and no other."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tutor.content.faults import ContentError
from tutor.content.load import load
from tutor.content.shelf import Shelf

LOADED = """
import sys
from pathlib import Path
from tutor.content.load import load_model
load_model(Path(sys.argv[1]), ("quiz",))
from tutor.exercises.uses import MODULES
print(*sorted(name for name, module in MODULES.items() if module in sys.modules))
"""


def test_a_file_loads_the_uses_that_it_names(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("kind: quiz\nid: mine\ntitle: M\nquestions: [{id: a, ask: cards-each, players: 5}]\n")
    done = subprocess.run([sys.executable, "-c", LOADED, str(path)], capture_output=True, text=True)
    assert done.stderr == ""
    loaded = set(done.stdout.split())
    assert "cards-each" in loaded
    assert not loaded & {"order", "who-wins", "what-helps", "best-discard", "two-tables"}


def test_every_fault_of_a_question_within_a_question_is_told_at_its_place(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(
        "kind: quiz\nid: mine\ntitle: M\nquestions:\n  - id: a\n    ask: two-tables\n    first: rummy\n"
        "    second: {base: rummy, ace: either}\n"
        "    question: {ask: is-it-a-meld, card: Qh Kh Ah, rules: rumy}\n"
    )
    with pytest.raises(ContentError) as refused:
        load(path, Shelf())
    found = [(fault.line, fault.column, fault.where) for fault in refused.value.faults]
    assert found == [(9, 35, "questions[0].question.card"), (9, 58, "questions[0].question.rules")]


@pytest.mark.parametrize("asked", ["[may-i]", "{a: b}", "7", "true", "2.5"])
@pytest.mark.parametrize("kind", ["quiz", "lesson"])
def test_what_is_asked_is_a_word_and_nothing_else(tmp_path, kind, asked):
    path = tmp_path / "mine.yaml"
    key = {"quiz": "questions", "lesson": "steps"}[kind]
    path.write_text(
        f"kind: {kind}\nid: mine\ntitle: M\nabout: A.\n{key}: [{{id: a, say: Hm, ask: {asked}}}]\n"
    )
    with pytest.raises(ContentError) as caught:
        load(path, Shelf([tmp_path]))
    assert [(fault.line, fault.code) for fault in caught.value.faults if fault.where.endswith("ask")]
