"""What a session puts out, one value after the other; a driver shows them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor.cards import write
from tutor.engine.state import State
from tutor.exercises.blocks import Block, Cards, Melds, Table, Text, Working
from tutor.exercises.question import Question


class Started(Struct, frozen=True):
    """A unit begins, or goes on at question `at`; `of` is the number of its questions (None where nobody
    knows), `seed` what its chances come from."""

    unit: str
    kind: str
    title: str
    seed: int
    of: int | None
    at: int = 1
    rules: str = "rummy"
    resumed: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "event": "start",
            "id": self.unit,
            "kind": self.kind,
            "title": self.title,
            "seed": self.seed,
            "of": self.of,
            "step": self.at,
            "rules": self.rules,
            "resumed": self.resumed,
        }


class Shown(Struct, frozen=True):
    """Something to read or to look at."""

    block: Block

    def as_json(self) -> dict[str, Any]:
        """The event as one JSON object: `say` for a text, `table` for a table, else `show`."""
        match self.block:
            case Text(text):
                return {"event": "say", "text": text}
            case Table(state, seat, open_hands):
                return {"event": "table", **table_as_json(state, seat, open_hands=open_hands)}
            case Cards(label, cards):
                return {"event": "show", "label": label, "cards": write(cards)}
            case Melds(label, melds):
                return {"event": "show", "label": label, "melds": [write(meld) for meld in melds]}
            case Working(lines):
                return {
                    "event": "show",
                    "label": "working",
                    "lines": [
                        {
                            "name": line.name,
                            "cards": write(line.cards),
                            "points": list(line.points),
                            "total": line.total,
                            "note": line.note,
                        }
                        for line in lines
                    ],
                }


def table_as_json(state: State, seat: int, *, open_hands: bool = False) -> dict[str, Any]:
    """A round as `seat` may see it: never the order of the stock, nor another's hand unless open."""
    return {
        "players": [
            {
                "name": name,
                "cards": len(hand),
                **({"hand": write(hand)} if at == seat or open_hands else {}),
            }
            for at, (name, hand) in enumerate(zip(state.players, state.hands, strict=True))
        ],
        "to_play": state.player,
        "phase": str(state.phase),
        "dealer": state.players[state.dealer],
        "stock": len(state.stock),
        "discards": len(state.discards),
        "top_discard": None if state.top_discard is None else str(state.top_discard),
        "taken": None if state.taken is None else str(state.taken),
        "melds": [
            {
                "meld": str(one.meld),
                **({} if one.owner is None else {"owner": state.players[one.owner]}),
            }
            for one in state.table
        ],
    }


class Asked(Struct, frozen=True):
    """A question is put; `step` of `of` questions (None where nobody knows), `attempt` counts from 1.
    `heading` says where one is if the number does not: between two turns, for one."""

    step_id: str
    question: Question
    step: int
    of: int | None
    attempt: int
    heading: str = ""

    def as_json(self) -> dict[str, Any]:
        """The event as one JSON object; nothing in it tells the answer."""
        question = self.question
        return {
            "event": "ask",
            "id": self.step_id,
            "kind": str(question.form),
            "use": question.use,
            "prompt": question.prompt,
            **({"choices": list(question.choices)} if question.choices else {}),
            **({"names": list(question.names)} if question.names else {}),
            "expected": question.expected,
            "rules": list(question.topic),
            "step": self.step,
            "of": self.of,
            "attempt": self.attempt,
        }


class Hinted(Struct, frozen=True):
    """A hint, number `number` of `of`; the last is the answer."""

    number: int
    of: int
    text: str

    def as_json(self) -> dict[str, Any]:
        return {"event": "hint", "number": self.number, "of": self.of, "text": self.text}


class Unclear(Struct, frozen=True):
    """A reply could not be read: what was read, what is expected. It was no attempt."""

    text: str

    def as_json(self) -> dict[str, Any]:
        return {"event": "unclear", "text": self.text}


class Judgement(Struct, frozen=True):
    """A reply as it is to be kept: what was asked, how it was answered, what it says of which rules.

    `counts` is false where something is still to be answered before the reply counts; `repeated` tells that
    the question had been missed and has come back. `telling` are the
    misconceptions that the reply could have shown and did not; `tested` the rules that somebody must have
    right to answer all of the question, None where that is not known.
    """

    step_id: str
    fingerprint: str
    kind: str
    reply: str
    correct: bool
    attempt: int
    hinted: bool
    rules: tuple[str, ...]
    misconception: str | None
    counts: bool
    repeated: bool = False
    telling: tuple[str, ...] = ()
    tested: tuple[str, ...] | None = None


class Feedback(Struct, frozen=True):
    """What is said to a reply. `judgement` is to be on disk before this is shown.

    `answer` tells the answer where the learner has found it and it is worth saying; `legal` is told of
    plays; `more` that the question goes on (the reason for a yes, the rest of a turn). `again`: after a wrong
    reply the same is asked once more.
    """

    judgement: Judgement
    correct: bool
    why: str
    rules: tuple[str, ...]
    legal: bool | None = None
    answer: str | None = None
    misconception: str | None = None
    more: bool = False
    again: bool = True

    def as_json(self) -> dict[str, Any]:
        return {
            "event": "feedback",
            "correct": self.correct,
            **({} if self.legal is None else {"legal": self.legal}),
            **({} if self.answer is None else {"answer": self.answer}),
            "why": self.why,
            "rules": list(self.rules),
            **({} if self.misconception is None else {"misconception": self.misconception}),
            **({"more": True} if self.more else {}),
        }


class Ended(Struct, frozen=True):
    """The unit is over: questions asked, how many right at the first try without a hint, and which
    were not; `rules` are those to look at again."""

    asked: int
    first_try: int
    missed: tuple[str, ...]
    rules: tuple[str, ...]
    finished: bool

    def as_json(self) -> dict[str, Any]:
        return {
            "event": "end",
            "asked": self.asked,
            "first_try": self.first_try,
            "missed": list(self.missed),
            "rules": list(self.rules),
            "finished": self.finished,
        }


Event = Started | Shown | Asked | Hinted | Unclear | Feedback | Ended
