"""What the learner is asked in a practice game: what to play, whether to call, whether to go on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from tutor.engine.actions import DRAW_DISCARD, DRAW_NONE, DRAW_STOCK, Action, Call, Discard, LayMeld, LayOff
from tutor.engine.fixes import fix_for
from tutor.engine.legal import legal
from tutor.engine.play import Refusal
from tutor.engine.referee import WHICH_MELD, objections
from tutor.engine.state import Phase, State
from tutor.exercises import forms
from tutor.exercises.blocks import Table
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.misconceptions import MISCONCEPTIONS, Misconception, laws_under, supposing
from tutor.exercises.plays import read_actions
from tutor.exercises.question import Question, Reply, Verdict
from tutor.players.coach import hints
from tutor.players.view import View
from tutor.rules.wording import say_all
from tutor.text import listed

_NUMBER_FIRST = re.compile(
    r"[#(]?(?P<number>\d{1,3})[.)]?(?:\s*(?:[;,/|]|\bthen\b|\band\b)[\s,]*(?:then\s+)?(?P<rest>.+))?"
)
"""The number of a choice, alone or before what is played after it."""


class PlayQuestion(Question, frozen=True, eq=False):
    """A question that a turn can be answered to: an action in any usual form, or the number of a choice."""

    actions: tuple[Action, ...] = ()
    """What the numbers stand for."""

    def read(self, text: str) -> Reply:
        """The actions that a line stands for."""
        number = _NUMBER_FIRST.fullmatch(forms.bare(text))
        if number is None:
            return read_actions(text, self.state)
        at = int(number["number"])
        if not 1 <= at <= len(self.actions):
            raise Unreadable(f"there is no choice {at}")
        first = self.actions[at - 1]
        if number["rest"] is None:
            return (first,)
        return (first, *read_actions(number["rest"], self.state, (first,)))

    @property
    def expected(self) -> str:
        """What a reply looks like."""
        if len(self.actions) == 1:
            return f"1, or {self._like}"
        return f"a number from 1 to {len(self.actions)}, or {self._like}"

    @property
    def _like(self) -> str:
        """An action in the notation; laying off only where that is played."""
        told = forms.EXPECTED[Form.PLAY]
        lays_off = self.state is None or self.state.law.laying_off
        return told if lays_off else told.replace(" lay off 10c onto 9c,", "")


def turn_question(view: View, lies: State) -> PlayQuestion:
    """What to play now, with every legal action by number. `lies` is the round as it really lies, of which
    the table shows what that seat may see: a view knows other hands only as far as their cards are known.
    """
    state = view.state
    actions = tuple(sorted(legal(state), key=lambda one: isinstance(one, Discard)))
    *stages, answer = hints(view)

    def judge(reply: Sequence[Action]) -> Verdict:
        """Is the first of these plays legal?"""
        against = objections(state, reply[0])
        if against:
            return refused(Refusal(state, reply[0], state.to_play, against))
        return Verdict(True, "", legal=True)

    return PlayQuestion(
        use="play",
        form=Form.PLAY,
        prompt=_prompt(state, actions),
        judge=judge,
        solution=str(actions[0]),
        answer=answer,
        topic=("turn.draw" if state.phase is Phase.DRAW else "turn.discard",),
        shows=(Table(lies, view.seat, open_hands=view.open_hands),),
        choices=tuple(_told(one, state) for one in actions),
        hints=tuple(stages),
        state=state,
        actions=actions,
    )


def _told(action: Action, state: State) -> str:
    """The action as a choice: of the pile, which card it is."""
    if action == DRAW_DISCARD and state.top_discard is not None:
        return f"take {state.top_discard.glyph} from the discard pile"
    return action.shown


def _prompt(state: State, actions: Sequence[Action]) -> str:
    if state.phase is Phase.DRAW:
        turn_over = not state.stock and not objections(state, DRAW_STOCK)
        over = " The stock is empty: drawing from it turns the pile over." if turn_over else ""
        refuse = " You may refuse to draw, which ends the round." if not objections(state, DRAW_NONE) else ""
        return f"Your turn, {state.player}: what do you draw?{over}{refuse}"
    if state.law.all_at_once:
        return "What do you throw, or does the whole hand go down?"
    ways = [told for kind, told in _WAYS.items() if any(isinstance(one, kind) for one in actions)]
    if ways == ["discard"]:
        laid_off = " or laid off" if state.law.laying_off else ""
        return f"Nothing can be melded{laid_off} now: what do you discard?"
    told = listed(ways, "or")
    return f"{told[:1].upper()}{told[1:]}?"


_WAYS: dict[type, str] = {LayMeld: "meld", LayOff: "lay off", Discard: "discard"}
"""What can be done after the draw, in the order of a turn."""


def refused(refusal: Refusal, before: str = "") -> Verdict:
    """What is said of a play that is not legal; `before` tells what was played in the same reply. Raises
    `Unreadable` where only something is to be said more exactly."""
    if all(reason.fault == WHICH_MELD for reason in refusal.reasons):
        raise Unreadable(say_all(refusal.reasons))
    fix = fix_for(refusal)
    belief = belief_behind(refusal)
    parts = [before, say_all(refusal.reasons)]
    if belief is not None:
        parts.append(supposing(f"“{refusal.action.shown}”", belief, refusal.state.law))
    if fix is not None:
        parts.append(fix.words)
    words = " ".join(part for part in parts if part)
    return Verdict(
        False, words, refusal.rules, legal=False, misconception=belief.id if belief is not None else None
    )


def belief_behind(refusal: Refusal) -> Misconception | None:
    """The one belief under which the play would have been legal; None if there is none, or several."""
    fitting = [one for one in MISCONCEPTIONS if _allowed_by(one, refusal)]
    return fitting[0] if len(fitting) == 1 else None


def _allowed_by(belief: Misconception, refusal: Refusal) -> bool:
    state = refusal.state
    return any(
        not objections(replace(state, law=law), refusal.action, refusal.seat)
        for law in laws_under(belief, state.law)
    )


# --- questions with a few choices -------------------------------------------------------------------------


def _of_choices(use: str, prompt: str, choices: Sequence[str], topic: tuple[str, ...] = ()) -> Question:
    """A question that is no test: every choice is as good."""

    def judge(_reply: int) -> Verdict:
        return Verdict(True, "")

    return Question(
        use=use,
        form=Form.CHOOSE,
        prompt=prompt,
        judge=judge,
        solution="1",
        answer=choices[0],
        topic=topic,
        choices=tuple(choices),
    )


ANYWAY, RETHINK, HINT = range(3)
"""The choices after a warning, by place."""


def warned_question(action: Action) -> Question:
    """Play it all the same?"""
    return _of_choices(
        "coach", f"{_capital(action.shown)} all the same?", ("Play it anyway", "Think again", "A hint")
    )


def call_question(state: State, possible: Sequence[Call]) -> Question:
    """Call rummy, or let the card lie? The last choice is to let it lie."""
    top = possible[0].card.glyph
    choices = [*(_capital(one.shown) for one in possible), "Let it lie"]
    question = _of_choices("call", f"{top} fits a meld. Do you call rummy?", choices, ("table.call-rummy",))
    return replace(question, state=state)


NEXT, STOP = range(2)
"""The choices after a round, by place."""


def next_question(first: str) -> Question:
    """On to the next round, or a new game (`first`)?"""
    return _of_choices("next", "What now?", (first, "Stop here"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
