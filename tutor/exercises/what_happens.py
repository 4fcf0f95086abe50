"""What happens now? At a play in a turn, or when the stock has run out; the engine plays it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec.structs import replace
from pydantic import Field

from tutor.cards import show
from tutor.engine.actions import DRAW_NONE, DRAW_STOCK
from tutor.engine.play import Played, What, play
from tutor.engine.referee import WHICH_MELD, objections
from tutor.engine.state import Phase, State
from tutor.engine.variant import settle_round
from tutor.exercises.asked import Asked
from tutor.exercises.behind import rules_behind
from tutor.exercises.blocks import Text
from tutor.exercises.may_i import READ_THE_RULES, drawn, shown
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.statements import Statement, Told, statement_question
from tutor.rules.house import StockOut
from tutor.rules.law import Law, law_of
from tutor.rules.wording import say_all
from tutor.situations.fields import ActionText, Cards, Truth
from tutor.situations.problems import Problem
from tutor.situations.sketch import Sketch, sketch_problems, turn_of


class Spec(Asked, Sketch):
    """What happens when you do `play` in this turn (`laid_before`: you have laid something down in an
    earlier turn). Or, with a discard `pile` (oldest card first): the stock is empty, it is your turn, and
    you do not want the top discard; the pile was turned over `turned` times with nothing laid down since.
    """

    ask: Literal["what-happens"]
    play: ActionText | None = None
    laid_before: Truth = False
    pile: Annotated[Cards, Field(max_length=40)] = ()
    turned: int = Field(default=0, ge=0, le=100)


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """Either a play in a turn, or a pile without a stock."""
    if (spec.play is None) is (not spec.pile):
        told = "what happens when? Say `play`, an action in this turn, or `pile`, for an empty stock"
        return (Problem((), "field.missing", told),)
    found = list(sketch_problems(spec, setting.house))
    if spec.play is None:
        found += _wrong_pile(spec)
    elif not spec.hand:
        found.append(Problem((), "field.missing", "the cards held are needed: say `hand`"))
    elif not found:
        reasons = objections(_turn(spec, setting), spec.play)
        if reasons and all(reason.fault == WHICH_MELD for reason in reasons):
            found.append(Problem(("play",), "ask.two-answers", say_all(reasons)))
    return tuple(found)


def _wrong_pile(spec: Spec) -> Iterator[Problem]:
    if len(spec.pile) < 3:
        yield Problem(("pile",), "cards.none-left", "give the pile three cards or more")
    if twice := next((card for card in spec.pile if spec.pile.count(card) > 1 or card in spec.hand), None):
        yield Problem(("pile",), "cards.twice", f"{twice.glyph} is there twice: every card once, please")


def _turn(spec: Spec, setting: Setting) -> State:
    """The turn in which the play is made."""
    state = turn_of(spec, setting.house)
    laid = frozenset({0}) if spec.laid_before else frozenset[int]()
    # Cards that nobody has named are there to go on with after this turn.
    others = (state.hand, *state.hands[1:])
    return replace(state, hands=others, laid_earlier=laid, melded=laid)


def _without_stock(spec: Spec, setting: Setting) -> State:
    law = law_of(spec.rules or setting.house)
    hand = tuple(sorted(spec.hand))
    start = turn_of(Sketch(rules=law.house, hand=hand or spec.pile[:1]), law.house)
    return replace(
        start, hands=(hand, hand), discards=tuple(spec.pile), phase=Phase.DRAW, turn_overs=spec.turned
    )


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is what comes of the play."""
    return _of_a_play(spec, setting) if spec.play is not None else _of_the_stock(spec, setting)


# --- a play in a turn -------------------------------------------------------------------------------


def after_the_play(state: State, spec: Spec) -> str:
    """The key: what comes of the play."""
    assert spec.play is not None
    if objections(state, spec.play):
        return "refused"
    try:
        played = play(state, spec.play)
    except (ValueError, AssertionError):
        return "on"  # a law of no real table, which lets cards be played that are not held
    if not isinstance(played, Played):
        return "refused"
    happened = {event.what for event in played.events}
    ending = played.state.ending
    if What.WENT_OUT in happened and ending is not None:
        return "rummy" if ending.rummy else "out"
    if What.FLOATS in happened:
        return "floats"
    return "on" if played.state.to_play == state.to_play and played.state.phase is Phase.PLAY else "ends"


def _of_a_play(spec: Spec, setting: Setting) -> Question:
    state = _turn(spec, setting)
    law = state.law
    assert spec.play is not None
    reasons = objections(state, spec.play)
    rules = rules_behind(state, spec.play)

    def under(other: Law) -> str:
        return after_the_play(replace(state, law=other), spec)

    if under(law) in ("out", "rummy") and not law.all_at_once:
        rules = tuple(dict.fromkeys(("score.rummy", *rules)))
    if under(law) == "floats":
        rules = tuple(dict.fromkeys(("out.floating", *rules)))
    told = Told(
        use=spec.ask,
        prompt=spec.prompt or f"{drawn(spec, spec.who)}{_before(spec, law)}{_done(spec)} What happens?",
        rules=rules,
        topic=("out.empty", "turn.discard"),
        why=say_all(reasons),
        hints=spec.hints
        or ("Is it allowed? And how many cards are left in the hand after it?", READ_THE_RULES),
        shows=shown(spec, spec.hand_label),
    )
    return statement_question(told, _of_plays(law, spec.whose and spec.who), under, law, setting.dice)


