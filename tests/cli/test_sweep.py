"""`rivergate sweep`: from the first run to a confirmed winner."""

import json
from pathlib import Path

import pytest

from rivergate.sweeps.design import sweep_design
from rivergate.sweeps.ledger import SWEEP, Ledger, claim

FILE = Path(__file__).parents[1] / "cases" / "swept.py"
NERVOUS, LEAKY = f"{FILE}:Nervous", f"{FILE}:Leaky"


@pytest.fixture
def ledger(tmp_path):
    return str(tmp_path / "sweep.db")


def test_a_leak_is_found_and_its_mending_confirmed(command, ledger, tmp_path):
    # Folding the small blind to nothing costs a quarter of a big blind a hand; calling gives a fair
    # share of the pot. So the less it folds, the better, and no deal says otherwise for long.
    options = ["--deals", "60", "--seeds", "2", "--workers", "1", "--ledger", ledger]
    status, out, err = command("sweep", "run", LEAKY, *options)
    assert (status, err) == (0, "")
    assert out.startswith("sweep done: 6 runs, 6 of them played now\n")
    status, out, _ = command("sweep", "status", "--ledger", ledger)
    assert (status, out) == (0, f"sweep of {LEAKY}: 6 of 6 runs done\n")

    status, out, _ = command("sweep", "report", "--ledger", ledger, "--heat")
    assert status == 0
    assert "this sweep could not have seen effects below" in out
    assert "rivergate sweep confirm" in out
    rows = [line.split() for line in out.splitlines() if line.strip().startswith("folds")]
    assert [row[1] for row in rows[:2]] == ["low", "high"]
    assert [row[-1] for row in rows[:2]] == ["*", "*"]
    # The heat map: low, base, high, each with its value and its effect.
    assert [part for part in rows[2] if part[0] not in "+-"] == ["folds", "0", "0.5", "1"]

    options = ["--deals", "100", "--workers", "1", "--ledger", ledger]
    status, out, _ = command("sweep", "confirm", *options)
    assert status == 0
    # The unchanged player and one winner, on two seeds.
    assert out.startswith("confirmation done: 4 runs")
    plot, table = tmp_path / "heat.png", tmp_path / "report.csv"
    status, out, _ = command(
        *("sweep", "report", "--ledger", ledger, "--json"),
        *("--plot", str(plot), "--out", str(table)),
    )
    answer = json.loads(out)
    assert answer["sweep"]["seeds"] == [0, 1]
    confirmation = answer["confirmation"]
    assert (confirmation["seeds"], confirmation["deals"]) == ([2, 3], 100)
    (effect,) = confirmation["effects"]
    assert (effect["parameter"], effect["level"], effect["clear"]) == ("folds", "low", True)
    assert effect["effect"] > 0
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert table.read_text().count("\n") == 1 + 2 + 1
    status, out, _ = command("sweep", "report", "--ledger", ledger)
    assert "confirmation on fresh seeds" in out
    assert out.rstrip().endswith("confirmed")


def test_going_on_needs_the_ledger_alone(command, ledger):
    design = sweep_design(NERVOUS, deals=2, seeds=[0], only=["idle"])
    with Ledger(Path(ledger), create=True) as opened:
        opened.begin(SWEEP, design)
    status, out, _ = command("sweep", "status", "--ledger", ledger)
    assert (status, out) == (0, f"sweep of {NERVOUS}: 0 of 3 runs done, not running\n")
    status, out, _ = command("sweep", "report", "--ledger", ledger)
    assert status == 0
    assert "0 of 3 runs, NOT DONE" in out
    status, out, _ = command("sweep", "run", "--ledger", ledger, "--json")
    assert (status, json.loads(out)) == (
        0,
        {"stage": "sweep", "played": 3, "done": 3, "total": 3},
    )
    status, out, _ = command("sweep", "run", "--ledger", ledger)
    assert out.startswith("sweep done: 3 runs, 0 of them played now")


