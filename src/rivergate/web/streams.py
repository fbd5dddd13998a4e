"""Server-sent events: what is known of running work, as it becomes known."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from rivergate.errors import RivergateError
from rivergate.web.faults import FAILED, ErrorDetail, body_of, plain, refusal
from rivergate.web.jobs import Cancelled, Job

MEDIA_TYPE = "text/event-stream"
HEADERS = {"X-Accel-Buffering": "no"}  # of proxies that would wait for more
STOPPED = "stopped before anything was known"


def wants_stream(request: Request) -> bool:
    """Whether a client accepts server-sent events."""
    accepted = request.headers.get("accept", "").split(",")
    return any(each.split(";")[0].strip().lower() == MEDIA_TYPE for each in accepted)


def _event(name: str, data: object) -> str:
    """One event as text."""
    return f"event: {name}\ndata: {json.dumps(data, allow_nan=False)}\n\n"


class EventStream(StreamingResponse):
    """The events of a job, which ends with them."""

    def __init__(self, job: Job, heartbeat: float) -> None:
        super().__init__(_events(job, heartbeat), media_type=MEDIA_TYPE, headers=HEADERS)
        self._job = job

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send them until the end, or until nobody reads them."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._job.cancel()


async def _events(job: Job, heartbeat: float) -> AsyncIterator[str]:
    yield _event("job", {"job": job.name})
    while not job.ended.done():
        try:
            async with asyncio.timeout(heartbeat):
                await job.changed.wait()
        except TimeoutError:
            yield f": {job.state}\n\n"
            continue
        job.changed.clear()
        update, job.update = job.update, None
        if update is not None:
            yield _event("update", update)
    yield _end(job)


def _end(job: Job) -> str:
    error = job.ended.exception()
    if error is None:
        return _event("result", job.ended.result())
    if isinstance(error, Cancelled):
        return _event("error", body_of(ErrorDetail(type="Stopped", message=STOPPED)))
    if isinstance(error, RivergateError):
        return _event("error", body_of(refusal(error).detail))
    job.loop.call_exception_handler({"message": "a job failed", "exception": error})
    return _event("error", body_of(plain(500, FAILED)))
