"""What the rulebook has to say to a question: the rule that answers it, or that none does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tutor.cli.in_force import InForce
from tutor.cli.rulebook import entry
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.content.characters import excerpt
from tutor.rules.rulebook import Rule
from tutor.rules.rulebook.sources import DOCUMENTS, after

if TYPE_CHECKING:  # the search library is needed to find an answer, not to show one
    from tutor.rules.rulebook.answering import Answer
    from tutor.rules.rulebook.unsettled import Unsettled

_MOST_BESIDE = 5
_MOST_IN_A_SENTENCE = 3
_AGREE = "A table can agree on it before going on:"
_OTHER_WORDS = (
    "Ask in other words, or see the list: tutor rules. If a game is waiting, agree on it before going on, "
    "the same for everybody."
)


def blocks(asked: str, answer: Answer, force: InForce) -> Iterator[Block]:
    """The best answer in full and the next ones by name; or that there is none, and what comes nearest."""
    if answer.settled:
        yield from _settled(answer, force)
    elif answer.topic:
        yield from _topic(answer.topic)
        yield from _nearest("The nearest entries, which do not answer it", answer.rules, force)
        yield Gap()
        yield Text(f"Looked up in: {after(*DOCUMENTS)}", Tone.FAINT)
    elif answer.rules:
        yield from _no_answer(asked, answer)
        near = answer.rules[:_MOST_IN_A_SENTENCE]
        yield from _nearest("The nearest entries, which may not be about it", near, force)
        yield Gap()
        yield Text(_OTHER_WORDS, Tone.FAINT)
    else:
        yield Text(f"Nothing about {excerpt(asked)} in the rulebook. `tutor rules` lists all that is there.")


def _settled(answer: Answer, force: InForce) -> Iterator[Block]:
    best, *others = answer.rules
    yield from entry.blocks(best, force)
    if others:
        yield Gap()
        yield Text("Or did you mean", Tone.STRONG)
        for one in others[:_MOST_BESIDE]:
            yield Item(f"{one.id}: {one.title}")


def _topic(topic: Unsettled) -> Iterator[Block]:
    verdict = "does not settle this" if topic.agree else "is not about this"
    yield Text(f"The rulebook {verdict}: {topic.title[0].lower()}{topic.title[1:]}", Tone.STRONG)
    yield Text(topic.says)
    if topic.agree:
        yield Text(f"{_AGREE} {topic.agree}")


def _no_answer(asked: str, answer: Answer) -> Iterator[Block]:
    yield Text(f"No entry clearly answers {excerpt(asked)}", Tone.STRONG)
    if answer.strange:
        yield Text(f"Words it does not have: {', '.join(map(excerpt, answer.strange))}.")


def _nearest(title: str, rules: Sequence[Rule], force: InForce) -> Iterator[Block]:
    yield Gap()
    yield Text(title, Tone.STRONG)
    for one in rules:
        yield Item(f"{one.id}: {one.text_under(force.house)}")


def as_json(answer: Answer, force: InForce) -> list[dict[str, Any]]:
    """What was found, best first, for programs; only an entry with `answers` answers the question.

    A topic that no rule settles comes first, with `id` null and its name as `topic`.
    """
    found = [
        {**entry.as_json(one, force), "answers": answer.settled and place == 0}
        for place, one in enumerate(answer.rules)
    ]
    return [_topic_json(answer, answer.topic, force), *found] if answer.topic else found


def _topic_json(answer: Answer, topic: Unsettled, force: InForce) -> dict[str, Any]:
    """A topic with the keys that a rule has."""
    return {
        "id": None,
        "topic": topic.name,
        "title": topic.title,
        "applies": False,
        "text": topic.says,
        "more": f"{_AGREE} {topic.agree}" if topic.agree else "",
        "examples": [],
        "mistake": "",
        "elsewhere": [],
        "house_rules": [],
        "related": [one.id for one in answer.rules],
        "source": after(*DOCUMENTS),
        "house": str(force.house),
        "answers": False,
    }
