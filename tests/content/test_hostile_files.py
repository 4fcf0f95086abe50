"""Any bytes as a content file: a model or a ContentError, soon and in little memory."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_models import LESSON, Lesson

from tutor.content import yaml_tree
from tutor.content.characters import is_hidden
from tutor.content.faults import CODES, ContentError
from tutor.content.text import MOST_BYTES
from tutor.content.validate import validate
from tutor.content.yaml_tree import read

MOST_SECONDS = 2
MOST_MEMORY = 300_000_000  # bytes
OUR_OWN_CODES = {"decks.too-many", "player.unknown"}


def outcome(raw: bytes) -> Lesson | ContentError:
    """What becomes of a file; whatever it is, its faults can be printed."""
    try:
        return validate(Lesson, read(raw, "a.yaml"), "a.yaml")
    except ContentError as error:
        refused = error
    assert refused.faults
    lines = raw.count(b"\n") + raw.count(b"\r") + 1
    for fault in refused.faults:
        line = str(fault)
        assert fault.code in CODES or fault.code in OUR_OWN_CODES
        assert 1 <= fault.line <= lines
        assert fault.column >= 1
        assert len(line) < 2_000
        assert not any(is_hidden(c) or c == "\n" for c in line)
    return refused


BITS = [
    *[bit.encode() for bit in LESSON.split()],
    *[b": ", b":", b"- ", b"-", b"\n", b"\n  ", b"\n    - ", b"\t", b" ", b"# ", b"'", b'"'],
    *[b"[", b"]", b"{", b"}", b",", b"|\n", b">-\n", b"?", b"? ", b"&a ", b"*a", b"!", b"!!int "],
    *[b"!<x>", b"%", b"@", b"`", b"<<", b"---\n", b"...\n", b"~", b"null", b"true", b"yes", b"010"],
    *[b"1e999", b"9" * 30, b"\\", b'"\\e[31m"', b'"\\ud800"', b'"\\UFFFFFFFF"', b"\r\n", b"\r"],
    *[b"\x00", b"\x1b", b"\xff", b"\xef\xbb\xbf", "\u202e\u2028♥\ufe0f\ufffd".encode()],
    *[b"%YAML 1.1\n---\n", b"%TAG ! x\n", b"  " * 30, b"[" * 60, b"- " * 60, b"{a: " * 60, b"x" * 3_000],
]


def mutated(chance: random.Random) -> bytes:
    """A real file with a few things in it changed, as typing, copying or malice would."""
    raw = LESSON.encode()
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = chance.randrange(len(raw) + 1)
        to = min(len(raw), at + chance.choice((0, 1, 1, 2, 5, 20, 80)))
        new = chance.choice(
            (
                b"",
                chance.choice(BITS),
                bytes(chance.randrange(128) for _ in range(3)),
                raw[at:to] * 2,
                raw[chance.randrange(len(raw) + 1) :][:30],
            )
        )
        raw = raw[:at] + new + raw[to:]
    return raw


def put_together(chance: random.Random) -> bytes:
    return b"".join(chance.choice(BITS) for _ in range(chance.randrange(1, 40)))


def noise(chance: random.Random) -> bytes:
    return bytes(chance.randrange(32, 127) for _ in range(chance.randrange(200)))


@pytest.fixture
def slow_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    loader: type[Any] = yaml.SafeLoader
    monkeypatch.setattr(yaml_tree, "LOADER", loader)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_answered(raw: bytes) -> None:
    outcome(raw)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(BITS) | st.text(max_size=4).map(str.encode), max_size=30).map(b"".join))
def test_anything_put_together_of_yaml_is_answered(raw: bytes) -> None:
    outcome(raw)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("make", [mutated, put_together, noise])
def test_mutated_files_are_answered(make: Callable[[random.Random], bytes], seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        outcome(make(chance))


def test_the_slow_reader_answers_them_as_well(slow_reader: None) -> None:
    chance = random.Random(0)
    for _ in range(150):
        outcome(mutated(chance))
        outcome(put_together(chance))


def full(bit: str) -> bytes:
    return ("id: x\ntitle: y\n" + bit * (MOST_BYTES // len(bit.encode())))[:MOST_BYTES].encode()[:MOST_BYTES]


HOSTILE = {
    "brackets": b"a: " + b"[" * (MOST_BYTES - 3),
    "braces": b"a: " + b"{" * (MOST_BYTES - 3),
    "braces with keys": b"{a: " * (MOST_BYTES // 4),
    "dashes": b"- " * (MOST_BYTES // 2),
    "question marks": b"? " * (MOST_BYTES // 2),
    "keys deeper and deeper": "".join(f"{' ' * n}a:\n" for n in range(1_300)).encode(),
    "repeated keys": full("a: b\n"),
    "empty values": full("a:\n"),
    "different empty values": "".join(f"a{n}:\n" for n in range(9_000)).encode(),
    "empty values in one line": ("a: {" + "".join(f"{n}b, " for n in range(19_000)) + "}").encode(),
    "empty items": b"a:\n" + b"-\n" * 15_000,
    "unknown keys": "".join(f"titl{n}: x\n" for n in range(9_900)).encode(),
    "long unknown keys": "".join(f"{'title' * 12}{n}: x\n" for n in range(9_900)).encode(),
    "one long key": b"t" * 100_000 + b": x",
    "one long text": b"title: " + b"x" * (MOST_BYTES - 7),
    "one long quoted text": b'title: "' + b"x\\n" * 300_000 + b'"',
    "one long folded text": b"title: >\n" + b"  x\n" * 240_000,
    "one long open quote": b'title: "' + b"x\n" * 490_000,
    "spaces": b"title: x" + b" " * (MOST_BYTES - 8),
    "lines": b"title: x" + b"\n" * (MOST_BYTES - 8),
    "comments": full("# x\n"),
    "colons in texts": full("a: b: c\n"),
    "some colons in texts": b"".join(b"k%d: b: c\n" % n for n in range(4_000)),
    "aliases": b"a: &a [x]\n" + b"b: [" + b"*a, " * 9_000 + b"]",
    "a bomb": "\n".join(f"a{n}: &a{n} [{f'*a{n - 1}, ' * 9}]" for n in range(1, 1_500)).encode(),
    "tags": b"a: [" + b"!!python/name:os.system x, " * 9_000 + b"]",
    "long tag": b"a: !" + b"x" * 900_000,
    "escaped tag": b"a: !" + b"%41" * 300_000,
    "documents": b"---\na: b\n" * 100_000,
    "directives": b"%YAML 1.1\n" * 90_000,
    "a version with very many digits": b"%YAML 1." + b"9" * 900_000 + b"\n---\na: b",
    "a number of very many digits": b"decks: " + b"9" * 900_000,
    "numbers": b"turns: [" + b"1, " * 19_000 + b"]",
    "lists for texts": b"questions: [" + b"[], " * 19_000 + b"]",
    "empty turns": b"turns: [" + b"{}, " * 9_000 + b"]",
    "turns with everything wrong": b"turns:\n" + b"- {player: 1, drw: x, lay_off: [{}, {x: y}]}\n" * 1_600,
    "control characters": b"\x01" * MOST_BYTES,
    "every character there is": "".join(map(chr, [*range(0x20, 0xD800), *range(0xE000, 0x40000)])).encode()[
        :900_000
    ],
    "private characters": "".join(chr(0xF0000 + n) for n in range(60_000)).encode() * 4,
    "not UTF-8": b"a: b\n" * 150_000 + b"\xff",
    "UTF-16 without a mark": "title: x\n".encode("utf-16-le") * 40_000,
    "too big": b"a" * (MOST_BYTES + 1),
    "carriage returns": b"a: b\r" * 150_000,
    "tabs": b"\t" * MOST_BYTES,
    "anchors": b"a: [" + b"&a x, " * 15_000 + b"]",
    "simple keys": b"a: {" + b"[x]: y, " * 6_000 + b"}",
    "quotes": b"a: " + b"'" * 900_000,
    "lost characters": "\ufffd".encode() * 300_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_answered_soon(name: str) -> None:
    start = time.thread_time()
    outcome(HOSTILE[name])
    assert time.thread_time() - start < MOST_SECONDS


@pytest.mark.skipif(sys.platform == "win32", reason="does not tell the most memory a process had")
def test_all_hostile_files_one_after_the_other_take_little_memory() -> None:
    program = """
import resource, sys
from pathlib import Path
import test_hostile_files as hostile
for raw in hostile.HOSTILE.values():
    hostile.outcome(raw)
status = Path("/proc/self/status")
if status.exists():  # on Linux the figure of getrusage is handed on from the parent process
    print(int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024)
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024))
"""
    here = Path(__file__).parent
    path = os.pathsep.join(map(str, (here, here.parent, here.parents[1])))
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert int(done.stdout) < MOST_MEMORY


@pytest.mark.long
def test_half_a_million_mutated_files_are_answered() -> None:
    chance = random.Random(20_240_901)
    for number in range(500_000):
        make = (mutated, put_together, noise)[number % 3]
        start = time.thread_time()
        outcome(make(chance))
        assert time.thread_time() - start < MOST_SECONDS
