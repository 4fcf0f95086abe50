"""The card to lay on the table: the house rules on one page, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.screen.blocks import Field, Panel
from tutor.cli.table_rules.kept import TableRules
from tutor.rules.house import RULE_SETS, SETTINGS, Ace, HouseRules, StockOut, WhoScores
from tutor.rules.in_words import how_often

_ACES = {
    Ace.LOW: "low only: A-2-3 is a run, Q-K-A is not",
    Ace.EITHER: "low or high: A-2-3 and Q-K-A are runs, K-A-2 is not",
    Ace.CORNER: "round the corner: A-2-3, Q-K-A and K-A-2 are all runs",
}
_STOCK = {
    StockOut.TURN_OVER: "turn the discard pile over, unshuffled, and go on drawing",
    StockOut.SHUFFLE: "shuffle the discard pile and go on drawing",
    StockOut.BLOCK: "take the top discard, or the round ends and nobody scores",
}
_SCORING = {
    WhoScores.WINNER: "the winner collects the points left in every other hand",
    WhoScores.PENALTIES: "each player writes down the points left in their own hand; the lowest total wins",
    WhoScores.MELDED: "every opponent pays the winner the points of the winner's melds",
}


def card(rules: TableRules) -> Panel:
    title = f"House rules: {RULE_SETS[rules.house.base].title}"
    return Panel(title, tuple(Field(label, tuple(says)) for label, says in _lines(rules)))


def as_json(rules: TableRules, *, saved: bool) -> dict[str, Any]:
    """The card for programs: what is changed, every setting, and the card's own words."""
    house = rules.house
    return {
        "rules": house.base,
        "players": rules.players,
        "house": dict(house.changes()),
        "settings": {key: house[key] for key in SETTINGS},
        "card": [{"label": label, "says": list(says)} for label, says in _lines(rules)],
        "saved": saved,
    }


def _lines(rules: TableRules) -> Iterator[tuple[str, list[str]]]:
    house = rules.house
    yield "Players", [_players(rules)]
    yield "Cards each", [_deal(rules)]
    yield "Decks", list(_decks(house))
    yield "Aces", [_ACES[house.ace], f"an ace counts {house.ace_points}"]
    yield "Melds", list(_melds(house))
    yield "Going out", list(_going_out(house))
    yield "Empty stock", list(_stock(house))
    yield "Scoring", list(_scoring(house))
    yield "Game", [_game(house)]


def _players(rules: TableRules) -> str:
    return "two to six" if rules.players is None else str(rules.players)


def _deal(rules: TableRules) -> str:
    if rules.players is not None:
        return str(rules.house.cards_each(rules.players))
    if rules.house.deal != "standard":
        return str(rules.house.deal)
    return "10 for two players, 7 for three or four, 6 for five or six"


def _decks(house: HouseRules) -> Iterator[str]:
    if house.decks == 1:
        yield "one deck of 52"
        return
    yield "two decks, 104 cards"
    twins = "may" if house.identical_in_set else "may not"
    yield f"the same card {twins} stand twice in a set; in a run never"


def _melds(house: HouseRules) -> Iterator[str]:
    if house.all_at_once:
        yield "stay hidden until your whole hand goes down in one turn"
        return
    yield "sets and runs of three or more, on the table, in any turn after your draw"
    yield "lay off on anybody's melds" if house.laying_off else "nobody lays off"
    if house.calling_rummy:
        yield "call rummy for a discard that fits a meld on the table"


def _going_out(house: HouseRules) -> Iterator[str]:
    if house.must_discard:
        yield "your last card must be a discard; with none to throw you float"
    else:
        yield "no last discard needed"
    if house.meld_first:
        yield "only after you have melded at least once"


def _stock(house: HouseRules) -> Iterator[str]:
    if house.turn_overs == 0:  # the pile stays as it is, and so it goes as in Block Rummy
        yield _STOCK[StockOut.BLOCK]
        return
    yield _STOCK[house.stock_out]
    if house.stock_out is not StockOut.BLOCK and house.turn_overs is not None:
        between = "" if house.all_at_once else " with nothing laid down in between"
        yield f"at most {how_often(house.turn_overs)}{between}"


def _scoring(house: HouseRules) -> Iterator[str]:
    yield _SCORING[house.who_scores]
    if not house.all_at_once:  # there nobody goes rummy
        yield _rummy(house)
    if house.going_out_bonus:
        yield _bonus("going out", house.going_out_bonus, house)


def _rummy(house: HouseRules) -> str:
    penalties = house.who_scores is WhoScores.PENALTIES
    if house.going_rummy == "double":
        return f"going rummy doubles {'what the others write down' if penalties else 'it'}"
    if not house.going_rummy or house.going_rummy == "none":
        return "going rummy changes nothing" if penalties else "going rummy pays nothing more"
    return _bonus("going rummy", house.going_rummy, house)


def _bonus(what: str, points: int | str, house: HouseRules) -> str:
    """A bonus adds to what the winner gets; where points are penalties, it is subtracted."""
    if house.who_scores is WhoScores.PENALTIES:
        return f"{what} takes {points} off your own total"
    return f"{what} is worth {points} more"


def _game(house: HouseRules) -> str:
    if house.deals is not None:
        return f"{house.deals} rounds" if house.deals > 1 else "one round"
    if house.play_to is not None:
        return f"until somebody has {house.play_to} points"
    return "no target: stop when you like"
