"""Generation 2, rung by rung.

AQ on 3h4cJh against any hand has HS .585106 and PPOT .208324 (the fixture of the definitions), so
EHS' = .6715. Thresholds are put on either side of it.
"""

import pytest

import rivergate as rg
from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.gen2 import Gen2, Gen2Parameters

from .views import view

HOLE, FLOP = "AdQc", "3h4cJh"
BELOW, ABOVE = 0.67, 0.68
FOLDS = 0.25
"""Pot odds above PPOT."""


def act(board=FLOP, hole=HOLE, *, parameters=None, **given):
    chosen = {"range_top": 1.0, "lookahead": 2} | (parameters or {})
    return Gen2(Gen2Parameters(**chosen)).act(view(hole, board, **given))


def facing(actions, odds=FOLDS):
    """A call of 300 at these pot odds."""
    return {"actions": actions, "to_call": 300, "pot": round(300 / odds) - 300}


VALUE = {"make1": BELOW, "make2": BELOW}
MIDDLE = {"make1": BELOW, "make2": ABOVE}
WEAK = {"make1": ABOVE, "make2": ABOVE}


@pytest.mark.parametrize(
    ("parameters", "given", "action", "why"),
    [
        (VALUE, {}, raise_to(396), "bets .66 of the pot"),
        (VALUE, facing("1r300"), raise_to(300 + 900), "raises by .75 of the pot after a call"),
        (VALUE, facing("1r300 0r900 1r1200"), CALL, "but not the third bet"),
        (VALUE, facing("1r300 2r600"), CALL, "calls two bets cold"),
        (VALUE, facing("1r300") | {"can_raise": False}, CALL, "where no raise is allowed"),
        (MIDDLE, {}, raise_to(396), "bets"),
        (MIDDLE, facing("1r300"), CALL, "calls one bet"),
        (MIDDLE, facing("1r100 2r300"), FOLD, "but not two bets cold"),
        (MIDDLE, facing("1r100 2r300", odds=0.2), CALL, "unless PPOT is worth it"),
        (MIDDLE, facing("0r200 1r500"), CALL, "300 more are less than two bets after his 200"),
        (MIDDLE, facing("0r100 1r400"), FOLD, "and more than two after 100"),
        (WEAK, {}, CALL, "PPOT does not clear .66/2.32 = .284"),
        (WEAK | {"sb_scale": 0.74}, {}, CALL, ".2105"),
        (WEAK | {"sb_scale": 0.73}, {}, raise_to(396), ".2077: a semi-bluff"),
        (WEAK | {"sb_scale": 0.73, "bet_frac": 1}, {}, CALL, "a larger bet has a higher price"),
        (WEAK, facing("1r300", odds=0.21), FOLD, "PPOT .2083"),
        (WEAK, facing("1r300", odds=0.2), CALL, "PPOT .2083"),
        (WEAK | {"call_margin": 0.05}, facing("1r300", odds=0.2), FOLD, "with a margin"),
        (WEAK | {"lookahead": 1}, facing("1r300", odds=0.2), FOLD, "PPOT of one card: .1083"),
    ],
)
def test_the_ladder(parameters, given, action, why):
    seats = 3 if "2r" in given.get("actions", "") else 2
    folded = (1,) if seats == 3 else ()
    assert act(parameters=parameters, seats=seats, folded=folded, **given) == action, why


@pytest.mark.parametrize(("margin", "action"), [(-0.001, CALL), (0.001, FOLD)])
def test_the_river_calls_on_hand_strength(margin, action):
    board = FLOP + "8s9d"
    strength = rg.potential(HOLE, board).hs
    assert strength == pytest.approx(0.4, abs=0.1)
    parameters = {"make1": 1.0, "make2": 1.0, "call_margin": strength - FOLDS + margin}
    assert act(board, parameters=parameters, **facing("1r300")) == action


def test_more_opponents_weaken_a_hand():
    # EHS' is .67 against one, .45 against two: .334993 + .665007 · .175645.
    parameters = {"make1": 0.5}
    assert act(parameters=parameters) == raise_to(396)
    assert act(parameters=parameters, seats=3) == CALL
    assert act(parameters={"make1": 0.44}, seats=3) == raise_to(396)


def test_the_field_engine_takes_a_power():
    # HS .585106², PPOT of one opponent: EHS' = .342349 + .657651 · .208324 = .4794.
    for make1, action in ((0.479, raise_to(396)), (0.480, CALL)):
        parameters = {"joint": 0, "make1": make1}
        assert act(parameters=parameters, seats=3) == action


def test_a_tighter_range_weakens_a_hand():
    parameters = {"make1": 0.6}
    assert act(parameters=parameters) == raise_to(396)
    assert act(parameters=parameters | {"range_top": 0.2}) == CALL


def test_more_opponents_are_opened_against_with_fewer_hands():
    parameters = {"open_q": 0.6}
    # Q7 offsuit: top 48 %. Of two hands the better is above 1 - .4^(1/2) = 37 % in 60 of 100.
    assert act("", "Qs7d", parameters=parameters, pot=150, to_call=50, seat=1) == raise_to(250)
    three = {"seats": 3, "seat": 2, "pot": 150, "to_call": 100}
    assert act("", "Qs7d", parameters=parameters, **three) == FOLD
    assert act("", "KsTd", parameters=parameters, **three).kind == "raise"
