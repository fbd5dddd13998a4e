"""Exact equity of two Omaha ranges: both are sorted on every board (card_removal.h)."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import numpy as np
import numpy.typing as npt

from rivergate.evaluators.lanes import omaha_values
from rivergate.kernels._card_removal import Sides
from rivergate.odds.engines.board_parts import BoardPart, board_parts
from rivergate.odds.holding import Weights
from rivergate.odds.listed_hands import MOST_HANDS, ListedHands, hands_of, listed_hands
from rivergate.odds.spot import Spot
from rivergate.odds.suits import BoardClasses, board_classes, board_count, symmetries
from rivergate.odds.tally import Tally
from rivergate.threads import in_order

METHOD = "ranges sorted on every board"

# Sums of weights must not lose the least of them to rounding.
LEAST_WEIGHT = 1e-9

VALUES_AT_ONCE = 1 << 18

SECONDS_A_HAND = 1.5e-8
# Of a hand and one subset of its cards.
SECONDS_A_SUBSET = 2.3e-9
# Of the table for hands of so many cards, on every board.
SECONDS_A_TABLE = {4: 1e-5, 5: 1e-4, 6: 2e-3}


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots: two players in a game of Omaha without a low."""
    return (
        spot.game.omaha
        and not spot.game.low
        and len(spot.players) == 2
        and all(
            hands_of(spot, player) <= MOST_HANDS
            and (player.weights is None or player.weights.min() >= LEAST_WEIGHT)
            for player in spot.players
        )
    )


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    fewer, more = sorted(hands_of(spot, player) for player in spot.players)
    subsets = (1 << spot.game.hole_cards) * SECONDS_A_SUBSET
    a_board = (fewer + more) * SECONDS_A_HAND + (3 * fewer + more) * subsets
    a_board += SECONDS_A_TABLE[spot.game.hole_cards]
    return float(board_count(spot) / len(symmetries(spot)) * a_board)


def boards(spot: Spot) -> int:
    """How many boards are counted."""
    return board_count(spot)


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    hero, villain = listed_hands(spot)
    classes = board_classes(spot, symmetries(spot))

    def count(part: BoardPart) -> tuple[int, npt.NDArray[np.float64]]:
        return part.done, _count(hero, villain, spot.game.hole_cards, part.boards)

    given = ((part,) for part in board_parts(classes, cost(spot)))
    for done, outcomes in in_order(count, given, threads):
        won, tied, everything = hero.weights @ outcomes
        lost = max(everything - won - tied, 0)
        shared = np.empty((2, 3))
        shared[hero.seat] = lost, won, tied
        shared[villain.seat] = won, lost, tied
        yield done, Tally(shared)


def _count(
    hero: ListedHands, villain: ListedHands, cards: int, boards: BoardClasses
) -> npt.NDArray[np.float64]:
    """What every hand of hero beats, ties, and all: float64[n, 3]."""
    sides = Sides(hero.masks, villain.masks, villain.weights, _same(hero, villain), cards)
    outcomes = np.zeros((len(hero.masks), 3))
    step = max(1, VALUES_AT_ONCE // (len(hero.masks) + len(villain.masks)))
    for some in boards.split(ceil(len(boards.masks) / step)):
        sides.compare(
            omaha_values(hero.lanes, some.masks),
            omaha_values(villain.lanes, some.masks),
            some.masks,
            some.times,
            outcomes,
        )
    return outcomes


def _same(hero: ListedHands, villain: ListedHands) -> Weights:
    """What villain gives each of hero's hands."""
    places = np.searchsorted(villain.masks, hero.masks).clip(max=len(villain.masks) - 1)
    return np.where(villain.masks[places] == hero.masks, villain.weights[places], 0.0)
