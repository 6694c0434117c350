"""Refusals as HTTP responses: always a code and its values."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from turnabout.core.errors import (
    BadNotation,
    BadOptions,
    BadRecord,
    IllegalMove,
    NotYourTurn,
    TurnaboutError,
    Value,
)
from turnabout.server.rest.rates import TooFast
from turnabout.server.rest.shape import Shape
from turnabout.server.table.refusal import Refusal, shown_refusal

SENT = (400, 403, 408, 413)
"""What can be wrong with any request that has a body."""
LATER = 60
"""Seconds after which it is worth asking a busy server again."""
_STATUS = {
    "bad-message": 422,
    "bad-name": 422,
    "unwritable": 422,
    "nobody": 401,
    "private": 403,
    "studies-off": 403,
    "studies-busy": 503,
    "not-your-seat": 403,
    "not-your-table": 403,
    "no-rulebook": 404,
    "no-study": 404,
    "no-such-game": 404,
    "no-such-move": 404,
    "no-such-round": 404,
    "no-such-study": 404,
    "no-such-table": 404,
    "no-such-transfer": 404,
    "no-words": 404,
    "too-fast": 429,
    "store-away": 503,
    "too-busy": 503,
    "bots-busy": 503,
    "bot-failed": 503,
    "too-many-questions": 503,
}
"""By code; any other is a 409, as the table is in the wrong state for the request."""
OF_A_GAME = (BadNotation, BadOptions, BadRecord, IllegalMove, NotYourTurn)
_CODES = {400: "bad-message", 404: "not-found", 405: "not-allowed"}


class Error(Shape):
    """Why something was refused: a stable code, and the values that a sentence needs."""

    code: str
    values: dict[str, Value]
    cause: Error | None
    """Why a part of it was refused."""

    @classmethod
    def of(cls, error: TurnaboutError) -> Error:
        return cls.model_validate(shown_refusal(error), strict=False)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the API's description: the statuses that a route may refuse with."""
    return {
        status: {"model": Error, "description": HTTPStatus(status).phrase} for status in statuses
    }


def say_refusals(app: FastAPI) -> None:
    """Report everything that goes wrong in one shape."""
    app.add_exception_handler(TurnaboutError, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_served)


def refusal(status: int, error: TurnaboutError) -> JSONResponse:
    """The response to a request that is refused."""
    headers = {"Retry-After": str(LATER)} if status == 503 else None
    return JSONResponse(shown_refusal(error), status, headers)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TurnaboutError)
    request.app.state.metrics.refused(error.code)
    # A game's refusal is about what was sent, not about the state of a table.
    status = 422 if isinstance(error, OF_A_GAME) else _STATUS.get(error.code, 409)
    answer = refusal(status, error)
    if isinstance(error, TooFast):
        answer.headers["Retry-After"] = str(error.seconds)
    return answer


async def _not_understood(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:4])[:60]
    request.app.state.metrics.refused("bad-message")
    return refusal(422, Refusal("bad-message", where=where, problem=first["type"]))


async def _not_served(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = _CODES.get(error.status_code, "refused")
    request.app.state.metrics.refused(code)
    return refusal(error.status_code, Refusal(code))
