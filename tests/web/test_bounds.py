"""Clients of ill will: clear answers, little memory, and the next client is served."""

import json
import random
import re
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from select import select
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest

from rivergate.odds.games import GAMES
from rivergate.web.limits import LimitError, Limits
from rivergate.web.reading import MOST_HANDS, check_omaha, read_players
from rivergate.web.requests import TEXT_LIMIT

from .client import JSON, read_reply, reply_of

SPOT = {"players": ["AsAh", "KdKc"]}
WELL = {"cards": "AsKsQsJsTs"}
GOOD = {
    "equity": {"players": ["QQ+,AK:0.5", "Kd Kc"], "board": "2c3d4h", "samples": 1000, "seed": 1},
    "evaluate": {"hole": "As2d3cKh", "board": "4s5d8hKcKd", "game": "omaha8"},
    "range": {"text": "22+, A2s+, KTo+, AJo+, !72o, KQo:0.5", "game": "holdem"},
    "next-cards": {"players": ["8s7s", "AhAd"], "board": "6d5cKh7c"},
    "made-hands": {"hand": "AhKh", "board": "Qh7h2c", "dead": "2d"},
    "histogram": {"players": ["AsKs", "JJ"], "board": "Jh7s2s", "player": 0},
    "potential": {"hand": "AdQc", "board": "3h4cJh5c", "opponents": ["AsKs"], "lookahead": 1},
    "jobs/abc": {"action": "stop"},
}


def is_well(client):
    return client.post("/api/evaluate", WELL).status == 200


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b"", None),
        (b"{", None),
        (b"null", None),
        (b"[]", None),
        (b'"AsAh"', None),
        (b"{}", "players"),
        (b'{"players": null}', "players"),
        (b'{"players": "AsAh"}', "players"),
        (b'{"players": []}', "players"),
        (b'{"players": ["AsAh"]}', "players"),
        (b'{"players": ["AsAh", 7]}', "players[1]"),
        (b'{"players": ["AsAh", ["KdKc"]]}', "players[1]"),
        (b'{"players": ["AsAh", "\\ud800"]}', "players[1]"),
        (json.dumps({"players": ["AsAh"] * 11}).encode(), "players"),
        (json.dumps({**SPOT, "unknown": 1}).encode(), "unknown"),
        (json.dumps({**SPOT, "game": "chess"}).encode(), "game"),
        (json.dumps({**SPOT, "game": None}).encode(), "game"),
        (json.dumps({**SPOT, "samples": "5"}).encode(), "samples"),
        (json.dumps({**SPOT, "samples": 1.5}).encode(), "samples"),
        (json.dumps({**SPOT, "samples": True}).encode(), "samples"),
        (json.dumps({**SPOT, "samples": 0}).encode(), "samples"),
        (json.dumps({**SPOT, "samples": 10**18}).encode(), "samples"),
        (json.dumps({**SPOT, "seed": 1 << 53}).encode(), "seed"),
        (json.dumps({**SPOT, "stderr": float("nan")}).encode(), "stderr"),
        (json.dumps({**SPOT, "time_limit": float("inf")}).encode(), "time_limit"),
        (json.dumps({**SPOT, "board": "2c" * 400}).encode(), "board"),
        (b'{"players": ["AsAh", "KdKc"], "seed": ' + b"9" * 5000 + b"}", None),
        (b'{"players": ["AsAh", "KdKc"], "board": ' + b"[" * 100_000, None),
        (b'{"players": ["AsAh", "KdKc"]} {}', None),
        (b"\xff\xfe\x00", None),
        (b"\x1f\x8b\x08\x00", None),  # compressed
    ],
    ids=lambda each: repr(each)[:40],
)
def test_malformed_bodies(client, body, where):
    reply = client.post("/api/equity", body)
    assert reply.status == 422
    error = reply.error
    assert (error["type"], error["where"]) == ("RequestError", where)


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("equity", {"players": ["AsAh"]}, "players: 1 given, expected 2 or more"),
        ("equity", {"players": ["random"] * 11}, "players: expected 10 at most"),
        ("equity", {"board": "2c3d4h"}, "players is missing"),
        ("equity", {**SPOT, "boord": "2c"}, "boord: there is no such key"),
        (
            "equity",
            {**SPOT, "method": "gpu"},
            "method should be 'auto', 'exact' or 'sampled'",
        ),
        ("equity", {**SPOT, "samples": -5}, "samples should be greater than or equal to 1"),
        ("evaluate", {}, "the body: expected cards or hole"),
        ("evaluate", {"hole": "AsAh"}, "board is missing"),
        ("range", {"game": "holdem"}, "the body: expected weights or text"),
    ],
)
def test_what_is_said_of_malformed_bodies(client, path, body, message):
    reply = client.post(f"/api/{path}", json.dumps(body).encode())
    assert reply.status == 422
    assert reply.error["message"] == message


