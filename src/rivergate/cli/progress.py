"""A progress bar on standard error, for work that takes over a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

# Work that ends sooner shows no progress.
SECONDS_BEFORE_PROGRESS = 1.0
# Nobody waits for as much; the time left would not be a number.
ENDLESS = 10**18


@contextmanager
def progress_bar(
    label: str, rate: tuple[str, int] | None = None
) -> Iterator[Callable[[int, int], None]]:
    """Answers a function to be called with what is done and the total.

    Args:
        label: what is done.
        rate: what else to count by the second, and how many of it are in one thing done.
    """
    from rich.console import Console
    from rich.progress import Progress

    start = perf_counter()
    console = Console(stderr=True)
    bar = Progress(console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(label, total=None)

    def show(done: int, total: int) -> None:
        seconds = perf_counter() - start
        if seconds > SECONDS_BEFORE_PROGRESS:
            bar.start()
            bar.update(task, completed=done, total=total if total < ENDLESS else None)
            if rate is not None:
                noun, each = rate
                words = f"{done:,}/{total:,} {label}, {done * each / seconds:,.0f} {noun}/s"
                bar.update(task, description=words)

    try:
        yield show
    finally:
        # Stopping a bar that was never shown would print an empty line.
        if bar.live.is_started:
            bar.stop()
