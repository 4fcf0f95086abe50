"""What stands on the screen between two prompts of a walk."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tutor.cards import cards
from tutor.cli.screen.blocks import Gap, Panel, Text
from tutor.cli.walk.blocks import Batch, prompt_for
from tutor.cli.walk.terminal import shown_again
from tutor.engine.state import Phase
from tutor.exercises import blocks
from tutor.exercises.forms import Form
from tutor.exercises.question import Question, Verdict
from tutor.rules.house import house_rules
from tutor.study import find
from tutor.study.material import Made


@pytest.fixture(scope="module")
def table() -> blocks.Table:
    """The first table of the sample round."""
    unit = find("lesson", "sample-round").make(Made(1))
    shown = (block for number in range(unit.count) for block in unit.stop(number).before)
    return next(block for block in shown if isinstance(block, blocks.Table))


def shown(*several: blocks.Block, before: blocks.Table | None = None) -> list[object]:
    batch = Batch(before)
    for block in several:
        batch.show(block)
    return batch.blocks


def question(form: Form = Form.NUMBER, **others) -> Question:
    return Question("pays", form, "How many?", lambda _: Verdict(True, ""), "1", "One.", **others)


def test_of_a_table_that_stands_above_only_the_hand_is_shown(table):
    assert shown(table, before=table) == [Gap(), Text("Mia's hand: 2♣ 9♣ 9♦ 4♥ 5♥ 6♥ K♠")]


def test_a_player_who_is_out_has_no_hand_to_show(table):
    out = replace(table.state, phase=Phase.OVER, hands=((), *table.state.hands[1:]))
    assert shown(blocks.Table(out, table.seat), before=table) == []


def test_the_hand_of_a_table_just_drawn_is_not_shown_again(table):
    hand = blocks.Cards("Your hand", tuple(table.state.hands[table.seat]))
    gap, drawn = shown(table, hand)
    assert gap == Gap()
    assert isinstance(drawn, Panel)
    assert len(shown(table, blocks.Cards("Joe", hand.cards))) == 4


def test_what_a_colon_announces_stands_right_below_it():
    hand = blocks.Cards("Your hand", tuple(cards("3c Qc")))
    assert shown(blocks.Text("Look at this:"), hand) == [
        Gap(),
        Text("Look at this:"),
        Text("Your hand: 3♣ Q♣"),
    ]
    assert Gap() in shown(blocks.Text("Look at this."), hand)[1:]


def test_a_row_of_cards_stands_with_the_others_also_where_its_order_matters():
    pile = blocks.Text("The discard pile, oldest card first: 3♥ K♦ 8♠")
    assert shown(pile, blocks.Cards("Your hand", tuple(cards("3c Qc")))) == [
        Gap(),
        Text(pile.text),
        Text("Your hand: 3♣ Q♣"),
    ]


@pytest.mark.parametrize(
    ("asked", "prompt"),
    [
        (question(), "points> "),
        (question(counts="cards"), "how many cards> "),
        (question(Form.CARDS), "cards> "),
        (question(Form.SETTLE), "points for each> "),
    ],
)
def test_the_prompt_says_what_is_to_be_typed(asked, prompt):
    assert prompt_for(asked) == prompt


def test_a_question_is_shown_again_with_the_rules_of_its_table():
    dear = house_rules("rummy", {"ace-points": 15})
    hand = blocks.Cards("Your hand", tuple(cards("3c Ac")))
    assert shown_again(question(shows=(hand,), house=dear)) == (
        Gap(),
        Text("At this table an ace counts 15."),
        Gap(),
        Text("Your hand: A♣ 3♣"),
    )


LESSON = ("learn", "sample-round", "--seed", "1")
AT_24 = {"LINES": "24", "TERM": "dumb"}


def test_a_single_question_has_no_number(tutor):
    assert "Question" not in tutor("puzzle", "boomerang", "--seed", "1").out
    assert "Not right at the first try." in tutor("puzzle", "boomerang", replies="yes\nno\n2\n").out


def test_hints_that_push_a_question_out_of_sight_bring_it_back(tutor):
    out = tutor(*LESSON, replies="h\n" * 9, terminal=True, variables=AT_24).out
    assert out.count("Which rule allows this: take the top discard?") > 1


def test_nothing_is_shown_twice_where_nothing_goes_out_of_sight(tutor):
    for terminal, lines in ((True, "90"), (False, "24")):
        variables = {**AT_24, "LINES": lines}
        out = tutor(*LESSON, "--anew", replies="h\n" * 9, terminal=terminal, variables=variables).out
        assert out.count("Which rule allows this: take the top discard?") == 1


def test_rules_that_were_read_stay_in_sight_with_the_question(tutor):
    out = tutor("quiz", "check-yourself", "--seed", "1", replies="?\n", terminal=True, variables=AT_24).out
    read = out[out.index("- Every card in a hand counts") :]
    assert read.count("\n") < 24
    assert "Another player goes out. What do you pay for your hand?\npoints> " in read


def test_lists_are_short(tutor):
    assert tutor("puzzle").out.count("\n") <= 24
    assert tutor("learn").out.count("\n") <= 32


def test_the_course_in_the_progress_is_one_table_whatever_was_begun(tutor):
    tutor(*LESSON, replies="4\n")
    shown = tutor("progress").out
    assert "Begun: A sample round\n" in shown
    (row,) = [line for line in shown.splitlines() if line.startswith("The first half hour")]
    assert row.endswith(">...... 0 of 7")
