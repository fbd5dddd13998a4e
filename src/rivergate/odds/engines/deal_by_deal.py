"""Exact equity of short ranges: every joint deal is counted over all boards, boards in lanes.

Of joint deals that differ by a renaming of suits alone, one is counted for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod

import numpy as np
import numpy.typing as npt

from rivergate.cards import cards_to_mask
from rivergate.odds.engines import known_hands
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.spot import Spot
from rivergate.odds.suits import Renaming, renamed, renamings_that_keep
from rivergate.odds.tally import Counts, LowTally, Tally
from rivergate.threads import in_order

METHOD = "enumeration of every joint deal (circuit)"

# Choosing one hand each; of more choices the deals would take long to list.
MOST_CHOICES = 100_000
THREADS_FROM_SECONDS = 2e-3

# Of a joint deal, besides its boards.
SECONDS_A_DEAL = 1e-4


@dataclass(frozen=True, slots=True, eq=False)
class JointDeals:
    """Joint deals of hands that share no card.

    Attributes:
        hands: uint64[n, players], bit = card.
        weights: float64[n].
    """

    hands: npt.NDArray[np.uint64]
    weights: Weights


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots."""
    return choices(spot) <= MOST_CHOICES


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    return choices(spot) / _alike(spot) * (known_hands.cost(spot) + SECONDS_A_DEAL)


def boards(spot: Spot) -> int:
    """How many boards are counted, those of every joint deal apart."""
    return len(joint_deals(spot).hands) * spot.boards


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    deals = joint_deals(spot)
    alike, weights, times = up_to_suits(deals, _renamings(spot))
    workers = 1 if cost(spot) < THREADS_FROM_SECONDS else threads
    # Mixed, so that those counted when the work is stopped favour no hands.
    order = np.random.default_rng(0).permutation(len(alike))
    alike, weights, times = alike[order], weights[order], times[order]
    spots = [(_with_hands(spot, hands),) for hands in alike.tolist()]
    for tally, weight, deals_alike in zip(
        in_order(_count, spots, workers), weights.tolist(), times.tolist(), strict=True
    ):
        yield deals_alike * spot.boards, _weighted(tally, weight)


@lru_cache(maxsize=2)
def joint_deals(spot: Spot) -> JointDeals:
    """Every choice of one hand for each player, none sharing a card."""
    hands, weights = np.zeros((1, 0), np.uint64), np.ones(1)
    used = np.zeros(1, np.uint64)
    for player in spot.players:
        assert player.masks is not None
        free = used[:, None] & player.masks == 0
        rows, columns = np.nonzero(free)
        used = used[rows] | player.masks[columns]
        hands = np.column_stack([hands[rows], player.masks[columns]])
        weights = weights[rows] * player.each_weight[columns]
    return JointDeals(hands, weights)


def choices(spot: Spot) -> float:
    """How many choices of one hand for each player there are; infinite with any hand."""
    return prod(float("inf") if player.size is None else player.size for player in spot.players)


def _renamings(spot: Spot) -> list[Renaming]:
    return renamings_that_keep([cards_to_mask(spot.board), cards_to_mask(spot.dead)])


def _alike(spot: Spot) -> float:
    """About how many joint deals differ by suits alone."""
    return max(1.0, len(_renamings(spot)) / 4)


def up_to_suits(
    deals: JointDeals, renamings: list[Renaming]
) -> tuple[Masks, Weights, npt.NDArray[np.int64]]:
    """One of all deals that are alike, their weights together, and how many they are."""
    if len(renamings) == 1:
        return deals.hands, deals.weights, np.ones(len(deals.hands), np.int64)
    least = deals.hands.copy()
    for suits in renamings:
        moved = renamed(deals.hands, suits)
        lower = _is_before(moved, least)
        least[lower] = moved[lower]
    found, places, times = np.unique(least, axis=0, return_inverse=True, return_counts=True)
    return found, np.bincount(places.ravel(), deals.weights).astype(np.float64), times


def _is_before(moved: Masks, least: Masks) -> npt.NDArray[np.bool_]:
    """By the first player whose hands differ."""
    differs = moved != least
    first = differs.argmax(axis=1)
    rows = np.arange(len(moved))
    before: npt.NDArray[np.bool_] = moved[rows, first] < least[rows, first]
    return before


def _with_hands(spot: Spot, hands: list[int]) -> Spot:
    known = tuple(
        Holding(player.text, np.array([hand], np.uint64))
        for player, hand in zip(spot.players, hands, strict=True)
    )
    return replace(spot, players=known)


def _count(spot: Spot) -> Tally:
    tallies = (tally for _, tally in known_hands.parts(spot, threads=1))
    total = next(tallies)
    for tally in tallies:
        total += tally
    return total


def _weighted(tally: Tally, weight: float) -> Tally:
    def times(counts: Counts) -> Counts:
        return np.asarray(counts * weight, np.float64)

    low = tally.low and LowTally(
        times(tally.low.high_no_low),
        times(tally.low.low),
        times(tally.low.scoops),
        times(tally.low.nothing),
    )
    return Tally(times(tally.shared), low)
