"""The page's GPU engine in Chromium on its software adapter, against the package's own counts."""

import random
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import combinations
from threading import Thread
from types import SimpleNamespace

import pytest

import rivergate as rg
from rivergate.cards import DECK
from rivergate.odds.games import GAMES
from rivergate.web.assets import find

START = """async (readRange) => {
    const { createGpuEngine } = await import("/js/gpu/engine.js");
    const tables = await (await fetch("/data/tables.json")).json();
    window.engine = await createGpuEngine({ tables });
    return window.engine?.name ?? null;
}"""

# What an engine answers, or its error; the updates are counted.
ASK = """async ([call, spot, options]) => {
    const updates = [];
    try {
        const answer = call === "run"
            ? await engine.run(spot, { ...options, onUpdate: (update) => updates.push(update) })
            : await engine.detail(call, spot, options);
        return { answer, updates };
    } catch ({ message, name, type, where, offset }) {
        return { error: { message, name, type, where, offset }, updates };
    }
}"""


class Files(BaseHTTPRequestHandler):
    """The files of the page, and an empty page to start from."""

    def do_GET(self):
        asset = find(self.path)
        if self.path == "/empty.html":
            asset = SimpleNamespace(
                body=b"<!doctype html><title>GPU</title>", media_type="text/html"
            )
        if asset is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", asset.media_type)
        self.send_header("Content-Length", str(len(asset.body)))
        self.end_headers()
        self.wfile.write(asset.body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def fresh(gpu_browser, address):
    """A page of its own, without an engine."""
    page = gpu_browser.new_page()
    page.goto(f"{address}/empty.html")
    yield page
    page.close()


@pytest.fixture(scope="module")
def page(gpu_browser, address):
    """The page with the engine, which tests share."""
    page = gpu_browser.new_page()
    page.goto(f"{address}/empty.html")
    assert page.evaluate(START).startswith("your GPU: ")
    yield page
    page.close()


def asked(page, call, players, board="", dead="", game="holdem", **options):
    spot = {"game": game, "players": players, "board": board, "dead": dead}
    return page.evaluate(ASK, [call, spot, options])


def answer_of(page, call, players, *rest, **options):
    found = asked(page, call, players, *rest, **options)
    assert "error" not in found, found["error"]
    return found["answer"]


def run(page, players, *rest, **options):
    return answer_of(page, "run", players, *rest, **options)


def error_of(page, call, players, *rest, **options):
    found = asked(page, call, players, *rest, **options)
    assert "answer" not in found
    return found["error"]


def check_counts(found, expected):
    """The same deals counted: whole numbers are equal, shares as near as doubles are."""
    assert found["exact"] is True
    assert found["final"] is True
    assert found["partial"] is False
    assert found["done"] == found["total"] == found["boards"]
    for mine, theirs in zip(found["players"], expected.players, strict=True):
        wanted = theirs.to_dict()
        for name in ("wins", "ties", "losses"):
            assert mine[name] == pytest.approx(wanted[name], rel=1e-12, abs=1e-9)
        for name in ("equity", "win", "tie", "lose", "high", "low", "scoop"):
            assert mine.get(name) == pytest.approx(wanted.get(name), abs=1e-9)
        assert mine["hand"] == wanted["hand"]
        assert mine["stderr"] == 0


def dealt(rng, game, players, open_cards, dead):
    deck = [str(card) for card in DECK]
    rng.shuffle(deck)
    size = GAMES[game].hole_cards
    hands = ["".join(deck.pop() for _ in range(size)) for _ in range(players)]
    board = "".join(deck.pop() for _ in range(open_cards))
    return hands, board, "".join(deck.pop() for _ in range(dead))


def random_spots():
    """Every game with every street, and every number of players that a low or none leaves."""
    rng = random.Random(7)
    for game, rules in GAMES.items():
        most = min(10, (52 - 5) // rules.hole_cards)
        for players, open_cards in zip((2, 3, 2, 4), (0, 3, 4, 5), strict=True):
            yield dealt(rng, game, players, open_cards, rng.choice((0, 0, 2))), game
        if rules.hole_cards == (4 if rules.omaha else 2):
            # Showdowns of many with a low take long to compile.
            for players in (6, 10) if rules.low else range(5, most + 1):
                yield dealt(rng, game, players, rng.choice((3, 4, 5)), 0), game


@pytest.mark.parametrize("game", GAMES)
def test_known_hands_equal_the_package_to_the_integer(page, game):
    for spot, of_game in random_spots():
        if of_game != game:
            continue
        found = run(page, *spot, game=game)
        expected = rg.equity(*spot, game=game)
        check_counts(found, expected)
        assert found["boards"] == expected.boards
        for mine, theirs in zip(found["players"], expected.players, strict=True):
            assert (mine["wins"], mine["ties"], mine["losses"]) == (
                theirs.wins,
                theirs.ties,
                theirs.losses,
            )


def test_aces_against_kings(page):
    # The best known matchup: counted by any program.
    found = run(page, ["AsAh", "KdKc"])
    first, second = found["players"]
    assert (first["wins"], first["ties"], first["losses"]) == (1388072, 6538, 317694)
    assert (second["wins"], second["ties"], second["losses"]) == (317694, 6538, 1388072)
    assert found["boards"] == 1712304
    assert found["engine"] == "gpu"
    assert found["method"] == "enumeration (circuit)"


RIVER = ("AcKdQhJsTc", "")


@pytest.mark.parametrize(
    ("players", "board", "dead"),
    [
        (["AsAh", "QQ+,AK:0.5"], "2c3d4h", ""),
        (["50%(22+,A2s+), 0.25(KQo), T9s:0.125", "random"], "2h9hTd5c", ""),
        (["QQ-99:0.3,AJs+", "QQ-99:0.3,AJs+"], "9h8h2c5c", "Ad"),
        (["AKs", "QQ:0.5,JJ", "T9s,AsAd:0.1"], "Kh7d2s", "7c"),
        (["22+", "A2s+", "KhQh"], "JhTc3h4s2d", ""),
        (["88", "AsKs,AhKh:0.5"], "", ""),
        # A million joint deals: more tallies than one buffer holds.
        (["22-44", "55-77", "88,99,98s", "AKo,AQs-ATs,KQs", "KJo,KTs,QJs,QTs,JTs"], *RIVER),
        (["AsKs", "AsQs,QhQd"], "2c7d9h", ""),
    ],
)
def test_weighted_ranges_equal_the_package(page, players, board, dead):
    found = run(page, players, board, dead, method="exact")
    check_counts(found, rg.equity(players, board, dead, method="exact"))
    shares = [player["equity"] for player in found["players"]]
    assert sum(shares) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    ("players", "board", "game"),
    [
        (["AsAh", "random"], "2c3d4h", "holdem"),
        (["22+:0.5,AK", "A2s+,KQ:0.25", "JJ"], "9h8h2c", "holdem"),
        (["random", "random", "7c7d", "50%"], "2h9hTd5c", "holdem"),
        (["AsAhKsKh", "random"], "2c3d4hQs", "omaha"),
        (["AsAhKsKh", "QsQh*"], "2c3d4h", "omaha"),
        (["AsAhKsKhQd", "random"], "2c3d4h5s", "omaha5"),
        (["As2h3sKh", "random"], "4c5d9h", "omaha8"),
        (["As2h3sKh", "Kd*"], "4c5d9hTh", "omaha8"),
        (["As2h3sKhQcJc", "6c6d7s8sTcTd"], "4c5d9h", "omaha68"),
    ],
)
def test_samples_agree_with_exact_counts(page, players, board, game):
    sizes = {"samples": 150_000, "seed": 5}
    found = run(page, players, board, game=game, method="sampled", **sizes)
    texts = [text.replace("*", "**" if text[:2] == "Qs" else "***") for text in players]
    expected = rg.equity(texts, board, game=game, method="exact")
    assert found["samples"] >= 150_000
    assert found["exact"] is False
    assert found["method"] == "Monte Carlo"
    for mine, theirs in zip(found["players"], expected.players, strict=True):
        assert 0 < mine["stderr"] < 0.002
        assert mine["equity"] == pytest.approx(theirs.equity, abs=4.5 * mine["stderr"])
        for name in ("win", "tie", "lose", "scoop", "high", "low"):
            # A share's own error is at most that of an even chance.
            bound = 4.5 * 0.5 / found["ess"] ** 0.5
            assert mine.get(name) == pytest.approx(getattr(theirs, name), abs=bound)


def test_a_seed_gives_the_same_samples(page):
    options = {"method": "sampled", "samples": 200_000, "seed": 2**40 + 3}
    first, second = (run(page, ["AsAh", "22+"], **options)["players"] for _ in range(2))
    assert first == second
    options["seed"] = 4
    assert run(page, ["AsAh", "22+"], **options)["players"] != first


def test_samples_end_at_the_error_asked_for(page):
    found = asked(page, "run", ["AsAh", "KdKc"], method="sampled", stderr=0.002)
    largest = max(player["stderr"] for player in found["answer"]["players"])
    # A block of 65,536 deals has an error of 0.0015.
    assert 0.001 < largest <= 0.002
    assert found["answer"]["samples"] == 65_536


def test_what_stops_samples_is_as_in_the_package(page):
    given = {"method": "sampled", "samples": 100_000, "seed": 1}
    found = run(page, ["AsAh", "KdKc"], **given)
    from rivergate.odds.sampling.ratio_error import ratio_error

    player = found["players"][0]
    total, wins, ties = found["ess"], player["win"], player["tie"]
    squares = (total * (wins + ties / 4), total * (wins + ties / 2), total)
    expected = ratio_error(squares[1], total, squares)
    assert player["stderr"] == pytest.approx(float(expected), rel=1e-9)


def test_auto_counts_what_is_quick_and_samples_the_rest(page):
    assert run(page, ["AsAh", "22+"], "2c3d4h")["exact"] is True
    found = run(page, ["22+", "random", "A2s+"], samples=60_000)
    assert found["exact"] is False
    assert found["samples"] >= 60_000


@pytest.mark.parametrize(
    ("players", "board", "dead", "game"),
    [
        (["8s7s", "AhAd"], "6d5cKh", "", "holdem"),
        (["8s7s", "QQ+,AK:0.5", "T9s"], "6d5cKh2c", "Qs", "holdem"),
        (["22+:0.5,A5s", "AK,QJ:0.125"], "Ah5c5h", "", "holdem"),
        (["AsAhKsKh", "QsQhJdTd"], "2c3d4h", "", "omaha"),
        (["As2h3sKh", "QsQhJdTd"], "2c3d4h9s", "", "omaha8"),
    ],
)
def test_next_cards_equal_the_package(page, players, board, dead, game):
    found = answer_of(page, "next-cards", players, board, dead, game)
    expected = rg.next_cards(players, board, dead, game=game).to_dict()
    check_equal(found, expected)


@pytest.mark.parametrize(
    ("hand", "board", "dead", "game"),
    [
        ("AhKh", "Qh7h2c", "", "holdem"),
        ("AhKh", "", "AdAc", "holdem"),
        ("22+,A2s+:0.5", "Qh7h2c5d", "", "holdem"),
        ("QQ+,AKs:0.25", "", "", "holdem"),
        ("76s", "Qh7h2c5d6d", "", "holdem"),
        ("AhKhQdJd", "Qh7h2c", "", "omaha"),
        ("AhKhQdJd2c3c", "5h7h2d4s", "", "omaha68"),
    ],
)
def test_made_hands_equal_the_package(page, hand, board, dead, game):
    found = answer_of(page, "made-hands", [hand], board, dead, game)
    expected = rg.made_hands(hand, board, dead, game=game).to_dict()
    check_equal(found, expected)
    assert list(found["river"]) == list(expected["river"])


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("players", "board", "dead"),
    [
        (["AsKs,QhQd", "JJ"], "Jh7s2s", ""),
        (["22+:0.5,A2s+", "KQ:0.25,T9s,AA"], "9h8h2c", "Ad"),
        (["AsAh", "QQ+,AK:0.5"], "2c3d4h5s", ""),
        (["JJ:0.5,T9s", "AKo"], "Jh7s2sQdQc", ""),
    ],
)
def test_histograms_equal_the_package(page, players, board, dead, player):
    found = answer_of(page, "histogram", players, board, dead, player=player)
    expected = rg.matchups(*players[:: 1 - 2 * player], board, dead).histogram()
    shares = expected.shares(20).tolist()
    check_equal(found, expected.to_dict() | {"bins": shares})


