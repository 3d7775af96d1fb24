"""The time without the bot by days, and when a silence begins to count."""

from pathlib import Path

import pytest

from bot.daily.away import AWAY_AFTER_MS, MOST_DAYS_NOTED, NOTE_EVERY_MS, AwayDays, spans
from bot.daily.calendar import DAY_MS, START
from bot.store.bot_store import BotStore
from bot.store.schema import DAILY_AWAY
from games.engine.store.schema import WHOLE
from tests.support.clock import ManualClock
from tests.support.databases import address, laid_out

MIDNIGHT = START * DAY_MS


def test_a_silence_is_divided_among_its_days() -> None:
    assert spans(MIDNIGHT + 5, MIDNIGHT + 9) == {START: 4}
    assert spans(MIDNIGHT - 7, MIDNIGHT + 9) == {START - 1: 7, START: 9}
    assert spans(MIDNIGHT - DAY_MS, MIDNIGHT) == {START - 1: DAY_MS}
    assert spans(MIDNIGHT, MIDNIGHT) == {}


def test_of_a_silence_of_years_the_last_days_count() -> None:
    assert list(spans(0, MIDNIGHT + 1)) == list(range(START - MOST_DAYS_NOTED, START + 1))


@pytest.mark.parametrize(("silence", "noted"), [(AWAY_AFTER_MS, {}), (AWAY_AFTER_MS + 1, {START: AWAY_AFTER_MS + 1})])
async def test_a_silence_counts_from_three_missed_looks_on(tmp_path: Path, silence: int, noted: dict[int, int]) -> None:
    await laid_out(tmp_path / "a.db")
    store, clock = await BotStore.open(address(tmp_path / "a.db")), ManualClock(MIDNIGHT)
    days = AwayDays(store, clock, WHOLE, lambda: True)
    added: dict[int, int] = {}
    assert await days.note() == clock.now() + NOTE_EVERY_MS
    clock.jump(silence)
    await days.note()
    for row in await store.database.fetch(DAILY_AWAY.select()):
        added[row.day] = row.ms
    assert added == noted
    await store.close()
