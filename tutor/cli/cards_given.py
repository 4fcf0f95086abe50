"""Cards and names from the command line: read, and refused where they cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tutor import names
from tutor.cards import Card, CardError, cards
from tutor.cli.problems import Problem, no_card
from tutor.content.characters import excerpt, is_hidden
from tutor.rules.house import HouseRules
from tutor.rules.law import Law
from tutor.rules.melds import Meld, meld_of

LONGEST = 2_000
"""Characters: more than any list of 104 cards takes, in any form."""


def cards_of(texts: Iterable[str]) -> tuple[Card, ...]:
    """The cards that these texts name together, as `"4h 5h"` or as `4h 5h`; in their order."""
    text = " ".join(texts)
    if len(text) > LONGEST:
        raise Problem("that is longer than any list of cards")
    try:
        return cards(text)
    except CardError as error:
        raise Problem(no_card(error)) from None


def one_card(text: str, what: str) -> Card:
    found = cards_of([text])
    if len(found) != 1:
        raise Problem(f"{what} takes one card, not {len(found)}")
    return found[0]


def meld_on_table(text: str, law: Law) -> Meld:
    """A meld that lies on the table. Raises `Problem`, with all reasons, if these cards are none."""
    return meld_from(cards_of([text]), law)


def meld_from(given: tuple[Card, ...], law: Law) -> Meld:
    """These cards as a meld on the table; `Problem` with all reasons if they are none."""
    from tutor.rules.faults import why_no_meld
    from tutor.rules.wording import say_all

    if not given:
        raise Problem("a meld on the table has no cards")
    meld = meld_of(given, law)
    if meld is None:
        quotes = ". A meld is one argument: put its cards in quotes" if len(given) == 1 else ""
        told = say_all(why_no_meld(given, law))
        raise Problem(f"no such meld can lie on the table: {told.rstrip('.') if quotes else told}{quotes}")
    return meld


def refuse_too_many(given: Iterable[Card], house: HouseRules) -> None:
    """Raises `Problem` for cards that are named more often than the decks in play have them."""
    counted = Counter(given)
    if not counted or max(counted.values()) <= house.decks:
        return
    decks = "is one deck" if house.decks == 1 else f"are {house.decks} decks"
    times = {2: "twice", 3: "three times"}
    raise Problem(
        *(
            f"{card.glyph} is named {times.get(count, f'{count} times')}, and there {decks}"
            for card, count in sorted(counted.items())
            if count > house.decks
        )
    )


def name(text: str) -> str:
    """A name, of a player or a sheet: letters, digits, spaces, `-` and `'`. Raises `Problem`."""
    found = names.read(text)
    if not names.can_be(found) or any(map(is_hidden, found)):
        raise Problem(f"{excerpt(text)} is no name: {names.SAID}")
    return found


def somebody(text: str) -> str:
    """The name of a player, who is not nobody. Raises `Problem`."""
    who = name(text)
    if is_nobody(who):
        raise Problem(f"no player can be called {who.lower()}: it means nobody")
    return who


def is_nobody(text: str) -> bool:
    """Does this say, instead of a name, that there is nobody to name?"""
    return names.key(text) in (names.NOBODY, "nobody")


def opponents(texts: Sequence[str], players: Sequence[str] = ()) -> dict[str, str]:
    """`NAME=…` texts as name to what follows it, each name once. `players` are known to have their names."""
    found: dict[str, str] = {}
    for text in texts:
        who, equals, rest = text.partition("=")
        if not equals:
            raise Problem(f'--hand takes NAME=CARDS or NAME=POINTS, like "Joe=Js 8d", not {excerpt(text)}')
        who = name(who) if who in players else somebody(who)
        if names.key(who) in map(names.key, found):
            raise Problem(f"{who} has two hands: give each player once")
        found[who] = rest.strip()
    return found
