"""The kernel that deals hands and boards at random, 32 deals to the word.

Players with ranges are dealt first, each from his own range, until no two share a card: so every
joint deal comes as often as the product of its weights says. Then come players who may hold any
hand, or any that has some known cards, then the board. Random numbers: xoshiro128++ (Blackman and
Vigna 2019), its state hashed from the seed, the block and the invocation by pcg4d (Jarzynski and
Olano 2020). A number below n is the high word of n times a random word, off by less than n in
2**32.
"""

from __future__ import annotations

from .wgsl_kernel import DECK, kernel

KNOWN, ANY, RANGE = range(3)
"""Kinds of players: one hand, any hand (some of its cards may be known), a range."""

TRIES = 32
"""Without a joint deal after so many tries a lane does not count: the others wait for it."""

MOST_PLAYERS = 10


def deal() -> str:
    """Deals for the kernels of `wgsl_values.of_deals`: 52 planes a player, 52 of the board, ok."""
    body = [
        "start(at);",
        f"let rows = (table.players + 1u) * {DECK}u;",
        "for (var row = 0u; row < rows; row++) { planes[row * table.words + at] = 0u; }",
        "var ok = 0u;",
        "for (var lane = 0u; lane < 32u; lane++) {",
        "if (!deal_hands()) { continue; }",
        "let bit = 1u << lane;",
        "for (var player = 0u; player < table.players; player++) {",
        f"mark(drawn[player], player * {DECK}u, bit, at);",
        "}",
        f"mark(board_cards(), table.players * {DECK}u, bit, at);",
        "ok |= bit;",
        "}",
        "planes[rows * table.words + at] = ok;",
    ]
    return kernel(
        "Hands and boards dealt at random, 32 deals to the word.",
        _BINDINGS,
        "table.words",
        body,
        _FUNCTIONS,
    )


_BINDINGS = f"""
struct Table {{
    players: u32,
    hole_cards: u32,
    to_come: u32, // board cards that are not open
    words: u32,
    seed: vec2<u32>,
    block: vec2<u32>,
    gone: vec2<u32>,  // cards that nobody is dealt, a mask: open, dead, and in known hands
    board: vec2<u32>, // the open ones
    // Kind; of his hands: where they begin, how many; of any hand, how many cards are known: those
    // of the hand there.
    seats: array<vec4<u32>, {MOST_PLAYERS}>,
}}
struct Hand {{
    cards: vec2<u32>, // a mask
    keep: u32,  // of 2**32 draws of this place, so many keep its hand
    other: u32, // the others take the hand of this place (Walker's alias method)
}}
@group(0) @binding(0) var<uniform> table: Table;
@group(0) @binding(1) var<storage, read> hands: array<Hand>;
@group(0) @binding(2) var<storage, read_write> planes: array<u32>;
"""

_FUNCTIONS = f"""
var<private> state: vec4<u32>;
var<private> drawn: array<vec2<u32>, {MOST_PLAYERS}>;
var<private> used: vec2<u32>;

fn pcg4d(given: vec4<u32>) -> vec4<u32> {{
    var v = given * 1664525u + 1013904223u;
    v.x += v.y * v.w; v.y += v.z * v.x; v.z += v.x * v.y; v.w += v.y * v.z;
    v ^= v >> vec4<u32>(16u);
    v.x += v.y * v.w; v.y += v.z * v.x; v.z += v.x * v.y; v.w += v.y * v.z;
    return v;
}}

fn start(invocation: u32) {{
    let key = pcg4d(vec4<u32>(table.seed, table.block));
    state = pcg4d(key ^ vec4<u32>(invocation, 0u, 0u, 0u));
    // The one state that a generator never leaves.
    state.w |= select(0u, 1u, all(state == vec4<u32>(0u)));
}}

fn turned(word: u32, by: u32) -> u32 {{
    return (word << by) | (word >> (32u - by));
}}

fn random() -> u32 {{
    let answer = turned(state.x + state.w, 7u) + state.x;
    let t = state.y << 9u;
    state.z ^= state.x; state.w ^= state.y; state.y ^= state.z; state.x ^= state.w;
    state.z ^= t;
    state.w = turned(state.w, 11u);
    return answer;
}}

fn below(n: u32) -> u32 {{
    let word = random();
    let low = (word & 0xffffu) * (n & 0xffffu);
    let middle = (word >> 16u) * (n & 0xffffu) + (low >> 16u);
    let other = (word & 0xffffu) * (n >> 16u) + (middle & 0xffffu);
    return (word >> 16u) * (n >> 16u) + (middle >> 16u) + (other >> 16u);
}}

fn from_range(first: u32, size: u32) -> vec2<u32> {{
    let place = first + below(size);
    let hand = hands[place];
    if (random() < hand.keep) {{
        return hand.cards;
    }}
    return hands[first + hand.other].cards;
}}

fn card_of_deck() -> vec2<u32> {{
    var card = vec2<u32>(0u);
    loop {{
        let number = below({DECK}u);
        let bit = 1u << (number & 31u);
        card = select(vec2<u32>(bit, 0u), vec2<u32>(0u, bit), number > 31u);
        if (all((card & used) == vec2<u32>(0u))) {{ break; }}
    }}
    used |= card;
    return card;
}}

fn cards_of_deck(count: u32) -> vec2<u32> {{
    var cards = vec2<u32>(0u);
    for (var each = 0u; each < count; each++) {{ cards |= card_of_deck(); }}
    return cards;
}}

// Whether the players with ranges have hands that share no card.
fn deal_ranges() -> bool {{
    used = table.gone;
    for (var player = 0u; player < table.players; player++) {{
        let seat = table.seats[player];
        if (seat.x == {RANGE}u) {{
            let hand = from_range(seat.y, seat.z);
            if (any((hand & used) != vec2<u32>(0u))) {{ return false; }}
            used |= hand;
            drawn[player] = hand;
        }}
    }}
    return true;
}}

fn deal_hands() -> bool {{
    var tries = 0u;
    while (!deal_ranges()) {{
        tries++;
        if (tries == {TRIES}u) {{ return false; }}
    }}
    for (var player = 0u; player < table.players; player++) {{
        let seat = table.seats[player];
        if (seat.x == {KNOWN}u) {{ drawn[player] = hands[seat.y].cards; }}
        if (seat.x == {ANY}u) {{
            drawn[player] = cards_of_deck(table.hole_cards - seat.w);
            if (seat.w != 0u) {{ drawn[player] |= hands[seat.y].cards; }}
        }}
    }}
    return true;
}}

fn board_cards() -> vec2<u32> {{
    return table.board | cards_of_deck(table.to_come);
}}

fn mark(cards: vec2<u32>, row: u32, bit: u32, word: u32) {{
    var left = cards.x;
    while (left != 0u) {{
        planes[(row + firstTrailingBit(left)) * table.words + word] |= bit;
        left &= left - 1u;
    }}
    left = cards.y;
    while (left != 0u) {{
        planes[(row + 32u + firstTrailingBit(left)) * table.words + word] |= bit;
        left &= left - 1u;
    }}
}}
"""
