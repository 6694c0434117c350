"""The rules of Pivit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from turnabout.core.errors import BadOptions, IllegalMove, NotYourTurn, TurnaboutError, Value
from turnabout.core.game import Actor, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.options import Choice, Data, Number
from turnabout.core.outcome import Outcome
from turnabout.core.rules import Rules
from turnabout.games.pivit import notation
from turnabout.games.pivit.board import board_of
from turnabout.games.pivit.events import PivitEvent, events
from turnabout.games.pivit.setup import opening
from turnabout.games.pivit.state import (
    EMPTY,
    AnyMove,
    Gesture,
    Move,
    State,
    axis,
    is_master,
    name_pieces,
    owner,
    turned,
)
from turnabout.games.pivit.view import PivitView, axis_name, view

OPTIONS = (
    Choice("size", (8, 6)),
    Data("setup", "standard"),
    Number("quiet_limit", default=0, least=0, most=1000),
)

_MINIONS = bytes(p for p in range(1, 17) if not is_master(p))


class Pivit(Rules[State, AnyMove]):
    """Two to four players; pieces turn after every move; corners make masters."""

    name = "pivit"
    version = 2

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(seats, options)
        self.size = cast(int, options["size"])
        self.quiet_limit = cast(int, options["quiet_limit"])
        self.board = board_of(self.size)
        if seats > 2 and self.size == 6:
            raise BadOptions("pivit-small-board")  # PV-1
        self._opening = opening(self.size, seats, options["setup"])
        self._alone = tuple(frozenset((seat,)) for seat in range(seats))

    def start(self) -> State:
        return State(
            board=self._opening,
            turn=0,
            mastery=(0,) * self.seats,
            quiet=0,
            ids=name_pieces(self._opening),
        )

    def to_act(self, state: State) -> frozenset[Actor]:
        return frozenset() if state.turn is None else self._alone[state.turn]

    def moves(self, state: State, actor: Actor) -> Sequence[AnyMove]:
        """By source and then target, nearest first; gestures (PV-5) are not listed."""
        if actor != state.turn:
            return ()
        board, rays, named = state.board, self.board.rays, self.board.moves
        lowest, highest = 1 + 4 * actor, 4 + 4 * actor
        found: list[AnyMove] = []
        for source, piece in enumerate(board):
            if not lowest <= piece <= highest:
                continue
            master = is_master(piece)
            for ray in rays[axis(piece)][source]:
                odd = False
                for target in ray:
                    odd = not odd
                    other = board[target]
                    if (odd or master) and not lowest <= other <= highest:
                        found.append(named[source][target])
                    if other:
                        break
        return found

    def play(self, state: State, actor: Actor, move: AnyMove) -> State:
        if isinstance(move, Gesture):
            return self._gesture(state, actor, move)
        require_turn(self, state, actor, move)
        self._check(state, actor, move)
        board, ids = bytearray(state.board), bytearray(state.ids)
        captured = board[move.target] != EMPTY
        promoted = move.target in self.board.corners and not is_master(board[move.source])
        board[move.target], board[move.source] = turned(board[move.source], promoted), EMPTY
        ids[move.target], ids[move.source] = ids[move.source], 0
        after = State(
            board=bytes(board),
            turn=self._next_seat(board, actor, state.resigned),
            mastery=self._mastery(state, actor) if promoted else state.mastery,
            quiet=0 if captured or promoted else state.quiet + 1,
            resigned=state.resigned,
            # Moving on declines a draw that was offered; the mover's own offer stands.
            offers=tuple(seat for seat in state.offers if seat == actor),
            ids=bytes(ids),
        )
        may_end = captured or promoted or after.quiet == self.quiet_limit
        return replace(after, turn=None) if may_end and self.ending(after) else after

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        reason = cast(str, self.ending(state))
        left = self.contenders(state)
        winners = left if reason == "agreed" else self._leaders(state, left)
        return Outcome.contest(self.seats, winners, reason)

    def ending(self, state: State) -> str | None:
        """Why the game ends with this board, regardless of whose turn it would be."""
        left = self.contenders(state)
        if len(left) == 1:
            return "resigned" if self._somebody_left(state) else "last-standing"
        if len(state.offers) == 2:
            return "agreed"
        # PV-5: minions of players who resigned do not keep the game going.
        if not any(piece in _MINIONS and owner(piece) in left for piece in state.board):
            return "masters"
        if 0 < self.quiet_limit <= state.quiet:
            return "quiet"
        if not any(self._can_move(state.board, seat) for seat in left):
            return "blocked"
        return None

    def _somebody_left(self, state: State) -> bool:
        """Whether someone who could have played on has resigned."""
        return any(piece and owner(piece) in state.resigned for piece in state.board)

    def contenders(self, state: State) -> list[Seat]:
        """The seats that can still win: they have pieces and have not resigned."""
        owners = {owner(piece) for piece in set(state.board) if piece}
        return [seat for seat in sorted(owners) if seat not in state.resigned]

    def may_turn(self, state: State, seat: Seat) -> bool:
        """Whether this seat can take a turn, that is, would not be skipped."""
        return seat not in state.resigned and self._can_move(state.board, seat)

    def view(self, state: State) -> PivitView:
        return view(self, state)

    def events(
        self, state: State, actor: Actor, move: AnyMove, after: State
    ) -> Sequence[PivitEvent]:
        return events(self, state, actor, move, after)

    def gestures(self, state: State, seat: Seat) -> list[Gesture]:
        left = self.contenders(state)
        if state.turn is None or seat not in left:
            return []
        if len(left) > 2 or seat in state.offers:
            return [Gesture.RESIGN]
        return [Gesture.RESIGN, Gesture.DRAW]

    def objection(self, state: State, seat: Seat, beginning: str) -> TurnaboutError | None:
        """A move begins with the disc that moves, named by its square."""
        possible = [*self.moves(state, seat), *self.gestures(state, seat)]
        if any(self.write_move(move).startswith(beginning) for move in possible):
            return None
        try:
            if beginning in self.board.numbers:
                require_turn(self, state, seat)
                self._own_piece(state, seat, self.board.numbers[beginning], beginning)
            else:
                self.play(state, seat, self.read_move(beginning))
        except TurnaboutError as refused:
            return refused
        return self._illegal("pivit-stuck-disc", state, beginning, square=beginning)

    def write_move(self, move: AnyMove) -> str:
        return notation.write_move(self.board, move)

    def read_move(self, text: str) -> AnyMove:
        return notation.read_move(self.board, text)

    def write_state(self, state: State) -> str:
        return notation.write_state(state)

    def read_state(self, text: str) -> State:
        return notation.read_state(self, text)

    def _check(self, state: State, actor: Actor, move: Move) -> None:
        """Refuse a move unless the piece, its axis, the distance and the path allow it."""
        source, target = move
        names, squares = self.board.names, range(len(state.board))
        if source not in squares or target not in squares:
            position = self.write_state(state)
            raise IllegalMove("pivit-no-such-square", position=position, last=self.board.last)
        text = self.write_move(move)
        piece = self._own_piece(state, actor, source, text)
        ways = self.board.rays[axis(piece)][source]
        way = next((ray for ray in ways if target in ray), None)
        if way is None:
            raise self._illegal(
                "pivit-not-along-arrows",
                state,
                text,
                source=names[source],
                target=names[target],
                axis=axis_name(piece),
            )
        distance = way.index(target) + 1
        if distance % 2 == 0 and not is_master(piece):
            odd = tuple(range(1, self.size, 2))
            raise self._illegal("pivit-even-distance", state, text, distance=distance, allowed=odd)
        for square in way[: distance - 1]:
            if state.board[square]:
                raise self._illegal("pivit-jump", state, text, square=names[square])
        if state.board[target] and owner(state.board[target]) == actor:
            raise self._illegal("pivit-own-disc", state, text, square=names[target])

    def _own_piece(self, state: State, actor: Actor, square: int, text: str) -> int:
        """The actor's piece on this square."""
        piece, name = state.board[square], self.board.names[square]
        if not piece:
            raise self._illegal("pivit-empty-square", state, text, square=name)
        if owner(piece) != actor:
            seat = owner(piece)
            raise self._illegal("pivit-not-your-disc", state, text, square=name, owner_seat=seat)
        return piece

    def _illegal(self, code: str, state: State, text: str, **values: Value) -> IllegalMove:
        position = self.write_state(state)
        # Without `cause`, mypy takes it for one of the values.
        return IllegalMove(code, text=text, position=position, cause=None, **values)

    def _gesture(self, state: State, actor: Actor, gesture: Gesture) -> State:
        """PV-5: a player may resign at any time, and the last two may agree to a draw."""
        if state.turn is None:
            require_turn(self, state, actor, gesture)  # raises, because the game is over
        left, text = self.contenders(state), gesture.value
        if actor not in left:
            position = self.write_state(state)
            raise NotYourTurn("pivit-out-of-game", text=text, position=position, seat=actor)
        if gesture is Gesture.RESIGN:
            after = replace(state, resigned=tuple(sorted((*state.resigned, actor))))
        elif len(left) > 2:
            raise self._illegal("pivit-draw-between-two", state, text)
        elif actor in state.offers:
            raise self._illegal("pivit-draw-offered", state, text)
        else:
            after = replace(state, offers=tuple(sorted((*state.offers, actor))))
        if self.ending(after):
            return replace(after, turn=None)
        if state.turn in after.resigned:
            return replace(after, turn=self._next_seat(after.board, actor, after.resigned))
        return after

    def _next_seat(self, board: Sequence[int], actor: Actor, resigned: Sequence[int]) -> int | None:
        """The next seat clockwise that can move; others are skipped (PV-3: None if none can)."""
        for step in range(1, self.seats + 1):
            seat = (actor + step) % self.seats
            if seat not in resigned and self._can_move(board, seat):
                return seat
        return None

    def _can_move(self, board: Sequence[int], seat: Seat) -> bool:
        """A piece can move if and only if an adjacent square along its axis holds no friend."""
        lowest, highest = 1 + 4 * seat, 4 + 4 * seat
        for square, piece in enumerate(board):
            if lowest <= piece <= highest:
                for ray in self.board.rays[axis(piece)][square]:
                    if not lowest <= board[ray[0]] <= highest:
                        return True
        return False

    def _mastery(self, state: State, actor: Actor) -> tuple[int, ...]:
        if state.mastery[actor]:
            return state.mastery
        ranks = list(state.mastery)
        ranks[actor] = max(ranks) + 1
        return tuple(ranks)

    def _leaders(self, state: State, left: Sequence[Seat]) -> Sequence[Seat]:
        """The most masters, then the earliest first master; PV-3: all, if there are no masters."""
        masters = dict.fromkeys(left, 0)
        for piece in state.board:
            if piece and is_master(piece) and owner(piece) in masters:
                masters[owner(piece)] += 1
        most = max(masters.values())
        if most == 0:
            return left
        tied = [seat for seat in left if masters[seat] == most]
        return [min(tied, key=lambda seat: state.mastery[seat])]
