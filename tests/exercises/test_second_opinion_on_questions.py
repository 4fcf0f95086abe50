"""Every key that the program computes, held against one computed from the written rules, card by card."""

from __future__ import annotations

from itertools import combinations

import pytest
from second_opinion import going_out, melds, settle
from second_opinion.house import House
from second_opinion.names import by_suit, contains, without
from second_opinion.plans import after_the_draw
from second_opinion.table import legal_actions
from some_questions import Made, many

from tutor.cards import DECK, write
from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff
from tutor.exercises.forms import Form
from tutor.situations.sketch import YOU

MANY = 150


def names(cards: object) -> list[str]:
    return write(cards).split()  # type: ignore[arg-type]


def table_of(made: Made) -> list[list[str]]:
    return [names(meld) for meld in made.spec.table]


def test_what_is_a_meld() -> None:
    for made in many("is-it-a-meld", MANY):
        right = melds.is_meld(names(made.spec.cards), made.house)
        assert (made.question.solution == "yes") == right, made.spec


def test_what_is_wrong_with_no_meld_is_true_of_the_cards_and_the_other_statements_are_false() -> None:
    for made in many("is-it-a-meld", MANY, start=5000):
        if made.question.solution == "yes":
            continue
        cards = made.spec.cards
        asked = made.question.judge(False).then
        assert asked is not None
        ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
        in_spades = {name[:-1] + "s" for name in names(cards)}
        round_the_corner = {**made.house, "ace": "round-the-corner"}
        truth = {
            "There are fewer than three.": len(cards) < 3,
            "They are neither of one rank nor of one suit.": len(ranks) > 1 and len(suits) > 1,
            "A card is there twice.": len(set(cards)) < len(cards),
            "The ace does not go there.": melds.is_run(in_spades, round_the_corner)
            and not melds.is_run(in_spades, made.house),
            "A card is missing in between.": len(suits) == 1 and max(ranks) - min(ranks) >= len(ranks),
        }
        for at, text in enumerate(asked.choices):
            assert asked.judge(at).correct == truth[text], (made.spec, text)


def second_text(action: Action, table: list[list[str]], house: House) -> list[str]:
    """The action as the second opinion writes it; one text for each meld that can be meant."""
    match action:
        case Draw():
            return [str(action)]
        case LayMeld():
            cards = names(action.cards)
            return (
                [f"meld {' '.join(melds.as_it_stands(cards, house))}"] if melds.is_meld(cards, house) else []
            )
        case LayOff():
            onto = names(action.onto)
            return [
                f"lay off {action.card} onto {at}" for at, meld in enumerate(table) if contains(meld, onto)
            ]
        case Discard():
            return [f"discard {action.card}"]
        case Call():
            return []


def test_what_may_be_done() -> None:
    for made in many("may-i", 2 * MANY):
        spec = made.spec
        took = None if spec.took is None else str(spec.took)
        now = after_the_draw(names(spec.hand), made.house, table=table_of(made), took=took)
        allowed = legal_actions(now)
        texts = second_text(spec.play, [list(meld) for _, meld in now.melds], made.house)
        assert (made.question.solution == "yes") == any(text in allowed for text in texts), spec


def test_what_can_be_laid_off() -> None:
    for made in many("lay-off", MANY):
        hand, house = names(made.spec.hand), made.house
        fitting: set[str] = set()
        if house["laying-off"]:
            for meld in table_of(made):
                fitting |= reachable(tuple(meld), hand, house)
        right = set(names(made.question.read(made.question.solution)))
        assert right == fitting, made.spec


def reachable(meld: tuple[str, ...], hand: list[str], house: House) -> set[str]:
    """The cards that can come to lie on this meld, one after the other, by trying every order."""
    found: set[str] = set()
    todo, seen = [(meld, tuple(hand))], set()
    while todo:
        grown, left = todo.pop()
        if (grown, left) in seen:
            continue
        seen.add((grown, left))
        for card in set(left):
            if melds.fits(grown, card, house):
                found.add(card)
                todo.append((melds.as_it_stands((*grown, card), house), without(left, (card,))))
    return found


def test_what_is_paid() -> None:
    for made in many("pays", MANY):
        spec = made.spec
        settled = settle.settle(
            made.house, {YOU: names(spec.hand)}, "W", rummy=spec.rummy, melded=names(spec.melded)
        )
        key = settled.sheet if made.house["who-scores"] == "penalties" else settled.pays
        assert int(made.question.solution) == key[YOU], spec


def test_who_pays_what_and_what_the_winner_collects() -> None:
    for made in many("settle", MANY):
        spec = made.spec
        hands = {name: names(hand) for name, hand in spec.hands.items()}
        settled = settle.settle(made.house, hands, "Mia", rummy=spec.rummy, melded=names(spec.melded))
        if made.house["who-scores"] == "penalties":
            key = settled.sheet
        else:
            key = {**settled.pays, "Mia": settled.collects}
        assert made.question.read(made.question.solution) == key, spec


@pytest.fixture(scope="module")
def going_out_questions() -> list[Made]:
    return [made for made in many("go-out", MANY) if len(made.spec.hand) <= 8]


def test_who_can_go_out(going_out_questions: list[Made]) -> None:
    for made in going_out_questions:
        took = None if made.spec.took is None else str(made.spec.took)
        hand = names(made.spec.hand)
        answer = going_out.solve(hand, made.house, table=table_of(made), took=took)
        assert (made.question.solution == "yes") == answer.can_go_out, made.spec


def test_which_cards_stay_behind_is_right_for_every_choice_of_as_few_cards(
    going_out_questions: list[Made],
) -> None:
    tried = 0
    for made in going_out_questions:
        asked = made.question.judge(False).then if made.question.solution == "no" else None
        if asked is None or asked.form is not Form.CARDS or tried > 25:
            continue
        tried += 1
        hand = by_suit(names(made.spec.hand))
        table = tuple(sorted(melds.as_it_stands(meld, made.house) for meld in table_of(made)))
        left_over = {left for left, _, _ in going_out._layouts(hand, table, made.house)}
        fewest = min(map(len, left_over))
        best = {left for left in left_over if len(left) == fewest}
        for some in set(combinations(hand, fewest)):
            verdict = asked.judge(asked.read(" ".join(some)))
            assert verdict.correct == (by_suit(some) in best), (made.spec, some)
        for some in list(left_over)[:5]:
            if len(some) > fewest:
                assert not asked.judge(asked.read(" ".join(some))).correct
        stranger = next(card for card in DECK if str(card) not in hand)
        assert "not in your hand" in asked.judge((stranger,)).why
    assert tried > 5


def test_the_rule_named_is_one_that_the_referee_cites_or_that_allows_the_play() -> None:
    for made in many("which-rule", MANY):
        spec = made.spec
        took = None if spec.took is None else str(spec.took)
        now = after_the_draw(names(spec.hand), made.house, table=table_of(made), took=took)
        texts = second_text(spec.play, [list(meld) for _, meld in now.melds], made.house)
        allowed = any(text in legal_actions(now) for text in texts)
        assert ("allows" in made.question.prompt) == allowed
