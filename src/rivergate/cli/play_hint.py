"""What a person may be told when he asks: from his own cards, never from the others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rivergate.cards import DECK, Card
from rivergate.errors import counted
from rivergate.evaluation import evaluate
from rivergate.hands import Category
from rivergate.odds.equity import equity
from rivergate.odds.games import BOARD_CARDS
from rivergate.players.view import View

_SECONDS, _SEED = 1.0, 0


def hint(view: View) -> Iterator[str]:
    """Lines on equity against random hands, pot odds, the hand made, and outs."""
    opponents = len(view.opponents)
    result = equity(
        [view.hole, *["random"] * opponents], view.board, time_limit=_SECONDS, seed=_SEED
    )
    hero = result.players[0]
    sure = "" if result.exact else f" ± {hero.stderr or 0:.2%}"
    yield f"equity against {counted(opponents, 'random hand')}: {hero.equity:.2%}{sure}"
    if view.to_call:
        yield (
            f"pot odds: {view.to_call:,} to win {view.pot:,}: a call needs {view.pot_odds:.2%} to "
            "break even"
        )
    if view.board:
        yield f"you have {evaluate([*view.hole, *view.board]).describe()}"
    if 0 < len(view.board) < BOARD_CARDS:
        yield _outs(view)


def _outs(view: View) -> str:
    better = list(improving(view.hole, view.board))
    makes = Counter(category for _, category in better)
    made = ", ".join(f"{count} to {category}" for category, count in sorted(makes.items()))
    cards = len(DECK) - len(view.hole) - len(view.board)
    listed = f": {made}" if made else ""
    return f"{len(better)} of {cards} next cards make a better kind of hand{listed}"


def improving(hole: tuple[Card, Card], board: tuple[Card, ...]) -> Iterator[tuple[Card, Category]]:
    """The next cards that lift the hand to a higher category, and not merely everybody's.

    Against hands that nobody knows these are the outs: what they are worth depends on the others.
    """
    category = evaluate([*hole, *board]).category
    for card in DECK:
        if card in hole or card in board:
            continue
        lifted = evaluate([*hole, *board, card]).category
        if lifted > category and lifted > _category([*board, card]):
            yield card, lifted


def _category(cards: list[Card]) -> Category:
    """The best category of a board, of four cards too, which make no straight or flush."""
    if len(cards) >= BOARD_CARDS:
        return evaluate(cards).category
    counts = sorted(Counter(card.rank for card in cards).values(), reverse=True)
    return {
        1: Category.HIGH_CARD,
        2: Category.TWO_PAIR if counts[1:2] == [2] else Category.ONE_PAIR,
        3: Category.THREE_OF_A_KIND,
        4: Category.FOUR_OF_A_KIND,
    }[counts[0]]
