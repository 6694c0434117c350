"""Who sits at the table: people at this keyboard, and programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from turnabout.bots import bots
from turnabout.bots.bot_spec import BotSpec
from turnabout.bots.matchmaking import MATCH, can_match
from turnabout.cli.matchmaking import matched_level
from turnabout.core.errors import BadOptions
from turnabout.core.game import Seat
from turnabout.core.game_info import GameInfo
from turnabout.lab.entrant import Entrant
from turnabout.words import Words
from turnabout.words.names import LENGTH, is_name

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player in a seat; `word` is how a record names them."""

    word: str
    name: str
    bot: BotSpec | None = None

    @property
    def is_bot(self) -> bool:
        return self.bot is not None


def read_players(info: GameInfo, text: str | None, words: Words) -> list[SeatedPlayer]:
    """`3`: three people; `human:Ann,club`: a person called Ann and a bot; `match`: a suited bot."""
    if text is None:
        seated = [HUMAN] * info.usual_seats
    elif text.isascii() and text.isdecimal() and len(text) < 4:
        seated = [HUMAN] * int(text)
    else:
        seated = [word.lstrip() for word in text.split(",")]
    if len(seated) not in info.seats:
        least, most = info.seats[0], info.seats[-1]
        raise BadOptions(
            "bad-seats",
            text=text,
            cause=_allowed(info.name),
            given=str(len(seated)),
            least=least,
            most=most,
        )
    if MATCH in seated and can_match(info.name):
        level = matched_level(info.name, HUMAN)
        seated = [level if word == MATCH else word for word in seated]
    return seat_players(info.name, seated, words, own=True)


def seat_players(
    game: str, seated: Sequence[str], words: Words, own: bool = False
) -> list[SeatedPlayer]:
    """One word per seat, as in a record; bots with the same name are numbered by seat.

    `own` allows the user's own bots: code named on the command line may run, but not in a record.
    """
    players = [
        _own_bot(game, word)
        if own and ":" in word and not word.startswith(f"{HUMAN}:")
        else _player(game, word, seat, words)
        for seat, word in enumerate(seated)
    ]
    names = [player.name.lower() for player in players]
    for seat, player in enumerate(players):
        if names.count(player.name.lower()) > 1:
            if not player.is_bot:
                raise BadOptions("same-name", text=player.name)
            players[seat] = replace(player, name=f"{player.name} {seat + 1}")
    return players


def names_of(game: str, seated: Sequence[str], words: Words) -> list[str]:
    """Names for the players of a record, which may come from a different kind of table."""
    return [_name_of(game, word, seat, words) for seat, word in enumerate(seated)]


def _name_of(game: str, word: str, seat: Seat, words: Words) -> str:
    try:
        return _player(game, word, seat, words).name
    except BadOptions:
        return word if is_name(word) else words.name(seat)


def _player(game: str, word: str, seat: Seat, words: Words) -> SeatedPlayer:
    if word == HUMAN:
        return SeatedPlayer(word, words.name(seat))
    role, _, name = word.partition(":")
    if role == HUMAN and is_name(name):
        return SeatedPlayer(word, name)
    if word.partition("@")[0] in bots(game):
        bot = BotSpec.read(word)
        return SeatedPlayer(word, words.of(game).level(bot.name), bot)
    raise BadOptions("no-such-player", text=word, cause=_allowed(game), seat=seat)


def _own_bot(game: str, word: str) -> SeatedPlayer:
    entrant = Entrant.read(word)
    entrant.check(game)
    return SeatedPlayer(word, entrant.name, entrant)


def _allowed(game: str) -> BadOptions:
    """Who may sit at a table."""
    known = (*bots(game), MATCH) if can_match(game) else bots(game)
    return BadOptions("players-allowed", known=known, most=LENGTH)
