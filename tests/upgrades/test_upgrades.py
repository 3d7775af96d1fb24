"""A database of any earlier release opens with this one, and its matches go on to their end."""

import json
import sqlite3
from contextlib import closing
from operator import itemgetter
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, true

from bot.people.profiles import Profiles
from bot.store.bot_store import BotStore
from bot.store.shelf import StoredLobby
from games import catalogue
from games.engine.hall.matches import Matches
from games.engine.store.migrations import known
from games.engine.store.records import BY_NAME, BY_VERSION, Series
from games.engine.store.schema import EVENT, METADATA
from tests.kills.logs import replayed
from tests.kills.player import act
from tests.support.clock import NOON, ManualClock
from tests.support.databases import ON_POSTGRES, address
from tests.support.halls import running
from tests.upgrades.goldens import FOLDER, HINT, RELEASES, games_of, golden, kept, load

GAMES = {key: catalogue.find(key) for key in catalogue.KEYS}
MOST = 2_000


@pytest.fixture(params=RELEASES)
def revision(request: pytest.FixtureRequest) -> str:
    """Every schema that there has been."""
    return str(request.param)


@pytest.fixture
async def old(tmp_path: Path, revision: str) -> str:
    """The address of a database of that schema, with data in it."""
    where = address(tmp_path / "old.db")
    await load(where, revision)
    return where


def test_every_schema_there_has_been_has_its_golden_database() -> None:
    assert [name for name in known() if not golden(name).exists()] == [], HINT
    assert {file.stem for file in FOLDER.iterdir()} == set(known())
    assert all(file.stat().st_size < 100_000 for file in FOLDER.iterdir())


def test_the_newest_golden_database_has_a_match_of_every_game_in_the_middle() -> None:
    rows = kept(known()[-1])
    assert games_of(rows) == set(catalogue.KEYS), HINT
    assert all(row["ended_at"] is None for table, row in rows if table == "match")
    assert {table for table, _ in rows} == set(METADATA.tables) - {"part", "handed"}  # they are of the moment


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


@pytest.mark.skipif(ON_POSTGRES, reason="a server's operator makes the backups")
async def test_a_file_of_an_earlier_release_is_copied_once_before_it_is_changed(tmp_path: Path, revision: str) -> None:
    file = tmp_path / "old.db"
    await load(address(file), revision)
    for _ in range(2):
        await (await BotStore.open(address(file))).close()
    assert revisions_kept(tmp_path) == ([] if revision == known()[-1] else [(f"old.db.{revision}", revision)])


def revisions_kept(folder: Path) -> list[tuple[str, str]]:
    """The copies there, which hold matches and are their owner's alone, each with the revision inside."""
    found = []
    for copy in sorted(folder.glob("old.db.0*")):
        assert copy.stat().st_mode & 0o077 == 0
        with closing(sqlite3.connect(copy)) as raw:
            assert raw.execute("SELECT count(*) FROM match").fetchone()[0] > 0
            found.append((copy.name, raw.execute("SELECT version_num FROM alembic_version").fetchone()[0]))
    return found


async def test_an_earlier_database_becomes_one_of_this_release(old: str) -> None:
    store = await BotStore.open(old)
    async with store.database.write() as connection:
        assert await connection.run_sync(differences) == []
    assert await store.player(1) == {"language": "fr"}
    assert await store.guild(77) == {"channels": [78]}
    assert await store.lobbies() == [StoredLobby("golden", 77, 78, None, 1, {"seats": [1, None]}, NOON + 1, NOON)]
    assert await store.meta("commands") == "0123"
    await store.close()


async def test_a_match_of_an_earlier_release_keeps_its_way_to_draw(old: str, revision: str) -> None:
    store = await BotStore.open(old)
    draws = {card.record.draws for card in await store.cards(true())}
    assert draws == {BY_VERSION if revision < "0007" else BY_NAME}
    await store.close()


async def test_a_rematch_that_was_kept_as_a_post_is_a_rematch_and_no_post_any_more(tmp_path: Path) -> None:
    where = address(tmp_path / "old.db")
    await load(where, "0002")
    (kept_as,) = [row for table, row in kept("0002") if table == "post" and row["kind"] == "rematch"]
    store = await BotStore.open(where)
    assert await store.rematch(kept_as["match_id"]) == kept_as["data"]["match"]
    assert await store.post(kept_as["match_id"], "rematch") is None
    await store.close()


