"""Exact equity of known hands: every board that can come is dealt and compared, boards in lanes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from rivergate.cards import cards_to_mask
from rivergate.odds.engines.boards import boards_but_for, exchangeable_suits, in_parts, lanes
from rivergate.odds.spot import Spot
from rivergate.odds.tally import LowTally, Tally

if TYPE_CHECKING:
    from rivergate.kernels._lanes import Boards, Pots

METHOD = "enumeration (circuit)"

# For one hand on one board, in a register of 512 lanes.
HOLDEM_SECONDS, OMAHA_SECONDS, LOW_SECONDS = 2.5e-10, 5e-10, 2e-10


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots."""
    return all(player.size == 1 for player in spot.players)


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    seconds = OMAHA_SECONDS if spot.game.omaha else HOLDEM_SECONDS
    seconds += LOW_SECONDS * spot.game.low
    return seconds * spot.boards * len(spot.players) * 512 / lanes()


def boards(spot: Spot) -> int:
    """How many boards are counted."""
    return spot.boards


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    hands = [mask for player in spot.players if (mask := player.only_mask) is not None]
    fixed = [*hands, cards_to_mask(spot.board), cards_to_mask(spot.dead)]
    suits = next(iter(exchangeable_suits(fixed)), None)
    for blocks in boards_but_for(suits, spot.deck, spot.board):

        def count(first: int, step: int, blocks: Boards = blocks) -> Pots:
            return blocks.showdowns(hands, spot.game.omaha, spot.game.low, first, step)

        for pots in in_parts(count, blocks.blocks, cost(spot), threads):
            yield pots[0], _tally(pots)


def _tally(pots: Pots) -> Tally:
    shared, *low = (np.array(counts, np.int64) for counts in pots[1:])
    return Tally(shared, LowTally(*low) if low else None)
