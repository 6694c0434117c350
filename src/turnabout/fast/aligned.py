"""Arrays that begin where a line of the processor's memory does.

JAX shares the memory of such arrays and copies that of all others.
"""

from __future__ import annotations

from math import prod
from typing import Any, Final

import numpy as np
import numpy.typing as npt

LINE: Final = 64


def aligned(shape: tuple[int, ...], dtype: Any) -> npt.NDArray[Any]:
    """An array of zeros."""
    size = prod(shape) * np.dtype(dtype).itemsize
    room = np.zeros(size + LINE, np.uint8)
    first = -room.ctypes.data % LINE
    return room[first : first + size].view(dtype).reshape(shape)


def aligned_copy(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    copy = aligned(array.shape, array.dtype)
    copy[...] = array
    return copy
