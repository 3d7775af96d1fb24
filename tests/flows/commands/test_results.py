"""*Results* of `/settings`: admins void a result openly, and it counts no longer, whatever is still in memory."""

import pytest
from sqlalchemy import select

from bot.app import Bellhop
from bot.commands.server_matches import RESULTS_ON_A_PAGE
from bot.store.results import Result, Standing
from games.engine.contract.values import OwnName
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from games.engine.store.schema import MATCH
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, match_of, only, routed, seat_of, setting_of
from tests.flows.results import finished, leaderboard, noted
from tests.support.people import Person, Playground, Seen

GAME = EN("button-up-name")


async def results(admin: Person) -> Seen:
    summary = (await admin.slash("general", "settings")).message
    return (await admin.press(summary, label=EN("results-button"))).message


async def asked(admin: Person, match_id: str) -> Seen:
    shown = await results(admin)
    return (await admin.select(shown, routed(shown, "results-choose"), [match_id])).message


async def voided(admin: Person, match_id: str) -> Seen:
    return (await admin.press(await asked(admin, match_id), label=EN("results-void"))).message


async def test_a_voided_result_is_gone_from_record_and_leaderboard_and_the_next_match_counts_as_the_first(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    assert "Alice" in (await leaderboard(alice)).alt_texts[0]
    said = await voided(alice, match.id)
    assert EN("results-voided") in said.text
    assert EN("results-none") in said.text
    assert EN("leaderboard-empty") in (await leaderboard(alice)).text
    assert EN("record-none", name=OwnName("Bob")) in (await bob.slash("general", "record")).message.text
    after = await finished(bot, alice, bob)
    assert await bot.services.records.score_of(after) == {}


async def test_a_voided_match_gets_no_result_again_from_memory_or_from_its_log(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    kept = await noted(bot, match)
    assert kept is not None
    await voided(alice, match.id)
    assert match.record.counts
    assert await noted(bot, match) is None
    assert await bot.services.records.catch_up() == 0
    await bot.services.store.results.add(kept)  # as a node that read the match before
    assert await bot.services.store.results.of_match(match.id) is None
    (row,) = await bot.services.store.database.fetch(select(MATCH.c.counts))
    assert not row.counts


async def test_it_is_said_in_the_channel_of_the_match_and_in_the_log_by_whom(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    room = pg.world.add_channel(pg.guild, "log")
    panel = await setting_of(alice, "log")
    await alice.select(panel, routed(panel, "server-log"), [str(room.id)])
    await match_of(alice, bob, "games")
    match = await only(bot, bob)
    await match.ask(
        Resign(next(seat for seat, user in match.players.items() if user == bob.id), Player(bob.id)), "gives up"
    )
    await noted(bot, match)
    await voided(alice, match.id)
    names = f"{EN('games-won', names='Alice')}, Bob"
    said = EN("results-said", admin="Alice", game=GAME, names=names)
    await bob.until(lambda: said in [one.text for one in bob.messages("games")])
    place = f"<#{pg.channel('games').id}>"
    said = EN("log-voided", admin="Alice", game=GAME, place=place, names=names)
    await alice.until(lambda: [one.text for one in alice.messages("log")] == [said])


async def test_where_the_channel_is_gone_it_is_said_in_the_channel_of_the_press(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    await add(bot, pg, alice, 1)
    await voided(alice, "old0000000")
    names = f"{EN('games-won', names='Alice')}, {EN('parts-forgotten')}"
    said = EN("results-said", admin="Alice", game=GAME, names=names)
    await alice.until(lambda: said in [one.text for one in alice.messages("general")])


async def add(bot: Bellhop, pg: Playground, winner: Person, count: int) -> None:
    """So many results of matches that are no longer kept."""
    people = (Standing(0, winner.id, 1), Standing(1, None, 2))
    for number in range(count):
        one = Result(f"old{number:07}", "button_up", pg.guild.id, number, 1, 2, people)
        await bot.services.store.results.add(one)


async def test_the_newest_results_come_first_ten_on_a_page(bot: Bellhop, pg: Playground, alice: Person) -> None:
    await add(bot, pg, alice, RESULTS_ON_A_PAGE + 2)
    first = await results(alice)
    menu = next(one for one in first.components if "options" in one)
    assert [one["value"] for one in menu["options"]] == [
        f"old{number:07}" for number in range(RESULTS_ON_A_PAGE + 1, 1, -1)
    ]
    second = (await alice.press(first, label=EN("page-next"))).message
    menu = next(one for one in second.components if "options" in one)
    assert [one["value"] for one in menu["options"]] == ["old0000001", "old0000000"]


@pytest.mark.parametrize("route", ["s1:results-choose", "b1:results-void"])
async def test_an_admin_voids_nothing_of_another_server(
    bot: Bellhop, pg: Playground, alice: Person, route: str
) -> None:
    one = Result("old0000000", "button_up", 12345, 1, 1, 2, (Standing(0, alice.id, 1), Standing(1, None, 2)))
    await bot.services.store.results.add(one)
    shown = await results(alice)
    assert EN("results-none") in shown.text
    menu = route.startswith("s")
    forged = forge(pg, alice, shown, route if menu else f"{route}:{one.match_id}", [one.match_id] if menu else None)
    assert EN("results-gone") in (await outcome_of(alice, forged)).message.text
    assert await bot.services.store.results.of_match(one.match_id) is not None


async def test_of_two_admins_who_void_at_once_one_is_told_that_it_is_done(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    await add(bot, pg, alice, 1)
    first, second = [await asked(alice, "old0000000") for _ in range(2)]
    assert EN("results-voided") in (await alice.press(first, label=EN("results-void"))).message.text
    assert EN("results-gone") in (await alice.press(second, label=EN("results-void"))).message.text
    await alice.settled()
    assert len([one for one in alice.messages("general") if "voided" in one.text and not one.ephemeral]) == 1


async def test_where_the_channel_of_the_match_is_gone_it_is_said_once_in_the_channel_of_the_press(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    room = pg.world.add_channel(pg.guild, "tables")
    await match_of(alice, bob, "tables")
    match = await only(bot, bob)
    await match.ask(Resign(seat_of(match, bob), Player(bob.id)), "gives up")
    await noted(bot, match)
    pg.world.delete_channel(room)
    await voided(alice, match.id)
    await alice.settled()
    said = EN("results-said", admin="Alice", game=GAME, names=f"{EN('games-won', names='Alice')}, Bob")
    assert [one.text for one in bob.messages("general")] == [said]
