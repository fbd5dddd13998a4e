"""The compiled evaluator's batches and its cache; test_agreement.py says that it is right."""

import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators import algorithmic, cactus_kev
from rivergate.evaluators.census import count_hands


def random_hands(n, k, seed=1):
    rng = np.random.default_rng(seed)
    deck = np.tile(np.arange(52, dtype=np.uint8), (n, 1))
    return np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :k])


@given(
    n=st.integers(0, 200),
    k=st.integers(5, 7),
    step=st.integers(-3, 3).filter(bool),
    threads=st.integers(0, 3),
)
def test_batch_is_hand_by_hand_whatever_the_layout(n, k, step, threads):
    hands = random_hands(n, 7)[::step, 7 - k :]
    values = cactus_kev.evaluate_batch(hands, threads=threads)
    assert values.dtype == np.uint32
    assert values.tolist() == [cactus_kev.evaluate(hand) for hand in hands.tolist()]
    fortran = cactus_kev.evaluate_batch(np.asfortranarray(hands))
    assert np.array_equal(values, fortran)


def test_threads_share_a_large_batch():
    hands = random_hands(50_001, 7)
    assert np.array_equal(
        cactus_kev.evaluate_batch(hands, threads=3), cactus_kev.evaluate_batch(hands)
    )


def test_out_is_filled_and_returned():
    hands = random_hands(100, 7)
    expected = cactus_kev.evaluate_batch(hands)
    out = np.zeros(100, np.uint32)
    assert cactus_kev.evaluate_batch(hands, out=out) is out
    assert np.array_equal(out, expected)
    wide = np.zeros(200, np.uint32)
    cactus_kev.evaluate_batch(hands, out=wide[::2])
    assert np.array_equal(wide[::2], expected)
    assert not wide[1::2].any()


def test_out_may_overlap_the_cards():
    memory = np.zeros(700, np.uint8)
    memory[:] = random_hands(100, 7).reshape(-1)
    hands = memory.reshape(100, 7)
    expected = cactus_kev.evaluate_batch(hands)
    out = memory[:400].view(np.uint32)
    assert np.array_equal(cactus_kev.evaluate_batch(hands, out=out), expected)


EVALUATE_BATCH = [
    cactus_kev.evaluate_batch,
    algorithmic.evaluate_batch,
    cactus_kev.SevenCardCache(2).evaluate_batch,
]


@pytest.mark.parametrize("evaluate_batch", EVALUATE_BATCH)
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (np.zeros((3, 8), np.uint8), r"\(3, 8\)"),
        (np.zeros((3, 4), np.uint8), r"\(3, 4\)"),
        (np.zeros(7, np.uint8), r"\(7,\)"),
        (np.zeros((1, 7, 1), np.uint8), r"\(1, 7, 1\)"),
        (np.zeros((3, 7), np.int64), "int64"),
        (np.zeros((3, 7), np.int8), "int8"),
        ([[0, 1, 2, 3, 4, 5, 6]], "list"),
        (None, "NoneType"),
        (np.ma.masked_array(random_hands(2, 7), mask=True), "MaskedArray"),
    ],
)
def test_arrays_of_a_wrong_shape_or_dtype(evaluate_batch, cards, words):
    with pytest.raises(rg.BatchError, match=words) as caught:
        evaluate_batch(cards)
    assert caught.value.row is None


@pytest.mark.parametrize("evaluate_batch", EVALUATE_BATCH)
@pytest.mark.parametrize(("card", "words"), [(52, "52 is no card"), (255, "255"), (None, "twice")])
def test_the_first_bad_row_is_named(evaluate_batch, card, words):
    hands = random_hands(1000, 7)
    hands[[617, 800], 6] = hands[617, 0] if card is None else card
    with pytest.raises(rg.BatchError, match=f"row 617: .*{words}") as caught:
        evaluate_batch(hands)
    assert caught.value.row == 617


@pytest.mark.parametrize("evaluate_batch", EVALUATE_BATCH)
def test_no_hands_give_no_values(evaluate_batch):
    assert evaluate_batch(np.zeros((0, 7), np.uint8)).shape == (0,)


