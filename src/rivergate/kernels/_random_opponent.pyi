import numpy as np
import numpy.typing as npt

def count(
    boards: npt.NDArray[np.uint8],
    times: npt.NDArray[np.uint64],
    hole: int,
    classes: npt.NDArray[np.uint16],
    wins: npt.NDArray[np.uint64],
    ties: npt.NDArray[np.uint64],
) -> None: ...
