"""The blocks of a match as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from rivergate.matches.summary import BlockSummary

    Integers = npt.NDArray[np.int64]
    Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Accounts:
    """What B blocks brought P players, in chips; without a figure that was not asked for: None.

    Attributes:
        deals: int64[B]: the blocks' numbers.
        hands: int64[B]: how many hands each has.
        chips: int64[B, P]: won or lost.
        expected: float64[B, P]: the same with all-in hands at their equity.
        luck: float64[B, P]: what the board cards brought while there was betting to follow.
        flows: float64[B, P, P]: at [b, i, j] what player i won from player j.
        decisions: int64[B, P]: how often each acted.
    """

    deals: Integers
    hands: Integers
    chips: Integers
    expected: Floats | None
    luck: Floats | None
    flows: Floats
    decisions: Integers

    def __len__(self) -> int:
        return len(self.deals)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Accounts):
            return NotImplemented
        return all(
            np.array_equal(getattr(self, each.name), getattr(other, each.name))
            for each in fields(self)
        )

    __hash__ = None  # type: ignore[assignment] # equality compares arrays


def accounts(blocks: Sequence[BlockSummary], players: int) -> Accounts:
    """The blocks of a match, in order."""

    def whole(figures: list[Any], *shape: int) -> Integers:
        return np.array(figures, np.int64).reshape(len(blocks), *shape)

    def real(figures: list[Any], *shape: int) -> Floats:
        return np.array(figures, np.float64).reshape(len(blocks), *shape)

    known = blocks[0] if blocks else None
    return Accounts(
        deals=whole([block.deal for block in blocks]),
        hands=whole([block.hands for block in blocks]),
        chips=whole([block.chips for block in blocks], players),
        expected=real([block.expected for block in blocks], players)
        if known and known.expected
        else None,
        luck=real([block.luck for block in blocks], players) if known and known.luck else None,
        flows=real([block.flows for block in blocks], players, players),
        decisions=whole([block.decisions for block in blocks], players),
    )
