"""Exact heads-up equity of a known hand against a list of hands, boards in lanes.

On every block of boards the known hand is evaluated once, and then each hand of the list, but one
alone of those that differ by a renaming of suits which leaves the rest of the spot as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from rivergate.cards import SUITS, Card, cards_to_mask, deck_without
from rivergate.kernels._lanes import Boards
from rivergate.odds.engines.boards import boards_but_for, exchangeable_suits, in_parts, lanes
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.spot import Spot
from rivergate.odds.suits import Renaming, renamed, renamings_that_keep
from rivergate.odds.tally import Tally

METHOD = "enumeration (circuit)"

# For one hand of the list on one board, in a register of 512 lanes.
HOLDEM_SECONDS, OMAHA_SECONDS = 3e-10, 6e-10

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Alike:
    """Hands up to the renamings of suits that change none of some fixed sets of cards.

    Attributes:
        hands: uint64[n]: the least of those that are alike.
        places: int64[m]: where the hand for each of those given stands among them.
    """

    hands: Masks
    places: npt.NDArray[np.intp]


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots: two players, one hand known, no low."""
    sizes = [player.size for player in spot.players]
    return len(sizes) == 2 and sizes.count(1) == 1 and None not in sizes and not spot.game.low


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    return _seconds(spot, len(_opponents(spot).hands))


def boards(spot: Spot) -> int:
    """How many boards are counted, those with cards of the one or other opponent among them."""
    return comb(len(_deck(spot)), spot.cards_to_come)


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    hero, opponents = _hero(spot), _opponents(spot)
    weights = _weights(spot.players[1 - hero], opponents)
    for seen, counts in against(spot, opponents.hands, threads=threads):
        wins, ties, losses = (counts * weights).sum(axis=1).tolist()
        shared = np.array([[losses, wins, ties], [wins, losses, ties]])
        yield seen, Tally(shared[::-1].copy() if hero else shared)


def against(spot: Spot, hands: Masks, *, threads: int) -> Iterator[tuple[int, Counts]]:
    """The known hand against each of uint64[n], in parts of the boards.

    How many boards a part has, and of them those that the known hand wins, ties and loses: int64[3,
    n]. Boards with a card of an opponent are none of his.
    """
    known = _known(spot)
    shares = list(_shares(spot, hands))

    def count(first: int, step: int) -> tuple[int, Counts]:
        counts = np.zeros((3, len(hands)), np.int64)
        # Each share has all boards; a part of them has about as many in every share.
        seen = 0
        for share in shares:
            found = np.zeros((3, len(share.hands)), np.int64)
            seen = sum(
                boards.opponents(known, share.hands, spot.game.omaha, first, step, found)
                for boards in share.boards
            )
            counts[:, share.places] = found
        return seen, counts

    blocks = max((boards.blocks for share in shares for boards in share.boards), default=1)
    return in_parts(count, blocks, _seconds(spot, len(hands)), threads)


@dataclass(frozen=True, slots=True, eq=False)
class _Share:
    """Some of the opponents, and boards that count for them.

    Attributes:
        places: int64[n]: which of all opponents.
        hands: uint64[n].
        boards: in groups.
    """

    places: npt.NDArray[np.intp]
    hands: Masks
    boards: list[Boards]


def _shares(spot: Spot, hands: Masks) -> Iterator[_Share]:
    """The opponents by two suits that can be exchanged beside them, and those without."""
    deck, left = _deck(spot), np.arange(len(hands))
    # With a board few boards are left, and two groups of them would not be fewer blocks.
    exchangeable = exchangeable_suits(_fixed(spot)) if not spot.board else []
    for suits in (*exchangeable, None):
        kept = np.ones(len(left), bool)
        if suits is not None:
            kept = renamed(hands[left], exchange(suits)) == hands[left]
        if kept.any():
            places = left[kept]
            yield _Share(places, hands[places], boards_but_for(suits, deck, spot.board))
        left = left[~kept]


def _fixed(spot: Spot) -> list[int]:
    known = _known(spot)
    return [known, cards_to_mask(spot.board), cards_to_mask(spot.dead)]


def alike(hands: Masks, fixed: list[int]) -> Alike:
    """Those of uint64[n] that are the same in the presence of some fixed sets of cards."""
    kept = renamings_that_keep(fixed)
    if len(kept) == 1:
        return Alike(hands, np.arange(len(hands)))
    least = np.minimum.reduce([renamed(hands, suits) for suits in kept])
    found, places = np.unique(least, return_inverse=True)
    return Alike(found, places)


def exchange(suits: tuple[int, int]) -> Renaming:
    """The renaming that exchanges two suits."""
    a, b = suits
    first, second, third, fourth = ({a: b, b: a}.get(suit, suit) for suit in range(len(SUITS)))
    return first, second, third, fourth


def _hero(spot: Spot) -> int:
    """The seat of the known hand."""
    return 0 if spot.players[0].size == 1 else 1


def _known(spot: Spot) -> int:
    """The known hand."""
    mask = spot.players[_hero(spot)].only_mask
    assert mask is not None
    return mask


@lru_cache(maxsize=2)
def _opponents(spot: Spot) -> Alike:
    hero = _hero(spot)
    hands = spot.players[1 - hero].masks
    assert hands is not None
    return alike(hands, _fixed(spot))


def _weights(holding: Holding, opponents: Alike) -> Weights:
    weights = np.bincount(opponents.places, holding.weights, len(opponents.hands))
    return weights.astype(np.float64)


def _deck(spot: Spot) -> list[Card]:
    """What may come, cards of the opponent among them."""
    known = _known(spot)
    return deck_without(known | cards_to_mask(spot.board) | cards_to_mask(spot.dead))


def _seconds(spot: Spot, hands: int) -> float:
    seconds = OMAHA_SECONDS if spot.game.omaha else HOLDEM_SECONDS
    return seconds * hands * boards(spot) * 512 / lanes()
