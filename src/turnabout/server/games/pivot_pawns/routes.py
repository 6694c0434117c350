"""Finished rounds of Pivot Pawns: how they were played, and how they could have been."""

from __future__ import annotations

import asyncio
from typing import Annotated, cast

from fastapi import APIRouter, Path

from turnabout.bots import Question
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.par import Round, rounds
from turnabout.games.pivot_pawns.view import (
    Colour,
    Placeholder,
    ShownPivot,
    colour_of,
    placeholders_of,
    shown_pivots,
)
from turnabout.server.rest.dependencies import Address, HelpedVisit, RatesOf, ServicesOf, Someone
from turnabout.server.rest.errors import refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

MOST_WAYS = 12

router = APIRouter(tags=["records"])


class RoundBid(Shape):
    """The bid that a seat stood by."""

    seat: int
    bid: int


class RoundPlayed(Shape):
    """A round that is over; cards are named by their centre, pawns by their colour."""

    round: int
    """From 1."""
    target: str
    colour: Colour
    """The pawn that had to get there."""
    bids: list[RoundBid]
    """In the order of demonstration."""
    taker: int | None
    """The seat that took the token."""
    over: int | None
    """By how many pivots the taker's bid exceeded the shortest way."""


class RoundsPlayed(Shape):
    """All rounds that are over, and how they compare with the shortest ways."""

    tokens: int
    """Taken so far, by anyone."""
    over: int
    """By how many pivots the bids exceeded the shortest ways, over all tokens taken."""
    rounds: list[RoundPlayed]


class RoundSolved(RoundPlayed):
    """What could have been shown in a round that is over, with the proof."""

    placed: list[Placeholder]
    """Where the round began."""
    length: int | None
    """The number of pivots in a shortest way; null if there is no way at all."""
    count: int
    """How many ways of this length there are."""
    ways: list[list[ShownPivot]]
    """The first few of them."""
    searched: list[int]
    """How many positions are first reached after 0, 1, … pivots: none of them solves the round.

    The list ends one pivot short of the shortest way; if there is none, it covers all positions.
    """


@router.get("/tables/{table}/rounds", responses=refusals(403, 404, 409))
async def list_rounds(visit: HelpedVisit) -> RoundsPlayed:
    """The rounds of Pivot Pawns that are over."""
    table = visit.table
    game = _pivot_pawns(table)
    # In a thread: a long game takes a while to replay, and must not hold anyone else up.
    return await asyncio.to_thread(_played, game, table)


@router.get("/tables/{table}/rounds/{number}", responses=refusals(401, 403, 404, 409, 503))
async def show_round(
    visit: HelpedVisit,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    number: Annotated[int, Path(ge=1, le=2**31)],
) -> RoundSolved:
    """The shortest ways of a round of Pivot Pawns that is over, with the proof."""
    table = visit.table
    game = _pivot_pawns(table)
    rates.ask(someone.who)
    found = await asyncio.to_thread(_round, game, table, number)
    question = Question.about(game, found.start, 0, task="solve", most=MOST_WAYS)
    solution = (await services.workers.ask(question, patient=True, asker=address)).solution
    assert solution is not None
    deck, placed = game.deck, found.start.placeholders
    return RoundSolved(
        **_told(game, number, found).model_dump(),
        placed=list(placeholders_of(deck, placed)),
        length=solution.length,
        count=solution.count,
        ways=[list(shown_pivots(deck, placed, way)) for way in solution.ways],
        searched=list(solution.searched),
    )


def _pivot_pawns(table: Table) -> PivotPawns:
    if not isinstance(table.game, PivotPawns):
        raise Refusal("no-rounds")
    return table.game


def _played(game: PivotPawns, table: Table) -> RoundsPlayed:
    told = [_told(game, number, one) for number, one in enumerate(rounds(game, table.log), 1)]
    over = [one.over for one in told if one.over is not None]
    return RoundsPlayed(tokens=len(over), over=sum(over), rounds=told)


def _round(game: PivotPawns, table: Table, number: int) -> Round:
    """A round that is not over is refused: nothing may be said about it yet."""
    over = rounds(game, table.log)
    if number <= len(over):
        return over[number - 1]
    if table.phase == "playing" and number == len(over) + 1:
        raise Refusal("round-lasts")
    raise Refusal("no-such-round", rounds=len(over))


def _told(game: PivotPawns, number: int, found: Round) -> RoundPlayed:
    target = cast(int, found.start.target)
    return RoundPlayed(
        round=number,
        target=game.deck.centres[target],
        colour=colour_of(game.deck.colours[target]),
        bids=[RoundBid(seat=bid.seat, bid=bid.length) for bid in found.line],
        taker=found.taker,
        over=found.over(game.deck),
    )
