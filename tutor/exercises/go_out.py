"""Can you go out? A yes with the plays that do it, a no with the cards in the way.

Any arrangement that the referee accepts is right, and the solver proves every no.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from tutor.cards import Card, show, write
from tutor.chance import Dice
from tutor.engine.actions import Action
from tutor.engine.fixes import fix_for
from tutor.engine.going_out import Attempt, GoingOut, Holding, Plan, can_end, closest, solve
from tutor.engine.legal import actions_of, holding_of
from tutor.engine.play import Refusal, play
from tutor.engine.referee import WHICH_MELD
from tutor.engine.state import How, Phase, State
from tutor.exercises.asked import Asked
from tutor.exercises.choose import Option, choose_one
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.may_i import READ_THE_RULES, drawn, shown
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.rules.law import Law
from tutor.rules.reasons import Reason
from tutor.rules.rulebook import rule
from tutor.rules.wording import say_all
from tutor.situations.problems import Problem
from tutor.situations.sketch import Sketch, sketch_problems, turn_of

TOPIC = ("out.empty", "out.discard-optional")


class Spec(Asked, Sketch):
    """Can you go out with this hand, after the draw?"""

    ask: Literal["go-out"]


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """What is wrong with the turn."""
    found = list(sketch_problems(spec, setting.house))
    if not spec.hand:
        found.append(Problem((), "field.missing", "a hand is needed: say `hand`"))
    return tuple(found)


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the solver's."""
    state = turn_of(spec, setting.house)
    prompt = spec.prompt or f"{drawn(spec, spec.who)}Can {spec.who} go out this turn?"
    asked = go_out_question(state, prompt, spec.hints, sketch=spec)
    return replace(asked, shows=shown(spec, spec.hand_label))


def go_out_question(state: State, prompt: str, hints: tuple[str, ...], *, sketch: Sketch) -> Question:
    """Yes or no, then the plays or the cards in the way."""
    found = solve(holding_of(state))
    rules = tuple(dict.fromkeys(reason.rule for reason in found.reasons)) or ("out.empty",)

    def judge(reply: bool) -> Verdict:
        if reply and not found.can_go_out:
            return Verdict(False, f"Not this turn. {_what_is_left(state, found)}", rules)
        if not reply and found.can_go_out:
            return Verdict(False, _there_is_a_way(found.plan), rules)
        return Verdict(
            True, "", rules, then=_how(state, found) if found.can_go_out else _why_not(state, found)
        )

    return Question(
        use="go-out",
        form=Form.YES_NO,
        prompt=prompt,
        judge=judge,
        solution="yes" if found.can_go_out else "no",
        answer=f"Yes: {_told(found.plan, state)}." if found.plan else f"No. {_nearly(state)}",
        topic=TOPIC,
        shows=shown(sketch),
        hints=hints or _hints(),
        house=state.law.house,
        key=Key(state.law, lambda law: can_end(replace(holding_of(state), law=law)), bool),
    )


def _what_is_left(state: State, found: GoingOut) -> str:
    """Why a yes is wrong, without the cards that are asked for next."""
    stay = len(_staying(closest(holding_of(state))))
    if stay > 1:
        return f"However you lay them, {stay} cards stay in your hand, and only one can be thrown."
    return say_all(found.reasons)


def _there_is_a_way(plan: Plan | None) -> str:
    """Why a no is wrong, without the way itself."""
    if plan is not None and plan.discard is None:
        return "There is a way, and it needs no discard. Look at the hand again."
    return "There is a way: all cards but one can be put down. Look at the hand again."


# --- yes: how ---------------------------------------------------------------------------------------


def _how(state: State, found: GoingOut) -> Question:
    assert found.plan is not None
    typed = " / ".join(str(action) for action in actions_of(found.plan, state))

    def judge(reply: tuple[Action, ...]) -> Verdict:
        return _tried(state, reply)

    return Question(
        use="go-out",
        form=Form.ARRANGE,
        prompt=f"How? Type {_what_to_type(state)}.",
        judge=judge,
        solution=typed,
        answer=f"{_told(found.plan, state)}.",
        topic=TOPIC,
        hints=_hints_how(found.plan),
        state=state,
        house=state.law.house,
    )


def _what_to_type(state: State) -> str:
    if state.table and state.law.laying_off:
        return "what you meld, what you lay off and what you throw"
    return "what you meld and what you throw"


def _tried(state: State, reply: Iterable[Action]) -> Verdict:
    """The arrangement played on the engine, card by card."""
    at = state
    seat = state.to_play
    for action in reply:
        if at.ending is not None and at.ending.how is How.OUT:
            raise Unreadable(f"you are out before “{action.shown}”: leave it out")
        if at.to_play != seat or at.phase is Phase.OVER:
            return Verdict(False, f"Your turn is over before “{action.shown}”.", ("turn.discard",))
        result = play(at, action)
        if isinstance(result, Refusal):
            if all(reason.fault == WHICH_MELD for reason in result.reasons):
                raise Unreadable(say_all(result.reasons))
            fix = fix_for(result)
            told = say_all(result.reasons) + (f" {fix.words}" if fix else "")
            return Verdict(False, told, result.rules, legal=False)
        at = result.state
    if at.ending is not None and at.ending.how is How.OUT:
        return Verdict(True, "", ("out.empty",), legal=True)
    left = at.hands[seat]
    if not left:
        return Verdict(
            False,
            "Everything is down, but no card was thrown. At this table you float, and are not out.",
            ("out.must-discard",),
        )
    return Verdict(
        False, f"{show(left)} would still be in your hand. Going out takes all of it.", ("out.empty",)
    )


