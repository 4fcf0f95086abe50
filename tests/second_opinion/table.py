"""A round as plain data: every legal action, and what each does.

Actions are text: `draw stock`, `draw discard`, `draw none`, `meld 9c 9d 9s` (as it stands on the table),
`lay off 9h onto 0` (the number of the meld, in the order in which they came to the table), `discard Ks`,
`call Joe 9h onto 0`.

Legality is decided the slow way. `_allowed` knows the rules of a single action; an action that it allows is
legal if, in addition, the turn can still be brought to an end afterwards, which is found out by trying
every continuation (turn.must-finish).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from second_opinion.house import House, cards_each
from second_opinion.melds import as_it_stands, fits, melds_in
from second_opinion.names import by_suit, without

Hand = tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """One moment of a round. Players are numbered in seat order."""

    house: House = field(compare=False, repr=False)
    players: tuple[str, ...]
    dealer: int
    hands: tuple[Hand, ...]  # each sorted by suit, then rank
    stock: tuple[str, ...]  # top first
    discards: tuple[str, ...]  # bottom to top
    to_play: int
    melds: tuple[tuple[int, Hand], ...] = ()  # (owner, cards as they stand), in the order they came down
    phase: str = "draw"  # "draw", "play" or "over"
    taken: str | None = None  # the card taken from the pile this turn, while that copy is in the hand
    floater: bool = False  # the player to play began this turn without cards
    laid_this_turn: bool = False  # melded or laid off in this turn
    laid_earlier: frozenset[int] = frozenset()  # who melded, laid off or called before this turn
    have_melded: frozenset[int] = frozenset()  # who melded, this turn included
    turn_overs: int = 0  # since something was last laid on the table
    callable_from: int | None = None  # whose discard may still be called
    winner: int | None = None
    ended: str | None = None  # "out", "blocked" or "dead"
    rummy: bool = False

    @property
    def hand(self) -> Hand:
        return self.hands[self.to_play]


def deal(house: House, players: Sequence[str], dealer: int, pack: Sequence[str]) -> Table:
    """Deal one at a time from the left of the dealer, turn up the next card (deal.count, deal.upcard)."""
    each = cards_each(len(players), house)
    hands: list[list[str]] = [[] for _ in players]
    pack = list(pack)
    for turn in range(each * len(players)):
        hands[(dealer + 1 + turn) % len(players)].append(pack.pop(0))
    upcard = pack.pop(0)
    return Table(
        house=house,
        players=tuple(players),
        dealer=dealer,
        hands=tuple(by_suit(hand) for hand in hands),
        stock=tuple(pack),
        discards=(upcard,),
        to_play=(dealer + 1) % len(players),
    )


def position(
    house: House,
    hands: Mapping[str, Iterable[str]],
    *,
    to_play: str,
    dealer: str | None = None,
    stock: Iterable[str] = (),
    discards: Iterable[str] = (),
    melds: Iterable[tuple[str, Iterable[str]]] = (),
    laid_down: Iterable[str] = (),
    turn_overs: int = 0,
) -> Table:
    """A round under way, `to_play` about to draw.

    The owner of a meld has melded; `laid_down` names the others who laid something down in an earlier turn. A
    player without cards floats, so has laid everything down, and has melded too where nobody could float
    without. The dealer is the last in the row unless named.
    """
    players = tuple(hands)
    down = [(players.index(owner), as_it_stands(cards, house)) for owner, cards in melds]
    floaters = {players.index(name) for name, hand in hands.items() if not tuple(hand)}
    owners = frozenset(owner for owner, _ in down) | floaters
    table = Table(
        house=house,
        players=players,
        dealer=players.index(dealer) if dealer else len(players) - 1,
        hands=tuple(by_suit(hand) for hand in hands.values()),
        stock=tuple(stock),
        discards=tuple(discards),
        to_play=players.index(to_play),
        melds=tuple(down),
        laid_earlier=owners | {players.index(name) for name in laid_down},
        have_melded=owners,
        turn_overs=turn_overs,
    )
    return _up_to(table, table.to_play)


# What is legal


def legal_actions(table: Table) -> set[str]:
    """All of them, those of callers included. Empty when the round is over."""
    if table.phase == "draw":
        return _draws(table) | _calls(table)
    if table.phase == "play":
        return {action for action in _allowed(table) if _can_finish(_do(table, action))}
    return set()


def _draws(table: Table) -> set[str]:
    draws = set()
    if table.stock or _may_reuse_pile(table):
        draws.add("draw stock")
    if table.discards and _can_finish(_take_discard(table)):
        draws.add("draw discard")
    if not table.stock and not _may_reuse_pile(table):
        draws.add("draw none")
    return draws


def _may_reuse_pile(table: Table) -> bool:
    if table.house["stock-out"] == "block" or not table.discards:
        return False
    bound = table.house["turn-overs"]
    return bound is None or table.turn_overs < bound


def _calls(table: Table) -> set[str]:
    """Calls of the discard just made (table.call-rummy)."""
    if not table.house["calling-rummy"] or table.callable_from is None:
        return set()
    card = table.discards[-1]
    return {
        f"call {name} {card} onto {number}"
        for seat, name in enumerate(table.players)
        if seat != table.callable_from
        for number in _places(table, card)
    }


def _places(table: Table, card: str) -> list[int]:
    """The numbers of the melds that the card may be laid off on."""
    if not table.house["laying-off"]:
        return []
    return [number for number, (_, meld) in enumerate(table.melds) if fits(meld, card, table.house)]


def _allowed(table: Table) -> set[str]:
    """What the rules of each single action allow after the draw, without a look at how the turn goes on."""
    melds = {"meld " + " ".join(meld): meld for meld in melds_in(table.hand, table.house)}
    lay_offs = {f"lay off {card} onto {n}": (card,) for card in table.hand for n in _places(table, card)}
    lays: dict[str, tuple[str, ...]] = {**melds, **lay_offs}
    allowed = set()
    for action, cards in lays.items():
        empties_hand = len(cards) == len(table.hand)
        melded = action in melds or table.to_play in table.have_melded
        if not (empties_hand and table.house["meld-first"] and not melded):
            allowed.add(action)
    return allowed | {f"discard {card}" for card in table.hand if _may_discard(table, card)}


def _may_discard(table: Table, card: str) -> bool:
    house = table.house
    if card == table.taken and table.hand.count(card) == 1:  # turn.no-return; a twin may go
        return False
    if table.floater and _places(table, card):  # out.floating: what fits must be laid off
        return False
    if len(table.hand) == 1:
        return not house["meld-first"] or table.to_play in table.have_melded
    # out.all-at-once: who has begun to put the hand down puts all of it down
    return not (house["all-at-once"] and table.laid_this_turn)


def _can_finish(table: Table) -> bool:
    """Whether the turn is over, or some way of playing on ends it."""
    if table.phase != "play":
        return True
    return any(_can_finish(_do(table, action)) for action in sorted(_allowed(table)))


# What an action does


def apply(table: Table, action: str, shuffled: Iterable[str] | None = None) -> Table:
    """The table after a legal action; ValueError if it is not legal.

    `shuffled` is the new stock, top first: needed when the pile is shuffled to make one (stock.shuffle).
    """
    if action not in legal_actions(table):
        raise ValueError(f"not legal: {action}")
    if action == "draw stock":
        return _draw_stock(table, shuffled)
    if action == "draw discard":
        return _take_discard(table)
    if action == "draw none":
        return _end(table, _nobody_won(table))
    if action.startswith("call "):
        return _call(table, action)
    return _do(table, action)


def _draw_stock(table: Table, shuffled: Iterable[str] | None) -> Table:
    if not table.stock:
        stock = table.discards  # turned over, the first card ever discarded is on top (stock.turn-over)
        if table.house["stock-out"] == "shuffle":
            if shuffled is None:
                raise ValueError("say in which order the pile lies after the shuffle")
            stock = tuple(shuffled)
            if Counter(stock) != Counter(table.discards):
                raise ValueError("the shuffled stock is not the pile")
        table = replace(table, stock=stock, discards=(), turn_overs=table.turn_overs + 1)
    return _drawn(replace(table, stock=table.stock[1:]), table.stock[0])


def _take_discard(table: Table) -> Table:
    card = table.discards[-1]
    return replace(_drawn(replace(table, discards=table.discards[:-1]), card), taken=card)


def _drawn(table: Table, card: str) -> Table:
    hand = by_suit((*table.hand, card))
    return replace(_with_hand(table, hand), phase="play", floater=not table.hand, callable_from=None)


def _call(table: Table, action: str) -> Table:
    """The caller lays the discard off at once; whose turn it is does not change (table.call-rummy)."""
    before, number = action.removeprefix("call ").split(" onto ")
    name, card = before.rsplit(" ", 1)
    table = replace(table, discards=table.discards[:-1], callable_from=None)
    table = replace(table, laid_earlier=table.laid_earlier | {table.players.index(name)})
    return _up_to(_put_onto(table, card, int(number)), table.to_play)


def _do(table: Table, action: str) -> Table:
    """A meld, a lay-off or a discard of the player to play, allowed or not."""
    verb, words = action.split(" ", 1)
    if verb == "meld":
        return _meld(table, tuple(words.split()))
    if verb == "lay":
        _, card, _, number = words.split()
        return _lay_off(table, card, int(number))
    return _discard(table, words)


def _meld(table: Table, cards: Hand) -> Table:
    me = table.to_play
    table = replace(table, melds=(*table.melds, (me, cards)), have_melded=table.have_melded | {me})
    return _laid(table, cards)


def _lay_off(table: Table, card: str, number: int) -> Table:
    return _laid(_put_onto(table, card, number), (card,))


def _put_onto(table: Table, card: str, number: int) -> Table:
    owner, meld = table.melds[number]
    grown = (owner, as_it_stands((*meld, card), table.house))
    return replace(table, melds=(*table.melds[:number], grown, *table.melds[number + 1 :]), turn_overs=0)


def _laid(table: Table, cards: Hand) -> Table:
    """Take what was laid down out of the hand, the copy from the pile first; see whether that was all."""
    taken = None if table.taken in cards else table.taken
    table = replace(
        _with_hand(table, without(table.hand, cards)), taken=taken, laid_this_turn=True, turn_overs=0
    )
    if table.hand:
        return table
    if table.house["must-discard"]:
        return _next_player(table)  # floating
    return _go_out(table)


def _discard(table: Table, card: str) -> Table:
    table = _with_hand(table, without(table.hand, (card,)))
    table = replace(table, discards=(*table.discards, card))
    if not table.hand:
        return _go_out(table)
    return replace(_next_player(table), callable_from=table.to_play)


def _with_hand(table: Table, hand: Hand) -> Table:
    me = table.to_play
    return replace(table, hands=(*table.hands[:me], hand, *table.hands[me + 1 :]))


def _next_player(table: Table) -> Table:
    earlier = table.laid_earlier | ({table.to_play} if table.laid_this_turn else set())
    return _up_to(replace(table, laid_earlier=earlier), (table.to_play + 1) % len(table.players))


def _up_to(table: Table, player: int) -> Table:
    """This player must draw now. With nothing to draw from, the round ends by itself."""
    table = replace(table, to_play=player, phase="draw", taken=None, laid_this_turn=False, floater=False)
    if not table.stock and not table.discards:
        return _end(table, "dead")
    return table


def _nobody_won(table: Table) -> str:
    return "blocked" if table.house["stock-out"] == "block" else "dead"


def _go_out(table: Table) -> Table:
    """The player to play has no card left (out.empty)."""
    me = table.to_play
    rummy = me not in table.laid_earlier and not table.house["all-at-once"]
    return replace(_end(table, "out"), winner=me, rummy=rummy)


def _end(table: Table, how: str) -> Table:
    return replace(table, phase="over", ended=how, callable_from=None)
