"""What a sweep found: effects paired by deal, ranked, judged together, and confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import numpy as np
import numpy.typing as npt

from rivergate.errors import RivergateError
from rivergate.matches.statistics import Estimate, estimate
from rivergate.sweeps.design import Design, Key, Level, Variant
from rivergate.sweeps.ledger import CONFIRMATION, SWEEP, Ledger, RunResult
from rivergate.sweeps.multiple import Judgement, judge

Results = Mapping[Key, RunResult]
Floats = npt.NDArray[np.float64]

HANDS = 100
# Of rare great swings fewer tell nothing: the next one may be the first of its kind.
LEAST_CHANGED = 20


@dataclass(frozen=True, slots=True)
class Effect:
    """What a variant wins more than the unchanged player, in big blinds for 100 hands.

    Attributes:
        variant: the parameter and its level.
        base: the value that the parameter has otherwise; None where several are changed.
        estimate: over the blocks of all seeds, each beside the same block of the unchanged player.
        judgement: together with all other effects.
        changed: how many blocks came out differently; of fewer than 20 nothing follows.
        by_seed: the mean on each seed.
    """

    variant: Variant
    base: float | None
    estimate: Estimate
    judgement: Judgement
    changed: int
    by_seed: tuple[float, ...]

    @property
    def good(self) -> bool:
        """Whether the variant wins more, with an interval clear of 0."""
        return self.judgement.clear and self.estimate.mean > 0

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text; None for what is infinite."""
        found, judged = self.estimate, self.judgement
        return {
            "parameter": self.variant.parameter,
            "level": str(self.variant.level),
            "value": self.variant.value,
            "base": self.base,
            "effect": found.mean,
            "error": found.stderr,
            "blocks": found.blocks,
            "changed": self.changed,
            "p": judged.p,
            "holm": judged.holm,
            "low": _finite(judged.low),
            "high": _finite(judged.high),
            "detectable": _finite(judged.detectable),
            "clear": judged.clear,
        }


@dataclass(frozen=True, slots=True)
class StageReport:
    """A sweep, or the confirmation of its winners.

    Attributes:
        design: what was to be played.
        done: runs that were.
        score: what the unchanged player won, in bb/100; None before there are two blocks.
        effects: the greatest first, the levels of a parameter side by side.
        repeats: runs beyond the first of each seed that had to come out as the unchanged player's.
        unlike: those that did not, in words: what is played depends on something else than seeds.
        faulty: runs in which some player broke a rule, and what it did first, in words.
    """

    design: Design
    done: int
    score: Estimate | None
    effects: tuple[Effect, ...]
    repeats: int
    unlike: tuple[str, ...]
    faulty: tuple[str, ...]

    @property
    def total(self) -> int:
        return len(self.design.runs)

    @property
    def complete(self) -> bool:
        return self.done == self.total

    def effect_of(self, parameter: str, level: Level) -> Effect | None:
        """The effect of a parameter's level, None where there is none."""
        for effect in self.effects:
            if (effect.variant.parameter, effect.variant.level) == (parameter, level):
                return effect
        return None

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON."""
        score = self.score
        return {
            "player": self.design.player,
            "against": list(self.design.against),
            "deals": self.design.deals,
            "seeds": list(self.design.seeds),
            "done": self.done,
            "total": self.total,
            "score": score and score.to_dict(),
            "effects": [
                {**effect.to_dict(), "by_seed": list(effect.by_seed)} for effect in self.effects
            ],
            "repeats": self.repeats,
            "unlike": list(self.unlike),
            "faulty": list(self.faulty),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """A sweep and, where it has begun, the confirmation of its winners on fresh seeds."""

    sweep: StageReport
    confirmation: StageReport | None

    @property
    def sound(self) -> bool:
        """Whether runs that had to be alike were."""
        stages = (self.sweep, self.confirmation)
        return not any(stage.unlike for stage in stages if stage is not None)

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON."""
        confirmation = self.confirmation
        return {
            "sweep": self.sweep.to_dict(),
            "confirmation": confirmation and confirmation.to_dict(),
        }


