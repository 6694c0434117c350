"""The commands. Their imports run inside them, because `--help` must answer at once."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from turnabout.cli.games import game_part, those_with
from turnabout.cli.lab import lab
from turnabout.cli.match import MatchCommand, match
from turnabout.cli.parameters import (
    GameName,
    Json,
    Options,
    Plain,
    Position,
    SeatCount,
    Seats,
    Seed,
    SubjectName,
    open_console,
    open_screen,
)
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.words.catalogue import LANGUAGES, MARKED


class PositionCommand(TyperCommand):
    """A command whose argument may begin with a dash: many positions do."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        positions = [word for word in args if word.startswith("-") and word[1:2] in ("", " ", ",")]
        if positions and "--" not in args:
            args = [*(word for word in args if word not in positions), "--", *positions]
        return super().parse_args(ctx, args)


HELP_OPTIONS = ["-h", "--help"]

app = typer.Typer(
    name="turnabout",
    help="Four small board games in which everything turns. Without a command: a menu.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": HELP_OPTIONS},
)


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    plain: Plain = False,
    # `main` in `cli` has already parsed it, because help needs it too.
    language: Annotated[
        str | None,
        typer.Option("--language", metavar="en|de", help="The language; default: the system's."),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if language not in (None, *LANGUAGES, MARKED):
        raise BadOptions("no-such-language", text=language, known=tuple(LANGUAGES))
    if version:
        from turnabout import __version__

        print(f"turnabout {__version__}")
    elif context.invoked_subcommand is None:
        from turnabout.cli.menu import run_menu

        run_menu(open_console(context, plain))


@app.command()
def play(
    context: typer.Context,
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    plain: Plain = False,
) -> None:
    """Play at this keyboard, with other people and with bots from novice to best."""
    from turnabout.cli.new_game import sit_down

    sit_down(open_console(context, plain, seed), game, seats, option or [])


@app.command()
def resume(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(help="A saved game; default: the latest.")] = None,
    every: Annotated[
        bool, typer.Option("--list", help="List the games that can be resumed.")
    ] = False,
    seats: Annotated[
        str | None, typer.Option(help="Who plays on, as in play; default: whoever sat there.")
    ] = None,
    seed: Seed = None,
    plain: Plain = False,
    json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """Continue a game that was interrupted."""
    from turnabout.cli.new_game import list_unfinished, sit_down_again

    console = open_console(context, plain, seed)
    if every or json:
        list_unfinished(console.screen, json)
    else:
        sit_down_again(console, file, seats)


@app.command()
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A record file.")],
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Step through a record, forwards and back."""
    from turnabout.cli.replay import replay_as_json, step_through
    from turnabout.cli.show import print_json
    from turnabout.core.record import Record

    if json:
        print_json(replay_as_json(Record.load(file)))
    else:
        step_through(Record.load(file), open_screen(context, plain))


@app.command()
def verify(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The record of a game that was played on a server.")],
    key: Annotated[
        str | None, typer.Option(help="The server's key; its address ends in /api/key.")
    ] = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Check that a record is what was played, and name whatever was changed."""
    from turnabout.cli.verify import verify as check

    raise typer.Exit(check(file, key, open_screen(context, plain), json))


@app.command(cls=PositionCommand)
def show(
    context: typer.Context,
    game: SubjectName,
    position: Position = None,
    seats: SeatCount = None,
    option: Options = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture of it to this file.")] = None,
    png: Annotated[Path | None, typer.Option(help="The same in pixels.")] = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Draw a position and list what can be played in it."""
    from turnabout.cli.show import position_as_json, print_json, show_position, write_pictures
    from turnabout.cli.subject import read_subject

    subject, screen = read_subject(game, position, seats, option or []), open_screen(context, plain)
    if json:
        print_json(position_as_json(subject))
    else:
        show_position(subject, screen)
    words = screen.words.of(subject.game.name)
    write_pictures(subject, words, svg=svg, png=png)
    for path in () if json else filter(None, (svg, png)):
        screen.say(words.say("picture-written", path=str(path)))


@app.command()
def perft(
    context: typer.Context,
    game: GameName,
    depth: Annotated[int, typer.Argument(help="How many moves deep.", min=0, max=20)],
    position: Annotated[str | None, typer.Option(help="Count from here, not the start.")] = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Annotated[
        int, typer.Option(help="Seed for any random set-up before the first move.")
    ] = 0,
    json: Json = False,
) -> None:
    """Count the move sequences from a position, depth by depth."""
    from turnabout.cli.show import count_moves
    from turnabout.cli.subject import read_subject
    from turnabout.words import Words

    subject = read_subject(game, position, seats, option or [], seed)
    count_moves(subject, depth, Words(context.obj), json)


@app.command(cls=PositionCommand)
def solve(
    context: typer.Context,
    game: GameName,
    position: Annotated[
        str | None, typer.Argument(help="A position; default: one is dealt and shown.")
    ] = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Seed = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Solve a position exactly: with the proof, the plan, or the winning turn."""
    from turnabout.cli.solve import solve as answer

    answer(game, position, seats, option or [], seed, open_screen(context, plain), json)


@app.command(cls=PositionCommand)
def analyse(
    context: typer.Context,
    game: SubjectName,
    position: Position = None,
    seats: SeatCount = None,
    option: Options = None,
    budget: Annotated[
        str, typer.Option(help="How long to think: seconds like 2s, or nodes like 20000.")
    ] = "5s",
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Rank the moves of a position, with the best line."""
    from turnabout.cli.hints import show_analysis
    from turnabout.cli.subject import read_subject

    subject = read_subject(game, position, seats, option or [])
    show_analysis(subject, budget, open_screen(context, plain), json)


app.command(cls=MatchCommand)(match)
app.command()(lab)


@app.command()
def join(
    context: typer.Context,
    link: Annotated[str, typer.Argument(help="The link of a table on a server.")],
    name: Annotated[str | None, typer.Option(help="What to call you; default: a guest.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Which seat, from 1; default: the first free one.", min=1)
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help="Let a bot play: like best, or your own as module:factory or run:COMMAND."
        ),
    ] = None,
    plain: Plain = False,
    json: Annotated[
        bool, typer.Option("--json", help="With --bot: print how it ended as JSON.")
    ] = False,
) -> None:
    """Play at a table on a server, yourself or with a bot."""
    from turnabout.cli.join import join_as_json, join_table

    place = None if seat is None else seat - 1
    if json:
        join_as_json(link, name, place, bot)
    else:
        join_table(open_console(context, plain), link, name, place, bot)


@app.command()
def serve(
    context: typer.Context,
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port; 0 for any free one.", min=0, max=65535)
    ] = 8000,
    open_browser: Annotated[bool, typer.Option("--open", help="Open it in a browser.")] = False,
) -> None:
    """Serve tables to browsers and programs, until Ctrl-C."""
    import os

    from turnabout.cli.serve import announcer
    from turnabout.server.run import serve as run
    from turnabout.server.settings import Settings

    settings = Settings.from_environment(os.environ)
    run(settings, host, port, open_browser, announcer(open_screen(context, plain=True).words))


@app.command()
def prepare(
    context: typer.Context,
    background: Annotated[
        bool, typer.Option("--background", help="Leave one core free for other work.")
    ] = False,
    json: Json = False,
) -> None:
    """Compile the fast rules and the bots now, so that nobody waits for them later."""
    from turnabout.cli.prepare import prepare_all

    prepare_all(open_screen(context, plain=True).words, background, json)


@app.command()
def rules(context: typer.Context, game: GameName, plain: Plain = False, json: Json = False) -> None:
    """Show the rules of a game, its rulings and options."""
    from turnabout.cli.rulebook import rules_as_json, show_rules
    from turnabout.cli.show import print_json

    screen = open_screen(context, plain)
    if json:
        print_json(rules_as_json(game, screen.words.language))
    else:
        show_rules(screen, game)


@app.command("games")
def list_games(context: typer.Context, plain: Plain = False, json: Json = False) -> None:
    """List the games."""
    from turnabout.cli.show import games_as_json, print_json, show_games

    if json:
        print_json(games_as_json())
    else:
        show_games(open_screen(context, plain))


def add_game_commands() -> None:
    """Add commands that only one game has; broken ones and names already taken are left out."""
    taken = {one.name or getattr(one.callback, "__name__", "") for one in app.registered_commands}
    for name in those_with("commands"):
        with suppress(TurnaboutError):
            for command, group in getattr(game_part(name, "commands"), "COMMANDS", {}).items():
                if command not in taken:
                    app.add_typer(group, name=command)
                    taken.add(command)


add_game_commands()
