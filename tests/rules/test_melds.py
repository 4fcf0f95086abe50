"""Sets and runs: what melds, what fits, in which order a meld stands."""

from __future__ import annotations

import pytest

from tutor.cards import card, cards, show, write
from tutor.rules.house import house_rules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Kind, extended, fits, meld_of, room


def law(**changes: object) -> Law:
    return law_of(house_rules("rummy", {key.replace("_", "-"): value for key, value in changes.items()}))  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    [
        "9c 9d 9s",
        "9c 9d 9h 9s",
        "Ac Ad Ah",
        "Kc Kh Ks",
        "4h 5h 6h",
        "Ah 2h 3h",
        "Js Qs Ks",
        "3h 4h 5h 6h 7h 8h",
    ],
)
def test_these_are_melds(text: str) -> None:
    assert meld_of(cards(text), law()) is not None


@pytest.mark.parametrize(
    "text",
    [
        "9c 9d",
        "5h 6h",
        "9c",
        "",
        "9c 9d 10s",
        "6c 7d 8c",
        "4h 5h 7h",
        "Qh Kh Ah",
        "Ks As 2s",
        "Kc Kh Ac",
        "4h 6h 8h",
    ],
)
def test_these_are_none(text: str) -> None:
    assert meld_of(cards(text), law()) is None


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    assert meld_of(cards("6h 4h 5h"), law()) == meld_of(cards("4h 5h 6h"), law())


@pytest.mark.parametrize(
    ("ace", "named", "stands"),
    [
        ("low", "3h Ah 2h", "Ah 2h 3h"),
        ("low", "9s 9c 9d", "9c 9d 9s"),
        ("either", "Ah Kh Qh", "Qh Kh Ah"),
        ("round-the-corner", "2s As Ks Qs 3s", "Qs Ks As 2s 3s"),
        ("low", "Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc", "Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc"),
        ("either", "Kc Qc Jc 10c 9c 8c 7c 6c 5c 4c 3c 2c Ac", "Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc"),
    ],
)
def test_a_meld_is_written_as_it_stands_on_the_table(ace: str, named: str, stands: str) -> None:
    assert str(meld_of(cards(named), law(ace=ace))) == stands


@pytest.mark.parametrize(
    ("run", "low", "either", "corner"),
    [
        ("As 2s 3s", True, True, True),
        ("Qs Ks As", False, True, True),
        ("Ks As 2s", False, False, True),
        ("Qs Ks As 2s 3s", False, False, True),
        ("Js Qs Ks", True, True, True),
        ("Ks 2s 3s", False, False, False),
        ("Qs As 2s", False, False, False),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", True, True, True),
        ("2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", True, True, True),
        ("As 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", False, True, True),
        ("As 2s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", False, False, True),
    ],
)
def test_the_ace_in_runs(run: str, low: bool, either: bool, corner: bool) -> None:
    found = [meld_of(cards(run), law(ace=ace)) is not None for ace in ("low", "either", "round-the-corner")]
    assert found == [low, either, corner]


@pytest.mark.parametrize(
    ("ace", "run", "takes"),
    [
        ("low", "Js Qs Ks", "10♠"),
        ("low", "As 2s 3s", "4♠"),
        ("low", "2s 3s 4s", "A♠ 5♠"),
        ("either", "Js Qs Ks", "A♠ 10♠"),
        ("either", "Qs Ks As", "J♠"),
        ("either", "As 2s 3s", "4♠"),
        ("round-the-corner", "As 2s 3s", "4♠ K♠"),
        ("round-the-corner", "Ks As 2s", "3♠ Q♠"),
        ("either", "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", "A♠"),
        ("either", "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs", "K♠"),
        ("round-the-corner", "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", ""),
        ("round-the-corner", "3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As", "2♠"),
    ],
)
def test_what_fits_a_run_under_each_ace(ace: str, run: str, takes: str) -> None:
    laid = meld_of(cards(run), law(ace=ace, decks=2))
    assert laid is not None
    assert show(room(laid, law(ace=ace, decks=2))) == takes


def test_a_run_that_grows_to_the_full_circle_is_written_ace_to_king() -> None:
    corner = law(ace="round-the-corner")
    run = meld_of(cards("3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As"), corner)
    assert run is not None
    assert str(extended(run, card("2s"), corner)).startswith("As 2s 3s")


# --- two decks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "one_deck", "twins_apart", "twins_together"),
    [
        ("9c 9c 9d", False, False, True),
        ("9c 9c 9d 9h 9s", False, False, True),
        ("9c 9c 9d 9d 9h 9h 9s 9s", False, False, True),
        ("9c 9c 9c", False, False, False),
        ("9c 9d 9h 9s", True, True, True),
        ("5h 5h 6h 7h", False, False, False),
        ("5h 6h 7h 7h", False, False, False),
    ],
)
def test_twins(text: str, one_deck: bool, twins_apart: bool, twins_together: bool) -> None:
    laws = law(), law(decks=2, identical_in_set=False), law(decks=2)
    assert [meld_of(cards(text), one) is not None for one in laws] == [one_deck, twins_apart, twins_together]


@pytest.mark.parametrize(
    ("laid", "together", "takes"),
    [
        ("9c 9d 9s", True, "9♣ 9♦ 9♥ 9♠"),
        ("9c 9d 9s", False, "9♥"),
        ("9c 9c 9d", True, "9♦ 9♥ 9♠"),
        ("7c 7d 7h 7s", False, ""),
        ("4h 5h 6h", True, "3♥ 7♥"),
    ],
)
def test_what_fits_with_two_decks(laid: str, together: bool, takes: str) -> None:
    two = law(decks=2, identical_in_set=together)
    found = meld_of(cards(laid), two)
    assert found is not None
    assert show(room(found, two)) == takes


def test_twins_in_sets_change_nothing_with_one_deck() -> None:
    for together in (True, False):
        assert meld_of(cards("9c 9c 9d"), law(identical_in_set=together)) is None


def test_a_meld_knows_what_it_is() -> None:
    kinds = [meld.kind for text in ("9c 9d 9s", "4h 5h 6h") if (meld := meld_of(cards(text), law()))]
    assert kinds == [Kind.SET, Kind.RUN]


def test_fitting_says_the_same_as_growing() -> None:
    laid = meld_of(cards("8s 9s 10s"), law())
    assert laid is not None
    for other in cards("7s Js 10d 7h 9s"):
        grown = extended(laid, other, law())
        assert fits(laid, other, law()) is (grown is not None)
        assert grown is None or write(grown.cards).count(" ") == 3
