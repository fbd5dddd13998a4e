"""The circuits on graphics adapters, through WebGPU (wgpu-py): the extra `gpu`.

`adapters()` lists what there is; the environment variable RIVERGATE_GPU chooses one by a part of
its name. `rivergate.equity(..., method="gpu")` counts and deals there.
"""

from rivergate.gpu.adapter import Adapter as Adapter
from rivergate.gpu.adapter import adapters as adapters
from rivergate.gpu.batches import evaluate_batch as evaluate_batch
from rivergate.gpu.batches import evaluate_omaha_batch as evaluate_omaha_batch
from rivergate.gpu.batches import evaluate_omaha_hilo_batch as evaluate_omaha_hilo_batch
from rivergate.gpu.batches import upload as upload
from rivergate.gpu.device_array import DeviceArray as DeviceArray
