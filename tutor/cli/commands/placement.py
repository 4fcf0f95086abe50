"""`tutor placement`: ten questions that find out what somebody knows already."""

from __future__ import annotations

import typer

from tutor.cli import options
from tutor.cli.environment import environment

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def placement(
    ctx: typer.Context,
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
    """Answer about ten questions, chosen by your answers; the lessons then start at the first gap.

    Leave at any time with q: what was answered counts. It can be taken again.
    """
    from contextlib import closing

    from tutor.cli.in_force import in_force_to_learn
    from tutor.cli.sitting import go_through, learner_of
    from tutor.study import Wish
    from tutor.study.placement import UNIT_ID, questions_needed
    from tutor.study.placement import placement as questions

    around = environment(ctx)
    force = in_force_to_learn(around, rules, house)
    if not json:
        from tutor.cli.screen.page import show

        show(around, force.first_line, plain=plain)
    with closing(learner_of(around)) as learner:
        material = questions(force.house, learner)
        if count is None and (anew or learner.place(UNIT_ID) is None):
            count = questions_needed(force.house, learner)
        go_through(around, material, "tutor placement", Wish(seed, count), anew=anew, json=json, plain=plain)
