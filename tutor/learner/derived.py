"""What follows from the answers: grades, rule strengths, levels, beliefs.

Kept in tables of their own so that looking at progress is quick; `apply` brings them up to date with one
answer, and applying all answers in order to empty tables gives the same again.
"""

from __future__ import annotations

import sqlite3
from datetime import date, timedelta

from msgspec import Struct

from tutor.learner import scheduling
from tutor.learner.answers import Recorded, decoded, names
from tutor.learner.scheduling import Strength, schedulable
from tutor.store import from_text, to_text

LOWEST, HIGHEST = 1, 5
_LOOKED_AT = 5  # so many last answers
_UP, _DOWN = 4, 3  # so many right ones lead up, so many wrong ones down


class Standing(Struct, frozen=True):
    """A level, and the last answers since it was reached, oldest first: `+` right, `-` wrong."""

    level: int = LOWEST
    recent: str = ""


def standing_after(standing: Standing, right: bool) -> Standing:
    """The standing after one more answer that counts: a first try, without a hint, at a fresh exercise.

    Up after four right of the last five, down after three wrong; then the counting starts afresh, since
    the answers so far were about another level.

    >>> standing_after(Standing(1, "+-++"), right=True)
    Standing(level=2, recent='')
    >>> standing_after(Standing(3, "-+-"), right=False)
    Standing(level=2, recent='')
    """
    recent = (standing.recent + ("+" if right else "-"))[-_LOOKED_AT:]
    if recent.count("+") >= _UP and standing.level < HIGHEST:
        return Standing(standing.level + 1)
    if recent.count("-") >= _DOWN and standing.level > LOWEST:
        return Standing(standing.level - 1)
    return Standing(standing.level, recent)


CLEARED_AFTER = 3  # telling questions without it


class Belief(Struct, frozen=True):
    """A misconception that is not cleared yet.

    `times` it was shown since it was last clear; `quiet` counts the telling questions since then that
    were answered without it; `last` is the moment it was last shown, in UTC.
    """

    misconception: str
    times: int
    quiet: int
    last: str

    @property
    def recurs(self) -> bool:
        """Shown more than once: no slip."""
        return self.times > 1


def shown(misconception: str, before: Belief | None, at: str) -> Belief:
    """The belief after a reply has shown it."""
    return Belief(misconception, 1 if before is None else before.times + 1, 0, at)


def not_shown(before: Belief) -> Belief | None:
    """The belief after a question that could have shown it was answered right; None when it is cleared."""
    quiet = before.quiet + 1
    return None if quiet >= CLEARED_AFTER else Belief(before.misconception, before.times, quiet, before.last)


FRESH_AGAIN_AFTER = timedelta(days=30)
"""An exercise not seen for so long counts as fresh."""

TABLES = ("grades", "rules", "levels", "beliefs")


def apply(db: sqlite3.Connection, learner: int, recorded: Recorded) -> None:
    """Draw the consequences of an answer; all earlier ones have been applied."""
    answer = recorded.answer
    for rule, good in _grades(db, learner, recorded):
        _grade(db, learner, recorded, rule, good)
    fresh = answer.unaided and not _met_before(db, learner, recorded)
    if fresh and answer.topic is not None:
        standing = standing_after(standing_of(db, learner, answer.topic), answer.correct)
        db.execute(
            "INSERT OR REPLACE INTO levels (learner, topic, level, recent) VALUES (?, ?, ?, ?)",
            (learner, answer.topic, standing.level, standing.recent),
        )
    _show_beliefs(db, learner, recorded)
    if fresh and answer.correct:
        _let_beliefs_fade(db, learner, set(answer.telling) - set(answer.misconceptions))


def standing_of(db: sqlite3.Connection, learner: int, topic: str) -> Standing:
    """The learner's standing in a topic; the lowest level if there is none."""
    row = db.execute("SELECT level, recent FROM levels WHERE learner = ? AND topic = ?", (learner, topic))
    found = row.fetchone()
    return Standing() if found is None else Standing(*found)


def strengths(db: sqlite3.Connection, learner: int) -> dict[str, Strength]:
    """What is remembered of each rule that was ever graded, the first to be due first."""
    rows = db.execute(
        "SELECT rule, stability, difficulty, good, graded, due FROM rules WHERE learner = ? "
        "ORDER BY due, stability, rule",
        (learner,),
    )
    return {
        rule: Strength(stability, difficulty, bool(good), _day(graded), _day(due))
        for rule, stability, difficulty, good, graded, due in rows
    }


