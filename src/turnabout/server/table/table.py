"""A table as a value, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from turnabout.core import chain
from turnabout.core.chance import SecretChain
from turnabout.core.game import Actor, Courteous, Game, Seat, courteous, in_rounds
from turnabout.core.history import History
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry, Record
from turnabout.core.session import Session
from turnabout.core.timers import Deadline, Timers
from turnabout.core.view import Event
from turnabout.server.table.cached_property import once
from turnabout.server.table.entries import AnyEntry, Cause, What
from turnabout.server.table.seating import Seating, Sitter
from turnabout.server.table.setup import Setup, is_contest_of_turns

Phase = Literal["open", "playing", "over"]
RESIGN, DRAW = "resign", "draw"
"""The gestures by which games know that someone resigns, or agrees to a draw."""
DAY = 24 * 3600 * 1000
OPEN_LASTS = 2 * DAY
"""Milliseconds for which a table waits for players."""
GAME_LASTS = 60 * DAY
"""Milliseconds for which a game waits for anything to happen."""
INTERVAL = 8_000
"""Milliseconds between two rounds after which the next one begins without waiting for anyone."""
ACTS_KEPT = 256
"""At least this many acts, and up to twice as many, are recognised when sent again."""


class Wish(NamedTuple):
    """A seat has asked the others something, and waits for their answers."""

    what: What
    seat: Seat
    question: int
    """The entry that asked it: an answer names it."""
    asked: frozenset[Seat]
    """Those who have not answered yet."""
    agreed: frozenset[Seat] = frozenset()
    to: int = 0


class Cooldown(NamedTuple):
    """A seat was refused: it may ask again after `moves` own moves, but not before `until`."""

    what: What
    seat: Seat
    moves: int
    until: int


class Forfeit(NamedTuple):
    """Who lost the game without playing it to its end, and how."""

    seat: Seat
    cause: Cause


class NextTable(NamedTuple):
    """Where a rematch would be played: decided before anyone asks for it."""

    table: str
    chance: SecretChain


class Unveiling(NamedTuple):
    """An entry, and the earlier entries that it made known to everyone."""

    by: int
    entries: tuple[int, ...]


class DoneActs(msgspec.Struct, frozen=True):
    """The latest acts, by person and by the client's own id for the act."""

    latest: Mapping[tuple[str, str], int] = msgspec.field(default_factory=dict)
    earlier: Mapping[tuple[str, str], int] = msgspec.field(default_factory=dict)

    def add(self, who: str, key: str, index: int) -> DoneActs:
        """Entries that follow from an act carry its id too; the act is found by its first entry."""
        if self.index(who, key) is not None:
            return self
        latest = {**self.latest, (who, key): index}
        if len(latest) < ACTS_KEPT:
            return DoneActs(latest, self.earlier)
        return DoneActs({}, latest)

    def index(self, who: str, key: str) -> int | None:
        """The entry of an act that has been done."""
        name = who, key
        return self.latest.get(name, self.earlier.get(name))


