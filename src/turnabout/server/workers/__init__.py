"""Bots think in processes of their own; the event loop only asks and waits."""

from turnabout.server.workers.pool import TooBusy, WorkerPool
from turnabout.server.workers.position import Position, Thought

__all__ = ["Position", "Thought", "TooBusy", "WorkerPool"]