@pytest.mark.parametrize(
    ("out", "words"),
    [
        (np.zeros(3, np.int32), r"expected uint32\[2\], got int32\[3\]"),
        (np.zeros((2, 1), np.uint32), "got uint32"),
        ([0, 0], "got list"),
        (np.ma.zeros(2, np.uint32), "got MaskedArray"),
    ],
)
def test_out_of_a_wrong_kind(out, words):
    with pytest.raises(rg.BatchError, match=words):
        cactus_kev.evaluate_batch(random_hands(2, 7), out=out)


def test_out_that_is_read_only():
    out = np.zeros(2, np.uint32)
    out.flags.writeable = False
    with pytest.raises(rg.BatchError, match="read-only"):
        cactus_kev.evaluate_batch(random_hands(2, 7), out=out)


@pytest.mark.parametrize("threads", [-1, 1.5, float("nan"), True, "2", None])
def test_impossible_numbers_of_threads(threads):
    with pytest.raises(rg.OptionError, match="threads="):
        cactus_kev.evaluate_batch(random_hands(2, 7), threads=threads)


def test_unchecked_garbage_gives_values_and_no_crash():
    garbage = np.random.default_rng(2).integers(0, 256, (10_000, 7), np.uint8)
    for k in (5, 6, 7):
        assert len(cactus_kev.evaluate_batch(garbage[:, :k], check=False)) == 10_000


@pytest.mark.parametrize("entries", [2, 64, 1 << 20])
def test_cached_answers_are_the_uncached_ones_and_the_bound_holds(entries):
    cache = cactus_kev.SevenCardCache(entries)
    hands = random_hands(20_000, 7)
    expected = cactus_kev.evaluate_batch(hands)
    for _ in range(2):
        assert np.array_equal(cache.evaluate_batch(hands), expected)
        assert 0 < len(cache) <= cache.entries == entries
    assert [cache.evaluate(hand) for hand in hands[:500].tolist()] == expected[:500].tolist()
    cache.clear()
    assert len(cache) == 0


def test_cache_remembers_a_hand_in_any_order():
    cache = cactus_kev.SevenCardCache()
    cache.evaluate("AsKsQsJsTs2d2h")
    cache.evaluate("2h2dTsJsQsKsAs")
    assert len(cache) == 1


def test_many_threads_may_share_a_cache():
    cache = cactus_kev.SevenCardCache(1 << 8)
    hands = random_hands(20_000, 7)
    expected = cactus_kev.evaluate_batch(hands)
    wrong = []

    def work(shift):
        for _ in range(5):
            values = cache.evaluate_batch(np.roll(hands, shift, axis=0))
            wrong.append(int((values != np.roll(expected, shift)).sum()))

    threads = [threading.Thread(target=work, args=(1000 * i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == [0] * 20
    assert len(cache) <= 1 << 8


@pytest.mark.parametrize("entries", [0, 1, 3, -8, 1 << 31, 4096.0, "64", None, True])
def test_cache_of_an_impossible_size(entries):
    with pytest.raises(rg.OptionError, match="power of two"):
        cactus_kev.SevenCardCache(entries)


def test_cache_is_for_seven_cards():
    with pytest.raises(rg.HandError, match="seven-card"):
        cactus_kev.SevenCardCache().evaluate("AsKsQsJsTs")


# Published counts: 133,784,560 hands, 4,824 of the classes, 4,324 royal flushes.
def test_census_of_all_seven_card_hands():
    census = count_hands(7)
    assert census.hands == 133_784_560
    assert list(census.by_category.values()) == [
        41_584,
        224_848,
        3_473_184,
        4_047_644,
        6_180_020,
        6_461_620,
        31_433_400,
        58_627_800,
        23_294_460,
    ]
    assert census.classes == 4_824
    assert census.counts[1] == 4_324


@pytest.mark.parametrize("cards", [-1, 0, 4, 8, 20, 5.0, None])
def test_census_of_impossible_hands(cards):
    with pytest.raises(rg.HandError, match="5, 6 or 7"):
        count_hands(cards)


def test_census_of_all_six_card_hands_both_ways():
    census = count_hands(6, twice=True)
    assert census.hands == 20_358_520
    assert census.differences == 0
