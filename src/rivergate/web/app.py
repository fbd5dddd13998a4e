"""The application: the API, the files of the page, and the guard before them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import cache

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response

import rivergate
from rivergate.web import assets, reference
from rivergate.web.api import Desk, routes
from rivergate.web.faults import handle_errors
from rivergate.web.files import files
from rivergate.web.guard import Guard
from rivergate.web.limits import Limits

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


class Application(Guard):
    """The whole application for an ASGI server.

    Args:
        limits: what requests may ask.
        hosts: those that requests may name, without ports; None for any.

    Attributes:
        api: the application behind the guard.
        desk: the work in hand.
    """

    def __init__(
        self, limits: Limits | None = None, hosts: Collection[str] | None = LOOPBACK
    ) -> None:
        limits = limits or Limits()
        self.desk = Desk(limits)
        self.api = _api(self.desk)
        super().__init__(self.api, limits, hosts)


def _api(desk: Desk) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        assets.made()
        yield
        desk.jobs.shut_down()
        desk.questions.shut_down()

    app = FastAPI(
        title="rivergate",
        version=rivergate.__version__,
        description="Poker hand evaluation and equity.",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    handle_errors(app)
    app.include_router(routes(desk))

    page = cache(lambda: reference.page(app.openapi()))

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(page())

    @app.get("/docs.css", include_in_schema=False)
    async def style() -> Response:
        return Response(reference.STYLE, media_type="text/css")

    app.router.default = files
    return app
