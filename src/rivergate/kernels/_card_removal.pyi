import numpy as np
import numpy.typing as npt

Masks = npt.NDArray[np.uint64]
Floats = npt.NDArray[np.float64]
Values = npt.NDArray[np.uint32]

class Sides:
    def __init__(
        self, hero: Masks, villain: Masks, weights: Floats, same: Floats, cards: int
    ) -> None: ...
    def compare(
        self,
        hero_values: Values,
        villain_values: Values,
        boards: Masks,
        times: Floats,
        outcomes: Floats,
    ) -> None: ...
