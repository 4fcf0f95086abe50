"""The field types of situations: cards, rules and names as files write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any

from msgspec import Struct
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    WithJsonSchema,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from tutor import names
from tutor.cards import Card, CardError, cards, show
from tutor.engine.actions import Action, ActionError, read_action
from tutor.rules.house import RULE_SETS, SETTINGS, HouseRuleError, HouseRules, house_rules
from tutor.rules.rulebook import IDS
from tutor.situations.near import near_card
from tutor.text import did_you_mean, nearest

CARD_PATTERN = r"^(10|[2-9AaTtJjQqKk])[cdhsCDHS♣♦♥♠]$"
CARDS_PATTERN = r"^([\s,]*((10|[2-9AaTtJjQqKk])[cdhsCDHS♣♦♥♠][\s,]*)*|none)$"
ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
NAME_PATTERN = r"^[^\x00-/:-@\[-`{-\x7f][^\x00-\x1f!-&(-,./:-@\[-`{-\x7f]{0,59}$"
"""What editors hold a name against. Beside ASCII it takes anything: not every editor knows all letters."""


class Strict(BaseModel):
    """What every model of a file is: closed, strict about types, immutable."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


_MOST_WORDS_TOLD = 10
"""Unreadable words told of one text: one with more was not meant as cards."""


class Read(Struct, frozen=True):
    """An annotation: the value is what this function makes of what stands in the file. Like pydantic's
    PlainValidator, which works out first how the type would be written back to a file: nothing ever is, and
    for every key of every model that takes a while."""

    function: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.function)


def _cards(value: Any) -> tuple[Card, ...]:
    parts = value if isinstance(value, list | tuple) else [value]
    found: list[Card] = []
    wrong: list[dict[str, Any]] = []
    for at, part in enumerate(parts):
        if isinstance(part, Card):
            found.append(part)
            continue
        place = (at,) if part is not value else ()
        if not isinstance(part, str):
            raise PydanticCustomError("field.type", _no_cards(part), {"at": place})
        if part.strip().lower() == "none" and part is value:
            return ()
        try:
            found += cards(part)
        except CardError:
            wrong += [{"problem": told, "at": place} for told in _unreadable(part)]
    if wrong:
        together = {"problem": wrong[0]["problem"], "at": wrong[0]["at"], "several": wrong}
        raise PydanticCustomError("cards.unreadable", "{problem}", together)
    return tuple(found)


def _unreadable(text: str) -> Iterator[str]:
    """What is wrong with each word of a text that is no card."""
    if text.strip().lower() in _NO_CARDS:
        yield f"{text.strip()!r} is no card: where there are none, write `none`"
        return
    for _ in range(_MOST_WORDS_TOLD):
        try:
            cards(text)
            return
        except CardError as error:
            yield f"{error}{near_card(error.text)}"
            if not error.text or error.text not in text:
                return
            text = text.replace(error.text, " ", 1)


_NO_CARDS = frozenset(("nothing", "no cards", "no card", "not one", "empty", "-", "–", "—", "0"))
CARDS_NEEDED = "cards are needed here, like 4h 5h 6h"
"""What is said of a value that is neither a text nor a number."""


