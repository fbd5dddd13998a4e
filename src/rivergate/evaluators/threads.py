"""How many threads a call may use."""

from __future__ import annotations

import os

from rivergate.errors import OptionError, shown
from rivergate.whole_numbers import whole_number


def thread_count(threads: int) -> int:
    """`threads`, with 0 standing for every core this process may run on.

    Raises:
        OptionError: anything but a whole number from 0.
    """
    number = whole_number(threads)
    if number is None or number < 0:
        raise OptionError(f"threads={shown(threads)}: expected a whole number, 0 for all cores")
    return number or available_cores()


def available_cores() -> int:
    """Cores that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
