"""Exact Hold'em equity of known hands."""

from fractions import Fraction
from itertools import combinations, repeat
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.cards import deck_without

BOARDS = 1_712_304


# Published figures, over all 1,712,304 boards.
@pytest.mark.parametrize(
    ("hands", "wins", "ties", "percent"),
    [
        (("AsAh", "KdKc"), 1_388_072, 6_538, "81.2555"),
        (("AdAh", "AcAs"), 37_210, 1_637_884, "50.0000"),
        (("7d6d", "2s2h"), 891_821, 46_452, "53.4395"),
        (("Jc5c", "QdTd"), 600_384, 15_802, "35.5244"),
    ],
)
def test_published_counts(hands, wins, ties, percent):
    result = rg.equity(hands)
    first, second = result.players
    assert (first.wins, first.ties, result.boards) == (wins, ties, BOARDS)
    assert first.losses == second.wins == BOARDS - wins - ties
    assert f"{100 * first.equity:.4f}" == percent
    assert result.exact
    assert first.stderr == 0


def by_hand(hands, board, dead=()):
    """Wins, ties and pots by the algorithmic evaluator and plain counting."""
    known = [*board, *dead, *(card for hand in hands for card in hand)]
    counts = [[0, 0, Fraction()] for _ in hands]
    for rest in combinations(deck_without(rg.cards_to_mask(known)), 5 - len(board)):
        values = [rg.evaluators.algorithmic.evaluate([*hand, *board, *rest]) for hand in hands]
        winners = [seat for seat, value in enumerate(values) if value == max(values)]
        for seat in winners:
            counts[seat][len(winners) > 1] += 1
            counts[seat][2] += Fraction(1, len(winners))
    return counts


@st.composite
def spots(draw):
    players, open_cards = draw(st.integers(2, 10)), draw(st.sampled_from([4, 5]))
    gone = draw(st.integers(0, 5))
    size = 2 * players + open_cards + gone
    cards = draw(st.lists(st.integers(0, 51), unique=True, min_size=size, max_size=size))
    holes, rest = cards[: 2 * players], cards[2 * players :]
    hands = [rg.as_cards(holes[i : i + 2]) for i in range(0, 2 * players, 2)]
    return hands, rg.as_cards(rest[:open_cards]), rg.as_cards(rest[open_cards:])


@given(spots())
@settings(max_examples=60, deadline=None)
def test_counts_are_those_of_the_rules(spot):
    result = rg.equity(*spot)
    found = [[player.wins, player.ties, player.pots] for player in result.players]
    assert found == by_hand(*spot)


def test_a_flop_counted_by_the_rules():
    hands, board = [rg.parse_cards(h) for h in ("AdQc", "8s7s", "QhQs")], rg.parse_cards("3h4cJh")
    result = rg.equity(hands, board, "2c2d2h")
    found = [[player.wins, player.ties, player.pots] for player in result.players]
    assert found == by_hand(hands, board, rg.parse_cards("2c2d2h"))
    assert result.boards == comb(40, 2)


@given(spots(), st.permutations(range(4)), st.randoms())
@settings(max_examples=60, deadline=None)
def test_pots_are_conserved_and_suits_and_seats_do_not_matter(spot, suits, random):
    hands, board, dead = spot
    result = rg.equity(hands, board, dead)
    assert sum(player.pots for player in result.players) == result.boards
    assert sum(player.wins for player in result.players) <= result.boards

    def renamed(cards):
        return [card & ~3 | suits[card & 3] for card in cards]

    seats = list(range(len(hands)))
    random.shuffle(seats)
    other = rg.equity([renamed(hands[seat]) for seat in seats], renamed(board), renamed(dead))
    for place, seat in enumerate(seats):
        one, same = result.players[seat], other.players[place]
        assert (one.wins, one.ties, one.pots) == (same.wins, same.ties, same.pots)


def test_a_three_way_tie_is_split_in_three_and_the_loser_is_told_apart():
    result = rg.equity(["2c3c", "2d3d", "2h3h", "KsQs"], "AsAdAhAcJd")
    assert [player.ties for player in result.players] == [0, 0, 0, 0]
    assert result.players[3].wins == 1
    result = rg.equity(["2c3c", "2d3d", "2h3h", "6s7s"], "AsKdQhJcTd")
    assert [player.pots for player in result.players] == [Fraction(1, 4)] * 4
    result = rg.equity(["Ks2c", "Kd2d", "Kh2h", "6s7s"], "AsAdAhAcJd")
    assert [player.pots for player in result.players] == [Fraction(1, 3)] * 3 + [0]
    assert [player.lose for player in result.players] == [0, 0, 0, 1]


