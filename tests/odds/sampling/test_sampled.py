"""Sampled equity: against exact figures, its errors, its seeds, and what it is dealt from."""

from dataclasses import replace

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import cards_to_mask, deck_without
from rivergate.evaluators import backends
from rivergate.odds.games import GAMES
from rivergate.odds.holding import Holding
from rivergate.odds.sampling.dealing import read_dealing
from rivergate.odds.sampling.sampled import (
    EQUAL_BLOCK,
    WEIGHED_BLOCK,
    SampledSpot,
    read_seed,
    sample,
)
from rivergate.odds.sampling.stop import Stop
from rivergate.odds.spot import Spot, read_spot

from .. import joint_enumeration

SAMPLES = 40_000


def sampled(players, board="", dead="", game="holdem", *, seed=1, threads=1, **stop):
    spot = players if isinstance(players, Spot) else read_spot(players, board, dead, GAMES[game])
    limits = {"samples": SAMPLES, "stderr": None, **stop}
    found = sample(spot, stop=Stop(**limits), seed=seed, threads=threads)
    assert not found.partial
    return found.tally, found.tally.players(spot.players, low=spot.game.low)


def agrees(player, exact, errors=4.0):
    return abs(player.equity - exact) <= errors * player.stderr + 1e-9


# AsAh v KdKc: all boards; AhKh v random and the four-way flop: OMPEval; AA,KK v AA and QQ+ v TT+:
# all joint deals; the Omaha hands: all boards.
@pytest.mark.parametrize(
    ("players", "board", "game", "equities"),
    [
        (["AsAh", "KdKc"], "", "holdem", [0.812555]),
        (["AhKh", "random"], "", "holdem", [0.6704463231]),
        (["AA,KK", "AA"], "", "holdem", [0.226177]),
        (["QQ+", "TT+"], "", "holdem", [0.650483]),
        (["AA", "QQ:0.01,22"], "", "holdem", [0.82210]),
        (["KcQc", "6c5c,AQo+"], "", "holdem", [0.313757]),
        (["5s4h", "random"], "KsJhTh8h8c", "holdem", [0.130808]),
        (
            [
                "22+,ATs+,KTs+,QTs+,JTs,AQo+,KQo",
                "22+,A2s+,K7s+,QTs+,JTs,T9s,98s,87s,76s,A9o+,KQo",
                "22+,A2s+,K8s+,Q8s+,J9s+,A8o+,KJo+",
                "72o",
            ],
            "AhTs3c",
            "holdem",
            [0.308968, 0.329503, 0.330980, 0.030549],
        ),
        (["QsQc7d5d", "AdKdKhKs"], "2d5cQhJs", "omaha", [0.875]),
        (["2s2d2h2cAsAd", "3s3d3h3c8s8d"], "", "omaha6", [539640 / 658008]),
    ],
)
def test_published_equities(players, board, game, equities):
    _, found = sampled(players, board, game=game, samples=200_000)
    assert found[0].stderr < 0.0015
    for player, exact in zip(found, equities, strict=False):
        assert agrees(player, exact)


# The exact figure, whichever of the ranges is dealt first: without the weights of the deals, the
# wider one first would give about .502. With QQ at half its weight it is 1/13.
@pytest.mark.parametrize(("wider", "exact"), [("AA,QQ", 1 / 7), ("AA,QQ:0.5", 1 / 13)])
def test_weights_make_the_order_of_dealing_no_matter(wider, exact):
    board = "2c7d9h3sJc"
    for players in (["KcKd", "QQ", wider], ["KcKd", wider, "QQ"], [wider, "QQ", "KcKd"]):
        _, found = sampled(players, board)
        hero = found[players.index("KcKd")]
        assert agrees(hero, exact)
        assert hero.stderr < 0.003
    spot = read_spot(["KcKd", "QQ", wider], board)
    dealing = read_dealing(spot)
    assert dealing.order == (1, 2)
    for order in ((1, 2), (2, 1)):
        _, found = sampled_in_order(spot, order)
        assert agrees(found[0], exact)


def sampled_in_order(spot, order):
    work = SampledSpot(spot, 5)
    work._sampler = work._sampler_of(replace(work.dealing, order=order))
    tally = work.sample(0, SAMPLES)
    return tally, tally.players(spot.players, low=spot.game.low)


def random_spot(rng):
    """Two to six players of up to three hands each, weighted, on any street, with dead cards."""
    open_cards = int(rng.choice([0, 3, 4, 5]))
    game = GAMES["holdem" if open_cards == 0 else str(rng.choice([*GAMES]))]
    while True:
        players = int(rng.integers(2, 7))
        deck = rng.permutation(52).tolist()
        board, dead, deck = deck[:open_cards], deck[5:7], deck[7:]
        most = 3 if open_cards else 2
        holdings = tuple(random_holding(rng, deck, game, most) for _ in range(players))
        if joint_deals([holding.masks.tolist() for holding in holdings]):
            return Spot(game, holdings, tuple(map(rg.Card, board)), tuple(map(rg.Card, dead)))


