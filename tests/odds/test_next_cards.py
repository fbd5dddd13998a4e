"""Equity by the next card."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def test_progress_must_be_a_function():
    with pytest.raises(rg.OptionError, match="progress=5"):
        rg.next_cards(["8s7s", "AhAd"], "6d5cKh", progress=5)


HANDS = ["AhKh", "QsQd", "JsJd", "AA", "K2s", "T9o", "76", "99-66", "A2o", "Ah2h", "QJ"]


@given(
    st.lists(
        st.lists(
            st.tuples(st.sampled_from(HANDS), st.sampled_from([1, 0.7, 0.2, 1e-3, 1e-200])),
            min_size=1,
            max_size=3,
        ),
        min_size=2,
        max_size=4,
    ),
    st.sampled_from(["2h9hTd", "2h9hTdKs"]),
)
@settings(max_examples=25, deadline=None)
def test_weighted_ranges_average_to_the_equity_before(ranges, board):
    players = [",".join(f"{hand}:{weight}" for hand, weight in each) for each in ranges]
    try:
        before = rg.equity(players, board, method="exact")
    except rg.EquityError:
        return
    found = rg.next_cards(players, board)
    assert sum(each.probability for each in found.cards) == pytest.approx(1, abs=1e-12)
    for seat, player in enumerate(before.players):
        mean = sum(each.probability * each.players[seat].equity for each in found.cards)
        assert mean == pytest.approx(player.equity, abs=1e-12)


def test_how_often_a_card_comes_that_most_hands_hold():
    found = rg.next_cards(["AhKh, QsQd:0.2", "JsJd"], "2h9hTd")
    # The ace comes beside the queens alone, 0.2 of weights that add up to 1.2.
    comes = {str(each.card): each.probability for each in found.cards}
    assert comes["Ah"] == pytest.approx(0.2 / 1.2 / 45)
    assert comes["2c"] == pytest.approx(1 / 45)


def test_too_much_work_is_refused_at_once():
    with pytest.raises(rg.EquityError, match="more than 60 s: give fewer hands"):
        rg.next_cards(["random"] * 5, "9d6c2d")


def test_progress_counts_boards():
    seen = []
    rg.next_cards(["AA", "KK"], "6d5cKh", progress=lambda *at: seen.append(at))
    done, totals = zip(*seen, strict=True)
    assert list(done) == sorted(done)
    assert set(totals) == {done[-1]}
    assert len(seen) > 49
