"""How the page looks: themes, a phone, and what axe finds against it."""

from importlib.resources import files
from time import time

import pytest

import rivergate as rg

from .browsers import DESKTOP, IS_EXPECTED, PHONE, REFUSED, expect

ACES = "#holdem/AsAh/KdKc"
RANGES = "#holdem/AsKs/QQ+,AK:0.5?board=Kd8d4c&dead=2c"
HILO = "#omaha8/Ah2h3d4s/KsKdQsJd?board=5c6c9h"
TEN = "#holdem/AsAh/KsKh/QsQh/JsTs/9d9c/8h7h/AdKd/6c6d/5s4s/3h3d?board=2c7d9h"
LOOKS = {"desktop": DESKTOP, "phone": PHONE}
GRAVE = ("serious", "critical")
PANELS = ("panel-made-hands", "panel-next-cards", "panel-histogram")
# Anything that sticks out to the right of what is shown.
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def done(table):
    table.until("done")


def panels(table):
    table.until("done")
    for panel in PANELS:
        table.page.click(f"#{panel} summary")
        table.page.locator(f"#{panel} .panel-body > *").first.wait_for()
    expect(table.page.locator("[aria-busy=true]")).to_have_count(0)


def editor(table):
    table.until("done")
    table.open_editor(2)


def failed(table):
    expect(table.page.locator("#seat-2.has-error")).to_be_visible()


def helped(table):
    table.page.keyboard.press("?")
    expect(table.page.locator("#help")).to_be_visible()


STATES = {
    "empty": ("", lambda table: table.until("idle")),
    "results": (ACES, done),
    "hilo": (HILO, done),
    "ten": (TEN, done),
    "panels": (RANGES, panels),
    "editor": (RANGES, editor),
    "omaha-editor": ("#omaha/AsAhKsKh/9c8c7d6d", editor),
    "error": ("#holdem/AsAh/QQ+,Foo", failed),
    "help": ("", helped),
}


@pytest.fixture(scope="session")
def axe():
    """The script of axe, as a package for Python carries it."""
    if not IS_EXPECTED:
        pytest.importorskip("axe_playwright_python", reason="axe is not installed")
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", STATES)
def test_states(visit, axe, artefacts, state, look):
    spot, reach = STATES[state]
    table = visit(spot, expected=[REFUSED], color_scheme="light", **LOOKS[look])
    reach(table)
    table.page.evaluate(axe)
    for theme in ("light", "dark"):
        table.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        shot = artefacts / f"{state}-{look}-{theme}.png"
        table.page.screenshot(path=shot, animations="disabled")
        assert table.page.evaluate(OVERFLOW) <= 0
        found = table.page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        assert not [told(each) for each in found if each["impact"] in GRAVE]


def told(violation):
    """A rule, and what breaks it."""
    nodes = [(node["html"][:200], node["failureSummary"]) for node in violation["nodes"]]
    return violation["id"], nodes


def test_the_theme_is_chosen_and_kept(visit):
    table = visit(color_scheme="dark")
    background = "getComputedStyle(document.body).backgroundColor"
    dark = table.page.evaluate(background)
    theme = table.page.locator("#theme")
    expect(theme).to_have_attribute("aria-pressed", "true")
    theme.click()
    expect(theme).to_have_attribute("aria-pressed", "false")
    light = table.page.evaluate(background)
    assert sum(rgb(dark)) < 200 < 600 < sum(rgb(light))
    table.page.reload()
    expect(theme).to_have_attribute("aria-pressed", "false")
    assert table.page.evaluate(background) == light


def rgb(colour):
    """The channels of rgb(…)."""
    return [int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]


def test_a_phone_deals_by_touch(visit):
    table = visit(**PHONE)
    for card in ("As", "Ah", "Kd", "Kc"):
        table.page.tap(f"#card-{card}")
    table.expect_result(rg.equity(["AsAh", "KdKc"]))
    for card in ("2c", "3d", "4h"):
        table.page.tap(f"#card-{card}")
    table.expect_result(rg.equity(["AsAh", "KdKc"], "2c3d4h"))
    # No keyboard of the phone comes up meanwhile.
    assert table.page.evaluate("document.activeElement.matches('input[type=text]')") is False
    if table.page.locator("#close-deck").is_visible():
        table.page.tap("#close-deck")
    expect(table.page.locator("#deck")).not_to_be_in_viewport()
    table.page.locator("#result-2").scroll_into_view_if_needed()
    expect(table.counts(2)).to_be_in_viewport()


def test_a_phone_paints_a_range_by_touch(visit):
    table = visit("#holdem/KdKc?board=Kh7d2s", **PHONE)
    table.page.tap("#seat-2-add")
    table.page.tap("#seat-2-range")
    expect(table.page.get_by_test_id("range-editor")).to_be_visible()
    swipe(table, "AA", "AJs")
    expect(table.page.get_by_test_id("range-summary")).to_have_text("1.4% of hands: 18 combos")
    table.page.get_by_test_id("range-use").tap()
    wanted = "AA,AJs+"
    expect(table.seat(2)).not_to_have_value("")
    assert rg.Range(table.seat(2).input_value()) == rg.Range(wanted)
    table.expect_result(rg.equity(["KdKc", wanted], "Kh7d2s", method="exact"))


def swipe(table, first, last):
    """Draws a finger from one class of the editor to another, slowly: the page must not fly on."""
    touch = table.context.new_cdp_session(table.page)
    (x, y), (to_x, to_y) = map(table.middle, (first, last))
    seconds = time() - 1
    for kind, share in [("Start", 0), *[("Move", part / 4) for part in range(1, 5)], ("Move", 1)]:
        point = {"x": x + share * (to_x - x), "y": y + share * (to_y - y)}
        touch.send(*touched(kind, seconds, [point]))
        seconds += 0.1
    touch.send(*touched("End", seconds, []))


def touched(kind, seconds, points):
    """What the browser's debugger is told of a finger."""
    event = {"type": f"touch{kind}", "touchPoints": points, "timestamp": seconds}
    return "Input.dispatchTouchEvent", event


def test_all_of_a_phone_can_be_touched(visit):
    table = visit(ACES, **PHONE)
    table.until("done")
    if table.page.locator("#close-deck").is_visible():
        table.page.tap("#close-deck")
    reachable = "button, a[href], input, select, summary"
    for each in table.page.locator(reachable).all():
        if not each.is_visible():
            continue
        each.scroll_into_view_if_needed()
        box = each.bounding_box()
        assert box["x"] >= -1, each
        assert box["x"] + box["width"] <= PHONE["viewport"]["width"] + 1, each
