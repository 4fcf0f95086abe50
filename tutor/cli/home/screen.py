"""The home screen: what there is to do next, to be chosen by number; in a pipe, to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.in_force import in_force, in_force_to_learn
from tutor.cli.problems import told
from tutor.cli.screen.blocks import Block, Field, Gap, Panel, Text, Tone
from tutor.cli.screen.choosing import choices
from tutor.cli.screen.page import show
from tutor.cli.sitting import learner_of, walk_along
from tutor.cli.status import Status
from tutor.learner import ME, Learner
from tutor.study.home import AT_THE_TABLE, FIRST_RUN, MORE, OTHER_THINGS, Offer, is_new, offers, standing

WELCOME = (
    "Rummy is a card game in which you put sets and runs on the table and try to be the first without a "
    "card. Here you play it with a referee who says of every card why it may be played, or why not."
)
TABLE = "table"


def come_home(around: Environment, *, plain: bool) -> None:
    """Show what to do next and, at a terminal, do what is chosen."""
    with closing(learner_of(around)) as learner:
        new = is_new(learner)
        found = FIRST_RUN if new else tuple(offers(learner, in_force_to_learn(around, None, None).house))
        show(around, _greeting(learner, new=new), plain=plain)
        if not around.asked_on_terminal:
            show(around, (Gap(), _commands(found)), plain=plain)
            show(around, (Gap(), Text("`tutor --help` lists all commands.")), plain=plain)
            return
        chosen = _chosen(around, found, plain=plain)
        if chosen is not None and chosen.on is not None:
            way = chosen.on.way
            walk_along(around, way, learner, chosen.on.command, plain=plain)
            return
    while chosen is not None:
        try:
            _run(around, chosen, plain=plain)
            return
        except _BackError:
            chosen = _chosen(around, AT_THE_TABLE, plain=plain)


def _greeting(learner: Learner, *, new: bool) -> Iterator[Block]:
    yield Text("Rummy" if learner.name == ME else f"Rummy: {learner.name}", Tone.STRONG)
    yield Text(WELCOME if new else standing(learner))


def _commands(found: Sequence[Offer]) -> Panel:
    """The choices as commands, for somebody who cannot be asked."""
    offered = [one for one in found if one.command not in (MORE, TABLE)]
    offered += AT_THE_TABLE if any(one.command == TABLE for one in found) else ()
    return Panel("What you can do", tuple(Field(one.text, (one.typed,)) for one in offered))


def _chosen(around: Environment, found: Sequence[Offer], *, plain: bool) -> Offer | None:
    """The choice that is made, by number; None if it is to leave."""
    show(around, (Gap(), *choices(one.text for one in found)), plain=plain)
    while True:
        reply = ask(around, "number (Enter is 1, q leaves)> ")
        if reply is None or reply.lower() in ("q", "quit", "exit"):
            return None
        if reply == "":
            chosen = found[0]
        elif reply.isascii() and reply.isdigit() and len(reply) < 3 and 1 <= int(reply) <= len(found):
            chosen = found[int(reply) - 1]
        else:
            show(around, (Text(f"Type a number from 1 to {len(found)}, or q."),), plain=plain)
            continue
        further = {MORE: OTHER_THINGS, TABLE: AT_THE_TABLE}.get(chosen.command)
        return chosen if further is None else _chosen(around, further, plain=plain)


class _BackError(Exception):
    """Something else is to be chosen."""


def _run(around: Environment, chosen: Offer, *, plain: bool) -> None:
    """Run a command as if it had been typed, after asking for what it needs; what came of it is for whoever
    runs the program. What cannot be read is asked for again."""
    if not chosen.like:
        show(around, (Text(f"({chosen.command})", Tone.FAINT), Gap()), plain=plain)
    while (words := _needed(around, chosen, plain=plain)) is not None:
        try:
            _invoke(around, chosen, words, plain=plain)
        except Exception as error:
            problem = told(error)
            if chosen not in AT_THE_TABLE or problem is None or problem.status is not Status.USAGE:
                raise
            show(around, map(Text, problem.lines), plain=plain)
            if not chosen.like:
                raise _BackError from None
        else:
            return


def _needed(around: Environment, chosen: Offer, *, plain: bool) -> list[str] | None:
    """The words behind the command, asked for where it needs some; None to leave."""
    if not chosen.asks and not chosen.like:
        return []
    if not chosen.asks:
        from tutor.cli.home.round_to_count import round_to_count

        return round_to_count(around, in_force(around, None, None).law, plain=plain)
    while True:
        reply = ask(around, chosen.asks)
        if reply is None or reply.lower() in ("q", "quit", "exit"):
            return None
        if reply.lower() in ("b", "back"):
            raise _BackError
        if reply in ("?", "-") or reply.lower() in ("h", "help") or (chosen.like and not reply):
            like = f", like {chosen.like}" if chosen.like else ""
            show(around, (Text(f"Type {_wanted(chosen)}{like}; b goes back, q leaves."),), plain=plain)
            continue
        return ["--", reply] if reply else []


def _wanted(chosen: Offer) -> str:
    """What is asked for, out of its prompt."""
    return chosen.asks.rstrip("> ")


def _invoke(around: Environment, chosen: Offer, words: list[str], *, plain: bool) -> None:
    from tutor.cli.root import root

    options = ["--plain"] if plain else []
    with root().make_context("tutor", [*chosen.command.split()[1:], *options, *words], obj=around) as ctx:
        root().invoke(ctx)
