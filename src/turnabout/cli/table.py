"""A table in the terminal: the game, its record, and everyone around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from turnabout.bots import Answer, Bot, Question
from turnabout.cli import saves
from turnabout.cli.bot import think
from turnabout.cli.console import Console
from turnabout.cli.games import game_part
from turnabout.cli.screen import told
from turnabout.cli.seats import SeatedPlayer
from turnabout.cli.stopwatch import Stopwatch
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Actor, Seat
from turnabout.core.session import Session
from turnabout.core.view import touched
from turnabout.lab.entrant import Entrant


class TerminalTable:
    """A session with people and bots around it, saved after every move."""

    def __init__(
        self,
        session: Session[Any, Any],
        players: Sequence[SeatedPlayer],
        named: Sequence[str],
        path: Path,
        console: Console,
    ) -> None:
        """`named` are the players as the record names them, possibly none."""
        self.session = session
        self.game = session.game
        self.players = players
        self.path = path
        self.screen = console.screen.of(self.game.name, [player.name for player in players])
        self.rng = console.rng
        self.keyboard = console.keyboard
        self.clock = Stopwatch(session.ms)
        self.marks: frozenset[str] = frozenset()
        self._named = named
        # Report errors in a user's own bot before the first move.
        own = [player.bot for player in players if isinstance(player.bot, Entrant)]
        self._bots: dict[str, Bot] = {bot.name: bot.make(self.game) for bot in own}
        self._keep(session)

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if not player.is_bot]

    @property
    def is_watched(self) -> bool:
        """Whether a person is at the keyboard and sees what the bots do."""
        return bool(self.people) and self.keyboard.is_terminal

    def play(self, actor: Actor, move: Any) -> None:
        self._take(self.session.play(actor, move, self.clock.now()))

    def run_out(self) -> None:
        """The game's own timer has run out."""
        self._take(self.session.run_out(self.clock.now()))

    def settle(self) -> bool:
        """Let chance make the moves that are due; False when the game is over."""
        for session in self.session.settle(self.rng, self.clock.now()):
            self._take(session)
        return bool(self.game.to_act(self.state))

    def _take(self, after: Session[Any, Any]) -> None:
        """Save the session after one more move, and only then tell everyone."""
        before, last = self.state, after.log[-1]
        self._keep(after)
        events = self.game.events(before, last.actor, after.last, after.state)
        self.marks = touched(events)
        for line in told(events, self.screen.words):
            self.screen.say(line if self.screen.plain else f"· {line}")
        hindsight = game_part(self.game.name, "hindsight") if self.people else None
        for line in hindsight.told(self, before) if hindsight else ():
            self.screen.say(line, "italic")

    def _keep(self, session: Session[Any, Any]) -> None:
        saves.write(self.path, session.record(self._named))
        self.session = session

    @property
    def acting(self) -> list[Seat]:
        """The seats that may move now."""
        return sorted(self.session.acting)

    def let_bot_move(self, seat: Seat) -> None:
        sign = self.is_watched and not self.screen.plain
        if sign:
            print(self.screen.words.say("thinking", seat=seat), end="", flush=True)
        try:
            move = self.ask_bot(seat).move
        finally:
            if sign:
                print("\r\x1b[2K", end="", flush=True)
        self.play(seat, move)

    def ask_bot(self, seat: Seat) -> Answer:
        """What a bot would do now; it knows only what a player in its seat may know."""
        game, bot, entrant = self.game, self.bot_of(seat), self.players[seat].bot
        assert bot is not None
        assert entrant is not None
        log, now, budget = self.session.log, self.clock.now(), entrant.budget
        question = Question.about(game, self.state, seat, log, now, rng=self.rng, budget=budget)
        return think(bot, question)

    def bot_of(self, seat: Seat) -> Bot | None:
        """The bot in a seat, made when it is first needed; None for a person."""
        entrant = self.players[seat].bot
        if entrant is None:
            return None
        if entrant.name not in self._bots:
            self._bots[entrant.name] = entrant.make(self.game)
        return self._bots[entrant.name]

    def show(self, seat: Seat | None, brief: bool = False) -> None:
        """The board as this seat may see it."""
        masked = self.game.mask(self.state, seat)
        self.screen.board(self.game.view(masked), self.marks, brief)
        if not (brief and self.screen.plain):
            self.screen.position(self.game, masked)

    def refuse(self, error: TurnaboutError) -> None:
        """Explain a refusal to people; a script is stopped by it."""
        if not self.keyboard.is_terminal:
            raise error
        self.screen.refuse(error)

    def undo(self) -> None:
        """Take back the last move of a person, and the bots' answers to it."""
        to = self.session.take_back_point(self.people)
        self._keep(self.session.take_back(to, self.clock.now()))
        self.marks = frozenset()
