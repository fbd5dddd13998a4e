"""Chromium, and visits to the page that are watched."""

import os
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

CHROMIUM = Path("/usr/bin/chromium")
IS_EXPECTED = bool(os.environ.get("RIVERGATE_TESTS_EXPECT_BROWSER"))

if not IS_EXPECTED and find_spec("playwright") is None:
    pytest.skip("playwright is not installed", allow_module_level=True)
if not IS_EXPECTED and not CHROMIUM.exists():
    pytest.skip(f"there is no browser at {CHROMIUM}", allow_module_level=True)

from playwright.sync_api import expect, sync_playwright  # noqa: E402

# A busy machine is no failure.
expect.set_options(timeout=30_000)

WEBGPU = "--enable-unsafe-webgpu"
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Chromium writes it for every answer that is an error, whatever the page makes of it.
REFUSED = "Failed to load resource"


class Chromium:
    """Starts browsers, and closes them."""

    def __enter__(self):
        self._playwright = sync_playwright().start()
        self._browsers = []
        return self

    def launch(self, *flags):
        browser = self._playwright.chromium.launch(
            executable_path=CHROMIUM, headless=True, args=["--no-sandbox", *flags]
        )
        self._browsers.append(browser)
        return browser

    def __exit__(self, *_):
        for browser in self._browsers:
            browser.close()
        self._playwright.stop()


class Visit:
    """The page in a profile of its own.

    Attributes:
        page: Playwright's.
        faults: what the console and the page told of errors, but for those of `expected`.
        asked: the URLs of all that was loaded.
    """

    def __init__(self, browser, url, spot="", *, expected=(), before=None, ready=True, **look):
        self.origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
        self.url = url
        self.context = browser.new_context(**DESKTOP | look)
        self.context.add_init_script(WATCH_POLICY)
        self.faults, self.asked, self._expected = [], [], tuple(expected)
        self.page = self.watched(self.context.new_page())
        if before is not None:
            before(self.page)
        self.page.goto(url + spot)
        if ready:
            self.page.locator("body[data-ready]").wait_for()

    def watched(self, page):
        """A page whose faults and requests are kept here."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        return page

    def _heard(self, message):
        if message.type == "error" and not message.text.startswith(self._expected or "\0"):
            self.faults.append(f"{message.text} ({message.location['url']})")

    def close(self):
        """Ends the visit, which went without a fault and asked no other host."""
        self.context.close()
        assert not self.faults, self.faults
        elsewhere = {url for url in self.asked if not url.startswith(f"{self.origin}/")}
        assert not elsewhere, elsewhere

    # What is on the page

    def seat(self, number):
        """The text field of a seat."""
        return self.page.locator(f"#seat-{number}-text")

    def note(self, place):
        """What is said beside a place."""
        return self.page.locator(f"#{place}-note")

    def take(self, number):
        """The text field of a seat that may be empty."""
        if self.page.locator(f"#seat-{number}-add").is_visible():
            self.page.click(f"#seat-{number}-add")
        return self.seat(number)

    def click_cards(self, cards):
        for at in range(0, len(cards), 2):
            self.page.click(f"#card-{cards[at : at + 2]}")

    def write(self, *players, board="", dead="", game=None):
        """Fills the table as a reader would paste it."""
        if game is not None:
            self.choose_game(game)
        for number, text in enumerate(players, 1):
            self.take(number).fill(text)
        self.page.fill("#board-text", board)
        self.page.fill("#dead-text", dead)

    def choose_game(self, game):
        self.page.locator("#hilo").set_checked(False, force=True)
        self.page.locator(f"#game-{game.removesuffix('8') or game}").check(force=True)
        self.page.locator("#hilo").set_checked(game.endswith("8"), force=True)

    def open_editor(self, number):
        """The editor of a seat's range."""
        self.page.locator(f"#seat-{number}").hover()
        self.page.click(f"#seat-{number}-range")
        expect(self.page.get_by_test_id("range-editor")).to_be_visible()

    def cell(self, name):
        """A class of hands in the editor."""
        return self.page.get_by_test_id(f"cell-{name}")

    def drag(self, first, last):
        """Draws the pointer from one class of the editor to another."""
        start, end = map(self.middle, (first, last))
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def middle(self, name):
        box = self.cell(name).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def until(self, phase):
        """Waits till the results are "idle", "running", "done" or "failed"."""
        expect(self.page.locator("#results")).to_have_attribute("data-phase", phase)
        return self

    def until_gpu(self):
        """Waits till the page has found its GPU beside the server."""
        expect(self.page.locator('#engine option[value="gpu"]')).to_be_attached()
        return self

    @property
    def status(self):
        return self.page.locator("#results-status")

    @property
    def engine(self):
        """Who answered, and how."""
        return self.page.locator("#results-engine")

    @property
    def error(self):
        return self.page.locator("#results-error")

    def counts(self, number):
        """The deals behind a player's figures."""
        return self.page.locator(f"#result-{number} .result-counts")

    def figures(self, number):
        """Equity, and the columns of the game."""
        cells = self.page.locator(f"#result-{number} .result-figures td")
        return cells.all_inner_texts()

    def expect_result(self, result, *, low=False):
        """Waits for the end, and finds the counts of an exact `EquityResult`."""
        self.until("done")
        for number, player in enumerate(result.players, 1):
            expect(self.counts(number)).to_have_text(spelled(player, low=low))
            assert self.figures(number)[0] == f"{100 * player.equity:.4f}%"


def spelled(player, *, low=False):
    """A player's counts as the page writes them."""
    names = ("scooped", "in part", "lost") if low else ("won", "tied", "lost")
    counts = (player.wins, player.ties, player.losses)
    return ", ".join(f"{figure(count)} {name}" for count, name in zip(counts, names, strict=True))


def figure(count):
    """A count: whole, or with the fraction that weights leave."""
    return f"{count:,.2f}".rstrip("0").rstrip(".")


WATCH_POLICY = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} stops ${event.blockedURI}`));"""

# All that the page keeps for a time without a network.
KERNELS_LOADED = """(number) =>
    performance.getEntriesByType("resource")
        .filter(({ name }) => name.includes("/kernels/")).length === number"""
