"""Equity by Monte Carlo: hands and boards dealt at random, shown down by the circuits.

Any game, 2 to 10 players, weighted ranges, any street. Deals come in blocks, each with random
numbers of its own, and are added up in the order of the blocks: what comes out depends on the seed,
not on how many threads there are, nor on the instruction set.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from time import perf_counter

import numpy as np

from rivergate.errors import EquityError, OptionError, shown
from rivergate.evaluators.backends import chosen
from rivergate.kernels import _sampling
from rivergate.odds.sampling.dealing import FEWEST_TRIES, Dealing, improve, read_dealing
from rivergate.odds.sampling.sampled_tally import OUTCOMES, SEATS, SampledTally, tally_of
from rivergate.odds.sampling.stop import Stop
from rivergate.odds.spot import Spot
from rivergate.threads import Progress, in_order
from rivergate.whole_numbers import whole_number

METHOD = "Monte Carlo"

# Deals of a block, some milliseconds of work: where all weigh the same and are counted in planes,
# and where each is counted for itself; of these the fewer, the longer a deal takes.
EQUAL_BLOCK, WEIGHED_BLOCK, LEAST_BLOCK = 1 << 17, 1 << 15, 1 << 10

# Deals that show how well a way of dealing does; the numbers of that block are for them alone.
TRIAL_DEALS, TRIAL_BLOCK = 2048, 1 << 48

# Without one joint deal in so many samples there is none to be found.
HOPELESS = 1 << 20

# Of a fresh seed: JSON and JavaScript hold whole numbers of so many bits.
SEED_BITS = 53
# Of any: NumPy's SeedSequence keeps no more.
MOST_SEED_BITS = 128


@dataclass(frozen=True, slots=True)
class Sample:
    """Sampled deals; `partial` where the work was stopped before there were enough."""

    tally: SampledTally
    partial: bool


def sample(
    spot: Spot, *, stop: Stop, seed: int, threads: int = 1, progress: Progress | None = None
) -> Sample:
    """Deal until there is enough; Ctrl-C ends it early with what is known, if that is anything.

    Args:
        spot: who may hold what, and what lies open.
        stop: when there is enough.
        seed: the same seed gives the same figures for any `threads`, unless time runs out.
        threads: how many to use.
        progress: called with the deals taken and, as far as can be seen, those in all.

    Raises:
        EquityError: no joint deal was found in all samples.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    return gathered(parts(spot, stop=stop, seed=seed, threads=threads), stop, progress)


def gathered(
    given: Iterable[tuple[int, SampledTally]], stop: Stop, progress: Progress | None
) -> Sample:
    """The sum of parts; Ctrl-C ends it early with what is known, if that is anything."""
    done: SampledTally | None = None
    partial = False
    try:
        for _, part in given:
            done = part if done is None else done + part
            if progress is not None:
                progress(done.samples, stop.expected_samples(done))
    except KeyboardInterrupt:
        if done is None or done.total <= 0:
            raise
        partial = True
    assert done is not None
    return Sample(done, partial)


def read_seed(seed: int | None) -> int:
    """The seed given, or a fresh one.

    Raises:
        OptionError: a seed that is no whole number from 0, or is one of more than 128 bits.
    """
    if seed is None:
        return secrets.randbits(SEED_BITS)
    number = whole_number(seed)
    if number is None or number < 0 or number.bit_length() > MOST_SEED_BITS:
        raise OptionError(
            f"seed={shown(seed)}: expected a whole number from 0, below 2**{MOST_SEED_BITS}"
        )
    return number


class SampledSpot:
    """A spot ready to be sampled; threads may share it.

    Attributes:
        dealing: how its players are dealt.
        block: how many deals a block has.
    """

    def __init__(self, spot: Spot, seed: int) -> None:
        words = np.random.SeedSequence(seed).generate_state(3, np.uint64)
        self._seed: list[int] = words.tolist()
        self._game, self._players = spot.game, len(spot.players)
        dealing = read_dealing(spot)
        self.dealing = improve(dealing, self._worth) if dealing.weighs else dealing
        self._sampler = self._sampler_of(self.dealing)
        each = dealing.weighs or spot.game.low
        self.block = _weighed_block(self.dealing) if each else EQUAL_BLOCK

    def sample(self, block: int, deals: int) -> SampledTally:
        """What comes of the first so many deals of a block."""
        return self._sample(self._sampler, block, deals)

    def blocks(self, deals: int) -> Iterator[tuple[int, int]]:
        """Numbers of blocks, and how many deals each has of so many."""
        return blocks_of(deals, self.block)

    def whole_blocks(self, first: int) -> Iterator[tuple[int, int]]:
        """The blocks from that one on, without end."""
        return ((block, self.block) for block in count(first))

    def _worth(self, dealing: Dealing) -> float:
        """Effective deals out of those dealt."""
        trial = self._sample(self._sampler_of(dealing), TRIAL_BLOCK, TRIAL_DEALS)
        return trial.ess / TRIAL_DEALS

    def _sampler_of(self, dealing: Dealing) -> _sampling.Sampler:
        kernels = chosen().kernels_capsule
        return _sampling.Sampler(
            kernels, dealing.plan, self._game.omaha, self._game.low, self._seed
        )

    def _sample(self, sampler: _sampling.Sampler, block: int, deals: int) -> SampledTally:
        (weights, squares), totals = np.zeros((2, SEATS, *OUTCOMES)), np.zeros((2, 2))
        sampler.sample(block, deals, weights, squares, totals)
        seated = slice(self._players)
        return tally_of(deals, weights[seated], squares[seated], totals)


def blocks_of(deals: int, size: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """Numbers of blocks from the first on, and how many deals each has of so many, one by one."""
    starts = range(0, deals, size)
    return ((block, min(size, deals - start)) for block, start in enumerate(starts, first))


def _weighed_block(dealing: Dealing) -> int:
    block = 2 * WEIGHED_BLOCK // max(2, len(dealing.order))
    return max(LEAST_BLOCK, block * FEWEST_TRIES // dealing.tries)


def parts(spot: Spot, *, stop: Stop, seed: int, threads: int) -> Iterator[tuple[int, SampledTally]]:
    """How many deals a block has, and what came of them, until there are enough.

    Raises:
        EquityError: no joint deal was found in all samples.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    yield from until_enough(_answers(SampledSpot(spot, seed), stop.samples, threads), spot, stop)


def until_enough(
    answers: Iterable[SampledTally], spot: Spot, stop: Stop
) -> Iterator[tuple[int, SampledTally]]:
    """Tallies of blocks, each with its number of deals, until there are enough.

    Raises:
        EquityError: no joint deal was found in all samples.
    """
    start = perf_counter()
    done: SampledTally | None = None
    for part in answers:
        done = part if done is None else done + part
        yield part.samples, part
        if stop.is_reached(done, perf_counter() - start) or _is_hopeless(done):
            break
    assert done is not None
    if done.total <= 0:
        texts = ", ".join(shown(player.text) for player in spot.players)
        raise EquityError(f"no joint deal of {texts} was found in {done.samples:,} samples")


def _answers(sampled: SampledSpot, samples: int | None, threads: int) -> Iterator[SampledTally]:
    """Of the samples asked for, and then of whole blocks without end."""
    deals = samples or 0
    asked = -(-deals // sampled.block)
    yield from in_order(sampled.sample, sampled.blocks(deals), min(threads, asked) or 1)
    yield from in_order(sampled.sample, sampled.whole_blocks(asked), threads)


def _is_hopeless(tally: SampledTally) -> bool:
    return tally.total <= 0 and tally.samples >= HOPELESS
