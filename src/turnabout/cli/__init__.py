"""The `turnabout` command."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

FAST = ("llvmlite", "numba", "numpy")
"""What only the compiled rules need."""


def main() -> None:
    """Run the command; every refusal is one line on standard error and exit status 2."""
    from turnabout.cli.app import app
    from turnabout.core.errors import TurnaboutError

    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show an arrow shows a question mark, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except TurnaboutError as error:
        print(f"turnabout: {error}", file=sys.stderr)
        sys.exit(2)
    except ModuleNotFoundError as error:
        if error.name not in FAST:
            raise
        needed = "this needs what the extra fast installs: pip install 'turnabout[fast]'"
        print(f"turnabout: {needed}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more while it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
