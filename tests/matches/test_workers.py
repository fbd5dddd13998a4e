"""Matches in processes: the same figures, in order, whatever becomes of a process."""

import multiprocessing
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest

import rivergate as rg

FOUR = ["gen1", "random", "caller", "random"]


@pytest.fixture(scope="module")
def found():
    return rg.match(FOUR, deals=60, seed=4, control_variates=True, session_deals=20)


def test_processes_change_nothing(found):
    seen = []
    again = rg.match(
        FOUR,
        deals=60,
        seed=4,
        control_variates=True,
        session_deals=20,
        workers=2,
        progress=lambda done, total: seen.append(done),
    )
    assert again == found
    assert again.to_dict()["players"][0]["won"] == found.to_dict()["players"][0]["won"]
    assert seen == sorted(seen)
    assert seen[-1] == 60
    assert len(set(seen)) > 10
    assert multiprocessing.active_children() == []


def test_a_player_that_never_returns_is_cut_off_in_processes_too(own):
    result = rg.match(
        ["caller", own("Endless")], deals=2, session_deals=1, workers=2, time_limit=0.1
    )
    assert result.players[1].faults == {"too long": 4}


def test_hands_come_to_the_sink_in_order(blocks):
    def hands(block):
        # What players take of time differs.
        return [(hand.hole, hand.actions, hand.payoffs) for hand in block.hands]

    heard = []
    rg.match(["random", "caller"], deals=9, seed=3, session_deals=2, workers=2, sink=heard.append)
    expected = blocks("random", "caller", deals=9, seed=3)
    assert [block.deal for block in heard] == list(range(9))
    assert [hands(block) for block in heard] == [hands(block) for block in expected]


def test_progress_counts_deals_and_may_stop():
    seen = []
    rg.match(["caller"] * 2, deals=5, progress=lambda *counts: seen.append(counts))
    assert seen == [(done, 5) for done in range(1, 6)]

    def stop(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        rg.match(["caller"] * 2, deals=5, progress=stop)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_the_deals_from_the_first_on(found, workers):
    def interrupt(done, total):
        # Two of the three sessions have 40: some deals of the first are played.
        if done >= 45:
            signal.raise_signal(signal.SIGINT)

    partial = rg.match(
        FOUR,
        deals=60,
        seed=4,
        control_variates=True,
        session_deals=20,
        workers=workers,
        progress=interrupt,
    )
    kept = len(partial.accounts)
    assert 5 <= kept < 60
    assert partial.partial
    assert np.array_equal(partial.accounts.chips, found.accounts.chips[:kept])
    assert f"stopped early, of {60}" in str(partial)


def test_an_interrupt_before_the_first_deal_is_one():
    with pytest.raises(KeyboardInterrupt):
        rg.match(["caller"] * 2, deals=2, sink=lambda block: signal.raise_signal(signal.SIGINT))


def test_a_player_that_ends_its_process_is_one_clear_error(own):
    with pytest.raises(rg.MatchError, match=r"deals \d to \d ended by itself 2 times.*SIGKILL"):
        rg.match(["caller", own("Kills")], deals=4, session_deals=2, workers=2)


def test_a_script_that_begins_itself_anew_is_told_so(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import rivergate as rg\n"
        "rg.match(['caller', 'random'], deals=4, session_deals=2, workers=2)\n"
    )
    ended = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=100
    )
    assert ended.returncode == 1
    last = ended.stderr.splitlines()[-1]
    assert last.startswith("rivergate.errors.MatchError: a process ended with status 1 before")
    assert last.endswith("under if __name__ == '__main__'")


def test_a_process_that_dies_is_replaced_and_its_deals_are_played_again(own, monkeypatch, tmp_path):
    monkeypatch.setenv("RIVERGATE_TEST_MARK", str(tmp_path / "mark"))
    result = rg.match(["random", own("KillsOnce")], deals=6, session_deals=2, workers=2)
    assert (tmp_path / "mark").exists()
    # The mark is there: from here on it plays on.
    again = rg.match(["random", own("KillsOnce")], deals=6, session_deals=2)
    assert result == again


def test_a_player_deaf_to_signals_ends_the_match_and_not_the_patience(own, monkeypatch):
    monkeypatch.setattr("rivergate.matches.workers.GRACE", 0.2)
    monkeypatch.setattr("rivergate.matches.workers.LOOK_EVERY", 0.1)
    with pytest.raises(rg.MatchError, match=r"more than 0\.1 s, and could not be interrupted"):
        rg.match(
            ["caller", own("Unstoppable")], deals=2, session_deals=1, workers=2, time_limit=0.1
        )


def test_matches_run_in_other_threads():
    answers = []
    thread = threading.Thread(
        target=lambda: answers.append(rg.match(["caller", "random"], deals=3, seed=1))
    )
    thread.start()
    thread.join()
    assert answers[0] == rg.match(["caller", "random"], deals=3, seed=1)