def random_holding(rng, deck, game, most):
    # Half of the hands from few cards, so that players block one another.
    cards = deck[: 3 * game.hole_cards] if rng.random() < 0.5 else deck
    hands = {
        cards_to_mask(rng.choice(cards, game.hole_cards, replace=False).tolist())
        for _ in range(int(rng.integers(1, most + 1)))
    }
    masks = np.array(sorted(hands), np.uint64)
    return Holding("", masks, rng.random(len(masks)) if rng.random() < 0.7 else None)


def joint_deals(masks, used=0):
    if not masks:
        return True
    return any(joint_deals(masks[1:], used | mask) for mask in masks[0] if not mask & used)


def as_read(spot):
    """The spot as `read_spot` leaves it: no listed hand is impossible beside known cards."""
    while True:
        players = tuple(
            each.without(spot.known & ~(int(each.masks[0]) if len(each.masks) == 1 else 0))
            for each in spot.players
        )
        if all(len(a.masks) == len(b.masks) for a, b in zip(players, spot.players, strict=True)):
            return spot
        spot = Spot(spot.game, players, spot.board, spot.dead)


def test_random_spots_within_four_standard_errors_of_every_joint_deal():
    rng = np.random.default_rng(20)
    for seed in range(200):
        spot = as_read(random_spot(rng))
        exact = joint_enumeration.shares(spot)
        tally, found = sampled(spot, seed=seed, samples=20_000)
        assert sum(player.equity for player in found) == pytest.approx(1)
        for player, (equity, win, lose, high, low) in zip(found, exact, strict=True):
            assert agrees(player, equity), (seed, spot)
            if spot.game.low:
                assert player.high + player.low == pytest.approx(player.equity)
                assert abs(player.low - low) <= 4 * tally.stderr + 1e-9
                assert abs(player.high - high) <= 4 * tally.stderr + 1e-9
            near = 4.5 * np.sqrt(np.array([win * (1 - win), lose * (1 - lose)]) / tally.ess) + 1e-3
            assert abs(player.win - win) <= near[0]
            assert abs(player.lose - lose) <= near[1]


@pytest.mark.parametrize(
    ("players", "board", "game"),
    [
        (["AhKh", "QdQc", "random"], "", "holdem"),
        (["AhKh", "AA,QQ:0.2,JTs", "QQ+,JTs", "AQs,KQs,QJs:0.3"], "QcJc2h", "holdem"),
        (["AA,KK", "AA:0.1,QQ", "KK,QQ"], "2c7d9h", "holdem"),
        (["AsAhKdQd", "KK,QQ", "AK"], "2c7d9h", "omaha"),
        (["As2s3dKd", "A2$ds", "random"], "4c7d9h", "omaha8"),
    ],
)
def test_the_spread_over_seeds_is_the_standard_error_reported(players, board, game):
    spot = read_spot(players, board, "", GAMES[game])
    deals = 2_000
    found = [sampled(spot, seed=seed, samples=deals)[1] for seed in range(200)]
    for seat in range(len(players)):
        spread = np.std([run[seat].equity for run in found], ddof=1)
        reported = np.sqrt(np.mean([run[seat].stderr ** 2 for run in found]))
        assert spread == pytest.approx(reported, rel=0.15)


@pytest.mark.parametrize(
    ("players", "board", "game", "samples"),
    [
        (["AhKh", *["random"] * 5], "", "holdem", EQUAL_BLOCK + 777),
        (["QQ+,AK", "TT+,AQ+:0.5", "22+"], "2h9hTd", "holdem", 2 * WEIGHED_BLOCK + 5),
        (["AA", "KK,QQ", "random"], "2h9hTd", "omaha8", WEIGHED_BLOCK + 100),
    ],
)
def test_the_same_seed_gives_the_same_numbers_whatever_runs_them(players, board, game, samples):
    first, _ = sampled(players, board, game=game, samples=samples, seed=9)
    assert first.samples == samples
    for threads in (2, 3):
        again, _ = sampled(players, board, game=game, samples=samples, seed=9, threads=threads)
        assert (again.weights == first.weights).all()
        assert (again.squares == first.squares).all()
    other, _ = sampled(players, board, game=game, samples=samples, seed=10)
    assert (other.weights != first.weights).any()
    try:
        for each in backends._circuit.runnable():
            backends.use(each.name)
            again, _ = sampled(players, board, game=game, samples=samples, seed=9)
            assert (again.weights == first.weights).all(), each.name
    finally:
        backends.use(None)


