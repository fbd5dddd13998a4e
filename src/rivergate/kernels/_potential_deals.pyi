from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from rivergate.kernels._sampling import Plan

class Sampler:
    def __init__(self, kernels: object, plan: Plan, come: int, seed: Sequence[int]) -> None: ...
    def sample(
        self,
        block: int,
        n: int,
        weights: npt.NDArray[np.float64],
        squares: npt.NDArray[np.float64],
    ) -> None: ...
