"""Poker hand evaluation and equity at hardware speed.

Names are loaded when they are first used, so the import itself is light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivergate import conventions as conventions
    from rivergate import evaluators as evaluators
    from rivergate import gpu as gpu
    from rivergate import players as players
    from rivergate.cards import Card as Card
    from rivergate.cards import as_cards as as_cards
    from rivergate.cards import cards_to_mask as cards_to_mask
    from rivergate.cards import mask_to_cards as mask_to_cards
    from rivergate.cards import parse_cards as parse_cards
    from rivergate.errors import BackendError as BackendError
    from rivergate.errors import BatchError as BatchError
    from rivergate.errors import CardError as CardError
    from rivergate.errors import EquityError as EquityError
    from rivergate.errors import GpuError as GpuError
    from rivergate.errors import HandError as HandError
    from rivergate.errors import HistoryError as HistoryError
    from rivergate.errors import LedgerError as LedgerError
    from rivergate.errors import MatchError as MatchError
    from rivergate.errors import OptionError as OptionError
    from rivergate.errors import RangeError as RangeError
    from rivergate.errors import RangeSyntaxError as RangeSyntaxError
    from rivergate.errors import RivergateError as RivergateError
    from rivergate.errors import TableError as TableError
    from rivergate.evaluation import BestFive as BestFive
    from rivergate.evaluation import best_five as best_five
    from rivergate.evaluation import describe as describe
    from rivergate.evaluation import evaluate as evaluate
    from rivergate.evaluators import use as use
    from rivergate.evaluators.algorithmic import evaluate_low as evaluate_low
    from rivergate.evaluators.algorithmic import evaluate_omaha as evaluate_omaha
    from rivergate.evaluators.backends import backend as backend
    from rivergate.evaluators.circuit import evaluate_batch as evaluate_batch
    from rivergate.evaluators.circuit import evaluate_masks as evaluate_masks
    from rivergate.evaluators.circuit import evaluate_omaha_batch as evaluate_omaha_batch
    from rivergate.evaluators.circuit import evaluate_omaha_hilo_batch as evaluate_omaha_hilo_batch
    from rivergate.hands import Category as Category
    from rivergate.hands import HandClass as HandClass
    from rivergate.hands import HandValue as HandValue
    from rivergate.hands import hand_class as hand_class
    from rivergate.hands import hand_classes as hand_classes
    from rivergate.hands import hand_value as hand_value
    from rivergate.histories.history import History as History
    from rivergate.histories.phh import read_phh as read_phh
    from rivergate.histories.phh import write_phh as write_phh
    from rivergate.lows import LowValue as LowValue
    from rivergate.matches.match import match as match
    from rivergate.matches.result import MatchResult as MatchResult
    from rivergate.odds.engines.preflop import preflop_equity as preflop_equity
    from rivergate.odds.equity import equity as equity
    from rivergate.odds.histogram import EquityHistogram as EquityHistogram
    from rivergate.odds.live import LiveEquity as LiveEquity
    from rivergate.odds.live import Snapshot as Snapshot
    from rivergate.odds.live import live_equity as live_equity
    from rivergate.odds.made_hands import MadeHands as MadeHands
    from rivergate.odds.made_hands import made_hands as made_hands
    from rivergate.odds.matchups import Matchups as Matchups
    from rivergate.odds.matchups import matchups as matchups
    from rivergate.odds.next_cards import NextCard as NextCard
    from rivergate.odds.next_cards import NextCards as NextCards
    from rivergate.odds.next_cards import next_cards as next_cards
    from rivergate.odds.outs import Out as Out
    from rivergate.odds.outs import Outs as Outs
    from rivergate.odds.outs import outs as outs
    from rivergate.odds.potential import potential as potential
    from rivergate.odds.potential_result import Potential as Potential
    from rivergate.odds.result import EquityResult as EquityResult
    from rivergate.odds.result import PlayerEquity as PlayerEquity
    from rivergate.ranges.combos import combo_at as combo_at
    from rivergate.ranges.combos import combo_index as combo_index
    from rivergate.ranges.hand_order import StartingHand as StartingHand
    from rivergate.ranges.hand_order import hand_order as hand_order
    from rivergate.ranges.holdem import Range as Range
    from rivergate.ranges.omaha import OmahaRange as OmahaRange
    from rivergate.value_arrays import categories as categories
    from rivergate.value_arrays import ranks_from_values as ranks_from_values
    from rivergate.value_arrays import values_from_ranks as values_from_ranks

    __version__: str

_NAMES = {
    "rivergate.errors": "BackendError BatchError CardError EquityError GpuError HandError "
    "HistoryError LedgerError MatchError OptionError RangeError RangeSyntaxError RivergateError "
    "TableError",
    "rivergate.cards": "Card as_cards cards_to_mask mask_to_cards parse_cards",
    "rivergate.hands": "Category HandClass HandValue hand_class hand_classes hand_value",
    "rivergate.lows": "LowValue",
    "rivergate.evaluation": "BestFive best_five describe evaluate",
    "rivergate.evaluators": "use",
    "rivergate.evaluators.algorithmic": "evaluate_low evaluate_omaha",
    "rivergate.evaluators.backends": "backend",
    "rivergate.evaluators.circuit": (
        "evaluate_batch evaluate_masks evaluate_omaha_batch evaluate_omaha_hilo_batch"
    ),
    "rivergate.value_arrays": "categories ranks_from_values values_from_ranks",
    "rivergate.ranges.combos": "combo_at combo_index",
    "rivergate.ranges.hand_order": "StartingHand hand_order",
    "rivergate.ranges.holdem": "Range",
    "rivergate.ranges.omaha": "OmahaRange",
    "rivergate.odds.equity": "equity",
    "rivergate.odds.live": "LiveEquity Snapshot live_equity",
    "rivergate.odds.made_hands": "MadeHands made_hands",
    "rivergate.odds.histogram": "EquityHistogram",
    "rivergate.odds.matchups": "Matchups matchups",
    "rivergate.odds.next_cards": "NextCard NextCards next_cards",
    "rivergate.odds.outs": "Out Outs outs",
    "rivergate.odds.potential": "potential",
    "rivergate.odds.potential_result": "Potential",
    "rivergate.odds.engines.preflop": "preflop_equity",
    "rivergate.odds.result": "EquityResult PlayerEquity",
    "rivergate.histories.history": "History",
    "rivergate.histories.phh": "read_phh write_phh",
    "rivergate.matches.match": "match",
    "rivergate.matches.result": "MatchResult",
}
_SOURCES = {name: module for module, names in _NAMES.items() for name in names.split()}
_MODULES = ("conventions", "evaluators", "gpu", "players")

__all__ = [*_SOURCES, *_MODULES]  # the same names as above; a test compares them


if not TYPE_CHECKING:  # a checker would take any misspelt name for one of ours

    def __getattr__(name: str) -> object:
        if name in _SOURCES:
            found = getattr(import_module(_SOURCES[name]), name)
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
