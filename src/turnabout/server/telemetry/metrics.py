"""Metrics for Prometheus: how much, how often, how long; nothing about individuals."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from math import inf
from time import perf_counter

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString
from starlette.requests import Request
from starlette.responses import Response

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
MOST_CODES = 50


class Times(Collector):
    """How long something takes, as a histogram.

    The library's own takes a lock for every observation: a move makes two of them, which took a
    thirtieth of its time.
    """

    def __init__(self, name: str, help_: str, bounds: tuple[float, ...]) -> None:
        self._name, self._help, self._bounds = name, help_, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        """Time the block, however it ends."""
        began = perf_counter()
        try:
            yield
        finally:
            self.observe(perf_counter() - began)

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = map(floatToGoString, (*self._bounds, inf))
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._help, buckets, self._sum)


class Metrics:
    """The figures of one app, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = self._gauge("connections", "Live connections.")
        self.rooms = self._gauge("rooms", "Tables that are alive in this process.")
        self.moves = self._counter("moves", "Moves played, by game.", "game")
        self.dropped = self._counter("dropped_connections", "Connections that were too slow.")
        self.thoughts = self._counter(
            "thoughts", "Bots' thoughts, by what became of them.", "outcome"
        )
        self.act_seconds = self._times("act", "From an act's arrival to its answer.", QUICK)
        self.append_seconds = self._times("append", "Until an append is durable.", QUICK)
        self.thought_seconds = self._times("thought", "How long bots think.", SLOW)
        self._refusals = self._counter("refusals", "Refusals, by their code.", "code")
        self._codes: set[str] = set()
        ProcessCollector(registry=self.registry)

    def refused(self, code: str) -> None:
        """Count a refusal; codes beyond the first MOST_CODES share one label."""
        if len(self._codes) < MOST_CODES:
            self._codes.add(code)
        self._refusals.labels(code if code in self._codes else "other").inc()

    async def route(self, _request: Request) -> Response:
        """The answer to GET /metrics."""
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)

    def _gauge(self, name: str, help_: str) -> Gauge:
        return Gauge(f"turnabout_{name}", help_, registry=self.registry)

    def _counter(self, name: str, help_: str, *labels: str) -> Counter:
        return Counter(f"turnabout_{name}", help_, labels, registry=self.registry)

    def _times(self, name: str, help_: str, bounds: tuple[float, ...]) -> Times:
        times = Times(f"turnabout_{name}_seconds", help_, bounds)
        self.registry.register(times)
        return times
