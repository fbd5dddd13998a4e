"""The compiled first try of rg.evaluate: the same answers and the same errors as without it."""

import inspect
import multiprocessing
import pickle
import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators import algorithmic, cactus_kev
from rivergate.kernels import _scalar

hands = st.integers(5, 7).flatmap(
    lambda k: st.lists(st.integers(0, 51), unique=True, min_size=k, max_size=k)
)
anything = st.one_of(
    st.lists(st.one_of(st.integers(), st.booleans(), st.none(), st.floats()), max_size=9),
    st.lists(st.integers(-2, 54), max_size=9),
    st.text(max_size=15),
    st.binary(max_size=8),
)


@pytest.fixture(scope="module", autouse=True)
def cactus_kev_in_use():
    rg.use("cactus_kev")
    rg.evaluate(range(5))
    yield
    rg.use(None)


@given(hands)
def test_the_lookup_ranks_as_the_rules_say(cards):
    right = algorithmic.evaluate(cards)
    lookup = cactus_kev.compiled()
    parsed = [rg.Card(card) for card in cards]
    for form in (cards, tuple(cards), parsed, tuple(parsed)):
        assert lookup(form) is rg.evaluate(form)
        assert lookup(form) == right
    assert type(rg.evaluate(cards)) is rg.HandValue


@given(anything)
def test_the_same_errors_as_without_it(given):
    assert outcome(rg.evaluate, given) == outcome(cactus_kev.evaluate, given)


def outcome(call, given):
    """The value, or the error's kind and words."""
    try:
        return call(given)
    except rg.RivergateError as error:
        return type(error), str(error)


class SubList(list):
    pass


@pytest.mark.parametrize(
    "cards",
    [
        [0, 1, 2, 3],
        list(range(8)),
        [0, 0, 1, 2, 3],
        [0, 1, 2, 3, 52],
        [0, 1, 2, 3, -1],
        [0, 1, 2, 3, 1 << 80],
        [0, 1, 2, 3, True],
        [0, 1, 2, 3, np.uint8(4)],
        [0, 1, 2, 3, 4.0],
        SubList(range(5)),
        range(5),
        "AsKsQsJsTs",
        None,
    ],
)
def test_the_lookup_leaves_the_rest_to_others(cards):
    assert cactus_kev.compiled()(cards) is None


def test_it_looks_like_the_function_it_stands_for():
    assert rg.evaluate.__name__ == "evaluate"
    assert rg.evaluate.__module__ == "rivergate.evaluation"
    assert rg.evaluate.__doc__.startswith("The value of the best five")
    assert str(inspect.signature(rg.evaluate)) == "(cards, *, explain=False)"
    assert rg.evaluate(cards=range(5)) == rg.evaluate([0, 1, 2, 3, 4])
    assert rg.evaluate([0, 1, 2, 3, 4], explain=True) == rg.best_five(range(5))
    for arguments, keywords in (((), {}), (([0], 1), {}), (([0],), {"explian": True})):
        with pytest.raises(TypeError):
            rg.evaluate(*arguments, **keywords)


def test_evaluate_goes_to_other_processes():
    assert pickle.loads(pickle.dumps(rg.evaluate)) is rg.evaluate
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(rg.evaluate, ["AsKsQsJsTs"]) == [rg.evaluate("AsKsQsJsTs")]


def test_a_front_with_and_without_a_lookup():
    def slow(cards, *, explain=False):
        """Answers slowly."""
        return "slow", cards, explain

    quick = _scalar.front(slow)
    royal = [51, 47, 43, 39, 35]
    assert quick(royal) == ("slow", royal, False)
    _scalar.answer_first(quick, cactus_kev.compiled())
    assert quick(royal).rank == 1
    assert quick(royal, explain=True) == ("slow", royal, True)
    assert quick("text") == ("slow", "text", False)
    _scalar.answer_first(quick, None)
    assert quick(royal) == ("slow", royal, False)
    with pytest.raises(ValueError, match="PyCapsule"):
        _scalar.answer_first(quick, quick)
    with pytest.raises(SystemError):
        _scalar.answer_first(slow, cactus_kev.compiled())


def test_lookups_come_and_go_under_many_threads():
    def slow(cards, *, explain=False):
        """Answers slowly."""
        return cactus_kev.evaluate(cards)

    quick, stop, wrong = _scalar.front(slow), threading.Event(), []

    def ask():
        while not stop.is_set():
            if quick([51, 47, 43, 39, 35]).rank != 1:
                wrong.append(1)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    values = cactus_kev.answers()
    for _ in range(3000):
        _scalar.answer_first(quick, _scalar.cactus_kev_lookup(rg.Card, values))
        _scalar.answer_first(quick, None)
    stop.set()
    for thread in threads:
        thread.join()
    assert not wrong


def test_values_of_another_length_are_refused():
    with pytest.raises(ValueError, match="7463"):
        _scalar.cactus_kev_lookup(rg.Card, (None,))