def _no_cards(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        if value == 0:
            return "0 is no card: where there are none, write `none`"
        like = f"{value}h" if 2 <= value <= 10 else "10h"
        return f"{value} alone is no card: a card has a rank and a suit, like {like}"
    return CARDS_NEEDED


def _card(value: Any) -> Card:
    found = _cards(value)
    if len(found) != 1:
        raise PydanticCustomError("cards.unreadable", "one card is needed here, like 9h")
    return found[0]


def _meld_list(value: Any) -> tuple[tuple[Card, ...], ...]:
    """A list of melds; a single text, or a list of single cards, is one meld, since no meld has one card."""
    parts = value if isinstance(value, list | tuple) else [value]
    if isinstance(value, str) and value.strip().lower() in ("", "none"):
        return ()
    melds = tuple(_meld_at((at,) if parts is value else (), part) for at, part in enumerate(parts))
    if len(melds) > 1 and all(len(meld) == 1 for meld in melds):
        return (tuple(card for meld in melds for card in meld),)
    return melds


def _meld_at(place: tuple[int, ...], value: Any) -> tuple[Card, ...]:
    try:
        if meld := _cards(value):
            return meld
    except PydanticCustomError as error:
        context = error.context or {}
        several = [{**one, "at": (*place, *one["at"])} for one in context.get("several", ())]
        at = (*place, *context.get("at", ()))
        raise PydanticCustomError(
            error.type, error.message_template, {**context, "at": at, "several": several}
        ) from None
    told = "this meld has no cards: name them, or leave it out"
    raise PydanticCustomError("cards.unreadable", told, {"at": place})


def _name(value: Any) -> str:
    if not isinstance(value, str) or not names.can_be(name := names.read(value)):
        raise PydanticCustomError(
            "player.name",
            "a player's name has letters, digits, spaces, - and ', and at most 30 of them",
        )
    if names.key(name) == names.NOBODY:
        raise PydanticCustomError("player.name", "no player can be called none: it means nobody")
    return name


def told_apart(value: Any) -> Any:
    """Players by name, before the names are read: two that are read alike would be taken for one."""
    read: dict[str, str] = {}
    for name in filter(lambda key: isinstance(key, str), value if isinstance(value, Mapping) else ()):
        first = read.setdefault(names.read(name), name)
        if first != name:
            told = "{name} is there twice, written in two ways: rename one"
            raise PydanticCustomError("player.alike", told, {"name": names.read(name)})
    return value


def _rules(value: Any) -> HouseRules:
    if isinstance(value, HouseRules):
        return value
    try:
        if isinstance(value, str):
            return house_rules(value)
        if isinstance(value, Mapping):
            changes = dict(value)
            base = str(changes.pop("base", "rummy"))
            bad = list(_bad_choices(base, changes))
            sound = {key: choice for key, choice in changes.items() if key not in dict(bad)}
            contradictions = [] if "base" in dict(bad) else list(_contradictions(base, sound))
            _told_at_once([*bad, *contradictions], changes)
            return house_rules(base, changes)
    except HouseRuleError as error:
        raise PydanticCustomError("rules.contradiction", "{problem}", {"problem": str(error)}) from None
    raise PydanticCustomError("field.type", "rules are a rule set, or {{base: rummy, ace: either, …}}")


def _bad_choices(base: str, changes: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each key that is no house rule or has a value that it does not take, with what is wrong."""
    for key, choice in (("base", base), *changes.items()):
        try:
            if key in SETTINGS:
                SETTINGS[key].read(key, choice)
            elif key == "base":
                house_rules(base)
            else:
                house_rules(changes={key: choice})
        except HouseRuleError as error:
            yield key, str(error)


def _contradictions(base: str, changes: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each reason why these choices do not go together, with the key to blame."""
    try:
        house_rules(base, changes)
    except HouseRuleError as error:
        blamed, problems = error.key, error.problems
    else:
        return
    for problem in problems:
        # What does not go with all-at-once is told at the other key, if that is there too.
        named = _keys_named(problem, changes)
        yield min(named, key=lambda key: (key == "all-at-once", key != blamed), default=blamed), problem


def _keys_named(problem: str, changes: Mapping[str, Any]) -> Iterator[str]:
    """The keys among these that a sentence names, in its order."""
    return (word for word in re.findall(r"[a-z]+(?:-[a-z]+)*", problem) if word in changes)


def _told_at_once(problems: list[tuple[str, str]], changes: Mapping[str, Any]) -> None:
    """Raises one error for all of them; `several` is what it is made of."""
    if not problems:
        return
    several = [
        {
            "problem": told,
            "at": (key,) if key in changes or key == "base" else (),
            "of_key": key not in SETTINGS and key in changes,
        }
        for key, told in problems
    ]
    together = {"problem": "; ".join(told for _, told in problems), "several": several}
    raise PydanticCustomError("rules.contradiction", "{problem}", together)


_BRACES = re.compile(r"\{([^{}]*)\}")


TEXT_NEEDED = "a text is needed here"
"""What is said of a value that is no text."""
MOST_IN_TITLE = 120
"""Characters of a heading: more than fits on a line or two."""
MOST_IN_PROSE = 4_000
"""Characters of a text: more than anybody reads at one go."""


def _text(value: Any, most: int) -> str:
    """Text that says something, and not more than `most` characters of it."""
    if not isinstance(value, str):
        raise PydanticCustomError("field.type", TEXT_NEEDED)
    if not value.strip():
        raise PydanticCustomError("field.too-short", "this is empty (expected something here)")
    return _not_too_long(value, most)


def _not_too_long(value: str, most: int) -> str:
    if len(value) > most:
        told = "this text has {long} characters (expected {most} or fewer)"
        raise PydanticCustomError("field.too-long", told, {"long": f"{len(value):,}", "most": f"{most:,}"})
    return value


def _title(value: Any) -> str:
    return prose(_text(value, MOST_IN_TITLE))


def _prose(value: Any) -> str:
    return prose(_text(value, MOST_IN_PROSE))


def _item(value: Any) -> str:
    return _not_too_long(prose(value), MOST_IN_PROSE)


def prose(value: Any) -> str:
    """Text for people: cards in braces, `{9c 9d}`, become glyphs, `9♣ 9♦`."""
    if not isinstance(value, str):
        raise PydanticCustomError("field.type", TEXT_NEEDED)
    try:
        shown = _BRACES.sub(lambda found: show(cards(found[1])), value).strip()
    except CardError as error:
        raise PydanticCustomError(
            "cards.unreadable", "in braces stand cards: {problem}", {"problem": str(error)}
        ) from None
    if "{" in shown or "}" in shown:
        told = "a brace stands alone (expected cards in a pair of them, {open}9c 9d{close})"
        raise PydanticCustomError("cards.unreadable", told, {"open": "{", "close": "}"})
    return shown


def _rule_id(value: Any) -> str:
    if not isinstance(value, str):
        raise PydanticCustomError("field.type", "a rule id is a text, like turn.no-return")
    if value not in IDS:
        meant = did_you_mean(nearest(value, IDS))
        raise PydanticCustomError(
            "rule.unknown", "there is no rule {id}{meant}", {"id": repr(value), "meant": meant}
        )
    return value


def _action(value: Any) -> Action:
    if not isinstance(value, str):
        raise PydanticCustomError("turn.unreadable", "an action is a text, like `discard Ks`")
    try:
        return read_action(value)
    except (ActionError, CardError) as error:
        raise PydanticCustomError("turn.unreadable", "{problem}", {"problem": str(error)}) from None


_CARDS_SCHEMA = {
    "oneOf": [
        {"type": "string", "pattern": CARDS_PATTERN},
        {"type": "array", "items": {"type": "string", "pattern": CARDS_PATTERN}},
    ],
    "description": "Cards, such as 4h 5h 6h: a rank A 2 … 10 J Q K and a suit c d h s each; or none.",
}
_RULES_SCHEMA = {
    "oneOf": [
        {"type": "string", "enum": list(RULE_SETS)},
        {
            "type": "object",
            "properties": {
                "base": {"type": "string", "enum": list(RULE_SETS)},
                **{
                    key: {"description": f"{setting.decides}: {setting.values}"}
                    for key, setting in SETTINGS.items()
                },
            },
            "additionalProperties": False,
        },
    ],
    "description": "The rules: a rule set, or a rule set as base with house rules changed.",
}

Cards = Annotated[tuple[Card, ...], Read(_cards), WithJsonSchema(_CARDS_SCHEMA)]
"""Cards as one text or a list of texts."""
OneCard = Annotated[Card, Read(_card), WithJsonSchema({"type": "string", "pattern": CARD_PATTERN})]
"""One card."""
MeldList = Annotated[
    tuple[tuple[Card, ...], ...],
    Read(_meld_list),
    WithJsonSchema({"oneOf": [{"type": "string"}, {"type": "array", "items": _CARDS_SCHEMA}]}),
]
"""Melds: each as the cards that make it, valid or not."""
Name = Annotated[str, Read(_name), WithJsonSchema({"type": "string", "pattern": NAME_PATTERN})]
"""A player's name."""
Rules = Annotated[HouseRules, Read(_rules), WithJsonSchema(_RULES_SCHEMA)]
"""A rule set, or one with house rules changed."""
ActionText = Annotated[
    Action,
    Read(_action),
    WithJsonSchema({"type": "string", "description": "draw stock, meld 9c 9d 9s, discard Ks …"}),
]
"""An action in the notation of the program."""


def _text_schema(most: int) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "pattern": r"\S", "minLength": 1, "maxLength": most})


