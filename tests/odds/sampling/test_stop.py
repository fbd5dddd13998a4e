"""When enough is sampled, and what samples say of themselves."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.odds.holding import Holding
from rivergate.odds.sampling.sampled_tally import POTS, SampledTally, tally_of
from rivergate.odds.sampling.stop import DEFAULT_SAMPLES, DEFAULT_STDERR, Stop, read_stop


def heads_up(weights, results):
    """A tally of deals that player 0 wins (1), ties (2) or loses (0)."""
    sums = np.zeros((2, 2, 11, 12))
    for weight, result in zip(weights, results, strict=True):
        for power, both in enumerate(sums, start=1):
            both[0, result, 0] += weight**power
            both[1, 2 if result == 2 else 1 - result, 0] += weight**power
    return SampledTally(len(weights), *sums)


def test_mean_error_and_effective_size_are_those_of_weighted_deals():
    rng = np.random.default_rng(2)
    weights, results = rng.random(500) * (rng.random(500) < 0.8), rng.integers(0, 3, 500)
    pots = np.array([0, 1, 0.5])[results]
    tally = heads_up(weights, results)
    mean = (weights * pots).sum() / weights.sum()
    error = np.sqrt((weights**2 * (pots - mean) ** 2).sum()) / weights.sum()
    assert tally.means(POTS) == pytest.approx([mean, 1 - mean])
    assert tally.errors(POTS) == pytest.approx([error, error])
    assert tally.stderr == pytest.approx(error)
    assert tally.ess == pytest.approx(weights.sum() ** 2 / (weights**2).sum())
    first, second = tally.players((Holding("a", None), Holding("b", None)), low=False)
    assert first.win == pytest.approx(second.lose)
    assert first.tie == pytest.approx((weights * (results == 2)).sum() / weights.sum())
    assert (first.high, first.low, first.scoop) == (None, None, None)


def test_halves_of_the_pot():
    # One of two winners of the high hand, and no low, or a low of others, or one of three lows.
    assert POTS[2, 0] == pytest.approx(1 / 2)
    assert POTS[2, 1] == pytest.approx(1 / 4)
    assert POTS[2, 4] == pytest.approx(1 / 4 + 1 / 6)
    assert POTS[1, 2] == POTS[1, 0] == 1
    assert POTS[0, 0] == POTS[0, 1] == 0


def test_deals_won_by_others_are_what_is_left():
    weights = np.zeros((2, 11, 12))
    weights[0, 1, 0], weights[0, 1, 1], weights[1, 0, 2] = 3, 4, 4
    tally = tally_of(10, weights, weights.copy(), np.array([[5.0, 4.0], [5.0, 4.0]]))
    assert tally.weights[0, 0, :2].tolist() == [2, 0]
    assert tally.weights[1, 0, :2].tolist() == [5, 0]
    assert tally.total == 9


def test_sums_of_tallies():
    both = heads_up([1, 2], [1, 0]) + heads_up([3], [2])
    assert both.samples == 3
    assert both.means(POTS) == pytest.approx([2.5 / 6, 3.5 / 6])


def test_without_a_deal_there_is_no_error_to_speak_of():
    nothing = heads_up([0.0], [1])
    assert nothing.stderr == float("inf")
    assert nothing.ess == 0


def test_whichever_comes_first():
    tally = heads_up([1.0] * 100, [0, 1] * 50)  # stderr .05
    assert Stop(100, None).is_reached(tally, 0)
    assert not Stop(101, None).is_reached(tally, 0)
    assert Stop(101, 0.0501).is_reached(tally, 0)
    assert not Stop(101, 0.0499, 9).is_reached(tally, 8)
    assert Stop(101, 0.0499, 9).is_reached(tally, 9)
    assert not Stop(None, None, None).is_reached(tally, 1e9)


def test_poor_samples_are_not_enough_until_five_times_as_many():
    poor = heads_up([1.0] * 10 + [0.0] * 90, [0, 1] * 50)  # worth a tenth
    assert not Stop(100, None).is_reached(poor, 0)
    assert Stop(50, None).is_reached(poor, 0)
    assert Stop(20, None).is_reached(poor, 0)


def test_expected_samples():
    tally = heads_up([1.0] * 100, [0, 1] * 50)
    assert Stop(1000, None).expected_samples(tally) == 1000
    assert Stop(None, 0.025).expected_samples(tally) == 400
    assert Stop(300, 0.025).expected_samples(tally) == 300
    assert Stop(None, None, 3).expected_samples(tally) == 100


def test_what_a_caller_says():
    assert read_stop() == Stop(DEFAULT_SAMPLES, DEFAULT_STDERR, None)
    assert read_stop(samples=np.int64(5)) == Stop(5, None, None)
    assert read_stop(stderr=0.01) == Stop(None, 0.01, None)
    assert read_stop(time_limit=2) == Stop(None, None, 2)


@pytest.mark.parametrize(
    "option",
    [
        {"samples": 0},
        {"samples": 1e6},
        {"samples": True},
        {"stderr": 0},
        {"stderr": float("nan")},
        {"stderr": "0.1"},
        {"time_limit": -1},
        {"time_limit": True},
    ],
)
def test_what_is_no_limit(option):
    with pytest.raises(rg.OptionError, match=f"{next(iter(option))}=.*expected"):
        read_stop(**option)
