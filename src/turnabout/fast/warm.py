"""Load Numba with all its declarations, so that processes forked afterwards compile at once."""

from numba.core.registry import cpu_target

cpu_target.target_context.refresh()
