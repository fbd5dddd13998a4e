"""Batches of hands by circuits. Cactus Kev, itself held to the rules, says what is right."""

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators import backends, cactus_kev, circuit
from rivergate.kernels import _circuit

BACKENDS = _circuit.runnable()


def random_hands(n, k, seed=1):
    rng = np.random.default_rng(seed)
    deck = np.tile(np.arange(52, dtype=np.uint8), (n, 1))
    return np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :k])


def masks_of(hands):
    bits = np.left_shift(np.uint64(1), hands.astype(np.uint64))
    return np.bitwise_or.reduce(bits, axis=1, initial=np.uint64(0))


HANDS = random_hands(2000, 7)

lengths = st.integers(0, 2000)
sizes = st.integers(5, 7)


@given(n=lengths, k=sizes, start=st.integers(0, 50), step=st.integers(-3, 3).filter(bool))
def test_rows_and_masks_in_any_layout_on_every_backend(n, k, start, step):
    hands = HANDS[:n][start::step, 7 - k :]
    expected = cactus_kev.evaluate_batch(hands)
    assert np.array_equal(circuit.evaluate_batch(hands), expected)
    assert np.array_equal(circuit.evaluate_batch(np.asfortranarray(hands)), expected)
    assert np.array_equal(circuit.evaluate_masks(masks_of(hands)), expected)
    for backend in BACKENDS:
        values = np.zeros(len(hands), np.uint32)
        assert backend.values(np.ascontiguousarray(hands), values, True)
        assert np.array_equal(values, expected), backend.name
        values[:] = 0
        assert backend.mask_values(masks_of(hands), values, True)
        assert np.array_equal(values, expected), backend.name


@given(hand=st.lists(st.integers(0, 51), min_size=5, max_size=7, unique=True))
def test_one_hand_in_any_order(hand):
    expected = cactus_kev.evaluate(hand)
    assert circuit.evaluate(hand) == expected
    assert circuit.evaluate_batch(np.array([hand], np.uint8)).tolist() == [expected]


def test_masks_of_mixed_sizes():
    masks = np.concatenate([masks_of(random_hands(700, k)) for k in (7, 5, 6)])
    expected = [cactus_kev.evaluate(rg.mask_to_cards(mask)) for mask in masks.tolist()]
    assert circuit.evaluate_masks(masks).tolist() == expected


def test_one_hand_of_each_class():
    hands = np.array([next(each.hands()) for each in rg.hand_classes()], np.uint8)
    ranks = rg.ranks_from_values(circuit.evaluate_batch(hands))
    assert ranks.tolist() == list(range(1, 7463))


@pytest.mark.parametrize("threads", [0, 2, 3])
def test_threads_share_a_large_batch(threads):
    hands = random_hands(50_001, 7)
    expected = cactus_kev.evaluate_batch(hands)
    assert np.array_equal(circuit.evaluate_batch(hands, threads=threads), expected)
    assert np.array_equal(circuit.evaluate_masks(masks_of(hands), threads=threads), expected)


def test_out_is_filled_and_returned_whatever_its_layout():
    hands = random_hands(1000, 7)
    expected = cactus_kev.evaluate_batch(hands)
    out = np.zeros(1000, np.uint32)
    assert circuit.evaluate_batch(hands, out=out) is out
    assert np.array_equal(out, expected)
    wide = np.zeros(2000, np.uint32)
    circuit.evaluate_masks(masks_of(hands), out=wide[::2])
    assert np.array_equal(wide[::2], expected)
    assert not wide[1::2].any()
    odd = np.zeros(4001, np.uint8)[1:].view(np.uint32)
    circuit.evaluate_batch(hands, out=odd)
    assert np.array_equal(odd, expected)


def test_out_may_overlap_what_is_read():
    memory = random_hands(1000, 7).reshape(-1)
    hands = memory.reshape(1000, 7)
    expected = cactus_kev.evaluate_batch(hands)
    circuit.evaluate_batch(hands, out=memory[:4000].view(np.uint32))
    assert np.array_equal(memory[:4000].view(np.uint32), expected)
    masks = masks_of(random_hands(1000, 7))
    circuit.evaluate_masks(masks, out=masks.view(np.uint32)[:1000])
    assert np.array_equal(masks.view(np.uint32)[:1000], expected)


