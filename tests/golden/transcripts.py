"""What the program did once: commands with `--json`, what was typed, and the facts that came out.

A transcript holds verdicts, rules, sums, cards, numbers, the flow of a session and the exit status, and no
sentence. Each is one line of `data/*.jsonl`; `tests/golden/__main__.py` makes them.
"""

from __future__ import annotations

import io
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from tutor.cli.environment import Environment
from tutor.cli.program import run

DATA = Path(__file__).parent / "data"
_ROOT = Path(__file__).parents[2]

_WORDS = frozenset(
    {
        "text",
        "message",
        "why",
        "prompt",
        "title",
        "working",
        "more",
        "examples",
        "mistake",
        "source",
        "label",
        "note",
        "lines",
        "file",
        "line",
        "column",
        "expected",
        "when",
        "error",
        "names",
        "heading",
        "summary",
        "description",
        "folder",
        "path",
        "least",
    }
)
"""Keys of results under which words stand, places on a disk, or one of several plans that are as good."""

_TOKENS = re.compile(r"\b(?:10|[2-9AJQK])[♣♦♥♠]|\b\d+\b|^(?:Yes|No)\b")


def transcript(home: Path, args: Sequence[str], typed: str | TextIO) -> tuple[int, list[Any]]:
    """The exit status of a command and the facts of each line that it put out.

    An argument that begins with `@` is a file of the project.
    """
    paths = [str(_ROOT / one[1:]) if one.startswith("@") else one for one in args]
    out = io.StringIO()
    stdin = io.StringIO(typed) if isinstance(typed, str) else typed
    around = Environment(stdin, out, io.StringIO(), {"TUTOR_HOME": str(home), "COLUMNS": "80"})
    status = int(run([*paths, "--json"], around))
    facts = [_facts(json.loads(line)) for line in out.getvalue().splitlines()]
    return status, [one for one in facts if one is not None]


def _facts(value: Any) -> Any:
    """The same without words; an event of a session as one short line, None for one of words only."""
    match value:
        case {"event": _}:
            return _event(value)
        case {"id": _, "answers": bool(answers), "applies": bool(applies)}:
            return f"{value['id']}{'' if applies else ' elsewhere'}" if answers else None
        case dict():
            return {
                key: " ".join(_TOKENS.findall(told)) if key == "fix" and told else _facts(told)
                for key, told in value.items()
                if key not in _WORDS
            }
        case list():
            return [fact for one in value if (fact := _facts(one)) is not None or one is None]
    return value


def _event(event: dict[str, Any]) -> str | None:
    match event["event"]:
        case "start":
            keys = ("id", "kind", "seed", "of", "step", "rules", "resumed")
            return f"start {' '.join(str(event[key]) for key in keys)}"
        case "table":
            position = json.dumps(event, sort_keys=True)
            return f"table {event['to_play']} {event['phase']} {zlib.crc32(position.encode()):08x}"
        case "show":
            shown = [event[key] for key in ("cards", "melds") if key in event]
            shown += [[one["cards"], one["points"], one["total"]] for one in event.get("lines", ())]
            return f"show {json.dumps(shown)}"
        case "ask":
            at = f"ask {event['step']}/{event['of']} {event['id']}"
            if event["attempt"] > 1:
                return f"{at} again {event['attempt']}"
            form = f"{event['kind']}/{event['use']}/{len(event.get('choices', ()))}"
            return " ".join([at, form, *event["rules"]])
        case "hint":
            return f"hint {event['number']}/{event['of']}"
        case "unclear":
            return "unclear"
        case "feedback":
            told = ["right" if event["correct"] else "wrong"]
            told += ["legal" if event["legal"] else "illegal"] if "legal" in event else []
            told += ["more"] if event.get("more") else []
            told += [f"({event['misconception']})"] if event.get("misconception") else []
            answer = _TOKENS.findall(re.split(r"[.:]", event.get("answer") or "")[0])
            return " ".join([*told, *event["rules"], *(["answer", *answer] if answer else [])])
        case "end":
            keys = ("asked", "first_try", "missed", "rules", "finished")
            return f"end {' '.join(str(event[key]) for key in keys)}"
    return None


def differences(was: Any, now: Any, at: str = "") -> Iterator[str]:
    """Where two facts differ; what has come in besides is no difference."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key, told in was.items():
            yield from differences(told, now.get(key, "(missing)"), f"{at}.{key}")
    elif isinstance(was, list) and isinstance(now, list):
        for number, told in enumerate(was):
            yield from differences(told, now[number] if number < len(now) else "(missing)", f"{at}[{number}]")
        if len(now) > len(was):
            yield f"{at}: {len(now) - len(was)} more: {now[len(was)]}"
    elif was != now:
        yield f"{at}: was {was!r}, is {now!r}"
