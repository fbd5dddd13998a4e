"""What counts as a NumPy array at the border."""

from __future__ import annotations

from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt


def is_plain_array(given: object) -> TypeGuard[npt.NDArray[Any]]:
    """Whether it is a NumPy array whose items all count: a masked array hides some."""
    return isinstance(given, np.ndarray) and not isinstance(given, np.ma.MaskedArray)