async def test_a_series_that_was_a_house_rule_goes_on_with_what_was_won(tmp_path: Path) -> None:
    rows = [(table, row) for table, row in kept("0009") if table in {"match", "seat"}]
    matches = sorted((row for table, row in rows if table == "match"), key=itemgetter("opened_at"))[:3]
    first, second, third = (str(row["id"]) for row in matches)
    for row in matches:
        row["options"]["best_of"] = "three"
        row["outcome"] = {"reason": "won", "places": [1, 2], "scores": [None, None]} if row["id"] != third else None
    users = {first: (11, 12), second: (12, 11), third: (12, 11)}
    seats = [(ident, seat, user) for ident, pair in users.items() for seat, user in enumerate(pair)]
    changed = [
        *(("match", row) for row in matches),
        *(("seat", {"match_id": ident, "seat": seat, "user_id": user, "level": None}) for ident, seat, user in seats),
        *(("rematch", {"match_id": one, "next_id": other}) for one, other in ((first, second), (second, third))),
    ]
    golden("0009", tmp_path).write_text("\n".join(json.dumps({"table": name, "row": row}) for name, row in changed))
    where = address(tmp_path / "old.db")
    await load(where, "0009", tmp_path)
    store = await BotStore.open(where)
    records = [card.record for one in (first, second, third) if (card := await store.match(one)) is not None]
    assert [one.series for one in records] == [Series(3, 0, (0, 0)), Series(3, 1, (0, 1)), Series(3, 2, (1, 1))]
    assert not any("best_of" in one.options for one in records)
    await store.close()


async def test_a_name_that_was_kept_without_its_server_is_forgotten_and_all_else_of_a_person_is_not(
    tmp_path: Path,
) -> None:
    people = {1: {"name": "Nick of a server", "language": "fr", "badges": {"cup": "1"}}, 2: {"calls": False}}
    rows = [{"table": "player", "row": {"user_id": user, "data": data}} for user, data in people.items()]
    golden("0015", tmp_path).write_text("\n".join(map(json.dumps, rows)))
    where = address(tmp_path / "old.db")
    await load(where, "0015", tmp_path)
    store = await BotStore.open(where)
    assert await store.player(1) == {"language": "fr", "badges": {"cup": "1"}}
    assert await store.player(2) == {"calls": False}
    person = await Profiles(store).get(1)
    assert (person.name_in(77), person.name_in(None), person.language) == ("", "", "fr")
    await store.close()


async def test_a_request_that_named_a_user_names_the_seat_and_one_of_a_forgotten_user_the_event(tmp_path: Path) -> None:
    user = 1575264301973766144
    (match, *_) = [row for table, row in kept("0015") if table == "match" and row["game"] == "career_poker"]
    ident = match["id"]
    seats = [{"match_id": ident, "seat": seat, "user_id": user + seat, "level": None} for seat in range(3)]
    seats[2]["user_id"] = None
    former = {"match_id": ident, "seat": 1, "until": 3, "user_id": user + 7}
    asked = [
        f"cup k3f9x2m7 {user}",
        f"cup k3f9x2m7 {user + 7}",
        f"cup k3f9x2m7 {user + 9}",
        "cup k3f9x2m7 decided",
        None,
        str(user + 100),
    ]
    event = {"match_id": ident, "at": 1, "kind": "match.left", "format": 1, "data": "{}", "actor": None}
    changed = [
        ("match", match),
        *(("seat", row) for row in seats),
        ("former", former),
        *(("event", event | {"seq": seq, "request": request}) for seq, request in enumerate(asked, 1)),
    ]
    golden("0015", tmp_path).write_text("\n".join(json.dumps({"table": name, "row": row}) for name, row in changed))
    where = address(tmp_path / "old.db")
    await load(where, "0015", tmp_path)
    store = await BotStore.open(where)
    rows = await store.database.fetch(select(EVENT.c.request).order_by(EVENT.c.seq))
    await store.close()
    assert [row.request for row in rows] == [
        "cup k3f9x2m7 seat 0",
        "cup k3f9x2m7 seat 1",
        "cup k3f9x2m7 event 3",
        "cup k3f9x2m7 decided",
        None,
        str(user + 100),
    ]


async def test_every_match_of_an_earlier_release_is_read_as_it_was_and_goes_on(old: str, revision: str) -> None:
    """One match of each release goes on to its end, those of the games by turns; the others for an action."""
    store = await BotStore.open(old)
    async with running(Path(), ManualClock(), games=GAMES, store=store) as hall:
        cards = sorted(await hall.services.store.matches_of_guild(77), key=lambda card: card.record.game)
        assert len(cards) >= 1
        whole = cards[int(revision) % len(cards)].record.id
        for card in cards:
            assert [post.message_id for post in await store.posts(card.record.id)] == [22]
            await _on(hall, card.record.id, card.record.host, most=MOST if card.record.id == whole else 1)
    ended = {card.record.id for card in await replayed(old) if card.progress.outcome is not None}
    assert whole in ended


async def _on(hall: Matches, match_id: str, number: int, most: int) -> None:
    """Play that match for so many actions, or to its end."""
    match = await hall.find(match_id)
    assert match is not None
    for _ in range(most):
        if match.newest.outcome is not None:
            return
        await act(match, number)
