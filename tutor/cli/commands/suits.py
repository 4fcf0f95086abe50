"""`tutor suits`: two colours for the suits or four, remembered."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


class Colours(StrEnum):
    TWO = "two"
    FOUR = "four"


@app.command()
def suits(
    ctx: typer.Context,
    colours: Annotated[
        Colours | None,
        typer.Argument(metavar="[two or four]", help="How many colours, from now on.", case_sensitive=False),
    ] = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """The colours of the suits: red and black, or one for each suit. It is remembered.

    For example: tutor suits four
    """
    from tutor.cli.screen.blocks import Text
    from tutor.cli.screen.page import show
    from tutor.store import folder as kept

    around = environment(ctx)
    if colours is Colours.FOUR:
        kept.remember_four_colours(around.data_folder)
    elif colours is Colours.TWO:
        kept.forget_four_colours(around.data_folder)
    four = kept.four_colours(around.data_folder)
    if json:
        around.write_json({"colours": "four" if four else "two"})
        return
    said = "Four colours: A♣ A♦ A♥ A♠" if four else "Two colours: A♣ A♦ A♥ A♠"
    show(around, (Text(said),), plain=plain)
    if not around.colour or plain:
        said = "This output has no colour: look at it on a terminal that shows colours."
        show(around, (Text(said),), plain=plain)
