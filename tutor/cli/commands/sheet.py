"""`tutor sheet`: keep the score sheet of a game, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.problems import done_all_the_same
from tutor.cli.status import Status
from tutor.cli.subcommands import Subcommands

if TYPE_CHECKING:
    from tutor.sheet.book import Book
    from tutor.sheet.sheet import Sheet, Told

app = typer.Typer(
    cls=Subcommands, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False
)

_NOTHING = "Nothing was written."
_ALL = 10_000
"""Cells: what is spoken has room for everything."""


def _names(ctx: typer.Context, incomplete: str) -> Iterator[str]:
    """Shell completion: the sheets there are."""
    from tutor.sheet.book import Book
    from tutor.store import StoreError

    around = ctx.find_object(Environment) or Environment.of_process()
    with suppress(StoreError), closing(Book(around.data_folder, lambda _: None)) as book:
        return iter([one.name for one in book.sheets() if one.name.startswith(incomplete)])
    return iter(())


Which = Annotated[
    str | None,
    typer.Option(
        "--sheet",
        metavar="NAME",
        help="Another sheet than the one last written in (`tutor sheet list`).",
        autocompletion=_names,
    ),
]


@app.callback(invoke_without_command=True)
def sheet(
    ctx: typer.Context,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Keep a game's score sheet: players and house rules fixed at the start, then a line for each round.

    Alone, it shows the sheet last written in.
    For example: tutor sheet new Mia Joe Raj; tutor sheet add; tutor sheet show
    """
    if ctx.invoked_subcommand is None:
        around = environment(ctx)
        from tutor.sheet.book import NoSheetError

        with _book(around) as book:
            try:
                latest = book.sheet()
            except NoSheetError:
                if json:
                    raise
                latest = None
        if latest is not None:
            _show(around, latest, json=json, plain=plain)
            return
        around.write(around.named("There is no sheet yet. Begin one with `tutor sheet new`."))


@app.command("new")
def new(
    ctx: typer.Context,
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PLAYERS]", help="Two to six names in seat order; asked for if left out."),
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option("--dealer", metavar="NAME", help="Who deals first; the last named if left out."),
    ] = None,
    which: Annotated[
        str | None,
        typer.Option("--sheet", metavar="NAME", help="What to call the sheet; a number if left out."),
    ] = None,
    rules: options.Rules = None,
    house: options.House = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Begin a sheet, under your table's house rules or those stated. They stay as they are for this game.

    For example: tutor sheet new Mia Joe Raj --dealer Raj --house play-to=250
    """
    from tutor.cli.asking import told_of_interruption
    from tutor.cli.cards_given import name
    from tutor.cli.in_force import in_force
    from tutor.cli.screen.page import show as show_blocks
    from tutor.cli.sheets.names import meant, players_in
    from tutor.cli.sheets.start_asked import start_asked

    around = environment(ctx)
    force = in_force(around, rules, house)
    fixed = force.house
    if not json:
        show_blocks(around, force.first_line, plain=plain)
    called = None if which is None else name(which)
    if players or json:
        seats = players_in(players or (), fixed)
        start = seats, seats[-1] if dealer is None else meant(dealer, seats)
    else:
        with told_of_interruption(around, _NOTHING):
            asked = start_asked(around, fixed, dealer, plain=plain)
        if asked is None:
            around.write(_NOTHING)
            return
        start = asked
    with _book(around) as book:
        begun = book.begin(fixed, *start, called)
    with done_all_the_same(around.stdout, f"Sheet {begun.name} is begun all the same"):
        _show(around, begun, json=json, plain=plain)
    if not json and fixed.decks == 1 and len(begun.players) > 4:
        around.write("Five or six usually play with two decks: --house decks=2")


@app.command("add")
def add(
    ctx: typer.Context,
    winner: Annotated[
        str | None, typer.Option("--winner", metavar="NAME", help="Who went out; none if nobody did.")
    ] = None,
    hand: options.Hands = None,
    rummy: options.Rummy = False,
    melded: options.Melded = None,
    which: Which = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Write down a round; without options, a few questions ask for it.

    For example: tutor sheet add --winner Mia --hand "Joe=Js Jd 8d" --hand Raj=25
    """
    from tutor.cli.problems import Problem
    from tutor.cli.round_told import more_than_can_be
    from tutor.cli.sheets.names import NotPlayingError, plays_elsewhere
    from tutor.cli.sheets.telling import option, struck
    from tutor.sheet.book import ChangedError

    around = environment(ctx)
    with _book(around) as book:
        before = book.sheet(which)
        if before.game.over:
            raise Problem(
                f"the game on sheet {before.name} is over: {' and '.join(before.game.winners)} won. `tutor "
                f"sheet new` begins another, `tutor sheet undo{option(before)}` strikes the last round"
            )
        try:
            told = _told(around, before, winner, hand, melded, rummy=rummy, json=json, plain=plain)
        except NotPlayingError as stranger:
            raise plays_elsewhere(stranger, before, book.sheets()) from None
        if told is None:
            around.write(_NOTHING)
            return
        try:
            after = book.add(before, told)
        except ChangedError as error:
            again = around.named(f"If it is still to be written: {struck(told)}")
            raise Problem(str(error), again, status=Status.TRY_AGAIN) from None
    for line in more_than_can_be(told, after.house, after.law, len(after.players)):
        around.complain(f"{line} If not: tutor sheet undo")
    with done_all_the_same(around.stdout, f"The round is written on sheet {after.name} all the same"):
        if json:
            _show(around, after, json=True, plain=plain)
        else:
            _show_round(around, after, plain=plain)


