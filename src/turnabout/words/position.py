"""A position in sentences, for screen readers, plain terminals and the text of pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from turnabout.core.view import View
from turnabout.games import game_info
from turnabout.words.plain import plain_ending
from turnabout.words.words import Words


def spoken(view: View, words: Words, parts: Sequence[str] | None = None) -> list[str]:
    """What is on the table: the named parts of the view, or all that have messages."""
    named = [field.name for field in fields(view)] if parts is None else parts
    lines = [
        words.say_of(f"view-{name}", part)
        for name in named
        if words.has(f"view-{name}")
        for part in _items(getattr(view, name))
    ]
    return [line if line.endswith(".") else f"{line}." for line in lines]


def question(view: View, words: Words) -> list[str]:
    """Who is asked to do what, or how the game ended."""
    if view.ask is not None:
        return [words.ask(view.ask)]
    assert view.outcome is not None
    # A solo game has no winner to announce; its closing says how it went.
    return [ending(view, words)] if len(view.outcome.scores) > 1 else []


def ending(view: View, words: Words) -> str:
    """Who won, and why the game is over."""
    assert view.outcome is not None
    scores, reason = view.outcome.scores, view.outcome.reason
    if not words.has(f"reason-{reason}"):
        return plain_ending(words, scores, reason)
    result = _result(view, scores, words)
    return words.say("ending", outcome=result, reason=words.reason(view.outcome))


def _items(value: object) -> Iterator[Any]:
    """The parts of a view that can be put into words: one, or several of a kind."""
    for part in value if isinstance(value, tuple) else (value,):
        if is_dataclass(part):
            yield part


def _result(view: View, scores: Sequence[float], words: Words) -> str:
    winners = tuple(seat for seat, score in enumerate(scores) if score)
    if game_info(view.game).together:
        return words.say("outcome-won-together" if winners else "outcome-lost-together")
    if len(winners) == 1:
        return words.say("outcome-won", seat=winners[0])
    if len(winners) == len(scores):
        return words.say("outcome-draw")
    return words.say("outcome-shared", seats=winners)
