"""Joint deals shown down on every board that can come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from rivergate.circuits.emit.wgsl_kernel import FORMS, Form
from rivergate.circuits.emit.wgsl_showdown import tally_size
from rivergate.gpu.device import Device, Words
from rivergate.gpu.run_outs import LANES, run_outs

Counts = npt.NDArray[np.int64]

# Of values that one run leaves, and of invocations worth having.
MOST_BYTES = 1 << 26
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
        self._hands, (self._deals, self._players) = len(deals.hands), deals.deals.shape
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
        self._tallies: Any = device.buffer(self._deals * self._size)
        self._shown = [self._values, device.buffer(deals.deals), self._tallies]

    def count(self, first: int) -> Counts:
        """int64[m, size]: the tallies of each deal (`tally_size`) over the words from `first` on."""
        words = min(self.at_once, self.words - first)
        spot = np.array([self._hands, first, words, self._stride, *self._places], np.uint32)
        group = _group(words, self._deals)
        table = np.array([self._deals, self._hands, words, group], np.uint32)
        with self._device.lock:
            self._device.write(self._tallies, np.zeros(self._deals * self._size, np.uint32))
            self._device.run(
                f"run_outs_{self._form.name}", spot, self._evaluated, self._hands * words
            )
            invocations = self._deals * -(-words // group)
            self._device.run(self._kernel, table, self._shown, invocations)
            found = self._device.read(self._tallies, self._deals * self._size)
        return found.reshape(self._deals, self._size).astype(np.int64)

    @property
    def _kernel(self) -> str:
        return f"showdown{'_low' * self._form.low}_{self._players}"


def _group(words: int, deals: int) -> int:
    return min(words, max(LEAST_GROUP, words * deals // ENOUGH_INVOCATIONS))
