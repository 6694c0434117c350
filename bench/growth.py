"""What a table costs as its game grows: a move, an old position, taking back, opening.

`python -m bench.growth`
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from turnabout.server.table.acts.moves import play
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Sat, Started, TookBack, read_entry, write_entry
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.gate import Scene, Viewer, events_before, position
from turnabout.server.table.setup import Setup
from turnabout.server.table.snapshot import Snapshot, restore
from turnabout.server.table.table import Table

GAME = "pungo"
LENGTHS = (10, 1_000, 10_000)
RUNS = 51


def main() -> None:
    print(f"{GAME}: microseconds, median of {RUNS}; opening: milliseconds, median of 3")
    rows = ("a move, judged to broadcast", "an old position", "a page of old events", "a take back")
    table, rng, kept = _begin(), Random(1), list[Snapshot]()
    for length in LENGTHS:
        while table.index < length:
            before, table = table, _grown(table, rng)
            snapshot = Snapshot.due(before, table)
            kept += [] if snapshot is None else [snapshot]
        grown, move = _move(table, rng)
        costs = (move, _look(table, rng), _page(table, rng), _take_back(table))
        told = ", ".join(f"{row} {cost:.0f}" for row, cost in zip(rows, costs, strict=True))
        folded, restored = _open(table, kept)
        table = grown
        print(f"{length} entries: {told}; opening {restored:.0f} (without snapshots {folded:.0f})")


def _begin() -> Table:
    sat = [Sat(at=0, seat=seat, name=f"P{seat}", person=f"p{seat}") for seat in (0, 1)]
    setup = Setup.choose(GAME, 2, {})
    return Change(Table.of(setup)).add(*sat, Started(at=0, order=(0, 1))).table


def _next(table: Table, rng: Random) -> str | None:
    """A random move that does not end the game, if there is one."""
    (seat,), game = table.acting(), table.game
    for move in rng.sample(game.moves(table.state, seat), len(game.moves(table.state, seat))):
        if game.outcome(game.play(table.state, seat, move)) is None:
            return game.write_move(move)
    return None


def _grown(table: Table, rng: Random) -> Table:
    text = _next(table, rng)
    if text is None:
        back = TookBack(at=10 * table.index, seat=0, to=len(table.log) - 9)
        return Change(table).add(back).table
    return _play(table, text).table


def _play(table: Table, text: str) -> Change:
    (seat,) = table.acting()
    return play(table, seat, text, Random(1), at=10 * table.index)


def _move(table: Table, rng: Random) -> tuple[Table, float]:
    """From the text that came in to the bytes for both players and a spectator."""
    times: list[float] = []
    while len(times) < RUNS:
        text = _next(table, rng)
        if text is None:
            table = _grown(table, rng)
            continue
        began = perf_counter()
        change = _play(table, text)
        scene = Scene(change.table)
        for viewer in (Viewer((0,)), Viewer((1,)), Viewer()):
            msgspec.json.encode(scene.update(viewer, table.index, 0))
        times.append(1e6 * (perf_counter() - began))
        table = change.table
    return table, median(times)


def _look(table: Table, rng: Random) -> float:
    return _median(lambda: position(table, Viewer(), rng.randrange(len(table.log))))


def _page(table: Table, rng: Random) -> float:
    return _median(lambda: events_before(table, Viewer(), rng.randrange(table.index) + 1))


def _take_back(table: Table) -> float:
    to = len(table.log) - 1
    return _median(lambda: Change(table).add(TookBack(at=10 * table.index, seat=0, to=to)))


def _open(table: Table, kept: list[Snapshot]) -> tuple[float, float]:
    texts = [write_entry(entry) for entry in table.entries]
    folded = _median(lambda: evolve_all(Table.of(table.setup), map(read_entry, texts)), 3)
    if not kept:
        return folded / 1000, folded / 1000
    restored = _median(
        lambda: restore(Table.of(table.setup), [read_entry(t) for t in texts], kept), 3
    )
    return folded / 1000, restored / 1000


def _median(once: Any, runs: int = RUNS) -> float:
    times = []
    for _ in range(runs):
        began = perf_counter()
        once()
        times.append(1e6 * (perf_counter() - began))
    return median(times)


if __name__ == "__main__":
    main()
