"""Ports for servers that cannot be told to take any, or that are started again on the same."""

from __future__ import annotations

import socket
from random import SystemRandom

RANGE = range(15_000, 30_000)
"""The system gives none of these to those who take any: all that connect, and most servers."""


def free_port() -> int:
    """A port of the loopback that nobody has, nor will by accident while a server is away."""
    while True:
        port = SystemRandom().choice(RANGE)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
