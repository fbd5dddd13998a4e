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

from rivergate.cards import DECK_SIZE
from rivergate.kernels import _sampling
from rivergate.odds.holding import Holding
from rivergate.odds.spot import Spot

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
    players: tuple[Sequence[int] | _sampling.RangeTable | None, ...]
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
    players = tuple(_player(holding, left) for holding in spot.players)
    ranges = [seat for seat, each in enumerate(players) if isinstance(each, _sampling.RangeTable)]
    order = sorted(ranges, key=lambda seat: _width(spot.players[seat]))
    return Dealing(spot.game.hole_cards, spot.board, gone, players, tuple(order))


def _player(holding: Holding, all_hands: int) -> Sequence[int] | _sampling.RangeTable | None:
    if holding.masks is None or (holding.weights is None and len(holding.masks) == all_hands):
        return None
    return holding.hand or _sampling.RangeTable(holding.masks, holding.weights)


def _width(holding: Holding) -> float:
    """How many equally likely hands would be as wide a range."""
    assert holding.masks is not None
    if holding.weights is None:
        return len(holding.masks)
    return float(holding.weights.sum() ** 2 / (holding.weights**2).sum())


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
    return (replace(dealing, order=other) for other in orders if other != order)
