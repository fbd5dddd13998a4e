"""Two Hold'em hands before the flop, up to a renaming of suits and which of them comes first.

Combos are numbers 0..1325 as in `rivergate.ranges.combos`, which is the order of their masks. The
169 classes are numbered by their lowest combos. Of two hands of different classes, that of the
lower class is the hero.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from rivergate.odds.holding import combo_masks
from rivergate.odds.suits import RENAMINGS, renamed

Numbers = npt.NDArray[np.int64]

BOARDS = 1_712_304
"""Boards beside any two hands: C(48, 5)."""


@dataclass(frozen=True, slots=True, eq=False)
class Matchups:
    """The combos' classes, and the matchups that a table lists.

    Attributes:
        renamed: int64[24, 1326]: every combo by each of `RENAMINGS`.
        heroes: int64[169]: the combo that stands for each class, the lowest.
        class_of: int64[1326].
        renaming_of: int64[1326]: the first renaming that makes the combo of its class's hero.
        alike: int64[169, 1326]: the lowest opponent that is the same to the hero.
        disjoint: bool[169, 1326]: whether the opponent has no card of the hero.
        listed: bool[169, 1326]: the matchups in the table, one of each that are alike; no opponent
            of a lower class than the hero's.
    """

    renamed: Numbers
    heroes: Numbers
    class_of: Numbers
    renaming_of: Numbers
    alike: Numbers
    disjoint: npt.NDArray[np.bool_]
    listed: npt.NDArray[np.bool_]

    @property
    def mirror(self) -> tuple[Numbers, Numbers]:
        """Int64[169, 1326] each: class and opponent of every matchup seen from its other side."""
        classes = np.broadcast_to(self.class_of, self.alike.shape)
        return classes, self.renamed[self.renaming_of[None, :], self.heroes[:, None]]


@cache
def matchups() -> Matchups:
    """All of them, found once."""
    masks = combo_masks()
    # Masks ascend as combos do.
    moved = np.array([np.searchsorted(masks, renamed(masks, suits)) for suits in RENAMINGS])
    heroes, class_of = np.unique(moved.min(axis=0), return_inverse=True)
    renaming_of = (moved == heroes[class_of]).argmax(axis=0)
    alike = np.array([moved[moved[:, hero] == hero].min(axis=0) for hero in heroes])
    disjoint = masks[heroes][:, None] & masks[None, :] == 0
    listed = disjoint & (alike == np.arange(len(masks)))
    listed &= class_of[None, :] >= np.arange(len(heroes))[:, None]
    return Matchups(moved, heroes, class_of, renaming_of, alike, disjoint, listed)
