"""Live results: server-sent events, pause, resume, stop, and who goes away."""

import json
from contextlib import contextmanager
from time import monotonic, sleep

import pytest

import rivergate as rg

from .client import JSON

QUICK = {"players": ["22+", "A2+", "random"], "seed": 7, "samples": 3_000_000}
LONG = {"players": ["22+", "A2+", "random"], "seed": 7, "samples": 10**10}


@contextmanager
def eventually(seconds=5):
    """Answers a function that tells whether there is time left."""
    end = monotonic() + seconds
    yield lambda: monotonic() < end


def settled(client):
    """Whether no work is in hand any more, after a while."""
    with eventually() as time_left:
        while client.server._application.desk.jobs._jobs and time_left():
            sleep(0.01)
    return not client.server._application.desk.jobs._jobs


def test_the_result_is_the_package_s(client):
    with client.stream(QUICK) as stream:
        *updates, (name, result) = stream
    assert name == "result"
    assert result | {"elapsed": 0} == rg.equity(**QUICK).to_dict() | {"elapsed": 0}
    assert {name for name, _ in updates} == {"update"}


def test_updates_come_nearer(client):
    with client.stream(LONG) as stream:
        updates = [next(stream)[1] for _ in range(3)]
        assert stream.do("stop").json == {"job": stream.job, "state": "stopped"}
        *_, (name, result) = stream
    samples = [update["done"] for update in updates]
    assert samples == sorted(set(samples))
    assert [update["result"]["samples"] for update in updates] == samples
    assert all(update["result"]["partial"] for update in updates)
    assert name == "result"
    assert result["partial"] is True
    # Of so many samples of that seed the package finds the same.
    wanted = rg.equity(LONG["players"], seed=7, samples=result["samples"])
    assert result["players"] == wanted.to_dict()["players"]


def test_exact_counts_run_too(client):
    question = {"players": ["AsAhKdKc", "QsQhJdJc"], "game": "omaha8", "method": "exact"}
    with client.stream(question) as stream:
        *_, (name, result) = stream
    assert name == "result"
    assert result | {"elapsed": 0} == rg.equity(**question).to_dict() | {"elapsed": 0}


def test_paused_work_rests(client):
    with client.stream(LONG) as stream:
        next(stream)
        assert stream.do("pause").json["state"] == "paused"
        sleep(0.1)
        job = client.server._application.desk.jobs.get(stream.job)
        before = job._updated
        sleep(0.3)
        assert job._updated == before
        assert stream.do("resume").json["state"] == "running"
        # The server gives two seconds of work: the 0.4 of rest are none of them.
        *_, (name, result) = stream
        assert stream.beats
    assert name == "result"
    assert result["partial"] is True
    assert result["elapsed"] >= 2


def test_paused_work_can_be_stopped(client):
    with client.stream(LONG) as stream:
        next(stream)
        stream.do("pause")
        sleep(0.1)
        stream.do("stop")
        *_, (name, result) = stream
    assert name == "result"
    assert result["partial"] is True


def test_paused_work_is_given_up(serving):
    with (
        serving(paused_seconds=1, paused_jobs=1) as client,
        client.stream(LONG) as stream,
        client.stream(LONG) as other,
    ):
        next(stream)
        next(other)
        stream.do("pause")
        refused = other.do("pause")
        assert (refused.status, refused.error["type"]) == (503, "BusyError")
        *_, (name, result) = stream
    assert name == "result"
    assert result["partial"] is True


def test_a_job_that_has_ended_is_gone(client):
    with client.stream(QUICK) as stream:
        list(stream)
        assert settled(client)
        reply = stream.do("stop")
    assert (reply.status, reply.error["type"]) == (404, "NotFoundError")


def test_errors_are_events(client):
    with client.stream({"players": ["AsAh", "QQ+, AJs-K5s"]}) as stream:
        ((name, data),) = list(stream)
    assert name == "error"
    assert data["error"] == {
        "type": "RangeSyntaxError",
        "message": (
            "player 2: cannot read the range 'QQ+, AJs-K5s' at offset 5: the ends of AJs-K5s share "
            "neither the top card nor the gap between the ranks; did you mean AJs-A5s?"
        ),
        "where": "players[1]",
        "offset": 5,
        "token": "AJs-K5s",
        "suggestion": "AJs-A5s",
    }


def test_who_goes_away_cancels_a_stream(serving):
    with serving() as client:
        stream = client.stream(LONG)
        next(stream)
        stream.close()
        assert settled(client)


@pytest.mark.parametrize(
    ("path", "question"),
    [
        ("equity", LONG),
        ("made-hands", {"hand": "A", "game": "omaha"}),
        ("histogram", {"players": ["random", "random"], "board": "2c3d4h"}),
        ("potential", {
            "hand": "AdQc", "board": "3h4cJh", "opponents": ["random"] * 5, "samples": 10**8
        }),
    ],
)  # fmt: skip
def test_who_goes_away_cancels_a_request(serving, path, question):
    with serving() as client:
        body = json.dumps(question).encode()
        with client.socket() as connection:
            head = (
                f"POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
            )
            connection.sendall(f"{head}Content-Type: {JSON}\r\n\r\n".encode() + body)
            with eventually() as time_left:
                jobs = client.server._application.desk.jobs._jobs
                while not jobs and time_left():
                    sleep(0.01)
                assert jobs
        assert settled(client)


def test_the_end_of_the_server_ends_a_stream(serving):
    with serving() as client, client.stream(LONG) as stream:
        next(stream)
        client.server.should_exit = True
        *_, (name, result) = stream
    assert name == "result"
    assert result["partial"] is True
