"""`tutor solve`: can this hand go out this turn, and how; if not, why not and what is the least left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import typer

from tutor.cards import Card, show
from tutor.cli import options
from tutor.cli.cards_given import cards_of, meld_on_table, one_card, refuse_too_many
from tutor.cli.environment import environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Item, Text, Tone
from tutor.cli.screen.objections import objections
from tutor.engine.going_out import GoingOut, Holding, Plan
from tutor.engine.going_out import solve as find
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.situations.problems import too_big_to_solve
from tutor.text import counted

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def solve(
    ctx: typer.Context,
    cards: Annotated[
        list[str], typer.Argument(metavar="CARDS", help="The hand after the draw; or - to read JSON lines.")
    ],
    drew: Annotated[
        str | None, typer.Option("--drew", metavar="CARD", help="This one of them came from the stock.")
    ] = None,
    took: Annotated[
        str | None,
        typer.Option(
            "--took", metavar="CARD", help="This one was taken from the discard pile: it may not be thrown."
        ),
    ] = None,
    table: Annotated[
        list[str] | None, typer.Option("--table", metavar="MELD", help="A meld on the table; repeatable.")
    ] = None,
    has_melded: Annotated[
        bool, typer.Option("--has-melded", help="The player has melded before (for meld-first tables).")
    ] = False,
    discards: Annotated[
        bool,
        typer.Option("--discards", help="For each possible throw: what is left, and what would still help."),
    ] = False,
    seen: Annotated[
        list[str] | None,
        typer.Option(
            "--seen", metavar="CARDS", help="Cards known to be gone, for --discards; can be repeated."
        ),
    ] = None,
    rules: options.Rules = None,
    house: options.House = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Can this hand go out this turn? Shows a way, or why there is none and the least that can be left.

    For example: tutor solve "4h 5h 6h 9d 9c 9s Ks 2c" --took 9s --table "8h 8d 8s"
    """
    around = environment(ctx)
    if seen and not discards:
        raise Problem("--seen tells which cards are gone for --discards: give both")
    if cards == ["-"]:
        from tutor.cli.commands.solve_lines import answer_all

        if drew is not None or took is not None or table or has_melded:
            raise Problem(
                'with -, each line tells its own turn: {"hand": "…", "took": "9s", "table": ["8h 8d 8s"]}; '
                "--drew, --took, --table and --has-melded go with a hand on the command line"
            )
        if seen:
            raise Problem('with -, each line tells what is gone: {"hand": "…", "seen": "9h Kd"}')
        answer_all(around, rules, house, discards=discards)
        return

    question = Question(cards, drew, took, tuple(table or ()), has_melded)
    if json:
        from tutor.cli.in_force import stated

        holding = holding_of(question, stated(rules, house))
        result = as_json(find(holding), holding)
        if discards:
            from tutor.cli.commands import solve_discards

            result["throws"] = solve_discards.as_json(holding, solve_discards.seen_cards(seen, holding))
        around.write_json(result)
        return
    from tutor.cli.in_force import in_force
    from tutor.cli.screen import page

    force = in_force(around, rules, house)
    holding = holding_of(question, force.house)
    counted: Iterator[Block] = iter(())
    if discards:
        from tutor.cli.commands import solve_discards

        counted = solve_discards.told(holding, solve_discards.seen_cards(seen, holding))
    page.show(around, (*force.first_line, *told(holding), *counted), plain=plain)


class Question(NamedTuple):
    """A hand after the draw, as it was written; `drew` from the stock, `took` from the discard pile."""

    hand: Sequence[str]
    drew: str | None = None
    took: str | None = None
    table: Sequence[str] = ()
    has_melded: bool = False


def holding_of(question: Question, house: HouseRules) -> Holding:
    """The question put to the engine. Raises `Problem` for cards that cannot be."""
    law = law_of(house)
    hand = tuple(sorted(cards_of(question.hand)))
    if not hand:
        raise Problem("the hand has no cards: a hand after the draw has one or more")
    table = tuple(meld_on_table(text, law) for text in question.table)
    if law.all_at_once and table:
        raise Problem("in this game no meld lies on the table before somebody goes out")
    _refuse_another_size(hand, house)
    refuse_too_many((*hand, *(card for meld in table for card in meld.cards)), house)
    if told := too_big_to_solve(hand, house):
        raise Problem(told)
    taken = _drawn(question, hand)
    return Holding(
        hand=hand,
        law=law,
        table=table,
        barred=taken,
        has_melded=question.has_melded,
        floating=law.must_discard and len(hand) == 1,
    )


def _refuse_another_size(hand: tuple[Card, ...], house: HouseRules) -> None:
    """Raises `Problem` where every hand has the same size after the draw, and this one has another: where
    nothing is put down before the end, how many are melded depends on it (`out.all-at-once`)."""
    if not house.all_at_once:
        return
    dealt, held = int(house.deal), len(hand)
    if held != dealt + 1:
        raise Problem(
            f"the hand has {counted(held, 'card')}: in this game a hand has {dealt + 1} after "
            f"the draw, and all go out melded, or {dealt} and a discard (out.all-at-once)"
        )


