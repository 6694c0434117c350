"""Pivit in the terminal: a letter for the owner, an arrow for the axis, a capital for a master.

PV-6: a minion is white with its owner's colour on it, a master is the other way round.
"""

from __future__ import annotations

from rich.text import Text

from turnabout.cli.boards.grid import beside, centred, grid, lines
from turnabout.cli.boards.style import FAINT, MARKED, SEATS
from turnabout.games.pivit.view import Disc, PivitView, Player
from turnabout.words import Words

BRIEF = ("seats",)
"""What is read aloud every turn."""
_ARROWS = {"across": "↔", "up-down": "↕"}
_WIDTH = 4
_OWN = ("red3", "blue3", "green4", "orange4")
"""The seats' colours, dark enough to be readable both on white and as a background for it."""
_WHITE = "bright_white"


def draw(view: PivitView, marks: frozenset[str], words: Words) -> Text:
    discs = {disc.at: disc for disc in view.pieces}
    files = "abcdefgh"[: view.size]
    ranks = range(view.size, 0, -1)
    rows = [
        [
            [_square(discs.get(f"{file}{rank}"), f"{file}{rank}", view.corners, marks)]
            for file in files
        ]
        for rank in ranks
    ]
    board = grid(rows, _WIDTH, [str(rank) for rank in ranks], files)
    players = [_player(player, player.seat in view.to_act, words) for player in view.seats]
    return beside(board, Text("\n\n") + Text("\n").join(players))


def compact(view: PivitView, marks: frozenset[str], words: Words) -> Text:
    """The board without lines, and the players below it."""
    discs = {disc.at: disc for disc in view.pieces}
    files, ranks = "abcdefgh"[: view.size], [str(rank) for rank in range(view.size, 0, -1)]
    rows = [
        [_disc(discs.get(file + rank), file + rank in view.corners) for file in files]
        for rank in ranks
    ]
    players = [_player(player, player.seat in view.to_act, words) for player in view.seats]
    return Text("\n").join([lines(rows, 2, ranks, files), *players])


def _square(disc: Disc | None, at: str, corners: tuple[str, ...], marks: frozenset[str]) -> Text:
    return centred(_disc(disc, at in corners), _WIDTH, MARKED if at in marks else "")


def _disc(disc: Disc | None, corner: bool) -> Text:
    if disc is None:
        return Text("◇" if corner else " ", FAINT)
    letter = "abcd"[disc.seat]
    own = _OWN[disc.seat]
    if disc.rank == "master":
        sign, mark, body = letter.upper(), _WHITE, own
    else:
        sign, mark, body = letter, own, _WHITE
    return Text(sign + _ARROWS[disc.axis], f"bold {mark} on {body}")


def _player(player: Player, moves: bool, words: Words) -> Text:
    text = Text()
    text.append(f"{'abcd'[player.seat]} {words.name(player.seat)}", SEATS[player.seat])
    text.append(f" ← {words.say('to-move')}" if moves else "", "bold")
    minions = words.say("minions", minions=player.minions)
    masters = words.say("masters", masters=player.masters)
    text.append(f"\n  {minions}, {masters}", FAINT)
    notes = [words.say("mastery", mastery=player.mastery)] if player.mastery else []
    notes += [words.say("resigned")] if player.resigned else []
    notes += [words.say("offers-draw")] if player.offers_draw else []
    return text.append("\n  " + ", ".join(notes) if notes else "", FAINT)
