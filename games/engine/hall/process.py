"""A process of our own that runs functions, one at a time. It talks with the event loop over a pair of sockets.

The standard library's process pool would do the same with two threads and four switches between them for each function
(docs/decisions/drawing-apart.md).
"""

import asyncio
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

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
    """Run one function after another, until the other end is closed."""
    _settle_in(niceness)
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


def _settle_in(niceness: int) -> None:
    """Run first in a process: lower its priority, leave Ctrl-C to the main process, and end when that one ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for number in (signal.SIGINT, getattr(signal, "SIGBREAK", signal.SIGINT)):  # Windows sends SIGBREAK too
        signal.signal(number, signal.SIG_IGN)
    if niceness and sys.platform != "win32":
        os.nice(niceness)


def _end_with_parent() -> None:
    """End this process when its parent is gone. A parent that was killed cannot end it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
