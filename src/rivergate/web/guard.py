"""What stands before the application: the host, the size of bodies, and the headers of answers."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rivergate.web.faults import plain, response
from rivergate.web.limits import Limits

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
BODILESS = ("GET", "HEAD", "OPTIONS", "TRACE")


class Guard:
    """An application behind it gets whole bodies of bounded size, for the right host.

    Args:
        app: the application.
        limits: the sizes.
        hosts: those that requests may name, in lower case and without a port; None for any.
    """

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Collection[str] | None) -> None:
        self._app, self._limits, self._hosts = app, limits, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        send = _with_headers(send)
        headers = Headers(scope=scope)
        if self._hosts is not None and host_of(headers.get("host", "")) not in self._hosts:
            refused = response(421, plain(421, "this server does not answer for that host"))
            await refused(scope, receive, send)
            return
        if scope["method"] not in BODILESS:
            read = await self._body(headers, receive)
            if read is None:
                await self._too_large(scope, receive, send)
                return
            receive = _replayed(read, receive)
        await self._app(scope, receive, send)

    async def _body(self, headers: Headers, receive: Receive) -> list[Message] | None:
        """The messages of the body up to its end, or to the client's; None where it is too long."""
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > self._limits.body:
            return None
        messages: list[Message] = []
        size = 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > self._limits.body:
                return None
            if message["type"] != "http.request" or not message.get("more_body", False):
                return messages

    async def _too_large(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer at once, and throw away for a while what still comes.

        A connection closed over unread bytes is reset, and the client may not see the answer.
        """
        words = f"the body has more than the {self._limits.body:,} bytes that are taken"
        refused = response(
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE, plain(413, words), {"Connection": "close"}
        )
        start = {"type": "http.response.start", "status": refused.status_code}
        await send({**start, "headers": refused.raw_headers})
        await send({"type": "http.response.body", "body": bytes(refused.body), "more_body": True})
        try:
            async with asyncio.timeout(self._limits.drain_seconds):
                while True:
                    message = await receive()
                    if message["type"] != "http.request" or not message.get("more_body", False):
                        break
        except TimeoutError:
            pass
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def host_of(header: str) -> str:
    """The host that a Host header names, without its port."""
    host = header.strip().lower()
    if host.startswith("["):
        return host[: host.find("]") + 1]
    return host.partition(":")[0]


def _replayed(messages: list[Message], receive: Receive) -> Receive:
    waiting = iter(messages)

    async def replay() -> Message:
        return next(waiting, None) or await receive()

    return replay


def _with_headers(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=list(message.get("headers", [])))
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
            message = {**message, "headers": headers.raw}
        await send(message)

    return guarded
