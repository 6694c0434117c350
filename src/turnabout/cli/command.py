"""Run the command in one language, and explain lines that it cannot parse."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

import typer
from typer.main import get_command

from turnabout.cli.app import app
from turnabout.cli.help import ENGLISH, translate
from turnabout.words.catalogue import LANGUAGES

if TYPE_CHECKING:
    from turnabout.words import Words


def run(language: str) -> None:
    """Do what the command line says."""
    command = get_command(app)
    if language in LANGUAGES and language != ENGLISH:
        translate(command, language)
    try:
        status = command(standalone_mode=False, obj=language)
    except typer.Abort:
        status = 1
    except Exception as error:
        # Typer does not export the class of these errors.
        if not hasattr(error, "format_message"):
            raise
        _explain(error, language)
        status = 2
    sys.exit(status)


def _explain(error: Any, language: str) -> None:
    """Say what is wrong with the command line, and where to find help."""
    from turnabout.words import Words

    words, context = Words(language), getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.format_message(), file=sys.stderr)
        return
    if context is not None:
        print(context.get_usage(), file=sys.stderr)
        print(words.say("usage-help", command=f"{context.command_path} --help"), file=sys.stderr)
    print(f"turnabout: {_usage_error(error, words)}", file=sys.stderr)


def _usage_error(error: Any, words: Words) -> str:
    parameter = getattr(error, "param", None)
    named = "" if parameter is None else parameter.get_error_hint()
    match type(error).__name__:
        case "NoSuchOption":
            said = words.say("usage-no-such-option", option=error.option_name)
            known = [name for one in error.ctx.command.params for name in one.opts]
            return _with_nearest(said, words.did_you_mean(error.option_name, known))
        case "BadOptionUsage":
            return words.say("usage-needs-value", option=error.option_name)
        case "MissingParameter":
            return words.say("usage-missing", parameter=named)
        case "BadParameter":
            bounds = {name: getattr(parameter, name, None) for name in ("min", "max")}
            return words.say("usage-bad-value", parameter=named, **bounds)
        case _ if error.ctx is not None and hasattr(error.ctx.command, "commands"):
            known = list(error.ctx.command.commands)
            said = words.say("usage-no-such-command", known=tuple(known))
            typed = next(iter(quoted(error.format_message())), "")
            return _with_nearest(said, words.did_you_mean(typed, known))
    return words.say("usage-too-much")


def _with_nearest(said: str, meant: str) -> str:
    return f"{said} {meant}" if meant else said


def quoted(text: str) -> list[str]:
    """The words that Typer puts in quotes: it stores the unknown word nowhere else."""
    return re.findall(r"'([^']*)'", text)
