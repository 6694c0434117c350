"""A table: nothing but what its log says, entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Literal

from turnabout.core.game import Actor, Courteous, Game, Seat
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry, Record, veiled
from turnabout.core.view import Event
from turnabout.server.table import entries as log
from turnabout.server.table.entries import AnyEntry
from turnabout.server.table.setup import Setup, is_contest_of_turns
from turnabout.server.table.timing import Deadline, Timing

Phase = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Whoever has a seat: a person, or a bot."""

    name: str
    person: str = ""
    bot: str | None = None
    instead: str = ""
    """The person for whom the bot keeps the seat."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Someone wants to take back; `agreed` are the seats that do not mind."""

    seat: Seat
    to: int
    agreed: frozenset[Seat] = frozenset()


class Table:
    """The fold of a log. `apply` trusts: what may happen is decided before it is written."""

    def __init__(self, setup: Setup, entries: Iterable[AnyEntry] = ()) -> None:
        self.setup = setup
        self.entries: list[AnyEntry] = []
        self.seats: list[Sitter | None] = [None] * setup.seats
        self.phase: Phase = "open"
        self.outcome: Outcome | None = None
        self.log: list[LogEntry] = []
        """The game's own log: what a Record holds."""
        self.places: list[int] = []
        """The index of the entry that each move of it came with."""
        self.events: list[Sequence[Event]] = []
        """What everyone may be told of each of these moves."""
        self.position = 0
        """The index of the entry that last changed the game: answers to older ones are late."""
        self.asked_since: dict[Seat, int] = {}
        """For each seat to act, the index of the entry since which it has been asked the same."""
        self.paused_at: int | None = None
        self.wish: Wish | None = None
        self.wants: frozenset[Seat] = frozenset()
        self.rematch: str | None = None
        self.keys: dict[tuple[str, str], int] = {}
        self.unveiled: dict[int, list[int]] = {}
        """Which earlier entries (values) an entry (key) made known to everyone."""
        self.courteous: Courteous[Any] | None = None
        """The game, if it knows gestures; asked once, as Python looks long for a protocol."""
        self.contest = False
        """Whether it is a contest of turns."""
        self._game: Game[Any, Any] | None = None
        self._state: Any = None
        self._timing: Timing | None = None
        self._zero = 0
        for entry in entries:
            self.apply(entry)

    @property
    def index(self) -> int:
        """How many entries there are; the first is number 1."""
        return len(self.entries)

    @property
    def game(self) -> Game[Any, Any]:
        assert self._game is not None, "the game has not begun"
        return self._game

    @property
    def state(self) -> Any:
        return self._state

    @property
    def timing(self) -> Timing:
        assert self._timing is not None, "the game has not begun"
        return self._timing

    @property
    def has_begun(self) -> bool:
        return self._game is not None

    def apply(self, entry: AnyEntry) -> None:
        """Take in the next entry."""
        self.entries.append(entry)
        if entry.key:
            # What follows from an act bears its name too; it is known by its first entry.
            self.keys.setdefault((entry.who, entry.key), self.index)
        _APPLY[type(entry)](self, entry)

    def after(self, entries: Iterable[AnyEntry]) -> Table:
        """The table as it will be; this one stays as it is until the entries are stored."""
        new = copy(self)
        for name in _GROWING:
            setattr(new, name, copy(getattr(self, name)))
        for entry in entries:
            new.apply(entry)
        return new

    def acting(self) -> frozenset[Actor]:
        """Those whom the game waits for; nobody before it begins and after it is over."""
        return self.game.to_act(self.state) if self.phase == "playing" else frozenset()

    def seats_of(self, who: str) -> list[Seat]:
        """The seats of a person; nobody has none."""
        return [
            seat
            for seat, sitter in enumerate(self.seats)
            if sitter and who and sitter.person == who
        ]

    def is_bot(self, seat: Seat) -> bool:
        sitter = self.seats[seat]
        return sitter is not None and sitter.bot is not None

    @property
    def bots_only(self) -> bool:
        return all(self.is_bot(seat) for seat in range(len(self.seats)))

    @property
    def rests(self) -> bool:
        """Whether it is paused because nobody looked at its bots."""
        if self.paused_at is None:
            return False
        paused = (entry for entry in reversed(self.entries) if isinstance(entry, log.Paused))
        return not next(paused).who

    def ms(self, at: int) -> int:
        """The time on the table's clock, which begins with the game and stands in a pause."""
        return max(0, (at if self.paused_at is None else self.paused_at) - self._zero)

    def moment(self, ms: int) -> int:
        """The server's time at which the table's clock will show this."""
        return self._zero + ms

    def deadline(self) -> Deadline | None:
        """What runs out next; nothing does in a pause."""
        if self.phase != "playing" or self.paused_at is not None:
            return None
        return self.timing.deadline(self.state)

    def record(self, length: int | None = None) -> Record:
        """The whole truth: what leaves the server goes through `showing`."""
        players = [_word(sitter) for sitter in self.seats]
        return Record(
            self.game.name,
            self.game.version,
            self.game.seats,
            dict(self.game.options),
            tuple(players),
            tuple(self.log[:length]),
        )

    # How each kind of entry changes the table.

    def _sat(self, entry: log.Sat) -> None:
        self.seats[entry.seat] = Sitter(entry.name, entry.person, entry.bot, entry.instead)
        self._end_wish()

    def _left(self, entry: log.Left) -> None:
        self.seats[entry.seat] = None
        self.wants -= {entry.seat}
        self._end_wish()

    def _started(self, entry: log.Started) -> None:
        self.seats = [self.seats[seat] for seat in entry.order]
        self.phase, self._zero = "playing", entry.at
        self._set_up()
        self._ask_anew()

    def _set_up(self) -> None:
        self._game = self.setup.make(len(self.seats))
        self.courteous = self._game if isinstance(self._game, Courteous) else None
        self.contest = is_contest_of_turns(self.setup.info, self._game)
        self._state = self._game.start()
        self._timing = Timing(self._game, self._state, self.setup.clock)

    def _moved(self, entry: log.Moved) -> None:
        hidden = self._hidden()
        move = LogEntry(entry.actor, entry.move, self.ms(entry.at))
        self.log.append(move)
        self.places.append(self.index)
        self.events.append(self._play(move))
        shown = hidden - self._hidden()
        if shown:
            self.unveiled[self.index] = sorted(shown)
        self._ask_on(entry.actor)
        self.wish = None
        self.outcome = self.game.outcome(self.state)
        if self.outcome is not None:
            self.phase = "over"

    def _play(self, move: LogEntry) -> Sequence[Event]:
        before, read = self._state, self.game.read_move(move.move)
        self._state = self.game.play(before, move.actor, read)
        self.timing.move(before, self._state, move.ms)
        return self.game.events(before, move.actor, read, self._state)

    def _ask_anew(self) -> None:
        """Whoever is to act is asked something new."""
        self.position = self.index
        self.asked_since = dict.fromkeys(self.timing.acting(self.state), self.index)

    def _ask_on(self, actor: Actor) -> None:
        """A move of another seat asks nothing new of those who were to act and still are."""
        before = self.asked_since if actor >= 0 else {}
        self._ask_anew()
        for seat in self.asked_since:
            if seat != actor and seat in before:
                self.asked_since[seat] = before[seat]

    def _hidden(self) -> frozenset[int]:
        """The entries that a spectator, who knows least, does not know yet."""
        hidden = veiled(self.game, self.state, self.log, None)
        return frozenset(self.places[place] for place in hidden)

    def _forfeited(self, entry: log.Forfeited) -> None:
        winners = [seat for seat in range(len(self.seats)) if seat != entry.seat]
        self.outcome = Outcome.contest(len(self.seats), winners, entry.cause)
        self.phase, self.wish = "over", None

    def _asked(self, entry: log.Asked) -> None:
        self.wish = Wish(entry.seat, entry.to)

    def _answered(self, entry: log.Answered) -> None:
        if self.wish is not None and entry.agree:
            agreed = self.wish.agreed | {entry.seat}
            self.wish = Wish(self.wish.seat, self.wish.to, agreed)
        else:
            self.wish = None

    def _took_back(self, entry: log.TookBack) -> None:
        left = self.timing.stop(self.ms(entry.at))
        del self.log[entry.to :], self.places[entry.to :], self.events[entry.to :]
        self._set_up()
        for move in self.log:
            self._play(move)
        self.timing.resume(self.ms(entry.at), left)
        self._ask_anew()
        self.wish = None

    def _end_wish(self) -> None:
        """Whoever is asked has changed, so the question is void."""
        self.wish = None

    def _paused(self, entry: log.Paused) -> None:
        if entry.on:
            self.paused_at = entry.at
        elif self.paused_at is not None:
            self._zero += entry.at - self.paused_at
            self.paused_at = None
        self._ask_anew()

    def _chatted(self, entry: log.Chatted) -> None:
        pass

    def _wanted(self, entry: log.Wanted) -> None:
        self.wants |= {entry.seat}

    def _rematched(self, entry: log.Rematched) -> None:
        self.rematch = entry.table

    def _closed(self, entry: log.Closed) -> None:
        self.phase = "over"


_GROWING = (
    "entries",
    "seats",
    "log",
    "places",
    "events",
    "asked_since",
    "keys",
    "unveiled",
    "_timing",
)
"""What `apply` changes in place."""

_APPLY: dict[type[log.Entry], Callable[[Table, Any], None]] = {
    log.Sat: Table._sat,
    log.Left: Table._left,
    log.Started: Table._started,
    log.Moved: Table._moved,
    log.Forfeited: Table._forfeited,
    log.Asked: Table._asked,
    log.Answered: Table._answered,
    log.TookBack: Table._took_back,
    log.Paused: Table._paused,
    log.Chatted: Table._chatted,
    log.Wanted: Table._wanted,
    log.Rematched: Table._rematched,
    log.Closed: Table._closed,
}


def _word(sitter: Sitter | None) -> str:
    """How a record remembers a player, the same as at the terminal."""
    if sitter is None:
        return "human"
    return f"human:{sitter.name}" if sitter.bot is None else sitter.bot
