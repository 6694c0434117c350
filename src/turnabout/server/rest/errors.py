"""How a refusal is said over HTTP: always a code and a sentence."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from turnabout.core.errors import IllegalMove, NotYourTurn, TurnaboutError
from turnabout.server.rest.rates import TooFast
from turnabout.server.rest.shape import Shape

SENT = (400, 403, 408, 413)
"""What can be wrong with any request that has a body."""
LONGEST = 300
"""Signs of a sentence: some quote what was sent."""
LATER = 60
"""Seconds after which it is worth asking a busy server again."""
_STATUS = {
    "bad-message": 422,
    "bad-name": 422,
    "bad-notation": 422,
    "bad-options": 422,
    "bad-record": 422,
    "unwritable": 422,
    "nobody": 401,
    "private": 403,
    "not-your-seat": 403,
    "not-your-table": 403,
    "no-such-game": 404,
    "no-such-move": 404,
    "no-such-round": 404,
    "no-such-table": 404,
    "too-fast": 429,
    "too-busy": 503,
    # A bot that could not answer, or a database that is away.
    "refused": 503,
    "no-database": 503,
}
"""Of each code; any other is said of a table that is in no state for what was asked."""
_CODES = {400: "bad-message", 404: "not-found", 405: "not-allowed"}


class Error(Shape):
    """Why something was refused: a stable word for programs, a sentence for people."""

    code: str
    why: str


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the description of the API: what a route may refuse with."""
    return {
        status: {"model": Error, "description": HTTPStatus(status).phrase} for status in statuses
    }


def say_refusals(app: FastAPI) -> None:
    """Have everything that goes wrong said in the one shape."""
    app.add_exception_handler(TurnaboutError, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_served)


def refusal(status: int, code: str, why: str) -> JSONResponse:
    """The answer."""
    headers = {"Retry-After": str(LATER)} if status == 503 else None
    return JSONResponse({"code": code, "why": why[:LONGEST]}, status, headers)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TurnaboutError)
    request.app.state.metrics.refused(error.code)
    # A game that refuses a move speaks of what was sent, not of a table.
    usual = 422 if isinstance(error, IllegalMove | NotYourTurn) else 409
    answer = refusal(_STATUS.get(error.code, usual), error.code, error.why)
    if isinstance(error, TooFast):
        answer.headers["Retry-After"] = str(error.seconds)
    return answer


async def _not_understood(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:4])[:60]
    request.app.state.metrics.refused("bad-message")
    return refusal(422, "bad-message", f"{where}: {first['msg']}".removeprefix(": "))


async def _not_served(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = _CODES.get(error.status_code, "refused")
    request.app.state.metrics.refused(code)
    return refusal(error.status_code, code, str(error.detail))
