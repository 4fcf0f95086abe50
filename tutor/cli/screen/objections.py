"""Reasons as points of a list, each sentence once, with the rules that it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cli.screen.blocks import Item
from tutor.rules.reasons import Reason
from tutor.rules.wording import say


def objections(reasons: Iterable[Reason]) -> Iterator[Item]:
    """The reasons in words, each with the ids of the rules it cites."""
    cited: dict[str, list[str]] = {}
    for reason in reasons:
        cited.setdefault(say(reason), []).append(reason.rule)
    for sentence, ids in cited.items():
        yield Item(f"{sentence} ({', '.join(dict.fromkeys(ids))})")