def test_masks_that_are_strided_or_not_aligned():
    masks = masks_of(random_hands(1000, 7))
    expected = circuit.evaluate_masks(masks)
    assert np.array_equal(circuit.evaluate_masks(masks[::-2]), expected[::-2])
    odd = np.zeros(8001, np.uint8)[1:].view(np.uint64)
    odd[:] = masks
    assert np.array_equal(circuit.evaluate_masks(odd), expected)


@pytest.mark.parametrize("k", [5, 6, 7])
def test_nothing_beyond_the_rows_is_read_or_written(k):
    for n in (1, 511, 512, 513, 1024):
        memory = np.full(n * k + 64, 255, np.uint8)
        memory[: n * k] = random_hands(n, k).reshape(-1)
        room = np.full(n + 16, 77, np.uint32)
        circuit.evaluate_batch(memory[: n * k].reshape(n, k), out=room[:n])
        assert np.array_equal(room[:n], cactus_kev.evaluate_batch(random_hands(n, k)))
        assert (room[n:] == 77).all()


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
    ],
)
def test_arrays_of_a_wrong_shape_or_dtype(cards, words):
    with pytest.raises(rg.BatchError, match=words) as caught:
        circuit.evaluate_batch(cards)
    assert caught.value.row is None


@pytest.mark.parametrize(
    ("masks", "words"),
    [
        (np.zeros((3, 1), np.uint64), r"\(3, 1\)"),
        (np.zeros(3, np.int64), "int64"),
        (np.zeros(3, ">u8"), ">u8|uint64"),
        ([127], "list"),
    ],
)
def test_masks_of_a_wrong_shape_or_dtype(masks, words):
    with pytest.raises(rg.BatchError, match=words) as caught:
        circuit.evaluate_masks(masks)
    assert caught.value.row is None


@pytest.mark.parametrize("k", [5, 6, 7])
@pytest.mark.parametrize("threads", [1, 2])
@given(
    row=st.integers(0, 8999),
    place=st.integers(0, 6),
    other=st.integers(1, 6),
    card=st.none() | st.integers(52, 255),
)
def test_the_first_bad_row_is_named(k, threads, row, place, other, card):
    hands = random_hands(9000, k)
    place, other = place % k, (place + 1 + other % (k - 1)) % k
    for bad in {row, min(row + 700, 8999)}:
        hands[bad, place] = hands[bad, other] if card is None else card
    words = "twice" if card is None else f"{card} is no card"
    with pytest.raises(rg.BatchError, match=f"row {row}: .*{words}") as caught:
        circuit.evaluate_batch(hands, threads=threads)
    assert caught.value.row == row
    for backend in BACKENDS:
        assert not backend.values(hands, np.zeros(9000, np.uint32), True), backend.name


@given(
    row=st.integers(0, 1999),
    mask=st.integers(0, 2**64 - 1).filter(lambda m: m >> 52 or not 5 <= m.bit_count() <= 7)
    | st.lists(st.integers(0, 51), max_size=9, unique=True)
    .filter(lambda cards: not 5 <= len(cards) <= 7)
    .map(lambda cards: sum(1 << card for card in cards)),
)
def test_the_first_bad_mask_is_named(row, mask):
    masks = masks_of(HANDS)
    masks[row] = mask
    with pytest.raises(rg.BatchError, match=f"item {row}: ") as caught:
        circuit.evaluate_masks(masks)
    assert caught.value.row == row
    for backend in BACKENDS:
        assert not backend.mask_values(masks, np.zeros(2000, np.uint32), True), backend.name