def check_equal(found, expected):
    """The same JSON, numbers as near as doubles are."""
    if isinstance(expected, dict):
        assert found.keys() == expected.keys()
        for name, each in expected.items():
            check_equal(found[name], each)
    elif isinstance(expected, list):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            check_equal(one, other)
    elif isinstance(expected, float):
        assert found == pytest.approx(expected, rel=1e-9, abs=1e-9)
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("players", "board", "game", "where", "words"),
    [
        (["AsAh", "AsKd"], "", "holdem", "players[1]", "As is in two places: player 1 and"),
        (["AsAh", "KdKc"], "2c3d", "holdem", "board", "2 cards on the board"),
        (["AsAh", "KdKc"], "2c3d4z", "holdem", "board", "cannot read cards"),
        (["AsAh", "KdKc"], "2c3dAs", "holdem", "board", "player 1 and the board"),
        (["AsAs", "KdKc"], "", "holdem", "players[0]", "appears twice"),
        (["AsAh", "QQ+,Foo"], "", "holdem", "players[1]", "offset 4"),
        (["AsAh", "AA"], "AdAcKs", "holdem", "players[1]", "no hand of 'AA' can be dealt"),
        (["AA", "AA", "AA"], "", "holdem", None, "no joint deal"),
        (["AsAh"], "", "holdem", None, "1 players"),
        (["AsAhKsKh", "AA$ds"], "", "omaha", "players[1]", "known hands and random"),
    ],
)
def test_errors_say_what_and_where(page, players, board, game, where, words):
    error = error_of(page, "run", players, board, game=game, method="exact")
    assert words in error["message"]
    assert error["where"] == where
    assert error["name"] == "EngineError"


