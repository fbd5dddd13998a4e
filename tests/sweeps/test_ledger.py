"""The ledger: what it keeps, and what it refuses."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from rivergate.errors import LedgerError
from rivergate.sweeps.ledger import SWEEP, Ledger, claim, is_claimed

from .made_up import drawn, small


@pytest.fixture
def path(tmp_path):
    return tmp_path / "sweep.db"


def filled(path, design):
    with Ledger(path, create=True) as ledger:
        ledger.begin(SWEEP, design)
        results = drawn(design, {})
        for found in results.values():
            ledger.add(SWEEP, found)
    return results


def test_what_was_added_is_there_bit_for_bit(path):
    design = small()
    results = filled(path, design)
    with Ledger(path) as ledger:
        assert ledger.results(SWEEP) == results
        assert ledger.design(SWEEP) == design


def test_nothing_is_counted_twice(path):
    design = small()
    results = filled(path, design)
    with Ledger(path) as ledger:
        with pytest.raises(LedgerError, match="in it already"):
            ledger.add(SWEEP, next(iter(results.values())))
        assert ledger.results(SWEEP) == results


def test_a_row_that_was_begun_and_not_committed_is_not_there(path):
    design = small()
    filled(path, design)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("DELETE FROM runs")
    other.close()
    with Ledger(path) as ledger:
        assert len(ledger.results(SWEEP)) == len(design.runs)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"deals": 4}, "another design (deals)"),
        ({"seeds": (0, 1, 2)}, "another design (seeds)"),
        ({"only": ["bold"]}, "another design (parameters)"),
        ({"against": ["caller"], "expected": False}, "another design (against, all-in hands)"),
    ],
)
def test_another_design_is_refused(path, other, words):
    filled(path, small())
    with Ledger(path, create=True) as ledger, pytest.raises(LedgerError) as raised:
        ledger.begin(SWEEP, small(**other))
    assert words in str(raised.value)


def test_other_code_is_refused(path):
    filled(path, small())
    with (
        Ledger(path, create=True) as ledger,
        pytest.raises(LedgerError, match="version of rivergate or code of players"),
    ):
        ledger.begin(SWEEP, replace(small(), code="0"))


def test_no_such_ledger(path):
    with pytest.raises(LedgerError, match="there is no such ledger"):
        Ledger(path)
    assert not path.exists()


def test_a_file_of_another_kind(path):
    path.write_bytes(b"deals, chips\n" * 400)
    with pytest.raises(LedgerError, match="not a database"):
        Ledger(path, create=True)
    assert path.read_bytes() == b"deals, chips\n" * 400


def test_another_program_s_database(path):
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE albums (name)")
    file.close()
    with pytest.raises(LedgerError, match="no ledger of a sweep"):
        Ledger(path, create=True)


def test_a_layout_of_the_future(path):
    filled(path, small())
    file = sqlite3.connect(path)
    file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(LedgerError, match="its layout is 99, expected 1"):
        Ledger(path)


def test_an_empty_file(path):
    path.touch()
    with pytest.raises(LedgerError, match="it is empty"):
        Ledger(path)
    # What a process leaves that is killed before its first transaction: begin anew.
    assert filled(path, small())


@pytest.mark.parametrize("place", range(100, 20_000, 1_700))
def test_damage_is_an_error_or_does_no_harm(path, place):
    design = small(deals=60)
    results = filled(path, design)
    whole = path.read_bytes()
    path.write_bytes(whole[:place] + b"\xa5" * 64 + whole[place + 64 :])
    try:
        with Ledger(path) as ledger:
            assert ledger.design(SWEEP) == design
            assert ledger.results(SWEEP) == results
    except LedgerError as error:
        said = str(error)
    else:
        said = str(path)
    assert str(path) in said


def test_a_file_cut_short(path):
    filled(path, small(deals=60))
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(LedgerError, match=r"malformed|damaged"):
        Ledger(path)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE runs SET chips = X'00'",
        "UPDATE runs SET chips = 'deals'",
        "UPDATE runs SET chips = zeroblob(24)",
        "UPDATE runs SET hands = 7",
        "UPDATE runs SET seed = 77",
        "UPDATE runs SET level = 'middle'",
        "UPDATE runs SET player = 'gen9'",
        "UPDATE designs SET design = '{}'",
        "UPDATE designs SET design = 'deals'",
    ],
)
def test_rows_that_no_sweep_has_written(path, change):
    filled(path, small(seeds=[0], only=["bold"]))
    with sqlite3.connect(path) as file:
        file.execute("DELETE FROM runs WHERE level <> 'low'")
        file.execute(change)
    file.close()
    with Ledger(path) as ledger, pytest.raises(LedgerError, match="damaged"):
        ledger.results(SWEEP)


def test_a_folder_that_is_not_there(path):
    with pytest.raises(LedgerError, match="unable to open"):
        Ledger(path.parent / "nowhere" / "sweep.db", create=True)
    with (
        pytest.raises(LedgerError, match="unable to open"),
        claim(path.parent / "nowhere" / "sweep.db"),
    ):
        pass


def test_only_one_process_may_add(path):
    assert not is_claimed(path)
    with claim(path):
        assert is_claimed(path)
        with pytest.raises(LedgerError, match="another process is running this sweep"), claim(path):
            pass
    assert not is_claimed(path)
    with claim(path):
        pass


def test_readers_may_look_while_a_process_adds(path):
    design = small()
    with claim(path), Ledger(path, create=True) as ledger:
        ledger.begin(SWEEP, design)
        run = design.runs[0]
        ledger.add(SWEEP, drawn(design, {})[run.key])
        with Ledger(path) as reader:
            assert list(reader.results(SWEEP)) == [run.key]


def test_damaged_text_is_an_error(path):
    """SQLite hands out text that is no UTF-8 where a page of names is spoilt."""
    filled(path, small())
    spoilt = path.read_bytes().replace(b"CREATE TABLE sittings", b"CREATE TABLE \xff\xfettings")
    path.write_bytes(spoilt)
    with pytest.raises(LedgerError):
        Ledger(path)


@pytest.mark.parametrize("place", ["", ".", "/", ".."])
def test_a_ledger_is_a_file(place):
    with pytest.raises(LedgerError, match="it is no file"), claim(Path(place)):
        pass
    with pytest.raises(LedgerError, match="it is no file"):
        Ledger(Path(place))


def test_names_that_move_a_cursor_are_damage(tmp_path):
    path = tmp_path / "painted.db"
    with Ledger(path, create=True) as ledger:
        ledger.begin(SWEEP, replace(small(), player="\x1b[31mred"))
        with pytest.raises(LedgerError, match="damaged"):
            ledger.design(SWEEP)
