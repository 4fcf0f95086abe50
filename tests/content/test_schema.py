"""The JSON Schema of content files: current, whole, and in agreement with what is read."""

from __future__ import annotations

import json

import pytest
from content.fits_schema import misfits

from tutor.content.load import MODELS
from tutor.content.schema import MEANINGS, copies, meaning_of, path_of, schema_of, schema_of_all
from tutor.content.shelf import FOLDERS, shipped
from tutor.content.yaml_tree import read
from tutor.exercises.uses import MODULES

WHOLE = schema_of_all()


def test_the_copies_are_current():
    stale = [path.name for path, text in copies() if not path.exists() or path.read_text("utf-8") != text]
    assert not stale, "python -m tutor.content.schema writes them anew"


def shipped_files():
    root = shipped().root
    return [
        (kind, path) for kind, folder in FOLDERS.items() for path in sorted((root / folder).glob("*.yaml"))
    ]


def test_every_file_that_ships_fits():
    for kind, path in shipped_files():
        data = read(path.read_bytes(), path.name).data
        schema = json.loads(path_of(kind).read_text("utf-8"))
        assert list(misfits(data, schema, schema, path.name)) == []
        assert list(misfits(data, WHOLE, WHOLE, path.name)) == []


@pytest.mark.parametrize(
    "question",
    [
        {"id": "a", "ask": "is-it-a-meld"},
        {"id": "a", "ask": "is-it-a-meld", "cards": "3c 4x"},
        {"id": "a", "ask": "is-it-a-meld", "cards": "3c 4c", "hand": "3c"},
        {"id": "A b", "ask": "is-it-a-meld", "cards": "3c 4c"},
        {"id": "a", "ask": "nothing"},
        {"id": "a", "ask": "cards-each", "players": 9},
        {"id": "a", "ask": "is-it-a-meld", "cards": "3c 4c", "rules": {"base": "gin"}},
    ],
)
def test_what_is_no_question_is_seen(question):
    schema = schema_of("quiz")
    data = {"kind": "quiz", "id": "q", "title": "Q", "questions": [question]}
    assert list(misfits(data, schema, schema))


def test_every_use_is_in_it():
    assert {"step", *MODULES} <= set(schema_of("lesson")["$defs"])


def owned_keys():
    """Every key with its owner: a kind of file, a use, a block within them."""
    for kind in MODELS:
        schema = schema_of(kind)
        for owner, part in [(kind, schema), *schema["$defs"].items()]:
            if part.get("additionalProperties") is False:
                yield from ((owner, key) for key in part["properties"])


def test_every_key_has_its_meaning():
    untold = [f"{owner}.{key}" for owner, key in owned_keys() if not meaning_of(owner, key)]
    assert not untold, "say in tutor/content/meanings.yaml what they mean"


def test_no_meaning_is_told_of_a_key_that_is_not_there():
    owned = {f"{owner}.{key}" for owner, key in owned_keys()}
    owned |= {f"{wide}.{key}" for _, key in owned_keys() for wide in ("*", "step")}
    assert [
        f"{owner}.{key}"
        for owner, keys in MEANINGS.items()
        for key in keys
        if f"{owner}.{key}" not in owned and owner != "laid"
    ] == []
