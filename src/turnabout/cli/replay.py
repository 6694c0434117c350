"""Step through a record."""

from __future__ import annotations

from typing import Any

from turnabout.cli.commands import IN_A_REPLAY, command_keys, key_of
from turnabout.cli.keyboard import Keyboard
from turnabout.cli.screen import Screen, closing, told
from turnabout.cli.seats import names_of
from turnabout.cli.subject import Subject
from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.json import Json, to_json
from turnabout.core.record import Record, events_of, replay
from turnabout.core.view import touched
from turnabout.games import game_of, upgraded


class Replay:
    """A record, and the current place in it."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.record = upgraded(record)
        self.game: Game[Any, Any] = game_of(self.record)
        self.states = replay(self.game, self.record.log)
        self.place = 0
        self.screen = screen.of(record.game, names_of(record.game, record.players, screen.words))

    def show(self) -> None:
        """The move that led here and the position after it."""
        screen, words = self.screen, self.screen.words
        marks: frozenset[str] = frozenset()
        screen.say(words.say("replay-place", place=self.place, moves=len(self.record.log)))
        after = self.states[self.place]
        if self.place:
            entry, before = self.record.log[self.place - 1], self.states[self.place - 1]
            events = events_of(self.game, before, entry, after)
            marks = touched(events)
            taken = words.say("replay-time", seconds=entry.ms / 1000)
            screen.say(f"{entry.move}   ({taken})", "bold")
            for line in told(events, words):
                screen.say(line)
        screen.board(self.game.view(after), marks)
        screen.position(self.game, after)
        if self.game.outcome(after) is not None:
            for line in closing(self.game, self.record.log, words):
                screen.say(line, "bold")

    def go(self, text: str) -> bool:
        """Go where the text says; False to stop."""
        last = len(self.record.log)
        match key_of(self.screen.words, text or "next", IN_A_REPLAY):
            case "quit":
                return False
            case "next":
                self.place = min(self.place + 1, last)
            case "back":
                self.place = max(self.place - 1, 0)
            case _ if text.isascii() and text.isdecimal() and len(text) < 8:
                self.place = min(int(text), last)
            case _:
                keys = command_keys(self.screen.words, IN_A_REPLAY)
                self.screen.refuse(BadOptions("replay-choice", last=last, keys=tuple(keys)))
                return True
        self.show()
        return True


def step_through(record: Record, screen: Screen) -> None:
    """Interactive in a terminal; in a pipe, the whole game move by move."""
    viewer, keyboard = Replay(record, screen), Keyboard()
    shown = len(viewer.record.log)
    if shown < len(record.log):
        screen.say(screen.words.say("replay-cut", shown=shown, moves=len(record.log)))
    if not keyboard.is_terminal:
        for viewer.place in range(shown + 1):
            viewer.show()
        return
    viewer.show()
    try:
        while viewer.go(keyboard.ask(screen.words.say("prompt-replay") + " ")):
            pass
    except EOFError:
        print()


def replay_as_json(record: Record) -> dict[str, Json]:
    """The record with the position after every move."""
    record = upgraded(record)
    game = game_of(record)
    states = replay(game, record.log)
    moves: list[Json] = [
        {
            "actor": entry.actor,
            "move": entry.move,
            "ms": entry.ms,
            "position": game.write_state(after),
        }
        for entry, after in zip(record.log, states[1:], strict=True)
    ]
    outcome = to_json(game.outcome(states[-1]))
    head = {**Subject(game, states[0]).as_json(), "players": list(record.players)}
    return {**head, "moves": moves, "outcome": outcome}
