"""The page without a mouse."""

import rivergate as rg

from .browsers import REFUSED, expect


def press(table, *keys):
    for key in keys:
        table.page.keyboard.press(key)


def focused(table):
    """The id of what has the focus."""
    return table.page.evaluate("document.activeElement.id")


def tab_to(table, wanted):
    """Goes on by Tab to an element."""
    for _ in range(120):
        press(table, "Tab")
        if focused(table) == wanted:
            return
    raise AssertionError(f"Tab does not come to {wanted}")


def test_a_whole_spot(visit):
    table = visit()
    # Nothing has the focus: letters go to the selected seat.
    table.page.keyboard.type("AsAhKdKc")
    table.expect_result(rg.equity(["AsAh", "KdKc"]))
    press(table, "Enter")
    assert focused(table) == "board-text"
    table.page.keyboard.type("2c3d4h")
    table.expect_result(rg.equity(["AsAh", "KdKc"], "2c3d4h"))
    press(table, "ArrowDown")
    assert focused(table) == "dead-text"
    table.page.keyboard.type("Ad")
    table.expect_result(rg.equity(["AsAh", "KdKc"], "2c3d4h", "Ad"))
    press(table, "ArrowDown")
    assert focused(table) == "seat-1-text"
    press(table, "Backspace", "Backspace")
    table.page.keyboard.type("QQ+")
    expected = rg.equity(["QQ+", "KdKc"], "2c3d4h", "Ad", method="exact")
    table.expect_result(expected)
    press(table, "Control+z", "Control+z", "Control+z")
    table.expect_result(rg.equity(["AsAh", "KdKc"], "2c3d4h", "Ad"))


def test_cards_of_the_deck(visit):
    table = visit()
    tab_to(table, "card-As")
    press(table, "Enter", "ArrowDown", "Space", "ArrowDown", "ArrowRight", "Enter")
    press(table, "ArrowDown", "Enter")
    assert [table.seat(number).input_value() for number in (1, 2)] == ["AsAh", "KdKc"]
    table.expect_result(rg.equity(["AsAh", "KdKc"]))
    press(table, "Enter")
    expect(table.seat(2)).to_have_value("Kd")


def test_the_game_and_unknown_cards(visit):
    table = visit()
    tab_to(table, "game-holdem")
    press(table, "ArrowRight")
    tab_to(table, "hilo")
    press(table, "Space")
    expect(table.page.locator("#felt-game")).to_have_text("Omaha hi-lo")
    press(table, "Escape")
    table.page.keyboard.type("As2s3hKh")
    press(table, "Enter")
    table.page.keyboard.type("Kd*")
    expect(table.seat(2)).to_have_value("Kd*")
    table.until("done")
    expect(table.page.locator("#results-table thead")).to_contain_text("Scoop")


def test_a_range(visit):
    table = visit("#holdem/KdKc/QQ+?board=Kh7d2s")
    table.until("done")
    tab_to(table, "seat-2-range")
    press(table, "Enter")
    expect(table.cell("AA")).to_be_focused()
    press(table, "ArrowRight", "Space", "ArrowRight", "Enter", "-", "-")
    expect(table.cell("AKs")).to_have_attribute("aria-label", "AKs, 100%")
    expect(table.cell("AQs")).to_have_attribute("aria-label", "AQs, 80%")
    tab_to(table, "range-text")
    press(table, "Enter")
    expect(table.page.get_by_test_id("range-editor")).to_be_hidden()
    wanted = rg.Range("QQ+,AKs,AQs:0.8")
    assert rg.Range(table.seat(2).input_value()) == wanted
    expected = rg.equity(["KdKc", wanted], "Kh7d2s", method="exact")
    table.until("done")
    assert table.figures(1)[0] == f"{100 * expected.players[0].equity:.4f}%"


def test_the_editor_keeps_the_focus_and_gives_it_back(visit):
    table = visit("#holdem/KdKc/QQ+?board=Kh7d2s")
    tab_to(table, "seat-2-range")
    press(table, "Enter")
    expect(table.cell("AA")).to_be_focused()
    for _ in range(60):
        press(table, "Tab")
        outside = "!document.activeElement.closest('dialog') && document.activeElement.id"
        assert table.page.evaluate(outside) in (False, "")
    press(table, "Escape")
    expect(table.page.get_by_test_id("range-editor")).to_be_hidden()
    expect(table.page.locator("#seat-2-range")).to_be_focused()
    expect(table.seat(2)).to_have_value("QQ+")


def test_a_long_run_is_stopped(visit):
    table = visit("#holdem/22+/A2s+/random?method=exact")
    expect(table.status).to_contain_text(" of ")
    tab_to(table, "pause")
    press(table, "Enter")
    expect(table.page.locator("#pause")).to_have_text("Resume")
    tab_to(table, "stop")
    press(table, "Enter")
    table.until("done")
    expect(table.status).to_contain_text("Stopped")


def test_the_help(visit):
    table = visit()
    press(table, "?")
    expect(table.page.locator("#help")).to_be_visible()
    press(table, "Escape")
    expect(table.page.locator("#help")).to_be_hidden()


def test_the_first_tab_skips_to_the_results(visit):
    table = visit("#holdem/AsAh/KdKc").until("done")
    press(table, "Tab")
    expect(table.page.locator(".skip")).to_be_focused()
    press(table, "Enter")
    expect(table.page.locator("#results")).to_be_focused()
    # The spot in the address is still there.
    table.expect_result(rg.equity(["AsAh", "KdKc"]))
    expect(table.seat(1)).to_have_value("AsAh")


def test_errors_are_heard(visit):
    table = visit(expected=[REFUSED])
    table.page.keyboard.type("AsAh")
    press(table, "Enter")
    table.page.keyboard.type("QQ+,Foo")
    expect(table.page.locator("#results-error[role=status]")).to_contain_text("Foo")
    notes = table.seat(2).get_attribute("aria-describedby").split()
    assert "seat-2-note" in notes
