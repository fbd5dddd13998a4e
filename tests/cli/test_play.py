"""`rivergate play`: a person at the table, by what is typed and what is saved."""

import io
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import rivergate as rg
from rivergate.cli.play import fill_seats
from rivergate.cli.play_hint import hint, improving
from rivergate.cli.play_input import legal, read_action
from rivergate.matches.deck import holes, shuffled
from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.events import Stakes
from rivergate.players.view import View


@pytest.fixture
def typed(command, monkeypatch):
    """Plays with what is typed; answers exit status, standard output and standard error."""

    def call(lines, *arguments):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return command("play", *arguments)

    return call


def view(**changes):
    """Heads-up on the flop: 300 in the pot, 100 to call, 900 behind."""
    given = {
        "players": ("you", "b"),
        "seat": 0,
        "hole": tuple(rg.parse_cards("AhKh")),
        "board": tuple(rg.parse_cards("2h7h9c")),
        "stakes": Stakes(5, 10, 0, 1000),
        "pot": 300,
        "to_call": 100,
        "bets": (0, 100),
        "stacks": (900, 800),
        "live": (True, True),
        "min_raise_to": 200,
        "max_raise_to": 900,
        "actions": (),
        "entropy": (0,),
    }
    return View(**{**given, **changes})


UNBET = {"to_call": 0, "bets": (0, 0), "min_raise_to": 10}
CALL_OR_FOLD = {"min_raise_to": 0, "max_raise_to": 0}


@pytest.mark.parametrize(
    ("text", "changes", "action"),
    [
        ("f", {}, FOLD),
        ("c", {}, CALL),
        ("check", UNBET, CALL),
        (" R 300 ", {}, raise_to(300)),
        ("b 2,00", {}, raise_to(200)),
        ("r 25bb", {}, raise_to(250)),
        # To the bet of 100 and half of the 400 that lie there after a call.
        ("b 50%", {}, raise_to(300)),
        ("b pot", {}, raise_to(500)),
        ("bet pot", UNBET, raise_to(300)),
        ("b 1%", {}, raise_to(200)),
        ("b 900%", {}, raise_to(900)),
        ("a", {}, raise_to(900)),
        ("all-in", {**CALL_OR_FOLD, "stacks": (100, 800)}, CALL),
    ],
)
def test_what_may_be_typed(text, changes, action):
    assert read_action(text, view(**changes)) == action


@pytest.mark.parametrize(
    ("text", "changes", "words"),
    [
        ("", {}, "'': expected f to fold, c to call 100, r N to raise to N (200 – 900)"),
        ("r", {}, "'r': expected f to fold"),
        ("x" * 10_000, {}, "expected f to fold"),
        ("f", UNBET, "there is nothing to call: c checks"),
        ("r 199", {}, "199: expected 200 to 900 chips in on this street"),
        ("r 901", {}, "901: expected 200 to 900"),
        ("r -5", {}, "'-5': expected chips such as 300, 3bb, 50% or pot"),
        ("r 1e3", {}, "expected chips such as"),
        ("r ٣٠٠", {}, "expected chips such as"),
        ("r " + "9" * 5000, {}, "expected chips such as"),
        ("r 300", CALL_OR_FOLD, "no raise is allowed here: expected f to fold, c to call 100"),
        ("a", CALL_OR_FOLD, "no raise is allowed here"),
    ],
)
def test_what_may_not(text, changes, words):
    with pytest.raises(rg.OptionError) as caught:
        read_action(text, view(**changes))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_legal():
    assert legal(view(**UNBET)) == (
        "c to check, b N to bet N (10 – 900), b 50% or b pot, a for all in"
    )
    assert legal(view(**CALL_OR_FOLD)) == "f to fold, c to call 100"


def test_a_hint_tells_equity_odds_the_hand_and_outs():
    lines = list(hint(view()))
    equity = rg.equity(["AhKh", "random"], "2h7h9c").players[0].equity
    assert lines[0] == f"equity against 1 random hand: {equity:.2%}"
    assert lines[1] == "pot odds: 100 to win 300: a call needs 25.00% to break even"
    assert lines[2] == "you have high card, ace-king-nine-seven-deuce"
    # Nine hearts make the flush; three aces and three kings, none of them hearts, a pair.
    assert lines[3].startswith(
        "15 of 47 next cards make a better kind of hand: 6 to one pair, 9 to f"
    )


def test_what_pairs_the_board_is_no_out():
    """The deuce, seven and nine give everybody the same pair."""
    hole, board = tuple(rg.parse_cards("AsKd")), tuple(rg.parse_cards("2h7h9c"))
    assert {card.rank for card, _ in improving(hole, board)} == {11, 12}
    board = tuple(rg.parse_cards("2h7h9cAh"))
    assert {str(category) for _, category in improving(hole, board)} == {
        "two pair",
        "three of a kind",
    }


def test_seats():
    assert fill_seats(["a"], None) == ["a"]
    assert fill_seats(["a", "b"], 6) == ["a", "b", "a", "b", "a"]
    assert len(fill_seats([], None)) == 5
    with pytest.raises(rg.OptionError, match="3 players and you: expected"):
        fill_seats(["a", "b", "c"], 3)
    with pytest.raises(rg.OptionError, match="10 players and you"):
        fill_seats(["a"] * 10, None)


