"""Plain Python searches: what the compiled ones are measured against."""

from __future__ import annotations

from itertools import permutations

from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.pivots import PAIRS
from turnabout.games.pivot_pawns.state import Placement
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import Arena, State


def plain_table(deck: Deck, target: int) -> dict[Placement, int]:
    """The distance of every placement that can reach the target, by a search backwards."""
    active = deck.colours[target]
    layer: list[Placement] = [
        cards for cards in permutations(range(15), 5) if cards[active] == target
    ]
    distances = dict.fromkeys(layer, 0)
    depth = 0
    while layer:
        depth += 1
        found = []
        for here in layer:
            for moving, pivot in PAIRS:
                card = here[moving]
                came_from = deck.third[card][here[pivot]]
                if came_from in here or (deck.colours[card] == moving and card != target):
                    continue
                before = (*here[:moving], came_from, *here[moving + 1 :])
                if before not in distances:
                    distances[before] = depth
                    found.append(before)
        layer = found
    return distances


def plain_turns(game: Pungo, state: State) -> set[Arena]:
    """Every arena that the turn of the player to step can end in."""
    player = state.player
    assert player is not None
    waiting, seen, ends = [state], {state}, set[Arena]()
    while waiting:
        here = waiting.pop()
        for step in game.moves(here, player):
            after = game.play(here, player, step)
            if after.player != player or after.points is None:
                ends.add(after.arena)
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends
