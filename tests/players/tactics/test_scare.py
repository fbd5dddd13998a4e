"""Scare cards: defence of a pair, and a bet without a hand."""

import pytest

from rivergate.players.actions import CALL, FOLD, Kind, raise_to
from rivergate.players.gen3_parameters import Gen3Parameters
from rivergate.players.range_tracker import RangeTracker
from rivergate.players.reading import Reading
from rivergate.players.tactics.scare import ScareBet, ScareDefence, is_scare_card, severity
from tests.players.situations import Table, cards


class Hero:
    """Only one tactic, with a tracker."""

    def __init__(self, tactic, hole, pot=600, parameters=None, **table):
        self.tracker, self.tactic = RangeTracker(0.15, 0.01), tactic
        self.parameters = parameters or Gen3Parameters()
        self.table = Table(hole, listeners=[self.tracker, tactic], **table).put_in(pot)

    def reading(self):
        view = self.table.view()
        return Reading(view, self.tracker, self.parameters, view.opponents)

    def act(self):
        return self.tactic.act(self.reading())


@pytest.mark.parametrize(
    ("board", "scares"),
    [
        ("7d2cTsKh", True),  # an overcard from the queen up
        ("7d2cTsJh", True),  # no such overcard, but a straight that was not possible
        ("8d2cTsTh", True),  # pairs the top card
        ("8d2cTs8h", False),  # pairs another
        ("8d2dTsKd", True),  # the third diamond, and an overcard
        ("8d2dKs3d", True),  # the third diamond
        ("8d2dKd3d", True),  # the fourth
        ("8d2cKs3h", False),
        ("AdKc7s2hQs", True),  # no overcard, but a straight that was not possible
        ("7d2cTs", False),
    ],
)
def test_which_cards_scare(board, scares):
    assert is_scare_card(cards(board)) == scares


def defender(hole, flop, turn, bet):
    hero = Hero(ScareDefence(), hole)
    hero.table.deal(flop).deal(turn).act(0, CALL).act(1, raise_to(bet))
    return hero


def test_a_pair_that_is_overtaken_wants_more_for_a_call():
    # Kings before an ace, the fourth spade, which they have not: every spade is ahead.
    hero = defender("KdKc", "9s6s2s", "As", 450)
    cost = severity(hero.reading())
    assert cost >= 0.12
    reading = hero.reading()
    needed = 450 / 1500 + reading.parameters.call_margin + cost / 2
    right = CALL if reading.share * reading.equity >= needed else FOLD
    assert hero.act() == right
    assert hero.tactic.log.fired == 1


def test_it_makes_the_difference_between_call_and_fold():
    answers = set()
    for bet in range(60, 2400, 60):
        hero = defender("KdKc", "9s6s2s", "As", bet)
        reading = hero.reading()
        plain = reading.equity * reading.share >= bet / (600 + 2 * bet) + 0.02
        answers.add((plain, hero.act() == CALL))
    # There are bets that are called without it and folded to with it, and none the other way.
    assert (True, False) in answers
    assert (False, True) not in answers


@pytest.mark.parametrize(
    ("hole", "flop", "turn"),
    [
        ("KdKc", "9h6c2d", "3s"),  # no scare card
        ("AdKc", "9h6c2d", "As"),  # the card made the pair
        ("KdKc", "9h6c2d", "Ks"),  # a set
        ("7d5c", "9s6s2s", "As"),  # no pair
    ],
)
def test_others_are_not_careful(hole, flop, turn):
    hero = defender(hole, flop, turn, 450)
    assert hero.act() is None
    assert hero.tactic.log.fired == 0


def test_it_says_nothing_where_there_is_no_bet():
    hero = Hero(ScareDefence(), "KdKc")
    hero.table.deal("9s6s2s").deal("As")
    assert hero.act() is None


ALWAYS = Gen3Parameters(scare_freq=1.0)


def bettor(hole="7d5c", flop="9h6c2d", turn="Ks", parameters=ALWAYS, **table):
    hero = Hero(ScareBet(), hole, parameters=parameters, seat=1, **table)
    hero.table.deal(flop).deal(turn).act(0, CALL)
    return hero


def test_a_king_is_bet_without_a_hand():
    hero = bettor()
    action = hero.act()
    assert action.kind is Kind.RAISE
    # .6 to .75 of 600.
    assert 360 <= action.to <= 450


@pytest.mark.parametrize(
    "spot",
    [
        {"turn": "2s"},  # no scare card
        {"hole": "KdKc"},  # a hand that is bet for value
        {"turn": "9c"},  # the top card pairs, which makes two pair of every pair
        {"parameters": Gen3Parameters(scare_freq=0.0)},
    ],
)
def test_it_is_not_elsewhere(spot):
    assert bettor(**spot).act() is None


def test_it_is_not_out_of_position_without_the_lead():
    hero = Hero(ScareBet(), "7d5c", parameters=ALWAYS)
    hero.table.deal("9h6c2d").deal("Ks")
    assert hero.act() is None
    hero = Hero(ScareBet(), "7d5c", parameters=ALWAYS)
    hero.table.deal("9h6c2d").act(0, raise_to(300)).act(1, CALL).deal("Ks")
    assert hero.act().kind is Kind.RAISE


def test_it_is_asked_once_a_street():
    hero = bettor(parameters=Gen3Parameters(scare_freq=0.0))
    assert hero.act() is None
    hero.parameters = ALWAYS
    assert hero.act() is None
