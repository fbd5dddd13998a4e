"""The table in a real browser: cards dealt by click, key and text, ranges, undo, addresses."""

import pytest

import rivergate as rg

from .browsers import REFUSED, expect

ACES = "#holdem/AsAh/KdKc"
ACES_COUNTS = ("1,388,072 won, 6,538 tied, 317,694 lost", "317,694 won, 6,538 tied, 1,388,072 lost")


def expect_aces(visit):
    """Aces against kings: the best known counts of all."""
    visit.until("done")
    for number, counts in enumerate(ACES_COUNTS, 1):
        expect(visit.counts(number)).to_have_text(counts)
    assert visit.figures(1) == ["81.2555%", "81.06%", "0.38%", "18.55%"]
    expect(visit.status).to_contain_text("Exact: 1,712,304 boards")


def test_a_spot_is_typed(visit):
    table = visit()
    table.seat(1).click()
    table.page.keyboard.type("asahkd")
    expect(table.seat(2)).to_have_value("kd")
    table.until("idle")
    expect(table.note("seat-2")).to_have_text("1 more card, or * for any")
    table.page.keyboard.type("Kc")
    expect_aces(table)
    table.page.keyboard.press("Tab")
    expect(table.seat(2)).to_have_value("KdKc")


def test_cards_are_clicked(visit):
    table = visit()
    table.click_cards("AsAhKdKc")
    expect_aces(table)
    expect(table.seat(1)).to_have_value("AsAh")
    expect(table.page.locator("#card-As")).to_have_attribute(
        "aria-label", "ace of spades, in seat 1"
    )
    table.click_cards("2c3d4h")
    expect(table.page.locator("#board-text")).to_have_value("2c3d4h")
    table.expect_result(rg.equity(["AsAh", "KdKc"], "2c3d4h"))
    table.click_cards("3d")
    table.until("idle")
    expect(table.note("board")).to_have_text("1 more for the flop")


def test_a_spot_is_pasted(visit):
    table = visit()
    table.page.evaluate(PASTE, "AsAh v KdKc vs 7h6h")
    table.expect_result(rg.equity(["AsAh", "KdKc", "7h6h"]))


# The clipboard of a test machine is everyone's: the event is made here.
PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


def test_board_and_dead_cards(visit):
    table = visit(ACES)
    table.page.fill("#board-text", "2c3d4h5s")
    table.page.fill("#dead-text", "AcAdKs")
    table.expect_result(rg.equity(["AsAh", "KdKc"], "2c3d4h5s", "AcAdKs"))
    assert table.page.url.endswith("#holdem/AsAh/KdKc?board=2c3d4h5s&dead=AcAdKs")


def test_an_empty_board_is_no_flop(visit):
    """No cards stand where there are none, not even as an example."""
    table = visit(ACES)
    table.until("done")
    for place in ("board", "dead"):
        assert table.page.get_attribute(f"#{place}-text", "placeholder") == "none"


def test_unknown_cards(visit):
    table = visit()
    table.click_cards("Ah")
    table.page.click("#deal-unknown")
    expect(table.seat(1)).to_have_value("Ah*")
    table.click_cards("KdKc")
    table.expect_result(rg.equity(["Ah*", "KdKc"], method="exact"))
    assert table.page.locator("#seat-1 .card-back").count() == 1
    table.seat(2).fill("**")
    table.until("done")
    expected = rg.equity(["Ah*", "random"], method="exact").players[0]
    assert float(table.figures(1)[0].rstrip("%")) == pytest.approx(100 * expected.equity, abs=0.05)


def test_ten_seats(visit):
    hands = ["AsAh", "KsKh", "QsQh", "JsTs", "9d9c", "8h7h", "AdKd", "6c6d", "5s4s", "3h3d"]
    table = visit(f"#holdem/{'/'.join(hands)}")
    table.expect_result(rg.equity(hands))
    assert table.page.locator("#seats .seat[data-state=hand]").count() == 10


