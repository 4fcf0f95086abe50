"""The game: the learner's turns are asked, the others are played by the program, rounds are settled.

Used like every session: `open` it, then give it replies until it is `over`.

>>> game = PracticeSession(Practice(players=2, seed=1))
>>> [event.as_json()["event"] for event in game.open()]
['start', 'say', 'table', 'ask']
>>> [event.as_json()["event"] for event in game.reply("1")]
['feedback', 'table', 'ask']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tutor.engine.actions import Action, Discard
from tutor.engine.play import Refusal
from tutor.engine.referee import objections
from tutor.engine.state import Phase
from tutor.exercises.blocks import Block, Text
from tutor.exercises.forms import Unreadable
from tutor.exercises.question import Question, Verdict
from tutor.exercises.settle import ended_round, settle_question
from tutor.exercises.telling import tell
from tutor.learner import Place
from tutor.players import coach
from tutor.rules.rulebook import rule
from tutor.session.events import Asked, Ended, Event, Feedback, Hinted, Judgement, Shown, Started, Unclear
from tutor.session.playing import questions
from tutor.session.playing.others import (
    YOU,
    done,
    going_on,
    opening,
    standing,
    their_call,
    their_turn,
    with_tip,
)
from tutor.session.playing.rounds import CannotGoOnError, Practice, Round, Rounds
from tutor.session.progress import Tally, number_in
from tutor.session.session import COMMANDS, fingerprint
from tutor.session.units import settled

KEYS_TOLD = (
    "h hint, ? rule and keys, b take back, s let the program play this turn, q save and quit; "
    "`coach off` and `coach on` silence the coach and wake it"
)

_UNDO = frozenset({"undo", "take back", "take that back", "take it back"})
_COACH = {"coach off": False, "coach on": True}

Handler = Callable[[str], list[Event]]


class PracticeSession:
    """One practice game. `at` is the place to go on at, as it was kept."""

    def __init__(self, practice: Practice, at: Place | None = None) -> None:
        extra: Mapping[str, Any] = {} if at is None else at.extra
        taken_up = None if at is None else _taken_up(practice, extra)
        self._resumed = at is not None
        self._lost = self._resumed and taken_up is None
        self._rounds = taken_up or Rounds(practice)
        self.unit = self._rounds.practice
        self.over = False
        self.finished = False
        self._coached = self.unit.coached and extra.get("coached") is not False
        self._score = Tally.of(extra)
        self._passed: set[int] = set()
        """Seats that have let the top discard lie."""
        self._question: Question | None = None
        self._answer: Handler = self._play_reply
        self._attempt = max(1, number_in(extra, "attempt"))
        self._hints = number_in(extra, "hints")

    # --- the driver's side ---

    def open(self) -> list[Event]:
        """The start, and everything up to the first question."""
        unit = self.unit
        started = Started(
            unit.id, unit.kind, unit.title, unit.seed, None, 1, str(unit.house), resumed=self._resumed
        )
        first: list[Event] = [started]
        if self._lost:
            first.append(_say("The game where you stopped cannot be gone on with; this is a new one."))
        return [*first, _say(self._opening()), *self._on()]

    def reply(self, text: str) -> list[Event]:
        """What comes of a line typed at the open question."""
        if self._question is None:
            return []
        plain = " ".join(text.lower().split())
        if plain in _COACH:
            self._coached = _COACH[plain]
            return [_say(f"The coach is {'awake' if self._coached else 'silent'}."), self._ask()]
        command = "b" if plain in _UNDO else COMMANDS.get(plain)
        if command is not None:
            return self._command(command)
        if not plain:
            return [Unclear(f"Type {self._question.expected}; h is a hint, q saves and quits."), self._ask()]
        try:
            return self._answer(text)
        except Unreadable as unclear:
            words = str(unclear)
            stop = "" if words.endswith((".", "!", "?")) else "."
            said = f"{words[:1].upper()}{words[1:]}{stop} Type {self._question.expected}."
            return [Unclear(said), self._ask()]

    def stop_here(self) -> list[Event]:
        """The learner leaves; the place stays as it is."""
        self.over = True
        return [self._ended()]

    @property
    def place(self) -> Place | None:
        """Where to go on another time; None at the end."""
        if self._question is None:
            return None
        extra: dict[str, Any] = {
            **self.unit.as_extra(),
            **self._score.as_extra(),
            **self._rounds.as_extra(),
            "coached": self._coached,
            "attempt": self._attempt,
            "hints": self._hints,
        }
        return Place(self._step_id, self._rounds.number, extra)

    # --- for whoever keeps played rounds ---

    @property
    def played(self) -> Round | None:
        """The round on the table, once it is over; None before."""
        return self._round if self._round.over else None

    @property
    def _round(self) -> Round:
        return self._rounds.round

    def _opening(self) -> str:
        begins = not self._rounds.round.steps
        say = opening if begins else going_on
        return say(self.unit, self._rounds.number, self._rounds.dealer)

    # --- until the learner has to decide ---

    def _on(self) -> list[Event]:
        """The others play until something is to be asked."""
        events: list[Event] = []
        while not self._round.over:
            waiting = [one for one in self._round.callers() if one[0] not in self._passed]
            if waiting and waiting[0][0] == YOU:
                self._put(questions.call_question(self._round.state, waiting[0][1]), self._call_reply)
                return [*events, self._ask()]
            if waiting:
                called = their_call(self._rounds, *waiting[0])
                self._passed = set() if called else {*self._passed, waiting[0][0]}
                events += [_say(called)] if called else []
            elif self._round.state.to_play == YOU:
                return [*events, *self._ask_to_play()]
            else:
                events.append(_say(their_turn(self._rounds, self._round.state.to_play)))
                self._passed = set()
        return [*events, *self._after_round()]

    def _call_reply(self, text: str) -> list[Event]:
        at = self._open.read(text)
        possible = dict(self._round.callers())[YOU]
        if at == len(possible):
            self._passed.add(YOU)
            return self._on()
        said = done(self._rounds, possible[at], seat=YOU)
        return [self._judged(text, Verdict(True, said, legal=True)), *self._on()]

    # --- the learner's turn ---

    def _ask_to_play(self) -> list[Event]:
        self._put(questions.turn_question(self._round.view(YOU), self._round.state), self._play_reply)
        return [*map(Shown, self._open.shows), self._ask()]

    def _play_reply(self, text: str) -> list[Event]:
        return self._play(text, self._open.read(text), warn=self._coached)

    def _play(self, text: str, actions: Sequence[Action], *, warn: bool) -> list[Event]:
        """Plays the learner's actions one by one, up to one that is refused or of which the coach warns."""
        said: list[str] = []
        before = len(self._round.steps)
        self._score.begins(self._step_id)
        for at, action in enumerate(actions):
            if at and (self._round.over or self._round.state.to_play != YOU):
                self._round.back_to(before)
                raise Unreadable(f"“{action.shown}” is too much: the turn is over before")
            if warn and isinstance(action, Discard) and (found := self._warning(action)):
                return self._warn(text, found, actions[at:], said)
            result = self._round.do(action, YOU)
            if isinstance(result, Refusal):
                return self._refused(text, result, said)
            said.append(tell(result.events))
        self._passed = set()
        return self._played(text, said)

    def _refused(self, text: str, refusal: Refusal, said: list[str]) -> list[Event]:
        try:
            verdict = questions.refused(refusal, " ".join(said))
        except Unreadable:
            self._round.back_to(len(self._round.steps) - len(said))
            raise
        event = self._judged(text, verdict)
        self._score.spoils(self._step_id, verdict.rules)
        if said:
            return [event, *self._ask_to_play()]
        self._attempt += 1
        return [event, self._ask()]

    def _played(self, text: str, said: Sequence[str]) -> list[Event]:
        """The actions were legal: on with the turn, or to what comes after it."""
        ended = self._round.over or self._round.state.to_play != YOU
        event = self._judged(text, Verdict(True, " ".join(said), legal=True), more=not ended)
        if not ended:
            return [event, *self._ask_to_play()]
        return [event, *self._remark(), *self._on()]

    def _remark(self) -> Iterator[Event]:
        if not self._coached:
            return
        turn = [coach.Played(*one) for one in self._round.seen_turn(YOU)]
        found = coach.remark(turn)
        if found is not None:
            yield _say(with_tip(found))

    # --- the coach before a discard ---

    def _warning(self, action: Discard) -> coach.Remark | None:
        view = self._round.view(YOU)
        return None if objections(view.state, action, YOU) else coach.warning(view, action.card)

    def _warn(
        self, text: str, found: coach.Remark, left: Sequence[Action], said: Sequence[str]
    ) -> list[Event]:
        """The coach speaks before `left` is played; what came before it stands."""
        events: list[Event] = []
        if said:
            events.append(self._judged(text, Verdict(True, " ".join(said), legal=True), more=True))

        def answer(reply: str) -> list[Event]:
            chosen = self._open.read(reply)
            again = self._ask_to_play()
            if chosen == questions.ANYWAY:
                return self._play(text, left, warn=False)
            return again if chosen == questions.RETHINK else [*self._best(), *again]

        self._put(questions.warned_question(left[0]), answer)
        return [*events, _say(with_tip(found)), self._ask()]

    def _best(self) -> list[Event]:
        """The last hint to what is asked now."""
        stages = self._open.all_hints
        self._score.spoils(self._step_id)
        self._hints = len(stages)
        return [Hinted(len(stages), len(stages), stages[-1])]

    # --- after a round ---

    def _after_round(self) -> list[Event]:
        state = self._round.state
        if not self._rounds.settled and state.ending is not None and state.ending.winner is not None:
            self._put(settle_question(ended_round(state), state.law), self._settle_reply)
            return [*map(Shown, self._open.shows), self._ask()]
        blocks: list[Block] = []
        if not self._rounds.settled:
            blocks += settled(state)
            self._rounds.settle()
        return [*map(Shown, blocks), *self._ask_to_go_on()]

    def _settle_reply(self, text: str) -> list[Event]:
        self._score.begins(self._step_id)
        verdict = self._open.judge(self._open.read(text))
        events: list[Event] = [self._judged(text, verdict, counts=True), *map(Shown, verdict.shows)]
        if not verdict.correct:
            self._score.spoils(self._step_id, verdict.rules)
            self._attempt += 1
            return [*events, self._ask()]
        self._rounds.settle()
        return [*events, *self._ask_to_go_on()]

    def _ask_to_go_on(self) -> list[Event]:
        first = "A new game" if self._rounds.game.over else f"Next round ({self._rounds.game.dealer} deals)"
        self._put(questions.next_question(first), self._next_reply)
        return [_say(standing(self._rounds.game)), self._ask()]

    def _next_reply(self, text: str) -> list[Event]:
        if self._open.read(text) == questions.STOP:
            return self._stop_for_good() if self._rounds.game.over else self.stop_here()
        self._rounds.next_round()
        return [_say(self._opening()), *self._on()]

    def _stop_for_good(self) -> list[Event]:
        self.over = self.finished = True
        ended = self._ended()
        self._question = None
        return [ended]

    # --- keys ---

    def _command(self, key: str) -> list[Event]:
        match key:
            case "q":
                return self.stop_here()
            case "h":
                return self._hint()
            case "?":
                return [*self._rules(), self._ask()]
            case "b":
                return self._back()
            case _:
                return self._skip()

    def _hint(self) -> list[Event]:
        stages = self._open.all_hints
        self._hints = min(self._hints + 1, len(stages))
        if self._open.use in ("play", "settle"):
            self._score.spoils(self._step_id)
        return [Hinted(self._hints, len(stages), stages[self._hints - 1]), self._ask()]

    def _rules(self) -> Iterator[Event]:
        for one in self._open.topic:
            entry = rule(one)
            yield _say(f"{entry.title} ({one}): {entry.text_under(self.unit.house)}")
        yield _say(f"Type {self._open.expected}. Keys: {KEYS_TOLD}.")

    def _back(self) -> list[Event]:
        """Takes back the last action of the turn. A discard ends the turn and stays, and so does a card from
        the stock: it has been seen, and nobody puts it back at a table."""
        use = self._open.use
        if use == "coach":
            return self._ask_to_play()
        if use == "play" and self._round.last_is_from_stock:
            return [_say("The card from the stock has been seen: it stays in your hand."), self._ask()]
        if use == "play" and self._round.take_back():
            return self._ask_to_play()
        return [_say("There is nothing to take back: a turn is over with its discard."), self._ask()]

    def _skip(self) -> list[Event]:
        """The program plays the rest of the turn, or answers what is asked."""
        match self._open.use:
            case "settle":
                self._score.spoils(self._step_id)
                said = f"Skipped. {self._open.answer}"
                self._rounds.settle()
                return [_say(said), *self._ask_to_go_on()]
            case "call":
                self._passed.add(YOU)
                return self._on()
            case "next":
                return [Unclear(f"Type {self._open.expected}."), self._ask()]
            case _:
                return self._played_for_you()

    def _played_for_you(self) -> list[Event]:
        said = _say(their_turn(self._rounds, YOU))
        self._passed = set()
        return [said, *self._on()]

    # --- asking ---

    @property
    def _open(self) -> Question:
        assert self._question is not None  # whoever gets here has seen to it
        return self._question

    def _put(self, question: Question, answer: Handler) -> None:
        """The question is open from now on. The first after going on keeps its attempts and hints."""
        if self._question is not None:
            self._attempt, self._hints = 1, 0
        self._question = question
        self._answer = answer

    @property
    def _step_id(self) -> str:
        use = self._open.use
        part = use if use in ("settle", "next") else f"turn-{self._turn}"
        return f"round-{self._rounds.number}-{part}"

    @property
    def _turn(self) -> int:
        """The number of the learner's turn, from 1: the one to be played, or else the last."""
        begun = self._round.turns_of(YOU)
        state = self._round.state
        return begun + 1 if state.to_play == YOU and state.phase is Phase.DRAW else max(1, begun)

    def _ask(self) -> Asked:
        return Asked(self._step_id, self._open, self._turn, None, self._attempt, self._heading)

    @property
    def _heading(self) -> str:
        """Where one is while it is nobody's turn, or not the learner's."""
        match self._open.use:
            case "settle" | "next":
                return f"The end of round {self._rounds.number}"
            case "call":
                return "A chance to call"
            case _:
                return ""

    def _judged(self, text: str, verdict: Verdict, *, more: bool = False, counts: bool = False) -> Feedback:
        """What the reply `text` was worth. `more`: the turn goes on. `counts`: a right reply shows that its
        rules are known; a legal play does not, since somebody with a wrong belief could have played the same.
        """
        question = self._open
        judgement = Judgement(
            step_id=self._step_id,
            fingerprint=fingerprint(question),
            kind=str(question.form),
            reply=text,
            correct=verdict.correct,
            attempt=self._attempt,
            hinted=self._hints > 0,
            rules=verdict.rules,
            misconception=verdict.misconception,
            counts=counts,
        )
        return Feedback(
            judgement,
            verdict.correct,
            verdict.why,
            verdict.rules,
            verdict.legal,
            question.solution if counts and verdict.correct else None,
            verdict.misconception,
            more=more,
        )

    def _ended(self) -> Ended:
        score = self._score
        return Ended(len(score.asked), score.right, score.missed, tuple(score.rules), self.finished)


def _say(text: str) -> Shown:
    return Shown(Text(text))


def _taken_up(practice: Practice, extra: Mapping[str, Any]) -> Rounds | None:
    """The game as it was kept; None where it cannot be played again."""
    begun = practice.of_extra(extra)
    if begun is None:
        return None
    try:
        return Rounds.of(begun, extra)
    except CannotGoOnError:
        return None
