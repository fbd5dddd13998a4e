"""Made-hand classes and draws, each case judged by hand."""

import pytest

from rivergate.cards import parse_cards
from rivergate.players.made_class import MadeClass, draw_outs, made

CASES = [
    # hole, board, class, outs, why
    ("KsQd", "9h6c2d", "AIR", 0, "two overcards"),
    ("AhKh", "Qh7h2s", "DRAW", 9, "four to a flush"),
    ("8s7d", "6d5cKh", "DRAW", 8, "open-ended"),
    ("8s7d", "5c4hKh", "DRAW", 4, "a gutshot"),
    ("Jc9d", "Tc7h8s2d", "SET", 0, "a straight has no outs"),
    ("8d7d", "9d6c2d", "DRAW", 15, "open-ended and a flush: 9 + 8 - 2"),
    ("AcTd", "KsQh2d", "DRAW", 4, "a jack"),
    ("Ah3d", "2s5h9c", "DRAW", 4, "the ace is low: a four"),
    ("AhKd", "Qh7h2h", "DRAW", 9, "the fourth heart is hero's"),
    ("AdKd", "Qh7h2h8h", "AIR", 0, "four hearts of the board's, and none of hero's"),
    ("3h2d", "9s8d7cJc", "AIR", 0, "a ten makes the board's straight, not hero's"),
    ("Th2d", "9s8d7c2h", "WEAK_PAIR", 8, "a pair with a draw is a pair"),
    ("7s6d", "KhQd7c", "WEAK_PAIR", 0, "third pair"),
    ("QsJd", "KhQd7c", "WEAK_PAIR", 0, "second pair"),
    ("9s9d", "KhQd7c", "WEAK_PAIR", 0, "a pocket pair below the board"),
    ("KsJd", "KhQd7c", "TOP_PAIR", 0, "a better kicker can be held: the ace"),
    ("KsAd", "KhQd7c", "BEST_PAIR", 0, "top pair, top kicker"),
    ("AsKd", "AhQd7c", "BEST_PAIR", 0, "with aces the king is the top kicker"),
    ("AsQh", "AhKd7c", "BEST_PAIR", 0, "and with a king on the board the queen"),
    ("AsAd", "KhQd7c", "BEST_PAIR", 0, "an overpair"),
    ("KsQs", "KhQd7c", "TWO_PAIR", 0, "both cards pair"),
    ("Ks7s", "KhQd7c", "TWO_PAIR", 0, "top and bottom"),
    ("KsQs", "7h7dKc", "TOP_PAIR", 0, "the sevens are everybody's"),
    ("AsJd", "7h7dKc", "AIR", 0, "a pair on the board is not hero's"),
    ("7sJd", "7h7dKc", "TWO_PAIR", 0, "trips with one card"),
    ("KsKd", "7h7dKc", "FULL_HOUSE", 0, "kings full"),
    ("AsAd", "7h7dKc", "BEST_PAIR", 0, "two pair of which one is hero's, an overpair"),
    ("7s7c", "7h5dKc", "SET", 0, "a set"),
    ("Ks7s", "Kh7d9c9d", "TOP_PAIR", 0, "kings and nines: the sevens do not play"),
    ("4s4d", "Kh7d9c9dKc", "AIR", 0, "kings and nines are everybody's, the fours do not play"),
    ("TsTd", "Kh7d9c9dKc", "WEAK_PAIR", 0, "kings and tens"),
    ("As3d", "Kh7d9c9dKc", "AIR", 0, "a kicker makes nothing"),
    ("AsQd", "8h8d8cKd", "AIR", 0, "the trips are everybody's"),
    ("KsQd", "8h8d8cKd", "TOP_PAIR", 0, "on trips everybody's pair fills up"),
    ("AsAd", "8h8d8cKd", "BEST_PAIR", 0, "an overpair that fills up"),
    ("3s3d", "8h8d8cKd", "WEAK_PAIR", 0, "a pair below the board that fills up"),
    ("KsKh", "8h8d8cKd", "FULL_HOUSE", 0, "kings full of eights"),
    ("8sQd", "8h8d8cKd", "FULL_HOUSE", 0, "quads"),
    ("AsQd", "8h8d8c8sKd", "AIR", 0, "quads of the board's"),
    ("KsKh", "8h8d8c8sKd", "AIR", 0, "quads of the board's"),
    ("2s3h", "8h8d8cKsKd", "AIR", 0, "a full house of the board's"),
    ("2sKh", "8h8d8cKsKd", "FULL_HOUSE", 0, "kings full of eights"),
    ("AsAh", "8h8d8cKsKd", "BEST_PAIR", 0, "eights full of aces"),
    ("AhKs", "Qh9h7h3h2d", "SET", 0, "a flush with one card"),
    ("AsKs", "QhTh7h3h2h", "AIR", 0, "a flush of the board's"),
    ("AhKs", "QhTh7h3h2h", "SET", 0, "a better one"),
    ("2s2h", "9s8d7c6hTc", "AIR", 0, "a straight of the board's"),
    ("JsAh", "9s8d7c6hTc", "SET", 0, "a better one"),
    ("JsTs", "9s8s7s", "FULL_HOUSE", 0, "a straight flush"),
    ("8d7d", "9d6c2dKsTs", "SET", 0, "a straight on the river"),
    ("AhKh", "Qh7h2s3c4c", "AIR", 0, "no draw on the river"),
]


@pytest.mark.parametrize(("hole", "board", "kind", "outs", "why"), CASES)
def test_class_and_outs(hole, board, kind, outs, why):
    found = made(tuple(parse_cards(hole)), tuple(parse_cards(board)))
    assert (found.kind, found.outs) == (MadeClass[kind], outs), why
    turned = made(tuple(reversed(parse_cards(hole))), tuple(reversed(parse_cards(board))))
    assert turned == found


def test_classes_are_those_of_generation_1():
    assert [kind.value for kind in MadeClass] == list(range(8))


def test_outs_of_a_pair_count_for_calls_too():
    assert draw_outs(tuple(parse_cards("9h8h")), tuple(parse_cards("9cTh2hJs"))) == 9 + 8 - 2
