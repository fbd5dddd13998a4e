"""The boards that can come, laid out in lanes once for every spot.

Cards to come are places in the deck that is left, so that one set of planes serves all spots.
Before the flop lanes hold the four lowest places of a board; the fifth is the same in all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import ceil
from typing import TypeVar

from rivergate.cards import DECK_SIZE, cards_to_mask
from rivergate.evaluators.backends import chosen
from rivergate.kernels._lanes import Boards, Subsets
from rivergate.odds.games import BOARD_CARDS
from rivergate.threads import in_order

# Parts for threads, from where these are worth their start; and the longest part, between whose
# ends nobody looks at progress.
THREAD_SECONDS, THREAD_PARTS, PART_SECONDS = 1e-3, 8, 3e-2

Answer = TypeVar("Answer")


def boards_of(deck: Sequence[int], board: Sequence[int], cards: int | None = None) -> Boards:
    """The boards that `board` can become by cards of `deck`, in blocks for the kernels in use.

    Args:
        deck: the cards that can come.
        board: the open cards.
        cards: how many come; None for all up to the river.

    Raises:
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    to_come = BOARD_CARDS - len(board) if cards is None else cards
    with_top = to_come > 2
    return Boards(
        chosen().kernels_capsule,
        _subsets(to_come - with_top),
        bytes(deck),
        with_top,
        cards_to_mask(board),
    )


def lanes() -> int:
    """How many boards the kernels in use compare at once."""
    return chosen().lanes


def in_parts(
    count: Callable[[int, int], Answer], blocks: int, seconds: float, threads: int
) -> Iterator[Answer]:
    """`count(first, step)` of every step-th block, in parts that take `seconds` together.

    The parts and their order do not depend on the number of threads.
    """
    worth_threads = seconds > THREAD_SECONDS
    parts = max(THREAD_PARTS if worth_threads else 2, ceil(seconds / PART_SECONDS))
    parts = min(parts, blocks)
    shares = [(first, parts) for first in range(parts)]
    return in_order(count, shares, threads if worth_threads else 1)


@cache
def _subsets(size: int) -> Subsets:
    return Subsets(size, DECK_SIZE)