class Table(msgspec.Struct, frozen=True, dict=True):
    """Exactly what its log says; `evolve` makes the next one, which shares its past."""

    setup: Setup
    seats: Seating
    entries: History[AnyEntry] = msgspec.field(default_factory=History)
    phase: Phase = "open"
    session: Session[Any, Any] | None = None
    """The game; None before it begins."""
    outcome: Outcome | None = None
    forfeit: Forfeit | None = None
    """What ended the game, if it was not played to its end."""
    places: History[int] = msgspec.field(default_factory=History)
    """The index of the entry that each move of the game came with."""
    told: History[Sequence[Event]] = msgspec.field(default_factory=History)
    """What everyone may be told about the latest moves; for earlier ones it is recomputed."""
    position: int = 0
    """The index of the entry that last changed the game: answers to older ones are late."""
    asked_since: Mapping[Seat, int] = msgspec.field(default_factory=dict)
    """For each seat to act, the index of the entry since which it has had the same choice."""
    zero: int = 0
    """The server's time at which the table's clock showed 0."""
    paused_at: int | None = None
    rests: bool = False
    """Whether it is paused because nobody was watching its bots."""
    wish: Wish | None = None
    cooldowns: tuple[Cooldown, ...] = ()
    ready: frozenset[Seat] = frozenset()
    """Between two rounds: the seats that have seen enough of the last one."""
    rematch: str | None = None
    cut: bool = False
    """Whether the game went on by older rules, with moves that today's do not allow."""
    acts: DoneActs = DoneActs()
    hidden: frozenset[int] = frozenset()
    """The entries that a spectator, who knows least, does not know yet."""
    unveiled: History[Unveiling] = msgspec.field(default_factory=History)
    sittings: Mapping[str, int] = msgspec.field(default_factory=dict)
    """How often each person has taken a seat, or let a bot take one."""
    chats: int = 0
    unnamed: Mapping[str, str] = msgspec.field(default_factory=dict)
    """Those who do not want to be named here, and what they are called instead."""
    id: str = ""
    head: str = ""
    """A hash over all entries except chat and names: it changes if any of them is rewritten."""
    chance: SecretChain | None = None
    """Known to the server alone."""
    drawn: int = 0
    """How many moves of chance were drawn with it."""
    randoms: tuple[str, ...] = ()
    """What each seat brought to it when the game began."""
    next: NextTable | None = None

    @classmethod
    def of(
        cls,
        setup: Setup,
        id: str = "",
        chance: SecretChain | None = None,
        next: NextTable | None = None,
    ) -> Table:
        """A table at which nobody sits yet."""
        head = chain.begin(id, setup.game, setup.commitment)
        return cls(setup, Seating.free(setup.seats), id=id, head=head, chance=chance, next=next)

    @once
    def index(self) -> int:
        """How many entries there are; the first is number 1."""
        return len(self.entries)

    @property
    def has_begun(self) -> bool:
        return self.session is not None

    @property
    def game_session(self) -> Session[Any, Any]:
        assert self.session is not None, "the game has not begun"
        return self.session

    @once
    def game(self) -> Game[Any, Any]:
        return self.game_session.game

    @once
    def state(self) -> Any:
        return self.game_session.state

    @once
    def log(self) -> History[LogEntry]:
        """The game's own log: what a Record holds."""
        return History() if self.session is None else self.session.log

    @property
    def timers(self) -> Timers:
        return self.game_session.timers

    @once
    def courteous(self) -> Courteous[Any] | None:
        """The game, if it has gestures."""
        return courteous(self.game)

    def gesture(self, seat: Seat, text: str) -> Any | None:
        """The gesture with this text, if the seat may make it now."""
        if self.courteous is None or self.phase != "playing":
            return None
        gestures = self.courteous.gestures(self.state, seat)
        return next((one for one in gestures if self.game.write_move(one) == text), None)

    @once
    def contest(self) -> bool:
        """Whether it is a contest of turns."""
        return self.session is not None and is_contest_of_turns(self.setup.info, self.session.game)

    def next_secret(self) -> str:
        """What the next move of chance is drawn with; empty if the table is not committed to it."""
        if self.chance is None or self.chance.commitment != self.setup.commitment:
            return ""
        return self.chance.secret(self.drawn + 1)

    def acting(self) -> frozenset[Actor]:
        """The actors that the game waits for; none before it begins and after it is over."""
        return self._acting

    @once
    def _acting(self) -> frozenset[Actor]:
        return self.game.to_act(self.state) if self.phase == "playing" else frozenset()

    def seats_of(self, who: str) -> tuple[Seat, ...]:
        """The seats of a person; an anonymous visitor has none."""
        return self.seats.of(who)

    def is_bot(self, seat: Seat) -> bool:
        return seat in self.seats.bots

    @property
    def bots_only(self) -> bool:
        return len(self.seats.bots) == len(self.seats)

    def ms(self, at: int) -> int:
        """The time on the table's clock, which starts with the game and stops during a pause."""
        return max(0, (at if self.paused_at is None else self.paused_at) - self.zero)

    def moment(self, ms: int) -> int:
        """The server's time at which the table's clock will show this."""
        return self.zero + ms

    @property
    def people(self) -> Mapping[Seat, str]:
        """The seats of people, and who has each."""
        return self.seats.people

    @once
    def is_between_rounds(self) -> bool:
        """Whether chance delays the next round until everyone has seen how the last one ended."""
        game = None if self.session is None else in_rounds(self.session.game)
        return self.phase == "playing" and game is not None and game.is_between_rounds(self.state)

    def lapses(self, created: int) -> int | None:
        """When the table ends if nothing more happens at it."""
        if self.phase == "over":
            return None
        last = self.entries[-1].at if self.entries else created
        return last + (OPEN_LASTS if self.phase == "open" else GAME_LASTS)

    def deadline(self) -> Deadline | None:
        """What runs out next; nothing does in a pause, or between rounds with only one person."""
        return self._deadline

    @once
    def _deadline(self) -> Deadline | None:
        if self.phase != "playing" or self.paused_at is not None:
            return None
        if self.is_between_rounds:
            alone = len(set(self.people.values())) == 1
            return None if alone else Deadline(self.game_session.ms + INTERVAL, None)
        return self.game_session.deadline()

    def events(self, first: int, last: int) -> Sequence[Sequence[Event]]:
        """What everyone may be told about the moves from `first` up to but excluding `last`."""
        unknown = len(self.log) - len(self.told)
        if first >= unknown:
            return self.told[first - unknown : last - unknown]
        session, game = self.game_session, self.game
        states = list(session.states(first, last))
        return [
            self.setup.told(game.events(before, move.actor, game.read_move(move.move), after))
            for move, before, after in zip(self.log[first:last], states, states[1:], strict=False)
        ]

    def record(self, length: int | None = None) -> Record:
        """The whole truth; anything that leaves the server goes through `gate`."""
        return self.game_session.record([_word(sitter) for sitter in self.seats], length)


def _word(sitter: Sitter | None) -> str:
    """How a record names a player, the same as at the terminal."""
    if sitter is None:
        return "human"
    return f"human:{sitter.name}" if sitter.bot is None else sitter.bot
