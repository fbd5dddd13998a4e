"""Frequencies of actions, learned."""

import pytest

from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.events import Acted
from rivergate.players.habits import KAPPA, Facing, Habits, facing, price


def acted(action, street=1, to_call=0, pot=300, raises=0):
    return Acted(0, action, street, to_call, 0, pot, raises, False)


@pytest.mark.parametrize(
    ("street", "to_call", "raises", "faced"),
    [
        (0, 100, 1, Facing.UNBET),
        (0, 50, 1, Facing.UNBET),
        (0, 0, 1, Facing.OPTION),
        (0, 250, 2, Facing.BET),
        (0, 700, 3, Facing.RAISED),
        (0, 2000, 4, Facing.RAISED),
        (1, 0, 0, Facing.UNBET),
        (2, 200, 1, Facing.BET),
        (3, 900, 2, Facing.RAISED),
    ],
)
def test_what_is_faced(street, to_call, raises, faced):
    assert facing(acted(CALL, street, to_call, 300, raises)) is faced


def test_frequencies_are_counts_with_twenty_of_the_prior():
    habits = Habits()
    prior = habits.frequencies(1, Facing.BET)
    for action in (FOLD, FOLD, FOLD, CALL, raise_to(900)):
        habits.count(acted(action, 1, 200, 500, 1))
    found = habits.frequencies(1, Facing.BET)
    assert KAPPA == 20
    assert found.fold == pytest.approx((3 + 20 * prior.fold) / 25)
    assert found.call == pytest.approx((1 + 20 * prior.call) / 25)
    assert found.raise_ == pytest.approx((1 + 20 * prior.raise_) / 25)
    # Elsewhere nothing was learned.
    assert Habits().frequencies(2, Facing.BET) == habits.frequencies(2, Facing.BET)


def test_priors_sum_to_one_and_nobody_folds_for_free():
    habits = Habits()
    for street in range(4):
        for faced in Facing:
            found = habits.frequencies(street, faced)
            assert found.fold + found.call + found.raise_ == pytest.approx(1)
            free = faced is Facing.OPTION or (street and faced is Facing.UNBET)
            assert (found.fold == 0) == bool(free)


def test_odds_of_a_fold_grow_as_the_price_does():
    habits = Habits()
    usual = habits.at_price(1, Facing.BET, 0.4)
    dear = habits.at_price(1, Facing.BET, 0.8)
    assert usual == habits.frequencies(1, Facing.BET)
    odds = usual.fold / (1 - usual.fold)
    assert dear.fold / (1 - dear.fold) == pytest.approx(2 * odds)
    assert dear.raise_ / dear.call == pytest.approx(usual.raise_ / usual.call)


def test_price_is_a_share_of_the_pot():
    # A bet of the pot makes a pot of two: 1/2.
    assert price(300, 600) == 0.5
    assert price(0, 600) == 0
