"""Whatever way a message is cut into frames and pieces, it is read as the standard says."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode, Frame, Opcode

from tests.patience import PATIENCE
from tests.server.service import UNHURRIED, Service, serving
from turnabout.server.run import LARGEST_MESSAGE
from turnabout.server.safety.frames import Frame as FrameHead
from turnabout.server.safety.frames import text_frame, text_of

pytestmark = pytest.mark.anyio
PING = b'{"type":"ping"}'


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    async with serving(tmp_path) as running:
        yield running


def live(service: Service) -> connect:
    return connect(f"ws://{service.address}/api/tables/none/live", **UNHURRIED)


def sent(opcode: Opcode, content: bytes, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, content, fin=fin).serialize(mask=mask)


async def answer(line: ClientConnection) -> Any:
    async with asyncio.timeout(PATIENCE):
        return json.loads(await line.recv())


async def ended(line: ClientConnection) -> int | None:
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await line.recv()
    return line.close_code


READ = (
    sent(Opcode.TEXT, PING),
    sent(Opcode.BINARY, PING),
    sent(Opcode.TEXT, PING[:5], fin=False) + sent(Opcode.CONT, PING[5:]),
    sent(Opcode.TEXT, PING[:5], fin=False)
    + sent(Opcode.PING, b"?")
    + sent(Opcode.CONT, PING[5:9], fin=False)
    + sent(Opcode.CONT, PING[9:]),
    sent(Opcode.PING, b"?") + sent(Opcode.TEXT, PING),
    sent(Opcode.TEXT, PING + b" " * 200),
)


@pytest.mark.parametrize("is_cut", [False, True])
async def test_a_message_is_read_however_it_is_cut(service: Service, is_cut: bool) -> None:
    for frames in READ:
        async with live(service) as line:
            size = 1 if is_cut else len(frames)
            for place in range(0, len(frames), size):
                line.transport.write(frames[place : place + size])
                await asyncio.sleep(0)
            # Before a hello everything else is refused, once each.
            assert (await answer(line))["code"] == "no-hello"
            line.transport.write(sent(Opcode.TEXT, b'{"type":"why","id":"second"}'))
            assert (await answer(line))["id"] == "second"


REFUSED = (
    (sent(Opcode.TEXT, b"\xff"), CloseCode.INVALID_DATA),
    (
        sent(Opcode.TEXT, b"\xff", fin=False) + sent(Opcode.CONT, b""),
        CloseCode.INVALID_DATA,
    ),
    (sent(Opcode.TEXT, PING, mask=False), CloseCode.PROTOCOL_ERROR),
    (bytes([0xC1]) + sent(Opcode.TEXT, PING)[1:], CloseCode.PROTOCOL_ERROR),
    (sent(Opcode.CONT, PING), CloseCode.PROTOCOL_ERROR),
    (
        sent(Opcode.TEXT, PING, fin=False) + sent(Opcode.TEXT, PING),
        CloseCode.PROTOCOL_ERROR,
    ),
    (bytes([0x89, 0xFE, 1, 0]) + bytes(4 + 256), CloseCode.PROTOCOL_ERROR),
    (bytes([0x83, 0x80]) + bytes(4), CloseCode.PROTOCOL_ERROR),
    (sent(Opcode.TEXT, bytes(LARGEST_MESSAGE + 1)), CloseCode.MESSAGE_TOO_BIG),
    # Refused by its length alone.
    (b"\x81\xff" + (2**40).to_bytes(8) + bytes(4), CloseCode.MESSAGE_TOO_BIG),
    (
        sent(Opcode.TEXT, bytes(LARGEST_MESSAGE), fin=False) + sent(Opcode.CONT, bytes(9)),
        CloseCode.MESSAGE_TOO_BIG,
    ),
)


async def test_what_is_no_message_ends_the_connection_with_the_reason(service: Service) -> None:
    for frames, code in REFUSED:
        async with live(service) as line:
            line.transport.write(frames)
            assert await ended(line) == code


async def test_what_a_client_does_wrong_is_no_error_of_ours(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """Two sockets wrote 3,000 errors with their tracebacks into the log within six seconds."""
    caplog.set_level(logging.ERROR, "uvicorn.error")
    for frames, _ in REFUSED:
        async with live(service) as line:
            line.transport.write(frames)
            await ended(line)
    with pytest.raises(InvalidStatus, match="404"):
        await connect(f"ws://{service.address}/api/tables/none/lively")
    assert caplog.records == []


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_found_at_its_length_and_not_before(length: int) -> None:
    content = bytes(n % 251 for n in range(length))
    data = Frame(Opcode.TEXT, content).serialize(mask=True)
    head = FrameHead.read(data + b"more")
    assert head is not None
    assert (head.end, head.is_whole_text) == (len(data), True)
    assert text_of(data + b"more", head) == content
    for short in range(len(data) - length - 4):
        assert FrameHead.read(data[:short]) is None
    assert text_frame(content) == Frame(Opcode.TEXT, content).serialize(mask=False)
