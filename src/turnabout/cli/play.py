"""The main loop of a table: who is asked next, and when it ends."""

from __future__ import annotations

from shlex import quote

from turnabout.cli import saves
from turnabout.cli.notes import notes
from turnabout.cli.prompt import Quit, ask_move
from turnabout.cli.race import Race
from turnabout.cli.screen import closing
from turnabout.cli.table import TerminalTable
from turnabout.core.game import Seat, timed


def run(table: TerminalTable) -> None:
    """Play until the game is over or the people leave."""
    words = table.screen.words
    if table.people and not table.session.log:
        for line in (_goal(table), *notes(table.game.options, words)):
            table.screen.say(line)
    if table.people and table.game.to_act(table.state):
        table.screen.say(words.say("type-help", help=words.say("command-help")), "dim")
    try:
        table.settle()
        if table.screen.plain and table.people:
            table.show(None)
        _play(table)
    except (Quit, EOFError, KeyboardInterrupt) as reason:
        told = words.say("saved", path=str(table.path), command=_again(table))
        table.screen.say(f"\n{told}")
        if isinstance(reason, KeyboardInterrupt):
            raise SystemExit(130) from None
        return
    table.show(None)
    for line in closing(table.game, table.session.log, words):
        table.screen.say(line, "bold")
    command = f"turnabout replay {quote(str(table.path))}"
    table.screen.say(words.say("look-again", command=command), "dim")


def _goal(table: TerminalTable) -> str:
    """The goal of the game, given its options and the number of players."""
    game = table.game
    return table.screen.words.say("goal", **game.options, players=game.seats)


def _again(table: TerminalTable) -> str:
    """The command that resumes this game; games in the usual folder need no path."""
    kept = table.path.parent == saves.folder().resolve()
    return "turnabout resume" if kept else f"turnabout resume {quote(str(table.path))}"


def _play(table: TerminalTable) -> None:
    race = Race(table)
    while table.settle():
        if timed(table.game) is not None:
            race.step()
        else:
            _take_turn(table, min(table.acting))


def _take_turn(table: TerminalTable, seat: Seat) -> None:
    """One move of one seat; simultaneous choices are asked for one after the other."""
    if table.players[seat].is_bot:
        table.let_bot_move(seat)
        return
    game, state = table.game, table.state
    several = len(table.people) > 1
    # This seat sees something secret, so nobody else should be looking.
    if several and game.mask(state, seat) != game.mask(state, None):
        table.screen.clear()
        table.keyboard.ask_hidden(table.screen.words.say("prompt-alone", seat=seat) + " ")
        table.screen.clear()
    table.show(seat, brief=True)
    secret = len(table.acting) > 1 or bool(game.hidden_from(state, None))
    ask_move(table, seat, hidden=several and secret)
