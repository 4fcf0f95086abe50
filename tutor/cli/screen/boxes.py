"""Boxes and tables, drawn by Rich: the only module that knows it.

What comes in is clean and written for this output already. Text goes to Rich as its `Text`, which takes
no markup, so square brackets stay what they are.
"""

from __future__ import annotations

from io import StringIO

from rich import box
from rich.console import Console, RenderableType
from rich.panel import Panel as RichPanel
from rich.table import Table
from rich.text import Text

from tutor.cards import SUIT_GLYPHS
from tutor.cli.screen.blocks import Grid, Panel

_RED_CARD = rf"(?:10|[2-9AJQK])?[{SUIT_GLYPHS[1:3]}]"
_WIDEST_PANEL = 100


def panel(facts: Panel, width: int, *, colour: bool) -> list[str]:
    """Labelled facts in a box with a title."""
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, overflow="fold")
    for field in facts.fields:
        label = _text(field.label, "dim" if colour else "")
        for value in field.values or ("",):
            table.add_row(label, _text(value))
            label = Text()
    title = _text(facts.title, "bold")
    framed = RichPanel(
        table, title=title, title_align="left", box=box.ROUNDED, width=min(width, _WIDEST_PANEL)
    )
    return _drawn(framed, width, colour)


def grid(table: Grid, width: int, *, colour: bool) -> list[str]:
    """A table in a box; nothing if it does not fit, since a table is never broken by wrapping."""
    drawn = Table(box=box.ROUNDED, header_style="bold")
    for at, header in enumerate(table.headers):
        drawn.add_column(_text(header), justify="right" if at in table.numbers else "left", no_wrap=True)
    for row in table.rows:
        drawn.add_row(*map(_text, row))
    needed = Console(width=10_000, file=StringIO()).measure(drawn).maximum
    return [] if needed > width else _drawn(drawn, width, colour)


def _text(text: str, style: str = "") -> Text:
    made = Text(text, style=style)
    made.highlight_regex(_RED_CARD, "red")
    return made


def _drawn(thing: RenderableType, width: int, colour: bool) -> list[str]:
    out = StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=True,
        color_system="standard",
        no_color=not colour,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
        _environ={},
    )
    console.print(thing)
    return [line.rstrip() for line in out.getvalue().splitlines()]
