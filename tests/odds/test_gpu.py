"""Equity on a graphics adapter: every tally is the processor's, and samples agree with it."""

import random

import numpy as np
import pytest

import rivergate as rg
from rivergate.gpu import showdowns
from rivergate.odds.engines.counting import count
from rivergate.odds.engines.on_gpu import GpuEngine
from rivergate.odds.games import GAMES
from rivergate.odds.sampling import on_gpu
from rivergate.odds.sampling.sampled import gathered
from rivergate.odds.sampling.stop import Stop
from rivergate.odds.spot import read_spot

from . import spots

pytestmark = pytest.mark.usefixtures("gpu_device")

SPOTS_OF_A_GAME = 32
PLAYERS = (2, 2, 2, 3, 3, 4, 5, 6, 8)


@pytest.fixture
def engine(gpu_device):
    return GpuEngine(gpu_device)


def drawn(device, spot, samples, seed):
    stop = Stop(samples=samples, stderr=None)
    tally = gathered(on_gpu.parts(spot, device=device, stop=stop, seed=seed), stop, None).tally
    return tally.players(spot.players, low=spot.game.low)


def random_spot(game, number):
    """Streets and players in turn; every third spot has ranges, the weights of which are exact."""
    rng = random.Random(number)
    hole = game.hole_cards
    deck = [rg.Card(card) for card in rng.sample(range(52), 52)]
    board, deck = deck[: (open_cards := (0, 3, 4, 5)[number % 4])], deck[open_cards:]
    dead, deck = deck[: (gone := rng.choice((0, 0, 1, 3)))], deck[gone:]
    players = min(rng.choice(PLAYERS), 40 // hole)
    hands = 1 if number % 3 else rng.choice((2, 3)) if players < 4 else 1
    texts = []
    for _ in range(players):
        held = [deck[hole * place : hole * place + hole] for place in range(hands)]
        # The next player's hands share cards with these.
        deck = deck[hole:]
        weighted = hands > 1 and not game.omaha
        ends = [f":{rng.choice((0.25, 0.5, 1))}" if weighted else "" for _ in held]
        texts.append(", ".join("".join(map(str, h)) + e for h, e in zip(held, ends, strict=True)))
    return read_spot(texts, board, dead, game)


def assert_equal(one, other):
    assert np.array_equal(one.shared, other.shared)
    assert (one.low is None) == (other.low is None)
    if one.low is not None:
        for name in ("high_no_low", "low", "scoops", "nothing"):
            assert np.array_equal(getattr(one.low, name), getattr(other.low, name)), name


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_tallies_are_those_of_the_processor(engine, game):
    """To the last board: 7 games of 32 spots."""
    for number in range(SPOTS_OF_A_GAME):
        spot = random_spot(game, number)
        assert_equal(spots.counted(engine, spot), count(spot).tally)


def test_published_counts():
    """AsAh against KdKc: 1,388,072 boards won and 6,538 tied, of 1,712,304."""
    result = rg.equity(["AsAh", "KdKc"], method="gpu")
    player = result.players[0]
    assert (player.wins, player.ties, result.boards) == (1388072, 6538, 1712304)
    assert result.exact
    assert result.method.startswith("enumeration (GPU: ")


def test_ten_players_at_once(engine):
    deck = [str(rg.Card(card)) for card in range(52)]
    hands = ["".join(deck[place : place + 2]) for place in range(0, 20, 2)]
    spot = read_spot(hands, "AsAhKs", "", GAMES["holdem"])
    assert_equal(spots.counted(engine, spot), count(spot).tally)


@pytest.mark.parametrize(
    ("players", "board"), [(["22+,A2s+,KTo+", "QQ+,AK:0.5"], "2h9hTd"), (["AA", "KK"], "")]
)
def test_ranges(engine, players, board):
    spot = spots.spot(*players, board=board)
    one = spots.counted(engine, spot).players(spot.players)
    for mine, theirs in zip(one, count(spot).tally.players(spot.players), strict=True):
        assert (mine.wins, mine.ties, mine.losses) == (theirs.wins, theirs.ties, theirs.losses)


def test_parts_and_slices_change_nothing(engine, monkeypatch):
    spot = spots.spot("QQ+", "AK,76s", board="2c3d4h")
    whole = spots.counted(engine, spot)
    monkeypatch.setattr(showdowns, "MOST_BYTES", 1 << 14)
    assert_equal(spots.counted(engine, spot), whole)


SAMPLED = [
    (["22+,A2s+,KTo+", "random"], "2h9hTd", "holdem"),
    (["QQ+:0.7,AK", "JJ+,AKs:0.1", "99+"], "", "holdem"),
    (["AhKh", "QdQs"], "2h7h2c", "holdem"),
    (["AsAh2s3h", "KdKcQdJc"], "", "omaha8"),
    (["AsAhKsKh", "QdQcJdJc", "9c8c7d6d"], "2c3d4h", "omaha"),
    (["AsAh2s3hKd", "KsKcQdJc9c"], "4c5dTh", "omaha58"),
]


@pytest.mark.parametrize(("players", "board", "game"), SAMPLED)
def test_samples_agree_with_all_deals(gpu_device, players, board, game):
    spot = read_spot(players, board, "", GAMES[game])
    exact = count(spot).tally.players(spot.players)
    for one, other in zip(drawn(gpu_device, spot, 400_000, 7), exact, strict=True):
        assert abs(one.equity - other.equity) <= 4.5 * one.stderr
        assert one.win == pytest.approx(other.win, abs=0.005)
        if spot.game.low:
            assert one.high == pytest.approx(other.high, abs=0.005)
            assert one.low == pytest.approx(other.low, abs=0.005)


def test_samples_of_a_seed_are_the_same_and_counted_in_words():
    spots_of = {"game": "holdem", "method": "gpu", "samples": 100_001, "seed": 5}
    first, again = (rg.equity(["22+", "random", "random"], **spots_of) for _ in range(2))
    other = rg.equity(["22+", "random", "random"], **{**spots_of, "seed": 6})
    assert first == again
    assert first.samples == 100_032
    assert other.players != first.players
    assert first.method.startswith("Monte Carlo (GPU: ")
    assert sum(player.equity for player in first.players) == pytest.approx(1)


def test_weights_decide_how_often_a_hand_is_dealt(gpu_device):
    """The player wins with aces alone, which are four fifths of the range."""
    spot = read_spot(["AsAh:1, 4s5h:0.25", "KsKh"], "2c9d2d7hJs", "", GAMES["holdem"])
    player = drawn(gpu_device, spot, 200_000, 3)[0]
    assert player.win == pytest.approx(0.8, abs=4.5 * player.stderr)


def test_progress_can_stop_the_work():
    class EnoughError(Exception):
        pass

    def stop(done, total):
        raise EnoughError

    with pytest.raises(EnoughError):
        rg.equity(["random", "random"], method="gpu", progress=stop)
