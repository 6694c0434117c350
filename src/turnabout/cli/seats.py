"""Who sits at the table: people at this keyboard, and programs."""

from __future__ import annotations

from dataclasses import dataclass

from turnabout.core.errors import BadOptions, quote
from turnabout.core.kind import Kind

HUMAN = "human"
RANDOM = "random"
_NAME_LENGTH = 20


@dataclass(frozen=True, slots=True)
class Player:
    """Someone in a seat; `word` is how a record remembers them."""

    word: str
    name: str

    @property
    def is_bot(self) -> bool:
        return self.word == RANDOM


def read_players(found: Kind, text: str | None) -> list[Player]:
    """`3` is three people; `human:Ann,random` is a person called Ann and a random bot."""
    if text is None:
        words = [HUMAN] * found.usual_seats
    elif text.isascii() and text.isdecimal() and len(text) < 4:
        words = [HUMAN] * int(text)
    else:
        words = text.split(",")
    if len(words) not in found.seats:
        raise BadOptions(f"{found.name} has {found.seats_in_words} seats, not {len(words)}")
    return [_player(word, seat) for seat, word in enumerate(words)]


def name_of(word: str, seat: int) -> str:
    """What to call whoever a record names: records come from other tables too."""
    try:
        return _player(word, seat).name
    except BadOptions:
        fine = word.isprintable() and 0 < len(word) <= _NAME_LENGTH
        return word if fine else f"Player {seat + 1}"


def _player(word: str, seat: int) -> Player:
    usual = f"Player {seat + 1}"
    if word == HUMAN:
        return Player(word, usual)
    if word == RANDOM:
        return Player(word, f"{usual} (random)")
    role, _, name = word.partition(":")
    if role == HUMAN and 0 < len(name) <= _NAME_LENGTH and name.isprintable():
        return Player(word, name)
    raise BadOptions(
        f"seat {seat} cannot be {quote(word)}; allowed: human, human:NAME, random, "
        f"or one number for that many people"
    )
