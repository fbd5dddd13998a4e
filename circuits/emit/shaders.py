"""Every WGSL kernel by name, and what a program that runs them has to know of their layout."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .wgsl import WORKGROUP
from .wgsl_batch import batch
from .wgsl_categories import CATEGORIES, categories
from .wgsl_deal import ANY, KNOWN, MOST_PLAYERS, RANGE, deal
from .wgsl_kernel import FORMS, ROW
from .wgsl_showdown import name_of, showdown, tally_size
from .wgsl_values import NO_PLACE, ONES, ZEROS, of_deals, of_run_outs

PLAYERS = range(2, MOST_PLAYERS + 1)


def _shaders() -> dict[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {"deal": deal}
    for low, suffix in ((False, ""), (True, "_low")):
        found[f"categories{suffix}"] = partial(categories, low)
        found |= {name_of(n, low): partial(showdown, n, low) for n in PLAYERS}
    for name, form in FORMS.items():
        found[f"run_outs_{name}"] = partial(of_run_outs, form)
        found[f"dealt_{name}"] = partial(of_deals, form)
        found[f"batch_{name}"] = partial(batch, form)
    return found


SHADERS = _shaders()
"""By name, a function that writes the kernel."""

KERNELS = {
    "workgroup": WORKGROUP,
    "row": ROW,
    "run_outs": {"zeros": ZEROS, "ones": ONES, "no_place": NO_PLACE},
    "kinds": {"known": KNOWN, "any": ANY, "range": RANGE},
    "categories": CATEGORIES,
    "forms": {
        name: {
            "planes": form.planes,
            "omaha": form.omaha,
            "low": form.low,
            "tally_sizes": {n: tally_size(n, form.low) for n in PLAYERS},
        }
        for name, form in FORMS.items()
    },
}
"""The layout, ready for JSON; the modules of the kernels say what the names mean."""
