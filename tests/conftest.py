"""Hypothesis without deadlines, since a busy machine is no failure, and few workers for xdist."""

import os

import pytest
from hypothesis import settings

# An editable install that is out of date builds itself here, before there are workers to do so.
from rivergate.threads import thread_count

settings.register_profile("rivergate", deadline=None)
settings.load_profile("rivergate")

MOST_WORKERS = 4


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Every worker builds the seven-lookup table, and copies of it take 124 MB each."""
    return min(thread_count(0), MOST_WORKERS)


@pytest.fixture(scope="session")
def gpu_device():
    """The device of the chosen graphics adapter, software drivers included.

    Without one its tests are skipped, unless drivers were installed for them.
    """
    pytest.importorskip("wgpu")
    from rivergate.errors import GpuError
    from rivergate.gpu.device import device

    try:
        return device()
    except GpuError as error:
        if os.environ.get("RIVERGATE_TESTS_EXPECT_GPU"):
            raise
        pytest.skip(str(error))
