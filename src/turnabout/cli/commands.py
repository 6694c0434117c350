"""What can be typed besides moves: English words, and those of the chosen language."""

from __future__ import annotations

from collections.abc import Sequence

from turnabout.words import Words

AT_THE_TABLE = ("moves", "hint", "board", "undo", "rules", "help", "quit")
IN_THE_MENU = ("resume", "quit")
IN_A_REPLAY = ("next", "back", "quit")
_ALSO = {"quit": "exit", "help": "?"}
_KEYS = {"resume": "r", "quit": "q", "next": "n", "back": "b"}


def command_of(words: Words, text: str, commands: Sequence[str]) -> str | None:
    """The command that was typed; None if it is not one of these."""
    for name in commands:
        if text.lower() in (name, _ALSO.get(name), words.say(f"command-{name}")):
            return name
    return None


def key_of(words: Words, text: str, commands: Sequence[str]) -> str | None:
    """The same where one letter is enough; at a table, letters are moves."""
    for name in commands:
        if text.lower() in (_KEYS[name], words.say(f"command-{name}.key")):
            return name
    return command_of(words, text, commands)


def command_words(words: Words, commands: Sequence[str]) -> list[str]:
    """How the commands are written in this language."""
    return [words.say(f"command-{name}") for name in commands]


def command_keys(words: Words, commands: Sequence[str]) -> list[str]:
    return [words.say(f"command-{name}.key") for name in commands]


def command_help(words: Words) -> str:
    """All commands of a table and what they do."""
    names = command_words(words, AT_THE_TABLE)
    width = max(map(len, names))
    lines = [
        f"  {name:<{width}}  {words.say(f'command-{command}.about')}"
        for name, command in zip(names, AT_THE_TABLE, strict=True)
    ]
    return "\n".join([words.say("help-at-table"), *lines])
