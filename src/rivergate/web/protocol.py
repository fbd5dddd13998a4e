"""HTTP/1.1 for clients of ill will: few connections, and none that keeps the server waiting.

uvicorn bounds neither the time in which a request comes in nor that in which an answer is read.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from rivergate.web.faults import RETRY_SECONDS, body_of, plain
from rivergate.web.guard import HEADERS
from rivergate.web.limits import Limits

# Lines of a request as it comes in. A chunk takes two of them, and h11 some microseconds for each,
# in which nobody else is served; all headers and the longest body by lines have fewer.
MOST_LINES = 20_000


def bounded(limits: Limits, connections: int) -> type[H11Protocol]:
    """The protocol with these bounds.

    Args:
        limits: of time.
        connections: how many are open at a time.
    """

    class Bounded(_Bounded):
        pass

    Bounded.limits, Bounded.most_connections = limits, connections
    return Bounded


class _Bounded(H11Protocol):
    limits: Limits
    most_connections: int

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._late: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._lines = 0
        self._silent = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, if there are not too many."""
        super().connection_made(transport)
        if len(self.connections) > self.most_connections:
            self._refuse(503, "too many connections: try again in a moment")
        else:
            self._watch(new=True)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._cancel_late()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what a client sends."""
        if self.transport.is_closing():
            return
        self._silent = False
        self._lines += data.count(b"\n")
        if self._lines > MOST_LINES:
            self._refuse(413, f"the request has more than {MOST_LINES:,} lines")
            return
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._lines = 0
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        """Give a client that does not read some time to do so."""
        super().pause_writing()
        self._unread = self.loop.call_later(self.limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP in the shape of all errors."""
        self._refuse(400, "this is no request of HTTP/1.1, or its head is too long")

    def _watch(self, *, new: bool = False) -> None:
        """Give a request that has begun its time, which further bytes of it do not lengthen."""
        if self.transport.is_closing() or not (new or self._is_unfinished()):
            self._cancel_late()
        elif self._late is None:
            self._late = self.loop.call_later(self.limits.request_seconds, self._is_late)

    def _is_unfinished(self) -> bool:
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _cancel_late(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _is_late(self) -> None:
        self._late = None
        if self._silent:
            # Browsers connect ahead of need, and would take an answer for that to the request.
            self.transport.close()
            return
        self._refuse(408, f"no whole request in {self.limits.request_seconds:g} s")

    def _refuse(self, status: int, message: str) -> None:
        """Answer, if no answer is begun, and close."""
        if self.transport.is_closing():
            return
        self._cancel_late()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_raw(status, message))
        # A client that reads nothing must not keep the connection.
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self.limits.drain_seconds, self.transport.abort)
        self.transport.close()


def _raw(status: int, message: str) -> bytes:
    body = json.dumps(body_of(plain(status, message))).encode()
    lines = [
        f"HTTP/1.1 {status} {STATUS_PHRASES[status].decode()}",
        *(f"{name}: {value}" for name, value in HEADERS.items()),
        "Cache-Control: no-store",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    if status == 503:
        lines.append(f"Retry-After: {RETRY_SECONDS}")
    return "\r\n".join((*lines, "", "")).encode() + body
