"""Writes cactus_kev_tables.h at build time, from the hand classes.

Run as: python make_cactus_kev_tables.py SOURCE_ROOT OUTPUT. Standard library only.

The hash is of the kind "hash and displace" (Pagh 1999): a multiplicative hash sends each key to a
bucket, a second one to a slot, and every bucket has a displacement, found here greedily from the
fullest bucket to the emptiest, that moves its keys to slots of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import count
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivergate.hands import HandClass

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
WORD = 1 << 32
BUCKET_BITS = 11
SLOT_BITS = 13
SLOTS = 1 << SLOT_BITS
# Odd, near 2**32 divided by the golden ratio: neighbouring keys land far apart (Knuth 6.4).
GOLDEN = 0x9E3779B1


class PerfectHash:
    """Displacements that give every key a slot of its own."""

    def __init__(self, keys: Sequence[int]) -> None:
        for self.bucket_multiplier in count(GOLDEN, 2):
            self.slot_multiplier = (self.bucket_multiplier * GOLDEN | 1) % WORD
            if self._place(keys):
                return

    def slot(self, key: int) -> int:
        return (self._home(key) + self.displacements[self._bucket(key)]) % SLOTS

    def _bucket(self, key: int) -> int:
        return key * self.bucket_multiplier % WORD >> 32 - BUCKET_BITS

    def _home(self, key: int) -> int:
        return key * self.slot_multiplier % WORD >> 32 - SLOT_BITS

    def _place(self, keys: Sequence[int]) -> bool:
        buckets: list[list[int]] = [[] for _ in range(1 << BUCKET_BITS)]
        for key in keys:
            buckets[self._bucket(key)].append(self._home(key))
        self.displacements = [0] * len(buckets)
        taken = bytearray(SLOTS)
        for bucket in sorted(range(len(buckets)), key=lambda b: -len(buckets[b])):
            homes = buckets[bucket]
            if len(set(homes)) < len(homes):
                return False
            for displacement in range(SLOTS):
                slots = [(home + displacement) % SLOTS for home in homes]
                if not any(taken[slot] for slot in slots):
                    break
            else:
                return False
            self.displacements[bucket] = displacement
            for slot in slots:
                taken[slot] = 1
        return True


def rank_tables(classes: Iterable[HandClass]) -> tuple[dict[int, int], list[int]]:
    """Ranks by prime product for hands that are no flush, and by rank mask for those that are."""
    by_product: dict[int, int] = {}
    flushes = [0] * (1 << 13)
    for hand_class in classes:
        five = hand_class.five_ranks
        if hand_class.category.name in ("FLUSH", "STRAIGHT_FLUSH"):
            flushes[sum(1 << rank for rank in five)] = hand_class.rank
        else:
            by_product[prod(PRIMES[rank] for rank in five)] = hand_class.rank
    # Six or seven of a suit are worth their best five; smaller masks come first.
    for mask in range(1 << 13):
        if mask.bit_count() > 5:
            smaller = (mask ^ 1 << rank for rank in range(13) if mask >> rank & 1)
            flushes[mask] = min(flushes[m] for m in smaller)
    return by_product, flushes


def array(ctype: str, name: str, numbers: Iterable[int]) -> str:
    listed = [str(number) for number in numbers]
    lines = (", ".join(listed[at : at + 16]) for at in range(0, len(listed), 16))
    body = ",\n    ".join(lines)
    return f"static const {ctype} {name}[{len(listed)}] = {{\n    {body}\n}};\n"


def header(classes: Sequence[HandClass]) -> str:
    by_product, flushes = rank_tables(classes)
    table = PerfectHash(list(by_product))
    slots = [0] * SLOTS
    for key, rank in by_product.items():
        slots[table.slot(key)] = rank
    values = [0] + [int(hand_class.value) for hand_class in classes]
    return "\n".join(
        (
            "/* Written by make_cactus_kev_tables.py from the hand classes; not to be edited. */",
            "#include <stdint.h>",
            "enum {",
            f"    CK_BUCKET_SHIFT = {32 - BUCKET_BITS},",
            f"    CK_SLOT_SHIFT = {32 - SLOT_BITS},",
            f"    CK_SLOT_MASK = {SLOTS - 1},",
            f"    CK_CLASSES = {len(values) - 1}",
            "};",
            f"#define CK_BUCKET_MULTIPLIER {table.bucket_multiplier}u",
            f"#define CK_SLOT_MULTIPLIER {table.slot_multiplier}u",
            "/* By rank; the ones beyond keep any byte, card or not, inside the table. */",
            array("uint32_t", "CK_PRIMES", PRIMES + (1,) * (64 - len(PRIMES))),
            array("uint16_t", "CK_DISPLACEMENTS", table.displacements),
            "/* Rank 1..7462 of a hand that is no flush, by the hash of its prime product. */",
            array("uint16_t", "CK_RANKS", slots),
            "/* Rank of the best flush in a mask of five or more ranks of a suit, else 0. */",
            array("uint16_t", "CK_FLUSHES", flushes),
            "/* The canonical value by rank; entry 0 is unused. */",
            array("uint32_t", "CK_VALUES", values),
        )
    )


def main(source_root: str, output: str) -> None:
    sys.path.insert(0, source_root)
    from rivergate import hands

    Path(output).write_text(header(hands.hand_classes()), encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
