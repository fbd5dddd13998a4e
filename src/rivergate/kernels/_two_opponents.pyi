import numpy as np
import numpy.typing as npt

class Hands:
    def __init__(
        self,
        masks: npt.NDArray[np.uint64],
        weights: npt.NDArray[np.float64],
        before: npt.NDArray[np.uint8],
    ) -> None: ...
    def count(
        self,
        values: npt.NDArray[np.uint32],
        hero: npt.NDArray[np.uint32],
        boards: npt.NDArray[np.uint64],
        pairs: npt.NDArray[np.float64],
    ) -> None: ...
