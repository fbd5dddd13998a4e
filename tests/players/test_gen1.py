"""Generation 1, rule by rule."""

import pytest

from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.gen1 import Gen1, Gen1Parameters

from .views import view

DRY, WET = "Kh8d3c", "Qh7h2s"
# A bet of half the pot, and one of four times the pot: more than .75 of what then lies there.
FACING = {"pot": 900, "to_call": 300, "actions": "1r300"}
DEAR = {"pot": 3_000, "to_call": 2_400, "actions": "1r2400"}


@pytest.mark.parametrize(
    ("hole", "board", "given", "action", "why"),
    [
        ("KsJd", DRY, {}, raise_to(360), "top pair bets .6 of the pot"),
        ("QsQd", DRY, {}, CALL, "a weak pair checks"),
        ("AhKh", WET, {}, CALL, "and so does a draw"),
        ("KsJd", DRY, FACING, CALL, "top pair calls"),
        ("Ks8s", DRY, FACING, raise_to(300 + 720), "two pair raises"),
        ("9s9d", DRY, FACING, CALL, "a weak pair calls"),
        ("QsJd", DRY, FACING, FOLD, "air folds"),
        ("9s9d", DRY, DEAR, FOLD, "a dear call takes top pair"),
        ("KsJd", DRY, DEAR, CALL, "which is there"),
        ("AhKh", WET, FACING, CALL, "9 outs: .36 + .02 for a price of .25"),
        ("AhKh", WET, DEAR, FOLD, "for a price of .44 they are too few"),
        ("AhKh", WET + "3c", FACING, FOLD, "one card to come: .18 + .02 for .25"),
        ("AhKh", WET + "3c", {"pot": 1_200, "to_call": 250, "actions": "1r250"}, CALL, "for .17"),
        ("AhKh", WET + "3c4c", FACING, FOLD, "no card to come"),
        ("QsJd", DRY, {"can_raise": False}, CALL, "a check is free"),
        ("8s8c", DRY, DEAR | {"can_raise": False}, CALL, "no raise is allowed"),
    ],
)
def test_after_the_flop(hole, board, given, action, why):
    assert Gen1().act(view(hole, board, **given)) == action, why


def test_before_the_flop():
    assert Gen1().act(view("KsTd", pot=150, to_call=50, seat=1)) == raise_to(220)
    assert Gen1().act(view("Js9d", pot=150, to_call=50, seat=1)) == FOLD
    loose = Gen1(Gen1Parameters(open_q=0.5))
    assert loose.act(view("Js9d", pot=150, to_call=50, seat=1)) == raise_to(220)


def test_a_draw_that_is_a_pair_too_may_call_as_a_draw():
    strict = Gen1(Gen1Parameters(call_class=4))
    assert strict.act(view("Qd5d", "Qh8d2d", **FACING)) == CALL
    assert strict.act(view("Qd5c", "Qh8d2d", **FACING)) == FOLD


def test_parameters_are_those_of_the_rules():
    base = {each.name: each.base for each in Gen1Parameters.described()}
    assert base == {
        "open_q": 0.20,
        "call_q": 0.12,
        "reraise_q": 0.04,
        "bet_class": 3,
        "raise_class": 5,
        "call_class": 2,
        "bet_frac": 0.6,
        "draw_slack": 0.02,
    }
