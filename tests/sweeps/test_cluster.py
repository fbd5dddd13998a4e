"""A Dask scheduler and two worker processes, one of which is killed in the middle of a run."""

import os
import signal
from types import SimpleNamespace

import pytest

from rivergate.cli.app import run
from rivergate.cli.cluster import executor_at
from rivergate.errors import RivergateError
from rivergate.sweeps.ledger import SWEEP, Ledger, claim
from rivergate.sweeps.run import finish

from .made_up import player, small
from .test_run import figures, played

distributed = pytest.importorskip("distributed")

DEALS = 12


@pytest.fixture(scope="module")
def started():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


@pytest.fixture
def cluster(started):
    """The cluster with both workers; one that a test has killed may take a while to begin anew."""
    with distributed.Client(started.scheduler_address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=120)
    return started


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    path = tmp_path_factory.mktemp("sweep") / "expected.db"
    return played(path, small(deals=DEALS), workers=2)


def test_a_worker_killed_in_the_middle_of_a_run(cluster, expected, tmp_path):
    def kill_one(done, total):
        calls.append(done)
        # Both workers have runs at hand until the last two.
        if done == 4:
            os.kill(cluster.workers[0].process.pid, signal.SIGKILL)

    calls = []
    path = tmp_path / "sweep.db"
    with claim(path), Ledger(path, create=True) as ledger:
        ledger.begin(SWEEP, small(deals=DEALS))
        with executor_at(cluster.scheduler_address) as (executor, threads):
            assert threads == 2
            assert finish(ledger, SWEEP, executor=executor, progress=kill_one) == len(expected)
        assert figures(ledger) == expected
    assert calls == list(range(len(expected) + 1))


def test_the_command_finds_the_same(cluster, expected, tmp_path, capsys):
    path = tmp_path / "sweep.db"
    arguments = ["--deals", str(DEALS), "--seeds", "1", "--only", "idle", "--ledger", str(path)]
    address = cluster.scheduler_address
    assert run(["sweep", "run", player("Nervous"), *arguments, "--cluster", address]) == 0
    assert "sweep done: 3 runs" in capsys.readouterr().out
    with Ledger(path) as ledger:
        assert figures(ledger).items() <= expected.items()
        assert ledger.workers == 2


def test_workers_that_die_again_and_again(cluster):
    # As Dask says when a run has been on four workers that died.
    died = distributed.KilledWorker("run", SimpleNamespace(address="tcp://there"), 3)
    with (
        pytest.raises(RivergateError, match="workers die again and again"),
        executor_at(cluster.scheduler_address),
    ):
        raise died


def test_an_address_that_is_none():
    with (
        pytest.raises(RivergateError, match="no Dask scheduler at nowhere://there"),
        executor_at("nowhere://there"),
    ):
        pass
