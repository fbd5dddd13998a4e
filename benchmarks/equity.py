"""Equity and hand potential, spot by spot, beside other libraries' calls for the same spot.

One thread each. pokerfast's equity is OMPEval compiled, poker-equity is written in Rust, eval7 in C
under Python, PokerKit in Python; the last two sample.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

import rivergate as rg
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders
from rivergate.cards import deck_without
from rivergate.errors import counted
from rivergate.odds.engines import one_hand
from rivergate.odds.engines.boards import boards_of
from rivergate.odds.engines.preflop_matchups import BOARDS
from rivergate.odds.holding import combo_masks
from rivergate.odds.spot import read_spot

SAMPLES = 1_000_000
KICKERS = "22+,A2s+,KTo+"
FLOP = ("AdQc", "3h4cJh")

Rivals = Iterator[Contender]


def measure() -> list[Timing]:
    """Median nanoseconds per pair of hands, per call, or per sample drawn; one thread."""
    return [*_showdowns(), *_hands(), *_ranges(), *_samples(), *_potentials()]


def _showdowns() -> Iterator[Timing]:
    """Pairs of hands on boards in lanes: the kernels by themselves, no two boards taken for one."""
    hero, others = rg.cards_to_mask("AhKh"), combo_masks()
    opponents = others[others & np.uint64(hero) == 0][::5].copy()
    counts = np.zeros((3, len(opponents)), np.int64)
    against_list = boards_of(deck_without(hero), ())
    hands = [rg.cards_to_mask("AsAh"), rg.cards_to_mask("KdKc")]
    between_two = boards_of(deck_without(sum(hands)), ())
    yield from time_contenders(
        [
            Contender(
                "one hand against 245, all boards",
                len(opponents) * BOARDS,
                lambda: against_list.opponents(hero, opponents, False, 0, 1, counts),
            ),
            Contender(
                "two hands, all boards",
                BOARDS,
                lambda: between_two.showdowns(hands, False, False, 0, 1),
            ),
        ],
        "pair",
        "Hold'em showdowns",
    )


def _hands() -> Iterator[Timing]:
    aces = ["AsAh", "KdKc"]
    yield from _calls("AsAh v KdKc", _equity(aces), _ompeval(aces), _poker_equity("holdem", aces))
    for game, players in (
        ("omaha", ["AsAhKsKh", "QdQcJdJc"]),
        ("omaha6", ["2s2d2h2cAsAd", "3s3d3h3c8s8d"]),
        ("omaha8", ["AsAh2s3h", "KdKcQdJc"]),
    ):
        yield from _calls(
            f"{' v '.join(players)}, {game}",
            _equity(players, game=game),
            _poker_equity(_THEIR_NAMES[game], players),
        )


def _ranges() -> Iterator[Timing]:
    suited, kickers = ["AhKh", "random"], [KICKERS, "random"]
    yield from _calls("AhKh v random, all boards", _enumerated(suited), _ompeval(suited))
    yield from _calls("AhKh v random, from the table", _equity(suited))
    yield from _calls(f"{KICKERS} v random, from the table", _equity(kickers))
    for players in (kickers, ["QQ+,AK", "TT+,AQ+", "22+"]):
        name = f"{' v '.join(players)} on 2h9hTd"
        yield from _calls(name, _equity(players, "2h9hTd"), _ompeval(players, "2h9hTd"))


def _samples() -> Iterator[Timing]:
    known, suited = ["AsAh", "KdKc"], ["AhKh", "QQ+,AK"]
    yield from _sampled("AsAh v KdKc, sampled", known, _poker_equity_sampled(known))
    yield from _sampled("six random hands, sampled", ["random"] * 6)
    yield from _sampled("AhKh v QQ+,AK, sampled", suited, _eval7(*suited), _pokerkit(*suited))


def _potentials() -> Iterator[Timing]:
    for opponents in (1, 2):
        name = f"hand potential on a flop, {counted(opponents, 'random opponent')}, exact"
        yield from _calls(name, _potential(opponents))
    for opponents, samples in ((5, 20_000), (9, 100_000)):
        yield from _calls(
            f"hand potential on a flop, {opponents} random opponents, {samples:,} samples",
            _potential(opponents, method="sampled", samples=samples, seed=1),
        )


def _calls(subject: str, run: Callable[[], object], *rivals: Rivals) -> list[Timing]:
    ours = Contender("rivergate", 1, run)
    return time_contenders([ours, *(each for rival in rivals for each in rival)], "call", subject)


def _sampled(subject: str, players: list[str], *rivals: Rivals) -> list[Timing]:
    run = _equity(players, method="sampled", samples=SAMPLES, seed=1)
    ours = Contender("rivergate", SAMPLES, run)
    return time_contenders([ours, *(each for rival in rivals for each in rival)], "sample", subject)


def _equity(players: list[str], board: str = "", **options: object) -> Callable[[], object]:
    return partial(rg.equity, players, board, threads=1, **options)  # type: ignore[arg-type]


def _enumerated(players: list[str]) -> Callable[[], object]:
    """A hand against a range with every board dealt, whatever tables there are."""
    return lambda: list(one_hand.parts(read_spot(players), threads=1))


def _potential(opponents: int, **options: object) -> Callable[[], object]:
    return partial(rg.potential, *FLOP, [("random", opponents)], threads=1, **options)


def _ompeval(players: list[str], board: str = "") -> Rivals:
    if installed("pokerfast"):
        from pokerfast import equity

        yield Contender("pokerfast (OMPEval)", 1, lambda: equity.equity(players, board))


def _poker_equity(variant: str, players: list[str]) -> Rivals:
    if installed("poker_equity"):
        import poker_equity

        yield Contender("poker-equity", 1, lambda: poker_equity.exact_from_text(variant, players))


_THEIR_NAMES = {"omaha": "omaha", "omaha6": "omaha_six", "omaha8": "omaha_hi_lo"}


def _poker_equity_sampled(players: list[str]) -> Rivals:
    if installed("poker_equity"):
        from poker_equity import chunk_from_text

        run = partial(chunk_from_text, "holdem", players, samples=SAMPLES, threads=1)
        yield Contender("poker-equity", SAMPLES, run)


def _eval7(hand: str, hands: str, samples: int = 20_000) -> Rivals:
    if installed("eval7"):
        import eval7

        cards = [eval7.Card(hand[:2]), eval7.Card(hand[2:])]
        villain = eval7.HandRange(hands)
        run = partial(eval7.py_hand_vs_range_monte_carlo, cards, villain, [], samples)
        yield Contender("eval7", samples, run)


def _pokerkit(hand: str, hands: str, samples: int = 500) -> Rivals:
    if installed("pokerkit"):
        import pokerkit

        ranges = tuple(pokerkit.parse_range(*each.split(",")) for each in (hand, hands))
        run = partial(
            pokerkit.calculate_equities,
            ranges,
            (),
            2,
            5,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            sample_count=samples,
        )
        yield Contender("pokerkit", samples, run)
