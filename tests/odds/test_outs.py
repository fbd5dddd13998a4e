"""Outs, by hand."""

import pytest

import rivergate as rg


def cards(outs):
    return sorted(str(out.card) for out in outs)


def test_an_open_straight_draw_has_eight_outs():
    found = rg.outs(["8s7s", "AhAd"], "6d5cKh")
    assert found.standing == "behind"
    assert cards(found.outs) == sorted(f"{rank}{suit}" for rank in "94" for suit in "cdhs")
    assert {out.standing for out in found.outs} == {"ahead"}
    assert found.outs[0].makes == "straight, nine high"
    assert (found.dangers, found.cards) == ((), 45)


def test_a_flush_draw_without_the_card_that_fills_the_other_up():
    found = rg.outs(["AhKh", "2c2d"], "Qh7h2s3c")
    # Of the nine hearts, the 2h makes four deuces, and the 3h fills three deuces up.
    assert cards(found.outs) == sorted(f"{rank}h" for rank in "JT98654")
    assert {out.makes.split(",")[0] for out in found.outs} == {"flush"}


def test_ahead_has_dangers_and_tied_has_both():
    found = rg.outs(["AhAd", "8s7s"], "6d5cKh")
    assert found.standing == "ahead"
    assert len(found) == 0
    assert cards(found.dangers) == sorted(f"{rank}{suit}" for rank in "94" for suit in "cdhs")
    tied = rg.outs(["AsKs", "AhKh"], "Qs7s2c3d")
    assert tied.standing == "tied"
    assert cards(tied.outs) == sorted(f"{rank}s" for rank in "JT9865432")


def test_outs_in_omaha_use_two_cards_of_the_hand():
    found = rg.outs(["AhKhQdJd", "9c9s2d2s"], "9h5h3c4s", game="omaha")
    assert found.standing == "behind"
    # A heart makes a flush with two hearts in hand, unless it pairs the board.
    assert cards(found.outs) == sorted(f"{rank}h" for rank in "QJT8762")


def test_outs_as_text_and_dict():
    found = rg.outs(["8s7s", "AhAd"], "6d5cKh")
    assert str(found).startswith("behind; 8 outs of 45 cards\n  9s: straight")
    assert found.to_dict()["outs"][0]["card"] == "9s"


@pytest.mark.parametrize(
    ("players", "board", "words"),
    [
        (["8s7s", "AA"], "6d5cKh", "a player has a range"),
        (["8s7s", "AhAd"], "", "0 cards on the board"),
        (["8s7s", "AhAd"], "6d5cKh2c2d", "5 cards on the board"),
        (["8s7s"], "6d5cKh", "2 to 10"),
    ],
)
def test_spots_without_outs(players, board, words):
    with pytest.raises(rg.EquityError, match=words):
        rg.outs(players, board)
