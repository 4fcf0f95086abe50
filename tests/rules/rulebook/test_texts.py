"""What the book says under any house rules: a sentence, in plain words, with the table's own figures."""

from __future__ import annotations

import random
import re

import pytest
from random_tables import random_table

from tutor.rules.house import RULE_SETS, SETTINGS, HouseRules, house_rules
from tutor.rules.in_words import changes_in_words, table_in_words
from tutor.rules.rulebook import Rule, Under, rule, rules
from tutor.rules.rulebook.entry import NUMBER, conditions, holds

NOTATION = re.compile(r"\b(?:10|[2-9AJQKT])[cdhs]\b")
SECOND_SENTENCE = re.compile(r"[.!?] +[A-Z“]")


def everything_said(one: Rule) -> list[str]:
    variants = [text for each in one.under for text in (each.text, each.more, each.mistake)]
    return [text for text in (one.title, one.text, one.more, one.mistake, one.otherwise, *variants) if text]


def test_under_any_house_rules_every_rule_says_something(busy_tables):
    silent = [(one.id, str(house)) for one in rules() for house in busy_tables if not one.text_under(house)]
    assert silent == []


def test_no_slot_is_left_unfilled(tables):
    for one in rules():
        for house in tables:
            said = one.text_under(house) + one.more_under(house) + one.mistake_under(house)
            assert "{" not in said, (one.id, str(house))


def test_a_rule_is_one_sentence(tables):
    for one in rules():
        for house in tables:
            said = one.text_under(house)
            assert said.endswith("."), (one.id, said)
            assert not SECOND_SENTENCE.search(said), (one.id, said)
            assert len(said) <= 230, (one.id, len(said))


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_cards_stand_as_glyphs(one):
    assert not [text for text in everything_said(one) if NOTATION.search(text)]


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_the_words_are_the_projects_own(one):
    barred = r"\b(deadwood|trash|knock(?!s)\w*|match|sequences|straight)\b"
    if one.id in ("page.gin-rummy", "page.names"):
        return
    assert not [text for text in everything_said(one) if re.search(barred, text, re.IGNORECASE)]


def test_no_two_rules_have_the_same_title():
    titles = [one.title for one in rules()]
    assert len(set(titles)) == len(titles)


def test_a_rule_that_does_not_always_apply_says_what_holds_instead():
    assert [one.id for one in rules() if bool(one.only_when) != bool(one.otherwise)] == []


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_conditions_name_house_rules_and_values_that_there_are(one):
    for when in (one.only_when, *(each.when for each in (*one.under, *one.examples))):
        for part in conditions(when):
            setting = SETTINGS[part.key]
            for value in part.values:
                if value != NUMBER:
                    assert setting.write(setting.read(part.key, value)) == value


def first_that_holds(one: Rule, house: HouseRules) -> Under | None:
    return next((variant for variant in one.under if holds(variant.when, house)), None)


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_every_wording_is_in_force_at_some_table(one, busy_tables):
    applying = [house for house in busy_tables if one.applies(house)]
    for variant in one.under:
        in_force = [house for house in applying if first_that_holds(one, house) is variant]
        assert in_force, variant.when
    assert applying


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_the_plain_wording_is_in_force_at_some_table(one, busy_tables):
    assert any(one.applies(house) and first_that_holds(one, house) is None for house in busy_tables)


