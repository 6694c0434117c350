"""How fast the environments are, and how fast against peers: one run, one core, one table.

`make bench` prints it, writes it to bench/results/envs.json, renews the table in
docs/benchmarks.md and fails if a goal is missed. Processor time is measured, so that others on the
machine do not count; what is measured draws random legal actions outside the clock.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from datetime import date
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from bench.report import publish
from bench.speed import RUNS, Row, figure, machine, measure
from turnabout import fast, make
from turnabout.envs.pettingzoo_envs import raw_env
from turnabout.envs.vector_env import GameVectorEnv

# As many threads as we use: one. JAX reads this when it is imported.
os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

RESULTS = Path(__file__).with_name("results") / "envs.json"
BEGIN, END = "<!-- envs begins -->", "<!-- envs ends -->"
BATCH = 1024
STEPS = 200
ACTIONS = 2000
BATCHES = (1, 64, 1024, 8192, 16_384, 100_000)

Measure = Callable[[], float]


def vector(name: str, **options: Any) -> Measure:
    """Steps a second of rows of games, each with its mask and observation."""

    def measure() -> float:
        env = GameVectorEnv(name, BATCH, threads=1, copy=False, **options)
        env.reset(seed=1)
        seconds = 0.0
        for step in range(STEPS):
            actions = env.batch.random_actions(step)
            began = time.process_time()
            env.step(actions)
            seconds += time.process_time() - began
        return BATCH * STEPS / seconds

    return measure


def pgx(name: str) -> Measure:
    """Steps a second of pgx, which also resets what is over, on the processor."""

    def measure() -> float:
        import jax

        init, step, draw = _compiled(name)
        state = init(jax.random.split(jax.random.PRNGKey(1), BATCH))
        seconds = 0.0
        for number in range(STEPS):
            keys = jax.random.split(jax.random.PRNGKey(number), BATCH)
            actions = draw(keys, state.legal_action_mask).block_until_ready()
            began = time.process_time()
            state = step(state, actions, keys)
            state.observation.block_until_ready()
            seconds += time.process_time() - began
        return BATCH * STEPS / seconds

    return measure


@cache
def _compiled(name: str) -> tuple[Any, Any, Any]:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(
        jax.vmap(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask * 1.0)))
    )
    init = jax.jit(jax.vmap(env.init))
    state = init(jax.random.split(jax.random.PRNGKey(0), BATCH))
    keys = jax.random.split(jax.random.PRNGKey(0), BATCH)
    step(state, draw(keys, state.legal_action_mask), keys)
    return init, step, draw


def turns(env: Callable[[], Any]) -> Measure:
    """Actions a second of a PettingZoo environment in turns, in its usual loop."""

    def measure() -> float:
        game, rng = env(), np.random.default_rng(1)
        game.reset(seed=1)
        seconds = 0.0
        for _ in range(ACTIONS):
            began = time.process_time()
            observation, _, *ended, _ = game.last()
            if any(ended):
                game.reset()
                observation, *_ = game.last()
            seconds += time.process_time() - began
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            began = time.process_time()
            game.step(action)
            seconds += time.process_time() - began
        return ACTIONS / seconds

    return measure


def connect_four() -> Any:
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.raw_env()


def chess() -> Any:
    from pettingzoo.classic import chess_v6

    return chess_v6.raw_env()


def steps(rows: int, threads: int | None) -> Measure:
    """Steps a second of `fast.step`, by the clock on the wall: threads cost processor time."""

    def measure() -> float:
        found = fast.load(make("pivit"))
        first = found.encode(found.game.start())
        move = int(found.moves(first, 0)[0])
        codes = np.array([first] * rows)
        columns = np.zeros(rows, np.int32), np.full(rows, move, np.int32)
        best = 0.0
        for _ in range(max(5, 20_000 // rows)):
            codes[:] = first
            began = time.perf_counter()
            found.step(codes, *columns, threads=threads)
            best = max(best, rows / (time.perf_counter() - began))
        return best

    return measure


def copied() -> list[str]:
    """The libraries that copy what a batch hands them; PyTorch is asked if it is installed."""
    import jax

    array = fast.load_arrays(make("pivit")).batch(BATCH).observations
    places = {"JAX": jax.numpy.from_dlpack(array).unsafe_buffer_pointer()}
    if find_spec("torch"):
        places["PyTorch"] = import_module("torch").from_dlpack(array).data_ptr()
    return [library for library, place in places.items() if place != array.ctypes.data]


ROWS = (
    Row("Pivit 8x8, rows of games", "steps/s", vector("pivit"), least=3_000_000),
    Row("Pungo, rows of games", "steps/s", vector("pungo"), least=500_000),
    Row("Chimes, rows of games", "steps/s", vector("chimes"), least=3_000_000),
    Row("Pivot Pawns, rows of games", "steps/s", vector("pivot-pawns")),
    Row(
        "Pivit 8x8, rows of games",
        "steps/s",
        vector("pivit"),
        "pgx connect_four",
        pgx("connect_four"),
        least_ratio=2,
    ),
    Row(
        "Pivit 8x8, PettingZoo in turns",
        "actions/s",
        turns(lambda: raw_env("pivit")),
        "PettingZoo chess",
        turns(chess),
        least_ratio=15,
    ),
    Row(
        "Pivit 8x8, PettingZoo in turns",
        "actions/s",
        turns(lambda: raw_env("pivit")),
        "PettingZoo connect_four",
        turns(connect_four),
        least_ratio=1.5,
    ),
    *(
        Row(
            f"`fast.step` of {rows:,} as it comes",
            "steps/s",
            steps(rows, None),
            "one thread",
            steps(rows, 1),
            # As fast, but for what is left of the noise in the best of many.
            least_ratio=0.9,
        )
        for rows in BATCHES
    ),
)


def main() -> int:
    print(f"{machine()}; median of {RUNS} runs (least – most)\n")
    results = [measure(row) for row in ROWS]
    data = {"date": str(date.today()), "machine": machine(), "runs": RUNS, "rows": results}
    publish(RESULTS, data, table(data))
    missed = [result for result in results if not result["reached"]]
    for result in missed:
        print(f"missed: {result['name']}: {result['goal']}")
    for library in copied():
        print(f"missed: {library} copies the arrays of a batch")
    return 1 if missed or copied() else 0


def table(data: dict[str, Any]) -> str:
    """The table of docs/benchmarks.md, from the results file and nothing else."""
    lines = [
        BEGIN,
        f"Measured {data['date']} on one core ({data['machine']}), median of {data['runs']} runs,",
        f"rows in batches of {BATCH:,}; ratios are to a peer in the same run.",
        "",
        "| what | ours | peer | ratio |",
        "|---|---|---|---|",
    ]
    for row in data["rows"]:
        peer = row.get("peer")
        theirs = f"{figure(peer['median'])} ({peer['name']})" if peer else ""
        ratio = f"{row['ratio']:.1f}" if peer else ""
        ours = f"{figure(row['median'])} {row['unit']}"
        lines.append(f"| {row['name']} | {ours} | {theirs} | {ratio} |")
    return "\n".join([*lines, END])


if __name__ == "__main__":
    sys.exit(main())
