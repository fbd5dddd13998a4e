"""Known hands on every board: the same as evaluating each hand on each board and comparing."""

from fractions import Fraction

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import deck_without
from rivergate.evaluators import backends
from rivergate.kernels import _circuit
from rivergate.odds.engines import known_hands
from rivergate.odds.engines.boards import exchangeable_suits
from rivergate.odds.games import GAMES
from rivergate.odds.spot import read_spot

from ..boards_by_array import all_boards, shared, values

BACKENDS = [each.name for each in _circuit.runnable()]


@pytest.fixture(params=BACKENDS)
def backend(request):
    backends.use(request.param)
    yield request.param
    backends.use(None)


def deal(players, hole, board, left, seed):
    """Hands, a board and dead cards at random, so that `left` cards are in the deck."""
    cards = np.random.default_rng(seed).permutation(52).tolist()
    hands = [cards[hole * p : hole * p + hole] for p in range(players)]
    rest = cards[hole * players :]
    dead = len(rest) - board - left
    return hands, rest[:board], rest[board : board + dead]


def cards_of(hands):
    return rg.cards_to_mask([card for hand in hands for card in hand])


def counted(spot, threads=1):
    parts = list(known_hands.parts(spot, threads=threads))
    total = parts[0][1]
    for _, tally in parts[1:]:
        total += tally
    return sum(boards for boards, _ in parts), total


SIZES = [
    # players, board, cards left: every street; decks of one card more than come, and of many.
    (2, 0, 5),
    (2, 0, 6),
    (3, 0, 16),
    (2, 3, 20),
    (5, 3, 12),
    (4, 4, 9),
    (2, 4, 1),
    (3, 5, 0),
    (6, 0, 14),
]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize(("players", "board", "left"), SIZES)
def test_each_board_by_itself(backend, game, players, board, left):
    for seed in range(3):
        hands, opened, dead = deal(players, game.hole_cards, board, left, seed)
        spot = read_spot(hands, opened, dead, game)
        rows = all_boards(opened, cards_of(hands) | cards_of([dead]))
        high, low = map(
            np.array, zip(*(values(hand, rows, game.omaha) for hand in hands), strict=True)
        )
        boards, tally = counted(spot)
        high_won, low_won = high == high.max(axis=0), (low == low.min(axis=0)) & (low != 0xFF)
        assert boards == len(rows)
        assert np.array_equal(tally.shared, shared(high_won, players))
        if not game.low:
            assert tally.low is None
            continue
        some = low.min(axis=0) != 0xFF
        assert np.array_equal(tally.low.high_no_low, shared(high_won[:, ~some], players))
        assert np.array_equal(tally.low.low, shared(low_won[:, some], players))
        takes = high_won | low_won
        assert np.array_equal(tally.low.scoops, (takes & (takes.sum(axis=0) == 1)).sum(axis=1))
        assert np.array_equal(tally.low.nothing, (~takes).sum(axis=1))


RANKS_2_TO_8 = "".join(rank + suit for rank in "2345678" for suit in "cdhs")


@pytest.mark.parametrize(
    ("game", "hands", "dead"),
    [
        # In each of these two suits can be exchanged, in the first two pairs of suits.
        ("holdem", ["AsAh", "KdKc"], RANKS_2_TO_8),
        ("holdem", ["AhKh", "QhJh", "AsAc"], RANKS_2_TO_8),
        ("holdem", ["AhKs", "QhQs"], RANKS_2_TO_8 + "9h9sTcTd"),
        ("omaha", ["AhKhQsJs", "AcAdTcTd"], RANKS_2_TO_8),
        ("omaha8", ["Ah2hKsQs", "3c3d4c4d"], "9c9d9h9sTcTdThTs8c8d8h8s7c7d7h7s6c6d6h6s"),
    ],
)
def test_boards_that_suits_make_alike_count_as_often_as_they_come(backend, game, hands, dead):
    rules = GAMES[game]
    spot = read_spot(hands, dead=dead, game=rules)
    fixed = [*(int(player.masks[0]) for player in spot.players), rg.cards_to_mask(dead)]
    assert exchangeable_suits(fixed)
    rows = all_boards((), sum(fixed))
    high, low = map(
        np.array, zip(*(values(hand, rows, rules.omaha) for hand in spot.hands), strict=True)
    )
    boards, tally = counted(spot)
    assert boards == len(rows)
    assert np.array_equal(tally.shared, shared(high == high.max(axis=0), len(hands)))
    if rules.low:
        some = low.min(axis=0) != 0xFF
        assert np.array_equal(tally.low.low, shared((low == low.min(axis=0))[:, some], len(hands)))
        assert tally.low.nothing.sum() > 0


def test_ten_players_and_every_board_before_the_flop(backend):
    hands, opened, dead = deal(10, 2, 0, 20, 5)
    spot = read_spot(hands, opened, dead, GAMES["holdem"])
    rows = all_boards(opened, cards_of(hands) | cards_of([dead]))
    high = np.array([values(hand, rows, omaha=False)[0] for hand in hands])
    assert np.array_equal(counted(spot)[1].shared, shared(high == high.max(axis=0), 10))


def test_parts_add_up_whatever_the_threads(backend):
    spot = read_spot(["AsAh", "KdKc"], dead=deck_without(0)[:16])
    one, four = counted(spot), counted(spot, threads=4)
    assert one[0] == four[0] == spot.boards
    assert np.array_equal(one[1].shared, four[1].shared)


def test_published_omaha():
    # Two hands of six cards before the flop: 539,640 of 658,008 boards (published).
    result = rg.equity(["2s2d2h2cAsAd", "3s3d3h3c8s8d"], game="omaha6")
    assert (result.players[0].wins, result.boards) == (539_640, 658_008)
    # And on a turn: 35 of the 40 cards that can come.
    result = rg.equity(["QsQc7d5d", "AdKdKhKs"], "2d5cQhJs", game="omaha")
    assert (result.players[0].wins, result.boards) == (35, 40)


def test_a_pot_without_a_low_is_all_the_highs():
    # On K Q J no low is possible; each river decides one pot.
    result = rg.equity(["AsAd2c3c", "9h9d8h7h"], "KsQdJh4c", game="omaha8")
    assert [player.low for player in result.players] == [0, 0]
    assert sum(player.scoop for player in result.players) == 1


def test_a_quartered_low():
    # Both have the nut low A-2, the first the nut flush: three quarters against one.
    result = rg.equity(["As2sKdQc", "Ah2hJd9c"], "3s4s8sTdTc", game="omaha8")
    assert [player.equity for player in result.players] == [0.75, 0.25]
    assert result.players[0].scoop == 0


def test_seats_do_not_matter():
    hands = ["AsAh", "KdKc", "QdJd", "2c2d"]
    result = rg.equity(hands, "3c4c5h")
    assert result.players == rg.equity(hands[::-1], "3c4c5h").players[::-1]


@pytest.mark.parametrize("players", [["AsAh", "KdKc", "QsQh"], ["AsAh", "KdKc:0.3"]])
def test_the_figures_are_whole_numbers_whatever_kernels_run(backend, players):
    result = rg.equity(players, method="exact")
    assert result.method == known_hands.METHOD
    for player in result.players:
        assert isinstance(player.wins, int)
        assert isinstance(player.ties, int)
        assert isinstance(player.pots, Fraction)
    assert sum(player.pots for player in result.players) == result.boards
