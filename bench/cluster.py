"""The lab on a real Ray of several nodes, of which one is killed: the same figures as here."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from turnabout.lab.cluster import PATIENCE, Cluster
from turnabout.lab.study.study import Study

KILLED_AFTER = 10
"""Games."""


def main() -> None:
    os.environ.update(PATIENCE)
    import ray
    from ray.cluster_utils import Cluster as Nodes

    here = json.dumps(_study().run().as_json())
    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1})
    victim = nodes.add_node(num_cpus=1)
    ray.init(address=nodes.address, log_to_driver=False, logging_level="ERROR")
    try:
        with TemporaryDirectory() as folder:
            began = time.perf_counter()
            study = _study(play=Cluster(nodes.address), folder=Path(folder))
            killer = _Killer(nodes, victim)
            there = json.dumps(study.run(killer.watch).as_json())
            took = time.perf_counter() - began
    finally:
        ray.shutdown()
        nodes.shutdown()
    assert 0 < killer.left < study.played, "the node was killed too late to matter"
    assert here == there, "a cluster that lost a node ended with other numbers"
    print(f"Two Ray nodes, one killed: {study.played} games in {took:.0f} s, the same figures")


def _study(**how: Any) -> Study:
    compare = {"roles": ["fixed", "red-ace"]}
    return Study.of("chimes", compare=compare, bots=["novice", "casual"], games=30, **how)


class _Killer:
    """Kills a node in the middle of a study."""

    def __init__(self, nodes: Any, victim: Any) -> None:
        self.left = 0
        """Games that were over when it was killed."""
        self._nodes = nodes
        self._victim = victim

    def watch(self, study: Study) -> None:
        if self._victim is not None and study.played >= KILLED_AFTER:
            self.left = study.played
            self._nodes.remove_node(self._victim, allow_graceful=False)
            self._victim = None


if __name__ == "__main__":
    main()
