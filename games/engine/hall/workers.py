"""Worker processes for work that would keep people waiting: started when first needed, replaced when they break.

Each runs functions, one at a time, and talks with the event loop over a pair of sockets. The standard library's process
pool would do the same with two threads and four switches between them for each function
(docs/decisions/drawing-apart.md).
"""

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any, Final, TypeVar

from games.engine.store.errors import WorkerFailed, WorkerStarting

_LENGTH: Final = struct.Struct("!Q")
"""The head of each message: how many bytes it has."""
ROOM: Final = 1 << 20
"""Bytes of an answer that are read ahead. A picture has fewer."""
T = TypeVar("T")


class ProcessDiedError(Exception):
    """The process ended before it answered."""


class RaisedError(Exception):
    """A function raised an error. The text is only the name of the error's type: its own could reveal a hand."""


class Process:
    """A running process. Its functions, their values and their results must be picklable.

    niceness: how far it lets other processes go first.
    """

    def __init__(self, niceness: int) -> None:
        self._ours, theirs = socket.socketpair()
        # A daemon: a program that ends does not wait for it.
        self._process = multiprocessing.get_context("spawn").Process(
            target=_serve, args=(theirs, niceness), daemon=True
        )
        self._process.start()
        theirs.close()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def run(self, function: Callable[..., T], *values: Any) -> T:
        """The function's result for those values. Raises RaisedError and ProcessDiedError.

        If the caller is cancelled, the process may not be used any more: its answer would be taken for the next one's.
        """
        work = pickle.dumps((function, values))
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection(sock=self._ours, limit=ROOM)
            reader, writer = self._streams
            writer.write(_LENGTH.pack(len(work)) + work)
            await writer.drain()
            answer = await reader.readexactly(*_LENGTH.unpack(await reader.readexactly(_LENGTH.size)))
        except (EOFError, OSError) as error:
            raise ProcessDiedError from error
        returned, result = pickle.loads(answer)  # noqa: S301 - from a process that this one has started
        if not returned:
            raise RaisedError(result)
        found: T = result
        return found

    def end(self) -> None:
        """End the process at once, even if it is working."""
        self._process.kill()
        threading.Thread(
            target=self._process.join, daemon=True
        ).start()  # the system keeps a process until it is joined
        if self._streams is not None:
            self._streams[1].close()
        else:
            self._ours.close()


def _serve(theirs: socket.socket, niceness: int) -> None:
    """Run one function after another, until the other end is closed.

    This process has a lower priority, leaves Ctrl-C to the main process, and ends when that one ends.
    """
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for number in (signal.SIGINT, getattr(signal, "SIGBREAK", signal.SIGINT)):  # Windows sends SIGBREAK too
        signal.signal(number, signal.SIG_IGN)
    if niceness and sys.platform != "win32":
        os.nice(niceness)
    with theirs, theirs.makefile("rwb") as talk:
        while head := talk.read(_LENGTH.size):
            answer = _answered(talk.read(*_LENGTH.unpack(head)))
            talk.write(_LENGTH.pack(len(answer)) + answer)
            talk.flush()


def _answered(work: bytes) -> bytes:
    """Run a function: whether it returned, and its result or the name of its error's type."""
    try:
        function, values = pickle.loads(work)  # noqa: S301 - from the process that has started this one
        return pickle.dumps((True, function(*values)))
    except Exception as error:  # noqa: BLE001 - a process edge: the other process is told
        return pickle.dumps((False, type(error).__name__))


def _end_with_parent() -> None:
    """End this process when its parent is gone. A parent that was killed cannot end it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


_log: Final = logging.getLogger("bellhop.worker")
ATTEMPTS: Final = 2
START_LIMIT: Final = 60.0
"""Seconds after which a process that is not ready is ended. Another one is started after a pause."""
PAUSES: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds before the second start, the third, and so on. The last pause is used for all later starts."""


def nothing() -> None:
    """The `load` of a process that needs nothing: it is ready as soon as it runs."""


@dataclass(frozen=True, slots=True)
class Startup:
    """The start of a process.

    load: run first in it; the process is ready when this is done. limit: seconds that it may take. pauses: seconds
    before the next start after a failed one. patience: how many seconds after its start work waits for it.
    """

    load: Callable[[], object] = nothing
    limit: float = START_LIMIT
    patience: float = START_LIMIT
    pauses: Sequence[float] = PAUSES


