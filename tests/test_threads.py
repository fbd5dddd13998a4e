"""Work in parts, and how many threads may share it."""

import itertools
import os
import threading

import pytest

import rivergate as rg
from rivergate.threads import as_done, in_order, thread_count


def test_zero_is_all_cores_that_the_process_may_use():
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    assert thread_count(0) == cores
    assert thread_count(3) == 3


@pytest.mark.parametrize("threads", [10**5, 10**9, 10**400])
def test_no_more_threads_than_are_of_use(threads):
    assert thread_count(threads) == 4 * thread_count(0)


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


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_answers_in_the_order_of_the_parts(threads):
    gates = [threading.Event() for _ in range(20)]

    def part(number):
        # Each but the last waits for the next one to be begun, where others can begin it.
        gates[number].set()
        if threads > 1 and number + 1 < len(gates):
            gates[number + 1].wait(10)
        return number

    assert list(in_order(part, [(n,) for n in range(20)], threads)) == list(range(20))
    assert list(in_order(part, [], threads)) == []


@pytest.mark.parametrize("threads", [1, 2])
def test_parts_may_have_no_end(threads):
    begun = []

    def part(number):
        begun.append(number)
        return number

    answers = in_order(part, ((n,) for n in itertools.count()), threads)
    assert list(itertools.islice(answers, 10)) == list(range(10))
    answers.close()
    assert len(begun) <= 10 + threads + 1


@pytest.mark.parametrize("threads", [1, 2])
def test_an_exception_in_a_part_comes_out(threads):
    with pytest.raises(ZeroDivisionError):
        list(in_order(lambda n: 1 / n, [(1,), (0,), (1,)], threads))


@pytest.mark.parametrize("shared", [as_done, in_order])
def test_who_stops_asking_does_not_wait_for_what_is_begun(shared):
    gate = threading.Event()

    def part(number):
        if number:
            assert gate.wait(60)
        return number

    answers = shared(part, [(n,) for n in range(9)], 2)
    assert next(answers) == 0
    # This would last as long as the part, which ends when the gate opens.
    answers.close()
    assert not gate.is_set()
    gate.set()
