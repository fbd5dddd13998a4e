# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.exact; cards are taken to be checked."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset


cdef extern from "holdem_boards.h" nogil:
    int HB_PLAYERS
    int HB_BOARD

    # Cython wants the sizes as numbers; C takes them from the header.
    ctypedef struct hb_spot:
        int players
        int known
        int deck_size
        uint8_t holes[10][2]
        uint8_t board[5]
        uint8_t deck[52]

    ctypedef struct hb_tally:
        uint64_t boards
        uint64_t shared[10][11]

    void hb_count_boards(const hb_spot *spot, int top, hb_tally *tally)


cdef class Spot:
    """Known hole cards, the open board, and the cards that may still come."""

    cdef hb_spot spot

    def __cinit__(self, list holes not None, list board not None, list deck not None):
        if len(holes) > HB_PLAYERS or len(board) > HB_BOARD or len(deck) > 52:
            raise ValueError("too many players or cards")
        self.spot.players = len(holes)
        self.spot.known = len(board)
        self.spot.deck_size = len(deck)
        for i, (first, second) in enumerate(holes):
            self.spot.holes[i][0] = first
            self.spot.holes[i][1] = second
        for i, card in enumerate(board):
            self.spot.board[i] = card
        for i, card in enumerate(deck):
            self.spot.deck[i] = card

    def count(self, int top) -> tuple[int, list[list[int]]]:
        """Boards whose last card to come is deck[top], and `shared[player][winners]` over them.

        `shared[p][m]` counts the boards on which p has the best hand with m - 1 others.
        """
        cdef hb_tally tally
        if not 0 <= top < self.spot.deck_size and self.spot.known < HB_BOARD:
            raise ValueError("top is no index into the deck")
        memset(&tally, 0, sizeof(tally))
        with nogil:
            hb_count_boards(&self.spot, top, &tally)
        players = self.spot.players
        shared = [[tally.shared[p][m] for m in range(players + 1)] for p in range(players)]
        return tally.boards, shared
