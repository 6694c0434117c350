"""Arrays whose references nobody counts."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.extending import intrinsic


@intrinsic
def borrowed(typing: Any, array: Any) -> Any:
    """The same array without an owner; whoever called keeps it alive.

    A kernel with branches counts references to its arrays as it comes and goes, with locked
    instructions that take longer than a move does: playouts are twice as fast without.
    """

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        view = context.make_array(signature.return_type)(context, builder, value=arguments[0])
        view.meminfo = ir.Constant(view.meminfo.type, None)
        return view._getvalue()

    return array(array), build
