"""`rivergate circuits`: what it lists, writes and refuses."""

import json
import shutil

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.catalog import CIRCUITS
from rivergate.cli.app import BAD_INPUT, run


def test_list_names_every_circuit(capsys):
    assert run(["circuits", "list"]) == 0
    text = capsys.readouterr().out
    assert all(f"{name}:" in text for name in CIRCUITS)


def test_list_as_json_counts_gates(capsys):
    assert run(["circuits", "list", "--json"]) == 0
    rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["holdem_value"]["lut3"] == len(netlist.load("holdem_value.lut3").gates)


def test_stats_come_from_the_netlists(capsys):
    assert run(["circuits", "stats", "--json"]) == 0
    rows = {row["netlist"]: row for row in json.loads(capsys.readouterr().out)}
    assert set(rows) == set(netlist.committed())
    value = rows["holdem_value.lut3"]
    assert (value["inputs"], value["outputs"]) == (52, 30)
    # The last attempt is the netlist that is there.
    attempts = [line for line in value["provenance"] if line.startswith("attempt ")]
    assert int(attempts[-1].split()[1].rstrip(":")) == value["gates"]


@pytest.mark.parametrize("name", netlist.committed())
def test_the_last_attempt_is_what_is_committed(name):
    read = netlist.load(name)
    attempts = [line for line in read.provenance if line.startswith("attempt ")]
    assert int(attempts[-1].split()[1].rstrip(":")) == len(read.gates)


@pytest.mark.parametrize(
    ("language", "files"),
    [
        ("c", ["omaha_low.h", "omaha_low.c"]),
        ("wgsl", ["omaha_low.wgsl"]),
        ("numpy", ["omaha_low.py"]),
    ],
)
def test_emit_writes_the_files_that_it_names(language, files, tmp_path, capsys):
    assert run(["circuits", "emit", language, "omaha_low", "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.split() == [str(tmp_path / file) for file in files]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(files)


def test_whole_kernels_are_written_too(tmp_path, capsys):
    assert run(["circuits", "emit", "wgsl", "showdown_2", "--into", str(tmp_path)]) == 0
    assert "fn main(" in (tmp_path / "showdown_2.wgsl").read_text()
    assert run(["circuits", "emit", "c", "showdown_2"]) == BAD_INPUT


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["emit", "cobol", "omaha_low"], "no language 'cobol'; there are c, wgsl, numpy"),
        (["emit", "c", "nothing"], "no circuit 'nothing'; there are holdem_value"),
        (["emit", "c", "omaha_low", "--into", "/no/such/folder"], "cannot write /no/such/folder"),
        (["verify", "nothing"], "no circuit 'nothing'"),
    ],
)
def test_bad_input_is_one_clear_line(arguments, said, capsys):
    assert run(["circuits", *arguments]) == BAD_INPUT
    message = capsys.readouterr().err
    assert said in message
    assert message.count("\n") == 1


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_verify_proves_a_circuit(capsys):
    assert run(["circuits", "verify", "omaha_low_ranks", "--json"]) == 0
    findings = json.loads(capsys.readouterr().out)
    assert [finding["netlist"] for finding in findings] == [
        "omaha_low_ranks.lut3",
        "omaha_low_ranks.gate2",
    ]
    assert all(finding["differing"] == 0 and finding["complete"] for finding in findings)


def test_verify_without_a_compiler_says_so(monkeypatch, capsys):
    monkeypatch.setenv("CC", "no-such-compiler")
    assert run(["circuits", "verify", "omaha_low_ranks"]) == BAD_INPUT
    assert "no-such-compiler is not installed" in capsys.readouterr().err
