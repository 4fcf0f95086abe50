"""Texts have a length: something has to stand there, and not more than anybody reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.shelf import Shelf

LESSON = "kind: lesson\nid: it\ntitle: T\nabout: A.\nsteps:\n  - {id: a, say: S}\n"
PUZZLE = (
    "kind: puzzle\nid: it\ntitle: T\nhand: 7c 8c 9c 9d 9h 9s 2d\nlevel: 1\npoint: P.\ntrap: T.\n"
    "hints: [Look at the nines.]\n"
)


def codes(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    return [f"{fault.where} {fault.code}" for fault in check(path, Shelf([tmp_path]))]


@pytest.mark.parametrize("blank", ['""', '"  "'])
@pytest.mark.parametrize(
    ("text", "old", "where"),
    [
        (LESSON, "title: T", "title"),
        (LESSON, "about: A.", "about"),
        (LESSON, "say: S", "steps[0].say"),
        (PUZZLE, "title: T", "title"),
        (PUZZLE, "point: P.", "point"),
        (PUZZLE, "trap: T.", "trap"),
    ],
)
def test_a_blank_text_is_too_short(tmp_path: Path, text: str, old: str, where: str, blank: str) -> None:
    key = old.partition(":")[0]
    assert f"{where} field.too-short" in codes(tmp_path, text.replace(old, f"{key}: {blank}"))


@pytest.mark.parametrize(
    ("text", "old", "where", "most"),
    [
        (LESSON, "title: T", "title", 120),
        (LESSON, "about: A.", "about", 4000),
        (LESSON, "say: S", "steps[0].say", 4000),
        (PUZZLE, "title: T", "title", 120),
        (PUZZLE, "point: P.", "point", 4000),
        (PUZZLE, "[Look at the nines.]", "hints[0]", 4000),
    ],
)
def test_a_text_is_as_long_as_anybody_reads(
    tmp_path: Path, text: str, old: str, where: str, most: int
) -> None:
    def of(length: int) -> str:
        if old.startswith("["):
            return text.replace(old, f"[{'x' * length}]")
        return text.replace(old, f"{old.partition(':')[0]}: {'x' * length}")

    assert f"{where} field.too-long" not in codes(tmp_path, of(most))
    assert f"{where} field.too-long" in codes(tmp_path, of(most + 1))
