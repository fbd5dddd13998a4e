"""Decks and chance from a seed: f(seed, deal) for cards, f(seed, deal, seat, decision) for players.

So nothing depends on how many workers play, or in which order.
"""

from __future__ import annotations

import numpy as np

from rivergate.cards import DECK, Card
from rivergate.odds.games import BOARD_CARDS
from rivergate.players.events import Hole

# Tell the two uses of a seed apart.
CARDS, CHANCE = 0, 1


def shuffled(seed: int, deal: int) -> tuple[Card, ...]:
    """The deck of a deal."""
    entropy = np.random.SeedSequence((seed, CARDS, deal))
    order = np.random.Generator(np.random.SFC64(entropy)).permutation(len(DECK))
    return tuple(DECK[place] for place in order)


def entropy_of(
    seed: int, deal: int, seat: int, decision: int, own: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """What seeds a seat's chance at its decisions in a deal, counted from 0.

    Whoever sits there has the same chance, unless `own` tells players apart.
    """
    return (seed, CHANCE, deal, seat, decision, *own)


def holes(deck: tuple[Card, ...], seats: int) -> tuple[Hole, ...]:
    """The hole cards by seat: they follow the board in the deck, two by two."""
    dealt = deck[BOARD_CARDS:]
    return tuple((dealt[2 * seat], dealt[2 * seat + 1]) for seat in range(seats))


def board(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The five cards that come, in order."""
    return deck[:BOARD_CARDS]
