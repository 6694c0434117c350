"""Ask a person for a move, and handle everything else that can be typed instead."""

from __future__ import annotations

from itertools import islice
from typing import Any

from turnabout.cli.commands import AT_THE_TABLE, command_help, command_of, command_words
from turnabout.cli.hints import show_hint
from turnabout.cli.rulebook import show_rules
from turnabout.cli.table import TerminalTable
from turnabout.core.errors import BadNotation, IllegalMove, TurnaboutError
from turnabout.core.game import Game, Seat

MOST_LISTED = 400


class Quit(Exception):
    """The people at the table want to stop; the game is saved."""


def ask_move(table: TerminalTable, seat: Seat, hidden: bool) -> None:
    """Ask until this seat has moved or something was taken back."""
    words = table.screen.words
    before = len(table.session.log)
    while len(table.session.log) == before:
        if hidden:
            text = table.keyboard.ask_hidden(words.say("prompt-hidden", seat=seat) + " ")
        else:
            text = table.keyboard.ask(words.say("prompt", seat=seat) + " ", typable(table, seat))
        answer(table, seat, text, hidden)


def typable(table: TerminalTable, seat: Seat) -> list[str]:
    """What Tab completes."""
    return [*legal_texts(table, seat), *command_words(table.screen.words, AT_THE_TABLE)]


def answer(table: TerminalTable, seat: Seat, text: str, hidden: bool = False) -> None:
    """Do what was typed. What cannot be done is refused, and the game continues."""
    try:
        if text and not obey(table, seat, text):
            table.play(seat, read_typed(table.game, table.state, seat, text))
    except TurnaboutError as error:
        # Quoting a typo would reveal to the others what was meant.
        unsaid = IllegalMove("cannot-be-played")
        table.refuse(unsaid if hidden and table.keyboard.is_terminal else error)


def obey(table: TerminalTable, seat: Seat, text: str) -> bool:
    """Carry out a command; False if it is not one."""
    screen = table.screen
    match command_of(screen.words, text, AT_THE_TABLE):
        case "quit":
            raise Quit
        case "help":
            screen.say(command_help(screen.words))
        case "moves":
            screen.say("  ".join(legal_texts(table, seat)) or screen.words.say("no-moves"))
        case "hint":
            show_hint(table, seat)
        case "board":
            table.show(seat)
        case "undo":
            table.undo()
            screen.say(screen.words.say("taken-back"))
        case "rules":
            show_rules(screen, table.game.name)
        case _:
            return False
    return True


def legal_texts(table: TerminalTable, seat: Seat) -> list[str]:
    moves = table.game.moves(table.state, seat)
    return [table.game.write_move(move) for move in islice(moves, MOST_LISTED)]


def read_typed(game: Game[Any, Any], state: Any, seat: Seat, text: str) -> Any:
    """The intended move: as typed, in lower or upper case, or by its last word alone."""
    text = " ".join(text.split())
    for written in (text, text.lower(), text.upper()):
        try:
            return game.read_move(written)
        except BadNotation:
            continue
    short = [
        move
        for move in islice(game.moves(state, seat), MOST_LISTED)
        if game.write_move(move).endswith(f" {text}")
    ]
    return short[0] if len(short) == 1 else game.read_move(text)