CHANGED = [  # a house rule, what else it takes to matter, and the rules that must then read otherwise
    ("decks=2", "", "meld.set meld.run turn.no-return page.two-decks page.needs tip.count"),
    ("deal=7", "", "deal.count"),
    ("ace=either", "", "meld.ace lay-off.fits"),
    ("ace=round-the-corner", "", "meld.ace lay-off.fits"),
    ("ace=round-the-corner", "ace=either", "meld.ace lay-off.fits"),
    ("ace-points=15", "", "cards.points"),
    ("identical-in-set=false", "decks=2", "meld.set page.two-decks"),
    ("laying-off=false", "", "turn.lay-off turn.meld lay-off.fits lay-off.anyone lay-off.house out.empty"),
    ("laying-off=false", "must-discard=true", "out.must-discard out.floating"),
    ("laying-off=false", "meld-first=true", "out.meld-first"),
    ("must-discard=true", "", "out.must-discard out.discard-optional out.floating out.empty turn.discard"),
    ("must-discard=true", "meld-first=true", "out.meld-first"),
    ("meld-first=true", "", "out.meld-first lay-off.anyone"),
    ("stock-out=shuffle", "", "stock.turn-over stock.shuffle"),
    ("stock-out=block", "", "stock.turn-over stock.block stock.deadlock"),
    ("who-scores=penalties", "", "score.winner-takes-all score.penalties score.rummy game.target"),
    ("who-scores=penalties", "going-out-bonus=10", "score.out-bonus"),
    ("who-scores=penalties", "going-rummy=10", "score.rummy"),
    ("who-scores=penalties", "deals=6", "game.deals"),
    ("going-rummy=none", "", "score.rummy"),
    ("going-rummy=10", "", "score.rummy"),
    ("going-out-bonus=10", "", "score.out-bonus"),
    ("calling-rummy=true", "", "table.call-rummy lay-off.anyone"),
    ("play-to=250", "", "game.target"),
    ("play-to=none", "", "game.target"),
    ("deals=6", "", "game.deals game.target"),
    ("turn-overs=5", "", "stock.deadlock"),
    ("turn-overs=none", "", "stock.deadlock"),
]


def rules_of(*pairs: str):
    return house_rules("rummy", dict(pair.split("=") for pair in pairs if pair))


@pytest.mark.parametrize(("change", "given", "ids"), CHANGED, ids=lambda value: value or "rummy")
def test_a_house_rule_changes_how_its_rules_read(change, given, ids):
    before, after = rules_of(given), rules_of(*(pair for pair in (given, change) if pair))
    same = [one for one in ids.split() if rule(one).text_under(before) == rule(one).text_under(after)]
    assert same == []


def test_every_house_rule_but_the_all_at_once_rule_is_among_those_changes():
    assert {change.split("=")[0] for change, _, _ in CHANGED} == set(SETTINGS) - {"all-at-once"}


QUEEN_CITYS_OWN = """
    deal.count turn.meld turn.lay-off turn.must-finish lay-off.fits lay-off.anyone lay-off.house
    out.empty out.discard-optional out.all-at-once score.hand score.winner-takes-all score.melded score.rummy
    stock.deadlock tip.high-cards tip.high-melds page.teaching
"""


def test_queen_city_rum_reads_otherwise_wherever_it_plays_otherwise():
    rummy, queen_city = house_rules(), house_rules("queen-city-rum")
    for one in QUEEN_CITYS_OWN.split():
        assert rule(one).text_under(rummy) != rule(one).text_under(queen_city), one


@pytest.mark.parametrize(
    ("rule_id", "change", "figure"),
    [
        ("deal.count", "deal=9", "9"),
        ("cards.points", "ace-points=15", "15"),
        ("score.rummy", "going-rummy=10", "10"),
        ("score.out-bonus", "going-out-bonus=25", "25"),
        ("game.target", "play-to=250", "250"),
        ("game.deals", "deals=6", "6"),
        ("stock.deadlock", "turn-overs=5", "5"),
    ],
)
def test_the_tables_own_figure_stands_in_the_text(rule_id, change, figure):
    assert re.search(rf"\b{figure}\b", rule(rule_id).text_under(rules_of(change)))


