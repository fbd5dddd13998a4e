"""Joint deals shown down on every board that can come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from rivergate.circuits.emit.wgsl_kernel import FORMS
from rivergate.circuits.emit.wgsl_showdown import name_of, tally_size
from rivergate.gpu.device import Device, Words
from rivergate.gpu.run_outs import run_outs

Counts = npt.NDArray[np.int64]

# Of the values, and of the tallies, that one run leaves.
MOST_BYTES = 1 << 26

MOST_HANDS = MOST_BYTES // (4 * max(form.planes for form in FORMS.values()))
"""Of more hands the values on one word of boards are too many."""

ENOUGH_INVOCATIONS = 1 << 16
# Words that an invocation counts before it adds to a tally in memory, where there are so many.
LEAST_GROUP = 8


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Hands that meet.

    Attributes:
        form: "holdem", "omaha" or "omaha_low".
        hands: uint64[n], bit = card.
        deals: uint32[m, players]: places in `hands`, of hands that share no card.
        board: the open cards, a mask.
        gone: other cards that cannot come, a mask.
        to_come: how many board cards are not open: 0, 1, 2 or 5.
    """

    form: str
    hands: npt.NDArray[np.uint64]
    deals: Words
    board: int
    gone: int
    to_come: int


class Showdowns:
    """Deals whose boards are counted part by part.

    Attributes:
        words: of 32 boards each, how many there are.
        at_once: of which so many are counted in a part.
    """

    def __init__(self, device: Device, deals: Deals) -> None:
        self._device, self._form = device, FORMS[deals.form]
        boards = run_outs(deals.board, deals.gone, deals.to_come)
        self._places, self._stride = boards.places, boards.planes.shape[1]
        self._hands, self._players = len(deals.hands), deals.deals.shape[1]
        self._size = tally_size(self._players, self._form.low)
        self.words = len(boards.runs)
        a_word = 4 * self._form.planes * self._hands
        self.at_once = max(1, min(self.words, MOST_BYTES // a_word))
        halves = deals.hands.astype("<u8").view("<u4").astype(np.uint32)
        self._values = device.buffer(self.at_once * a_word // 4)
        self._evaluated = [
            device.buffer(halves),
            device.buffer(boards.planes),
            device.buffer(boards.runs),
            self._values,
        ]
        step = MOST_BYTES // (4 * self._size)
        self._slices = [
            (len(some), device.buffer(some))
            for some in np.split(deals.deals, range(step, len(deals.deals), step))
        ]
        self._tallies: Any = device.buffer(self._size * self._slices[0][0])

    def count(self, first: int) -> Counts:
        """int64[m, size]: the tally of each deal (`tally_size`) over the words from `first` on."""
        words = min(self.at_once, self.words - first)
        spot = np.array([self._hands, first, words, self._stride, *self._places], np.uint32)
        with self._device.lock:
            self._device.run(
                f"run_outs_{self._form.name}", spot, self._evaluated, self._hands * words
            )
            found = [self._show(deals, buffer, words) for deals, buffer in self._slices]
        return np.concatenate(found).reshape(-1, self._size).astype(np.int64)

    def _show(self, deals: int, buffer: Any, words: int) -> Words:
        group = min(words, max(LEAST_GROUP, words * deals // ENOUGH_INVOCATIONS))
        table = np.array([deals, self._hands, words, group], np.uint32)
        self._device.write(self._tallies, np.zeros(deals * self._size, np.uint32))
        self._device.run(
            name_of(self._players, self._form.low),
            table,
            [self._values, buffer, self._tallies],
            deals * -(-words // group),
        )
        return self._device.read(self._tallies, deals * self._size)
