"""A game for programs to play with: push moves, pop them, print the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from random import Random
from typing import Any, Generic

from turnabout.core.errors import BadNotation, IllegalMove, NotYourTurn, TurnaboutError
from turnabout.core.extras import extras_named
from turnabout.core.game import CHANCE, HOST, Actor, Game, M, S, Seat
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry, Record, last_marks
from turnabout.core.session import Session
from turnabout.core.timers import Deadline
from turnabout.core.view import View
from turnabout.legal_moves import LegalMoves

WIDTH = 100
"""Columns available to a printed board."""
_NAMES: Mapping[Actor, str] = {CHANCE: "chance", HOST: "host"}


class Playthrough(Generic[S, M]):
    """A game from its start to the current position. It is mutable; states and records are not.

    Chance moves by itself. Each chance move follows from the seed and the number of moves before
    it, so the same seed and the same moves always give the same game.
    """

    def __init__(self, game: Game[S, M], seed: int | None = None) -> None:
        self.game = game
        self.seed = Random().getrandbits(32) if seed is None else seed
        """Determines every chance move."""
        self._sessions = [self._settled(Session.begin(game))]

    @classmethod
    def resume(
        cls, record: Record | str | PathLike[str], seed: int | None = None
    ) -> Playthrough[Any, Any]:
        """Continue from the end of a record or a record file."""
        from turnabout.games import game_of, upgraded

        found = upgraded(record if isinstance(record, Record) else Record.load(record))
        play: Playthrough[Any, Any] = cls(game_of(found), seed)
        Session.resume(play.game, found.log)  # raises and names the move that cannot be played
        play._follow((entry.actor, entry.move, entry.ms) for entry in found.log)
        return play

    @classmethod
    def read(cls, game: Game[S, M], text: str, seed: int | None = None) -> Playthrough[S, M]:
        """Play moves from text: one per line, or separated by semicolons.

        `1: c2c3` says who moves; it is needed only where several seats may. Chance follows its seed
        unless a line says `chance: …`. `text` writes such lines.
        """
        play = cls(game, seed)
        lines = (line.strip() for line in text.replace(";", "\n").splitlines())
        with explained(game.name):
            play._follow((*_read_line(line), None) for line in lines if line)
        return play

    @property
    def state(self) -> S:
        """The position as a value: everything the rules need."""
        return self._session.state

    @property
    def position(self) -> str:
        """The position as one line of text, which `game.read_state` reads."""
        return self.game.write_state(self.state)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may move now: several if players choose simultaneously or race."""
        return tuple(sorted(self._session.acting))

    @property
    def turn(self) -> Seat | None:
        """The only seat that may move; None if there are several, or none."""
        acting = self.acting
        return acting[0] if len(acting) == 1 else None

    @property
    def legal(self) -> LegalMoves[M]:
        """The moves of the seat whose turn it is; if several may move, use `moves(seat)`."""
        return self.moves(self._whose(None)) if self.acting else LegalMoves(self.game, ())

    def moves(self, actor: Actor) -> LegalMoves[M]:
        """The moves of one seat (or of HOST); none if it has nothing to do."""
        return LegalMoves(self.game, self.game.moves(self.state, actor))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._session.outcome

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def log(self) -> Sequence[LogEntry]:
        """Every move so far, including those of chance."""
        return tuple(self._session.log)

    @property
    def record(self) -> Record:
        """The game so far, ready to be saved: `play.record.save("game.json")`."""
        return self._session.record()

    @property
    def deadline(self) -> Deadline | None:
        """When the running timer ends, in games with timers; see `run_out`."""
        return self._session.deadline()

    def push(self, move: M | str, actor: Actor | None = None, ms: int | None = None) -> M:
        """Play a move or its text, then any chance moves that are due. Returns the move.

        If several seats may move, `actor` is required. `ms` is the time on the table's clock,
        by default that of the previous move.
        """
        with explained(self.game.name):
            if isinstance(move, str):
                move = self.game.read_move(move)
            session = self._after(actor, move, ms)
        self._sessions.append(self._settled(session))
        return move

    def run_out(self) -> None:
        """Let the running timer end: HOST moves."""
        with explained(self.game.name):
            deadline = self.deadline
            if deadline is None:
                raise IllegalMove("no-timer", position=self.position)
            session = self._session.run_out(deadline.ms)
        self._sessions.append(self._settled(session))

    def pop(self) -> LogEntry:
        """Take back and return the last push, along with any chance moves that followed it."""
        if len(self._sessions) == 1:
            with explained(self.game.name):
                raise IllegalMove("no-move")
        log = self._sessions.pop().log
        return log[len(self._session.log)]

    def copy(self) -> Playthrough[S, M]:
        """An independent copy from here on, with the same seed."""
        other = Playthrough(self.game, self.seed)
        other._sessions = self._sessions.copy()
        return other

    def states(self) -> Iterator[S]:
        """Every state from the start to now."""
        return self._session.states(0)

    def seen_by(self, seat: Seat | None) -> S:
        """The state as a seat (None: a spectator) is allowed to know it."""
        return self.game.mask(self.state, seat)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat (None: a spectator) may see, as data for a picture."""
        return self.game.view(self.seen_by(seat))

    def text(self) -> str:
        """The moves so far, one per line, as `play_text` reads them."""
        return "".join(f"{_NAMES.get(e.actor, e.actor)}: {e.move}\n" for e in self._session.log)

    def __repr__(self) -> str:
        moves = len(self._session.log)
        return f"<Playthrough of {self.game.name} after {moves} moves: {self.position}>"

    def _repr_html_(self) -> str:
        """The display in notebooks: the board with nothing hidden, and the last move marked."""
        from turnabout.pictures import svg

        log = self._session.log
        states = list(self._session.states(max(0, len(log) - 1)))
        marks = last_marks(self.game, log, states)
        return svg(self.game.view(self.state), marks=marks)._repr_html_()

    def __str__(self) -> str:
        """The board with everything on it, as the terminal draws it."""
        return draw(self.game.view(self.state))

    @property
    def _session(self) -> Session[S, M]:
        return self._sessions[-1]

    def _whose(self, move: str | None) -> Seat:
        """The seat that must move, if there is exactly one."""
        acting = self.acting
        if len(acting) == 1:
            return acting[0]
        with explained(self.game.name):
            code = "say-who" if acting else "game-over" if self.is_over else "nobody-acts"
            raise NotYourTurn(code, text=move, position=self.position, waiting_seats=acting)

    def _after(self, actor: Actor | None, move: M, ms: int | None) -> Session[S, M]:
        who = self._whose(self.game.write_move(move)) if actor is None else actor
        return self._session.play(who, move, self._session.ms if ms is None else ms)

    def _follow(self, moves: Iterable[tuple[Actor | None, str, int | None]]) -> None:
        """Play from the start; chance makes the moves that are given, or else follows the seed."""
        self._sessions = [Session.begin(self.game)]
        for actor, text, ms in moves:
            if actor != CHANCE:
                self._sessions[-1] = self._settled(self._session)
            after = self._after(actor, self.game.read_move(text), ms)
            # A chance move belongs to the push before it.
            self._sessions[len(self._sessions) - (actor == CHANCE) :] = [after]
        self._sessions[-1] = self._settled(self._session)

    def _settled(self, session: Session[S, M]) -> Session[S, M]:
        """The session once chance has made every move that is due."""
        while CHANCE in self.game.to_act(session.state):
            rng = Random(f"{self.seed} {len(session.log)}")
            session = next(session.settle(rng, session.ms))
        return session


def _read_line(line: str) -> tuple[Actor | None, str]:
    """The actor, if the line names one, and the move."""
    name, colon, move = (part.strip() for part in line.partition(":"))
    if not colon:
        return None, line
    if name.isascii() and name.isdecimal():
        return int(name), move
    for actor, word in _NAMES.items():
        if name == word:
            return actor, move
    raise BadNotation("bad-actor", text=line, known=tuple(_NAMES.values()))


def draw(view: View) -> str:
    """A view as the terminal draws it, without colour."""
    from io import StringIO

    from rich.console import Console

    from turnabout.cli.screen import drawing
    from turnabout.words import Words
    from turnabout.words.position import question

    words, text = Words("en", view.game), StringIO()
    console = Console(file=text, width=WIDTH, color_system=None, highlight=False)
    console.print(drawing(view, frozenset(), words), *question(view, words), sep="\n")
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())


@contextmanager
def explained(game: str | None = None) -> Iterator[None]:
    """Attach to every refusal the sentence that a person would be shown."""
    try:
        with extras_named():
            yield
    except TurnaboutError as error:
        from turnabout.words import Words

        if not getattr(error, "__notes__", ()):
            error.add_note(Words("en", game).refusal(error))
        raise
