"""Bots think in processes of their own; the event loop only asks and waits."""

from turnabout.server.thinking.pool import Thinkers, TooBusy
from turnabout.server.thinking.position import Position, Thought

__all__ = ["Position", "Thinkers", "Thought", "TooBusy"]
