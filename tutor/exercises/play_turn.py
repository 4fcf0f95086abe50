"""Play a turn: any legal play counts; a rule broken is answered at once; the rest after the turn.

The turn is one question for each reply until it ends. What the script does in the same place is told
when the turn is over and the learner has played otherwise: both are legal, and it says so. What the script
says of the turn (`why`) is said at its end, however it was played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from tutor.cards import show
from tutor.engine.actions import DRAW_DISCARD, DRAW_NONE, DRAW_STOCK, Action, Discard, Draw, LayMeld, LayOff
from tutor.engine.fixes import fix_for
from tutor.engine.going_out import possible_melds
from tutor.engine.legal import legal
from tutor.engine.play import Refusal, What, play
from tutor.engine.referee import WHICH_MELD, objections
from tutor.engine.replay import Step as Played
from tutor.engine.state import Phase, State, joined
from tutor.exercises.asked import Asked
from tutor.exercises.behind import rules_behind
from tutor.exercises.blocks import Table
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.telling import tell
from tutor.rules.melds import fits
from tutor.rules.wording import say_all
from tutor.situations.problems import Problem


class Spec(Asked):
    """The learner plays what is left of the turn that the lesson's round has next, or only its draw."""

    ask: Literal["play"]
    part: Literal["turn", "draw"] = "turn"

    def of(self, coming: tuple[Played, ...]) -> tuple[Played, ...]:
        """The plays of the script that are the learner's."""
        return coming[:1] if self.part == "draw" else coming


class Turn(Struct, frozen=True):
    """A turn to play, or its first part: from where, by which seat, what the script plays, and what it
    says of that."""

    start: State
    seat: int
    script: tuple[Played, ...]
    why: str
    prompt: str
    hints: tuple[str, ...]
    only_draw: bool = False
    """Only the draw is the learner's."""

    @property
    def scripted_end(self) -> State | None:
        """The round after the script's plays."""
        return self.script[-1].after if self.script else None

    def ends(self, state: State) -> bool:
        """Has the learner played all that was theirs?"""
        if state.to_play != self.seat or state.phase is Phase.OVER:
            return True
        return self.only_draw and state.phase is Phase.PLAY


