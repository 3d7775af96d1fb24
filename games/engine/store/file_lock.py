"""The lock that keeps a second process away from a SQLite file, and what must hold for a file to be safe.

Two locks are taken. One is on an empty file beside the database, which is there on every system. The other is on the
database itself: a file may have several names (a symbolic or hard link, another mount), and each would have a file of
its own beside it.

The lock on the database must not touch SQLite's own. Those are POSIX locks of a range of bytes from 1 GiB on, and the
process loses all of them as soon as it closes any descriptor of the file. So it is one on a single byte far behind
them, of the kind that belongs to a descriptor (OFD), and that descriptor is closed last. `flock` on the whole file
would do on Linux, but keeps SQLite itself out on BSD, on macOS and on network disks. Where there is no such lock
(Windows, macOS), only symbolic links are seen through.
"""

import os
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from games.engine.store.errors import StoreApart, StoreBusy, StoreUnusable

if sys.platform == "win32":
    import msvcrt

    def _lock_file(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_file(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


OWNER_ONLY: Final = 0o600
"""Readable and writable by the owner only. It has no effect on Windows."""
LOCKED_BYTE: Final = 1 << 60
"""The number of the byte that is locked: no file is so long, and SQLite's own locks are on earlier ones."""
_MOUNTS: Final = Path("/proc/self/mountinfo")
"""Where Linux lists what is mounted; the fifth word of a line is the place."""
_held: Final[set[tuple[int, int]]] = set()
"""Device and inode of the files that this process has locked: to open one again would cost SQLite its locks."""


class FileLock:
    """Both locks on a database file. They are held until `release`, after its last connection was closed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        """Where the file really is, with every symbolic link followed."""
        self._beside_fd: int | None = None
        """The descriptor of the empty file, which has the lock on it."""
        self._database_fd: int | None = None
        """The descriptor of the database, which has the lock on it."""
        self._inode: tuple[int, int] | None = None
        """Device and inode of the database, while it is locked."""

    @property
    def beside(self) -> Path:
        """The empty file. It stays, because deleting it would let two processes lock files of one name."""
        return self.path.with_name(self.path.name + ".lock")

    def acquire(self) -> None:
        """Take both locks, and make the files that are missing.

        Raises StoreBusy if another process has one of them, StoreUnusable if a file cannot be opened.
        """
        try:
            self._beside_fd = _opened(self.beside)
            _acquire(_lock_file, self._beside_fd)
            self._database_fd = self._acquire_database()
        except BaseException:
            self.release()
            raise

    def _acquire_database(self) -> int:
        """Take the lock on the database itself; return the descriptor that has it."""
        with suppress(FileNotFoundError):
            _refuse_held(self.path.stat())
        fd = _opened(self.path)
        try:
            _acquire(_lock_byte, fd)
        except BaseException:
            os.close(fd)
            raise
        found = os.fstat(fd)
        self._inode = (found.st_dev, found.st_ino)
        _held.add(self._inode)
        return fd

    def release(self) -> None:
        """Give the locks back, if they are held."""
        for fd in (self._database_fd, self._beside_fd):
            if fd is not None:
                os.close(fd)
        if self._inode is not None:
            _held.discard(self._inode)
        self._database_fd = None
        self._beside_fd = None
        self._inode = None


def _refuse_held(found: os.stat_result) -> None:
    """Raise StoreBusy if this process itself has locked that file."""
    if (found.st_dev, found.st_ino) in _held:
        raise StoreBusy("this process is using this database")


def _opened(path: Path) -> int:
    """The descriptor of a file, which is made if it is missing."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as error:
        raise StoreUnusable(f"the database cannot be opened ({error.strerror})") from error


def _acquire(lock: Callable[[int], None], fd: int) -> None:
    """Lock a file by one of the two ways. Raises StoreBusy if another process has it locked."""
    try:
        lock(fd)
    except OSError as error:
        raise StoreBusy("another process is using this database") from error


def _lock_byte(fd: int) -> None:
    """Lock `LOCKED_BYTE` of a file for this descriptor. Does nothing where the system has no such locks.

    Raises BlockingIOError or PermissionError if another one has it.
    """
    if sys.platform == "win32":
        return
    kind = getattr(fcntl, "F_OFD_SETLK", None)
    if kind is None:
        return
    # struct flock: type, whence, start, length, pid
    wanted = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
    try:
        fcntl.fcntl(fd, kind, wanted)
    except (BlockingIOError, PermissionError):
        raise
    except OSError:
        return  # a file system without locks of this kind: the lock beside the file is left


def refuse_apart(path: Path) -> None:
    """Raise StoreApart if a file is mounted without its folder.

    SQLite keeps the newest data beside the file for some minutes. In a container to which only the file was given these
    minutes would be gone with the container.
    """
    if not path.is_file():
        return
    if path.stat().st_dev != path.parent.stat().st_dev or str(path) in _mounted():
        raise StoreApart("the database file is mounted without its folder")


def _mounted() -> set[str]:
    """The places at which something is mounted; none where this cannot be known."""
    try:
        lines = _MOUNTS.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return set()
    places = set()
    for line in lines:
        place = line.split(" ")[4]
        places.add(place.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\"))
    return places
