"""Equity and hand potential, spot by spot, beside other libraries' calls for the same spot.

One thread each. pokerfast's equity is OMPEval compiled, poker-equity is written in Rust, eval7 in C
under Python, PokerKit in Python; the last two sample.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import numpy.typing as npt

import rivergate as rg
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders
from rivergate.evaluators.circuit import count_showdowns
from rivergate.odds import known_hands, one_hand
from rivergate.odds.spot import read_spot

SAMPLES = 1_000_000
PAIRS = 1 << 16
KICKERS = "22+,A2s+,KTo+"
FLOP = ("AdQc", "3h4cJh")

Rivals = Iterator[Contender]


def measure() -> list[Timing]:
    """Median nanoseconds per pair of hands, per call, or per sample drawn; one thread."""
    return [*_showdowns(), *_hands(), *_ranges(), *_samples(), *_potentials()]


def _showdowns() -> Iterator[Timing]:
    """Boards in lanes, without what a call takes besides; and hands that have to be transposed."""
    known, suited = read_spot(["AsAh", "KdKc"]), read_spot(["AhKh", "random"])
    assert suited.players[1].masks is not None
    opponents = suited.players[1].masks[::5]
    pairs = _random_hands(2 * PAIRS)
    yield from time_contenders(
        [
            Contender(
                "AhKh v 245 hands, all boards",
                len(opponents) * known.boards,
                lambda: list(one_hand.against(suited, opponents, threads=1)),
            ),
            Contender(
                "AsAh v KdKc, all boards",
                known.boards,
                lambda: list(known_hands.parts(known, threads=1)),
            ),
            Contender(
                "any two hands, as masks",
                PAIRS,
                lambda: count_showdowns(pairs[:PAIRS], pairs[PAIRS:], check=False),
            ),
        ],
        "pair",
        "Hold'em showdowns",
    )


def _random_hands(n: int) -> npt.NDArray[np.uint64]:
    """uint64[n]: seven cards each."""
    deck = np.tile(np.arange(52, dtype=np.uint64), (n, 1))
    cards = np.random.default_rng(1).permuted(deck, axis=1)[:, :7]
    return np.bitwise_or.reduce(np.uint64(1) << cards, axis=1)


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
        name = f"hand potential on a flop, {opponents} random opponents, exact"
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
