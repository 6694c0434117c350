"""The views and events of all games, as far as they can be described to clients."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

from pydantic import TypeAdapter

from turnabout.core.game_info import GameInfo
from turnabout.core.view import Event, View
from turnabout.games import game_info, own_games, playable_games

_log = logging.getLogger("turnabout.games")


@dataclass(frozen=True, slots=True)
class Shapes:
    views: list[type[View]] = field(default_factory=list)
    events: list[type[Event]] = field(default_factory=list)


def described_shapes() -> Shapes:
    """Third-party games whose shapes have no schema are left out: only they cannot be shown."""
    found = Shapes()
    for name in playable_games():
        info = game_info(name)
        if name in own_games() or _has_schema(info):
            found.views.append(info.view)
            found.events.extend(info.events)
    return found


def _has_schema(info: GameInfo) -> bool:
    try:
        for shape in (info.view, *info.events):
            TypeAdapter(shape).json_schema()
    except Exception as error:  # third-party code may raise anything
        _log.warning("%s cannot be described: %s", info.name, type(error).__name__)
        return False
    return True
