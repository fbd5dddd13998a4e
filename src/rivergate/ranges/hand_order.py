"""The order behind ``15%``: starting hands by exact equity against one random hand.

The tables are made by rivergate.odds.hand_orders and hold, for every class of starting hands, its
wins and ties over all boards and all opponents' hands. Nothing in them is sampled.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import comb

from rivergate.cards import DECK_SIZE, parse_cards
from rivergate.ranges.combos import CLASS_OF_NAME, CLASSES, COMBOS, HOLE_CARDS, class_name

BOARD_CARDS = 5


@dataclass(frozen=True, slots=True)
class StartingHand:
    """One of the 169 classes, and how it does against one random hand.

    Attributes:
        name: such as AKs.
        combos: 4, 6 or 12.
        wins: deals that one combo of it wins, out of `deals`.
        ties: deals that it ties.
    """

    name: str
    combos: int
    wins: int
    ties: int

    @property
    def deals(self) -> int:
        """C(50,5)·C(45,2) = 2,097,572,400: every board with every opponent's hand."""
        return deals(HOLE_CARDS)

    @property
    def equity(self) -> float:
        """Expected share of the pot, 0..1."""
        return (2 * self.wins + self.ties) / (2 * self.deals)


def deals(hole: int) -> int:
    """Boards times opponents' hands, for one hand of `hole` cards."""
    unseen = DECK_SIZE - hole
    return comb(unseen, BOARD_CARDS) * comb(unseen - BOARD_CARDS, hole)


@cache
def hand_order() -> tuple[StartingHand, ...]:
    """The 169 classes of Hold'em hands, the best first, by exact equity against a random hand.

    >>> [hand.name for hand in hand_order()[:5]]
    ['AA', 'KK', 'QQ', 'JJ', 'TT']
    >>> f"{hand_order()[0].equity:.6f}"
    '0.852037'
    """
    return tuple(_starting_hand(*row) for row in table_rows("holdem"))


def table_rows(game: str) -> list[tuple[str, int, int]]:
    """A packaged table as (hand, wins, ties), the best first."""
    text = files("rivergate.ranges").joinpath(f"{game}_order.csv").read_text("ascii")
    rows = (line.split(",") for line in text.splitlines()[1:])
    return [(hand, int(wins), int(ties)) for hand, wins, ties in rows]


def _starting_hand(hand: str, wins: int, ties: int) -> StartingHand:
    high, low = parse_cards(hand)
    suits = "" if high.rank == low.rank else "s" if high.suit == low.suit else "o"
    combos = CLASSES[high.rank, low.rank, suits].bit_count()
    return StartingHand(class_name(high.rank, low.rank, suits), combos, wins, ties)


def share_of_hands(start: float, stop: float) -> int:
    """The combos from the top `start` to the top `stop` percent of hands, as a set.

    Classes are whole: the top x % are the classes from the best on whose combos come nearest to
    x % of 1,326, the larger number of them where two are as near.
    """
    sets, sizes = _tops()
    return sets[_nearest(sizes, stop)] & ~sets[_nearest(sizes, start)]


def _nearest(sizes: list[int], percent: float) -> int:
    wanted = percent * sizes[-1] / 100
    above = bisect_left(sizes, wanted)
    if above == 0 or sizes[above] - wanted <= wanted - sizes[above - 1]:
        return above
    return above - 1


@cache
def _tops() -> tuple[list[int], list[int]]:
    """The best 0, 1, 2, … classes as sets of combos, and the sizes of those."""
    classes = [CLASSES[CLASS_OF_NAME[hand.name]] for hand in hand_order()]
    sets = [0, *accumulate(classes, int.__or__)]
    sizes = [combos.bit_count() for combos in sets]
    assert sizes[-1] == len(COMBOS)
    return sets, sizes
