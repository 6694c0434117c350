"""Whole games, played by whoever can tap a board: with a finger, a mouse or keys."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import product
from typing import Any, Protocol

from tests.web.words import fragment
from turnabout import Record, make
from turnabout.core.game import Game
from turnabout.games.chimes.state import BLACK_PAWN, WHITE_PAWN, WIDTH
from turnabout.games.pivot_pawns.solve import shortest

PIVIT = """
b6b5 e1e2 b5a5 e2f2 a2f2 f5a5 f2f3 a5a4 f3a3 a4f4
a3a6 f4f1 a6c6 e6e1 c6c1 e1d1 d6d1 f1d1 c1d1
"""
"""Both sides help each other to an end."""
PUNGO = "c2c3 W c3d3 2d2d1 S 2a2a3 E a2a3 E d1d2 N 2a3b3"


class Player(Protocol):
    """Someone at a table; each of these waits until it can be done."""

    def tap(self, what: str) -> None: ...
    def sit_as(self, seat: int) -> None: ...
    def choose(self, card: str) -> None: ...
    def press(self, name: str) -> None: ...
    def press_unless(self, name: str, more_than: int, saying: str) -> None: ...
    def say(self, message: str, /, **values: Any) -> str: ...
    @property
    def language(self) -> str: ...
    def lines(self, saying: str = "") -> int: ...
    def await_lines(self, more_than: int, saying: str = "") -> None: ...
    def position(self) -> tuple[Game[Any, Any], Any]: ...


Seats = Sequence[Player]
Taps = Callable[[Any, Any, str], list[str]]


def play_pivit(seats: Seats, after: int = 0, most: int | None = None) -> None:
    """A game on the small board, to its end; or from one move of it to another."""
    _play_listed(make("pivit", size=6), PIVIT.split()[:most], after, seats, _pivit_taps)


def play_pungo(seats: Seats, after: int = 0, most: int | None = None) -> None:
    _play_listed(make("pungo"), PUNGO.split()[:most], after, seats, _pungo_taps)


def play_chimes(seats: Seats, turns: int = 100) -> None:
    """Both always choose well, until someone wins or for so many turns."""
    been: set[Any] = set()
    for _ in range(turns):
        game, state = seats[0].position()
        if game.outcome(state) is not None:
            return
        been |= {state.pawns, state.hands}
        for seat, card in enumerate(best_cards(game, state, been)):
            seats[seat].sit_as(seat)
            with_line(seats[seat], partial(seats[seat].choose, card))


def play_pivot_pawns(seats: Seats, rounds: int) -> None:
    """The first round is won by the first player; the second by the last, after another failed."""
    show_way(seats)
    if len(seats) > 1:
        next_round(seats)
        fail_then_show(seats)
    for _ in range(rounds - min(2, len(seats))):
        next_round(seats)
        pass_round(seats)


def show_way(seats: Seats) -> None:
    leader = seats[0]
    way = shortest_way(leader)
    bid(leader, len(way))
    end_bidding(seats)
    show(leader, way)


def fail_then_show(seats: Seats) -> None:
    loser, winner = seats[1], seats[-1]
    way = shortest_way(winner)
    bid(loser, 1)
    bid(winner, len(way) + 1)
    end_bidding(seats)
    with_line(loser, partial(loser.press, "pivot-pawns:move-concede"), _own(loser, "concede"))
    show(winner, way)


def pass_round(seats: Seats) -> None:
    for player in seats:
        with_line(player, partial(player.press, "pivot-pawns:move-pass"), _own(player, "pass"))


def next_round(seats: Seats) -> None:
    """All go on. With several people the table does so by itself if one of them is slow."""
    drawn = [fragment(player.language, "pivot-pawns:event-draw") for player in seats]
    before = [player.lines(saying) for player, saying in zip(seats, drawn, strict=True)]
    if len(seats) == 1:
        seats[0].press("table-next-round")
    else:
        for player, lines, saying in zip(seats, before, drawn, strict=True):
            player.press_unless("table-next-round", lines, saying)
    for player, lines, saying in zip(seats, before, drawn, strict=True):
        player.await_lines(lines, saying)


def bid(player: Player, pivots: int, alone: bool = True) -> None:
    """Whoever has several seats at one screen is not spoken to as `you`."""
    button = player.say("pivot-pawns:move-bid", count=pivots)
    with_line(player, partial(player.press, button), _own(player, "bid", alone))


def end_bidding(seats: Seats) -> None:
    """Everyone says that they are done."""
    button = {"alone": "yes" if len(seats) == 1 else "no"}
    for player in seats:
        player.press(player.say("pivot-pawns:done-button", **button))


def show(player: Player, way: Sequence[str]) -> None:
    for pivot in way:
        moving, _, rest = pivot.partition("+")
        with_line(
            player, partial(tap_all, player, [moving, *rest.split(":")]), _own(player, "pivot")
        )


def shortest_way(player: Player) -> list[str]:
    """The pivots of a shortest solution, as they are written."""
    game: Any
    game, state = player.position()
    way = shortest(game.deck, game.pawns(state), state.target)
    assert way
    return [game.write_move(pivot) for pivot in way]


def best_cards(game: Any, state: Any, been: Collection[Any] = ()) -> tuple[str, str]:
    """The two cards after which the players stand best, and so that play does not go in circles."""

    def worth(cards: tuple[Any, Any]) -> tuple[int, int, int, int]:
        after = game.play(game.play(state, 0, cards[0]), 1, cards[1])
        won = game.outcome(after)
        if won is not None:
            return (1 if won.scores[0] > 0 else -1), 0, 0, 0
        ahead = advance(after, WHITE_PAWN) - advance(after, BLACK_PAWN)
        old = (after.pawns in been) + (after.hands in been)
        return 0, -old, ahead, -after.pawns.count(BLACK_PAWN)

    best = max(product(*(game.moves(state, seat) for seat in (0, 1))), key=worth)
    return game.write_move(best[0]), game.write_move(best[1])


def advance(state: Any, side: int) -> int:
    """How far the foremost pawn of a side has come, in rows."""
    rows = [square // WIDTH for square, pawn in enumerate(state.pawns) if pawn == side]
    return max(rows) if side == BLACK_PAWN else 3 - min(rows)


def with_line(player: Player, act: Callable[[], None], saying: str = "") -> None:
    """Do it, and wait until the log of moves says so; in some games others fill it, too."""
    before = player.lines(saying)
    act()
    player.await_lines(before, saying)


def tap_all(player: Player, taps: Sequence[str]) -> None:
    for what in taps:
        player.tap(what)


def record_of(game: Any, moves: Sequence[str]) -> Record:
    """A game in which seats take turns."""
    record, state = Record.of(game), game.start()
    for move in moves:
        actor = min(game.to_act(state))
        record = record.add(actor, move)
        state = game.play(state, actor, game.read_move(move))
    return record


def _play_listed(game: Any, moves: Sequence[str], after: int, seats: Seats, taps: Taps) -> None:
    state = game.start()
    for number, move in enumerate(moves):
        actor = min(game.to_act(state))
        if number >= after:
            way = taps(game, state, move)
            with_line(seats[actor], partial(tap_all, seats[actor], way))
        state = game.play(state, actor, game.read_move(move))


def _pivit_taps(_game: Any, _state: Any, move: str) -> list[str]:
    return [move[:2], move[2:]]


def _pungo_taps(game: Any, state: Any, move: str) -> list[str]:
    """A roll is one tap; a step is the lowest pyramid of the pile, and where it goes."""
    if len(move) == 1:
        return [move]
    pile, source, target = int(move[:-4] or 1), move[-4:-2], move[-2:]
    pieces = [piece for piece in game.view(state).pieces if piece.at == source]
    return [sorted(pieces, key=lambda piece: piece.level)[-pile].id, target]


def _own(player: Player, event: str, alone: bool = True) -> str:
    """A part of what is said when the player does this."""
    me = "yes" if alone else "no"
    return fragment(player.language, f"pivot-pawns:event-{event}", seat_me=me)
