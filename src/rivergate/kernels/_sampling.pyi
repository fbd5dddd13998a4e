from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

class RangeTable:
    def __init__(self, masks: npt.NDArray[np.uint64], weights: Floats | None) -> None: ...

class Plan:
    def __init__(
        self,
        hole_cards: int,
        board: Sequence[int],
        gone: int,
        players: Sequence[Sequence[int] | RangeTable | None],
        order: Sequence[int],
        tries: int,
    ) -> None: ...
    @property
    def capsule(self) -> object: ...

class Sampler:
    def __init__(
        self, kernels: object, plan: Plan, omaha: bool, low: bool, seed: Sequence[int]
    ) -> None: ...
    def sample(
        self, block: int, n: int, weights: Floats, squares: Floats, totals: Floats
    ) -> None: ...
