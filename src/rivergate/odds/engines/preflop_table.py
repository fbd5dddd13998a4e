"""The exact table of Hold'em before the flop, heads up: wins and ties of every matchup.

Run as: python -m rivergate.odds.engines.preflop_table OUTPUT. It deals every board to 47,086
matchups: half a minute of one core with AVX-512.

The file is little-endian: magic, version, number of matchups, CRC-32 of the rest; then the hero's
wins of every matchup and its ties, uint32 each, in the order of `Matchups.listed`.
"""

from __future__ import annotations

import argparse
import struct
import zlib
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from rivergate.cards import mask_to_cards
from rivergate.errors import TableError
from rivergate.odds.engines import one_hand
from rivergate.odds.engines.preflop_matchups import BOARDS, matchups
from rivergate.odds.holding import combo_masks
from rivergate.odds.spot import read_spot
from rivergate.threads import Progress

FILE = "preflop.table"
MAGIC = b"\x8aRGPRE\r\n"
VERSION = 1
HEADER = struct.Struct("<8sIII")

Counts = npt.NDArray[np.uint32]


def count_matchups(progress: Progress | None = None) -> tuple[Counts, Counts]:
    """Wins and ties of every listed matchup, uint32[47086] each, counted over all boards.

    Args:
        progress: called with the matchups counted so far and in all; raise from it to stop.
    """
    known = matchups()
    total = int(known.listed.sum())
    found: list[npt.NDArray[np.int64]] = []
    done = 0
    for hero, opponents in zip(known.heroes, known.listed, strict=True):
        found.append(_against(int(combo_masks()[hero]), combo_masks()[opponents]))
        done += len(found[-1][0])
        if progress is not None:
            progress(done, total)
    wins, ties = np.concatenate(found, axis=1).astype(np.uint32)
    return wins, ties


def _against(hero: int, opponents: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    spot = read_spot([mask_to_cards(hero), "random"])
    counts = sum(found for _, found in one_hand.against(spot, opponents, threads=1))
    return np.asarray(counts, np.int64)[:2]


def to_bytes(wins: Counts, ties: Counts) -> bytes:
    """The file's content."""
    payload = np.concatenate([wins, ties]).astype("<u4").tobytes()
    return HEADER.pack(MAGIC, VERSION, len(wins), zlib.crc32(payload)) + payload


def from_bytes(path: Path, content: bytes) -> tuple[Counts, Counts]:
    """Wins and ties of the listed matchups in a file's content.

    Raises:
        TableError: it is no such table, one of another version, or damaged.
    """
    if content[: len(MAGIC)] != MAGIC or len(content) < HEADER.size:
        raise TableError(path, "not a table of matchups: it does not begin as one")
    _, version, listed, checksum = HEADER.unpack_from(content)
    expected = int(matchups().listed.sum())
    if (version, listed) != (VERSION, expected):
        raise TableError(
            path,
            f"version {version} of {listed:,} matchups: this rivergate reads version {VERSION} of "
            f"{expected:,}",
        )
    payload = content[HEADER.size :]
    if zlib.crc32(payload) != checksum or len(payload) != 8 * expected:
        raise TableError(path, "damaged: its checksum is wrong")
    counts = np.frombuffer(payload, "<u4").astype(np.uint32)
    return counts[:expected], counts[expected:]


@cache
def packaged() -> tuple[Counts, Counts]:
    """The table that comes with the package.

    Raises:
        TableError: it is not there, or damaged.
    """
    path = Path(__file__).with_name(FILE)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TableError(path, f"cannot be read: {error.strerror}") from error
    return from_bytes(path, content)


def expanded(wins: Counts, ties: Counts) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Wins and ties of each class's hero against every combo, int64[169, 1326].

    0 where they share a card.
    """
    known = matchups()
    rows = np.arange(len(known.heroes))[:, None]
    classes, opponents = known.mirror
    mirrored = known.disjoint & (classes < rows)
    filled = np.zeros((2, *known.listed.shape), np.int64)
    for counts, listed in zip(filled, (wins, ties), strict=True):
        counts[known.listed] = listed
        counts[:] = np.take_along_axis(counts, known.alike, axis=1)
    won, tied = filled
    seen_from_there = won[classes, opponents], tied[classes, opponents]
    won[mirrored] = (BOARDS - seen_from_there[0] - seen_from_there[1])[mirrored]
    tied[mirrored] = seen_from_there[1][mirrored]
    return won, tied


def main(arguments: list[str] | None = None) -> None:
    """Count, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m rivergate.odds.engines.preflop_table")
    parser.add_argument("output", type=Path)
    options = parser.parse_args(arguments)

    def show(done: int, total: int) -> None:
        print(f"\r{done:,} of {total:,} matchups", end="", flush=True)

    counts = count_matchups(show)
    print()
    options.output.write_bytes(to_bytes(*counts))


if __name__ == "__main__":
    main()
