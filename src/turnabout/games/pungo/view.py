"""Pungo for those who watch: what to draw and what to say.

Besides the keys of every view: `cells`; `die` with its six faces, its square and what each tip
would show; `surface`, null in Chaos; `points` left; `rolls_for`, the seat that a due roll is for,
else null; `homes`; `faces`, the sizes that each face of the pyramid die shows, else null; `turns`
and `turn_limit`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from turnabout.core.game import Actor
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.games.pungo.arena import CELLS, cost_of, stepped
from turnabout.games.pungo.die import SHOWN
from turnabout.games.pungo.home import HOMES
from turnabout.games.pungo.setup import SIZES
from turnabout.games.pungo.state import (
    AnyMove,
    Colours,
    Die,
    Face,
    Roll,
    State,
    Step,
    colour,
    is_frozen,
    size,
)

if TYPE_CHECKING:
    from turnabout.games.pungo.game import Pungo

SIZE_WORDS = ("small", "medium", "large")
HUE_WORDS = (None, "red", "green", "blue")
WAY_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
_REASONS = {
    "symmetry": "the home row is symmetric",
    "exile": "all pyramids stand in the opponent's home row",
    "turn-limit": "the turn limit is reached",
}


def view(game: Pungo, state: State) -> dict[str, Json]:
    outcome = game.outcome(state)
    surface = {"squares": list(game.surface.squares), "start": game.surface.start.square}
    return {
        "game": game.name,
        "phase": game.phase(state),
        "to_act": sorted(game.to_act(state)),
        "outcome": outcome.as_json() if outcome else None,
        "says": _status(game, state),
        "cells": [_cell(game, state, cell) for cell in range(len(CELLS))],
        "pieces": _pieces(state),
        "seats": [_seat(game, seat) for seat in range(game.seats)],
        "die": _die(game, state.die),
        "surface": None if game.chaos else surface,
        "points": state.points,
        "rolls_for": _rolls_for(game, state),
        "homes": [list(home) for home in HOMES[game.home]],
        "faces": _faces() if game.pyramid_die else None,
        "turns": state.turns,
        "turn_limit": game.turn_limit,
    }


def tell(game: Pungo, state: State, actor: Actor, move: AnyMove) -> list[dict[str, Json]]:
    after = game.play(state, actor, move)
    match move:
        case Colours():
            events = [_told_colours(after)]
        case Step():
            events = [_told_step(game, state, actor, move), *_told_lost(game, state, after, move)]
        case Roll():
            events = [_told_roll(game, after, actor, move), *_told_pass(game, state, after)]
        case _:
            events = [_told_face(game, state, move), *_told_pass(game, state, after)]
    if after.player is None:
        events.append({"event": "over", "says": _status(game, after)})
    return events


def sizes_in_words(sizes: Sequence[int]) -> str:
    """`small`, or `small or large`."""
    return " or ".join(SIZE_WORDS[size - 1] for size in sizes)


def _told_colours(after: State) -> dict[str, Json]:
    hues: dict[str, Json] = {
        str(piece["id"]): piece["colour"] for piece in cast(list[dict[str, Json]], _pieces(after))
    }
    return {"event": "colours", "colours": hues, "says": "The colours are shuffled."}


def _told_roll(game: Pungo, after: State, actor: Actor, move: Roll) -> dict[str, Json]:
    die = after.die
    whose = f" for player {2 - actor}" if game.decision else ""
    way = f"tips the die {WAY_WORDS[move.way]}{whose}"
    return {
        "event": "roll",
        "seat": actor,
        "way": move.way,
        # Squares of the surface have the names of cells of the arena; they must not be confused.
        "from_square": die.came_from,
        "to_square": die.square,
        "top": die.top,
        "points": game.points_of(die.top),
        "says": f"Player {actor + 1} {way}: {_worth(game, die.top)}.",
    }


def _told_face(game: Pungo, state: State, move: Face) -> dict[str, Json]:
    seat = cast(int, state.player)
    return {
        "event": "face",
        "seat": seat,
        "top": move.face,
        "points": game.points_of(move.face),
        "says": f"The die is thrown for player {seat + 1}: {_worth(game, move.face)}.",
    }


def _told_pass(game: Pungo, state: State, after: State) -> list[dict[str, Json]]:
    """Whoever got the roll and cannot make a single step with it."""
    passed = after.player if game.decision else state.player
    if after.points is not None or passed is None:
        return []
    says = f"Player {passed + 1} cannot move any pyramid."
    return [{"event": "pass", "seat": passed, "says": says}]


def _told_step(game: Pungo, state: State, actor: Actor, step: Step) -> dict[str, Json]:
    pile = state.arena[step.source][-step.pile :]
    source, target = CELLS[step.source], CELLS[step.target]
    ids: list[Json] = [_name(found) for found in state.ids[step.source][-step.pile :]]
    top = stepped(state.arena, step)[step.target][-1]
    # PU-11: with one step a turn there is nothing to freeze for.
    froze = is_frozen(top) and not game.pyramid_die
    says = f"Player {actor + 1} moves {_pile_in_words(pile)} from {source} to {target}"
    return {
        "event": "step",
        "seat": actor,
        "pieces": ids,
        "from": source,
        "to": target,
        "cost": None if game.pyramid_die else cost_of(state.arena, step),
        "froze": ids if froze else [],
        "points": game.points_after(state, step),
        "says": says + (", frozen." if froze else "."),
    }


def _pile_in_words(pile: bytes) -> str:
    if len(pile) == 1:
        return f"a {_word(pile[0])} pyramid"
    return f"a pile ({', '.join(_word(found) for found in pile)})"


def _told_lost(game: Pungo, state: State, after: State, step: Step) -> list[dict[str, Json]]:
    left = game.points_after(state, step)
    if left == 0 or after.points is not None:
        return []
    seat = cast(int, state.player)
    says = f"Player {seat + 1} loses {_points(left)} that cannot be spent."
    return [{"event": "lost", "seat": seat, "points": left, "says": says}]


def _rolls_for(game: Pungo, state: State) -> int | None:
    """Whoever moves by the roll that is due: in the decision game the opponent of who rolls."""
    if game.phase(state) != "roll":
        return None
    roller = cast(int, state.player)
    return 1 - roller if game.decision else roller


def _cell(game: Pungo, state: State, cell: int) -> dict[str, Json]:
    name, stack = CELLS[cell], state.arena[cell]
    home = [seat for seat in range(game.seats) if name in HOMES[game.home][seat]]
    words = ", then ".join(_word(found) for found in stack) or "empty"
    return {
        "at": name,
        "home": home[0] if home else None,
        "pieces": [_name(found) for found in state.ids[cell]],
        "says": f"{name}: {words}",
    }


def _pieces(state: State) -> list[Json]:
    return [
        _piece(found, state.ids[cell][level], CELLS[cell], level)
        for cell, stack in enumerate(state.arena)
        for level, found in enumerate(stack)
    ]


def _piece(found: int, number: int, at: str, level: int) -> dict[str, Json]:
    frozen = ", frozen" if is_frozen(found) else ""
    return {
        "id": _name(number),
        "at": at,
        "level": level,
        "size": SIZES[size(found) - 1],
        "colour": HUE_WORDS[colour(found)],
        "frozen": is_frozen(found),
        "says": f"{at}, level {level + 1}: {_word(found)} pyramid{frozen}",
    }


def _seat(game: Pungo, seat: int) -> dict[str, Json]:
    home = HOMES[game.home][seat]
    says = f"Player {seat + 1}: home row {home[0]} to {home[-1]}"
    return {"seat": seat, "home": list(home), "says": says}


def _die(game: Pungo, die: Die) -> dict[str, Json]:
    if game.chaos:
        says = f"The die shows {_worth(game, die.top)}." if die.top else "Nobody has rolled yet."
        unknown = dict.fromkeys(("south", "west", "north", "east", "bottom", "square", "came_from"))
        return {"top": die.top or None, **unknown, "tips": [], "says": says}
    opposite = game.surface.opposite
    return {
        "top": die.top,
        "south": die.south,
        "west": die.west,
        "north": opposite[die.south],
        "east": opposite[die.west],
        "bottom": opposite[die.top],
        "square": die.square,
        "came_from": die.came_from,
        "tips": [_tip(game, way, tip) for way, tip in game.surface.tips[die].items()],
        "says": f"The die on {die.square} shows {_worth(game, die.top)}.",
    }


def _tip(game: Pungo, way: str, die: Die) -> dict[str, Json]:
    return {
        "way": way,
        "to": die.square,
        "top": die.top,
        "points": game.points_of(die.top),
        "says": f"{WAY_WORDS[way]} to {die.square}: {_worth(game, die.top)}",
    }


def _faces() -> dict[str, Json]:
    return {str(face): [SIZES[size - 1] for size in sizes] for face, sizes in SHOWN.items()}


def _status(game: Pungo, state: State) -> str:
    outcome = game.outcome(state)
    if outcome is not None:
        return _result(outcome)
    seat = cast(int, state.player)
    match game.phase(state):
        case "colours":
            return "The colours are being shuffled."
        case "roll" if game.chaos:
            return f"The die is being thrown for player {seat + 1}."
        case "roll":
            whose = f" for player {2 - seat}" if game.decision else ""
            return f"Player {seat + 1} is to roll the die{whose}."
        case _:
            return f"Player {seat + 1} is to move {_allowance(game, state)}."


def _allowance(game: Pungo, state: State) -> str:
    if game.pyramid_die:
        return f"one pyramid that is {sizes_in_words(SHOWN[state.die.top])}"
    return f"and has {_points(cast(int, state.points))} left"


def _result(outcome: Outcome) -> str:
    winners = [seat for seat, score in enumerate(outcome.scores) if score]
    result = f"player {winners[0] + 1} wins" if len(winners) == 1 else "a draw"
    return f"Game over, {_REASONS[outcome.reason]}: {result}."


def _worth(game: Pungo, face: int) -> str:
    """What a face is called: its points, or the sizes on the pyramid die."""
    if game.pyramid_die:
        return sizes_in_words(SHOWN[face])
    points = game.points_of(face)
    return str(face) if points == face else f"{face}, worth {_points(points)}"


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _name(number: int) -> str:
    """`s1`, `m2`, `l3`: the name of a pyramid for those who watch."""
    return f"{SIZES[number // 3].lower()}{number % 3 + 1}"


def _word(pyramid: int) -> str:
    hue = HUE_WORDS[colour(pyramid)]
    return f"{hue} {SIZE_WORDS[size(pyramid) - 1]}" if hue else SIZE_WORDS[size(pyramid) - 1]
