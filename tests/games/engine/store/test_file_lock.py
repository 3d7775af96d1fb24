"""A SQLite file belongs to one process, whatever it is called, and is used only together with its folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import backup
from games.engine.store.errors import StoreApart, StoreBusy
from games.engine.store.store import Store

ELSEWHERE = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has locks that belong to a descriptor")


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def symbolic(file: Path, other: Path) -> None:
    other.symlink_to(file)


def hard(file: Path, other: Path) -> None:
    other.hardlink_to(file)


WAYS = [symbolic, pytest.param(hard, marks=ELSEWHERE)]
"""How a file gets another name."""


OPENING = """
import asyncio, sys
from games.engine.store.errors import StoreBusy
from games.engine.store.store import Store

async def main():
    try:
        await (await Store.open(sys.argv[1])).close()
    except StoreBusy:
        sys.exit(6)

asyncio.run(main())
"""


def opened_by_another(file: Path) -> int:
    """The exit code of a process that opens the file: 6 if it is in use."""
    return subprocess.run([sys.executable, "-c", OPENING, url(file)], check=False, timeout=180).returncode  # noqa: S603


@pytest.mark.parametrize("named", WAYS)
async def test_a_file_in_use_is_in_use_by_every_name(tmp_path: Path, named: Callable[[Path, Path], None]) -> None:
    file, other = tmp_path / "bellhop.db", tmp_path / "folder" / "other.db"
    other.parent.mkdir()
    store = await Store.open(url(file))
    named(file, other)
    assert opened_by_another(other) == 6
    with pytest.raises(StoreBusy):
        await Store.open(url(other))
    await store.set_meta("key", "value")
    await store.close()
    await (await Store.open(url(other))).close()


@pytest.mark.parametrize("named", WAYS)
async def test_nothing_is_restored_into_a_file_in_use_by_another_name(
    tmp_path: Path, named: Callable[[Path, Path], None]
) -> None:
    file, other, copy = tmp_path / "bellhop.db", tmp_path / "other.db", tmp_path / "copy.db"
    store = await Store.open(url(file))
    await backup.save(url(file), copy)
    await store.set_meta("key", "value")
    named(file, other)
    with pytest.raises(StoreBusy):
        await backup.restore(url(other), copy)
    assert await store.meta("key") == "value"
    await store.close()


def own_locks(file: Path) -> set[str]:
    """The kinds of locks that are held on a file."""
    lines = [line.split() for line in Path("/proc/locks").read_text().splitlines()]
    return {line[1] for line in lines if line[-3].rpartition(":")[2] == str(file.stat().st_ino)}


@ELSEWHERE
async def test_a_second_opening_in_the_same_process_costs_sqlite_none_of_its_locks(tmp_path: Path) -> None:
    file, other = tmp_path / "bellhop.db", tmp_path / "other.db"
    store = await Store.open(url(file))
    other.hardlink_to(file)
    assert own_locks(file) == {"OFDLCK", "POSIX"}
    for path in (file, other):
        with pytest.raises(StoreBusy):
            await Store.open(url(path))
    assert own_locks(file) == {"OFDLCK", "POSIX"}
    await store.close()
    assert own_locks(file) == set()


@contextmanager
def mounted(source: Path, place: Path) -> Iterator[None]:
    """Inside, the source is also found at that place. Skips the test where this may not be done."""
    program = shutil.which("mount")
    done = program and subprocess.run([program, "--bind", source, place], check=False, stderr=subprocess.DEVNULL)  # noqa: S603
    if not done or done.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)  # noqa: S603, S607


async def test_a_folder_that_is_mounted_elsewhere_has_the_same_file(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    with mounted(here, there):
        store = await Store.open(url(here / "bellhop.db"))
        assert opened_by_another(there / "bellhop.db") == 6
        await store.close()
        await (await Store.open(url(there / "bellhop.db"))).close()


async def test_a_file_that_is_mounted_without_its_folder_is_refused_and_not_changed(tmp_path: Path) -> None:
    file, alone = tmp_path / "bellhop.db", tmp_path / "a b" / "bellhop.db"
    alone.parent.mkdir()
    alone.touch()
    await (await Store.open(url(file))).close()
    before = file.read_bytes()
    with mounted(file, alone):
        (tmp_path / "link.db").symlink_to(alone)
        for path in (alone, tmp_path / "link.db"):
            with pytest.raises(StoreApart):
                await Store.open(url(path))
        store = await Store.open(url(file))
        with pytest.raises(StoreBusy):
            await Store.open(url(alone))
        await store.close()
    assert before == file.read_bytes()
    assert sorted(one.name for one in alone.parent.iterdir()) == ["bellhop.db", "bellhop.db.lock"]


OTHER_DISK = Path("/dev/shm")  # noqa: S108 - in Linux it is a disk of its own


@pytest.mark.skipif(not OTHER_DISK.is_dir(), reason="there is no other disk to write to")
async def test_a_file_of_another_disk_than_its_folder_is_refused(tmp_path: Path) -> None:
    file, alone = OTHER_DISK / f"bellhop-{os.getpid()}.db", tmp_path / "bellhop.db"
    alone.touch()
    file.touch()
    try:
        with mounted(file, alone), pytest.raises(StoreApart):
            await Store.open(url(alone))
    finally:
        file.unlink()
