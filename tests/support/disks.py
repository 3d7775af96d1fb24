"""A disk that fails: the operating system answers EIO to what SQLite asks of its files, or has no room for more."""

import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.databases import ON_POSTGRES

only_linux_files = pytest.mark.skipif(ON_POSTGRES or sys.platform != "linux", reason="it is a file, opened by Linux")
UNREADABLE = "/proc/self/mem"
"""Reading this at the offsets of a small file fails with EIO. A descriptor that only reads fails at writes too."""


def opened(file: Path) -> list[int]:
    """The descriptors of this process for a database and its recent writes."""
    names = {str(file), f"{file}-wal"}
    every = Path("/proc/self/fd")
    return [int(one.name) for one in every.iterdir() if os.path.realpath(one) in names]


@contextmanager
def broken(file: Path) -> Iterator[None]:
    """Inside, every read and every write of that database, as it is open now, fails."""
    unreadable = os.open(UNREADABLE, os.O_RDONLY)
    kept = {one: os.dup(one) for one in opened(file)}
    assert kept
    try:
        for one in kept:
            os.dup2(unreadable, one)
        yield
    finally:
        for one, before in kept.items():
            os.dup2(before, one)
            os.close(before)
        os.close(unreadable)


@contextmanager
def small(size: int) -> Iterator[None]:
    """Inside, no file of this process can be written beyond so many bytes: EFBIG, which is no lack of room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
