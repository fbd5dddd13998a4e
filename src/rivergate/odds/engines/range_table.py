"""The hands of all players of a Hold'em spot as one list, ready for the kernels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE
from rivergate.odds.holding import Masks, Weights
from rivergate.odds.spot import Spot


@dataclass(frozen=True, slots=True, eq=False)
class RangeTable:
    """Every hand that some player may hold, and what it weighs for each.

    Attributes:
        masks: uint64[n], bit = card, ascending.
        cards: uint8[n, 2], the lower card first.
        weights: float64[players, n]; 0 where the player does not hold the hand, or nobody could
            hold any hand beside it; the greatest of a player is 1.
        scale: what a joint deal of weights 1 weighs in the spot.
    """

    masks: Masks
    cards: npt.NDArray[np.uint8]
    weights: Weights
    scale: float

    @property
    def sizes(self) -> list[int]:
        """How many hands each player has."""
        sizes: list[int] = np.count_nonzero(self.weights, axis=1).tolist()
        return sizes

    @property
    def least_weight(self) -> float:
        """The least weight of a hand that is held."""
        return float(self.weights[self.weights > 0].min())

    def places(self, player: int) -> npt.NDArray[np.intp]:
        """Where the hands of a player are."""
        return np.flatnonzero(self.weights[player])

    def joint_deals(self, players: list[int]) -> tuple[npt.NDArray[np.uint32], Weights]:
        """Every choice of disjoint hands for these players: uint32[deals, players], and weights."""
        deals = np.zeros((1, 0), np.uint32)
        used, weights = np.zeros(1, np.uint64), np.ones(1)
        for player in players:
            places = self.places(player)
            apart = used[:, None] & self.masks[places] == 0
            before, chosen = np.nonzero(apart)
            hands = places[chosen]
            deals = np.column_stack((deals[before], hands)).astype(np.uint32)
            used = used[before] | self.masks[hands]
            weights = weights[before] * self.weights[player, hands]
        return deals, weights


def range_table(spot: Spot) -> RangeTable:
    """The table of a Hold'em spot."""
    listed = [player.masks for player in spot.players if player.masks is not None]
    masks = np.unique(np.concatenate(listed))
    weights = np.zeros((len(listed), len(masks)))
    for row, held, player in zip(weights, listed, spot.players, strict=True):
        row[np.searchsorted(masks, held)] = 1 if player.weights is None else player.weights
    cards = _cards_of(masks)
    _drop_hands_without_others(weights, cards)
    kept = weights.any(axis=0)
    weights = np.ascontiguousarray(weights[:, kept])
    greatest = weights.max(axis=1, keepdims=True)
    weights /= greatest
    return RangeTable(masks[kept], cards[kept], weights, float(greatest.prod()))


def _cards_of(masks: Masks) -> npt.NDArray[np.uint8]:
    bits = masks[:, None] >> np.arange(DECK_SIZE, dtype=np.uint64) & np.uint64(1)
    return np.nonzero(bits)[1].astype(np.uint8).reshape(-1, 2)


def _drop_hands_without_others(weights: Weights, cards: npt.NDArray[np.uint8]) -> None:
    """Set to 0 what weighs something beside no hand of some other player."""
    players = range(len(weights))
    dropped = True
    while dropped:
        dropped = False
        for player in players:
            held = weights[player] > 0
            holding = np.bincount(cards[held].ravel(), minlength=DECK_SIZE)
            beside = held.sum() - holding[cards].sum(axis=1) + held
            for other in players:
                if other != player and (alone := (beside == 0) & (weights[other] > 0)).any():
                    weights[other, alone] = 0
                    dropped = True
