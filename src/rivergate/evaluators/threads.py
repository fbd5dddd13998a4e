"""How many threads a call may use."""

from __future__ import annotations

import os


def thread_count(threads: int) -> int:
    """`threads`, with 0 standing for every core this process may run on.

    Raises:
        ValueError: a negative number.
    """
    if threads < 0:
        raise ValueError(f"threads={threads}: expected 0 (all cores) or more")
    return threads or available_cores()


def available_cores() -> int:
    """Cores that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