def test_threads_and_ten_players_give_the_same_counts():
    hands = [f"{rank}{suits[0]} {rank}{suits[1]}" for rank in "AKQJT" for suits in ("cd", "hs")]
    one = rg.equity(hands, threads=1)
    assert one.players == rg.equity(hands, threads=4).players
    assert one.boards == comb(32, 5)


def test_dead_cards_cannot_come():
    hands, board, dead = [rg.parse_cards("AsAh"), rg.parse_cards("KdKc")], "2c3d4h", "KhKs"
    result = rg.equity(hands, board, dead)
    found = [[player.wins, player.ties, player.pots] for player in result.players]
    assert found == by_hand(hands, rg.parse_cards(board), rg.parse_cards(dead))
    assert rg.equity(["AsAh", "KdKc"], dead="KhKs").boards == comb(46, 5)


def test_every_card_may_be_dead_but_those_that_come():
    dead = deck_without(rg.cards_to_mask("AsAhKdKc2c3c4c5c6c"))
    assert rg.equity(["AsAh", "KdKc"], dead=dead).boards == 1


def test_progress_ends_at_all_boards_and_an_exception_stops_the_count():
    calls = []
    rg.equity(["AsAh", "KdKc"], progress=lambda done, total: calls.append((done, total)))
    assert calls == sorted(calls)
    assert calls[-1] == (BOARDS, BOARDS)

    def stop(done, total):
        raise LookupError

    with pytest.raises(LookupError):
        rg.equity(["AsAh", "KdKc"], progress=stop)


def test_ctrl_c_gives_what_is_known_and_says_so():
    def interrupt(done, total):
        raise KeyboardInterrupt

    result = rg.equity(["AsAh", "KdKc"], threads=1, progress=interrupt)
    assert result.partial
    assert not result.exact
    assert 0 < result.boards < BOARDS
    assert sum(player.pots for player in result.players) == result.boards
    assert "stopped early" in str(result)
    assert [player.stderr for player in result.players] == [None, None]


def test_a_count_that_is_stopped_early_favours_no_cards():
    """Boards come in mixed order: a part of them is a sample."""

    def interrupt(done, total):
        if done > 2 * total / 3:
            raise KeyboardInterrupt

    players, board = ["QQ+, AK", "TT+, AQ+", "22+"], "2h9hTd"
    part = rg.equity(players, board, threads=1, method="exact", progress=interrupt)
    whole = rg.equity(players, board, method="exact")
    assert part.partial
    for some, every in zip(part.players, whole.players, strict=True):
        assert some.equity == pytest.approx(every.equity, abs=0.01)


@pytest.mark.parametrize(
    ("players", "board", "dead", "error", "words"),
    [
        (["AsAs", "KdKc"], "", "", rg.CardError, "player 1: the card As appears twice"),
        (["AsA", "KdKc"], "", "", rg.CardError, "player 1: .*end of the text"),
        (["KdKc", "1sAh"], "", "", rg.CardError, "player 2: .*'1'"),
        (["AsAhAd", "KdKc"], "", "", rg.EquityError, "player 1 holds 3"),
        (["As", "KdKc"], "", "", rg.EquityError, "player 1 holds 1"),
        (["", "KdKc"], "", "", rg.EquityError, "player 1 holds 0"),
        (["AsAh"], "", "", rg.EquityError, "2 to 10"),
        ([], "", "", rg.EquityError, "2 to 10"),
        (["AsAh"] * 27, "", "", rg.EquityError, "more players than ten"),
        (["AsAh", "AsKd"], "", "", rg.EquityError, "As is in two places: player 1 and player 2"),
        (["AsAh", "KdKc"], "As2c3c", "", rg.EquityError, "player 1 and the board"),
        (["AsAh", "KdKc"], "2c3c4c", "4c", rg.EquityError, "the board and the dead cards"),
        (["AsAh", "KdKc"], "2c", "", rg.EquityError, "1 card.*on the board"),
        (["AsAh", "KdKc"], "2c3c", "", rg.EquityError, "2 card.*on the board"),
        (["AsAh", "KdKc"], "2c3c4c5c6c7c", "", rg.EquityError, "6 card.*on the board"),
        (["AsAh", "KdKc"], "2x", "", rg.CardError, "the board: .*'x'"),
        (["AsAh", "KdKc"], "", "zz", rg.CardError, "the dead cards: "),
        ("AsAhKdKc", "", "", rg.EquityError, "list of hands"),
        (None, "", "", rg.EquityError, "list of hands"),
        ({"AsAh": 1, "KdKc": 2}, "", "", rg.EquityError, "list of hands"),
        ({"AsAh", "KdKc"}, "", "", rg.EquityError, "list of hands"),
        (np.array(51), "", "", rg.EquityError, "list of hands"),
        (b"AsAh", "", "", rg.EquityError, "list of hands"),
        ([43, 42], "", "", rg.CardError, "player 1: cannot read cards from 43"),
        (repeat("AsAh"), "", "", rg.EquityError, "more players than ten"),
        (["AsAh", ["Kd", "Xc"]], "", "", rg.CardError, "player 2: item 1: .*'X'"),
        ([None, "KdKc"], "", "", rg.CardError, "player 1: cannot read cards from None"),
    ],
)
def test_impossible_spots(players, board, dead, error, words):
    with pytest.raises(error, match=words):
        rg.equity(players, board, dead)


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("holdem", "AsAh, AsAd:half", "offset 6: a weight is a number"),
        ("holdem", "AsAh, AsAs", "offset 6: the card As appears twice in one hand"),
        ("omaha", "AsAhKsKh, AsAhKdKc:0.5", "offset 18: .*Omaha ranges have no weights"),
    ],
)
def test_hands_of_a_range_may_share_cards(game, text, words):
    """What is wrong with such a range is told, not that a card comes again in another hand."""
    with pytest.raises(rg.RangeSyntaxError, match=words):
        rg.equity([text, "random"], game=game)


