"""Runs: the same numbers wherever they are played, whatever dies meanwhile."""

import multiprocessing
import os
import signal
from dataclasses import replace

import pytest

from rivergate.errors import RivergateError
from rivergate.sweeps.ledger import SWEEP, Ledger
from rivergate.sweeps.report import read_report, stage_report
from rivergate.sweeps.run import finish, play_run

from .made_up import player, small


def played(path, design, **options):
    with Ledger(path, create=True) as ledger:
        ledger.begin(SWEEP, design)
        finish(ledger, SWEEP, **options)
        return figures(ledger)


def figures(ledger):
    """Everything of every run but how long it took."""
    return {key: replace(each, seconds=0.0) for key, each in ledger.results(SWEEP).items()}


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    return played(tmp_path_factory.mktemp("sweep") / "expected.db", small())


def test_every_run_is_played_once(expected):
    assert expected.keys() == {run.key for run in small().runs}
    assert {each.hands for each in expected.values()} == {2 * 3}


def test_runs_of_the_unchanged_player_are_alike(expected):
    stage = stage_report(small(), expected)
    assert (stage.repeats, stage.unlike, stage.faulty) == (3 * 2, (), ())


def test_a_variant_plays_otherwise(expected):
    stage = stage_report(small(), expected)
    assert {each.variant.parameter for each in stage.effects if each.changed} == {"bold", "shy"}


def test_two_processes_find_the_same_though_one_is_killed(tmp_path, expected):
    def kill_one(done, total):
        assert total == len(expected)
        calls.append(done)
        if done == 4:
            os.kill(multiprocessing.active_children()[0].pid, signal.SIGKILL)

    calls = []
    found = played(tmp_path / "sweep.db", small(), workers=2, progress=kill_one)
    assert found == expected
    assert calls == list(range(len(expected) + 1))


def test_a_player_that_ends_its_process_once(tmp_path, monkeypatch):
    mark = tmp_path / "mark"
    monkeypatch.setenv("DEADLY_MARK", str(mark))
    design = small("Deadly", only=["idle"], seeds=[0])
    found = played(tmp_path / "one.db", design, workers=2)
    assert mark.exists()
    assert found == played(tmp_path / "two.db", design)


def test_a_player_that_always_ends_its_process(tmp_path):
    with pytest.raises(RivergateError, match=r"die again and again with 3 runs left: idle low"):
        played(tmp_path / "sweep.db", small("Deadly", only=["idle"], seeds=[0]), workers=2)


class StoppedError(Exception):
    pass


@pytest.mark.parametrize("workers", [1, 2])
def test_a_sweep_that_was_stopped_goes_on(tmp_path, expected, workers):
    def stop(done, total):
        if done == 5:
            raise StoppedError

    path = tmp_path / "sweep.db"
    with pytest.raises(StoppedError):
        played(path, small(), workers=workers, progress=stop)
    assert not multiprocessing.active_children()
    seen = []
    with Ledger(path) as ledger:
        assert len(figures(ledger)) == 5
        count = finish(ledger, SWEEP, progress=lambda *at: seen.append(at))
        assert count == len(expected) - 5
        assert figures(ledger) == expected
        assert finish(ledger, SWEEP) == 0
    assert seen[0] == (5, len(expected))


def test_other_code_is_not_played():
    with pytest.raises(RivergateError, match="another version of rivergate or of a player's code"):
        play_run(replace(small().runs[0], code="0"))


def test_a_player_that_is_not_decided_by_the_seed_raises_the_alarm(tmp_path):
    design = small("Unsteady", only=["idle", "shy"], seeds=[0])
    assert stage_report(design, played(tmp_path / "sweep.db", design)).unlike


def test_what_players_do_against_the_rules_is_kept(tmp_path):
    design = small("Wrong", only=["idle"], seeds=[0], against=["caller"])
    played(tmp_path / "sweep.db", design)
    with Ledger(tmp_path / "sweep.db") as ledger:
        faulty = read_report(ledger).sweep.faulty
    assert len(faulty) == 3
    assert "answered 'raise': expected an Action" in faulty[0]
    assert "deal 0" in faulty[0]


def test_all_in_hands_count_at_their_equity_or_by_chips():
    # Two players who raise at every turn are all in before the cards come.
    design = small(deals=6, against=[f"{player('Nervous')}:bold=1,shy=0"])
    bold = next(each for each in design.runs if each.variant.value == 1.0)
    expected = play_run(bold).blocks
    chips = play_run(replace(bold, expected=False)).blocks
    assert (chips % 1 == 0).all()
    # Each deal is played twice with seats exchanged, and its luck goes with the seats.
    assert (expected % 1 != 0).any()
