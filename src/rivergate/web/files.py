"""Serves the files of the page."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from rivergate.web.assets import Asset, find

METHODS = ("GET", "HEAD")
# Kept by the browser, which asks each time if it is still the same.
CACHING = "no-cache"


async def files(scope: Scope, receive: Receive, send: Send) -> None:
    """The application for every path that is none of the API.

    Raises:
        HTTPException: 404 or 405.
    """
    asset = find(scope["path"])
    if asset is None:
        raise HTTPException(404)
    if scope["method"] not in METHODS:
        raise HTTPException(405, headers={"Allow": ", ".join(METHODS)})
    await _answer(Request(scope), asset)(scope, receive, send)


def _answer(request: Request, asset: Asset) -> Response:
    headers = {"ETag": asset.etag, "Cache-Control": CACHING}
    known = request.headers.get("if-none-match", "")
    if asset.etag in (each.strip().removeprefix("W/") for each in known.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(asset.body, media_type=asset.media_type, headers=headers)
