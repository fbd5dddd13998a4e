"""Every answer of the API against the package's own."""

import pytest

import rivergate as rg
from rivergate.odds.matchups import matchups


def test_aces_against_kings(client):
    # 1,388,072 wins and 6,538 ties of 1,712,304 boards: tests/cases/equity.json has them too.
    answer = client.post("/api/equity", {"players": ["AsAh", "KdKc"]}).json
    aces, kings = answer["players"]
    assert (aces["wins"], aces["ties"], aces["losses"]) == (1388072, 6538, 317694)
    assert (kings["wins"], kings["ties"], kings["losses"]) == (317694, 6538, 1388072)
    assert answer["boards"] == 1712304
    assert answer["exact"] is True


@pytest.mark.parametrize(
    "question",
    [
        {"players": ["AsAh", "KdKc"]},
        {"players": ["QQ+,AK:0.5", "random"], "board": "2c3d4h", "dead": "AsKs"},
        {"players": ["22+", "A2+", "random"], "seed": 7, "samples": 50_000},
        {"players": ["AsAhKdKc", "AA$ds"], "game": "omaha8", "board": "2c3d8h", "seed": 5},
        {"players": ["AhKh", "QdQc"], "method": "sampled", "samples": 1000, "seed": 1},
        {"players": ["****", "AsAdKsKd5c"], "game": "omaha5", "samples": 20_000, "seed": 2},
    ],
    ids=str,
)
def test_equity_is_the_package_s(client, question):
    wanted = rg.equity(**question).to_dict()
    answer = client.post("/api/equity", question).json
    assert answer | {"elapsed": 0} == wanted | {"elapsed": 0}


def test_next_cards(client):
    spot = {"players": ["8s7s", "AhAd"], "board": "6d5cKh"}
    assert client.post("/api/next-cards", spot).json == rg.next_cards(**spot).to_dict()


def test_made_hands(client):
    answer = client.post("/api/made-hands", {"hand": "AhKh", "board": "Qh7h2c"}).json
    assert answer == rg.made_hands("AhKh", "Qh7h2c").to_dict()
    answer = client.post(
        "/api/made-hands", {"hand": "AAKK", "board": "Qh7h2c", "game": "omaha"}
    ).json
    assert answer == rg.made_hands("AAKK", "Qh7h2c", game="omaha").to_dict()


@pytest.mark.parametrize("player", [0, 1])
def test_histogram(client, player):
    players = ["AsKs, QhQd:0.5", "JJ"]
    answer = client.post(
        "/api/histogram", {"players": players, "board": "Jh7s2s", "player": player}
    ).json
    found = matchups(players[player], players[1 - player], "Jh7s2s").histogram()
    assert answer.pop("bins") == found.shares(20).tolist()
    assert answer == found.to_dict()


def test_potential(client):
    question = {"hand": "AdQc", "board": "3h4cJh", "opponents": ["QQ+", "random"]}
    answer = client.post("/api/potential", question).json
    wanted = rg.potential("AdQc", "3h4cJh", ["QQ+", "random"]).to_dict()
    assert answer | {"elapsed": 0} == {**_listed(wanted), "elapsed": 0}


def _listed(answer):
    """With tuples as JSON has them."""
    errors = answer["stderr"]
    return answer | {"stderr": errors | {"matrix": [list(row) for row in errors["matrix"]]}}


def test_evaluate(client):
    answer = client.post("/api/evaluate", {"cards": "AhAd KcKs 2d 3c 9h"}).json
    value = rg.evaluate("AhAd KcKs 2d 3c 9h")
    assert answer == {
        "value": int(value),
        "category": "two pair",
        "rank": value.rank,
        "words": "two pair, aces and kings, nine kicker",
        "best_five": ["Ah", "Ad", "Ks", "Kc", "9h"],
        "unplayed": ["3c", "2d"],
        "low": None,
    }


def test_evaluate_on_a_board(client):
    hand = {"hole": "AhAd", "board": "KcKs2d3c9h"}
    cards = {"cards": "AhAdKcKs2d3c9h"}
    assert client.post("/api/evaluate", hand).json == client.post("/api/evaluate", cards).json


def test_evaluate_omaha(client):
    # Two of the hole play with three of the board: kings full is out of reach with one king held.
    hole, board = "As2d3cKh", "4s5d8hKcKd"
    answer = client.post("/api/evaluate", {"hole": hole, "board": board, "game": "omaha8"}).json
    assert answer["value"] == rg.evaluate_omaha(hole, board)
    assert answer["words"] == "three of a kind, kings, ace and eight kickers"
    assert answer["low"] == {
        "mask": int(rg.evaluate_low(hole, board)),
        "words": "eight-five-four-deuce-ace low",
    }
    answer = client.post("/api/evaluate", {"hole": hole, "board": board, "game": "omaha"}).json
    assert answer["low"] is None


def test_range(client):
    answer = client.post("/api/range", {"text": "QQ, KK, AA, AKs:0.5"}).json
    hands = rg.Range("QQ+, AKs:0.5")
    assert answer["text"] == str(hands)
    assert (answer["hands"], answer["combos"]) == (22, 20)
    assert answer["percent"] == hands.percent
    assert answer["weights"] == hands.weights.tolist()
    held = {place: weight for place, weight in enumerate(answer["classes"]) if weight}
    # Aces first, thirteen a row: AA, AKs, KK and QQ.
    assert held == {0: 1, 1: 0.5, 14: 1, 28: 1}


def test_range_of_weights(client):
    by_text = client.post("/api/range", {"text": "A2s-A5s, 72o@25"}).json
    assert client.post("/api/range", {"weights": by_text["weights"]}).json == by_text


def test_omaha_range(client):
    answer = client.post("/api/range", {"text": "AA$ds", "game": "omaha"}).json
    assert (answer["text"], answer["hands"], answer["weights"]) == ("AA$ds", 864, None)


def test_openapi_names_all_that_can_go_wrong(client):
    paths = client.get("/openapi.json").json["paths"]
    names = ["equity", "evaluate", "range", "potential", "next-cards", "made-hands", "histogram"]
    assert set(paths) == {f"/api/{name}" for name in (*names, "jobs/{name}")}
    for path in paths.values():
        responses = path["post"]["responses"]
        assert {"200", "400", "408", "413", "415", "422", "503"} <= set(responses)
        for status, answer in responses.items():
            schema = answer["content"]["application/json"]["schema"]
            assert (schema["$ref"].endswith("ErrorAnswer")) == (status != "200")


def test_reference_page(client):
    page = client.get("/docs")
    assert page.headers["content-type"].startswith("text/html")
    text = page.body.decode()
    assert "POST /api/next-cards" in text
    assert "<script" not in text
    assert "style=" not in text
    assert "//" not in text.replace("<!doctype html>", "")
    assert client.get("/docs.css").headers["content-type"].startswith("text/css")
