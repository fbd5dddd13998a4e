"""Joint deals of hands from weighted ranges."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import cards_to_mask, parse_cards
from rivergate.odds.holding import combo_masks
from rivergate.players.joint_deals import deal
from rivergate.ranges.combos import combo_index

NOTHING = np.zeros(1, np.uint64)


def rng():
    return np.random.default_rng(7)


def test_no_card_is_dealt_twice():
    ranges = [np.ones(1326) for _ in range(5)]
    boards = np.array([cards_to_mask("2c3d"), cards_to_mask("AhKs")], np.uint64)
    deals = deal(ranges, boards, 1000, rng())
    masks = np.vstack((boards[deals.boards], combo_masks()[deals.hands]))
    together = np.bitwise_or.reduce(masks, axis=0)
    assert (np.bitwise_count(together) == np.bitwise_count(masks).sum(axis=0)).all()
    # All combos weigh the same, so every deal leaves as much of the last range.
    assert deals.weights == pytest.approx(deals.weights[0])
    assert deals.ess == pytest.approx(1000)
    assert np.bincount(deals.boards).tolist() == [500, 500]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize(("queens", "chance"), [(1.0, 1 / 7), (0.5, 1 / 13)])
def test_weights_mend_the_order_of_dealing(order, queens, chance):
    # {QQ} and {AA, QQ}: of the second there is one combo of queens for each of the first, and six
    # of aces. Both have queens in 1/7 of all deals; in 1/13 where queens weigh a half.
    ranges = [rg.Range("QQ").weights, rg.Range(f"AA,QQ:{queens}").weights]
    deals = deal([ranges[each] for each in order], NOTHING, 20_000, rng())
    both = np.isin(
        deals.hands, [combo_index(q) for q in ("QcQd", "QhQs", "QcQh", "QdQs", "QcQs", "QdQh")]
    )
    assert (deals.weights * both.all(axis=0)).sum() / deals.weights.sum() == pytest.approx(
        chance, abs=0.01
    )


def test_dead_ends_weigh_nothing():
    # Three players cannot all have two of four aces.
    deals = deal([rg.Range("AA").weights] * 3, NOTHING, 100, rng())
    assert (deals.weights == 0).all()
    assert deals.ess == 0


def test_what_is_left_of_a_range_is_dealt_however_little_it_is():
    # One combo in 1,225 is beside the first hand; its share is what the deal weighs.
    first = np.zeros(1326)
    first[combo_index("AsAd")] = 1
    second = np.array([bool(set(parse_cards("AsAd")) & set(combo)) for combo in rg_combos()], float)
    second[combo_index("2c3d")] = 0.01
    deals = deal([first, second], NOTHING, 50, rng())
    assert (deals.hands[1] == combo_index("2c3d")).all()
    assert deals.weights == pytest.approx(0.01 / second.sum())


def rg_combos():
    return [rg.combo_at(index) for index in range(1326)]
