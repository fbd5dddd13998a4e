"""`rivergate sweep run` killed at random moments, and resumed to the same report."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rivergate.cli.app import run
from rivergate.errors import LedgerError
from rivergate.sweeps.ledger import SWEEP, Ledger

from .made_up import player

KILLS = 20
# Of the kills, so many fall while Python starts, the ledger is made or workers begin.
EARLY = 6
SEEDS = 24
SMALL = ["--deals", "2"]


def begin(path, workers, seeds=SEEDS):
    options = ["--seeds", str(seeds), "--workers", str(workers), "--ledger", str(path)]
    return subprocess.Popen(
        [sys.executable, "-m", "rivergate", "sweep", "run", player("Nervous"), *SMALL, *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


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


def wait_for_more(process, path, before):
    wait_for(lambda: process.poll() is not None or done(path) > before)


def test_killed_at_twenty_random_moments_it_comes_to_the_same_report(tmp_path, capsys):
    chance = random.Random(6)
    path, whole = tmp_path / "killed.db", tmp_path / "whole.db"
    before = caught = 0
    for kill in range(KILLS):
        process = begin(path, workers=1 + (kill % 6 == 5))
        if kill < EARLY:
            time.sleep(chance.uniform(0, 1))
        else:
            wait_for_more(process, path, before)
            time.sleep(chance.uniform(0, 0.1))
        process.send_signal(signal.SIGKILL)
        _, errors = process.communicate(timeout=60)
        assert process.returncode in (-signal.SIGKILL, 0), errors
        caught += process.returncode != 0
        # What was done stays done.
        now = done(path)
        assert now >= before
        before = now
    assert caught > KILLS / 2
    assert before > 0
    new = [player("Nervous"), *SMALL, "--seeds", str(SEEDS), "--workers", "1"]
    reports = []
    for ledger in (path, whole):
        assert run(["sweep", "run", *new, "--ledger", str(ledger)]) == 0
        assert done(ledger) == 3 * 3 * SEEDS
        capsys.readouterr()
        for option in ([], ["--json"]):
            assert run(["sweep", "report", "--ledger", str(ledger), *option]) == 0
        reports.append(capsys.readouterr().out)
    assert reports[0] == reports[1]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_workers_end_with_a_process_that_is_killed(tmp_path):
    path = tmp_path / "sweep.db"
    process = begin(path, workers=2)
    wait_for(lambda: done(path) > 0)
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=60)
    assert len(listed) >= 2
    wait_for(lambda: not any(Path(f"/proc/{child}").exists() for child in listed))


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done_and_leaves_no_process(tmp_path, workers):
    path = tmp_path / "sweep.db"
    process = begin(path, workers, seeds=200)
    wait_for(lambda: done(path) > 0)
    # As a terminal does, to every process of the group.
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == "rivergate: interrupted\n"
    assert 0 < done(path) < 9 * 200


def test_a_second_process_is_refused(tmp_path, capsys):
    path = tmp_path / "sweep.db"
    first = begin(path, workers=1, seeds=500)
    wait_for(lambda: done(path) > 0)
    second = begin(path, workers=1, seeds=500)
    _, errors = second.communicate(timeout=60)
    assert second.returncode == 2
    assert errors == f"rivergate: {path}: another process is running this sweep\n"
    assert run(["sweep", "status", "--json", "--ledger", str(path)]) == 0
    assert first.poll() is None
    assert json.loads(capsys.readouterr().out)["running"]
    first.kill()
    first.communicate(timeout=60)
    assert done(path) > 0
