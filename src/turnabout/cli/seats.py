"""Who sits at the table: people at this keyboard, and programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from turnabout.bots import bots
from turnabout.bots.word import Word
from turnabout.core.errors import BadOptions, quote
from turnabout.core.kind import Kind
from turnabout.core.names import LENGTH, is_name

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Player:
    """Someone in a seat; `word` is how a record remembers them."""

    word: str
    name: str
    bot: Word | None = None

    @property
    def is_bot(self) -> bool:
        return self.bot is not None


def read_players(found: Kind, text: str | None) -> list[Player]:
    """`3` is three people; `human:Ann,club` is a person called Ann and a bot."""
    if text is None:
        words = [HUMAN] * found.usual_seats
    elif text.isascii() and text.isdecimal() and len(text) < 4:
        words = [HUMAN] * int(text)
    else:
        words = [word.lstrip() for word in text.split(",")]
    if len(words) not in found.seats:
        asked = "" if text is None else f"{quote(text)}: "
        raise BadOptions(
            f"{asked}{found.name} has {found.seats_in_words} seats, not {len(words)}; "
            f"{_allowed(found.name)}"
        )
    return seat_players(found, words)


def seat_players(found: Kind, words: Sequence[str]) -> list[Player]:
    """One word a seat, as a record has them."""
    players = [_player(found.name, word, seat) for seat, word in enumerate(words)]
    for seat, player in enumerate(players):
        if player.name.lower() in [other.name.lower() for other in players[:seat]]:
            raise BadOptions(f"two players cannot both be called {quote(player.name)}")
    return players


def name_of(game: str, word: str, seat: int) -> str:
    """What to call whoever a record names: records come from other tables too."""
    try:
        return _player(game, word, seat).name
    except BadOptions:
        return word if is_name(word) else f"Player {seat + 1}"


def _player(game: str, word: str, seat: int) -> Player:
    usual = f"Player {seat + 1}"
    if word == HUMAN:
        return Player(word, usual)
    role, _, name = word.partition(":")
    if role == HUMAN and is_name(name):
        return Player(word, name)
    if word.partition("@")[0] in bots(game):
        bot = Word.read(word)
        return Player(word, f"{usual} ({bot.name})", bot)
    raise BadOptions(f"{quote(word)} cannot be {usual.lower()}; {_allowed(game)}")


def _allowed(game: str) -> str:
    return (
        f"allowed: a number of people, or with commas human, human:NAME (up to {LENGTH} "
        f"signs, no number) or a bot: {', '.join(bots(game))}, also like best@2s"
    )
