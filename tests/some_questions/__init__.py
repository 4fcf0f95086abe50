"""Questions made by chance, as a file would state them: every use, under many house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from second_opinion.house import House
from second_opinion.house import house as second_house

from tutor.cards import DECK, Card, cards, write
from tutor.chance import Dice
from tutor.engine.going_out import possible_melds
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import extended, meld_of, room

Settings = dict[str, Any]


@dataclass(frozen=True)
class Made:
    """A question made by chance: the spec, the question, and the house rules as a plain dict."""

    spec: Any
    setting: Setting
    question: Question
    house: House


def some_settings(rng: random.Random) -> Settings:
    """House rules that bear on a turn or its settlement."""
    base = rng.choices(["rummy", "block-rummy", "queen-city-rum"], [8, 1, 2])[0]
    chosen: Settings = {"base": base}
    if rng.random() < 0.4:
        chosen["decks"] = 2
    chosen["ace"] = rng.choice(["low", "low", "either", "round-the-corner"])
    chosen["ace-points"] = rng.choice([1, 1, 11, 15])
    if base != "queen-city-rum":
        for key, values, chance in (
            ("identical-in-set", [False], 0.3),
            ("laying-off", [False], 0.15),
            ("must-discard", [True], 0.25),
            ("meld-first", [True], 0.25),
            ("who-scores", ["penalties"], 0.3),
            ("going-rummy", ["none", 10, 25], 0.3),
            ("going-out-bonus", [10, 25], 0.3),
        ):
            if rng.random() < chance:
                chosen[key] = rng.choice(values)
    return chosen


def house_of(settings: Settings) -> tuple[HouseRules, House]:
    """The settings as the program has them, and as the second opinion has them."""
    base = settings["base"]
    changes = {key: value for key, value in settings.items() if key != "base"}
    plain = {key: None if value == "none" else value for key, value in changes.items()}
    return house_rules(base, changes), second_house(base, plain)


def some_pack(rng: random.Random, copies: int) -> list[Card]:
    """A corner of the deck, where melds abound, in a chance order."""
    first, ranks = rng.randrange(13), rng.choice([4, 5, 6, 13])
    suits = rng.sample(range(4), rng.choice([2, 3, 4]))
    pack = [card for card in DECK if (card.rank - 1 - first) % 13 < ranks and card.suit in suits] * copies
    rng.shuffle(pack)
    return pack


def some_melds(rng: random.Random, pack: list[Card], law: Law, most: int) -> list[str]:
    """Melds taken out of the pack."""
    laid = []
    for _ in range(rng.randint(0, most) if not law.all_at_once else 0):
        for _ in range(40):
            three = rng.sample(pack, 3) if len(pack) > 8 else []
            if meld := meld_of(three, law):
                for card in three:
                    pack.remove(card)
                while rng.random() < 0.4 and (more := [card for card in room(meld, law) if card in pack]):
                    pack.remove(card := rng.choice(more))
                    meld = extended(meld, card, law) or meld
                laid.append(write(meld.cards))
                break
    return laid


def some_turn(rng: random.Random, law: Law, most: int = 9, least: int = 1) -> dict[str, Any]:
    """A turn after its draw, as a file states it."""
    pack = some_pack(rng, law.copies)
    table = some_melds(rng, pack, law, 3)
    hand = sorted(pack[: rng.randint(least, most)])
    turn: dict[str, Any] = {"hand": write(hand), "table": table}
    if hand and rng.random() < 0.6:
        turn[rng.choice(["drew", "took"])] = str(rng.choice(hand))
    return turn


def some_play(rng: random.Random, turn: dict[str, Any], law: Law) -> str:
    """An action that could be asked about, legal or not."""
    hand, table = turn["hand"].split(), [meld.split() for meld in turn["table"]]
    other = str(rng.choice(DECK))
    kind = rng.choice(["discard", "discard", "meld", "meld", "lay off", "draw"])
    if kind == "draw":
        return rng.choice(["draw stock", "draw discard"])
    if kind == "lay off" and table:
        onto = rng.choice(table)
        return f"lay off {rng.choice([*hand, other])} onto {' '.join(onto)}"
    if kind == "meld" and len(hand) > 2:
        cards = rng.sample(hand, rng.choice([3, 3, 4, min(5, len(hand))])) if len(hand) > 4 else hand
        good = list(_melds_of(hand, law))
        return f"meld {rng.choice(good) if good and rng.random() < 0.6 else ' '.join(cards)}"
    return (
        f"discard {turn.get('took') if rng.random() < 0.3 and 'took' in turn else rng.choice([*hand, other])}"
    )


def _melds_of(hand: list[str], law: Law) -> Iterator[str]:
    yield from (write(meld.cards) for meld in possible_melds(tuple(sorted(cards(" ".join(hand)))), law))


def some_spec(name: str, rng: random.Random, law: Law) -> dict[str, Any]:
    """The keys of a question of this use."""
    match name:
        case "is-it-a-meld":
            pack = some_pack(rng, law.copies)
            cards = rng.sample(pack, min(len(pack), rng.choice([2, 3, 3, 3, 4, 4, 5])))
            good = list(_melds_of([str(card) for card in pack], law))
            return {"cards": rng.choice(good) if good and rng.random() < 0.4 else write(cards)}
        case "lay-off" | "go-out":
            return some_turn(rng, law, 7 if name == "lay-off" else 8)
        case "may-i" | "which-rule":
            turn = some_turn(rng, law)
            return {**turn, "play": some_play(rng, turn, law)}
        case "pays":
            pack = some_pack(rng, law.copies)
            count = rng.randint(1, 7)
            melded = {"melded": write(pack[count : count + 7])} if law.all_at_once else {}
            return {
                "hand": write(pack[:count]),
                "rummy": rng.random() < 0.4 and not law.all_at_once,
                **melded,
            }
        case "settle":
            pack = list(DECK) * law.copies
            rng.shuffle(pack)
            names = ["Joe", "Raj", "Ann-Lee", "Player 4"][: rng.randint(1, 4)]
            hands = {who: write(pack[6 * at : 6 * at + rng.randint(0, 6)]) for at, who in enumerate(names)}
            melded = {"melded": write(pack[30:37])} if law.all_at_once else {}
            rummy = rng.random() < 0.4 and not law.all_at_once
            return {"winner": "Mia", "hands": hands, "rummy": rummy, **melded}
        case _:
            raise KeyError(name)


USES = ("is-it-a-meld", "lay-off", "go-out", "may-i", "which-rule", "pays", "settle")
"""The uses that stand on their own."""


def make(name: str, seed: int) -> Made | None:
    """The question of this use and seed; None where chance has stated one that a file may not."""
    rng = random.Random(f"{name} {seed}")
    house, second = house_of(some_settings(rng))
    keys = some_spec(name, rng, law_of(house))
    module = use(name)
    spec = module.Spec.model_validate({"id": "made", "ask": name, **keys})
    setting = Setting(house, Dice(seed, name))
    if module.problems(spec, setting):
        return None
    return Made(spec, setting, module.ask(spec, setting), second)


def many(name: str, count: int, start: int = 0) -> Iterator[Made]:
    """So many questions of this use."""
    seed = start
    while count:
        seed += 1
        assert seed - start < 4000, "hardly any question can be asked"
        if made := make(name, seed):
            count -= 1
            yield made


def parts(question: Question) -> Iterator[Question]:
    """The question and all that follow from its solution."""
    following: Question | None = question
    while following is not None:
        yield following
        following = following.judge(following.read(following.solution)).then
