"""The graphics adapters of this machine, and the choice among them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from tempfile import gettempdir
from typing import Any

from rivergate.errors import GpuError, shown

VARIABLE = "RIVERGATE_GPU"

# Best first; a driver that computes on the processor comes last.
KINDS = {
    "DiscreteGPU": "discrete",
    "IntegratedGPU": "integrated",
    "Unknown": "unknown",
    "CPU": "software",
}

# OpenGL drivers offer the same adapters over again, and less of them.
BACKENDS = ("Vulkan", "Metal", "DX12")


@dataclass(frozen=True, slots=True)
class Adapter:
    """A graphics adapter.

    Attributes:
        name: as its driver gives it.
        kind: "discrete", "integrated", "unknown", or "software" for a driver that computes on the
            processor.
        backend: Vulkan, Metal or DX12.
        driver: the driver in words.
    """

    name: str
    kind: str
    backend: str
    driver: str

    def __str__(self) -> str:
        return f"{self.name} ({self.kind}, {self.backend})"


def adapters() -> tuple[Adapter, ...]:
    """The adapters that kernels can run on, the best first; none where there is no driver.

    Raises:
        GpuError: wgpu is not installed.
    """
    return tuple(adapter for adapter, _ in _found())


def chosen() -> tuple[Adapter, Any]:
    """The best adapter, or that which RIVERGATE_GPU names by a part of its name; and wgpu's own.

    Raises:
        GpuError: there is no adapter, or none of that name, or wgpu is not installed.
    """
    found = _found()
    if not found:
        raise GpuError(
            "no graphics adapter found: install the driver of your GPU (on Debian and Ubuntu, for "
            "computing in software, mesa-vulkan-drivers and libvulkan1)"
        )
    wanted = os.environ.get(VARIABLE, "")
    named = [pair for pair in found if wanted.lower() in pair[0].name.lower()]
    if not named:
        names = ", ".join(adapter.name for adapter, _ in found)
        raise GpuError(f"{VARIABLE}={shown(wanted)} is in the name of no adapter; there is {names}")
    return named[0]


def wgpu(module: str = "wgpu") -> Any:
    """The library, or a module of it; it has no annotations.

    Raises:
        GpuError: it is not installed.
    """
    if find_spec("wgpu") is None:
        raise GpuError("wgpu is not installed: pip install 'rivergate[gpu]'")
    return import_module(module)


@cache
def _found() -> tuple[tuple[Adapter, Any], ...]:
    extras = wgpu("wgpu.backends.wgpu_native.extras")
    extras.set_instance_extras(backends=BACKENDS)
    with _runtime_folder():
        natives = wgpu().gpu.enumerate_adapters_sync()
    found = [(_adapter(each.info), each) for each in natives]
    order = list(KINDS.values())
    return tuple(sorted(found, key=lambda pair: order.index(pair[0].kind)))


@contextmanager
def _runtime_folder() -> Iterator[None]:
    """With the variable without which Wayland's library complains on stderr."""
    if "XDG_RUNTIME_DIR" in os.environ:
        yield
        return
    os.environ["XDG_RUNTIME_DIR"] = gettempdir()
    try:
        yield
    finally:
        del os.environ["XDG_RUNTIME_DIR"]


def _adapter(info: Any) -> Adapter:
    return Adapter(
        name=info["device"],
        kind=KINDS.get(info["adapter_type"], "unknown"),
        backend=info["backend_type"],
        driver=info["description"],
    )
