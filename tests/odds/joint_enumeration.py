"""Equity by dealing every joint deal of short ranges on every board, with the batch evaluators."""

from itertools import combinations, product
from math import prod

import numpy as np

import rivergate as rg
from rivergate.cards import cards_to_mask, deck_without, mask_to_cards
from rivergate.odds.engines.counting import count
from rivergate.odds.holding import Holding
from rivergate.odds.spot import Spot


def shares(spot):
    """Every player's equity, win, lose, high and low shares: float64[players, 5]."""
    total, found = 0.0, np.zeros((len(spot.players), 5))
    for hands in product(*map(_hands, spot.players)):
        masks, weights = zip(*hands, strict=True)
        if sum(mask.bit_count() for mask in masks) == int(np.bitwise_or.reduce(masks)).bit_count():
            weight = prod(weights)
            total += weight
            found += weight * _of_hands(masks, spot)
    return found / total


def _hands(holding):
    weights = holding.weights if holding.weights is not None else np.ones(len(holding.masks))
    return list(zip(holding.masks.tolist(), weights.tolist(), strict=True))


def _of_hands(masks, spot):
    if not spot.board:
        return _counted(masks, spot)
    board = [*spot.board]
    known = cards_to_mask(board) | cards_to_mask(spot.dead) | int(np.bitwise_or.reduce(masks))
    rest = list(combinations(deck_without(known), 5 - len(board)))
    boards = np.array([[*board, *cards] for cards in rest], np.uint8)
    holes = [np.tile(np.array(mask_to_cards(mask), np.uint8), (len(rest), 1)) for mask in masks]
    if spot.game.omaha:
        values, lows = zip(
            *(rg.evaluate_omaha_hilo_batch(hole, boards) for hole in holes), strict=True
        )
    else:
        values = [rg.evaluate_batch(np.hstack([hole, boards])) for hole in holes]
    high = _split(np.array(values, np.int64))
    low = np.zeros_like(high)
    if spot.game.low:
        low = _split(-np.array(lows, np.int64)) * (np.min(lows, axis=0) < 255) / 2
        high *= np.where(low.any(axis=0), 0.5, 1)
    pots = high + low
    return np.stack([pots, pots == 1, pots == 0, high, low], axis=2).mean(axis=1)


def _split(values):
    best = values == values.max(axis=0)
    return best / best.sum(axis=0)


def _counted(masks, spot):
    """Before the flop there are too many boards to list."""
    holdings = tuple(Holding("", np.array([mask], np.uint64)) for mask in masks)
    tally = count(Spot(spot.game, holdings, spot.board, spot.dead)).tally
    return np.array(
        [
            (each.equity, each.win, each.lose, each.high or each.equity, each.low or 0)
            for each in tally.players(holdings)
        ]
    )
