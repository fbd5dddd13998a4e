"""Ranges that follow from what players do."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivergate.cards import DECK, parse_cards
from rivergate.odds.engines.preflop_matchups import matchups
from rivergate.odds.suits import RENAMINGS
from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.events import Acted, BoardDealt, HandEnded, HandStarted, Stakes
from rivergate.players.habits import Facing
from rivergate.players.likelihood import Likelihood
from rivergate.players.range_tracker import RangeTracker, mixed, updated
from rivergate.ranges.combos import COMBOS, combo_index

TAU, FLOOR = 0.15, 0.01
HOLE = tuple(parse_cards("AsKd"))
moves = st.lists(st.sampled_from([CALL, raise_to(400)]), min_size=1, max_size=6)


def tracked(actions, board="", hole=HOLE, suits=(0, 1, 2, 3)):
    """Seat 1, seen from seat 0, after such actions on the flop, or before it without a board."""
    tracker = RangeTracker(TAU, FLOOR)
    tracker.observe(HandStarted(("hero", "villain"), 0, hole, Stakes()))
    come = tuple(DECK[c - c % 4 + suits[c % 4]] for c in parse_cards(board))
    if come:
        tracker.observe(BoardDealt(come, come))
    street = max(0, len(come) - 2)
    for raises, action in enumerate(actions):
        tracker.observe(Acted(1, action, street, 100, 100, 300, raises + 1, False))
    return tracker


@given(moves, st.sampled_from(["", "7d2cTs", "JhTh9h", "8s8d3cAc", "3h4cJh9d2c"]))
def test_weights_stay_within_floor_and_one(actions, board):
    weights = tracked(actions, board).weights(1)
    assert np.isfinite(weights).all()
    assert weights.max() == 1
    assert weights.min() >= FLOOR


@given(moves, st.sampled_from(["7d2cTs", "JhTh9h", "8s8d3cAc"]), st.sampled_from(RENAMINGS))
def test_a_renaming_of_suits_renames_the_range(actions, board, suits):
    places = matchups().renamed[RENAMINGS.index(suits)]
    moved = tracked(actions, board, suits=suits).weights(1)
    assert moved[places] == pytest.approx(tracked(actions, board).weights(1))


def test_what_is_as_likely_with_every_combo_tells_nothing():
    weights = np.random.default_rng(1).uniform(0.1, 1, 1326)
    weights /= weights.max()
    assert updated(weights, np.full(1326, 0.3), FLOOR) == pytest.approx(weights)


def test_update_is_the_product_down_to_the_floor():
    weights, chances = np.array([1.0, 0.5, 0.2, 0.01]), np.array([0.2, 0.8, 0.8, 0.1])
    # Products .2, .4, .16, .001; the greatest becomes 1.
    assert updated(weights, chances, 0.05) == pytest.approx([0.5, 1, 0.4, 0.05])


def test_cards_that_are_seen_are_masked_only_when_asked():
    tracker = tracked([CALL], "7d2cTs")
    seen = {*HOLE, *parse_cards("7d2cTs")}
    with_seen = np.array([bool(seen & set(combo)) for combo in COMBOS])
    assert (tracker.weights(1) > 0).all()
    assert (tracker.masked(1)[with_seen] == 0).all()
    assert (tracker.masked(1)[~with_seen] > 0).all()


def test_raises_tell_of_strength_and_checks_of_weakness():
    aces, trash = combo_index("AhAc"), combo_index("3h2d")
    raised = tracked([raise_to(400)]).weights(1)
    assert raised[aces] > 0.9
    assert raised[trash] < 0.1
    tracker = RangeTracker(TAU, FLOOR)
    board = tuple(parse_cards("7d2cTs"))
    tracker.observe(HandStarted(("hero", "villain"), 0, HOLE, Stakes()))
    tracker.observe(BoardDealt(board, board))
    tracker.observe(Acted(1, CALL, 1, 0, 0, 300, 0, False))
    assert tracker.weights(1)[combo_index("ThTd")] < tracker.weights(1)[combo_index("4h3h")]


def test_hands_begin_anew_and_habits_stay_with_names():
    tracker = tracked([FOLD, FOLD, FOLD])
    tracker.observe(HandEnded((50, -50), (None, None)))
    tracker.observe(HandStarted(("villain", "hero"), 1, HOLE, Stakes()))
    assert (tracker.weights(0) == 1).all()
    assert tracker.habits(0).counts.sum() == 3
    assert tracker.habits(1).counts.sum() == 0


def test_what_hero_does_tells_him_nothing():
    tracker = tracked([])
    tracker.observe(Acted(0, raise_to(400), 0, 50, 350, 150, 1, False))
    assert (tracker.weights(0) == 1).all()
    assert tracker.habits(0).counts.sum() == 0


def test_events_before_the_first_hand_are_passed_over():
    tracker = RangeTracker(TAU, FLOOR)
    board = tuple(parse_cards("7d2cTs"))
    tracker.observe(BoardDealt(board, board))
    tracker.observe(Acted(1, CALL, 1, 0, 0, 300, 0, False))
    tracker.observe(HandEnded((0, 0), (None, None)))
    tracker.observe(HandStarted(("hero", "villain"), 0, HOLE, Stakes()))
    assert (tracker.weights(1) == 1).all()


def test_a_dearer_bet_is_folded_to_more():
    tracker = tracked([CALL], "7d2cTs")
    cheap, dear = (tracker.would(1, Facing.BET, bet, 300 + bet).fold for bet in (100, 300))
    assert (dear >= cheap).all()
    assert dear.mean() > cheap.mean() + 0.05
    assert not tracker.would(1, Facing.UNBET, 0, 300).fold.any()


def shown_down(tracker, hole):
    """One hand: villain raises before the flop, and shows these cards."""
    tracker.observe(HandStarted(("hero", "villain"), 0, HOLE, Stakes()))
    tracker.observe(Acted(1, raise_to(400), 0, 100, 400, 300, 1, False))
    tracker.observe(HandEnded((400, -400), (None, tuple(parse_cards(hole)))))


def test_who_shows_trash_after_raises_is_trusted_less():
    tracker = RangeTracker(TAU, FLOOR)
    shown_down(tracker, "AcAh")
    first = tracker.trust(1)
    assert first > 0.95
    for _ in range(8):
        shown_down(tracker, "7s2d")
    assert tracker.trust(1) < 0.2
    # His next raise tells little: no combo is held to be much likelier than another.
    tracker.observe(HandStarted(("hero", "villain"), 0, HOLE, Stakes()))
    tracker.observe(Acted(1, raise_to(400), 0, 100, 400, 300, 1, False))
    assert tracker.weights(1).min() > 0.3
    low = tracker.trust(1)
    for _ in range(12):
        shown_down(tracker, "AcAh")
    assert tracker.trust(1) > low


def test_without_trust_every_combo_acts_alike():
    weights = np.random.default_rng(2).random(1326)
    sure = Likelihood(*np.random.default_rng(3).dirichlet((1, 2, 3), 1326).T)
    none = mixed(sure, weights, 0.0)
    assert none.fold == pytest.approx((weights @ sure.fold) / weights.sum())
    assert mixed(sure, weights, 1.0).call == pytest.approx(sure.call)
    half = mixed(sure, weights, 0.5)
    assert half.fold + half.call + half.raise_ == pytest.approx(np.ones(1326))
