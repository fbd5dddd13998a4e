"""The WGSL kernels that the page runs on the visitor's GPU."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.util import find_spec

SOURCE = "rivergate.circuits.emit.shaders"


@cache
def kernel_files() -> dict[str, str]:
    """Texts by file name: one .wgsl a kernel, and kernels.json; none where the package has none."""
    if find_spec(SOURCE) is None:
        return {}
    source = import_module(SOURCE)
    texts = {f"{name}.wgsl": text() for name, text in source.SHADERS.items()}
    return texts | {"kernels.json": json.dumps(source.KERNELS)}
