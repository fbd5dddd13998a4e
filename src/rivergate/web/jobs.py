"""Work in threads: bounded, watched from the event loop, paused, stopped, and cancelled."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from time import perf_counter
from typing import Literal

from rivergate.web.limits import BusyError, LimitError, Limits

State = Literal["running", "paused", "stopped"]
Update = dict[str, object]
Steps = Generator[Callable[[], Update], None, object]
"""What work is to a job: it gives ways to say how far it is, and returns its answer."""


class Cancelled(Exception):  # noqa: N818 # nobody waits for the answer any more
    """Nobody waits for the work."""


class Job:
    """One piece of work. All but `advance` is called in the event loop.

    A thread advances it until it ends or is paused; a paused job holds no thread. Its outcome is
    the future `ended`: the answer, or what the work raised.

    Attributes:
        name: that nobody guesses.
        changed: set whenever there is an update, or the end.
        update: the last one, until it is taken.
        stopping: whether the work is to end with what it has.
    """

    def __init__(self, work: Callable[[Job], Steps], jobs: Jobs) -> None:
        self.name = secrets.token_urlsafe(16)
        self.loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[object] = self.loop.create_future()
        # An outcome that nobody waits for is no news.
        self.ended.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        self.changed = asyncio.Event()
        self.update: Update | None = None
        self.watched = False
        self.stopping = False
        self._cancelled = False
        self._paused = False
        self._parked = False
        self._lock = Lock()
        self._updated = 0.0
        self._steps = work(self)
        self._jobs = jobs
        self._giving_up: asyncio.TimerHandle | None = None

    @property
    def state(self) -> State:
        if self.ended.done() or self.stopping:
            return "stopped"
        return "paused" if self._paused else "running"

    def check(self, *_: object) -> None:
        """Raise where nobody waits for the work any more: a `Progress`.

        Raises:
            Cancelled: as it says.
        """
        if self._cancelled or self.stopping:
            raise Cancelled

    def pause(self) -> None:
        """Halt the work after the part in hand; it is stopped if nobody resumes it in time."""
        if self.state != "running":
            return
        if self._jobs.paused >= self._jobs.limits.paused_jobs:
            raise BusyError(f"{self._jobs.paused} paused jobs are as many as are kept")
        self._paused = True
        self._giving_up = self.loop.call_later(self._jobs.limits.paused_seconds, self.stop)

    def resume(self) -> None:
        """Go on with halted work."""
        if self._giving_up is not None:
            self._giving_up.cancel()
        with self._lock:
            self._paused = False
            parked, self._parked = self._parked, False
        if parked:
            self._jobs.go_on(self)

    def stop(self) -> None:
        """End the work with what is known."""
        self.stopping = True
        self.resume()

    def cancel(self) -> None:
        """End the work, of which nobody wants to know."""
        if not self.ended.done():
            self._cancelled = True
            self.resume()

    def advance(self) -> None:
        """Work until the end or a pause; called in a thread, one at a time."""
        try:
            while not self._cancelled:
                self._show(next(self._steps))
                with self._lock:
                    if self._paused:
                        self._parked = True
                        return
            self._steps.close()
            self._end(Cancelled())
        except StopIteration as end:
            self._end(end.value)
        except BaseException as error:  # it is raised where the outcome is awaited
            self._end(error)

    def _show(self, update: Callable[[], Update]) -> None:
        now = perf_counter()
        if self.watched and now - self._updated >= self._jobs.limits.update_seconds:
            self._updated = now
            self._call(self._publish, update())

    def _publish(self, update: Update) -> None:
        self.update = update
        self.changed.set()

    def _end(self, outcome: object) -> None:
        # What a generator left open holds goes with it here, and not in the event loop.
        self._steps.close()
        self._call(self._finish, outcome)

    def _finish(self, outcome: object) -> None:
        self._jobs.forget(self)
        if self._giving_up is not None:
            self._giving_up.cancel()
        if isinstance(outcome, BaseException):
            self.ended.set_exception(outcome)
        else:
            self.ended.set_result(outcome)
        self.changed.set()

    def _call(self, call: Callable[..., None], given: object) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(call, given)


class Jobs:
    """All work in hand, and the threads that do it.

    Attributes:
        limits: how much there may be.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._jobs: dict[str, Job] = {}
        self._pool = ThreadPoolExecutor(limits.workers, "rivergate-job")
        self._closed = False

    @property
    def paused(self) -> int:
        """How many jobs are paused."""
        return sum(job.state == "paused" for job in self._jobs.values())

    def begin(self, work: Callable[[Job], Steps], *, watched: bool = False) -> Job:
        """Take on a piece of work.

        Raises:
            BusyError: there is as much as there may be.
        """
        if self._closed or len(self._jobs) >= self.limits.jobs:
            raise BusyError(f"{len(self._jobs)} jobs are in hand: try again in a moment")
        job = Job(work, self)
        job.watched = watched
        self._jobs[job.name] = job
        self.go_on(job)
        return job

    def go_on(self, job: Job) -> None:
        """Give a job a thread, as soon as one is free."""
        self._pool.submit(job.advance)

    def get(self, name: str) -> Job | None:
        """The job of this name, while it is not ended."""
        return self._jobs.get(name)

    def forget(self, job: Job) -> None:
        """Drop a job that has ended."""
        self._jobs.pop(job.name, None)

    def close(self) -> None:
        """Take on no more, and end what is in hand with what is known."""
        self._closed = True
        for job in list(self._jobs.values()):
            job.stop()

    def shut_down(self) -> None:
        """Let the threads go."""
        for job in list(self._jobs.values()):
            job.cancel()
        self._pool.shutdown(wait=False)


class Questions:
    """Short work, which long work does not hold up."""

    def __init__(self, limits: Limits) -> None:
        self._limit, self._in_hand = limits.questions, 0
        self._pool = ThreadPoolExecutor(2, "rivergate-question")

    async def answer(self, call: Callable[[], object]) -> object:
        """What `call` answers, in a thread.

        Raises:
            BusyError: there is as much as there may be.
        """
        if self._in_hand >= self._limit:
            raise BusyError(f"{self._in_hand} questions are in hand: try again in a moment")
        future = asyncio.get_running_loop().run_in_executor(self._pool, call)
        self._in_hand += 1
        future.add_done_callback(self._done)
        return await asyncio.shield(future)

    def _done(self, future: asyncio.Future[object]) -> None:
        self._in_hand -= 1
        if not future.cancelled():
            future.exception()

    def shut_down(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def once(call: Callable[[Callable[..., None]], object], seconds: float) -> Callable[[Job], Steps]:
    """One call as work that can be cancelled, and may take so many seconds.

    Args:
        call: takes a `Progress`, which raises.
        seconds: after which the progress raises LimitError.
    """

    def work(job: Job) -> Steps:
        end = perf_counter() + seconds

        def progress(*_: object) -> None:
            job.check()
            if perf_counter() > end:
                raise LimitError(
                    f"this takes more than the {seconds:g} s that this server gives one request: "
                    "give a board, or fewer hands"
                )

        yield dict
        return call(progress)

    return work
