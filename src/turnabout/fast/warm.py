"""Numba with all that it declares: whoever is forked after this import compiles at once."""

from numba.core.registry import cpu_target

cpu_target.target_context.refresh()
