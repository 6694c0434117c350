"""How many bytes an update has in the middle of a game: `python -m bench.updates`."""

from __future__ import annotations

from random import Random
from statistics import median

import orjson

from turnabout.core.game import CHANCE, HOST
from turnabout.games import games
from turnabout.server.table.entries import AnyEntry, Moved, Sat, Started
from turnabout.server.table.evolution import evolve, evolve_all
from turnabout.server.table.gate import Scene, Viewer
from turnabout.server.table.setup import Setup
from turnabout.server.table.table import Table

GAMES_PLAYED = 20
MOVES = 60


def main() -> None:
    for name in games():
        sizes = [size for seed in range(GAMES_PLAYED) for size in _sizes(name, seed)]
        print(f"{name}: {median(sizes):.0f} bytes")


def _sizes(name: str, seed: int) -> list[int]:
    """The updates that follow each move of a seat, but for the first and last quarter."""
    rng = Random(seed)
    people: list[AnyEntry] = [
        Sat(at=0, seat=seat, name=f"Someone {seat}", person=f"p{seat}") for seat in range(2)
    ]
    setup = Setup.choose(name, 2, {})
    table = evolve_all(Table.of(setup), [*people, Started(at=0, order=(0, 1))])
    sizes = []
    for _ in range(MOVES):
        acting = sorted(table.acting())
        if not acting:
            break
        actor = rng.choice([one for one in acting if one != HOST] or acting)
        game, state = table.game, table.state
        drawn = game.sample(state, rng) if actor == CHANCE else rng.choice(game.moves(state, actor))
        moved = Moved(at=1000 * len(table.log), actor=actor, move=game.write_move(drawn))
        table = evolve(table, moved)
        update = Scene(table).update(Viewer((0,)), table.index - 1, 0)
        if actor >= 0:
            sizes.append(len(orjson.dumps(update)))
    return sizes[len(sizes) // 4 : -len(sizes) // 4 or None]


if __name__ == "__main__":
    main()
