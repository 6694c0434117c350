"""Who sits at the table: people at this keyboard, and programs."""

from __future__ import annotations

from dataclasses import dataclass

from turnabout.core.errors import BadOptions, quote
from turnabout.core.kind import Kind

HUMAN = "human"
RANDOM = "random"
_NAME_LENGTH = 20
_ALLOWED = (
    "allowed: a number of people, or with commas human, random or human:NAME "
    f"(up to {_NAME_LENGTH} signs, no number)"
)


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
        asked = "" if text is None else f"{quote(text)}: "
        raise BadOptions(
            f"{asked}{found.name} has {found.seats_in_words} seats, not {len(words)}; {_ALLOWED}"
        )
    players = [_player(word, seat) for seat, word in enumerate(words)]
    for seat, player in enumerate(players):
        if player.name.lower() in [other.name.lower() for other in players[:seat]]:
            raise BadOptions(f"two players cannot both be called {quote(player.name)}")
    return players


def name_of(word: str, seat: int) -> str:
    """What to call whoever a record names: records come from other tables too."""
    try:
        return _player(word, seat).name
    except BadOptions:
        return word if _is_name(word) else f"Player {seat + 1}"


def _player(word: str, seat: int) -> Player:
    usual = f"Player {seat + 1}"
    if word == HUMAN:
        return Player(word, usual)
    if word == RANDOM:
        return Player(word, f"{usual} (random)")
    role, _, name = word.partition(":")
    if role == HUMAN and _is_name(name):
        return Player(word, name)
    raise BadOptions(f"{quote(word)} cannot be {usual.lower()}; {_ALLOWED}")


def _is_name(name: str) -> bool:
    """No name that could be taken for a number, or for another player."""
    fits = 0 < len(name) <= _NAME_LENGTH and name.isprintable() and name == name.strip()
    return fits and not name.isdecimal() and not name.lower().startswith("player ")
