"""`rivergate history`: the hand street by street, and what each hand was worth."""

import json
from pathlib import Path

import pytest

import rivergate as rg

# Aces against kings, all in before the flop; a third player folded the ten of hearts and the deuce.
ALL_IN = """
variant = "NT"
antes = [1, 1, 1]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [500, 500, 500]
actions = [
  "d dh p1 AsAh", "d dh p2 KdKc", "d dh p3 Th2s",
  "p3 f", "p1 cbr 30", "p2 cbr 499", "p1 cc",
  "p1 sm AsAh", "p2 sm KdKc",
  "d db 2c7d9h", "d db Ks", "d db Ad",
]
players = ["Ann", "[red]Bob[/red]", ""]
"""
HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [500, 500]
actions = [
  "d dh p1 AsAh", "d dh p2 KdKc", "p2 cbr 500", "p1 cc", "p1 sm AsAh", "p2 sm KdKc",
  "d db 2c7d9h", "d db Ks", "d db Ad",
]
players = ["Ann", "Bob"]
"""


@pytest.fixture
def file(tmp_path):
    """Answers a file with such text."""

    def call(text, name="some.phh"):
        path = tmp_path / name
        path.write_text(text)
        return str(path)

    return call


def test_aces_against_kings(command, file):
    status, out, err = command("history", file(HEADS_UP))
    assert (status, err) == (0, "")
    assert "81.2555%" in out
    assert "18.7445%" in out


def test_streets_with_actions_pots_swings_and_result(command, file):
    status, out, _ = command("history", file(ALL_IN))
    assert status == 0
    lines = [" ".join(line.split()) for line in out.splitlines()]
    dead = rg.equity(["AsAh", "KdKc", "Th2s"])
    before = rg.equity(["AsAh", "KdKc"], dead="Th2s")
    flop = rg.equity(["AsAh", "KdKc"], "2c7d9h", "Th2s")
    assert "hand 1: no-limit hold'em, 3 players, 5/10, ante 1" in lines
    assert "preflop pot 18" in lines
    assert f"SB Ann As Ah 494 {dead.players[0].equity:.4%}" in lines
    assert "[red]Bob[/red] raises to 499 and is all in, pot 532" in lines
    assert "Ann calls 469 and is all in, pot 1,001" in lines
    swing = 100 * (flop.players[0].equity - before.players[0].equity)
    assert f"SB Ann As Ah 0 {flop.players[0].equity:.4%} {swing:+.2f}" in lines
    assert any(line.startswith("river 2c 7d 9h Ks Ad pot 1,001") for line in lines)
    assert "SB Ann As Ah +501 three of a kind, aces, king and nine kickers" in lines
    assert "BTN p3 Th 2s -1 folded" in lines
    # Two aces among the 42 cards that are left.
    assert f"largest swing: Ann {100 - 100 * 2 / 42:+.2f} points on the river" in lines
    assert "\x1b" not in out


def test_json(command, file):
    status, out, _ = command("history", file(ALL_IN), "--json")
    answer = json.loads(out)
    assert status == 0
    assert [street["street"] for street in answer["streets"]] == [
        "preflop",
        "flop",
        "turn",
        "river",
    ]
    flop = rg.equity(["AsAh", "KdKc"], "2c7d9h", "Th2s")
    assert answer["streets"][1]["equities"] == [*(each.equity for each in flop.players), None]
    assert answer["streets"][3]["equities"] == [1.0, 0.0, None]
    assert [street["pot"] for street in answer["streets"]] == [18, 1001, 1001, 1001]
    for street in answer["streets"][1:]:
        assert sum(filter(None, street["swings"])) == pytest.approx(0, abs=1e-12)
    assert answer["streets"][0]["actions"][2] == {
        "seat": 1,
        "action": "raise",
        "to": 499,
        "paid": 489,
        "pot": 43,
        "all_in": True,
    }
    assert answer["payoffs"] == [501, -500, -1]


def test_money_with_cents(command, file):
    text = ALL_IN.replace("[1, 1, 1]", "[0.25, 0.25, 0.25]").replace("cbr 499", "cbr 499.75")
    _, out, _ = command("history", file(text))
    assert "ante 0.25" in out
    assert "raises to 499.75 and is all in" in out
    _, out, _ = command("history", file(text), "--json")
    assert json.loads(out)["payoffs"] == [500.25, -500, -0.25]


def test_equities_leave_out_what_is_not_known(command, file):
    text = ALL_IN.replace("p3 Th2s", "p3 ????").replace('"p3 f"', '"p3 cc"')
    text = text.replace('"p1 cc",', '"p3 f", "p1 cc",')
    _, out, _ = command("history", file(text))
    assert "81.2555%" in out
    assert "cards of p3 not known: the equities are those between the others" in out
    # Bob throws his cards away without a word.
    text = text.replace("p2 KdKc", "p2 ????").replace(', "p2 sm KdKc"', "")
    text = text.replace('"d db Ad",', '"d db Ad", "p2 sm",')
    _, out, _ = command("history", file(text), "--hand", "1")
    assert "no equities" in out
    assert "not shown" in out


def test_no_outcome(command, file):
    text = ALL_IN[: ALL_IN.index('"d db Ks"')] + "]"
    _, out, _ = command("history", file(text))
    assert "the history does not tell the outcome" in out


def test_several_hands_are_listed(command, file):
    path = file(f"[1]{ALL_IN}[2]{HEADS_UP}", "some.phhs")
    status, out, _ = command("history", path)
    assert status == 0
    assert "Ann +501" in out
    assert "2 hands; --hand N shows one street by street" in out
    assert "81.2555%" in command("history", path, "--hand", "2")[1]
    rows = json.loads(command("history", path, "--json")[1])
    assert [row["hand"] for row in rows] == ["1", "2"]
    status, out, err = command("history", path, "--hand", "3")
    assert (status, out) == (2, "")
    assert err == f"rivergate: {path}: hand 3: not in the file\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no hand in it"),
        ("x = ", "hand 1: no TOML: Invalid value"),
        (ALL_IN.replace("cbr 30", "cbr 11"), "action 5: 'p1 cbr 11': expected 20 to 499"),
        (ALL_IN.replace('"NT"', '"PO"'), "no-limit hold'em, the only one that is read"),
    ],
)
def test_bad_files_are_one_line(command, file, text, words):
    path = file(text)
    status, out, err = command("history", path)
    assert (status, out) == (2, "")
    assert err.startswith(f"rivergate: {path}: ")
    assert words in err
    assert err.count("\n") == 1


def test_no_such_file(command):
    assert command("history", "no.phh") == (
        2,
        "",
        "rivergate: no.phh: cannot be read: No such file or directory\n",
    )


def test_without_pokerkit(command, monkeypatch, file):
    monkeypatch.setattr("rivergate.cli.extras.find_spec", lambda name: None)
    for arguments in (["history", file(ALL_IN)], ["play", "caller"]):
        status, out, err = command(*arguments)
        assert (status, out) == (2, "")
        assert err == "rivergate: pokerkit is not installed: pip install 'rivergate[bots]'\n"


def test_a_terminal_shows_suits():
    from rich.console import Console

    from rivergate.cli.hand_view import painted

    with Path("/dev/null").open("w", encoding="utf-8") as nowhere:
        terminal = Console(force_terminal=True, file=nowhere)
        text = painted(rg.parse_cards("AhKd2c9s"), terminal)
    assert text.plain == "A♥ K♦ 2♣ 9♠"
    assert len({span.style for span in text.spans}) == 4


def test_names_move_no_cursor(command, file):
    painted = HEADS_UP.replace('"Ann"', '"\\u001b[31mAnn\\u0007\\u202e"')
    for text, name in ((painted, "one.phh"), (f'["\\u001b[1"]{painted}[2]{painted}', "two.phhs")):
        status, out, _ = command("history", file(text, name))
        assert status == 0
        assert "Ann" in out
        assert not {"\x1b", "\x07", "\u202e"} & set(out)
    _, _, err = command("history", file(painted), "--hand", "\x1b[31mno")
    assert "\x1b" not in err
