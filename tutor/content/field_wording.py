"""What pydantic's errors mean to somebody who writes lessons: our codes and our words for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, get_args

from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from tutor.cards import CardError, cards
from tutor.content.characters import clean, excerpt
from tutor.content.yaml_syntax import COLON_IN_TEXT, CURLY, CURLY_QUOTES, QUOTE_IT
from tutor.situations.fields import ID_PATTERN
from tutor.text import did_you_mean_word

_TEXT, _NUMBER, _LIST, _KEYS = "text", "a whole number", "a list", "a block of `key: value` lines"
_SORTS = {
    "string_type": _TEXT,
    "string_sub_type": _TEXT,
    "int_type": _NUMBER,
    "int_parsing": _NUMBER,
    "int_from_float": _NUMBER,
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "`true` or `false`",
    "bool_parsing": "`true` or `false`",
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "frozen_set_type": _LIST,
    "iterable_type": _LIST,
    "dict_type": _KEYS,
    "mapping_type": _KEYS,
    "model_type": _KEYS,
    "model_attributes_type": _KEYS,
    "dataclass_type": _KEYS,
    "none_required": "nothing",
}
_PYDANTICS_OWN = frozenset(get_args(ErrorType))


def is_about_sort(details: ErrorDetails) -> bool:
    """Whether an error says that a value is of the wrong sort, or none of a fixed few."""
    return details["type"] in _SORTS or details["type"] in ("literal_error", "enum")


def wrong_sort(several: list[ErrorDetails], value: Any) -> tuple[str, str]:
    """Code and message of all the errors about the sort of one value: what each would have taken."""
    sorts = [_SORTS[d["type"]] for d in several if d["type"] in _SORTS]
    words = [w for d in several if d["type"] not in _SORTS for w in _words(d.get("ctx", {}))]
    expected = " or ".join(dict.fromkeys([f"`{w}`" for w in words[:30]] + sorts)) or "something else"
    near = did_you_mean_word(value, words) if isinstance(value, str) else ""
    if sorts == [_SORTS["bool_type"]] and isinstance(value, str) and (flag := _FLAGS.get(value.lower())):
        return "field.type", f"{described(value)} is a text (expected `{flag}`, without quotes)"
    if sorts:
        how = _how_to_write(value, sorts)
        return "field.type", f"{described(value)} is not what belongs here (expected {expected}{how}{near})"
    return "field.choice", f"{described(value)} is not possible here{near} (expected {expected})"


_FLAGS = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}


def _how_to_write(value: Any, sorts: list[str]) -> str:
    """How this text is written as what is needed here, if that is a list."""
    if not isinstance(value, str) or sorts != [_LIST]:
        return ""
    if value.startswith("-") and value[1:2].isalpha():
        return ", with a space after each dash"
    if len(value) > 60 or re.search(r"[\"\\\n]", value):
        return ", a dash before each entry"
    inside = value if re.fullmatch(r"[\w.-]+(?:, *[\w.-]+)*", value) else f'"{clean(value)}"'
    return f": [{inside}]"


def described(value: Any) -> str:
    """A value of a file, short enough to quote: `"ten of hearts"`, `7`, `a list`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    if isinstance(value, str):
        return excerpt(value)
    if isinstance(value, list):
        return "a list"
    return "a block of keys" if isinstance(value, dict) else str(value)


def wrong_value(details: ErrorDetails, value: Any) -> tuple[str, str]:
    """Code and message of an error that is not about the sort of the value."""
    kind, context = details["type"], details.get("ctx", {})
    if kind in ("value_error", "assertion_error"):
        said = str(context.get("error", "")) or f"{described(value)} cannot be used here"
        return "field.value", _shortened(said)
    if kind not in _PYDANTICS_OWN:
        return kind, _shortened(details["msg"])
    wording = _WORDINGS.get(kind)
    if wording is None:
        return "field.value", f"{described(value)} cannot be used here"
    return wording(value, context)


def _shortened(said: str) -> str:
    """A validator's text without its middle, should it quote a value that goes on and on."""
    return said if len(said) <= 400 else f"{said[:200]} … {said[-190:]}"


def _words(context: dict[str, Any]) -> list[str]:
    """The values that pydantic says were possible, out of its `'a', 'b' or True`."""
    listed = str(context.get("expected") or context.get("expected_tags") or "")
    found = re.findall(r"'([^']*)'|\b(True|False|-?\d+)\b", listed)
    return [clean(quoted) if quoted else bare.lower() for quoted, bare in found]


def _no_such_tag(_: Any, context: dict[str, Any]) -> tuple[str, str]:
    tag, words = str(context.get("tag", "")), _words(context)
    expected = " or ".join(f"`{word}`" for word in words[:30])
    near = did_you_mean_word(tag, words)
    return "field.choice", f"{described(tag)} is not possible here{near} (expected {expected})"


