"""Sampled hand potential, against any number of opponents: hands and boards dealt jointly.

Deals come in blocks, each with random numbers of its own, and are added up in the order of the
blocks: what comes out depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rivergate.errors import EquityError, counted
from rivergate.evaluators.backends import chosen
from rivergate.kernels import _potential_deals
from rivergate.odds.potential_cells import Cells
from rivergate.odds.sampling.dealing import Dealing, improve, read_dealing
from rivergate.odds.sampling.stop import MOST_TIMES, POOR
from rivergate.odds.spot import Spot
from rivergate.threads import Progress, in_order

METHOD = "Monte Carlo"

BLOCK = 1 << 13
# Deals that show how well a way of dealing does; their random numbers are no others'.
TRIAL_DEALS, TRIAL_BLOCK = 2048, 1 << 48
STATES, WINNERS = 3, 11


@dataclass(slots=True)
class Deals:
    """What came of sampled deals.

    Attributes:
        samples: how many were dealt, those of no weight among them.
        sums: float64[2, 3, 11]: the deals' weights and their squares, by how hero stands now and by
            how many have the best hand after the cards to come, as in `Cells`.
        partial: whether Ctrl-C ended the work.
    """

    samples: int
    sums: npt.NDArray[np.float64]
    partial: bool = False

    @property
    def ess(self) -> float:
        """The effective sample size."""
        weight, square = self.sums.sum(axis=(1, 2)).tolist()
        return float(weight**2 / square) if square else 0.0

    def cells(self) -> Cells:
        """The weights scaled to a mean of 1."""
        scale = self.samples / self.sums[0].sum()
        weights, squares = self.sums * np.array([scale, scale**2])[:, None, None]
        return Cells(tuple(map(tuple, weights.tolist())), tuple(map(tuple, squares.tolist())))


class _Sampler:
    """A spot ready to be sampled; threads may share it."""

    def __init__(self, spot: Spot, lookahead: int, seed: int) -> None:
        self._seed: list[int] = np.random.SeedSequence(seed).generate_state(3, np.uint64).tolist()
        self._lookahead = lookahead
        dealing = read_dealing(spot)
        if dealing.weighs:
            dealing = improve(dealing, self._worth)
        self._deal = self._kernel(dealing)

    def sample(self, block: int, deals: int) -> Deals:
        """What comes of the first so many deals of a block."""
        return _sample(self._deal, block, deals)

    def _worth(self, dealing: Dealing) -> float:
        return _sample(self._kernel(dealing), TRIAL_BLOCK, TRIAL_DEALS).ess / TRIAL_DEALS

    def _kernel(self, dealing: Dealing) -> _potential_deals.Sampler:
        kernels = chosen().kernels_capsule
        return _potential_deals.Sampler(kernels, dealing.plan, self._lookahead, self._seed)


def _sample(kernel: _potential_deals.Sampler, block: int, deals: int) -> Deals:
    sums = np.zeros((2, STATES, WINNERS))
    kernel.sample(block, deals, sums[0], sums[1])
    return Deals(deals, sums)


def sample(
    spot: Spot,
    lookahead: int,
    *,
    samples: int,
    seed: int,
    threads: int,
    progress: Progress | None = None,
) -> Deals:
    """Deals of the opponents' hands and of the board; hero is the first player of the spot.

    Where so many are worth less than a fifth of it, up to five times as many are taken. Ctrl-C ends
    the work with what came of the deals till then.

    Raises:
        EquityError: all deals weighed 0.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    sampler = _Sampler(spot, lookahead, seed)
    done = Deals(0, np.zeros((2, STATES, WINNERS)))
    try:
        for blocks in _rounds(samples):
            for part in in_order(sampler.sample, blocks, threads):
                done.samples += part.samples
                done.sums += part.sums
                if progress is not None:
                    progress(done.samples, max(done.samples, samples))
            if done.ess >= POOR * samples:
                break
    except KeyboardInterrupt:
        if not done.samples:
            raise
        done.partial = True
    if not done.ess:
        raise EquityError(f"no joint deal was found in {counted(done.samples, 'sample')}")
    return done


def _rounds(samples: int) -> Iterator[Iterator[tuple[int, int]]]:
    """Numbers of blocks and of their deals: the samples asked for, again and again."""
    starts = range(0, samples, BLOCK)
    for time in range(MOST_TIMES):
        yield (
            (time * len(starts) + block, min(BLOCK, samples - start))
            for block, start in enumerate(starts)
        )
