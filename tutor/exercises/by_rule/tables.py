"""Recipes on the deal, the stock, counting up and the end of the game."""

from __future__ import annotations

from tutor.cards import DECK, JACK, KING, card_at, write
from tutor.chance import Dice
from tutor.exercises.by_rule.recipe import Keys, Recipe, others, some_run, some_set, strays
from tutor.rules.law import Law
from tutor.text import listed

NAMES = ("Ann", "Ben", "Cora", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana")


# --- the deal and the order of play -----------------------------------------------------------------


def _cards_each(dice: Dice, law: Law) -> Keys:
    players = dice.pick([count for count, each in enumerate(law.dealt) if each])
    prompt = f"{listed(dice.sample(NAMES, players))} sit down to play. How many cards does each of them get?"
    return {"players": players, "prompt": prompt}


def _who_deals(dice: Dice, _law: Law) -> Keys:
    players = tuple(dice.sample(NAMES, dice.pick([2, 2, 3, 4])))
    keys: Keys = {"players": players, "dealer": dice.pick(players)}
    return keys if dice.happens(0.2) else keys | {"winner": dice.pick(players)}


def _who_plays_when(dice: Dice, _law: Law) -> Keys:
    players = tuple(dice.sample(NAMES, dice.between(3, 5)))
    return {"of": "play", "players": players, "dealer": dice.pick(players)}


# --- the stock --------------------------------------------------------------------------------------


def _empty_stock(dice: Dice, _law: Law) -> Keys:
    cards = dice.sample(DECK, dice.between(4, 6) + 3)
    return {"pile": write(cards[3:]), "hand": write(sorted(cards[:3]))}


def _turned_too_often(dice: Dice, law: Law) -> Keys:
    return {**_empty_stock(dice, law), "turned": law.turn_overs or 0}


# --- counting ---------------------------------------------------------------------------------------


def _hand_with_a_meld(dice: Dice, law: Law) -> Keys:
    meld = some_run(dice) if dice.happens(0.4) else some_set(dice)
    hand = (*meld, *strays(dice, dice.between(1, 3), meld, law))
    return {"hand": write(sorted(hand))}


def _hand_of_faces(dice: Dice, law: Law) -> Keys:
    """Faces and aces among other cards."""
    faces = [card_at(dice.between(JACK, KING), dice.below(4)), card_at(1, dice.below(4))]
    return {"hand": write(sorted((*faces, *strays(dice, dice.between(1, 3), faces, law))))}


def _dearest_first(dice: Dice, law: Law) -> Keys:
    """A face, an ace and others, all counting differently."""
    cards = [card_at(dice.between(JACK, KING), dice.below(4)), card_at(1, dice.below(4))]
    ranks = [rank for rank in range(2, 10) if law.rank_points[rank] != law.rank_points[1]]
    cards += [card_at(rank, dice.below(4)) for rank in dice.sample(ranks, 3)]
    return {"of": "points", "cards": write(dice.shuffled(cards))}


def _rummy_hand(dice: Dice, law: Law) -> Keys:
    return {"hand": write(sorted(strays(dice, dice.between(2, 5), (), law))), "rummy": True}


def _no_rummy(dice: Dice, law: Law) -> Keys:
    return {"hand": write(sorted(strays(dice, dice.between(2, 5), (), law))), "laid_before": True}


def _melds_of_eight(dice: Dice, _law: Law) -> Keys | None:
    """Seven or eight melded cards, a card thrown, and what another holds."""
    melded = (*some_run(dice, 4), *some_set(dice, 3))
    if len(set(melded)) < len(melded):
        return None
    cards = others(dice, 6, melded)
    return {"hand": write(sorted(cards[:5])), "melded": write(melded), "thrown": str(cards[5])}


def _whole_round(dice: Dice, law: Law) -> Keys:
    """Everybody's leftovers."""
    winner, *losers = dice.sample(NAMES, dice.between(3, 4))
    pack = dice.shuffled(DECK)
    counts = [dice.between(2, 5) for _ in losers]
    hands = {}
    for name, count in zip(losers, counts, strict=True):
        hands[name] = write(sorted(pack[:count]))
        pack = pack[count:]
    melded = {"melded": write((*some_run(dice, 4), *some_set(dice, 4)))} if law.all_at_once else {}
    rummy = {"rummy": True} if dice.happens(0.35) and not law.all_at_once else {}
    return {"winner": winner, "hands": hands, **melded, **rummy}


def _round_of_rummy(dice: Dice, law: Law) -> Keys:
    return {**_whole_round(dice, law), "rummy": True}


# --- the game ---------------------------------------------------------------------------------------


def _totals(dice: Dice, law: Law) -> Keys:
    """A sheet on which somebody has just reached the target, or nearly has."""
    target = law.house.play_to or 100
    names = dice.sample(NAMES, dice.between(2, 3))
    others_of = [5 * dice.between(2, target // 5 - 3) for _ in names[1:]]
    first = target + dice.pick([0, 0, -1, 7])
    totals = dict(zip(names, (first, *others_of), strict=True))
    if law.ties_are_played_off and dice.happens(0.5) and len(names) == 3:
        totals[names[2]] = totals[names[1]]
    return {"totals": {name: totals[name] for name in dice.shuffled(names)}, "rounds": dice.between(3, 9)}


def _after_some_rounds(dice: Dice, law: Law) -> Keys:
    names = dice.sample(NAMES, dice.between(2, 3))
    deals = law.house.deals or 5
    return {
        "totals": {name: 5 * dice.between(2, 30) for name in names},
        "rounds": dice.pick([deals, deals, deals - 1]),
    }


PAYS = "pays"
RECIPES = (
    Recipe("cards-each", "cards-each", ("deal.count",), _cards_each),
    Recipe("cards-each-seven", "cards-each", ("deal.count",), _cards_each, table={"deal": 7}),
    Recipe("who-deals", "who-deals", ("deal.dealer",), _who_deals),
    Recipe("who-plays-when", "order", ("turn.order",), _who_plays_when),
    Recipe("stock-out", "what-happens", ("stock.turn-over", "stock.shuffle", "stock.block"), _empty_stock),
    Recipe("stock-turned", "what-happens", ("stock.turn-over",), _empty_stock,
           table={"stock-out": "turn-over"}),
    Recipe("stock-shuffled", "what-happens", ("stock.shuffle",), _empty_stock,
           table={"stock-out": "shuffle"}),
    Recipe("stock-blocked", "what-happens", ("stock.block", "score.blocked"), _empty_stock,
           table={"stock-out": "block"}),
    Recipe("stock-deadlock", "what-happens", ("stock.deadlock", "score.blocked"), _turned_too_often,
           table={"stock-out": "turn-over"}),
    Recipe("hand-with-a-meld", PAYS, ("score.hand",), _hand_with_a_meld),
    Recipe("hand-of-faces", PAYS, ("cards.points",), _hand_of_faces),
    Recipe("dearest-first", "order", ("cards.points",), _dearest_first),
    Recipe("rummy-hand", PAYS, ("score.rummy",), _rummy_hand),
    Recipe("no-rummy", PAYS, ("score.rummy",), _no_rummy),
    Recipe("melds-pay", PAYS, ("score.melded", "score.rummy"), _melds_of_eight, base="queen-city-rum"),
    Recipe("settle", "settle", ("score.winner-takes-all", "score.hand"), _whole_round),
    Recipe("settle-takes-all", "settle", ("score.winner-takes-all",), _whole_round,
           table={"who-scores": "winner-takes-all"}, base="rummy"),
    Recipe("settle-rummy", "settle", ("score.rummy",), _round_of_rummy, base="rummy"),
    Recipe("settle-penalties", "settle", ("score.penalties",), _whole_round,
           table={"who-scores": "penalties"}, base="rummy"),
    Recipe("settle-bonus", "settle", ("score.out-bonus",), _round_of_rummy,
           table={"going-out-bonus": 10}, base="rummy"),
    Recipe("settle-melds", "settle", ("score.melded",), _whole_round, base="queen-city-rum"),
    Recipe("target", "who-wins", ("game.target",), _totals),
    Recipe("target-low", "who-wins", ("game.target",), _totals,
           table={"who-scores": "penalties", "play-to": 100}, base="rummy"),
    Recipe("rounds-agreed", "who-wins", ("game.deals",), _after_some_rounds,
           table={"deals": 5, "play-to": None}, base="rummy"),
)  # fmt: skip
