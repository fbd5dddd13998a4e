"""Equity and potential against ranges."""

from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import cards_to_mask, parse_cards
from rivergate.odds.holding import combo_masks
from rivergate.players.field import Field, equities

CASES = [("AdQc", "3h4cJh"), ("8d7d", "9d6c2d"), ("8d7d", "9d6c2dKs"), ("8d7d", "9d6c2dKsTs")]


def cards(text):
    return tuple(parse_cards(text))


def field(hole, board, ranges):
    known = np.uint64(cards_to_mask(hole + board))
    left = combo_masks() & known == 0
    return Field(cards(hole), cards(board), [w * left for w in ranges], np.random.default_rng(3))


def even(n):
    return [np.ones(1326)] * n


def some(seed):
    """A range in which all combos weigh something, no two the same."""
    return np.random.default_rng(seed).random(1326)


@pytest.mark.parametrize(("hole", "board"), CASES)
@pytest.mark.parametrize("opponents", [1, 2])
def test_even_ranges_have_the_figures_of_rivergate(hole, board, opponents):
    known = rg.potential(hole, board, opponents, lookahead=1 if len(board) < 10 else None)
    found = field(hole, board, even(opponents))
    potential = found.potential()
    assert potential.hs == pytest.approx(known.hs)
    assert potential.ppot == pytest.approx(known.ppot)
    assert potential.npot == pytest.approx(known.npot)
    exact = rg.equity([hole, *["random"] * opponents], board).players[0].equity
    assert found.equity == pytest.approx(exact)


@pytest.mark.parametrize(("hole", "board"), CASES)
def test_weighted_ranges_have_them_too(hole, board):
    ranges = [rg.Range.from_weights(some(seed)) for seed in (1, 2)]
    for n in (1, 2):
        found = field(hole, board, [each.weights for each in ranges[:n]])
        exact = rg.equity([hole, *ranges[:n]], board, threads=1).players[0].equity
        assert found.equity == pytest.approx(exact)


def test_two_opponents_who_hold_queens_or_aces():
    # 1/7 whichever is dealt first, 1/13 with QQ at ½ in the second range.
    queens, both = rg.Range("QQ").weights, rg.Range("AA,QQ").weights
    half = rg.Range("AA,QQ:0.5").weights
    for ranges, equity in (
        ((queens, both), 1 / 7),
        ((both, queens), 1 / 7),
        ((queens, half), 1 / 13),
    ):
        assert field("KcKd", "2c7d9h3sJc", ranges).equity == pytest.approx(equity)


@pytest.mark.parametrize(("hole", "board"), [("AdQc", "3h4cJh"), ("8d7d", "9d6c2dKs")])
def test_three_opponents_are_sampled(hole, board):
    found = field(hole, board, even(3))
    exact = rg.equity([hole, "random", "random", "random"], board, samples=400_000, seed=1)
    # 2,048 deals: a standard error of .01 at most.
    assert found.equity == pytest.approx(exact.players[0].equity, abs=0.04)
    known = rg.potential(hole, board, 3, lookahead=1, seed=1)
    assert found.potential().hs == pytest.approx(known.hs, abs=0.04)


def test_a_bet_is_answered_by_those_who_continue():
    # Aces on a board where kings and queens may be held, evenly: kings go on, queens fold.
    board = "2c7d9h3sJc"
    held = rg.Range("KK,QQ").weights
    kings = rg.Range("KK").weights
    found = field("AsAd", board, [held]).answered([kings])
    assert (found.all_fold, found.callers, found.equity) == pytest.approx((0.5, 1, 1))
    # Against queens alone these tens lose whenever somebody calls.
    found = field("TsTd", board, [held]).answered([0.25 * np.ones(1326)])
    assert (found.all_fold, found.callers, found.equity) == pytest.approx((0.75, 1, 0))
    assert field("TsTd", board, [held]).answered([np.zeros(1326)]).all_fold == 1


@pytest.mark.parametrize("opponents", [2, 3])
def test_many_are_answered_by_at_least_one(opponents):
    # Each has aces, kings or queens and goes on with aces alone, which beat hero's jacks: 1/3 of
    # the time, but for the cards that they take from one another.
    held, aces = rg.Range("AA,KK,QQ").weights, rg.Range("AA").weights
    found = field("JsJd", "2c7d9h3s5c", [held] * opponents).answered([aces] * opponents)
    assert found.all_fold == pytest.approx((2 / 3) ** opponents)
    assert found.callers == pytest.approx(opponents / 3 / (1 - found.all_fold))
    assert found.equity == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("opponents", [1, 2, 3, 5, 9])
def test_a_board_that_plays_is_shared_by_all_who_stay(opponents):
    found = field("2c3d", "AsKdQhJcTs", even(opponents))
    assert found.equity == pytest.approx(1 / (opponents + 1))
    # One in four stays, given that one does: the mean of 1/(1 + k) for k of n.
    stay = [comb(opponents, k) * 0.25**k * 0.75 ** (opponents - k) for k in range(opponents + 1)]
    mean = sum(chance / (1 + k) for k, chance in enumerate(stay) if k) / (1 - stay[0])
    answered = found.answered([0.25 * np.ones(1326)] * opponents)
    assert answered.equity == pytest.approx(mean)


def test_equity_before_the_flop_is_that_of_the_table():
    row = equities(cards("AhKh"), ())
    pair = rg.equity(["AhKh", "QsQd"]).players[0].equity
    assert row[rg.combo_index("QsQd")] == pytest.approx(pair)
    assert row[rg.combo_index("AhQd")] == 0
