"""The public face of hand potential: how hero stands, and how that may change."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from rivergate.cards import CardsLike, as_cards
from rivergate.errors import EquityError, counted, shown
from rivergate.odds import potential_exact, potential_sampled
from rivergate.odds.opponents import read_hero
from rivergate.odds.potential_cells import Cells
from rivergate.odds.potential_result import Potential
from rivergate.odds.sampling.sampled import read_seed
from rivergate.odds.sampling.stop import read_stop
from rivergate.odds.spot import Spot
from rivergate.threads import Progress, check_progress, thread_count
from rivergate.whole_numbers import whole_number

if TYPE_CHECKING:
    from rivergate.odds.opponents import Opponents

METHODS = ("auto", "exact", "sampled")
DEFAULT_SAMPLES = 100_000


def potential(
    hole: CardsLike,
    board: CardsLike,
    opponents: Opponents = None,
    dead: CardsLike = "",
    *,
    lookahead: int | None = None,
    method: str = "auto",
    samples: int | None = None,
    seed: int | None = None,
    threads: int = 0,
    progress: Progress | None = None,
) -> Potential:
    """Hand strength and potential of two cards on a flop, turn or river against 1–9 opponents.

    Hero is compared with the strongest opponent, on the board as it lies and after the cards to
    come. The opponents' hands are dealt jointly from the product of their weights; cards to come
    are dealt from what is left.

    >>> result = potential("AdQc", "3h4cJh")
    >>> f"{result.hs:.6f} {result.ppot:.6f} {result.npot:.6f} {result.ehs:.6f}"
    '0.585106 0.208324 0.273693 0.511399'
    >>> result.matrix[0]  # ahead now: ahead, tied, behind on the river
    (449005.0, 3211.0, 169504.0)
    >>> f"{potential('AdQc', '3h4cJh', [('random', 2)]).ehs:.6f}"
    '0.302012'

    Args:
        hole: hero's two cards.
        board: 3, 4 or 5 open cards.
        opponents: a list with a range or a hand for each, where a pair (range, n) stands for n
            opponents; one range alone; or a number of random opponents. None is one.
        dead: cards that nobody holds and that cannot come.
        lookahead: 1 or 2 cards to come; None for all up to the river.
        method: "exact" (one or two opponents, or any number of known hands), "sampled", or "auto":
            exact where that is offered.
        samples: how many deals are drawn where figures are sampled; 100,000 without it.
        seed: of the samples, below 2**128: the same seed gives the same figures.
        threads: how many to use, up to four for each core; 0 = all cores. The figures do not
            depend on it.
        progress: where figures are sampled, called with the deals drawn so far and in all; raise
            from it to stop.

    Ctrl-C ends the drawing early: the result holds what was drawn till then, marked `partial`.

    Raises:
        CardError: cards that cannot be read.
        RangeSyntaxError: text that is no range.
        EquityError: a spot that cannot be dealt, or a lookahead or method that does not fit it.
        OptionError: samples, seed, threads or progress of the wrong kind.

    Method: Papp (1998); Billings, Papp, Schaeffer and Szafron, "Opponent Modeling in Poker". Ties
    count half in the denominators too, so that EHS is the chance of being ahead in the end.
    """
    spot = read_hero(hole, board, opponents, dead)
    cards = _cards_to_come(spot, lookahead)
    workers = thread_count(threads)
    draws = read_stop(DEFAULT_SAMPLES if samples is None else samples).samples
    assert draws is not None
    seeded = read_seed(seed)
    check_progress(progress)
    start = perf_counter()
    if _exactly(method, spot):
        found = _found(spot, cards, potential_exact.count(spot, cards), potential_exact.METHOD)
    else:
        deals = potential_sampled.sample(
            spot, cards, samples=draws, seed=seeded, threads=workers, progress=progress
        )
        found = replace(
            _found(spot, cards, deals.cells(), potential_sampled.METHOD),
            samples=deals.samples,
            seed=seeded,
            partial=deals.partial,
        )
    return replace(found, elapsed=perf_counter() - start)


def _found(spot: Spot, lookahead: int, cells: Cells, method: str) -> Potential:
    return Potential(
        hand=tuple(as_cards(spot.players[0].text)),
        board=spot.board,
        dead=spot.dead,
        opponents=tuple(player.text for player in spot.players[1:]),
        lookahead=lookahead,
        cells=cells,
        method=method,
    )


def _exactly(method: str, spot: Spot) -> bool:
    """Whether every deal is to be counted."""
    if not isinstance(method, str) or method not in METHODS:
        raise EquityError(f"method={shown(method)}: expected {' or '.join(map(repr, METHODS))}")
    able = potential_exact.serves(spot)
    if method == "exact" and not able:
        raise EquityError(
            f"method='exact': offered against one or two ranges, or known hands alone, not against "
            f"{len(spot.players) - 1} opponents with ranges"
        )
    return able and method != "sampled"


def _cards_to_come(spot: Spot, lookahead: int | None) -> int:
    """How many cards are dealt to the board.

    Raises:
        EquityError: other than 1 or 2, or more than come up to the river.
    """
    if lookahead is None:
        return spot.cards_to_come
    cards = whole_number(lookahead)
    if cards not in (1, 2):
        raise EquityError(f"lookahead={shown(lookahead)}: expected 1, 2 or None")
    if cards > spot.cards_to_come:
        raise EquityError(
            f"lookahead={cards}: {counted(spot.cards_to_come, 'card')} to come "
            f"on a board of {len(spot.board)}"
        )
    return cards
