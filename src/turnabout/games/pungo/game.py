"""The rules of Pungo."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from turnabout.core.errors import BadOptions, IllegalMove, TurnaboutError
from turnabout.core.game import CHANCE, Actor, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.options import Choice, Number
from turnabout.core.outcome import Outcome
from turnabout.core.rules import Rules
from turnabout.games.pungo import notation, objections
from turnabout.games.pungo.arena import (
    CELLS,
    NUMBERS,
    best_steps,
    can_step,
    carried,
    cost_of,
    picks,
    stepped,
    thawed,
)
from turnabout.games.pungo.die import AVERAGING, FACES, SHOWN, surface_of
from turnabout.games.pungo.events import PungoEvent, events
from turnabout.games.pungo.home import victory
from turnabout.games.pungo.setup import COLOURINGS, OPENING, STANDARD, coloured
from turnabout.games.pungo.state import (
    AnyMove,
    Arena,
    Colours,
    Die,
    Face,
    Roll,
    State,
    Step,
    name_pyramids,
)
from turnabout.games.pungo.view import Phase, PungoView, view

OPTIONS = (
    # PU-1: "three" is what the document says; "four" is its own figure, which is just as old.
    Choice("home", ("three", "four")),
    # PU-3: "3x4" is from a later draft.
    Choice("surface", ("3x3", "3x4")),
    Choice("points", ("face", "averaging")),
    Choice("first_points", ("one", "face")),
    Choice("order", ("roll-first", "decision")),
    Choice("roll", ("controlled", "chaos")),
    Choice("die", ("d6", "pyramid")),
    Choice("colours", (1, 3)),
    Choice("colour_placing", ("standard", "random")),
    Choice("colour_symmetry", ("strict", "colour", "either")),
    Number("turn_limit", default=0, least=0, most=1000),
)
_TIP = re.compile("@([a-d][1-3])")
"""A square of the surface, when a player points at it."""
_PILE = re.compile("([2-9]?)([a-d][1-3])")


class Pungo(Rules[State, AnyMove]):
    """Two players move the same nine pyramids; a symmetric home row wins."""

    name = "pungo"
    version = 2

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(seats, options)
        self.home = cast(str, options["home"])
        # PU-14: the document's "regular die" is the default.
        self.averaging = options["points"] == "averaging"
        # PU-13: the document says both that you roll and then move, and that after moving you roll
        # for the next turn. The first is the rule, the second the Decision variant.
        self.decision = options["order"] == "decision"
        self.chaos = options["roll"] == "chaos"
        self.pyramid_die = options["die"] == "pyramid"
        self.coloured = options["colours"] == 3
        self.shuffled = self.coloured and options["colour_placing"] == "random"
        self.colour_symmetry = cast(str, options["colour_symmetry"])
        # PU-12: no two pyramids match in both size and colour, so no two stacks do.
        self.only_exile_wins = self.coloured and self.colour_symmetry == "strict"
        self.turn_limit = cast(int, options["turn_limit"])
        self.first_face = options["first_points"] == "face"
        self._refuse_what_does_not_combine()
        self.surface = surface_of(cast(str, options["surface"]), cast(str, options["die"]))
        # PU-9: the first player always gets one point.
        self.first_points = self.points_of(self.surface.start.top) if self.first_face else 1

    def _refuse_what_does_not_combine(self) -> None:
        if self.decision and self.chaos:
            # PU-10: a random roll leaves no decision to make.
            raise BadOptions("pungo-chaos-decision")
        if self.averaging and self.pyramid_die:
            # PU-11: the pyramid die gives no points to average.
            raise BadOptions("pungo-pyramid-averaging")
        if self.first_face and (self.chaos or not self.averaging):
            # PU-9: only averaging points with a controlled roll could start with more than one.
            raise BadOptions("pungo-first-points")
        if self.colour_symmetry != "strict" and not self.coloured:
            # PU-12: one colour can only be compared by size.
            raise BadOptions("pungo-one-colour")

    def start(self) -> State:
        die = Die(0) if self.chaos else self.surface.start
        return State(
            arena=coloured(STANDARD) if self.coloured and not self.shuffled else OPENING,
            die=die,
            player=0,
            # The first turn has no roll, except in Chaos (PU-10).
            points=None if self.chaos else self.first_points,
            turns=0,
            ids=name_pyramids(OPENING),
        )

    def phase(self, state: State) -> Phase:
        """What is happening: `colours` are shuffled, a `roll` or a `move` is due, or `over`."""
        if state.player is None:
            return "over"
        if self.shuffled and state.arena == OPENING:
            return "colours"
        return "roll" if state.points is None else "move"

    def to_act(self, state: State) -> frozenset[Actor]:
        if state.player is None:
            return frozenset()
        phase = self.phase(state)
        chance = phase == "colours" or (phase == "roll" and self.chaos)
        return frozenset((CHANCE if chance else state.player,))

    def moves(self, state: State, actor: Actor) -> Sequence[AnyMove]:
        """Rolls N, E, S, W; steps by source in reading order, pile size, then N, E, S, W."""
        if actor not in self.to_act(state):
            return ()
        match self.phase(state):
            case "colours":
                return COLOURINGS
            case "roll" if self.chaos:
                return [Face(face) for face in FACES]
            case "roll":
                return [Roll(way) for way in self.tips(state)]
            case _:
                return self.steps(state.arena, state.die.top, cast(int, state.points))

    def tips(self, state: State) -> Mapping[str, Die]:
        """How the die lies after each legal tip.

        PU-15: a tip must not amount to passing, unless every tip leaves the player without a step.
        """
        tips = self.surface.tips[state.die]
        if self.decision:
            return tips
        useful = {
            way: die
            for way, die in tips.items()
            if self.can_step(state.arena, die.top, self.points_of(die.top))
        }
        return useful or tips

    def steps(self, arena: Arena, face: int, points: int) -> list[Step]:
        """Every legal step with this face and this many points left."""
        if self.pyramid_die:
            return list(picks(arena, SHOWN[face]))
        return best_steps(arena, points)

    def can_step(self, arena: Arena, face: int, points: int) -> bool:
        if self.pyramid_die:
            return any(True for _ in picks(arena, SHOWN[face]))
        return can_step(arena, points)

    def points_of(self, face: int) -> int:
        """The points that a face gives; the pyramid die gives one move (PU-11)."""
        if self.pyramid_die:
            return 1
        return AVERAGING[face] if self.averaging else face

    def points_after(self, state: State, step: Step) -> int:
        """What is left after a legal step."""
        cost = 1 if self.pyramid_die else cost_of(state.arena, step)
        return cast(int, state.points) - cost

    def play(self, state: State, actor: Actor, move: AnyMove) -> State:
        require_turn(self, state, actor, move)
        match self.phase(state), move:
            case "colours", Colours():
                return self._shuffle(state, move)
            case "roll", Face() if self.chaos:
                return self._throw(state, move)
            case "roll", Roll() if not self.chaos:
                return self._tip(state, move)
            case "move", Step():
                return self._step(state, move)
            case _:
                raise self._refused(state, move, objections.to_anything_else(self, state))

    def outcome(self, state: State) -> Outcome | None:
        if state.player is not None:
            return None
        if state.points is None:
            return Outcome.contest(self.seats, (0, 1), "turn-limit")
        winner = (state.turns - 1) % 2
        reason = cast(str, victory(state.arena, self.home, winner, self.colour_symmetry))
        return Outcome.contest(self.seats, (winner,), reason)

    def view(self, state: State) -> PungoView:
        return view(self, state)

    def events(
        self, state: State, actor: Actor, move: AnyMove, after: State
    ) -> Sequence[PungoEvent]:
        return events(self, state, actor, move, after)

    def objection(self, state: State, seat: Seat, beginning: str) -> TurnaboutError | None:
        """`2a2` begins a step of two pyramids, `@c3` points at a square to tip the die onto."""
        try:
            require_turn(self, state, seat)
            self._check_beginning(state, seat, beginning)
        except TurnaboutError as refused:
            return refused
        return None

    def write_move(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> AnyMove:
        return notation.read_move(text)

    def write_state(self, state: State) -> str:
        return notation.write_state(state, self.coloured)

    def read_state(self, text: str) -> State:
        return notation.read_state(self, text)

    def _shuffle(self, state: State, move: Colours) -> State:
        if move not in COLOURINGS:
            raise self._refused(state, move, IllegalMove("pungo-bad-colours"))
        return replace(state, arena=coloured(move))

    def _throw(self, state: State, move: Face) -> State:
        if move.face not in FACES:
            raise self._refused(state, move, IllegalMove("pungo-bad-face"))
        return self._rolled(replace(state, die=Die(move.face)))

    def _tip(self, state: State, move: Roll) -> State:
        why = objections.to_tip(self, state, move.way)
        if why:
            raise self._refused(state, move, why)
        return self._rolled(replace(state, die=self.surface.tips[state.die][move.way]))

    def _rolled(self, state: State) -> State:
        """Points for the mover; in the decision game for the opponent, whose turn it now is."""
        if self.decision:
            state = self._turn_over(state)
        if state.player is None:
            return state
        face, points = state.die.top, self.points_of(state.die.top)
        if self.can_step(state.arena, face, points):
            return replace(state, points=points)
        # PU-5: without a step the movement is lost; only the decision game has a roll after it.
        return state if self.decision else self._turn_over(state)

    def _step(self, state: State, step: Step) -> State:
        if step.source not in range(len(CELLS)) or step.target not in range(len(CELLS)):
            raise IllegalMove("pungo-no-cell", position=self.write_state(state))
        why = objections.to_step(self, state, step)
        if why:
            raise self._refused(state, step, why)
        left = self.points_after(state, step)
        arena, ids = stepped(state.arena, step), carried(state.ids, step)
        if left and self.can_step(arena, state.die.top, left):
            return replace(state, arena=arena, points=left, ids=ids)
        after = replace(state, arena=thawed(arena), points=None, ids=ids)
        # PU-6: only the mover can win, even by a row that the other player made symmetric and that
        # still stands; PU-7: and only if no point was lost.
        mover = cast(int, state.player)
        if not left and victory(after.arena, self.home, mover, self.colour_symmetry):
            return replace(after, player=None, points=0, turns=state.turns + 1)
        return after if self.decision else self._turn_over(after)

    def _turn_over(self, state: State) -> State:
        """The turn is over and the other player's begins with a roll, or it is a draw (PU-8)."""
        turns = state.turns + 1
        drawn = turns == self.turn_limit
        return replace(state, player=None if drawn else turns % 2, points=None, turns=turns)

    def _check_beginning(self, state: State, seat: Seat, text: str) -> None:
        tip, pile, phase = _TIP.fullmatch(text), _PILE.fullmatch(text), self.phase(state)
        why: IllegalMove | None = None
        if tip and phase == "roll":
            why = objections.to_tip_onto(self, state, tip[1])
        elif pile and phase == "move":
            why = objections.to_pile(self, state, int(pile[1] or 1), NUMBERS[pile[2]])
        elif tip or pile:
            why = objections.to_anything_else(self, state)
        elif not any(self.write_move(move).startswith(text) for move in self.moves(state, seat)):
            self.play(state, seat, self.read_move(text))
        if why:
            raise self._refused(state, text, why)

    def _refused(self, state: State, move: AnyMove | str, why: IllegalMove) -> IllegalMove:
        """The refusal, with the attempted move and the position."""
        why.text = move if isinstance(move, str) else self.write_move(move)
        why.position = self.write_state(state)
        return why
