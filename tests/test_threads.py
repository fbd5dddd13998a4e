"""Work in parts, and how many threads may share it."""

import os
import threading

import pytest

import rivergate as rg
from rivergate.threads import as_done, thread_count


def test_zero_is_all_cores_that_the_process_may_use():
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    assert thread_count(0) == cores
    assert thread_count(3) == 3


@pytest.mark.parametrize("threads", [-1, 1.0, True, "2", None])
def test_what_is_no_number_of_threads(threads):
    with pytest.raises(rg.OptionError, match="threads="):
        thread_count(threads)


def test_every_part_is_answered_once():
    assert sorted(as_done(lambda a, b: a * b, [(n, n) for n in range(50)], 4)) == [
        n * n for n in range(50)
    ]


def test_no_part_is_begun_after_the_caller_stops():
    begun, gate = [], threading.Event()

    def part(number):
        begun.append(number)
        if number:
            gate.wait(10)
        return number

    answers = as_done(part, [(n,) for n in range(100)], 2)
    next(answers)
    threading.Timer(0.1, gate.set).start()
    answers.close()
    assert len(begun) <= 4


def test_an_error_in_a_part_reaches_the_caller():
    def part(number):
        raise rg.HandError(f"part {number}")

    with pytest.raises(rg.HandError, match="part"):
        list(as_done(part, [(1,), (2,)], 2))
