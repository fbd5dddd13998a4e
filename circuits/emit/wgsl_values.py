"""Kernels that evaluate hands, 32 boards to the word, and leave planes of values in memory.

Plane p of hand h on word w is at `(w * planes + p) * hands + h`.
"""

from __future__ import annotations

from .wgsl_kernel import DECK, Form, evaluation, kernel, left_planes

ZEROS, ONES = DECK, DECK + 1
"""Rows of `runouts` besides those of cards of the deck: for cards that never come, and for open
ones."""

NO_PLACE = 64
"""For a word that has no outer card."""


def of_run_outs(form: Form) -> str:
    """Listed hands on the boards that can come, enumerated here.

    Cards of the deck are numbered by their places in it, 0 upwards. The boards of a word share two
    outer cards, or none; the others run through a list of all choices of 1, 2 or 3 places below,
    which is the same for every deck: 32 of them lie in a word of `runouts`, a row for each place.
    """
    body = [
        "let hand = at % spot.hands;",
        "let word = at / spot.hands;",
        "let run = runs[spot.first + word];",
        "let hole = hands[hand];",
        "var ok = select((1u << run.w) - 1u, 0xffffffffu, run.w == 32u);",
    ]
    for card in range(DECK):
        half, bit = "xy"[card // 32], card % 32
        place = f"spot.places[{card // 4}].{'xyzw'[card % 4]}"
        body += [
            f"let place{card} = {place};",
            f"let hole{card} = 0u - ((hole.{half} >> {bit}u) & 1u);",
            f"let board{card} = runouts[place{card} * spot.stride + run.z]"
            f" | select(0u, 0xffffffffu, place{card} == run.x || place{card} == run.y);",
            f"ok &= ~(hole{card} & board{card});",
        ]
    body += evaluation(form) + _left(form, "(word * {planes}u + {plane}u) * spot.hands + hand")
    return kernel(
        f"Values of listed hands on all boards: {form.name}.\n"
        "Lanes where the board holds a card of the hand are not ok.",
        _RUN_OUT_BINDINGS,
        "spot.hands * spot.words",
        body,
    )


_RUN_OUT_BINDINGS = """
struct Spot {
    hands: u32,
    first: u32,  // of the words of boards, the first to evaluate
    words: u32,  // how many
    stride: u32, // words in a row of `runouts`
    places: array<vec4<u32>, 13>, // by card: its row of `runouts`
}
@group(0) @binding(0) var<uniform> spot: Spot;
@group(0) @binding(1) var<storage, read> hands: array<vec2<u32>>;  // masks, bit = card
@group(0) @binding(2) var<storage, read> runouts: array<u32>;
@group(0) @binding(3) var<storage, read> runs: array<vec4<u32>>; // outer places, word, lanes
@group(0) @binding(4) var<storage, read_write> values: array<u32>;
"""


def of_deals(form: Form) -> str:
    """Hands dealt at random, as the kernel of `wgsl_deal` leaves them: a board for every lane."""
    body = [
        "let player = at % deals.players;",
        "let word = at / deals.players;",
        f"let hole = player * {DECK}u;",
        f"let board = deals.players * {DECK}u;",
        f"let ok = planes[(board + {DECK}u) * deals.words + word];",
    ]
    for of in ("hole", "board"):
        body += [
            f"let {of}{card} = planes[({of} + {card}u) * deals.words + word];"
            for card in range(DECK)
        ]
    body += evaluation(form)
    body += _left(form, "(word * {planes}u + {plane}u) * deals.players + player")
    return kernel(
        f"Values of hands dealt at random: {form.name}.",
        _DEAL_BINDINGS,
        "deals.players * deals.words",
        body,
    )


_DEAL_BINDINGS = """
struct Deals {
    players: u32,
    words: u32,
}
@group(0) @binding(0) var<uniform> deals: Deals;
@group(0) @binding(1) var<storage, read> planes: array<u32>; // 52 a player, 52 of the board, ok
@group(0) @binding(2) var<storage, read_write> values: array<u32>;
"""


def _left(form: Form, place: str) -> list[str]:
    return [
        f"values[{place.format(planes=form.planes, plane=plane)}] = {name};"
        for plane, name in enumerate(left_planes(form))
    ]
