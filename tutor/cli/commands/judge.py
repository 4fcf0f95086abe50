"""`tutor judge`: is this a meld, does it fit there, and if not, why not and what would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import typer

from tutor.cards import Card, show, write
from tutor.cli import options
from tutor.cli.cards_given import cards_of, meld_on_table, refuse_too_many
from tutor.cli.environment import environment
from tutor.cli.in_force import InForce, in_force
from tutor.cli.problems import Problem
from tutor.rules.faults import why_no_meld, why_unfit
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, extended, meld_of, room
from tutor.rules.reasons import Reason

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


class Verdict(NamedTuple):
    """What the desk says: `meld` is what the cards make (with those they are laid off onto), None if they
    may not lie so; then `reasons` say why not and `fix`, where there is one, the nearest thing that may."""

    cards: tuple[Card, ...]
    onto: Meld | None
    meld: Meld | None
    reasons: tuple[Reason, ...]
    rules: tuple[str, ...]
    fix: str | None


@app.command()
def judge(
    ctx: typer.Context,
    cards: Annotated[list[str], typer.Argument(metavar="CARDS", help="The cards, for example 6c 7d 8c.")],
    onto: Annotated[
        str | None, typer.Option("--onto", metavar="MELD", help="The meld on the table they would go on.")
    ] = None,
    rules: options.Rules = None,
    house: options.House = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Settle a dispute: are these cards a meld, or with --onto, do they fit that meld?

    For example: tutor judge 6c 7d 8c; tutor judge Ah --onto "Jh Qh Kh"
    """
    around = environment(ctx)
    force = in_force(around, rules, house)
    given = cards_of(cards)
    if not given:
        raise Problem("say which cards, for example: tutor judge 6c 7d 8c")
    target = None if onto is None else meld_on_table(onto, force.law)
    refuse_too_many((*given, *(target.cards if target else ())), force.house)
    verdict = _on_meld(given, force.law) if target is None else _on_fit(given, target, force.law)
    if json:
        around.write_json(_as_json(verdict, force))
        return
    from tutor.cli.screen import page

    page.show(around, _blocks(verdict, force), plain=plain)


def _on_meld(given: tuple[Card, ...], law: Law) -> Verdict:
    meld = meld_of(given, law)
    if meld is not None:
        rule = "meld.set" if meld.kind is Kind.SET else "meld.run"
        return Verdict(given, None, meld, (), (rule,), None)
    from tutor.rules.nearest import nearest_words

    reasons = why_no_meld(given, law)
    return Verdict(given, None, None, reasons, _ids(reasons), nearest_words(given, law))


def _on_fit(given: tuple[Card, ...], target: Meld, law: Law) -> Verdict:
    """Do all these cards fit the meld, one after the other in the order that works?"""
    grown, left = _laid_off(given, target, law)
    reasons = tuple(reason for card in left for reason in why_unfit(grown, card, law))
    fix = _what_fits(given, left, target, law) if left else None
    if not law.laying_off:
        reasons = (Reason("lay-off.house", "no-laying-off"), *reasons)
        return Verdict(given, target, None, reasons, _ids(reasons), None)
    if left:
        return Verdict(given, target, None, reasons, _ids(reasons), fix)
    return Verdict(given, target, grown, (), ("lay-off.fits",), None)


def _laid_off(given: tuple[Card, ...], target: Meld, law: Law) -> tuple[Meld, list[Card]]:
    """The meld with all that can be laid off on it, and the cards that then still do not fit."""
    left = list(given)
    grown = target
    while fitting := next((card for card in left if extended(grown, card, law)), None):
        longer = extended(grown, fitting, law)
        assert longer is not None
        grown = longer
        left.remove(fitting)
    return grown, left


def _what_fits(given: tuple[Card, ...], left: list[Card], target: Meld, law: Law) -> str:
    down = sorted((Counter(given) - Counter(left)).elements(), key=given.index)
    if down:
        return f"Of these cards, {show(down)} can go on {target.shown}."
    takes = room(target, law)
    return f"{target.shown} takes {' or '.join(card.glyph for card in takes) or 'no card at all'}."


def _ids(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(reason.rule for reason in reasons))


def _as_json(verdict: Verdict, force: InForce) -> dict[str, Any]:
    from tutor.rules.wording import say

    return {
        "cards": write(verdict.cards),
        "onto": str(verdict.onto) if verdict.onto else None,
        "legal": verdict.meld is not None,
        "kind": str(verdict.meld.kind) if verdict.meld else None,
        "meld": str(verdict.meld) if verdict.meld else None,
        "rules": list(verdict.rules),
        "reasons": [
            {"rule": one.rule, "cards": write(one.cards), "message": say(one)} for one in verdict.reasons
        ],
        "fix": verdict.fix,
        "house": str(force.house),
    }


def _blocks(verdict: Verdict, force: InForce) -> Iterator[Any]:
    from tutor.cli.screen.blocks import Text, Tone
    from tutor.cli.screen.objections import objections

    yield from force.first_line
    yield Text(_headline(verdict), Tone.GOOD if verdict.meld else Tone.BAD)
    yield from objections(_in_order(reason, verdict.cards) for reason in verdict.reasons)
    if verdict.fix:
        yield Text(verdict.fix)
    if verdict.reasons:
        yield Text(f"The rule: tutor rules {verdict.rules[0]}", Tone.FAINT)


def _in_order(reason: Reason, given: tuple[Card, ...]) -> Reason:
    """A reason about all the cards names them in the order in which they were given, as the verdict does."""
    if Counter(reason.cards) != Counter(given):
        return reason
    from msgspec.structs import replace

    return replace(reason, cards=given)


def _headline(verdict: Verdict) -> str:
    if verdict.onto is None:
        if verdict.meld is None:
            return f"No: {show(verdict.cards)} {'is' if len(verdict.cards) == 1 else 'are'} no meld."
        return f"Yes: {verdict.meld.shown} is a {verdict.meld.kind}."
    if verdict.meld is None:
        return f"No: {show(verdict.cards)} may not go on {verdict.onto.shown}."
    fits = "fits, and makes" if len(verdict.cards) == 1 else "fit, and make"
    return f"Yes: {show(verdict.cards)} {fits} {verdict.meld.shown}."
