"""Help texts in languages other than English; the English ones are in `app.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import typer

from turnabout.cli.app import HELP_OPTIONS
from turnabout.cli.games import those_with
from turnabout.games import folder_of
from turnabout.words.catalogue import HERE

ENGLISH = "en"
"""The language of the code: its help needs no catalogue, so that it appears at once."""
HEADINGS = {"Options": "options", "Arguments": "arguments", "Commands": "commands"}
USAGE = {"[OPTIONS]": "some-options", "COMMAND [ARGS]...": "some-command"}
NOTES = {"[default:": "default", "required]": "required"}
"""What Typer itself writes around our texts, and the `frame-…` messages that replace it."""


def translate(command: Any, language: str) -> None:
    """Replace the English help of a command and of all its subcommands."""
    for name, one in commands(command):
        one.help = _text(language, f"help-{name}") or one.help
        one.context_class = _context_class(one.context_class, language)
        for parameter in parameters(one):
            translated = _text(language, *messages_of(name, parameter.name))
            parameter.help = translated or parameter.help


def commands(command: Any, path: Sequence[str] = ()) -> Iterator[tuple[str, Any]]:
    """A command and its subcommands, by the names of their messages."""
    yield "-".join(path) or "main", command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands(below, [*path, name])


def parameters(command: Any) -> list[Any]:
    """The parameters that help describes, including the help option itself."""
    context = typer.Context(command, help_option_names=HELP_OPTIONS)
    return [one for one in command.get_params(context) if not getattr(one, "hidden", False)]


def messages_of(command: str, parameter: str) -> tuple[str, str]:
    """The messages for a parameter's help: its own, then the one that several commands share."""
    name = parameter.replace("_", "-")
    return f"help-{command}-{name}", f"parameter-{name}"


@cache
def help_texts(language: str) -> Mapping[str, str]:
    """All help texts."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Message

    from turnabout.words.bundles import resource

    texts = {}
    for folder in (HERE, *(folder_of(name) / "words" for name in those_with("commands"))):
        path = folder / f"help.{language}.ftl"
        entries = resource(path) if path.is_file() else FluentResource("")
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(entries)
        for entry in entries.body:
            if isinstance(entry, Message):
                value = bundle.get_message(entry.id.name).value
                assert value is not None
                texts[entry.id.name] = str(bundle.format_pattern(value)[0])
    return texts


def _text(language: str, *messages: str) -> str:
    """The first of these messages that exists; a game from another package may have none."""
    texts = help_texts(language)
    return next((texts[message] for message in messages if message in texts), "")


def _context_class(base: Any, language: str) -> Any:
    """A context whose formatter writes Typer's own texts in this language."""

    def put(text: str, frame: Mapping[str, str]) -> str:
        for english, message in frame.items():
            text = text.replace(english, _text(language, f"frame-{message}"))
        return text

    class Formatter(base.formatter_class):  # type: ignore[misc]  # Typer does not export it
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            usage = f"{_text(language, 'frame-usage')} "
            super().write_usage(prog, put(args, USAGE), prefix or usage)

        def write_heading(self, heading: str) -> None:
            super().write_heading(put(heading, HEADINGS))

        def write_dl(self, rows: Sequence[tuple[str, str]], *rest: Any, **more: Any) -> None:
            super().write_dl([(name, put(text, NOTES)) for name, text in rows], *rest, **more)

    return type(base.__name__, (base,), {"formatter_class": Formatter})