def test_seats_between_empty_ones_keep_their_numbers(visit):
    table = visit("#holdem//AsAh///KdKc")
    table.until("done")
    assert [table.counts(number).count() for number in (1, 2, 5)] == [0, 1, 1]
    expect(table.page.locator("#seat-5-equity")).to_have_text("18.74%")
    expect(table.page.locator("#results-live")).to_have_text(
        "Exact equity: seat 2 81.3%, seat 5 18.7%."
    )


def test_undo_and_redo(visit):
    table = visit()
    table.click_cards("AsAhKdKc")
    expect_aces(table)
    table.page.click("#undo")
    expect(table.seat(2)).to_have_value("Kd")
    table.until("idle")
    table.page.keyboard.press("Control+z")
    expect(table.seat(2)).to_have_value("")
    for _ in range(2):
        table.page.keyboard.press("Control+Shift+Z")
    expect_aces(table)
    expect(table.page.locator("#redo")).to_be_disabled()
    table.page.click("#clear")
    table.until("idle")
    expect(table.seat(1)).to_have_value("")
    table.page.click("#undo")
    expect_aces(table)


def test_the_address_carries_the_spot(visit):
    table = visit()
    spot = ["AsKs", "QQ+,AK:0.5", "7h*"]
    table.write(*spot, board="2c3d4h", dead="Ac")
    table.page.locator("#method-exact").check(force=True)
    table.until("done")
    address = "#holdem/AsKs/QQ+,AK:0.5/7h*?board=2c3d4h&dead=Ac&method=exact"
    assert table.page.url == table.url + address
    before = [table.figures(number) for number in (1, 2, 3)]
    table.page.reload()
    table.until("done")
    assert [table.seat(number).input_value() for number in (1, 2, 3)] == spot
    assert [table.figures(number) for number in (1, 2, 3)] == before
    expected = rg.equity(spot, "2c3d4h", "Ac", method="exact")
    assert before[0][0] == f"{100 * expected.players[0].equity:.4f}%"


def test_back_and_forward(visit):
    table = visit(ACES)
    expect_aces(table)
    table.seat(2).fill("QdQc")
    table.expect_result(rg.equity(["AsAh", "QdQc"]))
    table.page.go_back()
    expect(table.seat(2)).to_have_value("KdKc")
    expect_aces(table)
    table.page.go_forward()
    expect(table.seat(2)).to_have_value("QdQc")
    table.expect_result(rg.equity(["AsAh", "QdQc"]))


def test_an_address_is_shared(visit):
    table = visit(ACES, permissions=["clipboard-read", "clipboard-write"])
    table.page.click("#share")
    expect(table.page.locator("#share-note")).to_have_text("Address copied")
    address = table.page.evaluate("navigator.clipboard.readText()")
    assert address == table.url + ACES
    other = visit()
    other.page.goto(address)
    expect_aces(other)


def test_an_address_that_cannot_be_copied_is_shown(visit):
    table = visit(ACES)
    table.page.evaluate(REFUSE_TO_COPY)
    table.page.click("#share")
    expect(table.page.locator("#share-address")).to_have_value(table.url + ACES)


# As in a browser that asks its reader, who says no.
REFUSE_TO_COPY = """() => {
    const refusal = new DOMException("", "NotAllowedError");
    navigator.clipboard.writeText = () => Promise.reject(refusal);
}"""


def test_a_range_is_dragged(visit):
    table = visit("#holdem/KdKc?board=Kh7d2s")
    table.page.click("#seat-2-add")
    table.open_editor(2)
    table.drag("AA", "AJs")
    table.drag("77", "55")
    expect(table.page.get_by_test_id("range-summary")).to_have_text("2.7% of hands: 36 combos")
    table.page.get_by_test_id("range-use").click()
    expect(table.seat(2)).not_to_have_value("")
    text = table.seat(2).input_value()
    assert rg.Range(text) == rg.Range("AA,AJs+,77-55")
    table.expect_result(rg.equity(["KdKc", text], "Kh7d2s", method="exact"))
    expect(table.page.locator("#seat-2 .thumbnail-percent")).to_have_text("2.7%")


