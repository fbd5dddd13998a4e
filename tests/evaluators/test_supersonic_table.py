"""The seven-lookup table: it ranks as the other evaluators do, and no content makes it stray."""

import mmap
import struct
import threading
import zlib
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators import (
    algorithmic,
    cactus_kev,
    supersonic_file,
    supersonic_generator,
    supersonic_proof,
)
from rivergate.evaluators.proof import SEVEN_CARD_CATEGORIES
from rivergate.evaluators.supersonic_table import Table, kernels
from rivergate.kernels import _supersonic

hands = st.integers(5, 7).flatmap(
    lambda k: st.lists(st.integers(0, 51), unique=True, min_size=k, max_size=k)
)


@given(hands)
def test_it_ranks_as_the_rules_say(table, cards):
    assert table.evaluate(cards) == algorithmic.evaluate(cards)


@given(hands, st.randoms())
def test_the_order_of_cards_does_not_matter(table, cards, random):
    value = table.evaluate(cards)
    random.shuffle(cards)
    assert table.evaluate(cards) == value
    # The kernel's own rank walks in the order given; evaluate sorts.
    assert table._entries.rank(cards) == value.rank


@pytest.mark.parametrize(
    "cards",
    ["AsAsKsQsJs", [0, 1, 2, 3, 52], [0, 1, 2, 3, -1], [0, 1, 2, 3, True], [0] * 7, 5, b"AsKs"],
)
def test_what_is_no_card_is_refused(table, cards):
    with pytest.raises(rg.CardError):
        table.evaluate(cards)


@pytest.mark.parametrize("cards", ["AsKsQsJs", list(range(8)), []])
def test_what_is_no_hand_is_refused(table, cards):
    with pytest.raises(rg.HandError):
        table.evaluate(cards)


def test_every_form_of_a_hand_is_read(table):
    forms = ["AsKsQsJsTs", (51, 47, 43, 39, 35), [51, 47, 43, 39, 35], rg.parse_cards("AsKsQsJsTs")]
    forms += [np.array([51, 47, 43, 39, 35]), ["As", "Ks", "Qs", "Js", "Ts"], iter(forms[1])]
    assert [table.evaluate(form).rank for form in forms] == [1] * len(forms)


def test_the_generator_numbers_612_977_partial_hands():
    # The count of the 2+2 generator; its table has 53 * 612,977 + 53 = 32,487,834 entries.
    builder = _supersonic.Builder(memoryview(supersonic_file.blank()).cast("I"))
    for cards in range(6):
        builder.grow(cards)
    levels = [len(builder.level(cards)) for cards in range(7)]
    assert levels == [1, 52, 1326, 22_100, 84_448, 152_607, 352_443]
    assert sum(levels) == 612_977


def test_the_payload_is_the_same_whoever_builds_it(table_path):
    one_thread = supersonic_generator.generate(threads=1)
    payload = table_path.read_bytes()[supersonic_file.HEADER_SIZE :]
    assert payload == one_thread.cast("B")
    # A fingerprint: other bytes would be another table to those who have its checksum.
    assert zlib.crc32(payload) == 0x3AC406C4


def test_progress_rises_to_the_number_of_nodes():
    seen = []
    supersonic_generator.generate(
        threads=1, progress=lambda done, total: seen.append((done, total))
    )
    done = [each for each, _ in seen]
    assert done == sorted(done)
    assert seen[-1] == (612_977, 612_977)


def test_progress_may_stop_the_build(tmp_path, cache):
    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Table.build(tmp_path / "table", progress=stop)
    assert not list(tmp_path.glob("*table*"))


@pytest.mark.parametrize("kernel", kernels())
@pytest.mark.parametrize("k", [5, 6, 7])
def test_every_kernel_agrees_with_cactus_kev(table, random_hands, kernel, k):
    # 64 hands go side by side; the rest of a batch takes another way.
    for n in (0, 1, 15, 31, 63, 64, 65, 1000, 40_000):
        cards = random_hands(n, k)
        values = table.evaluate_batch(cards, kernel=kernel)
        assert np.array_equal(values, cactus_kev.evaluate_batch(cards))


def test_threads_and_out(table, random_hands):
    cards = random_hands(20_000, 7)
    out = np.zeros(20_000, np.uint32)
    assert table.evaluate_batch(cards, out=out, threads=4) is out
    assert np.array_equal(out, cactus_kev.evaluate_batch(cards))


def test_batches_are_checked(table, random_hands):
    cards = random_hands(100, 7)
    cards[41, 3] = cards[41, 4]
    with pytest.raises(rg.BatchError) as caught:
        table.evaluate_batch(cards)
    assert caught.value.row == 41
    with pytest.raises(ValueError, match="no kernel"):
        table.evaluate_batch(random_hands(9, 7), kernel="abacus")


@pytest.mark.parametrize("kernel", kernels())
def test_rows_that_are_no_hands_do_no_harm(table, kernel):
    rng = np.random.default_rng(3)
    cards = rng.integers(0, 256, (50_000, 7), np.uint8)
    values = table.evaluate_batch(cards, check=False, kernel=kernel)
    assert values.shape == (50_000,)


