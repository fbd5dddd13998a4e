"""`rivergate potential`."""

import json
from functools import partial

import pytest


@pytest.fixture
def potential(command):
    """The same of `rivergate potential`."""
    return partial(command, "potential")


def test_table(potential):
    status, out, _ = potential("AdQc", "--board", "3h4cJh")
    assert status == 0
    for figure in ("AdQc on 3h4cJh against random", "58.5106%", "20.8324%", "27.3693%", "51.1399%"):
        assert figure in out
    assert "2 cards to come, exact" in out


def test_json(potential):
    status, out, _ = potential("8d7d", "--board", "9d6c2d", "--lookahead", "1", "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["matrix"] == [[4980, 0, 420], [81, 324, 0], [17510, 0, 25330]]
    assert (answer["exact"], answer["ess"], answer["lookahead"]) == (True, None, 1)


def test_ranges_and_random_opponents(potential):
    _, out, _ = potential(
        *("AdQc", "QQ+,AK", "22+", "--random", "2", "--board", "3h4cJh"),
        *("--samples", "20000", "--seed", "1", "--json"),
    )
    answer = json.loads(out)
    assert answer["opponents"] == ["QQ+,AK", "22+", "random", "random"]
    assert (answer["exact"], answer["samples"], answer["seed"]) == (False, 20_000, 1)
    assert 0 < answer["stderr"]["ehs"] < 0.01


def test_sampled_table_has_errors(potential):
    _, out, _ = potential(
        *("AdQc", "--board", "3h4cJh", "--method", "sampled", "--samples", "9000", "--seed", "1")
    )
    assert "± error" in out
    assert "9,000 samples worth 9,000, seed 1" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Missing argument"),
        (["AdQc"], "no flop yet"),
        (["AdQc", "--board", "3h4c"], "2 cards on the board"),
        (["AdQx", "--board", "3h4cJh"], "hole: "),
        (["AdQc", "--board", "3h4cJh", "AdKd"], "Ad is in two places"),
        (["AdQc", "--board", "3h4cJh", "QQQ"], "player 2"),
        (["AdQc", "--board", "3h4cJh", "--random", "10"], "--random"),
        (["AdQc", "--board", "3h4cJh", "22+", "--random", "9"], "more opponents than nine"),
        (["AdQc", "--board", "3h4cJh", "--lookahead", "3"], "--lookahead"),
        (["AdQc", "--board", "3h4cJh", "--random", "3", "--method", "exact"], "one or two ranges"),
    ],
)
def test_bad_input_is_one_line_and_status_two(potential, arguments, words):
    status, out, err = potential(*arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
