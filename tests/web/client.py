"""A client of HTTP/1.1 on plain sockets."""

import json
import socket
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlsplit

JSON = "application/json"
EVENTS = "text/event-stream"


@dataclass
class Reply:
    """An answer that has come in whole."""

    status: int
    headers: dict
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def error(self):
        """The error, found to be of the one shape."""
        error = self.json.pop("error")
        assert set(error) == {"type", "message", "where", "offset", "token", "suggestion"}
        assert error["message"]
        assert error["type"]
        return error


class Client:
    """Asks a server; `server` is where it runs."""

    def __init__(self, server):
        self.server = server
        self.address = ("127.0.0.1", urlsplit(server.url).port)

    def ask(self, method, path, body=None, **headers):
        """One request on a connection of its own."""
        connection = HTTPConnection(*self.address, timeout=30)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, named)
            return reply_of(connection.getresponse())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.ask("GET", path, **headers)

    def post(self, path, question, **headers):
        body = question if isinstance(question, bytes) else json.dumps(question).encode()
        return self.ask("POST", path, body, **{"Content_Type": JSON} | headers)

    def socket(self):
        """A connection with nothing said."""
        return socket.create_connection(self.address, timeout=30)

    def stream(self, question):
        """The events of an equity."""
        return Stream(self, question)


def reply_of(response):
    headers = {name.lower(): value for name, value in response.getheaders()}
    return Reply(response.status, headers, response.read())


def read_reply(connection):
    """The answer on a socket."""
    response = HTTPResponse(connection)
    response.begin()
    return reply_of(response)


class Stream:
    """Events as they come in: pairs of a name and data."""

    def __init__(self, client, question):
        self._client = client
        self._connection = HTTPConnection(*client.address, timeout=30)
        headers = {"Content-Type": JSON, "Accept": EVENTS}
        self._connection.request("POST", "/api/equity", json.dumps(question), headers)
        self._response = self._connection.getresponse()
        assert self._response.status == 200
        assert self._response.getheader("content-type").startswith(EVENTS)
        self.beats = 0
        name, data = next(self)
        assert name == "job"
        self.job = data["job"]

    def __iter__(self):
        return self

    def __next__(self):
        name = None
        while line := self._response.readline().decode().rstrip("\n"):
            if line.startswith(":"):
                self.beats += 1
                assert self._response.readline() == b"\n"
                continue
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            else:
                return self._whole(name, value)
        raise StopIteration

    def _whole(self, name, value):
        assert self._response.readline() == b"\n"
        return name, json.loads(value)

    def do(self, action):
        """Pause, resume or stop the work."""
        return self._client.post(f"/api/jobs/{self.job}", {"action": action})

    def close(self):
        self._response.close()
        self._connection.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
