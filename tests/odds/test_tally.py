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
