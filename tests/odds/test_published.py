"""Published equities, each to the digits that were published."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import rivergate as rg

CASES = json.loads((Path(__file__).parents[1] / "cases" / "equity.json").read_text("utf-8"))


def name(case):
    return " v ".join(case["players"]) + f" on {case.get('board', 'any board')}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_exact(case):
    result = rg.equity(
        case["players"], case.get("board", ""), game=case.get("game", "holdem"), method="exact"
    )
    assert result.exact
    for share in ("equity", "win", "tie"):
        for player, published in zip(result.players, case.get(share, ()), strict=False):
            digits = min(case["digits"], len(repr(published)) - 2)
            assert round(getattr(player, share), digits) == round(published, digits)
    for player, pots in zip(result.players, case.get("pots", ()), strict=False):
        assert player.pots == Fraction(pots)
    assert result.boards == case.get("boards", result.boards)
    assert sum(player.equity for player in result.players) == pytest.approx(1)


def test_a_weight_acts():
    light = rg.equity(["KsKh", "22,AA:0.01"], method="exact").players[0].equity
    full = rg.equity(["KsKh", "22,AA"], method="exact").players[0].equity
    assert light > 0.8 > 0.7 > full
