"""Files that read well and still make no sense: every fault at its line and column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor.content import faults, sense
from tutor.content.faults import ContentError
from tutor.content.load import CODES as LOAD_CODES
from tutor.content.load import load
from tutor.content.shelf import FOLDERS, Shelf
from tutor.exercises import proving
from tutor.rules.rulebook import IDS
from tutor.situations import problems

SHELF = Shelf()
SHIPPED = [path for kind in FOLDERS if kind != "puzzle" for path in SHELF.paths(kind)]

QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n"
LESSON = "kind: lesson\nid: it\ntitle: T\nround: sample-round\nsteps:\n"
BARE_LESSON = "kind: lesson\nid: it\ntitle: T\nsteps:\n"


def found_in(tmp_path: Path, text: str) -> list[str]:
    """`line:column code` of each fault of a file `it.yaml`."""
    path = tmp_path / "it.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        load(path, SHELF)
    except ContentError as error:
        return [f"{one.line}:{one.column} {one.code}" for one in error.faults]
    return []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_file_that_ships_loads(path: Path) -> None:
    assert load(path, SHELF).model.id == path.stem


def quiz(question: str) -> str:
    return QUIZ + "  - " + question.strip().replace("\n", "\n    ") + "\n"


def step(text: str, head: str = LESSON) -> str:
    return head + "  - " + text.strip().replace("\n", "\n    ") + "\n"


MAY_I = "id: a\nask: may-i\nhand: 5c 8d Jc\ntook: 5c\nplay: discard 5c\n"
CHOOSE = "id: a\nask: choose\nprompt: Which?\nrules: [turn.draw]\nchoices:\n"

FAULTY = {
    # the file as a whole
    "its id is not its name": (quiz(MAY_I).replace("id: it", "id: other"), ["2:5 file.id"]),
    "it does not say its kind": ("id: it\ntitle: T\n", ["1:1 field.missing"]),
    "there is no such kind": ("kind: quizz\nid: it\n", ["1:7 field.choice"]),
    "two questions of one id": (quiz(MAY_I) + "  - " + MAY_I.replace("\n", "\n    "), ["10:9 id.twice"]),
    # cards
    "an empty list of cards": (quiz("id: a\nask: is-it-a-meld\ncards: []\n"), ["7:12 field.too-short"]),
    "an empty text for cards": (quiz('id: a\nask: is-it-a-meld\ncards: ""\n'), ["7:12 field.too-short"]),
    "no cards where some are needed": (
        quiz("id: a\nask: is-it-a-meld\ncards: none\n"),
        ["7:12 field.too-short"],
    ),
    "too many cards": (
        quiz(f"id: a\nask: pays\nhand: {'9c ' * 31}\n"),
        ["7:11 field.too-long"],
    ),
    "a card twice": (quiz(MAY_I.replace("8d", "Jc")), ["7:11 cards.twice"]),
    "the taken card is not held": (quiz(MAY_I.replace("took: 5c", "took: 9c")), ["8:11 position.impossible"]),
    "a card that is none": (quiz(MAY_I.replace("8d", "8x")), ["7:11 cards.unreadable"]),
    "a meld on the table that is none": (quiz(MAY_I + "table: [7s 8s 9d]"), ["10:13 meld.invalid"]),
    "a meld in the form of a list, the second wrong": (
        quiz(MAY_I + "table:\n  - 7s 8s 9s\n  - 2d 3d"),
        ["12:9 meld.invalid"],
    ),
    "no hand": (quiz("id: a\nask: may-i\nplay: discard 5c"), ["5:5 field.missing"]),
    "a play that is none": (quiz(MAY_I.replace("discard 5c", "throw it")), ["9:11 turn.unreadable"]),
    "a lay-off that could mean two melds": (
        quiz("id: a\nask: may-i\nhand: 9h 2c 3d\nplay: lay off 9h\ntable: [9c 9d 9s, 6h 7h 8h]"),
        ["8:11 ask.two-answers"],
    ),
    "a lay-off question without a table": (quiz("id: a\nask: lay-off\nhand: 9h 2c"), ["5:5 field.missing"]),
    "rules that contradict": (
        quiz(MAY_I + "rules: {base: queen-city-rum, laying-off: true}"),
        ["10:47 rules.contradiction"],
    ),
    # counting
    "a hand with a card twice": (quiz("id: a\nask: pays\nhand: Kd Kd"), ["7:11 cards.twice"]),
    "a payment without a hand": (quiz("id: a\nask: pays"), ["5:5 field.missing"]),
    "melds paid for where they are not": (
        quiz("id: a\nask: pays\nhand: Kd\nmelded: 4c 4d 4s"),
        ["8:13 position.impossible"],
    ),
    "Queen City without melds": (
        quiz("id: a\nask: pays\nhand: Kd\nrules: queen-city-rum"),
        ["5:5 field.missing"],
    ),
    "rummy in Queen City": (
        quiz("id: a\nask: pays\nhand: Kd\nmelded: 4c 4d 4s\nrummy: true\nrules: queen-city-rum"),
        ["9:12 position.impossible"],
    ),
    "a settlement without a winner": (quiz("id: a\nask: settle\nhands: {Joe: Kd}"), ["5:5 field.missing"]),
    "a settlement of nothing": (quiz("id: a\nask: settle"), ["6:10 ask.not-over"]),
    "a settlement without hands": (quiz("id: a\nask: settle\nwinner: Mia"), ["5:5 field.missing"]),
    "a winner who has cards left": (
        quiz("id: a\nask: settle\nwinner: Mia\nhands:\n  Joe: Kd\n  Mia: Qd"),
        ["10:12 position.impossible"],
    ),
    "two players of one name": (
        quiz("id: a\nask: settle\nwinner: Mia\nhands:\n  Joe: Kd\n  joe: Qd"),
        ["10:7 player.alike"],
    ),
    "a card in two hands": (
        quiz("id: a\nask: settle\nwinner: Mia\nhands:\n  Joe: Kd\n  Raj: Kd"),
        ["10:12 cards.twice"],
    ),
    # choices
    "no right choice": (quiz(CHOOSE + "  - text: A\n  - text: B"), ["10:7 choice.none-right"]),
    "two right choices": (
        quiz(CHOOSE + "  - {text: A, right: true}\n  - {text: B, right: true}"),
        ["11:26 choice.many-right"],
    ),
    "a choice twice": (
        quiz(CHOOSE + "  - {text: A run, right: true}\n  - {text: a run.}"),
        ["11:16 choice.twice"],
    ),
    "an empty choice": (quiz(CHOOSE + "  - {text: A, right: true}\n  - {text: ''}"), ["11:16 choice.empty"]),
    "a choice without a question": (
        quiz(CHOOSE.replace("prompt: Which?\n", "") + "  - {text: A, right: true}\n  - {text: B}"),
        ["5:5 field.missing"],
    ),
    "a rule that is none": (
        quiz(CHOOSE.replace("turn.draw", "turn.darw") + "  - {text: A, right: true}\n  - {text: B}"),
        ["8:13 rule.unknown"],
    ),
    "only right rules": (
        quiz(MAY_I.replace("may-i", "which-rule") + "of: [turn.no-return]"),
        ["10:9 choice.all-right"],
    ),
    "only wrong rules": (
        quiz(MAY_I.replace("may-i", "which-rule") + "of: [turn.draw, meld.set]"),
        ["10:9 choice.none-right"],
    ),
    "a wrong rule that could be defended": (
        quiz("id: a\nask: which-rule\nhand: 6c 7d 8c 2s\nplay: meld 6c 7d 8c\nof: [meld.one-suit, meld.run]"),
        ["9:25 choice.arguable"],
    ),
    "a rule twice": (
        quiz(MAY_I.replace("may-i", "which-rule") + "of: [turn.no-return, turn.draw, turn.draw]"),
        ["10:37 choice.twice"],
    ),
    # hints
    "an empty hint": (quiz(MAY_I + "hints: [Look., '  ']"), ["10:20 hint.empty"]),
    "a hint twice": (quiz(MAY_I + "hints: [Look., Look.]"), ["10:20 hint.twice"]),
    "a hint that says no": (quiz(MAY_I + "hints: ['No, since you took it.']"), ["10:13 hint.answer"]),
    "a hint with the number": (
        quiz("id: a\nask: pays\nhand: Kd 4s\nhints: [Is it 14 or so?]"),
        ["8:13 hint.answer"],
    ),
    "a hint with the cards": (
        quiz("id: a\nask: lay-off\nhand: 9h 2c 4d\ntable: [9c 9d 9s]\nhints: ['Think of {9h}.']"),
        ["9:13 hint.answer"],
    ),
    # the author's answer
    "an answer that the referee contradicts": (quiz(MAY_I + "answer: yes"), ["10:13 answer.contradicted"]),
    "an answer that no learner could type": (quiz(MAY_I + "answer: perhaps"), ["10:13 answer.unreadable"]),
    "a wrong number": (quiz("id: a\nask: pays\nhand: Kd 4s\nanswer: 4"), ["8:13 answer.contradicted"]),
    "wrong cards": (
        quiz("id: a\nask: lay-off\nhand: 9h 2c 4d\ntable: [9c 9d 9s]\nanswer: [9h, 2c]"),
        ["9:13 answer.contradicted"],
    ),
    "a wrong table": (
        quiz("id: a\nask: settle\nwinner: Mia\nhands: {Joe: Kd}\nanswer: {Joe: 10, Mia: 20}"),
        ["9:13 answer.contradicted"],
    ),
    "the number of a choice, whose order is left to chance": (
        quiz(CHOOSE + "  - {text: A, right: true}\n  - {text: B}\nanswer: 1"),
        ["12:13 answer.unreadable"],
    ),
    "a wrong rule for an answer": (
        quiz(MAY_I.replace("may-i", "which-rule") + "of: [turn.no-return, turn.draw]\nanswer: turn.draw"),
        ["11:13 answer.contradicted"],
    ),
    # lessons and their rounds
    "a round that is nowhere": (
        step("id: a\nsay: S").replace("round: sample-round", "round: sample-ruond"),
        ["4:8 lesson.no-such-round"],
    ),
    "something to watch without a round": (step("id: a\nwatch: draw", BARE_LESSON), ["6:12 lesson.no-round"]),
    "a table to show without a round": (step("id: a\nshow: table", BARE_LESSON), ["6:11 lesson.no-round"]),
    "a play that does not come next": (step("id: a\nwatch: lay_off"), ["7:12 lesson.nothing-to-watch"]),
    "a settlement before the end": (step("id: a\nshow: settlement"), ["7:11 lesson.not-over"]),
    "which rule, before anything was played": (step("id: a\nask: which-rule"), ["7:10 ask.no-play"]),
    "settling before the end": (step("id: a\nask: settle"), ["7:10 ask.not-over"]),
    "a turn to play after the end": (
        step("id: a\nwatch: [turn, turn, turn, turn]") + "  - id: b\n    ask: play\n",
        ["9:10 ask.no-turn"],
    ),
    "a turn to play without a round": (step("id: a\nask: play", BARE_LESSON), ["6:10 lesson.no-round"]),
    "other rules than those of the round": (
        step("id: a\nsay: S").replace("round:", "rules: {base: rummy, ace: either}\nround:"),
        ["4:8 lesson.other-rules"],
    ),
    "an answer that is no legal play": (
        step("id: a\nask: play\nanswer: discard Ks"),
        ["8:13 answer.contradicted"],
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_fault_is_told_at_its_line_and_column(tmp_path: Path, name: str) -> None:
    text, expected = FAULTY[name]
    assert found_in(tmp_path, text) == expected


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = quiz("id: a\nask: pays\nhand: Kd 4s\nanswer: 4\nhints: ['', 14]").replace("14]", "It is 14.]")
    text += "  - id: a\n    ask: may-i\n    hand: 5c\n    play: discard 5c\n    answer: no\n"
    assert found_in(tmp_path, text) == [
        "8:13 answer.contradicted",
        "9:13 hint.empty",
        "9:17 hint.answer",
        "10:9 id.twice",
        "14:13 answer.contradicted",
    ]


def test_after_a_step_gone_astray_the_others_are_still_checked(tmp_path: Path) -> None:
    text = step("id: a\nwatch: lay_off") + "  - id: b\n    watch: meld\n"
    text += "  - {id: c, ask: pays, hand: Kd Kd}\n  - {id: d, ask: play}\n"
    assert found_in(tmp_path, text) == ["7:12 lesson.nothing-to-watch", "10:30 cards.twice"]


@pytest.mark.parametrize(
    "answer",
    [
        (MAY_I, "no"),
        (MAY_I, "false"),
        ("id: a\nask: pays\nhand: Kd 4s", "14"),
        ("id: a\nask: pays\nhand: Kd 4s", "14 points"),
        ("id: a\nask: lay-off\nhand: 9h 2c 4d\ntable: [9c 9d 9s]", "[9h]"),
        ("id: a\nask: lay-off\nhand: 2c 4d 5d\ntable: [9c 9d 9s]", "none"),
        ("id: a\nask: settle\nwinner: Mia\nhands: {Joe: Kd}", "{Mia: 10, Joe: 10}"),
        ("id: a\nask: settle\nwinner: Mia\nhands: {Joe: Kd}", "Joe 10, Mia 10"),
        (MAY_I.replace("may-i", "which-rule") + "of: [turn.no-return, turn.draw]", "turn.no-return"),
        (CHOOSE + "  - {text: A run, right: true}\n  - {text: B}", "A run"),
        ("id: a\nask: go-out\nhand: 4h 5h 6h", "yes"),
        ("id: a\nask: is-it-a-meld\ncards: 6c 7d 8c", "no"),
    ],
    ids=lambda pair: pair[1],
)
def test_an_author_s_answer_that_agrees_is_accepted_in_any_usual_form(
    tmp_path: Path, answer: tuple[str, str]
) -> None:
    question, told = answer
    assert found_in(tmp_path, quiz(f"{question.strip()}\nanswer: {told}")) == []


def test_a_file_of_another_kind_is_told_what_is_needed(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(quiz(MAY_I))
    with pytest.raises(ContentError, match="this is a quiz, and a lesson or a round is needed here"):
        load(path, SHELF, ("lesson", "round"))


def test_every_code_is_explained() -> None:
    explained = {*faults.CODES, *LOAD_CODES, *sense.CODES, *proving.CODES, *problems.CODES}
    root = Path(sense.__file__).parent.parent
    mine = [*(root / "situations").glob("*.py"), *(root / "exercises").glob("*.py")]
    mine += [root / "content" / name for name in ("load.py", "sense.py", "lesson_walk.py")]
    kinds = "answer|ask|cards|choice|field|file|hint|id|lesson|meld|player|position|question|rule|rules|turn"
    used = set()
    for path in mine:
        used |= set(re.findall(rf'"((?:{kinds})\.[a-z-]+)"', path.read_text(encoding="utf-8")))
    used -= set(IDS)
    assert len(used) > 30
    assert used <= explained, used - explained
