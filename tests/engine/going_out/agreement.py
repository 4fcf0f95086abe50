"""Random and dense hands under random house rules, and the comparison with the second opinion."""

from __future__ import annotations

import random
from typing import Any

from second_opinion import going_out as second
from second_opinion.house import house
from second_opinion.plans import follow

from tutor.cards import DECK, Card, cards, write
from tutor.engine.going_out import GoingOut, Holding, Plan, solve, way_out
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import Meld, extended, meld_of, room

Settings = dict[str, Any]


def some_settings(rng: random.Random) -> Settings:
    """House rules that bear on going out, each as likely as not."""
    if rng.random() < 0.12:
        chosen: Settings = {"rules": "queen-city-rum"}
    else:
        chosen = {"rules": "rummy"}
        for key, value, chance in (
            ("laying-off", False, 0.15),
            ("must-discard", True, 0.3),
            ("meld-first", True, 0.3),
        ):
            if rng.random() < chance:
                chosen[key] = value
    if rng.random() < 0.5:
        chosen["decks"] = 2
        if rng.random() < 0.5 and chosen["rules"] == "rummy":
            chosen["identical-in-set"] = False
    chosen["ace"] = rng.choice(["low", "either", "round-the-corner"])
    chosen["ace-points"] = rng.choice([1, 11, 15, 0])
    return chosen


def some_pack(rng: random.Random, decks: int) -> list[Card]:
    """Cards to take a hand and a table from: all of them, or a corner of the deck where melds abound."""
    dense = rng.random()
    if dense < 0.25:
        pack = list(DECK)
    elif dense < 0.6:
        first, ranks = rng.randrange(13), rng.randint(4, 6)
        pack = [card for card in DECK if (card.rank - 1 - first) % 13 < ranks]
    else:
        suits = rng.sample(range(4), 2)
        first, ranks = rng.randrange(13), rng.randint(5, 9)
        pack = [card for card in DECK if card.suit in suits and (card.rank - 1 - first) % 13 < ranks]
        extra = rng.randint(1, 13)
        pack += [card for card in DECK if card.rank == extra]
        pack = sorted(set(pack))
    pack *= decks
    rng.shuffle(pack)
    return pack


def some_position(rng: random.Random, most: int) -> tuple[Settings, list[Card], list[Meld], Card | None]:
    """House rules, a hand, the melds on the table, and the card taken from the discard pile, if any."""
    settings = some_settings(rng)
    law = law_of(house_rules(settings["rules"], {k: v for k, v in settings.items() if k != "rules"}))
    pack = some_pack(rng, law.copies)
    table: list[Meld] = []
    if not law.all_at_once:
        for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
            table += _some_meld(rng, pack, law)
    hand = sorted(pack[: rng.randint(1, most)])
    if not hand:
        hand = [pack.pop()] if pack else [DECK[0]]
    taken = rng.choice(hand) if rng.random() < 0.4 else None
    return settings, hand, table, taken


def crowded_position(rng: random.Random, most: int) -> Holding:
    """One or two suits of two decks, and up to four melds of them on the table: runs beside runs."""
    changes = {
        "decks": 2,
        "ace": rng.choice(["low", "either", "round-the-corner"]),
        "meld-first": rng.random() < 0.4,
        "must-discard": rng.random() < 0.3,
    }
    law = law_of(house_rules("rummy", changes))
    suits, first, ranks = rng.randint(1, 2), rng.randrange(13), rng.randint(5, 13)
    pack = [card for card in DECK * 2 if card.suit < suits and (card.rank - 1 - first) % 13 < ranks]
    rng.shuffle(pack)
    table = [meld for _ in range(rng.randint(1, 4)) for meld in _some_meld(rng, pack, law)]
    hand = tuple(sorted(pack[: rng.randint(2, most)])) or (DECK[0],)
    return Holding(hand, law, tuple(table), rng.choice(hand) if rng.random() < 0.3 else None)


def _some_meld(rng: random.Random, pack: list[Card], law: Any) -> list[Meld]:
    for _ in range(30):
        if len(pack) < 8:
            return []
        three = rng.sample(pack, 3)
        meld = meld_of(three, law)
        if meld is None:
            continue
        for card in three:
            pack.remove(card)
        while rng.random() < 0.4 and (more := [card for card in room(meld, law) if card in pack]):
            card = rng.choice(more)
            pack.remove(card)
            longer = extended(meld, card, law)
            assert longer is not None
            meld = longer
        return [meld]
    return []


