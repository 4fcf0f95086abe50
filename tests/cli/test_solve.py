"""`tutor solve`: the shape of its answers, its words, and what it refuses."""

from __future__ import annotations

import json

import pytest

from tutor.cards import DECK, write

KEYS = ["can_go_out", "plan", "discards", "ways", "points_left", "least", "melded_points", "floats", "rules"]


def test_a_hand_that_cannot_go_out(tutor):
    arguments = ("4h 5h 6h 9d 9c 9s Ks 2c", "--took", "9s", "--table", "8h 8d 8s", "--table", "Jc Qc Kc")
    found = tutor("solve", *arguments, "--json")
    assert found.status == 0
    assert list(found.json) == KEYS
    assert found.json["can_go_out"] is False
    assert found.json["plan"] is None
    assert found.json["discards"] == []
    assert found.json["ways"] == 0
    assert found.json["points_left"] == 2
    assert found.json["least"] == {"melds": ["4h 5h 6h", "9c 9d 9s"], "lay_offs": [], "discard": "Ks"}
    assert found.json["rules"]


def test_unquoted_cards_work_too(tutor):
    quoted = tutor("solve", "4h 5h 6h 9d 9c 9s Ks", "--json").json
    assert tutor("solve", *["4h", "5h", "6h", "9d", "9c", "9s", "Ks"], "--json").json == quoted
    assert quoted["plan"] == {"melds": ["4h 5h 6h", "9c 9d 9s"], "lay_offs": [], "discard": "Ks"}
    assert quoted["discards"] == ["Ks"]


def test_a_lay_off_names_a_card_of_its_meld(tutor):
    found = tutor(
        "solve", "7d Jd", "--took", "Jd", "--table", "8d 9d 10d", "--table", "9c 9h 9s", "--json"
    ).json
    assert found["can_go_out"] is True
    for one in found["plan"]["lay_offs"]:
        assert one["onto"] in ("8d", "9d", "10d")


def test_no_discard_needed_is_null_among_the_discards(tutor):
    found = tutor("solve", "9h 10h Jh Jc Jd 8h Js", "--json").json
    assert found["discards"][0] is None
    assert found["plan"]["discard"] is None


def test_the_most_that_melds_can_be_worth_in_queen_city(tutor):
    found = tutor("solve", "Kh Kd Kc Ks 4h 5h 6h 7h", "--rules", "queen-city-rum", "--json").json
    assert found["melded_points"] == 62


def test_one_card_under_must_discard_is_a_floaters(tutor):
    house = ("--house", "must-discard=true")
    assert tutor("solve", "Ks", *house, "--json").json["discards"] == ["Ks"]
    fits = tutor("solve", "8c", *house, "--table", "8h 8d 8s", "--json").json
    assert (fits["can_go_out"], fits["floats"]) == (False, True)


def test_meld_first_asks_whether_one_has_melded(tutor):
    question = ("solve", "7d Ks", "--table", "8d 9d 10d", "--house", "meld-first=true", "--json")
    assert tutor(*question).json["can_go_out"] is False
    assert tutor(*question, "--has-melded").json["can_go_out"] is True


def test_the_words_show_a_way_out(tutor):
    words = tutor("solve", "4h 5h 6h 9d 9c 9s Ks").words
    assert "Yes, this hand can go out" in words
    assert "meld 4♥ 5♥ 6♥" in words
    assert "discard K♠" in words


def test_the_words_say_why_not_and_the_least(tutor):
    words = tutor("solve", "5h 6h 7h 2c 2d 2s Kd", "--took", "Kd").words
    assert "turn.no-return" in words
    assert "The least that can be left is 14 points" in words


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("",), "no cards"),
        (("9d 9d",), "named twice"),
        (("9d", "--table", "9d 9c 9h"), "named twice"),
        (("9d", "--took", "8d"), "not in the hand"),
        (("9d", "--drew", "8d"), "not in the hand"),
        (("9d", "--took", "9d", "--drew", "9d"), "not both"),
        (("9d", "--took", "9d 8d"), "takes one card"),
        (("9d", "--table", "2c 3d 4c"), "no such meld"),
        (("9d", "--table", "2c 3c 4c", "--rules", "queen-city-rum"), "no meld lies on the table"),
        (("9d " * 1500,), "longer"),
    ],
)
def test_what_cannot_be_is_refused(tutor, arguments, says):
    found = tutor("solve", *arguments)
    assert (found.status, found.out) == (2, "")
    assert says in found.err


