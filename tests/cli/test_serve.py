"""`rivergate serve` as a command: what it prints, how it ends, and what it refuses."""

import json
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

COMMAND = [sys.executable, "-m", "rivergate", "serve", "--no-open", "--port", "0"]


def test_ctrl_c_ends_it_with_work_in_hand():
    with subprocess.Popen(
        COMMAND, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        line = server.stdout.readline()
        assert line.startswith("rivergate: http://127.0.0.1:")
        connection = HTTPConnection(urlsplit(line.split()[1]).netloc, timeout=30)
        question = {"players": ["random", "22+", "A2+"], "samples": 10**10}
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream"}
        connection.request("POST", "/api/equity", json.dumps(question), headers)
        response = connection.getresponse()
        while not response.readline().startswith(b"event: update"):
            pass
        server.send_signal(signal.SIGINT)
        rest = response.read()
        connection.close()
        assert b"event: result" in rest
        assert b'"partial": true' in rest
        assert server.wait(20) == 0
        assert server.stdout.read() == ""
        assert server.stderr.read() == ""


def test_a_port_that_is_taken(command):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, out, err = command("serve", "--no-open", "--port", str(port))
    assert (status, out) == (2, "")
    assert err == f"rivergate: port {port} on 127.0.0.1 is taken: give another by --port\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--host", "no such host"], "host='no such host': no such host"),
        (["--host", "a" * 300], "no such host"),
        (["--host", "203.0.113.1"], "cannot listen on 203.0.113.1, port 8420: "),
        (["--port", "65536"], "'--port': Input should be less than or equal to 65535"),
        (["--export", "/proc/none/site"], "there is no folder /proc/none"),
    ],
)
def test_what_cannot_be(command, arguments, words):
    status, out, err = command("serve", "--no-open", *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("package", ["fastapi", "uvicorn"])
def test_without_the_extra(command, monkeypatch, package):
    monkeypatch.setattr(
        "rivergate.cli.extras.find_spec", lambda name: None if name == package else object()
    )
    status, _, err = command("serve", "--no-open")
    assert status == 2
    assert err == f"rivergate: {package} is not installed: pip install 'rivergate[web]'\n"
