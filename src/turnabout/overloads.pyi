"""Made by `python -m tests.overloads` from the registry of games; do not edit."""

from collections.abc import Mapping
from typing import Any, Literal, overload

import turnabout.games.chimes.state
import turnabout.games.pivit.state
import turnabout.games.pivot_pawns.state
import turnabout.games.pungo.state
from turnabout.bot_player import BotPlayer
from turnabout.bots import Budget
from turnabout.core.game import Game, M, S
from turnabout.core.json import Json
from turnabout.playthrough import Playthrough

@overload
def begin(
    name: Literal["chimes"],
    *,
    seed: int | None = None,
    seats: int | None = None,
    roles: Literal["fixed", "red-ace"] = ...,
    number_seat: Literal[0, 1] = ...,
    turn_limit: int = ...,
    show_partner_hand: bool = ...,
) -> Playthrough[
    turnabout.games.chimes.state.State,
    turnabout.games.chimes.state.Card | turnabout.games.chimes.state.Deal,
]: ...
@overload
def begin(
    name: Literal["pivit"],
    *,
    seed: int | None = None,
    seats: int | None = None,
    size: Literal[8, 6] = ...,
    setup: Literal["standard"] | Mapping[str, Json] = ...,
    quiet_limit: int = ...,
) -> Playthrough[
    turnabout.games.pivit.state.State,
    turnabout.games.pivit.state.Move | turnabout.games.pivit.state.Gesture,
]: ...
@overload
def begin(
    name: Literal["pivot-pawns"],
    *,
    seed: int | None = None,
    seats: int | None = None,
    start: Literal["starting-cards", "anywhere"] = ...,
    placing: Literal["random", "hand"] = ...,
    deck: Literal["designer"] | Mapping[str, Json] = ...,
    bidding_seconds: int = ...,
    demonstration_seconds: int = ...,
    icons: Literal["named", "found"] = ...,
) -> Playthrough[
    turnabout.games.pivot_pawns.state.State,
    turnabout.games.pivot_pawns.state.Deal
    | turnabout.games.pivot_pawns.state.Place
    | turnabout.games.pivot_pawns.state.Draw
    | turnabout.games.pivot_pawns.state.Bid
    | turnabout.games.pivot_pawns.state.Pass
    | turnabout.games.pivot_pawns.state.Done
    | turnabout.games.pivot_pawns.state.Pivot
    | turnabout.games.pivot_pawns.state.Concede
    | turnabout.games.pivot_pawns.state.Time,
]: ...
@overload
def begin(
    name: Literal["pungo"],
    *,
    seed: int | None = None,
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
) -> Playthrough[
    turnabout.games.pungo.state.State,
    turnabout.games.pungo.state.Roll
    | turnabout.games.pungo.state.Step
    | turnabout.games.pungo.state.Face
    | turnabout.games.pungo.state.Colours,
]: ...
@overload
def begin(
    name: str, *, seed: int | None = None, seats: int | None = None, **options: Json
) -> Playthrough[Any, Any]: ...
@overload
def random_game(
    game: Literal["chimes"], seed: int | None = None
) -> Playthrough[
    turnabout.games.chimes.state.State,
    turnabout.games.chimes.state.Card | turnabout.games.chimes.state.Deal,
]: ...
@overload
def random_game(
    game: Literal["pivit"], seed: int | None = None
) -> Playthrough[
    turnabout.games.pivit.state.State,
    turnabout.games.pivit.state.Move | turnabout.games.pivit.state.Gesture,
]: ...
@overload
def random_game(
    game: Literal["pivot-pawns"], seed: int | None = None
) -> Playthrough[
    turnabout.games.pivot_pawns.state.State,
    turnabout.games.pivot_pawns.state.Deal
    | turnabout.games.pivot_pawns.state.Place
    | turnabout.games.pivot_pawns.state.Draw
    | turnabout.games.pivot_pawns.state.Bid
    | turnabout.games.pivot_pawns.state.Pass
    | turnabout.games.pivot_pawns.state.Done
    | turnabout.games.pivot_pawns.state.Pivot
    | turnabout.games.pivot_pawns.state.Concede
    | turnabout.games.pivot_pawns.state.Time,
]: ...
@overload
def random_game(
    game: Literal["pungo"], seed: int | None = None
) -> Playthrough[
    turnabout.games.pungo.state.State,
    turnabout.games.pungo.state.Roll
    | turnabout.games.pungo.state.Step
    | turnabout.games.pungo.state.Face
    | turnabout.games.pungo.state.Colours,
]: ...
@overload
def random_game(game: Game[S, M], seed: int | None = None) -> Playthrough[S, M]: ...
@overload
def random_game(game: str, seed: int | None = None) -> Playthrough[Any, Any]: ...
@overload
def play_text(
    game: Literal["chimes"], text: str, seed: int | None = None
) -> Playthrough[
    turnabout.games.chimes.state.State,
    turnabout.games.chimes.state.Card | turnabout.games.chimes.state.Deal,
]: ...
@overload
def play_text(
    game: Literal["pivit"], text: str, seed: int | None = None
) -> Playthrough[
    turnabout.games.pivit.state.State,
    turnabout.games.pivit.state.Move | turnabout.games.pivit.state.Gesture,
]: ...
@overload
def play_text(
    game: Literal["pivot-pawns"], text: str, seed: int | None = None
) -> Playthrough[
    turnabout.games.pivot_pawns.state.State,
    turnabout.games.pivot_pawns.state.Deal
    | turnabout.games.pivot_pawns.state.Place
    | turnabout.games.pivot_pawns.state.Draw
    | turnabout.games.pivot_pawns.state.Bid
    | turnabout.games.pivot_pawns.state.Pass
    | turnabout.games.pivot_pawns.state.Done
    | turnabout.games.pivot_pawns.state.Pivot
    | turnabout.games.pivot_pawns.state.Concede
    | turnabout.games.pivot_pawns.state.Time,
]: ...
@overload
def play_text(
    game: Literal["pungo"], text: str, seed: int | None = None
) -> Playthrough[
    turnabout.games.pungo.state.State,
    turnabout.games.pungo.state.Roll
    | turnabout.games.pungo.state.Step
    | turnabout.games.pungo.state.Face
    | turnabout.games.pungo.state.Colours,
]: ...
@overload
def play_text(game: Game[S, M], text: str, seed: int | None = None) -> Playthrough[S, M]: ...
@overload
def play_text(game: str, text: str, seed: int | None = None) -> Playthrough[Any, Any]: ...
@overload
def bot(
    game: Literal["chimes"],
    name: str = ...,
    *,
    budget: str | Budget | None = None,
    seed: int | None = None,
) -> BotPlayer[
    turnabout.games.chimes.state.State,
    turnabout.games.chimes.state.Card | turnabout.games.chimes.state.Deal,
]: ...
@overload
def bot(
    game: Literal["pivit"],
    name: str = ...,
    *,
    budget: str | Budget | None = None,
    seed: int | None = None,
) -> BotPlayer[
    turnabout.games.pivit.state.State,
    turnabout.games.pivit.state.Move | turnabout.games.pivit.state.Gesture,
]: ...
@overload
def bot(
    game: Literal["pivot-pawns"],
    name: str = ...,
    *,
    budget: str | Budget | None = None,
    seed: int | None = None,
) -> BotPlayer[
    turnabout.games.pivot_pawns.state.State,
    turnabout.games.pivot_pawns.state.Deal
    | turnabout.games.pivot_pawns.state.Place
    | turnabout.games.pivot_pawns.state.Draw
    | turnabout.games.pivot_pawns.state.Bid
    | turnabout.games.pivot_pawns.state.Pass
    | turnabout.games.pivot_pawns.state.Done
    | turnabout.games.pivot_pawns.state.Pivot
    | turnabout.games.pivot_pawns.state.Concede
    | turnabout.games.pivot_pawns.state.Time,
]: ...
@overload
def bot(
    game: Literal["pungo"],
    name: str = ...,
    *,
    budget: str | Budget | None = None,
    seed: int | None = None,
) -> BotPlayer[
    turnabout.games.pungo.state.State,
    turnabout.games.pungo.state.Roll
    | turnabout.games.pungo.state.Step
    | turnabout.games.pungo.state.Face
    | turnabout.games.pungo.state.Colours,
]: ...
@overload
def bot(
    game: Game[S, M],
    name: str = ...,
    *,
    budget: str | Budget | None = None,
    seed: int | None = None,
) -> BotPlayer[S, M]: ...
@overload
def bot(
    game: str, name: str = ..., *, budget: str | Budget | None = None, seed: int | None = None
) -> BotPlayer[Any, Any]: ...
