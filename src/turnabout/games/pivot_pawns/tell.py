"""What everyone is told of a move of Pivot Pawns."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from turnabout.core.game import Actor
from turnabout.core.json import Json
from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.notation import write_pivot
from turnabout.games.pivot_pawns.pivots import Mistake, mistake
from turnabout.games.pivot_pawns.solve import shortest
from turnabout.games.pivot_pawns.state import (
    AnyMove,
    Bid,
    Concede,
    Deal,
    Done,
    Draw,
    Pass,
    Phase,
    Pivot,
    Place,
    State,
)
from turnabout.games.pivot_pawns.view import (
    count,
    listed,
    out_of_reach,
    pivot_of,
    pivots_of,
    placement_of,
    result,
)

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns

Event: TypeAlias = dict[str, Json]


def tell(game: PivotPawns, state: State, actor: Actor, move: AnyMove) -> list[Event]:
    move = game.whole(state, move)
    after = game.play(state, actor, move)
    event = _event(game, state, after, actor, move)
    return [event, *_failure(state, after, event), *_consequences(game, state, after)]


def _event(game: PivotPawns, state: State, after: State, actor: Actor, move: AnyMove) -> Event:
    match move:
        case Deal():
            return _dealt(game.deck, move)
        case Place():
            return _placed(game, after)
        case Draw():
            return _drawn(game, after)
        case Bid():
            return _bid(game, state, actor, move)
        case Pass():
            return {"event": "pass", "seat": actor, "says": f"Player {actor + 1} passes."}
        case Done():
            return {"event": "done", "seat": actor, "says": f"Player {actor + 1} is done."}
        case Pivot():
            return _pivot(game, state, actor, move)
        case Concede():
            return {"event": "concede", "seat": actor, "says": f"Player {actor + 1} gives up."}
    return {"event": "time", "says": "Time is up!"}


def _dealt(deck: Deck, deal: Deal) -> Event:
    names = [deck.centres[card] for card in deal.cards]
    says = "The cards are laid out in three rows of five."
    return {"event": "deal", "cards": names, "says": says}


def _placed(game: PivotPawns, after: State) -> Event:
    pawns = placement_of(game.deck, after.placeholders)
    missing = [game.deck.centres[card] for card in out_of_reach(game, after)]
    says = listed([f"{colour} on {card}" for colour, card in pawns.items()])
    says = f"The pawns are placed: {says}."
    if missing:
        says += f" From here nobody can ever reach {listed(missing)}!"
    return {"event": "place", "pawns": pawns, "unreachable": missing, "says": says}


def _drawn(game: PivotPawns, after: State) -> Event:
    target, active = game.deck.centres[cast(int, after.target)], COLOURS[game.active(after)]
    says = f"The target is {target}: the {active} pawn must get there."
    return {"event": "draw", "target": target, "active": active, "says": says}


def _bid(game: PivotPawns, state: State, seat: Actor, bid: Bid) -> Event:
    first = state.phase is Phase.THINK
    says = f"Player {seat + 1} bids {count(bid.length, 'pivot')}."
    if first:
        says += f" Bidding ends in {count(game.bidding_seconds, 'second')}."
    return {"event": "bid", "seat": seat, "bid": bid.length, "first": first, "says": says}


def _pivot(game: PivotPawns, state: State, seat: Actor, pivot: Pivot) -> Event:
    pawns = game.pawns(state)
    number, way = len(state.pivots) + 1, pivot_of(game.deck, pawns, pivot)
    wrong = mistake(game.deck, pawns, state.target, pivot)
    if wrong:
        why = _why(wrong, way)
        says = f"Player {seat + 1} makes a mistake: {why}."
        named = {name: way[name] for name in ("piece", "pivot", "icon")}
        told: Event = {"event": "mistake", "seat": seat, "number": number, "mistake": wrong.value}
        return {**told, **named, "says": says}
    pivot_words = f"{way['piece']} on {way['pivot']} by the {way['icon']}"
    says = f"{number}: player {seat + 1} pivots {pivot_words}, from {way['from']} to {way['to']}."
    return {"event": "pivot", "seat": seat, "number": number, **way, "says": says}


def _why(wrong: Mistake, way: Event) -> str:
    if wrong is Mistake.ICON:
        return f"the cards of {way['piece']} and {way['pivot']} do not share the {way['icon']}"
    if wrong is Mistake.OCCUPIED:
        return f"{way['to']} is taken by another pawn"
    return f"{way['to']} has the colour of the {way['piece']} pawn"


def _failure(state: State, after: State, event: Event) -> list[Event]:
    """What a demonstration that has just failed means for the pawns."""
    if state.phase is not Phase.SHOW or _goes_on(state, after) or after.tokens != state.tokens:
        return []
    seat, length = state.demonstrator
    says = "The pawns go back to where the round began."
    if event["event"] == "pivot":
        says = f"That was the last of {count(length, 'pivot')}. {says}"
    return [{"event": "failure", "seat": seat, "says": f"Player {seat + 1} has failed. {says}"}]


def _goes_on(state: State, after: State) -> bool:
    return after.phase is Phase.SHOW and after.failed == state.failed


def _consequences(game: PivotPawns, state: State, after: State) -> list[Event]:
    """Who demonstrates next, or how the round and the game have ended."""
    if after.phase is Phase.SHOW and not (state.phase is Phase.SHOW and _goes_on(state, after)):
        seat, bid = after.demonstrator
        says = f"Player {seat + 1} demonstrates a bid of {bid}."
        return [{"event": "demonstrate", "seat": seat, "bid": bid, "says": says}]
    if after.played == state.played:
        return []
    events = [_round_over(game, state, after)]
    if after.tokens != state.tokens:
        events.insert(0, _success(game, state))
    if after.phase is Phase.OVER:
        events.append({"event": "over", "says": result(game, after)})
    return events


def _success(game: PivotPawns, state: State) -> Event:
    seat, target = state.demonstrator.seat, game.deck.centres[cast(int, state.target)]
    says = f"Player {seat + 1} has done it and takes the {target} token!"
    return {"event": "success", "seat": seat, "token": target, "says": says}


def _round_over(game: PivotPawns, state: State, after: State) -> Event:
    taken = after.tokens != state.tokens
    says = f"Round {after.played} is over." if taken else _nobody(game, state, after)
    event: Event = {"event": "round-over", "round": after.played, "taken": taken, "says": says}
    return event if state.phase is Phase.SHOW else {**event, **_solution(game, state)}


def _nobody(game: PivotPawns, state: State, after: State) -> str:
    says = f"Round {after.played} is over and nobody takes the token."
    if state.phase is Phase.SHOW:
        return says
    target = cast(int, state.target)
    pivots = shortest(game.deck, state.placeholders, target)
    if pivots is None:
        return f"{says} {game.deck.centres[target]} cannot be reached from here."
    words = ", ".join(write_pivot(game.deck, pivot) for pivot in pivots)
    return f"{says} A shortest solution: {words}."


def _solution(game: PivotPawns, state: State) -> Event:
    """PP-7: what everyone has missed, once all have passed."""
    pivots = shortest(game.deck, state.placeholders, cast(int, state.target))
    if pivots is None:
        return {"solution": None}
    return {"solution": cast(Json, pivots_of(game.deck, state.placeholders, pivots))}
