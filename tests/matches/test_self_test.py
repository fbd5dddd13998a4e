"""A player against its own copies."""

import json

import pytest

import rivergate as rg
from rivergate.matches.match import plan, play_all
from rivergate.matches.replay import Replay
from rivergate.matches.self_test import self_test
from rivergate.matches.session import Session
from rivergate.matches.summary import Accounting
from rivergate.players.events import Stakes
from rivergate.players.line_up import PlayerSpec


@pytest.mark.parametrize("player", ["gen1", "random"])
def test_a_player_does_not_differ_from_its_copies(player):
    found = self_test([player] * 3, deals=100, seed=1)
    assert found.uneven == 0
    assert found.passed
    assert all(each.half > 0 for each in found.estimates), "the interval has a width"
    assert json.loads(json.dumps(found.to_dict()))["passed"] is True
    assert "every interval covers 0" in str(found)


def test_intervals_of_deals_played_once_cover_0_in_95_of_100():
    covered = 0
    for seed in range(40):
        whole = Session(
            line_up=(PlayerSpec("random"),) * 2,
            stakes=Stakes(stack=600),
            seed=seed,
            first_deal=0,
            deals=25,
            replay=Replay.ONCE,
            own_chance=True,
        )
        covered += play_all(plan(whole), Accounting()).players[0].won.covers(0.0)
    # 40 tries of 0.95: fewer than 33 in one of 2,000 such tests, by the binomial law.
    assert covered >= 33


def test_chance_from_elsewhere_is_found_out(own):
    found = self_test([own("DrawsElsewhere")], deals=30)
    assert found.uneven
    assert not found.passed
    assert f"copies differ in {found.uneven} of them" in str(found)


def test_a_self_test_is_of_one_player():
    with pytest.raises(rg.OptionError, match="the same several times"):
        self_test(["caller", "random"], deals=2)