def _truth(value: Any) -> Any:
    return {"yes": True, "no": False}.get(value, value) if isinstance(value, str) else value


Truth = Annotated[bool, BeforeValidator(_truth), WithJsonSchema({"type": "boolean"})]
"""True or false; `yes` and `no` are taken for it, as house rules take them."""
Title = Annotated[str, Read(_title), _text_schema(MOST_IN_TITLE)]
"""A heading."""
Prose = Annotated[str, Read(_prose), _text_schema(MOST_IN_PROSE)]
"""Text for people; cards stand in braces, `{9c 9d}`."""
Item = Annotated[
    str,
    Read(_item),
    WithJsonSchema({"type": "string", "maxLength": MOST_IN_PROSE}),
]
"""Prose as one of several, a hint or a choice; whoever has them tells which says nothing."""
PlainText = Annotated[str, Read(lambda value: _text(value, MOST_IN_PROSE)), _text_schema(MOST_IN_PROSE)]
"""Prose whose cards stay in braces."""
PlainItem = Annotated[
    str,
    AfterValidator(lambda value: _not_too_long(value, MOST_IN_PROSE)),
    WithJsonSchema({"type": "string", "maxLength": MOST_IN_PROSE}),
]
"""One of several such texts."""
RuleId = Annotated[str, Read(_rule_id), WithJsonSchema({"type": "string", "enum": list(IDS)})]
"""An id of the rulebook."""
Id = Annotated[str, Field(pattern=ID_PATTERN, max_length=60)]
"""An id of a file, a step or a question: small letters, digits and single hyphens."""
