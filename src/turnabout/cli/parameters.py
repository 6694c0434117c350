"""Parameters that many commands share, and how the screen and the console are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from turnabout.games import game_info, games

if TYPE_CHECKING:
    from turnabout.cli.console import Console
    from turnabout.cli.screen import Screen


def _complete_game(incomplete: str) -> list[str]:
    return [name for name in games() if name.startswith(incomplete)]


def _complete_option(context: typer.Context, incomplete: str) -> list[str]:
    # During completion the arguments have not been parsed yet.
    named = [word for word in (context.params.get("game"), *context.args) if word in games()]
    if not named:
        return []
    words = []
    for option in game_info(named[0]).options:
        values = option.describe().get("values", [])
        words += [f"{option.name}={value}" for value in values] or [f"{option.name}="]  # type: ignore[union-attr]  # a choice has a list
    return [word for word in words if word.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(help="The game; `turnabout games` lists them.", autocompletion=_complete_game),
]
SubjectName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game; or a record file, or the link of a table.",
        autocompletion=_complete_game,
    ),
]
Position = Annotated[
    str | None,
    typer.Argument(
        help="A position in the game's notation, or start; of a record, after how many moves."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated. `turnabout rules GAME` explains them.",
        autocompletion=_complete_option,
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines for screen readers and pipes.")]
Seats = Annotated[
    str | None,
    typer.Option(
        help="How many people, or who, with commas: human, human:NAME, a bot like club, match for"
        " one that fits you, or your own as module:factory or run:COMMAND."
    ),
]
SeatCount = Annotated[int | None, typer.Option("--seats", help="How many seats.")]
Seed = Annotated[
    int | None, typer.Option(help="Makes chance and bots repeatable.", show_default=False)
]


def open_screen(context: typer.Context, plain: bool) -> Screen:
    """The screen, in the language stored in the context."""
    from turnabout.cli.screen import Screen
    from turnabout.words import Words

    return Screen(plain, Words(context.obj))


def open_console(context: typer.Context, plain: bool, seed: int | None = None) -> Console:
    from turnabout.cli.console import Console

    return Console.open(open_screen(context, plain), seed)
