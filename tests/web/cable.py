"""The cable between a browser and the server, which a test can cut."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PIECE = 65_536


class Cable:
    """Passes bytes on to a port of this machine, both ways, until it is cut."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._is_cut = False
        self._is_deaf = False
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Whatever is connected is torn, and nothing new comes through."""
        with self._lock:
            self._is_cut, torn = True, list(self._open)
            self._open.clear()
        for end in torn:
            _tear(end)

    def mend(self) -> None:
        self._is_cut = self._is_deaf = False

    def deafen(self) -> None:
        """What the browser says still arrives; what the server says does not."""
        self._is_deaf = True

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                self._join(self._listener.accept()[0])

    def _join(self, browser: socket.socket) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            _tear(browser)
            return
        with self._lock:
            if self._is_cut:
                _tear(browser)
                _tear(server)
                return
            self._open |= {browser, server}
        for source, target in ((browser, server), (server, browser)):
            threading.Thread(
                target=self._pass, args=(source, target, source is server), daemon=True
            ).start()

    def _pass(self, source: socket.socket, target: socket.socket, down: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                if not (down and self._is_deaf):
                    target.sendall(piece)
        with self._lock:
            self._open -= {source, target}
        _tear(source)
        _tear(target)


@contextmanager
def cable_to(port: int) -> Iterator[Cable]:
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()


def _tear(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
