"""The Omaha circuits beside the definition of an Omaha hand, hole class by hole class."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import permutations
from math import comb
from pathlib import Path

import numpy as np

from rivergate.cards import DECK_SIZE, SUITS, mask_to_cards
from rivergate.errors import RivergateError, shown
from rivergate.evaluators.arrays import MaskArray
from rivergate.evaluators.backends import chosen
from rivergate.evaluators.checks import HOLE_SIZES
from rivergate.evaluators.proof import Finding
from rivergate.kernels import _omaha_choices
from rivergate.kernels._combinations import Combinations
from rivergate.threads import Progress, thread_count

BOARD = 5
BLOCK = 1 << 14
# The cards of the first suit in a mask.
_SUIT = 0x1111111111111
SUIT_ORDERS = tuple(permutations(range(len(SUITS))))


@dataclass(frozen=True, slots=True)
class OmahaProof:
    """What to compare.

    Attributes:
        hole: how many hole cards, 2 to 6.
        classes: this many hole classes, drawn by dealing; None for all of them.
        seed: of the drawing.
        resume: a file that takes each class that is done; those in it already are not done again.
    """

    hole: int
    classes: int | None = None
    seed: int = 0
    resume: Path | None = None


@dataclass(frozen=True, slots=True)
class ClassResult:
    """A hole class, by its smallest mask, with every board: how many deals, how many differ."""

    mask: int
    deals: int
    differing: int


def hole_classes(hole: int) -> MaskArray:
    """The smallest mask of each class of `hole` cards that suit exchanges carry into each other."""
    n = comb(DECK_SIZE, hole)
    masks = np.empty(n, np.uint64)
    Combinations(hole, DECK_SIZE).fill(np.empty((n, hole), np.uint8), masks)
    own: MaskArray = masks[masks == _smallest(masks)]
    return own


def class_count(hole: int) -> int:
    """How many classes there are, by Burnside's lemma over the 24 exchanges of suits."""
    fixed = sum(_fixed_hands(hole, order) for order in SUIT_ORDERS)
    return fixed // len(SUIT_ORDERS)


def drawn_classes(hole: int, n: int, seed: int) -> list[int]:
    """Different classes, `n` or all, drawn by dealing hands: a class comes by its size."""
    rng = np.random.default_rng(seed)
    drawn: dict[int, None] = {}
    while len(drawn) < min(n, class_count(hole)):
        cards = rng.choice(DECK_SIZE, hole, replace=False)
        mask = np.bitwise_or.reduce(np.left_shift(np.uint64(1), cards.astype(np.uint64)))
        drawn[int(_smallest(np.array([mask]))[0])] = None
    return list(drawn)


def class_size(mask: int) -> int:
    """How many hole hands a class has."""
    one = np.array([mask], np.uint64)
    return len({int(_with_suits(one, order)[0]) for order in SUIT_ORDERS})


def omaha(
    proof: OmahaProof,
    executor: Executor | None = None,
    threads: int = 0,
    progress: Progress | None = None,
) -> Iterator[Finding]:
    """Every board with every chosen class of hole cards: values and lows by circuit and definition.

    Args:
        proof: what to compare.
        executor: runs the classes, such as a Dask client's; threads of this process without one.
        threads: how many, without an executor; 0 = all cores.
        progress: called with the deals compared and all there are to compare.
    """
    if proof.classes is None:
        wanted = hole_classes(proof.hole).tolist()
    else:
        wanted = drawn_classes(proof.hole, proof.classes, proof.seed)
    results = _done(proof)
    boards = comb(DECK_SIZE - proof.hole, BOARD)
    with executor or ThreadPoolExecutor(thread_count(threads)) as pool:
        left = [mask for mask in wanted if mask not in results]
        futures = [pool.submit(compare_class, mask) for mask in left]
        try:
            for result in _finished(futures, proof):
                results[result.mask] = result
                if progress is not None:
                    progress(len(results) * boards, (len(results) + len(left)) * boards)
        finally:
            for future in futures:
                future.cancel()
    yield from _findings(proof, list(results.values()))


