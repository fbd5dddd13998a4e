"""Sampled potential: against exact figures, the same from the same seed, errors that are true."""

from itertools import combinations, product
from random import Random
from statistics import fmean, stdev

import pytest

import rivergate as rg
from rivergate.cards import cards_to_mask, deck_without
from rivergate.evaluators import backends

FIGURES = ("hs", "ppot", "npot", "ehs", "ehs_optimistic", "share_equity")
RANGES = ("random", "22+,A2s+,KTo+", "30%", "QQ+,AK:0.4,T9s:0.1", "22-55,A5s-A2s", "*:0.2,TT+")


def deviations(found, exact):
    """By how many standard errors each figure and cell is off, where it has any."""
    pairs = [
        (getattr(found, name), getattr(found.stderr, name), getattr(exact, name))
        for name in FIGURES
    ]
    for rows in zip(found.shares, found.stderr.matrix, exact.shares, strict=True):
        pairs += zip(*rows, strict=True)
    return [abs(value - true) / error for value, error, true in pairs if error]


@pytest.mark.parametrize("case", range(40))
def test_sampled_and_exact_agree(case):
    random = Random(case)
    cards = random.sample(range(52), 7)
    board = cards[2 : 2 + random.choice([3, 3, 4, 5])]
    opponents = [random.choice(RANGES) for _ in range(random.choice([1, 2, 2]))]
    lookahead = 1 if len(board) == 3 and random.random() < 0.4 else None
    exact = rg.potential(cards[:2], board, opponents, lookahead=lookahead)
    found = rg.potential(
        *(cards[:2], board, opponents),
        lookahead=lookahead,
        method="sampled",
        samples=40_000,
        seed=case,
    )
    assert max(deviations(found, exact), default=0) < 4
    assert not found.exact
    assert found.stderr.ehs < 0.003 * (40_000 / found.ess) ** 0.5


def test_three_opponents_counted_by_the_rules():
    """Every joint deal of three narrow ranges, and every card to come."""
    value = rg.evaluators.algorithmic.evaluate
    hole, board = rg.parse_cards("AhTh"), rg.parse_cards("Kh9h2cTc")
    ranges = [rg.Range(text) for text in ("KQs,99:0.5", "AKs:0.25,TT", "QhJh,22,JTs:0.75")]
    known = rg.cards_to_mask([*hole, *board])
    sums = dict.fromkeys(("total", "now", "after", "share"), 0.0)
    for deal in product(*(list(each) for each in ranges)):
        hands, weight = [hand for hand, _ in deal], 1.0
        used = [*hole, *board, *(card for hand in hands for card in hand)]
        if len(set(used)) < len(used):
            continue
        for _, each in deal:
            weight *= each
        for (card,) in combinations(deck_without(known | rg.cards_to_mask(used)), 1):
            sums["total"] += weight
            for name, cards in (("now", board), ("after", [*board, card])):
                hero = value([*hole, *cards])
                others = [value([*hand, *cards]) for hand in hands]
                score = (hero > max(others)) + (hero == max(others)) / 2
                sums[name] += weight * score
                if name == "after" and hero >= max(others):
                    sums["share"] += weight / (1 + others.count(hero))
    found = rg.potential(hole, board, ranges, samples=200_000, seed=5)
    for name, true in (("hs", "now"), ("ehs", "after"), ("share_equity", "share")):
        off = getattr(found, name) - sums[true] / sums["total"]
        assert abs(off) <= 4 * getattr(found.stderr, name)
    assert found.stderr.ehs > 0


def test_nine_opponents_are_not_a_product():
    # True equity about .385; the product of the HS of each would give .021.
    found = rg.potential("8d7d", "9d6c2d", 9, samples=400_000, seed=1)
    assert found.share_equity == pytest.approx(0.385, abs=0.0015)
    assert found.ess == pytest.approx(found.samples)
    assert found.share_equity < found.ehs
    assert rg.potential("8d7d", "9d6c2d", 9).samples == 100_000


@pytest.mark.parametrize(("second", "equity"), [("AA,QQ", 1 / 7), ("AA,QQ:0.5", 1 / 13)])
def test_importance_weights_are_in_use(second, equity):
    # Dealing the wider range first and forgetting the weights gives about .502 for the first.
    for opponents in (["QQ", second], [second, "QQ"]):
        found = rg.potential("KcKd", "2c7d9h3sJc", opponents, method="sampled", seed=3)
        assert abs(found.share_equity - equity) < 4 * found.stderr.share_equity


@pytest.mark.parametrize("opponents", [4, [("22+,A2s+", 3)], ["QQ+:0.5,76s", "30%", "random"]])
def test_ehs_is_the_chance_of_being_ahead_in_the_very_sample(opponents):
    found = rg.potential("AdQc", "3h4cJh", opponents, samples=20_000, seed=2)
    (aa, at, ab), (ta, tt, tb), (ba, bt, bb) = found.shares
    assert aa + at + ab + ta + tt + tb + ba + bt + bb == pytest.approx(1)
    defined = found.hs * (1 - found.npot) + (1 - found.hs) * found.ppot
    assert found.ehs == pytest.approx(defined, abs=1e-12)
    assert found.ehs == pytest.approx(aa + ta + ba + (at + tt + bt) / 2, abs=1e-12)
    assert found.ehs_optimistic == pytest.approx(found.hs + (1 - found.hs) * found.ppot)
    assert sum(map(sum, found.matrix)) == pytest.approx(found.samples)


