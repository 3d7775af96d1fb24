"""Results in the database: which of them a month, a server and a game have, and how one is voided."""

from dataclasses import replace

from bot.records.season import Season
from bot.store.bot_store import BotStore
from tests.bot.records.made import result
from tests.games.engine.store.store import opened

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


async def test_a_voided_result_leaves_those_of_other_matches_as_they_are(store: BotStore) -> None:
    voided, other = result(1, (1, 1), (2, 2)), result(2, (1, 2), (2, 1))
    for one in (voided, other):
        await store.results.add(one)
    assert await store.results.void(voided.match_id)
    assert not await store.results.void(voided.match_id)
    assert await store.results.of_match(voided.match_id) is None
    kept = await store.results.of_match(other.match_id)
    assert kept is not None
    assert [one.place for one in kept.standings] == [2, 1]


async def test_each_server_and_each_game_has_its_own_results(store: BotStore) -> None:
    here, later = result(1, (1, 1), (2, 2)), result(2, (1, 2), (2, 1))
    there = replace(result(3, (1, 1), (3, 2)), guild_id=8)
    another = replace(result(4, (2, 1), (3, 2)), game="career_poker")
    for one in (here, later, there, another):
        await store.results.add(one)
    results = store.results
    assert [one.match_id for one in await results.newest(7, 2)] == [another.match_id, later.match_id]
    assert [one.match_id for one in await results.newest(8, 2)] == [there.match_id]
    assert [one.match_id for one in await results.of_guild(7, "button_up")] == [here.match_id, later.match_id]
    assert [one.match_id for one in await results.of_guild(8, "button_up")] == [there.match_id]
    assert [one.match_id for one in await results.of_user(1003)] == [there.match_id, another.match_id]
    assert [one.match_id for one in await results.of_user(1003, 8)] == [there.match_id]
    assert await results.games_of(7) == ["button_up", "career_poker"]
    assert await results.games_of(8) == ["button_up"]
    assert await results.stamp(7, "button_up") == (2, here.ended_at + later.ended_at)
    assert await results.stamp(8, "button_up") == (1, there.ended_at)
    assert await results.stamp(8, "career_poker") == (0, 0)


async def test_a_result_is_stored_once_and_its_people_keep_their_numbers(store: BotStore) -> None:
    first, second = result(1, (1, 1), (2, 2)), result(2, (2, 1), (3, 2))
    for one in (first, first, second):
        await store.results.add(one)
    numbers = {user: await store.results.contestant(user) for user in (1001, 1002, 1003, 1004)}
    assert numbers[1004] is None
    known = [number for number in numbers.values() if number is not None]
    assert len(set(known)) == 3
    assert await store.results.users(known) == {number: user for user, number in numbers.items() if number is not None}
    stored = await store.results.of_user(1002)
    assert [[one.contestant for one in each.standings] for each in stored] == [
        [numbers[1001], numbers[1002]],
        [numbers[1002], numbers[1003]],
    ]


async def test_a_match_whose_result_is_voided_counts_no_longer_and_gets_no_other_result(store: BotStore) -> None:
    for name in ("voided", "other"):
        await opened(store, name)
        await store.results.add(replace(result(1, (1, 1), (2, 2)), match_id=name))
    await store.results.void("voided")
    await store.results.add(replace(result(1, (1, 1), (2, 2)), match_id="voided"))
    assert await store.results.of_match("voided") is None
    assert await store.results.of_match("other") is not None
    cards = [await store.match(name) for name in ("voided", "other")]
    assert [card.record.counts for card in cards if card is not None] == [False, True]
