"""Exact equity on a graphics adapter: every joint deal on every board, boards in lanes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import numpy as np
import numpy.typing as npt

from rivergate.cards import cards_to_mask
from rivergate.gpu.device import Device
from rivergate.gpu.showdowns import MOST_HANDS, Counts, Deals, Showdowns
from rivergate.odds.engines.deal_by_deal import choices, joint_deals, up_to_suits
from rivergate.odds.games import Game
from rivergate.odds.spot import Spot
from rivergate.odds.suits import board_count, renamings_that_keep
from rivergate.odds.tally import LowTally, Tally

Sums = npt.NDArray[np.int64] | npt.NDArray[np.float64]

# Choosing one hand each; of more choices the deals take long to list.
MOST_CHOICES = 2_000_000

# Operations for a hand on 32 boards, circuit and planes, by form; and for a player at a showdown.
OPERATIONS = {"holdem": 1_050, "omaha": 2_050, "omaha_low": 2_200}
SHOWDOWN_OPERATIONS = 200

# Operations on words that an adapter does in a second, by kind; those of a driver on the processor
# are measured, the others what small ones of their kind do.
SPEEDS = {"discrete": 1e12, "integrated": 1e11, "unknown": 1e11, "software": 5e9}


def form_of(game: Game) -> str:
    """The form of the kernels that evaluate a game's hands."""
    if not game.omaha:
        return "holdem"
    return "omaha_low" if game.low else "omaha"


class GpuEngine:
    """An engine as `counting.Engine` describes it, on one device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.METHOD = f"enumeration (GPU: {device.adapter})"

    def serves(self, spot: Spot) -> bool:
        """Whether this engine counts such spots."""
        return choices(spot) <= MOST_CHOICES and _hands(spot) <= MOST_HANDS

    def cost(self, spot: Spot) -> float:
        """Seconds that it takes, roughly."""
        evaluated = _hands(spot) * OPERATIONS[form_of(spot.game)]
        shown = choices(spot) * len(spot.players) * SHOWDOWN_OPERATIONS
        return (evaluated + shown) * ceil(board_count(spot) / 32) / SPEEDS[self.device.adapter.kind]

    def boards(self, spot: Spot) -> int:
        """How many boards are counted, those of every joint deal apart."""
        return len(joint_deals(spot).hands) * spot.boards

    def parts(self, spot: Spot, *, threads: int = 1) -> Iterator[tuple[int, Tally]]:
        """How many boards a part has, and what came of them."""
        listed = _listed(spot)
        showdowns = Showdowns(self.device, listed.deals)
        for first in _mixed(showdowns.words, showdowns.at_once):
            counts = showdowns.count(first)
            lanes = counts[:, -2:].sum(axis=1) if spot.game.low else counts[:, -1]
            yield int(lanes @ listed.times), _tally(spot, listed, counts)


def _hands(spot: Spot) -> int:
    """How many hands are listed."""
    return sum(player.size or 0 for player in spot.players)


@dataclass(frozen=True, slots=True, eq=False)
class _Listed:
    """Joint deals up to suits.

    Attributes:
        deals: for the kernels.
        weights: of each; int64 ones where all hands are known, else float64[m].
        times: int64[m]: how many deals each stands for.
    """

    deals: Deals
    weights: Sums
    times: Counts


@lru_cache(maxsize=2)
def _listed(spot: Spot) -> _Listed:
    known = [mask for player in spot.players if (mask := player.only_mask) is not None]
    fixed = [cards_to_mask(spot.board), cards_to_mask(spot.dead), *known]
    alike, weights, times = up_to_suits(joint_deals(spot), renamings_that_keep(fixed))
    hands, places = np.unique(alike, return_inverse=True)
    deals = Deals(
        form=form_of(spot.game),
        hands=hands,
        deals=places.reshape(alike.shape).astype(np.uint32),
        board=cards_to_mask(spot.board),
        gone=spot.known & ~cards_to_mask(spot.board),
        to_come=spot.cards_to_come,
    )
    return _Listed(deals, times if spot.hands is not None else weights, times)


def _mixed(words: int, at_once: int) -> list[int]:
    """Where parts begin, in an order that favours no cards, in case the work is stopped."""
    starts = np.arange(0, words, at_once)
    return [int(start) for start in np.random.default_rng(0).permutation(starts)]


def _tally(spot: Spot, listed: _Listed, counts: Counts) -> Tally:
    players = len(spot.players)
    sums: Sums = listed.weights @ counts
    if not spot.game.low:
        return Tally(_with_losses(sums[:-1].reshape(players, players), sums[-1]))
    won = sums[:-2].reshape(players, players + 1, players + 2)
    without, having = sums[-2:]
    total = without + having
    return Tally(
        _with_losses(won[:, 1:].sum(axis=2), total),
        LowTally(
            _with_losses(won[:, 1:, 0], without),
            _with_losses(won[:, :, 2:].sum(axis=1), having),
            won[:, 1, 0] + won[:, 1, 2],
            (total - won.sum(axis=(1, 2))).clip(min=0),
        ),
    )


def _with_losses(won: Sums, total: int | float) -> Sums:
    """With the deals that a player does not win before those that he does."""
    return np.column_stack([(total - won.sum(axis=1)).clip(min=0), won])
