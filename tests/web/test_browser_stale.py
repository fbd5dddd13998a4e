"""Figures on the page belong to the spot that it shows."""

import pytest

from .browsers import expect

FIGURES = (".seat-equity", ".results-table td", "#panel-made-hands .panel-body td")


def is_seen(page, selector):
    return page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].some(
            (each) => each.textContent && each.checkVisibility({ visibilityProperty: true }))""",
        selector,
    )


@pytest.fixture
def table(visit):
    opened = visit("#holdem/AsAh/KdKc")
    opened.page.locator("#panel-made-hands summary").click()
    opened.page.locator("#panel-made-hands .number").first.wait_for()
    assert all(is_seen(opened.page, figures) for figures in FIGURES)
    return opened


@pytest.mark.parametrize("change", ["board", "back"])
def test_those_of_the_spot_before_are_not_seen(table, change):
    page, held = table.page, []
    if change == "back":
        page.evaluate("location.hash = '#holdem/AsAh/QdQc'")
        expect(page).to_have_title("AsAh v QdQc · rivergate")
        page.locator("#results[data-phase=done]").wait_for()
    page.route("**/api/equity", lambda route: held.append(route))
    if change == "board":
        page.locator("#board-text").fill("2c3d4h")
    else:
        page.go_back()
    page.locator("#results[data-phase=running]").wait_for()
    expect(page.locator("#seat-1-equity")).to_have_css("visibility", "hidden")
    assert not any(is_seen(page, figures) for figures in FIGURES)
    held.pop().continue_()
    page.locator("#results[data-phase=done]").wait_for()
    for figures in FIGURES:
        expect(page.locator(figures).locator("visible=true").first).to_be_visible()


def test_sums_of_weights_are_not_called_deals(visit):
    table = visit("#holdem/AsAh/QQ,AK:0.5")
    table.page.locator("#results[data-phase=done]").wait_for()
    expect(table.page.locator("#result-1 .result-counts")).to_have_text("")
    table.page.locator("#seat-2-text").fill("QQ,AK")
    expect(table.page.locator("#result-1 .result-counts")).to_contain_text("won")


def test_back_returns_from_the_editor(visit):
    table = visit("#holdem/AsAh/QQ")
    table.page.locator("#seat-2-range").click()
    table.page.get_by_test_id("range-text").fill("JJ+")
    table.page.get_by_test_id("range-use").click()
    expect(table.page.locator("#seat-2-text")).to_have_value("JJ+")
    table.page.go_back()
    expect(table.page.locator("#seat-2-text")).to_have_value("QQ")
