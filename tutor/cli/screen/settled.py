"""A settlement with its working: card by card, or as points were added up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tutor.cards import show
from tutor.cli.screen.blocks import Block, Gap, Grid, Item, Text, Tone
from tutor.engine.settlement import Settlement
from tutor.rules.house import WhoScores
from tutor.rules.law import Law
from tutor.sheet.sheet import Held


def working(held: Held, law: Law) -> str:
    """How its points come about: `J♠ J♦ A♦ = 10 + 10 + 1 = 21`, `10 + 5 = 15`."""
    if held.cards is None:
        return _added(held.parts or (held.points,))
    if not held.cards:
        return "no cards = 0"
    return f"{show(held.cards)} = {_added([law.points(card) for card in held.cards])}"


def _added(points: Sequence[int]) -> str:
    return f"{' + '.join(map(str, points))} = {sum(points)}" if len(points) > 1 else str(points[0])


def settlement(
    settled: Settlement, law: Law, left: Mapping[str, Held], melded: Held | None = None
) -> Iterator[Block]:
    """A settlement with its working: what each hand counts, who pays, what the score sheet gets.

    `left` is what the others held, by player; `melded` the winner's melds.
    """
    yield from worked(settled, law, left, melded)
    if settled.winner is not None:
        yield Gap()
        yield _sheet(settled, law)


def worked(
    settled: Settlement, law: Law, left: Mapping[str, Held], melded: Held | None = None
) -> Iterator[Block]:
    """The working alone, without what the score sheet gets."""
    if settled.winner is None:
        yield Text("Nobody went out: the round counts nothing and is no round on the score sheet.")
        return
    yield Text(f"{settled.winner} went out{_rummy(settled)}.", Tone.STRONG)
    if law.who_scores is WhoScores.MELDED:
        yield from _melded(settled, law, melded)
    else:
        yield from (_leftovers(settled, law, name, left) for name in settled.hands)
    yield from _sums(settled, law)


def _rummy(settled: Settlement) -> str:
    return " and went rummy" if settled.rummy else ""


def _melded(settled: Settlement, law: Law, melded: Held | None) -> Iterator[Block]:
    if melded is not None and (melded.cards or melded.parts):
        yield Item(f"{settled.winner}'s melds: {working(melded, law)}")
    if settled.pays:
        amount = next(iter(settled.pays.values()))
        yield Item(f"Every opponent pays {amount}, whatever they hold.")


def _leftovers(settled: Settlement, law: Law, name: str, left: Mapping[str, Held]) -> Item:
    held = left.get(name) or Held(settled.hands[name])
    if held.cards is not None:
        dearest_first = sorted(held.cards, key=lambda card: (-law.points(card), -card.rank))
        held = Held.of(tuple(dearest_first), law)
    return Item(f"{name}: {working(held, law)}")


def _sums(settled: Settlement, law: Law) -> Iterator[Block]:
    bonuses = _bonuses(settled, law)
    if law.who_scores is WhoScores.PENALTIES:
        if settled.rummy and law.rummy_factor > 1:
            yield Item("Rummy doubles every penalty.")
        if bonuses:
            yield Item(f"{settled.winner} takes off {' and '.join(bonuses)}.")
        return
    if settled.rummy and law.rummy_factor > 1:
        doubled = "; ".join(
            f"{name} pays {law.rummy_factor} × {points} = {settled.pays[name]}"
            for name, points in settled.hands.items()
        )
        yield Item(f"Rummy doubles: {doubled}.")
    parts = [str(paid) for paid in settled.pays.values()] + bonuses
    if len(parts) > 1:
        yield Item(f"{settled.winner} collects {' + '.join(parts)} = {settled.collects}.")
    else:
        yield Item(f"{settled.winner} collects {settled.collects}.")


def _bonuses(settled: Settlement, law: Law) -> list[str]:
    found = []
    if law.out_bonus:
        found.append(f"{law.out_bonus} (bonus for going out)")
    if settled.rummy and law.rummy_bonus:
        found.append(f"{law.rummy_bonus} (bonus for rummy)")
    return found


def _sheet(settled: Settlement, law: Law) -> Grid:
    penalties = law.who_scores is WhoScores.PENALTIES
    if penalties:
        rows = tuple((name, str(points)) for name, points in settled.sheet.items())
        return Grid(("Player", "Score sheet"), rows, frozenset({1}))
    rows3 = tuple(
        (name, str(settled.pays.get(name, "")), str(points)) for name, points in settled.sheet.items()
    )
    return Grid(("Player", "Pays", "Score sheet"), rows3, frozenset({1, 2}))