@app.command("show")
def show(
    ctx: typer.Context,
    which: Which = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Show a sheet: every round, running totals, who leads, who deals next."""
    around = environment(ctx)
    with _book(around) as book:
        one = book.sheet(which)
        latest = which is None or book.whole()[0].name == one.name
    _show(around, one, json=json, plain=plain, latest=latest)


@app.command("undo")
def undo(
    ctx: typer.Context,
    which: Which = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Strike the last round that was told, one that nobody won included."""
    from tutor.cli.sheets.telling import struck

    around = environment(ctx)
    with _book(around) as book:
        before = book.sheet(which)
        after = book.undo(before)
    with done_all_the_same(around.stdout, f"The last round of sheet {after.name} is struck all the same"):
        if not json:
            around.write(around.named(f"Struck. This writes it again:\n{struck(before.told[-1])}\n"))
        _show(around, after, json=json, plain=plain)


@app.command("remove")
def remove(
    ctx: typer.Context,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The sheet, by its whole name.", autocompletion=_names)
    ],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Remove a sheet, after asking; its name is free then, and a copy is kept.

    For example: tutor sheet remove Friday
    """
    from tutor.cli.problems import Problem
    from tutor.cli.screen.blocks import Text
    from tutor.cli.screen.page import show as show_blocks
    from tutor.cli.sheets import removing

    around = environment(ctx)
    with _book(around) as book:
        found = book.sheet(name)
        removing.refuse_half_a_name(name, found)
        if json and not yes:
            raise Problem("--json asks nothing: say --yes with it")
        if not yes and not removing.sure(around, found):
            show_blocks(around, (Text("Nothing was removed."),), plain=plain)
            return
        copy = book.remove(found)
    again = [around.named(line) for line in removing.written_again(found)]
    told = f"Sheet {found.name} is removed all the same; a copy of all sheets as they were: {copy}"
    with done_all_the_same(around.stdout, told):
        if json:
            around.write_json({"removed": found.name, "copy": str(copy), "again": again})
            return
        show_blocks(around, (Text(f"Sheet {found.name} is removed. This writes it again:"),), plain=plain)
        around.write("\n".join(map(around.glyphs().text, again)))
        around.write(f"A copy of all sheets as they were: {copy}")


@app.command("list")
def list_sheets(
    ctx: typer.Context,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """List all sheets, the one last written in first."""
    from tutor.cli.screen.blocks import Grid, Text
    from tutor.cli.screen.page import show as show_blocks
    from tutor.cli.sheets.result import summary
    from tutor.cli.sheets.telling import one_line
    from tutor.sheet.book import SpoiledError

    around = environment(ctx)
    with _book(around) as book:
        whole = book.whole()
    spoiled = [one for one in whole if isinstance(one, SpoiledError)]
    found = [one for one in whole if not isinstance(one, SpoiledError)]
    around.complain_all(map(str, spoiled))
    if json:
        lost = [{"sheet": one.name, "error": str(one)} for one in spoiled]
        around.write_json([*map(summary, found), *lost])
    elif not whole:
        show_blocks(around, (Text("There is no sheet yet. Begin one with `tutor sheet new`."),), plain=plain)
    elif found:
        rows = tuple(map(one_line, found))
        show_blocks(around, (Grid(("Sheet", "Totals", "Played", "Game"), rows),), plain=plain)


@contextmanager
def _book(around: Environment) -> Iterator[Book]:
    from tutor.cli.problems import Problem
    from tutor.sheet.book import Book, ChangedError, SheetError
    from tutor.store import CannotReadError

    with closing(Book(around.data_folder, around.tell)) as book:
        try:
            yield book
        except ChangedError as error:
            raise Problem(str(error), status=Status.TRY_AGAIN) from None
        except SheetError as error:
            raise Problem(str(error)) from None
        except CannotReadError as error:
            if error.why != "damaged":
                raise
            told = f"{error} `tutor sheet new` keeps it under another name and begins anew"
            raise Problem(told, status=Status.CANNOT_KEEP) from None


def _told(
    around: Environment,
    seen: Sheet,
    winner: str | None,
    hand: list[str] | None,
    melded: list[str] | None,
    *,
    rummy: bool,
    json: bool,
    plain: bool,
) -> Told | None:
    """The round, from options or from answers; None if the asking was stopped."""
    from tutor.cli.problems import Problem

    if winner is not None:
        from tutor.cli.sheets.round_given import round_given

        return round_given(seen, winner, hand or (), melded, rummy=rummy)
    if hand or melded or rummy or json:
        raise Problem("say who went out: --winner NAME, or --winner none")
    from tutor.cli.asking import told_of_interruption
    from tutor.cli.screen.blocks import Text, Tone
    from tutor.cli.screen.page import show as show_blocks
    from tutor.cli.sheets.round_asked import round_asked

    with told_of_interruption(around, _NOTHING):
        show_blocks(around, (Text(f"Sheet {seen.name}: {', '.join(seen.players)}", Tone.FAINT),), plain=plain)
        return round_asked(around, seen, plain=plain)


def _show(around: Environment, one: Sheet, *, json: bool, plain: bool, latest: bool = True) -> None:
    from tutor.cli.screen.page import show as show_blocks
    from tutor.cli.sheets.result import as_json
    from tutor.cli.sheets.telling import blocks

    if json:
        around.write_json(as_json(one))
    else:
        show_blocks(around, blocks(one, _ALL if plain else around.width, latest=latest), plain=plain)


def _show_round(around: Environment, one: Sheet, *, plain: bool) -> None:
    """The round just written, with its working, and the sheet below."""
    from tutor.cli.screen.blocks import Gap
    from tutor.cli.screen.page import show as show_blocks
    from tutor.cli.screen.settled import worked
    from tutor.cli.sheets.telling import blocks

    told = one.told[-1]
    settled = told.settled(one.law, one.players)
    working = worked(settled, one.law, told.hands, told.melded)
    sheet = blocks(one, _ALL if plain else around.width)
    show_blocks(around, (*working, Gap(), *sheet), plain=plain)
