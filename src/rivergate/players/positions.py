"""The names of seats."""

from __future__ import annotations

MIN_SEATS, MAX_SEATS = 2, 10
# Before the button, the last first.
_LATE = ("CO", "HJ", "LJ")
_BLINDS = 2


def positions(seats: int) -> tuple[str, ...]:
    """What players call each seat, from seat 0.

    >>> positions(2), positions(6)
    (('BB', 'BTN'), ('SB', 'BB', 'UTG', 'HJ', 'CO', 'BTN'))
    >>> positions(10)[2:]
    ('UTG', 'UTG+1', 'UTG+2', 'UTG+3', 'LJ', 'HJ', 'CO', 'BTN')
    """
    if seats == _BLINDS:
        return ("BB", "BTN")
    between = seats - _BLINDS - 1
    late = _LATE[: max(0, between - 1)][::-1]
    early = between - len(late)
    named = tuple("UTG" if not place else f"UTG+{place}" for place in range(early))
    return ("SB", "BB", *named, *late, "BTN")
