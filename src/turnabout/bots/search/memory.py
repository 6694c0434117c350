"""One block of 64-bit words that a kernel accesses through its address.

A recursive kernel passes every argument on at every call: a dozen arrays are ninety words, an
address is one. Nothing is checked here; the owner of a block defines how its words are used.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

_WORD = ir.IntType(64)


def new_block(words: int) -> NDArray[np.int64]:
    """Written to, so that the system allocates the memory now and not while a bot thinks."""
    return np.full(words, 0, np.int64)


def address_of(array: NDArray[Any]) -> int:
    """Valid as long as the array is kept alive."""
    return int(array.ctypes.data)


@intrinsic
def number_at(typing: Any, block: Any, place: Any) -> Any:
    """A word as a signed number."""
    return types.int64(types.int64, types.int64), _load


@intrinsic
def word_at(typing: Any, block: Any, place: Any) -> Any:
    """A word as 64 bits."""
    return types.uint64(types.int64, types.int64), _load


@intrinsic
def put_number(typing: Any, block: Any, place: Any, value: Any) -> Any:
    return types.void(types.int64, types.int64, types.int64), _store


@intrinsic
def put_word(typing: Any, block: Any, place: Any, value: Any) -> Any:
    return types.void(types.int64, types.int64, types.uint64), _store


@intrinsic
def fetch(typing: Any, block: Any, place: Any) -> Any:
    """Have the processor fetch a word that will be needed soon."""
    return types.void(types.int64, types.int64), _prefetch


def _prefetch(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
    function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
    place = builder.bitcast(_pointer(builder, *arguments), byte)
    # To be read, to be kept in every cache, and data.
    builder.call(function, [place, number(0), number(3), number(1)])
    return context.get_dummy_value()


def _load(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.load(_pointer(builder, *arguments))


def _store(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    builder.store(arguments[2], _pointer(builder, arguments[0], arguments[1]))
    return context.get_dummy_value()


def _pointer(builder: Any, block: Any, place: Any) -> Any:
    return builder.gep(builder.inttoptr(block, _WORD.as_pointer()), [place])
