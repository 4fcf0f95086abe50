"""Questions whose choices are a family of statements: which of them is true, the engine says.

Each statement stands for one answer that a law can give. Of a large family those are offered that somebody
with a wrong belief would take.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

from msgspec import Struct

from tutor.chance import Dice
from tutor.exercises.blocks import Block
from tutor.exercises.forms import Form
from tutor.exercises.misconceptions import beliefs_against, held_by, laws_under, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.rules.law import Law


class Statement(Struct, frozen=True):
    """One choice: the answer that it stands for, its text, and what is said to whoever takes it wrongly."""

    means: Hashable
    text: str
    why: str = ""


class Told(Struct, frozen=True):
    """What surrounds the choices: the question, what is shown, what the answer turns on and why it is so."""

    use: str
    prompt: str
    rules: tuple[str, ...]
    topic: tuple[str, ...]
    why: str
    hints: tuple[str, ...]
    shows: tuple[Block, ...] = ()


def statement_question(
    told: Told,
    family: Iterable[Statement],
    under: Callable[[Law], Hashable],
    law: Law,
    dice: Dice | None,
    most: int = 4,
) -> Question:
    """Which statement is true? At most `most` are offered, in the order of the dice (None: as they stand)."""
    options = _offered(tuple(family), under, law, most, dice)
    means = [one.means for one in options]
    right = under(law)

    def judge(reply: int) -> Verdict:
        chosen = options[reply]
        if chosen.means == right:
            return Verdict(True, told.why, told.rules)
        belief = held_by(chosen.means, under, law)
        if belief is None:
            return Verdict(False, chosen.why or f"That is not so: {chosen.text}", told.rules)
        return Verdict(False, supposing("That", belief, law), told.rules, misconception=belief.id)

    solution = means.index(right)
    return Question(
        use=told.use,
        form=Form.CHOOSE,
        prompt=told.prompt,
        judge=judge,
        solution=str(solution + 1),
        answer=f"{solution + 1}: {options[solution].text} {told.why}".strip(),
        topic=told.topic,
        shows=told.shows,
        choices=tuple(one.text for one in options),
        hints=told.hints,
        house=law.house,
        key=Key(law, under, lambda reply: means[reply]),
    )


def _offered(
    family: tuple[Statement, ...],
    under: Callable[[Law], Hashable],
    law: Law,
    most: int,
    dice: Dice | None,
) -> list[Statement]:
    """The right one, those that wrong beliefs lead to, then others by chance."""
    if len(family) <= most or dice is None:
        return dice.shuffled(family) if dice else list(family)
    by_meaning = {one.means: one for one in family}
    wanted: dict[Hashable, None] = {under(law): None}
    wanted |= dict.fromkeys(dice.shuffled(dict.fromkeys(_believed(under, law))))
    wanted |= dict.fromkeys(dice.shuffled(by_meaning))
    chosen = [by_meaning[one] for one in wanted if one in by_meaning][:most]
    return dice.shuffled(chosen)


def _believed(under: Callable[[Law], Hashable], law: Law) -> Iterator[Hashable]:
    for belief in beliefs_against(law):
        yield from (under(wrong) for wrong in laws_under(belief, law))