def test_status_in_json(command, ledger):
    options = ["--deals", "2", "--seeds", "1", "--only", "idle", "--ledger", ledger]
    assert command("sweep", "run", NERVOUS, *options, "--workers", "1")[0] == 0
    with claim(Path(ledger)):
        answer = json.loads(command("sweep", "status", "--ledger", ledger, "--json")[1])
    assert (answer["done"], answer["left"], answer["total"]) == (3, 0, 3)
    assert (answer["running"], answer["workers"], answer["seconds_left"]) == (True, 1, 0)


def test_runs_that_had_to_be_alike_and_are_not_exit_with_1(command, ledger):
    options = ["--deals", "5", "--seeds", "1", "--only", "idle,shy", "--ledger", ledger]
    assert command("sweep", "run", f"{FILE}:Unsteady", *options, "--workers", "1")[0] == 0
    status, out, _ = command("sweep", "report", "--ledger", ledger)
    assert status == 1
    assert "ALARM" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["run", "gen9"], "player 'gen9': expected caller"),
        (["run", "caller"], "player 'caller' has no parameter with values to sweep"),
        (["run", NERVOUS, "--only", "luck"], "parameter 'luck': expected bold, shy, idle"),
        (["run", NERVOUS, "--deals", "0"], "Invalid value for '--deals'"),
        (["run"], "no such ledger"),
        (["run", "--deals", "3"], "options of a new sweep need PLAYER"),
        (["status"], "no such ledger"),
        (["report"], "no such ledger"),
        (["confirm"], "no such ledger"),
        (["report", "--plot", "heat.txt"], "file 'heat.txt': expected a name in .png"),
        (["report", "--out", "report.txt"], "file 'report.txt': expected a name in .csv"),
    ],
)
def test_bad_input_is_one_line_and_leaves_no_ledger(command, ledger, arguments, words):
    status, out, err = command("sweep", *arguments, "--ledger", ledger)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert not list(Path(ledger).parent.iterdir())


def test_nothing_to_confirm(command, ledger):
    options = ["--deals", "2", "--seeds", "1", "--only", "idle", "--ledger", ledger]
    assert command("sweep", "run", NERVOUS, *options, "--workers", "1")[0] == 0
    status, _, err = command("sweep", "confirm", "--ledger", ledger)
    assert status == 2
    assert "nothing to confirm" in err


def test_without_what_matches_need_it_says_how_to_install_it(command, ledger, monkeypatch):
    monkeypatch.setattr("rivergate.cli.extras.find_spec", lambda name: None)
    status, _, err = command("sweep", "report", "--ledger", ledger)
    assert status == 2
    assert "pip install 'rivergate[bots]'" in err


def test_a_report_writes_over_no_ledger(command, tmp_path):
    for option, name in (("--out", "a.csv"), ("--plot", "a.png")):
        path = tmp_path / name
        with Ledger(path, create=True) as opened:
            opened.begin(SWEEP, sweep_design("gen3", deals=2, seeds=[0], only=["bet_frac"]))
        before = path.read_bytes()
        status, out, err = command("sweep", "report", "--ledger", str(path), option, str(path))
        assert (status, out) == (2, "")
        assert "it is the ledger: expected another file" in err
        assert path.read_bytes() == before


@pytest.mark.parametrize("address", ["nonsense", "foo://bar", "tcp://"])
def test_what_is_no_address_is_told_at_once(command, tmp_path, address):
    pytest.importorskip("distributed")
    status, _, err = command(
        *("sweep", "run", "--ledger", str(tmp_path / "a.db"), "gen3", "--only", "bet_frac"),
        *("--deals", "2", "--cluster", address),
    )
    assert status == 2
    assert f"no Dask scheduler at {address}: " in err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--seeds", "1000000000"], "on 1 to 10,000 seeds"),
        (["--seed", str(2**63)], "expected a whole number from 0 to 9,223,372,036,854,775,807"),
        (["--deals", "99999999999"], "expected 1 to 1,000,000 deals"),
    ],
)
def test_bounds(command, ledger, options, words):
    status, _, err = command("sweep", "run", "--ledger", str(ledger), "gen3", *options)
    assert status == 2
    assert words in err
