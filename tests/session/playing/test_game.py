"""A practice game: asked, judged, coached, settled, left and gone on with."""

from __future__ import annotations

import json
import re

import pytest
from engine.at_table import CALLING, at_table
from msgspec.structs import replace

from tutor.chance import Dice
from tutor.engine.actions import Call, read_action
from tutor.exercises.forms import KEYS, RESERVED, Form
from tutor.learner import Place
from tutor.players.strength import Strength
from tutor.rules.house import house_rules
from tutor.session.events import Asked, Ended, Feedback, Hinted, Shown, Started, Unclear
from tutor.session.playing.game import PracticeSession
from tutor.session.playing.rounds import Practice, Round

SEED = 3
"""Mia holds 4♣ 5♣ 6♣ 8♣ 8♦ Q♦ 8♥ and draws 3♣: the whole hand can go in her first turn."""


def game(**changes):
    return PracticeSession(Practice(**{"seed": SEED, **changes}))


def begun(**changes):
    session = game(**changes)
    session.open()
    return session


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


def words(events):
    return " ".join(event.block.text for event in of(events, Shown) if hasattr(event.block, "text"))


def asked(events):
    assert isinstance(events[-1], Asked)
    return events[-1].question


def play_out(session, events):
    """The program plays the learner's turns until the round is over."""
    for _ in range(60):
        if events[-1].question.use in ("settle", "next"):
            return events
        events = session.reply("s")
    raise AssertionError("the round does not end")


# --- asking ---


def test_it_begins_with_who_plays_and_the_table():
    events = game(players=4).open()
    assert [type(event) for event in events] == [Started, Shown, Shown, Asked]
    assert "You play Mia, with Joe, Raj and Ann; all hands lie open. Round 1: Ann deals." in words(events)
    assert asked(events).choices == ("draw from the stock", "take Q♥ from the discard pile")


def test_a_settled_round_that_is_taken_up_again_still_names_who_dealt_it():
    session = begun(coached=False)
    session.reply("draw stock")
    play_out(session, session.reply("meld 3c 4c 5c 6c; meld 8c 8d 8h"))
    session.reply("s")
    place = session.place
    again = PracticeSession(Practice(seed=SEED), place)
    said = words(again.open())
    assert "Round 1: Raj has dealt." in said
    assert again._rounds.game.dealer == "Mia"


def test_a_round_left_in_its_middle_names_its_dealer_too():
    session = begun(coached=False)
    session.reply("draw stock")
    assert "Round 1: Raj has dealt." in words(PracticeSession(Practice(seed=SEED), session.place).open())


def test_open_hands_are_seen_and_the_stock_is_not():
    shown = json.dumps([event.as_json() for event in game().open()])
    session = game()
    for name, hand in zip(session.unit.names, session._round.state.hands, strict=True):
        assert name in shown
        assert all(str(card) in shown for card in hand)
    stock = " ".join(map(str, session._round.state.stock))
    assert stock not in shown


def test_hidden_hands_are_hidden_with_the_reasons_and_what_is_drawn():
    session = game(hidden=True, strength=Strength.STRONG)
    events = session.open()
    table = next(event.as_json() for event in events if event.as_json()["event"] == "table")
    assert [sorted(one) for one in table["players"]][1:] == [["cards", "name"]] * 2
    session.reply("draw stock")
    said = words(session.reply("coach off") + session.reply("discard Qd"))
    assert "Joe draws from the stock. Joe discards" in said or "Joe takes" in said
    assert ":" not in said.replace("silent.", "")


@pytest.mark.parametrize("reply", ["1", "draw stock", "Draw from the stock.", "stock"])
def test_an_action_can_be_named_or_numbered(reply):
    events = begun().reply(reply)
    assert events[0].legal is True
    assert "3♣" in events[0].why


def test_a_whole_turn_can_be_typed_in_one_line():
    events = begun(coached=False).reply("draw stock; meld 8c 8d 8h, discard Qd")
    assert events[0].why.endswith("Mia discards Q♦.")
    assert "Joe" in words(events)


def test_a_number_may_begin_a_whole_turn():
    events = begun(coached=False).reply("1; discard the queen")
    assert events[0].why.endswith("Mia discards Q♦.")


