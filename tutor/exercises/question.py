"""A question: one thing asked, how its reply is read, and how it is judged.

A question is a value. Its judge is a function of the reply alone, so the same question can be asked by
a terminal, by a program or by a test.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from msgspec import Struct

from tutor.engine.state import State
from tutor.exercises import forms
from tutor.exercises.blocks import Block
from tutor.exercises.forms import Form
from tutor.exercises.plays import read_actions
from tutor.rules.house import HouseRules
from tutor.rules.law import Law

Reply = Any
"""What a form makes of a line: a bool, a number, cards, actions, a table of numbers …"""


class Verdict(Struct, frozen=True):
    """What is said of a reply.

    `rules` are the rules that the answer turns on: those broken, if the reply breaks any. `legal` is
    told where a play was judged. `then` is what has to be answered next before the reply counts (the
    reason for a yes, the rest of a turn). `misconception` names a belief that explains a wrong reply,
    if exactly one does.
    """

    correct: bool
    why: str
    rules: tuple[str, ...] = ()
    legal: bool | None = None
    misconception: str | None = None
    shows: tuple[Block, ...] = ()
    then: Question | None = None


class Key(Struct, frozen=True):
    """What the right answer would be under any law, so that an answer shows what somebody believes.

    `law` is the one in force. `under` gives the answer under a law; two laws that a reply cannot tell
    apart give equal answers. `said` makes such an answer of a reply (as it was read).
    """

    law: Law
    under: Callable[[Law], Hashable]
    said: Callable[[Reply], Hashable]


_NOT_COMPARED = frozenset({"judge", "state", "key", "house"})


class Question(Struct, frozen=True, eq=False):
    """One thing asked.

    `use` is the kind of question in files, `form` the form of its reply. `solution` is a right reply
    as a person would type it; `answer` tells the answer and its reason in words. `hints` are the
    stages before the answer. `topic` are the rules that the question is about, told before it is
    answered, so they do not depend on the answer. `names` are those that a table of payments needs,
    `state` the round that a reply of actions is played in, which helps to understand it; `house` are the
    house rules it is asked under, where they may be others than those around it. `key` is the answer under
    any law, where an engine decides it.
    """

    use: str
    form: Form
    prompt: str
    judge: Callable[[Reply], Verdict]
    solution: str
    answer: str
    topic: tuple[str, ...] = ()
    shows: tuple[Block, ...] = ()
    choices: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    counts: str = "points"
    """What a number counts: points, cards, players."""
    outcome: str = ""
    """What is told in place of the answer to somebody who skips it: how a turn is played here."""
    state: State | None = None
    key: Key | None = None
    house: HouseRules | None = None

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Question) and other._told() == self._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def _told(self) -> tuple[object, ...]:
        """What makes it this question and no other; what judges it are functions, made anew each time."""
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in _NOT_COMPARED)

    def read(self, text: str) -> Reply:
        """The reply that a line stands for. Raises `forms.Unreadable` with what is expected."""
        match self.form:
            case Form.YES_NO:
                return forms.read_yes_no(text)
            case Form.CHOOSE:
                return forms.read_choice(text, self.choices)
            case Form.CHOOSE_SEVERAL:
                return forms.read_choices(text, self.choices)
            case Form.NUMBER:
                return forms.read_count(text)
            case Form.CARDS:
                return forms.read_cards(text)
            case Form.ARRANGE | Form.PLAY:
                return read_actions(text, self.state)
            case Form.SETTLE:
                return forms.read_table(text, self.names)
            case Form.ORDER:
                return forms.read_order(text, self.choices)

    @property
    def expected(self) -> str:
        """What a reply looks like, in words."""
        if self.form is Form.SETTLE:
            return f"a number for each, like {forms.example_table(self.names)}"
        if self.form is Form.CHOOSE:
            return f"the number of one choice, from 1 to {len(self.choices)}"
        if self.form is Form.NUMBER:
            return f"a number of {self.counts}, like {'23' if self.solution != '23' else '17'}"
        if self.form is Form.CARDS:
            return forms.example_cards(self.solution)
        return forms.EXPECTED[self.form]

    @property
    def all_hints(self) -> tuple[str, ...]:
        """Every stage; the last is the answer."""
        return (*self.hints, self.answer)
