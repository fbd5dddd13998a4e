"""What a hand makes of its own: made-hand classes relative to the board, and draws.

What the board makes alone is everybody's, and counts for nobody.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum

from rivergate.cards import DECK, Card
from rivergate.evaluation import evaluate
from rivergate.hands import ACE, CATEGORY_SHIFT, Category, HandValue
from rivergate.players.events import Hole
from rivergate.players.texture import RIVER_CARDS

Board = tuple[Card, ...]

# Hands that are drawn to.
_LONG = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
# Of the others, how often the rank that names the hand occurs.
_TIMES = {Category.FOUR_OF_A_KIND: 4, Category.FULL_HOUSE: 3, Category.THREE_OF_A_KIND: 3}


class MadeClass(IntEnum):
    """How good a made hand is, the worst first."""

    AIR = 0
    DRAW = 1
    WEAK_PAIR = 2
    TOP_PAIR = 3
    BEST_PAIR = 4
    TWO_PAIR = 5
    SET = 6
    FULL_HOUSE = 7


@dataclass(frozen=True, slots=True)
class Made:
    """What two cards make on a flop, turn or river.

    Attributes:
        kind: air; a draw; a pair below the board's highest rank; a pair of that rank; that with
            the best kicker, or a pocket pair above it; two pair or trips; a set, straight or flush;
            a full house or better.
        outs: how many cards make a straight or a flush next, where the hand is none yet.
    """

    kind: MadeClass
    outs: int


def made(hole: Hole, board: Board) -> Made:
    """The class of a hand, and its outs.

    - A pair on the board is not hero's: with it, one card makes trips, a pocket pair a full house.
    - With trips on the board a pair fills up, and is judged as the pair that it is.
    - Two pair are hero's where both of his cards pair, and play.
    - Kickers that play beside what the board has make nothing.

    >>> from rivergate.cards import parse_cards
    >>> made(tuple(parse_cards("8d7d")), tuple(parse_cards("9d6c2d")))
    Made(kind=<MadeClass.DRAW: 1>, outs=15)
    """
    kind = _made(hole, board)
    outs = draw_outs(hole, board) if kind < MadeClass.SET else 0
    if kind is MadeClass.AIR and outs:
        kind = MadeClass.DRAW
    return Made(kind, outs)


def draw_outs(hole: Hole, board: Board) -> int:
    """How many cards give hero a straight or a flush that he has not, and the board alone has not.

    0 on the river.
    """
    if len(board) == RIVER_CARDS or _category(hole + board) >= Category.STRAIGHT:
        return 0
    seen = hole + board
    return sum(_fills(hole, (*board, card)) for card in DECK if card not in seen)


def _fills(hole: Hole, board: Board) -> bool:
    value = evaluate(hole + board)
    return value >> CATEGORY_SHIFT in _LONG and (
        len(board) < RIVER_CARDS or value > evaluate(board)
    )


def _category(cards: tuple[Card, ...]) -> int:
    return evaluate(cards) >> CATEGORY_SHIFT


def _made(hole: Hole, board: Board) -> MadeClass:
    value = evaluate(hole + board)
    category = value.category
    if len(board) == RIVER_CARDS and value == evaluate(board):
        return MadeClass.AIR
    if category in _LONG:
        best = category is Category.STRAIGHT_FLUSH
        return MadeClass.FULL_HOUSE if best else MadeClass.SET
    return _grouped(hole, board, value)


def _grouped(hole: Hole, board: Board, value: HandValue) -> MadeClass:
    """The class of a hand that is made of equal ranks."""
    on_board = Counter(card.rank for card in board)
    held = {card.rank for card in hole}
    category = value.category
    # Of two pair the ranks of both; else that of the quads, trips or pair.
    ranks = [rank for rank in on_board.keys() | held if value.made >> rank & 1]
    if category >= Category.THREE_OF_A_KIND and on_board[ranks[0]] < _TIMES[category]:
        if category >= Category.FULL_HOUSE:
            return MadeClass.FULL_HOUSE
        return MadeClass.SET if len(held) == 1 else MadeClass.TWO_PAIR
    playing = value.kickers if category is Category.FULL_HOUSE else value.made
    pairs = [
        rank
        for rank in held
        if playing >> rank & 1 and on_board[rank] < 2 <= _count(rank, hole) + on_board[rank]
    ]
    if len(pairs) == 2:
        return MadeClass.TWO_PAIR
    return _pair_class(pairs[0], hole, on_board) if pairs else MadeClass.AIR


def _count(rank: int, hole: Hole) -> int:
    return sum(card.rank == rank for card in hole)


def _pair_class(rank: int, hole: Hole, on_board: Counter[int]) -> MadeClass:
    top = max(on_board)
    if rank > top:
        return MadeClass.BEST_PAIR
    if rank < top:
        return MadeClass.WEAK_PAIR
    kicker = next(card.rank for card in hole if card.rank != rank)
    best = next(each for each in range(ACE, -1, -1) if each not in on_board)
    return MadeClass.BEST_PAIR if kicker == best else MadeClass.TOP_PAIR
