"""WebSocket frames, parsed just enough to tell one from the next."""

from __future__ import annotations

from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

_FINAL, _MASKED = 0x80, 0x80
_TEXT = 1
_MASK = 4
"""Bytes."""


class Frame(NamedTuple):
    """The header of a frame that a client sent."""

    first: int
    """The first byte, which holds its kind."""
    mask: int
    """Where the mask begins; the content follows it."""
    end: int
    is_masked: bool

    @property
    def length(self) -> int:
        """Bytes of its content."""
        return self.end - self.mask - self.is_masked * _MASK

    @property
    def is_whole_text(self) -> bool:
        """Whether it is a whole text message, the only kind that our clients send."""
        return self.first == _FINAL | _TEXT and self.is_masked

    @property
    def is_control(self) -> bool:
        return bool(self.first & 8)

    @property
    def is_part(self) -> bool:
        """Whether more frames of its message follow."""
        return not self.first & _FINAL and not self.is_control

    @classmethod
    def read(cls, data: bytes | bytearray) -> Frame | None:
        """None if too little of it has arrived."""
        if len(data) < 2:
            return None
        first, second = data[0], data[1]
        length, mask = second & 0x7F, 2
        if length > 125:
            mask = 4 if length == 126 else 10
            if len(data) < mask:
                return None
            length = int.from_bytes(data[2:mask])
        is_masked = second >= _MASKED
        return cls(first, mask, mask + is_masked * _MASK + length, is_masked)


def text_of(data: bytes | bytearray, frame: Frame) -> bytes:
    """The content of a masked frame that has arrived completely."""
    begin = frame.mask + _MASK
    return apply_mask(data[begin : frame.end], data[frame.mask : begin])


def text_frame(content: bytes) -> bytes:
    """A text message as a server sends it, in one frame."""
    length = len(content)
    if length < 126:
        return bytes((_FINAL | _TEXT, length)) + content
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2) + content
    return b"\x81\x7f" + length.to_bytes(8) + content
