"""While people cannot be reached, nothing is done that they would have wanted to see or answer; others play on."""

import time
from pathlib import Path

import pytest

from bot.cup.cup import CupPhase
from bot.match.board.boards import RACE_PATIENCE_MS
from bot.playground import ManualClock as WorldClock
from games.engine.match.match import Match
from tests.flows.course import gathered, match_of as race_behind, opened, started
from tests.flows.cup.hall import begun, cup_messages, cup_now, guests, mentions, over, signed_up, table
from tests.flows.fleet.parts import board_in
from tests.flows.house import bellhop, match_behind, match_of, only, routed
from tests.flows.match.reminders import DAY, HOUR, MINUTE, SECOND, turned
from tests.flows.operate.discord_faults import moved_from_afar, noted
from tests.flows.operate.outages import by_mail
from tests.flows.operate.unreachable import back, out
from tests.support.clock import NOON, ManualClock, ticked
from tests.support.people import Person, Playground


def quiet(match: Match) -> bool:
    """Whether the clock has done nothing in a match, and nobody was replaced."""
    return not any(status.missed or status.level is not None for status in match.newest.seats)


servers = pytest.mark.parametrize("fault", ["server_unavailable", "bot_removed"])


@servers
async def test_a_live_match_waits_for_its_server_and_then_everybody_has_a_minute(
    pg: Playground, database: Path, alice: Person, bob: Person, fault: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        match = await match_behind(bot, await match_of(alice, bob))
        version = match.newest.version
        await out(bot, pg, clock, fault)
        await clock.advance(15 * MINUTE)
        assert match.newest.version == version
        await back(bot, pg, clock, fault)
        due = match.due
        assert due is not None
        assert due >= clock.now() + MINUTE
        await clock.advance(due - clock.now() - 1)
        assert match.newest.version == version
        await ticked(clock, 1, lambda: not quiet(match))


@servers
async def test_a_match_by_mail_has_as_much_time_left_as_before(
    pg: Playground, database: Path, alice: Person, bob: Person, fault: str
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await by_mail(bot, alice, bob)
        match = await only(bot, alice)
        assert match.due is not None
        left = match.due - clock.now()
        await out(bot, pg, clock, fault)
        await clock.advance(4 * DAY)
        assert quiet(await only(bot, alice))
        await back(bot, pg, clock, fault)
        due = (await only(bot, alice)).due
        assert due is not None
        assert due - clock.now() == left


@servers
async def test_a_match_whose_process_ended_during_the_outage_still_waits_after_the_start(
    pg: Playground, database: Path, alice: Person, bob: Person, fault: str
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await by_mail(bot, alice, bob)
        match = await only(bot, alice)
        assert match.due is not None
        left = match.due - clock.now()
        await out(bot, pg, clock, fault)
        await clock.skip(HOUR)
    clock.jump(HOUR)
    async with turned(pg, database, clock) as bot:
        await clock.advance(2 * DAY)
        match = await only(bot, alice)
        assert match.out_of_reach
        await back(bot, pg, clock, fault)
        assert match.due is not None
        assert match.due - clock.now() == left


@servers
async def test_a_race_is_held_and_goes_on_after_a_count_down(
    pg: Playground, database: Path, alice: Person, bob: Person, fault: str
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        board = await gathered([alice, bob])
        match = await race_behind(bot, board)
        for person in (alice, bob):
            await opened(person, board)
        await ticked(clock, 1, lambda: not match.held)
        await out(bot, pg, clock, fault)
        await ticked(clock, 0, lambda: match.held)
        before = match.newest.at
        await clock.advance(10 * MINUTE)
        assert match.held
        assert match.newest.at == before
        await back(bot, pg, clock, fault)
        await ticked(clock, 1, lambda: not match.held)
        assert not any(status.away for status in match.newest.seats)


async def test_the_clocks_of_another_server_go_on(database: Path) -> None:
    clocks = WorldClock(time.time()), WorldClock(time.time())
    async with Playground(pacing=False, clock=clocks[0], wire=clocks[1], servers=2) as pg:
        alice, bob, clock = pg.person("Alice"), pg.person("Bob"), ManualClock()
        async with bellhop(pg, database, clock) as bot:
            here, there = pg.world.guilds.values()
            waits = await match_behind(bot, await board_in(pg, here, alice, bob))
            goes_on = await match_behind(bot, await board_in(pg, there, alice, bob))
            pg.faults.set("server_unavailable", guild_id=str(here.id))
            await ticked(clock, 0, lambda: waits.out_of_reach)
            await ticked(clock, 10, lambda: not quiet(goes_on))
            assert quiet(waits)


@pytest.mark.parametrize("how", ["permission", "channel", "outage"])
async def test_a_match_waits_while_its_board_cannot_be_written(
    pg: Playground, database: Path, alice: Person, bob: Person, how: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        await noted(bot, board)
        match = await match_behind(bot, board)
        if how == "permission":
            pg.faults.set("permission_lost", channel_id=str(board.channel_id), permission="VIEW_CHANNEL")
        elif how == "channel":
            pg.faults.set("channel_deleted", channel_id=str(board.channel_id))
        else:
            pg.faults.set("status_503", route="/channels/")
            await moved_from_afar([alice, bob], board)
        await ticked(clock, 0, lambda: match.out_of_reach)
        version = match.newest.version
        await clock.advance(15 * MINUTE)
        assert match.newest.version == version
        if how == "channel":
            room = pg.world.add_channel(pg.guild, "elsewhere")
            listed = (await alice.slash(room, "games")).message
            await alice.press(listed, custom_id=routed(listed, "bring"))
        else:
            pg.faults.clear()
        await ticked(clock, 1, lambda: not match.out_of_reach)
        due = match.due
        assert due is not None
        assert due >= clock.now() + MINUTE - SECOND
        assert quiet(match)


async def test_a_table_whose_people_could_not_be_called_begins_when_they_are(pg: Playground, database: Path) -> None:
    clock, people = ManualClock(), guests(pg, 3)
    async with turned(pg, database, clock) as bot:
        shown = await signed_up(people[0], people)
        ident = routed(shown, "cup-start").split(":")[2]
        pg.faults.set("permission_lost", channel_id=str(shown.channel_id), permission="SEND_MESSAGES")
        await people[0].press(shown, label="Start")
        await clock.advance(40 * MINUTE)
        cup = await cup_now(bot, ident)
        assert cup.phase is CupPhase.RUNNING
        assert cup.out == ()
        pg.faults.clear()
        await ticked(clock, 10, lambda: all(mentions(one, pg, one) for one in people[:2]))
        cup = await cup_now(bot, ident)
        number = next(number for number, one in enumerate(cup.tables) if not one.rests)
        match = await table(bot, cup, number)
        await ticked(clock, 1, lambda: not match.out_of_reach)
        due = match.due
        assert due is not None
        assert due >= clock.now() + MINUTE
        assert quiet(match)


@servers
async def test_a_cup_waits_for_its_server_and_nobody_forfeits(pg: Playground, database: Path, fault: str) -> None:
    clock, people = ManualClock(), guests(pg, 3)
    async with turned(pg, database, clock) as bot:
        begin = await begun(people[0], people, game="biesti_boys")
        await out(bot, pg, clock, fault)
        await clock.advance(40 * MINUTE)
        cup = await cup_now(bot, begin.id)
        assert not over(cup)
        assert cup.out == ()
        await back(bot, pg, clock, fault)
        await clock.advance(50 * SECOND)
        assert (await cup_now(bot, begin.id)).out == ()


@servers
async def test_sign_up_lasts_as_much_longer(pg: Playground, database: Path, fault: str) -> None:
    clock, people = ManualClock(), guests(pg, 3)
    async with turned(pg, database, clock) as bot:
        shown = await signed_up(people[0], people[:2])
        ident = routed(shown, "cup-start").split(":")[2]
        closes = (await cup_now(bot, ident)).closes
        await out(bot, pg, clock, fault)
        await clock.advance(2 * HOUR)
        assert (await cup_now(bot, ident)).phase is CupPhase.SIGN_UP
        await back(bot, pg, clock, fault)
        gone = clock.now() - NOON
        await clock.advance(MINUTE)
        after = (await cup_now(bot, ident)).closes
        assert closes + 2 * HOUR <= after <= closes + gone
        assert not (await people[2].press(cup_messages(people[2])[-1], label="Join")).failed


async def test_one_refused_edit_does_not_lengthen_sign_up(pg: Playground, database: Path) -> None:
    clock, people = ManualClock(), guests(pg, 3)
    async with turned(pg, database, clock) as bot:
        shown = await signed_up(people[0], people[:2])
        ident = routed(shown, "cup-start").split(":")[2]
        closes = (await cup_now(bot, ident)).closes
        pg.faults.set("permission_lost", channel_id=str(shown.channel_id), permission="VIEW_CHANNEL")
        bot.cups.stir(ident)
        await bot.cups.change(ident, lambda cup: cup.join(people[2].id))
        bot.cups.stir(ident)
        await clock.advance(2 * SECOND)
        pg.faults.clear()
        await clock.advance(closes + 3 * MINUTE - clock.now())
        assert (await cup_now(bot, ident)).phase is CupPhase.RUNNING


@servers
async def test_a_lobby_does_not_expire_while_nobody_can_join(
    pg: Playground, database: Path, alice: Person, fault: str
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await alice.slash("general", "play", game="button_up")
        await out(bot, pg, clock, fault)
        await clock.advance(2 * HOUR)
        (lobby,) = await bot.lobbies.every()
        await back(bot, pg, clock, fault)
        await clock.advance(20 * MINUTE)
        assert await bot.lobbies.find(lobby.id) is not None
        await clock.advance(20 * MINUTE)
        assert await bot.lobbies.find(lobby.id) is None


@servers
async def test_a_server_that_was_lost_while_the_bot_was_not_connected_is_missed_when_it_is_again(
    pg: Playground, database: Path, alice: Person, bob: Person, fault: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        await match_of(alice, bob)
    pg.faults.set(fault)
    async with bellhop(pg, database, clock) as bot:
        match = await only(bot, alice)
        await ticked(clock, 0, lambda: match.out_of_reach)
        await clock.advance(15 * MINUTE)
        assert quiet(match)
        pg.gateway.invalidate()
        await ticked(clock, 0, lambda: bot.connected)
        await clock.advance(15 * MINUTE)
        assert quiet(match)
        await back(bot, pg, clock, fault)
        assert not match.out_of_reach


async def test_a_race_goes_on_for_some_seconds_without_its_board(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board, match, _ = await started(bot, [alice, bob])
        pg.faults.set("permission_lost", channel_id=str(board.channel_id), permission="VIEW_CHANNEL")
        await ticked(clock, 0, lambda: bot.services.lost)
        await clock.advance(RACE_PATIENCE_MS - 1)
        assert not match.out_of_reach
        await clock.advance(1)
        assert match.out_of_reach
