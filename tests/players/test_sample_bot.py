"""The HRn² bot: its chances, and its calls."""

import pytest

import rivergate as rg
from rivergate.players.actions import CALL, FOLD, Kind
from rivergate.players.sample_bot import Sample

from .views import view

DECISIONS = 500
# Five standard errors of a share of so many.
TOLERANCE = 5 * 0.5 / DECISIONS**0.5


def raises(hole, board, **given):
    """The share of decisions that bet or raise."""
    found = [
        Sample().act(view(hole, board, entropy=(1, 1, 2, 0, decision), **given)).kind
        for decision in range(DECISIONS)
    ]
    return sum(kind is Kind.RAISE for kind in found) / DECISIONS


def test_unbet_it_bets_with_the_square_of_hand_strength_and_else_with_ppot():
    expected = 0.585106**2
    expected += (1 - expected) * 0.208324
    assert raises("AdQc", "3h4cJh") == pytest.approx(expected, abs=TOLERANCE)


@pytest.mark.parametrize(("actions", "power"), [("1r300", 2), ("0r100 1r300", 3)])
def test_raises_grow_rarer(actions, power):
    share = raises("AdQc", "3h4cJh", to_call=300, pot=900, actions=actions)
    assert share == pytest.approx(0.585106**power, abs=TOLERANCE)


def test_more_opponents_count_as_a_power():
    expected = 0.585106**4
    expected += (1 - expected) * 0.208324
    assert raises("AdQc", "3h4cJh", seats=3) == pytest.approx(expected, abs=TOLERANCE)


def test_before_the_flop_it_has_its_equity_against_a_random_hand():
    equity = rg.equity(["AsAd", "random"]).players[0].equity
    share = raises("AsAd", "", to_call=50, pot=150, seat=1)
    # The big blind is a bet.
    assert share == pytest.approx(equity**2, abs=TOLERANCE)


def test_the_nuts_and_the_worst():
    nuts, worst = ("JsTs", "9s8s7s2d3h"), ("2d4c", "3h5sKhQhJh")
    assert raises(*nuts) == raises(*nuts, to_call=300, pot=900, actions="1r300") == 1
    assert raises(*worst) < 0.01
    assert Sample().act(view(*worst)) == CALL
    assert Sample().act(view(*worst, to_call=300, pot=900, actions="1r300")) == FOLD


def calls(hole, board, *, pot, to_call):
    """Whether it calls where it does not raise."""
    found = {
        Sample().act(
            view(hole, board, pot=pot, to_call=to_call, actions="1r300", can_raise=False, entropy=e)
        )
        for e in ((1, 1, 2, 0, decision) for decision in range(40))
    }
    # Where no raise is allowed a raise is a call too.
    return FOLD not in found


def test_it_calls_with_the_square_of_strength_or_with_ppot():
    # HS² is .342, PPOT .208: 300 for 880 is .341 of the pot, 300 for 870 is .345.
    assert calls("AdQc", "3h4cJh", pot=880, to_call=300)
    assert not calls("AdQc", "3h4cJh", pot=870, to_call=300)
    # HS² is .013, PPOT .621 and pot odds .5.
    assert calls("8d7d", "9d6c2d", pot=300, to_call=300)
