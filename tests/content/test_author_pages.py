"""The pages for authors: their examples are right, the list of keys is current."""

from __future__ import annotations

import re

import pytest
from documents import CHECKOUT, blocks

from tutor.content import doubts, faults, reference, sense
from tutor.content.check import check
from tutor.content.faults import ContentError
from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.exercises.puzzles.puzzle import Asks
from tutor.exercises.uses import MODULES

AUTHORS = CHECKOUT / "docs" / "authors"
QUESTIONS = [block for block in blocks(AUTHORS / "questions.md") if block.language == "yaml"]


def use_of(block):
    return re.search(r"ask: ([\w-]+)", block.text)[1]


def test_the_lists_of_keys_and_faults_are_current():
    stale = [path.name for path, text in reference.pages().items() if path.read_text("utf-8") != text]
    assert stale == [], "python -m tutor.content.reference writes them anew"


def test_the_list_of_keys_names_the_kinds_of_question_and_of_puzzle():
    rows = (AUTHORS / "keys.md").read_text("utf-8").splitlines()
    (ask,) = [row for row in rows if row.startswith("| `ask` ")]
    (asks,) = [row for row in rows if row.startswith("| `asks` ")]
    assert all(f"`{use}`" in ask for use in MODULES)
    assert all(f"`{one}`" in asks for one in Asks)


def test_every_kind_of_question_has_one_example():
    assert sorted(map(use_of, QUESTIONS)) == sorted(MODULES)


@pytest.mark.parametrize("block", QUESTIONS, ids=use_of)
def test_an_example_is_a_question_that_can_be_asked(block, tmp_path):
    path = tmp_path / "example.yaml"
    kind = "lesson" if block.text.startswith("steps") else "quiz"
    walks = "round: sample-round\n" if kind == "lesson" else ""
    path.write_text(f"kind: {kind}\nid: example\ntitle: An example\n{walks}{block.text}", "utf-8")
    assert check(path, Shelf([tmp_path])) == []


def test_the_short_round_can_be_walked(tmp_path):
    for block in blocks(AUTHORS / "README.md"):
        if block.language == "yaml":
            name = re.search(r"^id: (.*)$", block.text, re.MULTILINE)[1]
            (tmp_path / f"{name}.yaml").write_text(block.text, "utf-8")
    (tmp_path / "walk.yaml").write_text(
        "kind: lesson\nid: walk\ntitle: Walk\nround: short-round\nsteps:\n"
        "  - {id: a, watch: turn}\n  - {id: b, ask: play, part: draw}\n  - {id: c, ask: play}\n"
        "  - {id: d, ask: settle}\n",
        "utf-8",
    )
    assert check(tmp_path / "walk.yaml", Shelf([tmp_path])) == []


def test_codes_of_warnings_are_explained():
    assert {"prompt.answer", "question.no-misconception"} <= set(doubts.CODES)
    assert not set(doubts.CODES) & {*faults.CODES, *sense.CODES}


def test_a_file_that_cannot_be_is_refused(tmp_path):
    path = tmp_path / "example.yaml"
    path.write_text("kind: quiz\nid: example\ntitle: T\nquestions: [{id: a, ask: order, of: run}]\n", "utf-8")
    with pytest.raises(ContentError):
        load(path, Shelf([tmp_path]))