def test_weights_are_painted(visit):
    table = visit("#holdem/KdKc/QQ+?board=Kh7d2s")
    table.open_editor(2)
    table.page.get_by_role("button", name="25%", exact=True).click()
    table.drag("AKs", "AQs")
    cell = table.cell("AKs")
    expect(cell).to_have_attribute("aria-label", "AKs, 25%")
    table.page.get_by_test_id("eraser").click()
    table.drag("QQ", "QQ")
    table.page.get_by_test_id("range-undo").click()
    expect(table.cell("QQ")).to_have_attribute("aria-label", "QQ, 100%")
    table.page.get_by_test_id("range-redo").click()
    expect(table.cell("QQ")).to_have_attribute("aria-label", "QQ, not held")
    table.page.get_by_test_id("range-use").click()
    wanted = "KK+,AKs:0.25,AQs:0.25"
    expect(table.seat(2)).not_to_have_value("QQ+")
    assert rg.Range(table.seat(2).input_value()) == rg.Range(wanted)
    expected = rg.equity(["KdKc", wanted], "Kh7d2s", method="exact")
    table.until("done")
    assert table.figures(1)[0] == f"{100 * expected.players[0].equity:.4f}%"


def test_a_cancelled_range_changes_nothing(visit):
    table = visit("#holdem/KdKc/QQ+?board=Kh7d2s")
    table.open_editor(2)
    table.drag("AKs", "A2s")
    table.page.get_by_test_id("range-cancel").click()
    expect(table.page.get_by_test_id("range-editor")).to_be_hidden()
    expect(table.seat(2)).to_have_value("QQ+")


def test_a_range_by_its_text(visit):
    table = visit("#holdem/KdKc/QQ+", expected=[REFUSED])
    table.open_editor(2)
    table.page.get_by_test_id("range-text").fill("QQ+,Foo")
    expect(table.page.locator("#range-error")).to_contain_text("Foo")
    table.page.get_by_test_id("range-text").fill("JJ+, A5s:0.5")
    expect(table.cell("A5s")).to_have_attribute("aria-label", "A5s, 50%")
    table.page.keyboard.press("Enter")
    expect(table.seat(2)).to_have_value("JJ+, A5s:0.5")
    table.until("done")


@pytest.mark.parametrize(
    ("spot", "place", "words", "mended"),
    [
        ("#holdem/AsAh/QQ+,Foo", "seat-2", "Foo", "QQ+"),
        ("#holdem/AsAh/KdKd", "seat-2", "Kd stands here twice.", "KdKc"),
        ("#holdem/AsAh/AhKd", "seat-2", "Ah is in seat 1 too.", "AdKd"),
        ("#holdem//AsAh//QQ+,Foo", "seat-4", "Foo", "QQ+"),
        ("#holdem/AsAh/KdKc?board=2c3d4z", "board", "Up to five cards, such as", "2c3d4h"),
        ("#holdem/AsAh/KdKc?board=2c3dAs", "seat-1", "As is in the board too.", "AdAh"),
        ("#holdem/AsAh/KdKc?dead=what", "dead", "Cards, such as 7c7d.", "7c7d"),
        ("#omaha/AsAhKsKh/QQ$xy", "seat-2", "$xy", "QsQhJsJh"),
    ],
)
def test_errors_stand_beside_their_place(visit, spot, place, words, mended):
    table = visit(spot, expected=[REFUSED])
    expect(table.note(place)).to_contain_text(words)
    table.page.wait_for_function("document.querySelectorAll('.has-error').length === 1")
    expect(table.page.locator(f"#{place}.has-error")).to_be_visible()
    field = table.page.locator(f"#{place}-text")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(mended)
    table.until("done")
    expect(table.note(place)).to_have_text("")
    expect(field).to_have_attribute("aria-invalid", "false")
