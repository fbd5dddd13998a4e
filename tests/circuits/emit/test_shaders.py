"""The WGSL kernels: what is written for which game, and that a WGSL compiler takes it.

What they compute is tested where they run: tests/gpu/, tests/odds/test_gpu.py.
"""

import json

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.emit.shaders import KERNELS, SHADERS


def test_names():
    kinds = {name.split("_")[0] for name in SHADERS}
    assert kinds == {"deal", "run", "dealt", "batch", "categories", "showdown"}
    assert {f"showdown_{n}" for n in range(2, 11)} <= {*SHADERS}
    assert {f"showdown_low_{n}" for n in range(2, 11)} <= {*SHADERS}


@pytest.mark.parametrize(
    ("kernel", "circuits"),
    [
        ("run_outs_holdem", ["holdem_value"]),
        ("dealt_omaha", ["omaha_value"]),
        ("batch_omaha_low", ["omaha_value", "omaha_low"]),
    ],
)
def test_every_gate_of_the_committed_circuits_is_there(kernel, circuits):
    text = SHADERS[kernel]()
    for name in circuits:
        gates = netlist.load(f"{name}.gate2").gates
        assert text.count(f"let {name}_") == len(gates)


def test_the_layout_is_plain_json():
    layout = json.loads(json.dumps(KERNELS))
    assert layout["forms"]["holdem"]["planes"] == 31
    assert layout["forms"]["omaha_low"]["planes"] == 39
    # High outcomes of 0 to 3 winners times low ones of 0 to 4, for three players; and two totals.
    assert layout["forms"]["omaha_low"]["tally_sizes"]["3"] == 3 * 4 * 5 + 2


def test_a_compiler_takes_every_kernel(gpu_device):
    for name in SHADERS:
        gpu_device.compile(name)
