"""The classic headerless HandRanks.dat of the 2+2 forum: recognized, and compared with our table.

It has the same layout, nodes numbered in another order, and other rank codes: ``category << 12 |
n``, category 1 = high card .. 9 = straight flush, royal flushes among them.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rivergate.errors import TableError
from rivergate.evaluators import cactus_kev, checks
from rivergate.evaluators import supersonic_seen as seen
from rivergate.evaluators.supersonic_file import TableFile
from rivergate.kernels import _supersonic

_HANDS_OF_EACH_SIZE = 400


def recognized(file: TableFile, *, check: bool) -> TableFile:
    """A file of the right size, found to be such a table; with `check`, every entry of it.

    Raises:
        TableError: it ranks a hand as it should not, or (with `check`) an entry is wrong.
    """
    _try_hands(file)
    if not check:
        return file
    if not seen.is_known(file.path, file.status):
        _compare(file)
        seen.remember(file.path, file.status, file.path.stat())
    return replace(file, checked=True)


def _try_hands(file: TableFile) -> None:
    entries, shuffled = file.entries, Random(7)
    for size in checks.HAND_SIZES:
        for _ in range(_HANDS_OF_EACH_SIZE):
            hand = shuffled.sample(range(52), size)
            if entries.rank(hand) != cactus_kev.evaluate(hand).rank:
                reason = "it has the size of HandRanks.dat, and does not rank hands as that does"
                raise TableError(file.path, reason)


def _compare(file: TableFile) -> None:
    from rivergate.evaluators import supersonic_generator

    right = _supersonic.Entries(supersonic_generator.generate(), _supersonic.OWN)
    wrong = right.differences(file.entries)
    if wrong:
        raise TableError(file.path, f"the table is damaged: {wrong:,} entries are wrong")
