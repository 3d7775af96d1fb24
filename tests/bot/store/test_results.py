"""Results in the database: which of them a month has, to the millisecond."""

from bot.records.season import Season
from bot.store.bot_store import BotStore
from tests.bot.records.made import result

NOVEMBER = Season(2026, 11)


async def test_the_first_millisecond_of_a_month_is_its_own_and_the_one_before_is_that_of_the_last(
    store: BotStore,
) -> None:
    first = NOVEMBER.since
    for number, at in enumerate((first - 1, first)):
        await store.results.add(result(number, (1, 1), (2, 2), at=at))
    found = {}
    for month in (NOVEMBER.moved(-1), NOVEMBER, Season()):
        listed = await store.results.of_guild(7, "button_up", month.since, month.until)
        found[month.key] = [one.ended_at for one in listed]
    assert found == {"2026-10": [first - 1], "2026-11": [first], "ever": [first - 1, first]}


def test_a_month_begins_where_the_one_before_it_ends() -> None:
    for month in (NOVEMBER, NOVEMBER.moved(1), NOVEMBER.moved(2)):
        assert month.moved(-1).until == month.since
        assert [Season.at(month.since - 1), Season.at(month.since)] == [month.moved(-1), month]
