"""Replies to try on a question: the right one, those that people with a misconception would give, and of
plays those that are legal as well."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import DECK, Card, write
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Discard,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.going_out import possible_melds
from tutor.engine.legal import legal
from tutor.engine.referee import objections
from tutor.engine.state import Phase, State, joined
from tutor.exercises.blocks import Cards
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.misconceptions import NO_ANSWER, answers_under, beliefs_against, laws_under
from tutor.exercises.question import Key, Question
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld


class Tried(Struct, frozen=True):
    """A reply as it would be typed, and the misconceptions that lead to it (none for other slips). `other`
    tells of a play that it is legal, and not the script's."""

    reply: str
    beliefs: tuple[str, ...] = ()
    other: bool = False


SLIPS = 2
"""So many are tried where no misconception leads to a wrong reply."""


def wrong_replies(question: Question) -> list[Tried]:
    """Wrong replies that are likely: where there are few possible, all of them; else those of people who
    hold a misconception; else a slip or two."""
    if question.state is not None:
        return list(_wrong_plays(question, question.state))
    by_reply: dict[str, list[str]] = {reply: [] for reply in _few(question)}
    if question.key is not None:
        for belief, reply in _believed(question, question.key):
            by_reply.setdefault(reply, []).append(belief)
    found = [
        Tried(reply, tuple(dict.fromkeys(beliefs)))
        for reply, beliefs in by_reply.items()
        if not question.judge(question.read(reply)).correct
    ]
    return found or list(
        islice((one for slip in _slips(question) for one in _if_wrong(question, slip)), SLIPS)
    )


def _slips(question: Question) -> Iterator[Tried]:
    """Replies that are a little beside the right one: of no belief, but what people type."""
    right = question.read(question.solution)
    match question.form:
        case Form.NUMBER:
            yield from map(Tried, (str(right + 1), str(right + 10), str(max(right - 1, 0))))
        case Form.ORDER:
            places = [place + 1 for place in right]
            for other in (places[::-1], [*places[1::-1], *places[2:]]):
                yield Tried(" ".join(map(str, other)))
        case Form.CHOOSE_SEVERAL:
            numbers = sorted(at + 1 for at in right)
            others = [at for at in range(1, len(question.choices) + 1) if at not in numbers]
            yield Tried(" ".join(map(str, numbers[:-1])) or "none")
            yield Tried(" ".join(map(str, sorted([*numbers, *others[:1]]))))
        case Form.CARDS:
            yield from _other_cards(question, list(right))


def _other_cards(question: Question, right: list[Card]) -> Iterator[Tried]:
    shown = [card for block in question.shows if isinstance(block, Cards) for card in block.cards]
    others = list(dict.fromkeys(card for card in shown if card not in right))
    if len(right) != 1:
        yield Tried(write(right[:-1]) or "none")
        yield from (Tried(write(sorted([*right, card]))) for card in others)
        return
    yield from (Tried(str(card)) for card in others)
    yield Tried("none")


def _wrong_plays(question: Question, state: State) -> Iterator[Tried]:
    """Plays that are not allowed; where one is to go out, also those that do not."""
    for one in forbidden(state):
        yield from _if_wrong(question, Tried(str(one.play), one.beliefs))
    if question.form is Form.ARRANGE:
        first, *rest = question.read(question.solution)
        for action in dict.fromkeys((*([first] if rest else []), *other_ways(state, first))):
            yield from _if_wrong(question, Tried(str(action)))


def _if_wrong(question: Question, tried: Tried) -> Iterator[Tried]:
    with suppress(Unreadable):
        if not question.judge(question.read(tried.reply)).correct:
            yield tried


def other_replies(question: Question) -> list[Tried]:
    """Where a turn is to be played: legal plays that its script does not have there."""
    if question.form is not Form.PLAY or question.state is None:
        return []
    (scripted,) = question.read(question.solution)
    return [Tried(str(action), other=True) for action in other_ways(question.state, scripted)]


def typed(question: Question, reply: str) -> Tried:
    """A reply that somebody types; of plays it is known whether they begin as the script does."""
    if question.form is Form.PLAY:
        with suppress(Unreadable):
            (scripted,) = question.read(question.solution)
            return Tried(reply, other=differs(question.read(reply)[0], scripted))
    return Tried(reply)


def _few(question: Question) -> tuple[str, ...]:
    if question.form is Form.YES_NO:
        return ("yes", "no")
    if question.form is Form.CHOOSE:
        return tuple(str(number) for number in range(1, len(question.choices) + 1))
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


