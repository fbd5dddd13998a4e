"""Every board and every deal is in one part, and no part is long."""

from itertools import product

import numpy as np
import pytest

from rivergate.odds.engines import every_deal, range_exact
from rivergate.odds.engines.board_parts import (
    PART_SECONDS,
    board_parts,
    pieces_wanted,
    slices_of,
    whole_pieces,
)
from rivergate.odds.suits import BoardClasses

from ..joint_enumeration import shares as shares_deal_by_deal
from ..spots import shares, spot

BOARDS = BoardClasses(np.arange(100, dtype=np.uint64), np.arange(1.0, 101))


@pytest.mark.parametrize("seconds", [1e-5, 1, 3.99, 100, 1e4])
def test_parts_have_all_boards_and_are_short(seconds):
    pieces = pieces_wanted(BOARDS, seconds)
    parts = list(board_parts(BOARDS, seconds, pieces=pieces))
    assert sum(part.done for part in parts) == 5050
    assert sum(len(part.boards.masks) / part.pieces for part in parts) == pytest.approx(100)
    of_board = seconds / 100
    longest = max(len(part.boards.masks) * of_board / part.pieces for part in parts)
    assert longest <= PART_SECONDS + of_board / pieces
    assert len(parts) >= 20


@pytest.mark.parametrize("lengths", [[7], [3, 4], [2, 3, 4], [1, 5]])
@pytest.mark.parametrize("wanted", [1, 2, 3, 5, 8, 13, 24, 99])
def test_pieces_have_every_choice_once(lengths, wanted):
    pieces = whole_pieces(lengths, wanted)
    assert pieces >= min(wanted, np.prod(lengths))
    found = []
    for piece in range(pieces):
        slices = slices_of(lengths, piece, pieces)
        choices = [range(n)[some] for n, some in zip(lengths, slices, strict=True)]
        found.extend(product(*choices))
    assert sorted(found) == list(product(*map(range, lengths)))


@pytest.mark.parametrize("pieces", [2, 7, 40])
@pytest.mark.parametrize(
    ("engine", "players", "board", "game"),
    [
        (every_deal, ("QQ:0.5,AKs", "AQ", "JhTh,99:0.1"), "9h8hQs2c", "holdem"),
        (every_deal, ("AsAhKcQd,AsAhKc2d", "4c5c6d7d,4c5c6dJs"), "2h8h7s", "omaha8"),
        (range_exact, ("QQ:0.5,AKs", "AQ", "JhTh,99:0.1", "77,66"), "9h8hQs2c", "holdem"),
    ],
)
def test_figures_do_not_depend_on_the_pieces(monkeypatch, engine, players, board, game, pieces):
    monkeypatch.setattr(engine, "pieces_wanted", lambda boards, seconds: pieces)
    read = spot(*players, board=board, game=game)
    assert shares(engine, read) == pytest.approx(shares_deal_by_deal(read), abs=1e-12)
