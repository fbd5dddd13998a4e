"""The circuits by name: the design, what it answers, and how it is proven."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from .designs import comparator, holdem, low, omaha, omaha_ids, seven_ids, showdown
from .netlist import Netlist, NetlistError

FORMS = ("lut3", "gate2")
"""Gates of three inputs, and of two."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One circuit.

    Attributes:
        design: builds it, unoptimised.
        summary: what it answers, in plain English.
        domain: the C header in `search/` that gives its legal cases and their right answers.
        complete: what the program checks is every legal case, so that passing is a proof; else it
            draws.
        program: the C program in `search/` that checks a netlist on the domain.
    """

    design: Callable[[], Netlist]
    summary: str
    domain: str
    complete: bool
    program: str = "prove"


_VALUE = "Its 30 planes are the bits of category << 26 | made ranks << 13 | kickers; bigger wins."
_CARDS = "A card is 4 * rank + suit, deuce = 0 .. ace = 12."

CIRCUITS = {
    "holdem_value": Entry(
        holdem.value,
        f"The value of 5, 6 or 7 cards. {_CARDS}\n{_VALUE}",
        "domain_holdem.h",
        True,
    ),
    "holdem_value_ids7": Entry(
        seven_ids.value,
        "The value of 7 cards from the bits of their numbers; bit 6 * i + b is bit b of card i.\n"
        f"{_CARDS}\n{_VALUE}",
        "domain_ids7.h",
        True,
    ),
    "holdem_value_ids5": Entry(
        partial(seven_ids.value, 5),
        f"The same for 5 cards. {_CARDS}\n{_VALUE}",
        "domain_ids5.h",
        True,
    ),
    "holdem_value_ids6": Entry(
        partial(seven_ids.value, 6),
        f"The same for 6 cards. {_CARDS}\n{_VALUE}",
        "domain_ids6.h",
        True,
    ),
    "omaha_value": Entry(
        omaha.value,
        "The value of the best two of 2-6 hole cards with the best three of 3-5 board cards.\n"
        f"{_CARDS}\n{_VALUE}",
        "domain_omaha.h",
        False,
    ),
    "omaha_value_levels": Entry(
        omaha.value_of_levels,
        "The value of an Omaha hand once flush and ranks are counted: in the flush's suit, or in\n"
        "all without one, the ranks of hole and board; then, of all suits, those that the hole\n"
        f"has once or more, twice or more, the board once, twice, thrice or more.\n{_VALUE}",
        "domain_omaha_levels.h",
        False,
    ),
    "omaha_value_ids4": Entry(
        partial(omaha_ids.value, 4),
        "The Omaha value of 4 hole cards and five board cards from the bits of their numbers; bit\n"
        "6 * i + b is bit b of card i. Also the planes of the ranks ace to eight, hole and board,\n"
        f"for omaha_low_ranks. {_CARDS}\n{_VALUE}",
        "domain_omaha_ids4.h",
        False,
    ),
    "omaha_value_ids5": Entry(
        partial(omaha_ids.value, 5),
        "The Omaha value of 5 hole cards and five board cards from the bits of their numbers; bit\n"
        "6 * i + b is bit b of card i. Also the planes of the ranks ace to eight, hole and board,\n"
        f"for omaha_low_ranks. {_CARDS}\n{_VALUE}",
        "domain_omaha_ids5.h",
        False,
    ),
    "omaha_value_ids6": Entry(
        partial(omaha_ids.value, 6),
        "The Omaha value of 6 hole cards and five board cards from the bits of their numbers; bit\n"
        "6 * i + b is bit b of card i. Also the planes of the ranks ace to eight, hole and board,\n"
        f"for omaha_low_ranks. {_CARDS}\n{_VALUE}",
        "domain_omaha_ids6.h",
        False,
    ),
    "omaha_low": Entry(
        low.low,
        "The 8-or-better low of 2-6 hole cards and 3-5 board cards as a mask of its five ranks,\n"
        f"bit 0 = ace .. bit 7 = eight; smaller wins, all ones: there is none. {_CARDS}",
        "domain_omaha_low.h",
        False,
    ),
    "omaha_low_ranks": Entry(
        low.low_of_ranks,
        "The same low from planes of the ranks ace to eight in the hole and on the board.",
        "domain_low.h",
        True,
    ),
    "compare_values": Entry(
        comparator.compare,
        "Whether the first of two values is greater, and whether they are equal.",
        "domain_compare.h",
        True,
    ),
    "holdem_showdown": Entry(
        showdown.holdem_showdown,
        "Two Hold'em hands of 5-7 cards each, hole and board together: whether the first wins,\n"
        f"and whether they tie. {_CARDS}",
        "domain_holdem_showdown.h",
        True,
        "prove_showdown",
    ),
    "omaha_showdown": Entry(
        showdown.omaha_showdown,
        "Two Omaha hands of 2-6 hole cards on a board of 3-5: whether the first wins, and\n"
        f"whether they tie. {_CARDS}",
        "domain_omaha_showdown.h",
        False,
    ),
    "omaha_hilo_showdown": Entry(
        showdown.hilo_showdown,
        "The same for both halves of the pot; without a low of either hand all three low planes\n"
        f"are 0. {_CARDS}",
        "domain_hilo_showdown.h",
        False,
    ),
}


def entry(name: str) -> Entry:
    """The circuit of this name.

    Raises:
        NetlistError: there is none; the message lists those that there are.
    """
    if name not in CIRCUITS:
        raise NetlistError(f"no circuit {name!r}; there are {', '.join(CIRCUITS)}")
    return CIRCUITS[name]
