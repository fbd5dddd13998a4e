"""The package's table: it answers when it can, says so when it cannot, and is never wrong."""

import threading
import time
import warnings

import numpy as np
import pytest

import rivergate as rg
from rivergate.evaluators import (
    algorithmic,
    cactus_kev,
    supersonic,
    supersonic_file,
)
from rivergate.evaluators.supersonic_table import Table, default_path

ROYAL = [51, 47, 43, 39, 35]


@pytest.fixture(autouse=True)
def choice(cache, monkeypatch):
    """No choice of evaluator, and warnings that are not expected are errors."""
    monkeypatch.delenv("RIVERGATE_EVALUATOR", raising=False)
    rg.use(None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield
    monkeypatch.undo()
    supersonic.unload()
    rg.use(None)


@pytest.fixture
def installed(cache, table_path):
    """A table where the package looks for one."""
    cache.mkdir(exist_ok=True)
    default_path().hardlink_to(table_path)
    return default_path()


def test_without_a_file_cactus_kev_answers_silently():
    assert rg.evaluators.default() == "cactus_kev"
    assert rg.evaluate(ROYAL).rank == 1
    status = supersonic.status()
    assert (status.state, status.reason) == ("not loaded", "no such file")
    assert status.path.endswith("supersonic-1.table")


def test_with_a_file_the_table_answers(installed):
    assert rg.evaluate(ROYAL).rank == 1
    assert rg.evaluators.default() == "supersonic"
    assert rg.evaluators.active() is supersonic
    assert supersonic.status() == supersonic.Status("ready", str(installed), True, "")
    assert supersonic.status().to_dict()["checked"] is True


def test_asked_for_without_a_file_it_warns_once():
    rg.use("supersonic")
    with pytest.warns(RuntimeWarning, match="no such file; `rivergate table build` makes it") as w:
        assert rg.evaluate(ROYAL).rank == 1
    assert len(w) == 1
    assert w[0].filename == __file__
    assert rg.evaluate(ROYAL[::-1]).rank == 1
    values = supersonic.evaluate_batch(np.array([ROYAL], np.uint8))
    assert values.tolist() == [int(rg.hand_class(1).value)]


def test_load_without_a_file_warns_and_says_why(tmp_path):
    with pytest.warns(RuntimeWarning, match="Cactus Kev's evaluator answers: .*nothing"):
        status = supersonic.load(tmp_path / "nothing")
    assert status.state == "failed"
    assert "No such file" in status.reason
    assert supersonic.evaluate(ROYAL).rank == 1
    assert rg.evaluators.default() == "cactus_kev"


def test_a_damaged_file_warns_once_and_cactus_kev_answers(cache, table_path):
    cache.mkdir()
    data = bytearray(table_path.read_bytes())
    data[5_000_000] ^= 4
    default_path().write_bytes(data)
    with pytest.warns(RuntimeWarning, match="its checksum is wrong") as caught:
        assert rg.evaluate(ROYAL).rank == 1
    assert len(caught) == 1
    assert rg.evaluate(ROYAL).rank == 1
    assert supersonic.status().state == "failed"
    assert supersonic.status().reason == "the table is damaged: its checksum is wrong"


ROW = np.array([ROYAL], np.uint8)
ASKING = [
    lambda: rg.evaluate(ROYAL),
    lambda: rg.evaluate("AsKsQsJsTs"),
    lambda: rg.best_five(ROYAL),
    lambda: rg.evaluators.default(),
    lambda: supersonic.evaluate(ROYAL),
    lambda: supersonic.evaluate_batch(ROW),
    lambda: supersonic.load(),
]


@pytest.mark.parametrize("ask", ASKING)
def test_the_warning_names_the_line_that_asked(cache, ask):
    cache.mkdir()
    default_path().write_bytes(b"x" * 100)
    with pytest.warns(RuntimeWarning, match="100 bytes: a table has") as caught:
        ask()
    assert caught[0].filename == __file__
    assert caught[0].lineno == ask.__code__.co_firstlineno


def test_switched_off(installed, monkeypatch):
    monkeypatch.setenv("RIVERGATE_TABLE", "off")
    assert rg.evaluate(ROYAL).rank == 1
    assert rg.evaluators.default() == "cactus_kev"
    assert supersonic.load().state == "off"
    assert supersonic.evaluate(ROYAL).rank == 1
    assert supersonic.status().reason == "RIVERGATE_TABLE is off"


def test_another_file_by_the_environment(table_path, monkeypatch):
    monkeypatch.setenv("RIVERGATE_TABLE", str(table_path))
    assert rg.evaluate(ROYAL).rank == 1
    assert supersonic.status().path == str(table_path)


def test_a_choice_goes_before_the_default(installed, monkeypatch):
    monkeypatch.setenv("RIVERGATE_EVALUATOR", "algorithmic")
    assert rg.evaluators.active() is algorithmic
    assert rg.evaluate(ROYAL).rank == 1
    rg.use("cactus-kev")
    assert rg.evaluators.active() is cactus_kev
    assert rg.evaluate(ROYAL).rank == 1
    rg.use("supersonic")
    assert rg.evaluators.active() is supersonic
    assert rg.evaluate(ROYAL).rank == 1
    assert supersonic.status().state == "ready"


def test_a_hand_without_a_rank_falls_back(table_path, tmp_path):
    data = bytearray(table_path.read_bytes())
    root = supersonic_file.HEADER_SIZE + 4 * 53
    data[root : root + 4 * 53] = bytes(4 * 53)
    broken = tmp_path / "broken.table"
    broken.write_bytes(data)
    supersonic.load(broken, verify=False)
    assert supersonic.status().state == "ready"
    with pytest.warns(RuntimeWarning, match=r"it has no rank for \[As, Ks, Qs, Js, Ts\]"):
        assert rg.evaluate(ROYAL).rank == 1
    assert supersonic.status().state == "failed"
    supersonic.load(broken, verify=False)
    with pytest.warns(RuntimeWarning, match="no rank"):
        values = supersonic.evaluate_batch(np.array([ROYAL], np.uint8))
    assert values.tolist() == [int(rg.hand_class(1).value)]


def test_batches(installed, random_hands):
    hands = random_hands(10_000, 7)
    values = supersonic.evaluate_batch(hands, threads=2)
    assert np.array_equal(values, cactus_kev.evaluate_batch(hands))
    with pytest.raises(rg.BatchError):
        supersonic.evaluate_batch(np.zeros((1, 7), np.uint8))


@pytest.mark.parametrize("huge_pages", [False, True])
def test_background_load_from_many_threads(table_path, hands_as_lists, huge_pages):
    hands = hands_as_lists(500, 7)
    right = [cactus_kev.evaluate(hand) for hand in hands]
    wrong, states, stop = [], set(), threading.Event()

    def ask(evaluate):
        while not stop.is_set():
            for hand, value in zip(hands, right, strict=True):
                if evaluate(hand) != value:
                    wrong.append(hand)

    supersonic.load(table_path, background=True, huge_pages=huge_pages)
    callers = (rg.evaluate, supersonic.evaluate) * 2
    threads = [threading.Thread(target=ask, args=(evaluate,)) for evaluate in callers]
    for thread in threads:
        thread.start()
    # A second load while others ask puts another table in the place of the first.
    for _ in range(2):
        deadline = time.monotonic() + 20
        while supersonic.status().state != "ready" and time.monotonic() < deadline:
            states.add(supersonic.status().state)
            time.sleep(0.001)
        states.add(supersonic.status().state)
        supersonic.load(table_path, background=True, huge_pages=huge_pages)
    stop.set()
    for thread in threads:
        thread.join()
    assert not wrong
    assert "ready" in states
    assert states <= {"loading", "ready"}


def test_a_background_load_answers_meanwhile(table_path, monkeypatch):
    go, whole = threading.Event(), supersonic_file.load

    def slow(*arguments, **keywords):
        go.wait(20)
        return whole(*arguments, **keywords)

    monkeypatch.setattr(supersonic_file, "load", slow)
    table = Table.load(table_path, background=True)
    assert not table.ready
    assert not table.checked
    assert table.lookup is None
    assert table.evaluate(ROYAL).rank == 1
    assert len(table.evaluate_batch(np.array([ROYAL], np.uint8))) == 1
    with pytest.raises(TimeoutError):
        table.wait(0.001)
    assert supersonic.load(table_path, background=True).state == "loading"
    assert supersonic.evaluate(ROYAL).rank == 1
    assert rg.evaluate(ROYAL).rank == 1
    go.set()
    assert table.wait(20).ready
    assert table.evaluate(ROYAL).rank == 1
    deadline = time.monotonic() + 20
    while supersonic.status().state == "loading" and time.monotonic() < deadline:
        time.sleep(0.001)
    assert supersonic.status().state == "ready"
    assert rg.evaluate(ROYAL).rank == 1
    assert rg.evaluators.active().compiled() is not None


def load_and_wait(path):
    supersonic.load(path, background=True)
    deadline = time.monotonic() + 20
    while supersonic.status().state == "loading" and time.monotonic() < deadline:
        time.sleep(0.001)


def test_a_background_load_that_fails(tmp_path):
    table = Table.load(tmp_path / "nothing", background=True)
    with pytest.raises(rg.TableError, match="nothing: cannot be read: No such file"):
        table.wait(20)
    assert table.evaluate(ROYAL).rank == 1
    told = threading.Event()
    Table.load(tmp_path / "nothing", background=True, on_loaded=lambda table: told.set())
    assert told.wait(20)
    with pytest.warns(RuntimeWarning, match="No such file"):
        load_and_wait(tmp_path / "nothing")
    assert supersonic.status().state == "failed"
    assert rg.evaluate(ROYAL).rank == 1
