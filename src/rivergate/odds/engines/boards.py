"""The boards that can come, laid out in lanes once for every spot.

Cards to come are places in the deck that is left, so that one set of planes serves all spots.
Before the flop lanes hold the four lowest places of a board; the fifth is the same in all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import ceil
from typing import TypeVar

from rivergate.cards import DECK_SIZE, SUITS, cards_to_mask
from rivergate.evaluators.backends import chosen
from rivergate.kernels._lanes import Boards, Subsets
from rivergate.odds.games import BOARD_CARDS
from rivergate.threads import in_order

# Parts for threads, from where these are worth their start; and the longest part, between whose
# ends nobody looks at progress.
THREAD_SECONDS, THREAD_PARTS, PART_SECONDS = 1e-3, 8, 3e-2

# Of the cards to come so many lie in lanes alone; of more the highest are the same in all lanes.
MOST_IN_LANES = 2

CLUBS = sum(1 << card for card in range(0, DECK_SIZE, len(SUITS)))

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
    if to_come <= MOST_IN_LANES:
        return _boards(deck, board, to_come, 0, {len(deck): 1})
    return _boards(deck, board, to_come - 1, 1, dict.fromkeys(range(len(deck)), 1))


def boards_but_for(
    suits: tuple[int, int] | None, deck: Sequence[int], board: Sequence[int]
) -> list[Boards]:
    """The same; of boards that two suits exchanged make of each other one alone, counted twice.

    The deck must have both or neither of every two cards that the exchange makes of each other.
    Those come last, two and two: a board whose highest card is the first of two stands for that
    with the second, and boards with both for themselves.
    """
    to_come = BOARD_CARDS - len(board)
    if suits is None or to_come <= MOST_IN_LANES:
        return [boards_of(deck, board)]
    kept = [card for card in deck if card % len(SUITS) not in suits]
    moved = [
        card - card % len(SUITS) + suit
        for card in deck
        if card % len(SUITS) == suits[0]
        for suit in suits
    ]
    pairs = dict.fromkeys(range(len(kept), len(deck), 2), 2)
    return [
        _boards(kept + moved, board, to_come - 1, 1, dict.fromkeys(range(len(kept)), 1) | pairs),
        _boards(kept + moved, board, to_come - 2, 2, dict.fromkeys(pairs, 1)),
    ]


def exchangeable_suits(sets: Sequence[int]) -> list[tuple[int, int]]:
    """Every two suits in which each of some sets of cards has the same ranks."""
    ranks = [[cards >> suit & CLUBS for cards in sets] for suit in range(len(SUITS))]
    return [(a, b) for a, b in combinations(range(len(SUITS)), 2) if ranks[a] == ranks[b]]


def _boards(
    deck: Sequence[int], board: Sequence[int], lower: int, upper: int, tops: dict[int, int]
) -> Boards:
    return Boards(
        chosen().kernels_capsule,
        _subsets(lower),
        bytes(deck),
        upper,
        bytes(tops),
        bytes(tops.values()),
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
