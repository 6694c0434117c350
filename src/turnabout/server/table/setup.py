"""What was decided for a table before anyone sat down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game, timed
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.session import Session
from turnabout.core.view import Event
from turnabout.games import game_info


class TimeControl(BaseModel):
    """Everyone's time for the whole game, and what every turn adds to it."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    seconds: Annotated[int, Field(ge=10, le=10_800)]
    increment: Annotated[int, Field(ge=0, le=180)] = 0


class Setup(BaseModel):
    """The game and how this table plays it; stored once, never changed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    clock: TimeControl | None = None
    hints: bool = False
    tempo: float | None = None
    """Seconds that bots may think about a move; None for their usual time."""
    opening: tuple[tuple[int, str], ...] = ()
    """The moves of an earlier game, with their actors, that this one continues."""
    uploaded: bool = False
    """Whether the game comes from a file: it was not played here, and may still be in progress."""
    outdated: Annotated[bool, Field(exclude=True)] = False
    """Whether it was made for rules that can no longer be chosen."""
    commitment: str = ""
    """The end of the chain of secrets that chance is drawn with; empty if it is not proven."""

    @classmethod
    def read(cls, text: str) -> Setup:
        """What was stored, as today's version of the game understands it."""
        stored = cls.model_validate_json(text)
        remade = stored.info.remake(stored.version, stored.seats, stored.options)
        now = {"version": remade.game.version, "options": dict(remade.game.options)}
        return stored.model_copy(update={**now, "outdated": not remade.same})

    @classmethod
    def choose(
        cls,
        game: str,
        seats: int,
        options: dict[str, Json],
        clock: TimeControl | None = None,
        hints: bool = False,
        tempo: float | None = None,
    ) -> Setup:
        """Checked by the game itself; BadOptions says what cannot be played."""
        made = game_info(game).make(seats, options)
        if clock is not None and not is_contest_of_turns(game_info(game), made):
            raise BadOptions("no-clock")
        return cls(
            game=game,
            version=made.version,
            seats=seats,
            options=dict(made.options),
            clock=clock,
            hints=hints,
            tempo=tempo,
        )

    def begin(self, seats: int) -> Session[Any, Any]:
        """The game before its first move, with as many seats as are taken when it starts."""
        game, clock = self.info.make(seats, self.options), self.clock
        if clock is None:
            return Session.begin(game)
        return Session.begin(game, 1000 * clock.seconds, 1000 * clock.increment)

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """What may be told about moves: a file must not be a way to ask for help."""
        return without_help(events) if self.uploaded else events

    @cached_property
    def info(self) -> GameInfo:
        return game_info(self.game)


def without_help(events: Sequence[Event]) -> Sequence[Event]:
    return [event for event in events if not event.gives_help]


def is_contest_of_turns(info: GameInfo, game: Game[Any, Any]) -> bool:
    """Neither a race, with timers of its own, nor among partners, who do not hurry each other."""
    return not info.together and timed(game) is None
