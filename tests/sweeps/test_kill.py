"""`rivergate sweep run` killed at random moments, and resumed to the same report."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from runpy import run_path
from unittest.mock import patch
from uuid import uuid4

import pytest

from rivergate.cli.app import run
from rivergate.errors import LedgerError
from rivergate.sweeps.ledger import SWEEP, Ledger

from .made_up import player

# Processes are forked from one that has imported what they need: a sweep of milliseconds is not
# worth seconds of imports. Signals find them as they find any other process.
CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["rivergate.cli.sweep", "rivergate.sweeps.run"])
COMMAND = Path(__file__).parents[1] / "cases" / "command.py"

KILLS = 20
# Of the kills, so many fall while Python starts or the ledger is made, and so many find workers.
EARLY, WITH_WORKERS = 4, 2
SEEDS = 8


def arguments(path, workers, seeds=SEEDS):
    new = [player("Nervous"), "--deals", "1", "--seeds", str(seeds)]
    return ["sweep", "run", *new, "--workers", str(workers), "--ledger", str(path)]


def begin(path, workers, seeds=SEEDS):
    """A process that sweeps, and the file of what it says of errors."""
    errors = path.with_name(f"{uuid4()}.errors")
    process = CONTEXT.Process(target=run_path, args=(str(COMMAND),))
    # It takes the arguments of this process.
    with patch.object(sys, "argv", ["rivergate", str(errors), *arguments(path, workers, seeds)]):
        process.start()
    return process, errors


def begun(path, workers, seeds):
    """The same when it has played a run, or found nothing to play."""
    before = done(path)
    process, errors = begin(path, workers, seeds)
    wait_for(lambda: not process.is_alive() or done(path) > before)
    assert process.exitcode in (None, 0), errors.read_text()
    return process, errors


def done(path):
    """How many runs are in the ledger; a process may be making it."""
    try:
        with Ledger(path) as ledger:
            return len(ledger.results(SWEEP))
    except LedgerError:
        return 0


def wait_for(condition, seconds=60.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def killed_early(path, moment):
    """A sweep from the start of Python, killed after so many seconds; its exit status."""
    command = [sys.executable, "-m", "rivergate", *arguments(path, 1)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    time.sleep(moment)
    process.kill()
    return process.wait(60)


def killed(path, workers, moment):
    """A sweep killed so many seconds after its first run; its exit status."""
    process, _ = begun(path, workers, SEEDS)
    time.sleep(moment)
    process.kill()
    process.join(60)
    return process.exitcode


def test_killed_at_twenty_random_moments_it_comes_to_the_same_report(tmp_path, capsys):
    chance = random.Random(6)
    ledgers = [tmp_path / "0.db"]
    kills = 0
    while kills < KILLS:
        path = ledgers[-1]
        before = done(path)
        if kills < EARLY:
            status = killed_early(path, chance.uniform(0, 1))
        else:
            workers = 1 + (kills < EARLY + WITH_WORKERS)
            status = killed(path, workers, chance.uniform(0, 0.03))
        # What was done stays done.
        assert done(path) >= before
        if status == 0:
            # It came to its end before it was killed.
            ledgers.append(tmp_path / f"{len(ledgers)}.db")
        else:
            assert status == -signal.SIGKILL
            kills += 1
    ledgers.append(tmp_path / "whole.db")
    reports = []
    for path in ledgers:
        assert run(arguments(path, 1)) == 0
        assert done(path) == 3 * 3 * SEEDS
        capsys.readouterr()
        for option in ([], ["--json"]):
            assert run(["sweep", "report", "--ledger", str(path), *option]) == 0
        reports.append(capsys.readouterr().out)
    assert set(reports) == {reports[-1]}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_workers_end_with_a_process_that_is_killed(tmp_path):
    path = tmp_path / "sweep.db"
    process, _ = begun(path, 2, seeds=200)
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    process.kill()
    process.join(60)
    assert len(listed) >= 2
    wait_for(lambda: not any(Path(f"/proc/{child}").exists() for child in listed))


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done_and_leaves_no_process(tmp_path, workers):
    path = tmp_path / "sweep.db"
    process, errors = begun(path, workers, seeds=200)
    # As a terminal does, to every process of the group.
    os.killpg(process.pid, signal.SIGINT)
    process.join(60)
    assert process.exitcode == 130
    assert errors.read_text() == "rivergate: interrupted\n"
    assert 0 < done(path) < 9 * 200


def test_a_second_process_is_refused(tmp_path, capsys):
    path = tmp_path / "sweep.db"
    first, _ = begun(path, 1, seeds=500)
    second, errors = begin(path, 1, seeds=500)
    second.join(60)
    assert second.exitcode == 2
    refusal = f"rivergate: {path}: another process is running this sweep\n"
    assert errors.read_text() == refusal
    assert run(["sweep", "status", "--json", "--ledger", str(path)]) == 0
    assert first.is_alive()
    assert json.loads(capsys.readouterr().out)["running"]
    first.kill()
    first.join(60)
    assert done(path) > 0
