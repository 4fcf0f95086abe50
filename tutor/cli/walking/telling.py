"""What is said around the questions: the start, hints, verdicts, the end."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cli.screen.blocks import Block, Item, Text, Tone
from tutor.rules.rulebook import rule
from tutor.session.events import Ended, Feedback, Hinted, Started
from tutor.session.session import KEYS_TOLD
from tutor.text import counted

_SEEDED = ("quiz", "drill", "puzzle", "play", "review", "placement")
"""Kinds in which the seed decides what is asked, so that it is worth telling."""


def started(event: Started) -> Iterator[Block]:
    """The title, how much there is of it, the keys."""
    yield Text(event.title, Tone.STRONG)
    many = counted(event.of or 0, "question")
    if event.kind in ("round", "play"):
        many = "You play every turn" if event.kind == "round" else f"Rules: {event.rules}"
    seed = f" Seed {event.seed}." if event.kind in _SEEDED else ""
    on = " You go on where you stopped." if event.resumed else ""
    yield Text(f"{many}.{on}{seed} Keys: {_keys(event)}.", Tone.FAINT)


def _keys(event: Started) -> str:
    if event.kind != "play":
        return KEYS_TOLD
    from tutor.session.playing.game import KEYS_TOLD as OF_A_GAME

    return OF_A_GAME


def hinted(event: Hinted) -> Iterator[Block]:
    """A hint and its number; the last one is the answer."""
    if event.number == event.of:
        yield Text(f"The answer: {event.text}")
    else:
        yield Text(f"Hint {event.number} of {event.of}: {event.text}")


def judged(event: Feedback) -> Iterator[Block]:
    """What a reply was worth: one short line if it was right, what is wrong with it if not."""
    if not event.correct and not event.again:
        yield Text(f"Not so. {event.why}", Tone.BAD)
    elif not event.correct:
        again = "" if event.more else " Try again, or h."
        yield Text(f"Not yet. {event.why}{again}", Tone.BAD)
    elif event.legal is not None and event.why:
        yield Text(event.why, Tone.GOOD)
    else:
        yield Text(f"Right. {event.why}".strip(), Tone.GOOD)


def ended(event: Ended, next_up: str) -> Iterator[Block]:
    """The unit is over: what was right at once, which rules to look at again, one thing to do next."""
    yield Text(_score(event), Tone.STRONG)
    if event.rules:
        yield Text("Look at these again:")
        yield from (Item(f"{rule(one).title}: tutor rules {one}") for one in event.rules)
    yield Text(f"Next: {next_up}")


def _score(event: Ended) -> str:
    if event.asked == 0:
        return "That is all."
    if event.first_try == event.asked:
        return f"All {event.asked} right at the first try." if event.asked > 1 else "Right at the first try."
    if event.asked == 1:
        return "Not right at the first try."
    return f"{event.first_try} of {event.asked} right at the first try."
