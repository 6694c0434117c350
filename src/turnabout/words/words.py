"""Turn data into sentences. The page does the same with the same messages: web/src/words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, HOST
from turnabout.core.outcome import Outcome
from turnabout.core.view import Ask, Event
from turnabout.games import games
from turnabout.words.plain import plain

Argument: TypeAlias = str | int | float
_ACTORS = {CHANCE: "chance", HOST: "clock"}


class Words:
    """One language: the common messages, and those of one game."""

    def __init__(self, language: str, game: str | None = None, names: Sequence[str] = ()) -> None:
        self.language = language
        self.game = game
        self.names = names
        """The players' names, by seat."""
        from turnabout.words.bundles import bundle

        self._bundle = bundle(language, game)

    def of(self, game: str, names: Sequence[str] = ()) -> Words:
        """The same language, with the messages of a game."""
        return Words(self.language, game, names)

    def knows(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def say(self, message: str, /, **values: object) -> str:
        """A message with its values; `option-home.about` is an attribute of one."""
        if self.game is not None and not self.has(message):
            return plain(self, self.game, message, values)
        arguments = self._arguments(values)
        return _formatted(self._bundle, message, (*arguments,), *arguments.values())

    def has(self, message: str) -> bool:
        """Whether this message or attribute exists."""
        name, _, attribute = message.partition(".")
        if not self.knows(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say_of(self, message: str, data: object) -> str:
        """A message filled in with the fields of an event, a part of a view or the like."""
        return self.say(message, **_fields(data))

    def tell(self, event: Event) -> str:
        """What happened."""
        return self.say_of(f"event-{event.event}", event)

    def ask(self, ask: Ask) -> str:
        """Who is asked to do what."""
        return self.say_of(f"ask-{ask.ask}", ask)

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        scores = outcome.scores
        winners = [seat for seat, score in enumerate(scores) if score]
        losers = [seat for seat, score in enumerate(scores) if not score]
        return self.say(
            f"reason-{outcome.reason}",
            won=bool(winners),
            seat=winners[0] if len(winners) == 1 else None,
            seats=winners,
            loser_seat=losers[0] if len(losers) == 1 and len(scores) == 2 else None,
            players=len(scores),
        )

    def refusal(self, error: TurnaboutError) -> str:
        """Why something was refused."""
        message = f"refusal-{error.code}"
        game = None if self.knows(message) else _game_of(error.code)
        words = self if game is None else self.of(game, self.names)
        said = words.say(message, **error.values)
        said = f"{said} {self.refusal(error.cause)}" if error.cause else said
        known, typed = error.values.get("known"), (error.text or "").partition("=")[0]
        meant = self.did_you_mean(typed, known) if isinstance(known, tuple) else ""
        return f"{said} {meant}" if meant else said

    def did_you_mean(self, typed: str, known: Sequence[object]) -> str:
        """Suggest the known word nearest to an unknown one; empty if none is near."""
        from difflib import get_close_matches

        names = [str(word).removesuffix("=…") for word in known]
        near = get_close_matches(typed.lower(), names, n=1)
        return self.say("did-you-mean", word=near[0]) if near and typed not in names else ""

    def name(self, actor: int) -> str:
        """A player's name, or that of chance or the clock."""
        if actor < 0:
            return self.say(_ACTORS[actor])
        named = actor < len(self.names)
        return self.names[actor] if named else self.say("player", number=actor + 1)

    def level(self, bot: str) -> str:
        """The name of a bot: its level and the steps above it, or what its game calls it."""
        level, _, steps = bot.partition("+")
        if steps.isdecimal():
            return self.say("level-above", level=level, steps=int(steps))
        own = f"level-{bot}"
        return self.say(own) if self.knows(own) else self.say("level", level=bot)

    def listed(self, items: Sequence[str], how: str = "and") -> str:
        """`a, b and c`, or the same with `or`."""
        if len(items) < 2:
            return "".join(items)
        return self.say(f"list-{how}", most=", ".join(items[:-1]), last=items[-1])

    def _arguments(self, values: Mapping[str, object]) -> dict[str, Argument]:
        """The words and numbers passed to Fluent; docs/words.md describes them for translators."""
        arguments: dict[str, Argument] = {"viewer": "seated"}
        for key, value in values.items():
            match value:
                case None:
                    arguments[key] = "none"
                    arguments[f"{key}_me"] = "no"
                case bool():
                    arguments[key] = "yes" if value else "no"
                case int() if _is_seat(key):
                    arguments[key] = self.name(value)
                    # At a terminal several people may read the same sentence, so nobody is "you".
                    arguments[f"{key}_me"] = "no"
                case str() | int() | float():
                    arguments[key] = value
                    if self.knows(f"name-{key}"):
                        name = self.say(f"name-{key}", item=value)
                        arguments[f"{key}_name"] = name
                        arguments[f"{key}_differs"] = "no" if name == value else "yes"
                case Sequence():
                    items = [self._item(key, item) for item in value]
                    arguments[key] = self.listed(items)
                    arguments[f"{key}_or"] = self.listed(items, "or")
                    arguments[f"{key}_count"] = len(items)
                    if _is_seat(key):
                        arguments[f"{key}_me"] = "no"
                case _:
                    arguments[key] = self._item(key, value)
        return arguments

    def _item(self, key: str, item: object) -> str:
        """A part of a value, phrased by the message `item-KEY` if there is one."""
        if _is_seat(key) and isinstance(item, int):
            return self.name(item)
        if self.knows(f"item-{key}"):
            return self.say(
                f"item-{key}", **(_fields(item) if is_dataclass(item) else {"item": item})
            )
        return str(item)


# Boards mostly repeat the same words. Typed, because 1 and 1.0 differ in some languages.
@lru_cache(maxsize=1 << 13, typed=True)
def _formatted(bundle: Any, message: str, names: tuple[str, ...], *values: Argument) -> str:
    name, _, attribute = message.partition(".")
    found = bundle.get_message(name)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None, f"{message} has only attributes"
    text, errors = bundle.format_pattern(pattern, dict(zip(names, values, strict=True)))
    if errors:
        raise errors[0]
    return str(text)


def _fields(value: object) -> dict[str, object]:
    assert is_dataclass(value)
    return {field.name: getattr(value, field.name) for field in fields(value)}


def _is_seat(key: str) -> bool:
    """Values that are seats have names that say so."""
    return key in ("seat", "seats", "actor") or key.endswith(("_seat", "_seats"))


def _game_of(code: str) -> str | None:
    """A game's codes begin with its name."""
    return next((name for name in games() if code.startswith(f"{name}-")), None)
