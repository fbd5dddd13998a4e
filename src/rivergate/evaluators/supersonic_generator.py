"""The generator of the seven-lookup table: the same entries on every run and machine."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING

from rivergate.evaluators import supersonic_file
from rivergate.kernels import _supersonic
from rivergate.threads import thread_count

if TYPE_CHECKING:
    from rivergate.threads import Progress

# Nodes of six cards in one piece of work: a few milliseconds.
_SHARE = 8192


def generate(*, threads: int = 0, progress: Progress | None = None) -> memoryview:
    """All 32,487,834 entries, uint32, by Cactus Kev's evaluator.

    Canonical partial hands are found level by level, each from those with a card less; then the
    rank codes are filled in, by `threads` threads (0 = all cores).

    Args:
        threads: how many to use; the entries do not depend on it.
        progress: called with the nodes done and the nodes in all; raise from it to stop.

    Raises:
        MemoryError: less than 300 MB to be had.
    """
    entries = memoryview(supersonic_file.blank()).cast("I")
    builder = _supersonic.Builder(entries)
    for cards in range(6):
        builder.grow(cards)
        if progress is not None:
            progress(builder.level(cards).stop, _supersonic.NODES)
    if builder.level(6).stop != _supersonic.NODES:
        raise AssertionError(f"{builder.level(6).stop:,} partial hands, not {_supersonic.NODES:,}")
    _fill_codes(builder, thread_count(threads), progress)
    return entries


def _fill_codes(builder: _supersonic.Builder, threads: int, progress: Progress | None) -> None:
    done = builder.level(6).start
    with ThreadPoolExecutor(threads) as pool:
        futures = {
            pool.submit(builder.fill_codes, cards, start, stop): (stop - start) * (cards == 6)
            for cards in (5, 6)
            for start, stop in shares(builder.level(cards))
        }
        try:
            for future in as_completed(futures):
                future.result()
                done += futures[future]
                if progress is not None:
                    progress(done, _supersonic.NODES)
        finally:
            pool.shutdown(cancel_futures=True)


def shares(nodes: range) -> list[tuple[int, int]]:
    """A range of nodes in parts for threads: start and stop of each."""
    return [(start, min(start + _SHARE, nodes.stop)) for start in nodes[::_SHARE]]
