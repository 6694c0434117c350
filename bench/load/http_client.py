"""Plain HTTP requests from any loopback address."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec

from bench.load.line import PATIENCE


class Answer(NamedTuple):
    content: Any
    cookie: str


async def post(address: str, path: str, source: str, content: Any, cookie: str = "") -> Answer:
    """The answer's JSON, and the cookies it gives or those we had."""
    host, port = address.split(":")
    body = msgspec.json.encode(content)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
        writer.write(head.encode() + body)
        status, headers = await _head(reader)
        given = [value.partition(";")[0] for name, value in headers if name == "set-cookie"]
        length = dict(headers).get("content-length")
        found = await (reader.read() if length is None else reader.readexactly(int(length)))
        writer.close()
    if not 200 <= status < 300:
        raise ConnectionError(f"{path} answered {status}: {found[:200].decode()}")
    return Answer(msgspec.json.decode(found), "; ".join(given) or cookie)


async def _head(reader: asyncio.StreamReader) -> tuple[int, list[tuple[str, str]]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = (line.partition(":") for line in lines[1:] if line)
    return int(lines[0].split()[1]), [(name.lower(), value.strip()) for name, _, value in pairs]
