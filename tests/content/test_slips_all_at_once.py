"""A file with several slips of the pen: each is told where it is, and nothing is told that is not there."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from tutor.content.faults import ContentError
from tutor.content.proving import faults_of
from tutor.content.shelf import Shelf
from tutor.content.yaml_lines import entry_of
from tutor.content.yaml_tree import read

SHIPPED = [path for kind in ("lesson", "quiz", "round", "puzzle") for path in Shelf().paths(kind)]

# What a slip does to a line: a pattern that the line has, and what becomes of it.
SLIPS = {
    "a colon in a text": (r"(\s*(?:- )?(?:say|prompt|after|title|about|why): [A-Za-z].*)$", r"\1 so: it is"),
    "an at sign before a text": (r"(\s*(?:- )*[\w-]+: )(?=[A-Za-z])", r"\1@"),
    "a quote that is never closed": (r"""(\s*(?:- )*[\w-]+: )(?=[A-Za-z][^"]*$)""", r'\1"'),
    "a line too far left": (r" (   ?\s*[\w-]+: )", r"\1"),
    "a line too far right": (r"(    [\w-]+: \S)", r" \1"),
    "a tab": (r"    ([\w-]+: \S)", r"\t\1"),
    "no colon": (r"(    [\w-]+):( )", r"\1\2"),
    "no space after the colon": (r"(    [\w-]+:) ([^\s\"'>|\[{])", r"\1\2"),
    "a bracket that is never closed": (r"([^-\[]*\[[^\[]*)\]$", r"\1"),
    "a brace that is never closed": (r"(\s*- \{.*)\}$", r"\1"),
    "a no-break space": (r"(\s*(?:- )?[\w-]+:) (?=[^\s>|\[{\"'])", "\\1\u00a0"),
}


def told(tmp_path: Path, text: str, name: str = "it") -> list[tuple[int, int, str]]:
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, "utf-8")
    found = [one for one in faults_of(path, Shelf([tmp_path])) if one.code != "shelf.repeated-id"]
    return [(one.line, one.column, one.code) for one in ContentError(found).faults]


def with_slips(path: Path, dice: random.Random) -> tuple[str, set[int]]:
    """A file that ships with up to three slips, in three different entries, and their lines."""
    lines = path.read_text("utf-8").split("\n")
    entries, places = set(), set()
    for pattern, instead in dice.sample(list(SLIPS.values()), 3):
        fit = [
            at
            for at, line in enumerate(lines)
            if re.match(pattern, line)
            and entry_of(lines, at) not in entries
            and not line.startswith(("kind", "id", "players"))
        ]
        if fit:
            at = dice.choice(fit)
            entries.add(entry_of(lines, at))
            places.add(at + 1)
            lines[at] = re.sub(pattern, instead, lines[at], count=1)
    return "\n".join(lines), places


def lines_told(tmp_path: Path, seeds: range) -> list[tuple[int, str, set[int], list[int]]]:
    """Where other lines are told than those with a slip: seed, file, lines with a slip, lines told."""
    wrong = []
    for seed in seeds:
        dice = random.Random(seed)
        path = dice.choice(SHIPPED)
        text, places = with_slips(path, dice)
        found = [line for line, _, _ in told(tmp_path, text, path.stem)]
        (tmp_path / path.name).unlink()
        if set(found) != places:
            wrong.append((seed, path.stem, places, found))
    return wrong


def test_three_slips_in_a_file_that_ships_are_told_and_nothing_else(tmp_path: Path) -> None:
    assert lines_told(tmp_path, range(40)) == []


@pytest.mark.long
def test_three_slips_in_many_files_are_told_and_nothing_else(tmp_path: Path) -> None:
    assert lines_told(tmp_path, range(40, 1_500)) == []


QUIZ = "kind: quiz\nid: it\ntitle: T: x\nquestions:\n"


def test_slips_of_every_sort_and_a_wrong_card_are_told_in_one_go(tmp_path: Path) -> None:
    text = QUIZ + (
        "  - id: a\n    ask: pays\n   hand: Kd 4s\n"
        '  - id: b\n    ask: pays\n    say: "open\n    hand: Kd 5s\n'
        "  - id: c\n    ask: pays\n\thand: Kd 5x\n"
        "  - id: d\n    ask: pays\n    hand [Kd]\n"
        "  - id: e\n    ask: pays\n    hand: [Kd, 4s\n"
        "  - id: f\n    ask: pays\n    hand: 4y 5z\n"
    )
    assert told(tmp_path, text) == [
        (3, 9, "yaml.needs-quotes"),
        (7, 4, "yaml.indentation"),
        (10, 10, "yaml.unclosed"),
        (14, 1, "yaml.tab"),
        (17, 5, "yaml.no-colon"),
        (20, 11, "yaml.unclosed"),
        (23, 11, "cards.unreadable"),
        (23, 11, "cards.unreadable"),
    ]


def test_a_quote_that_swallows_keys_up_to_the_next_quote_is_told_where_it_is_opened(tmp_path: Path) -> None:
    text = QUIZ.replace(": x", "") + (
        '  - id: a\n    say: "Look here\n    ask: pays\n    hand: Kd\n'
        '  - id: b\n    say: "And here"\n    ask: pays\n    hand: Ks\n'
    )
    assert told(tmp_path, text) == [(6, 10, "yaml.unclosed")]


def test_a_quoted_text_may_go_on_over_several_lines(tmp_path: Path) -> None:
    text = QUIZ.replace(": x", "") + (
        '  - id: a\n    say: "Look here,\n      and: there\n      - or there"\n    ask: pays\n    hand: Kd\n'
    )
    assert told(tmp_path, text) == []


def test_a_text_that_goes_on_with_a_colon_is_told_at_the_colon(tmp_path: Path) -> None:
    text = QUIZ.replace(": x", "") + (
        "  - id: a\n    say: Look here\n      and see this: there\n      it is: yes\n"
        "    ask: pays\n    hand: Kx\n"
    )
    assert told(tmp_path, text) == [(7, 19, "yaml.needs-quotes"), (10, 11, "cards.unreadable")]


def test_a_round_whose_rules_cannot_be_read_is_not_played_under_others(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "lessons" / "rounds" / "must-discard.yaml").read_text("utf-8")
    (number,) = [at for at, line in enumerate(text.split("\n"), 1) if line.startswith("rules: ")]
    found = told(tmp_path, re.sub(r"(?m)^rules: ", "rules: @", text), "must-discard")
    assert [line for line, _, _ in found] == [number]


def test_a_file_of_slips_alone_is_given_up_soon() -> None:
    text = "kind: quiz\nquestions:\n" + "".join(f"  - a: b\n   k{n}: c\n" for n in range(50_000))
    begun = time.thread_time()
    with pytest.raises(ContentError) as caught:
        read(text.encode(), "a.yaml")
    assert len(caught.value.faults) <= 21
    assert time.thread_time() - begun < 2
