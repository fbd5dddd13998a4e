"""Sets of cards kept as planes, a lane each, and evaluated again and again with cards they share.

Hands in lanes and boards that all lanes share, or boards in lanes and hands that all lanes share:
nothing is transposed on the way in, so a Hold'em value takes about half the time that
`circuit.evaluate_masks` needs.
"""

from __future__ import annotations

import numpy as np

from rivergate.evaluators.arrays import LowArray, MaskArray, ValueArray, mask_items
from rivergate.evaluators.backends import chosen
from rivergate.kernels import _lanes


class LaneTable:
    """n sets of cards, uint64[n] (bit = card), as planes.

    Read-only once made, so threads may share one. It stays with the kernels that were in use when
    it was made.

    Raises:
        BatchError: a wrong shape or dtype. The cards are not looked at.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """

    __slots__ = ("planes",)

    def __init__(self, masks: MaskArray) -> None:
        self.planes = _lanes.Planes(chosen().kernels_capsule, mask_items(masks))

    def __len__(self) -> int:
        return len(self.planes)


def holdem_values(table: LaneTable, fixed: MaskArray, out: ValueArray | None = None) -> ValueArray:
    """Values of every set of the table together with each of uint64[m] fixed ones: uint32[m, n].

    Together they are 5, 6 or 7 cards; where a set and a fixed one have a card in common, the
    answer is not defined. The GIL is released.

    >>> import rivergate as rg
    >>> hands = np.array([rg.cards_to_mask("AsAd"), rg.cards_to_mask("KsKd")], np.uint64)
    >>> board = np.array([rg.cards_to_mask("2c3c4h5hTs")], np.uint64)
    >>> rg.categories(holdem_values(LaneTable(hands), board)[0]).tolist()
    [5, 2]

    Raises:
        BatchError: `fixed` of a wrong shape or dtype.
        ValueError: `out` of another shape.
    """
    items = mask_items(fixed)
    values = np.empty((len(items), len(table)), np.uint32) if out is None else out
    table.planes.holdem_values(items, values)
    return values


def omaha_values(
    table: LaneTable,
    fixed: MaskArray,
    out: ValueArray | None = None,
    lows: LowArray | None = None,
    *,
    boards_in_lanes: bool = False,
) -> ValueArray:
    """Omaha values of the table's hands on each of uint64[m] boards: uint32[m, n].

    With `boards_in_lanes` the table holds boards and `fixed` hands. 2 to 6 hole cards, 3 to 5 on
    the board. Where the two have a card in common, the answer is not defined. The GIL is released.

    Args:
        table: hands, or with `boards_in_lanes` boards.
        fixed: boards, or with `boards_in_lanes` hands.
        out: where the values go; a new array without it.
        lows: uint8[m, n] for the lows as in `circuit.evaluate_omaha_hilo_batch`; none without it.
        boards_in_lanes: which of the two is in lanes.

    Raises:
        BatchError: `fixed` of a wrong shape or dtype.
        ValueError: `out` or `lows` of another shape.
    """
    items = mask_items(fixed)
    values = np.empty((len(items), len(table)), np.uint32) if out is None else out
    table.planes.omaha_values(items, boards_in_lanes, values, lows)
    return values
