"""`turnabout match`: bots play each other, and a table shows who is better."""

from __future__ import annotations

import json as values
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from turnabout.cli.parameters import GameName, Json, Options, Plain, SeatCount, open_screen

if TYPE_CHECKING:
    from turnabout.cli.screen import Screen
    from turnabout.lab.match import Match

FAILED, STOPPED = 1, 130


class MatchCommand(TyperCommand):
    """A command whose `--sprt` may be followed by two numbers."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if "--sprt" in args:
            place = args.index("--sprt") + 1
            words = [word.removeprefix("-") for word in args[place : place + 2]]
            if len(words) == 2 and all(word.replace(".", "", 1).isdecimal() for word in words):
                args = [*args[:place], "--elo", *args[place:]]
        return super().parse_args(ctx, args)


def match(
    context: typer.Context,
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            help="Bots like club, best@0.1s or uct@2000; or your own as module:factory or"
            " run:COMMAND.",
        ),
    ],
    games: Annotated[int, typer.Option(help="How many games for each pair of bots.", min=1)] = 100,
    seats: SeatCount = None,
    option: Options = None,
    budget: Annotated[
        str | None, typer.Option(help="For bots without one: seconds like 0.1s, nodes like 5000.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed: another number gives another match.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="The folder to save the match in and resume from.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="Processes; default: one per core.", min=1)
    ] = None,
    sprt: Annotated[
        bool,
        typer.Option(
            "--sprt",
            help="Stop once it is clear whether the first bot is better: --sprt [ELO0 ELO1].",
        ),
    ] = False,
    elo: Annotated[tuple[float, float], typer.Option(hidden=True)] = (0, 20),
    opening: Annotated[
        int | None, typer.Option(help="Random turns at the start.", min=0, max=100)
    ] = None,
    duplicate: Annotated[
        bool,
        typer.Option("--duplicate", help="In team games: each bot with itself, on the same deals."),
    ] = False,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Play many games between bots, and rate them."""
    from turnabout.bots import Budget
    from turnabout.cli.arguments import read_options
    from turnabout.cli.saves import work_folder
    from turnabout.games import game_info
    from turnabout.lab.entrant import names
    from turnabout.lab.match import Match
    from turnabout.lab.setting import Setting
    from turnabout.lab.sprt import Sprt

    setting = Setting.of(
        game,
        bots,
        seats=seats,
        options=read_options(game_info(game), option or []),
        budget=None if budget is None else Budget.read(budget),
        seed=seed,
        turns=opening,
        duplicate=duplicate,
    )
    words = [setting.game, *names(setting.entrants), str(setting.seed)]
    folder = out or work_folder("matches", words, setting.mark())
    test = Sprt(*elo) if sprt else None
    played = Match(setting, games, jobs=jobs, folder=folder, sprt=test)
    raise typer.Exit(hold_match(played, open_screen(context, plain), json))


def hold_match(match: Match, screen: Screen, as_json: bool) -> int:
    """Play the match, or the rest of it; returns the exit status."""
    from turnabout.cli.match_progress import Progress
    from turnabout.cli.match_table import show

    stopped = False
    with Progress(screen) as progress:
        try:
            match.run(progress.watch)
        except KeyboardInterrupt:
            stopped = True
    result = match.result()
    if as_json:
        print(values.dumps(result.as_json(), ensure_ascii=False))
    else:
        show(result, screen)
    if stopped:
        print(screen.words.say("match-stopped"), file=sys.stderr)
    return STOPPED if stopped else FAILED if result.failures else 0
