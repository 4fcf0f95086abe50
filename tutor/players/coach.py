"""The coach: what is said before a discard, after a turn, and as a hint; counted, never guessed.

A play is called worse only where counting shows another to be at least as good in everything that is counted
and better in something: cards and points that stay, unseen cards that would help, what the next player could
do. Where it is a matter of taste the coach is silent. Everything holds *as far as the open cards show*.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tutor.cards import Card, show
from tutor.engine.actions import DRAW_STOCK, Action, Discard, Draw, LayMeld, LayOff
from tutor.engine.going_out import Plan, way_out
from tutor.engine.legal import holding_of, legal
from tutor.engine.settlement import count
from tutor.engine.state import Phase, without
from tutor.players import reasons
from tutor.players.bot import decide
from tutor.players.counting import Throw, gains, is_stranded, staying, throw_of
from tutor.players.strength import Strength
from tutor.players.threats import anybody_near_out, draws_to_go_out, gained_by, goes_out_taking
from tutor.players.view import View
from tutor.rules.house import WhoScores
from tutor.rules.melds import fits, meld_of
from tutor.rules.rulebook import rule
from tutor.text import counted

AS_FAR = "As far as the open cards show"

MORE_UNSEEN, MORE_POINTS = 2, 3
"""So many more helping cards, or fewer points, are worth a word; less is a matter of taste."""


class Remark(Struct, frozen=True):
    """One thing worth saying, in words with cards as glyphs; `tip` names the advice that applies, if any
    does. `instead` is the play that counting shows to be better, where there is one."""

    words: str
    tip: str | None = None
    instead: Action | None = None


class Played(Struct, frozen=True):
    """One action of a turn, and what its player could know before it."""

    view: View
    action: Action


# --- what is counted of a throw -------------------------------------------------------------------------


class Weighed(Struct, frozen=True):
    """A throw with what it does for the next player: `lets_out` is how that player would go out with it,
    `fed` how many cards more they could put down."""

    throw: Throw
    lets_out: Plan | None
    fed: int

    @property
    def card(self) -> Card:
        return self.throw.card


def weigh(view: View, card: Card) -> Weighed:
    """What comes of throwing this card of the hand."""
    following = view.others[0]
    return Weighed(
        throw_of(holding_of(view.state), card, view.unseen),
        goes_out_taking(view, following, card),
        gained_by(view, following, card),
    )


def no_worse(one: Weighed, other: Weighed, view: View) -> bool:
    """Is the first throw at least as good as the other in everything that is counted?"""
    points = one.throw.points <= other.throw.points or _points_are_nothing(view)
    return (
        (one.lets_out is None or other.lets_out is not None)
        and one.fed <= other.fed
        and _cards_left(one, view) <= _cards_left(other, view)
        and points
        and one.throw.unseen >= other.throw.unseen
        and one.throw.progress >= other.throw.progress
    )


def _clearly(one: Weighed, other: Weighed, view: View) -> bool:
    """And better in something, by enough to be worth a word?"""
    fewer_points = other.throw.points - one.throw.points >= MORE_POINTS and not _points_are_nothing(view)
    return (
        (one.lets_out is None and other.lets_out is not None)
        or one.fed < other.fed
        or _cards_left(one, view) < _cards_left(other, view)
        or one.throw.unseen - other.throw.unseen >= MORE_UNSEEN
        or fewer_points
    )


def _points_are_nothing(view: View) -> bool:
    """Where melded cards are paid for, what is left in a hand costs nothing (`score.melded`)."""
    return view.law.who_scores is WhoScores.MELDED


def _cards_left(one: Weighed, view: View) -> int:
    """How many cards of the hand would still have to go."""
    return len(staying(without(view.hand, (one.card,)), view.table, view.law))


def better_throw(view: View, card: Card) -> tuple[Weighed, Weighed] | None:
    """The throw made and the best of those that counting shows to be better, or None if there is none."""
    made = weigh(view, card)
    others = [weigh(view, one) for one in _throws(view) if one != card]
    better = [one for one in others if no_worse(one, made, view) and _clearly(one, made, view)]
    if not better:
        return None
    best = max(better, key=lambda one: (one.throw.progress, -one.fed, -one.throw.points, one.card))
    return made, best


def _throws(view: View) -> list[Card]:
    return [one.card for one in legal(view.state) if isinstance(one, Discard)]


# --- before a discard -----------------------------------------------------------------------------------


def warning(view: View, card: Card) -> Remark | None:
    """What to think of before this card is thrown: that the next player could go out with it, or that the
    hand would be stuck. None where no other play avoids it, or there is nothing to fear."""
    rest = without(view.hand, (card,))
    if not rest:
        return None
    return _lets_out(view, card) or _strands(view, rest) or _helpless(view, card)


def _lets_out(view: View, card: Card) -> Remark | None:
    following = view.others[0]
    plan = goes_out_taking(view, following, card)
    if plan is None:
        return None
    safe = [one for one in _throws(view) if goes_out_taking(view, following, one) is None]
    if not safe:
        return None
    name = view.state.players[following]
    told = f"{AS_FAR}, {name} can take {card.glyph} and go out: {_in_words(plan, view)}."
    return Remark(told, _tip(view, "tip.pickups"))


def _strands(view: View, rest: tuple[Card, ...]) -> Remark | None:
    has_melded = view.seat in view.state.melded
    if not is_stranded(len(rest), view.law, has_melded=has_melded):
        return None
    laid = "nobody lays off at this table" if not view.law.laying_off else "you have not melded"
    back = " You can take back what you have put down." if view.state.laid_now else ""
    return Remark(
        f"That leaves you with {show(rest)} alone: {laid}, and two cards are no meld, so you could never go "
        f"out.{back}"
    )


def _helpless(view: View, card: Card) -> Remark | None:
    """No unseen card would help what is kept, though one would after another throw."""
    made = weigh(view, card)
    if made.throw.unseen or not made.throw.stays:
        return None
    others = [weigh(view, one) for one in _throws(view) if one != card]
    helped = [one for one in others if one.throw.unseen]
    if not helped:
        return None
    best = max(helped, key=lambda one: (one.throw.unseen, one.card))
    told = f"{AS_FAR}, no unseen card would help what you keep; with another throw {_many(best)} would."
    return Remark(told, _tip(view, "tip.count"))


def _many(one: Weighed) -> str:
    return str(one.throw.unseen)


# --- after a turn ---------------------------------------------------------------------------------------


def remark(turn: Sequence[Played]) -> Remark | None:
    """The one thing most worth saying of a turn just played, or None. `turn` are its actions in order."""
    if not turn or _went_out(turn[-1]):
        return None
    return next(_remarks(turn), None)


def _went_out(last: Played) -> bool:
    hand = last.view.hand
    match last.action:
        case LayMeld(cards):
            return len(cards) == len(hand)
        case LayOff() | Discard():
            return len(hand) == 1
        case _:
            return False


def _remarks(turn: Sequence[Played]) -> Iterator[Remark]:
    for look in (_could_have_gone_out, _could_have_taken, _other_throw, _kept_too_long, _put_down_early):
        found = look(turn)
        if found is not None:
            yield found


def _could_have_gone_out(turn: Sequence[Played]) -> Remark | None:
    """The surest of all facts: the round could have been won with this turn."""
    first = turn[0]
    top = first.view.state.top_discard
    if first.action == DRAW_STOCK and top is not None and first.view.state.phase is Phase.DRAW:
        plan = goes_out_taking(first.view, first.view.seat, top)
        if plan is not None:
            told = _in_words(plan, first.view)
            return Remark(
                f"With {top.glyph} from the pile you could have gone out: {told}.", _small(first.view)
            )
    for one in turn[1:2]:
        plan = way_out(holding_of(one.view.state))
        if plan is not None:
            return Remark(f"You could have gone out: {_in_words(plan, one.view)}.", _small(one.view))
    return None


def _small(view: View) -> str | None:
    return _tip(view, "tip.small-win")


def _could_have_taken(turn: Sequence[Played]) -> Remark | None:
    """The top discard would have put more down than any unseen card could, and than the one drawn."""
    if len(turn) < 2 or turn[0].action != DRAW_STOCK:
        return None
    view, after = turn[0].view, turn[1].view
    top = view.state.top_discard
    if top is None or view.hand.count(top) == view.law.copies:
        return None
    gained = gains(view.hand, view.table, view.law)
    by_top = gained.get(top, 0)
    by_stock = max((gained[card] for card in gained if card in view.unseen), default=0)
    drawn = Counter(after.hand) - Counter(view.hand)
    if by_top < 2 or by_top < by_stock or any(gained.get(card, 0) >= by_top for card in drawn):
        return None
    why = reasons.goes_with(top, view.hand, view.table, view.law)
    told = f"{AS_FAR}, {top.glyph} was worth taking: {why}, and no card of the stock could put more down."
    return Remark(told)


def _other_throw(turn: Sequence[Played]) -> Remark | None:
    """Another card that counting shows to be the better throw."""
    view, action = turn[-1].view, turn[-1].action
    if not isinstance(action, Discard):
        return None
    found = better_throw(view, action.card)
    if found is None:
        return None
    made, best = found
    near = reasons.neighbours(best.card, without(view.hand, (best.card,)))
    points = counted(view.law.points(best.card), "point")
    about = "nothing near it" if not near else f"{show(near)} near it"
    facts = "; ".join(_differences(made, best, view))
    told = f"{AS_FAR}, {best.card.glyph} would have been the throw ({about}, {points}): {facts}."
    return Remark(told, _tip_for(made, best, view), Discard(best.card))


def _differences(made: Weighed, best: Weighed, view: View) -> Iterator[str]:
    """What speaks for the better throw, fact by fact."""
    following = view.state.players[view.others[0]]
    if made.lets_out is not None and best.lets_out is None:
        yield f"{following} can go out with {made.card.glyph}"
    elif best.fed < made.fed:
        yield f"{following} can put {made.card.glyph} down"
    before, after = _cards_left(made, view), _cards_left(best, view)
    if after < before:
        yield f"{counted(after, 'card')} would be left over instead of {before}"
    if best.throw.unseen > made.throw.unseen:
        helping = tuple(card for card in best.throw.helps if card not in made.throw.helps)
        new = f", among them {show(helping)}" if 0 < len(helping) <= 4 else ""
        many = best.throw.unseen
        helped = counted(many, "unseen card helps", "unseen cards help")
        yield (
            f"without it {helped} your hand{new}; without {made.card.glyph} "
            f"{made.throw.unseen or 'none'} {'does' if made.throw.unseen < 2 else 'do'}"
        )
    if best.throw.points < made.throw.points and not _points_are_nothing(view):
        yield f"it leaves {best.throw.points} points that count against you, not {made.throw.points}"


def _tip_for(made: Weighed, best: Weighed, view: View) -> str | None:
    law = view.law
    if _points_are_nothing(view) and law.points(made.card) > law.points(best.card):
        return _tip(view, "tip.high-melds")
    if made.fed > best.fed or (made.lets_out is not None and best.lets_out is None):
        return _tip(view, "tip.pickups")
    if law.points(best.card) >= 10 and law.points(made.card) < 10 and best.throw.points < made.throw.points:
        return _tip(view, "tip.high-cards")
    same_left = _cards_left(made, view) == _cards_left(best, view)
    if same_left and 5 <= made.card.rank <= 9 and not 5 <= best.card.rank <= 9:
        return _tip(view, "tip.middle-cards")
    return _tip(view, "tip.count") if best.throw.unseen > made.throw.unseen else None


def _kept_too_long(turn: Sequence[Played]) -> Remark | None:
    """Melds were kept in the hand though somebody may be out before the next turn: what that would cost."""
    view, action = turn[-1].view, turn[-1].action
    if view.law.all_at_once or not isinstance(action, Discard):
        return None
    rest = without(view.hand, (action.card,))
    cost = count(rest, view.law) - throw_of(holding_of(view.state), action.card, view.unseen).points
    near = [(seat, draws_to_go_out(view, seat)) for seat in view.others]
    seat, draws = max(near, key=lambda one: sum(one[1].values()))
    if cost < MORE_POINTS or not draws or is_stranded(len(rest), view.law, has_melded=True):
        return None
    many = sum(draws.values())
    told = (
        f"{AS_FAR}, {view.state.players[seat]} goes out with {many} of the {len(view.unseen)} unseen cards; "
        f"{cost} points that you could have put down would then count against you."
    )
    return Remark(told, _tip(view, "tip.too-long"))


def _put_down_early(turn: Sequence[Played]) -> Remark | None:
    """A meld went down that takes a card of somebody's, though nobody could be out before the next turn."""
    for one in turn:
        view = one.view
        meld = meld_of(one.action.cards, view.law) if isinstance(one.action, LayMeld) else None
        if meld is None or not view.law.laying_off or not view.open_hands:
            continue
        if anybody_near_out(view, few=0) is not None:
            return None
        takers = [
            (seat, card)
            for seat in view.others
            for card in dict.fromkeys(view.known[seat])
            if fits(meld, card, view.law)
        ]
        if takers:
            seat, card = takers[0]
            told = (
                f"{AS_FAR}, {meld.shown} could have waited: {view.state.players[seat]} can lay {card.glyph} "
                "off on it now, and nobody goes out with the next card drawn."
            )
            return Remark(told, _tip(view, "tip.hold-back"))
    return None


