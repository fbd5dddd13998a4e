"""Which adapter is taken, and what is said where there is none."""

import subprocess
import sys

import pytest

import rivergate as rg
from rivergate.gpu import adapter as module
from rivergate.gpu.adapter import Adapter


def pretend(monkeypatch, *given):
    monkeypatch.setattr(module, "_found", lambda: tuple((each, object()) for each in given))


SOFT = Adapter("llvmpipe (LLVM)", "software", "Vulkan", "Mesa")
FAST = Adapter("GeForce", "discrete", "Vulkan", "")


def test_the_first_is_taken_unless_another_is_named(monkeypatch):
    pretend(monkeypatch, FAST, SOFT)
    monkeypatch.delenv(module.VARIABLE, raising=False)
    assert rg.gpu.adapters() == (FAST, SOFT)
    assert module.chosen()[0] == FAST
    monkeypatch.setenv(module.VARIABLE, "LLVMpipe")
    assert module.chosen()[0] == SOFT


def test_a_name_that_none_has(monkeypatch):
    pretend(monkeypatch, FAST, SOFT)
    monkeypatch.setenv(module.VARIABLE, "Radeon")
    with pytest.raises(rg.GpuError, match=r"'Radeon' is in .* no adapter; .*GeForce, llvmpipe"):
        module.chosen()


def test_no_adapter_is_an_error_that_says_what_to_install(monkeypatch):
    pretend(monkeypatch)
    assert rg.gpu.adapters() == ()
    with pytest.raises(rg.GpuError, match=r"no graphics adapter found: install .*mesa-vulkan"):
        module.chosen()


def test_equity_never_falls_back_to_the_processor(monkeypatch):
    from rivergate.gpu import device

    pretend(monkeypatch)
    device.device.cache_clear()
    with pytest.raises(rg.GpuError, match="no graphics adapter"):
        rg.equity(["AsAh", "KdKc"], method="gpu")


def test_without_wgpu(monkeypatch):
    module._found.cache_clear()
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(rg.GpuError, match=r"pip install 'rivergate\[gpu\]'"):
        rg.gpu.adapters()
    module._found.cache_clear()


def test_drivers_are_listed_best_first_and_nothing_is_printed():
    pytest.importorskip("wgpu")
    code = "import rivergate as rg; print([each.kind for each in rg.gpu.adapters()])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    kinds = list(module.KINDS.values())
    found = [kinds.index(kind) for kind in eval(done.stdout)]
    assert found == sorted(found)
