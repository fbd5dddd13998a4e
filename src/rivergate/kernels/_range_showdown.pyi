import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Masks = npt.NDArray[np.uint64]

def heads_up(
    values: npt.NDArray[np.uint32],
    boards: Masks,
    times: Floats,
    masks: Masks,
    cards: npt.NDArray[np.uint8],
    weights: Floats,
    outcomes: Floats,
) -> None: ...
def three_way(
    kernels: object,
    values: npt.NDArray[np.uint32],
    boards: Masks,
    times: Floats,
    masks: Masks,
    cards: npt.NDArray[np.uint8],
    weights: Floats,
    deals: npt.NDArray[np.uint32],
    deal_weights: Floats,
    outcomes: Floats,
    known: Floats,
) -> None: ...
