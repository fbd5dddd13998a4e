"""How much a prediction tells of the hand that was held."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, cards_to_mask
from rivergate.errors import OptionError
from rivergate.odds.holding import combo_masks
from rivergate.players.events import Hole
from rivergate.ranges.combos import COMBOS, index_of


def bits(weights: npt.NDArray[np.float64], held: Hole, known: Iterable[Card]) -> float:
    """log2(N·w[held] / Σw) over the N combos without a known card.

    0 where all weigh the same, -inf where what was held weighs nothing.

    >>> from rivergate.cards import parse_cards
    >>> weights = np.ones(1326)
    >>> weights[1320:] = 3  # aces
    >>> held, known = parse_cards("AhAs"), parse_cards("2c3d")
    >>> f"{bits(weights, tuple(held), known):.4f}"  # 1,225 combos may be: 3·1225/1237
    '1.5709'

    Raises:
        OptionError: no weights at all, weights below 0, or such as are no numbers.
    """
    given = np.asarray(weights)
    if given.dtype.kind not in "biuf":
        raise OptionError(f"weights of type {given.dtype}: expected numbers")
    found = given.astype(np.float64)
    if found.shape != (len(COMBOS),):
        raise OptionError(f"weights of shape {found.shape}: expected one for each combo")
    possible = combo_masks() & np.uint64(cards_to_mask(known)) == 0
    left = found[possible]
    total = float(left.sum())
    if not np.isfinite(total) or left.min() < 0 or not total:
        raise OptionError("weights: expected numbers from 0 on, not all of them 0")
    with np.errstate(divide="ignore"):
        return float(np.log2(len(left) * found[index_of(*held)] / total))
