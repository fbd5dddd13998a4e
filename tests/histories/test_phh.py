"""Hand histories: what is written PokerKit plays to the same end, and what is read is what was."""

import os
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory
from pokerkit.notation import parse_action

import rivergate as rg
from rivergate.histories.phh import Recorder, histories
from rivergate.histories.text import phh_text
from rivergate.matches.hand import Fault, FaultKind
from rivergate.matches.session import Session, play_session
from rivergate.players.events import Stakes
from rivergate.players.line_up import read_player
from tests.matches.hands import deals, played

TWO = Stakes(50, 100, 0, 1000)


def stored(hand):
    """The hand without what a file does not keep."""
    return replace(hand, seconds=(0.0,) * len(hand.players), bits=(), tactics=())


def loaded(text):
    """The history as PokerKit reads it, and its state at the end."""
    history = HandHistory.loads(text)
    *_, state = history
    return history, state


@given(deals)
def test_pokerkit_reaches_the_same_stacks(deal):
    hand = played(*deal)
    history, state = loaded(phh_text(hand))
    assert state.status is False
    assert tuple(state.payoffs) == hand.payoffs
    assert list(state.stacks) == history.finishing_stacks
    assert [stack - hand.stakes.stack for stack in state.stacks] == list(hand.payoffs)


@given(deals)
def test_cards_are_shown_in_the_order_of_the_rules(deal):
    hand = played(*deal)
    history = HandHistory.loads(phh_text(hand))
    state = history.create_state()
    for action in history.actions:
        if action.startswith("d db"):
            state.burn_card("??")
        if " sm" in action:
            assert f"p{state.showdown_index + 1}" == action.split()[0]
        parse_action(state, action)


@given(deals)
def test_a_hand_read_back_is_the_hand(tmp_path_factory, deal):
    hand = played(*deal)
    path = tmp_path_factory.mktemp("phh") / "hand.phh"
    rg.write_phh(path, hand)
    (history,) = rg.read_phh(path)
    assert history.hand() == stored(hand)


@settings(max_examples=20)
@given(st.lists(deals, max_size=4))
def test_hands_read_back_are_the_hands(tmp_path_factory, several):
    several = [played(*deal) for deal in several]
    path = tmp_path_factory.mktemp("phh") / "hands.phhs"
    rg.write_phh(path, iter(several))
    assert [each.hand() for each in rg.read_phh(path)] == [stored(hand) for hand in several]
    with path.open("rb") as file:
        for hand, history in zip(several, HandHistory.load_all(file), strict=True):
            *_, state = history
            assert tuple(state.payoffs) == hand.payoffs


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=3, max_size=3))
def test_any_name_comes_back(tmp_path_factory, names):
    hand = played(["caller"] * 3, TWO, names=names)
    assert loaded(phh_text(hand))[0].players == names
    path = tmp_path_factory.mktemp("phh") / "hands.phhs"
    rg.write_phh(path, [hand, hand])
    assert [each.players for each in rg.read_phh(path)] == [tuple(names)] * 2


def test_half_a_character_is_written_as_its_number():
    hand = played(["caller"] * 2, TWO, names=["a\udc80", "b"])
    assert loaded(phh_text(hand))[0].players == ["a\\udc80", "b"]


def test_faults_come_back(tmp_path):
    fault = Fault(1, "b", FaultKind.ERROR, 'said "no"\nand left', 2)
    hand = replace(played(["caller"] * 2, TWO, names=["a", "b"]), faults=(fault,))
    rg.write_phh(tmp_path / "a.phh", hand)
    assert rg.read_phh(tmp_path / "a.phh")[0].hand() == stored(hand)


