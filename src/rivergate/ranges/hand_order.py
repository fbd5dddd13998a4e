"""The order behind ``15%``: starting hands by exact equity against one random hand.

The tables are made by rivergate.odds.hand_orders and hold, for every class of starting hands, its
wins and ties over all boards and all opponents' hands. Nothing in them is sampled.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import comb, factorial, prod

from rivergate.cards import DECK_SIZE, SUITS, parse_cards
from rivergate.errors import RangeError
from rivergate.ranges.combos import CLASS_OF_NAME, CLASSES, HOLE_CARDS, class_name

GAMES = ("holdem", "omaha")
BOARD_CARDS = 5
OMAHA_CARDS = 4


@dataclass(frozen=True, slots=True)
class StartingHand:
    """One class of starting hands, and how it does against one random hand.

    Attributes:
        name: such as AKs; an Omaha hand is named by one of its combos.
        combos: how many hands there are of it.
        wins: deals that one combo of it wins, out of `deals`.
        ties: deals that it ties.
        deals: every board with every opponent's hand: C(50,5)·C(45,2) = 2,097,572,400 in Hold'em,
            C(48,5)·C(43,4) = 211,315,436,640 in Omaha.
    """

    name: str
    combos: int
    wins: int
    ties: int
    deals: int

    @property
    def equity(self) -> float:
        """Expected share of the pot, 0..1."""
        return (2 * self.wins + self.ties) / (2 * self.deals)


def deals(hole: int) -> int:
    """Boards times opponents' hands, for one hand of `hole` cards."""
    unseen = DECK_SIZE - hole
    return comb(unseen, BOARD_CARDS) * comb(unseen - BOARD_CARDS, hole)


@cache
def hand_order(game: str = "holdem") -> tuple[StartingHand, ...]:
    """All classes of starting hands, the best first, by exact equity against one random hand.

    The 169 classes of Hold'em, or the 16,432 of Omaha with four cards: hands that differ by a
    renaming of suits are one class.

    >>> [hand.name for hand in hand_order()[:5]]
    ['AA', 'KK', 'QQ', 'JJ', 'TT']
    >>> f"{hand_order()[0].equity:.6f}"
    '0.852037'

    Raises:
        RangeError: a game other than "holdem" and "omaha".
    """
    if game not in GAMES:
        raise RangeError(f"game={game!r}: there is an order for {' and '.join(GAMES)}")
    starting_hand = _holdem_hand if game == "holdem" else _omaha_hand
    return tuple(starting_hand(*row) for row in _table_rows(game))


def _table_rows(game: str) -> list[tuple[str, int, int]]:
    """A packaged table as (hand, wins, ties), the best first."""
    text = files("rivergate.ranges").joinpath(f"{game}_order.csv").read_text("ascii")
    rows = (line.split(",") for line in text.splitlines()[1:])
    return [(hand, int(wins), int(ties)) for hand, wins, ties in rows]


def _holdem_hand(hand: str, wins: int, ties: int) -> StartingHand:
    high, low = parse_cards(hand)
    suits = "" if high.rank == low.rank else "s" if high.suit == low.suit else "o"
    combos = CLASSES[high.rank, low.rank, suits].bit_count()
    name = class_name(high.rank, low.rank, suits)
    return StartingHand(name, combos, wins, ties, deals(HOLE_CARDS))


def _omaha_hand(hand: str, wins: int, ties: int) -> StartingHand:
    ranks_of_suit = [0] * len(SUITS)
    for card in parse_cards(hand):
        ranks_of_suit[card.suit] |= 1 << card.rank
    # A renaming of suits that carry the same ranks gives the same hand.
    same = prod(factorial(n) for n in Counter(ranks_of_suit).values())
    return StartingHand(hand, factorial(len(SUITS)) // same, wins, ties, deals(OMAHA_CARDS))


def share_of_hands(start: float, stop: float) -> int:
    """The combos of Hold'em from the top `start` to the top `stop` percent, as a set.

    Classes are whole: the top x % are the classes from the best on whose combos come nearest to
    x % of 1,326, the larger number of them where two are as near.
    """
    sets = _tops()
    sizes = _sizes("holdem")
    return sets[_nearest(sizes, stop)] & ~sets[_nearest(sizes, start)]


@cache
def _tops() -> tuple[int, ...]:
    """The best 0, 1, 2, … classes as sets of combos."""
    classes = [CLASSES[CLASS_OF_NAME[hand.name]] for hand in hand_order()]
    return (0, *accumulate(classes, int.__or__))


def omaha_share(start: float, stop: float) -> list[str]:
    """One hand of every class of Omaha from the top `start` to the top `stop` percent."""
    sizes = _sizes("omaha")
    classes = hand_order("omaha")[_nearest(sizes, start) : _nearest(sizes, stop)]
    return [hand.name for hand in classes]


@cache
def _sizes(game: str) -> tuple[int, ...]:
    """How many combos the best 0, 1, 2, … classes have."""
    return (0, *accumulate(hand.combos for hand in hand_order(game)))


def _nearest(sizes: tuple[int, ...], percent: float) -> int:
    """How many classes come nearest to this share."""
    wanted = percent * sizes[-1] / 100
    above = bisect_left(sizes, wanted)
    if above == 0 or sizes[above] - wanted <= wanted - sizes[above - 1]:
        return above
    return above - 1
