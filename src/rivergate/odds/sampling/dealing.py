"""Players dealt at random: who is dealt what, in which order, and how well that goes.

Known hands come first, then the ranges, each drawn from what the cards dealt before it leave, then
any hands, then the board. The weight of a deal is the product of the shares of the ranges that were
left: sequential importance sampling. The order of the ranges changes the error, never the mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE
from rivergate.kernels import _sampling
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.spot import Spot

Player = Sequence[int] | _sampling.RangeTable | None

# Of all orders of up to so many ranges the best is taken, where the usual one does badly.
RANGES_IN_EVERY_ORDER = 4

# Hands tried where the sum of what is left of a range is not to be had (Omaha).
FEWEST_TRIES, MOST_TRIES = 8, 512

# Effective deals out of those dealt, below which another way is looked for.
WELL_DEALT = 0.5


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a spot's players are dealt.

    Attributes:
        players: the cards of a known hand, a range's table, or None for any hand; by seat.
        order: the seats with ranges, as they are dealt.
        tries: how many hands of an Omaha range are tried.
    """

    hole_cards: int
    board: tuple[int, ...]
    gone: int
    players: tuple[Player, ...]
    order: tuple[int, ...]
    tries: int = FEWEST_TRIES

    @property
    def weighs(self) -> bool:
        """Whether deals may differ in weight."""
        return len(self.order) > 1

    @property
    def plan(self) -> _sampling.Plan:
        """The same for the kernels."""
        return _sampling.Plan(
            self.hole_cards, self.board, self.gone, self.players, self.order, self.tries
        )


def read_dealing(spot: Spot) -> Dealing:
    """How the players of a spot are dealt: of the ranges, the tightest first."""
    gone = spot.known
    left = comb(DECK_SIZE - gone.bit_count(), spot.game.hole_cards)
    players = _players(spot.players, left)
    ranges = [seat for seat, each in enumerate(players) if isinstance(each, _sampling.RangeTable)]
    order = sorted(ranges, key=lambda seat: _width(spot.players[seat]))
    return Dealing(spot.game.hole_cards, spot.board, gone, players, tuple(order))


def _players(holdings: tuple[Holding, ...], all_hands: int) -> tuple[Player, ...]:
    """As `Dealing` has them; equal ranges have one table."""
    players: list[Player] = []
    for seat, holding in enumerate(holdings):
        equal = (other for other in range(seat) if _are_equal(holdings[other], holding))
        first = next(equal, None)
        players.append(_player(holding, all_hands) if first is None else players[first])
    return tuple(players)


def _are_equal(one: Holding, other: Holding) -> bool:
    return _are_same(one.masks, other.masks) and _are_same(one.weights, other.weights)


def _are_same(one: Masks | Weights | None, other: Masks | Weights | None) -> bool:
    if one is None or other is None:
        return one is other
    return np.array_equal(one, other)


def _player(holding: Holding, all_hands: int) -> Player:
    if is_any_hand(holding, all_hands):
        return None
    assert holding.masks is not None
    return holding.hand or _sampling.RangeTable(holding.masks, holding.weights)


def is_any_hand(holding: Holding, all_hands: int) -> bool:
    """Whether the player may hold any of so many hands that are left, all alike."""
    if holding.masks is None:
        return True
    # Where no more cards are left than a hand has, a known hand is not any hand of them.
    return len(holding.masks) == all_hands > 1 and holding.weights is None


def _width(holding: Holding) -> float:
    """How many equally likely hands would be as wide a range."""
    assert holding.masks is not None
    weights = holding.weights
    if weights is None:
        return len(holding.masks)
    return float(weights.sum() ** 2 / (weights @ weights))


def improve(dealing: Dealing, worth_of: Callable[[Dealing], float]) -> Dealing:
    """The dealing, or where its deals are worth little, the best one found.

    Args:
        dealing: in its usual order.
        worth_of: effective deals out of those dealt, as far as a few of them tell.
    """
    best, worth = dealing, worth_of(dealing)
    for other in _others(dealing):
        if worth >= WELL_DEALT:
            break
        found = worth_of(other)
        if found > worth:
            best, worth = other, found
    while best.hole_cards > 2 and worth < WELL_DEALT and best.tries < MOST_TRIES:
        best = replace(best, tries=4 * best.tries)
        worth = worth_of(best)
    return best


def _others(dealing: Dealing) -> Iterator[Dealing]:
    order = dealing.order
    orders: Iterable[tuple[int, ...]]
    if len(order) <= RANGES_IN_EVERY_ORDER:
        orders = permutations(order)
    else:
        # Each range first in turn, and then the widest first.
        firsts = ((seat, *(each for each in order if each != seat)) for seat in order)
        orders = (*firsts, order[::-1])
    # Ranges that have one table may change places.
    seen = {_tables(dealing, order)}
    for other in orders:
        if (tables := _tables(dealing, other)) not in seen:
            seen.add(tables)
            yield replace(dealing, order=other)


def _tables(dealing: Dealing, order: tuple[int, ...]) -> tuple[Player, ...]:
    return tuple(dealing.players[seat] for seat in order)