def test_what_cannot_be_counted_is_refused(page):
    error = error_of(page, "run", ["random", "random", "random"], method="exact")
    assert error["type"] == "TooLarge"
    assert "2,000,000" in error["message"]
    error = error_of(page, "run", ["AsAhKsKh", "random"], game="omaha", method="exact")
    assert error["type"] == "TooLarge"


def test_hopeless_samples_end_in_an_error(page):
    # Five players cannot hold nine cards; a search for a joint deal ends before it knows.
    nine = ",".join(f"{one}{other}" for one, other in combinations(DECK[-9:], 2))
    error = error_of(page, "run", [nine] * 5, method="sampled")
    assert error["message"].startswith("no joint deal of 'QsKc,QsKd")
    assert error["message"].endswith("was found in 131,072 samples")


@pytest.mark.parametrize(
    ("players", "game", "kind", "serves"),
    [
        (["AsAh", "QQ+"], "holdem", None, True),
        (["AsAhKsKh", "random"], "omaha", None, True),
        (["AsAhKsKh", "QsQh*"], "omaha8", None, True),
        (["AsAhKsKh", "AA$ds"], "omaha", None, False),
        (["AsAhKsKh", "random"], "omaha", "next-cards", False),
        (["AsAhKsKh", "QsQhJdTd"], "omaha", "next-cards", True),
        (["AsAh", "KdKc"], "stud", None, False),
    ],
)
def test_serves(page, players, game, kind, serves):
    spot = {"game": game, "players": players, "board": "", "dead": ""}
    assert page.evaluate("([spot, kind]) => engine.serves(spot, kind)", [spot, kind]) is serves


