"""Winners of a sweep once more, on seeds that it has not seen.

Of many effects the greatest look greater than they are, since chance helped to choose them. On
fresh seeds it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rivergate.errors import OptionError, RivergateError
from rivergate.players.line_up import PlayerSpec
from rivergate.sweeps.design import Design, Level, Variant, check_amount
from rivergate.sweeps.report import Effect, StageReport

UNCHANGED = "unchanged"
ALL_WINNERS = "all winners"


def winners(sweep: StageReport) -> list[Effect]:
    """The effects that are good and clear of 0, best first."""
    good = [effect for effect in sweep.effects if effect.good]
    return sorted(good, key=lambda effect: -effect.estimate.mean)


def confirmation_design(sweep: StageReport, *, deals: int, seeds: Sequence[int]) -> Design:
    """The unchanged player, each winner, and all of them together where there are several.

    Of two levels of a parameter that both win, the better is among those together.

    Raises:
        RivergateError: a sweep that is not done, or without winners.
        OptionError: seeds that the sweep has seen, or none.
    """
    if not sweep.complete:
        raise RivergateError(
            f"the sweep is not done: {sweep.total - sweep.done} of {sweep.total} runs are left"
        )
    found = winners(sweep)
    if not found:
        raise RivergateError("no effect is clear of 0 in the good direction: nothing to confirm")
    check_amount(deals, seeds)
    if set(seeds) & set(sweep.design.seeds):
        raise OptionError("a confirmation needs seeds that the sweep has not seen")
    design = sweep.design
    unchanged = Variant(UNCHANGED, Level.BASE, None, design.player, same_as_base=True)
    variants = [unchanged, *(effect.variant for effect in found)]
    best = {effect.variant.parameter: effect.variant.value for effect in reversed(found)}
    if len(best) > 1:
        values = {name: value for name, value in best.items() if value is not None}
        together = PlayerSpec(design.player).changed(**values)
        variants.append(Variant(ALL_WINNERS, Level.TOGETHER, None, together.text, False))
    return replace(design, variants=tuple(variants), deals=deals, seeds=tuple(seeds))


def fresh_seeds(sweep: Design, count: int) -> tuple[int, ...]:
    """The seeds that follow those of a sweep."""
    first = max(sweep.seeds) + 1
    return tuple(range(first, first + count))
