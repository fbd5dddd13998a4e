"""Reports of results that nobody played: effects are paired by deal, ranked and judged."""

import json
import math

import numpy as np
import pytest

from rivergate.errors import OptionError, RivergateError
from rivergate.players.line_up import PlayerSpec
from rivergate.sweeps.confirmation import confirmation_design, fresh_seeds, winners
from rivergate.sweeps.design import Level
from rivergate.sweeps.report import Report, stage_report
from rivergate.sweeps.tables import rows, save_rows

from .made_up import drawn, result, small

GAINS = {("bold", Level.LOW): 60.0, ("bold", Level.HIGH): -90.0, ("shy", Level.LOW): 30.0}


@pytest.fixture(scope="module")
def design():
    return small(deals=200, seeds=(0, 1, 2, 3))


@pytest.fixture(scope="module")
def stage(design):
    return stage_report(design, drawn(design, GAINS))


def test_effects_are_paired_by_deal(design):
    # Chips 200 a block are 2 bb in 2 hands: 100 bb for 100 hands. All variants share huge luck.
    results = drawn(design, {("bold", Level.LOW): 200.0}, spread=0.0)
    found = stage_report(design, results).effect_of("bold", Level.LOW)
    assert found.estimate.mean == pytest.approx(100)
    assert found.estimate.stderr == pytest.approx(0, abs=1e-9)
    assert found.estimate.blocks == 4 * 200
    assert found.by_seed == pytest.approx([100] * 4)


def test_known_effects_are_found_and_nothing_else(stage):
    clear = {(each.variant.parameter, each.variant.level) for each in stage.effects if each.good}
    assert clear == {("bold", Level.LOW), ("shy", Level.LOW)}
    bad = stage.effect_of("bold", Level.HIGH)
    assert bad.judgement.high == 0.0
    assert bad.judgement.low < -45 < 0
    assert not any(
        each.judgement.clear for each in stage.effects if each.variant.parameter == "idle"
    )


def test_parameters_are_ranked_by_their_greatest_effect(stage):
    order = [each.variant.parameter for each in stage.effects]
    assert order == ["bold", "bold", "shy", "idle", "idle"]
    # The high value of shy is its base: there is no effect to speak of.
    assert stage.effect_of("shy", Level.HIGH) is None


def test_the_score_of_the_unchanged_player(design, stage):
    luck = np.concatenate(
        [np.random.default_rng((1, seed)).normal(0, 1000, 200) for seed in design.seeds]
    )
    # Chips in 2 hands at 100 chips a big blind.
    assert stage.score.mean == pytest.approx(luck.mean() / 2)


def test_runs_that_had_to_be_alike_are_counted(stage):
    # Three bases and the high value of shy, on four seeds, the first of which is no repetition.
    assert (stage.repeats, stage.unlike) == (3 * 4, ())


def test_one_bit_in_a_repetition_raises_the_alarm(design):
    results = drawn(design, {})
    run = next(each for each in design.runs if str(each) == "shy high, seed 2")
    chips = results[run.key].blocks
    chips[17] = np.nextafter(chips[17], math.inf)
    results[run.key] = result(run, chips)
    stage = stage_report(design, results)
    assert stage.unlike == (f"{run.variant.player}, seed 2",)
    assert not Report(stage, None).sound


def test_faults_are_reported(design):
    results = drawn(design, {})
    run = design.runs[3]
    results[run.key] = result(run, results[run.key].blocks, ["deal 4: it raised an exception"])
    assert stage_report(design, results).faulty == (
        f"{run.variant.player}, seed 0: deal 4: it raised an exception",
    )


def test_a_part_of_a_sweep_pairs_what_is_there(design):
    results = drawn(design, GAINS)
    kept = {key: found for key, found in results.items() if key[2] == 0 and key[0] != "idle"}
    stage = stage_report(design, kept)
    assert (stage.done, stage.complete) == (6, False)
    assert {each.estimate.blocks for each in stage.effects} == {200}
    assert stage_report(design, {}).effects == ()
    assert stage_report(design, {}).score is None