def compare_class(mask: int) -> ClassResult:
    """One hole hand with every board, by circuit and by every choice of two and three cards."""
    kernels = chosen()
    cards = [int(card) for card in mask_to_cards(mask)]
    rest = np.array([card for card in range(DECK_SIZE) if card not in cards], np.uint8)
    hole = np.tile(np.array(cards, np.uint8), (BLOCK, 1))
    places, unused = np.empty((BLOCK, BOARD), np.uint8), np.empty(BLOCK, np.uint64)
    values, expected = np.empty((2, BLOCK), np.uint32)
    lows, expected_lows = np.empty((2, BLOCK), np.uint8)
    combinations = Combinations(BOARD, len(rest))
    deals = differing = 0
    while n := combinations.fill(places, unused):
        board = rest[places[:n]]
        sound = kernels.omaha_hilo_values(hole[:n], board, values[:n], lows[:n], True)
        _omaha_choices.fill(hole[:n], board, expected[:n], expected_lows[:n])
        wrong = (values[:n] != expected[:n]) | (lows[:n] != expected_lows[:n])
        differing += int(np.count_nonzero(wrong)) if sound else n
        deals += n
    return ClassResult(mask, deals, differing)


def _smallest(masks: MaskArray) -> MaskArray:
    """The smallest mask of each one's class."""
    smallest = masks.copy()
    for order in SUIT_ORDERS:
        np.minimum(smallest, _with_suits(masks, order), out=smallest)
    return smallest


def _fixed_hands(hole: int, order: tuple[int, ...]) -> int:
    """Hands of `hole` cards that an exchange of suits leaves as they are.

    A hand is fixed when it holds whole cycles of cards: the coefficient of x^hole in the product of
    1 + x^length over the cycles, thirteen for each cycle of suits.
    """
    counts = [1] + [0] * hole
    for cycle in _cycles(order):
        for _ in range(DECK_SIZE // len(SUITS)):
            for size in range(hole, len(cycle) - 1, -1):
                counts[size] += counts[size - len(cycle)]
    return counts[hole]


def _cycles(order: tuple[int, ...]) -> set[frozenset[int]]:
    cycles = set()
    for start in order:
        cycle = [start]
        while order[cycle[-1]] != start:
            cycle.append(order[cycle[-1]])
        cycles.add(frozenset(cycle))
    return cycles


def _with_suits(masks: MaskArray, order: tuple[int, ...]) -> MaskArray:
    """The masks with suit s in the place of suit order[s]."""
    moved = np.zeros_like(masks)
    for suit, place in enumerate(order):
        moved |= (masks >> np.uint64(suit) & np.uint64(_SUIT)) << np.uint64(place)
    return moved


def _finished(futures: list[Future[ClassResult]], proof: OmahaProof) -> Iterator[ClassResult]:
    """The results as they come, each written to the file that a later run resumes from."""
    if proof.resume is None:
        yield from (future.result() for future in as_completed(futures))
        return
    try:
        file = proof.resume.open("a", encoding="ascii")
    except OSError as error:
        raise RivergateError(f"cannot write {proof.resume}: {error.strerror}") from None
    with file:
        for future in as_completed(futures):
            result = future.result()
            print(proof.hole, f"{result.mask:x}", result.deals, result.differing, file=file)
            file.flush()
            yield result


def _done(proof: OmahaProof) -> dict[int, ClassResult]:
    """The classes of this many hole cards that the file names."""
    if proof.resume is None:
        return {}
    try:
        lines = proof.resume.read_text(encoding="ascii", errors="replace").splitlines()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise RivergateError(f"cannot read {proof.resume}: {error.strerror}") from None
    results = {}
    for number, line in enumerate(lines, start=1):
        hole, result = _read_line(f"{proof.resume}, line {number}", line)
        if hole == proof.hole:
            results[result.mask] = result
    return results


def _read_line(where: str, line: str) -> tuple[int, ClassResult]:
    try:
        hole_text, mask_text, deals, differing = line.split()
        hole, result = int(hole_text), ClassResult(int(mask_text, 16), int(deals), int(differing))
        sound = (
            hole in HOLE_SIZES
            and len(mask_to_cards(result.mask)) == hole
            and result.deals == comb(DECK_SIZE - hole, BOARD)
            and 0 <= result.differing <= result.deals
        )
    except ValueError:
        sound = False
    if not sound:
        raise RivergateError(f"{where}: {shown(line)} is no line that a proof has written")
    return hole, result


def _findings(proof: OmahaProof, results: list[ClassResult]) -> Iterator[Finding]:
    classes = class_count(proof.hole)
    boards = comb(DECK_SIZE - proof.hole, BOARD)
    share = sum(class_size(result.mask) for result in results) / comb(DECK_SIZE, proof.hole)
    name = f"{chosen().name} circuits"
    yield Finding(
        f"Omaha deals with {proof.hole} hole cards by {name} ({len(results):,} of {classes:,} hole "
        f"classes with every board, {share:.4%} of all deals)",
        sum(result.deals for result in results),
        len(results) * boards,
    )
    yield Finding(
        f"Omaha deals on which {name} and the definition differ in value or low",
        sum(result.differing for result in results),
        0,
    )
