"""Errors keep what they know on the way between processes, and show what was given in one line."""

import copy
import pickle

import pytest

import rivergate as rg
from rivergate.errors import counted, shown

ERRORS = [
    rg.BackendError("no"),
    rg.BatchError("row 3: no", row=3),
    rg.CardError("no", text="AsKx", offset=3, expected="a suit"),
    rg.EquityError("no"),
    rg.GpuError("no"),
    rg.HandError("no"),
    rg.HistoryError("no", path="a.phh", hand="3", action=7),
    rg.LedgerError("sweep.db", "no"),
    rg.MatchError("no"),
    rg.OptionError("no"),
    rg.RangeError("no"),
    rg.RangeSyntaxError("no", text="AKx", offset=2, token="AKx", suggestion="AKs"),
    rg.RivergateError("no"),
    rg.TableError("table.bin", "no"),
]


def test_every_error_is_tried():
    names = {name for name in rg.__all__ if name.endswith("Error")}
    assert names == {type(error).__name__ for error in ERRORS}


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_survive_pickling_and_copying(error):
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ("As", "'As'"),
        (None, "None"),
        ([1, 2], "[1, 2]"),
    ],
)
def test_what_was_given_is_shown_in_one_line(given, line):
    assert shown(given) == line


def test_what_was_given_is_shown_shortly():
    class Odd:
        def __repr__(self):
            raise RuntimeError

    for number in (10**5000, -(10**5000)):
        assert shown(number) == "an int of 16610 bits"
    for given in ("x" * 10**6, list(range(10**6)), bytes(10**6), Odd()):
        assert len(shown(given)) < 200
        assert "\n" not in shown(given)


def test_numbers_of_things():
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
