"""`rivergate serve` as its users run it, and a host of nothing but files."""

import re
import subprocess
import sys
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class Service:
    """A server in a process of its own; it can be started again where it was."""

    def __init__(self):
        self._port = 0
        self._process = None
        self.start()

    def start(self):
        command = [sys.executable, "-m", "rivergate", "serve", "--no-open", "--port", self._port]
        self._process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.PIPE, text=True
        )
        self.url = re.search(r"http://\S+/", self._process.stdout.readline())[0]
        self._port = int(self.url.rstrip("/").rpartition(":")[2])

    def stop(self):
        """Ends as with Ctrl-C."""
        with self._process as process:
            process.terminate()

    def kill(self):
        """Ends at once."""
        with self._process as process:
            process.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextmanager
def hosting(folder):
    """The URL of a host of these files and of nothing else."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
