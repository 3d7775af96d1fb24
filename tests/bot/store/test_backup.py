import asyncio
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select

from bot.store import backup
from bot.store.bot_store import BotStore
from bot.store.schema import HANDED
from bot.store.shelf import Post, StoredLobby
from games.engine.contract.values import Outcome
from games.engine.store.errors import StoreBusy, StoreFull, StoreNewer, StoreUnusable
from games.engine.store.records import MatchCard
from games.engine.store.schema import PART
from tests.games.engine.store.store import RECORD, START, A, event, opened
from tests.support import postgres
from tests.support.databases import ON_POSTGRES
from tests.support.halls import url

BOARD = Post(RECORD.id, "table", 5, 6, version=1, posted_at=10, data={"any": [None, True]})
LOBBY = StoredLobby("abc", 1, 2, None, 3, {"seats": [1, None]}, expires_at=20, updated_at=10)


async def fill(store: BotStore) -> None:
    """Something in every table."""
    await opened(store)
    await store.save_post(BOARD)
    await store.save_draft(RECORD.id, A, 4, {"bid": 3})
    await store.save_lobby(LOBBY)
    await store.change_player(1, {"language": "fr", "note": "é\u202f🎲"}, {})
    await store.save_guild(2, {"channels": [5]})
    await store.set_meta("key", "value")


def names(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def holds_all(store: BotStore, version: int = 1) -> bool:
    """Whether all of it is there."""
    draft = await store.draft(RECORD.id, A)
    return (
        await store.match(RECORD.id) == MatchCard(RECORD, START)
        and await store.events(RECORD.id) == [event(1, "open")]
        and await store.posts(RECORD.id) == [replace(BOARD, version=version)]
        and draft is not None
        and draft.data == {"bid": 3}
        and await store.lobbies() == [LOBBY]
        and await store.player(1) == {"language": "fr", "note": "é\u202f🎲"}
        and await store.guild(2) == {"channels": [5]}
        and await store.meta("key") == "value"
    )


async def test_a_backup_made_while_the_database_is_in_use_holds_all_of_one_moment(
    store: BotStore, tmp_path: Path
) -> None:
    await fill(store)
    file = tmp_path / "copy.db"
    writing = asyncio.ensure_future(asyncio.gather(*(store.set_meta("n", f"{n}") for n in range(50))))
    assert await backup.save(url(tmp_path), file) == 1
    await writing
    copy = await BotStore.open(f"sqlite:///{file}")
    assert await holds_all(copy)
    await copy.close()


async def test_many_rows_are_copied_to_the_last(
    store: BotStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "ROWS_AT_ONCE", 3)
    for number in range(7):
        await opened(store, f"match{number}")
    assert await backup.save(url(tmp_path), tmp_path / "copy.db") == 7
    copy = await BotStore.open(f"sqlite:///{tmp_path / 'copy.db'}")
    assert [await copy.events(f"match{number}") for number in range(7)] == [[event(1, "open")]] * 7
    await copy.close()


async def test_a_backup_takes_the_place_of_an_older_one_and_leaves_nothing_beside_it(
    store: BotStore, tmp_path: Path
) -> None:
    await fill(store)
    folder = tmp_path / "copies"
    folder.mkdir()
    for _ in range(2):
        await backup.save(url(tmp_path), folder / "copy.db")
    assert names(folder) == ["copy.db"]


async def test_a_backup_of_nothing_is_refused_and_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable):
        await backup.save(f"sqlite:///{tmp_path / 'none.db'}", tmp_path / "copy.db")
    assert names(tmp_path) == []


@pytest.mark.skipif(ON_POSTGRES, reason="it writes into the file of the database")
async def test_a_database_of_another_release_is_not_saved_and_the_refusal_says_whether_it_is_newer(
    tmp_path: Path,
) -> None:
    address = url(tmp_path)
    await (await BotStore.open(address)).close()
    before = names(tmp_path)
    path = tmp_path / next(name for name in before if name.endswith(".db"))
    for revision, refusal in (("9999", StoreNewer), ("0001", StoreUnusable)):
        with sqlite3.connect(path) as raw:
            raw.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        raw.close()
        with pytest.raises(StoreUnusable) as refused:
            await backup.save(address, tmp_path / "copy.db")
        assert type(refused.value) is refusal
    assert names(tmp_path) == before


async def test_a_disk_that_is_full_is_no_fault_of_the_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await BotStore.open(url(tmp_path))
    await fill(store)
    await store.close()
    await backup.save(url(tmp_path), tmp_path / "copy.db")

    async def full(*_: object) -> int:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(backup, "_replace", full)
        with pytest.raises(StoreFull):
            await backup.restore(url(tmp_path), tmp_path / "copy.db")
    store = await BotStore.open(url(tmp_path))
    assert await holds_all(store)
    await store.close()


