"""A server in a thread, asked over real sockets."""

import os
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from rivergate.web.limits import Limits
from rivergate.web.server import Server

from .client import Client


@contextmanager
def running(limits, port=0):
    """A client of a server of its own."""
    begun = Event()
    server = Server(port=port, limits=limits, on_start=lambda _: begun.set())
    thread = Thread(target=server.run)
    thread.start()
    try:
        assert begun.wait(20)
        yield Client(server)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()


@pytest.fixture(scope="session")
def client():
    """Of a server with short bounds, which all tests share."""
    limits = Limits(seconds=2, request_seconds=1, drain_seconds=0.5, heartbeat_seconds=0.2, jobs=12)
    with running(limits) as found:
        yield found


@pytest.fixture
def serving():
    """Answers a client of a server with these bounds."""
    return lambda port=0, **bounds: running(Limits(**bounds), port)


# Of modules, not of the session: an event loop runs in their thread as long as they last.


@pytest.fixture(scope="module")
def chromium():
    """Starts browsers with flags of their own."""
    from .browsers import Chromium

    with Chromium() as found:
        yield found


@pytest.fixture(scope="module")
def browser(chromium):
    """A browser without a GPU."""
    return chromium.launch()


@pytest.fixture(scope="module")
def gpu_browser(chromium):
    """A browser whose GPU is computed in software."""
    from .browsers import WEBGPU

    return chromium.launch(WEBGPU)


@pytest.fixture(scope="session")
def service():
    """`rivergate serve`, which tests share."""
    from .service import Service

    with Service() as found:
        yield found


@pytest.fixture
def artefacts(tmp_path):
    """A folder for what is to be looked at: that of RIVERGATE_TESTS_SHOTS, where it is set."""
    folder = Path(os.environ.get("RIVERGATE_TESTS_SHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def visit(browser, service):
    """Opens the page in a browser without a GPU, or in another; all visits end without a fault."""
    from .browsers import Visit

    visits = []

    def open_page(spot="", *, inside=browser, url=None, **options):
        visits.append(Visit(inside, url or service.url, spot, **options))
        return visits[-1]

    yield open_page
    for each in visits:
        each.close()
