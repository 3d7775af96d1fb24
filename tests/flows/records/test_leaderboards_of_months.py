"""The leaderboards of a month: each is apart from the others, and posted once where an admin wants it."""

from pathlib import Path

from bot.app import Bellhop
from bot.commands.leaderboard import MONTH, MONTH_CHECK_EVERY_MS, post_month
from bot.people.servers import Server, save_guild
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Channel
from bot.records.season import Season
from bot.store.results import Result, Standing
from tests.flows.forged import answered as refused
from tests.flows.house import EN, bellhop, routed, setting_of
from tests.flows.results import finished, leaderboard
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen


async def test_any_season_that_is_typed_is_answered(bot: Bellhop, alice: Person, bob: Person) -> None:
    await finished(bot, alice, bob)
    for season in ("2026-09", "1999-01", "2026-13", "ever", "nonsense", "9999-12", "\u0662\u0660\u0662\u0666-09"):
        assert (await leaderboard(alice, season=season)).text, season


async def months_in(admin: Person, room: Channel) -> None:
    """Have the leaderboards of each month posted in that channel."""
    panel = await setting_of(admin, "tables")
    await admin.select(panel, routed(panel, "server-tables"), [str(room.id)])


async def test_the_leaderboards_of_a_month_are_posted_once_where_the_settings_say(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        await finished(bot, alice, bob)
        await months_in(alice, room)
        await post_month(bot.services)
        assert alice.messages(room) == []
        await clock.skip(Season(2026, 12).since - clock.now())
        await post_month(bot.services)
        (posted,) = alice.messages(room)
        assert "Alice" in posted.alt_texts[0]
        assert EN("season-month", month=11, year="2026") in posted.alt_texts[0]
        assert await bot.services.store.meta(MONTH) == Season(2026, 11).key
        await post_month(bot.services)
        assert len(alice.messages(room)) == 1
    async with bellhop(pg, database, ManualClock(Season(2027, 1).since + 1)) as bot:
        await post_month(bot.services)  # nothing was played in December
        assert len(alice.messages(room)) == 1


async def test_a_server_error_of_discord_costs_no_month_its_leaderboard(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        await finished(bot, alice, bob)
        await months_in(alice, room)
        await clock.skip(Season(2026, 12).since - clock.now())
        with refused(pg, "/channels/{channel}/messages", ApiError(0, status=503), "POST"):
            for _ in range(3):
                again = await post_month(bot.services)
                assert again is not None
                await clock.skip(again - clock.now())
        assert alice.messages(room) == []
        assert await post_month(bot.services) is None
        assert len(alice.messages(room)) == 1
        await clock.skip(86_400_000)
        await post_month(bot.services)
        assert len(alice.messages(room)) == 1


async def test_a_server_that_keeps_no_records_has_no_leaderboard_posted(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        await finished(bot, alice, bob)
        await save_guild(bot.services.store, pg.guild.id, Server(tables=(room.id,), records=False))
        await clock.skip(Season(2026, 12).since - clock.now())
        await post_month(bot.services)
        assert alice.messages(room) == []


async def test_a_clock_that_is_set_back_into_the_month_before_has_no_leaderboards_posted_twice(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 10).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        for ended in (10, 11):
            await finished(bot, alice, bob)
            await months_in(alice, room)
            await clock.skip(Season(2026, ended + 1).since - clock.now())
            await post_month(bot.services)
        assert len(alice.messages(room)) == 2
        for set_by in (-1_000, 1_000):
            clock.set(set_by)
            await post_month(bot.services)
        assert len(alice.messages(room)) == 2


async def test_months_are_apart(bot: Bellhop, alice: Person, bob: Person) -> None:
    await finished(bot, alice, bob)
    shown = await leaderboard(alice)
    (menu,) = [one for one in shown.components if one.get("custom_id", "").split(":")[1:2] == ["table-season"]]
    now, ever, before = (one["value"] for one in menu["options"][:3])
    assert ever == "ever"
    assert (await alice.select(shown, menu["custom_id"], [before])).message.text.count(EN("leaderboard-empty")) == 1
    for season in (now, ever):
        assert "Alice" in (await leaderboard(alice, season=season)).alt_texts[0]


async def results_of(bot: Bellhop, pg: Playground, *wins: tuple[int, int], first: int = 0) -> None:
    """Results of Button Up! in November, one a minute: who won against whom."""
    for number, (winner, loser) in enumerate(wins, first):
        standings = (Standing(0, winner, 1, 15), Standing(1, loser, 2, 9))
        at = Season(2026, 11).since + number * 60_000
        await bot.services.store.results.add(
            Result(f"made{number:04}", "button_up", pg.guild.id, at, 60_000, 2, standings)
        )


async def posted_month(bot: Bellhop, room: Channel, admin: Person, clock: ManualClock) -> Seen:
    await months_in(admin, room)
    await clock.skip(Season(2026, 12).since - clock.now())
    await post_month(bot.services)
    (posted,) = admin.messages(room)
    return posted


async def test_a_month_ends_with_a_poster_that_names_its_champion_and_nobody_below_five_matches(
    pg: Playground, database: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        for one in (alice, bob, chloe):
            await bot.services.people.change(one.id, name=one.user.name)
        await results_of(bot, pg, *[(alice.id, bob.id)] * 6, *[(chloe.id, alice.id)] * 4)
        posted = await posted_month(bot, room, alice, clock)
        assert EN("leaderboard-champion", count=1, names="Alice") in posted.text
        assert EN("leaderboard-champion", count=1, names="Alice") in posted.alt_texts[0]
        assert "Bob" in posted.alt_texts[0]
        assert "Chlo" not in posted.alt_texts[0]


async def test_all_champions_who_are_level_are_named(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        others = [*range(11, 16), *range(21, 26)]
        for user, name in ((alice.id, "Alice"), (bob.id, "Bob"), *((other, f"P{other}") for other in others)):
            await bot.services.people.change(user, name=name)
        pairs = [((alice, bob)[n % 2].id, others[n // 2 + 5 * (n % 2)]) for n in range(10)]
        await results_of(bot, pg, *pairs)
        posted = await posted_month(bot, room, alice, clock)
        assert EN("leaderboard-champion", count=2, names="Alice · Bob") in posted.text
        assert [line[:2] for line in posted.alt_texts[0].splitlines()[2:]] == ["1.", "1."]


async def test_two_people_have_their_balance_until_a_third_plays_and_a_hidden_third_counts(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    for user, name in ((alice.id, "Alice"), (bob.id, "Bob"), (3, "Cy")):
        await bot.services.people.change(user, name=name, records=user != 3)
    await results_of(bot, pg, *[(alice.id, bob.id)] * 7, *[(bob.id, alice.id)] * 4)
    two = (await leaderboard(alice, season="ever")).alt_texts[0]
    assert two.splitlines()[1:] == [EN("leaderboard-balance", one="Alice", two="Bob", ahead=7, behind=4)]
    await results_of(bot, pg, (3, bob.id), first=20)
    ladder = (await leaderboard(alice, season="ever")).alt_texts[0]
    assert [line[:2] for line in ladder.splitlines()[1:]] == ["1.", "2."]


async def test_a_game_that_this_release_does_not_have_is_in_no_leaderboard(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        await finished(bot, alice, bob)
        for number in range(3):
            standings = (Standing(0, alice.id, 1, 15), Standing(1, bob.id, 2, 9))
            whist = Result(f"whist{number:05}", "whist", pg.guild.id, Season(2026, 11).since + 9, 1, 2, standings)
            await bot.services.store.results.add(whist)
        assert "Button Up!" in (await leaderboard(alice)).alt_texts[0]
        await posted_month(bot, room, alice, clock)


async def test_a_season_that_was_typed_is_chosen_in_the_menu_and_each_stands_there_once(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await finished(bot, alice, bob)
    for typed in ("2020-01", "ever"):
        shown = await leaderboard(alice, season=typed)
        (menu,) = [one for one in shown.components if ":table-season:" in str(one.get("custom_id"))]
        values = [one["value"] for one in menu["options"]]
        assert [one["value"] for one in menu["options"] if one.get("default")] == [typed]
        assert len(values) == len(set(values))


async def test_the_running_bot_posts_a_month_that_failed_as_soon_as_it_may(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await finished(bot, alice, bob)
        await months_in(alice, room)
        await clock.skip(Season(2026, 12).since - clock.now())
        with refused(pg, "/channels/{channel}/messages", ApiError(0, status=503), "POST"):
            await clock.advance(1)
        await clock.advance(2 * 60_000)
        assert len(alice.messages(room)) == 1
        await clock.advance(MONTH_CHECK_EVERY_MS)
        assert len(alice.messages(room)) == 1
