"""Count move sequences: the quickest way to see that rules have changed."""

from __future__ import annotations

from turnabout.core.game import Game, M, S


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """How many sequences of `depth` listed moves there are, over everyone who may act."""
    actors = sorted(game.to_act(state))
    if depth <= 1:
        return sum(len(game.moves(state, actor)) for actor in actors) if depth else 1
    return sum(
        perft(game, game.play(state, actor, move), depth - 1)
        for actor in actors
        for move in game.moves(state, actor)
    )