def read_report(ledger: Ledger) -> Report:
    """The report of what a ledger holds.

    Raises:
        LedgerError: a ledger that cannot be read.
        RivergateError: a ledger without a sweep.
    """
    design = ledger.design(SWEEP)
    if design is None:
        raise RivergateError(f"{ledger.path}: no sweep has begun in it")
    confirmation = ledger.design(CONFIRMATION)
    return Report(
        stage_report(design, ledger.results(SWEEP)),
        None if confirmation is None else stage_report(confirmation, ledger.results(CONFIRMATION)),
    )


def stage_report(design: Design, results: Results) -> StageReport:
    """Judge what is done of a design, all effects together."""
    bases = _bases(design, results)
    scores = np.concatenate([_rates(design, each) for each in bases.values()] or [np.empty(0)])
    repeats = [
        (variant, seed, results[variant.parameter, variant.level, seed])
        for seed, base in bases.items()
        for variant in design.variants
        if variant.same_as_base and (variant.parameter, variant.level, seed) in results
    ]
    return StageReport(
        design=design,
        done=len(results),
        score=estimate(scores) if len(scores) > 1 else None,
        effects=_effects(design, results, bases),
        repeats=len(repeats) - len(bases),
        unlike=tuple(
            f"{variant.player}, seed {seed}"
            for variant, seed, result in repeats
            if result.chips != bases[seed].chips
        ),
        faulty=tuple(
            f"{result.player}, seed {result.key[2]}: {result.faults[0]}"
            for result in (results[run.key] for run in design.runs if run.key in results)
            if result.faults
        ),
    )


def _bases(design: Design, results: Results) -> dict[int, RunResult]:
    """A run of the unchanged player for each seed that has one."""
    found: dict[int, RunResult] = {}
    for run in design.runs:
        if run.variant.same_as_base and run.key in results:
            found.setdefault(run.seed, results[run.key])
    return found


def _rates(design: Design, result: RunResult) -> Floats:
    """float64[deals]: big blinds for 100 hands, block by block."""
    return result.blocks * (HANDS / (design.seats * design.stakes.big_blind))


def _effects(
    design: Design, results: Results, bases: Mapping[int, RunResult]
) -> tuple[Effect, ...]:
    paired: list[tuple[Variant, list[Floats]]] = []
    for variant in design.variants:
        differences = [
            _rates(design, results[variant.parameter, variant.level, seed]) - _rates(design, base)
            for seed, base in bases.items()
            if (variant.parameter, variant.level, seed) in results
        ]
        if not variant.same_as_base and sum(map(len, differences)) > 1:
            paired.append((variant, differences))
    estimates = [estimate(np.concatenate(differences)) for _, differences in paired]
    changed = [int(sum(map(np.count_nonzero, differences))) for _, differences in paired]
    judged = judge(estimates, [count >= LEAST_CHANGED for count in changed])
    own = {each.parameter: each.value for each in design.variants if each.level is Level.BASE}
    effects = [
        Effect(
            variant=variant,
            base=own.get(variant.parameter),
            estimate=estimates[place],
            judgement=judged[place],
            changed=changed[place],
            by_seed=tuple(float(each.mean()) for each in differences),
        )
        for place, (variant, differences) in enumerate(paired)
    ]
    return _ranked(effects)


def _ranked(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """By the greatest effect of a parameter in either direction; its levels keep their order.

    First those of which something is known.
    """
    greatest: dict[str, tuple[bool, float]] = {}
    for effect in effects:
        name, size = effect.variant.parameter, abs(effect.estimate.mean)
        greatest[name] = max(greatest.get(name, (False, 0.0)), (effect.judgement.known, size))
    return tuple(sorted(effects, key=lambda each: greatest[each.variant.parameter], reverse=True))


def _finite(value: float) -> float | None:
    return value if isfinite(value) else None
