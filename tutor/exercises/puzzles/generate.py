"""Puzzles without end: the same for the same level, seed, number and rules, on every machine.

Puzzles come in blocks of a hundred, no two of which are alike (`pattern`); of every ten, five can go
out and five cannot. Each is drafted by one of the `kinds` that apply and kept only if the solver, the
level and the pattern agree.

>>> generate(3, seed=7, number=0) == generate(3, seed=7, number=0)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from tutor.chance import Dice
from tutor.engine.going_out import way_out
from tutor.exercises.puzzles.draft import Corner, Draft, NoRoom
from tutor.exercises.puzzles.greedy import is_out, lines
from tutor.exercises.puzzles.kinds import KINDS, Kind
from tutor.exercises.puzzles.level import level_of
from tutor.exercises.puzzles.pattern import Pattern, pattern
from tutor.exercises.puzzles.puzzle import Asks, Puzzle, answer, helpers, most_cards
from tutor.exercises.puzzles.telling import told
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.law import law_of

BLOCK = 100
TEN = 10
LOWEST, HIGHEST = 1, 5
TRICKY = 3  # from this level on the obvious play fails
DRAFTS_OF_A_KIND = 40  # before another kind is tried
KINDS_TRIED = 40  # before the nearest level will do
BARREN = 8  # kinds that came to nothing so often are left out for the rest of a block
FERTILE = 10  # so much more patience with a kind that has come to something
MOST_HELPERS = 3  # more cards that help are no riddle

CORNERS: dict[int, tuple[Corner, ...]] = {
    1: (Corner(13, 4, 4, 8, crossing=False), Corner(10, 4, 6, 8, crossing=False)),
    2: (Corner(9, 4, 7, 9), Corner(6, 4, 6, 10)),
    3: (Corner(6, 3, 7, 8), Corner(5, 3, 7, 9), Corner(4, 3, 7, 8)),
    4: (Corner(5, 3, 7, 10), Corner(4, 3, 8, 10), Corner(6, 3, 8, 10), Corner(4, 4, 8, 10)),
    5: (Corner(4, 3, 10, 14), Corner(5, 3, 10, 14), Corner(5, 2, 10, 14), Corner(4, 4, 10, 14)),
}
"""The material of each level. A guess at what it takes: the level itself is always computed."""

_RUMMY = house_rules()
MIX: tuple[HouseRules, ...] = (
    *(_RUMMY,) * 10,
    *(house_rules("queen-city-rum"),) * 3,
    *(house_rules("rummy", {"must-discard": True}),) * 3,
    *(house_rules("rummy", {"ace": "either"}),) * 2,
    house_rules("rummy", {"ace": "round-the-corner"}),
    house_rules("rummy", {"meld-first": True}),
    house_rules("rummy", {"laying-off": False}),
    *(house_rules("rummy", {"decks": 2}),) * 2,
    house_rules("rummy", {"decks": 2, "identical-in-set": False}),
    house_rules("block-rummy"),
    house_rules("queen-city-rum", {"ace": "either"}),
)
"""The rules that puzzles come under when none are given, each as often as it is named."""
FIENDISH_MIX: tuple[HouseRules, ...] = (
    *(rules for rules in MIX if not rules.all_at_once),
    *(house_rules("queen-city-rum", {"decks": 2, "ace": "either"}),) * 2,
)
"""The same for the highest level: eight cards of one deck hardly ever get that tangled."""


class NoPuzzleError(ValueError):
    """Rules that leave too little to ask: with hands of two cards, say, the patterns are soon used up."""


class Slot(Struct, frozen=True):
    """What the next puzzle shall be: a hand that goes out or not; the plain question or another."""

    out: bool
    plain: bool


_TEN_SLOTS = tuple(Slot(out, plain) for out in (True, False) for plain in (True, True, True, True, False))


def generate(level: int, seed: int, number: int = 0, rules: HouseRules | None = None) -> Puzzle:
    """Puzzle `number` (from 0) of that level and seed, under `rules`, or under many rules if none are given.

    Raises `NoPuzzleError` where the rules leave nothing new to ask, `ValueError` for a level that is
    not 1 to 5.
    """
    if not LOWEST <= level <= HIGHEST:
        raise ValueError(f"levels go from {LOWEST} to {HIGHEST}, and {level} is none of them")
    if number < 0:
        raise ValueError("puzzles are numbered from 0")
    return _block(level, seed, number // BLOCK, rules).puzzle(number % BLOCK)


def series(level: int, seed: int, rules: HouseRules | None = None) -> Iterator[Puzzle]:
    """The puzzles of that level and seed, from the first on."""
    return (generate(level, seed, number, rules) for number in count())


@lru_cache(maxsize=32)
def _block(level: int, seed: int, block: int, rules: HouseRules | None) -> Block:
    return Block(level, seed, block, rules)


class Block:
    """A hundred puzzles, made in order as far as they are asked for."""

    def __init__(self, level: int, seed: int, block: int, rules: HouseRules | None) -> None:
        self.level, self.seed, self.block, self.rules = level, seed, block, rules
        self._made: list[Puzzle] = []
        self._patterns: set[Pattern] = set()
        self._barren: Counter[tuple[str, HouseRules]] = Counter()

    def puzzle(self, at: int) -> Puzzle:
        """The puzzle at that place of the block."""
        while len(self._made) <= at:
            self._made.append(self._next())
        return self._made[at]

    def _next(self) -> Puzzle:
        at = len(self._made)
        number = self.block * BLOCK + at
        dice = Dice(self.seed, "puzzle", self.level, number)
        mix = FIENDISH_MIX if self.level == HIGHEST else MIX
        rules = self.rules if self.rules is not None else dice.pick(mix)
        found = self._search(dice, rules, self._slot(at))
        self._patterns.add(pattern(found.hand))
        name = f"{self.level}-{self.seed}-{number}"
        titled = replace(
            found,
            id=f"generated-{name}",
            title=f"Puzzle {number + 1} of level {self.level}, seed {self.seed}",
        )
        return told(titled)

    def _slot(self, at: int) -> Slot:
        ten = Dice(self.seed, "slots", self.level, self.block, at // TEN).shuffled(_TEN_SLOTS)
        return ten[at % TEN]

    def _search(self, dice: Dice, rules: HouseRules, slot: Slot) -> Puzzle:
        """A puzzle of the level for this slot; where the rules allow none, the nearest thing to it."""
        nearest: Puzzle | None = None
        for wish in (slot, Slot(slot.out, True)):
            for _ in range(KINDS_TRIED):
                there = [kind for kind in _kinds(rules, wish) if not self._is_barren(kind, rules)]
                if not there:
                    break
                kind = dice.pick(there)
                for puzzle in self._drafts(dice, rules, kind):
                    nearest = self._nearer(puzzle, nearest)
                    if puzzle.level == self.level:
                        self._barren[kind.name, rules] = -FERTILE
                        return puzzle
                self._barren[kind.name, rules] += 1
        return nearest or self._whatever_there_is(dice, rules, slot)

    def _whatever_there_is(self, dice: Dice, rules: HouseRules, slot: Slot) -> Puzzle:
        plain, other = Slot(slot.out, True), Slot(not slot.out, True)
        for wish, obvious_too in ((plain, False), (plain, False), (slot, True), (plain, True), (other, True)):
            nearest: Puzzle | None = None
            for kind in dict.fromkeys(dice.shuffled(_kinds(rules, wish))):
                for puzzle in self._drafts(dice, rules, kind, obvious_too=obvious_too):
                    nearest = self._nearer(puzzle, nearest)
                if nearest is not None and abs(nearest.level - self.level) < 2:
                    return nearest
            if nearest is not None:
                return nearest
        raise NoPuzzleError(f"no further puzzle is to be found under these rules: {rules}")

    def _is_barren(self, kind: Kind, rules: HouseRules) -> bool:
        return self._barren[kind.name, rules] >= BARREN

    def _nearer(self, puzzle: Puzzle, nearest: Puzzle | None) -> Puzzle:
        if nearest is None or abs(puzzle.level - self.level) < abs(nearest.level - self.level):
            return puzzle
        return nearest

    def _drafts(
        self, dice: Dice, rules: HouseRules, kind: Kind, *, obvious_too: bool = False
    ) -> Iterator[Puzzle]:
        """Puzzles of this kind that are new, with their level; from level 3 on without those that the
        obvious play solves, unless `obvious_too`."""
        for _ in range(DRAFTS_OF_A_KIND):
            puzzle = _drafted(dice, rules, kind, self.level)
            if puzzle is None or (way_out(puzzle.holding) is not None) is not kind.out:
                continue
            if self.level >= TRICKY and kind.out and not obvious_too and not _obvious_play_fails(puzzle):
                continue
            if not _is_one(puzzle, kind) or pattern(puzzle.hand) in self._patterns:
                continue
            levelled = replace(puzzle, level=level_of(puzzle))
            if obvious_too or self.level < TRICKY or levelled.level >= TRICKY:
                yield levelled


@lru_cache(maxsize=256)
def _kinds(rules: HouseRules, slot: Slot) -> tuple[Kind, ...]:
    """The kinds for this slot that apply, each as often as its weight."""
    law = law_of(rules)
    return tuple(
        kind
        for kind in KINDS
        if kind.out is slot.out and (kind.asks is Asks.GO_OUT) is slot.plain and kind.applies(law)
        for _ in range(kind.often)
    )


def _drafted(dice: Dice, rules: HouseRules, kind: Kind, level: int) -> Puzzle | None:
    at_once = rules.all_at_once
    before = kind.asks is Asks.HELPER
    size = most_cards(rules) - before
    corner = dice.pick(CORNERS[level])
    most = min(corner.most, most_cards(rules))
    corner = replace(corner, least=8 if at_once else min(corner.least, most), most=most)
    draft = Draft(dice, law_of(rules), corner)
    try:
        kind.draft(draft)
    except NoRoom:
        return None
    hand = tuple(sorted(draft.hand))
    if not 2 <= len(hand) <= size or (at_once and len(hand) != size):
        return None
    drew = None if before or draft.taken is not None else dice.pick(hand)
    return Puzzle(
        "", "", rules, hand, kind.asks, drew, draft.taken, tuple(draft.table), level=level, kind=kind.name
    )


def _is_one(puzzle: Puzzle, kind: Kind) -> bool:
    """Is the draft a puzzle of this kind?"""
    holding = puzzle.holding
    if not kind.is_one(holding):
        return False
    if puzzle.asks is Asks.HELPER:
        return 1 <= len(helpers(holding)) <= MOST_HELPERS
    if puzzle.asks is Asks.WHICH_DISCARD:
        return len(answer(puzzle).going_out.discards) == 1 and len(answer(puzzle).cards) == 1
    return True


def _obvious_play_fails(puzzle: Puzzle) -> bool:
    """A quick look at what `level_of` will find, for hands that go out (the question `best` apart)."""
    return puzzle.asks is Asks.BEST or not any(is_out(puzzle.holding, line) for line in lines(puzzle.holding))
