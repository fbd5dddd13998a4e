"""Designs: which runs there are, and what makes two designs differ."""

from dataclasses import replace

import pytest

from rivergate.errors import OptionError
from rivergate.players.events import Stakes
from rivergate.players.line_up import PlayerSpec
from rivergate.sweeps.design import Design, Level, code_of, sweep_design

from .made_up import FILE, player, small


def test_every_swept_parameter_at_three_levels_on_every_seed():
    design = small()
    # bold, shy and idle are swept, fixed is not.
    assert len(design.runs) == 3 * 3 * 2
    assert len({run.key for run in design.runs}) == 18
    bold = [each for each in design.variants if each.parameter == "bold"]
    assert [(each.level, each.value) for each in bold] == [
        (Level.LOW, 0.0),
        (Level.BASE, 0.5),
        (Level.HIGH, 1.0),
    ]
    assert [each.player.rpartition(":")[2] for each in bold] == ["bold=0.0", "bold=0.5", "bold=1.0"]


def test_generation_3_on_four_seeds_is_192_runs():
    design = sweep_design("gen3", deals=1, seeds=range(4))
    assert len({run.key for run in design.runs}) == 16 * 3 * 4


def test_variants_play_as_told():
    for variant in small().variants:
        parameters = PlayerSpec(variant.player).parameters
        assert getattr(parameters, variant.parameter) == variant.value
        others = {"bold", "shy", "idle"} - {variant.parameter}
        unchanged = PlayerSpec(player("Nervous")).parameters
        assert all(getattr(parameters, each) == getattr(unchanged, each) for each in others)


def test_a_level_that_is_the_base_is_known_as_such():
    same = {(each.parameter, each.level) for each in small().variants if each.same_as_base}
    # The base of shy is its high value.
    assert same == {
        *((name, Level.BASE) for name in ("bold", "shy", "idle")),
        ("shy", Level.HIGH),
    }


def test_what_the_player_is_given_is_the_base():
    given = f"{player('Nervous')}:bold=0.75,idle=4"
    design = sweep_design(given, deals=1, seeds=[0], only=["bold"])
    assert [each.value for each in design.variants] == [0.0, 0.75, 1.0]
    assert {PlayerSpec(each.player).parameters.idle for each in design.variants} == {4}
    assert design.variants[0].player == f"{player('Nervous')}:bold=0.0,idle=4"


def test_the_unchanged_player_is_the_opponent_where_none_is_named():
    assert small().against == (player("Nervous"),)
    assert small(against=["caller", "random"]).against == ("caller", "random")


def test_json_brings_the_same_design():
    design = small(against=["caller", "random"], stakes=Stakes(1, 2, 0, 100))
    assert Design.from_json(design.to_json()) == design


@pytest.mark.parametrize(
    "other",
    [
        {"deals": 4},
        {"seeds": (0, 2)},
        {"against": ["caller"]},
        {"only": ["bold"]},
        {"stakes": Stakes(1, 2, 0, 100)},
        {"expected": False},
    ],
)
def test_whatever_changes_results_changes_the_fingerprint(other):
    assert small(**other).fingerprint != small().fingerprint
    assert small().fingerprint == small().fingerprint


def test_the_code_of_own_players_counts(tmp_path):
    copies = [tmp_path / "one.py", tmp_path / "two.py", tmp_path / "three.py"]
    for copy in copies:
        copy.write_text(FILE.read_text())
    copies[2].write_text(FILE.read_text() + "# changed")
    codes = [code_of([f"{copy}:Nervous:bold=1.0", "caller"]) for copy in copies]
    assert codes[0] == codes[1] != codes[2]
    assert code_of(["caller"]) not in codes


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"player": "caller"}, "'caller' has no parameter with values to sweep"),
        ({"player": "nobody"}, "expected caller, random"),
        ({"only": ["fixed"]}, "parameter 'fixed': expected bold, shy, idle"),
        ({"against": ["caller"] * 10}, "11 players: expected 2 to 10"),
        ({"deals": 0}, "expected 1 to 1,000,000 deals"),
        ({"seeds": ()}, "on 1 to 10,000 seeds"),
        ({"seeds": (1, 1)}, "seeds that differ"),
        ({"stakes": Stakes(big_blind=0)}, "big_blind=0"),
    ],
)
def test_what_cannot_be_swept_is_refused(arguments, words):
    given = {"player": player("Nervous"), "deals": 3, "seeds": (0,), **arguments}
    with pytest.raises(OptionError, match=words):
        sweep_design(given.pop("player"), given.pop("against", ()), **given)


def test_runs_share_what_the_design_says():
    design = replace(small(), session=7)
    assert {(run.deals, run.session, run.against) for run in design.runs} == {
        (3, 7, design.against)
    }
