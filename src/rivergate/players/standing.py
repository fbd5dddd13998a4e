"""How a hand stands against opponents who may hold the hands of given ranges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rivergate.cards import Card, cards_to_mask
from rivergate.odds import potential_exact, potential_sampled
from rivergate.odds.games import BOARD_CARDS, GAMES
from rivergate.odds.holding import Holding, combo_masks
from rivergate.odds.potential_cells import FIGURES, Cells
from rivergate.odds.spot import Spot
from rivergate.players.events import Hole
from rivergate.players.preflop import percentiles

# Of the opponents' hands and the board, from three opponents on.
SAMPLES = 4096
HOLDEM = GAMES["holdem"]


class Standing(NamedTuple):
    """Hand strength and positive potential, each 0..1."""

    hs: float
    ppot: float

    @property
    def optimistic(self) -> float:
        """HS + (1 - HS)·PPOT."""
        return self.hs + (1 - self.hs) * self.ppot


@lru_cache(maxsize=64)
def top_range(share: float) -> Holding:
    """The best starting hands, all of the same weight."""
    return Holding(f"top {share:.4g}", combo_masks()[percentiles() <= share])


def count_cells(
    hole: Hole,
    board: tuple[Card, ...],
    opponents: Sequence[Holding],
    lookahead: int,
    seed: int = 0,
) -> Cells:
    """Deals by hero's state now and after `lookahead` cards, at most as many as are to come.

    Every deal is counted against one or two opponents, 4,096 are sampled against more; on one
    thread.

    Raises:
        EquityError: the ranges leave no joint deal.
    """
    known = cards_to_mask((*hole, *board))
    hero = Holding("hero", np.array([cards_to_mask(hole)], np.uint64))
    spot = Spot(HOLDEM, (hero, *(each.without(known) for each in opponents)), board)
    come = min(lookahead, BOARD_CARDS - len(board))
    if potential_exact.serves(spot):
        return potential_exact.count(spot, come)
    return potential_sampled.sample(spot, come, samples=SAMPLES, seed=seed, threads=1).cells()


@lru_cache(maxsize=1 << 12)
def joint_standing(
    hole: Hole, board: tuple[Card, ...], opponents: int, top: float, lookahead: int, seed: int
) -> Standing:
    """Against the strongest of n opponents whose hands are dealt jointly from the top hands."""
    cells = count_cells(hole, board, [top_range(top)] * opponents, lookahead, seed)
    return Standing(cells.ratio(*FIGURES["hs"]).value, cells.ratio(*FIGURES["ppot"]).value)


def field_standing(
    hole: Hole, board: tuple[Card, ...], opponents: int, top: float, lookahead: int
) -> Standing:
    """HS^n for n opponents, as if their hands were independent, and PPOT against one of them."""
    hs, ppot = joint_standing(hole, board, 1, top, lookahead, 0)
    return Standing(hs**opponents, ppot)