def problems(_spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """There must be a turn to play."""
    if setting.state is None or setting.state.phase is Phase.OVER:
        return (Problem(("ask",), "ask.no-turn", "there is no turn to play here: the round is over"),)
    if not setting.coming:
        return (Problem(("ask",), "ask.no-turn", "the round's script has no turn left to compare with"),)
    return ()


def ask(spec: Spec, setting: Setting) -> Question:
    """The first question of the turn."""
    state, mine = setting.state, spec.of(setting.coming)
    assert state is not None
    only_draw = spec.part == "draw"
    # What the script says of the turn tells the rest of it too: not to be read before that is played.
    why = "" if only_draw else setting.why
    turn = Turn(state, state.to_play, mine, why, spec.prompt, tuple(spec.hints), only_draw)
    return turn_question(turn, state, mine)


def turn_question(turn: Turn, state: State, coming: Sequence[Played]) -> Question:
    """What to play now. `coming` is what the script plays from here, empty once the learner has left it."""
    player = state.player
    way = _solution(state, coming)
    # Authors write their hints for the turn as its script goes, from its beginning.
    hints = turn.hints if state is turn.start else ()
    why = f" {turn.why}" if len(coming) == 1 and turn.why else _reason(state, way)

    def judge(reply: tuple[Action, ...]) -> Verdict:
        return _judged(turn, state, coming, reply)

    return Question(
        use="play",
        form=Form.PLAY,
        prompt=_prompt(turn, state, player),
        judge=judge,
        solution=str(way),
        answer=f"{player} can {way.shown}.{why}",
        topic=(_rule_of_phase(state),),
        shows=(Table(state, turn.seat),),
        hints=(*hints, *_hints(state, way)),
        outcome=_outcome(turn, coming),
        state=state,
        house=state.law.house,
    )


def _outcome(turn: Turn, coming: Sequence[Played]) -> str:
    """How the turn is played in this round, from here if the learner has followed it so far."""
    told = tell(event for step in coming or turn.script for event in step.events)
    return f"In this round: {told} {turn.why}".strip()


def _judged(turn: Turn, state: State, coming: Sequence[Played], reply: tuple[Action, ...]) -> Verdict:
    at, left = state, list(coming)
    told: list[str] = []
    rules: list[str] = []
    for action in reply:
        if turn.ends(at):
            raise Unreadable(f"“{action.shown}” is too much: the turn, or this part of it, is over before")
        result = play(at, action)
        if isinstance(result, Refusal):
            return _refused(turn, result, at, left, told)
        told.append(tell(result.events))
        rules += rules_behind(at, action)[:1]
        left = left[1:] if left and _same(left[0], action, at, result.state) else []
        at = result.state
    if not turn.ends(at):
        return Verdict(True, " ".join(told), tuple(rules), legal=True, then=turn_question(turn, at, left))
    return Verdict(True, _after_the_turn(turn, at, told), tuple(rules), legal=True)


def _refused(
    turn: Turn, refusal: Refusal, state: State, coming: Sequence[Played], told: list[str]
) -> Verdict:
    if all(reason.fault == WHICH_MELD for reason in refusal.reasons):
        raise Unreadable(say_all(refusal.reasons))
    fix = fix_for(refusal)
    words = " ".join((*told, say_all(refusal.reasons), *((fix.words,) if fix else ())))
    again = turn_question(turn, state, coming) if told else None
    return Verdict(False, words, refusal.rules, legal=False, then=again)


def _same(scripted: Played, action: Action, before: State, after: State) -> bool:
    """Is this the script's next play, however it is written?"""
    return scripted.before == before and (scripted.action == action or scripted.after == after)


def _after_the_turn(turn: Turn, end: State, told: list[str]) -> str:
    happened = " ".join(told)
    scripted = turn.scripted_end
    if scripted is None:
        return f"{happened} {turn.why}".strip()
    why = _why_drawn(turn) if turn.only_draw else turn.why
    if _comes_to_the_same(scripted, end):
        return f"Right. {happened} {why}".strip()
    name = turn.start.players[turn.seat]
    sample = "; ".join(map(_shown, turn.script))
    said = (happened, f"That is legal. In this round {name} plays otherwise: {sample}.", why, GOES_ON)
    return " ".join(part for part in said if part)


def _shown(step: Played) -> str:
    """A play of the script; of a card from the stock, which one it was: what follows may turn on it."""
    drawn = [card for event in step.events if event.what is What.DRAWN for card in event.cards]
    return f"draw {show(drawn)} from the stock" if drawn else step.action.shown


def _why_drawn(turn: Turn) -> str:
    return _reason(turn.start, turn.script[0].action).strip()


GOES_ON = "The round goes on with that play."


def _comes_to_the_same(one: State, other: State) -> bool:
    def table(state: State) -> list[tuple[int, ...]]:
        return sorted(meld.cards for meld in state.melds())

    return (one.hands, one.discards, table(one)) == (other.hands, other.discards, table(other))


def _prompt(turn: Turn, state: State, player: str) -> str:
    if turn.prompt and state is turn.start:
        return turn.prompt
    if state.phase is Phase.DRAW:
        return f"You play {player}. {_ways_to_draw(state)}"
    lay_off = ", lay off" if state.law.laying_off else ""
    return f"You play {player}. Meld{lay_off} or discard?"


def _ways_to_draw(state: State) -> str:
    top = state.top_discard
    take = f"take {top.glyph} from the discard pile" if top is not None else ""
    if not objections(state, DRAW_NONE):
        return f"Do you {take}, or refuse it?"
    stock = "draw from the stock" if state.stock else "turn the pile over and draw"
    return f"Do you {stock}, or {take}?" if take else f"Do you {stock}?"


def _reason(state: State, way: Action) -> str:
    """Why to draw so, where the top discard decides it; nothing about what the stock holds."""
    top = state.top_discard
    if not isinstance(way, Draw) or top is None:
        return ""
    melds = [meld for meld in possible_melds(joined(state.hand, top), state.law) if top in meld.cards]
    if way == DRAW_DISCARD and melds:
        return f" {top.glyph} makes a meld with cards of the hand."
    lays_off = state.law.laying_off and any(fits(meld, top, state.law) for meld in state.melds())
    if way == DRAW_STOCK and not melds and not lays_off:
        table = " and fits none on the table" if state.table else ""
        return f" {top.glyph} makes no meld with cards of the hand{table}."
    return ""


def _rule_of_phase(state: State) -> str:
    return "turn.draw" if state.phase is Phase.DRAW else "turn.discard"


def _solution(state: State, coming: Sequence[Played]) -> Action:
    """A legal play: the script's, as long as the learner follows it; else the first that is legal."""
    if coming:
        return coming[0].action
    return next(iter(_discards_last(state)))


def _discards_last(state: State) -> Sequence[Action]:
    return sorted(legal(state), key=lambda action: isinstance(action, Discard))


def _hints(state: State, way: Action) -> tuple[str, ...]:
    """Where to look, then which rule; the move itself is the answer."""
    if isinstance(way, Draw):
        return ("Would the top discard make a meld with your cards, or fit a meld on the table?",)
    if isinstance(way, LayMeld):
        return ("There is a meld in the hand: cards of one rank, or of one suit in sequence.",)
    if isinstance(way, LayOff):
        return ("Look at the melds on the table: one of them takes a card of the hand.",)
    taken = state.taken
    stays = f" {taken.glyph} was just taken and stays." if taken and state.hand.count(taken) == 1 else ""
    return (f"The turn ends with a discard: throw the card that helps you least.{stays}",)
