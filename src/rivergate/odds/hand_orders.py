"""The exact equity of every starting hand against one random hand, and the tables made of it.

Run as: python -m rivergate.odds.hand_orders {holdem,omaha} OUTPUT. The Hold'em table takes seconds;
the Omaha table, of 16,432 classes of four-card hands, a quarter of an hour of one core or more.

Boards are taken up to a renaming of suits, each as often as it has renamings; on each, every hand
is compared with every hand that shares no card with it (random_opponent.h). A class sums over its
hands, and renaming suits leaves a class as it is, so the sums are those over all boards.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, mask_to_cards
from rivergate.kernels import _random_opponent
from rivergate.odds.games import BOARD_CARDS
from rivergate.ranges.hand_order import deals
from rivergate.ranges.omaha_hands import all_hands, shape_keys
from rivergate.threads import Progress

HOLE_CARDS = {"holdem": 2, "omaha": 4}
BOARDS_AT_ONCE = 64


def boards_by_shape() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint64]]:
    """One board of every shape, uint8[134459, 5], and how many boards have it, uint64[134459]."""
    masks = np.concatenate(list(all_hands(BOARD_CARDS)))
    _, firsts, times = np.unique(shape_keys(masks), return_index=True, return_counts=True)
    boards = [mask_to_cards(mask) for mask in masks[firsts].tolist()]
    return np.array(boards, np.uint8), times.astype(np.uint64)


@dataclass(frozen=True, slots=True)
class ClassCounts:
    """Every class of starting hands against all disjoint hands over all boards.

    Attributes:
        hands: the first hand of every class, in colexicographic order.
        wins, ties: of any one hand of the class.
        deals: boards times opponents' hands: what wins, ties and losses add up to.
    """

    hands: tuple[tuple[Card, ...], ...]
    wins: tuple[int, ...]
    ties: tuple[int, ...]
    deals: int


def count_classes(hole: int, progress: Progress | None = None) -> ClassCounts:
    """Count wins and ties of every class of hands of two (Hold'em) or four cards (Omaha).

    Args:
        hole: 2 or 4.
        progress: called with the boards counted so far and in all; raise from it to stop.
    """
    masks = np.concatenate(list(all_hands(hole)))
    _, firsts, classes, combos = np.unique(
        shape_keys(masks), return_index=True, return_inverse=True, return_counts=True
    )
    class_ids = classes.astype(np.uint16)
    boards, times = boards_by_shape()
    wins, ties = np.zeros((2, len(firsts)), np.uint64)
    for start in range(0, len(boards), BOARDS_AT_ONCE):
        some = slice(start, start + BOARDS_AT_ONCE)
        _random_opponent.count(boards[some], times[some], hole, class_ids, wins, ties)
        if progress is not None:
            progress(min(some.stop, len(boards)), len(boards))
    each = combos.astype(np.uint64)
    assert not (wins % each).any()
    assert not (ties % each).any()
    return ClassCounts(
        tuple(tuple(mask_to_cards(mask)) for mask in masks[firsts].tolist()),
        tuple((wins // each).tolist()),
        tuple((ties // each).tolist()),
        deals(hole),
    )


def best_first(counts: ClassCounts) -> list[int]:
    """The classes by equity, the best first; of equals, the one with the higher cards."""
    return sorted(
        range(len(counts.hands)),
        key=lambda i: (2 * counts.wins[i] + counts.ties[i], counts.hands[i][::-1]),
        reverse=True,
    )


def write_table(counts: ClassCounts, path: Path) -> None:
    """Write the classes, best first: one line each, of a hand, its wins and its ties."""
    with path.open("w", encoding="ascii") as table:
        table.write(f"hand,wins,ties # of {counts.deals} deals\n")
        for i in best_first(counts):
            hand = "".join(str(card) for card in reversed(counts.hands[i]))
            table.write(f"{hand},{counts.wins[i]},{counts.ties[i]}\n")


def main(arguments: list[str] | None = None) -> None:
    """Count, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m rivergate.odds.hand_orders")
    parser.add_argument("game", choices=HOLE_CARDS)
    parser.add_argument("output", type=Path)
    options = parser.parse_args(arguments)

    def show(done: int, total: int) -> None:
        print(f"\r{done:,} of {total:,} boards", end="", flush=True)

    counts = count_classes(HOLE_CARDS[options.game], show)
    print()
    write_table(counts, options.output)


if __name__ == "__main__":
    main()