def test_a_standard_error_reached_stops_the_work():
    tally, found = sampled(["AhKh", "random"], samples=None, stderr=0.001)
    assert tally.stderr == max(player.stderr for player in found) <= 0.001
    assert tally.samples == 2 * EQUAL_BLOCK
    tally, _ = sampled(["AhKh", "random"], samples=3000, stderr=0.001)
    assert tally.samples == 3000


def test_a_time_limit_stops_the_work():
    tally, _ = sampled(["AhKh", "random"], samples=None, time_limit=1e-9)
    assert tally.samples == EQUAL_BLOCK


def test_any_hand_is_dealt_as_a_list_of_all_hands_is():
    whole = read_spot(["AhKh", "random", "random"], "2c7d9h")
    assert read_dealing(whole).order == ()
    # With weights it is a range.
    weights = np.ones(len(whole.players[1].masks))
    weights[0] = 1 - 1e-9
    listed = Holding("all", whole.players[1].masks, weights)
    spot = Spot(whole.game, (whole.players[0], listed, listed), whole.board)
    assert read_dealing(spot).order == (1, 2)
    (tally, found), (_, known) = sampled(spot), sampled(whole, samples=400_000)
    assert agrees(found[0], known[0].equity)
    assert tally.ess == pytest.approx(tally.samples)


def test_a_poor_order_is_given_up_for_a_better_one():
    # Nearly always the first holds the As, and then the second has no hand.
    players = ["AsAh:0.999,2c2d:0.001", "AsAd,AsKs,AsQs,AsJs"]
    tally, found = sampled(players)
    assert tally.ess == pytest.approx(tally.samples)
    exact = joint_enumeration.shares(read_spot(["2c2d", "AsAd,AsKs,AsQs,AsJs"]))
    assert agrees(found[0], exact[0, 0])


def test_poor_samples_are_made_up_for_by_more():
    # Four of the six pairs of aces are in one another's way, in three ranges.
    spot = read_spot(["AA,22:1e-3", "AA,33:1e-3", "AA,44:1e-3"])
    tally, found = sampled(spot, samples=5_000)
    assert tally.samples >= 5_000
    assert tally.ess >= 0.2 * 5_000 or tally.samples >= 25_000
    assert sum(player.equity for player in found) == pytest.approx(1)


def test_the_tightest_range_is_dealt_first():
    # 30 hands that weigh next to nothing beside six: narrower than the 12 of QQ+ without Ah and Kh.
    spot = read_spot(["22+", "AhKh", "QQ+", "random", "TT+:0.01,22"])
    assert read_dealing(spot).order == (4, 2, 0)
    assert read_dealing(spot).players[3] is None
    assert read_dealing(spot).players[1] == tuple(rg.parse_cards("KhAh"))


def test_no_joint_deal_is_an_error_and_no_number():
    aces = Holding("AA", np.array([0b0011 << 48, 0b0101 << 48], np.uint64))
    spot = Spot(GAMES["holdem"], (aces, aces, aces))
    with pytest.raises(rg.EquityError, match=r"no joint deal of 'AA', 'AA', 'AA' was found"):
        sampled(spot, samples=10_000)
    with pytest.raises(rg.EquityError, match=r"in 1,0\d\d,\d\d\d samples"):
        sampled(spot, samples=None, stderr=0.001)


def test_every_card_may_be_dealt():
    # Ten players hold 20 cards beside a full board, and all the others are dead.
    deck = deck_without(cards_to_mask("AhKh"))
    spot = read_spot(["AhKh", *["random"] * 9], "", deck[:27])
    tally, found = sampled(spot, samples=2_000)
    assert tally.ess == 2_000
    assert sum(player.equity for player in found) == pytest.approx(1)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_what_is_no_seed(seed):
    with pytest.raises(rg.OptionError, match=r"seed=.*whole number"):
        read_seed(seed)


def test_seeds():
    assert read_seed(np.int64(7)) == 7
    assert read_seed(2**200) == 2**200
    assert read_seed(None) != read_seed(None)
    assert 0 <= read_seed(None) < 2**53


def test_progress_is_told_what_is_done_and_ctrl_c_gives_what_is_known():
    calls = []
    spot = read_spot(["AhKh", "random"])
    stop = Stop(samples=3 * EQUAL_BLOCK, stderr=None)

    def interrupt(done, total):
        calls.append((done, total))
        if len(calls) == 2:
            raise KeyboardInterrupt

    found = sample(spot, stop=stop, seed=1, progress=interrupt)
    assert found.partial
    assert found.tally.samples == 2 * EQUAL_BLOCK
    assert calls == [(EQUAL_BLOCK, stop.samples), (2 * EQUAL_BLOCK, stop.samples)]