def test_too_few_cards_left():
    dead = deck_without(rg.cards_to_mask("AsAhKdKc2c3c4c5c"))
    with pytest.raises(rg.EquityError, match=r"4 cards left in the deck, and 5 to come"):
        rg.equity(["AsAh", "KdKc"], dead=dead)


@pytest.mark.parametrize(
    "option",
    [
        {"game": "chess"},
        {"game": None},
        {"method": "magic"},
        {"samples": 0},
        {"samples": 1.5},
        {"stderr": 0},
        {"stderr": float("nan")},
        {"time_limit": -1},
        {"time_limit": "1"},
        {"seed": -1},
        {"seed": 0.5},
        {"threads": -1},
        {"threads": 1.5},
        {"threads": float("nan")},
        {"threads": True},
        {"progress": 5},
    ],
)
def test_options_that_are_not_there(option):
    with pytest.raises(rg.RivergateError, match=f"{next(iter(option))}=.*expected"):
        rg.equity(["AsAh", "KdKc"], **option)


def test_exact_takes_no_rules_of_when_to_stop():
    with pytest.raises(rg.OptionError, match="method='exact' has none"):
        rg.equity(["AsAh", "KdKc"], method="exact", samples=1000)


def test_auto_counts_what_is_quick_and_samples_the_rest():
    assert rg.equity(["AsAh", "KdKc", "QdQc"]).exact
    assert rg.equity(["AA,KK", "22+"], "2c3d4h").exact
    sampled = rg.equity(["random"] * 6, seed=1)
    assert not sampled.exact
    assert sampled.samples > 0
    assert max(player.stderr for player in sampled.players) <= 0.0003
    for player in sampled.players:
        assert abs(player.equity - 1 / 6) < 4 * player.stderr
    assert sampled == rg.equity(["random"] * 6, seed=1, threads=1)


def test_results_are_equal_when_their_counts_are():
    assert rg.equity(["AsAh", "KdKc"], "2c3d4h") == rg.equity(["AsAh", "KdKc"], "2c3d4h")


def test_result_as_text_html_and_dict():
    result = rg.equity(["AsAh", "KdKc"], "2c3d4h", "9s")
    assert "AsAh" in str(result)
    assert repr(result).startswith(f"<EquityResult AsAh {result.players[0].equity:.4%}, KdKc")
    assert "exact, 946 boards" in str(result)
    html = result._repr_html_()
    assert html.startswith("<table>")
    assert f"{result.players[0].equity:.4%}" in html
    answer = result.to_dict()
    assert answer["boards"] == 946
    assert answer["board"] == ["2c", "3d", "4h"]
    assert answer["dead"] == ["9s"]
    first = answer["players"][0]
    assert Fraction(first["pots"]) == result.players[0].pots
    assert first["wins"] == result.players[0].wins
    assert first["equity"] == result.players[0].equity


def test_what_is_begun_of_a_board_is_no_part_of_the_result():
    # One board takes minutes, in many parts: none is done when the work is stopped.
    seen = []

    def stop(done, total):
        seen.append((done, total))
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rg.equity(["random"] * 5, "9d6c2d", method="exact", progress=stop)
    assert {done for done, _ in seen} == {0}


def test_stopped_between_boards_the_result_holds_those_done():
    def stop(done, total):
        if done >= 100:
            raise KeyboardInterrupt

    result = rg.equity(["22+", "random", "random"], method="exact", progress=stop)
    assert result.partial
    assert not result.exact
    assert 100 <= result.boards < 2_598_960
    assert sum(player.equity for player in result.players) == pytest.approx(1)
