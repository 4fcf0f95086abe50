"""What to do next, as choices: on the first run, and afterwards."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tutor.content.shelf import Shelf
from tutor.learner import Learner
from tutor.rules.house import HouseRules
from tutor.study.course import PUZZLES, next_lesson
from tutor.study.resume import Left, left
from tutor.study.review import rules_to_review
from tutor.text import counted

MORE = "more"


class Offer(Struct, frozen=True):
    """One choice: what it says, and the command that does it. `on` is something to go on with; `asks` is what
    has to be known before the command can be run, `like` an example of it."""

    text: str
    command: str
    on: Left | None = None
    asks: str = ""
    like: str = ""

    @property
    def typed(self) -> str:
        """The command as somebody could type it."""
        return f"{self.command} {self.like}".strip()


FIRST_RUN = (
    Offer("I have never played: watch one round", "tutor learn sample-round"),
    Offer("I play at home: ten questions find out what to look at", "tutor placement"),
    Offer("I know it well: a puzzle", PUZZLES),
    Offer("I sit at a table now: its rules and scores", "table"),
)
"""The first thing that anybody is asked; Enter takes the first."""

AT_THE_TABLE = (
    Offer("Agree on the house rules, and have them on one page", "tutor house"),
    Offer("Look up a rule", "tutor rules", asks="a word (Enter lists them all)> "),
    Offer("Is it a meld, and if not, why?", "tutor judge", asks="cards> ", like="6c 7d 8c"),
    Offer("Can a hand go out?", "tutor solve", asks="cards> ", like='"4h 5h 6h 9d 9c 9s Ks"'),
    Offer("Count up a round", "tutor score", like='--winner Mia --hand "Joe=Js 8d" --hand "Raj=10h 2d"'),
    Offer("Keep a game's score: begin a sheet", "tutor sheet new"),
    Offer("Write a round on the sheet", "tutor sheet add"),
)
"""What serves at a table."""

OTHER_THINGS = (
    Offer("Lessons, all of them", "tutor learn"),
    Offer("Quizzes", "tutor quiz"),
    Offer("Drills that never repeat", "tutor drill"),
    Offer("Puzzles, all of the book", "tutor puzzle"),
    Offer("What I know, and what not", "tutor progress"),
    Offer("Find out again what I know: ten questions", "tutor placement"),
    Offer("At a table: rules and scores", "table"),
)


def is_new(learner: Learner) -> bool:
    """Has this learner done nothing yet?"""
    return not learner.answers() and not learner.finished_units() and not learner.places()


def offers(learner: Learner, house: HouseRules, shelf: Shelf | None = None) -> list[Offer]:
    """What to do next, the likeliest first: go on, review, the next lesson, a puzzle, a game, more."""
    found = []
    begun = left(learner, house)
    if begun:
        found.append(_going_on(begun[0]))
    due = rules_to_review(learner)
    if due:
        rules = counted(len(due), "rule is", "rules are")
        found.append(Offer(f"Review: {rules} due", "tutor review"))
    shelf = shelf or Shelf()
    lesson = next_lesson(shelf, learner)
    if lesson is not None and not any(one.way.material.unit_id == f"lesson:{lesson}" for one in begun):
        found.append(Offer(f"Next lesson: {_title(lesson, shelf)}", f"tutor learn {lesson}"))
    found.append(Offer("Puzzles: can this hand go out?", PUZZLES))
    game = next((one for one in begun if one.way.material.kind == "play"), None)
    if game is None:
        found.append(Offer("Play a round against the program", "tutor play"))
    elif game is not begun[0]:
        found.append(_going_on(game))
    if not due and learner.answers():
        found.append(Offer("Practise the rules you know least", "tutor review --practise"))
    return [*found, Offer("More", MORE)]


def _going_on(one: Left) -> Offer:
    title = {"play": "your round", "review": "the review", "placement": "the ten questions"}
    told = title.get(one.way.material.kind, one.way.material.title)
    return Offer(f"Go on: {told}{', ' if one.where else ''}{one.where}", one.command, one)


def _title(lesson: str, shelf: Shelf) -> str:
    from tutor.content.load import load_model

    return str(load_model(shelf.find("lesson", lesson), ("lesson",)).model.title)


def standing(learner: Learner) -> str:
    """One line on how things are: what is known, what is due when."""
    states = [state.state for state in learner.rule_states().values()]
    known, shaky = states.count("known"), states.count("shaky")
    rules = counted(known, "rule known", "rules known")
    told = f"{rules}, {shaky} shaky."
    coming = learner.next_due()
    if coming is None or rules_to_review(learner):
        return told
    return f"{told} The next review is on {day_told(coming)}."


def day_told(day: date) -> str:
    """A day as people say it.

    >>> day_told(date(2025, 3, 4))
    'Tue 4 Mar'
    """
    return f"{day:%a} {day.day} {day:%b}"