def test_what_cannot_be_read_is_no_attempt():
    session = begun()
    for reply in ("xyzzy", "", "17", "draw"[:2]):
        events = session.reply(reply)
        assert [type(event) for event in events] == [Unclear, Asked]
        assert events[-1].attempt == 1


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_no_key_is_taken_for_a_play(word):
    session = begun()
    assert not of(session.reply(word), Feedback)


def test_a_rule_broken_is_answered_at_once_with_rule_and_remedy():
    session = begun()
    session.reply("2")
    feedback, again = session.reply("discard Jd")
    assert (feedback.correct, feedback.legal) == (False, False)
    assert feedback.rules == ("turn.no-return",)
    assert feedback.misconception == "taken-card-may-go-back"
    assert again.attempt == 2
    assert session._round.state.taken is not None


def test_what_was_legal_before_the_mistake_stands():
    session = begun()
    events = session.reply("draw stock; discard As")
    assert not events[0].correct
    assert events[0].why.startswith("Mia draws 3♣ from the stock.")
    assert asked(events).prompt == "Meld or discard?"


def test_after_the_draw_only_what_can_be_done_is_asked_about():
    for seed in range(12):
        session = begun(seed=seed)
        events = session.reply("draw stock")
        choices = asked(events).choices
        prompt = asked(events).prompt.lower()
        assert ("meld" in prompt and "nothing" not in prompt) == any(
            one.startswith("meld") for one in choices
        )
        assert ("lay off" in prompt) == any(one.startswith("lay off") for one in choices)


def test_no_sentence_about_a_play_has_two_colons():
    for seed in range(6):
        session = begun(seed=seed, coached=False)
        said = words([event for _ in range(6) for event in session.reply("s")])
        for sentence in re.split(r"(?<=[.?])\s", said):
            assert sentence.count(":") <= 1


def test_a_reply_that_goes_past_the_turn_changes_nothing():
    session = begun(coached=False)
    events = session.reply("draw stock; discard Qd; discard 3c")
    assert isinstance(events[0], Unclear)
    assert asked(events).prompt == "Your turn, Mia: what do you draw?"
    assert not session._round.steps


def test_what_can_be_typed_is_what_is_played_at_this_table():
    assert "lay off" in asked(game().open()).expected
    assert "lay off" not in asked(game(house=house_rules("queen-city-rum")).open()).expected
    assert "draw discard" in asked(game(house=house_rules("queen-city-rum")).open()).expected


# --- keys ---


def test_plays_of_a_turn_can_be_taken_back_until_its_discard():
    session = begun(coached=False)
    session.reply("draw stock")
    session.reply("meld 8c 8d 8h")
    session.reply("undo")
    assert len(session._round.steps) == 1
    session.reply("discard Qd")
    before = len(session._round.steps)
    assert "nothing to take back" in words(session.reply("b"))
    assert len(session._round.steps) == before


def test_a_card_from_the_stock_has_been_seen_and_is_not_put_back():
    session = begun(coached=False)
    session.reply("draw stock; meld 8c 8d 8h")
    for undo in ("b", "undo", "take back"):
        session.reply(undo)
        assert len(session._round.steps) == 1
    assert "The card from the stock has been seen: it stays in your hand." in words(session.reply("b"))


def test_a_card_from_the_pile_lay_open_and_can_be_put_back():
    session = begun(coached=False)
    session.reply("draw discard")
    assert asked(session.reply("b")).prompt == "Your turn, Mia: what do you draw?"
    assert "nothing to take back" in words(session.reply("b"))


def test_between_turns_the_heading_is_no_turn():
    session = begun()
    events = play_out(session, session.open())
    assert events[-1].heading == "The end of round 1"
    if asked(events).use == "settle":
        events = session.reply("s")
    assert (asked(events).use, events[-1].heading) == ("next", "The end of round 1")
    assert session.reply("1")[-1].heading == ""


@pytest.mark.parametrize("strength", Strength)
def test_no_reason_is_told_twice_in_a_turn(strength):
    for seed in range(12):
        session = begun(seed=seed, strength=strength, coached=False)
        events = session.open()
        for _ in range(15):
            for event in of(events, Shown):
                told = getattr(event.block, "text", "")
                reasons = re.findall(r": ([^:]+?)\.(?= [A-Z]|$)", told)
                assert len(reasons) == len({*reasons}), told
            if events[-1].question.use in ("settle", "next"):
                break
            events = session.reply("s")


