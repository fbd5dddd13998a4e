"""Players as text read in bounds: so much work, and so many hands, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE, as_cards
from rivergate.errors import CardError, RangeSyntaxError
from rivergate.odds.games import Game
from rivergate.odds.holding import Holding
from rivergate.ranges.omaha import OmahaRange
from rivergate.web.limits import LimitError

# Hands of Omaha times the questions that a range puts to each: some seconds of work.
MOST_ANSWERS = 1_000_000_000
# A share of all hands is looked up among the classes, which takes as long as so many questions.
SHARE_QUESTIONS = 100
# Masks of as many hands take 48 MB, of all players of a spot together.
MOST_HANDS = 6_000_000


def check_omaha(text: str, game: Game, where: str) -> None:
    """Refuse a range that would take long to list, before any of it is listed.

    Raises:
        LimitError: it says what is too much.
    """
    questions = 1 + sum(map(text.count, ",;:!$[(")) + SHARE_QUESTIONS * text.count("%")
    hands = comb(DECK_SIZE, game.hole_cards)
    if questions * hands > MOST_ANSWERS:
        raise LimitError(
            f"{where}: a range of about {questions:,} parts, each asked of {hands:,} hands, is "
            "more than this server reads: give fewer parts"
        )


class HandBudget:
    """How many hands of Omaha the players of a spot may still list."""

    def __init__(self, game: Game, check: Callable[[], None], *, listed: bool) -> None:
        self._game, self._check, self._listed = game, check, listed
        self._left = MOST_HANDS

    def read(self, text: str, where: str) -> str | Holding:
        """A player's text, or what it lists, where that is many hands.

        Raises:
            RangeSyntaxError: text that is no range.
            LimitError: more hands or parts than there may be.
        """
        if _is_hand(text, self._game):
            return text
        check_omaha(text, self._game, where)
        try:
            hands = OmahaRange(text, self._game.hole_cards)
        except RangeSyntaxError:
            # The reader of spots says what is wrong: it may be cards.
            return text
        if hands.is_any_hand and not self._listed:
            return text
        parts = []
        for part in hands.mask_parts():
            self._check()
            self._left -= len(part)
            if self._left < 0:
                raise LimitError(
                    f"{where}: the ranges hold more than the {MOST_HANDS:,} hands that this "
                    "server lists for one spot: give fewer, or random"
                )
            parts.append(part)
        masks = np.concatenate(parts)
        return Holding(" ".join(text.split()), masks) if len(masks) > 1 else text


def _is_hand(text: str, game: Game) -> bool:
    try:
        return len(as_cards(text)) == game.hole_cards
    except CardError:
        return False


def read_players(
    players: Sequence[str], game: Game, check: Callable[[], None], *, listed: bool = False
) -> list[str | Holding]:
    """Players for `read_spot`.

    Args:
        players: their texts.
        game: of Hold'em nothing needs to be done.
        check: called now and then; what it raises ends the reading.
        listed: whether any hand is listed too.

    Raises:
        RangeSyntaxError, LimitError: it says whose text it is.
    """
    if not game.omaha:
        return list(players)
    budget = HandBudget(game, check, listed=listed)
    return [budget.read(text, f"player {seat}") for seat, text in enumerate(players, start=1)]
