"""The equities of a range as a histogram."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.odds.histogram import EquityHistogram


@pytest.fixture
def histogram():
    return EquityHistogram(
        ("AsAh", "KsKh", "7s2h", "QsQh"),
        np.array([0.9, 0.6, 0.05, 1.0]),
        np.array([1.0, 2.0, 0.5, 0.5]),
    )


def test_shares_add_up_and_the_last_step_holds_certainty(histogram):
    assert histogram.shares(10).tolist() == [0.125, 0, 0, 0, 0, 0, 0.5, 0, 0, 0.375]
    assert histogram.mean == pytest.approx((0.9 + 1.2 + 0.025 + 0.5) / 4)


def test_curve_runs_from_the_best_hand_to_the_worst(histogram):
    share, equity = histogram.curve()
    assert equity.tolist() == [1.0, 0.9, 0.6, 0.05]
    assert share.tolist() == [0.125, 0.375, 0.875, 1.0]


def test_text_has_the_highest_on_top(histogram):
    assert histogram.text(2).splitlines() == [
        " 50-100% ████████████████████████████████████████  87.5%",
        "  0- 50% ██████  12.5%",
    ]
    assert str(histogram).endswith(f"mean {histogram.mean:.4%}")


def test_html_dict_and_figures(histogram):
    assert "50.0%" in histogram._repr_html_()
    assert histogram.to_dict()["hands"] == ["AsAh", "KsKh", "7s2h", "QsQh"]
    bars = histogram.figure(4).axes[0].patches
    assert [bar.get_height() for bar in bars] == pytest.approx(histogram.shares(4))
    values = histogram.chart(4).to_dict()["data"]["values"]
    assert [row["share"] for row in values] == pytest.approx(histogram.shares(4))


@pytest.mark.parametrize("bins", [0, 101, 2.5, True, None, "5"])
def test_bins_that_are_no_number_of_steps(histogram, bins):
    with pytest.raises(rg.OptionError, match=r"bins=.*from 1 to 100"):
        histogram.shares(bins)
