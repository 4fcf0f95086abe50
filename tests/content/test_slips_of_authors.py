"""Slips that authors make, each told at its place and in the words that mend it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.faults import ContentError, Fault
from tutor.content.load import load_model
from tutor.content.shelf import Shelf

QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n  - id: a\n    ask: pays\n    hand: Kd 4s\n"
CHOOSE = (
    "kind: quiz\nid: it\ntitle: T\nquestions:\n  - id: a\n    ask: choose\n    prompt: W?\n"
    "    rules: [turn.draw]\n"
    "    choices:\n      - {text: A, right: true}\n      - {text: B, right: true}\n      - {text: C}\n"
)


def faults_in(tmp_path: Path, text: str) -> list[Fault]:
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    return check(path, Shelf([tmp_path]))


def told(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    return [(f"{one.line}:{one.column} {one.code}", one.message) for one in faults_in(tmp_path, text)]


@pytest.mark.parametrize("item", ["Look here: the king", "{Kd 4s} are two", "[Kd] is one", "First: look"])
def test_a_list_item_that_yaml_takes_apart_belongs_in_quotes(tmp_path: Path, item: str) -> None:
    text = QUIZ + f"    hints:\n      - Look.\n      - {item}\n"
    ((place, message),) = told(tmp_path, text)
    assert place == "10:9 yaml.needs-quotes"
    assert "quotes" in message


def test_every_wrong_house_rule_is_told_at_once(tmp_path: Path) -> None:
    text = QUIZ.replace("questions", "rules: {base: rummi, aces: high, deal: many, ace: either}\nquestions")
    assert [place for place, _ in told(tmp_path, text)] == [
        "4:15 rules.contradiction",
        "4:22 rules.contradiction",
        "4:40 rules.contradiction",
    ]


@pytest.mark.parametrize(
    ("rules", "places"),
    [
        ("{base: queen-city-rum, laying-off: true, must-discard: true}", ["laying-off", "must-discard"]),
        ("{calling-rummy: true, laying-off: false, who-scores: melded}", ["calling-rummy", "who-scores"]),
        ("{base: queen-city-rum, all-at-once: true, deal: 9, meld-first: true}", ["deal", "meld-first"]),
        ("{deal: 40, aces: low}", ["deal", "aces"]),
        ("{deals: 3, play-to: 100}", ["deals"]),
    ],
)
def test_each_rule_that_does_not_go_with_the_others_is_told_at_its_key(
    tmp_path: Path, rules: str, places: list[str]
) -> None:
    faults = faults_in(tmp_path, QUIZ.replace("questions", f"rules: {rules}\nquestions"))
    assert [one.where for one in faults] == [f"rules.{key}" for key in places]
    assert {one.code for one in faults} == {"rules.contradiction"}
    assert not any(";" in one.message.replace("; did you", "") for one in faults)


def test_each_right_choice_too_many_is_pointed_at(tmp_path: Path) -> None:
    assert [place for place, _ in told(tmp_path, CHOOSE)] == ["11:26 choice.many-right"]


@pytest.mark.parametrize("name", ["A", "my question", "a--b"])
def test_an_id_of_another_form_is_told_how_ids_are_written(tmp_path: Path, name: str) -> None:
    (place, message), *_ = told(tmp_path, QUIZ.replace("id: a\n", f"id: {name}\n"))
    assert place == "5:9 field.form"
    assert "small letters, digits and single hyphens" in message


# --- how a list, an item, a truth is written ----------------------------------------------------------


def test_a_forgotten_dash_is_told_once_and_what_follows_belongs_to_the_item_that_was_meant(
    tmp_path: Path,
) -> None:
    text = (
        QUIZ
        + "\n    id: b\n    ask: is-it-a-meld\n    cards: 3c 3d 3x\n  - id: c\n    ask: pays\n    hnd: 2d\n"
    )
    (place, message), (other, _) = told(tmp_path, text)
    assert place == "9:5 yaml.repeated-key"
    assert message.endswith("after line 5: begin a new question with a dash, `- id: …`, or keep one")
    assert other == "14:5 field.unknown"


def test_a_key_twice_in_one_item_is_no_forgotten_dash(tmp_path: Path) -> None:
    ((_, message),) = told(tmp_path, QUIZ + "    hand: Kd 5s\n")
    assert message.endswith("keep one")
    assert "dash" not in message


@pytest.mark.parametrize(
    ("choice", "key"),
    [
        ("{text: Nobody may, ever, take a two., why: Because.}", "text"),
        ("{text: Nobody., why: No, never}", "why"),
    ],
)
def test_a_comma_that_ends_a_text_in_braces_is_told_once(tmp_path: Path, choice: str, key: str) -> None:
    text = CHOOSE.replace("{text: B, right: true}", choice).replace("{text: C}", "{text: C, why: No.}")
    ((place, message),) = told(tmp_path, text)
    assert place.startswith("11:")
    assert message.endswith(f'put the whole value of "{key}" in quotes')


def test_cards_with_a_comma_in_braces_belong_in_quotes_too(tmp_path: Path) -> None:
    text = QUIZ + "  - {id: b, ask: settle, winner: Ida, hands: {Kurt: 10c, 6d, Bob: 5d}}\n"
    ((place, message),) = told(tmp_path, text)
    assert place == "8:58 yaml.needs-quotes"
    assert message.endswith('put the whole value of "Kurt" in quotes')


@pytest.mark.parametrize(
    ("hints", "shown"),
    [
        ("A set of two.", '(expected a list: ["A set of two."])'),
        ("look, again", "(expected a list: [look, again])"),
        ("\n      -A set.", "(expected a list, with a space after each dash)"),
    ],
)
def test_a_list_that_is_needed_is_shown(tmp_path: Path, hints: str, shown: str) -> None:
    ((place, message),) = told(tmp_path, QUIZ + f"    hints: {hints}\n")
    assert place.endswith("field.type")
    assert message.endswith(shown)


def test_a_list_too_far_left_is_told_at_its_key_and_hides_nothing_else(tmp_path: Path) -> None:
    text = QUIZ + "    hints:\n  - Look.\n  - And look.\n  - id: b\n    ask: pays\n    hnd: 5d\n"
    (place, message), (other, _) = told(tmp_path, text)
    assert (place, other) == ("8:5 yaml.empty-value", "13:5 field.unknown")
    assert message.endswith("indent its list, below it, as deep as the key")


@pytest.mark.parametrize(("written", "meant"), [('"true"', "true"), ("Yes", "true"), ("off", "false")])
def test_a_truth_is_no_text(tmp_path: Path, written: str, meant: str) -> None:
    text = CHOOSE.replace("{text: B, right: true}", f"{{text: B, right: {written}}}")
    assert [message.partition("(")[2] for _, message in told(tmp_path, text)] == [
        f"expected `{meant}`, without quotes)"
    ]


def test_yes_and_no_are_taken_for_true_and_false(tmp_path: Path) -> None:
    sound = CHOOSE.replace("{text: B, right: true}", "{text: B, right: no, why: No.}")
    assert told(tmp_path, sound.replace("{text: C}", "{text: C, why: No.}").replace("true", "yes")) == []


def test_blanks_of_a_web_page_are_told_once(tmp_path: Path) -> None:
    text = QUIZ.replace("\n    ", "\n\u00a0\u00a0\u00a0 ").replace("  - id", "\u00a0\u00a0- id")
    ((place, message),) = told(tmp_path, text)
    assert place == "5:1 yaml.odd-space"
    assert "U+00A0 (no-break space): write an ordinary space" in message
    within = QUIZ + "    after: |\n      So:\n      \u00a0 key: value\n"
    assert told(tmp_path, within) == []


def test_line_ends_of_an_old_mac_are_line_ends(tmp_path: Path) -> None:
    (tmp_path / "it.yaml").write_bytes(QUIZ.replace("\n", "\r").replace("hand", "hnd").encode())
    assert [(one.line, one.code) for one in check(tmp_path / "it.yaml", Shelf())] == [(7, "field.unknown")]


# --- what a message says to do ------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["none", "None", "[]", '""'])
def test_an_empty_hand_is_written_none(tmp_path: Path, hand: str) -> None:
    text = QUIZ + f"  - {{id: b, ask: settle, winner: Ida, hands: {{Kurt: {hand}, Bob: 5d Kd}}}}\n"
    assert told(tmp_path, text) == []


@pytest.mark.parametrize("hand", ["nothing", "no cards", "0", "'0'", "-", "–"])
def test_an_empty_hand_written_otherwise_is_told_how(tmp_path: Path, hand: str) -> None:
    text = QUIZ + f"  - {{id: b, ask: settle, winner: Ida, hands: {{Kurt: {hand}, Bob: 5d Kd}}}}\n"
    ((place, message),) = told(tmp_path, text)
    assert place.startswith("8:53")
    assert message.endswith("where there are none, write `none`")


def test_a_turn_to_play_belongs_in_a_lesson_with_a_round(tmp_path: Path) -> None:
    ((place, message),) = told(tmp_path, QUIZ + "  - {id: b, ask: play}\n")
    assert place == "8:18 field.choice"
    assert message == "`play` cannot be asked here: only in a lesson that walks a `round`"


def test_what_was_likely_meant_comes_before_all_that_is_possible(tmp_path: Path) -> None:
    ((_, message),) = told(tmp_path, QUIZ.replace("pays", "pay"))
    assert message.startswith('"pay" is not possible here; did you mean `pays`? (expected `choose` or ')


def test_a_file_whose_name_can_be_no_id_gets_a_name(tmp_path: Path) -> None:
    path = tmp_path / "Thursday Quiz.yaml"
    path.write_text(QUIZ.replace("id: it", "id: thursday-quiz"), "utf-8")
    (fault,) = check(path, Shelf())
    assert fault.message == (
        'the id is the file\'s name, and "Thursday Quiz" can be none: name the file thursday-quiz.yaml'
    )


DEAL = (
    "kind: round\nid: it\ntitle: T\nrules: {base: rummy, deal: 2}\ndealer: Bob\nplayers:\n  Ann: 4h 5h\n"
    "  Bob: 9c 9d\nupcard: 6h\nturns:\n  - {player: Ann, draw: stock, discard: 7d}\n"
)


def test_a_refused_play_is_told_with_whose_it_is(tmp_path: Path) -> None:
    ((_, message),) = told(tmp_path, DEAL)
    assert message.startswith("turn 1, discard 7d by Ann, is refused: 7♦ is not in your hand.")


def test_a_deal_without_its_dealer_is_told_the_line_that_is_missing(tmp_path: Path) -> None:
    ((_, message),) = told(tmp_path, DEAL.replace("dealer: Bob\n", ""))
    assert message == "a deal needs its `dealer`: add a line like `dealer: Bob`"


def test_one_card_is_one(tmp_path: Path) -> None:
    ((_, message),) = told(tmp_path, DEAL.replace("4h 5h", "4h"))
    assert message.startswith("Ann has 1 card, and 2 players are dealt 2 each")


@pytest.mark.parametrize(
    ("kind", "command"), [("round", "tutor replay"), ("quiz", "tutor quiz"), ("puzzle", "tutor puzzle")]
)
def test_a_file_of_another_kind_is_told_what_takes_it(tmp_path: Path, kind: str, command: str) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(f"kind: {kind}\nid: it\ntitle: T\n", "utf-8")
    with pytest.raises(
        ContentError, match=f"this is a {kind}, and a drill is needed here: `{command}` takes"
    ):
        load_model(path, ("drill",))