LONG = {"game": "holdem", "players": ["22+", "random", "A2s+"], "board": "", "dead": ""}


def test_stop_leaves_what_is_known(page):
    found = page.evaluate(
        """async (spot) => {
            let updates = 0;
            const onUpdate = () => (updates += 1) === 2 && engine.stop();
            const options = { method: "sampled", samples: 1e9, onUpdate };
            return { ...(await engine.run(spot, options)), updates };
        }""",
        LONG,
    )
    assert found["partial"] is True
    assert found["final"] is True
    assert found["updates"] == 2
    assert 0 < found["samples"] < 1e8
    assert sum(player["equity"] for player in found["players"]) == pytest.approx(1)


def test_a_stopped_count_is_partial(page):
    spot = {"game": "holdem", "players": ["QQ+", "AK,JJ,TT"], "board": "", "dead": ""}
    found = page.evaluate(
        """async (spot) => {
            const onUpdate = () => engine.stop();
            return engine.run(spot, { method: "exact", onUpdate });
        }""",
        spot,
    )
    assert found["partial"] is True
    assert found["exact"] is False
    assert 0 < found["done"] < found["total"]
    assert found["players"][0]["stderr"] is None
    expected = rg.equity(spot["players"]).players[0].equity
    # Boards of a part are mixed: it is a fair guess.
    assert found["players"][0]["equity"] == pytest.approx(expected, abs=0.1)