# By hand from the description of the format: heads-up p1 is the big blind, though blinds are listed
# with the small one first; p2 is the button and acts first before the flop.
HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [1000, 600]
actions = [
  "d dh p1 AsAh", "d dh p2 KdKc",
  "p2 cbr 30 # opens", "p1 cc",
  "d db 2c7d9h", "p1 cc", "p2 cbr 40", "p1 cbr 120", "p2 cc",
  "d db Ts", "p1 cbr 450", "p2 cc",
  "p1 sm AsAh", "p2 sm KdKc",
  "d db 3d",
]
players = ["Ann", "Bob"]
"""


@pytest.fixture
def read(tmp_path):
    """Answers what a file of such text holds."""

    def call(text, name="some.phh"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return rg.read_phh(path)

    return call


def test_heads_up(read):
    (hand,) = read(HEADS_UP)
    assert hand.blinds == (10, 5)
    assert hand.payoffs == (600, -600)
    assert [acted.seat for acted in hand.on_street(0)] == [1, 0]
    assert [acted.paid for acted in hand.actions] == [25, 20, 0, 40, 120, 80, 450, 450]
    assert hand.actions[-1].all_in
    assert (hand.open_cards, hand.pots[0].chips) == (4, 1200)
    assert hand.shown == (True, True)
    assert hand.paid_before(2) == (150, 150)
    with pytest.raises(rg.HistoryError, match="hand 1: the stacks are not equal"):
        hand.hand()


STRADDLED = """
# A straddle, an ante of the big blind alone, cents, thousands with commas, and a button that folds.
variant = 'NT'
ante_trimming_status = false
antes = [0, 0.5, 0, 0]
blinds_or_straddles = [0.25, 0.50, 1, 0]
min_bet = 0.5
starting_stacks = [1e3, 1000.0, inf, 80.75]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 QsQd", "d dh p4 ????",
  "p4 f", "p1 cbr 3.25", "p2 f", "p3 cc", "d db 2c7d9h", "p1 cbr 1,000", ""]
currency = "USD"
time_zone_abbreviation = "EST"
_deck = [[1, 2],
[3]]
"""


def test_straddles_cents_and_unknown_cards_and_stacks(read):
    (hand,) = read(STRADDLED.replace('"p1 cbr 1,000"', '"p1 cbr 996.75", "p3 f"'))
    assert hand.unit == Decimal("0.01")
    assert (hand.blinds, hand.antes) == ((25, 50, 100, 0), (0, 50, 0, 0))
    assert hand.stacks == (100_000, 100_000, None, 8075)
    assert hand.hole == (None, None, tuple(rg.parse_cards("QsQd")), None)
    assert hand.payoffs == (425, -100, -325, 0)
    assert hand.names == ("p1", "p2", "p3", "p4")
    assert hand.own == {"_deck": [[1, 2], [3]]}


def test_a_bet_of_more_than_there_is(read):
    with pytest.raises(rg.HistoryError, match=r"10: 'p1 cbr 1,000': expected 0.50 to 996.75"):
        read(STRADDLED)


def test_a_history_without_its_end(read):
    (hand,) = read(HEADS_UP[: HEADS_UP.index('"d db Ts"')] + "]")
    assert hand.payoffs is None
    assert hand.streets == ("preflop", "flop")
    with pytest.raises(rg.HistoryError, match="the hand has no end"):
        hand.hand()


def test_hands_that_are_not_shown_before_the_board_comes(read):
    """PHH lets all-in players keep their cards closed; known ones are compared at the end."""
    text = HEADS_UP.replace('"p1 sm AsAh", "p2 sm KdKc",', "")
    assert read(text)[0].payoffs == (600, -600)
    assert read(text.replace("KdKc", "????"))[0].payoffs is None


def test_a_loser_that_shows_nothing(read):
    text = HEADS_UP.replace("dh p2 KdKc", "dh p2 ????").replace('"p2 sm KdKc",', "")
    (hand,) = read(text.replace('"d db 3d",', '"d db 3d", "p2 sm",'))
    assert hand.payoffs == (600, -600)
    assert hand.hole[1] is None
    assert hand.shown == (True, False)


def test_cards_that_are_shown_at_last(read):
    (hand,) = read(HEADS_UP.replace("dh p2 KdKc", "dh p2 ????"))
    assert hand.hole[1] == tuple(rg.parse_cards("KcKd"))
    assert hand.payoffs == (600, -600)


def test_a_winner_that_shows_though_nobody_called(read):
    text = (
        HEADS_UP[: HEADS_UP.index('"p1 cc"')].replace("dh p1 AsAh", "dh p1 ????") + '"p1 cbr 90",'
    )
    (hand,) = read(text + '"p2 f", "p1 sm AsAh"]')
    assert hand.payoffs == (30, -30)
    assert hand.hole[0] == tuple(rg.parse_cards("AhAs"))
    assert hand.shown == (False, False)
    assert read(text + '"p2 f", "p1 sm"]')[0].hole[0] is None
    with pytest.raises(rg.HistoryError, match="action 6: 'p2 sm': the hand is over"):
        read(text + '"p2 f", "p2 sm"]')


def test_many_hands_in_one_file(read):
    text = f"# two hands\n\n[1]{HEADS_UP}\n[1._more]\nx = 1\n[7]{HEADS_UP}"
    first, second = read(text, "some.phhs")
    assert (first.name, second.name) == ("1", "7")
    assert first.own == {"_more": {"x": 1}}


def test_brackets_in_texts_begin_no_hand(read):
    texts = """_a = '''\n[2]\n'''\n_b = \"\"\"\n[3]\\\"\"\"\"\"\"\n"""
    own = texts + "_c = [\n[1]\n,\n{x = ']'}\n]\n_d = 1 # [\n"
    first, second = read(f"[1]\n{own}{HEADS_UP}[2]{HEADS_UP}", "some.phhs")
    assert first.own["_a"] == "[2]\n"
    assert first.own["_c"] == [[1], {"x": "]"}]
    assert second.payoffs == (600, -600)


