"""Which rule allows a play, or forbids it: the key is what the referee cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from tutor.chance import Dice
from tutor.engine.actions import Action
from tutor.engine.referee import objections
from tutor.engine.state import State
from tutor.exercises.asked import Asked
from tutor.exercises.behind import arguable, rules_behind
from tutor.exercises.choose import Option, choose_one
from tutor.exercises.question import Key, Question
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules
from tutor.rules.law import Law
from tutor.rules.rulebook import rule
from tutor.situations.fields import ActionText, RuleId
from tutor.situations.problems import Problem, SituationError
from tutor.situations.sketch import Sketch, sketch_problems, turn_of

COMMON = (
    "turn.draw",
    "turn.discard",
    "turn.no-return",
    "meld.set",
    "meld.run",
    "meld.one-suit",
    "meld.one-place",
    "lay-off.fits",
    "lay-off.anyone",
    "out.empty",
    "turn.order",
    "score.hand",
)
"""Rules that stand in as wrong choices where an author names none."""


HINTS = (
    "What was done: was a card drawn, melded, laid off or thrown? Where did it come from, and where to?",
    "Type ? to read the rules that you can choose from.",
)


class Spec(Asked, Sketch):
    """Which rule is behind `play` in this turn; in a lesson, behind the play just shown."""

    ask: Literal["which-rule"]
    play: ActionText | None = None
    of: tuple[RuleId, ...] = ()


def _play(spec: Spec, setting: Setting) -> tuple[State, Action]:
    if spec.play is not None:
        return turn_of(spec, setting.house), spec.play
    if setting.last is None:
        raise SituationError([Problem(("ask",), "ask.no-play", "no play was shown before this question")])
    return setting.last.before, setting.last.action


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """The choices named must hold a right one and a wrong one."""
    if spec.play is not None and (wrong := tuple(sketch_problems(spec, setting.house))):
        return wrong
    try:
        state, action = _play(spec, setting)
    except SituationError as error:
        return error.problems
    right = set(rules_behind(state, action))
    if spec.of and not right & set(spec.of):
        told = ", ".join(sorted(right))
        return (Problem(("of",), "choice.none-right", f"none of these is behind the play: {told} are"),)
    if spec.of and not set(spec.of) - right:
        return (Problem(("of",), "choice.all-right", "every rule named is behind the play: add a wrong one"),)
    return tuple(_unfair(spec.of, rules_behind(state, action), allowed=not objections(state, action)))


def _unfair(of: tuple[str, ...], right: tuple[str, ...], *, allowed: bool) -> Iterator[Problem]:
    """Wrong choices that a learner could defend, and choices named twice."""
    doubtful = arguable(right, allowed=allowed)
    for at, one in enumerate(of):
        if one in of[:at]:
            yield Problem(("of", at), "choice.twice", f"{one} is named twice")
        elif one in doubtful:
            told = f"{one} could be called right as well (the play is judged by {right[0]}): leave it out"
            yield Problem(("of", at), "choice.arguable", told)


def ask(spec: Spec, setting: Setting) -> Question:
    """The question about the play of this spec."""
    state, action = _play(spec, setting)
    allowed = not objections(state, action)
    prompt = spec.prompt or f"Which rule {'allows' if allowed else 'forbids'} this: {action.shown}?"
    right = rules_behind(state, action)
    of = spec.of or _with_others(right, setting.dice, state.law.house, allowed=allowed)
    asked = rule_question(prompt, right, of, state.law.house, setting.dice, spec.hints)
    return replace(asked, key=_key(state, action, asked.topic))


def because(prompt: str, state: State, action: Action, dice: Dice, topic: tuple[str, ...] = ()) -> Question:
    """The reason asked after a yes or no about this play. `topic` are the rules told with the yes or no:
    several of them are among the choices, so that having been told says nothing."""
    right = rules_behind(state, action)
    of = _with_others(right, dice, state.law.house, allowed=not objections(state, action), first=topic)
    asked = rule_question(prompt, right, of, state.law.house, dice)
    return replace(asked, key=_key(state, action, asked.topic))


def because_of(prompt: str, right: tuple[str, ...], house: HouseRules, dice: Dice) -> Question:
    """Which rule is broken, where `right` are known."""
    return rule_question(prompt, right, _with_others(right, dice, house, allowed=False), house, dice)


def _key(state: State, action: Action, order: tuple[str, ...]) -> Key:
    """Which rule is behind the play under any law, of those that can be chosen."""
    right = rules_behind(state, action)

    def under(law: Law) -> str | None:
        behind = rules_behind(replace(state, law=law), action)
        return next((one for one in behind if one in order), None)

    def said(reply: int) -> str | None:
        # Of several right rules any will do: they are one and the same answer.
        return under(state.law) if order[reply] in right else order[reply]

    return Key(state.law, under, said)


def rule_question(
    prompt: str,
    right: tuple[str, ...],
    of: Iterable[str],
    house: HouseRules,
    dice: Dice,
    hints: tuple[str, ...] = (),
) -> Question:
    """Which of the rules `of`: any of those in `right` counts."""
    order = tuple(dice.shuffled(of))
    options = [Option(rule(one).title, one in right, _said(one, one in right, house)) for one in order]
    credited = tuple(one for one in right if one in order)[:1]
    return choose_one(
        prompt, options, rules=credited, topic=order, hints=hints or HINTS, use="which-rule", house=house
    )


def _said(rule_id: str, right: bool, house: HouseRules) -> str:
    text = rule(rule_id).text_under(house)
    return text if right else f"That rule is about something else: {text}"


def _with_others(
    right: tuple[str, ...],
    dice: Dice,
    house: HouseRules,
    *,
    allowed: bool,
    first: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """A right rule and three that are wrong; of those in `first` two at least, where two can be wrong."""
    wrong = arguable(right, allowed=allowed) | set(right)
    near = dice.sample([one for one in first if one not in wrong and rule(one).applies(house)], 2)
    others = [one for one in COMMON if one not in wrong and one not in near and rule(one).applies(house)]
    return (right[0], *near, *dice.sample(others, 3 - len(near)))