def test_an_aborted_run_ends_at_once(page):
    found = page.evaluate(
        """async (spot) => {
            const abort = new AbortController();
            const { signal } = abort;
            const onUpdate = () => abort.abort();
            try {
                const options = { method: "sampled", samples: 1e9, onUpdate, signal };
                return await engine.run(spot, options);
            } catch ({ name }) {
                return { name };
            }
        }""",
        LONG,
    )
    assert found == {"name": "AbortError"}


def test_pause_and_resume(page):
    found = page.evaluate(
        """async (spot) => {
            const samples = [];
            const onUpdate = (update) => samples.push(update.samples);
            const options = { method: "sampled", samples: 1e9, onUpdate };
            const running = engine.run(spot, options);
            const until = async (number) => {
                while (samples.length < number) await new Promise((r) => setTimeout(r, 5));
            };
            await until(1);
            engine.pause();
            await new Promise((resolve) => setTimeout(resolve, 400));
            const atPause = samples.length;
            await new Promise((resolve) => setTimeout(resolve, 400));
            const afterPause = samples.length;
            engine.resume();
            await until(afterPause + 1);
            engine.stop();
            return { atPause, afterPause, end: (await running).samples };
        }""",
        LONG,
    )
    assert found["atPause"] == found["afterPause"]
    assert found["end"] > 0


def test_without_a_gpu_there_is_no_engine(browser, address):
    page = browser.new_page()
    page.goto(f"{address}/empty.html")
    assert page.evaluate(START) is None
    page.close()


# Keeps the devices that the engine opens, to be taken away from it.
KEEP_DEVICES = """() => {
    window.devices = [];
    const request = GPUAdapter.prototype.requestDevice;
    GPUAdapter.prototype.requestDevice = async function (...given) {
        const device = await request.apply(this, given);
        devices.push(device);
        return device;
    };
}"""


def test_a_lost_gpu_is_opened_again(fresh):
    fresh.evaluate(KEEP_DEVICES)
    fresh.evaluate(START)
    fresh.evaluate("devices[0].destroy()")
    assert run(fresh, ["AsAh", "KdKc"])["players"][0]["wins"] == 1388072
    assert fresh.evaluate("devices.length") == 2


def test_a_gpu_lost_again_and_again_is_an_error(fresh):
    fresh.evaluate(KEEP_DEVICES)
    fresh.evaluate(START)
    fresh.evaluate("setInterval(() => devices.forEach((device) => device.destroy()), 1)")
    error = error_of(fresh, "run", ["AsAh", "KdKc"])
    assert error["type"] == "GpuLost"
    assert error["message"].startswith("The GPU was lost")


@pytest.mark.parametrize(
    "text", ["this is no kernel", "@compute @workgroup_size(64) fn other() {}"]
)
def test_a_kernel_that_does_not_compile_is_an_error(fresh, text):
    fresh.route("**/kernels/showdown_2.wgsl", lambda route: route.fulfill(body=text))
    fresh.evaluate(START)
    error = error_of(fresh, "run", ["AsAh", "KdKc"])
    assert error["name"] == "EngineError"
    assert "cannot compile showdown_2" in error["message"]


def test_a_kernel_that_is_not_needed_may_be_broken(fresh):
    fresh.route("**/kernels/categories.wgsl", lambda route: route.fulfill(body="no kernel"))
    fresh.evaluate(START)
    assert "cannot compile" in error_of(fresh, "made-hands", ["AsAh"])["message"]
    assert run(fresh, ["AsAh", "KdKc"])["players"][0]["wins"] == 1388072


def test_errors_of_the_gpu_are_not_silent(fresh):
    # A buffer is made without the use that the kernel has for it.
    fresh.evaluate(KEEP_DEVICES)
    fresh.evaluate(START)
    fresh.evaluate(
        """() => {
            const { createBuffer } = GPUDevice.prototype;
            GPUDevice.prototype.createBuffer = function (given) {
                const usage = given.usage & ~GPUBufferUsage.STORAGE;
                return createBuffer.call(this, { ...given, usage });
            };
        }"""
    )
    error = error_of(fresh, "run", ["AsAh", "KdKc"])
    assert error["message"].startswith("GPU error:")