OF_PLAYS = (
    "ignored",
    "ace",
    "shortest_set",
    "shortest_run",
    "one_suit_runs",
    "twins_in_set",
    "may_throw_back",
    "laying_off",
    "lay_off_needs_meld",
    "all_at_once",
    "must_discard",
    "meld_first",
    "stock_out",
    "turn_overs",
)
"""Facts of a law that decide what may be played; the others only what it is worth, or what comes of it."""

Why = tuple[tuple[str, str], ...]
"""What the referee has against a play: rules and faults."""


class Forbidden(Struct, frozen=True):
    """A play that is not allowed, and who would take it to be."""

    play: Action
    beliefs: tuple[str, ...] = ()


def forbidden(state: State, most: int = 4) -> list[Forbidden]:
    """Plays that the player to play may not make, each for another reason: first those that a misconception
    leads to, then other slips."""
    by_play: dict[Action, list[str]] = {}
    for belief, action in _play_believed(state):
        by_play.setdefault(action, []).append(belief)
    for action in _slips_of_play(state):
        by_play.setdefault(action, [])
    seen: set[Why] = set()
    found: list[Forbidden] = []
    for action, beliefs in by_play.items():
        why = _why(state, action)
        if why and why not in seen:
            seen.add(why)
            found.append(Forbidden(action, tuple(dict.fromkeys(beliefs))))
    return found[:most]


def _why(state: State, action: Action) -> Why:
    return tuple((reason.rule, reason.fault) for reason in objections(state, action))


def _play_believed(state: State) -> Iterator[tuple[str, Action]]:
    """What would be legal if a wrong belief were the rule, and is not."""
    allowed = set(legal(state))
    for belief in beliefs_against(state.law):
        for wrong in laws_under(belief, state.law):
            if _decides_otherwise(wrong, state.law):
                there = legal(replace(state, law=wrong))
                yield from ((belief.id, action) for action in there if action not in allowed)


def _decides_otherwise(wrong: Law, law: Law) -> bool:
    return any(getattr(wrong, fact) != getattr(law, fact) for fact in OF_PLAYS)


def _slips_of_play(state: State) -> Iterator[Action]:
    """What people do at a table without believing anything."""
    if state.phase is Phase.DRAW:
        if state.hand:
            yield discard_of(_costliest(state, state.hand))
        yield DRAW_NONE
        return
    if state.taken is not None:
        yield discard_of(state.taken)
    yield from _nearly_fitting(state)
    yield from _melds_with_one_more(state)
    yield DRAW_DISCARD if state.taken is None and state.discards else DRAW_STOCK


def _nearly_fitting(state: State) -> Iterator[Action]:
    """A card laid off beside the meld that it would fit but for a rank or a suit."""
    for meld in state.melds():
        for card in dict.fromkeys(state.hand):
            off = LayOff(card, meld.cards)
            if _close(card, meld) and objections(state, off):
                yield off
                break


def _close(card: Card, meld: Meld) -> bool:
    if meld.kind is Kind.SET:
        return abs(card.rank - meld.cards[0].rank) <= 1
    return any(card.suit == other.suit or abs(card.rank - other.rank) == 1 for other in meld.cards)


def _melds_with_one_more(state: State) -> Iterator[Action]:
    """A meld that lacks a card: as if that were held."""
    for card in DECK:
        if card not in state.hand:
            for meld in possible_melds(joined(state.hand, card), state.law):
                if card in meld.cards:
                    yield LayMeld(tuple(sorted(meld.cards)))
                    return


def _costliest(state: State, cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: (state.law.points(card), card))


def other_ways(state: State, scripted: Action) -> list[Action]:
    """Legal plays that are not the script's: another draw, a meld held back, another meld, another discard;
    one of each."""
    found: dict[type, Action] = {}
    for action in _costly_first(state):
        if action != DRAW_NONE and differs(action, scripted):  # refusing to draw is no way to draw
            found.setdefault(type(action), action)
    return list(found.values())


def differs(action: Action, scripted: Action) -> bool:
    """Is it another play than the script's? A lay-off can be written in several ways."""
    if isinstance(action, LayOff) and isinstance(scripted, LayOff):
        return action.card != scripted.card
    return action != scripted


def _costly_first(state: State) -> list[Action]:
    """The legal plays, of the discards the one first that saves most."""

    def saved(action: Action) -> int:
        return -state.law.points(action.card) if isinstance(action, Discard) else 0

    return sorted(legal(state), key=saved)
