"""A table in the terminal: the game, its record, and everyone around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from turnabout.bots import Answer, Bot, Question
from turnabout.cli import saves
from turnabout.cli.bot import think
from turnabout.cli.console import Console
from turnabout.cli.screen import told, touched
from turnabout.cli.seats import SeatedPlayer
from turnabout.cli.stopwatch import Stopwatch
from turnabout.core.errors import IllegalMove, TurnaboutError
from turnabout.core.game import CHANCE, Actor, Game, Seat, Timed, whole_move
from turnabout.core.record import Record, replay


class TerminalTable:
    """The record is the truth; states are replayed from it, and it is saved after every move."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: Sequence[SeatedPlayer],
        record: Record,
        path: Path,
        room: Console,
    ) -> None:
        self.game = game
        self.players = players
        self.record = record
        self.path = path
        self.screen = room.screen.of(game.name, [player.name for player in players])
        self.rng = room.rng
        self.keyboard = room.keyboard
        self.states = replay(game, record.log)
        self.clock = Stopwatch(record.log[-1].ms if record.log else 0)
        self.marks: frozenset[str] = frozenset()
        self._bots: dict[str, Bot] = {}
        saves.write(path, record)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if not player.is_bot]

    @property
    def is_watched(self) -> bool:
        """Whether a person sits in front of it and sees what the bots do."""
        return bool(self.people) and self.keyboard.is_terminal

    def append(self, actor: Actor, move: Any) -> None:
        """Play a move, save it, and only then tell everyone."""
        before = self.state
        move = whole_move(self.game, before, move)
        after = self.game.play(before, actor, move)
        record = self.record.add(actor, self.game.write_move(move), self.clock.now())
        saves.write(self.path, record)
        self.record = record
        self.states.append(after)
        events = self.game.events(before, actor, move, after)
        self.marks = touched(events)
        for line in told(events, self.screen.words):
            self.screen.say(line if self.screen.plain else f"· {line}")

    @property
    def acting(self) -> list[Seat]:
        """The seats that may move now."""
        return [actor for actor in sorted(self.game.to_act(self.state)) if actor >= 0]

    def settle(self) -> bool:
        """Let chance make the moves that are due; False when the game is over."""
        while CHANCE in self.game.to_act(self.state):
            self.append(CHANCE, self.game.sample(self.state, self.rng))
        return bool(self.game.to_act(self.state))

    def let_bot_move(self, seat: Seat) -> None:
        sign = self.is_watched and not self.screen.plain
        if sign:
            print(self.screen.words.say("thinking", seat=seat), end="", flush=True)
        try:
            move = self.ask_bot(seat).move
        finally:
            if sign:
                print("\r\x1b[2K", end="", flush=True)
        self.append(seat, move)

    def ask_bot(self, seat: Seat) -> Answer:
        """What a bot would do now; it knows what a player in its seat may know."""
        game, player = self.game, self.players[seat]
        assert player.bot is not None
        if player.bot.name not in self._bots:
            self._bots[player.bot.name] = player.bot.make(game)
        bot = self._bots[player.bot.name]
        log, now, budget = self.record.log, self.clock.now(), player.bot.budget
        question = Question.about(game, self.state, seat, log, now, rng=self.rng, budget=budget)
        return think(bot, question)

    def show(self, seat: Seat | None, brief: bool = False) -> None:
        """The board as this seat may see it."""
        view = self.game.view(self.game.mask(self.state, seat))
        self.screen.board(view, self.marks, brief)

    def refuse(self, error: TurnaboutError) -> None:
        """Explain a refusal to people; a script is stopped by it."""
        if not self.keyboard.is_terminal:
            raise error
        self.screen.refuse(error)

    def undo(self) -> None:
        """Take back the last move of a person, and what bots have answered since.

        Never past anything random or secret: what has been seen stays seen.
        """
        log = self.record.log
        place = len(log) - 1
        while place >= 0 and log[place].actor not in self.people:
            if log[place].actor < 0:
                raise IllegalMove("undo-chance")
            place -= 1
        if place < 0:
            raise IllegalMove("no-move")
        if isinstance(self.game, Timed) or self.game.hidden_from(self.states[place], None):
            raise IllegalMove("seen")
        record = self.record.cut(place)
        saves.write(self.path, record)
        self.record = record
        del self.states[place + 1 :]
        self.marks = frozenset()
