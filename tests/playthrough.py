"""Recorded playthroughs: a random game written out so that a person can read what changed.

`python -m tests.playthrough` records them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, cast

from tests.variants import Variant, variants
from turnabout.core.game import CHANCE, Game
from turnabout.core.json import to_json
from turnabout.core.options import Number
from turnabout.core.record import Record, shown_log
from turnabout.games import game_info

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 7
LISTED = 40
WHOLE = 120
"""Moves in the playthrough of a game's default; a variant shows less."""
PART = 20


def recorded() -> list[Variant]:
    """Every variant, but of the numbers that an option can have only one."""
    return [found for found in variants() if not _is_number(found) or found.options[0][1] == 12]


def _is_number(variant: Variant) -> bool:
    numbers = {
        option.name for option in game_info(variant.game).options if isinstance(option, Number)
    }
    return any(name in numbers for name, _ in variant.options)


def path_of(variant: Variant) -> Path:
    return FOLDER / f"{variant}.txt"


def write(variant: Variant) -> str:
    plies = PART if variant.options else WHOLE
    return "\n".join([f"# {variant}", *_lines(variant.make(), plies)]) + "\n"


def _lines(game: Game[Any, Any], plies: int) -> Iterator[str]:
    rng, state, record = Random(SEED), game.start(), Record.of(game)
    seen: dict[int | None, dict[str, Any]] = {}
    yield f"options: {json.dumps(dict(game.options), ensure_ascii=False)[:300]}"
    for ply in range(plies):
        yield f"\n== {ply}: {game.write_state(state)}"
        for seat in (None, *range(min(game.seats, 2))):
            yield from _shown(game, state, record, seat, seen)
        actors = sorted(game.to_act(state))
        for actor in actors:
            moves = game.moves(state, actor)
            # A deal is a long line, and the orders of a deck are no news.
            listed = LISTED if len(moves) < 1000 else 2
            texts = [game.write_move(move) for move in islice(moves, listed)]
            more = f" … ({len(moves)})" if len(moves) > listed else ""
            yield f"moves of {actor}: {'; '.join(texts)}{more}"
        if not actors:
            yield f"outcome: {game.outcome(state)}"
            return
        actor = rng.choice(actors)
        move = game.sample(state, rng) if actor == CHANCE else rng.choice(game.moves(state, actor))
        yield f"-> {actor} {game.write_move(move)}"
        after = game.play(state, actor, move)
        for event in game.events(state, actor, move, after):
            yield f"   {json.dumps(to_json(event), ensure_ascii=False)}"
        state = after
        record = record.add(actor, game.write_move(move))


def _shown(
    game: Game[Any, Any],
    state: Any,
    record: Record,
    seat: int | None,
    seen: dict[int | None, dict[str, Any]],
) -> Iterator[str]:
    """What of a masked view has changed since this seat last looked, and the log's last move."""
    view = _flat(cast(dict[str, Any], to_json(game.view(game.mask(state, seat)))))
    before = seen.get(seat, {})
    seen[seat] = view
    last = shown_log(game, state, record.log, seat)[-1:]
    who = "spectator" if seat is None else f"seat {seat}"
    same = seat is not None and view == seen[None]
    yield f"{who} (last move {last[0].move[:40] if last else '-'})" + (": as above" if same else "")
    for key in [*before, *(key for key in view if key not in before)]:
        if not same and before.get(key) != view.get(key):
            yield f"   {key}: {json.dumps(view.get(key), ensure_ascii=False)}"


def _flat(view: dict[str, Any]) -> dict[str, Any]:
    """The view with a line of its own for everything in a list that has a name."""
    lines: dict[str, Any] = {}
    for key, value in view.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for place, item in enumerate(value):
                lines[f"{key} {item.get('id', item.get('at', item.get('seat', place)))}"] = item
        else:
            lines[key] = value
    return lines


if __name__ == "__main__":
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for found in recorded():
        path_of(found).write_text(write(found), encoding="utf-8")
        print(path_of(found).name)
