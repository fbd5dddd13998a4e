"""Long work in parts, shared among threads, with progress, and stopped between parts."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice, starmap
from typing import TypeVar

from rivergate.errors import OptionError, shown
from rivergate.whole_numbers import whole_number

Progress = Callable[[int, int], None]
"""Called with what is done so far and the total; raise from it to stop the work."""

Answer = TypeVar("Answer")


def thread_count(threads: int) -> int:
    """`threads`, with 0 standing for every core this process may run on.

    Raises:
        OptionError: anything but a whole number from 0.
    """
    number = whole_number(threads)
    if number is None or number < 0:
        raise OptionError(f"threads={shown(threads)}: expected a whole number, 0 for all cores")
    return number or _available_cores()


def check_progress(progress: object) -> None:
    """Raise where `progress` is neither None nor a function.

    Raises:
        OptionError: it says what was given.
    """
    if progress is not None and not callable(progress):
        raise OptionError(f"progress={shown(progress)}: expected a function of done and total")


def as_done(
    call: Callable[..., Answer], parts: Iterable[tuple[object, ...]], threads: int
) -> Iterator[Answer]:
    """The answers of `call(*part)` in the order in which they are ready.

    When the caller stops asking, whether done or through an exception, no further part is begun,
    and nobody waits for those that are.
    """
    pool = ThreadPoolExecutor(threads)
    try:
        futures = [pool.submit(call, *part) for part in parts]
        for future in as_completed(futures):
            yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def in_order(
    call: Callable[..., Answer], parts: Iterable[tuple[object, ...]], threads: int
) -> Iterator[Answer]:
    """The answers of `call(*part)` in the order of the parts, of which there may be no end.

    When the caller stops asking, whether done or through an exception, no further part is begun,
    and nobody waits for those that are.
    One thread is the caller's own, and begins a part when it is asked for.
    """
    if threads == 1:
        yield from starmap(call, parts)
        return
    waiting = iter(parts)
    pool = ThreadPoolExecutor(threads)
    try:
        begun = deque(pool.submit(call, *part) for part in islice(waiting, threads + 1))
        while begun:
            yield begun.popleft().result()
            begun.extend(pool.submit(call, *part) for part in islice(waiting, 1))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _available_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
