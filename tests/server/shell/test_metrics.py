"""The figures, as Prometheus reads them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette
from starlette.routing import Route

from tests.server.shell.browser import Browser
from turnabout.server.telemetry.metrics import MOST_CODES, Metrics

DASHBOARD = Path(__file__).parents[3] / "docs" / "grafana.json"


def read(metrics: Metrics) -> dict[str, float]:
    answer = Browser(Starlette(routes=[Route("/metrics", metrics.route)])).get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    samples = [
        sample
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if "le" not in sample.labels
    ]
    return {" ".join([sample.name, *sample.labels.values()]): sample.value for sample in samples}


def test_everything_counted_can_be_read() -> None:
    metrics = Metrics()
    metrics.connections.inc()
    metrics.rooms.set(4)
    metrics.moves.labels("pungo").inc()
    metrics.dropped.inc()
    metrics.thoughts.labels("late").inc()
    metrics.refused("stale")
    metrics.act_seconds.observe(0.5)
    metrics.append_seconds.observe(0.25)
    metrics.thought_seconds.observe(2)
    found = read(metrics)
    assert {
        "turnabout_connections": 1,
        "turnabout_rooms": 4,
        "turnabout_moves_total pungo": 1,
        "turnabout_dropped_connections_total": 1,
        "turnabout_thoughts_total late": 1,
        "turnabout_refusals_total stale": 1,
        "turnabout_act_seconds_sum": 0.5,
        "turnabout_append_seconds_sum": 0.25,
        "turnabout_thought_seconds_sum": 2,
    }.items() <= found.items()


def test_two_apps_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.rooms.set(1)
    assert read(other)["turnabout_rooms"] == 0


def test_codes_have_an_end() -> None:
    metrics = Metrics()
    for number in range(2 * MOST_CODES):
        metrics.refused(f"code-{number}")
    metrics.refused("code-0")
    found = {name: value for name, value in read(metrics).items() if "refusals_total " in name}
    assert len(found) == MOST_CODES + 1
    assert found["turnabout_refusals_total other"] == MOST_CODES
    assert found["turnabout_refusals_total code-0"] == 2


def test_the_dashboard_shows_every_metric_and_no_other() -> None:
    metrics = Metrics()
    # One with labels has no samples before it is used.
    metrics.moves.labels("pungo").inc()
    metrics.thoughts.labels("late").inc()
    metrics.refused("stale")
    exported = {sample.name for family in metrics.registry.collect() for sample in family.samples}
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    queries = [target["expr"] for panel in panels for target in panel["targets"]]
    shown = set(re.findall(r"\b(?:turnabout|process)_\w+", " ".join(queries)))
    assert shown <= exported
    counted = {name.removesuffix("_sum") for name in exported if name.endswith("_sum")}
    plain = {
        name for name in exported if not name.endswith(("_sum", "_count", "_bucket", "_created"))
    }
    ours = {name for name in plain if name.startswith("turnabout_")}
    assert ours | {f"{name}_bucket" for name in counted} <= shown
    for query in queries:
        assert query.count("(") == query.count(")")
        assert query.count("{") == query.count("}")
