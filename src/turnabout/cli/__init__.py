"""The `turnabout` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turnabout.core.errors import TurnaboutError


def main() -> None:
    """Run the command; every refusal is one line on standard error and exit status 2."""
    from turnabout.cli.command import run
    from turnabout.core.errors import TurnaboutError, system_error
    from turnabout.core.extras import extras_named
    from turnabout.words.catalogue import ASKED_FOR

    _open_streams()
    language = chosen_language(sys.argv[1:])
    os.environ[ASKED_FOR] = language
    try:
        try:
            with extras_named():
                run(language)
        finally:
            # Report a full disk here rather than while Python exits.
            sys.stdout.flush()
    except TurnaboutError as error:
        _refuse(error, language)
    except BrokenPipeError:
        # The reader of our output has gone away.
        _give_up_output()
        sys.exit(1)
    except OSError as error:
        _give_up_output()
        _refuse(TurnaboutError("system", why=system_error(error)), language)


def chosen_language(arguments: Sequence[str]) -> str:
    """The one requested before the command, if it is available; otherwise the system's."""
    from turnabout.words.catalogue import LANGUAGES, MARKED, language_of

    for option, value in pairwise([*arguments, ""]):
        name, _, attached = option.partition("=")
        if name == "--language" and (attached or value) in (*LANGUAGES, MARKED):
            return attached or value
        if not option.startswith("-"):
            break
    return language_of(os.environ)


def _refuse(error: TurnaboutError, language: str) -> None:
    from turnabout.cli.screen import complaint
    from turnabout.words import Words

    words = Words(language)
    where = ""
    if error.position is not None:
        where = f" ({words.say('position')}: {error.position})"
    print(f"turnabout: {complaint(words, error)}{where}", file=sys.stderr)
    sys.exit(2)


def _open_streams() -> None:
    """Writing to closed streams does nothing; characters a terminal cannot show become ?."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115  # stays open until exit
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _give_up_output() -> None:
    """Otherwise Python would complain again while it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
