"""Faults as data and as lines."""

from __future__ import annotations

import re
from pathlib import Path

import tutor.content
from tutor.content.faults import CODES, MOST_FAULTS, ContentError, Fault, written


def test_a_fault_is_one_line_with_file_place_code_and_message() -> None:
    fault = Fault("my\x1b[31mfile.yaml", 3, 7, "field.type", "a\nb")
    assert str(fault) == "my\\x1b[31mfile.yaml:3:7: field.type a\\nb"


def test_a_fault_as_data_has_the_names_that_scripts_rely_on() -> None:
    data = Fault("a.yaml", 1, 2, "field.type", "no", "turns[2].discard").as_data()
    assert list(data) == ["file", "line", "column", "severity", "code", "path", "message"]
    assert data["path"] == "turns[2].discard"
    assert data["severity"] == "error"


def test_the_faults_of_a_file_come_from_the_top_down_and_each_once() -> None:
    one, two, three = (Fault("a", line, 1, "field.type", "x") for line in (1, 2, 3))
    assert ContentError([three, one, two, one]).faults == (one, two, three)


def test_of_a_file_that_is_wrong_all_over_not_everything_is_told() -> None:
    faults = ContentError(Fault("a", n, 1, "field.type", "x") for n in range(1, 5000)).faults
    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1].code == "file.more-faults"


def test_a_place_is_written_the_way_to_it_list_places_from_0() -> None:
    assert written(()) == ""
    assert written(("steps", 0, "hints", 11)) == "steps[0].hints[11]"
    assert written(('a"b\x1b', "c")) == '["a\'b\\x1b"].c'


def test_every_code_in_the_reading_of_files_is_documented() -> None:
    folder = Path(tutor.content.__file__).parent
    reading = ["text", "yaml_tree", "yaml_syntax", "validate", "field_wording", "shelf"]
    used = {
        code
        for name in reading
        for code in re.findall(
            r'"((?:file|text|yaml|field|shelf)\.[a-z0-9-]+)"', (folder / f"{name}.py").read_text()
        )
    }
    assert used <= set(CODES)
    assert {c for c in CODES if c.split(".")[0] in ("file", "text", "yaml", "field", "shelf")} <= used
