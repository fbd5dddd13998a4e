"""Deals drawn at random and shown down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE
from rivergate.circuits.emit.wgsl_deal import ANY, KNOWN, MOST_PLAYERS, RANGE
from rivergate.circuits.emit.wgsl_kernel import FORMS
from rivergate.circuits.emit.wgsl_showdown import name_of, tally_size
from rivergate.gpu.device import Device, Words

Masks = npt.NDArray[np.uint64]
Weights = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]

GROUP = 16
_ALWAYS = np.uint32(0xFFFFFFFF)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Who is dealt what.

    Attributes:
        form: "holdem", "omaha" or "omaha_low".
        hole_cards: how many each player holds.
        players: by seat the hands, uint64[n], bit = card, with their weights, None where all are
            the same; None for a player who may hold any hand.
        board: the open cards, a mask.
        gone: the cards that nobody else is dealt, a mask: open, dead, and those of known hands.
        to_come: how many board cards are not open.
    """

    form: str
    hole_cards: int
    players: Sequence[tuple[Masks, Weights | None] | None]
    board: int
    gone: int
    to_come: int


class Dealt:
    """A table at which hands are dealt, block by block."""

    def __init__(self, device: Device, table: Table, seed: Words, words: int) -> None:
        self._device, self._table, self._seed = device, table, seed
        self._form, self._players = FORMS[table.form], len(table.players)
        self._seats, hands = _seats(table.players)
        self._size = tally_size(self._players, self._form.low)
        rows = (self._players + 1) * DECK_SIZE + 1
        self._hands = device.buffer(hands)
        self._planes = device.buffer(rows * words)
        self._values = device.buffer(self._form.planes * self._players * words)
        self._deals = device.buffer(np.arange(self._players, dtype=np.uint32))
        self._tally = device.buffer(self._size)

    def deal(self, block: int, words: int) -> Counts:
        """int64[size]: the tally (`tally_size`) of so many words of 32 deals.

        The same seed and block give the same deals, and fewer words the first of them.
        """
        players, group = self._players, min(GROUP, words)
        with self._device.lock:
            self._device.write(self._tally, np.zeros(self._size, np.uint32))
            self._device.run(
                "deal", self._constants(block, words), [self._hands, self._planes], words
            )
            self._device.run(
                f"dealt_{self._form.name}",
                np.array([players, words], np.uint32),
                [self._planes, self._values],
                players * words,
            )
            self._device.run(
                name_of(self._players, self._form.low),
                np.array([1, players, words, group], np.uint32),
                [self._values, self._deals, self._tally],
                -(-words // group),
            )
            return self._device.read(self._tally, self._size).astype(np.int64)

    def _constants(self, block: int, words: int) -> Words:
        table = self._table
        head = [self._players, table.hole_cards, table.to_come, words, *self._seed]
        masks = np.array([block, table.gone, table.board], "<u8").view("<u4")
        return np.concatenate([np.array(head, np.uint32), masks.astype(np.uint32), self._seats])


def _seats(players: Sequence[tuple[Masks, Weights | None] | None]) -> tuple[Words, Words]:
    """The seats of the kernel, four words each, and its list of hands, four words each."""
    seats = np.zeros((MOST_PLAYERS, 4), np.uint32)
    lists = [np.zeros((1, 4), np.uint32)]
    first = 1
    for seat, player in enumerate(players):
        if player is None:
            seats[seat, 0] = ANY
            continue
        masks, weights = player
        lists.append(np.empty((len(masks), 4), np.uint32))
        lists[-1][:, :2] = masks.astype("<u8").view("<u4").reshape(-1, 2)
        lists[-1][:, 2], lists[-1][:, 3] = _alias_table(len(masks), weights)
        seats[seat] = KNOWN if len(masks) == 1 else RANGE, first, len(masks), 0
        first += len(masks)
    return seats.ravel(), np.concatenate(lists)


def _alias_table(size: int, weights: Weights | None) -> tuple[Words, Words]:
    """Walker's: of 2**32 draws of a place, how many keep it, and the place that gets the others."""
    keep, other = np.full(size, _ALWAYS), np.arange(size, dtype=np.uint32)
    if weights is None:
        return keep, other
    shares: list[float] = (weights * (size / weights.sum())).tolist()
    small = [place for place, share in enumerate(shares) if share < 1]
    large = [place for place, share in enumerate(shares) if share >= 1]
    while small and large:
        low, high = small.pop(), large[-1]
        keep[low], other[low] = min(int(shares[low] * 2.0**32), int(_ALWAYS)), high
        shares[high] -= 1 - shares[low]
        if shares[high] < 1:
            small.append(large.pop())
    return keep, other
