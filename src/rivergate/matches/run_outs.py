"""What known hands win on average over the boards that can still come, and what luck that leaves.

Everybody's hole cards are known here, those that were folded too, so what may come is every choice
from the cards that nobody holds, each as likely. The equity before a card is dealt is the mean of
the equities after it, whatever the betting was: so equities in the place of outcomes, and the
differences that cards make to them, have known means.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rivergate.cards import DECK_SIZE, Card, cards_to_mask
from rivergate.matches.hand import Hand
from rivergate.odds.engines.boards import boards_of
from rivergate.odds.games import OPEN_CARDS
from rivergate.players.view import STREET_OF_CARDS


def expected_payoffs(hand: Hand) -> tuple[Fraction, ...]:
    """Payoffs in chips by seat, the cards that came after all betting averaged over all run-outs.

    Each pot goes to those that contest it in the shares that they win on average. They sum to zero.
    Odd chips are divided too, where the table gives them to a seat.
    """
    if not hand.pots:
        return tuple(Fraction(payoff) for payoff in hand.payoffs)
    payoffs = [Fraction(-paid) for paid in contributions(hand)]
    for pot in hand.pots:
        shares = equities(hand, pot.seats, hand.open_cards)
        for seat, share in zip(pot.seats, shares, strict=True):
            payoffs[seat] += pot.chips * share
    return tuple(payoffs)


def board_luck(hand: Hand) -> tuple[float, ...]:
    """What the flop, turn and river brought each seat, in chips: its mean is zero.

    For the cards that came while there was betting to follow: the pot at that time, times the
    change that they made to the seat's equity.
    """
    luck = [0.0] * len(hand.hole)
    for street in range(1, STREET_OF_CARDS[hand.open_cards] + 1):
        before = [acted for acted in hand.actions if acted.street < street]
        folded = {acted.seat for acted in before if acted.folded}
        live = tuple(seat for seat in range(len(hand.hole)) if seat not in folded)
        pot = sum(posted(hand)) + sum(acted.paid for acted in before)
        then = equities(hand, live, OPEN_CARDS[street - 1])
        after = equities(hand, live, OPEN_CARDS[street])
        for seat, old, new in zip(live, then, after, strict=True):
            luck[seat] += float(pot * (new - old))
    return tuple(luck)


def contributions(hand: Hand) -> tuple[int, ...]:
    """What each seat had in the pots when betting ended; a bet that nobody called went back."""
    paid = posted(hand)
    for acted in hand.actions:
        paid[acted.seat] += acted.paid
    back = sum(paid) - sum(pot.chips for pot in hand.pots)
    paid[paid.index(max(paid))] -= back
    return tuple(paid)


def posted(hand: Hand) -> list[int]:
    """Antes and blinds, by seat."""
    stakes, seats = hand.stakes, len(hand.hole)
    ante = min(stakes.ante, stakes.stack)
    posts = [ante] * seats
    blinds = (stakes.small_blind, stakes.big_blind)
    # Heads-up the button, which is seat 1, posts the small blind.
    for seat, blind in enumerate(blinds if seats > 2 else reversed(blinds)):
        posts[seat] += min(blind, stakes.stack - ante)
    return posts


def equities(hand: Hand, seats: tuple[int, ...], open_cards: int) -> tuple[Fraction, ...]:
    """The shares of a pot that seats win on average when so many board cards lie open."""
    held = tuple(cards_to_mask(hole) for hole in hand.hole)
    return _equities(held, seats, hand.board[:open_cards])


# A deal comes with the same cards in every rotation.
@lru_cache(maxsize=1024)
def _equities(
    held: tuple[int, ...], seats: tuple[int, ...], board: tuple[Card, ...]
) -> tuple[Fraction, ...]:
    used = sum(held) | cards_to_mask(board)
    deck = [card for card in range(DECK_SIZE) if not used >> card & 1]
    hands = [held[seat] for seat in seats]
    total, shared, *_ = boards_of(deck, board).showdowns(hands, False, False, 0, 1)
    return tuple(
        sum((Fraction(boards, m) for m, boards in enumerate(counts) if m), Fraction()) / total
        for counts in shared
    )
