"""The seam between a study and whoever plays its games, with a Ray that is only pretended.

`bench/cluster.py` does the same with a real one, of which a node is killed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Iterable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from turnabout.core.errors import TurnaboutError
from turnabout.lab.cluster import AHEAD, Cluster
from turnabout.lab.setting import Fixture
from turnabout.lab.study.study import Study

OWN = "tests.lab.bots:"


class Lost(Exception):
    """What Ray raises when a task has died too often."""


class PretendedRay:
    """Tasks are done when they are waited for, in any order; some are lost."""

    def __init__(self, lost: Iterable[int] = ()) -> None:
        self.exceptions = SimpleNamespace(RayError=Lost)
        self.lost = set(lost)
        self.most = 0
        self.open = False
        self._rng = Random(1)
        self._tasks: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []

    def is_initialized(self) -> bool:
        return self.open

    def init(self, **how: Any) -> None:
        if how.get("address") == "nowhere":
            raise ConnectionError("nobody answers")
        self.open = True

    def shutdown(self) -> None:
        self.open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def put(self, value: Any) -> Any:
        return value

    def remote(self, **how: Any) -> Callable[[Any], Any]:
        def wrap(work: Callable[..., Any]) -> Any:
            def begin(*given: Any) -> int:
                self._tasks.append((work, given))
                return len(self._tasks) - 1

            return SimpleNamespace(remote=begin)

        return wrap

    def wait(self, tasks: list[int], num_returns: int) -> tuple[list[int], list[int]]:
        self.most = max(self.most, len(tasks))
        done = self._rng.choice(tasks)
        return [done], [task for task in tasks if task != done]

    def get(self, task: int) -> Any:
        work, given = self._tasks[task]
        fixture: Fixture = given[-1]
        if fixture.number in self.lost:
            raise Lost("the node is gone")
        return work(*given)


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> PretendedRay:
    pretended = PretendedRay()
    monkeypatch.setitem(sys.modules, "ray", pretended)
    return pretended


def asked(**how: Any) -> Study:
    return Study.of("chimes", bots=[f"{OWN}First", f"{OWN}Chancy"], games=6, **how)


def test_a_cluster_plays_the_same_games(ray: PretendedRay) -> None:
    here, there = asked(jobs=1), asked(play=Cluster())
    assert json.dumps(there.run().as_json()) == json.dumps(here.run().as_json())
    assert ray.most == AHEAD * 3
    assert not ray.open


def test_a_ray_that_was_running_is_left_running(ray: PretendedRay) -> None:
    ray.open = True
    asked(play=Cluster()).run()
    assert ray.open


def test_a_game_that_is_lost_for_good_costs_its_opening(ray: PretendedRay) -> None:
    ray.lost = {0}
    result = asked(play=Cluster()).run()
    assert result.failures == 1
    assert sorted(cell.games for cell in result.cells) == [5, 6]


def test_a_cluster_that_does_not_answer(ray: PretendedRay) -> None:
    with pytest.raises(TurnaboutError) as refused:
        asked(play=Cluster("nowhere")).run()
    assert refused.value.code == "cluster-away"
    assert refused.value.values["address"] == "nowhere"


def test_stopping_in_the_middle_leaves_the_cluster(ray: PretendedRay) -> None:
    study = asked()
    fixtures = study.plan.fixtures(())
    games: Generator[Any, None, None] = Cluster()(
        lambda: lambda fixture: fixture, lambda fixture, error: fixture, fixtures
    )
    next(games)
    games.close()
    assert not ray.open