def test_one_is_counted_as_one():
    said = []
    for seed in range(8):
        dice, session = Dice(seed, "one"), begun(seed=seed, house=house_rules("queen-city-rum"))
        events = session.open()
        for _ in range(25):
            said.append(words(events) + " ".join(one.why for one in of(events, Feedback)))
            if session.over:
                break
            events = session.reply(dice.pick(["s", "1", "2", "6", "8"]))
    assert not re.search(r"\b1 (?:unseen )?(?:cards|points)\b", " ".join(said))


def test_hints_come_in_stages_and_the_last_is_the_move():
    session = begun()
    found = [session.reply("h")[0] for _ in range(4)]
    assert [(one.number, one.of) for one in found] == [(1, 3), (2, 3), (3, 3), (3, 3)]
    assert found[2].text.startswith(("Draw from the stock:", "Take the top discard:"))


def test_the_program_plays_a_turn_that_is_skipped():
    session = begun()
    events = session.reply("s")
    assert "Mia" in words(events)
    assert isinstance(events[-1], Asked)


def test_the_rule_and_the_keys_are_told():
    said = words(begun().reply("?"))
    assert "turn.draw" in said
    assert all(key in said for key in KEYS)


# --- the coach ---


def warned():
    """A game in which the coach warns, at the warning: Mia plays anything until then."""
    for seed in range(400):
        session = begun(seed=seed, players=2)
        for _ in range(12):
            events = session.reply("draw stock")
            if session._open.use != "play":
                break
            choice = next(one for one in reversed(session._open.choices) if one.startswith("discard"))
            events = session.reply(choice)
            if session._open.use == "coach":
                return session, choice, events
            if session._open.use != "play":
                break
    raise AssertionError("the coach never warns")


def test_before_a_dangerous_discard_it_asks_whether_it_is_meant():
    session, choice, events = warned()
    assert asked(events).form is Form.CHOOSE
    assert asked(events).choices == ("Play it anyway", "Think again", "A hint")
    assert not of(events, Feedback)
    before = len(session._round.steps)
    again = session.reply("2")
    assert asked(again).use == "play"
    assert len(session._round.steps) == before
    assert session.reply(choice)[-1].question.use == "coach"
    hint = session.reply("3")
    assert isinstance(hint[0], Hinted)
    assert asked(hint).use == "play"
    session.reply(choice)
    played = session.reply("play it anyway")
    assert played[0].legal is True
    assert played[0].why == f"Mia {choice.replace('discard', 'discards')}."


def test_a_silent_coach_neither_warns_nor_remarks():
    session, choice, _ = warned()
    session.reply("b")
    session.reply("coach off")
    assert of(session.reply(choice), Feedback)
    quiet = begun(coached=False)
    quiet.reply("draw stock")
    assert "could have gone out" not in words(quiet.reply("discard 8c"))


def test_a_remark_follows_the_turn_and_the_play_stays_right():
    session = begun()
    session.reply("draw stock")
    events = session.reply("discard 8c")
    assert events[0].correct
    assert "You could have gone out" in events[1].block.text


# --- after the round ---


def test_the_settlement_is_asked_before_it_is_shown():
    session = begun(coached=False)
    session.reply("draw stock")
    events = session.reply("meld 3c 4c 5c 6c; meld 8c 8d 8h; discard Qd")
    question = asked(events)
    assert question.use == "settle"
    assert "collects" not in words(events)
    wrong = session.reply("Joe 1, Raj 2, Mia 3")
    assert (wrong[0].correct, wrong[-1].attempt) == (False, 2)
    right = session.reply(question.solution)
    assert right[0].correct
    assert right[0].judgement.counts
    assert "score.rummy" in right[0].rules
    assert "Totals: Mia" in words(right)


def test_the_deal_moves_on_from_round_to_round_and_a_game_has_an_end():
    session = begun(players=3)
    dealers = []
    events = session.open()
    for _ in range(30):
        events = play_out(session, events)
        if asked(events).use == "settle":
            events = session.reply("s")
        if asked(events).choices[0] == "A new game":
            break
        dealers.append(session._rounds.game.dealer)
        events = session.reply("1")
    assert dealers[:4] == ["Mia", "Joe", "Raj", "Mia"]
    assert "The game is over" in words(session.reply("?")) or max(session._rounds.game.totals.values()) >= 100
    ended = session.reply("2")
    assert isinstance(ended[-1], Ended)
    assert session.finished
    assert session.place is None


