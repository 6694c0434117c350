"""Check the promises of core.Game along a random game, for the tests of any game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from math import isclose
from random import Random
from typing import Any

from turnabout.core.errors import NotYourTurn
from turnabout.core.game import CHANCE, HOST, Actor, Courteous, Game, Timed, whole_move
from turnabout.core.json import to_json
from turnabout.core.record import UNKNOWN_MOVE, Record, replay, shown_log
from turnabout.core.view import View
from turnabout.games import game_info
from turnabout.words import LANGUAGES, Words

AnyGame = Game[Any, Any]
LISTED = 300
"""How many moves of a long list are checked."""


def check_game(game: AnyGame, seed: int = 0, plies: int = 150) -> Record:
    """Play the first moves of a random game and check every promise at each of its states.

    An AssertionError says which promise is broken. For more detail, put
    `pytest.register_assert_rewrite("turnabout.testing")` in a conftest.py.
    """
    rng = Random(seed)
    state = game.start()
    record = Record.of(game)
    states = [state]
    for _ in range(plies):
        check_state(game, state, rng)
        check_secrets(game, state, record)
        actors = sorted(game.to_act(state))
        if not actors:
            break
        actor = rng.choice(actors)
        move = game.sample(state, rng) if actor == CHANCE else rng.choice(game.moves(state, actor))
        check_move(game, state, actor, move)
        check_hidden(game, state, actor, move)
        state = game.play(state, actor, move)
        record = record.add(actor, game.write_move(move), len(record.log))
        states.append(state)
    check_record(game, record, states)
    return record


def check_state(game: AnyGame, state: Any, rng: Random) -> None:
    check_actors(game, state)
    check_outcome(game, state)
    check_views(game, state)
    check_same_text(game, state)
    check_gestures(game, state)
    if isinstance(game, Timed):
        limit = game.time_limit(state)
        assert limit is None or limit > 0
        assert (limit is not None) == (HOST in game.to_act(state))


def check_gestures(game: AnyGame, state: Any) -> None:
    if isinstance(game, Courteous):
        for seat in range(game.seats):
            gestures = game.gestures(state, seat)
            assert not gestures or game.to_act(state)
            for gesture in gestures:
                assert gesture not in game.moves(state, seat)
                assert game.play(state, seat, gesture) != state
                assert game.read_move(game.write_move(gesture)) == gesture


def check_actors(game: AnyGame, state: Any) -> None:
    acting = game.to_act(state)
    assert (not acting) == (game.outcome(state) is not None)
    for actor in (HOST, CHANCE, *range(game.seats)):
        moves = game.moves(state, actor)
        assert (len(moves) > 0) == (actor in acting)
        if actor in acting:
            first = list(islice(moves, LISTED))
            assert list(islice(game.moves(state, actor), LISTED)) == first
            texts = [game.write_move(move) for move in first]
            assert len(set(texts)) == len(texts)
            assert [game.read_move(text) for text in texts] == first
            assert all(move in moves for move in first[:5])
    assert game.seats not in acting


def check_outcome(game: AnyGame, state: Any) -> None:
    outcome = game.outcome(state)
    if outcome is not None:
        assert len(outcome.scores) == game.seats
        assert all(0 <= score <= 1 for score in outcome.scores)
        together = len(set(outcome.scores)) == 1 and outcome.scores[0] in (0, 1)
        assert isclose(sum(outcome.scores), 1) or together
        assert outcome.reason


def check_same_text(game: AnyGame, state: Any) -> None:
    text = game.write_state(state)
    again = game.read_state(text)
    assert again == state
    assert hash(again) == hash(state)
    assert game.write_state(again) == text
    for seat in seats(game):
        masked = game.mask(state, seat)
        assert game.read_state(game.write_state(masked)) == masked


def check_views(game: AnyGame, state: Any) -> None:
    for seat in seats(game):
        masked = game.mask(state, seat)
        assert game.mask(masked, seat) == masked
        assert game.to_act(masked) == game.to_act(state)
        if seat is not None:
            own = list(islice(game.moves(state, seat), LISTED))
            assert list(islice(game.moves(masked, seat), LISTED)) == own
        view = game.view(masked)
        assert type(view) is game_info(game.name).view
        json.dumps(to_json(view), allow_nan=False)
        assert hash(view) == hash(game.view(masked))
        assert view.game == game.name
        assert view.to_act == tuple(sorted(game.to_act(state)))
        assert view.outcome == game.outcome(state)
        assert (view.phase == "over") == (view.ask is None) == (view.outcome is not None)
        ids = piece_ids(view)
        assert len(set(ids)) == len(ids)
        check_view_in_words(view)


def check_move(game: AnyGame, state: Any, actor: Actor, move: Any) -> None:
    text = game.write_state(state)
    after = game.play(state, actor, move)
    assert game.play(state, actor, move) == after
    assert whole_move(game, state, move) == move
    assert game.write_state(state) == text
    for event in game.events(state, actor, move, after):
        assert type(event) in game_info(game.name).events
        json.dumps(to_json(event), allow_nan=False)
        assert hash(event) is not None
        for words in spoken(game.name):
            assert words.tell(event).endswith((".", "!"))
    for other in {HOST, CHANCE, *range(game.seats), game.seats} - game.to_act(state):
        refusal = refused(game, state, other, move)
        assert refusal.text == game.write_move(move)
        assert all(words.refusal(refusal) for words in spoken(game.name))
        seen = game.mask(state, other if other in range(game.seats) else None)
        assert refusal.position == game.write_state(seen)
    # Pieces keep their ids: every piece afterwards was there before or has just been set up.
    before_ids, after_ids = piece_ids(game.view(state)), piece_ids(game.view(after))
    assert set(after_ids) <= set(before_ids) or actor == CHANCE or not before_ids


def refused(game: AnyGame, state: Any, actor: Actor, move: Any) -> NotYourTurn:
    """The refusal given to an actor who is not to act."""
    try:
        game.play(state, actor, move)
    except NotYourTurn as refusal:
        return refusal
    raise AssertionError(f"{actor} is not to act and moves: {game.write_state(state)}")


def check_hidden(game: AnyGame, state: Any, actor: Actor, move: Any) -> None:
    """While a move is hidden from a seat, any other move would have looked the same to it."""
    after = game.play(state, actor, move)
    for seat in seats(game):
        if actor not in game.hidden_from(after, seat):
            continue
        assert seat != actor
        seen = game.mask(after, seat), game.view(game.mask(after, seat))
        for other in game.moves(state, actor):
            instead = game.play(state, actor, other)
            assert (game.mask(instead, seat), game.view(game.mask(instead, seat))) == seen
            told = game.events(state, actor, other, instead)
            assert list(told) == list(game.events(state, actor, move, after))


def check_secrets(game: AnyGame, state: Any, record: Record) -> None:
    for seat in seats(game):
        shown = shown_log(game, state, record.log, seat)
        unknown = [entry.actor for entry in shown if entry.move == UNKNOWN_MOVE]
        assert sorted(unknown) == sorted(game.hidden_from(state, seat))
        # If nothing is hidden from spectators, a table does not check each seat.
        assert game.hidden_from(state, seat) <= game.hidden_from(state, None)
        assert [entry.actor for entry in shown] == [entry.actor for entry in record.log]


def check_record(game: AnyGame, record: Record, states: Sequence[Any]) -> None:
    again = Record.read(record.write())
    assert again == record
    assert replay(game, again.log) == states


def check_view_in_words(view: View) -> None:
    """Every prompt and every ending can be put into words in every language."""
    for words in spoken(view.game):
        if view.ask is not None:
            assert words.ask(view.ask).endswith((".", "!", "?"))
        if view.outcome is not None:
            assert words.reason(view.outcome)


def spoken(game: str) -> list[Words]:
    return [Words(language, game) for language in LANGUAGES]


def piece_ids(view: View) -> list[str]:
    return [piece.id for piece in view.pieces]


def seats(game: AnyGame) -> list[int | None]:
    return [None, *range(min(game.seats, 4))]
