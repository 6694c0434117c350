"""Bytes of 0 or 1, of which masks and observations are made, written many at once."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def put_word(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Write a word to the eight bytes from `place` on, the lowest byte first."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        _put(context, builder, signature.args[0], arguments, arguments[2])
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint64), build


@intrinsic
def put_bits(typing: Any, array: Any, place: Any, word: Any) -> Any:
    """Write the lowest 32 bits of a word to the 32 bytes from `place` on."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        low = builder.trunc(arguments[2], ir.IntType(32))
        bits = builder.bitcast(low, ir.VectorType(ir.IntType(1), 32))
        flags = builder.zext(bits, ir.VectorType(ir.IntType(8), 32))
        _put(context, builder, signature.args[0], arguments, flags)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint64), build


def _put(context: Any, builder: Any, array: Any, arguments: Any, value: Any) -> None:
    data = context.make_array(array)(context, builder, value=arguments[0]).data
    where = builder.gep(data, [arguments[1]])
    builder.store(value, builder.bitcast(where, value.type.as_pointer()), align=1)
