"""An engine asked for a spot as `equity` asks it."""

import numpy as np
import pytest

from rivergate.odds.games import GAMES
from rivergate.odds.spot import read_spot


def spot(*players, board="", dead="", game="holdem"):
    return read_spot(players, board, dead, GAMES[game])


def counted(engine, given, threads=1):
    """The tally of all parts, which must come to as many boards as the engine names."""
    assert engine.serves(given)
    assert engine.cost(given) > 0
    counts, tallies = zip(*engine.parts(given, threads=threads), strict=True)
    assert sum(counts) == engine.boards(given)
    total = tallies[0]
    for tally in tallies[1:]:
        total += tally
    return total


def equities(engine, given, threads=1):
    """Every player's equity, which come to 1."""
    players = counted(engine, given, threads).players(given.players)
    found = [player.equity for player in players]
    assert sum(found) == pytest.approx(1, abs=1e-12)
    return found


def shares(engine, given):
    """Equity, win, lose, high and low of every player: as `joint_enumeration.shares`."""
    return np.array(
        [
            (each.equity, each.win, each.lose, each.high or each.equity, each.low or 0)
            for each in counted(engine, given).players(given.players)
        ]
    )