def _told(plan: Plan | None, state: State) -> str:
    return ", ".join(action.shown for action in actions_of(plan, state)) if plan else ""


# --- no: what is in the way -------------------------------------------------------------------------


def _why_not(state: State, found: GoingOut) -> Question:
    attempt = closest(holding_of(state))
    stay = _staying(attempt)
    if len(stay) < 2:  # with one card left one could go out, so a rule is in the way, and no card
        return _which_rule_stops_it(state, stay, found)
    return _which_cards_stay(state, stay, found)


def _staying(attempt: Attempt) -> tuple[Card, ...]:
    """The cards that the closest attempt does not put down, the one to throw included."""
    thrown = () if attempt.plan.discard is None else (attempt.plan.discard,)
    return tuple(sorted((*attempt.left, *thrown)))


def _which_cards_stay(state: State, stay: tuple[Card, ...], found: GoingOut) -> Question:
    fewest = len(stay)
    why = say_all(found.reasons)
    rules = tuple(dict.fromkeys(one.rule for one in found.reasons))

    def judge(reply: tuple[Card, ...]) -> Verdict:
        named = tuple(sorted(reply))
        strange = tuple(card for card in named if named.count(card) > state.hand.count(card))
        if strange:
            verb = "is" if len(strange) == 1 else "are"
            if set(strange) <= set(state.hand):
                return Verdict(False, f"{show(dict.fromkeys(strange))} {verb} named too often.", rules)
            return Verdict(False, f"{show(strange)} {verb} not in your hand.", rules)
        if not _rest_goes_down(state, named):
            left = f"With {show(named)} left over, the" if named else "The"
            return Verdict(False, f"{left} rest still does not all go down.", rules)
        if len(named) > fewest:
            return Verdict(False, f"More can go down: only {fewest} cards need to stay.", rules)
        return Verdict(True, why if named == stay else "", rules)

    def under(law: Law) -> tuple[Card, ...]:
        return _staying(closest(replace(holding_of(state), law=law)))

    def said(reply: tuple[Card, ...]) -> tuple[Card, ...]:
        # Where several choices leave as few, they are one and the same answer.
        return stay if judge(reply).correct else tuple(sorted(reply))

    return Question(
        use="go-out",
        form=Form.CARDS,
        prompt=_sort_it(state.law),
        judge=judge,
        solution=write(stay),
        answer=f"{show(stay)}. {_nearly(state)}",
        topic=TOPIC,
        hints=(f"Only {fewest} cards have to stay.",),
        house=state.law.house,
        key=Key(state.law, under, said),
    )


def _sort_it(law: Law) -> str:
    if law.all_at_once:
        return "Sort as many cards as you can into melds. Which are left over, the one to throw included?"
    return "Put down as many cards as you can. Which are left, the one to throw included?"


def _rest_goes_down(state: State, stay: tuple[Card, ...]) -> bool:
    """Could everything but these cards be melded and laid off, whatever then has to be thrown?"""
    rest = list(state.hand)
    for card in stay:
        rest.remove(card)
    if not rest:
        return True
    attempt = closest(Holding(tuple(rest), state.law, state.melds()))
    return not _staying(attempt)


def _which_rule_stops_it(state: State, stay: tuple[Card, ...], found: GoingOut) -> Question:
    cited = tuple(dict.fromkeys(reason.rule for reason in found.reasons))
    others = ("out.must-discard", "out.meld-first", "turn.no-return", "meld.one-place", "out.floating")
    of = Dice(write(state.hand), "in the way").shuffled(dict.fromkeys((*cited[:1], *others)))
    options = [Option(rule(one).title, one in cited, _said(found.reasons, one)) for one in of]

    def under(law: Law) -> str | None:
        reasons = solve(replace(holding_of(state), law=law)).reasons
        return next((reason.rule for reason in reasons if reason.rule in of), None)

    def said(reply: int) -> str | None:
        # Of several rules in the way any will do: they are one and the same answer.
        return under(state.law) if of[reply] in cited else of[reply]

    asked = choose_one(
        f"Every card{f' but {show(stay)}' if stay else ''} can be put down. Which rule is in the way?",
        options,
        rules=cited[:1],
        topic=tuple(of),
        hints=(READ_THE_RULES,),
        use="go-out",
        house=state.law.house,
    )
    return replace(asked, key=Key(state.law, under, said))


def _said(reasons: Iterable[Reason], rule_id: str) -> str:
    return (
        say_all(reason for reason in reasons if reason.rule == rule_id) or "That rule does not stop you here."
    )


def _nearly(state: State) -> str:
    """The closest attempt, and what it lacks."""
    holding = holding_of(state)
    attempt = closest(holding)
    down = Plan(attempt.plan.melds, attempt.plan.lay_offs)
    stay = _staying(attempt)
    reasons = say_all(solve(holding).reasons)
    if not down.melds and not down.lay_offs:
        return reasons
    told = f"The closest you can get: {_told(down, state)}"
    return f"{told}; that leaves {show(stay)}. {reasons}" if stay else f"{told}. {reasons}"


def _hints() -> tuple[str, ...]:
    return (
        "Sort the hand: which cards are of one rank? Which follow each other in one suit?",
        "Each card serves in one meld only. One card can be left over, to be thrown.",
    )


def _hints_how(plan: Plan) -> tuple[str, ...]:
    if plan.melds:
        kind = plan.melds[0].kind
        return (f"One way begins with a {kind} of {len(plan.melds[0].cards)} cards.",)
    if plan.lay_offs:
        return ("Look at the melds on the table: what would they take?",)
    return ("Which card may be thrown?",)
