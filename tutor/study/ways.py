"""The ways to go through something: on from where one stopped, from the beginning, or all of it alone."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from tutor.learner import Learner, Place
from tutor.study.material import Made, Material, Wish, fresh_seed
from tutor.study.sitting import MADE, Sitting


class Kind(Enum):
    ON = "on"
    FROM_THE_START = "start"
    ALONE = "alone"


class Way(Struct, frozen=True):
    """One way to go through `material`; `place` is where it goes on, None for the beginning."""

    kind: Kind
    material: Material
    made: Made
    place: Place | None = None

    def sitting(self, learner: Learner) -> Sitting:
        """The learner's walk along this way."""
        return Sitting(self.material.make(self.made), self.made, learner, self.place)


def ways(material: Material, learner: Learner, wish: Wish) -> list[Way]:
    """The ways there are, the likeliest first. A kept place counts if it is what is wished for.

    The round of a lesson can be played alone once the lesson has been finished, or that has been begun.
    """
    found = [*_on(material, learner, wish)]
    alone = material.alone
    if alone is not None:
        found += _on(alone, learner, wish)
    found.append(Way(Kind.FROM_THE_START, material, _made(material, learner, wish)))
    if alone is not None and (learner.finished(material.unit_id) or learner.finished(alone.unit_id)):
        found.append(Way(Kind.ALONE, alone, _made(alone, learner, wish)))
    return found


def ways_alone(material: Material, learner: Learner, wish: Wish) -> list[Way]:
    """The ways to play the whole round of a lesson; `material` must have one."""
    assert material.alone is not None
    return ways(material.alone, learner, wish)


def _on(material: Material, learner: Learner, wish: Wish) -> list[Way]:
    place = learner.place(material.unit_id)
    if place is None:
        return []
    kept = place.extra.get(MADE)
    made = Made.of(kept) if isinstance(kept, dict) else None
    if made is None or not made.grants(wish):
        return []
    return [Way(Kind.ON, material, replace(made, path=material.path), place)]


def _made(material: Material, learner: Learner, wish: Wish) -> Made:
    level = wish.level
    if level is None and material.topic is not None:
        level = learner.level(material.topic)
    seed = fresh_seed() if wish.seed is None else wish.seed
    return Made(seed, wish.count, level, path=material.path)