def holding_of(settings: Settings, hand: list[Card], table: list[Meld], taken: Card | None) -> Holding:
    """The position as the solver takes it; one card under must-discard is a floater's."""
    changes = {key: value for key, value in settings.items() if key != "rules"}
    law = law_of(house_rules(settings["rules"], changes))
    floating = law.must_discard and len(hand) == 1
    return Holding(tuple(hand), law, tuple(table), taken, has_melded=floating, floating=floating)


def disagreement(settings: Settings, hand: list[Card], table: list[Meld], taken: Card | None) -> str | None:
    """Where solver and second opinion differ on this position, as a text to paste into a test; or None."""
    holding = holding_of(settings, hand, table, taken)
    answer = solve(holding)
    changes = {key: value for key, value in settings.items() if key != "rules"}
    chosen = house(settings["rules"], changes)
    names, down = write(hand).split(), [write(meld.cards).split() for meld in table]
    took = None if taken is None else str(taken)
    other = second.solve(names, chosen, table=down, took=took)
    mine = {
        "can_go_out": answer.can_go_out,
        "discards": {None if card is None else str(card) for card in answer.discards},
        "ways": answer.ways,
        "points_left": answer.points_left,
        "melded_points": answer.melded_points,
        "floats": answer.floats,
    }
    theirs = {key: getattr(other, key) for key in mine}
    theirs["discards"] = set(theirs["discards"])
    where = f"{write(hand)} | {[str(meld) for meld in table]} | took {took} | {settings}"
    if mine != theirs:
        wrong = {key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]}
        return f"{where}: solver, second opinion: {wrong}"
    wrong_plan = _plans(holding, answer, names, chosen, down, took)
    return f"{where}: {wrong_plan}" if wrong_plan else None


def _plans(
    holding: Holding, answer: GoingOut, names: list[str], chosen: Any, down: list[list[str]], took: str | None
) -> str | None:
    quick = way_out(holding)
    if (quick is not None) != answer.can_go_out:
        return f"way_out says {quick}"
    if not answer.can_go_out and not answer.reasons:
        return "a no without a reason"
    for name, plan, kind in (
        ("way_out", quick, "out"),
        ("plan", answer.plan, "out"),
        ("best", answer.best, "out"),
        ("least", answer.least, None),
    ):
        if plan is None:
            continue
        ends = follow(_as_text(plan, holding), names, chosen, table=down, took=took)
        if not any(kind in (None, end.kind) and _promised(name, answer, end) for end in ends):
            return f"{name} {plan} ends as {ends}"
    return None


def _promised(name: str, answer: GoingOut, end: Any) -> bool:
    if name == "best":
        return bool(end.melded == answer.melded_points)
    if name == "least":
        return bool(end.left == answer.points_left)
    return True


def _as_text(plan: Plan, holding: Holding) -> dict[str, Any]:
    """The plan as `tutor solve` writes it; each lay-off names a card that was on the meld from the start."""
    lay_offs = [
        {"card": str(one.card), "onto": _telling_card(one.onto, holding.table)} for one in plan.lay_offs
    ]
    discard = None if plan.discard is None else str(plan.discard)
    return {"melds": [write(meld.cards) for meld in plan.melds], "lay_offs": lay_offs, "discard": discard}


def _telling_card(onto: int, table: tuple[Meld, ...]) -> str:
    elsewhere = {card for at, meld in enumerate(table) if at != onto for card in meld.cards}
    return str(next((card for card in table[onto].cards if card not in elsewhere), table[onto].cards[0]))


def read(hand: str, table: str = "", took: str = "", **settings: Any) -> Holding:
    """A position in words: `table` has a comma between melds, settings `_` for `-`."""
    rules = settings.pop("rules", "rummy")
    chosen = {"rules": rules, **{key.replace("_", "-"): value for key, value in settings.items()}}
    law = law_of(house_rules(rules, {k: v for k, v in chosen.items() if k != "rules"}))
    melds = [meld for part in table.split(",") if part.strip() and (meld := meld_of(cards(part), law))]
    return holding_of(chosen, list(cards(hand)), melds, cards(took)[0] if took else None)
