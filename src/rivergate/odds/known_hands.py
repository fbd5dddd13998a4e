"""Exact equity of known hands: every board that can come is dealt and compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap

import numpy as np

from rivergate.kernels import _holdem_boards
from rivergate.odds.spot import Spot
from rivergate.odds.tally import Tally
from rivergate.threads import as_done

METHOD = "enumeration (Cactus Kev)"

# Below this a count is over before a second thread has started.
BOARDS_WORTH_THREADS = 20_000

SECONDS_A_BOARD = 3e-8


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots."""
    return spot.hands is not None and not spot.game.omaha


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    return spot.boards * len(spot.players) * SECONDS_A_BOARD


def boards(spot: Spot) -> int:
    """How many boards are counted."""
    return spot.boards


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    deck, hands = spot.deck, spot.hands
    assert hands is not None
    kernel = _holdem_boards.Spot([list(hand) for hand in hands], list(spot.board), deck)
    # A part is all boards with the same highest card to come; the largest part first.
    tops = [(top,) for top in range(len(deck) - 1, -1, -1)] if spot.cards_to_come else [(0,)]
    alone = threads == 1 or spot.boards < BOARDS_WORTH_THREADS
    counted = starmap(kernel.count, tops) if alone else as_done(kernel.count, tops, threads)
    for count, shared in counted:
        yield count, Tally(_with_losses(np.array(shared, np.int64), count))


def _with_losses(shared: np.ndarray, count: int) -> np.ndarray:
    shared[:, 0] = count - shared[:, 1:].sum(axis=1)
    return shared
