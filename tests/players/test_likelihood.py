"""What a range does: smooth steps at the shares of a player's habits."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivergate.players.habits import Frequencies
from rivergate.players.likelihood import likelihood, loki_factor, step

EVENLY = (np.arange(20_000) + 0.5) / 20_000
shares = st.floats(0.02, 0.9)
taus = st.floats(0.04, 0.5)


@pytest.mark.parametrize(
    ("strength", "factor"), [(0.5, 0.25), (0.6, 0.5), (0.3, 0.01), (0.85, 1.0)]
)
def test_factor_of_loki(strength, factor):
    # clip((x - μ + σ)/2σ, .01, 1) with μ = .6, σ = .2.
    assert loki_factor(strength, 0.6, 0.2) == pytest.approx(factor)


@given(shares, taus)
def test_a_step_has_the_mean_that_it_was_asked_for(share, tau):
    theta = step(share, tau)
    folds = 1 - 1 / (1 + np.exp(-(EVENLY - theta) / tau))
    assert folds.mean() == pytest.approx(share, abs=1e-4)


@given(shares, shares, taus, st.booleans())
def test_chances_sum_to_one_and_follow_strength(fold, raise_, tau, free):
    scale = max(1.0, fold + raise_)
    habits = Frequencies(fold / scale, 1 - (fold + raise_) / scale, raise_ / scale)
    if free:
        habits = Frequencies(0.0, 1 - raise_, raise_)
    found = likelihood(EVENLY, habits, tau, free=free)
    assert np.allclose(found.fold + found.call + found.raise_, 1)
    assert min(each.min() for each in (found.fold, found.call, found.raise_)) >= 0
    assert (np.diff(found.raise_) >= -1e-12).all()
    assert (np.diff(found.fold) <= 1e-12).all()
    assert free == (not found.fold.any())


def test_a_range_folds_and_raises_as_often_as_the_habits_say():
    found = likelihood(EVENLY, Frequencies(0.4, 0.45, 0.15), 0.1)
    assert found.fold.mean() == pytest.approx(0.4, abs=0.01)
    assert found.raise_.mean() == pytest.approx(0.15, abs=0.01)


def test_sharp_steps_part_the_range():
    q = np.array([0.1, 0.39, 0.41, 0.79, 0.81])
    found = likelihood(q, Frequencies(0.4, 0.4, 0.2), 0.002)
    assert found.fold.round().tolist() == [1, 1, 0, 0, 0]
    # Of the raises 15 % are bluffs, as likely with any hand.
    assert found.raise_[2] == pytest.approx(0.15 * 0.2, abs=0.005)
    assert found.raise_[4] == pytest.approx(0.85 + 0.15 * 0.2, abs=0.01)
