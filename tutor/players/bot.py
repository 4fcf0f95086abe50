"""Players that the program plays. They decide by facts counted from what their seat may see, one action at
a time, and say why.

Two strengths. The *easy* one looks at its own hand: it takes what melds at once, puts everything down, throws
the dearest card with nothing near it. The *strong* one counts the cards that can still come, keeps from the
next player what that player could use, and puts melds down only when somebody may soon be out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from tutor.cards import Card
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Call,
    Discard,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.going_out import Holding, Plan, closest, solve, way_out
from tutor.engine.legal import actions_of, holding_of, legal
from tutor.engine.referee import objections
from tutor.engine.state import Hand, Phase, joined, without
from tutor.players import reasons
from tutor.players.counting import gains, is_stranded, staying
from tutor.players.strength import Strength
from tutor.players.threats import anybody_near_out, gained_by, goes_out_taking
from tutor.players.view import View
from tutor.rules.house import WhoScores


class Decision(Struct, frozen=True):
    """What a bot does, and its reason: a clause that goes on from a colon, cards as glyphs, no full stop."""

    action: Action
    why: str


def decide(view: View, strength: Strength) -> Decision:
    """What the seat of this view does now; it must be that seat's turn."""
    player = _Strong(view) if strength is Strength.STRONG else _Easy(view)
    return player.draw() if view.state.phase is Phase.DRAW else player.play()


def decide_call(view: View, calls: Sequence[Call], strength: Strength) -> Decision | None:
    """Whether the seat calls rummy with one of these legal calls. A call gains the caller nothing but that
    the next player does not get the card, and costs the chance of a rummy, so the strong one calls only
    to keep somebody else from going out; the easy one never does."""
    following = view.state.to_play
    top = view.state.top_discard
    if strength is Strength.EASY or following == view.seat or top is None:
        return None
    if goes_out_taking(view, following, top) is None:
        return None
    return Decision(calls[0], f"{view.state.players[following]} could go out with {top.glyph}")


