"""Players of the caller's own with parameters, by name and with some of them changed."""

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
        (f"{NERVOUS}:calm=1", "the names being bold, shy, idle, fixed"),
        (f"{FILE}:Nerves:bold=1", "has no parameters"),
        ("caller:bold=1", "caller has no parameters"),
    ],
)
def test_parameters_that_cannot_be(text, words):
    with pytest.raises(OptionError, match=words):
        read_player(text)


def test_changed_keeps_what_else_was_given():
    changed = read_player(f"{NERVOUS}:idle=2,bold=0.25").changed(bold=0.1, shy=0.3)
    assert changed.text == f"{NERVOUS}:idle=2,bold=0.1,shy=0.3"
    assert changed.parameters == type(changed.parameters)(bold=0.1, shy=0.3, idle=2)


def test_changed_writes_numbers_that_read_back_the_same():
    third = 1 / 3
    assert read_player("gen1").changed(open_q=third).parameters.open_q == third


def test_changed_refuses_what_is_no_parameter():
    with pytest.raises(OptionError, match="expected name=value"):
        read_player("gen1").changed(luck=1)
    with pytest.raises(OptionError, match="open_q"):
        read_player("gen1").changed(open_q=7)


def test_players_without_parameters():
    assert PlayerSpec("caller").parameters is None