def test_a_row_that_is_mended_before_it_can_be_named(monkeypatch):
    hands = random_hands(10, 7)
    monkeypatch.setattr(circuit, "chosen", lambda: NeverSound())
    for evaluate, given_cards in (
        (circuit.evaluate_batch, (hands,)),
        (circuit.evaluate_masks, (masks_of(hands),)),
        (circuit.evaluate_omaha_batch, (hands[:, :2], hands[:, 2:])),
        (circuit.count_showdowns, (masks_of(hands), masks_of(hands))),
    ):
        with pytest.raises(rg.BatchError, match="another thread"):
            evaluate(*given_cards)


class NeverSound:
    """Kernels that find a row that is no hand in everything."""

    def values(self, *arrays, check):
        return False

    mask_values = omaha_values = values

    def showdowns(self, *arrays):
        return False


def test_unchecked_rows_that_are_no_hands_do_no_harm():
    cards = np.random.default_rng(5).integers(0, 256, (3000, 7), np.uint8)
    assert circuit.evaluate_batch(cards, check=False).shape == (3000,)
    assert circuit.evaluate_masks(np.arange(3000, dtype=np.uint64), check=False).shape == (3000,)


@pytest.mark.parametrize("k", [5, 6, 7])
def test_no_hands_give_no_values(k):
    values = circuit.evaluate_batch(np.zeros((0, k), np.uint8))
    assert (values.shape, values.dtype) == ((0,), np.uint32)
    assert circuit.evaluate_masks(np.zeros(0, np.uint64)).shape == (0,)


@given(n=lengths, shift=st.integers(0, 1999))
def test_showdowns_are_counted_on_every_backend(n, shift):
    masks = masks_of(HANDS)
    first, second = masks[:n], np.roll(masks, shift)[:n]
    values = [circuit.evaluate_masks(side).astype(np.int64) for side in (first, second)]
    signs = np.sign(values[0] - values[1])
    expected = [int((signs == sign).sum()) for sign in (1, 0, -1)]
    found = circuit.count_showdowns(first, second)
    assert [found.wins, found.ties, found.losses] == expected
    for backend in BACKENDS:
        counts = np.zeros(2, np.int64)
        assert backend.showdowns(first, np.ascontiguousarray(second), counts, True)
        assert counts.tolist() == expected[:2], backend.name


def test_showdowns_of_what_is_no_hand():
    masks = masks_of(HANDS)
    with pytest.raises(rg.BatchError, match="2000 hands against 1999"):
        circuit.count_showdowns(masks, masks[1:])
    bad = masks.copy()
    bad[1234] = 15
    for sides in ((masks, bad), (bad, masks)):
        with pytest.raises(rg.BatchError, match="item 1234: 4 cards"):
            circuit.count_showdowns(*sides)


def run_python(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", [backend.name for backend in BACKENDS])
def test_a_backend_can_be_forced(name):
    code = (
        "import numpy as np, rivergate as rg\n"
        "hand = np.array([rg.parse_cards('AsKsQsJsTs')], np.uint8)\n"
        "print(rg.backend(), *rg.evaluate_batch(hand))"
    )
    # A royal flush: straight flush is category 9, and the ace's bit is the made mask.
    assert run_python(code, RIVERGATE_BACKEND=name).stdout == f"{name} {9 << 26 | 1 << 25}\n"


@pytest.mark.parametrize(
    ("name", "words"), [("mmx", "none of that name"), ("neon", "not compiled"), ("AVX2", "none")]
)
def test_a_backend_that_is_not_there(name, words):
    if name in [backend.name for backend in BACKENDS]:
        pytest.skip(f"{name} is there")
    done = run_python("import rivergate as rg; rg.backend()", RIVERGATE_BACKEND=name)
    assert done.returncode == 1
    assert f"BackendError: RIVERGATE_BACKEND: no backend '{name}': " in done.stderr
    assert words in done.stderr
    with pytest.raises(rg.BackendError, match=f"^use: no backend '{name}': .*{words}"):
        backends.use(name)


def test_the_best_backend_is_taken_and_portable_is_everywhere():
    assert BACKENDS[-1].name == "portable"
    done = run_python("import rivergate as rg; print(rg.backend())", RIVERGATE_BACKEND="")
    assert done.stdout == f"{BACKENDS[0].name}\n"
