"""The console script as a process of its own: exit status, streams, interruption."""

import signal
import subprocess
import sys
import time

SCRIPT = [sys.executable, "-c", "from rivergate.cli.app import main; main()"]


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


def test_interrupt_ends_long_work_with_130():
    process = start("prove")
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.strip().endswith("rivergate: interrupted")
    assert "Traceback" not in err
