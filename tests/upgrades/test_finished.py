"""Matches that were over in an earlier release are read, replayed and counted by this one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.records.records import Records
from bot.store.bot_store import BotStore
from games import catalogue
from games.engine.contract.values import Eye, Seat
from games.engine.match.codec import read_log
from games.engine.match.history import decisions, ends_of, film, judged
from games.engine.store.records import MatchCard
from tests.kills.logs import replayed
from tests.support.databases import address
from tests.upgrades.goldens import FINISHED, HINT, RELEASES, games_of, golden, kept, load


@pytest.fixture(params=RELEASES)
async def revision(request: pytest.FixtureRequest) -> str:
    """Every schema that there has been."""
    return str(request.param)


@pytest.fixture
async def old(tmp_path: Path, revision: str) -> str:
    """The address of a copy of its database."""
    where = address(tmp_path / "old.db")
    await load(where, revision, FINISHED)
    return where


@pytest.fixture
async def store(tmp_path: Path, revision: str) -> AsyncIterator[BotStore]:
    """That database, opened by this release."""
    where = address(tmp_path / "upgraded.db")
    await load(where, revision, FINISHED, upgraded=True)
    opened = await BotStore.open(where)
    yield opened
    await opened.close()


async def cards(store: BotStore, revision: str) -> list[MatchCard]:
    ids = [row["id"] for table, row in kept(revision, FINISHED) if table == "match"]
    return [card for one in ids if (card := await store.match(one)) is not None]


def test_every_schema_has_a_match_of_each_of_its_games_that_is_over(revision: str) -> None:
    rows = kept(revision, FINISHED)
    assert games_of(rows) == games_of(kept(revision)), HINT
    assert all(row["ended_at"] is not None for table, row in rows if table == "match")
    assert golden(revision, FINISHED).stat().st_size < 100_000


async def test_each_is_replayed_to_the_result_that_was_stored_with_it(old: str, revision: str) -> None:
    found = await replayed(old)
    assert len(found) == len(games_of(kept(revision, FINISHED)))
    assert all(card.progress.outcome is not None for card in found)


async def by_turns(store: BotStore, revision: str) -> MatchCard:
    """One match of that release. The games take turns: their code is the same, the events are of another age."""
    found = sorted(await cards(store, revision), key=lambda card: card.record.game)
    return found[int(revision) % len(found)]


async def test_one_of_each_release_has_a_replay_for_every_eye(store: BotStore, revision: str) -> None:
    card = await by_turns(store, revision)
    game, seats = catalogue.find(card.record.game), len(card.record.players)
    stored = await store.events(card.record.id)
    log, options = read_log(game, stored), game.Options.model_validate(card.record.options)
    eyes: list[Eye] = [None, *map(Seat, range(seats))]
    for eye in eyes:
        frames = film(game, options, seats, log, ends_of(stored), eye)
        assert frames[-1].state.outcome == card.progress.outcome
        assert len(frames) > min(10, len(stored) // 2), "a short match has fewer"


async def test_one_of_each_release_has_a_review(store: BotStore, revision: str) -> None:
    card = await by_turns(store, revision)
    game, seats = catalogue.find(card.record.game), len(card.record.players)
    log = read_log(game, await store.events(card.record.id))
    made = decisions(game, game.Options.model_validate(card.record.options), seats, log, Seat(0))
    assert judged(game, made[-8:] if game.key == "career_poker" else made) or game.judged is None


async def test_each_counts_for_its_people(store: BotStore, revision: str) -> None:
    records = Records(store, catalogue.find)
    await records.catch_up()
    for card in await cards(store, revision):
        result = await store.results.of_match(card.record.id)
        outcome = card.progress.outcome
        assert result is not None
        assert outcome is not None
        assert tuple(one.place for one in result.standings) == outcome.places
