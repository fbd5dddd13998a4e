"""The generator of the hand orders: on single boards against plain comparison, and as a whole."""

from importlib.resources import files
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.kernels import _random_opponent
from rivergate.odds import hand_orders
from rivergate.ranges.omaha_hands import all_hands

BOARDS = ["2c7dJhQsAs", "AhKhQhJhTh", "2c2d2h2s3c", "9c9d4h4s4c", "5c6c7c8dKd"]


def kernel_counts(board, hole, classes, n_classes):
    wins, ties = np.zeros((2, n_classes), np.uint64)
    cards = np.array([sorted(rg.parse_cards(board))], np.uint8)
    _random_opponent.count(cards, np.ones(1, np.uint64), hole, classes, wins, ties)
    return wins.tolist(), ties.tolist()


def disjoint_counts(masks, values, own, value):
    apart = (masks & np.uint64(own)) == 0
    return int((values[apart] < value).sum()), int((values[apart] == value).sum())


@pytest.mark.parametrize("board", BOARDS)
def test_holdem_counts_on_a_board(board):
    """Every hand in a class of its own, against the best of seven by the batch evaluator."""
    cards = rg.parse_cards(board)
    taken = rg.cards_to_mask(cards)
    every = np.concatenate(list(all_hands(2)))
    masks = every[every & np.uint64(taken) == 0]
    hands = [rg.mask_to_cards(mask) for mask in masks.tolist()]
    values = rg.evaluate_batch(np.array([[*hand, *cards] for hand in hands], np.uint8))
    wins, ties = kernel_counts(board, 2, np.arange(1326, dtype=np.uint16), 1326)
    for hand, mask, value in zip(hands, masks, values, strict=True):
        index = rg.combo_index(hand)
        assert (wins[index], ties[index]) == disjoint_counts(masks, values, mask, value)
    assert sum(wins) * 2 + sum(ties) == comb(47, 2) * comb(45, 2)


@pytest.mark.parametrize("board", BOARDS)
def test_omaha_counts_on_a_board(board):
    """Forty hands against all others; every hand by the rules: two from the hole, three open."""
    cards = rg.parse_cards(board)
    taken = np.uint64(rg.cards_to_mask(cards))
    every = np.concatenate(list(all_hands(4)))
    masks = every[every & taken == 0]
    of_pair = np.zeros((52, 52), np.uint32)
    for a, b in combinations([c for c in range(52) if c not in cards], 2):
        fives = np.array([[a, b, *three] for three in combinations(cards, 3)], np.uint8)
        of_pair[a, b] = rg.evaluate_batch(fives).max()
    held = np.array([rg.mask_to_cards(mask) for mask in masks.tolist()])
    pairs = [of_pair[held[:, i], held[:, j]] for i, j in combinations(range(4), 2)]
    values = np.max(pairs, axis=0)
    chosen = np.random.default_rng(len(board)).choice(len(masks), 40, replace=False)
    for row in chosen[:5]:
        assert values[row] == rg.evaluate_omaha(held[row].tolist(), cards)
    classes = np.zeros(len(every), np.uint16)
    place = {mask: index for index, mask in enumerate(every.tolist())}
    for number, row in enumerate(chosen, start=1):
        classes[place[int(masks[row])]] = number
    wins, ties = kernel_counts(board, 4, classes, 41)
    for number, row in enumerate(chosen, start=1):
        expected = disjoint_counts(masks, values, masks[row], values[row])
        assert (wins[number], ties[number]) == expected
    assert sum(wins) * 2 + sum(ties) == comb(47, 4) * comb(43, 4)


def test_boards_by_shape_stand_for_all_boards():
    boards, times = hand_orders.boards_by_shape()
    assert len(boards) == 134_459
    assert times.sum() == comb(52, 5)
    for board, n in list(zip(boards.tolist(), times.tolist(), strict=True))[::1000]:
        renamed = {
            frozenset(card & ~3 | suits[card & 3] for card in board)
            for suits in permutations(range(4))
        }
        assert len(renamed) == n


def test_the_packaged_holdem_table_is_what_the_generator_makes(tmp_path):
    hand_orders.main(["holdem", str(tmp_path / "order.csv")])
    packaged = files("rivergate.ranges").joinpath("holdem_order.csv")
    assert (tmp_path / "order.csv").read_text("ascii") == packaged.read_text("ascii")


@pytest.mark.parametrize(("boards", "hole", "words"), [(6, 2, "shape"), (5, 3, "hole")])
def test_the_kernel_refuses_other_shapes(boards, hole, words):
    with pytest.raises(ValueError, match=words):
        _random_opponent.count(
            np.zeros((1, boards), np.uint8),
            np.ones(1, np.uint64),
            hole,
            np.zeros(1326, np.uint16),
            np.zeros(1, np.uint64),
            np.zeros(1, np.uint64),
        )
