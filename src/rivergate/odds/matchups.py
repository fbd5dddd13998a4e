"""Every hand of one range against every hand of another: the matrix behind their equity."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from rivergate.cards import CardsLike, cards_to_mask, mask_to_cards
from rivergate.errors import EquityError
from rivergate.odds.engines import preflop
from rivergate.odds.engines.board_parts import piece_of
from rivergate.odds.engines.one_hand import against as count_against
from rivergate.odds.games import read_game
from rivergate.odds.histogram import EquityHistogram
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.spot import Spot, read_spot
from rivergate.threads import Progress, check_progress, in_order, thread_count

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

Counts = npt.NDArray[np.int64]

# More pairs of hands times boards than this take minutes.
MOST_SHOWDOWNS = 300_000_000_000
# A matrix of more takes gigabytes.
MOST_PAIRS = 20_000_000

# So many take some hundredths of a second.
SHOWDOWNS_AT_ONCE = 100_000_000


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Matchups:
    """Counts of boards for each hand of one player (rows) against each of another (columns).

    Attributes:
        hands, against: uint64[n] and uint64[m]: the hands, bit = card.
        weights, against_weights: float64[n] and float64[m]; the greatest of each is 1.
        wins, ties: int64[n, m]: boards on which the row's hand wins, and on which the two tie.
        boards: int64[n, m]: boards that can come; 0 where the two hands share a card.
    """

    hands: Masks
    against: Masks
    weights: Weights
    against_weights: Weights
    wins: Counts
    ties: Counts
    boards: Counts

    @property
    def equity(self) -> npt.NDArray[np.float64]:
        """float64[n, m]: the row's share of the pot; NaN where the two hands share a card."""
        pots = self.wins + self.ties / 2
        shares: npt.NDArray[np.float64] = np.full(pots.shape, np.nan)
        np.divide(pots, self.boards, out=shares, where=self.boards > 0)
        return shares

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Matchups):
            return NotImplemented
        return all(
            np.array_equal(getattr(self, name), getattr(other, name)) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment] # equality compares arrays

    def names(self) -> list[str]:
        """The hands of the rows in words, the highest card first."""
        return [_name(mask) for mask in self.hands.tolist()]

    def against_names(self) -> list[str]:
        """The hands of the columns in words."""
        return [_name(mask) for mask in self.against.tolist()]

    def __repr__(self) -> str:
        rows, columns = self.wins.shape
        return f"<Matchups of {rows:,} hands against {columns:,}, mean {self.histogram().mean:.4%}>"

    def _repr_html_(self) -> str:
        return self.histogram()._repr_html_()

    def histogram(self) -> EquityHistogram:
        """Each row's equity against the whole other range.

        Raises:
            EquityError: all that can be dealt weighs too little to be told from 0.
        """
        deals = self.boards * self.against_weights
        pots = (self.wins + self.ties / 2) * self.against_weights
        dealt = deals.sum(axis=1)
        held = dealt > 0
        equity = pots[held].sum(axis=1) / dealt[held]
        names = tuple(name for name, kept in zip(self.names(), held, strict=True) if kept)
        weights = (self.weights * dealt)[held]
        if not weights.any():
            raise EquityError("the hands that can be dealt have weights too small to tell from 0")
        return EquityHistogram(names, equity, weights)

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {
            "hands": self.names(),
            "against": self.against_names(),
            "wins": self.wins.tolist(),
            "ties": self.ties.tolist(),
            "boards": self.boards.tolist(),
        }


def matchups(
    hands: CardsLike | Range | OmahaRange | Holding,
    against: CardsLike | Range | OmahaRange | Holding,
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    game: str = "holdem",
    threads: int = 0,
    progress: Progress | None = None,
) -> Matchups:
    """Every hand of a range against every hand of another, counted over all boards.

    >>> found = matchups("AsKs, QhQd", "JJ", "Jh7s2s")
    >>> found.equity.shape
    (2, 3)
    >>> print(found.histogram().text(bins=4))
     75-100%
     50- 75%
     25- 50% ████████████████████████████████████████  50.0%
      0- 25% ████████████████████████████████████████  50.0%

    Args:
        hands: a hand or a range, the rows.
        against: a hand or a range, the columns.
        board: 0, 3, 4 or 5 open cards.
        dead: cards that cannot come.
        game: a game without a low.
        threads: how many to use; 0 = all cores.
        progress: called with the pairs of hands counted so far and in all; raise from it to stop.

    Raises:
        CardError, RangeSyntaxError: what cannot be read.
        EquityError: a spot that cannot be dealt, a game with a low, or too many showdowns.
    """
    rules = read_game(game)
    if rules.low:
        raise EquityError(f"game={game!r}: matchups are for games without a low")
    spot = read_spot([hands, against], board, dead, rules)
    workers = thread_count(threads)
    check_progress(progress)
    rows, columns = (player.listed(rules.hole_cards) for player in spot.players)
    blocked = cards_to_mask(spot.board) | cards_to_mask(spot.dead)
    rows, columns = rows.without(blocked), columns.without(blocked)
    assert rows.masks is not None
    assert columns.masks is not None
    if len(rows.masks) * len(columns.masks) > MOST_PAIRS:
        raise EquityError(
            f"{len(rows.masks) * len(columns.masks):,} pairs of hands are more than the "
            f"{MOST_PAIRS:,} that a matrix may have: give fewer hands"
        )
    if preflop.serves(spot):
        wins, ties = preflop.between(rows, columns)
    else:
        wins, ties = _count(spot, rows.masks, columns.masks, workers, progress)
    boards = np.where(rows.masks[:, None] & columns.masks == 0, spot.boards, 0)
    return Matchups(
        rows.masks,
        columns.masks,
        rows.each_weight,
        columns.each_weight,
        wins,
        ties,
        boards,
    )


def _count(
    spot: Spot, rows: Masks, columns: Masks, threads: int, progress: Progress | None
) -> tuple[Counts, Counts]:
    showdowns = len(rows) * len(columns) * spot.boards
    if showdowns > MOST_SHOWDOWNS:
        raise EquityError(f"{showdowns:,} showdowns are too many to count: give a board")
    wins, ties = np.zeros((2, len(rows), len(columns)), np.int64)
    pieces = min(len(columns), ceil(len(columns) * spot.boards / SHOWDOWNS_AT_ONCE))
    parts = (
        (row, hand, piece_of(len(columns), piece, pieces))
        for row, hand in enumerate(rows.tolist())
        for piece in range(pieces)
    )
    done = 0
    for row, some, won, tied in in_order(_row(spot, columns), parts, threads):
        wins[row, some], ties[row, some] = won, tied
        done += len(won)
        if progress is not None:
            progress(done, wins.size)
    return wins, ties


def _row(
    spot: Spot, all_columns: Masks
) -> Callable[[int, int, slice], tuple[int, slice, Counts, Counts]]:
    """Counts some columns of one row: which, and the boards that it wins and ties against each."""

    def count(row: int, hand: int, some: slice) -> tuple[int, slice, Counts, Counts]:
        columns = all_columns[some]
        free = columns & np.uint64(hand) == 0
        hero = Holding(spot.players[0].text, np.array([hand], np.uint64))
        known = replace(spot, players=(hero, spot.players[1]))
        total = np.zeros((3, int(free.sum())), np.int64)
        for _, counts in count_against(known, columns[free], threads=1):
            total += counts
        wins, ties = np.zeros((2, len(columns)), np.int64)
        wins[free], ties[free] = total[:2]
        return row, some, wins, ties

    return count


def _name(mask: int) -> str:
    return "".join(str(card) for card in reversed(mask_to_cards(mask)))
