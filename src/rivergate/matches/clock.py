"""How long a player may take, and how one that takes longer is stopped."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, MutableSequence
from time import monotonic, perf_counter
from types import FrameType
from typing import TypeVar

Answer = TypeVar("Answer")

# Set in processes that are watched from outside: until when a player's call may run, in seconds of
# the monotonic clock; 0 between calls.
watched: MutableSequence[float] | None = None

# A player that hides one interruption is interrupted again after so many seconds.
AGAIN = 1.0
# A timer of less than a microsecond never rings.
SHORTEST = 1e-6


class TooLong(BaseException):
    """A player's time is up. Raised in its code, where no `except Exception` hides it."""


class Clock:
    """Stops calls that take longer than a limit; to be entered around the calls of a hand.

    By an interval timer (SIGALRM), where there is one, and in the main thread alone. Elsewhere a
    call that has taken too long is known when it returns.
    """

    __slots__ = ("_handler", "_limit", "_running", "_timer", "_watching")

    def __init__(self, limit: float | None) -> None:
        self._limit = limit
        self._running = False
        self._watching = False

    def __enter__(self) -> Clock:
        in_main_thread = threading.current_thread() is threading.main_thread()
        if self._limit is not None and in_main_thread and hasattr(signal, "setitimer"):
            # Whoever else uses the timer gets it back.
            self._timer = signal.setitimer(signal.ITIMER_REAL, 0)
            self._handler = signal.signal(signal.SIGALRM, self._ring)
            self._watching = True
        return self

    def __exit__(self, *error: object) -> None:
        if self._watching:
            self._watching = False
            signal.signal(signal.SIGALRM, self._handler or signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_REAL, *self._timer)

    def within(self, call: Callable[[], Answer]) -> Answer:
        """What a player's call answers.

        Raises:
            TooLong: it took longer than the limit.
        """
        if self._limit is None:
            return call()
        start = perf_counter()
        try:
            answer = self._interrupted(call)
        finally:
            self._stop()
        if perf_counter() - start > self._limit:
            raise TooLong
        return answer

    def _interrupted(self, call: Callable[[], Answer]) -> Answer:
        assert self._limit is not None
        try:
            self._running = True
            if watched is not None:
                watched[0] = monotonic() + self._limit
            if self._watching:
                signal.setitimer(signal.ITIMER_REAL, max(self._limit, SHORTEST), AGAIN)
            return call()
        finally:
            self._stop()

    def _stop(self) -> None:
        # Twice, since the timer may ring in the middle of the first.
        self._running = False
        if self._watching:
            signal.setitimer(signal.ITIMER_REAL, 0)
        if watched is not None:
            watched[0] = 0.0

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._running:
            raise TooLong
