"""Runs of a sweep: played wherever, written by the one process that holds the ledger."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import CancelledError, Executor, as_completed
from time import perf_counter

import numpy as np

from rivergate.errors import RivergateError, shown
from rivergate.matches.match import plan
from rivergate.matches.session import Session
from rivergate.matches.summary import Accounting, summaries
from rivergate.sweeps.design import Run, code_of
from rivergate.sweeps.ledger import FLOAT, Ledger, RunResult
from rivergate.sweeps.workers import from_processes
from rivergate.threads import Progress

# Of the faults of a run, so many are kept in words.
MOST_FAULTS = 20


def play_run(run: Run) -> RunResult:
    """Play a run. The result is the same in any process, but for the seconds.

    Raises:
        RivergateError: this process has other code than the sweep was begun with.
    """
    if code_of(each.text for each in run.line_up) != run.code:
        raise RivergateError(
            "the sweep was begun with another version of rivergate or of a player's code"
        )
    start = perf_counter()
    blocks = [
        block
        for session in _sessions(run)
        for block in summaries(session, Accounting(expected=run.expected))
    ]
    chips = [(block.expected if run.expected else block.chips)[0] for block in blocks]
    faults = [fault for block in blocks for fault in block.faults]
    return RunResult(
        key=run.key,
        player=run.variant.player,
        chips=np.array(chips, FLOAT).tobytes(),
        hands=sum(block.hands for block in blocks),
        decisions=sum(block.decisions[0] for block in blocks),
        faults=tuple(
            f"deal {each.deal}: {each.fault.player}: {shown(each.fault.reason)}"
            for each in faults[:MOST_FAULTS]
        ),
        seconds=perf_counter() - start,
    )


def _sessions(run: Run) -> list[Session]:
    # A limit of time would make results depend on how fast a machine is.
    whole = Session(run.line_up, run.stakes, run.seed, 0, run.deals, time_limit=None)
    return plan(whole, run.session)


def finish(
    ledger: Ledger,
    stage: str,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> int:
    """Play what a stage lacks, and write each run when it is done.

    Args:
        ledger: to which no other process adds.
        stage: that has begun.
        workers: processes of this machine; 1 plays in this one.
        executor: plays the runs instead, such as a Dask client's.
        progress: called with the runs that are done and all there are.

    Returns:
        How many runs were played.

    Raises:
        RivergateError: the ledger cannot be written, workers die again and again, or the cluster
            is gone.
    """
    design = ledger.design(stage)
    assert design is not None
    done = ledger.results(stage)
    left = [run for run in design.runs if run.key not in done]
    total = len(left) + len(done)
    if executor is not None:
        results = from_executor(executor, left)
    elif workers > 1:
        results = from_processes(play_run, {str(run): run for run in left}, workers)
    else:
        results = (play_run(run) for run in left)
    if progress is not None:
        progress(len(done), total)
    try:
        for number, result in enumerate(results, start=len(done) + 1):
            ledger.add(stage, result)
            if progress is not None:
                progress(number, total)
    finally:
        results.close()
    return len(left)


def from_executor(executor: Executor, runs: Iterable[Run]) -> Generator[RunResult, None, None]:
    """The results as they come. Dask plays the runs of a worker that dies again on another.

    Raises:
        RivergateError: the executor is gone.
    """
    futures = {executor.submit(play_run, run) for run in runs}
    try:
        for future in as_completed(list(futures)):
            # Dask plays again what is lost with a worker, unless nobody waits for it any more.
            futures.discard(future)
            yield future.result()
    except CancelledError:
        raise RivergateError(
            "the cluster is gone; the runs that were done are in the ledger"
        ) from None
    finally:
        for future in futures:
            future.cancel()
