"""Processes that end with the one that began them, and are begun again when they die."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from rivergate.errors import RivergateError, counted
from rivergate.matches.workers import deaf_to_interrupts

Part = TypeVar("Part")
Answer = TypeVar("Answer")

# So many pools may break one after the other without a part done in between.
MOST_BROKEN = 3


def from_processes(
    call: Callable[[Part], Answer], parts: Mapping[str, Part], workers: int
) -> Generator[Answer, None, None]:
    """`call` of each part in processes of this machine, in the order in which they are ready.

    When a process is killed, the parts that were not done are begun again in others. When the
    caller stops asking, the processes end at once.

    Args:
        call: a function of a module, since processes look it up by its name.
        parts: by what they are called in errors.
        workers: how many processes.

    Raises:
        RivergateError: processes die again and again.
    """
    left = dict(parts)
    broken = 0
    while left:
        before = len(left)
        try:
            with _pool(min(workers, before)) as pool:
                with deaf_to_interrupts():
                    futures = {pool.submit(call, part): name for name, part in left.items()}
                for future in as_completed(futures):
                    answer = future.result()
                    del left[futures[future]]
                    yield answer
        except BrokenProcessPool:
            broken = broken + 1 if len(left) == before else 0
            if broken == MOST_BROKEN:
                raise RivergateError(
                    f"worker processes die again and again with {counted(len(left), 'run')} left: "
                    f"{next(iter(left))}"
                ) from None


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes end with this one, even where it is killed.

    They wait for the end of a pipe whose other end is open in this process alone.
    """
    context = get_context("spawn")
    lifeline, own = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=context, initializer=_live_with, initargs=(lifeline,)
    )
    try:
        yield pool
    except BaseException:
        own.close()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        own.close()
        lifeline.close()


def _live_with(lifeline: Connection) -> None:
    # Ctrl-C reaches every process of the terminal; the first of them ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(1)
