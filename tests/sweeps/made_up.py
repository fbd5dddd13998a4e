"""Designs of players that are played in no time, and results that nobody played."""

from pathlib import Path

import numpy as np

from rivergate.sweeps.design import sweep_design
from rivergate.sweeps.ledger import FLOAT, RunResult

FILE = Path(__file__).parents[1] / "cases" / "swept.py"


def player(name):
    return f"{FILE}:{name}"


def small(name="Nervous", **options):
    """A design whose runs take milliseconds."""
    return sweep_design(player(name), **{"deals": 3, "seeds": (0, 1), **options})


def result(run, chips, faults=()):
    """A run that is said to have brought these chips."""
    return RunResult(
        key=run.key,
        player=run.variant.player,
        chips=np.asarray(chips, FLOAT).tobytes(),
        hands=2 * run.deals,
        decisions=1,
        faults=tuple(faults),
        seconds=1.0,
    )


def drawn(design, gains, spread=100.0):
    """Results by key: the unchanged player's luck is shared by all variants of a seed.

    Args:
        design: what is said to be played.
        gains: chips that a variant wins more in each block, by parameter and level.
        spread: standard deviation of what comes to a gain by chance.
    """
    found = {}
    for run in design.runs:
        luck = np.random.default_rng((1, run.seed)).normal(0, 1000, run.deals)
        variant = run.variant
        if not variant.same_as_base:
            number = design.variants.index(variant)
            own = np.random.default_rng((2, run.seed, number)).normal(0, spread, run.deals)
            luck += own + gains.get((variant.parameter, variant.level), 0.0)
        found[run.key] = result(run, luck)
    return found