# --- lines of JSON ----------------------------------------------------------------------------------


def answers(found):
    return [json.loads(line) for line in found.out.splitlines()]


def asked(*objects) -> str:
    return "".join(json.dumps(one) + "\n" for one in objects)


def test_lines_are_answered_in_order_and_by_their_own_rules(tutor):
    hand = {"hand": "Qh Kh Ah"}
    lines = asked(hand, hand | {"house": {"ace": "either"}}, hand | {"rules": "block-rummy"}, hand)
    found = tutor("solve", "-", replies=lines)
    assert found.status == 0
    assert [one["can_go_out"] for one in answers(found)] == [False, True, False, False]
    assert all(list(one) == KEYS for one in answers(found))


def test_options_hold_for_lines_that_do_not_say_otherwise(tutor):
    hand = {"hand": "Qh Kh Ah"}
    lines = asked(hand, hand | {"house": {"decks": 2}}, hand | {"rules": "rummy"})
    found = tutor("solve", "-", "--house", "ace=either", replies=lines)
    assert [one["can_go_out"] for one in answers(found)] == [True, True, False]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "no json",
        "[]",
        "3",
        '{"hand": 5}',
        "{}",
        '{"hand": ""}',
        '{"hand": "9x"}',
        '{"hand": "9d 9d"}',
        '{"hand": "9d", "took": "8d"}',
        '{"hand": "9d", "took": 9}',
        '{"hand": "9d", "table": [["9c"]]}',
        '{"hand": "9d", "table": {"a": 1}}',
        '{"hand": "9d", "rules": "canasta"}',
        '{"hand": "9d", "rules": ["rummy"]}',
        '{"hand": "9d", "house": {"ace": ["low"]}}',
        '{"hand": "9d", "house": ["ace"]}',
        '{"hand": "9d", "house": {"deals": 3, "play-to": 100}}',
        '{"hand": "9d", "hnad": "9d"}',
        "[" * 20_000,
        '{"hand": "' + "9d " * 40_000 + '"}',
        '{"hand": "9d", "house": {"play-to": ' + "9" * 5000 + "}}",
        "\udcff\x1b[31m",
    ],
)
def test_a_line_that_cannot_be_read_does_not_stop_the_others(tutor, line):
    found = tutor("solve", "-", replies=f'{{"hand": "9d"}}\n{line}\n{{"hand": "9d"}}\n')
    first, wrong, last = answers(found)
    assert found.status == 2
    assert first == last
    assert list(wrong) == ["error"]
    assert "\x1b" not in found.out


def test_json_answers_do_not_follow_saved_house_rules(tutor):
    tutor("house", "--house", "ace=either")
    assert tutor("solve", "Qh Kh Ah", "--json").json["can_go_out"] is False
    assert answers(tutor("solve", "-", replies='{"hand": "Qh Kh Ah"}\n'))[0]["can_go_out"] is False
    assert "Yes" in tutor("solve", "Qh Kh Ah").out


# --- what a throw leaves, and what the lines take ---------------------------------------------------


def test_after_a_throw_that_goes_out_nothing_helps(tutor):
    thrown = tutor("solve", "4h 5h 6h 9d", "--discards", "--json").json["throws"]
    assert thrown[0] == {"discard": "9d", "points_left": 0, "stays": "", "helps": {}, "unseen": 0}
    assert thrown[1]["helps"]


def test_only_a_card_that_was_taken_is_said_to_have_been_taken_wrongly(tutor):
    house = ("--house", "meld-first=true")
    assert "aking" not in tutor("solve", "7d", *house).words
    assert tutor("solve", "7d", "--took", "7d", *house).words.endswith("Taking 7♦ was not allowed.")