class Workers:
    """Some processes that run functions, each one at a time. If none is free, calls wait in line.

    many: how many processes. time_limit: seconds after which a function is cancelled, counted from when a process is
    ready for it. niceness: how far they let other processes go first.
    """

    def __init__(self, many: int, time_limit: float, niceness: int = 0, start: Startup | None = None) -> None:
        self._workers = [_Worker(time_limit, niceness, start or Startup()) for _ in range(many)]
        self._free = list(self._workers)
        self._line = asyncio.Semaphore(many)
        self._closed = False

    async def run(self, name: str, function: Callable[..., T], *values: Any) -> T:
        """The function's result for those values. Function, values and result must be picklable.

        name: for the log. Raises WorkerFailed after two attempts, WorkerStarting if no process is ready in time.
        """
        async with self._line:
            worker = next((one for one in reversed(self._free) if one.ready), self._free[-1])
            self._free.remove(worker)
            try:
                return await self._attempted(worker, name, function, values)
            finally:
                self._free.append(worker)  # used first next time, so that no more processes are made than needed

    async def ready(self) -> None:
        """Wait until a process is ready; one is started if none is. Raises WorkerFailed if they were closed."""
        if not self._closed:
            starts = [worker.started() for worker in self._workers if worker.begun]
            await asyncio.wait(starts or [self._workers[0].started()], return_when=asyncio.FIRST_COMPLETED)
        if self._closed:
            raise WorkerFailed("the workers were ended")

    async def close(self) -> None:
        """End the processes for good. Their work is lost, and the callers that wait for it get WorkerFailed."""
        self._closed = True
        for worker in self._workers:
            worker.end()

    async def _attempted(self, worker: "_Worker", name: str, function: Callable[..., T], values: Sequence[Any]) -> T:
        for attempt in range(1, ATTEMPTS + 1):
            if self._closed:
                break
            try:
                return await worker.run(function, *values)
            except WorkerStarting:
                _log.warning("%s: no process is ready yet", name)
                raise
            except ProcessDiedError:
                _log.warning("%s: a worker died (attempt %d)", name, attempt)
            except TimeoutError:
                _log.warning("%s: not done in time (attempt %d)", name, attempt)
            except Exception as error:  # noqa: BLE001 - a process edge: whatever was raised in a worker arrives here
                _log.warning("%s: raised %s (attempt %d)", name, _kind(error), attempt)
        raise WorkerFailed(f"{name}: nothing came of it")


class _Worker:
    """One process, made when first needed and again after each end. Ending it loses only the work it was doing."""

    def __init__(self, time_limit: float, niceness: int, start: Startup) -> None:
        self._time_limit = time_limit
        self._niceness = niceness
        self._how = start
        self._process: Process | None = None
        self._start: asyncio.Task[Process] | None = None
        self._began = 0.0

    async def run(self, function: Callable[..., T], *values: Any) -> T:
        """The function's result. Ends a process that is dead, or busy with work that was cancelled.

        Raises WorkerStarting if the process is not ready in time. It continues to start.
        """
        start = self.started()
        if not start.done():
            left = self._began + self._how.patience - asyncio.get_running_loop().time()
            await asyncio.wait({start}, timeout=max(0.0, left))
        if not start.done() or start.cancelled():
            raise WorkerStarting("no process is ready")
        process = start.result()
        try:
            async with asyncio.timeout(self._time_limit):
                return await process.run(function, *values)
        except (ProcessDiedError, TimeoutError, asyncio.CancelledError):
            self.end()
            raise

    @property
    def begun(self) -> bool:
        """Whether its process was started, and not ended since."""
        return self._start is not None

    @property
    def ready(self) -> bool:
        """Whether its process is ready for work."""
        return self._start is not None and self._start.done()

    def started(self) -> "asyncio.Task[Process]":
        """The task that starts its process, created if needed. Ending the process before it is ready cancels it."""
        if self._start is None:
            self._began = asyncio.get_running_loop().time()
            self._start = asyncio.create_task(self._started())
        return self._start

    def end(self) -> None:
        """End the process. The next function gets a new one."""
        start, self._start = self._start, None
        if start is not None:
            start.cancel()
        self._end_process()

    async def _started(self) -> Process:
        """A process that is ready, after as many starts as needed."""
        pauses = chain(self._how.pauses, repeat(self._how.pauses[-1]))
        while True:
            try:
                self._process = Process(self._niceness)
                async with asyncio.timeout(self._how.limit):
                    await self._process.run(_load, self._how.load)
            except Exception as error:  # noqa: BLE001 - a process edge: whatever keeps it from starting arrives here
                self._end_process()
                pause = next(pauses)
                _log.warning("a process did not start (%s); the next start is in %g s", _kind(error), pause)
                await asyncio.sleep(pause)
            else:
                return self._process

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()


def _kind(error: Exception) -> str:
    """The name of an error's type. Its text could reveal a hand."""
    return str(error) if isinstance(error, RaisedError) else type(error).__name__


def _load(what: Callable[[], object]) -> None:
    """Run what a worker has to load. The result stays there, so it need not be picklable."""
    what()
