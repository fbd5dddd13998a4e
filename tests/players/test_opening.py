"""Play before the flop by percentiles."""

from dataclasses import replace

import pytest

from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.opening import Opening

from .views import view

# The top fifth raises, the top tenth calls a raise, the top twentieth raises it.
OPENING = Opening(raised=0.2, called=0.1, reraised=0.05, bet=0.6)


def act(hole, **given):
    return OPENING.act(view(hole, **given))


@pytest.mark.parametrize(
    ("hole", "raises", "why"),
    [
        ("AsAd", True, "the best"),
        ("AsTd", True, "top 9 %"),
        ("KsTd", True, "top 16 %"),
        ("Js9d", False, "top 38 %"),
        ("7s2d", False, "nearly the worst"),
    ],
)
def test_first_in(hole, raises, why):
    # The small blind heads-up: to 100 + .6 · (150 + 50).
    expected = raise_to(220) if raises else FOLD
    assert act(hole, pot=150, to_call=50, seat=1) == expected, why


def test_the_big_blind_checks_where_it_is_free():
    assert act("7s2d", pot=200, to_call=0) == CALL


@pytest.mark.parametrize(
    ("hole", "actions", "action", "why"),
    [
        ("AsAd", "1r250", "raise", "the top twentieth raises a raise"),
        ("AsTd", "1r250", "call", "the top tenth calls it"),
        ("KsTd", "1r250", "fold", "the top fifth would have raised"),
        ("AsTd", "0r250 1r700", "fold", "every raise halves the shares"),
        ("QsQd", "0r250 1r700", "raise", "top 1.1 % of the 2.5"),
        ("AsKd", "0r250 1r700", "call", "top 4.8 % of the 5"),
        ("QsQd", "0r250 1r700 0r2000 1r5000", "call", "top 1.1 %: .6 raise, 1.25 call"),
    ],
)
def test_facing_raises(hole, actions, action, why):
    assert act(hole, actions=actions, pot=1_000, to_call=400).kind == action, why


def test_fewer_hands_may_be_kept_after_each_raise():
    facing = view("QsQd", actions="0r250 1r700 0r2000 1r5000", pot=1_000, to_call=400)
    # Top 1.1 %: of the tenth, an eighth is 1.25 %, and one in 27 is .4 %.
    assert OPENING.act(facing) == CALL
    assert replace(OPENING, kept=1 / 3).act(facing) == FOLD


def test_a_call_where_no_raise_is_allowed():
    assert act("AsAd", actions="1r9700", pot=9_800, to_call=9_600, can_raise=False) == CALL