def test_a_thousand_bodies_with_faults(client):
    chance = random.Random(7)
    connection = HTTPConnection(*client.address, timeout=30)
    found = set()
    for _ in range(1000):
        path, question = chance.choice(list(GOOD.items()))
        body = bytearray(json.dumps(question).encode())
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(body))
            if chance.random() < 0.5:
                body[place] = chance.randrange(256)
            else:
                del body[place : place + chance.randint(1, 8)]
        connection.request("POST", f"/api/{path}", bytes(body), {"Content-Type": JSON})
        reply = reply_of(connection.getresponse())
        found.add(reply.status)
        if reply.status != 200:
            assert reply.error
    connection.close()
    # 200 where the fault hit a card or a number that may be another, 404 for the job.
    assert {400, 422} <= found <= {200, 400, 404, 422}
    assert is_well(client)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_other_types_are_refused(client, kind):
    reply = client.ask("POST", "/api/equity", json.dumps(SPOT), Content_Type=kind)
    assert (reply.status, reply.error["type"]) == (415, "MediaTypeError")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/equity", 405),
        ("HEAD", "/api/equity", 405),
        ("OPTIONS", "/api/equity", 405),
        ("DELETE", "/api/equity", 405),
        ("TRACE", "/api/equity", 405),
        ("POST", "/data/site.json", 405),
        ("GET", "/api", 404),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/equity/", 404),
        ("GET", "/../pyproject.toml", 404),
        ("GET", "/%2e%2e/app.py", 404),
        ("GET", "/..%2fapp.py", 404),
        ("GET", "/js/..%5c..%5capp.py", 404),
        ("GET", "/js//main.js", 404),
        ("GET", "/" + "a/" * 300, 404),
    ],
)
def test_other_paths_and_methods(client, method, path, status):
    reply = client.ask(method, path)
    assert reply.status == status
    if method == "HEAD":
        assert reply.body == b""
    else:
        assert reply.error
    if status == 405:
        assert reply.headers["allow"] == ("POST" if "api" in path else "GET, HEAD")


def test_every_answer_has_the_headers(client):
    replies = [
        client.get("/data/site.json"),
        client.get("/docs"),
        client.get("/nothing"),
        client.post("/api/evaluate", WELL),
        client.post("/api/evaluate", b"{"),
        client.ask("POST", "/api/evaluate", b"", Content_Length=str(10**12)),
        client.get("/", Host="evil.example"),
    ]
    assert [reply.status for reply in replies] == [200, 200, 404, 200, 422, 413, 421]
    for reply in replies:
        assert "default-src 'self'" in reply.headers["content-security-policy"]
        assert "unsafe" not in reply.headers["content-security-policy"]
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"
        assert reply.headers["cross-origin-opener-policy"] == "same-origin"
        assert "access-control-allow-origin" not in reply.headers


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:8420", "[::1]:8420"])
def test_hosts_of_this_machine(client, host):
    assert client.get("/data/site.json", Host=host).status == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "evil.example:8420", "", "[::2]", "127.0.0.1.nip"],
)
def test_hosts_of_others(client, host):
    reply = client.get("/data/site.json", Host=host)
    assert (reply.status, reply.error["type"]) == (421, "HostError")


