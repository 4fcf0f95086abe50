"""Replies to try on a question: the right one, and those that people with a misconception would give."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass

from tutor.cards import Card, write
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.misconceptions import NO_ANSWER, answers_under, beliefs_against
from tutor.exercises.question import Key, Question


@dataclass(frozen=True, slots=True)
class Tried:
    """A reply as it would be typed, and the misconceptions that lead to it (none for other slips)."""

    reply: str
    beliefs: tuple[str, ...] = ()


def wrong_replies(question: Question) -> list[Tried]:
    """Wrong replies that are likely: where there are few possible, all of them; else those of people who
    hold a misconception."""
    by_reply: dict[str, list[str]] = {reply: [] for reply in _few(question)}
    if question.key is not None:
        for belief, reply in _believed(question, question.key):
            by_reply.setdefault(reply, []).append(belief)
    return [
        Tried(reply, tuple(dict.fromkeys(beliefs)))
        for reply, beliefs in by_reply.items()
        if not question.judge(question.read(reply)).correct
    ]


def _few(question: Question) -> tuple[str, ...]:
    if question.form is Form.YES_NO:
        return ("yes", "no")
    if question.form is Form.CHOOSE:
        return tuple(str(number) for number in range(1, len(question.choices) + 1))
    if question.form is Form.PLAY and question.state is not None and question.state.taken is not None:
        return (f"discard {question.state.taken}",)
    return ()


def _believed(question: Question, key: Key) -> Iterator[tuple[str, str]]:
    """Each misconception that answers otherwise, with what its holder would type."""
    right = key.under(key.law)
    for belief in beliefs_against(key.law):
        for answer in answers_under(belief, key.under, key.law) - {NO_ANSWER, right}:
            reply = _typed(question, key, answer)
            if reply is not None:
                yield belief.id, reply


def _typed(question: Question, key: Key, answer: Hashable) -> str | None:
    """An answer as a reply that says it; None if it cannot be typed."""
    for text in dict.fromkeys((*_few(question), *_as_text(question, answer))):
        try:
            if key.said(question.read(text)) == answer:
                return text
        except Unreadable:
            continue
    return None


def _as_text(question: Question, answer: object) -> Iterator[str]:
    if isinstance(answer, bool):
        yield "yes" if answer else "no"
    elif isinstance(answer, int):  # cards are numbers too
        yield str(answer)
    elif isinstance(answer, frozenset | tuple | list | Mapping):
        yield from _several(question, answer)


def _several(question: Question, answer: Collection[object]) -> Iterator[str]:
    if isinstance(answer, Mapping):
        yield ", ".join(f"{name} {number}" for name, number in answer.items())
        return
    parts = list(answer)
    if not parts:
        yield "none"
    elif all(isinstance(part, Card) for part in parts):
        yield write(sorted(part for part in parts if isinstance(part, Card)))
    elif all(isinstance(part, tuple) and len(part) == 2 for part in parts):
        yield ", ".join(f"{part[0]} {part[1]}" for part in parts if isinstance(part, tuple))
    elif question.names and len(parts) == len(question.names):
        yield ", ".join(f"{name} {part}" for name, part in zip(question.names, parts, strict=True))
    elif all(isinstance(part, int) for part in parts):
        yield " ".join(str(part + 1) for part in parts if isinstance(part, int))
