"""What came of a script: the result, the refusal, and whether it is what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.engine.actions import Action
from tutor.engine.fixes import fix_for
from tutor.engine.replay import Replay
from tutor.engine.settlement import next_dealer, settle_round
from tutor.engine.state import State
from tutor.rules.wording import say_all
from tutor.situations.problems import Loc
from tutor.situations.script import Script, keyed_actions, place_of, play_script


@dataclass(frozen=True, slots=True)
class Refused:
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


@dataclass(frozen=True, slots=True)
class Outcome:
    """A script played: what happened, the refusal or None, the result or None while the round is not
    over, and what was expected and did not come, one sentence each."""

    replay: Replay
    refused: Refused | None
    result: dict[str, Any] | None
    expect_failed: tuple[str, ...]

    @property
    def as_expected(self) -> bool:
        """Did the script do what it says it does? A refusal must be announced."""
        return not self.expect_failed


def outcome(script: Script) -> Outcome:
    """Plays the script. Raises `SituationError` if it cannot start."""
    played = play_script(script)
    refused = _refused(script, played) if played.refusal is not None else None
    result = result_of(played.final) if played.final.ending is not None else None
    return Outcome(played, refused, result, tuple(_failed(script, refused, result)))


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


def _failed(script: Script, refused: Refused | None, result: dict[str, Any] | None) -> Iterator[str]:
    expected = script.expect
    if expected.refused is not None:
        yield from _refusal_differs(expected.refused.turn, expected.refused.rules, refused)
    elif refused is not None:
        yield f"turn {refused.turn}, {refused.action}: refused ({', '.join(refused.rules)})"
    given = expected.model_dump(exclude_none=True, exclude={"refused"})
    if given and result is None:
        if refused is None or expected.refused is not None:
            yield "the round is not over, so it has no result"
        return
    for key, value in given.items():
        yield from _differs(key, value, (result or {})[key])


def _refusal_differs(turn: int, rules: tuple[str, ...], refused: Refused | None) -> Iterator[str]:
    if refused is None:
        yield f"turn {turn} was to be refused, and everything was legal"
    elif refused.turn != turn:
        yield f"turn {turn} was to be refused, and turn {refused.turn} was ({', '.join(refused.rules)})"
    elif missing := [rule for rule in rules if rule not in refused.rules]:
        yield f"turn {turn} was refused under {', '.join(refused.rules)}, not {', '.join(missing)}"


def _differs(key: str, expected: Any, found: Any) -> Iterator[str]:
    if isinstance(expected, Mapping):
        for name, value in expected.items():
            if found.get(name) != value:
                yield f"{key}: {name} {value} was expected, and it is {_told(found.get(name))}"
    elif _told(expected) != _told(found):
        yield f"{key}: {_told(expected)} was expected, and it is {_told(found)}"


def _told(value: Any) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