def _no_tag(_: Any, context: dict[str, Any]) -> tuple[str, str]:
    key = str(context.get("discriminator", "")).strip("'")
    named = f"`{key}`" if re.fullmatch(r"\w+", key) else "the key that says what this is"
    return "field.missing", f"{named} is missing (expected a line that says what kind this is)"


def _too_short(value: Any, context: dict[str, Any]) -> tuple[str, str]:
    least = context.get("min_length", 1)
    if not value and least == 1:
        return "field.too-short", "this is empty (expected something here)"
    expected = f"{_long(value, least, context)} or more"
    return "field.too-short", f"{described(value)} is too short (expected {expected})"


def _too_long(value: Any, context: dict[str, Any]) -> tuple[str, str]:
    most = context.get("max_length", 0)
    expected = f"{_long(value, most, context)} or fewer"
    return "field.too-long", f"{described(value)} is too long (expected {expected})"


def _long(value: Any, number: int, context: dict[str, Any]) -> str:
    if not isinstance(value, str):
        return "1 entry" if number == 1 else f"{number} entries"
    unit = "card" if "field_type" in context else "character"  # a text that was read as a list
    return f"{number} {unit}{'' if number == 1 else 's'}"


def _bound(words: str, key: str) -> Callable[[Any, dict[str, Any]], tuple[str, str]]:
    def wording(value: Any, context: dict[str, Any]) -> tuple[str, str]:
        return "field.range", f"{described(value)} cannot be (expected a number {words} {context.get(key)})"

    return wording


def _form(value: Any, context: dict[str, Any]) -> tuple[str, str]:
    if context.get("pattern") == ID_PATTERN:
        written = "small letters, digits and single hyphens, as in my-first-lesson"
        return "field.form", f"{described(value)} is no id (expected {written})"
    return "field.form", f"{described(value)} is not written as it should be here"


_WORDINGS: dict[str, Callable[[Any, dict[str, Any]], tuple[str, str]]] = {
    "union_tag_invalid": _no_such_tag,
    "union_tag_not_found": _no_tag,
    "string_too_short": _too_short,
    "too_short": _too_short,
    "string_too_long": _too_long,
    "too_long": _too_long,
    "string_pattern_mismatch": _form,
    "greater_than": _bound("above", "gt"),
    "greater_than_equal": _bound("of at least", "ge"),
    "less_than": _bound("below", "lt"),
    "less_than_equal": _bound("of at most", "le"),
    "multiple_of": _bound("that is a multiple of", "multiple_of"),
}


# --- a value that was meant as a text or as cards, and that YAML has made something else of ----------

_LONGEST_SHOWN = 60
_BLOCKS = {
    "{": f"`{{` at the beginning of a value means a block of keys in YAML (expected text): {QUOTE_IT}",
    "?": f"`?` at the beginning of a text means a key in YAML: {QUOTE_IT}",
}
_LISTS = {"[": f"`[` at the beginning of a value means a list in YAML (expected text): {QUOTE_IT}"}
_DASHES = f"a dash at the beginning of a text means a list in YAML (expected text): {QUOTE_IT}"


def not_a_text(value: Any, opener: str) -> tuple[str, str] | None:
    """Code and message where a text is needed and `value` is there; None if it was not meant as a text.
    `opener` is how a list or block of keys is written, or its first sign."""
    if isinstance(value, bool | int):
        written = str(value).lower()
        sort = "means true or false" if isinstance(value, bool) else "is a number"
        return "field.type", f'`{written}` {sort} in YAML (expected text): put it in quotes, "{written}"'
    shown = _in_quotes(opener)
    if isinstance(value, dict):
        return "yaml.needs-quotes", _BLOCKS.get(opener[:1], COLON_IN_TEXT) + shown
    if isinstance(value, list):
        return "field.type", _LISTS.get(opener[:1], _DASHES) + shown
    return None


def cards_in_braces(opener: str) -> tuple[str, str] | None:
    """Code and message where cards are needed and stand in braces, as they do within a text."""
    inner = opener[1:-1]
    if opener[:1] != "{" or opener[-1:] != "}" or ":" in inner or not _are_cards(inner):
        return None
    told = f"cards stand in braces only within a text (expected them without: {inner.strip()})"
    return "cards.unreadable", told


def about_curly_quotes(value: Any) -> str:
    """What to add to a message about a text that stands in curly quotes."""
    if isinstance(value, str) and value and {value[0], value[-1]} & CURLY_QUOTES:
        return f" ({CURLY}, or none)"
    return ""


def _in_quotes(written: str) -> str:
    """How a text in brackets looks in quotes, if it is short and nothing in it is quoted already."""
    if written[:1] not in ("{", "[") or len(written) > _LONGEST_SHOWN or re.search(r"[\"'\\\n]", written):
        return ""
    return f", {excerpt(written, _LONGEST_SHOWN)}"


def _are_cards(text: str) -> bool:
    try:
        return bool(cards(text))
    except CardError:
        return False
