"""Arrays without reference counting."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.extending import intrinsic


@intrinsic
def borrowed(typing: Any, array: Any) -> Any:
    """The same array without an owner; the caller must keep it alive.

    A kernel with branches increments and decrements the reference counts of its arrays with locked
    instructions, which take longer than a move: playouts are twice as fast without them.
    """

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(signature.return_type)(context, builder, value=arguments[0])
        view.meminfo = ir.Constant(view.meminfo.type, None)
        return view._getvalue()

    return array(array), build
