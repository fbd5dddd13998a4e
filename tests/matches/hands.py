"""Hands played by players without judgement, for odd stakes and any number of seats."""

from hypothesis import strategies as st

from rivergate.matches.deck import shuffled
from rivergate.matches.table import Seating, play
from rivergate.players.events import Stakes
from rivergate.players.line_up import read_player

BLINDS = [(50, 100), (1, 2), (100, 100), (33, 77), (0, 10)]


def played(players, stakes, seed=0, deal=0, names=None):
    return play(
        Seating(
            players=[read_player(each).build() for each in players],
            names=tuple(names or (f"{each} {seat}" for seat, each in enumerate(players))),
            deck=shuffled(seed, deal),
            stakes=stakes,
            seed=seed,
            deal=deal,
        )
    )


@st.composite
def stakes(draw):
    """2 to 100 big blinds, with and without antes: side pots and all-ins are frequent."""
    small, big = draw(st.sampled_from(BLINDS))
    ante = draw(st.sampled_from([0, 0, 1, big // 4, big]))
    return Stakes(small, big, ante, ante + big + 1 + draw(st.integers(big, 99 * big)))


# What `played` takes: playing itself draws at random, which strategies must not.
deals = st.tuples(
    st.lists(st.sampled_from(["random", "random", "caller"]), min_size=2, max_size=10),
    stakes(),
    st.integers(0, 10**6),
)
