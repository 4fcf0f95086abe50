"""The runs of one suit while its cards are gone through rank by rank.

What matters about the runs begun so far is small: how long each is (three or more is all the same), which
of them began together (two such runs are alike, and only one choice between them counts), and which of
the runs on the table they hold. Such a state, and the choices that a rank leaves, is all that this module
knows. After J. van Rijn, F. Takes, J. Vis, "The Complexity of Rummikub Problems", extended by runs that
already lie on the table.

A run on the table is not a slot of its own: its cards take part like those of the hand, and where it ends,
some run must hold all of it. Each holds one at most, since runs on the table never join.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple


class Rank(NamedTuple):
    """What one rank of one suit holds: cards of the `hand`, cards in runs on the `table`, the runs on the
    table that `begin` and `end` here (by number), and whether a new run can be long enough from here.

    Under `ace=either` the aces of the suit may be kept for the rank above the king (`may_keep`), which
    then takes just those (`above_king`). A run that becomes long enough at a rank with `low_start` began
    with the ace or the two: it takes no ace above its king (from the two up, that is the run from the ace).
    """

    hand: int = 0
    table: int = 0
    begin: tuple[int, ...] = ()
    end: tuple[int, ...] = ()
    may_begin: bool = False
    may_keep: bool = False
    above_king: bool = False
    low_start: bool = False


class OpenRun(NamedTuple):
    """A run that may go on: its length (capped), the runs on the table that it may come to hold (a set of
    bits), and whether it began together with the run before it in the state."""

    length: int
    holding: int
    as_before: bool


class Runs(NamedTuple):
    """The open runs of a suit, the older first, and the aces kept for the rank above the king.

    `taken` are the ways in which the runs on the table can be shared out so far: for each, a bit for every
    open run that holds one.
    """

    open: tuple[OpenRun, ...]
    taken: frozenset[int]
    kept: int


START = Runs((), frozenset({0}), 0)


class Automaton:
    """States as small numbers, and for each rank and state the states after it.

    `enough` is the length from which a run may end; a run of `enough + 1` has its low end so low that no
    ace goes above its king. With `bare`, every run must hold a run of the table: nothing new is melded.
    """

    def __init__(self, enough: int, bare: bool) -> None:
        self.enough = enough
        self.bare = bare
        self.states: list[Runs] = [START]
        self._numbers: dict[Runs, int] = {START: 0}
        self._after: dict[tuple[Rank, int], tuple[tuple[int, int], ...]] = {}

    def after(self, rank: Rank, number: int) -> tuple[tuple[int, int], ...]:
        """Each state that can follow, with the number of cards of the hand that are not used in runs."""
        found = self._after.get((rank, number))
        if found is None:
            pairs = []
            for runs, off in self._choices(rank, self.states[number]):
                after = self._numbers.setdefault(runs, len(self.states))
                if after == len(self.states):
                    self.states.append(runs)
                pairs.append((after, off))
            found = self._after[rank, number] = tuple(pairs)
        return found

    def _choices(self, rank: Rank, runs: Runs) -> Iterator[tuple[Runs, int]]:
        if rank.above_king:
            yield from ((after, 0) for after in self._going_on(rank, runs, runs.kept + rank.table, 0))
            return
        for keep in range(rank.hand + 1 if rank.may_keep else 1):
            for used in range(rank.hand - keep + 1):
                for after in self._going_on(rank, runs, used + rank.table, runs.kept + keep):
                    yield after, rank.hand - keep - used

    def _going_on(self, rank: Rank, runs: Runs, cards: int, kept: int) -> Iterator[Runs]:
        """Every way to go on with that many cards of this rank, each in a run of its own."""
        groups = _groups(runs.open)
        for going_on in product(*(range(len(group) + 1) for group in groups)):
            new = cards - sum(going_on)
            if new < 0 or (new and not rank.may_begin):
                continue
            stay = [at for group, many in zip(groups, going_on, strict=True) for at in group[:many]]
            close = [at for group, many in zip(groups, going_on, strict=True) for at in group[many:]]
            if any(runs.open[at].length < self.enough for at in close):
                continue
            if rank.above_king and any(runs.open[at].length > self.enough for at in stay):
                continue
            taken = self._closed(runs.taken, stay, close)
            if not taken:
                continue
            after = self._with_table(rank, self._longer(rank, runs, stay, new), taken)
            if after is not None:
                yield Runs(*after, kept)

    def _closed(self, taken: frozenset[int], stay: list[int], close: list[int]) -> frozenset[int]:
        """The ways to share out the table's runs, as they concern the runs that stay open."""
        if self.bare:
            taken = frozenset(way for way in taken if all(way >> at & 1 for at in close))
        return frozenset(sum((way >> at & 1) << new for new, at in enumerate(stay)) for way in taken)

    def _longer(self, rank: Rank, runs: Runs, stay: list[int], new: int) -> list[OpenRun]:
        found: list[OpenRun] = []
        for place, at in enumerate(stay):
            run = runs.open[at]
            length = run.length + 1
            if length == self.enough:
                length += rank.low_start
            elif length > self.enough:
                length = run.length
            alike = run.as_before and place > 0 and stay[place - 1] == at - 1
            found.append(OpenRun(length, run.holding, alike))
        found += (OpenRun(1, 0, at > 0) for at in range(new))
        return found

    def _with_table(
        self, rank: Rank, runs: list[OpenRun], taken: frozenset[int]
    ) -> tuple[tuple[OpenRun, ...], frozenset[int]] | None:
        begun = sum(1 << number for number in rank.begin)
        runs = [run._replace(holding=run.holding | begun) for run in runs]
        for number in rank.end:
            holders = [at for at, run in enumerate(runs) if run.holding >> number & 1]
            taken = frozenset(way | 1 << at for way in taken for at in holders if not way >> at & 1)
            runs = [run._replace(holding=run.holding & ~(1 << number)) for run in runs]
        if not self.bare:
            taken = frozenset(way for way in taken if not any(w != way and w & way == w for w in taken))
        return (tuple(runs), taken) if taken else None


def _groups(runs: tuple[OpenRun, ...]) -> list[list[int]]:
    """The places of the runs, those that began together in one group."""
    groups: list[list[int]] = []
    for at, run in enumerate(runs):
        if run.as_before:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


@lru_cache(maxsize=64)
def automaton(enough: int, bare: bool) -> Automaton:
    """The automaton for runs of at least `enough` cards; its states are worked out once."""
    return Automaton(enough, bare)
