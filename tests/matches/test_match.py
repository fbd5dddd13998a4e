"""The public face: what a match reports, from any number of processes."""

import json
from math import sqrt

import numpy as np
import pytest

import rivergate as rg
from rivergate.matches.statistics import estimate
from rivergate.players.events import Stakes
from rivergate.players.line_up import PlayerSpec

FOUR = ["gen1", "random", "caller", "random"]


@pytest.fixture(scope="module")
def found():
    return rg.match(FOUR, deals=60, seed=4, control_variates=True, session_deals=20)


def test_what_is_reported_is_what_the_hands_say(blocks, found):
    # One session of 60 deals is not three of 20, unless nobody learns.
    played = blocks(*FOUR, deals=60, seed=4)
    chips = np.array([block.chips for block in played])
    assert np.array_equal(found.accounts.chips, chips)
    assert found.names == ("gen1", "random #1", "caller", "random #2")
    assert found.hands == 240
    assert found.decisions == sum(hand.decisions for block in played for hand in block.hands)
    for number, player in enumerate(found.players):
        # 100 chips are a big blind, and a block has four hands.
        assert player.won == estimate(chips[:, number] / 4)
        assert player.chips == chips[:, number].sum()


def test_the_block_is_the_unit(found):
    rates = found.accounts.chips[:, 0] / 4
    assert found.players[0].won.blocks == 60
    assert found.players[0].won.stderr == pytest.approx(rates.std(ddof=1) / sqrt(60))


def test_everything_sums_to_zero(found):
    kept = found.accounts
    assert not kept.chips.sum(axis=1).any()
    for figures in (kept.expected, kept.luck):
        assert figures.sum(axis=1) == pytest.approx(np.zeros(60), abs=1e-6)
    for kind in ("won", "expected", "adjusted"):
        total = sum(getattr(player, kind).mean for player in found.players)
        assert total == pytest.approx(0, abs=1e-9)


def test_the_cross_table_says_from_whom_each_result_comes(found):
    kept = found.accounts
    assert kept.flows == pytest.approx(-kept.flows.transpose(0, 2, 1))
    assert kept.flows.sum(axis=2) == pytest.approx(kept.expected, abs=1e-6)
    for number, player in enumerate(found.players):
        row = [cell.mean for cell in found.cross[number] if cell is not None]
        assert found.cross[number][number] is None
        assert sum(row) == pytest.approx(player.expected.mean)


def test_a_cross_table_of_chips_won_from_two(blocks):
    # Three callers: one wins from two that lose the same, half from each.
    result = rg.match(["caller"] * 3, deals=3, seed=2)
    assert not result.accounts.flows.any(), "rotations of the same hand cancel"
    result = rg.match(["caller", "random", "caller"], deals=10, seed=2)
    assert result.accounts.flows.sum(axis=2) == pytest.approx(result.accounts.chips)


def test_control_variates_take_variance_off_and_leave_the_mean(found):
    assert found.variance_ratio < 0.9
    for player in found.players:
        difference = abs(player.adjusted.mean - player.won.mean)
        assert difference < 3 * player.won.stderr


def test_another_seed_is_another_match(found):
    assert rg.match(FOUR, deals=60, seed=5, control_variates=True, session_deals=20) != found


def test_players_begin_afresh_with_every_session(own):
    learner = own("Learns")
    results = [
        rg.match([learner, "random"], deals=30, seed=1, session_deals=length).accounts.chips
        for length in (10, 30)
    ]
    assert np.array_equal(results[0][:10], results[1][:10])
    assert not np.array_equal(results[0], results[1])


def test_teams(own):
    result = rg.match(["gen1"] * 5 + ["caller"] * 5, deals=30, seed=1, teams=True)
    assert result.hands == 60
    first, second = result.teams
    assert first.won.mean == pytest.approx(-second.won.mean)
    assert first.won.mean == pytest.approx(sum(each.won.mean for each in result.players[:5]) / 5)
    assert first.won.low > 0, "rules beat calling"
    assert f"team A: {first.won} bb/100 a player" in str(result)


@pytest.mark.parametrize("player", ["caller", "random", "gen1", "gen2", "gen3"])
def test_identical_teams_score_exactly_nothing(player):
    for team in rg.match([player] * 10, deals=5, teams=True).teams:
        assert (team.won.mean, team.won.half) == (0, 0)


def test_faults_are_counted_and_the_match_goes_on(own):
    result = rg.match(["caller", own("Raises"), own("RaisesTooLittle")], deals=4, seed=1)
    quiet, raises, little = result.players
    assert quiet.faults == {}
    assert raises.faults == {"error": 12}
    assert little.faults == {"illegal": 12}
    first = raises.examples[0]
    assert (first.deal, first.hand) == (0, 0)
    assert len(raises.examples) == 5
    assert f"error 12 times; first in deal 0: {first.fault.reason}" in str(result)
    assert not result.accounts.chips.sum(axis=1).any()