def test_counts_with_held_and_dead_cards(table):
    # One by one over the same hands.
    held, dead = rg.parse_cards("AsKsQs"), rg.parse_cards("JsTs2c3c4c5d6d7d8h9h")
    counts = np.zeros(7463, np.uint64)
    live = [card for card in range(52) if card not in held + dead]
    for more in combinations(live, 3):
        counts[cactus_kev.evaluate([*held, *more]).rank] += 1
    census = table.count_hands(6, held=held, dead=dead)
    assert np.array_equal(census.counts, counts)
    assert census.hands == 9139  # C(39, 3)
    assert np.array_equal(table.count_hands(6, held="QsAsKs", dead=dead, threads=1).counts, counts)


def test_counts_of_all_five_card_hands(table):
    census = table.count_hands(5)
    assert census.counts[1:].tolist() == [each.count for each in rg.hand_classes()]
    assert table.count_hands(6, held="AsKsQsJsTs").hands == 47


def test_categories_of_all_seven_card_hands(table, classic_path, cache):
    # Published counts; they add up to C(52, 7).
    assert table.count_categories() == SEVEN_CARD_CATEGORIES
    assert table.count_categories(threads=1) == SEVEN_CARD_CATEGORIES
    classic = Table.load(classic_path, verify=False)
    assert classic.count_categories() == SEVEN_CARD_CATEGORIES


def test_categories_by_the_portable_kernel(table):
    for first, second in ((40, 41), (40, 46), (44, 45), (45, 46)):
        narrow, wide = np.zeros(16, np.uint64), np.zeros(16, np.uint64)
        table._entries.count_categories(first, second, narrow, True)
        table._entries.count_categories(first, second, wide, False)
        assert np.array_equal(narrow, wide)
        assert narrow.sum() == comb(51 - second, 5)


@pytest.mark.parametrize(
    "arguments", [{"size": 4}, {"held": "AsKsQsJsTs9s8s"}, {"dead": list(range(46))}]
)
def test_nothing_to_count(table, arguments):
    with pytest.raises(rg.HandError, match="no hands of"):
        table.count_hands(**arguments)


def test_six_card_categories_add_up():
    assert sum(supersonic_proof.SIX_CARD_CATEGORIES.values()) == 20_358_520


def copy_of(table):
    entries = np.array(table._file.memory, np.uint32)
    return entries, _supersonic.Entries(entries, _supersonic.OWN)


def test_the_proof_finds_one_wrong_entry(table):
    entries, copy = copy_of(table)
    royal = 53
    for card in rg.parse_cards("2c3cTsJsQsKsAs"):
        last, royal = royal + card + 1, entries[royal + card + 1]
    assert royal == 9 << 12 | 1
    entries[last] = 8 << 12 | 9
    counts = np.zeros(7463, np.uint64)
    assert copy.compare([0, 4], 7, counts) > 0
    right = _supersonic.Entries(table._file.memory, _supersonic.OWN)
    assert right.compare([0, 4], 7, np.zeros(7463, np.uint64)) == 0
    assert right.differences(right) == 0
    assert right.differences(copy) == 1


def test_the_proof_finds_an_order_that_matters(table):
    entries, copy = copy_of(table)
    levels = np.empty(_supersonic.NODES, np.uint8)
    assert copy.find_levels(levels) == 0
    assert np.bincount(levels).tolist() == [1, 52, 1326, 22_100, 84_448, 152_607, 352_443]
    assert copy.crossed_pairs(levels, 0, 1) == 0
    after_deuce = entries[54]
    entries[after_deuce + 10], entries[after_deuce + 11] = (
        entries[after_deuce + 11],
        entries[after_deuce + 10],
    )
    assert copy.crossed_pairs(levels, 0, 1) == 2


LENGTH = _supersonic.LENGTH
HOSTILE = {
    "random": lambda: np.random.default_rng(5).integers(0, 1 << 32, LENGTH, np.uint32),
    "random inside": lambda: np.random.default_rng(6).integers(0, LENGTH, LENGTH, np.uint32),
    "all ones": lambda: np.full(LENGTH, 0xFFFFFFFF, np.uint32),
    "last entry": lambda: np.full(LENGTH, LENGTH - 1, np.uint32),
    "just outside": lambda: np.full(LENGTH, LENGTH, np.uint32),
    "negative as int32": lambda: np.full(LENGTH, 1 << 31, np.uint32),
    "in a ring": lambda: np.full(LENGTH, 53, np.uint32),
    "zeros": lambda: np.zeros(LENGTH, np.uint32),
}


