"""Exact equity by every joint deal on every board: any game, any ranges short enough."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

import numpy as np
import numpy.typing as npt

from rivergate.evaluators.backends import chosen
from rivergate.evaluators.lanes import holdem_values, omaha_values
from rivergate.kernels import _every_deal
from rivergate.odds.engines.board_parts import (
    BoardPart,
    board_parts,
    pieces_wanted,
    slices_of,
    whole_pieces,
)
from rivergate.odds.games import Game
from rivergate.odds.holding import Masks
from rivergate.odds.listed_hands import MOST_HANDS, ListedHands, hands_of, listed_hands
from rivergate.odds.spot import Spot
from rivergate.odds.suits import BoardClasses, board_classes, board_count, symmetries
from rivergate.odds.tally import LowTally, Tally
from rivergate.threads import in_order

METHOD = "every joint deal on every board"

VALUES_AT_ONCE = 1 << 18
THREADS_FROM_SECONDS = 2e-3

SECONDS_A_BOARD = 2e-6
SECONDS_A_HAND = 6e-9
SECONDS_A_COMPARISON = 3e-10
SECONDS_A_DEAL = 2e-8


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots."""
    return all(hands_of(spot, player) <= MOST_HANDS for player in spot.players)


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    *before, last = sorted(hands_of(spot, player) for player in spot.players)
    a_deal = SECONDS_A_DEAL + last * SECONDS_A_COMPARISON * (2 if spot.game.low else 1)
    a_board = SECONDS_A_BOARD + (sum(before) + last) * SECONDS_A_HAND + prod(before) * a_deal
    return board_count(spot) / len(symmetries(spot)) * a_board


def boards(spot: Spot) -> int:
    """How many boards are counted."""
    return board_count(spot)


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    classes = board_classes(spot, symmetries(spot))
    players = listed_hands(spot)
    seconds = cost(spot)
    workers = 1 if seconds < THREADS_FROM_SECONDS else threads
    # The hands of the last player are passed at once.
    lengths = [len(player.masks) for player in players[:-1]]
    pieces = whole_pieces(lengths, pieces_wanted(classes, seconds))

    def count(part: BoardPart) -> tuple[int, Tally]:
        slices = slices_of(lengths, part.piece, part.pieces)
        some = [player.some(piece) for player, piece in zip(players, slices, strict=False)]
        return part.done, _count(spot.game, [*some, players[-1]], part.boards)

    given = ((part,) for part in board_parts(classes, seconds, pieces=pieces))
    yield from in_order(count, given, workers)


def _count(game: Game, players: list[ListedHands], boards: BoardClasses) -> Tally:
    hands = sum(len(player.masks) for player in players)
    step = max(1, VALUES_AT_ONCE // hands)
    tally: Tally | None = None
    for start in range(0, len(boards.masks), step):
        some = boards.masks[start : start + step]
        times = boards.times[start : start + step]
        found = _every_deal.count(
            chosen().kernels_capsule,
            [_with_values(game, player, some) for player in players],
            some,
            times,
        )
        part = _tally(game, [player.seat for player in players], found)
        if tally is None:
            tally = part
        else:
            tally += part
    assert tally is not None
    return tally


def _with_values(game: Game, player: ListedHands, boards: Masks) -> _every_deal.Player:
    if not game.omaha:
        return player.masks, player.weights, holdem_values(player.lanes, boards), None
    lows = np.empty((len(boards), len(player.masks)), np.uint8) if game.low else None
    values = omaha_values(player.lanes, boards, lows=lows)
    return player.masks, player.weights, values, lows


def _tally(game: Game, seats: list[int], found: _every_deal.Found) -> Tally:
    """The sums of the kernel, which has the players in its own order, by seat."""
    by_seat = np.argsort(seats)
    total, no_low, *sums = found
    shared, high_no_low, low, scoops, nothing = (np.array(each)[by_seat] for each in sums)
    if not game.low:
        return Tally(_with_losses(shared, total))
    return Tally(
        _with_losses(shared, total),
        LowTally(
            _with_losses(high_no_low, no_low), _with_losses(low, total - no_low), scoops, nothing
        ),
    )


def _with_losses(shared: npt.NDArray[np.float64], total: float) -> npt.NDArray[np.float64]:
    """The deals that a player does not win filled in, where there is nothing."""
    shared[:, 0] = (total - shared.sum(axis=1)).clip(min=0)
    return shared
