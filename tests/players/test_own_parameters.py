"""Players of the caller's own with parameters, by name and with some of them changed."""

import importlib
from pathlib import Path

import pytest

from rivergate.errors import OptionError
from rivergate.players.line_up import PlayerSpec, read_player

FILE = Path(__file__).parents[1] / "cases" / "swept.py"
NERVOUS = f"{FILE}:Nervous"


@pytest.mark.parametrize(
    ("text", "bold", "idle"),
    [(NERVOUS, 0.5, 3), (f"{NERVOUS}:bold=1", 1.0, 3), (f"{NERVOUS}:idle=2, bold=0", 0.0, 2)],
)
def test_parameters_are_read_as_for_players_of_ours(text, bold, idle):
    player = read_player(text).build()
    assert (player.parameters.bold, player.parameters.idle) == (bold, idle)
    assert read_player(text).parameters == player.parameters


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{NERVOUS}:bold=2", "bold=2.0: expected a number from 0 to 1"),
        (f"{NERVOUS}:calm=1", "no parameter 'calm': expected bold, shy, idle, fixed"),
        (f"{NERVOUS}:bald=1", r"no parameter 'bald': did you mean bold\?"),
        (f"{NERVOUS}:bold=1,shy", "'shy': expected name=value"),
        (f"{FILE}:Nerves:bold=1", "has no parameters"),
        ("caller:bold=1", "'caller' has no parameters"),
    ],
)
def test_parameters_that_cannot_be(text, words):
    with pytest.raises(OptionError, match=words):
        read_player(text)


HOSTILE = Path(__file__).parents[1] / "matches" / "hostile_players.py"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gen\x1b[31m3", r"'gen\\x1b\[31m3': expected printable text"),
        ("\udcff.py:Own", "expected printable text"),
        ("x" * 5000, "of up to 4,096 characters"),
        (f"{HOSTILE}:NeedsMore", "TypeError: .* missing 1 required positional argument"),
        (f"{HOSTILE}:ExitsWhenMade", "SystemExit: 1"),
        (f"{HOSTILE}:WithoutMethods", "RuntimeError: observe"),
        (f"{HOSTILE}:OddParameters", "PARAMETERS=<class 'dict'>: expected a Parameters class"),
        ("sys:exit", "SystemExit"),
        (".x:y", "TypeError: the 'package' argument is required"),
        (":", "ValueError: Empty module name|expected caller"),
    ],
)
def test_players_that_cannot_be_made(text, words):
    with pytest.raises(OptionError, match=words):
        read_player(text)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("1 / 0", r"ZeroDivisionError: division by zero \(fails.py, line 1\)"),
        # Where the file had got to, not where json had.
        ("import json\n\njson.loads('{')\n", r"JSONDecodeError: .*\(fails.py, line 3\)"),
        ("raise SystemExit(1)", "SystemExit: 1"),
        ("raise BaseException", "BaseException"),
        ("def f(): f()\nf()", "RecursionError"),
        ("def (", "SyntaxError"),
        ("\0", "SyntaxError|ValueError"),
    ],
)
def test_files_that_fail_as_they_are_read(tmp_path, code, words):
    path = tmp_path / "fails.py"
    path.write_text(code)
    with pytest.raises(OptionError, match=words):
        read_player(f"{path}:Own")


def test_no_player_but_text_names_one():
    with pytest.raises(OptionError, match="expected text such as 'gen3' or"):
        read_player(object())


def test_a_file_that_asks_for_its_own_player_as_it_is_read(tmp_path):
    path = tmp_path / "plays.py"
    path.write_text(
        "from rivergate.players import read_player\n"
        "from rivergate.players.baselines import Caller\n"
        "class Own(Caller): pass\n"
        "read_player(f'{__file__}:Own')\n"
    )
    for _ in range(2):
        with pytest.raises(OptionError, match='belong under `if __name__ == "__main__":`'):
            read_player(f"{path}:Own")


def test_a_file_takes_the_place_of_no_module(tmp_path):
    folders = [tmp_path / "one", tmp_path / "two"]
    for place, folder in enumerate(folders):
        folder.mkdir()
        source = (
            f"from rivergate.players.baselines import Caller\nclass Own(Caller): at = {place}\n"
        )
        (folder / "json.py").write_text(source)
    found = [read_player(f"{folder / 'json.py'}:Own").build() for folder in folders]
    assert [player.at for player in found] == [0, 1]
    assert hasattr(importlib.import_module("json"), "dumps")


def test_changed_keeps_what_else_was_given():
    changed = read_player(f"{NERVOUS}:idle=2,bold=0.25").changed(bold=0.1, shy=0.3)
    assert changed.text == f"{NERVOUS}:idle=2,bold=0.1,shy=0.3"
    assert changed.parameters == type(changed.parameters)(bold=0.1, shy=0.3, idle=2)


def test_changed_writes_numbers_that_read_back_the_same():
    third = 1 / 3
    assert read_player("gen1").changed(open_q=third).parameters.open_q == third


def test_changed_refuses_what_is_no_parameter():
    with pytest.raises(OptionError, match="no parameter 'luck'"):
        read_player("gen1").changed(luck=1)
    with pytest.raises(OptionError, match="open_q"):
        read_player("gen1").changed(open_q=7)


def test_players_without_parameters():
    assert PlayerSpec("caller").parameters is None
