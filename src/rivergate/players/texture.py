"""What a board offers: flushes, straights and pairs, whoever may hold them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from rivergate.cards import Card, as_cards
from rivergate.errors import EquityError, counted
from rivergate.hands import ACE, FIVE, ranks_mask, straight_ranks

FLOP_CARDS, RIVER_CARDS = 3, 5

# Every five ranks that make a straight, as 13 bits; the ace is low too.
STRAIGHTS = tuple(ranks_mask(straight_ranks(high)) for high in range(FIVE, ACE + 1))

# What makes a board wet, and how much of it each straight window makes.
FLUSH_WETNESS, TWO_TONE_WETNESS, WINDOW_WETNESS = 0.45, 0.25, 0.15


@dataclass(frozen=True, slots=True)
class Texture:
    """What 3 to 5 board cards have in common.

    Attributes:
        cards: how many there are.
        suited: how many are of the suit that has the most.
        paired: whether two cards, and no third, share a rank.
        trips: whether three or four do.
        windows: how many of the ten straights have three or more of their ranks on the board.
        window_ranks: how many ranks of one straight lie on the board at most.
        top: the highest rank, 0 (deuce) .. 12 (ace).
    """

    cards: int
    suited: int
    paired: bool
    trips: bool
    windows: int
    window_ranks: int
    top: int

    @property
    def monotone(self) -> bool:
        """Whether all cards are of one suit."""
        return self.suited == self.cards

    @property
    def two_tone(self) -> bool:
        """Whether two cards, and no third, share a suit."""
        return self.suited == 2

    @property
    def rainbow(self) -> bool:
        """Whether all suits differ."""
        return self.suited == 1

    @property
    def flush_possible(self) -> bool:
        """Whether two cards of a hand may make a flush."""
        return self.suited >= 3

    @property
    def four_flush(self) -> bool:
        """Whether one card of a hand may make a flush."""
        return self.suited >= 4

    @property
    def connected(self) -> bool:
        """Whether two cards of a hand may make a straight."""
        return self.windows >= 1

    @property
    def very_connected(self) -> bool:
        """Whether several straights may be made."""
        return self.windows >= 2

    @property
    def four_straight(self) -> bool:
        """Whether one card of a hand may make a straight."""
        return self.window_ranks >= 4

    @property
    def wetness(self) -> float:
        """0 (dry) .. 1: how much may be made or drawn to."""
        drawing = self.two_tone and self.cards < RIVER_CARDS
        wet = (
            FLUSH_WETNESS * self.flush_possible
            + TWO_TONE_WETNESS * drawing
            + WINDOW_WETNESS * self.windows
        )
        return min(1.0, wet)


@lru_cache(maxsize=1 << 12)
def texture(board: str | tuple[Card, ...]) -> Texture:
    """The texture of a flop, turn or river.

    >>> texture("JhTh9h").windows, texture("3h4cJh").two_tone
    (3, True)

    Raises:
        CardError: a board that cannot be read.
        EquityError: other than 3, 4 or 5 cards.
    """
    cards = as_cards(board)
    if not FLOP_CARDS <= len(cards) <= RIVER_CARDS:
        raise EquityError(f"{counted(len(cards), 'card')} on the board: expected 3, 4 or 5")
    ranks = Counter(card.rank for card in cards)
    held = ranks_mask(tuple(ranks))
    in_windows = [(held & straight).bit_count() for straight in STRAIGHTS]
    return Texture(
        cards=len(cards),
        suited=max(Counter(card.suit for card in cards).values()),
        paired=2 in ranks.values(),
        trips=max(ranks.values()) >= 3,
        windows=sum(count >= 3 for count in in_windows),
        window_ranks=max(in_windows),
        top=max(ranks),
    )
