import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import backup
from games.engine.store.store import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its files have other rights")


@pytest.fixture(params=[0o000, 0o022, 0o777], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    """The rights that a process takes from the files it makes: none, the usual, all."""
    before = os.umask(request.param)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    """The rights of each file."""
    return {one.name: one.stat().st_mode & 0o777 for one in folder.iterdir()}


@pytest.mark.usefixtures("umask")
async def test_all_files_of_a_database_are_their_owners_alone(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'bellhop.db'}")
    await store.set_meta("key", "value")
    names = ("bellhop.db", "bellhop.db-wal", "bellhop.db-shm", "bellhop.db.lock")
    assert rights(tmp_path) == dict.fromkeys(names, 0o600)
    await store.close()


async def test_files_of_an_earlier_release_are_tightened_at_the_start(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'bellhop.db'}"
    await (await Store.open(address)).close()
    for name in ("bellhop.db", "bellhop.db-wal", "bellhop.db-shm", "bellhop.db.lock"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    store = await Store.open(address)
    assert set(rights(tmp_path).values()) == {0o600}
    await store.close()


async def test_a_backup_and_what_a_restore_replaced_are_their_owners_alone(tmp_path: Path) -> None:
    address, copy = f"sqlite:///{tmp_path / 'bellhop.db'}", tmp_path / "copy.db"
    await (await Store.open(address)).close()
    await backup.save(address, copy)
    copy.chmod(0o644)  # as somebody carried it here
    await backup.restore(address, copy)
    await backup.save(address, tmp_path / "again.db")
    made = rights(tmp_path)
    assert made["copy.db.before"] == made["again.db"] == 0o600
