"""Inputs that typing, copying or malice could come up with, each made of one source of chance."""

from __future__ import annotations

import re
from random import Random

from tutor.content.shelf import FOLDERS, shipped
from tutor.rules.house import RULE_SETS, SETTINGS

_ROOT = shipped().root
_FILES = {
    kind: [path.read_bytes() for path in sorted((_ROOT / folder).glob("*.yaml"))]
    for kind, folder in FOLDERS.items()
}


def _words(text: str) -> list[str]:
    return text.split()


BITS = [
    *(word.encode() for word in _words("id kind title steps questions ask hand play turns meld rules table")),
    *[b": ", b":", b"- ", b"\n", b"\n  ", b"\n    - ", b"\t", b" ", b"# ", b"'", b'"', b"[", b"]", b"{"],
    *[b"}", b",", b"|\n", b">-\n", b"? ", b"&a ", b"*a", b"!", b"!!python/object:os.system ", b"%", b"@"],
    *[b"`", b"<<: *a\n", b"---\n", b"...\n", b"~", b"null", b"true", b"yes", b"010", b"1e999", b"9" * 30],
    *[b"-1", b"\\", b'"\\e[31m"', b'"\\ud800"', b'"\\UFFFFFFFF"', b"\r\n", b"\r", b"\x00", b"\x1b"],
    *[b"\xff", b"\xef\xbb\xbf", "\u202e\u2028♥\ufe0f\ufffd".encode(), b"  " * 30, b"[" * 60, b"- " * 60],
    *[b"{a: " * 60, b"x" * 3_000, b"[red]", b"[/]", b"{9c 9d}", b"{Zz}", b"{", b"{{}}", b"/dev/zero"],
]
RANKS, SUITS = _words("A 2 3 4 5 6 7 8 9 10 J Q K T 1 0 11"), _words("c d h s ♣ ♦ ♥ ♠ x")
WORDS = [
    *_words("yes no y n 1 2 3 0 37 -1 999999999999999999999 all none h ? s b q hint skip back quit help"),
    *_words("draw stock discard meld lay off onto call rummy take pass end and the then of to ; , : = +"),
    *_words("( ) Joe Raj Mia Bob ten hearts 🂡 ♥\ufe0f \x1b[31m \u202e \ud800 [red] [/] {} % \\ ' \""),
    "",
    "x" * 300,
]
OPTIONS = [
    *_words("--json --plain --debug --strict --help --version --anew --alone --generate --rummy --all"),
    *_words("--rules --house --seed --level -n --count --step --reply --from --onto --took --drew --table"),
    *_words("--winner --hand --melded --players --discards -- -"),
]
COMMANDS = [
    *_words("judge judge judge solve solve score score rules rules quiz learn drill puzzle preview preview"),
    *_words("check new schema replay house progress"),
]


def a_file(chance: Random) -> bytes:
    """A content file: mostly a real one with a few things changed, sometimes anything."""
    if chance.random() < 0.08:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))
    if chance.random() < 0.1:
        return b"".join(chance.choice(BITS) for _ in range(chance.randrange(1, 40)))
    kind = chance.choice(("lesson", "quiz", "quiz", "quiz", "drill", "round", "round", "puzzle", "puzzle"))
    raw = _shortened(chance, chance.choice(_FILES[kind]), kind)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 8))):
        raw = _changed(chance, raw)
    return raw


def _shortened(chance: Random, raw: bytes, kind: str) -> bytes:
    """Few of the steps or questions, so that more files can be tried in the same time."""
    if kind not in ("lesson", "quiz"):
        return raw
    head, *items = re.split(rb"\n(?=  - id:)", raw)
    at = chance.randrange(max(1, len(items)))
    return b"\n".join([head, *items[at : at + chance.choice((1, 1, 2, 3))]]) + b"\n"


def _changed(chance: Random, raw: bytes) -> bytes:
    way = chance.random()
    if way < 0.35:  # a word for another of the same file
        words = re.findall(rb"[\w-]+", raw) or [b"x"]
        old = chance.choice(words)
        new = chance.choice([*words, *BITS, a_card(chance).encode("utf-8", "replace")])
        at = raw.find(old, chance.randrange(len(raw) + 1))
        return raw if at < 0 else raw[:at] + new + raw[at + len(old) :]
    if way < 0.55:  # a line gone, twice, or elsewhere
        lines = raw.split(b"\n")
        at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
        line = lines[at] if chance.random() < 0.5 else lines.pop(at)
        lines.insert(to, line if chance.random() < 0.7 else b"  " + line)
        return b"\n".join(lines)
    at = chance.randrange(len(raw) + 1)
    to = min(len(raw), at + chance.choice((0, 1, 1, 2, 5, 20)))
    return raw[:at] + chance.choice((b"", chance.choice(BITS), raw[at:to] * 2)) + raw[to:]


def a_card(chance: Random) -> str:
    """Something like a card."""
    return chance.choice(RANKS) + chance.choice(SUITS)


def a_line(chance: Random, *near: str) -> str:
    """A line as a reply or an argument; `near` are lines to vary."""
    if near and chance.random() < 0.4:
        words = chance.choice(near).split()
        for _ in range(chance.choice((0, 1, 2))):
            words.insert(chance.randrange(len(words) + 1), _word(chance))
            if len(words) > 1 and chance.random() < 0.5:
                words.pop(chance.randrange(len(words)))
        return " ".join(words)
    if chance.random() < 0.05:
        return "".join(chr(chance.randrange(0x110000)) for _ in range(chance.randrange(20)))
    return chance.choice((" ", " ", " ", ", ", "", "; ")).join(
        _word(chance) for _ in range(chance.choice((1, 1, 2, 3, 4, 7, 12)))
    )


def _word(chance: Random) -> str:
    return a_card(chance) if chance.random() < 0.5 else chance.choice(WORDS)


def a_house_rule(chance: Random) -> tuple[str, str]:
    """A key and a value of house rules, likely or not."""
    key = chance.choice([*SETTINGS, "base", "decs", ""])
    values = SETTINGS[key].values.split(", ") if key in SETTINGS else [*RULE_SETS]
    return key, chance.choice(
        [*values, *["0", "1", "2", "7", "-1", "10", "200", "true", "false", "none", "x"], "9" * 40]
    )


def a_command_line(chance: Random, files: list[str]) -> list[str]:
    """Arguments for `tutor`."""
    command = chance.choice(COMMANDS)
    arguments = [command]
    if command in ("check", "preview", "replay") or chance.random() < 0.1:
        arguments.append(chance.choice(files))
    for _ in range(chance.randrange(5)):
        if chance.random() < 0.45:
            arguments.append(chance.choice(OPTIONS))
            if arguments[-1] == "--house":
                arguments.append("=".join(a_house_rule(chance)))
            elif arguments[-1] == "--rules":
                arguments.append(chance.choice([*RULE_SETS, "gin"]))
        else:
            arguments.append(a_line(chance))
    if chance.random() < 0.1:
        chance.shuffle(arguments)
    return [one for one in arguments if "\x00" not in one]
