"""Spots: what players may hold, and which spots cannot be dealt."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.odds.games import GAMES
from rivergate.odds.holding import combo_masks, read_holding
from rivergate.odds.joint_deals import no_joint_deal
from rivergate.odds.spot import read_spot


def spot(*players, board="", dead="", game="holdem"):
    return read_spot(players, board, dead, GAMES[game])


def sizes(read):
    return [player.size for player in read.players]


def test_combo_masks_are_in_the_order_of_combos():
    assert [rg.mask_to_cards(int(mask)) for mask in combo_masks()[:3]] == [
        rg.parse_cards("2c2d"),
        rg.parse_cards("2c2h"),
        rg.parse_cards("2d2h"),
    ]
    assert combo_masks()[rg.combo_index("AsKd")] == rg.cards_to_mask("AsKd")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("AhKh", 1),
        ("Kh Ah", 1),
        ("AKs", 4),
        ("AhKh, QhJh", 2),
        ("AsAh, AsAd", 2),
        ("AA,KK", 12),
        ("10h9h", 1),
        ("A♥*", 51),
        ("random", 1326),
    ],
)
def test_text_is_a_hand_or_a_range(text, size):
    holding = read_holding(text, GAMES["holdem"], "player 1")
    assert holding.size == size
    assert (holding.hand is not None) == (size == 1)


def test_hands_that_others_block_are_left_out():
    assert sizes(spot("AsAh", "AA,KK", board="Kd2c3c", dead="4s")) == [1, 4]
    # Player 1 has the two red aces, so player 2 has the black ones, and player 3 no ace.
    assert sizes(spot("AdAh", "AA", "AK, KK")) == [1, 1, 6]


def test_weights_stay_beside_their_hands():
    read = spot("AA:0.5, KK", "AsKs")
    holding = read.players[0]
    assert holding.size == 6
    assert sorted(holding.weights) == [0.5] * 3 + [1.0] * 3
    aces = [bool(mask >> np.uint64(48)) for mask in holding.masks]
    assert [weight == 0.5 for weight in holding.weights] == aces
    assert spot("AA:0.5", "KK").players[0].weights is None


def test_omaha_players():
    read = spot("AsAhKsKh", "random", game="omaha")
    assert sizes(read) == [1, None]
    assert sizes(spot("AA$ds", "random", game="omaha"))[0] == 864
    assert (
        spot(rg.OmahaRange("random", hole=6), "2s2d2h2cAsAd", game="omaha6").players[0].size is None
    )


@pytest.mark.parametrize(
    ("players", "options", "error", "words"),
    [
        (["AsAh", "QQ+x"], {}, rg.RangeSyntaxError, "player 2: "),
        (["AsAh", ""], {}, rg.EquityError, "player 2 holds 0 cards"),
        (["AsAh", 22], {}, rg.CardError, "player 2: cannot read cards from 22"),
        (["AsAh", "KsK+"], {}, rg.RangeSyntaxError, "player 2: "),
        (["AsAhKsKh", "QsQh2*3*"], {"game": "omaha"}, rg.RangeSyntaxError, "these hands have 4"),
        (
            ["AsAh", "AsAh, AsAd"],
            {},
            rg.EquityError,
            "player 2: no hand of 'AsAh, AsAd'.*AhAs held by player 1",
        ),
        (["KK", "AA"], {"board": "AsAhAd"}, rg.EquityError, "player 2: .*AdAhAs on the board"),
        (["KK", "AA"], {"dead": "AsAhAd"}, rg.EquityError, "player 2: .*AdAhAs dead"),
        (["AA", "AA", "AA"], {}, rg.EquityError, "no joint deal"),
        (["AsA*", "AsK*"], {}, rg.EquityError, "no joint deal"),
        (["A*"] * 5, {}, rg.EquityError, "no joint deal"),
        (["A*", "K*, A*"] + ["A*"] * 4, {}, rg.EquityError, "no joint deal|too"),
        (
            ["random"] * 10,
            {"dead": "".join(r + s for r in "23456789" for s in "cdhs")},
            rg.EquityError,
            "20 cards left in the deck, and 10 players hold 20|0 cards left",
        ),
        (
            [rg.Range("AA"), "KKKK"],
            {"game": "omaha"},
            rg.EquityError,
            "player 1 has a Hold'em range",
        ),
        ([rg.OmahaRange("AA**"), "KK"], {}, rg.EquityError, "player 1 has a range of hands of 4"),
        (
            ["AsAhKsKh", "AcAd"],
            {"game": "omaha"},
            rg.EquityError,
            "player 2 holds 2 cards.*expected 4",
        ),
        (["random"] * 9, {"game": "omaha6"}, rg.EquityError, "9 players hold 54"),
        ([rg.Range(""), "AA"], {}, rg.EquityError, "player 1 has an empty range"),
    ],
)
def test_spots_that_cannot_be_dealt(players, options, error, words):
    with pytest.raises(error, match=words):
        spot(*players, **options)


hands = st.sets(st.sampled_from([int(mask) for mask in combo_masks()[:28]]), min_size=1, max_size=6)


@given(st.lists(hands, min_size=2, max_size=4))
@settings(deadline=None)
def test_joint_deals_are_found_if_there_are_any(ranges):
    def deals(used, rest):
        return not rest or any(deals(used | hand, rest[1:]) for hand in rest[0] if not hand & used)

    arrays = [np.array(sorted(each), np.uint64) for each in ranges]
    assert no_joint_deal(arrays) == (not deals(0, ranges))
