"""Planes for hands, and hands' answers out of planes."""

from rivergate.circuits.simulate import simulate

DECK = 52


def planes(cases, inputs):
    """One int per input; `cases` lists for each case the inputs that are 1."""
    rows = [0] * inputs
    for at, case in enumerate(cases):
        for place in case:
            rows[place] |= 1 << at
    return rows


def answers(circuit, cases):
    """The outputs of each case as one int, the first output in bit 0."""
    rows = simulate(circuit, planes(cases, len(circuit.inputs)), len(cases))
    return [sum((row >> at & 1) << bit for bit, row in enumerate(rows)) for at in range(len(cases))]


def on_planes(*hands):
    """Hands that come one after the other on planes of 52 cards each."""
    return [DECK * at + card for at, hand in enumerate(hands) for card in hand]


def dealt(random, count):
    """Random cards; two times in three from few ranks and few suits, so that rare hands come up."""
    deck = range(DECK)
    if random.random() < 0.67:
        ranks = random.sample(range(13), random.randint(4, 9))
        suits = random.sample(range(4), random.randint(2, 4))
        few = [4 * rank + suit for rank in ranks for suit in suits]
        deck = few if len(few) >= count else deck
    return random.sample(deck, count)
