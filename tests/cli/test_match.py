"""`rivergate match`: its tables, files, exit statuses and refusals."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from pokerkit import HandHistory

import rivergate as rg

MATCH = [sys.executable, "-m", "rivergate", "match"]
OWN = Path(__file__).parent.parent / "matches" / "own_players.py"


def test_a_match_in_words(command, tmp_path):
    out, plot = tmp_path / "match.csv", tmp_path / "match.svg"
    status, text, err = command(
        *("match", "gen1", "random", "caller", "--deals", "6", "--seed", "2", "--workers", "1"),
        *("--control-variates", "--out", str(out), "--plot", str(plot)),
    )
    assert (status, err) == (0, "")
    lines = [line.split() for line in text.splitlines() if line.strip()]
    assert lines[0][:4] == ["player", "bb/100", "expected", "adjusted"]
    assert [line[:2] for line in lines[2:5]] == [["1", "gen1"], ["2", "random"], ["3", "caller"]]
    assert "6 deals, 18 hands" in text
    assert len(out.read_text().splitlines()) == 1 + 6 * 3
    assert plot.read_text().rstrip().endswith("</svg>")


def test_a_narrow_terminal_has_the_cross_table_apart(command, monkeypatch):
    line_up = ["caller", "caller", "random", "random", "caller"]
    for columns, tables in (("80", 2), ("200", 1)):
        monkeypatch.setenv("COLUMNS", columns)
        arguments = ("--deals", "2", "--workers", "1", "--all-in-equity")
        _, text, _ = command("match", *line_up, *arguments)
        lines = [line for line in text.splitlines() if line.startswith(" ")]
        assert sum(line.startswith(" player") for line in lines) == tables
        assert sum(line.startswith(" 5 caller #3") for line in lines) == tables
        assert max(map(len, lines)) <= int(columns)


def test_a_match_as_json_is_the_same_for_any_workers(command):
    answers = []
    for workers in ("1", "2"):
        status, text, _ = command(
            *("match", "gen1", "random", "--deals", "6", "--session-deals", "2", "--json"),
            *("--workers", workers, "--all-in-equity", "--ante", "10", "--stack", "2000"),
        )
        assert status == 0
        answer = json.loads(text)
        for name in ("elapsed", "decisions_per_second"):
            del answer[name]
        for player in answer["players"]:
            del player["seconds"]
        answers.append(answer)
    assert answers[0] == answers[1]
    assert answers[0]["stakes"] == {"small_blind": 50, "big_blind": 100, "ante": 10, "stack": 2000}


def test_every_hand_is_written(command, tmp_path):
    path = tmp_path / "match.phhs"
    path.write_text("what was there before")
    status, text, _ = command(
        *("match", "gen1", "random", "caller", "--deals", "4", "--seed", "2", "--workers", "2"),
        *("--phh", str(path), "--json"),
    )
    assert status == 0
    hands = [history.hand() for history in rg.read_phh(path)]
    with path.open("rb") as file:
        states = [tuple(history)[-1] for history in HandHistory.load_all(file)]
    assert [hand.payoffs for hand in hands] == [tuple(state.payoffs) for state in states]
    chips = Counter()
    for hand in hands:
        chips.update(dict(zip(hand.players, hand.payoffs, strict=True)))
    assert chips == {each["name"]: each["chips"] for each in json.loads(text)["players"]}


def test_teams(command):
    status, text, _ = command(*("match", "caller", "caller", "--teams", "--deals", "3"))
    assert status == 0
    assert "team A: +0.00 ± 0.00 bb/100 a player (caller #1)" in text


def test_faults_are_told(command):
    status, text, _ = command("match", "caller", f"{OWN}:Raises", "--deals", "2")
    assert status == 0
    assert "error 4 times; first in deal 0: act: ValueError: no idea" in text


def test_a_self_test(command):
    status, text, _ = command("match", "--self-test", "random", "--deals", "40", "--workers", "1")
    assert status == 0
    assert "40 deals replayed in every rotation: no copy ahead in any of them" in text
    assert text.rstrip().endswith("every interval covers 0")


def test_a_self_test_that_fails_exits_with_one(command):
    status, text, _ = command(
        *("match", "--self-test", f"{OWN}:DrawsElsewhere", "--deals", "20", "--json"),
        *("--workers", "1"),
    )
    assert status == 1
    assert json.loads(text)["passed"] is False


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gen1"], "1 player: expected 2 to 10"),
        (["gen1", "gen9"], "player 'gen9'"),
        (["gen1", "gen1:bet_frac=9"], "bet_frac=9"),
        (["gen1", "caller", "random", "--teams"], "even number"),
        (["gen1", "caller", "--deals", "0"], "--deals"),
        (["gen1", "caller", "--big-blind", "20"], "big_blind=20"),
        (["gen1", "caller", "--stack", "100"], "stack=100"),
        (["gen1", "caller", "--out", "match.txt"], ".parquet or .csv"),
        (["gen1", "caller", "--plot", "match.pdf"], ".png or .svg"),
        (["gen1", "caller", "--out", "/no/such/folder/match.csv"], "there is no folder"),
        (["gen1", "--self-test", "--teams"], "--self-test goes with"),
        (["gen1", "caller", "--self-test"], "the same several times"),
    ],
)
def test_bad_input_is_one_line_and_exit_two(command, arguments, words):
    status, text, err = command("match", *arguments)
    assert (status, text) == (2, "")
    assert err.count("\n") == 1
    assert words in err


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [
        ("pokerkit", [], "bots"),
        ("scipy", [], "bots"),
        ("pyarrow", ["--out", "match.parquet"], "bots"),
        ("matplotlib", ["--plot", "match.png"], "plot"),
    ],
)
def test_what_is_not_installed_is_said_before_the_match(
    command, monkeypatch, missing, arguments, extra
):
    monkeypatch.setattr(
        "rivergate.cli.extras.find_spec", lambda name: None if name == missing else True
    )
    status, _, err = command("match", "caller", "caller", *arguments)
    assert status == 2
    assert err == (f"rivergate: {missing} is not installed: pip install 'rivergate[{extra}]'\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_shows_what_is_known_and_exits_with_130(tmp_path, workers):
    out, mark = tmp_path / "match.csv", tmp_path / "mark"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "rivergate", "match", f"{OWN}:MarksItsSecondDeal", "caller"),
            *("--deals", "1000", "--session-deals", "2", "--workers", workers, "--out", str(out)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "RIVERGATE_TEST_MARK": str(mark)},
    )
    while not mark.exists() and process.poll() is None:
        time.sleep(0.1)
    # The first deal is on its way to the one that reports.
    time.sleep(0.5)
    # As a terminal does, to the whole group.
    os.killpg(process.pid, signal.SIGINT)
    text, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "rivergate: interrupted\n"
    assert "stopped early, of 1,000" in text
    assert len(out.read_text().splitlines()) > 2


def test_a_player_that_ends_its_process_ends_no_command():
    ended = subprocess.run(
        [*MATCH, f"{OWN}:Kills", "caller", "--deals", "1"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.returncode == 2
    assert "ended by itself 2 times, the last with signal SIGKILL" in ended.stderr


def test_what_players_print_is_no_part_of_the_json(tmp_path):
    path = tmp_path / "talks.py"
    path.write_text(
        "from rivergate.players.baselines import Caller\n"
        "print('read')\n"
        "class Talks(Caller):\n"
        "    def observe(self, event):\n"
        "        print(event)\n"
    )
    for workers in ("0", "1"):
        ended = subprocess.run(
            [*MATCH, f"{path}:Talks", "caller", "--deals", "1", "--json", "--workers", workers],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        assert json.loads(ended.stdout)["hands"] == 2
        assert "HandStarted" in ended.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            ["--deals", "1000000000"],
            "deals=1000000000: expected a whole number from 1 to 1,000,000",
        ),
        (["--seed", str(2**63)], "expected a whole number from 0 to 9,223,372,036,854,775,807"),
        (["--stack", str(10**13)], "expected a whole number from 101 to 1,000,000,000,000"),
        (["--time-limit", "1e300"], "time_limit=1e+300: expected seconds above 0, up to 1,000,000"),
        (["--time-limit", "inf"], "time_limit=inf: expected seconds"),
        (["--small-blind", "200"], "big_blind=100: expected a whole number from 200"),
    ],
)
def test_bounds(command, tmp_path, options, words):
    path = tmp_path / "kept.phhs"
    path.write_text("what was there")
    status, out, err = command("match", "caller", "random", *options, "--phh", str(path))
    assert (status, out) == (2, "")
    assert words in err
    assert path.read_text() == "what was there"


def test_no_file_where_a_folder_is(command, tmp_path):
    for option, name in (("--out", "a.csv"), ("--plot", "a.svg")):
        (tmp_path / name).mkdir()
        status, out, err = command(
            "match", "caller", "random", "--deals", "1", option, str(tmp_path / name)
        )
        assert (status, out) == (2, "")
        assert "it is a folder" in err


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc")
def test_processes_end_with_the_one_that_began_them(tmp_path):
    """Even where a player hangs, has no limit of time and hides every exception."""
    process = subprocess.Popen(
        [*MATCH, f"{OWN}:Unstoppable", "caller", "--time-limit", "0", "--workers", "2"]
    )
    try:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        begun = time.monotonic()
        while len(pids := children.read_text().split()) < 3 and time.monotonic() < begun + 30:
            time.sleep(0.1)
        time.sleep(1)
    finally:
        process.kill()
        process.wait()
    ended = time.monotonic()
    while (left := [pid for pid in pids if Path(f"/proc/{pid}").exists()]) and (
        time.monotonic() < ended + 20
    ):
        time.sleep(0.1)
    assert pids
    assert not [pid for pid in left if "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]]
