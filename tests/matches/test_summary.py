"""What is kept of a block."""

from dataclasses import replace

from rivergate.matches.hand import Bits
from rivergate.matches.session import Session, play_session
from rivergate.matches.summary import StreetBits, _bits
from rivergate.players import Stakes, read_player


def test_bits_of_hands_told_on_the_river_are_summed_apart():
    callers = (read_player("caller"),) * 3
    (block,) = play_session(Session(callers, Stakes(), seed=1, first_deal=0, deals=1))
    told = (
        # Seat 0 tells seat 1 up to the river, seat 2 up to the flop alone.
        *(Bits(street, 0, 1, bits) for street, bits in enumerate((0.5, 1.0, 1.5, 2.0))),
        Bits(0, 0, 2, 4.0),
        Bits(1, 0, 2, 8.0),
        # Seat 2 tells seat 0 up to the flop.
        Bits(1, 2, 0, 16.0),
    )
    hands = (replace(block.hands[0], bits=told), *block.hands[1:])
    assert _bits(replace(block, hands=hands)) == (
        StreetBits(0, 0, total=4.5, count=2, kept_total=0.5, kept=1),
        StreetBits(0, 1, total=9.0, count=2, kept_total=1.0, kept=1),
        StreetBits(0, 2, total=1.5, count=1, kept_total=1.5, kept=1),
        StreetBits(0, 3, total=2.0, count=1, kept_total=2.0, kept=1),
        StreetBits(2, 1, total=16.0, count=1, kept_total=0, kept=0),
    )


def test_a_block_without_predictions_has_no_bits():
    (block,) = play_session(
        Session((read_player("caller"),) * 2, Stakes(), seed=1, first_deal=0, deals=1)
    )
    assert _bits(block) == ()
