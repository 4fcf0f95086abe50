"""Records the transcripts anew: `PYTHONPATH=tests python -m golden`. Look at what changed before you keep it.

Commands and what is typed are drawn by seed. In sessions every question is answered rightly in one walk; in
another first wrongly, mostly so that it shows a misconception, then after a hint or after two more mistakes.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from golden.transcripts import DATA, transcript
from random_tables import VALUES

from tutor.exercises.forms import Unreadable
from tutor.exercises.question import Question
from tutor.session.events import Asked

_ROOT = Path(__file__).parents[2]
_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
_QUESTIONS = _ROOT / "tests" / "rules" / "rulebook" / "questions"
_Run = tuple[list[str], Any]


def _ids(folder: str) -> list[str]:
    return sorted(path.stem for path in (_ROOT / folder).glob("*.yaml"))


def _house(luck: Random, most: int = 2) -> dict[str, str]:
    return {key: luck.choice(VALUES[key]) for key in luck.sample(sorted(VALUES), luck.randint(0, most))}


def _options(luck: Random) -> list[str]:
    changed = [f"--house={key}={value}" for key, value in _house(luck).items()]
    return [
        *(["--rules", luck.choice(("block-rummy", "queen-city-rum"))] if luck.random() < 0.2 else []),
        *changed,
    ]


def _near_meld(luck: Random, size: int) -> list[str]:
    """Cards that are a set or a run, or nearly one."""
    at, suit = luck.randrange(13), luck.choice("cdhs")
    if luck.random() < 0.4:
        cards = [f"{_RANKS[at]}{one}" for one in luck.sample("cdhs", min(size, 4))]
    else:
        cards = [f"{_RANKS[(at + one) % 13]}{suit}" for one in range(size)]
    if luck.random() < 0.4:
        cards[luck.randrange(len(cards))] = f"{luck.choice(_RANKS)}{luck.choice('cdhs')}"
    luck.shuffle(cards)
    return cards


def _hand(luck: Random) -> tuple[list[str], list[str]]:
    """A hand in which much fits, and melds on the table."""
    cards = [card for _ in range(3) for card in _near_meld(luck, luck.randint(3, 4))]
    cards += [f"{luck.choice(_RANKS)}{luck.choice('cdhs')}" for _ in range(2)]
    hand = list(dict.fromkeys(cards))[: luck.randint(1, 11)]
    melds = []
    for _ in range(luck.randint(0, 2)):
        at, suit = luck.randrange(11), luck.choice("cdhs")
        meld = [f"{_RANKS[at + one]}{suit}" for one in range(3)]
        if not {*meld} & {*hand, *(card for one in melds for card in one.split())}:
            melds.append(" ".join(meld))
    return hand, melds


def _judged(luck: Random) -> list[_Run]:
    onto = ["--onto", " ".join(_near_meld(luck, 3))] if luck.random() < 0.4 else []
    cards = _near_meld(luck, 1 if onto else luck.randint(2, 6))
    return [(["judge", " ".join(cards), *onto, *_options(luck)], "")]


def _solved(luck: Random) -> list[_Run]:
    hand, melds = _hand(luck)
    drawn = luck.choice(([], ["--drew", hand[-1]], ["--took", hand[-1]]))
    table = [word for meld in melds for word in ("--table", meld)]
    return [(["solve", " ".join(hand), *drawn, *table, "--discards", *_options(luck)], "")]


def _solved_lines(luck: Random) -> list[_Run]:
    lines = []
    for _ in range(40):
        hand, melds = _hand(luck)
        drawn = luck.choice(({}, {"drew": hand[-1]}, {"took": hand[-1]}))
        rules = luck.choice(("rummy", "rummy", "block-rummy", "queen-city-rum"))
        line = {"hand": " ".join(hand), **drawn, "table": melds, "rules": rules, "house": _house(luck)}
        lines.append(json.dumps(line))
    return [(["solve", "-"], "\n".join(lines) + "\n")]


def _scored(luck: Random) -> list[_Run]:
    deck = [f"{rank}{suit}" for rank in _RANKS for suit in "cdhs"]
    luck.shuffle(deck)
    held = [(name, " ".join(deck.pop() for _ in range(luck.randint(0, 7)))) for name in ("Joe", "Raj", "Eva")]
    hands = [word for one in held[: luck.randint(1, 3)] for word in ("--hand", "=".join(one))]
    winner = luck.choice(("Mia", "Mia", "Mia", "none"))
    extra = luck.choice(([], [], ["--rummy"], ["--melded", "4c 5c 6c 7c 9d 9h 9s"]))
    return [(["score", "--winner", winner, *hands, *extra, *_options(luck)], "")]


def _asked_rules(luck: Random) -> list[_Run]:
    lines = [
        line for path in sorted(_QUESTIONS.glob("*.txt")) for line in path.read_text("utf-8").splitlines()
    ]
    return [
        (["rules", line.split("|")[0].strip(), *_options(luck)], "")
        for line in luck.sample(sorted(lines), 10)
    ]


def _table_commands(luck: Random) -> list[_Run]:
    """Commands that keep something, one after the other in one data folder."""
    new = ["sheet", "new", "Mia", "Joe", "Raj", *_options(luck)]
    add = [["sheet", "add", "--winner", "Mia", "--hand", f"Joe={luck.randint(1, 60)}", "--hand", "Raj=Js 8d"]]
    given = [new, *add * luck.randint(1, 4), ["sheet", "undo"], ["sheet", "show"], ["sheet", "list"]]
    return [*((one, "") for one in given), (["house", "show"], "")]


def _sessions() -> Iterator[list[_Run]]:
    units = [["learn", name] for name in _ids("lessons")]
    units += [["learn", f"@lessons/rounds/{name}.yaml"] for name in _ids("lessons/rounds")]
    units += [["quiz", name] for name in _ids("lessons/quizzes")] + [
        ["quiz", "turn.no-return"],
        ["quiz", "meld"],
    ]
    for level in "12345":
        units += [["drill", name, "--level", level, "-n", "3"] for name in _ids("lessons/drills")]
        units += [["puzzle", "--generate", "--level", level, "-n", "2"]]
    units += [
        ["drill", name, "-n", "3", "--house=ace=either", "--house=decks=2"] for name in _ids("lessons/drills")
    ]
    units += [["drill", name, "-n", "3", "--rules=queen-city-rum"] for name in _ids("lessons/drills")]
    units += [["puzzle", name] for name in _ids("puzzles")]
    units += [["learn", name, "--alone"] for name in ("sample-round", "a-turn", "must-discard")]
    units += [["play", "--players", players, "--hidden"] for players in "246"]
    units += [["play", "--players", players, "--bots", "strong"] for players in "35"]
    units += [["play", "--rules", "queen-city-rum"], ["play", "--house=must-discard=true"]]
    units += [["play", "--house=calling-rummy=true"], ["play", "--rules=block-rummy"]]
    for seed, unit in enumerate(units):
        for wrongly in (False, True):
            first: _Run = ([*unit, "--seed", str(seed)], _Learner(seed, wrongly))
            again = [(["review", "--practise", "-n", "3", "--seed", "1"], _Learner(seed, not wrongly))]
            yield [first, *(again if unit[0] == "quiz" else [])]


class _Learner(io.StringIO):
    """Types replies to what was asked last."""

    asked: Asked | None = None

    def __init__(self, seed: int, wrongly: bool) -> None:
        super().__init__()
        self.typed: list[str] = []
        self._luck = Random(seed)
        self._wrongly = wrongly

    def readline(self, *_: Any) -> str:
        if len(self.typed) == 90 or _Learner.asked is None:
            return ""
        self.typed.append(f"{self._reply(_Learner.asked)}\n")
        return self.typed[-1]

    def _reply(self, asked: Asked) -> str:
        question, stubborn = asked.question, asked.step % 3 == 0
        if not self._wrongly or (asked.attempt > 1 and not stubborn and self.typed[-1] == "h\n"):
            return question.solution
        if asked.attempt == 2 and not stubborn:
            return "h"
        return question.solution if asked.attempt > 3 else self._mistake(question)

    def _mistake(self, question: Question) -> str:
        """A wrong reply, mostly one that shows a misconception; the right one where none is found."""
        right = question.solution.split()
        guesses = [
            " ".join(right[:-1]),
            " ".join(right[1:]),
            "none",
            "yes",
            "no",
            "draw stock",
            "draw discard",
        ]
        guesses += [str(number) for number in range(1, len(question.choices) + 1)]
        guesses += [
            f"discard {card}" for card in question.solution.replace(",", " ").split() if len(card) < 4
        ]
        for _ in range(12):
            changed = [
                str(self._luck.randint(0, 40)) if word.strip(",").isdigit() else word for word in right
            ]
            guesses += [" ".join(changed), " ".join([*right, f"{self._luck.choice(_RANKS)}s"])]
        self._luck.shuffle(guesses)
        wrong = []
        for guess in guesses:
            with contextlib.suppress(Unreadable):
                verdict = question.judge(question.read(guess))
                if not verdict.correct:
                    wrong.append((verdict.misconception is None, guess))
        return min(wrong, key=lambda one: one[0])[1] if wrong else question.solution


def _recorded(runs: list[_Run]) -> str:
    kept = []
    with tempfile.TemporaryDirectory() as home:
        for args, typed in runs:
            status, facts = transcript(Path(home), args, typed)
            text = typed if isinstance(typed, str) else "".join(typed.typed)
            kept.append({"args": args, "typed": text, "status": status, "out": facts})
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def _record() -> None:
    told = Asked.as_json

    def noted(self: Asked) -> dict[str, Any]:
        _Learner.asked = self
        return told(self)

    Asked.as_json = noted  # type: ignore[method-assign]
    luck = Random(13)
    single = [[(["rules"], "")], [(["rules", "--rules", "queen-city-rum"], "")]]
    single += [[(["replay", f"@lessons/rounds/{name}.yaml"], "")] for name in _ids("lessons/rounds")]
    single += [[(["check", f"@lessons/{name}.yaml"], "")] for name in _ids("lessons")[:6]]
    files: dict[str, Iterator[list[_Run]]] = {
        "judge": (_judged(luck) for _ in range(250)),
        "solve": (_solved(luck) for _ in range(100)),
        "solve-lines": (_solved_lines(luck) for _ in range(8)),
        "score": (_scored(luck) for _ in range(100)),
        "rules": (_asked_rules(luck) for _ in range(15)),
        "table": (_table_commands(luck) for _ in range(12)),
        "single": iter(single),
        "sessions": _sessions(),
    }
    DATA.mkdir(exist_ok=True)
    for name, cases in files.items():
        lines = [_recorded(runs) for runs in cases]
        (DATA / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")
        sys.stdout.write(f"{name}: {len(lines)}\n")


if __name__ == "__main__":
    _record()
