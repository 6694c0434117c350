"""Pungo as text: moves like `3a2b2`, positions as the rules file defines them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from turnabout.core.errors import BadNotation
from turnabout.games.pungo.arena import CELLS, COLUMNS, NUMBERS
from turnabout.games.pungo.die import FACES, WAYS
from turnabout.games.pungo.home import victory
from turnabout.games.pungo.setup import COLOURINGS, HUES, OPENING, SIZES
from turnabout.games.pungo.state import (
    AnyMove,
    Arena,
    Colours,
    Die,
    Face,
    Roll,
    State,
    Step,
    colour,
    is_frozen,
    name_pyramids,
    pyramid,
    size,
)

if TYPE_CHECKING:
    from turnabout.games.pungo.game import Pungo

UNKNOWN = "?"
_STEP = re.compile(r"([2-9]?)([a-d][1-3])([a-d][1-3])")
_FACE = re.compile(r"face ([1-6])")
_COLOURS = re.compile(r"colours ([rgb]{3}),([rgb]{3}),([rgb]{3})")
_PLAIN = re.compile(r"[SMLsml]")
_COLOURED = re.compile(r"[SMLsml][rgb?]")
_DIE = re.compile(r"([1-6])([1-6])([1-6])@([a-d][1-3])([a-d][1-3]|-)")
_THROWN = re.compile(r"([0-6])@-")
_POINTS = re.compile(r"[0-6]|-")
_COUNT = re.compile(r"[0-9]{1,9}")


def write_move(move: AnyMove) -> str:
    match move:
        case Roll(way):
            return way
        case Face(face):
            return f"face {face}"
        case Colours():
            return "colours " + ",".join(move)
        case _:
            pile = "" if move.pile == 1 else str(move.pile)
            return pile + CELLS[move.source] + CELLS[move.target]


def read_move(text: str) -> AnyMove:
    if text in WAYS:
        return Roll(text)
    if match := _FACE.fullmatch(text):
        return Face(int(match[1]))
    if match := _STEP.fullmatch(text):
        return Step(int(match[1] or 1), NUMBERS[match[2]], NUMBERS[match[3]])
    if (match := _COLOURS.fullmatch(text)) and Colours(*match.groups()) in COLOURINGS:
        return Colours(*match.groups())
    raise BadNotation("pungo-bad-move", text=text)


def write_state(state: State, coloured: bool) -> str:
    rows = (state.arena[first : first + COLUMNS] for first in range(0, len(CELLS), COLUMNS))
    fields = (
        "/".join(",".join(_write_stack(stack, coloured) for stack in row) for row in rows),
        _write_die(state.die),
        "-" if state.player is None else str(state.player + 1),
        "-" if state.points is None else str(state.points),
        str(state.turns),
    )
    return " ".join(fields)


def read_state(game: Pungo, text: str) -> State:
    """A position that can be played on or that ended a game; anything else is refused."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise BadNotation("pungo-position-parts", text=text)
    arena = _read_arena(game, fields[0])
    state = State(
        arena=arena,
        die=_read_die(game, fields[1]),
        player=_read_player(fields[2]),
        points=_read_points(fields[3]),
        turns=_read_turns(fields[4]),
        ids=name_pyramids(arena),
    )
    why = _objection(game, state)
    if why:
        why.text = text
        raise why
    canonical = write_state(state, game.coloured)
    if canonical != text:
        raise BadNotation("pungo-position-order", text=text, canonical=canonical)
    return state


def _write_stack(stack: bytes, coloured: bool) -> str:
    return "".join(_write_pyramid(found, coloured) for found in stack) or "-"


def _write_pyramid(found: int, coloured: bool) -> str:
    letter = SIZES[size(found) - 1]
    hue = (UNKNOWN + HUES)[colour(found)] if coloured else ""
    return (letter.lower() if is_frozen(found) else letter) + hue


def _write_die(die: Die) -> str:
    if die.square is None:
        return f"{die.top}@-"
    return f"{die.top}{die.south}{die.west}@{die.square}{die.came_from or '-'}"


