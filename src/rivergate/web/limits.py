"""What one request may ask of the server, and what one client may keep waiting."""

from __future__ import annotations

from dataclasses import dataclass, field

from rivergate.errors import RivergateError
from rivergate.threads import available_cores


class LimitError(RivergateError):
    """Work that is more than this server does for one request."""


class BusyError(RivergateError):
    """No more work is taken on until some of it is done."""


def _workers() -> int:
    # Beside one long piece of work a short one still gets a turn.
    return max(2, available_cores())


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of the server.

    Attributes:
        body: bytes of a request's body.
        head: bytes of a request's line and headers.
        connections: how many are open at a time.
        request_seconds: till a request has come in whole.
        idle_seconds: without a request on an open connection.
        write_seconds: for a client that does not read what it is sent.
        drain_seconds: in which the rest of too long a body is thrown away.
        workers: threads for long work.
        jobs: pieces of long work in hand: at work, waiting and paused together.
        paused_jobs: paused ones among them.
        questions: short ones in hand.
        seconds: of work for one request.
        paused_seconds: after which paused work is given up.
        update_seconds: between two updates of the figures.
        heartbeat_seconds: between two signs of life on a stream.
    """

    body: int = 512 * 1024
    head: int = 16 * 1024
    connections: int = 512
    request_seconds: float = 10
    idle_seconds: float = 30
    write_seconds: float = 30
    drain_seconds: float = 2
    workers: int = field(default_factory=_workers)
    jobs: int = 32
    paused_jobs: int = 8
    questions: int = 64
    seconds: float = 30
    paused_seconds: float = 600
    update_seconds: float = 0.1
    heartbeat_seconds: float = 5
