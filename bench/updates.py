"""How many bytes an update and a change have in the middle of a game: `python -m bench.updates`."""

from __future__ import annotations

from random import Random
from statistics import median

import msgspec

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
        update, change = medians(name)
        print(f"{name}: update {update:.0f} bytes, change {change:.0f}")


def medians(name: str) -> tuple[float, float]:
    """Bytes of an update and of a change."""
    sizes = [size for seed in range(GAMES_PLAYED) for size in _sizes(name, seed)]
    updates, changes = zip(*sizes, strict=True)
    return median(updates), median(changes)


def _sizes(name: str, seed: int) -> list[tuple[int, int]]:
    """The messages that follow each move of a seat, but for the first and last quarter."""
    rng = Random(seed)
    people: list[AnyEntry] = [
        Sat(at=0, seat=seat, name=f"Someone {seat}", person=f"p{seat}") for seat in range(2)
    ]
    setup = Setup.choose(name, 2, {})
    table = evolve_all(Table.of(setup), [*people, Started(at=0, order=(0, 1))])
    sizes, scene = [], Scene(table)
    for _ in range(MOVES):
        acting = sorted(table.acting())
        if not acting:
            break
        actor = rng.choice([one for one in acting if one != HOST] or acting)
        game, state = table.game, table.state
        drawn = game.sample(state, rng) if actor == CHANCE else rng.choice(game.moves(state, actor))
        moved = Moved(at=1000 * len(table.log), actor=actor, move=game.write_move(drawn))
        table = evolve(table, moved)
        scene = scene.next(table)
        update = scene.update(Viewer((0,)), table.index - 1, 0)
        change = scene.change(Viewer((0,)), 0)
        if actor >= 0:
            sizes.append((len(msgspec.json.encode(update)), len(msgspec.json.encode(change))))
    return sizes[len(sizes) // 4 : -len(sizes) // 4 or None]


if __name__ == "__main__":
    main()