def _drawn(question: Question, hand: tuple[Card, ...]) -> Card | None:
    """The card taken from the pile, if it was one. Drawn or taken, the card must be in the hand."""
    if question.drew is not None and question.took is not None:
        raise Problem("a turn has one draw: say drew or took, not both")
    for text, what in ((question.drew, "drew"), (question.took, "took")):
        if text is not None and (card := one_card(text, what)) not in hand:
            raise Problem(f"{card.glyph} is not in the hand: the hand is told after the draw")
    return None if question.took is None else one_card(question.took, "took")


def told(holding: Holding) -> Iterator[Block]:
    """Everything about how this turn can end, for people."""
    answer = find(holding)
    yield Text(f"Hand: {show(holding.hand)}{_barred(holding)}")
    if answer.can_go_out:
        yield from _yes(answer, holding)
    else:
        yield from _no(answer, holding)


def _barred(holding: Holding) -> str:
    return "" if holding.barred is None else f" ({holding.barred.glyph} taken from the pile)"


def _yes(answer: GoingOut, holding: Holding) -> Iterator[Block]:
    assert answer.plan is not None  # where one can go out, there is a way
    yield Text("Yes, this hand can go out:", Tone.GOOD)
    yield from _steps(answer.plan, holding)
    if others := _other_ends(answer):
        yield Text(others)
    if answer.ways > 1:
        yield Text(f"There are {answer.ways} different ways out.")
    if answer.melded_points is not None and answer.best is not None:
        yield Text(f"The most its melds can be worth is {answer.melded_points} points:")
        yield from _steps(answer.best, holding)


def _other_ends(answer: GoingOut) -> str:
    assert answer.plan is not None  # as in `_yes`
    others = [card for card in answer.discards if card != answer.plan.discard]
    if not others:
        return ""
    ends = ["no discard at all" if card is None else card.glyph for card in others]
    return f"It could also end with {' or '.join(ends)} as the last discard."


def _no(answer: GoingOut, holding: Holding) -> Iterator[Block]:
    if answer.floats:
        yield Text("No, this hand can only float this turn:", Tone.BAD)
    else:
        yield Text("No, this hand cannot go out this turn:", Tone.BAD)
    yield from objections(answer.reasons)
    if answer.least is None:
        if holding.barred is not None:
            yield Text(f"Taking {holding.barred.glyph} was not allowed.")
        return
    yield from _steps_or_nothing(answer, holding)


def _steps_or_nothing(answer: GoingOut, holding: Holding) -> Iterator[Block]:
    assert answer.least is not None  # seen to by `_no`
    left = _left(answer.least, holding)
    points = counted(answer.points_left or 0, "point")
    held = f", {show(left)} still in the hand" if left else ""
    yield Text(f"The least that can be left is {points}{held}:")
    yield from _steps(answer.least, holding)


def _left(plan: Plan, holding: Holding) -> list[Card]:
    gone = Counter(card for meld in plan.melds for card in meld.cards)
    gone.update(one.card for one in plan.lay_offs)
    if plan.discard is not None:
        gone[plan.discard] += 1
    return sorted((Counter(holding.hand) - gone).elements())


def _steps(plan: Plan, holding: Holding) -> Iterator[Item]:
    for meld in plan.melds:
        yield Item(f"meld {meld.shown}")
    for one in plan.lay_offs:
        yield Item(f"lay off {one.card.glyph} onto {holding.table[one.onto].shown}")
    yield Item("discard nothing" if plan.discard is None else f"discard {plan.discard.glyph}")


def as_json(answer: GoingOut, holding: Holding) -> dict[str, Any]:
    """The answer in the order and with the keys that `tutor solve --json` prints."""
    return {
        "can_go_out": answer.can_go_out,
        "plan": _plan(answer.plan, holding),
        "discards": [_written(card) for card in answer.discards],
        "ways": answer.ways,
        "points_left": answer.points_left,
        "least": _plan(answer.least, holding),
        "melded_points": answer.melded_points,
        "floats": answer.floats,
        "rules": list(dict.fromkeys(reason.rule for reason in answer.reasons)),
    }


def _plan(plan: Plan | None, holding: Holding) -> dict[str, Any] | None:
    if plan is None:
        return None
    return {
        "melds": [str(meld) for meld in plan.melds],
        "lay_offs": [
            {"card": str(one.card), "onto": str(naming(holding, one.onto))} for one in plan.lay_offs
        ],
        "discard": _written(plan.discard),
    }


def naming(holding: Holding, place: int) -> Card:
    """A card that says which meld on the table is meant: one that lies on no other, where there is one."""
    others = {card for at, meld in enumerate(holding.table) if at != place for card in meld.cards}
    cards = holding.table[place].cards
    return next((card for card in cards if card not in others), cards[0])


def _written(card: Card | None) -> str | None:
    return None if card is None else str(card)