def _read_arena(game: Pungo, text: str) -> Arena:
    rows = [row.split(",") for row in text.split("/")]
    if [len(row) for row in rows] != [COLUMNS] * 3:
        raise BadNotation("pungo-bad-arena", text=text)
    arena = tuple(_read_stack(game, cell) for row in rows for cell in row)
    found = Counter(size(p) for stack in arena for p in stack)
    if found != {1: 3, 2: 3, 3: 3}:
        raise BadNotation("pungo-wrong-sizes", text=text)
    kinds = {(size(p), colour(p)) for stack in arena for p in stack}
    if game.coloured and arena != OPENING and not (len(kinds) == 9 and all(c for _, c in kinds)):
        raise BadNotation("pungo-wrong-colours", text=text)
    return arena


def _read_stack(game: Pungo, text: str) -> bytes:
    sign = _COLOURED if game.coloured else _PLAIN
    signs = [] if text == "-" else sign.findall(text)
    if ("".join(signs) or "-") != text:
        raise BadNotation("pungo-bad-cell", text=text, colours=3 if game.coloured else 1)
    return bytes(_read_pyramid(sign) for sign in signs)


def _read_pyramid(sign: str) -> int:
    hue = (UNKNOWN + HUES).index(sign[1:] or UNKNOWN)
    return pyramid(1 + SIZES.index(sign[0].upper()), hue, frozen=sign[0].islower())


def _read_die(game: Pungo, text: str) -> Die:
    if game.chaos:
        if match := _THROWN.fullmatch(text):
            return Die(int(match[1]))
        raise BadNotation("pungo-bad-thrown-die", text=text)
    match = _DIE.fullmatch(text)
    if not match:
        raise BadNotation("pungo-bad-die", text=text)
    top, south, west, square, came_from = match.groups()
    die = Die(int(top), int(south), int(west), square, None if came_from == "-" else came_from)
    if die not in game.surface.tips:
        raise BadNotation("pungo-die-cannot-lie-so", text=text)
    return die


def _read_player(text: str) -> int | None:
    if text not in ("1", "2", "-"):
        raise BadNotation("pungo-bad-player", text=text)
    return None if text == "-" else int(text) - 1


def _read_points(text: str) -> int | None:
    if not _POINTS.fullmatch(text):
        raise BadNotation("pungo-bad-points", text=text)
    return None if text == "-" else int(text)


def _read_turns(text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise BadNotation("pungo-bad-turns", text=text)
    return int(text)


def _objection(game: Pungo, state: State) -> BadNotation | None:
    """Why the game could not continue from a position whose fields are all readable.

    Composed positions are allowed: neither the die nor the arena need come from real turns.
    """
    if game.coloured and state.arena == OPENING:
        unshuffled = game.shuffled and state == game.start()
        return None if unshuffled else BadNotation("pungo-colours-unknown")
    limit = game.turn_limit
    if 0 < limit < state.turns or (0 < limit == state.turns and state.player is not None):
        return BadNotation("pungo-past-turn-limit", turns=limit)
    if _is_frozen(state) and (state.points in (0, None) or game.pyramid_die):
        return BadNotation("pungo-frozen-untimely")
    if state.player is None:
        return _not_over(game, state)
    if state.player != state.turns % 2:
        return BadNotation("pungo-wrong-player", turns=state.turns, seat=state.turns % 2)
    return _wrong_points(game, state)


def _not_over(game: Pungo, state: State) -> BadNotation | None:
    if state.points is None:
        drawn = 0 < game.turn_limit == state.turns
        return None if drawn else BadNotation("pungo-no-draw")
    if state.points:
        return BadNotation("pungo-points-when-over")
    winner = (state.turns - 1) % 2
    won = state.turns and victory(state.arena, game.home, winner, game.colour_symmetry)
    return None if won else BadNotation("pungo-not-won", seat=winner)


def _wrong_points(game: Pungo, state: State) -> BadNotation | None:
    if state.points is None:
        return None
    if state.die.top == 0:
        return BadNotation("pungo-not-thrown")
    # A composed position may have more points than the die shows; the pyramid die gives one move.
    most = 1 if game.pyramid_die else max(FACES)
    if state.points not in range(1, most + 1):
        return BadNotation("pungo-wrong-points", most=most)
    if not game.can_step(state.arena, state.die.top, state.points):
        return BadNotation("pungo-no-step")
    return None


def _is_frozen(state: State) -> bool:
    return any(is_frozen(p) for stack in state.arena for p in stack)
