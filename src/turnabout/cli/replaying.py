"""Stepping through a record."""

from __future__ import annotations

from typing import Any

from turnabout.cli.keyboard import Keyboard
from turnabout.cli.screen import Screen, touched
from turnabout.cli.seats import name_of
from turnabout.core.game import Game
from turnabout.core.record import Record, replay
from turnabout.games import game_of

PROMPT = "Enter next, b back, a number, q quit: "


class Viewer:
    """A record, and the place in it that is looked at."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.record = record
        self.screen = screen
        self.game: Game[Any, Any] = game_of(record)
        self.states = replay(self.game, record.log)
        self.place = 0
        screen.names = [
            name_of(record.game, word, seat) for seat, word in enumerate(record.players)
        ]

    def show(self) -> None:
        """The move that led here and the position after it."""
        total = len(self.record.log)
        marks: frozenset[str] = frozenset()
        self.screen.say(f"Move {self.place} of {total}")
        if self.place:
            entry, before = self.record.log[self.place - 1], self.states[self.place - 1]
            events = self.game.tell(before, entry.actor, self.game.read_move(entry.move))
            marks = touched(events)
            self.screen.say(f"{entry.move}   ({entry.ms / 1000:.1f} s)", "bold")
            for event in events:
                self.screen.say(str(event["says"]))
        self.screen.board(self.game.view(self.states[self.place]), marks)

    def go(self, text: str) -> bool:
        """Move to where the text says; False to stop."""
        last = len(self.record.log)
        match text.lower():
            case "q" | "quit":
                return False
            case "" | "n":
                self.place = min(self.place + 1, last)
            case "b" | "p":
                self.place = max(self.place - 1, 0)
            case number if number.isascii() and number.isdecimal() and len(number) < 8:
                self.place = min(int(number), last)
            case _:
                self.screen.refuse(f"type Enter, b, q or a number from 0 to {last}")
                return True
        self.show()
        return True


def step_through(record: Record, screen: Screen) -> None:
    """Interactively in a terminal; all of it, move by move, into a pipe."""
    viewer, keyboard = Viewer(record, screen), Keyboard()
    if not keyboard.is_terminal:
        for viewer.place in range(len(record.log) + 1):
            viewer.show()
        return
    viewer.show()
    try:
        while viewer.go(keyboard.ask(PROMPT)):
            pass
    except EOFError:
        print()