@pytest.mark.parametrize(
    ("house", "says"),
    [
        ('{"ace-points": 1.5}', "ace-points can be a number from 0 to 1000000, not '1.5'"),
        ('{"ace-points": 1e400}', "ace-points can be a number from 0 to 1000000, not '1e400'"),
        ('{"decks": 2.0}', "decks can be 1 or 2, not '2.0'"),
        ('{"decks": NaN}', "decks can be 1 or 2, not 'NaN'"),
        ('{"decks": [2]}', 'the house rule "decks" takes one word or number, not a list'),
        ('{"play-to": ' + "9" * 5000 + "}", f"not '{'9' * 40}…'"),
        ('{"ace": "' + "x" * 5000 + '"}', f"not '{'x' * 40}…'"),
    ],
)
def test_a_house_rule_of_a_line_that_cannot_be_is_named_with_its_value(tutor, house, says):
    found = tutor("solve", "-", replies=f'{{"hand": "9d", "house": {house}}}\n')
    assert found.status == 2
    assert says in answers(found)[0]["error"]
    assert len(found.out) < 300


@pytest.mark.parametrize(
    "option", [("--took", "9d"), ("--drew", "9d"), ("--table", "8c 8d 8h"), ("--has-melded",)]
)
def test_lines_and_a_turn_on_the_command_line_do_not_go_together(tutor, option):
    found = tutor("solve", "-", *option, replies='{"hand": "9d"}\n')
    assert (found.status, found.out) == (2, "")
    assert "each line tells its own turn" in found.err


def test_a_byte_order_mark_before_the_first_line_is_no_part_of_it(tutor):
    found = tutor("solve", "-", replies='\ufeff{"hand": "9d"}\n')
    assert found.status == 0
    assert answers(found)[0]["can_go_out"] is True


def test_a_hand_too_big_to_be_looked_through_is_refused_at_once_and_only_round_the_corner(tutor):
    hand = " ".join(write([card]) for card in DECK[:39])
    refused = tutor("solve", hand, "--house", "ace=round-the-corner")
    assert (refused.status, refused.out) == (2, "")
    assert "the hand has 39 cards" in refused.err
    assert refused.err.count("\n") == 1
    assert tutor("solve", hand, "--house", "ace=either", "--json").json["can_go_out"] is True
    thirty = " ".join(hand.split()[:30])
    assert tutor("solve", thirty, "--house", "ace=round-the-corner", "--json").json["can_go_out"] is True


# --- hands that cannot be there, and what is said of those that can -----------------------------------


@pytest.mark.parametrize("size", [1, 3, 7, 9, 13])
def test_where_all_goes_down_at_once_a_hand_has_eight_cards_after_the_draw(tutor, size):
    hand = write(DECK[:size])
    found = tutor("solve", hand, "--rules", "queen-city-rum")
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert f"the hand has {size} card" in found.err
    assert "a hand has 8 after the draw" in found.err
    line = json.dumps({"hand": hand, "rules": "queen-city-rum"}) + "\n"
    told = tutor("solve", "-", replies=line)
    assert (told.status, list(answers(told)[0])) == (2, ["error"])


def test_eight_cards_of_one_suit_go_out_whole_or_with_a_discard_that_leaves_seven_melded(tutor):
    found = tutor("solve", "2h 3h 4h 5h 6h 7h 8h 9h", "--rules", "queen-city-rum", "--json").json
    assert found["discards"] == [None, "2h", "5h", "6h", "9h"]


def test_that_a_hand_only_floats_is_said_once(tutor):
    words = tutor("solve", "2h 3h 4h", "--house", "must-discard=true").words
    assert words.count("verything can be put down") == 1
    assert "No, this hand can only float this turn:" in words


def test_throws_are_weighed_of_hands_that_are_held_at_a_table(tutor):
    big = " ".join(write([card]) for card in DECK[:21])
    refused = tutor("solve", big, "--discards")
    assert (refused.status, refused.out) == (2, "")
    assert "up to 20 cards, and this one has 21" in refused.err
    assert tutor("solve", " ".join(big.split()[:20]), "--discards", "--json").json["throws"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"hand": "4h", "hand": "5h"}', '"hand" is there twice'),
        ('{"hand": "4h", "house": {"ace": "low", "ace": "either"}}', '"ace" is there twice'),
        ('{"hand": "4h", "house": {"ace": null}}', "not null"),
        ('{"hand": "4h", "house": {"decks": true}}', "not true"),
    ],
)
def test_a_line_is_answered_in_the_words_of_json(tutor, line, says):
    found = tutor("solve", "-", replies=line + "\n")
    assert found.status == 2
    assert says in found.json["error"]
