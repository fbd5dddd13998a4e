"""Renamings of suits that leave a spot as it is, and the boards that differ by nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from math import ceil, comb
from operator import eq

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE, SUITS, cards_to_mask
from rivergate.odds.holding import Holding, Masks
from rivergate.odds.spot import Spot
from rivergate.ranges.omaha_hands import OF_SUIT, all_hands

Renaming = tuple[int, int, int, int]
"""What each of the four suits becomes."""

RENAMINGS: tuple[Renaming, ...] = tuple((a, b, c, d) for a, b, c, d in permutations(range(4)))


def renamed(masks: Masks, suits: Renaming) -> Masks:
    """These sets of cards, uint64[n], with every suit s as suits[s]."""
    moved = np.zeros_like(masks)
    for suit, becomes in enumerate(suits):
        cards, by = masks & np.uint64(OF_SUIT[suit]), np.uint64(abs(becomes - suit))
        moved |= cards << by if becomes > suit else cards >> by
    return moved


@lru_cache(maxsize=4)
def symmetries(spot: Spot) -> tuple[Renaming, ...]:
    """The renamings that change neither the board, the dead cards, nor any player's weights.

    They are a group; the first is the one that renames nothing.
    """
    return tuple(
        suits
        for suits in renamings_that_keep([cards_to_mask(spot.board), cards_to_mask(spot.dead)])
        if all(_keeps(player, suits) for player in spot.players)
    )


def renamings_that_keep(fixed: list[int]) -> list[Renaming]:
    """The renamings that change none of these sets of cards."""
    clubs = OF_SUIT[0]
    ranks = [tuple(cards >> suit & clubs for cards in fixed) for suit in range(len(SUITS))]
    return [suits for suits in RENAMINGS if all(map(eq, ranks, (ranks[suit] for suit in suits)))]


def _keeps(player: Holding, suits: Renaming) -> bool:
    if player.masks is None:
        return True
    moved = renamed(player.masks, suits)
    if player.weights is None:
        return np.array_equal(np.sort(moved), player.masks)
    order = np.argsort(moved)
    return np.array_equal(moved[order], player.masks) and np.array_equal(
        player.weights[order], player.weights
    )


@dataclass(frozen=True, slots=True, eq=False)
class BoardClasses:
    """Whole boards, one of every class, and how many boards each stands for.

    Attributes:
        masks: uint64[n], bit = card.
        times: float64[n], whole numbers.
    """

    masks: Masks
    times: npt.NDArray[np.float64]

    def split(self, parts: int, least: int = 1) -> list[BoardClasses]:
        """In about so many parts, each of `least` classes or more but for the last."""
        size = max(least, ceil(len(self.masks) / parts))
        return [
            BoardClasses(self.masks[start : start + size], self.times[start : start + size])
            for start in range(0, len(self.masks), size)
        ]


def board_classes(spot: Spot, renamings: tuple[Renaming, ...]) -> BoardClasses:
    """The boards that can come, up to these renamings, which must be symmetries of the spot."""
    left = _all_boards(spot.cards_to_come)
    left = left[left & np.uint64(_cannot_come(spot)) == 0] | np.uint64(cards_to_mask(spot.board))
    # The least of a class stands for it. Every renaming leaves fewer.
    for suits in renamings:
        left = left[renamed(left, suits) >= left]
    alike = np.zeros(len(left))
    for suits in renamings:
        alike += renamed(left, suits) == left
    return BoardClasses(left, len(renamings) / alike)


def board_count(spot: Spot) -> int:
    """How many boards can come: cards that a player holds whatever his hand cannot."""
    return comb(DECK_SIZE - _cannot_come(spot).bit_count(), spot.cards_to_come)


def _cannot_come(spot: Spot) -> int:
    cards = spot.known
    for player in spot.players:
        if player.masks is not None:
            cards |= int(np.bitwise_and.reduce(player.masks))
    return cards


@cache
def _all_boards(to_come: int) -> Masks:
    if to_come == 0:
        return np.zeros(1, np.uint64)
    return np.concatenate(list(all_hands(to_come)))
