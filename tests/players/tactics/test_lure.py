"""Luring bet: for a range that folds to more."""

import pytest

from rivergate.players.actions import CALL, FOLD, Kind, raise_to
from rivergate.players.gen3_parameters import Gen3Parameters
from rivergate.players.range_tracker import RangeTracker
from rivergate.players.reading import Reading
from rivergate.players.tactics.lure import Lure
from tests.players.situations import Table

SET, FLOP = "7c7d", "7h2sKd"


class Lurer:
    """Only the tactic, with a tracker that has seen the other answer dear and cheap bets."""

    def __init__(self, hole=SET, board=FLOP, dear=FOLD, cheap=CALL):
        self.tracker, self.lure = RangeTracker(0.15, 0.01), Lure()
        for bet, answer in ((600, dear), (450, dear), (150, cheap)):
            for _ in range(100):
                before = Table(hole, listeners=[self.tracker]).put_in(600).deal(board)
                before.act(0, raise_to(bet)).act(1, answer)
        self.table = Table(hole, listeners=[self.tracker, self.lure]).put_in(600).deal(board)

    def act(self):
        view = self.table.view()
        reading = Reading(view, self.tracker, Gen3Parameters(), view.opponents)
        return self.lure.act(reading)


def test_who_folds_to_a_bet_of_the_pot_is_lured_by_a_small_one():
    hero = Lurer()
    action = hero.act()
    # Of the sizes one that he calls: a quarter or a third of 600.
    assert action.kind is Kind.RAISE
    assert action.to in (150, 198)
    assert hero.lure.log.fired == 1


@pytest.mark.parametrize(
    "spot",
    [
        {"hole": "Ac3d"},  # not strong
        {"dear": CALL},  # he calls the pot, too
        {"board": "7h8h9h"},  # the next card may change much
    ],
)
def test_others_are_not(spot):
    assert Lurer(**spot).act() is None


def test_a_raise_is_raised_again():
    hero = Lurer()
    hero.table.act(0, hero.act()).act(1, raise_to(700))
    action = hero.act()
    assert action.kind is Kind.RAISE
    assert action.to > 700


def test_a_bet_of_another_is_none_of_its_business():
    hero = Lurer()
    hero.table.act(0, CALL).act(1, raise_to(300))
    assert hero.act() is None
