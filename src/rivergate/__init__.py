"""Poker hand evaluation and equity at hardware speed.

Names are loaded when they are first used, so the import itself is light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivergate import conventions, evaluators
    from rivergate.cards import (
        Card,
        as_cards,
        cards_to_mask,
        mask_to_cards,
        parse_cards,
    )
    from rivergate.errors import (
        BatchError,
        CardError,
        EquityError,
        EvaluatorError,
        HandError,
        RangeError,
        RangeSyntaxError,
        RivergateError,
    )
    from rivergate.evaluation import BestFive, best_five, describe, evaluate
    from rivergate.evaluators import use
    from rivergate.evaluators.algorithmic import evaluate_low, evaluate_omaha
    from rivergate.evaluators.cactus_kev import evaluate_batch
    from rivergate.hands import Category, HandClass, HandValue, hand_class, hand_classes, hand_value
    from rivergate.lows import LowValue
    from rivergate.odds.equity import equity
    from rivergate.odds.result import EquityResult, PlayerEquity
    from rivergate.ranges.combos import combo_at, combo_index
    from rivergate.ranges.hand_order import StartingHand, hand_order
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange
    from rivergate.value_arrays import categories, ranks_from_values, values_from_ranks

_NAMES = {
    "rivergate.errors": (
        "BatchError CardError EquityError EvaluatorError HandError RangeError RangeSyntaxError "
        "RivergateError"
    ),
    "rivergate.cards": "Card as_cards cards_to_mask mask_to_cards parse_cards",
    "rivergate.hands": "Category HandClass HandValue hand_class hand_classes hand_value",
    "rivergate.lows": "LowValue",
    "rivergate.evaluation": "BestFive best_five describe evaluate",
    "rivergate.evaluators": "use",
    "rivergate.evaluators.algorithmic": "evaluate_low evaluate_omaha",
    "rivergate.evaluators.cactus_kev": "evaluate_batch",
    "rivergate.value_arrays": "categories ranks_from_values values_from_ranks",
    "rivergate.ranges.combos": "combo_at combo_index",
    "rivergate.ranges.hand_order": "StartingHand hand_order",
    "rivergate.ranges.holdem": "Range",
    "rivergate.ranges.omaha": "OmahaRange",
    "rivergate.odds.equity": "equity",
    "rivergate.odds.result": "EquityResult PlayerEquity",
}
_SOURCES = {name: module for module, names in _NAMES.items() for name in names.split()}
_MODULES = ("conventions", "evaluators")

__all__ = [*_SOURCES, *_MODULES]


def __getattr__(name: str) -> object:
    if name in _SOURCES:
        found: object = getattr(import_module(_SOURCES[name]), name)
    elif name in _MODULES:
        found = import_module(f"rivergate.{name}")
    elif name == "__version__":
        from importlib.metadata import version

        found = version("rivergate")
    else:
        raise AttributeError(f"module 'rivergate' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
