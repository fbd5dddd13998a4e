"""`rivergate prove` for Omaha; the Hold'em proof takes longer than a test may."""

import json

import pytest

from rivergate.cli.app import run


def test_one_class_of_hole_cards(capsys, tmp_path):
    file = tmp_path / "done"
    arguments = ["prove", "--game", "omaha2", "--classes", "1", "--json", "--resume", str(file)]
    assert run(arguments) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["passed"]
    # C(50,5) boards.
    assert [finding["found"] for finding in answer["findings"]] == [2_118_760, 0]
    assert file.read_text().split()[2:] == ["2118760", "0"]


@pytest.mark.parametrize("game", ["badugi", "omaha7"])
def test_a_game_that_is_not_there(game, capsys):
    assert run(["prove", "--game", game]) == 2
    assert f"no game '{game}'; there are holdem, omaha, omaha2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "omaha", "--quick"], "--quick is for Hold'em: --classes 16 keeps a proof"),
        (["--quick", "--classes", "3"], "--classes is for Omaha"),
        (["--all"], "--all is for Omaha"),
        (["--seed", "3"], "--seed is for Omaha"),
        (["--resume", "done"], "--resume is for Omaha"),
        (["--cluster", "tcp://here"], "--cluster is for Omaha"),
        (["--game", "omaha5", "--all", "--classes", "3"], "--classes and --all exclude one"),
    ],
)
def test_options_that_do_not_fit_are_refused(arguments, words, capsys):
    assert run(["prove", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"rivergate: {words}")
    assert captured.err.count("\n") == 1