def changed(old, new, text=HEADS_UP):
    assert old in text
    return text.replace(old, new)


HOSTILE = {
    "empty": ("[1]", "hand 1: no variant"),
    "no TOML": (changed("min_bet = 10", "min_bet = "), "hand 1: no TOML: .*line 5, column"),
    "no TOML later": (f"[1]{HEADS_UP}[2]\nx = = 3", "hand 2: no TOML: .*line 17, column"),
    "not UTF-8": (b"variant = '\xff'", "line 1 is not UTF-8"),
    "binary": (bytes(range(256)), "line 2 is not UTF-8|no TOML"),
    "one long line": (b"x" * (3 << 20), "line 1 is longer than 1,048,576 bytes"),
    "long hand": ("[1]\n" + "# nothing\n" * 200_000, "hand 1: longer than"),
    "endless lists": ("x = " + "[" * 100_000, "lists within lists"),
    "huge number": ("x = " + "9" * 5000, "no TOML"),
    "huge exponent": (changed("min_bet = 10", "min_bet = 1e999999"), "min_bet: .*up to 1,000,000,"),
    "no exponent": (changed("min_bet = 10", "min_bet = 1e99999999999999999999"), "hand 1: "),
    "tiny": (changed("min_bet = 10", "min_bet = 1e-999999"), "6 digits after the point"),
    "many digits": (changed("min_bet = 10", f"min_bet = 1.{'0' * 50}1"), "6 digits after"),
    "huge stack": (changed("[1000,", "[1000000000000000000000,"), "starting_stacks: "),
    "not a number": (changed("[1000,", "[nan,"), "starting_stacks: "),
    "bool": (changed("[1000,", "[true,"), "starting_stacks: True: expected an amount"),
    "no stack": (changed("[1000,", "[0,"), "amounts above 0"),
    "infinite bet": (changed("min_bet = 10", "min_bet = inf"), "min_bet: "),
    "one player": (changed("[1000, 600]", "[1000]"), "for 1 players: expected 2 to 10"),
    "antes": (changed("antes = [0, 0]", "antes = [0]"), "expected a list of amounts, 2, one for"),
    "negative ante": (changed("antes = [0, 0]", "antes = [-1, 0]"), "no table: Negative antes"),
    "no blinds": (changed("[5, 10]", "[0, 0]"), "no table: No antes, blinds"),
    "missing": (changed("min_bet = 10\n", ""), "no min_bet: expected antes, blinds"),
    "players": (changed('"Ann", ', ""), "expected a list of 2 names"),
    "trimming": ("ante_trimming_status = 1\n" + HEADS_UP, "expected true or false"),
    "fixed limit": (changed('"NT"', '"FT"'), "variant 'FT': expected \"NT\", no-limit hold'em"),
    "omaha": (changed('"NT"', '"PO"'), "variant 'PO': expected \"NT\""),
    "actions": ("actions = 3\n" + HEADS_UP[: HEADS_UP.index("actions")], "expected a list of at"),
    "no text": (changed('"p2 cc"', "7"), "action 9: 7: expected 'd dh"),
    "grammar": (changed('"p2 cc"', '"p2 calls"'), "action 9: 'p2 calls': expected 'd dh"),
    "no such player": (changed('"p2 cc"', '"p3 cc"'), "action 9: 'p3 cc': .*N from 1 to 2"),
    "negative bet": (changed("cbr 450", "cbr -5"), "action 11: 'p1 cbr -5': expected 'd dh"),
    "exponent bet": (changed("cbr 450", "cbr 1e9"), "action 11: "),
    "not his turn": (changed('"p1 cc"', '"p2 cc"'), "action 4: 'p2 cc': expected p1 to act"),
    "too little": (changed("cbr 120", "cbr 50"), "action 8: 'p1 cbr 50': expected 80 to 970"),
    "no such card": (changed("KdKc", "KdXc"), "action 2: .*expected a rank"),
    "twice in one": (changed("KdKc", "KdKd"), "action 2: .*appears twice"),
    "dealt twice": (changed("KdKc", "KdAs"), "action 2: .*As dealt before"),
    "on the board": (changed("2c7d9h", "2c7dAs"), "action 5: .*As dealt before"),
    "four cards": (changed("2c7d9h", "2c7d9hTh"), "action 5: "),
    "unknown board": (changed("2c7d9h", "2c7d??"), "action 5: .*expected board cards"),
    "early board": (changed(', "p1 cc",\n', ",\n"), "action 4: .*p1 is to act"),
    "other cards": (changed("sm KdKc", "sm QdQc"), "action 14: .*expected those cards"),
    "early showdown": (changed('"d db Ts",', '"p1 sm AsAh",'), "action 10: .*no showdown yet"),
    "after the end": (changed('"d db 3d",', '"d db 3d", "p1 cc",'), "action 16: .*hand is over"),
    "payoffs": (HEADS_UP + "_payoffs = [1, -1]", "lead to payoffs"),
    "name twice": (f"[1]{HEADS_UP}[2]{HEADS_UP}[1]{HEADS_UP}", "comes twice, again in line 31"),
    "list of hands": (f"[[1]]{HEADS_UP}", "not a list of them"),
    "header": (f"[1{HEADS_UP}", "no TOML: .*line 1, column"),
    "endless text": ('x = "' + '\\"' * 400_000, "hand 1: no TOML"),
    "endless key": (f"x{'.a' * 400_000} = 1", "a key of more than 64 parts"),
    "endless key within": ("x = {" + "a." * 200_000 + "b = 1}", "a key of more than 64 parts"),
    "endless name": ("[" + "1." * 200_000 + "b]", "line 1: a name of more than 64 parts"),
    "infinitesimal": (changed("[1000,", "[1e-999999999,"), "starting_stacks: "),
    "huge payoffs": (HEADS_UP + f"_payoffs = [{2**30_000:#x}, 1]", "an int of 30001 bits"),
    "no table": ("[1]\n[1.x]\n", "hand 1: no variant"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_files_are_one_line(read, case):
    text, words = HOSTILE[case]
    with pytest.raises(rg.HistoryError, match=words) as caught:
        read(text, "bad.phhs")
    message = str(caught.value)
    assert message.startswith(str(caught.value.path))
    assert caught.value.path.endswith("bad.phhs")
    assert len(message) < 600
    assert "\n" not in message


def test_a_mark_of_encoding_and_windows_line_ends_are_read(read):
    text = b"\xef\xbb\xbf" + HEADS_UP.strip().replace("\n", "\r\n").encode()
    assert read(text)[0].payoffs == read(HEADS_UP)[0].payoffs


def test_dots_in_texts_and_numbers_are_no_keys(read):
    text = f'{HEADS_UP}_a = "{"a." * 500}"\n_b = [{"1.5, " * 500}]\n'
    assert len(read(text)[0].own["_b"]) == 500


def test_a_file_stays_till_the_first_hand_comes(tmp_path):
    path = tmp_path / "a.phhs"
    path.write_text("what was there")
    with Recorder(path, fresh=True):
        pass
    assert path.read_text() == "what was there"


def test_no_file(tmp_path):
    with pytest.raises(rg.HistoryError, match="cannot be read: No such file"):
        rg.read_phh(tmp_path / "no.phh")
    with pytest.raises(rg.HistoryError, match="cannot be read: Is a directory"):
        rg.read_phh(tmp_path)


def test_a_huge_file_is_read_no_further_than_it_makes_sense(tmp_path):
    path = tmp_path / "huge.phh"
    with path.open("wb") as file:
        file.truncate(100 << 20)
    with pytest.raises(rg.HistoryError, match="longer than 1,048,576 bytes"):
        rg.read_phh(path)


BASE = phh_text(played(["caller", "random", "caller"], Stakes(50, 100, 10, 700), seed=5)).encode()


SPLINTERS = [b'"', b"[", b"]", b"p1", b"cc", b"-", b",", b"1e9", b"\n[2]", b'"p1 sm",', b'"p2 f",']


@settings(max_examples=300)
@given(
    st.integers(0, len(BASE) - 1),
    st.integers(0, 12),
    st.binary(max_size=4) | st.sampled_from(SPLINTERS),
)
def test_a_spoilt_file_is_read_or_refused(tmp_path_factory, start, length, put):
    path = tmp_path_factory.mktemp("phh") / "spoilt.phh"
    path.write_bytes(BASE[:start] + put + BASE[start + length :])
    found, message = [], str(path)
    try:
        found = rg.read_phh(path)
    except rg.HistoryError as refused:
        message = str(refused)
    assert message.startswith(str(path))
    assert "\n" not in message
    assert all(hand.payoffs is None or sum(hand.payoffs) == 0 for hand in found)


def test_names_of_files(tmp_path):
    hand = played(["caller"] * 2, TWO)
    with pytest.raises(rg.OptionError, match=r"one hand goes into \.phh"):
        rg.write_phh(tmp_path / "a.phhs", hand)
    with pytest.raises(rg.OptionError, match=r"several hands go into \.phhs"):
        rg.write_phh(tmp_path / "a.phh", [hand])
    with pytest.raises(rg.RivergateError, match=r"cannot write .*: No such file"):
        rg.write_phh(tmp_path / "no" / "a.phh", hand)
    with pytest.raises(rg.OptionError, match=r"ends in \.phhs"):
        Recorder(tmp_path / "a.phh")
    assert list(tmp_path.iterdir()) == []


def test_a_file_takes_its_place_when_it_is_whole(tmp_path):
    path = tmp_path / "a.phhs"
    rg.write_phh(path, [played(["caller"] * 2, TWO)])
    before = path.read_bytes()

    def broken():
        yield played(["random"] * 2, TWO, seed=1)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rg.write_phh(path, broken())
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_recorder_keeps_its_file_whole_and_goes_on(tmp_path):
    path = tmp_path / "a.phhs"
    some = [played(["random"] * 3, TWO, seed=seed) for seed in range(4)]
    for part in (some[:2], some[2:]):
        with Recorder(path) as recorder:
            for hand in part:
                recorder.record(hand, {"_seed": 7, "_note": 'a "b"'})
                assert rg.read_phh(path)[-1].hand() == stored(hand)
    found = rg.read_phh(path)
    assert [each.name for each in found] == ["1", "2", "3", "4"]
    assert [each.hand() for each in found] == [stored(hand) for hand in some]
    assert found[0].own["_seed"] == 7
    assert found[0].own["_note"] == 'a "b"'
    assert [each.hand() for each in histories(path, "3")] == [stored(some[2])]


def test_blocks_of_a_match(tmp_path):
    path = tmp_path / "a.phhs"
    path.write_text("what was there")
    line_up = tuple(map(read_player, ["random", "caller", "random"]))
    blocks = []
    with Recorder(path, fresh=True) as recorder:
        for block in play_session(Session(line_up, TWO, seed=9, first_deal=4, deals=2)):
            recorder.record_block(block, 9)
            blocks.append(block)
    found = rg.read_phh(path)
    assert [each.hand() for each in found] == [
        stored(hand) for block in blocks for hand in block.hands
    ]
    assert [(each.own["_deal"], each.own["_turn"]) for each in found] == [
        (deal, turn) for deal in (4, 5) for turn in range(3)
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEADS_UP, "hand 1: expected hands that are named"),
        (f"[first]{HEADS_UP}", "hand first: expected hands that are named"),
        (f"[1]{HEADS_UP}[2]{HEADS_UP[:200]}", "hand 2: no TOML"),
    ],
)
def test_a_recorder_goes_on_with_no_other_file(tmp_path, text, words):
    path = tmp_path / "a.phhs"
    path.write_text(text)
    with pytest.raises(rg.HistoryError, match=words):
        Recorder(path)
    assert path.read_text() == text


def test_a_full_disk_leaves_whole_hands(tmp_path, monkeypatch):
    path, write = tmp_path / "a.phhs", os.write
    hand = played(["caller"] * 2, TWO)
    with Recorder(path) as recorder:
        recorder.record(hand)
        monkeypatch.setattr("os.write", lambda file, text: write(file, text[:100]))
        with pytest.raises(rg.HistoryError, match="the disk is full"):
            recorder.record(hand)
    assert [each.name for each in rg.read_phh(path)] == ["1"]


def test_a_recorder_goes_on_after_a_line_that_does_not_end(tmp_path):
    path = tmp_path / "a.phhs"
    path.write_text(f"[4]{HEADS_UP}".rstrip())
    with Recorder(path) as recorder:
        recorder.record(played(["caller"] * 2, TWO))
    assert [each.name for each in rg.read_phh(path)] == ["4", "5"]