def test_a_game_that_is_saved(typed, tmp_path):
    path = tmp_path / "game.phhs"
    lines = ["zzz", "?", "r 1", "c", *["c"] * 20]
    arguments = ["caller", "random", "--seed", "3", "--hands", "3", "--save", str(path)]
    status, out, err = typed(lines, *arguments)
    assert (status, err) == (0, "")
    assert "you against caller, random; 50/100, 10,000 chips each" in out
    assert "--seed 3 deals the same cards again" in out
    assert "'zzz': expected " in out
    assert "equity against 2 random hands: " in out
    assert "1: expected " in out
    assert "after 3 hands: you " in out
    assert "\x1b" not in out
    hands = rg.read_phh(path)
    assert [each.players.index("you") for each in hands] == [0, 2, 1]
    assert [each.own["_deal"] for each in hands] == [0, 1, 2]
    for deal, each in enumerate(hands):
        assert each.own["_seed"] == 3
        assert each.hole == holes(shuffled(3, deal), 3)
    won = sum(each.payoffs[each.players.index("you")] for each in hands)
    last_score = [line for line in out.splitlines() if line.startswith("after 3 hands")][-1]
    assert f"you {won:+,} ({won / 100:+.1f} bb)" in last_score
    # The same seed and the same answers: the same hands again, after those.
    typed(lines, *arguments)
    again = rg.read_phh(path)
    assert [each.name for each in again] == ["1", "2", "3", "4", "5", "6"]
    assert [each.hand() for each in again[:3]] == [each.hand() for each in again[3:]]


def test_a_fresh_seed_is_told(typed):
    first, second = (typed(["q", "y"], "caller")[1] for _ in range(2))
    assert first.splitlines()[1] != second.splitlines()[1]


def test_quitting_is_confirmed_and_loses_only_the_hand_under_way(typed, tmp_path):
    path = tmp_path / "game.phhs"
    # Everybody checks to the river in the first hand.
    lines = [*["c"] * 4, "q", "n", "c", "q", "y", "c"]
    arguments = ["caller", "--hands", "5", "--save", str(path), "--seed", "1"]
    status, out, err = typed(lines, *arguments)
    assert (status, err) == (0, "")
    assert out.count("leave the table?") == 2
    assert len(rg.read_phh(path)) == 1
    assert out.splitlines()[-1] == f"saved: {path}"


def test_the_end_of_the_input_leaves_cleanly(typed, tmp_path):
    path = tmp_path / "game.phhs"
    status, _, err = typed(["c"] * 6, "caller", "--save", str(path))
    assert (status, err) == (0, "")
    assert len(rg.read_phh(path)) == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_line_without_an_end_leaves_cleanly(command, monkeypatch):
    with Path("/dev/zero").open() as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        status, out, err = command("play", "caller", "--seed", "1")
    assert (status, err) == (0, "")
    assert "out of the hand" not in out


def test_what_is_typed_moves_no_cursor(typed):
    _, out, _ = typed(["\x1b[31mred"], "caller", "--seed", "1")
    assert "\x1b" not in out


def test_ctrl_c_leaves_cleanly(typed, monkeypatch, tmp_path):
    path = tmp_path / "game.phhs"
    answers = iter("cccc")

    def interrupted(prompt):
        answer = next(answers, None)
        if answer is None:
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr("rivergate.cli.play_screen._typed", interrupted)
    status, out, err = typed([], "caller", "--save", str(path), "--seed", "1")
    assert (status, err) == (130, "rivergate: interrupted\n")
    assert "after 1 hand: " in out
    assert len(rg.read_phh(path)) == 1


@pytest.mark.parametrize("seats", [2, 10])
def test_all_in_at_any_table(typed, seats, tmp_path):
    path = tmp_path / "game.phhs"
    status, out, _ = typed(
        ["a"] * 40,
        *["random", "caller", "--seats", str(seats)][2 - min(2, seats - 1) :],
        *["--ante", "5", "--stack", "300", "--hands", "4", "--seed", "2", "--save", str(path)],
    )
    assert status == 0
    assert "all in" in out
    hands = rg.read_phh(path)
    assert len(hands) == 4
    assert all(sum(hand.payoffs) == 0 for hand in hands)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nobody"], "player 'nobody': expected caller"),
        (["caller", "--seats", "11"], "--seats"),
        (["caller", "caller", "--seats", "2"], "2 players and you"),
        (["caller", "--stack", "50"], "stack=50"),
        (["caller", "--small-blind", "200"], "big_blind=100"),
        (["caller", "--seed", "-1"], "--seed"),
        (["caller", "--save", "game.txt"], "'game.txt': expected a name that ends in .phhs"),
        (["caller", "--save", "/no/such/game.phhs"], "cannot be written: No such file"),
    ],
)
def test_bad_input_is_one_line(command, arguments, words):
    status, out, err = command("play", *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


FAULTY = """
class Broken:
    def observe(self, event):
        pass

    def act(self, view):
        return 1 / 0
"""


def test_a_player_that_fails_is_told_of(typed, tmp_path):
    player = tmp_path / "broken_player.py"
    player.write_text(FAULTY)
    path = tmp_path / "game.phhs"
    arguments = ["--hands", "1", "--seed", "1", "--save", str(path)]
    _, out, _ = typed(["c"] * 9, f"{player}:Broken", *arguments)
    assert "is out of the hand: act: ZeroDivisionError: division by zero" in out
    assert rg.read_phh(path)[0].faults[0].reason == (
        "act: ZeroDivisionError: division by zero (broken_player.py, line 7)"
    )


def test_a_kill_loses_no_hand_that_ended(tmp_path):
    path = tmp_path / "game.phhs"
    arguments = [sys.executable, "-m", "rivergate", "play", "caller", "--seed", "1", "--save", path]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as game:
        game.stdin.write("c\n" * 10)
        game.stdin.flush()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if path.exists() and path.read_text().count("_payoffs") == 2:
                break
            time.sleep(0.05)
        game.send_signal(signal.SIGKILL)
    hands = rg.read_phh(path)
    assert len(hands) == 2
    assert all(sum(hand.payoffs) == 0 for hand in hands)
