"""Sessions played by processes, block by block and in order, whatever becomes of a process."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic
from traceback import format_exc

from rivergate.errors import MatchError, RivergateError
from rivergate.matches import clock
from rivergate.matches.session import Session
from rivergate.matches.summary import Accounting, BlockSummary, summaries

# A session whose process dies is played again so many times.
ATTEMPTS = 2
# Seconds past a player's time after which the process is ended, the player being deaf to signals.
GRACE = 5.0
LOOK_EVERY = 1.0
# Python begins a process anew: threads of kernels do not survive a fork.
_CONTEXT = multiprocessing.get_context("spawn")


# What a process says first.
_BEGUN = "begun"


@dataclass(frozen=True, slots=True)
class _Failure:
    """What went wrong in a process, where nothing should."""

    error: BaseException | None
    text: str


@dataclass(frozen=True, slots=True)
class Played:
    """How far the play has come.

    Attributes:
        blocks: those that come next, none where the next is not played.
        done: how many are played, those that wait for others before them among them.
    """

    blocks: list[BlockSummary]
    done: int


def played(
    sessions: Sequence[Session], accounting: Accounting, workers: int
) -> Generator[Played, None, None]:
    """The blocks of all sessions in order, as they are played.

    One worker plays in this process. Several have processes of their own, where there is more than
    one session, or players of the caller's own, which may hang or end their process.

    When the caller stops asking, the processes are ended.

    Raises:
        MatchError: a session's process has died twice.
    """
    own = any(player.is_own for player in sessions[0].line_up)
    if workers == 1 or (len(sessions) == 1 and not own):
        done = 0
        for session in sessions:
            for summary in summaries(session, accounting):
                done += 1
                yield Played([summary], done)
        return
    crew = _Crew(sessions, accounting)
    try:
        yield from crew.work(min(workers, len(sessions)))
    finally:
        crew.dismiss()


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    connection: Connection
    deadline: MutableSequence[float]
    session: int | None = None
    begun: bool = False
    hung: bool = False


@dataclass(slots=True)
class _Crew:
    """Processes, the sessions that wait for them, and the blocks that they have played."""

    sessions: Sequence[Session]
    accounting: Accounting
    crew: list[_Worker] = field(default_factory=list)
    waiting: deque[int] = field(init=False)
    attempts: list[int] = field(init=False)
    done: list[list[BlockSummary]] = field(init=False)
    count: int = 0

    def __post_init__(self) -> None:
        self.waiting = deque(range(len(self.sessions)))
        self.attempts = [0] * len(self.sessions)
        self.done = [[] for _ in self.sessions]

    def work(self, workers: int) -> Iterator[Played]:
        for _ in range(workers):
            self._hire()
        session = given = 0
        while session < len(self.sessions):
            blocks = self.done[session]
            if given < len(blocks):
                yield Played(blocks[given:], self.count)
                given = len(blocks)
            if given == self.sessions[session].deals:
                self.done[session] = []
                session, given = session + 1, 0
            else:
                self._listen()
                yield Played([], self.count)

    def dismiss(self) -> None:
        # They hold nothing that must be put away, and players may be deaf to gentler signals.
        for worker in self.crew:
            worker.process.kill()
        for worker in self.crew:
            worker.process.join()
            worker.connection.close()

    def _hire(self) -> None:
        ours, theirs = _CONTEXT.Pipe()
        deadline = _CONTEXT.RawArray("d", 1)
        given = (theirs, self.accounting, deadline)
        process = _CONTEXT.Process(target=_serve, args=given, daemon=True)
        with deaf_to_interrupts():
            process.start()
        self.crew.append(worker := _Worker(process, ours, deadline))
        # Only so is the end of the process the end of the pipe.
        theirs.close()
        self._send(worker)

    def _send(self, worker: _Worker) -> None:
        """Give a worker the next session; nothing more to do ends it."""
        worker.session = self.waiting.popleft() if self.waiting else None
        session = None if worker.session is None else self.sessions[worker.session]
        try:
            worker.connection.send(session)
        except (BrokenPipeError, ConnectionResetError):
            self._bury(worker)

    def _listen(self) -> None:
        """Hear what the workers have to say; wait until one has."""
        ready = wait([worker.connection for worker in self.crew], LOOK_EVERY)
        for worker in list(self.crew):
            if worker.connection not in ready:
                if 0 < worker.deadline[0] < monotonic() - GRACE:
                    # Its pipe ends with it.
                    worker.hung = True
                    worker.process.kill()
                continue
            heard = _heard(worker)
            if heard is None:
                self._bury(worker)
            elif isinstance(heard, _Failure):
                raise heard.error or MatchError(f"a worker failed:\n{heard.text}")
            elif isinstance(heard, BlockSummary):
                self._keep(worker, heard)
            else:
                worker.begun = True

    def _keep(self, worker: _Worker, block: BlockSummary) -> None:
        assert worker.session is not None
        session = self.sessions[worker.session]
        blocks = self.done[worker.session]
        # A session that is played again brings the same blocks once more.
        if block.deal == session.first_deal + len(blocks):
            blocks.append(block)
            self.count += 1
        if block.deal == session.first_deal + session.deals - 1:
            self._send(worker)

    def _bury(self, worker: _Worker) -> None:
        """Play the session of a dead worker again."""
        self.crew.remove(worker)
        worker.process.join(GRACE)
        worker.process.kill()
        worker.process.join()
        worker.connection.close()
        if worker.session is None:
            return
        if not worker.begun:
            raise MatchError(
                f"a process ended with status {worker.process.exitcode} before it began: a script "
                "must call match() with more than one worker under if __name__ == '__main__'"
            )
        self.attempts[worker.session] += 1
        if self.attempts[worker.session] == ATTEMPTS:
            raise MatchError(_death(self.sessions[worker.session], worker))
        self.waiting.appendleft(worker.session)
        self._hire()


def _heard(worker: _Worker) -> object:
    """What a worker says next; None where it is gone."""
    try:
        return worker.connection.recv()
    except (EOFError, ConnectionResetError):
        return None


def _death(session: Session, worker: _Worker) -> str:
    last = session.first_deal + session.deals - 1
    deals = f"the process that played deals {session.first_deal} to {last}"
    if worker.hung:
        return (
            f"{deals} was ended: a player took more than {session.time_limit:g} s, and could not "
            "be interrupted"
        )
    code = worker.process.exitcode
    how = f"signal {signal.Signals(-code).name}" if code and code < 0 else f"status {code}"
    return (
        f"{deals} ended by itself {ATTEMPTS} times, the last with {how}: a player may have ended "
        "it, or memory ran out"
    )


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Keep Ctrl-C for afterwards: processes begun meanwhile never hear of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It starts with the first process, and lets interrupts through then.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """End this process with the one that began it, even if that is killed and a player hangs."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _serve(
    connection: Connection, accounting: Accounting, deadline: MutableSequence[float]
) -> None:
    """A process: play what comes down the pipe until there is nothing more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    # What players print is no part of what the command prints.
    sys.stdout = sys.stderr
    clock.watched = deadline
    try:
        connection.send(_BEGUN)
        while (session := connection.recv()) is not None:
            for block in summaries(session, accounting):
                connection.send(block)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except (RivergateError, KeyboardInterrupt) as error:
        connection.send(_Failure(error, ""))
    except BaseException:
        connection.send(_Failure(None, format_exc()))
