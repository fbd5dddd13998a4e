"""The heat map: what is in its cells, and files that come out the same."""

import pytest

from rivergate.errors import OptionError
from rivergate.sweeps.design import Level
from rivergate.sweeps.heat_map import LOSS, NEUTRAL, WIN, cells, colour, draw, figure
from rivergate.sweeps.report import stage_report

from .made_up import drawn, small


@pytest.fixture(scope="module")
def stage():
    design = small(deals=200)
    gains = {("bold", Level.LOW): 200.0, ("shy", Level.LOW): -600.0}
    return stage_report(design, drawn(design, gains))


def test_cells(stage):
    found = cells(stage)
    assert list(found) == ["shy", "bold", "idle"]
    assert found["bold"][Level.LOW].effect == pytest.approx(100, abs=10)
    assert found["bold"][Level.LOW].text.endswith("*")
    assert found["bold"][Level.BASE].text == "0.5\n+0.0"
    assert found["shy"][Level.LOW].text.startswith("0.1\n-")
    assert found["shy"][Level.LOW].text.endswith("*")
    # Its high value is its base.
    assert found["shy"][Level.HIGH].effect == 0.0


def test_an_effect_of_which_too_little_is_known():
    design = small(deals=200)
    stage = stage_report(design, drawn(design, {}, spread=0.0))
    assert cells(stage)["idle"][Level.LOW].text == "1\n+0.0?"


def test_colours():
    assert [colour(share) for share in (-1, 0, 1)] == [LOSS, NEUTRAL, WIN]
    # Halfway, rounded.
    assert colour(0.5) == tuple(round((a + b) / 2) for a, b in zip(NEUTRAL, WIN, strict=True))


def test_every_cell_is_written(stage):
    axes = figure(stage).axes[0]
    assert [text.get_text() for text in axes.texts] == [
        cell.text for row in cells(stage).values() for cell in row.values()
    ]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["shy", "bold", "idle"]


def test_nothing_done_yet():
    stage = stage_report(small(), {})
    assert {cell.effect for row in cells(stage).values() for cell in row.values()} == {0.0, None}
    assert len(figure(stage).axes[0].texts) == 9


@pytest.mark.parametrize(("name", "magic"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_files_come_out_the_same(stage, tmp_path, name, magic):
    draw(stage, tmp_path / name)
    first = (tmp_path / name).read_bytes()
    draw(stage, tmp_path / name)
    assert first.startswith(magic)
    assert (tmp_path / name).read_bytes() == first


def test_files_that_cannot_be(stage, tmp_path):
    with pytest.raises(OptionError, match=r"expected a name in .png"):
        draw(stage, tmp_path / "a.txt")
    with pytest.raises(OptionError, match="there is no folder"):
        draw(stage, tmp_path / "nowhere" / "a.png")
