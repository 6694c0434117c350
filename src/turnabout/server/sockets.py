"""A socket to listen on, and where people can reach it."""

from __future__ import annotations

import errno
import os
import socket

from turnabout.core.errors import BadOptions, quote, system_error

ANYWHERE = ("0.0.0.0", "::")
NOWHERE = "192.0.2.1"
"""An address reserved for documentation: nothing is sent to it."""
FILES = 65_536
STUCK = 60_000
"""Milliseconds after which a connection ends whose other side takes nothing of what was sent."""


def bind(host: str, port: int) -> socket.socket:
    """Bind the port, or any free one for 0; nobody can connect until the server listens."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise BadOptions("no-such-host", host=quote(host)) from None
    family, kind, protocol, _, address = found[0]
    taken = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            # A server that has just stopped must not block the port for the next one.
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _end_stuck_connections(taken)
        taken.bind(address)
    except OSError as error:
        taken.close()
        raise _unheard(error, host, port) from None
    return taken


def addresses(host: str, port: int) -> list[str]:
    """Where to point a browser: on this machine first, then from the network."""
    if host not in ANYWHERE:
        return [_address(host, port)]
    near = network_address()
    return [_address("127.0.0.1", port), *([_address(near, port)] if near else [])]


def network_address() -> str | None:
    """This machine's address on its network, if it is on one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found


def open_files() -> int:
    """Raise the limit on open files as far as allowed, as each connection is one; returns it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def _end_stuck_connections(taken: socket.socket) -> None:
    """Else what was not sent stays for ever, even of a connection that was closed long ago.

    Connections have it from the socket that listens.
    """
    # Only Linux knows it.
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _unheard(error: OSError, host: str, port: int) -> BadOptions:
    if error.errno == errno.EADDRINUSE:
        return BadOptions("port-taken", port=str(port))
    if error.errno == errno.EACCES:
        return BadOptions("port-reserved", port=str(port))
    why = system_error(error)
    return BadOptions("cannot-listen", host=quote(host), port=str(port), why=why)
