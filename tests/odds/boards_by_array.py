"""Every board of a spot as rows, and what each hand makes there, by the batch evaluators."""

from itertools import combinations

import numpy as np

import rivergate as rg
from rivergate.cards import deck_without


def all_boards(board, used):
    """uint8[n, 5]."""
    deck = deck_without(rg.cards_to_mask(board) | used)
    come = list(combinations(deck, 5 - len(board)))
    rows = np.empty((len(come), 5), np.uint8)
    rows[:, : len(board)] = board
    rows[:, len(board) :] = np.array(come, np.uint8).reshape(len(come), -1)
    return rows


def values(hand, boards, omaha):
    """Values and lows, uint32[n] and uint8[n]; no lows in Hold'em."""
    holes = np.tile(np.array(hand, np.uint8), (len(boards), 1))
    if omaha:
        return rg.evaluate_omaha_hilo_batch(holes, boards)
    return rg.evaluate_batch(np.hstack([holes, boards])), np.full(len(boards), 0xFF, np.uint8)


def shared(won, players):
    """[players, players + 1] of bool[players, n]: boards on which p is one of m winners."""
    winners = won.sum(axis=0)
    counts = np.zeros((players, players + 1), np.int64)
    for p in range(players):
        counts[p] = np.bincount(winners[won[p]], minlength=players + 1)
        counts[p, 0] = won.shape[1] - counts[p, 1:].sum()
    return counts
