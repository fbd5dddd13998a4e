"""A table file corrupted at random and mended; also a command: how many of N corruptions are found.

Run as: python tests/evaluators/table_faults.py FILE [N]; FILE is changed and mended.
"""

import random
import struct
import sys
import zlib
from contextlib import contextmanager
from pathlib import Path

from rivergate.evaluators import supersonic_file

HEADER, SIZE = supersonic_file.HEADER_SIZE, supersonic_file.FILE_SIZE
FIELDS = {"magic": 8, "version": 4, "encoding": 4, "order": 4, "start": 4, "entries": 8}


@contextmanager
def corrupted(path, kind, rng):
    """The file with a fault of this kind in it; afterwards it is as before."""
    with path.open("r+b") as file:
        undo = KINDS[kind](file, rng)
        file.flush()
        try:
            yield
        finally:
            for offset, data in undo:
                file.seek(offset)
                file.write(data)
            file.truncate(SIZE)


def _put(file, offset, data):
    file.seek(offset)
    old = file.read(len(data))
    assert old != data
    file.seek(offset)
    file.write(data)
    return [(offset, old)]


def _flipped(file, offset, rng):
    file.seek(offset)
    return _put(file, offset, bytes([file.read(1)[0] ^ 1 << rng.randrange(8)]))


def header_bit(file, rng):
    return _flipped(file, rng.randrange(HEADER), rng)


def header_field(file, rng):
    """A wrong field under a right checksum, as another program or version might write it."""
    file.seek(0)
    header = bytearray(file.read(HEADER))
    name = rng.choice(list(FIELDS))
    offset = sum(FIELDS[each] for each in list(FIELDS)[: list(FIELDS).index(name)])
    old = bytes(header)
    while header == old:
        header[offset : offset + FIELDS[name]] = rng.randbytes(FIELDS[name])
    header[-4:] = struct.pack("<I", zlib.crc32(header[:-4]))
    return _put(file, 0, bytes(header))


def truncated(file, rng):
    length = rng.choice([0, 1, HEADER - 1, HEADER, SIZE - 1, rng.randrange(SIZE)])
    length = max(length, SIZE - (1 << 22)) if rng.random() < 0.5 else length
    file.seek(length)
    tail = file.read()
    file.truncate(length)
    return [(length, tail)]


def lengthened(file, rng):
    file.seek(0, 2)
    file.write(rng.randbytes(rng.randrange(1, 5000)))
    return []


def payload_bit(file, rng):
    return _flipped(file, rng.randrange(HEADER, SIZE), rng)


def payload_word(file, rng):
    offset = HEADER + 4 * rng.randrange(supersonic_file.PAYLOAD_SIZE // 4)
    file.seek(offset)
    (old,) = struct.unpack("<I", file.read(4))
    return _put(file, offset, struct.pack("<I", (old + rng.randrange(1, 1 << 32)) % (1 << 32)))


def payload_zeros(file, rng):
    while True:
        offset, length = rng.randrange(HEADER, SIZE - 4096), rng.choice([64, 512, 4096])
        file.seek(offset)
        if any(file.read(length)):
            return _put(file, offset, bytes(length))


def swapped_blocks(file, rng):
    while True:
        length = rng.choice([53 * 4, 512, 4096])
        first, second = sorted(rng.randrange(HEADER, SIZE - length) for _ in range(2))
        file.seek(first)
        one = file.read(length)
        file.seek(second)
        other = file.read(length)
        if second - first >= length and one != other:
            return _put(file, first, other) + _put(file, second, one)


KINDS = {
    "header bit": header_bit,
    "header field": header_field,
    "truncated": truncated,
    "lengthened": lengthened,
    "payload bit": payload_bit,
    "payload word": payload_word,
    "payload zeros": payload_zeros,
    "swapped blocks": swapped_blocks,
}


def main(path, count):
    from rivergate.errors import TableError

    rng, found = random.Random(count), 0
    for _ in range(count):
        with corrupted(path, rng.choice(list(KINDS)), rng):
            try:
                supersonic_file.load(path, check=True, huge_pages=False)
            except TableError:
                found += 1
    supersonic_file.load(path, check=True, huge_pages=False)
    print(f"{found:,} of {count:,} corruptions found")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