def test_a_preflight_of_another_site_is_refused(client):
    reply = client.ask(
        "OPTIONS",
        "/api/equity",
        Origin="https://evil.example",
        Access_Control_Request_Method="POST",
        Access_Control_Request_Headers="content-type",
    )
    assert reply.status == 405
    assert not any(name.startswith("access-control") for name in reply.headers)


def test_long_texts_are_refused_unread(client):
    text = "AA," * (TEXT_LIMIT // 3 + 1)
    reply = client.post("/api/equity", {"players": ["AsAh", text]})
    assert reply.status == 422
    assert reply.error["where"] == "players[1]"
    assert reply.error["message"].endswith("at most 40000 characters")


@pytest.mark.parametrize("path", ["equity", "range", "made-hands", "histogram"])
def test_ranges_of_a_million_entries(client, path):
    text = "AhKh," * 1_000_000
    question = {"players": ["AsAh", text], "text": text, "hand": text}
    start = monotonic()
    reply = client.post(f"/api/{path}", question)
    assert (reply.status, reply.error["type"]) == (413, "SizeError")
    assert monotonic() - start < 3


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.omaha])
def test_omaha_ranges_of_much_work(game):
    with pytest.raises(LimitError, match="more than this server reads"):
        check_omaha("AA," * 10_000, GAMES[game], "player 1")
    check_omaha("AA,KK$ds", GAMES[game], "player 1")


def test_omaha_ranges_of_many_hands():
    # Of six cards 1,237,792 hands have two aces, and any are 20,358,520.
    with pytest.raises(LimitError, match=rf"^player 5: .* more than the {MOST_HANDS:,} "):
        read_players(["AA"] * 5, GAMES["omaha6"], lambda: None)
    assert read_players(["random"] * 5, GAMES["omaha6"], lambda: None) == ["random"] * 5
    with pytest.raises(LimitError, match=r"^player 1: "):
        read_players(["random"], GAMES["omaha6"], lambda: None, listed=True)


def test_exact_counts_of_much_work(client):
    question = {"players": ["random"] * 4, "method": "exact"}
    reply = client.post("/api/equity", question)
    assert reply.status == 400
    assert re.match(
        "to count every deal takes about .* s, more than the 2 s", reply.error["message"]
    )
    # Where the method is left to the server the spot is sampled.
    answer = client.post("/api/equity", {**question, "method": "auto", "samples": 1000}).json
    assert answer["samples"] == 1000


def test_samples_end_in_time(client):
    start = monotonic()
    answer = client.post("/api/equity", {**SPOT, "method": "sampled", "samples": 10**10}).json
    assert answer["partial"] is True
    assert 2 <= answer["elapsed"] < 3
    assert monotonic() - start < 10


def test_other_work_ends_in_time(serving):
    with serving(seconds=0.2) as client:
        reply = client.post("/api/made-hands", {"hand": "AA", "game": "omaha", "board": "2c3d4h"})
    assert (reply.status, reply.error["type"]) == (400, "LimitError")


def test_more_work_than_there_may_be(serving):
    long = {"players": ["22+", "A2+", "random"], "samples": 10**10}
    with serving(jobs=2) as client, ExitStack() as stack:
        streams = [stack.enter_context(client.stream(long)) for _ in range(2)]
        reply = client.post("/api/equity", SPOT)
        assert (reply.status, reply.error["type"]) == (503, "BusyError")
        assert reply.headers["retry-after"] == "2"
        # Short questions have threads of their own.
        assert is_well(client)
        streams[0].do("stop")
        list(streams[0])
        assert client.post("/api/equity", SPOT).status == 200


# Slow connections


def test_slow_connections(serving):
    with serving(connections=200, request_seconds=1) as client, ExitStack() as stack:
        slow = [stack.enter_context(client.socket()) for _ in range(300)]
        for connection in slow[:200]:
            connection.sendall(b"GET / HT")
        with ThreadPoolExecutor(300) as pool:
            replies = list(pool.map(read_reply, slow))
        statuses = [reply.status for reply in replies]
        assert statuses.count(408) == 200
        assert statuses.count(503) == 100
        assert {reply.error["type"] for reply in replies} == {"TimeoutError", "BusyError"}
        assert is_well(client)


