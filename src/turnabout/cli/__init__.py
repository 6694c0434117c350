"""The `turnabout` command."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

EXTRAS = {
    "fast": ("llvmlite", "numba", "numpy"),
    "server": (
        "alembic",
        "asyncpg",
        "fastapi",
        "orjson",
        "prometheus_client",
        "pydantic",
        "redis",
        "sqlalchemy",
        "starlette",
        "uvicorn",
    ),
}
"""What only some commands need, by the extra that installs it."""


def main() -> None:
    """Run the command; every refusal is one line on standard error and exit status 2."""
    from turnabout.cli.app import app
    from turnabout.core.errors import TurnaboutError

    _open_streams()
    try:
        try:
            app()
        finally:
            # A full disk should be met here, not while Python exits.
            sys.stdout.flush()
    except TurnaboutError as error:
        print(f"turnabout: {error}", file=sys.stderr)
        sys.exit(2)
    except ModuleNotFoundError as error:
        extra = next((extra for extra, names in EXTRAS.items() if error.name in names), None)
        if extra is None:
            raise
        needed = f"this needs what the extra {extra} installs: pip install 'turnabout[{extra}]'"
        print(f"turnabout: {needed}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read our output has gone.
        _give_up_output()
        sys.exit(1)
    except OSError as error:
        _give_up_output()
        print(f"turnabout: {error.strerror or error}", file=sys.stderr)
        sys.exit(2)


def _open_streams() -> None:
    """Closed streams swallow what is written; what a terminal cannot show becomes a ?."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115  # open to the end
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _give_up_output() -> None:
    """Python would complain once more while it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
