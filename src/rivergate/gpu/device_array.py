"""Arrays that lie in the memory of a graphics adapter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from rivergate.gpu.device import Device

ROWS_AT_ONCE = 1 << 22
"""Rows of a part: a multiple of the 32 hands of an invocation, and no part is over 32 MB."""

_BLOCK_ROWS = 32


@dataclass(frozen=True, slots=True, eq=False)
class DeviceArray:
    """An array on a graphics adapter.

    Attributes:
        device: where it is.
        shape: as NumPy's.
        dtype: uint8 for cards and lows, uint32 for values.
        parts: buffers, each of as many rows as one run takes.
    """

    device: Device
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    parts: tuple[Any, ...]

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<DeviceArray {self.dtype}{list(self.shape)} on {self.device.adapter}>"

    def numpy(self) -> npt.NDArray[Any]:
        """A copy in memory, once all that was begun before is done."""
        answer: npt.NDArray[Any] = np.empty(self.shape, self.dtype)
        for part, start in zip(self.parts, range(0, len(self), ROWS_AT_ONCE), strict=True):
            rows = answer[start : start + ROWS_AT_ONCE]
            words = self.device.read(part, -(-rows.nbytes // 4))
            rows[...] = words.view(self.dtype)[: rows.size].reshape(rows.shape)
        return answer


def upload_rows(device: Device, rows: npt.NDArray[np.uint8]) -> DeviceArray:
    """The rows of a C-contiguous array."""
    parts = []
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        whole = np.zeros((_whole(len(some)), *rows.shape[1:]), rows.dtype)
        whole[: len(some)] = some
        parts.append(device.buffer(whole))
    return DeviceArray(device, rows.shape, rows.dtype, tuple(parts))


def empty(device: Device, rows: int, dtype: type[np.generic]) -> DeviceArray:
    """Room for a value in each of so many rows."""
    kind = np.dtype(dtype)
    sizes = (min(ROWS_AT_ONCE, rows - start) for start in range(0, rows, ROWS_AT_ONCE))
    parts = tuple(device.buffer(_whole(size) * kind.itemsize // 4) for size in sizes)
    return DeviceArray(device, (rows,), kind, parts)


def _whole(rows: int) -> int:
    return -(-rows // _BLOCK_ROWS) * _BLOCK_ROWS
