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

from tutor.cli.screen.blocks import Grid, Panel
from tutor.cli.screen.suits import Suits, patterns

_WIDEST_PANEL = 100


def panel(facts: Panel, width: int, suits: Suits | None) -> list[str]:
    """Labelled facts in a box with a title; `suits` are the colours of the suits, None for no colour."""
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, overflow="fold")
    for field in facts.fields:
        label = _text(field.label, suits, "" if suits is None else "dim")
        for value in field.values or ("",):
            table.add_row(label, _text(value, suits))
            label = Text()
    title = _text(facts.title, suits, "bold")
    framed = RichPanel(
        table, title=title, title_align="left", box=box.ROUNDED, width=min(width, _WIDEST_PANEL)
    )
    return _drawn(framed, width, suits)


def grid(table: Grid, width: int, suits: Suits | None) -> list[str]:
    """A table in a box; nothing if it does not fit, since a table is never broken by wrapping."""
    drawn = Table(box=box.ROUNDED, header_style="bold")
    for at, header in enumerate(table.headers):
        drawn.add_column(
            _text(header, suits), justify="right" if at in table.numbers else "left", no_wrap=True
        )
    for row in table.rows:
        drawn.add_row(*(_text(cell, suits) for cell in row))
    needed = Console(width=10_000, file=StringIO()).measure(drawn).maximum
    return [] if needed > width else _drawn(drawn, width, suits)


def _text(text: str, suits: Suits | None, style: str = "") -> Text:
    made = Text(text, style=style)
    for pattern, colour in patterns(suits or {}):
        made.highlight_regex(pattern, colour)
    return made


def _drawn(thing: RenderableType, width: int, suits: Suits | None) -> list[str]:
    out = StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=True,
        color_system="standard",
        no_color=suits is None,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
        _environ={},
    )
    console.print(thing)
    return [line.rstrip() for line in out.getvalue().splitlines()]
