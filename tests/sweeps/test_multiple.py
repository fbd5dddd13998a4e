"""Holm's procedure and the intervals that belong to it, on data whose truth is known."""

from math import inf, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from rivergate.matches.statistics import estimate
from rivergate.sweeps.multiple import ALPHA, holm, judge

TRIALS = 1500
# Three standard errors of a share of 5 % in so many trials.
CHANCE = 3 * sqrt(ALPHA * (1 - ALPHA) / TRIALS)


@pytest.mark.parametrize(
    ("given_p", "adjusted"),
    [
        # By hand: .005·4, .01·3, .03·2, then .04·1 is raised to what stands before it.
        ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
        # .02·3; .02·2 is raised; .5·1.
        ([0.5, 0.02, 0.02], [0.5, 0.06, 0.06]),
        # Nothing above 1.
        ([0.9, 0.4, 0.8], [1.0, 1.0, 1.0]),
        ([0.03], [0.03]),
    ],
)
def test_holm_by_hand(given_p, adjusted):
    assert holm(np.array(given_p)) == pytest.approx(adjusted)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_holm_rejects_what_stepping_down_rejects(p):
    order = sorted(range(len(p)), key=lambda place: p[place])
    rejected = set()
    for step, place in enumerate(order):
        if (len(p) - step) * p[place] > ALPHA:
            break
        rejected.add(place)
    adjusted = holm(np.array(p))
    assert {place for place in range(len(p)) if adjusted[place] <= ALPHA} == rejected


def test_one_effect_is_a_t_test():
    figures = np.random.default_rng(3).normal(0.3, 1, 40)
    (found,) = judge([estimate(figures)])
    expected = stats.ttest_1samp(figures, 0)
    assert found.p == pytest.approx(expected.pvalue)
    # Two sides are two hypotheses, of which the other is true for sure: Bonferroni of the two.
    assert found.holm == pytest.approx(expected.pvalue)


def test_intervals_by_hand():
    figures = np.array([[5.0, 6.0, 7.0, 6.0], [1.0, -1.0, 2.0, -2.0], [0.0, 0.0, 3.0, 1.0]])
    clear, _, open_ = judge([estimate(row) for row in figures])
    # t = 6/(√(2/3)/2) = 14.7 with 3 degrees of freedom: p = .00034, Holm .0021. One of 2·3
    # hypotheses is rejected, so the others stand at .05/5.
    assert clear.holm == pytest.approx(6 * stats.t.sf(6 / (sqrt(2 / 3) / 2), 3))
    assert (clear.low, clear.clear) == (0.0, True)
    reach = stats.t.isf(0.01, 3)
    assert clear.high == pytest.approx(6 + reach * sqrt(2 / 3) / 2)
    error = np.std([0, 0, 3, 1], ddof=1) / 2
    assert (open_.low, open_.high) == pytest.approx((1 - reach * error, 1 + reach * error))


def test_detectable_is_the_noncentral_t_s():
    figures = np.random.default_rng(3).normal(0, 1, (8, 12))
    found = judge([estimate(row) for row in figures])
    critical = stats.t.isf(ALPHA / 16, 11)
    for row, judged in zip(figures, found, strict=True):
        shift = judged.detectable / (row.std(ddof=1) / sqrt(12))
        assert stats.nct.sf(critical, 11, shift) == pytest.approx(0.8)


def test_where_nothing_is_known_nothing_is_claimed_and_nothing_gained():
    figures = np.random.default_rng(4).normal(2, 1, (3, 12))
    estimates = [estimate(row) for row in figures]
    unknown, *others = judge(estimates, [False, True, True])
    assert (unknown.low, unknown.high, unknown.detectable) == (-inf, inf, inf)
    assert (unknown.p, unknown.holm, unknown.clear) == (1.0, 1.0, False)
    # Two of 2·3 hypotheses are rejected, as where the third effect had been tested in vain.
    for found, judged in zip(estimates[1:], others, strict=True):
        assert judged.high == pytest.approx(found.mean + stats.t.isf(0.05 / 4, 11) * found.stderr)


def test_no_effects():
    assert judge([]) == []


def normal(rng, effects, blocks):
    return rng.normal(0, 1, (effects, blocks))


def as_in_poker(rng, effects, blocks):
    """Most blocks do not change, some change by much; all effects share the unchanged player."""
    changed = rng.random((effects, blocks)) < 0.3
    swings = rng.standard_t(4, (effects, blocks)) * rng.choice([1.0, 6.0], (effects, blocks))
    shared = rng.normal(0, 1, blocks)
    return np.where(changed, swings + shared, 0.0)


@pytest.mark.parametrize(("draw", "blocks"), [(normal, 12), (as_in_poker, 300)])
@pytest.mark.parametrize("moved", [0, 5])
def test_claims_are_wrong_and_intervals_miss_no_more_often_than_one_time_in_twenty(
    draw, blocks, moved
):
    rng = np.random.default_rng(20)
    effects, wrong, missed, found = 10, 0, 0, 0
    truth = np.zeros(effects)
    truth[:moved] = [0.05, 0.2, -0.5, 1.5, -3.0][:moved]
    for _ in range(TRIALS):
        figures = draw(rng, effects, blocks) + truth[:, None]
        judged = judge([estimate(row) for row in figures])
        signs = np.array([each.clear * (1 if each.low >= 0 else -1) for each in judged])
        wrong += bool(np.any((signs != 0) & (signs != np.sign(truth))))
        # An interval that is clear of 0 does not hold 0.
        missed += any(
            not each.low <= true <= each.high or (each.clear and true == 0)
            for each, true in zip(judged, truth, strict=True)
        )
        found += signs[4] != 0
    assert wrong / TRIALS <= ALPHA + CHANCE
    assert missed / TRIALS <= ALPHA + CHANCE
    if moved:
        assert found > 0.99 * TRIALS
    else:
        # Nor so rarely that the tests could not find anything.
        assert wrong / TRIALS > ALPHA / 4


def test_an_effect_of_the_detectable_size_is_found_four_times_in_five():
    rng = np.random.default_rng(21)
    effects, blocks, found = 8, 30, 0
    spread_of_one = stats.zscore(rng.normal(0, 1, blocks), ddof=1)
    size = judge([estimate(spread_of_one)] * effects)[0].detectable
    for _ in range(TRIALS):
        figures = rng.normal(0, 1, (effects, blocks))
        figures[0] += size
        found += judge([estimate(row) for row in figures])[0].clear
    # Later steps of Holm's procedure find a little more than its first.
    assert found / TRIALS == pytest.approx(0.8, abs=3 * sqrt(0.8 * 0.2 / TRIALS) + 0.01)
