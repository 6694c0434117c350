"""The commands that only Pivot Pawns has. Their imports run inside them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from turnabout.cli.parameters import Json, Plain, open_screen

decks = typer.Typer(
    help="Decks of Pivot Pawns: check one, show its facts, make a new one.",
    rich_markup_mode=None,
    no_args_is_help=True,
)
DeckFile = Annotated[Path, typer.Argument(help="A deck file (TOML or JSON).")]


@decks.command("check")
def deck_check(
    context: typer.Context, file: DeckFile, plain: Plain = False, json: Json = False
) -> None:
    """Check whether a file is a valid deck; if not, say which card, pair or icon is at fault."""
    from turnabout.cli.games.pivot_pawns.decks import check_deck

    check_deck(file, open_screen(context, plain), json)


@decks.command("facts")
def deck_facts(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help="A deck file; default: the designer's.")
    ] = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Show how long the shortest solutions are, how many there are, and what cannot be reached."""
    from turnabout.cli.games.pivot_pawns.decks import tell_facts

    tell_facts(file, open_screen(context, plain), json)


@decks.command("new")
def deck_new(
    context: typer.Context,
    seed: Annotated[int, typer.Option(help="Seed: another number gives another deck.", min=0)] = 1,
    hard: Annotated[bool, typer.Option("--hard", help="Start where solutions are long.")] = False,
    out: Annotated[
        Path | None, typer.Option(help="Write it to this file, not to the screen.")
    ] = None,
    plain: Plain = False,
    json: Annotated[bool, typer.Option("--json", help="Write JSON instead of TOML.")] = False,
) -> None:
    """Make a new valid deck, as TOML or JSON."""
    from turnabout.cli.games.pivot_pawns.decks import make_deck

    make_deck(seed, hard, out, open_screen(context, plain), json)


COMMANDS = {"deck": decks}
