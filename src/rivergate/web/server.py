"""The server: a socket, the application, and a clean end."""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from collections.abc import Callable, Collection
from contextlib import suppress

import uvicorn

from rivergate.errors import OptionError, RivergateError, shown
from rivergate.web.app import LOOPBACK, Application
from rivergate.web.limits import Limits
from rivergate.web.protocol import bounded

# For the standard streams, files, the event loop, and connections about to be refused.
OTHER_FILES = 192
# Connections taken at once, each with an open file, and those that wait to be.
TAKEN, WAITING = 64, 1024
LAST_SECONDS = 3


class Server(uvicorn.Server):
    """The application on a socket; `run` serves till Ctrl-C, or till `should_exit` is set.

    Args:
        host: where to listen.
        port: 0 for any that is free.
        limits: what requests may ask.
        on_start: called with the URL as soon as there is an answer at it.

    Attributes:
        url: where a browser on this machine finds it.

    Raises:
        OptionError: a host or port where nobody can listen.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 8420,
        *,
        limits: Limits | None = None,
        on_start: Callable[[str], None] = print,
    ) -> None:
        limits = limits or Limits()
        connections = _connections(limits)
        self._listener, self._on_start = listen(host, port), on_start
        self.url = url_of(host, self._listener)
        self._application = Application(limits, hosts_of(host, self._listener))
        super().__init__(
            uvicorn.Config(
                self._application,
                http=bounded(limits, connections),
                loop="asyncio",
                ws="none",
                lifespan="on",
                log_config=None,
                log_level="error",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                backlog=TAKEN,
                timeout_keep_alive=round(limits.idle_seconds),
                timeout_graceful_shutdown=LAST_SECONDS,
                h11_max_incomplete_event_size=limits.head,
            )
        )

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve till the end."""
        # uvicorn raises it once more when all is closed: the usual end.
        with self._listener, suppress(KeyboardInterrupt):
            super().run(sockets or [self._listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        # asyncio has one number for both.
        self._listener.listen(WAITING)
        self._on_start(self.url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the work in hand, and then wait for the connections to close."""
        self._application.desk.jobs.close()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket at that place.

    Raises:
        OptionError: no such host, no such port, or one that is taken or not to be had.
    """
    if not 0 <= port < 1 << 16:
        raise OptionError(f"port={port}: expected 0 to 65535")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise OptionError(f"host={shown(host)}: no such host") from None
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(TAKEN)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            reason = f"port {port} on {host} is taken: give another by --port"
        else:
            reason = f"cannot listen on {host}, port {port}: {error.strerror}"
        raise OptionError(reason) from None
    listener.setblocking(False)
    return listener


def url_of(host: str, listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    port = listener.getsockname()[1]
    address = _address(host)
    if address is not None and address.is_unspecified:
        host = "localhost"
    elif address is not None and address.version == 6:
        host = f"[{host}]"
    return f"http://{host}:{port}/"


def hosts_of(host: str, listener: socket.socket) -> Collection[str] | None:
    """The hosts that requests may name; None, any, where other machines can reach the server.

    Else a site could point a name of its own at this machine and have a browser ask here.
    """
    if not ipaddress.ip_address(listener.getsockname()[0].partition("%")[0]).is_loopback:
        return None
    name = host.lower()
    return {*LOOPBACK, f"[{name}]" if ":" in name else name}


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _connections(limits: Limits) -> int:
    """How many connections the limit of open files leaves room for.

    Raises:
        RivergateError: for none.
    """
    if sys.platform == "win32":
        return limits.connections
    import resource

    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files == resource.RLIM_INFINITY:
        return limits.connections
    if files <= OTHER_FILES:
        raise RivergateError(f"{files} open files are too few to serve: raise ulimit -n")
    return min(limits.connections, files - OTHER_FILES)