def test_the_order_of_results_does_not_matter(design, stage):
    results = drawn(design, GAINS)
    turned = dict(reversed(results.items()))
    assert stage_report(design, turned) == stage


def test_winners_are_confirmed_alone_and_together(design, stage):
    assert [each.variant.parameter for each in winners(stage)] == ["bold", "shy"]
    fresh = fresh_seeds(design, 2)
    confirmed = confirmation_design(stage, deals=900, seeds=fresh)
    assert fresh == (4, 5)
    assert (confirmed.deals, confirmed.seeds) == (900, (4, 5))
    together = PlayerSpec(confirmed.variants[-1].player).parameters
    assert (together.bold, together.shy, together.idle) == (0.0, 0.1, 3)
    assert [(each.parameter, each.level) for each in confirmed.variants] == [
        ("unchanged", Level.BASE),
        ("bold", Level.LOW),
        ("shy", Level.LOW),
        ("all winners", Level.TOGETHER),
    ]
    results = drawn(confirmed, {("bold", Level.LOW): 60.0, ("all winners", Level.TOGETHER): 90.0})
    found = stage_report(confirmed, results)
    assert {each.variant.parameter: each.good for each in found.effects} == {
        "bold": True,
        "shy": False,
        "all winners": True,
    }
    assert found.repeats == 0


def test_of_two_winning_levels_the_better_goes_together(design):
    both = {("bold", Level.LOW): 60.0, ("bold", Level.HIGH): 90.0, ("shy", Level.LOW): 60.0}
    stage = stage_report(design, drawn(design, both))
    last = confirmation_design(stage, deals=1, seeds=[9]).variants[-1]
    assert PlayerSpec(last.player).parameters.bold == 1.0


def test_what_cannot_be_confirmed(design, stage):
    part = dict(list(drawn(design, GAINS).items())[:-3])
    with pytest.raises(RivergateError, match="not done: 3 of 36 runs are left"):
        confirmation_design(stage_report(design, part), deals=1, seeds=[9])
    with pytest.raises(RivergateError, match="nothing to confirm"):
        confirmation_design(stage_report(design, drawn(design, {})), deals=1, seeds=[9])
    with pytest.raises(OptionError, match="not seen"):
        confirmation_design(stage, deals=1, seeds=[3, 4])


def test_rows_hold_every_effect_in_both_formats(stage, tmp_path):
    import pyarrow.csv
    import pyarrow.parquet

    report = Report(stage, stage)
    expected = rows(report)
    assert [row["stage"] for row in expected] == ["sweep"] * 5 + ["confirmation"] * 5
    save_rows(report, tmp_path / "report.parquet")
    save_rows(report, tmp_path / "report.csv")
    assert pyarrow.parquet.read_table(tmp_path / "report.parquet").to_pylist() == expected
    read = pyarrow.csv.read_csv(tmp_path / "report.csv").to_pylist()
    assert [row["effect"] for row in read] == [row["effect"] for row in expected]
    with pytest.raises(OptionError, match=r"expected a name in .csv or .parquet"):
        save_rows(report, tmp_path / "report.xls")
    with pytest.raises(OptionError, match="there is no folder"):
        save_rows(report, tmp_path / "nowhere" / "report.csv")


@pytest.mark.parametrize(("blocks", "known"), [(19, False), (20, True)])
def test_of_a_parameter_that_hardly_ever_matters_nothing_follows(design, blocks, known):
    results = drawn(design, {}, spread=0.0)
    run = next(each for each in design.runs if str(each) == "bold low, seed 1")
    chips = results[run.key].blocks
    chips[:blocks] += np.arange(500, 500 + blocks)
    results[run.key] = result(run, chips)
    found = stage_report(design, results).effect_of("bold", Level.LOW)
    assert found.changed == blocks
    assert found.estimate.mean == pytest.approx(sum(range(500, 500 + blocks)) / 2 / 800)
    assert found.good == known
    assert math.isfinite(found.judgement.low) == known


def test_json_has_no_infinity(design):
    results = drawn(design, {}, spread=0.0)
    text = json.dumps(Report(stage_report(design, results), None).to_dict(), allow_nan=False)
    assert json.loads(text)["sweep"]["effects"][0]["detectable"] is None
