"""May this be done? A yes or no, followed by its reason before it counts."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff
from tutor.engine.fixes import fix_for
from tutor.engine.play import Refusal, play
from tutor.engine.referee import WHICH_MELD, objections
from tutor.exercises.asked import Asked
from tutor.exercises.behind import rules_behind
from tutor.exercises.blocks import Block, Cards, Melds
from tutor.exercises.forms import Form
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.which_rule import because
from tutor.rules.house import HouseRules
from tutor.rules.rulebook import rule
from tutor.rules.wording import say_all
from tutor.situations.fields import ActionText
from tutor.situations.problems import Problem
from tutor.situations.sketch import Sketch, sketch_problems, turn_of

WHY = "Which rule says so?"
READ_THE_RULES = "Type ? to read the rules that decide it."


class Spec(Asked, Sketch):
    """May you do `play` in this turn?"""

    ask: Literal["may-i"]
    play: ActionText


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """What is wrong with the turn, and a lay-off that could go to several melds."""
    found = list(sketch_problems(spec, setting.house))
    if not spec.hand:
        found.append(Problem((), "field.missing", "the cards held are needed: say `hand`"))
    if not found:
        reasons = objections(turn_of(spec, setting.house), spec.play)
        if reasons and all(reason.fault == WHICH_MELD for reason in reasons):
            found.append(Problem(("play",), "ask.two-answers", say_all(reasons)))
    return tuple(found)


def shown(sketch: Sketch, label: str = "Your hand") -> tuple[Block, ...]:
    """The hand and the table of a sketch, as they are shown with a question."""
    hand = [Cards(label, tuple(sorted(sketch.hand)))] if sketch.hand else []
    table = [Melds("On the table", sketch.table)] if sketch.table else []
    return (*table, *hand)


def drawn(sketch: Sketch, who: str = "you") -> str:
    """How the turn began, as a sentence; empty where the sketch does not say."""
    name = who[:1].upper() + who[1:]
    if sketch.took is not None:
        return f"{name} took {sketch.took.glyph} from the discard pile. "
    if sketch.drew is not None:
        return f"{name} drew {sketch.drew.glyph} from the stock. "
    return ""


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the referee's."""
    state = turn_of(spec, setting.house)
    played = play(state, spec.play)
    legal = not isinstance(played, Refusal)
    rules = rules_behind(state, spec.play)
    if isinstance(played, Refusal):
        fix = fix_for(played)
        told = say_all(played.reasons) + (f" {fix.words}" if fix else "")
    else:
        told = _allowed(spec, rules[0], state.law.house)
    # Made once: however often it is answered, the choices keep their order.
    reason = because(WHY, state, spec.play, setting.dice, _topic(spec.play))

    def judge(reply: bool) -> Verdict:
        if reply is not legal:
            return Verdict(False, told, rules, legal)
        return Verdict(True, "", rules, legal, then=reason)

    return Question(
        use=spec.ask,
        form=Form.YES_NO,
        prompt=spec.prompt or f"{drawn(spec, spec.who)}May {spec.who} {spec.play.shown} now?",
        judge=judge,
        solution="yes" if legal else "no",
        answer=f"{'Yes' if legal else 'No'}. {told}",
        topic=_topic(spec.play),
        shows=shown(spec, spec.hand_label),
        hints=spec.hints or (_where_to_look(spec.play), READ_THE_RULES),
        house=state.law.house,
        key=Key(state.law, lambda law: not objections(replace(state, law=law), spec.play), bool),
    )


def _allowed(spec: Spec, rule_id: str, house: HouseRules) -> str:
    """Why this may be done."""
    if isinstance(spec.play, Discard) and spec.play.card == spec.drew:
        return f"{spec.play.card.glyph} came from the stock, and only a card taken from the pile has to stay."
    return f"Nothing forbids it. {rule(rule_id).text_under(house)}"


def _topic(action: Action) -> tuple[str, ...]:
    """The rules that a play of this kind can turn on, whatever the answer is here."""
    match action:
        case Draw():
            return ("turn.draw", "turn.order", "turn.discard")
        case LayMeld():
            return ("meld.set", "meld.run", "meld.one-suit", "meld.from-hand", "turn.draw")
        case LayOff():
            return ("lay-off.fits", "lay-off.anyone", "meld.from-hand", "turn.draw")
        case Discard():
            return ("turn.discard", "turn.no-return", "turn.must-finish", "meld.from-hand")
        case Call():
            return ("table.call-rummy",)


def _where_to_look(action: Action) -> str:
    match action:
        case Draw():
            return "Has a card been drawn in this turn already?"
        case LayMeld():
            return "Look at each of the cards: its rank, its suit, and where it lies now."
        case LayOff():
            return "Look at the meld on the table as it lies now: which cards would it take?"
        case Discard():
            return "Where did that card come from in this turn? And what would be left in the hand?"
        case Call():
            return "Whose discard is it, and does it fit a meld on the table?"
