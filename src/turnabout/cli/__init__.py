"""The `turnabout` command."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command; every refusal is one line on standard error and exit status 2."""
    from turnabout.cli.app import app
    from turnabout.core.errors import TurnaboutError

    try:
        app()
    except TurnaboutError as error:
        print(f"turnabout: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain once more while it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