def beliefs(db: sqlite3.Connection, learner: int) -> list[Belief]:
    """The misconceptions that are not cleared, the most frequent first."""
    rows = db.execute(
        "SELECT misconception, times, quiet, at FROM beliefs WHERE learner = ? "
        "ORDER BY times DESC, misconception",
        (learner,),
    )
    return [Belief(*row) for row in rows]


def _grades(db: sqlite3.Connection, learner: int, recorded: Recorded) -> list[tuple[str, bool]]:
    """The rules that an answer grades, and whether well.

    Right at the first try without a hint is good for every rule that the question tested, right later or
    with a hint is not. A wrong reply speaks only of the rules that it broke; once it has named one, the
    right answer at the next try says nothing against the others.
    """
    answer = recorded.answer
    if not answer.correct:
        return [(rule, False) for rule in schedulable(answer.blamed)]
    if any(blamed for blamed, _ in _earlier_tries(db, learner, recorded)):
        return []
    return [(rule, answer.unaided) for rule in schedulable(answer.credited)]


def _earlier_tries(
    db: sqlite3.Connection, learner: int, recorded: Recorded
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What earlier tries at the same question, since it was last put, broke (rules) and showed (beliefs)."""
    answer = recorded.answer
    if answer.attempt == 1:
        return []
    rows = db.execute(
        "SELECT attempt, blamed, misconceptions FROM answers WHERE learner = ? AND fingerprint = ? "
        "AND unit = ? AND step = ? AND id < ? ORDER BY id DESC",
        (learner, answer.fingerprint, answer.unit, answer.step, recorded.number),
    )
    tries = []
    later_try = answer.attempt
    for attempt, blamed, misconceptions in rows:
        if attempt >= later_try:
            break
        tries.append((names(blamed), names(misconceptions)))
        later_try = attempt
    return tries


def _grade(db: sqlite3.Connection, learner: int, recorded: Recorded, rule: str, good: bool) -> None:
    """Grade a rule, unless it has been graded today."""
    added = db.execute(
        "INSERT OR IGNORE INTO grades (learner, rule, day, good, answer) VALUES (?, ?, ?, ?, ?)",
        (learner, rule, recorded.day, good, recorded.number),
    )
    if added.rowcount == 0:
        return
    rows = db.execute(
        "SELECT day, good FROM grades WHERE learner = ? AND rule = ? ORDER BY answer", (learner, rule)
    )
    now = scheduling.strength([(_day(day), bool(was_good)) for day, was_good in rows])
    db.execute(
        "INSERT OR REPLACE INTO rules (learner, rule, stability, difficulty, good, graded, due) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (learner, rule, now.stability, now.difficulty, now.good, now.graded.isoformat(), now.due.isoformat()),
    )


def _met_before(db: sqlite3.Connection, learner: int, recorded: Recorded) -> bool:
    """Has the same exercise been answered in the last 30 days? Then this answer may be from memory."""
    since = decoded(from_text, recorded.at) - FRESH_AGAIN_AFTER
    row = db.execute(
        "SELECT 1 FROM answers WHERE learner = ? AND fingerprint = ? AND id < ? AND at > ? LIMIT 1",
        (learner, recorded.answer.fingerprint, recorded.number, to_text(since)),
    )
    return row.fetchone() is not None


def _show_beliefs(db: sqlite3.Connection, learner: int, recorded: Recorded) -> None:
    """Note the misconceptions of a reply; each once a question, however often it is tried."""
    already = {belief for _, seen in _earlier_tries(db, learner, recorded) for belief in seen}
    held = {belief.misconception: belief for belief in beliefs(db, learner)}
    for misconception in dict.fromkeys(recorded.answer.misconceptions):
        if misconception not in already:
            _keep_belief(db, learner, shown(misconception, held.get(misconception), recorded.at))


def _let_beliefs_fade(db: sqlite3.Connection, learner: int, not_seen: set[str]) -> None:
    """Note that these misconceptions could have been seen, and were not."""
    for belief in beliefs(db, learner):
        if belief.misconception not in not_seen:
            continue
        left = not_shown(belief)
        if left is not None:
            _keep_belief(db, learner, left)
        else:
            db.execute(
                "DELETE FROM beliefs WHERE learner = ? AND misconception = ?", (learner, belief.misconception)
            )


def _keep_belief(db: sqlite3.Connection, learner: int, belief: Belief) -> None:
    db.execute(
        "INSERT OR REPLACE INTO beliefs (learner, misconception, times, quiet, at) VALUES (?, ?, ?, ?, ?)",
        (learner, belief.misconception, belief.times, belief.quiet, belief.last),
    )


def _day(text: str) -> date:
    return decoded(date.fromisoformat, text)