# --- hints ----------------------------------------------------------------------------------------------


def hints(view: View) -> tuple[str, ...]:
    """The stages of a hint for what is to be decided now; only the last names the move."""
    best = decide(view, Strength.STRONG)
    shown = best.action.shown
    return (*_where_to_look(view, best.action), f"{shown[:1].upper()}{shown[1:]}: {best.why}.")


def _where_to_look(view: View, best: Action) -> Iterator[str]:
    if isinstance(best, Draw):
        many = sum(Counter(view.unseen)[card] for card in gains(view.hand, view.table, view.law))
        yield "Would the top discard put more of your hand down, at once or after one more card?"
        if view.unseen:
            yield f"Of the {len(view.unseen)} unseen cards {many} would let more of your hand go down."
        return
    if way_out(holding_of(view.state)):
        shapes = _tip(view, "tip.shapes")
        yield "The whole hand can go this turn." + (f" {rule(shapes).title} ({shapes})." if shapes else "")
        return
    if isinstance(best, LayMeld | LayOff):
        yield "Is somebody close to going out? What you hold then counts against you."
        yield "Something in your hand can go on the table now."
        return
    yield "Nothing has to go down now: the question is what to throw."
    yield "Count for each card what it still waits for, and whether the next player could use it."


# --- words ----------------------------------------------------------------------------------------------


def _in_words(plan: Plan, view: View) -> str:
    table = view.table
    parts = [f"meld {meld.shown}" for meld in plan.melds]
    parts += [LayOff(one.card, table[one.onto].cards).shown for one in plan.lay_offs]
    if plan.discard is not None:
        parts.append(f"discard {plan.discard.glyph}")
    return ", ".join(parts)


def _tip(view: View, tip: str) -> str | None:
    """The tip, if it is one under these house rules."""
    return tip if rule(tip).applies(view.law.house) else None
