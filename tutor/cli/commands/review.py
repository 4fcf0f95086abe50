"""`tutor review`: the rules that are due, each on an exercise that was not met lately."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment

if TYPE_CHECKING:
    from tutor.cli.screen.blocks import Block
    from tutor.learner import Learner

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def review(
    ctx: typer.Context,
    practise: Annotated[
        bool, typer.Option("--practise", help="The weakest rules, although nothing is due.")
    ] = False,
    count: options.Count = None,
    anew: options.Anew = False,
    rules: options.Rules = None,
    house: options.House = None,
    seed: options.Seed = None,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Go over the rules that are due today, a dozen at most; what you miss comes back on other cards.

    For example: tutor review; tutor review --practise -n 5
    """
    from contextlib import closing

    from tutor.cli.in_force import in_force_to_learn
    from tutor.cli.sitting import go_through, learner_of
    from tutor.study import Wish
    from tutor.study.review import (
        DUE,
        UNIT_ID,
        WEAKEST,
        review_of,
        rules_to_practise,
        rules_to_review,
    )

    around = environment(ctx)
    force = in_force_to_learn(around, rules, house)
    with closing(learner_of(around)) as learner:
        due = rules_to_review(learner)
        left = learner.place(UNIT_ID) is not None and not anew
        if not due and not practise and not left and not json:
            practise = _practise_instead(around, learner, plain=plain)
            if not practise:
                return
        chosen, title = (rules_to_practise(learner), WEAKEST) if practise else (due, DUE)
        if not json:
            from tutor.cli.screen.page import show

            show(around, force.first_line, plain=plain)
            if not left and not chosen:
                show(around, _nothing_to_practise(), plain=plain)
                return
        material = review_of(learner, chosen, title, force.house)
        command = "tutor review --practise" if practise else "tutor review"
        go_through(around, material, command, Wish(seed, count), anew=anew, json=json, plain=plain)


def _nothing_to_practise() -> Iterator[Block]:
    """Why nothing is asked, and what to do instead."""
    from tutor.cli.screen.blocks import Text

    yield Text(
        "There is nothing to practise yet: the rules that you meet in lessons and quizzes come back here."
    )
    yield Text("`tutor` starts; `tutor drill scoring` makes exercises without end.")


def _practise_instead(around: Environment, learner: Learner, *, plain: bool) -> bool:
    """Nothing is due: says when something will be, and asks whether to practise all the same."""
    from tutor.cli.asking import ask
    from tutor.cli.screen.blocks import Text
    from tutor.cli.screen.page import show
    from tutor.study.home import day_told

    coming = learner.next_due()
    if coming is None:
        told = "There is nothing to review yet: the rules that you meet come back here. `tutor` starts."
        show(around, (Text(told),), plain=plain)
        return False
    show(around, (Text(f"Nothing is due before {day_told(coming)}."),), plain=plain)
    if not around.asked_on_terminal:
        show(around, (Text("`tutor review --practise` goes over your weakest rules."),), plain=plain)
        return False
    reply = ask(around, "Practise your weakest rules now? (Enter is yes, n is no)> ")
    return reply is not None and reply.lower() in ("", "y", "yes")
