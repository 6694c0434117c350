"""Count move sequences: the quickest way to notice that the rules have changed."""

from __future__ import annotations

from turnabout.core.game import Game, M, S


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """The number of sequences of `depth` listed moves, over everyone who may act."""
    actors = sorted(game.to_act(state))
    if depth <= 1:
        return sum(len(game.moves(state, actor)) for actor in actors) if depth else 1
    return sum(
        perft(game, game.play(state, actor, move), depth - 1)
        for actor in actors
        for move in game.moves(state, actor)
    )
