"""Equity by Monte Carlo on a graphics adapter.

Deals that two ranges cannot have together are dealt again, so all that count weigh the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE, cards_to_mask
from rivergate.gpu.dealt import Counts, Dealt, Table
from rivergate.gpu.device import Device
from rivergate.gpu.run_outs import LANES
from rivergate.odds.engines.on_gpu import form_of
from rivergate.odds.sampling.dealing import is_any_hand
from rivergate.odds.sampling.sampled import until_enough
from rivergate.odds.sampling.sampled_tally import OUTCOMES, SampledTally, tally_of
from rivergate.odds.sampling.stop import Stop
from rivergate.odds.spot import Spot

METHOD = "Monte Carlo (GPU: {})"

BLOCK = 1 << 13
"""Words of 32 deals."""


def parts(
    spot: Spot, *, device: Device, stop: Stop, seed: int
) -> Iterator[tuple[int, SampledTally]]:
    """How many deals a block has, and what came of them, until there are enough.

    Raises:
        EquityError: no joint deal was found in all samples.
        GpuError: the adapter cannot do it.
    """
    words = np.random.SeedSequence(seed).generate_state(2, np.uint32).astype(np.uint32)
    dealt = Dealt(device, _table(spot), words, BLOCK)
    answers = (
        _tally(spot, dealt.deal(block, size), size * LANES)
        for block, size in enumerate(_sizes(stop.samples))
    )
    return until_enough(answers, spot, stop)


def _sizes(samples: int | None) -> Iterator[int]:
    """Words of blocks: those of the samples asked for, then whole ones without end."""
    left = -(-(samples or 0) // LANES)
    while left > 0:
        yield min(left, BLOCK)
        left -= BLOCK
    while True:
        yield BLOCK


def _table(spot: Spot) -> Table:
    left = comb(DECK_SIZE - spot.known.bit_count(), spot.game.hole_cards)
    players = [
        None
        if player.masks is None or is_any_hand(player, left)
        else (player.masks, player.weights)
        for player in spot.players
    ]
    return Table(
        form=form_of(spot.game),
        hole_cards=spot.game.hole_cards,
        players=players,
        board=cards_to_mask(spot.board),
        gone=spot.known,
        to_come=spot.cards_to_come,
    )


def _tally(spot: Spot, counts: Counts, deals: int) -> SampledTally:
    players = len(spot.players)
    weights = np.zeros((players, *OUTCOMES))
    if spot.game.low:
        won = counts[:-2].reshape(players, players + 1, players + 2)
        weights[:, : players + 1, : players + 2] = won
        totals = counts[-2:].astype(np.float64)
    else:
        weights[:, 1 : players + 1, 0] = counts[:-1].reshape(players, players)
        totals = np.array([counts[-1], 0.0])
    # Every deal weighs 1, and so does its square.
    return tally_of(deals, weights, weights.copy(), np.stack([totals, totals]))
