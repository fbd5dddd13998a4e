"""Equity by the next card."""

import pytest

import rivergate as rg


@pytest.mark.parametrize("board", ["6d5cKh", "6d5cKh2s"])
def test_shares_average_to_the_equity_before(board):
    players = ["8s7s", "AhAd", "KsQs"]
    found = rg.next_cards(players, board, "2c")
    before = rg.equity(players, board, "2c")
    assert len(found.cards) == 52 - 6 - len(board) // 2 - 1
    for seat, player in enumerate(before.players):
        mean = sum(each.probability * each.players[seat].equity for each in found.cards)
        assert mean == pytest.approx(player.equity)


def test_each_card_is_the_spot_with_that_card():
    found = rg.next_cards(["8s7s", "AhAd"], "6d5cKh")
    for each in found.cards[::9]:
        assert each.players == rg.equity(["8s7s", "AhAd"], f"6d5cKh{each.card}").players
    assert str(found.best_first()[0].card) == "9s"
    assert found.best_first(1)[0].players[1].equity == max(
        each.players[1].equity for each in found.cards
    )
    assert found.to_dict()["cards"][0]["probability"] == pytest.approx(1 / 45)
    assert str(found).splitlines()[1].startswith("9s")


def test_other_boards_are_refused():
    for board in ("", "6d5cKh2c2d"):
        with pytest.raises(rg.EquityError, match="next card needs 3 or 4"):
            rg.next_cards(["8s7s", "AhAd"], board)
