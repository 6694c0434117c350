"""What was decided for a table before anyone sat down."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game, timed
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.session import Session
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
    """Seconds that bots may think about a move; None is what is usual for them."""
    opening: tuple[tuple[int, str], ...] = ()
    """The moves of an earlier game, with their actors, that this one goes on from."""

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
        game, clock = self._make(seats), self.clock
        if clock is None:
            return Session.begin(game)
        return Session.begin(game, 1000 * clock.seconds, 1000 * clock.increment)

    @property
    def info(self) -> GameInfo:
        return game_info(self.game)

    def _make(self, seats: int) -> Game[Any, Any]:
        made = self.info.make(seats, self.options)
        if made.version != self.version:
            raise BadOptions("table-version", version=self.version, ours=made.version)
        return made


def is_contest_of_turns(info: GameInfo, game: Game[Any, Any]) -> bool:
    """In a contest of turns; a race has timers of its own, and partners do not hurry each other."""
    return not info.together and timed(game) is None
