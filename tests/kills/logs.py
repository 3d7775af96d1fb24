"""The logs of a database: as rows, and replayed."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import select

from bot.store.bot_store import BotStore
from games import catalogue
from games.engine.match.codec import read_log
from games.engine.match.state import fold
from games.engine.store.records import MatchCard
from games.engine.store.schema import MATCH
from tests.support.databases import rows

Log = list[tuple[str, ...]]
"""Events in order: seq, at, kind, format, data, actor, request."""


def logs(file: Path, name: str = "id") -> dict[str, Log]:
    """Every log by the column of `match` that names it."""
    return logs_of(partial(rows, file), name)


def logs_of(query: Callable[[str], list[tuple[str, ...]]], name: str = "id") -> dict[str, Log]:
    """The same of the database that `query` asks."""
    found: dict[str, Log] = {}
    sql = f"SELECT {name}, seq, at, kind, format, data, actor, request FROM event JOIN match ON id = match_id"  # noqa: S608
    for number, *event in query(sql):
        found.setdefault(number, []).append(tuple(event))
    return {number: sorted(log, key=lambda event: int(event[0])) for number, log in found.items()}


def assert_kept(now: dict[str, Log], before: dict[str, Log], acknowledged: set[str], shown: dict[str, int]) -> None:
    """Assert that all that was acknowledged or shown is stored once, and no log has changed but at its end.

    acknowledged: ids of presses. shown: by match, the newest version that somebody has seen.
    """
    pressed = [event[-1] for log in now.values() for event in log if event[-1].isdecimal()]
    assert len(pressed) == len(set(pressed))
    assert acknowledged <= set(pressed)
    for match_id, version in shown.items():
        assert version <= len(now[match_id])
    for match_id, log in before.items():
        assert now[match_id][: len(log)] == log


async def replayed(where: str) -> list[MatchCard]:
    """Every match, each of which its log leads to the version and the end that were stored with it."""
    store = await BotStore.open(where)
    async with store.database.read() as connection:
        ids = list((await connection.execute(select(MATCH.c.id).order_by(MATCH.c.id))).scalars())
    cards = [card for match_id in ids if (card := await store.match(match_id)) is not None]
    for card in cards:
        game = catalogue.find(card.record.game)
        log = read_log(game, await store.events(card.record.id))
        moment = fold(game, game.Options.model_validate(card.record.options), len(card.record.players), log)
        assert moment.version == card.progress.version
        assert moment.outcome == card.progress.outcome
    await store.close()
    return cards
