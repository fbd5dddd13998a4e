"""The WGSL kernels that the page runs on the visitor's GPU."""

from __future__ import annotations

import json
from functools import cache

from rivergate.circuits.emit.shaders import KERNELS, SHADERS


@cache
def kernel_files() -> dict[str, str]:
    """Texts by file name: one .wgsl a kernel, and kernels.json; those of batches are not needed."""
    names = [name for name in SHADERS if not name.startswith("batch_")]
    texts = {f"{name}.wgsl": SHADERS[name]() for name in names}
    return texts | {"kernels.json": json.dumps({"names": names} | KERNELS)}
