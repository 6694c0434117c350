"""A monotonic clock that kernels can read."""

from __future__ import annotations

import time
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

WALL: Final = time.CLOCK_MONOTONIC
_WORD = ir.IntType(64)


@intrinsic
def nanoseconds(typing: Any, which: Any) -> Any:
    """The time of a system clock; `time.clock_gettime_ns` is the same for Python."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        # Resolved by name in the C library when a kernel is loaded: an address would be valid for
        # this process only, and a kernel that contains one cannot be cached.
        moment = cgutils.alloca_once(builder, ir.ArrayType(_WORD, 2))
        place = builder.bitcast(moment, ir.IntType(8).as_pointer())
        number = ir.IntType(32)
        kind = ir.FunctionType(number, [number, place.type])
        function = cgutils.get_or_insert_function(builder.module, kind, "clock_gettime")
        builder.call(function, [builder.trunc(arguments[0], number), place])
        parts = builder.load(moment)
        seconds = builder.mul(builder.extract_value(parts, 0), _WORD(1_000_000_000))
        return builder.add(seconds, builder.extract_value(parts, 1))

    return types.int64(types.int64), build