class _Player:
    """What both strengths have in common: going out when they can, and plays that the rules force."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = view.state
        self.law = view.law

    # --- drawing ------------------------------------------------------------------------------------

    def draw(self) -> Decision:
        ways = legal(self.state)
        top = self.state.top_discard
        may_draw, may_take = DRAW_STOCK in ways, top is not None and DRAW_DISCARD in ways
        if top is not None and may_take:
            if way_out(self.view.holding(self.view.seat, top, taken=True)):
                return Decision(DRAW_DISCARD, "with it the whole hand goes")
            if why := self.wants(top):
                return Decision(DRAW_DISCARD, why)
        if may_draw:
            return Decision(DRAW_STOCK, self.why_not(top) if may_take and top else reasons.ONLY_THE_STOCK)
        if DRAW_NONE in ways:
            return Decision(DRAW_NONE, "the stock is used up, and the top discard helps nothing")
        return Decision(DRAW_DISCARD, "there is nothing else to draw")

    def wants(self, top: Card) -> str:
        """Why the top discard is worth taking; empty if it is not."""
        raise NotImplementedError

    def why_not(self, top: Card) -> str:
        raise NotImplementedError

    # --- playing ------------------------------------------------------------------------------------

    def play(self) -> Decision:
        """The next action after the draw."""
        holding = holding_of(self.state)
        plan = _best_way_out(holding)
        if plan is not None:
            return Decision(actions_of(plan, self.state)[0], _finishing(plan))
        if floating := self._floats(holding):
            return floating
        throws = self.throws
        if not throws:
            return Decision(next(iter(legal(self.state))), "nothing else is allowed")
        card = self.best_throw(throws)
        if down := self.lays_down(card):
            return down
        why = (self.why_throw(card), self.held_back(card))
        return Decision(discard_of(card), "; ".join(part for part in why if part))

    @property
    def throws(self) -> list[Card]:
        return [one.card for one in legal(self.state) if isinstance(one, Discard)]

    def _floats(self, holding: Holding) -> Decision | None:
        """Where the last card must be thrown, everything put down and nothing left is safe from paying."""
        if not self.law.must_discard or len(staying(holding.hand, holding.table, self.law)) > 0:
            return None
        answer = solve(holding)
        if not answer.floats or answer.least is None:
            return None
        return Decision(actions_of(answer.least, self.state)[0], "everything can go down, which floats")

    def best_throw(self, throws: Sequence[Card]) -> Card:
        raise NotImplementedError

    def why_throw(self, card: Card) -> str:
        raise NotImplementedError

    def lays_down(self, keep: Card) -> Decision | None:
        """The next meld or lay-off, with this card kept to be thrown; None for none."""
        raise NotImplementedError

    def held_back(self, _keep: Card) -> str:
        """Why what could go down beside this card stays in the hand; empty where nothing does."""
        return ""

    def _next_down(self, keep: Card, why: str) -> Decision | None:
        if self.law.all_at_once:
            return None
        rest = without(self.view.hand, (keep,))
        for action in _ways_down(self.view, rest):
            if not objections(self.state, action) and not self._strands(action):
                return Decision(action, why)
        return None

    def _strands(self, action: LayMeld | LayOff) -> bool:
        """Would so few cards be left after it that this seat could never go out?"""
        laid = len(action.cards) if isinstance(action, LayMeld) else 1
        melded = isinstance(action, LayMeld) or self.view.seat in self.state.melded
        return is_stranded(len(self.view.hand) - laid - 1, self.law, has_melded=melded)


def _best_way_out(holding: Holding) -> Plan | None:
    """A way out; the dearest melds, where those are paid for (`tip.high-melds`)."""
    plan = way_out(holding)
    if plan is None or holding.law.who_scores is not WhoScores.MELDED:
        return plan
    return solve(holding).best or plan


def _finishing(plan: Plan) -> str:
    if plan.discard is None:
        return "the whole hand goes down"
    return f"with {plan.discard.glyph} thrown the whole hand goes"


def _ways_down(view: View, rest: Hand) -> Sequence[LayMeld | LayOff]:
    """What puts most of these cards down, in the order in which it is played."""
    stay = staying(rest, view.table, view.law)
    down = without(rest, stay)
    if not down:
        return ()
    holding = Holding(down, view.law, view.table, has_melded=True)
    plan = way_out(holding)
    if plan is None or plan.discard is not None:
        plan = closest(holding).plan
    return [one for one in actions_of(plan, view.state) if not isinstance(one, Discard)]


class _Easy(_Player):
    """Looks at its own hand only."""

    def wants(self, top: Card) -> str:
        hand, law, table = self.view.hand, self.law, self.view.table
        better = len(staying(joined(hand, top), table, law)) <= len(staying(hand, table, law))
        return reasons.goes_with(top, hand, table, law) if better else ""

    def why_not(self, top: Card) -> str:
        return f"{top.glyph} makes no meld"

    def best_throw(self, throws: Sequence[Card]) -> Card:
        strays = staying(self.view.hand, self.view.table, self.law)
        return max(
            throws,
            key=lambda card: (
                card in strays,
                not reasons.neighbours(card, without(self.view.hand, (card,))),
                self.law.points(card),
                card,
            ),
        )

    def why_throw(self, card: Card) -> str:
        near = reasons.neighbours(card, without(self.view.hand, (card,)))
        return reasons.thrown(card, near, self.law)

    def lays_down(self, keep: Card) -> Decision | None:
        return self._next_down(keep, "on the table it costs nothing more")


class _Strong(_Player):
    """Counts what can still come, what others could use, who may soon be out."""

    # --- drawing: what the top discard gains now and next time, against the stock ---------------------

    def wants(self, top: Card) -> str:
        hand, table, law = self.view.hand, self.view.table, self.law
        may_draw = not objections(self.state, DRAW_STOCK)
        gained = len(staying(hand, table, law)) + 1 - len(staying(joined(hand, top), table, law))
        if not may_draw and gained == 0:
            return ""
        best = (
            max(self._promise(without(joined(hand, top), (card,))) for card in set(hand) if card != top)
            if hand
            else 0.0
        )
        worth = gained + best
        if may_draw and worth <= self._expected() + self._promise(hand):
            return ""
        if gained:
            return reasons.goes_with(top, hand, table, law)
        return "it brings more cards within reach than the stock would"

    def why_not(self, top: Card) -> str:
        many = sum(self._unseen()[card] for card in gains(self.view.hand, self.view.table, self.law))
        return reasons.stock_instead(top, many, len(self.view.unseen))

    def _unseen(self) -> Counter[Card]:
        return Counter(self.view.unseen)

    def _expected(self) -> float:
        """How many cards more a card of the stock lets go down, on average."""
        return self._promise(self.view.hand)

    def _promise(self, hand: Hand) -> float:
        """The same for the draw after this one, with this hand."""
        unseen = self._unseen()
        if not self.view.unseen:
            return 0.0
        gained = gains(hand, self.view.table, self.law)
        return sum(unseen[card] * more for card, more in gained.items()) / len(self.view.unseen)

    # --- throwing -----------------------------------------------------------------------------------

    def best_throw(self, throws: Sequence[Card]) -> Card:
        return max(throws, key=self._worth)

    def _worth(self, card: Card) -> tuple[float, ...]:
        """The better the throw, the greater: nobody let out; most cards down; most to come, least given."""
        rest = without(self.view.hand, (card,))
        lets_out = self._lets_out(card)
        stays = len(staying(rest, self.view.table, self.law))
        if lets_out:
            return (0.0, -stays, 0.0, 0.0)
        fed = self._fed(card)
        promise = self._promise(rest)
        points = self.law.points(card) / 10
        cheap = -points if self.law.who_scores is WhoScores.MELDED else points
        return (1.0, -stays, promise - FED * fed + CHEAP * cheap, points)

    def _lets_out(self, card: Card) -> bool:
        following = self.view.others[0]
        return goes_out_taking(self.view, following, card) is not None

    def _fed(self, card: Card) -> int:
        """How many cards more the next player could put down with this one."""
        return gained_by(self.view, self.view.others[0], card)

    def why_throw(self, card: Card) -> str:
        hand = self.view.hand
        strays = staying(without(hand, (card,)), self.view.table, self.law)
        dearer = [
            one for one in strays if self.law.points(one) > self.law.points(card) and one in self.throws
        ]
        following = self.state.players[self.view.others[0]]
        if dearer and any(self._lets_out(one) for one in dearer):
            return f"{following} could go out with a dearer one"
        if dearer and any(self._fed(one) > self._fed(card) for one in dearer):
            return f"{following} could use a dearer one"
        near = reasons.neighbours(card, without(hand, (card,)))
        if not near:
            return reasons.thrown(card, near, self.law)
        rest = without(hand, (card,))
        many = sum(self._unseen()[one] for one in gains(rest, self.view.table, self.law))
        return reasons.kept(many)

    # --- putting down -------------------------------------------------------------------------------

    def lays_down(self, keep: Card) -> Decision | None:
        if self.law.all_at_once:
            return None
        if self.law.laying_off and not self.state.laid_now:
            near = anybody_near_out(self.view, few=FEW)
            if near is None:
                return None
            return self._next_down(keep, f"{self.state.players[near]} may soon be out")
        return self._next_down(keep, "on the table it costs nothing more")

    def held_back(self, keep: Card) -> str:
        if self._next_down(keep, "") is None:
            return ""
        rest = without(self.view.hand, (keep,))
        down = _ways_down(self.view, rest)
        return reasons.held_back([one.cards if isinstance(one, LayMeld) else (one.card,) for one in down])


FED = 0.35
"""How much a card more for the next player weighs against a card more for oneself."""
CHEAP = 0.1
"""How much ten points fewer in the hand weigh against a card more that goes down."""
FEW = 3
"""With so many cards a hidden hand may soon be out."""
