"""Intervals that hold what they say, and control variates that move no mean."""

from math import sqrt

import numpy as np
import pytest
from scipy import stats

from rivergate.matches.statistics import critical, estimate, without_luck


def test_mean_and_interval_are_those_of_students_t():
    figures = np.array([3.0, -1.0, 4.0, 1.0, -5.0])
    found = estimate(figures)
    low, high = stats.t.interval(0.95, 4, figures.mean(), stats.sem(figures))
    assert (found.mean, found.low, found.high) == pytest.approx((0.4, low, high))
    assert found.stderr == pytest.approx(sqrt(figures.var(ddof=1) / 5))
    assert found.blocks == 5
    assert found.covers(0.0)
    assert not found.covers(high + 0.01)


def test_critical_values_of_tables():
    # Student's t, two-sided 95 %: 12.706, 2.228 and 1.960 in every table.
    assert critical(1) == pytest.approx(12.706, abs=5e-4)
    assert critical(10) == pytest.approx(2.228, abs=5e-4)
    assert critical(10**9) == pytest.approx(1.960, abs=5e-4)


@pytest.mark.parametrize("figures", [[], [7.0]])
def test_fewer_than_two_blocks_tell_no_interval(figures):
    found = estimate(np.array(figures))
    assert (found.stderr, found.half, found.low, found.high) == (None,) * 4
    assert found.covers(1e9)
    assert "±" not in str(found)


@pytest.mark.parametrize("blocks", [5, 50])
def test_intervals_of_normal_figures_cover_their_mean_in_95_of_100(blocks):
    figures = np.random.default_rng(1).normal(3.0, 10.0, (4000, blocks))
    share = np.mean([estimate(row).covers(3.0) for row in figures])
    # Four standard errors of a share of 0.95 in 4,000 tries.
    assert share == pytest.approx(0.95, abs=4 * sqrt(0.95 * 0.05 / 4000))


def table(rng, blocks, share):
    """Results of three players that sum to zero, and luck that explains `share` of itself."""
    luck = rng.normal(0, 5, (blocks, 3))
    luck -= luck.mean(axis=1, keepdims=True)
    rest = rng.normal(0, 1, (blocks, 3))
    rest += [1.0, 0.0, -1.0] - rest.mean(axis=1, keepdims=True)
    return rest + share * luck, luck


@pytest.mark.parametrize("share", [0.0, 0.7, 2.5])
def test_what_luck_explains_is_taken_off(share):
    results, luck = table(np.random.default_rng(2), 500, share)
    adjusted = without_luck(results, luck)
    assert adjusted.var(axis=0) == pytest.approx((results - share * luck).var(axis=0), rel=0.02)
    assert adjusted.sum(axis=1) == pytest.approx(np.zeros(500), abs=1e-9)


def test_the_mean_is_kept_whatever_the_share():
    rng = np.random.default_rng(3)
    means = np.array([without_luck(*table(rng, 60, 1.5)).mean(axis=0) for _ in range(2000)])
    error = means.std(axis=0, ddof=1) / sqrt(len(means))
    assert np.all(np.abs(means.mean(axis=0) - [1, 0, -1]) < 4 * error)


def test_with_few_blocks_all_luck_is_taken_off_once():
    results, luck = table(np.random.default_rng(4), 39, 1.5)
    assert without_luck(results, luck) == pytest.approx(results - luck)


def test_no_luck_at_all_changes_nothing():
    results, luck = table(np.random.default_rng(5), 100, 1.0)
    assert without_luck(results, 0 * luck) == pytest.approx(results)