def test_stopping_between_two_rounds_keeps_the_game():
    session = game()
    events = play_out(session, session.open())
    if asked(events).use == "settle":
        session.reply("s")
    assert session.reply("stop here")[-1].finished is False
    again = PracticeSession(session.unit, session.place)
    assert asked(again.open()).use == "next"


# --- leaving and going on ---

HOUSES = [
    ("rummy", {}, 2, False),
    ("block-rummy", {}, 3, True),
    ("queen-city-rum", {"decks": 2}, 4, False),
    ("rummy", {"must-discard": True, "calling-rummy": True}, 5, False),
    ("rummy", {"meld-first": True, "laying-off": False, "who-scores": "penalties"}, 2, True),
]


def any_reply(session, dice):
    question = session._open
    if question.use == "settle":
        return dice.pick([question.solution, "1 2 3", "s"])
    return dice.pick(
        [
            *"hb?s",
            "discard 9h",
            "lay off 9h",
            "draw discard; discard 2c",
            "undo",
            *map(str, range(1, len(question.choices) + 1)),
        ]
    )


@pytest.mark.parametrize(("base", "changes", "players", "hidden"), HOUSES, ids=str)
def test_left_anywhere_and_gone_on_with_it_is_the_same_game(base, changes, players, hidden):
    for seed in range(2):
        unit = Practice(players=players, house=house_rules(base, changes), seed=seed, hidden=hidden)
        session, dice = PracticeSession(unit), Dice(seed, base)
        session.open()
        for _ in range(60):
            if session.over:
                break
            kept = session.place
            other = PracticeSession(
                Practice(seed=seed), Place(kept.step, kept.number, json.loads(json.dumps(kept.extra)))
            )
            events = other.open()
            assert other.unit.names == session.unit.names
            assert other._round.state == session._round.state
            assert other._rounds.game == session._rounds.game
            if session._open.use not in ("coach", "call"):
                assert asked(events).prompt == session._open.prompt
                assert other.place.extra == kept.extra
            session.reply(any_reply(session, dice))


@pytest.mark.parametrize(
    "spoil",
    [
        {"round": ["Mia: fly away"]},
        {"round": ["Nobody: draw stock"]},
        {"round": "Mia: draw stock"},
        {"past": [["Mia: draw stock"]]},
        {"past": 7},
        {"dealer": "Zeus"},
        {"players": 9},
        {"base": "whist"},
        {"house": {"ace": "sideways"}},
        {"strength": 3},
        {"dealt": -1},
        {"asked": 5, "broken": {}, "attempt": "x", "hints": None},
    ],
    ids=lambda spoil: next(iter(spoil)),
)
def test_a_game_that_was_kept_in_no_good_state_is_begun_anew(spoil):
    session = begun()
    session.reply("draw stock")
    kept = session.place
    other = PracticeSession(session.unit, Place(kept.step, kept.number, {**kept.extra, **spoil}))
    events = other.open()
    assert isinstance(events[-1], Asked)
    if "asked" not in spoil:
        assert "this is a new one" in words(events)
        assert not other._round.steps


def test_the_same_seed_is_the_same_game():
    one, other = (play_out(session, session.open()) for session in (game(), game()))
    assert [event.as_json() for event in one] == [event.as_json() for event in other]


def test_calling_rummy_is_asked_where_it_is_a_rule():
    for reply, caller in (("1", "Mia"), ("let it lie", None)):
        session = begun(players=2, house=house_rules("rummy", CALLING))
        state = at_table("9s Jc", "5h 2c Kd 7s", house=CALLING, melds="4c 5c 6c", stock="7c Ac 8d 6d")
        session._rounds.round = Round(replace(state, to_play=1), hidden=False)
        for action in ("draw stock", "discard 7c"):
            session._round.do(read_action(action))
        events = session._on()
        assert asked(events).choices == ("Call 7♣ onto 4♣ 5♣ 6♣", "Let it lie")
        events = session.reply(reply)
        calls = [step for step in session._round.steps if isinstance(step.action, Call)]
        assert [session.unit.names[step.seat] for step in calls] == ([caller] if caller else [])
        assert asked(events).prompt.startswith("Your turn, Mia")
