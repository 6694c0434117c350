"""Asking an app that is not on any network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any, NamedTuple

import httpx
from starlette.types import ASGIApp, Message

from tests.patience import PATIENCE

HERE = ("192.0.2.1", 1)


class Browser:
    """Keeps cookies from one request to the next, and can open live connections."""

    def __init__(
        self, app: ASGIApp, base: str = "http://host", client: tuple[str, int] = HERE
    ) -> None:
        self.app = app
        self.base = httpx.URL(base)
        self.client = client
        self.cookies = httpx.Cookies()

    def get(self, path: str, headers: Mapping[str, Any] | None = None) -> httpx.Response:
        return self.request("GET", path, headers)

    def request(
        self,
        method: str,
        path: str,
        headers: Mapping[str, Any] | None = None,
        content: bytes | Iterable[bytes] = b"",
    ) -> httpx.Response:
        return asyncio.run(self._request(method, path, headers, content))

    async def _request(
        self,
        method: str,
        path: str,
        headers: Mapping[str, Any] | None,
        content: bytes | Iterable[bytes],
    ) -> httpx.Response:
        transport = httpx.ASGITransport(self.app, client=self.client)
        body = content if isinstance(content, bytes) else _stream(content)
        async with httpx.AsyncClient(
            transport=transport, base_url=self.base, cookies=self.cookies
        ) as client:
            answer = await client.request(method, path, headers=headers, content=body)
            self.cookies = client.cookies
        return answer

    def open(self, path: str, headers: Mapping[str, str] | None = None) -> Live:
        """Open a live connection and hear all that is said, without ever speaking."""
        return asyncio.run(self._open(path, headers or {}))

    async def _open(self, path: str, headers: Mapping[str, str]) -> Live:
        sent: list[Message] = []
        coming: list[Message] = [{"type": "websocket.connect"}]

        async def receive() -> Message:
            return coming.pop() if coming else {"type": "websocket.disconnect", "code": 1005}

        async def send(message: Message) -> None:
            sent.append(message)

        request = httpx.Request("GET", self.base.join(path), headers=headers, cookies=self.cookies)
        scope = {
            "type": "websocket",
            "scheme": {"http": "ws", "https": "wss"}[self.base.scheme],
            "path": path,
            "client": self.client,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "extensions": {"websocket.http.response": {}},
        }
        async with asyncio.timeout(PATIENCE):
            await self.app(scope, receive, send)
        return Live(sent)


class Live(NamedTuple):
    """All that a server sent over a live connection, or instead of it."""

    sent: list[Message]

    @property
    def status(self) -> int:
        first = self.sent[0]
        return 101 if first["type"] == "websocket.accept" else int(first["status"])

    def refusal(self) -> dict[str, str]:
        answer: dict[str, str] = json.loads(self.sent[1]["body"])
        return answer

    def texts(self) -> list[str]:
        return [message["text"] for message in self.sent if message["type"] == "websocket.send"]


async def _stream(content: Iterable[bytes]) -> AsyncIterator[bytes]:
    for part in content:
        yield part
