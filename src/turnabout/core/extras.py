"""Dependencies that only some parts need, by the extra that installs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from turnabout.core.errors import TurnaboutError

EXTRAS = {
    "pictures": ("resvg_py",),
    "envs": ("PIL", "gymnasium", "open_spiel", "pettingzoo", "pyspiel"),
    "fast": ("llvmlite", "numba", "numpy"),
    "bots": ("openskill",),
    "lab": ("matplotlib", "polars", "scipy"),
    "cluster": ("ray",),
    "client": ("websockets",),
    "server": (
        "alembic",
        "asyncpg",
        "cryptography",
        "fastapi",
        "msgspec",
        "prometheus_client",
        "pydantic",
        "redis",
        "sqlalchemy",
        "starlette",
        "uvicorn",
    ),
}
"""The modules that come with each extra."""


class MissingExtra(TurnaboutError, ModuleNotFoundError):
    """A dependency that is not installed, with the command that installs it."""


@contextmanager
def extras_named() -> Iterator[None]:
    """Turn a missing module into an error that says which extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = next((extra for extra, names in EXTRAS.items() if error.name in names), None)
        if extra is None or isinstance(error, MissingExtra):
            raise
        command = f"pip install 'turnabout[{extra}]'"
        raise MissingExtra("extra-needed", extra=extra, command=command) from error
