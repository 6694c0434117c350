"""Sets of squares as the bits of a 64-bit word, using the processor's own instructions."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from turnabout.fast.jit import kernel

_FLAG = ir.IntType(1)


@intrinsic
def lowest(typing: Any, word: Any) -> Any:
    """The number of the lowest bit that is set; the word must not be 0."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], _FLAG(1))

    return types.int64(types.uint64), build


@intrinsic
def highest(typing: Any, word: Any) -> Any:
    """The number of the highest bit that is set; the word must not be 0."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        leading = builder.ctlz(arguments[0], _FLAG(1))
        return builder.sub(ir.IntType(64)(63), leading)

    return types.int64(types.uint64), build


@intrinsic
def count(typing: Any, word: Any) -> Any:
    """How many bits are set."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), build


@kernel
def signed(number: Any) -> int:
    """Any integer as a signed 64-bit one: Numba turns mixed signedness into floats."""
    return types.int64(number)
