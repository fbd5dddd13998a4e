"""Back-alley mug: when it hides, and how it strikes."""

import pytest

from rivergate.players.actions import CALL, Kind, raise_to
from rivergate.players.events import HandEnded
from rivergate.players.gen3_parameters import Gen3Parameters
from rivergate.players.range_tracker import RangeTracker
from rivergate.players.reading import Reading
from rivergate.players.tactics.mug import Mug
from tests.players.situations import Table

SET = ("7c7d", "7h2sKd")


class Trapper:
    """Only the tactic, with a tracker."""

    def __init__(self, hole, trap_freq=1.0, **table):
        self.parameters = Gen3Parameters(trap_freq=trap_freq)
        self.tracker, self.mug = RangeTracker(0.15, 0.01), Mug()
        self.table = Table(hole, listeners=[self.tracker, self.mug], **table)

    def act(self):
        view = self.table.view()
        return self.mug.act(Reading(view, self.tracker, self.parameters, view.opponents))


def on_the_flop(hole=SET[0], board=SET[1], pot=600, **rest):
    hero = Trapper(hole, **rest)
    hero.table.put_in(pot).deal(board)
    return hero


def test_a_set_checks_to_an_aggressive_player():
    hero = on_the_flop()
    assert hero.act() == CALL
    assert hero.mug.log.fired == 1


@pytest.mark.parametrize(
    "spot",
    [
        {"hole": "Ac3d"},  # not strong
        {"board": "7h2h6h"},  # monotone; and the draws
        {"board": "7h8s9dTc"},  # four to a straight
        {"pot": 8000},  # less than two pots behind
        {"seats": 4},  # three opponents
        {"seat": 1},  # the other seat has to act first, but has not: see below
        {"trap_freq": 0.0},
    ],
)
def test_it_does_not_hide_elsewhere(spot):
    hero = on_the_flop(**spot)
    if spot.get("seat"):
        hero.table.act(0, CALL)
    assert hero.act() is None
    assert hero.mug.log.fired == 0


def test_a_passive_player_is_not_waited_for():
    hero = Trapper(SET[0])
    for _ in range(60):
        hero.table.put_in(600)
        hero.table.board, hero.table.actions = (), []
        hero.table.deal(SET[1])
        hero.table.act(1, CALL)
    again = Table(SET[0], listeners=[hero.tracker, hero.mug])
    hero.table = again.put_in(600).deal(SET[1])
    assert hero.act() is None


def test_a_bet_on_the_flop_is_called_and_raised_on_the_turn():
    hero = on_the_flop()
    hero.table.act(0, hero.act()).act(1, raise_to(400))
    assert hero.act() == CALL
    hero.table.act(0, CALL).deal("4c").act(0, CALL).act(1, raise_to(900))
    assert hero.act().kind is Kind.RAISE


def test_what_is_checked_through_is_bet_on_the_next_street():
    hero = on_the_flop()
    hero.table.act(0, hero.act()).act(1, CALL).deal("4c")
    assert hero.act().kind is Kind.RAISE


def test_a_bet_on_the_turn_is_raised_at_once():
    hero = Trapper(SET[0])
    hero.table.put_in(600).deal(SET[1]).deal("4c")
    assert hero.act() == CALL
    hero.table.act(0, CALL).act(1, raise_to(400))
    assert hero.act().kind is Kind.RAISE


def test_it_does_not_hide_on_two_streets_in_a_row():
    hero = on_the_flop()
    hero.table.act(0, hero.act()).act(1, CALL).deal("4c")
    assert hero.act() != CALL


def test_the_log_counts_chips_of_hands_in_which_it_fired():
    hero = on_the_flop()
    hero.table.act(0, hero.act())
    hero.table.tell(HandEnded((1200, -1200), (None, None)))
    log = hero.mug.log
    assert (log.fired, log.hands, log.chips) == (1, 1, 1200)
    Table(SET[0], listeners=[hero.tracker, hero.mug]).tell(HandEnded((-50, 50), (None, None)))
    assert (log.hands, log.chips) == (1, 1200)
