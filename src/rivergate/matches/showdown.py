"""Showdown at PokerKit's table: pots, who shows, and hands valued by our evaluator.

PokerKit asks a hand type for the best hand of some cards and compares what it answers. Its own
tries every five cards in Python, which takes most of the time of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import cast

import pokerkit

from rivergate.cards import DECK
from rivergate.evaluators import cactus_kev
from rivergate.matches.hand import Pot

FEWEST_CARDS = 5


class HighHand(pokerkit.Hand):
    """A hand type of PokerKit's for high hands of hold'em."""

    @classmethod
    def from_game(
        cls, hole_cards: pokerkit.CardsLike, board_cards: pokerkit.CardsLike = ()
    ) -> pokerkit.Hand:
        """The value of the best five cards, which compares as a hand of PokerKit's does.

        Raises:
            ValueError: fewer than five cards.
        """
        numbers = _numbers()
        given = chain(*cast(tuple[Iterable[pokerkit.Card], ...], (hole_cards, board_cards)))
        cards = [numbers[card.rank, card.suit] for card in given]
        if len(cards) < FEWEST_CARDS:
            raise ValueError(f"{len(cards)} cards")
        return cast(pokerkit.Hand, cactus_kev.evaluate(cards))


def contested(state: pokerkit.State) -> tuple[Pot, ...]:
    """The pots as they lie, each with the seats that may win it."""
    return tuple(Pot(pot.amount, tuple(pot.player_indices)) for pot in state.pots)


def shown_down(state: pokerkit.State) -> tuple[bool, ...]:
    """Whether a seat has shown cards; one that is all in and unknown shows none."""
    seats = {
        done.player_index
        for done in state.operations
        if isinstance(done, pokerkit.HoleCardsShowingOrMucking) and any(done.hole_cards)
    }
    return tuple(seat in seats for seat in state.player_indices)


@cache
def _numbers() -> dict[tuple[pokerkit.Rank, pokerkit.Suit], int]:
    return {
        (card.rank, card.suit): int(number)
        for number in DECK
        for card in pokerkit.Card.parse(str(number))
    }
