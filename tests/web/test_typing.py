"""Spots typed by keys alone, and what is said of texts that cannot be dealt."""

import pytest

import rivergate as rg

from .browsers import REFUSED, expect

# Half a range is asked for on the way to the whole.
TYPED = {"expected": [REFUSED]}


def type_keys(table, *texts):
    """Types into the page as it lies open, with Enter between the texts."""
    for at, text in enumerate(texts):
        if at:
            table.page.keyboard.press("Enter")
        table.page.keyboard.type(text)


@pytest.mark.parametrize(
    ("texts", "players", "board"),
    [
        (["AA", "KK", "2c3d4h"], ["AA", "KK"], "2c3d4h"),
        (["15%", "random"], ["15%", "random"], ""),
        (["random", "AsKs"], ["random", "AsKs"], ""),
        (["AsKs15%"], ["AsKs", "15%"], ""),
        (["AsKs*"], ["AsKs", "*"], ""),
        (["Ah*KdKc"], ["Ah*", "KdKc"], ""),
        # A comma goes on with the same range.
        (["22+", "AhKh,AdKd"], ["22+", "AhKh,AdKd"], ""),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else each,
)
def test_a_spot_is_typed_without_the_mouse(visit, texts, players, board):
    table = visit(**TYPED)
    type_keys(table, *texts)
    for number, text in enumerate(players, 1):
        expect(table.seat(number)).to_have_value(text)
    table.until("done")
    expected = rg.equity(players, board).players[0].equity
    assert table.figures(1)[0] == f"{100 * expected:.4f}%"


def test_arrows_reach_empty_seats(visit):
    table = visit(**TYPED)
    table.page.keyboard.type("AA")
    for number in (2, 3, 4, 3, 2):
        held = int(table.page.evaluate("document.activeElement.id.split('-')[1]"))
        table.page.keyboard.press("ArrowDown" if number > held else "ArrowUp")
        expect(table.seat(number)).to_be_focused()
    table.page.keyboard.type("KK")
    table.until("done")


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("AKq", "Cannot read q: one rank too many: these hands have two cards"),
        ("QQ+, AJs-K5s", "Cannot read AJs-K5s: "),
    ],
)
def test_a_lone_text_that_is_no_range_is_told_so(visit, text, note):
    table = visit(**TYPED)
    table.seat(1).fill(text)
    expect(table.note("seat-1")).to_contain_text(note)
    expect(table.seat(1)).to_have_attribute("aria-invalid", "true")


def test_the_results_say_what_does_not_fit(visit):
    table = visit("#holdem/AhKh/AhQd")
    expect(table.status).to_have_text("Seat 2: Ah is in seat 1 too.")
    table.page.fill("#board-text", "9h9h2c")
    table.seat(2).fill("QcQd")
    expect(table.status).to_have_text("The board: 9h stands here twice.")
    table.page.fill("#board-text", "9h2c")
    expect(table.status).to_have_text("The board: 1 more for the flop")


def test_hands_fit_a_game_of_fewer_cards(visit):
    table = visit("#omaha6/AsAhKsQh*/JcTc9d8d5h4h")
    for game, hands in {
        "omaha5": ("AsAhKsQh*", "JcTc9d8d5h"),
        "omaha": ("AsAhKsQh", "JcTc9d8d"),
        "holdem": ("AsAh", "JcTc"),
    }.items():
        table.choose_game(game)
        for number, hand in enumerate(hands, 1):
            expect(table.seat(number)).to_have_value(hand)
    table.expect_result(rg.equity(["AsAh", "JcTc"]))


def test_details_where_the_equity_is_too_much(visit):
    table = visit("#holdem/AsAh/random/random/random?method=exact", **TYPED)
    table.until("failed")
    table.page.click("#panel-made-hands summary")
    two_pair = rg.made_hands("AsAh").to_dict()["river"]["two pair"]
    expect(table.page.locator("#panel-made-hands")).to_contain_text(f"{100 * two_pair:.2f}%")


def test_equity_by_the_suit_of_the_turn(visit):
    table = visit("#holdem/AhKh/QcQd?board=Qh9h2s")
    table.page.click("#panel-next-cards summary")
    suits = table.page.locator(".best-worst section:last-child li")
    cards = rg.next_cards(["AhKh", "QcQd"], "Qh9h2s").cards
    for at, suit in enumerate("shdc"):
        own = [each.players[0].equity for each in cards if str(each.card)[1] == suit]
        expect(suits.nth(at)).to_contain_text(f"{100 * sum(own) / len(own):.1f}%")
