"""Whole numbers at the border: what counts as one."""

from __future__ import annotations

import operator
from typing import SupportsIndex


def whole_number(given: SupportsIndex) -> int | None:
    """`given` as an int where it is a whole number, else None.

    NumPy's integers are whole numbers. A float is not, even 2.0; nor is a bool, which is an int to
    Python and never what was meant by a card, a rank or a count.
    """
    if isinstance(given, bool):
        return None
    try:
        return operator.index(given)
    except TypeError:
        return None
