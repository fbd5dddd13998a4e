"""What Generation 3 may be told: the sixteen parameters that a sweep varies."""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.players.parameters import Parameters, parameter


@dataclass(frozen=True)
class Gen3Parameters(Parameters):
    """What Generation 3 may be told."""

    open_base: float = parameter(
        0.16, (0, 1), "share of hands opened out of position, with two players behind", (0.12, 0.20)
    )
    open_slope: float = parameter(
        0.30, (0, 1), "how much larger that share is for the last to act after the flop", (0.2, 0.4)
    )
    threebet_q: float = parameter(
        0.05, (0, 0.5), "share of hands that raise again a player who opens a quarter", (0.03, 0.08)
    )
    defend_q: float = parameter(
        0.16, (0, 1), "share of hands that call or raise such a player", (0.10, 0.22)
    )
    call_margin: float = parameter(
        0.02, (-0.2, 0.5), "what the equity of a call must have beyond pot odds", (-0.02, 0.06)
    )
    # Not 1.25: with 1.0 each of a team of three won 3 ± 5 and 6 ± 6 bb/100 more of Generation 2.
    value_mult: float = parameter(
        1.05, (0.5, 4), "equity when called that a value bet needs, in fair shares", (1.0, 1.6)
    )
    raise_mult: float = parameter(
        1.6, (0.5, 4), "equity when called that a raise needs, in fair shares", (1.3, 2.0)
    )
    semibluff_ppot: float = parameter(
        0.22, (0, 1), "positive potential of the next card that a semi-bluff needs", (0.16, 0.30)
    )
    bluff_freq: float = parameter(
        0.08, (0, 1), "how often a bet is made that has nothing but folds for it", (0, 0.20)
    )
    bet_frac: float = parameter(
        0.66, (0.1, 3), "the usual bet, as a share of the pot; others are ½ to 3 of it", (0.5, 0.9)
    )
    pos_bonus: float = parameter(
        0.03, (0, 0.5), "share of the equity that the last to act gains, the first loses", (0, 0.06)
    )
    wet_penalty: float = parameter(
        0.04, (0, 0.5), "share of the equity that the wettest board costs", (0, 0.08)
    )
    tracker_tau: float = parameter(
        0.15, (0.02, 2), "width of the steps between what a range does", (0.08, 0.30)
    )
    tracker_floor: float = parameter(
        0.01, (1e-6, 1), "least weight in a range, as a share of the greatest", (0.002, 0.05)
    )
    trap_freq: float = parameter(
        0.25, (0, 1), "how often a very strong hand checks to an aggressive player", (0, 0.50)
    )
    scare_freq: float = parameter(
        0.15, (0, 1), "how often a card that scares the others is bet", (0, 0.30)
    )