@pytest.mark.parametrize(
    "sent",
    [
        b"POST /api/eq",
        b"POST /api/equity HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/equity HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{",
        b"POST /api/equity HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /data/site.json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
    ],
)
def test_half_a_request(client, sent):
    with client.socket() as connection:
        connection.sendall(sent)
        start = monotonic()
        reply = read_reply(connection)
        if sent.startswith(b"GET"):
            # Answered without its body, and then closed.
            assert reply.status == 200
        else:
            assert (reply.status, reply.error["type"]) == (408, "TimeoutError")
        assert connection.recv(1) == b""
        assert monotonic() - start < 3


def test_a_connection_without_a_word(client):
    with client.socket() as connection:
        start = monotonic()
        assert connection.recv(1) == b""
        assert 0.5 < monotonic() - start < 3


def test_a_request_by_the_byte_gains_no_time(client):
    with client.socket() as connection:
        start = monotonic()
        connection.settimeout(0.1)
        while monotonic() - start < 5:
            try:
                connection.sendall(b"G")
                if connection.recv(1):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        assert monotonic() - start < 3


def test_a_second_request_has_its_time_too(client):
    with client.socket() as connection:
        for _ in range(2):
            connection.sendall(b"GET /data/site.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert read_reply(connection).status == 200
            sleep(0.6)
        connection.sendall(b"GET /data/site")
        assert read_reply(connection).status == 408


def test_a_body_in_many_chunks(client):
    with client.socket() as connection:
        connection.sendall(
            b"POST /api/equity HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 11_000
        )
        reply = read_reply(connection)
    assert (reply.status, reply.error["type"]) == (413, "SizeError")


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 40_000,
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n",
    ],
    ids=lambda each: repr(each)[:50],
)
def test_what_is_no_http(client, sent):
    with client.socket() as connection:
        connection.sendall(sent)
        reply = read_reply(connection)
    assert reply.status in (400, 501)
    assert reply.error
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert is_well(client)


# Bodies of a hundred megabytes, to a server in a process of its own


@pytest.fixture(scope="module")
def process():
    """A server in a process of its own: its address, and the most memory it has had, in MB."""
    command = [sys.executable, "-m", "rivergate", "serve", "--no-open", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[1]
        yield urlsplit(url).netloc, lambda: _most_memory(server.pid)
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()


def _most_memory(process):
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="memory is measured on Linux")
@pytest.mark.parametrize("path", ["/api/equity", "/data/site.json", "/nothing"])
@pytest.mark.parametrize("chunked", [False, True])
def test_bodies_of_a_hundred_megabytes(process, chunked, path):
    address, most_memory = process
    for method in ("POST", "GET"):
        before = most_memory()
        reply = _reply_to_a_hundred_megabytes(address, f"{method} {path} HTTP/1.1", chunked=chunked)
        if method == "POST":
            assert (reply.status, reply.error["type"]) == (413, "SizeError")
        else:
            assert reply.status == {"/data/site.json": 200, "/nothing": 404}.get(path, 405)
        assert most_memory() - before < 8


def _reply_to_a_hundred_megabytes(address, line, *, chunked):
    """The reply, which comes before all is sent; what is left is sent as long as it is taken."""
    length = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {100 << 20}"
    megabyte = b'{"players": [' + b" " * ((1 << 20) - 13)
    piece = b"%x\r\n%b\r\n" % (len(megabyte), megabyte) if chunked else megabyte
    host, port = address.split(":")
    reply = None
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        head = f"{line}\r\nHost: localhost\r\nContent-Type: {JSON}\r\n{length}\r\n\r\n"
        connection.sendall(head.encode())
        for _ in range(100):
            if reply is None and select([connection], [], [], 0)[0]:
                reply = read_reply(connection)
            try:
                connection.sendall(piece)
            except OSError:
                break
        return reply or read_reply(connection)


def test_default_bounds():
    limits = Limits()
    # Ten ranges of the longest text fit a body.
    assert limits.body > 10 * TEXT_LIMIT
    # Select, as of old, has 1,024 places.
    assert limits.connections < 1000
