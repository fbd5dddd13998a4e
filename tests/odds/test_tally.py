"""Shares out of counts and sums of weights."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.odds.holding import Holding
from rivergate.odds.tally import LowTally, Tally

NAMES = (Holding("a", None), Holding("b", None))


def test_sums_that_rounding_left_unequal_have_no_negative_ties():
    # 0.3 - 0.1 - 0.2 is below 0 in doubles.
    shared = np.array([[0.3, 0.0, 0.0], [0.0, 0.3, 0.0]])
    low = LowTally(shared, shared * 0, np.array([0.1, 0.2]), np.array([0.2, 0.1]))
    for player in Tally(shared, low).players(NAMES):
        assert player.tie == 0
        assert player.win + player.tie + player.lose == pytest.approx(1, abs=1e-15)


@pytest.mark.parametrize(
    ("players", "board"),
    [
        (["AhKh:0.3,QsQd:0.7", "JsJd:0.1,TsTd:0.9", "9s9d:0.7,8c8d:0.1"], "2h9hTd"),
        (["AA:0.1,72o:0.3", "KK:0.7,QJs:0.2", "55:0.3,A2s:0.7", "T9s:0.1,99:0.3"], "2h7hTd4s"),
    ],
)
def test_shares_of_weighted_ranges_are_never_negative(players, board):
    for player in rg.equity(players, board, method="exact").players:
        assert min(player.win, player.tie, player.lose) >= 0
        assert player.win + player.tie + player.lose == pytest.approx(1, abs=1e-12)


# The same ranges with weights that a double can hold, though not the product of two.
@pytest.mark.parametrize(
    ("tiny", "plain", "board"),
    [
        (["AA:1e-200,KK:2e-200", "QQ:1e-200,JJ:2e-200"], ["AA:0.5,KK:1", "QQ:0.5,JJ:1"], ""),
        (["AA:1e-300"] * 2 + ["KK:1e-300,QJ:5e-301"] * 4, ["AA"] * 2 + ["KK,QJ:0.5"] * 4, "2c3d4h"),
        # The third player always has the ace of spades.
        (
            ["AsKs:1,2c2d:1e-200", "AsQs,3c3d:1e-200", "AsJs,AsTs"],
            ["2c2d", "3c3d", "AsJs,AsTs"],
            "4h5h9d",
        ),
    ],
)
def test_only_the_ratio_of_weights_counts(tiny, plain, board):
    for ours, right in zip(
        rg.equity(tiny, board, seed=1).players, rg.equity(plain, board, seed=1).players, strict=True
    ):
        assert ours.equity == pytest.approx(right.equity, abs=1e-12)


def test_histogram_of_tiny_weights():
    found = rg.matchups("AA:1e-200,KK:2e-200", "QQ:1e-200,JJ:2e-200").histogram()
    right = rg.preflop_equity("AA:0.5,KK", "QQ:0.5,JJ")
    assert found.mean == pytest.approx(right.players[0].equity)


def test_weights_that_vanish_beside_what_cannot_be_dealt_are_refused():
    # Two players at least have a hand of 1e-200 in whatever can be dealt.
    hands = ["AsKs,2c2d:1e-200", "AsKh,3c3d:1e-200", "AsQs,4c4d:1e-200"]
    with pytest.raises(rg.EquityError, match="too small to be told from 0"):
        rg.equity(hands, "4h5h9d", method="exact")
    with pytest.raises(rg.EquityError, match="too small to be told from 0"):
        rg.preflop_equity("AsKs,2c2d:1e-200", "As2c,Ks2d,AsQs:1e-200")
