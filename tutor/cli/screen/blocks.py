"""What can be shown, as data: what is meant, not how it looks.

Cards stand in texts as glyphs (`9♦`). Texts may come from anywhere: whoever shows them cleans them, and
no markup in them is ever interpreted.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Tone(Enum):
    """How a text is meant. Tone is shown by colour where there is colour, so it never carries meaning
    alone: the words say it too. Of a good or bad verdict only the first sentence is coloured: a paragraph in
    green is hard to read on a light background, and one in bold drowns the question."""

    NORMAL = "normal"
    STRONG = "strong"
    FAINT = "faint"
    GOOD = "good"
    BAD = "bad"


class Text(Struct, frozen=True):
    """A paragraph, wrapped; each line break in it begins a new one."""

    text: str
    tone: Tone = Tone.NORMAL


class Item(Struct, frozen=True):
    """A point of a list; its further lines stand under its first. `mark` begins it ("-", "1.")."""

    text: str
    mark: str = "-"
    tone: Tone = Tone.NORMAL


class Gap(Struct, frozen=True):
    """An empty line."""


class Field(Struct, frozen=True):
    """A label and what belongs to it, one line or several."""

    label: str
    values: tuple[str, ...]


class Panel(Struct, frozen=True):
    """Labelled facts that belong together, such as the table of a round."""

    title: str
    fields: tuple[Field, ...]


class Grid(Struct, frozen=True):
    """A table. `numbers` are the columns (from 0) that hold numbers; the first column names the row."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()


class Section(Struct, frozen=True):
    """Rows of a name and what it is, under a heading, which may be empty."""

    heading: str
    rows: tuple[tuple[str, str], ...]


class Listing(Struct, frozen=True):
    """Sections whose rows line up. Without lines around it, so that a long one stays short."""

    sections: tuple[Section, ...]


Block = Text | Item | Gap | Panel | Grid | Listing
