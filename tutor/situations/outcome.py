"""What came of a script: the result, the refusal, and whether it is what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from tutor.engine.actions import Action
from tutor.engine.fixes import fix_for
from tutor.engine.replay import Replay
from tutor.engine.settlement import next_dealer
from tutor.engine.state import State
from tutor.engine.variant import settle_round
from tutor.rules.wording import say_all
from tutor.situations.problems import Loc
from tutor.situations.script import Script, keyed_actions, place_of, play_script


class Refused(Struct, frozen=True):
    """A refused play: the script's item (from 1), the action, the rules, what is said, the nearest legal
    thing, and where it is told."""

    turn: int
    action: str
    rules: tuple[str, ...]
    message: str
    fix: str | None
    loc: Loc

    def as_json(self) -> dict[str, Any]:
        """As `tutor replay --json` shows it; line and column are added by whoever has the file."""
        return {
            "turn": self.turn,
            "action": self.action,
            "rules": list(self.rules),
            "message": self.message,
            "fix": self.fix,
        }


class Failed(Struct, frozen=True):
    """Something that was expected and did not come, in one sentence; `loc` is where it was expected."""

    loc: Loc
    message: str


class Outcome(Struct, frozen=True):
    """A script played: what happened, the refusal or None, the result or None while the round is not
    over, and what was expected and did not come. `announced`: the script says that a play is refused."""

    replay: Replay
    refused: Refused | None
    result: dict[str, Any] | None
    failed: tuple[Failed, ...]
    announced: bool = False

    @property
    def as_expected(self) -> bool:
        """Did the script do what it says it does? A refusal must be announced."""
        return not self.failed and (self.refused is None or self.announced)


def outcome(script: Script) -> Outcome:
    """Plays the script. Raises `SituationError` if it cannot start."""
    played = play_script(script)
    refused = _refused(script, played) if played.refusal is not None else None
    result = result_of(played.final) if played.final.ending is not None else None
    failed = tuple(_failed(script, refused, result))
    return Outcome(played, refused, result, failed, script.expect.refused is not None)


def result_of(state: State) -> dict[str, Any]:
    """What a round that is over came to, as files and JSON say it."""
    settled = settle_round(state)
    assert state.ending is not None
    dealer = next_dealer(state.players, state.players[state.dealer], settled.winner)
    return {
        "winner": settled.winner,
        "ended": str(state.ending.how),
        "rummy": settled.rummy,
        **settled.as_json(),
        "next_dealer": dealer,
    }


def _refused(script: Script, played: Replay) -> Refused:
    refusal = played.refusal
    assert refusal is not None
    fix = fix_for(refusal)
    return Refused(
        turn=played.item + 1,
        action=_as_told(script, played, refusal.action),
        rules=refusal.rules,
        message=say_all(refusal.reasons),
        fix=fix.words if fix else None,
        loc=place_of(script, played.item, played.action_index),
    )


def _as_told(script: Script, played: Replay, action: Action) -> str:
    """The action in the notation; of a turn that does not end, that it does not."""
    told = sum(1 for _ in keyed_actions(script.turns[played.item]))
    return str(action) if played.action_index < told else "end of turn"


# --- what was expected ------------------------------------------------------------------------------


def _failed(script: Script, refused: Refused | None, result: dict[str, Any] | None) -> Iterator[Failed]:
    expected = script.expect
    if expected.refused is not None:
        yield from _refusal_differs(expected.refused.turn, expected.refused.rules, refused)
    given = expected.model_dump(exclude_none=True, exclude={"refused"})
    if given and result is None:
        stopped = f": it stops at turn {refused.turn}" if refused else ""
        yield Failed(("expect",), f"the round is not over, so it has no result{stopped}")
        return
    for key, value in given.items():
        yield from _differs(key, value, (result or {})[key])


def _refusal_differs(turn: int, rules: tuple[str, ...], refused: Refused | None) -> Iterator[Failed]:
    loc: Loc = ("expect", "refused")
    if refused is None:
        yield Failed(loc, f"turn {turn} was to be refused, and everything was legal")
    elif refused.turn != turn:
        told = ", ".join(refused.rules)
        yield Failed((*loc, "turn"), f"turn {turn} was to be refused, and turn {refused.turn} was ({told})")
    elif missing := [rule for rule in rules if rule not in refused.rules]:
        told = ", ".join(refused.rules)
        yield Failed((*loc, "rules"), f"turn {turn} was refused under {told}, not {', '.join(missing)}")


def _differs(key: str, expected: Any, found: Any) -> Iterator[Failed]:
    loc: Loc = ("expect", key)
    if isinstance(expected, Mapping):
        for name, value in expected.items():
            if found.get(name) != value:
                told = _told(found.get(name))
                yield Failed((*loc, name), f"{key}: {name} {value} was expected, and it is {told}")
    elif _told(expected) != _told(found):
        yield Failed(loc, f"{key}: {_told(expected)} was expected, and it is {_told(found)}")


def _told(value: Any) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
