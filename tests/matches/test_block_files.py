"""What a match writes can be read again, and is whole or not there."""

import csv
import json
from importlib import import_module

import numpy as np
import pytest

import rivergate as rg
from rivergate.matches.cumulative import totals
from rivergate.matches.statistics import estimate

parquet = import_module("pyarrow.parquet")


@pytest.fixture(scope="module")
def result():
    return rg.match(["gen1", "random", "caller"], deals=8, control_variates=True)


def test_parquet_holds_every_block(result, tmp_path):
    path = result.write(tmp_path / "match.parquet")
    table = parquet.read_table(path)
    assert table.column_names == [
        *("deal", "hands", "player", "decisions", "chips", "expected", "luck")
    ]
    assert table.num_rows == 8 * 3
    chips = np.array(table["chips"]).reshape(8, 3)
    assert np.array_equal(chips, result.accounts.chips)
    luck = np.array(table["luck"]).reshape(8, 3)
    assert np.array_equal(luck, result.accounts.luck), "floats to the last bit"
    assert table["player"].to_pylist() == list(result.names) * 8
    about = json.loads(table.schema.metadata[b"rivergate"])
    assert about["seed"] == 0
    assert about["stakes"]["big_blind"] == 100
    assert about["players"] == list(result.names)


def test_csv_holds_the_same(result, tmp_path):
    path = result.write(tmp_path / "match.csv")
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    table = parquet.read_table(result.write(tmp_path / "match.parquet")).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in table] == rows


def test_the_same_match_writes_the_same_bytes(result, tmp_path):
    again = rg.match(list(result.names), deals=8, control_variates=True)
    for name in ("match.csv", "match.parquet", "match.svg", "match.png"):
        found = []
        for number, each in enumerate((result, again)):
            path = tmp_path / f"{number}{name}"
            (each.plot if name.endswith("g") else each.write)(path)
            found.append(path.read_bytes())
        assert found[0] == found[1], name


def test_plain_results_have_plain_columns(tmp_path):
    path = rg.match(["caller", "random"], deals=1).write(tmp_path / "match.csv")
    assert path.read_text().splitlines()[0] == "deal,hands,player,decisions,chips"


@pytest.mark.parametrize(("name", "magic"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_pictures(result, tmp_path, name, magic):
    path = result.plot(tmp_path / name)
    assert path.read_bytes().startswith(magic)
    if name.endswith("svg"):
        assert path.read_text().rstrip().endswith("</svg>")


def test_the_band_is_the_interval_of_the_blocks_so_far(result):
    total, half = totals(result, 0)
    figures = result.accounts.expected[:, 0] / 100
    assert np.isnan(half[0])
    for blocks in range(2, 9):
        found = estimate(figures[:blocks])
        assert total[blocks - 1] == pytest.approx(blocks * found.mean)
        assert half[blocks - 1] == pytest.approx(blocks * found.half)


@pytest.mark.parametrize("name", ["match.txt", "match", "nowhere/match.csv"])
def test_a_name_that_cannot_be_written(result, tmp_path, name):
    with pytest.raises(rg.OptionError, match="file "):
        result.write(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_fails_leaves_the_old_one(result, tmp_path, monkeypatch):
    path = tmp_path / "match.csv"
    path.write_text("old")

    def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr("rivergate.matches.block_files.columns", fail)
    with pytest.raises(rg.RivergateError, match=r"cannot write .*match\.csv: disk full"):
        result.write(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_has_the_rights_of_any_new_file(result, tmp_path):
    (tmp_path / "other").touch()
    path = result.write(tmp_path / "match.csv")
    assert path.stat().st_mode == (tmp_path / "other").stat().st_mode