@pytest.mark.parametrize(
    ("rule_id", "base", "applies"),
    [
        ("lay-off.anyone", "queen-city-rum", False),
        ("lay-off.house", "queen-city-rum", True),
        ("score.rummy", "queen-city-rum", False),
        ("score.melded", "queen-city-rum", True),
        ("score.melded", "rummy", False),
        ("table.call-rummy", "rummy", False),
        ("stock.block", "block-rummy", True),
        ("stock.turn-over", "block-rummy", False),
        ("stock.turn-over", "queen-city-rum", True),
        ("out.floating", "rummy", False),
        ("out.discard-optional", "rummy", True),
        ("tip.shapes", "rummy", False),
        ("tip.shapes", "queen-city-rum", True),
    ],
)
def test_a_rule_applies_only_where_it_decides_something(rule_id, base, applies):
    assert rule(rule_id).applies(house_rules(base)) is applies


SPEAKS_OF_LAYING_OFF = ("lay-off.", "turn.lay-off", "page.", "out.floating", "tip.hold-back")


def test_where_nobody_lays_off_the_book_does_not_talk_as_if_somebody_did(busy_tables):
    for house in (house for house in busy_tables if not house.laying_off):
        for one in rules():
            if one.id.startswith(SPEAKS_OF_LAYING_OFF) or one.id == "out.all-at-once":
                continue
            said = f"{one.text_under(house)} {one.more_under(house)} {one.mistake_under(house)}"
            assert not re.search(r"\b(lay(ing)?|laid)[ -]off", said), (one.id, str(house), said)


ONE_OF_MANY = re.compile(r"\b1 (?!is\b)[a-z-]+s\b")


def test_one_point_is_no_points_whatever_the_house_rules():
    luck = random.Random(20261002)
    for base in RULE_SETS:
        for house in [random_table(luck, base) for _ in range(300)]:
            said = [table_in_words(house), changes_in_words(house)]
            for one in rules():
                said += [one.text_under(house), one.more_under(house), one.mistake_under(house)]
            assert not [text for text in said if ONE_OF_MANY.search(text)], str(house)


@pytest.mark.parametrize(
    ("rule_id", "table", "true", "untrue"),
    [
        ("page.teaching", "must-discard=true", "first to throw a last card wins", "first without cards"),
        ("page.teaching", "who-scores=penalties laying-off=false", "low wins", "cards wins"),
        ("page.teaching", "who-scores=penalties going-rummy=none", "charged that", "all at once"),
        ("page.teaching", "going-rummy=10", "pay the winner", "pays double"),
        ("page.teaching", "who-scores=penalties going-out-bonus=10", "pays nothing", "scores 0"),
        ("deal.count", "deal=25", "only two players can play", "however many play"),
        ("deal.count", "deal=10", "two to five players can play", "however many play"),
        ("deal.count", "deal=10 decks=2", "two to six players can play", "however many play"),
        ("page.needs", "deal=25", "only two players", "two to six"),
        ("page.needs", "deal=25 decks=2", "two to four players", "two to six"),
        ("page.three-players", "deal=25", "only two players can play", "{"),
        ("page.five-players", "deal=10 decks=2", "two to six players can play", "hands are short"),
        ("page.five-players", "deal=standard", "hands are short", "can play"),
        (
            "lay-off.anyone",
            "calling-rummy=true must-discard=true",
            "out of turn by calling rummy",
            "never have",
        ),
        ("lay-off.anyone", "calling-rummy=true meld-first=true", "out of turn by calling rummy", "need not"),
        ("lay-off.anyone", "meld-first=true must-discard=true", "a floating player must", "never have"),
        ("score.rummy", "laying-off=false", "without having melded in an earlier one", "laid off"),
        ("score.penalties", "who-scores=penalties going-out-bonus=10", "less the bonus", "out 0, and"),
        ("game.deals", "deals=1 who-scores=penalties", "Play 1 round; then the lowest", "highest"),
    ],
)
def test_what_the_book_says_is_true_also_where_several_house_rules_meet(rule_id, table, true, untrue):
    house = rules_of(*table.split())
    said = f"{rule(rule_id).text_under(house)} {rule(rule_id).more_under(house)}"
    assert true in said
    assert untrue not in said
