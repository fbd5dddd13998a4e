"""A player's hands one by one, any hand of the deck among what he may hold included."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from rivergate.cards import DECK_SIZE
from rivergate.evaluators.lanes import LaneTable
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.spot import Spot

# A range of more hands takes too much memory, the values of its hands on one board included.
MOST_HANDS = 2_000_000


@dataclass(frozen=True, slots=True, eq=False)
class ListedHands:
    """The hands of a player.

    Attributes:
        seat: the player.
        masks: uint64[n], bit = card, ascending.
        weights: float64[n], those of the holding.
        lanes: the hands ready to be evaluated.
    """

    seat: int
    masks: Masks
    weights: Weights
    lanes: LaneTable

    def some(self, places: slice) -> ListedHands:
        """Only the hands there."""
        if len(range(*places.indices(len(self.masks)))) == len(self.masks):
            return self
        masks = self.masks[places]
        return ListedHands(self.seat, masks, self.weights[places], LaneTable(masks))


def listed_hands(spot: Spot) -> list[ListedHands]:
    """The hands of every player, those who have the fewest first."""
    every = [_listed(spot, seat) for seat in range(len(spot.players))]
    return sorted(every, key=lambda each: len(each.masks))


def _listed(spot: Spot, seat: int) -> ListedHands:
    player = spot.players[seat]
    if player.masks is None:
        player = player.listed(spot.game.hole_cards).without(spot.known)
    assert player.masks is not None
    return ListedHands(seat, player.masks, player.each_weight, LaneTable(player.masks))


def hands_of(spot: Spot, player: Holding) -> int:
    """How many hands would be listed."""
    if player.masks is not None:
        return len(player.masks)
    return comb(DECK_SIZE - spot.known.bit_count(), spot.game.hole_cards)
