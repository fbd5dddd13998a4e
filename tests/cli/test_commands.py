"""The commands, run in process: what they print, and how they fail."""

import json
from importlib.metadata import version

import pytest


def test_equity_table(command):
    status, out, _ = command("equity", "AsAh", "KdKc")
    assert status == 0
    for figure in ("81.2555%", "1,388,072", "6,538", "317,694", "1,712,304 boards"):
        assert figure in out


def test_equity_json(command):
    status, out, _ = command("equity", "7d6d", "2s2h", "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["boards"] == 1_712_304
    assert answer["exact"] is True
    assert (answer["players"][0]["wins"], answer["players"][0]["ties"]) == (891_821, 46_452)


def test_equity_with_board_and_dead_cards(command):
    status, out, _ = command("equity", "As Ah", "KdKc", "--board", "2c3d4h", "--dead", "9s")
    assert status == 0
    assert "946 boards" in out


def test_players(command):
    status, out, _ = command("players")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == [
        *("player", "caller", "random", "sample", "gen1", "gen2", "gen3")
    ]
    assert "Checks and calls, whatever it holds." in out


def test_parameters_of_a_player(command):
    status, out, _ = command("players", "gen3:trap_freq=0.5", "--json")
    (trap,) = (each for each in json.loads(out) if each["parameter"] == "trap_freq")
    assert status == 0
    assert (trap["value"], trap["from"], trap["to"], trap["sweep"]) == (0.5, 0, 1, [0, 0.5])
    assert command("players", "caller")[:2] == (0, "caller has no parameters\n")
    status, out, _ = command("players", "gen1")
    assert out.splitlines()[1].split()[:4] == ["open_q", "0.2", "0", "1"]


FIFTY_THREE_CARDS = ["AsAh"] * 26 + ["Ks"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["equity", "AsAs", "KdKc"], "As appears twice"),
        (["equity", "AsA", "KdKc"], "expected a suit"),
        (["equity", "1sAh", "KdKc"], "expected a rank"),
        (["equity", "AsAhAd", "KdKc"], "holds 3 card"),
        (["equity", *FIFTY_THREE_CARDS], "more players than ten"),
        (["equity", "AsAh", "KdKc", "--board", "2c3c"], "2 cards on the board"),
        (["equity", "AsAh", "KdKc", "--board", "2c3c4c5c6c7c"], "6 cards on the board"),
        (["equity", "AsAh", "KdKc", "--game", "chess"], "game='chess'"),
        (["equity", "AsAh", "KdKc", "--threads", "-1"], "--threads"),
        (["equity"], "Missing argument"),
        (["equity", "AsAh", "KdKc", "--bored", "2c"], "--bored"),
        (["evaluate", "AsKs"], "hand 1: 2 cards [As, Ks]: a hand has 5, 6 or 7"),
        (["evaluate", "As", "Ks"], "hand 1: 2 cards [As, Ks]: a hand has 5, 6 or 7"),
        (["evaluate", "AsKsQsJsTs", "2c"], "hand 2: 1 card [2c]"),
        (["equity", "AsAh", "KdKc", "--board", "2c", "3d", "4h"], "1 card on the board [2c]"),
        (["evaluate", "AsKsQsJs\nTs", "XsKsQsJsTs"], "'X'"),
        (["classes", "--rank", "0"], "--rank"),
        (["classes", "--rank", "7463"], "--rank"),
        (["classes", "--category", "flash"], "full-house"),
        (["classes", "--rank", "1", "--category", "flush"], "exclude one another"),
        (["bench", "nothing"], "no benchmark"),
        (["nothing"], "nothing"),
    ],
)
def test_bad_input_is_one_line_and_status_two(command, arguments, words):
    status, out, err = command(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("rivergate: ")
    assert words in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_evaluate_settles_an_argument(command):
    status, out, _ = command("evaluate", "AsAdKhKcQh6d", "AcAhKsKdJd9c")
    assert status == 0
    first, second = out.splitlines()
    assert "two pair, aces and kings, queen kicker; the six does not play" in first
    assert first.endswith("wins")
    assert not second.endswith("wins")


def test_cards_given_one_by_one_are_one_hand(command):
    status, out, _ = command("evaluate", "As", "Ks", "Qs", "Js", "Ts")
    assert status == 0
    assert out == "AsKsQsJsTs: royal flush (rank 1 of 7462)\n"


def test_evaluate_json(command):
    status, out, _ = command("evaluate", "AsKsQsJsTs", "--json")
    assert status == 0
    assert json.loads(out) == [
        {
            "cards": "AsKsQsJsTs",
            "value": 9 << 26 | 1 << 25,
            "rank": 1,
            "category": "straight flush",
            "description": "royal flush",
            "best_five": ["As", "Ks", "Qs", "Js", "Ts"],
            "unplayed": [],
        }
    ]


def test_classes_by_rank_with_hands(command):
    status, out, _ = command("classes", "--rank", "1609", "--hands")
    lines = out.splitlines()
    assert status == 0
    assert "straight, five high" in lines[0]
    assert len(set(lines[1:])) == len(lines) - 1 == 1020


def test_classes_by_category(command):
    for name in ("full-house", "Full House", "full_house", "quads"):
        status, out, _ = command("classes", "--category", name)
        assert status == 0
        assert len(out.splitlines()) == 156


def test_classes_json(command):
    _, out, _ = command("classes", "--category", "four-of-a-kind", "--hands", "--json")
    answer = json.loads(out)
    assert len(answer) == 156
    assert all(len(each["hands"]) == each["count"] == 4 for each in answer)
    assert answer[0]["ranks"] == ["A", "K"]
    _, out, _ = command("classes", "--all", "--json")
    assert [each["rank"] for each in json.loads(out)] == list(range(1, 7463))


def test_classes_in_sum(command):
    _, out, _ = command("classes")
    assert "7,462 classes, 2,598,960 hands" in out
    _, out, _ = command("classes", "--json")
    answer = json.loads(out)
    assert sum(each["hands"] for each in answer) == 2_598_960
    assert [each["classes"] for each in answer] == [10, 156, 156, 1277, 10, 858, 858, 2860, 1277]


def test_version_and_help(command):
    assert command("--version") == (0, f"rivergate {version('rivergate')}\n", "")
    status, out, _ = command("--help")
    assert status == 0
    for name in ("equity", "evaluate", "classes", "prove", "bench"):
        assert name in out


def test_a_failed_finding_fails_the_proof(command, monkeypatch):
    from rivergate.evaluators import proof

    findings = [proof.Finding("hands", 5, 5), proof.Finding("hands", 4, 5)]
    monkeypatch.setattr(proof, "five_cards", lambda progress: iter(findings))
    status, out, _ = command("prove", "--quick")
    assert status == 1
    assert "WRONG hands: 4, expected 5" in out
    assert "FAILED" in out
    monkeypatch.setattr(proof, "five_cards", lambda progress: iter(findings[:1]))
    status, out, _ = command("prove", "--quick", "--json")
    assert status == 0
    assert json.loads(out)["passed"] is True


def test_range_shows_grid_combos_and_percent(command):
    status, out, _ = command("range", "22+,", "A2s+:0.5")
    assert status == 0
    lines = out.splitlines()
    assert lines[0].split() == ["AA", *["50%"] * 12]
    assert lines[-2:] == ["22+,A*s:.5", "126 combos, 102.00 by weight, 7.69 % of hands"]


def test_range_json_export_and_order(command):
    _, out, _ = command("range", "QQ+", "--json")
    answer = json.loads(out)
    assert (answer["combos"], answer["classes"]) == (18, {"AA": 1, "KK": 1, "QQ": 1})
    assert answer["hands"]["AsAh"] == 1
    assert command("range", "QQ+, AK:0.5", "--export", "gto+")[1] == "QQ+,[50]AK[/50]\n"
    _, out, _ = command("range", "--order", "--json")
    order = json.loads(out)
    assert [each["hand"] for each in order[:2]] == ["AA", "KK"]
    assert order[-1]["top_percent"] == 100
    assert "2,097,572,400 deals" in command("range", "--order")[1]


def test_range_of_omaha(command):
    status, out, _ = command("range", "AA$ds", "--game", "omaha")
    assert (status, out) == (0, "AA$ds\n864 hands, 0.32 % of hands\n")
    _, out, _ = command("range", "AA!AAA", "--game", "omaha5", "--json")
    assert json.loads(out)["combos"] == 103_776


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "no range is given"),
        (["AAs"], "a pair cannot be suited"),
        (["AA", "--game", "chess"], "game='chess'"),
        (["AA", "--export", "solver"], "expected pio"),
        (["AA", "--export", "pio", "--game", "omaha"], "for Hold'em ranges"),
        (["--order", "--game", "omaha6"], "there is an order for"),
        (["--order", "AA,", "KK"], "takes no range: leave out 'AA, KK'"),
        (["--order", "--export", "pio"], "--export is for a range"),
    ],
)
def test_range_refuses_in_one_line(command, arguments, words):
    status, out, err = command("range", *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_made_outs_and_next_cards(command):
    status, out, _ = command("made", "AhKh", "--board", "Qh7h2c")
    assert status == 0
    assert "34.8751%" in out
    status, out, _ = command("outs", "8s7s", "AhAd", "--board", "6d5cKh")
    assert status == 0
    assert "8 outs of 45 cards" in out
    status, out, _ = command("next-cards", "8s7s", "AhAd", "--board", "6d5cKh", "--json")
    assert status == 0
    assert len(json.loads(out)["cards"]) == 45


def test_matchups_as_a_histogram_and_as_a_matrix(command):
    status, out, _ = command("matchups", "22+", "QQ", "--board", "2h9hTd", "--bins", "4")
    assert status == 0
    assert "best: " in out
    assert "KsKh 90.45%" in out
    assert "75-100% ███" in out
    status, out, _ = command("matchups", "AsAh", "KK", "--board", "2h9hTd", "--json")
    assert status == 0
    assert json.loads(out)["boards"] == [[990] * 6]
    status, _, err = command("matchups", "AsAh", "KK", "--board", "2h9hTd", "--bins", "0")
    assert status == 2
    assert "bins=0" in err


def test_sampled_equity_says_its_error_and_its_seed(command):
    options = ("--method", "sampled", "--samples", "5000", "--seed", "7", "--json")
    status, out, _ = command("equity", "AhKh", "QQ+", *options)
    assert status == 0
    answer = json.loads(out)
    assert (answer["samples"], answer["seed"], answer["exact"]) == (5000, 7, False)
    assert answer["players"][0]["stderr"] > 0
    status, out, _ = command("equity", "AhKh", "QQ+", *options[:-1])
    assert status == 0
    assert "standard error" in out
    assert "seed 7" in out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--samples", "0"), "samples=0"),
        (("--method", "exact", "--samples", "5"), "method='exact' has none"),
        (("--method", "magic"), "method='magic'"),
        (("--seed", "-1"), "seed=-1"),
        (("--time-limit", "0"), "time_limit=0.0"),
        (("--game", "omaha"), "player 1 holds 2 cards"),
    ],
)
def test_options_of_equity_that_do_not_fit(command, options, words):
    status, _, err = command("equity", "AhKh", "QQ+", *options)
    assert status == 2
    assert words in err
    assert err.count("\n") == 1


def test_ranges_with_brackets_are_shown_as_they_are(command):
    status, out, _ = command("equity", "[50]QQ[/50]", "AsKs", "--board", "2c3d4h")
    assert status == 0
    assert "[50]QQ[/50]" in out
    board = ("--game", "omaha", "--board", "2c3c4h")
    status, out, _ = command("next-cards", "[a,k][a,k][q,j][q,j]", "QsQhJsJh", *board)
    assert status == 0
    assert "[a,k][a,k][q,j][q,j]" in out
