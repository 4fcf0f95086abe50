"""Which commands there are, for whom, and where they live; a command's module is loaded only to run it."""

from __future__ import annotations

from typing import NamedTuple

LEARNER, TABLE, AUTHOR = "Learn and practise", "At the table", "For authors"
GROUPS = (LEARNER, TABLE, AUTHOR)


class Listed(NamedTuple):
    """A command: its name, its group, what it takes and does as the root help says it, and its module,
    which has a Typer app called `app`."""

    name: str
    group: str
    takes: str
    does: str
    module: str


CATALOGUE: dict[str, Listed] = {
    one.name: one
    for one in (
        Listed("learn", LEARNER, "[ID or FILE]", "list the lessons, or walk one",
               "tutor.cli.commands.learn"),
        Listed("quiz", LEARNER, "[ID, RULE, TOPIC or FILE]", "check-yourself questions",
               "tutor.cli.commands.quiz"),
        Listed("drill", LEARNER, "[ID or FILE]", "generated exercises that never repeat",
               "tutor.cli.commands.drill"),
        Listed("puzzle", LEARNER, "[ID or FILE] [--generate]", "can you go out this turn",
               "tutor.cli.commands.puzzle"),
        Listed("play", LEARNER, "[--players N]", "a practice round with open hands and a coach",
               "tutor.cli.commands.play"),
        Listed("review", LEARNER, "[--practise]", "the rules that are due today, each on fresh cards",
               "tutor.cli.commands.review"),
        Listed("placement", LEARNER, "", "ten questions that find out what you know already",
               "tutor.cli.commands.placement"),
        Listed("progress", LEARNER, "[export, reset, learners]", "what is known, what is not",
               "tutor.cli.commands.progress"),
        Listed("suits", LEARNER, "[two or four]", "the colours of the suits, remembered",
               "tutor.cli.commands.suits"),
        Listed("judge", TABLE, "CARDS [--onto MELD]", "is it a meld, does it fit there, and why not",
               "tutor.cli.commands.judge"),
        Listed("solve", TABLE, "CARDS", "can this hand go out, and how", "tutor.cli.commands.solve"),
        Listed("score", TABLE, "--winner NAME --hand NAME=CARDS", "settle one round",
               "tutor.cli.commands.score"),
        Listed("sheet", TABLE, "[new, add, show, undo, list]", "keep a game's score sheet",
               "tutor.cli.commands.sheet"),
        Listed("house", TABLE, "[show, reset, list]", "this table's house rules, asked once",
               "tutor.cli.commands.house"),
        Listed("rules", TABLE, "[WORDS or ID]", "the rulebook under the rules in force; search",
               "tutor.cli.commands.rules"),
        Listed("new", AUTHOR, "KIND PATH [--from ROUND]", "a content file to begin with",
               "tutor.cli.commands.new"),
        Listed("check", AUTHOR, "[PATH…]", "is a content file right; every fault with its line",
               "tutor.cli.commands.check"),
        Listed("preview", AUTHOR, "FILE [--step N]", "what the learner will see, and what replies get",
               "tutor.cli.commands.preview"),
        Listed("replay", AUTHOR, "FILE…", "play a scripted round on the referee",
               "tutor.cli.commands.replay"),
        Listed("schema", AUTHOR, "[KIND]", "the JSON Schema of content files, for editors",
               "tutor.cli.commands.schema"),
    )
}  # fmt: skip
