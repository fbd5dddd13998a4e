"""What actions earn on average, by hand."""

import pytest

from rivergate.players.expectation import Answered, of_bet, of_call, of_check, realised


def test_a_call():
    # A third of a pot of 300 + 100 for 100.
    assert of_call(1 / 3, 300, 100, 1.0) == pytest.approx(400 / 3 - 100)
    assert of_call(0.25, 300, 100, 1.0) == 0
    assert of_call(0.25, 300, 100, 0.9) == pytest.approx(-10)


def test_a_check():
    assert of_check(0.4, 500, 1.1) == pytest.approx(220)


def test_a_bet():
    # F = 1/2 of 100; else .6 of 100 + 50·2 less the 50 that were bet: 50 + .5·70 = 85.
    assert of_bet(Answered(0.5, 1.0, 0.6), 100, 50, 50, 1.0) == pytest.approx(85)
    # Two callers: the pot is 250.
    assert of_bet(Answered(0.0, 2.0, 0.5), 100, 50, 50, 1.0) == pytest.approx(75)
    assert of_bet(Answered(1.0, 0.0, 0.0), 100, 50, 50, 1.0) == 100


@pytest.mark.parametrize(
    ("position", "wetness", "share"), [(0.5, 0, 1), (1, 0, 1.03), (0, 0.5, 0.95), (0, 1, 0.93)]
)
def test_what_is_realised(position, wetness, share):
    assert realised(position, wetness, 0.03, 0.04) == pytest.approx(share)


def test_what_is_realised_has_limits():
    assert realised(1, 0, 0.5, 0) == 1.1
    assert realised(0, 1, 0.5, 0.5) == 0.85
