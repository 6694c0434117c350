"""Fallback sentences for games that lack their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from turnabout.games import game_info

if TYPE_CHECKING:
    from turnabout.words.words import Words


def plain(words: Words, game: str, message: str, values: Mapping[str, object]) -> str:
    """A generic message in place of one that this game lacks."""
    kind, _, word = message.partition("-")
    match kind:
        case "title":
            return game.replace("-", " ").capitalize()
        case "about" | "goal":
            return words.say(f"plain-{kind}")
        case "players":
            return words.say("plain-players", **_players(game))
        case "event" if "seat" in values and "move" in values:
            return words.say("plain-event-played", seat=values["seat"], move=values["move"])
        case "event":
            return words.say("plain-event-other", what=_spelt(word))
        case "ask":
            seat = values.get("seat")
            asked = values.get("seats", () if seat is None else (seat,))
            return words.say("plain-ask-move", seats=asked)
        case "refusal":
            return words.say("plain-refusal", code=word)
        case "option":
            return _option(word)
        case "reason":
            return _spelt(word)
    raise KeyError(message)


def plain_ending(words: Words, scores: tuple[float, ...], reason: str) -> str:
    """Who won and why, for games without a sentence for the reason."""
    winners = tuple(seat for seat, score in enumerate(scores) if score)
    why = _spelt(reason)
    if not winners:
        return words.say("plain-outcome-lost", reason=why)
    if len(winners) > 1:
        return words.say("plain-outcome-shared", seats=winners, reason=why)
    return words.say("plain-outcome-won", seat=winners[0], reason=why)


def _players(game: str) -> dict[str, object]:
    seats = game_info(game).seats
    least, most = seats[0], seats[-1]
    return {"most": most, "range": str(most) if least == most else f"{least}–{most}"}


def _option(word: str) -> str:
    """Options and values are shown as they are typed, without further explanation."""
    name, _, attribute = word.partition(".")
    if attribute.startswith("value-"):
        return attribute.removeprefix("value-")
    return "" if attribute else _spelt(name)


def _spelt(word: str) -> str:
    return word.replace("-", " ").replace("_", " ")
