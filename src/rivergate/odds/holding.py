"""What a player may hold: the hands of a range, or one hand, each with its weight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from rivergate.cards import SUITS, Card, CardsLike, as_cards, cards_to_mask, mask_to_cards
from rivergate.errors import CardError, EquityError, RangeSyntaxError, counted
from rivergate.odds.games import Game
from rivergate.ranges.omaha_hands import all_hands

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

Masks = npt.NDArray[np.uint64]
Weights = npt.NDArray[np.float64]

# Ranges read from so many characters are kept for the next call.
CACHED_TEXT = 200

# What ranges have and cards have not.
_RANGE_SIGNS = tuple("*+-[]()!:@%$;")
_SUIT_SIGNS = frozenset(SUITS + SUITS.upper() + "♣♦♥♠♧♢♡♤")


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """The hands a player may hold.

    Attributes:
        text: the hand or range in words.
        masks: uint64[n], bit = card, ascending; None for any hand of the deck (Omaha alone).
        weights: float64[n], above 0, the greatest 1; None where all weigh the same, 1.
        scale: what a weight of 1 was given as.
    """

    text: str
    masks: Masks | None
    weights: Weights | None = None
    scale: float = 1.0

    @property
    def size(self) -> int | None:
        """How many hands are listed; None for any hand."""
        return None if self.masks is None else len(self.masks)

    @property
    def hand(self) -> tuple[Card, ...] | None:
        """The cards, where it is one hand."""
        mask = self.only_mask
        return None if mask is None else tuple(mask_to_cards(mask))

    @property
    def only_mask(self) -> int | None:
        """The mask of the hand, where it is one hand."""
        if self.masks is None or len(self.masks) != 1:
            return None
        return int(self.masks[0])

    @property
    def each_weight(self) -> Weights:
        """float64[n]: the weights of the listed hands, also where all weigh the same."""
        assert self.masks is not None
        return np.ones(len(self.masks)) if self.weights is None else self.weights

    def listed(self, hole_cards: int) -> Holding:
        """With the hands as masks, also where they are any hands of so many cards."""
        if self.masks is not None:
            return self
        return Holding(self.text, np.concatenate(list(all_hands(hole_cards))))

    def without(self, blocked: int) -> Holding:
        """Only the hands that hold none of the cards in this mask."""
        if self.masks is None or not blocked:
            return self
        kept = self.masks & np.uint64(blocked) == 0
        if kept.all():
            return self
        weights = None if self.weights is None else self.weights[kept]
        return _scaled(self.text, self.masks[kept], weights, self.scale)


def read_holding(
    given: CardsLike | Range | OmahaRange | Holding, game: Game, where: str
) -> Holding:
    """Read a hand or a range; `where` names the player in errors.

    Text that is a run of as many cards as the game deals is a hand; any other text is a range. A
    holding is one already.

    Raises:
        CardError: cards that cannot be read.
        RangeSyntaxError: text that is no range.
        EquityError: another number of cards than the game deals, or a range of another game.
    """
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

    if isinstance(given, Holding):
        return given
    if isinstance(given, Range | OmahaRange):
        return _from_range(given, game, where)
    try:
        cards = as_cards(given)
    except CardError as error:
        if isinstance(given, str):
            return _no_cards(given, game, where, error)
        raise error.at(where) from None
    if len(cards) == game.hole_cards:
        text = "".join(map(str, cards))
        return Holding(text, np.array([cards_to_mask(cards)], np.uint64))
    if isinstance(given, str) and len(cards) > game.hole_cards:
        # Several hands, such as "AhKh, QhJh", are a range.
        try:
            return _of_text(given, game, where)
        except RangeSyntaxError:
            pass
    raise EquityError(
        f"{where} holds {counted(len(cards), 'card')} {list(cards)}: expected {game.hole_cards} "
        f"(the cards of a hand go together, such as {_EXAMPLES[game.hole_cards]})"
    )


_EXAMPLES = {2: "AsAh", 4: "AsAhKsKh", 5: "AsAhKsKhQd", 6: "AsAhKsKhQdJd"}


def _no_cards(text: str, game: Game, where: str, error: CardError) -> Holding:
    """A range; where it is none either, the error that fits what the text looks like."""
    try:
        return _of_text(text, game, where)
    except RangeSyntaxError as of_range:
        # Read as a range, several hands that share a card come further.
        if of_range.offset >= error.offset > 0 or not _looks_like_cards(text):
            raise
        if text[error.offset : error.offset + 1] in _RANGE_SIGNS:
            raise
    raise error.at(where)


def _looks_like_cards(text: str) -> bool:
    """Whether text begins as a card does: a character, then a suit."""
    start = text.strip().removeprefix("10").lstrip()
    return (len(start) > 1 and start[1] in _SUIT_SIGNS) or not start


def _of_text(text: str, game: Game, where: str) -> Holding:
    """The hands of a range, which goes by the words that it was given in."""
    try:
        read = _read_range if len(text) <= CACHED_TEXT else _read_range.__wrapped__
        return _from_range(read(text, game), game, where, text.strip())
    except RangeSyntaxError as error:
        raise RangeSyntaxError(
            f"{where}: {error}",
            text=error.text,
            offset=error.offset,
            token=error.token,
            suggestion=error.suggestion,
        ) from None


@lru_cache(maxsize=64)
def _read_range(text: str, game: Game) -> Range | OmahaRange:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

    return OmahaRange(text, game.hole_cards) if game.omaha else Range(text)


def _from_range(
    hands: Range | OmahaRange, game: Game, where: str, text: str | None = None
) -> Holding:
    from rivergate.ranges.omaha import OmahaRange

    if isinstance(hands, OmahaRange):
        if not game.omaha or hands.hole != game.hole_cards:
            raise EquityError(
                f"{where} has a range of hands of {hands.hole} cards: {game.name} deals "
                f"{game.hole_cards}"
            )
        holding = Holding(hands.text, None if hands.is_any_hand else hands.masks)
    elif game.omaha:
        raise EquityError(f"{where} has a Hold'em range: {game.name} deals {game.hole_cards} cards")
    else:
        holding = _of_weights(text or str(hands), hands.weights)
    if holding.size == 0:
        raise EquityError(f"{where} has an empty range: no hand can be dealt")
    return holding


def _of_weights(text: str, weights: Weights) -> Holding:
    held = weights > 0
    return _scaled(text, combo_masks()[held], weights[held])


def _scaled(text: str, masks: Masks, weights: Weights | None, scale: float = 1.0) -> Holding:
    """With the greatest weight as 1, so that products for many players stay within a double."""
    if weights is None or not len(weights):
        return Holding(text, masks, None, scale)
    most = float(weights.max())
    same = bool(weights.min() == most)
    return Holding(text, masks, None if same else weights / most, scale * most)


@cache
def combo_masks() -> Masks:
    """uint64[1326], bit = card: every combo of two cards at its index."""
    high, low = np.tril_indices(52, -1)
    masks = np.uint64(1) << high.astype(np.uint64) | np.uint64(1) << low.astype(np.uint64)
    masks.flags.writeable = False
    return masks
