"""Every error of the server in one shape."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from rivergate.errors import CardError, RangeSyntaxError, RivergateError, printable
from rivergate.web.answers import Answer
from rivergate.web.limits import BusyError
from rivergate.web.requests import TAGS

RETRY_SECONDS = 2
FAILED = "the server failed"

# Error types for statuses that no exception of the package stands for.
TYPES = {
    400: "RequestError",
    404: "NotFoundError",
    405: "MethodError",
    408: "TimeoutError",
    413: "SizeError",
    415: "MediaTypeError",
    421: "HostError",
    422: "RequestError",
    431: "SizeError",
    503: "BusyError",
}


class ErrorDetail(Answer):
    """What is wrong, where, and how it may be mended."""

    type: str
    message: str
    where: str | None = None
    offset: int | None = None
    token: str | None = None
    suggestion: str | None = None


class ErrorAnswer(Answer):
    """The body of every answer that is not 200."""

    error: ErrorDetail


class Refused(Exception):  # noqa: N818 # what a client did, no failure of the server
    """A request that is answered with an error.

    Attributes:
        status: of the answer.
        detail: what is wrong.
    """

    def __init__(self, status: int, detail: ErrorDetail) -> None:
        super().__init__(detail.message)
        self.status = status
        self.detail = detail


def body_of(detail: ErrorDetail) -> dict[str, Any]:
    """As JSON."""
    return {"error": detail.model_dump()}


def plain(status: int, message: str) -> ErrorDetail:
    """An error that is no exception of the package."""
    return ErrorDetail(type=TYPES.get(status, "ServerError"), message=message)


def response(
    status: int, detail: ErrorDetail, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """The answer."""
    given = dict(headers or {})
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        given["Retry-After"] = str(RETRY_SECONDS)
    return JSONResponse(body_of(detail), status, given)


_SEAT = re.compile(r"player (\d+)\b")
_PLACES = (
    (re.compile(r"the board\b|\d+ cards? on the board\b"), "board"),
    (re.compile(r"the dead cards\b"), "dead"),
    (re.compile(r"the player\b|hole\b"), "hand"),
)


def refusal(
    error: RivergateError, where: str | None = None, seats: Sequence[str] | None = None
) -> Refused:
    """An exception of the package as an answer.

    Args:
        error: the exception, whose message may begin with the place.
        where: the place, where the message names none.
        seats: the fields of the players 1, 2, …; without it players[0], players[1], …
    """
    message = printable(" ".join(str(error).split()))
    if isinstance(error, BusyError):
        return Refused(503, ErrorDetail(type="BusyError", message=message))
    offset: int | None = None
    token: str | None = None
    suggestion: str | None = None
    if isinstance(error, RangeSyntaxError):
        offset, token, suggestion = error.offset, error.token, error.suggestion
    elif isinstance(error, CardError):
        offset = error.offset
    return Refused(
        400,
        ErrorDetail(
            type=type(error).__name__,
            message=message,
            where=_place(message, seats) or where,
            offset=offset,
            token=token,
            suggestion=suggestion,
        ),
    )


def _place(message: str, seats: Sequence[str] | None) -> str | None:
    if found := _SEAT.match(message):
        seat = int(found[1]) - 1
        return seats[seat] if seats else f"players[{seat}]"
    return next((place for pattern, place in _PLACES if pattern.match(message)), None)


def handle_errors(app: FastAPI) -> None:
    """Answer every error of an application in the one shape."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(Exception, _failed)


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return response(error.status, error.detail)


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    message = error.detail
    if error.status_code == HTTPStatus.NOT_FOUND:
        message = f"there is no {shown_path(request)} here"
    elif error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        message = f"{shown_path(request)} does not take {request.method}"
    elif error.status_code == HTTPStatus.BAD_REQUEST:
        # What FastAPI says of a body that the parser of JSON gave up on.
        return response(422, plain(422, "the body is no JSON that can be read"))
    return response(error.status_code, plain(error.status_code, message), error.headers)


def shown_path(request: Request) -> str:
    """The path of a request, short and on one line."""
    path = printable(request.url.path)
    return path if len(path) <= 80 else path[:80] + "…"


async def _malformed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        offset = int(first["loc"][-1])
        detail = plain(422, f"the body is no JSON: {first['ctx']['error']}")
        return response(422, detail.model_copy(update={"offset": offset}))
    where = _field(first["loc"])
    detail = plain(422, f"{where or 'the body'}{_complaint(first)}")
    return response(422, detail.model_copy(update={"where": where}))


def _complaint(fault: Mapping[str, Any]) -> str:
    """What follows the name of a field that Pydantic refused."""
    facts = fault.get("ctx", {})
    match fault["type"]:
        case "missing":
            return " is missing"
        case "extra_forbidden":
            return ": there is no such key"
        case "too_short":
            return f": {facts['actual_length']} given, expected {facts['min_length']} or more"
        case "too_long":
            # Pydantic counts no further than it must.
            return f": expected {facts['max_length']} at most"
    message = " ".join(str(fault["msg"]).split())
    rest = message.removeprefix("Input should be")
    return f" should be{rest}" if rest != message else f": {message}"


def _field(place: Sequence[str | int]) -> str | None:
    """Such as players[1], from the place where FastAPI found it."""
    name = ""
    for each in place[1:]:
        if isinstance(each, int):
            name += f"[{each}]"
        elif each not in TAGS:
            name += f".{each}" if name else each
    # The names of unknown keys are the client's.
    return printable(name)[:80] or None


async def _failed(_: Request, error: Exception) -> JSONResponse:
    return response(500, plain(500, FAILED))
