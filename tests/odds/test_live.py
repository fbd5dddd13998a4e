"""Equity step by step: the last step has the figures of `equity`."""

from dataclasses import replace
from itertools import islice
from time import sleep

import pytest

import rivergate as rg
from rivergate.odds.live import live_equity


@pytest.mark.parametrize(
    "question",
    [
        {"players": ["AsAh", "KdKc"]},
        {"players": ["22+, A2s+", "random"]},
        {"players": ["22+, A2s+:0.5", "A2+", "KK+"], "board": "2c3d4h"},
        {"players": ["AA", "KK", "QQ", "JJ"], "board": "2c3d", "dead": "As"} | {"board": "2c3d4h"},
        {"players": ["AsAhKdKc", "QsQhJdJc"], "game": "omaha8"},
        {"players": ["AA$ds", "KK$ds"], "board": "2c3d4h", "game": "omaha"},
        {"players": ["22+", "random", "A*"], "seed": 3},
        {"players": ["22+", "random"], "method": "sampled", "stderr": 0.001, "seed": 4},
        {"players": ["22+", "random"], "method": "sampled", "samples": 777, "seed": 5},
        {"players": ["AA", "random"], "game": "omaha68", "samples": 5000, "seed": 6},
    ],
    ids=str,
)
def test_the_last_step_is_equity(question):
    *before, last = live_equity(**question).snapshots()
    assert last.result == rg.equity(**question)
    assert last.final
    assert not any(each.final for each in before)
    done = [each.done for each in before]
    assert done == sorted(done)
    assert before[-1].done == last.done


def test_steps_are_partial_results():
    live = live_equity(["AsAhKdKc", "QsQhJdJc", "9s8s7d6d"], game="omaha8")
    first, *_ = live.snapshots()
    assert first.result.partial
    assert not first.result.exact
    assert first.result.players[0].stderr is None
    assert 0 < first.done < first.total == 658008


def test_a_step_keeps_its_figures():
    steps = list(live_equity(["AsAh", "KdKc"]).snapshots())
    wins = [step.result.players[0].wins for step in steps]
    assert wins == sorted(wins)
    assert wins[0] < wins[-1] == 1388072


def test_a_time_limit_is_of_work():
    question = {"players": ["22+", "random", "A*"], "time_limit": 0.3}
    steps = live_equity(**question, threads=1).snapshots()
    for _ in islice(steps, 2):
        sleep(0.2)
    *_, last = steps
    assert 0.3 <= last.elapsed < 0.6
    assert last.result.elapsed == last.elapsed
    assert not last.result.partial


def test_what_is_known_of_the_end():
    live = live_equity(["22+", "random", "A*"], samples=500_000, seed=1)
    assert {step.total for step in live.snapshots()} == {500_000}
    # Of time alone the total is a guess that comes true.
    live = live_equity(["22+", "random", "A*"], time_limit=0.2, seed=1)
    *_, last = live.snapshots()
    assert last.total == last.done


def test_seconds_of_counting():
    assert live_equity(["AsAh", "KdKc"]).seconds < 1
    assert live_equity(["random"] * 4).seconds > 60
    assert not live_equity(["random"] * 4).exact


def test_no_deal_of_weight():
    # Products of such weights are 0 to a double.
    players = ["AsAh, KdKc@1e-200", "AsAd, KdKh@1e-200", "AsAc, KhKs@1e-200"]
    with pytest.raises(rg.EquityError):
        rg.equity(players, method="exact")
    *before, last = live_equity(players, method="exact").snapshots()
    assert {step.result for step in before} == {None}
    with pytest.raises(rg.EquityError):
        _ = last.result
    assert replace(last, final=False).result is None


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({"players": ["AsAh", "Kd"]}, rg.EquityError),
        ({"players": ["AsAh", "KdKc"], "method": "exact", "samples": 5}, rg.OptionError),
        ({"players": ["AsAh", "KdKc"], "seed": -1}, rg.OptionError),
        ({"players": ["AsAh", "KdKc"], "threads": -1}, rg.OptionError),
        ({"players": ["AsAh", "KdKc"], "game": "chess"}, rg.EquityError),
    ],
)
def test_what_cannot_be_asked(question, error):
    with pytest.raises(error) as live:
        live_equity(**question)
    with pytest.raises(error) as whole:
        rg.equity(**question)
    assert str(live.value) == str(whole.value)


def test_only_the_processor_answers_step_by_step():
    with pytest.raises(rg.EquityError, match=r"method='gpu': expected 'auto' .* or 'sampled'$"):
        live_equity(["AsAh", "KdKc"], method="gpu")
