"""The home screen: what there is to do next, to be chosen by number; in a pipe, to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial

from tutor.cli.asking import ask
from tutor.cli.cards_given import is_nobody, name, opponents
from tutor.cli.environment import Environment
from tutor.cli.in_force import in_force, in_force_to_learn
from tutor.cli.problems import Problem, told
from tutor.cli.round_told import held_in
from tutor.cli.screen.blocks import Block, Field, Gap, Panel, Text, Tone
from tutor.cli.screen.choosing import choices
from tutor.cli.screen.page import show
from tutor.cli.sheets.asked import Answers, Question, answers_to
from tutor.cli.sitting import learner_of, walk_along
from tutor.cli.status import Status
from tutor.learner import ME, Learner
from tutor.rules.house import WhoScores
from tutor.rules.law import Law
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


WINNER, MELDED, RUMMY = "winner", "melded", "rummy"
"""The questions, beside one with a number for each of the others."""
_ALL = "no more"
_MOST_OTHERS = 6


def round_to_count(around: Environment, law: Law, *, plain: bool) -> list[str] | None:
    """The options of `tutor score` that tell the round; None if the asking was stopped."""

    def refuse(answers: Answers) -> None:
        opponents(_hands(answers))  # nobody twice
        if not _hands(answers):
            raise Problem("Say what the others held, one after the other.")

    answers = answers_to(around, partial(_questions, law), refuse, plain=plain)
    if answers is None:
        return None
    told = ["--winner", answers[WINNER]]
    for hand in _hands(answers):
        told += ["--hand", hand]
    if answers.get(MELDED):
        told += ["--melded", answers[MELDED]]
    return told + (["--rummy"] if answers.get(RUMMY) else [])


def _questions(law: Law, answers: Answers) -> Iterator[Question]:
    yield Question(WINNER, "who went out", "Type a name; none if nobody went out.", name)
    if WINNER not in answers:
        return
    won = not is_nobody(answers[WINNER])
    if won and law.who_scores is WhoScores.MELDED:
        yield Question(
            MELDED, "the winner's melds, cards or points", "Type all the cards in them.", partial(_melds, law)
        )
    for number in range(_MOST_OTHERS):
        yield Question(
            number,
            "another player and what was left" if number else "a player and what was left, like Joe=Js 8d",
            "Type NAME=CARDS or NAME=POINTS, like Joe=Js 8d or Joe=18; Joe= for no cards.",
            partial(_hand, law),
            on_enter=_ALL if number else "",
        )
        if answers.get(number, _ALL) == _ALL:
            break
    if won and (law.rummy_factor > 1 or law.rummy_bonus):
        yield Question(
            RUMMY,
            "did the winner go rummy, y or n",
            "y if everything went down in one turn, with nothing laid down before; else n.",
            _yes,
            lambda went: "y" if went else "n",
            on_enter="n",
        )


def _hands(answers: Answers) -> list[str]:
    numbers = range(_MOST_OTHERS)
    return [answers[number] for number in numbers if answers.get(number, _ALL) != _ALL]


def _hand(law: Law, reply: str) -> str:
    if reply == _ALL:
        return reply
    for cards in opponents([reply]).values():
        held_in(cards, law)
    return reply


def _melds(law: Law, reply: str) -> str:
    held_in(reply, law)
    return reply


def _yes(reply: str) -> bool:
    if reply.lower() not in ("y", "yes", "n", "no"):
        raise Problem("Type y or n.")
    return reply.lower().startswith("y")