def test_tactics_are_added_up_over_copies_and_sessions(own):
    result = rg.match([own("Logs"), "caller"], deals=7, session_deals=3)
    (tactic,) = result.players[0].tactics
    # It raises in every hand.
    assert (tactic.name, tactic.fired, tactic.hands) == ("raise", 14, 14)
    assert "raise: 14 times in 14 hands" in str(result)


def test_copies_are_taken_together():
    result = rg.match(["random", "caller", "random"], deals=12, seed=3)
    (team,) = result.teams
    assert (team.name, team.players) == ("random", ("random #1", "random #2"))
    means = [player.won.mean for player in result.players]
    assert team.won.mean == pytest.approx((means[0] + means[2]) / 2)
    # What two win the third loses, in the same blocks.
    assert team.won.stderr == pytest.approx(result.players[1].won.stderr / 2)
    assert rg.match(["caller"] * 3, deals=2).teams == ()


def test_bits_of_those_that_predict(own):
    result = rg.match([own("KnowsNothing"), "caller", "caller"], deals=4, session_deals=2)
    player = result.players[0]
    assert player.predictions == (24, 24, 24, 24)
    assert player.bits == pytest.approx((0, 0, 0, 0), abs=1e-12)
    assert player.river_bits == pytest.approx((0, 0, 0, 0), abs=1e-12)
    assert result.players[1].bits == result.players[1].river_bits == (None,) * 4
    assert "tells hands, in bits: preflop +0.00" in str(result)


def test_results_in_words_and_numbers(found):
    text = str(found)
    assert text.splitlines()[0].split() == [
        *("player", "bb/100", "expected", "adjusted"),
        *(word for number in range(1, 5) for word in ("vs", str(number))),
    ]
    for name in found.names:
        assert name in text
    assert "bb/100, 95 % by deal, all-in at equity, variance ×" in text
    assert "60 deals, 240 hands" in text
    assert "<table>" in found._repr_html_()
    assert repr(found).startswith("<MatchResult gen1 +")
    answer = json.loads(json.dumps(found.to_dict()))
    assert answer["deals"] == 60
    assert answer["players"][0]["won"]["low"] < answer["players"][0]["won"]["high"]
    assert len(answer["cross"]) == 4


def test_one_deal_tells_no_interval():
    result = rg.match(["random", "caller"], deals=1)
    assert result.players[0].won.half is None
    assert "no intervals from one deal" in str(result)


def test_specs_serve_as_players():
    specs = [PlayerSpec("caller"), "random"]
    assert rg.match(specs, deals=2).names == ("caller", "random")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": ["caller"]}, "1 player: expected 2 to 10"),
        ({"players": ["caller"] * 11}, "11 players"),
        ({"players": "gen1"}, "expected a list of names"),
        ({"players": ["caller", "nobody"]}, "player 'nobody'"),
        ({"players": ["caller"] * 3, "teams": True}, "even number"),
        ({"deals": 0}, "deals=0: expected a whole number from 1"),
        ({"deals": 2.0}, "deals=2.0"),
        ({"seed": -1}, "seed=-1: expected a whole number from 0"),
        ({"session_deals": 0}, "session_deals=0"),
        ({"workers": -1}, "workers=-1"),
        ({"time_limit": 0}, "time_limit=0: expected seconds above 0"),
        ({"time_limit": float("nan")}, "time_limit=nan"),
        ({"time_limit": "soon"}, "time_limit='soon'"),
        ({"stakes": (50, 100)}, "expected Stakes"),
        ({"stakes": Stakes(200, 100)}, "big_blind=100: expected a whole number from 200"),
        ({"stakes": Stakes(0, 0)}, "big_blind=0"),
        ({"stakes": Stakes(50, 100, 20, 120)}, "stack=120: expected a whole number from 121"),
        ({"progress": 3}, "progress=3"),
        ({"sink": 3}, "sink=3"),
    ],
)
def test_what_cannot_be_played_is_refused(given, message):
    options = {"players": ["caller", "random"], "deals": 2, **given}
    with pytest.raises(rg.OptionError, match=message.replace("(", r"\(")):
        rg.match(options.pop("players"), **options)


def test_infinite_bits_leave_json_valid(hostile):
    result = rg.match([hostile("Impossible"), "caller"], deals=2, seed=1)
    found = json.loads(json.dumps(result.to_dict(), allow_nan=False))["players"][0]
    assert float("-inf") in result.players[0].bits
    assert None in found["bits"].values()
    assert sum(found["predictions"].values()) == sum(result.players[0].predictions)