@pytest.mark.parametrize("opponents", [5, ["22+", "A2s+:0.5,KQ", "20%"]])
def test_a_seed_gives_the_same_figures_on_any_threads_and_instruction_set(opponents):
    def cells(**options):
        return rg.potential(
            "AdQc", "3h4cJh", opponents, **{"samples": 30_000, "seed": 7} | options
        ).cells

    first = cells(threads=1)
    assert cells(threads=3) == first
    assert cells(seed=8) != first
    try:
        for each in backends._circuit.runnable():
            backends.use(each.name)
            assert cells(threads=1) == first
    finally:
        backends.use(None)


def test_without_a_seed_the_one_drawn_is_told():
    found = rg.potential("AdQc", "3h4cJh", 3, samples=5000)
    again = rg.potential("AdQc", "3h4cJh", 3, samples=5000, seed=found.seed)
    assert again == found
    assert rg.potential("AdQc", "3h4cJh", 3, samples=5000) != found


def test_errors_are_those_of_many_seeds():
    """Over 200 seeds the spread of each figure is the error that is reported."""
    runs = [
        rg.potential(
            "AdQc", "3h4cJh", ["22+,A2s+:0.3", "30%", "TT+,AK,*:0.05"], samples=2000, seed=seed
        )
        for seed in range(200)
    ]
    for name in FIGURES:
        spread = stdev(getattr(run, name) for run in runs)
        reported = fmean(getattr(run.stderr, name) for run in runs)
        assert spread == pytest.approx(reported, rel=0.15), name
    for now, after in product(range(3), repeat=2):
        if fmean(run.shares[now][after] for run in runs) < 0.02:
            continue
        spread = stdev(run.shares[now][after] for run in runs)
        reported = fmean(run.stderr.matrix[now][after] for run in runs)
        assert spread == pytest.approx(reported, rel=0.15), (now, after)


def test_poor_samples_are_followed_by_more():
    # Of the aces dealt first all but few block the second range's own.
    tight = ["AA,22:0.001", "AA,33:0.001", "AA,44:0.001"]
    found = rg.potential("KcKd", "7h8h9s", tight, samples=5000, seed=1)
    assert found.samples in range(5000, 25_001, 5000)
    assert found.ess >= 1000 or found.samples == 25_000


def test_progress_and_interruption():
    calls = []
    found = rg.potential(
        *("AdQc", "3h4cJh", 3),
        samples=50_000,
        seed=4,
        progress=lambda *each: calls.append(each),
    )
    assert calls[-1] == (50_000, 50_000)
    assert not found.partial

    def interrupt(done, total):
        raise KeyboardInterrupt

    partial = rg.potential("AdQc", "3h4cJh", 3, samples=50_000, seed=4, progress=interrupt)
    assert partial.partial
    assert 0 < partial.samples < 50_000
    assert "stopped early" in str(partial)
    assert abs(partial.ehs - found.ehs) < 4 * partial.stderr.ehs


@pytest.mark.parametrize(
    "options", [{"samples": 0}, {"samples": 1.5}, {"samples": True}, {"seed": -1}, {"seed": "a"}]
)
def test_options_that_are_not_there(options):
    with pytest.raises(rg.OptionError, match=next(iter(options))):
        rg.potential("AdQc", "3h4cJh", 3, **options)


def test_text_has_errors_seed_and_samples():
    found = rg.potential("AdQc", "3h4cJh", 3, samples=5000, seed=9)
    assert f"{found.ehs:.4%} ± {found.stderr.ehs:.4%}" in str(found)
    assert "5,000 samples worth 5,000, seed 9" in str(found)
    assert f"± {found.stderr.ppot:.4%}" in found._repr_html_()
    answer = found.to_dict()
    assert answer["stderr"]["ehs"] == found.stderr.ehs > 0
    assert (answer["samples"], answer["seed"], answer["ess"]) == (5000, 9, found.ess)


@pytest.mark.parametrize("samples", [10**12, 10**30, pytest.param(10**5000, id="huge")])
@pytest.mark.parametrize("threads", [1, 2])
def test_any_number_of_samples_begins_at_once(samples, threads):
    calls = []

    def interrupt(done, total):
        calls.append(total)
        raise KeyboardInterrupt

    found = rg.potential(
        "AdQc", "3h4cJh", 3, samples=samples, seed=4, threads=threads, progress=interrupt
    )
    assert found.partial
    assert calls == [samples]


def test_known_hands_with_two_cards_left():
    deck = deck_without(cards_to_mask("AsAhKdKc2c3d4h5s"))
    found = rg.potential("AsAh", "2c3d4h5s", ["KdKc"], deck[2:], method="sampled")
    exact = rg.potential("AsAh", "2c3d4h5s", ["KdKc"], deck[2:])
    assert abs(found.ehs - exact.ehs) <= 4 * found.stderr.ehs


def test_what_was_hardly_seen_has_a_large_error():
    one = rg.potential("AdQc", "3h4cJh", 3, samples=1, seed=1)
    assert min(getattr(one.stderr, name) for name in FIGURES) > 0.2
    assert min(map(min, one.stderr.matrix)) > 0.2
    # The nuts are behind nobody: 1,000 deals say so to 1/1,000, and nothing of what comes then.
    nuts = rg.potential("AhKh", "QhJhTh2c", 3, samples=1000, seed=1)
    assert nuts.stderr.hs == pytest.approx(1 / 1000, rel=0.01)
    assert nuts.stderr.ppot > 0.3


def test_errors_show_their_figures():
    result = rg.potential("8d7d", "9d6c2d", [("random", 3)], samples=2000, seed=1)
    assert f"ppot={result.stderr.ppot:.6f}" in repr(result.stderr)
