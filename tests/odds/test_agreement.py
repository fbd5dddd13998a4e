"""Counted and sampled equities agree, on random spots of every kind."""

import random

import pytest

import rivergate as rg
from rivergate.ranges.combos import COMBOS

SPOTS = 200
# Of 200 spots with some four figures each, one beyond four standard errors is one chance in 20.
ERRORS = 4
IMPOSSIBLE = ("no joint deal", "can be dealt", "in two places")


def random_range(rng, hands, gone):
    free = [combo for combo in COMBOS if not gone & {*combo}]
    held = rng.sample(free, hands)
    return ", ".join(
        f"{high}{low}" + (f":{rng.choice((0.05, 0.25, 0.5))}" if rng.random() < 0.5 else "")
        for high, low in held
    )


def random_spot(number):
    """Two to six players; the more of them, the fewer hands each holds."""
    rng = random.Random(number)
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    deck = rng.sample(range(52), 52)
    board = [rg.Card(card) for card in deck[: rng.choice((0, 3, 4, 5))]]
    most = {2: 60, 3: 40, 4: 8, 5: 4, 6: 3}[players]
    if not board:
        most = 3 if players < 4 else 1
    ranges = [random_range(rng, rng.randint(1, most), {*board}) for _ in range(players)]
    return ranges, "".join(map(str, board))


def counted(players, board):
    """None where the random ranges cannot all be dealt."""
    try:
        return rg.equity(players, board, method="exact")
    except rg.EquityError as error:
        if any(words in str(error) for words in IMPOSSIBLE):
            return None
        raise


@pytest.mark.parametrize("part", range(8))
def test_counted_and_sampled_agree(part):
    for number in range(part, SPOTS, 8):
        players, board = random_spot(number)
        exact = counted(players, board)
        if exact is None:
            continue
        sampled = rg.equity(players, board, method="sampled", samples=20_000, seed=number)
        assert sum(player.equity for player in sampled.players) == pytest.approx(1)
        for whole, drawn in zip(exact.players, sampled.players, strict=True):
            slack = ERRORS * drawn.stderr + 1e-9
            assert abs(whole.equity - drawn.equity) <= slack, (number, players, board)
