"""Random numbers and deals, by a program made of the kernels' header alone."""

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

KERNELS = Path(__file__).parents[2] / "src" / "rivergate" / "kernels"
COMPILERS = [name for name in ("gcc", "clang") if shutil.which(name)]
GENERATORS, WARM_UP = 8, 24
SEED = (2**64 - 5, 12345678901234567890, 2**64 - 100)

pytestmark = pytest.mark.skipif(not COMPILERS, reason="no C compiler: gcc or clang")


@pytest.fixture(scope="module", params=COMPILERS)
def program(request, tmp_path_factory):
    path = tmp_path_factory.mktemp("dealing") / "dealt_cards"
    source = Path(__file__).with_name("dealt_cards.c")
    options = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O2", f"-I{KERNELS}"]
    subprocess.run([request.param, *options, source, "-o", path], check=True)
    return path


def answer(program, what, block, n):
    words = map(str, [program, what, *SEED, block, n])
    done = subprocess.run([*words], capture_output=True, text=True, check=True)
    return [[int(word) for word in line.split()] for line in done.stdout.splitlines()]


def sfc64(words, n):
    """What NumPy's SFC64 gives from these words of a seed."""
    generator = np.random.SFC64(0)
    state = generator.state
    state["state"]["state"] = np.array([*words, 1], np.uint64)
    generator.state = state
    return generator.random_raw(n)


@pytest.mark.parametrize("block", [0, 3, 1 << 48])
def test_numbers_are_those_of_numpys_sfc64(program, block):
    n = 30
    found = np.array(answer(program, "numbers", block, n * GENERATORS), np.uint64)
    for number in range(GENERATORS):
        words = [SEED[0], SEED[1], (SEED[2] + GENERATORS * block + number) % 2**64]
        expected = sfc64(words, WARM_UP + n)[WARM_UP:]
        assert (found.reshape(n, GENERATORS)[:, number] == expected).all()


def test_no_card_comes_twice_and_each_is_as_likely_in_every_place(program):
    n, left = 60_000, 49
    deals = np.array(answer(program, "deals", 0, n))
    known, dealt = deals[:, 2:4], np.delete(deals, (2, 3), axis=1)
    assert (known == (7, 27)).all()
    assert all(len(set(deal)) == 13 for deal in deals.tolist())
    assert not np.isin(dealt, (7, 27, 30)).any()
    for place in dealt.T:
        counts = np.delete(np.bincount(place, minlength=52), (7, 27, 30))
        assert chi_square(counts, n / left) < 48 + 5 * np.sqrt(2 * 48)
    # Of two places, every pair of cards in order.
    for first, second in ((0, 1), (0, 10), (5, 6), (9, 10)):
        pairs = np.bincount(52 * dealt[:, first] + dealt[:, second], minlength=52 * 52)
        possible = left * (left - 1)
        assert np.count_nonzero(pairs) <= possible
        found = chi_square(pairs[pairs > 0], n / possible)
        found += (possible - np.count_nonzero(pairs)) * n / possible
        assert found < possible - 1 + 5 * np.sqrt(2 * possible)


def chi_square(counts, expected):
    return float(((counts - expected) ** 2).sum() / expected)


def test_blocks_differ_and_come_again(program):
    first = answer(program, "deals", 0, 100)
    assert first == answer(program, "deals", 0, 100)
    assert first != answer(program, "deals", 1, 100)