def _before(spec: Spec, law: Law) -> str:
    if law.all_at_once:
        return ""
    has = f"{spec.who} has" if spec.whose else "you have"
    if spec.laid_before:
        return f"{has[:1].upper()}{has[1:]} melded in an earlier turn. "
    return f"Before this turn {has} put nothing on the table. "


def _done(spec: Spec) -> str:
    assert spec.play is not None
    return f"Then comes the play: {spec.play.shown}." if spec.whose else f"You {spec.play.shown}."


def _of_plays(law: Law, who: str) -> Iterator[Statement]:
    """What can come of a play of this player; of the learner's own, where nobody is named."""
    yours, are = f"{who}'s" if who else "your", f"{who} is" if who else "you are"
    go, have = (f"{who} goes", f"{who} has") if who else ("you go", "you have")
    float_ = "floats" if who else "float"
    yield Statement("refused", "It is not allowed.", "No rule forbids it.")
    yield Statement(
        "on",
        _sentence(f"{yours} turn goes on."),
        "Look at what is left in the hand, and whether it may be done.",
    )
    yield Statement(
        "ends",
        _sentence(f"{yours} turn is over, and the next player draws."),
        "Count what is left in the hand.",
    )
    yield Statement("out", _sentence(f"{are} out, and the round is over."), "Count what is left in the hand.")
    if not law.all_at_once:
        told = "Rummy is going out in one turn, with nothing melded or laid off before it."
        yield Statement("rummy", _sentence(f"{go} rummy, and the round is over."), told)
        told = "Floating is having no card left where the last one must be a discard."
        yield Statement("floats", _sentence(f"{have} no card left and {float_}: the round goes on."), told)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- the stock has run out --------------------------------------------------------------------------


def without_a_stock(state: State) -> str:
    """The key: what comes of it when the player to draw does not want the top discard."""
    played = play(state, DRAW_STOCK)
    if not isinstance(played, Played):
        ended = play(state, DRAW_NONE)
        assert isinstance(ended, Played)
        return "unscored" if settle_round(ended.state).winner is None else "lowest"
    if any(event.what is What.SHUFFLED for event in played.events):
        return "shuffled"
    if played.state.discards:
        return "top-stays"
    card = played.events[-1].cards[0]
    return "oldest" if card == state.discards[0] else "newest"


def _of_the_stock(spec: Spec, setting: Setting) -> Question:
    state = _without_stock(spec, setting)
    law = state.law
    top, oldest, below = spec.pile[-1].glyph, spec.pile[0].glyph, spec.pile[-2].glyph

    def under(other: Law) -> str:
        return without_a_stock(replace(state, law=other))

    right = under(law)
    family = (
        Statement("oldest", f"The whole pile is turned over, unshuffled, and you draw {oldest}."),
        Statement("newest", f"The whole pile becomes the stock as it lies, and you draw {top}."),
        Statement("top-stays", f"{top} stays; the rest is turned over, and you draw {oldest}."),
        Statement("shuffled", "The pile is shuffled and turned over, and you draw its top card."),
        Statement("below", f"You draw {below}, the card below {top}."),
        Statement("unscored", "The round ends, and nobody scores."),
        Statement("lowest", "The round ends, and the lowest hand wins it."),
    )
    told = Told(
        use=spec.ask,
        prompt=spec.prompt or _prompt_of_the_stock(spec, law),
        rules=_rules_of_the_stock(law, right),
        topic=("stock.turn-over", "stock.block"),
        why=_WHY[right],
        hints=spec.hints
        or ("Is the discard pile used again at this table? And is it shuffled?", READ_THE_RULES),
        shows=(
            # As a text: cards that are shown as a hand are sorted, and here their order is the point.
            Text(f"The discard pile, oldest card first: {show(spec.pile)}"),
            *shown(spec, spec.hand_label),
        ),
    )
    return statement_question(told, family, under, law, setting.dice, most=5)


def _prompt_of_the_stock(spec: Spec, law: Law) -> str:
    again = ""
    if law.stock_out is not StockOut.BLOCK and spec.turned:
        times = "once" if spec.turned == 1 else "twice" if spec.turned == 2 else f"{spec.turned} times"
        again = f"The pile has been turned over {times}, and nobody has laid anything down since. "
    top = spec.pile[-1].glyph
    return f"{again}The stock is empty, it is your turn, and you do not want {top}. What happens?"


def _rules_of_the_stock(law: Law, right: str) -> tuple[str, ...]:
    if law.stock_out is StockOut.BLOCK:
        return ("stock.block", "score.blocked")
    if right == "unscored":
        return ("stock.deadlock", "score.blocked")
    return ("stock.shuffle",) if law.stock_out is StockOut.SHUFFLE else ("stock.turn-over",)


_WHY = {
    "oldest": "Turned over, the pile has its oldest card on top.",
    "shuffled": "At this table the pile is shuffled before it is used again.",
    "unscored": "A round that nobody has won is worth nothing to anybody.",
}
