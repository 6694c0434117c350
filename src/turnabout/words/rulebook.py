"""A game's rulebook: Markdown in which fenced positions become figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from turnabout.core.game import CHANCE, Actor, Game
from turnabout.core.session import settle
from turnabout.games import folder_of, game_info

POSITION = "```position"
FENCE = "```"
_KEYS = ("caption", "seats", "options", "state", "moves", "mark", "close")
"""`close` is the part of the board that a page shows enlarged."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown between two figures."""

    text: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A position to look at, and what to notice in it."""

    game: str
    caption: str
    seats: int | None
    options: Mapping[str, str]
    """As typed."""
    state: str | None
    """None for the start."""
    moves: tuple[tuple[Actor, str], ...]
    """Played before the position is shown."""
    marks: tuple[str, ...]
    """Places to highlight."""


Part: TypeAlias = Prose | Figure


def rulebook(game: str, language: str) -> tuple[Part, ...]:
    """The rulebook of a game in a language, else in English; empty if there is none."""
    folder = folder_of(game_info(game).name) / "rulebook"
    for path in (folder / f"{language}.md", folder / "en.md"):
        if path.is_file():
            return read_rulebook(game, path.read_text(encoding="utf-8"))
    return ()


def read_rulebook(game: str, text: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    prose, *rest = text.split(f"{POSITION}\n")
    parts.append(Prose(prose.strip()))
    for piece in rest:
        block, _, prose = piece.partition(f"\n{FENCE}")
        parts.append(_read_figure(game, block))
        if prose.strip():
            parts.append(Prose(prose.strip()))
    return tuple(parts)


def position(figure: Figure) -> tuple[Game[Any, Any], Any]:
    """The game and the state that a figure shows; chance always falls the same way."""
    info, rng = game_info(figure.game), Random(0)
    known = {option.name: option for option in info.options}
    options = {name: known[name].read(text) for name, text in figure.options.items()}
    game = info.make(figure.seats, options)
    state = game.start() if figure.state is None else game.read_state(figure.state)
    for actor, text in figure.moves:
        if actor != CHANCE:
            state = settle(game, state, rng)
        state = game.play(state, actor, game.read_move(text))
    return game, settle(game, state, rng)


def _read_figure(game: str, block: str) -> Figure:
    keys = dict(line.split(": ", 1) for line in block.splitlines())
    unknown = [key for key in keys if key not in _KEYS]
    if unknown:
        raise ValueError(f"a figure of {game} has no {unknown[0]}")
    return Figure(
        game=game,
        caption=keys["caption"],
        seats=int(keys["seats"]) if "seats" in keys else None,
        options=dict(_pair(option, "=") for option in _listed(keys.get("options"))),
        state=keys.get("state"),
        moves=tuple((int(actor), move) for actor, move in _moves(keys.get("moves"))),
        marks=tuple(keys.get("mark", "").split()),
    )


def _moves(text: str | None) -> list[tuple[str, str]]:
    return [_pair(move, " ") for move in _listed(text)]


def _listed(text: str | None) -> list[str]:
    """Split at commas followed by a space; other commas are part of a move."""
    return text.split(", ") if text else []


def _pair(text: str, between: str) -> tuple[str, str]:
    first, _, second = text.partition(between)
    return first, second
