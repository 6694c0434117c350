"""`turnabout join`: a seat at a server's table, from this terminal."""

from __future__ import annotations

from turnabout.cli.commands import command_of
from turnabout.cli.console import Console
from turnabout.cli.screen import Screen
from turnabout.cli.show import print_json
from turnabout.client import Look, TableClient, Update
from turnabout.client.bot_seat import play_bot
from turnabout.core.errors import BadOptions, IllegalMove, TurnaboutError
from turnabout.core.game import Seat
from turnabout.core.json import to_json
from turnabout.lab.entrant import Entrant
from turnabout.words import Words

COMMANDS = ("moves", "board", "quit")
PATIENCE = 3600.0
"""Seconds until a prompt is shown again."""


class Changed(Exception):
    """Something happened at the table while a person was typing."""


def join_table(
    console: Console, link: str, name: str | None, seat: Seat | None, bot: str | None
) -> None:
    """Sit down and play until the game is over, or watch if no seat is free."""
    with TableClient(link, name) as table:
        guest = Guest(console, table)
        entrant = _seated(table, seat, bot)
        guest.say("joined" if table.update.yours else "watching")
        if entrant is None:
            guest.play()
        else:
            play_bot(table, entrant.make)
        if table.update.is_over:
            guest.show()


def join_as_json(link: str, name: str | None, seat: Seat | None, bot: str | None) -> None:
    """Let a bot play, and tell a program how it ended."""
    if bot is None:
        raise BadOptions("join-json-bot")
    with TableClient(link, name) as table:
        entrant = _seated(table, seat, bot)
        assert entrant is not None
        play_bot(table, entrant.make)
        update = table.update
    print_json(
        {
            "game": update.game,
            "seats": [*update.yours],
            "outcome": to_json(update.outcome),
            "moves": [entry.move for entry in update.log],
        }
    )


def _seated(table: TableClient, seat: Seat | None, bot: str | None) -> Entrant | None:
    """Take a seat, or keep the one you have; the bot that plays there."""
    entrant = None if bot is None else Entrant.read(bot)
    if entrant is not None:
        entrant.check(table.update.game)
    if not table.update.yours and (seat is not None or table.update.free_seats):
        table.sit(seat)
    return entrant


class Guest:
    """A person at this keyboard."""

    def __init__(self, console: Console, table: TableClient) -> None:
        self.table = table
        self.keyboard = console.keyboard
        self._screen = console.screen
        self._told = 0

    @property
    def screen(self) -> Screen:
        update, words = self.table.update, self._screen.words
        names = [_name(update, seat, words) for seat in range(len(update.seats))]
        return self._screen.of(update.game, names)

    def say(self, message: str) -> None:
        update, words = self.table.update, self.screen.words
        self.screen.say(words.say(message, title=words.say("title"), seats=update.yours))

    def play(self) -> None:
        """Until the game is over, or they want to leave."""
        try:
            while not self.table.update.is_over:
                self.show()
                looks = self.table.update.my_turn
                if not looks:
                    self.table.wait()
                elif not self._ask(looks[0]):
                    return
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            return

    def show(self) -> None:
        """What has been played since, and the position as this seat may see it."""
        update, screen = self.table.update, self.screen
        for entry in update.log[self._told :]:
            screen.say(f"{screen.words.name(entry.actor)}: {entry.move}")
        self._told = len(update.log)
        look = (*update.my_turn, *update.looks)[0]
        if look.position is not None:
            game = update.rules()
            screen.board(game.view(game.read_state(look.position)), brief=False)

    def _ask(self, look: Look) -> bool:
        """Ask for one line; False if they leave."""
        assert look.seat is not None
        words, screen = self.screen.words, self.screen
        try:
            text = self.keyboard.ask_until(
                words.say("prompt", seat=look.seat) + " ", PATIENCE, self._look_around
            )
        except Changed:
            screen.say("")
            return True
        command = command_of(words, text or "", COMMANDS)
        if command == "quit":
            return False
        if command == "moves":
            screen.say("  ".join(look.moves or ()) or words.say("no-moves"))
        elif text and command is None:
            self._move(text, look.seat)
        return True

    def _look_around(self) -> None:
        if self.table.wait(0) is not None:
            raise Changed

    def _move(self, text: str, seat: Seat) -> None:
        try:
            self.table.move(text, seat)
        except TurnaboutError as refused:
            if not self.keyboard.is_terminal:
                raise IllegalMove("cannot-be-played", text=text, cause=refused) from None
            self.screen.refuse(refused)


def _name(update: Update, seat: Seat, words: Words) -> str:
    sitter = update.seats[seat]
    if sitter.get("level"):
        return words.level(sitter["level"])
    return sitter.get("name") or words.name(seat)
