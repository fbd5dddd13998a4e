"""Strength of every combo on a board, and percentiles inside weighted ranges."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rivergate.cards import DECK, parse_cards
from rivergate.odds.engines.preflop_matchups import matchups
from rivergate.odds.suits import RENAMINGS
from rivergate.players.preflop import percentiles
from rivergate.players.strengths import strengths
from rivergate.ranges.combos import COMBOS, combo_index

boards = st.lists(st.sampled_from(DECK), min_size=3, max_size=5, unique=True).map(tuple)
weights = st.integers(0, 2**32).map(lambda seed: np.random.default_rng(seed).random(1326))


def on(board):
    return strengths(tuple(parse_cards(board)))


@pytest.mark.parametrize(("board", "equity"), [("9d6c2dKs", 0.458289), ("9d6c2dKsTs", 0.979293)])
def test_is_equity_against_a_random_hand_on_turn_and_river(board, equity):
    # Of 8d7d, counted over all hands and run-outs.
    assert on(board).values[combo_index("8d7d")] == pytest.approx(equity, abs=5e-7)


@pytest.mark.parametrize(
    ("hand", "board", "equity"), [("AdQc", "3h4cJh", 0.511399), ("8d7d", "9d6c2d", 0.651652)]
)
def test_is_near_it_on_a_flop(hand, board, equity):
    # One run-out in four: a standard error of about .02.
    assert on(board).values[combo_index(hand)] == pytest.approx(equity, abs=0.06)


def test_before_the_flop_it_is_the_place_among_starting_hands():
    assert (strengths(()).values == 1 - percentiles()).all()


@given(boards)
@settings(max_examples=25)
def test_combos_with_a_card_of_the_board_are_not_possible(board):
    found = strengths(board)
    beside = np.array([not set(combo) & set(board) for combo in COMBOS])
    assert (found.possible == beside).all()
    assert (found.values[~beside] == 0).all()


@given(boards, st.sampled_from(RENAMINGS))
@settings(max_examples=25)
def test_a_renaming_of_suits_renames_the_combos_and_changes_no_strength(board, suits):
    moved = tuple(DECK[card - card % 4 + suits[card % 4]] for card in board)
    places = matchups().renamed[RENAMINGS.index(suits)]
    assert (strengths(moved).values[places] == strengths(board).values).all()


@given(boards, weights)
@settings(max_examples=20)
def test_percentile_is_the_weight_below_and_half_of_the_weight_beside(board, weights):
    found = strengths(board)
    left = weights * found.possible
    values = found.values
    for combo in np.flatnonzero(found.possible)[::200]:
        below = left[values < values[combo]].sum() + left[values == values[combo]].sum() / 2
        assert found.percentiles(weights)[combo] == pytest.approx(below / left.sum())
