"""A device that runs the kernels: buffers in, invocations, buffers out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from threading import RLock
from typing import Any

import numpy as np
import numpy.typing as npt

from rivergate.circuits.emit.shaders import SHADERS
from rivergate.circuits.emit.wgsl import WORKGROUP
from rivergate.circuits.emit.wgsl_kernel import ROW
from rivergate.errors import GpuError
from rivergate.gpu.adapter import Adapter, chosen, wgpu

Words = npt.NDArray[np.uint32]

_WANTED_LIMITS = ("max-buffer-size", "max-storage-buffer-binding-size")


class Device:
    """An adapter that is open, with the kernels that were run on it.

    Attributes:
        adapter: which.
        most_bytes: what one buffer may hold.
        lock: to be held from a run until its answer is read, where threads share buffers.
    """

    def __init__(self, adapter: Adapter, native: Any) -> None:
        limits = {name: native.limits[name] for name in _WANTED_LIMITS}
        try:
            self._device = native.request_device_sync(required_limits=limits)
        except RuntimeError as error:
            raise GpuError(f"{adapter}: cannot be opened: {error}") from error
        self.adapter = adapter
        self.most_bytes: int = min(limits.values())
        self.lock = RLock()
        self._pipelines: dict[str, Any] = {}

    def buffer(self, content: npt.NDArray[np.generic] | int) -> Any:
        """A buffer with this content, or with so many words of zeros.

        Raises:
            GpuError: the adapter has no memory for it.
        """
        usage = _usage("STORAGE", "COPY_DST", "COPY_SRC")
        try:
            if isinstance(content, int):
                return self._device.create_buffer(size=4 * max(1, content), usage=usage)
            return self._device.create_buffer_with_data(
                data=np.ascontiguousarray(content), usage=usage
            )
        except (RuntimeError, wgpu().GPUError) as error:
            raise GpuError(f"{self.adapter}: no memory: {error}") from error

    def compile(self, kernel: str) -> Any:
        """The pipeline of a kernel by its name, made when it is first asked for."""
        if kernel not in self._pipelines:
            module = self._device.create_shader_module(code=SHADERS[kernel]())
            self._pipelines[kernel] = self._device.create_compute_pipeline(
                layout="auto", compute={"module": module, "entry_point": "main"}
            )
        return self._pipelines[kernel]

    def run(self, kernel: str, constants: Words | None, buffers: Sequence[Any], count: int) -> None:
        """So many invocations of a kernel; returns before they are done.

        Args:
            kernel: its name in `SHADERS`.
            constants: what its binding 0 holds, where that is uniform.
            buffers: for the bindings after it, or for all.
            count: how many.
        """
        pipeline = self.compile(kernel)
        resources = [{"buffer": buffer} for buffer in buffers]
        if constants is not None:
            uniform = self._device.create_buffer_with_data(data=constants, usage=_usage("UNIFORM"))
            resources.insert(0, {"buffer": uniform})
        group = self._device.create_bind_group(
            layout=pipeline.get_bind_group_layout(0),
            entries=[{"binding": at, "resource": each} for at, each in enumerate(resources)],
        )
        encoder = self._device.create_command_encoder()
        compute = encoder.begin_compute_pass()
        compute.set_pipeline(pipeline)
        compute.set_bind_group(0, group)
        compute.dispatch_workgroups(*_workgroups(count))
        compute.end()
        self._device.queue.submit([encoder.finish()])

    def write(self, buffer: Any, content: npt.NDArray[np.generic]) -> None:
        """Fill the start of a buffer."""
        self._device.queue.write_buffer(buffer, 0, content)

    def read(self, buffer: Any, words: int) -> Words:
        """The first words of a buffer, once all that was begun before is done."""
        return np.frombuffer(self._device.queue.read_buffer(buffer, size=4 * words), np.uint32)


@cache
def device() -> Device:
    """The device of the chosen adapter, opened once.

    Raises:
        GpuError: there is no adapter, it cannot be opened, or wgpu is not installed.
    """
    return Device(*chosen())


def _usage(*names: str) -> int:
    flags = wgpu().BufferUsage
    return sum(int(getattr(flags, name)) for name in names)


def _workgroups(count: int) -> tuple[int, int]:
    """Of rows as long as a dimension may be, the last one filled up."""
    rows = -(-count // ROW)
    in_row = -(-min(count, ROW) // WORKGROUP)
    return in_row, rows
