"""A value that its author meant as a text or as cards, and that YAML has made something else of: what
happened, and how to write it."""

from __future__ import annotations

import re
from typing import Any

from tutor.cards import CardError, cards
from tutor.content.characters import excerpt
from tutor.content.yaml_wording import COLON_IN_TEXT, CURLY, CURLY_QUOTES, QUOTE_IT

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
