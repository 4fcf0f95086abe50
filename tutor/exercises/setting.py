"""What a question finds around it: the round it is asked in, the law, chance."""

from __future__ import annotations

from msgspec import Struct, field

from tutor.chance import Dice
from tutor.engine.replay import Step
from tutor.engine.state import State
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of


class Setting(Struct, frozen=True):
    """The surroundings of a question.

    `dice` order the choices. Within a lesson that walks a round, `state` is the round as it stands,
    `last` the play shown before, `coming` the plays that the script has next, and `ended` tells that
    the round is over.
    """

    house: HouseRules = field(default_factory=HouseRules)
    dice: Dice = field(default_factory=lambda: Dice(0))
    state: State | None = None
    last: Step | None = None
    coming: tuple[Step, ...] = ()
    why: str = ""
    """What the script says of the turn that is coming."""

    @property
    def law(self) -> Law:
        """The law in force."""
        return law_of(self.house)
