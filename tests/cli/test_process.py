"""The console script as a process of its own: exit status, streams, interruption."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = [sys.executable, "-m", "rivergate"]


def start(*arguments, **options):
    return subprocess.Popen(
        [*SCRIPT, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


def test_bad_input_exits_with_two_and_no_traceback():
    process = start("equity", "AsAs", "KdKc")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_reader_that_goes_away_is_no_error():
    process = start("classes", "--category", "high-card", "--hands")
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=60) == 0
    assert process.stderr.read() == ""
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_written_is_one_line():
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*SCRIPT, "evaluate", "AsKsQsJsTs"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert ended.returncode == 1
    assert ended.stderr == "rivergate: cannot write the output: No space left on device\n"


def test_a_terminal_of_ascii_and_of_ten_columns_cuts_no_figure():
    ended = subprocess.run(
        [*SCRIPT, "equity", "A♠A♥", "K♦K♣"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "10"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    for figure in ("AsAh", "81.2555%", "1,388,072", "1,712,304 boards"):
        assert figure in ended.stdout


def test_interrupt_ends_long_work_with_130():
    process = start("prove")
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.strip().endswith("rivergate: interrupted")
    assert "Traceback" not in err
