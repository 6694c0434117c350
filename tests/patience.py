"""How long tests wait for what must come: long, as a machine may be busy with other things."""

from __future__ import annotations

PATIENCE = 120.0
"""Seconds. Nothing takes that long; whoever waits does so for an event, not for the time."""
