"""Which card is best thrown? By what can be counted, and nothing else: the cards that would still help, or
the points that stay in the hand. All that are equally good are right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tutor.cards import Card, show
from tutor.engine.actions import Discard
from tutor.engine.going_out import possible_melds
from tutor.engine.referee import objections
from tutor.engine.settlement import count
from tutor.engine.state import State, without
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.forms import Form
from tutor.exercises.may_i import drawn, shown
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.working import has_a_use, unseen
from tutor.situations.fields import Cards
from tutor.situations.problems import Problem
from tutor.situations.sketch import Sketch, sketch_problems, turn_of


class Spec(Asked, Sketch):
    """Which card of the hand (after the draw, its melds put down) is best thrown? `by: helps` the throw
    after which the most unseen cards would make a meld; `by: points` the one that leaves the fewest points.
    `seen` are cards that have been seen elsewhere and are gone.
    """

    ask: Literal["best-discard"]
    by: Literal["helps", "points"] = "helps"
    seen: Annotated[Cards, Field(max_length=80)] = ()


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """Something may be thrown, and one throw is better than another."""
    found = list(sketch_problems(spec, setting.house))
    if len(spec.hand) < 2:
        found.append(Problem((), "field.missing", "cards to choose from are needed: say `hand`"))
    if found:
        return tuple(found)
    return tuple(_no_choice(spec, turn_of(spec, setting.house)))


def _no_choice(spec: Spec, state: State) -> Iterator[Problem]:
    if not state.law.all_at_once and (melds := possible_melds(state.hand, state.law)):
        told = (
            f"{melds[0].shown} can be melded: put it on the table, or the throw is not all there is to decide"
        )
        yield Problem(("hand",), "ask.two-answers", told)
    counts = counted(spec, state)
    if len(set(counts.values())) < 2:
        yield Problem(("hand",), "choice.all-right", "every throw is as good as any other: change the cards")


def counted(spec: Spec, state: State) -> dict[Card, int]:
    """For each card that may be thrown: what is left to help after it, or how little is left to pay."""
    table, law = state.melds(), state.law
    left = unseen(law, state.hand, spec.seen, *spec.table)
    found = {}
    for card in dict.fromkeys(state.hand):
        if objections(state, Discard(card)):
            continue
        kept = without(state.hand, (card,))
        if spec.by == "points":
            found[card] = -count(kept, law)
        else:
            found[card] = sum(copies for one, copies in left.items() if has_a_use(kept, one, table, law))
    return found


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is counted."""
    state = turn_of(spec, setting.house)
    counts = counted(spec, state)
    most = max(counts.values())
    best = sorted(card for card, number in counts.items() if number == most)
    rules = ("tip.count",) if spec.by == "helps" else ("tip.high-cards",)
    told = _counted_up(spec, counts)

    def judge(reply: tuple[Card, ...]) -> Verdict:
        if len(reply) != 1:
            return Verdict(False, "One card is thrown, no more and no less.", rules)
        card = reply[0]
        if card not in state.hand:
            return Verdict(False, f"{card.glyph} is not in your hand.", rules)
        if card not in counts:
            return Verdict(
                False, f"{card.glyph} came from the discard pile and has to stay.", ("turn.no-return",)
            )
        if card in best:
            return Verdict(True, told, rules)
        return Verdict(False, _worse(spec, card, counts), rules)

    return Question(
        use=spec.ask,
        form=Form.CARDS,
        prompt=spec.prompt or f"{_taken(spec)}{_prompt(spec)}",
        judge=judge,
        solution=str(best[0]),
        answer=f"{show(best)}. {told}" if len(best) == 1 else f"Any of {show(best)}. {told}",
        topic=rules,
        shows=(*shown(spec, spec.hand_label), *_seen(spec)),
        hints=spec.hints or _HINTS[spec.by],
        house=state.law.house,
    )


def _taken(spec: Spec) -> str:
    """How the turn began, where it matters: a card from the stock could be the very one to throw."""
    return drawn(spec, spec.who) if spec.took is not None else ""


def _prompt(spec: Spec) -> str:
    throws = f"does {spec.who} throw" if spec.whose else "do you throw"
    if spec.by == "helps":
        whom = "" if spec.whose else " you"
        return f"Which card {throws}, so that as many unseen cards as possible still help{whom} to a meld?"
    return f"Which card {throws}, so that the fewest points stay in {'the' if spec.whose else 'your'} hand?"


_HINTS = {
    "helps": (
        "For each card ask: which others of the hand need it?",
        "Count what each pair waits for, and leave out what has been seen.",
    ),
    "points": ("What does each card count?", "A card just taken from the discard pile has to stay."),
}


def _counted_up(spec: Spec, counts: dict[Card, int]) -> str:
    ordered = sorted(counts, key=lambda card: (-counts[card], card))[:4]
    if spec.by == "points":
        return (
            f"Points that stay: {', '.join(f'{-counts[card]} without {card.glyph}' for card in ordered[:2])}."
        )
    return f"Cards that would help: {', '.join(f'{counts[card]} without {card.glyph}' for card in ordered)}."


def _cards(number: int) -> str:
    return "1 card would" if number == 1 else f"{number} cards would"


def _worse(spec: Spec, card: Card, counts: dict[Card, int]) -> str:
    if spec.by == "points":
        return f"{-counts[card]} points stay in the hand without {card.glyph}; it can be fewer."
    return f"{_cards(counts[card])} help without {card.glyph}; it can be more."


def _seen(spec: Spec) -> tuple[CardsBlock, ...]:
    return (CardsBlock("Seen, and gone", tuple(sorted(spec.seen))),) if spec.seen else ()
