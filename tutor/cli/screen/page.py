"""Blocks to lines, for one output: the prose here, boxes by Rich where there is a terminal to draw them on.

Every text is cleaned of what a terminal would obey before anything else happens to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block, Field, Gap, Grid, Item, Listing, Panel, Section, Text, Tone
from tutor.cli.screen.glyphs import Glyphs, Style
from tutor.cli.screen.suits import FOUR, PLAIN, TWO, Suits, coloured
from tutor.cli.screen.wrapping import MEASURE, cells, columns, padded, wrapped
from tutor.cli.started import PLAIN as PLAIN_COMMAND
from tutor.cli.started import named
from tutor.content.characters import clean
from tutor.store.folder import four_colours

_RESET = "\x1b[0m"
_TONES = {Tone.STRONG: "\x1b[1m", Tone.FAINT: "\x1b[2m", Tone.GOOD: "\x1b[32m", Tone.BAD: "\x1b[1m"}
_VERDICTS = (Tone.GOOD, Tone.BAD)
_BOX_SIGNS = "─│╭╮╰╯┬┴┼├┤"


class Page(NamedTuple):
    """How one output shows things: its width in cells, its glyphs, whether it has colour and boxes, the
    colours of its suits; and how commands are to be typed."""

    width: int
    glyphs: Glyphs
    colour: bool = False
    boxes: bool = False
    suits: Suits = TWO
    typed: str = PLAIN_COMMAND

    @property
    def spoken(self) -> bool:
        """Is the text read aloud?"""
        return self.glyphs.style is Style.SPOKEN

    def lines(self, blocks: Iterable[Block]) -> Iterator[str]:
        for block in blocks:
            yield from self._lines_of(block)

    def _lines_of(self, block: Block) -> Iterator[str]:
        match block:
            case Gap():
                yield ""
            case Text(text, tone):
                for paragraph in text.split("\n"):
                    yield from self._prose(paragraph, tone)
            case Item(text, mark, tone):
                yield from self._prose(text.replace("\n", " "), tone, f"{mark} ")
            case Panel() | Grid() if self.spoken:
                yield from self._said(block)
            case Panel() if self.boxes and self._labels(block) * 3 <= self.width:
                yield from self._boxed_panel(block)
            case Grid() if self.boxes:
                yield from self._boxed_grid(block)
            case Panel():
                yield from self._panel(block)
            case Grid():
                yield from self._grid(block)
            case Listing(sections):
                yield from self._listing(sections)

    # --- prose ----------------------------------------------------------------------------------

    def clean(self, text: str) -> str:
        """The text as this output can show it, in one line."""
        return named(self.glyphs.text(clean(text)), self.typed)

    def _prose(self, text: str, tone: Tone = Tone.NORMAL, first: str = "") -> Iterator[str]:
        begins = text[:1]
        text, first = self.clean(text), self.clean(first)
        if self.spoken and begins.isupper():  # a card, perhaps, whose name begins small
            text = text[:1].upper() + text[1:]
        lines = wrapped(text, min(self.width, MEASURE), first)
        if not self.colour or tone not in _VERDICTS:
            yield from (self._coloured(line, tone) for line in lines)
            return
        left = _signs(first) + _signs(_lead(text))
        for line in lines:
            at = _after(line, left)
            left -= _signs(line[:at])
            yield self._coloured(line[:at], tone) + self._coloured(line[at:])

    def _coloured(self, line: str, tone: Tone = Tone.NORMAL) -> str:
        if not self.colour:
            return line
        if self.glyphs.style is Style.SUITS:
            line = coloured(line, self.suits)
        on = _TONES.get(tone)
        if on is None or not line:
            return line
        # a coloured card inside a coloured sentence gives the sentence its colour back
        return on + line.replace(PLAIN, PLAIN + on) + _RESET

    # --- facts and tables without boxes -----------------------------------------------------------

    def _panel(self, panel: Panel) -> Iterator[str]:
        yield from self._prose(panel.title, Tone.STRONG)
        widest = self._labels(panel)
        for field in panel.fields:
            yield from self._field(field, widest)

    def _labels(self, panel: Panel) -> int:
        """The cells that the widest label takes."""
        return max((cells(self.clean(field.label)) for field in panel.fields), default=0)

    def _field(self, field: Field, widest: int) -> Iterator[str]:
        """A label and its values beside it, or below it where there is no room beside it."""
        start = f"  {padded(self.clean(field.label), widest)}  "
        if widest * 3 > self.width:
            yield from wrapped(self.clean(field.label), self.width, "  ")
            start = "      "
        for value in field.values or ("",):
            yield from (self._coloured(line) for line in wrapped(self.clean(value), self.width, start))
            start = " " * cells(start)

    def _grid(self, grid: Grid) -> Iterator[str]:
        table = [tuple(map(self.clean, row)) for row in (grid.headers, *grid.rows)]
        widths = [max(map(cells, column)) for column in zip(*table, strict=True)]
        if sum(widths) + 2 * len(widths) > self.width:
            yield from self._records(grid)
            return
        for at, row in enumerate(table):
            aligned = (
                " " * (width - cells(cell)) + cell if column in grid.numbers else padded(cell, width)
                for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            line = "  ".join(aligned).rstrip()
            yield self._coloured(line, Tone.NORMAL if at else Tone.STRONG)
            if at == 0:
                yield "  ".join("-" * width for width in widths)

    def _records(self, grid: Grid) -> Iterator[str]:
        """A table that is too wide: row by row, each cell with its header."""
        named = grid.headers[1:]
        widest = max((cells(self.clean(header)) for header in named), default=0)
        for row in grid.rows:
            yield from self._prose(row[0], Tone.STRONG)
            for header, cell in zip(named, row[1:], strict=True):
                yield from self._field(Field(header, (cell,)), widest)

    def _listing(self, sections: Sequence[Section]) -> Iterator[str]:
        shown = [[(self.clean(name), self.clean(what)) for name, what in one.rows] for one in sections]
        widest = max((cells(name) for rows in shown for name, _ in rows), default=0)
        for section, rows in zip(sections, shown, strict=True):
            if section.heading:
                yield from self._prose(f"{section.heading}." if self.spoken else section.heading, Tone.STRONG)
            if self.spoken:
                yield from (line for name, what in rows for line in self._prose(f"{name}: {what}."))
            else:
                yield from columns([(padded(name, widest), what) for name, what in rows], self.width)

    # --- spoken -------------------------------------------------------------------------------------

    def _said(self, block: Panel | Grid) -> Iterator[str]:
        if isinstance(block, Panel):
            yield from self._prose(f"{block.title}.")
            for field in block.fields:
                yield from self._prose(f"{field.label}: {'; '.join(field.values)}.")
            return
        for row in block.rows:
            facts = (
                f"{header}: {cell}" for header, cell in zip(block.headers[1:], row[1:], strict=True) if cell
            )
            named = f"{block.headers[0]} {row[0]}".strip() if row[0].isdigit() else row[0]
            yield from self._prose(" ".join(f"{part}." for part in (named, "; ".join(facts)) if part))

    # --- boxes --------------------------------------------------------------------------------------

    @property
    def _shown_suits(self) -> Suits | None:
        return self.suits if self.colour else None

    def _boxed_panel(self, panel: Panel) -> Iterator[str]:
        from tutor.cli.screen import boxes  # loads Rich

        fields = tuple(
            Field(self.clean(field.label), tuple(map(self.clean, field.values))) for field in panel.fields
        )
        yield from boxes.panel(Panel(self.clean(panel.title), fields), self.width, self._shown_suits)

    def _boxed_grid(self, grid: Grid) -> Iterator[str]:
        from tutor.cli.screen import boxes  # loads Rich

        rows = tuple(tuple(map(self.clean, row)) for row in grid.rows)
        cleaned = Grid(tuple(map(self.clean, grid.headers)), rows, grid.numbers)
        drawn = boxes.grid(cleaned, self.width, self._shown_suits)
        yield from drawn or self._records(grid)


def _lead(text: str) -> str:
    """The first sentence: the verdict, before its reasons."""
    return re.split(r"(?<=[.!?]) ", text, maxsplit=1)[0]


def _signs(text: str) -> int:
    """How many signs there are but blanks, which wrapping may change."""
    return len(text) - text.count(" ")


def _after(line: str, signs: int) -> int:
    """The place in the line after so many signs that are not blank."""
    if signs <= 0:
        return 0
    for at, sign in enumerate(line, 1):
        signs -= sign != " "
        if signs == 0:
            return at
    return len(line)


def page_for(around: Environment, *, plain: bool = False) -> Page:
    """The page of this run's output."""
    glyphs = around.glyphs(spoken=plain)
    rich = around.on_terminal and not around.dumb and not plain
    boxes = rich and glyphs.text(_BOX_SIGNS) == _BOX_SIGNS
    colour = around.colour and not plain
    suits = FOUR if colour and four_colours(around.data_folder) else TWO
    return Page(around.width, glyphs, colour, boxes, suits, around.typed)


def show(around: Environment, blocks: Iterable[Block], *, plain: bool = False) -> None:
    """Show the blocks on this run's output."""
    for line in page_for(around, plain=plain).lines(blocks):
        around.write(line)
