import numpy as np
import numpy.typing as npt

Masks = npt.NDArray[np.uint64]
Floats = npt.NDArray[np.float64]
Player = tuple[Masks, Floats, npt.NDArray[np.uint32], npt.NDArray[np.uint8] | None]
Shares = list[list[float]]
Found = tuple[float, float, Shares, Shares, Shares, list[float], list[float]]

def count(kernels: object, players: list[Player], boards: Masks, times: Floats) -> Found: ...
