"""Games played on a Ray cluster: the same games as on one machine, and nodes may die."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from uuid import uuid4

from turnabout.core.errors import TurnaboutError, quote
from turnabout.core.extras import extras_named
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.setting import Fixture
from turnabout.lab.workers import Lost, MakePlayer

G = TypeVar("G", bound=PlayedGame)

LOCAL = "local"
"""Instead of an address: a Ray of our own on this machine."""
TRIES = 4
"""How often a game is begun whose machine dies; a bot that kills its process loses it then."""
AHEAD = 2
"""Games given out for each processor, so that none waits for the next."""
PATIENCE = {"RAY_agent_register_timeout_ms": "120000", "RAY_raylet_start_wait_time_s": "150"}
"""A busy machine takes longer to start Ray than Ray expects."""
_PLAYERS: dict[str, Any] = {}


class Cluster:
    """A Ray that plays games, whoever asks: it takes the place of `workers.play_all`."""

    def __init__(self, address: str = LOCAL, jobs: int | None = None) -> None:
        """`jobs` limits the processors of a local Ray; those of a cluster are all used."""
        self.address = address
        self._jobs = jobs

    def __call__(
        self, make: MakePlayer[G], lost: Lost[G], fixtures: Iterable[Fixture]
    ) -> Generator[G, None, None]:
        """The games as they end, in any order; one whose machine died is played again."""
        with extras_named():
            import ray
        with self._joined(ray):
            task = ray.remote(max_retries=TRIES - 1, num_cpus=1)(play_one)
            given, run, left = ray.put(make), uuid4().hex, iter(fixtures)
            busy: dict[Any, Fixture] = {}
            while True:
                while len(busy) < self._room(ray):
                    fixture = next(left, None)
                    if fixture is None:
                        break
                    busy[task.remote(run, given, fixture)] = fixture
                if not busy:
                    return
                (done,), _ = ray.wait(list(busy), num_returns=1)
                yield _result(ray, done, busy.pop(done), lost)

    @contextmanager
    def _joined(self, ray: Any) -> Iterator[None]:
        """Ray is left as it was found: one that the caller has started stays."""
        if ray.is_initialized():
            yield
            return
        for name, value in PATIENCE.items():
            os.environ.setdefault(name, value)
        how: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address == LOCAL:
            how |= {"num_cpus": self._jobs, "include_dashboard": False}
        else:
            how["address"] = self.address
        try:
            ray.init(**how)
        except Exception as error:  # Ray raises whatever its parts do
            why = quote(str(error).partition("\n")[0], 200)
            raise TurnaboutError("cluster-away", address=self.address, why=why) from error
        try:
            yield
        finally:
            ray.shutdown()

    def _room(self, ray: Any) -> int:
        """Asked before every game, for machines come and go."""
        return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))


def play_one(run: str, make: MakePlayer[G], fixture: Fixture) -> G:
    """On a machine of the cluster: bots are made once per process and study."""
    if run not in _PLAYERS:
        _PLAYERS.clear()
        _PLAYERS[run] = make()
    played: G = _PLAYERS[run](fixture)
    return played


def _result(ray: Any, done: Any, fixture: Fixture, lost: Lost[G]) -> G:
    try:
        played: G = ray.get(done)
    except ray.exceptions.RayError as error:
        why = quote(str(error).partition("\n")[0], 200)
        return lost(fixture, TurnaboutError("cluster-lost", why=why))
    return played
