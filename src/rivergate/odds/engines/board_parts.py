"""Boards, and the deals on a board, in parts so short that progress moves and Ctrl-C is heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np

from rivergate.odds.suits import BoardClasses

PART_SECONDS, LEAST_PARTS = 0.04, 24


@dataclass(frozen=True, slots=True, eq=False)
class BoardPart:
    """Some boards with all deals, or one board with one of several pieces of the deals.

    Attributes:
        boards: one board where there are several pieces.
        piece, pieces: which piece, from 0, of how many.
    """

    boards: BoardClasses
    piece: int = 0
    pieces: int = 1

    @property
    def done(self) -> int:
        """How many boards are counted with this part: none before the last piece."""
        return int(self.boards.times.sum()) if self.piece == self.pieces - 1 else 0


def board_parts(
    boards: BoardClasses, seconds: float, *, pieces: int = 1, least: int = 1
) -> Iterator[BoardPart]:
    """The boards in parts, in mixed order, where all take so many seconds.

    Args:
        boards: all of them.
        seconds: that one thread takes, roughly.
        pieces: into how many the deals on each board are split.
        least: as many classes of boards a part has at least, where a part is that short.
    """
    boards = _mixed(boards)
    if pieces == 1:
        for some in boards.split(max(LEAST_PARTS, ceil(seconds / PART_SECONDS)), least):
            yield BoardPart(some)
        return
    for board in boards.split(len(boards.masks)):
        for piece in range(pieces):
            yield BoardPart(board, piece, pieces)


def _mixed(boards: BoardClasses) -> BoardClasses:
    """In an order that is the same every time and favours no cards, in case the work is stopped."""
    order = np.random.default_rng(0).permutation(len(boards.masks))
    return BoardClasses(boards.masks[order], boards.times[order])


def pieces_wanted(boards: BoardClasses, seconds: float) -> int:
    """Into how many pieces the deals on one board are to be split."""
    return max(1, ceil(seconds / len(boards.masks) / PART_SECONDS))


def piece_of(length: int, piece: int, pieces: int) -> slice:
    """Where a piece of a list of that length is."""
    return slice(piece * length // pieces, (piece + 1) * length // pieces)


def whole_pieces(lengths: Sequence[int], wanted: int) -> int:
    """The number of pieces, about `wanted`, into which the choices of one out of each list fall.

    The choices out of the first list are split, and where those are too few, within each of them
    those out of the next.
    """
    pieces = 1
    for length in lengths:
        if wanted <= length:
            return pieces * wanted
        pieces *= length
        wanted = ceil(wanted / length)
    return pieces


def slices_of(lengths: Sequence[int], piece: int, pieces: int) -> list[slice]:
    """What of each list is in a piece, where `pieces` is as `whole_pieces` gives it."""
    slices = []
    for length in lengths:
        here = min(pieces, length)
        pieces //= here
        choice, piece = divmod(piece, pieces)
        slices.append(piece_of(length, choice, here))
    return slices