def at_the_end_of_its_pages(entries):
    """A copy with pages around it that may not be touched."""
    import ctypes

    page = mmap.PAGESIZE
    size = -(-entries.nbytes // page) * page
    memory = mmap.mmap(-1, size + 2 * page)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    libc = ctypes.CDLL(None, use_errno=True)
    for guard in (address, address + page + size):
        assert libc.mprotect(ctypes.c_void_p(guard), ctypes.c_size_t(page), 0) == 0
    start = page + size - entries.nbytes
    copy = np.frombuffer(memory, np.uint32, entries.size, start)
    copy[:] = entries
    return copy


@pytest.mark.skipif(not hasattr(mmap, "MAP_ANONYMOUS"), reason="mprotect is of POSIX systems")
@pytest.mark.parametrize("name", HOSTILE)
def test_no_content_leads_outside_the_table(name, random_hands):
    hostile = _supersonic.Entries(at_the_end_of_its_pages(HOSTILE[name]()), _supersonic.OWN)
    lookup = hostile.lookup(rg.Card, cactus_kev.answers())
    known = {int(each.value) for each in rg.hand_classes()} | {0}
    for k in (5, 6, 7):
        cards = random_hands(2000, k)
        values = {kernel: np.ones(2000, np.uint32) for kernel in kernels()}
        for kernel, out in values.items():
            hostile.values(cards, out, kernel)
            assert set(out.tolist()) <= known
        for hand in cards[:200].tolist():
            assert lookup(hand) in {None, *known}
            assert 0 <= hostile.rank(hand) <= 7462
        hostile.count(list(range(k - 3)), list(range(10, 52)), k, np.zeros(7463, np.uint64))
        hostile.compare(list(range(k - 2)), k, np.zeros(7463, np.uint64))
    for portable in (False, True):
        hostile.count_categories(44, 45, np.zeros(16, np.uint64), portable)
    levels = np.zeros(_supersonic.NODES, np.uint8)
    hostile.crossed_pairs(levels, 0, 200)
    hostile.find_levels(levels)
    if not hostile.is_closed():
        with pytest.raises(ValueError, match="no kernel 'unchecked'"):
            hostile.values(random_hands(10, 7), np.zeros(10, np.uint32), "unchecked")


def test_a_damaged_table_says_so(table, random_hands, tmp_path):
    broken = Table(tmp_path / "broken")
    entries, broken._entries = copy_of(table)
    entries[53 + 1 : 53 + 53] = 0
    with pytest.raises(rg.TableError, match=r"broken: the table is damaged: .* \[As, Ks"):
        broken.evaluate("AsKsQsJsTs")
    with pytest.raises(rg.TableError, match="damaged"):
        broken.evaluate_batch(random_hands(100, 7))
    broken._file, broken._settled = table._file, table._settled
    with pytest.raises(rg.TableError, match="hands have no rank"):
        broken.count_hands(5)
    with pytest.raises(rg.TableError, match="133,784,560 hands have no rank"):
        broken.count_categories()


def test_unchecked_serves_a_closed_table(table, random_hands):
    cards = random_hands(1000, 7)
    values = table.evaluate_batch(cards, kernel="unchecked")
    assert np.array_equal(values, cactus_kev.evaluate_batch(cards))
    with pytest.raises(ValueError, match="expected uint8"):
        table.evaluate_batch(random_hands(10, 5), kernel="unchecked")


def test_many_threads_share_a_table(table, hands_as_lists):
    hands = hands_as_lists(3000, 7)
    right = [cactus_kev.evaluate(hand) for hand in hands]
    wrong = []

    def ask():
        wrong.extend(
            hand for hand, value in zip(hands, right, strict=True) if table.evaluate(hand) != value
        )

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_all_orders_of_one_hand(table):
    ranks = {table._entries.rank(list(order)) for order in permutations([0, 5, 10, 15, 20, 21, 22])}
    assert len(ranks) == 1


def test_entries_of_another_length_are_refused():
    with pytest.raises(ValueError, match="wrong number of entries"):
        _supersonic.Entries(np.zeros(53, np.uint32), _supersonic.OWN)
    with pytest.raises(ValueError, match="wrong number of entries"):
        _supersonic.Builder(np.zeros(53, np.uint32))


def test_values_of_the_two_codings():
    # docs/supersonic-table.md: high card 7-5-4-3-2 and the royal flush, in both codings.
    assert struct.calcsize("I") == 4
    assert rg.conventions.TWO_PLUS_TWO.from_value(rg.hand_class(1).value) == 9 << 12 | 10
    assert rg.conventions.TWO_PLUS_TWO.from_value(rg.hand_class(7462).value) == 1 << 12 | 1


@pytest.mark.parametrize("path", [5, b"\0", "a\0b", "\ud800", [], b"table"])
def test_what_names_no_file(path):
    with pytest.raises(rg.TableError, match="it names no file"):
        Table.load(path)


def test_a_name_that_cannot_be_leaves_cactus_kev_to_answer(tmp_path, monkeypatch):
    monkeypatch.setenv("RIVERGATE_TABLE", "x" * 5000)
    rg.evaluators.supersonic.unload()
    try:
        assert rg.evaluators.default() == "cactus_kev"
        assert rg.evaluate("AsKsQsJsTs").rank == 1
        assert rg.evaluators.supersonic.status().state == "not loaded"
    finally:
        monkeypatch.undo()
        rg.evaluators.supersonic.unload()
