"""Hand strength and potential as players take them, against the fixtures of the definitions."""

import pytest

import rivergate as rg
from rivergate.cards import parse_cards
from rivergate.players.standing import Standing, field_standing, joint_standing, top_range

ALL = 1.0


def cards(*texts):
    return [tuple(parse_cards(text)) for text in texts]


@pytest.mark.parametrize(
    ("hole", "board", "opponents", "lookahead", "hs", "ppot"),
    [
        ("AdQc", "3h4cJh", 1, 2, 0.585106, 0.208324),
        ("AdQc", "3h4cJh", 1, 1, 0.585106, 0.108312),
        ("8d7d", "9d6c2dKs", 1, 2, 0.120290, 0.396947),
        ("8d7d", "9d6c2dKsTs", 1, 2, 0.979293, 0.0),
        ("AdQc", "3h4cJh", 2, 2, 0.334993, 0.175645),
        ("8d7d", "9d6c2d", 2, 2, 0.011387, 0.567961),
    ],
)
def test_fixtures_of_any_hands(hole, board, opponents, lookahead, hs, ppot):
    found = joint_standing(*cards(hole, board), opponents, ALL, lookahead, 0)
    assert (round(found.hs, 6), round(found.ppot, 6)) == (hs, ppot)


def test_the_field_is_one_opponent_to_the_power_n():
    found = field_standing(*cards("AdQc", "3h4cJh"), 3, ALL, 2)
    assert found.hs == pytest.approx(0.585106**3, abs=1e-6)
    assert found.ppot == pytest.approx(0.208324, abs=1e-6)


@pytest.mark.parametrize("opponents", [1, 2, 4])
def test_top_hands_are_the_range_of_that_share(opponents):
    found = joint_standing(*cards("AdQc", "3h4cJh"), opponents, 0.3, 2, 7)
    expected = rg.potential("AdQc", "3h4cJh", [("30%", opponents)], samples=100_000, seed=1)
    # 4,096 samples of shares near a third: five standard errors.
    tolerance = 5 * 0.0075 if opponents > 2 else 1e-9
    assert found.hs == pytest.approx(expected.hs, abs=tolerance)
    assert found.ppot == pytest.approx(expected.ppot, abs=tolerance)


def test_samples_follow_their_seed():
    spot = (*cards("AdQc", "3h4cJh"), 4, 0.3, 2)
    first = joint_standing(*spot, 7)
    joint_standing.cache_clear()
    assert joint_standing(*spot, 7) == first != joint_standing(*spot, 8)


def test_the_optimistic_form():
    assert Standing(0.6, 0.25).optimistic == pytest.approx(0.6 + 0.4 * 0.25)


def test_a_top_range_has_whole_classes():
    # AA, KK and QQ are 18 combos, 1.36 %.
    assert top_range(0.0136).size == 18
