"""A Dask cluster as an executor, for commands with `--cluster ADDRESS`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Annotated

import typer

from rivergate.cli.extras import need
from rivergate.errors import RivergateError

Cluster = Annotated[str, typer.Option(help="The address of a Dask scheduler to use.")]


def _check_address(address: str) -> None:
    """Raise ValueError where nothing can be: a client that has begun to look for it ends late."""
    addressing = import_module("distributed.comm.addressing")
    scheme, place = addressing.parse_address(address)
    import_module("distributed.comm.registry").get_backend(scheme)
    if scheme != "inproc":
        addressing.parse_host_port(place)


@contextmanager
def executor_at(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor of the cluster, and how many threads its workers have.

    Raises:
        RivergateError: Dask is not installed, or there is no scheduler at the address; workers die
            again and again, or cannot import what they need.
    """
    need("cluster", "distributed")
    dask = import_module("distributed")
    try:
        _check_address(address)
        client = dask.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise RivergateError(f"no Dask scheduler at {address}: {reason}") from None
    with client:
        try:
            yield client.get_executor(), sum(client.nthreads().values())
        except dask.KilledWorker as error:
            raise RivergateError(f"workers die again and again: {error}") from None
        except ImportError as error:
            raise RivergateError(f"the workers at {address} lack something: {error}") from None
