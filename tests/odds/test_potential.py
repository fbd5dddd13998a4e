"""Hand strength and potential, exact: fixtures, brute force by the rules, and laws."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.cards import deck_without

AHEAD, TIED, BEHIND = range(3)


# Computed independently of this package (Billings et al. with half ties in the denominators).
@pytest.mark.parametrize(
    ("hole", "board", "lookahead", "matrix", "figures"),
    [
        (
            *("AdQc", "3h4cJh", 2),
            [[449005, 3211, 169504], [0, 8370, 540], [91981, 1036, 346543]],
            ".585106 .208324 .273693 .511399",
        ),
        (
            *("AdQc", "3h4cJh", 1),
            [[24126, 0, 4134], [0, 396, 9], [2186, 0, 17794]],
            ".585106 .108312 .145402 .544969",
        ),
        (
            *("8d7d", "9d6c2d", 2),
            [[101696, 5501, 11603], [3240, 5625, 45], [585463, 2858, 354159]],
            ".115171 .621491 .116636 .651652",
        ),
        (
            *("8d7d", "9d6c2d", 1),
            [[4980, 0, 420], [81, 324, 0], [17510, 0, 25330]],
            ".115171 .407748 .074967 .467324",
        ),
        (
            *("8d7d", "9d6c2dKs", 1),
            [[4680, 180, 420], [81, 315, 0], [15862, 0, 24002]],
            ".120290 .396947 .093100 .458289",
        ),
        (
            *("8d7d", "9d6c2dKsTs", None),
            [[965, 0, 0], [0, 9, 0], [0, 0, 16]],
            ".979293 .000000 .000000 .979293",
        ),
    ],
)
def test_one_random_opponent(hole, board, lookahead, matrix, figures):
    result = rg.potential(hole, board, lookahead=lookahead)
    assert [list(row) for row in result.matrix] == matrix
    assert in_digits(result) == figures
    assert result.exact
    assert result.ess is None
    assert result.stderr.ehs == 0


def in_digits(result):
    found = (result.hs, result.ppot, result.npot, result.ehs)
    return " ".join(f"{figure:.6f}"[1:] for figure in found)


@pytest.mark.parametrize(
    ("hole", "board", "figures", "share"),
    [
        ("AdQc", "3h4cJh", ".334993 .175645 .447133 .302012", ".301952"),
        ("8d7d", "9d6c2d", ".011387 .567961 .173624 .570903", ".570814"),
    ],
)
def test_two_random_opponents(hole, board, figures, share):
    result = rg.potential(hole, board, 2)
    assert in_digits(result) == figures
    assert f"{result.share_equity:.6f}"[1:] == share


def test_seven_deuce_on_a_broadway_board_against_random():
    # 990 combos. Hero plays A K Q 7 4: behind every pair, straight, flush and better high card.
    # Ahead of 26, tied with the 8 whose cards play as hero's do: found by brute force below.
    result = rg.potential("7c2d", "AhKhQh3s4d")
    value = rg.evaluators.algorithmic.evaluate("7c2d AhKhQh3s4d")
    deck = deck_without(rg.cards_to_mask("7c2dAhKhQh3s4d"))
    theirs = [
        rg.evaluators.algorithmic.evaluate([*hand, *rg.parse_cards("AhKhQh3s4d")])
        for hand in combinations(deck, 2)
    ]
    ahead, tied = sum(v < value for v in theirs), sum(v == value for v in theirs)
    assert (ahead, tied, len(theirs)) == (26, 8, 990)
    assert result.ehs == (26 + 8 / 2) / 990
    assert f"{result.ehs:.3f}" == "0.030"


def test_five_four_on_a_board_that_plays_ties_or_loses():
    result = rg.potential("5s4h", "KsJhTh8h8c")
    assert result.matrix == ((0, 0, 0), (0, 259, 0), (0, 0, 731))
    assert result.hs == result.ehs == 259 / 2 / 990


def states(hero, others):
    return TIED if hero == max(others) else AHEAD if hero > max(others) else BEHIND


def by_the_rules(hole, board, ranges, cards):
    """The matrix and the share of the pot by the algorithmic evaluator, deal by deal."""
    value = rg.evaluators.algorithmic.evaluate
    matrix, share = [[Fraction(0)] * 3 for _ in range(3)], Fraction(0)
    known = rg.cards_to_mask([*hole, *board])
    for deal in joint_deals(ranges, known):
        hands, weight = deal
        used = known | sum(map(rg.cards_to_mask, hands))
        now = states(value([*hole, *board]), [value([*hand, *board]) for hand in hands])
        for come in combinations(deck_without(used), cards):
            hero = value([*hole, *board, *come])
            theirs = [value([*hand, *board, *come]) for hand in hands]
            after = states(hero, theirs)
            matrix[now][after] += weight
            if after != BEHIND:
                share += weight / (1 + theirs.count(hero))
    total = sum(map(sum, matrix))
    return matrix, share / total


def joint_deals(ranges, used):
    if not ranges:
        yield (), Fraction(1)
        return
    for hand, weight in ranges[0].items():
        mask = rg.cards_to_mask(hand)
        if not mask & used:
            for rest, others in joint_deals(ranges[1:], used | mask):
                yield (hand, *rest), Fraction(weight) * others


@st.composite
def spots(draw, opponents):
    """Hero, a board, and ranges of a few hands with weights that are exact in binary."""
    open_cards = draw(st.integers(3, 5))
    cards = draw(st.lists(st.integers(0, 51), unique=True, min_size=12, max_size=12))
    hole, board, pool = cards[:2], cards[2 : 2 + open_cards], cards[2 + open_cards :]
    weight = st.sampled_from([1.0, 0.5, 0.25, 0.0625])
    hands = st.sampled_from(list(combinations(pool, 2)))
    ranges = [
        draw(st.dictionaries(hands, weight, min_size=2, max_size=4)) for _ in range(opponents)
    ]
    cards = 1 if open_cards == 3 else 5 - open_cards
    return rg.as_cards(hole), rg.as_cards(board), ranges, cards


def as_range(weights):
    listed = [0.0] * 1326
    for hand, weight in weights.items():
        listed[rg.combo_index(hand)] = weight
    return rg.Range.from_weights(listed)


@given(st.integers(1, 2).flatmap(spots))
@settings(max_examples=40)
def test_matrix_and_share_are_those_of_the_rules(spot):
    hole, board, ranges, cards = spot
    if next(joint_deals(ranges, rg.cards_to_mask([*hole, *board])), None) is None:
        with pytest.raises(rg.EquityError):
            rg.potential(hole, board, [as_range(each) for each in ranges])
        return
    matrix, share = by_the_rules(hole, board, ranges, cards)
    lookahead = cards or None
    result = rg.potential(hole, board, [as_range(each) for each in ranges], lookahead=lookahead)
    # The weights are sums of powers of two, so nothing is rounded. A weight that all hands of a
    # range have is left out: it scales the whole matrix.
    scale = Fraction(sum(map(sum, result.matrix))) / sum(map(sum, matrix))
    assert [list(row) for row in result.matrix] == [
        [scale * cell for cell in row] for row in matrix
    ]
    assert result.share_equity == pytest.approx(float(share), abs=1e-15)


@st.composite
def big_spots(draw):
    """Hero, a board, and one or two weighted ranges of many hands."""
    open_cards = draw(st.integers(3, 5))
    size = 2 + open_cards
    cards = draw(st.lists(st.integers(0, 51), unique=True, min_size=size, max_size=size))
    opponents = draw(st.integers(1, 2))
    ranges = []
    for _ in range(opponents):
        text = draw(st.sampled_from(["random", "30%", "22+,A2s+,KTo+", "random,!72o", "55-22,T9s"]))
        weight = draw(st.sampled_from([1, 0.3]))
        ranges.append(rg.Range(f"[{100 * weight:g}]{text}[/{100 * weight:g}]"))
    return rg.as_cards(cards[:2]), rg.as_cards(cards[2:]), ranges


@given(big_spots(), st.sampled_from([None, 1]))
@settings(max_examples=30)
def test_laws_of_the_figures(spot, lookahead):
    hole, board, ranges = spot
    lookahead = None if len(board) == 5 else lookahead
    result = rg.potential(hole, board, ranges, lookahead=lookahead)
    (aa, at, ab), (ta, tt, tb), (ba, bt, bb) = result.shares
    assert aa + at + ab + ta + tt + tb + ba + bt + bb == pytest.approx(1)
    # EHS by its definition is the chance of being ahead in the end, ties half.
    defined = result.hs * (1 - result.npot) + (1 - result.hs) * result.ppot
    assert result.ehs == pytest.approx(defined, abs=1e-12)
    assert defined == pytest.approx(aa + ta + ba + (at + tt + bt) / 2, abs=1e-12)
    assert result.ehs_optimistic == pytest.approx(result.hs + (1 - result.hs) * result.ppot)
    assert result.share_equity <= result.ehs + 1e-12
    if len(ranges) == 1:
        assert result.share_equity == pytest.approx(result.ehs, abs=1e-12)


@given(big_spots())
@settings(max_examples=20)
def test_against_ranges_it_is_the_equity(spot):
    hole, board, ranges = spot
    result, hero = rg.potential(hole, board, ranges), rg.equity([hole, *ranges], board).players[0]
    assert result.share_equity == pytest.approx(hero.equity, abs=1e-12)
    assert result.ehs == pytest.approx(hero.win + hero.tie / 2, abs=1e-12)


@given(big_spots(), st.permutations(range(4)))
@settings(max_examples=20)
def test_suits_and_the_order_of_opponents_do_not_matter(spot, suits):
    hole, board, ranges = spot

    def renamed(cards):
        return [card & ~3 | suits[card & 3] for card in cards]

    one = rg.potential(hole, board, ranges)
    same = rg.potential(renamed(hole), renamed(board), ranges[::-1])
    for row, other in zip(one.shares, same.shares, strict=True):
        assert row == pytest.approx(other, abs=1e-12)
    assert one.share_equity == pytest.approx(same.share_equity, abs=1e-12)


@given(st.data(), st.integers(3, 5), st.integers(1, 9))
@settings(max_examples=30)
def test_against_known_hands_it_is_the_equity(data, open_cards, opponents):
    size = 2 + open_cards + 2 * opponents
    cards = data.draw(st.lists(st.integers(0, 51), unique=True, min_size=size, max_size=size))
    hole, board, rest = cards[:2], cards[2 : 2 + open_cards], cards[2 + open_cards :]
    others = [rest[i : i + 2] for i in range(0, len(rest), 2)]
    result, hero = rg.potential(hole, board, others), rg.equity([hole, *others], board).players[0]
    assert result.share_equity == pytest.approx(hero.equity, abs=1e-12)
    assert result.ehs == pytest.approx(hero.win + hero.tie / 2, abs=1e-12)


# Hero's exact equity whichever opponent is dealt first: of 7 weighted deals hero wins 1, of 13 one.
@pytest.mark.parametrize(
    ("second", "equity"), [("AA,QQ", Fraction(1, 7)), ("AA,QQ:0.5", Fraction(1, 13))]
)
def test_hands_are_dealt_jointly(second, equity):
    for opponents in (["QQ", second], [second, "QQ"]):
        result = rg.potential("KcKd", "2c7d9h3sJc", opponents)
        assert result.share_equity == pytest.approx(float(equity), abs=1e-15)


def test_a_zero_denominator_gives_zero():
    nuts = rg.potential("AsKs", "QsJsTs2c2d")
    assert (nuts.hs, nuts.ppot, nuts.npot, nuts.ehs) == (1, 0, 0, 1)
    hopeless = rg.potential("3c2d", "KhKdKs", ["KcAc"])
    assert (hopeless.hs, hopeless.ppot, hopeless.npot, hopeless.ehs) == (0, 0, 0, 0)


def test_ways_to_name_opponents_agree():
    two = rg.potential("AdQc", "3h4cJh", ["22+", "22+"])
    for opponents in ([("22+", 2)], [(rg.Range("22+"), 2)], [rg.Range("22+"), "22+"]):
        assert rg.potential("AdQc", "3h4cJh", opponents) == two
    one = rg.potential("AdQc", "3h4cJh", "KsKd")
    for opponents in (["KsKd"], [("KsKd", 1)], [[47, 45]], [("Ks", "Kd")], [rg.Range("KsKd")]):
        assert rg.potential("AdQc", "3h4cJh", opponents).matrix == one.matrix
    assert rg.potential("AdQc", "3h4cJh", "random") == rg.potential("AdQc", "3h4cJh", 1)


def test_cells_that_cannot_be_are_zero_whatever_the_weights():
    # A royal flush is never tied nor beaten: rounding must leave no trace of either.
    ranges = ["22+:0.1,A2s+:0.7,KTo+:0.3", "*:0.123456789,TT+:0.77"]
    nuts = rg.potential("AsKs", "QsJsTs", ranges)
    assert [cell for row in nuts.matrix for cell in row if cell] == [nuts.matrix[0][0]]
    assert (nuts.hs, nuts.ppot, nuts.npot, nuts.share_equity) == (1, 0, 0, 1)


def test_two_ranges_that_hardly_ever_go_together():
    # Both hold the last two aces, but for kings at a weight of 1e-12.
    weights = [0.0] * 1326
    for hand, weight in (("AhAc", 1), ("KsKh", 1e-12)):
        weights[rg.combo_index(hand)] = weight
    opponents = [rg.Range.from_weights(weights), "AhAc"]
    with pytest.raises(rg.EquityError, match="give method='sampled'"):
        rg.potential("AsAd", "2c7d9h", ["AhAc,KsKh:0.000000001", "AhAc,KsKd:0.000000001"])
    found = rg.potential("AsAd", "2c7d9h", opponents)
    assert found.share_equity == pytest.approx(
        rg.potential("AsAd", "2c7d9h", ["KsKh", "AhAc"]).share_equity
    )


def test_dead_cards_cannot_come_and_are_not_held():
    dead = rg.cards_to_mask("AhAsAcQd") | rg.cards_to_mask("2c3c")
    result = rg.potential("AdQc", "3h4cJhKs", ["AA,KK", "QQ,22"], rg.mask_to_cards(dead))
    used = rg.cards_to_mask("AdQc3h4cJhKs") | dead
    hands = [list(combinations(rg.parse_cards(four), 2)) for four in ("KcKdKh", "QhQs2d2h2s")]
    deals = [(a, b) for a in hands[0] for b in hands[1] if b[0] >> 2 == b[1] >> 2]
    assert sum(map(sum, result.matrix)) == len(deals) * (52 - used.bit_count() - 4)
    assert result.dead == tuple(rg.mask_to_cards(dead))


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        (("AdQ", "3h4cJh"), {}, rg.CardError, "hole: .*end of the text"),
        (("AdQc2c", "3h4cJh"), {}, rg.EquityError, "hole: 3 cards"),
        (("AdQc", "3h4c"), {}, rg.EquityError, "2 cards on the board"),
        (("AdQc", ""), {}, rg.EquityError, "no flop yet"),
        (("AdQc", "3h4cJx"), {}, rg.CardError, "the board: .*'x'"),
        (("AdQc", "3h4cAd"), {}, rg.EquityError, "Ad is in two places"),
        (("AdQc", "3h4cJh", ["AdKd"]), {}, rg.EquityError, "Ad is in two places"),
        (("AdQc", "AhAs2c", ["AA"]), {}, rg.EquityError, "no hand of 'AA' can be dealt"),
        (("AdQc", "3h4cJh", ["AA", "AA,AdKd"]), {}, rg.EquityError, "no joint deal"),
        (("AdQc", "3h4cJh", ["KsKd", "KsQs"]), {}, rg.EquityError, "Ks is in two places"),
        (("AdQc", "3h4cJh", ["QQ+s"]), {}, rg.RangeSyntaxError, "player 2"),
        (("AdQc", "3h4cJh", []), {}, rg.EquityError, "no opponents"),
        (("AdQc", "3h4cJh", 0), {}, rg.EquityError, "no opponents"),
        (("AdQc", "3h4cJh", 10), {}, rg.EquityError, "expected 1 to 9"),
        (("AdQc", "3h4cJh", -1), {}, rg.EquityError, "expected 1 to 9"),
        (("AdQc", "3h4cJh", [("22+", 0)]), {}, rg.EquityError, "expected 1 to 9"),
        (("AdQc", "3h4cJh", ["22+"] * 10), {}, rg.EquityError, "more opponents than nine"),
        (("AdQc", "3h4cJh", {"22+": 1}), {}, rg.EquityError, "expected a list of ranges"),
        (("AdQc", "3h4cJh", 1.5), {}, rg.EquityError, "expected a list of ranges"),
        (("AdQc", "3h4cJh"), {"lookahead": 3}, rg.EquityError, "expected 1, 2 or None"),
        (("AdQc", "3h4cJh"), {"lookahead": 0}, rg.EquityError, "expected 1, 2 or None"),
        (("AdQc", "3h4cJh"), {"lookahead": True}, rg.EquityError, "expected 1, 2 or None"),
        (("AdQc", "3h4cJh2c"), {"lookahead": 2}, rg.EquityError, "1 card to come"),
        (("AdQc", "3h4cJh2c2d"), {"lookahead": 1}, rg.EquityError, "0 cards to come"),
        (("AdQc", "3h4cJh"), {"method": "guess"}, rg.EquityError, "method='guess'"),
        (("AdQc", "3h4cJh", 3), {"method": "exact"}, rg.EquityError, "one or two ranges"),
        (("AdQc", "3h4cJh"), {"threads": -1}, rg.OptionError, "threads=-1"),
        (("AdQc", "3h4cJh"), {"progress": 5}, rg.OptionError, "progress=5"),
    ],
)
def test_impossible_input(arguments, options, error, words):
    with pytest.raises(error, match=words):
        rg.potential(*arguments, **options)


def test_too_few_cards_left():
    dead = deck_without(rg.cards_to_mask("AdQc3h4cJh 2c2d2h2s"))
    with pytest.raises(rg.EquityError, match="0 cards left in the deck, and 2 to come"):
        rg.potential("AdQc", "3h4cJh", 2, dead)


def test_result_as_text_html_and_dict():
    result = rg.potential("AdQc", "3h4cJh", ["22+", "random"])
    assert str(result).startswith("AdQc on 3h4cJh against 22+ and random\n")
    assert f"{result.ehs:.4%}" in str(result)
    assert f"HS {result.hs:.6f}" in repr(result)
    html = result._repr_html_()
    assert html.startswith("<table>")
    assert f"{result.shares[2][0]:.4%}" in html
    answer = result.to_dict()
    assert answer["matrix"] == [list(row) for row in result.matrix]
    assert (answer["ehs"], answer["opponents"]) == (result.ehs, ["22+", "random"])
    assert answer["stderr"]["ehs"] == 0
