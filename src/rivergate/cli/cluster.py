"""A Dask cluster as an executor, for commands with `--cluster ADDRESS`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import typer

from rivergate.errors import RivergateError

Cluster = Annotated[str, typer.Option(help="The address of a Dask scheduler to use.")]


@contextmanager
def executor_at(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor of the cluster, and how many threads its workers have.

    Raises:
        RivergateError: Dask is not installed, or there is no scheduler at the address.
    """
    if find_spec("distributed") is None:
        raise RivergateError("--cluster needs Dask: pip install 'rivergate[cluster]'")
    try:
        client = import_module("distributed").Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise RivergateError(f"no Dask scheduler at {address}: {reason}") from None
    with client:
        yield client.get_executor(), sum(client.nthreads().values())