async def test_what_is_restored_replaces_all_and_what_was_there_is_kept(tmp_path: Path) -> None:
    store = await BotStore.open(url(tmp_path))
    await fill(store)
    await backup.save(url(tmp_path), tmp_path / "copy.db")
    await store.change_player(9, {"new": True}, {})
    await store.append(RECORD.id, [event(2, "r")], replace(START, version=2))
    await store.close()
    assert await backup.restore(url(tmp_path), tmp_path / "copy.db") == 1
    store = await BotStore.open(url(tmp_path))
    assert await holds_all(store, version=0)
    assert await store.matches_behind() == [RECORD.id]
    assert await store.player(9) == {}
    await store.close()
    before = await BotStore.open(f"sqlite:///{tmp_path / 'copy.db.before'}")
    assert await before.player(9) == {"new": True}
    assert len(await before.events(RECORD.id)) == 2
    await before.close()


async def test_a_copy_of_the_files_of_a_running_bot_is_restored_with_what_was_written_last(tmp_path: Path) -> None:
    running, copy = tmp_path / "running.db", tmp_path / "copied.db"
    store = await BotStore.open(f"sqlite:///{running}")
    await store.database.checkpoint()
    await fill(store)
    for ending in ("", "-wal"):
        shutil.copy(f"{running}{ending}", f"{copy}{ending}")
    await store.close()
    assert await backup.restore(url(tmp_path), copy) == 1
    store = await BotStore.open(url(tmp_path))
    assert await holds_all(store, version=0)
    await store.close()


async def test_presses_that_are_handed_on_and_who_serves_what_are_neither_saved_nor_restored(tmp_path: Path) -> None:
    press = {"id": 7, "part": 0, "at": 10, "data": "a bid"}
    here, saved, raw = (tmp_path / name for name in ("here.db", "copy.db", "raw.db"))
    store = await BotStore.open(f"sqlite:///{here}")
    await fill(store)
    await store.database.run(insert(HANDED).values(press))
    await store.database.run(insert(PART).values(number=0, node="this one", left={}))
    await store.close()
    await backup.save(f"sqlite:///{here}", saved)
    shutil.copy(here, raw)
    for file in (saved, raw):
        assert await backup.restore(url(tmp_path), file) == 1
        store = await BotStore.open(url(tmp_path))
        assert await store.database.fetch(select(HANDED)) == []
        assert "this one" not in [row.node for row in await store.database.fetch(select(PART.c.node))]
        await store.database.run(insert(HANDED).values(press | {"id": 8}))
        await store.close()
        assert await backup.restore(url(tmp_path), file) == 1
        store = await BotStore.open(url(tmp_path))
        assert [row.id for row in await store.database.fetch(select(HANDED.c.id))] == [8]
        await store.database.run(delete(HANDED))
        await store.close()


async def test_of_a_restored_database_no_match_that_is_over_is_shown_anew(tmp_path: Path) -> None:
    store = await BotStore.open(url(tmp_path))
    await fill(store)
    over = replace(START, outcome=Outcome("resigned", (1, 2), (None, None)), ended_at=5000)
    await store.append(RECORD.id, [event(2, "r")], replace(over, version=2))
    for post in await store.posts(RECORD.id):
        await store.save_post(replace(post, version=2))
    await store.close()
    await backup.save(url(tmp_path), tmp_path / "copy.db")
    await backup.restore(url(tmp_path), tmp_path / "copy.db")
    store = await BotStore.open(url(tmp_path))
    assert await store.matches_behind() == []
    await store.close()


async def test_nothing_is_restored_while_a_process_uses_the_database(store: BotStore, tmp_path: Path) -> None:
    await fill(store)
    await backup.save(url(tmp_path), tmp_path / "copy.db")
    with pytest.raises(StoreBusy):
        await backup.restore(url(tmp_path), tmp_path / "copy.db", busy_ms=1)
    assert await holds_all(store)


@pytest.mark.parametrize("content", [b"dear diary" * 1000, b""], ids=["no database", "empty"])
async def test_what_is_no_backup_changes_nothing(tmp_path: Path, content: bytes) -> None:
    store = await BotStore.open(url(tmp_path))
    await fill(store)
    await store.close()
    (tmp_path / "letter.db").write_bytes(content)
    with pytest.raises(StoreUnusable):
        await backup.restore(url(tmp_path), tmp_path / "letter.db")
    store = await BotStore.open(url(tmp_path))
    assert await holds_all(store)
    await store.close()
    assert (tmp_path / "letter.db").read_bytes() == content


async def test_a_backup_of_a_newer_release_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "newer.db"
    await (await BotStore.open(f"sqlite:///{file}")).close()
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    with pytest.raises(StoreUnusable, match="newer"):
        await backup.restore(url(tmp_path), file)


@pytest.mark.postgres
async def test_a_file_moves_to_a_server_and_back(tmp_path: Path) -> None:
    here, there = f"sqlite:///{tmp_path / 'here.db'}", postgres.server().address(postgres.server().create())
    store = await BotStore.open(here)
    await fill(store)
    await store.close()
    await backup.save(here, tmp_path / "copy.db")
    await backup.restore(there, tmp_path / "copy.db")
    store = await BotStore.open(there)
    assert await holds_all(store, version=0)
    await store.close()
    await backup.save(there, tmp_path / "back.db")
    back = await BotStore.open(f"sqlite:///{tmp_path / 'back.db'}")
    assert await holds_all(back, version=0)
    await back.close()
