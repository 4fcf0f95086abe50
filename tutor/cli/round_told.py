"""A round from the command line: hands and melds read, and refused where no round can come to that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tutor.cards import DECK, RANK_NAMES, RANKS, SUITS, Card, card_at
from tutor.cli.cards_given import LONGEST, cards_of, refuse_too_many
from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.rules.house import MOST, HouseRules, WhoScores
from tutor.rules.law import Law
from tutor.sheet.sheet import Held, Told

_SUM = re.compile(r"\d+(\s*\+\s*\d+)*")
_POINTS = re.compile(rf"({_SUM.pattern})(?:\s*=\s*(\d+))?(?:\s*(?:points?|pts?))?", re.IGNORECASE)


def held_in(text: str, law: Law) -> Held:
    """Cards or points, as typed; points can be a sum, `10+5+3`. Cards without suits, `K K 4`, are their
    points. Raises `Problem`."""
    if len(text) > LONGEST:
        raise Problem("that is longer than any list of cards or points")
    points = _POINTS.fullmatch(text) if text.isascii() else None
    if points is None:
        if ranks := _ranks_in(text):
            return _of_ranks(ranks, law)
        _refuse_mixed(text)
        return Held.of(_cards_in(text), law)
    held = _added(points[1])
    if points[3] and int(points[3]) != held.points:
        raise Problem(f"{points[1]} is {held.points}, not {excerpt(points[3], 20)[1:-1]}")
    return held


_RANKS = {name.lower(): rank for names in (RANKS, RANK_NAMES) for rank, name in enumerate(names, 1)}
_RANKS["t"] = _RANKS["10"]


def _ranks_in(text: str) -> tuple[int, ...]:
    """The ranks, where nothing but ranks is named; where cards are points only, they need no suits."""
    words = _words(text)
    return tuple(_RANKS[word] for word in words) if all(word in _RANKS for word in words) else ()


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", text.lower()) if word and word != "and"]


def _cards_in(text: str) -> tuple[Card, ...]:
    """The cards, with their suits. Raises `Problem`."""
    try:
        return cards_of([text])
    except Problem as problem:
        bare = [word for word in _words(text) if word in _RANKS]
        if not bare or f'"{bare[0]}"' not in str(problem).lower():
            raise
        told = f"{bare[0].upper()} has no suit: write all cards with their suits, like Ks, or all without"
        raise Problem(told) from None


def _of_ranks(ranks: tuple[int, ...], law: Law) -> Held:
    """What cards of these ranks count. Raises `Problem` for more of one rank than there are."""
    most = len(SUITS) * law.house.decks
    for rank in ranks:
        if ranks.count(rank) > most:
            raise Problem(f"{RANKS[rank - 1]} is named {ranks.count(rank)} times, and there are {most}")
    return Held.added(tuple(law.points(card_at(rank, 0)) for rank in ranks))


def _added(text: str) -> Held:
    parts = [part.strip() for part in text.split("+")]
    if any(len(part) > len(str(MOST)) for part in parts) or sum(map(int, parts)) > MOST:
        raise Problem(f"nobody counts further than {MOST} points, and {excerpt(text, 20)} is more")
    return Held.added(tuple(map(int, parts)))


def _refuse_mixed(text: str) -> None:
    """Numbers that are no points, cards and points in one, or cards added up like points: told how either is
    written."""
    parts = [part.strip() for part in text.split("+")]
    cards = [part for part in parts if not part.isdigit()]
    if re.fullmatch(r"[\d\s,.+=-]+", text):
        why = " is neither cards nor points"
    elif len(parts) == 1:
        return
    elif len(cards) < len(parts):
        why = ": cards and points do not mix"
    else:
        why = ": cards have blanks between them, no +"
    raise Problem(f"{excerpt(text, 40)}{why}. {_EITHER}")


_EITHER = "Write cards like Js 8d 5c, or points like 23 or 10+8+5"


def more_than_can_be(told: Told, house: HouseRules, law: Law, players: int) -> Iterator[str]:
    """A sentence for each hand that is told at more than a hand can count: as many cards as are dealt, all of
    the dearest; for the winner's melds, one more. Taken down all the same: a table may know better."""
    dealt = house.cards_each(players)
    dearest = sorted((law.points(card) for card in DECK * house.decks), reverse=True)
    for name, held in told.hands.items():
        yield from _too_much(f"{name}'s hand", held, dealt, sum(dearest[:dealt]))
    if told.melded is not None and law.who_scores is WhoScores.MELDED:
        yield from _too_much(f"{told.winner}'s melds", told.melded, dealt + 1, sum(dearest[: dealt + 1]))


def _too_much(whose: str, held: Held, size: int, most: int) -> Iterator[str]:
    if held.points > most:
        yield f"{whose}: {held.points} points are more than {size} cards can be ({most}). Is that right?"
    elif held.cards is not None and len(held.cards) > size:
        yield f"{whose}: {len(held.cards)} cards are more than the {size} that can be held. Is that right?"


def melded_in(texts: Iterable[str] | None, law: Law) -> Held | None:
    """What the winner melded, as `--melded` gives it."""
    text = " ".join(texts or ()).strip()
    return held_in(text, law) if text else None


def refuse_impossible(told: Told, house: HouseRules, law: Law) -> None:
    """Raises `Problem` for what no round can come to."""
    if told.winner is not None and told.winner in told.hands and told.hands[told.winner].points:
        raise Problem(f"{told.winner} went out, so {told.winner} has no cards left")
    if told.winner is None and told.rummy:
        raise Problem("nobody went out, so nobody went rummy")
    all_told = (*told.hands.values(), *([told.melded] if told.melded else []))
    refuse_too_many([card for held in all_told for card in held.cards or ()], house)
    if law.who_scores is WhoScores.MELDED and told.winner is not None:
        refuse_no_melds(told.winner, told.melded, law)


def refuse_no_melds(winner: str, melded: Held | None, law: Law) -> None:
    """Where melds are paid for, they must be told and be melds: the discard, for one, does not count."""
    if melded is None:
        raise Problem(
            f'the others pay for what {winner} melded: say it, for example --melded "9c 9d 9s 4h 5h 6h 7h"'
        )
    if melded.cards is None:
        return
    dealt, told = int(law.house.deal), len(melded.cards)
    if told not in (dealt, dealt + 1):
        raise Problem(
            f"{winner} melded {told} cards: going out takes {dealt} melded and a discard, or all {dealt + 1}"
        )
    from tutor.engine.going_out import Holding, solve

    if None not in solve(Holding(melded.cards, law)).discards:
        from tutor.cards import show

        raise Problem(f"{show(melded.cards)} cannot all lie in melds; only melds count, not the discard")
