"""Made by `python -m tests.overloads` from the registry of games; do not edit."""

from collections.abc import Mapping
from typing import Any, Literal, overload

import turnabout.games.chimes.game
import turnabout.games.pivit.game
import turnabout.games.pivot_pawns.game
import turnabout.games.pungo.game
from turnabout.core.game import Game
from turnabout.core.json import Json

@overload
def make(
    name: Literal["chimes"],
    *,
    seats: int | None = None,
    roles: Literal["fixed", "red-ace"] = ...,
    number_seat: Literal[0, 1] = ...,
    turn_limit: int = ...,
    show_partner_hand: bool = ...,
) -> turnabout.games.chimes.game.Chimes: ...
@overload
def make(
    name: Literal["pivit"],
    *,
    seats: int | None = None,
    size: Literal[8, 6] = ...,
    setup: Literal["standard"] | Mapping[str, Json] = ...,
    quiet_limit: int = ...,
) -> turnabout.games.pivit.game.Pivit: ...
@overload
def make(
    name: Literal["pivot-pawns"],
    *,
    seats: int | None = None,
    start: Literal["starting-cards", "anywhere"] = ...,
    placing: Literal["random", "hand"] = ...,
    deck: Literal["designer"] | Mapping[str, Json] = ...,
    bidding_seconds: int = ...,
    demonstration_seconds: int = ...,
    icons: Literal["named", "found"] = ...,
) -> turnabout.games.pivot_pawns.game.PivotPawns: ...
@overload
def make(
    name: Literal["pungo"],
    *,
    seats: int | None = None,
    home: Literal["three", "four"] = ...,
    surface: Literal["3x3", "3x4"] = ...,
    points: Literal["face", "averaging"] = ...,
    first_points: Literal["one", "face"] = ...,
    order: Literal["roll-first", "decision"] = ...,
    roll: Literal["controlled", "chaos"] = ...,
    die: Literal["d6", "pyramid"] = ...,
    colours: Literal[1, 3] = ...,
    colour_placing: Literal["standard", "random"] = ...,
    colour_symmetry: Literal["strict", "colour", "either"] = ...,
    turn_limit: int = ...,
) -> turnabout.games.pungo.game.Pungo: ...
@overload
def make(name: str, *, seats: int | None = None, **options: Json) -> Game[Any, Any]: ...
