"""Every example in the book is true, at every table at which it is said to be."""

from __future__ import annotations

import re

import pytest

from tutor.cards import DECK, cards, show
from tutor.engine.actions import Discard, LayMeld, read_action
from tutor.engine.game import Game
from tutor.engine.play import Played, Refusal, play
from tutor.engine.settlement import Settlement, count, next_dealer, settle
from tutor.engine.state import State, TableMeld, deal
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import fits, meld_of
from tutor.rules.rulebook import rules
from tutor.rules.rulebook.entry import holds
from tutor.rules.rulebook.examples import (
    DealerExample,
    DealExample,
    FitExample,
    GameExample,
    MeldExample,
    PlayExample,
    PointsExample,
    SettleExample,
)

GLYPH = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")
YOU, JOE = 0, 1


def examples(kind):
    return [(one.id, example) for one in rules() for example in one.examples if isinstance(example, kind)]


def named(kind):
    ids = [f"{rule_id}-{number}" for number, (rule_id, _) in enumerate(examples(kind))]
    return pytest.mark.parametrize("example", [example for _, example in examples(kind)], ids=ids)


@pytest.fixture
def tables_of(busy_tables):
    def where_it_holds(example) -> list[HouseRules]:
        found = [house for house in busy_tables if holds(example.when, house)]
        return found or [house_rules("rummy", dict(part.split("=") for part in example.when.split()))]

    return where_it_holds


def test_every_rule_but_the_safety_stop_has_an_example():
    without = [one.id for one in rules() if not one.examples and not one.id.startswith(("tip.", "page."))]
    assert without == ["stock.deadlock"]


def test_every_example_is_shown_at_some_table(busy_tables):
    for one in rules():
        shown = {example.says for house in busy_tables for example in one.examples_under(house)}
        rare = [example.says for example in one.examples if example.says not in shown]
        assert all("10 for going out" in says for says in rare), rare


def test_rummy_itself_has_an_example_of_every_rule_that_applies_to_it():
    house = house_rules()
    bare = [
        one.id
        for one in rules()
        if one.applies(house) and not one.examples_under(house) and not one.id.startswith(("tip.", "page."))
    ]
    assert bare == ["stock.deadlock"]


@named(MeldExample)
def test_these_cards_meld_as_the_book_says(example, tables_of):
    wrong = [
        str(h) for h in tables_of(example) if bool(meld_of(cards(example.cards), law_of(h))) != example.melds
    ]
    assert wrong == []


@named(FitExample)
def test_this_card_fits_as_the_book_says(example, tables_of):
    (card,) = cards(example.card)
    for house in tables_of(example):
        meld = meld_of(cards(example.meld), law_of(house))
        assert meld is not None
        assert fits(meld, card, law_of(house)) is example.fits, str(house)


@named(PointsExample)
def test_these_cards_count_what_the_book_says(example, tables_of):
    for house in tables_of(example):
        assert count(cards(example.cards), law_of(house)) == example.points, str(house)


@named(DealExample)
def test_so_many_cards_are_dealt_and_left(example, tables_of):
    for house in tables_of(example):
        dealt = deal([f"P{seat}" for seat in range(example.players)], house)
        assert {len(hand) for hand in dealt.hands} == {example.each}
        assert len(dealt.stock) == example.stock


@named(DealerExample)
def test_the_deal_and_the_first_turn_go_as_the_book_says(example):
    seats = list(example.players)
    start = deal(seats, house_rules(), dealer=seats.index(example.dealer))
    assert start.player == example.starts
    assert next_dealer(example.players, example.dealer, example.winner) == example.deals_next


@named(SettleExample)
def test_the_round_pays_what_the_book_says(example, tables_of):
    for house in tables_of(example):
        law = law_of(house)
        hands = {name: count(cards(hand), law) for name, hand in example.hands.items()}
        players = [*([example.winner] if example.winner else []), *hands]
        melded = count(cards(example.melded), law)
        settled = settle(law, players, example.winner, hands, rummy=example.rummy, melded=melded)
        assert settled.sheet == example.sheet, str(house)
        assert settled.collects == example.collects, str(house)
        assert {name: paid for name, paid in settled.pays.items() if paid} == example.pays, str(house)


@named(GameExample)
def test_the_game_is_won_as_the_book_says(example, tables_of):
    first, *_ = example.totals
    for house in tables_of(example):
        if house.deals not in (None, example.rounds):
            continue
        nothing = dict.fromkeys(example.totals, 0)
        sheets = [nothing] * (example.rounds - 1) + [example.totals]
        rounds = tuple(Settlement(first, False, {}, {}, sheet, 0) for sheet in sheets)
        game = Game(house, tuple(example.totals), first, rounds)
        assert game.winners == example.winners, str(house)


def position(example: PlayExample, house: HouseRules) -> State:
    """You to play against Joe, whose melds those on the table are; a floater has melded before."""
    law = law_of(house)
    melds = [meld_of(cards(meld), law) for meld in example.table]
    hand, pile, stock = (tuple(cards(text)) for text in (example.hand, example.discards, example.stock))
    used = {*hand, *pile, *stock, *(card for meld in example.table for card in cards(meld))}
    rest = tuple(card for card in DECK if card not in used)
    return State(
        law=law,
        players=("You", "Joe"),
        dealer=JOE,
        hands=(tuple(sorted(hand)), rest[:5]),
        stock=() if example.stock_empty else (*stock, *rest[5:10]),
        discards=pile,
        to_play=YOU,
        table=tuple(TableMeld(meld, JOE) for meld in melds if meld),
        floating=not hand,
        melded=frozenset({JOE} if hand else {YOU, JOE}),
        laid_earlier=frozenset({JOE} if hand else {YOU, JOE}),
    )


@named(PlayExample)
def test_these_plays_go_as_the_book_says(example, tables_of):
    for house in tables_of(example):
        state = position(example, house)
        *before, last = map(read_action, example.plays)
        for action in before:
            done = play(state, action)
            assert isinstance(done, Played), (str(house), str(action), done)
            state = done.state
        done = play(state, last)
        if example.refused:
            assert isinstance(done, Refusal), (str(house), str(last))
            assert example.refused in done.rules, (str(house), done.rules)
            continue
        assert isinstance(done, Played), (str(house), str(last), done)
        out = done.state.ending is not None and done.state.ending.winner == YOU
        assert out is example.out, str(house)
        turn_over = done.state.to_play != YOU
        assert turn_over or out or not isinstance(last, Discard | LayMeld), "the example stops in mid-turn"


@named(PlayExample)
def test_the_sentence_speaks_of_the_cards_in_play(example):
    data = " ".join((example.hand, example.discards, example.stock, *example.table))
    there = {card.glyph for card in cards(data)}
    assert set(GLYPH.findall(example.says)) <= there


@named(SettleExample)
def test_the_sentence_speaks_of_the_cards_counted(example):
    there = show(cards(" ".join((*example.hands.values(), example.melded))))
    assert set(GLYPH.findall(example.says)) <= set(there.split())


@pytest.mark.parametrize("kind", [MeldExample, FitExample, PointsExample, DealExample, PlayExample])
def test_every_example_says_a_sentence(kind):
    assert [example for _, example in examples(kind) if not example.says.endswith((".", "!"))] == []
