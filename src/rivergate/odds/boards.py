"""The boards that can come, laid out in lanes once for every spot.

Cards to come are places in the deck that is left, so that one set of planes serves all spots. Before
the flop lanes hold the four lowest places of a board and the fifth is the same in every lane.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from rivergate.cards import DECK_SIZE
from rivergate.evaluators.backends import chosen
from rivergate.kernels._lanes import Boards, Subsets

BOARD_CARDS = 5


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
    open_cards = sum(1 << card for card in board)
    return Boards(
        chosen().kernels_capsule, _subsets(to_come - with_top), bytes(deck), with_top, open_cards
    )


def board_count(deck_size: int, board_size: int) -> int:
    """How many boards there are."""
    return comb(deck_size, BOARD_CARDS - board_size)


@cache
def _subsets(size: int) -> Subsets:
    return Subsets(size, DECK_SIZE)
