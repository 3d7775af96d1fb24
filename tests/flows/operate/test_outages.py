"""Boards, panels, cards and calls that Discord refused are sent again."""

import asyncio
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.site.ratelimits import limited
from bot.playground.world.errors import ApiError
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.flows.forged import answered, forge, held, outcome_of
from tests.flows.house import (
    EN,
    asked_to_resign,
    bellhop,
    boards,
    choices,
    match_behind,
    match_of,
    only,
    whose,
)
from tests.flows.match.card import link
from tests.flows.match.reminders import DAY, HOUR, MINUTE, saying, turned
from tests.flows.match.weeks_by_mail import called
from tests.flows.operate.discord_faults import EDIT, in_thread, match_id, moved_from_afar, moved_on, noted
from tests.flows.operate.outages import by_mail, played
from tests.flows.reader import Reader
from tests.support.clock import PATIENCE, ManualClock, ticked
from tests.support.people import Person, Playground, Seen


def blocked(seconds: int) -> ApiError:
    """The answer of Discord's proxy to a client that sent too much. The library does not wait for it."""
    error = limited(seconds)
    del error.headers["Via"]
    return error


async def test_a_board_for_which_the_library_gave_up_waiting_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        await noted(bot, board)
        pg.faults.set("status_429_route", route=EDIT, times=5, retry_after=0.01)  # the library tries five times
        await moved_from_afar([alice, bob], board)
        await ticked(clock, 0, lambda: len([one for one in pg.record if one.status == 429]) == 5)
        await ticked(clock, 5, lambda: moved_on(alice, board))
        assert not bot.services.lost
    caplog.clear()  # the library warns of limits that are met


async def test_a_press_whose_holding_discord_did_not_take_still_brings_its_result(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob)
    other = bob if whose(board, [alice, bob]) is alice else alice
    match = await match_behind(bot, board)
    monkeypatch.setattr("bot.wire.router.HOLD_MS", 0)  # every press is held at once
    async with match.lock:
        with answered(pg, "/interactions", ApiError(0, status=400), "POST"):
            async with held(pg, "/interactions") as arrived:
                pressed = forge(pg, other, board, choices(board)[0])
                await asyncio.wait_for(arrived.wait(), PATIENCE)
    said = (await outcome_of(other, pressed)).message
    mover = bob if other is alice else alice
    assert said.text == EN("refused-not-your-turn", name=mover.user.name)


async def test_while_no_press_can_arrive_nobody_is_struck_and_the_board_names_the_new_deadline(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        version = match.newest.version
        await clock.advance(30_000)
        await bot.on_shard_disconnect(0)
        await clock.advance(10 * MINUTE)
        assert match.newest.version == version
        await bot.on_shard_resumed(0)
        due = match.due
        assert due is not None
        assert due >= clock.wall() + MINUTE
        await ticked(clock, 0, lambda: f"<t:{due // 1000}:R>" in alice.look(board).text)
        await clock.advance(due - clock.wall())
        await ticked(clock, 0, lambda: match.newest.version > version)


async def test_after_an_outage_the_panels_of_everybody_name_the_new_deadline(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        panels = [(one, (await one.press(board, label=EN("seat-button"))).message) for one in (alice, bob)]
        before = match.due
        await bot.on_shard_disconnect(0)
        await clock.advance(10 * MINUTE)
        await bot.on_shard_resumed(0)
        due = match.due
        assert before is not None
        assert due is not None
        assert due > before
        named = f"<t:{due // 1000}:R>"
        await ticked(clock, 0, lambda: all(named in one.look(panel).text for one, panel in panels))


async def test_a_panel_that_discord_lets_wait_is_written_when_the_time_it_asked_for_has_passed(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        board = await match_of(alice, bob, pace="none")
        mover = whose(board, [alice, bob])
        other = bob if mover is alice else alice
        panel = (await other.press(board, label=EN("seat-button"))).message
        with answered(pg, "/webhooks", blocked(60)):
            await mover.press(board, custom_id=choices(board)[0])
            await ticked(
                clock, 0, lambda: [one for one in pg.record if one.status == 429 and str(panel.id) in one.path]
            )
        for _ in range(59):
            await clock.advance(1_000)
        assert other.look(panel).files == panel.files
        await clock.advance(1_000)
        assert other.look(panel).files != panel.files


async def test_the_result_that_a_card_could_not_show_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await in_thread(bot, pg, alice, bob)
        (card,) = [one for one in alice.messages("general") if one.data.get("thread")]
        await ticked(clock, 30, lambda: link(alice.look(card)) == [board.channel_id])
        asked = await asked_to_resign(alice, board)
        with answered(pg, "/channels", ApiError(0, status=503, message="503")):
            await alice.press(asked, label=EN("resign-yes"))
            await ticked(clock, 0, lambda: written(pg, card)[-1] == 503)
        with answered(pg, "/channels", limited(0.001, error=ApiError(30046), scope="user")):
            await ticked(clock, 30, lambda: written(pg, card)[-5:] == [429] * 5)  # the library tries five times
        assert "🏆" not in alice.look(card).text
        bot.services.matches.let_go(0)
        await ticked(clock, 30, lambda: "🏆" in alice.look(card).text)
    caplog.clear()  # the library warns of limits that are met


def written(pg: Playground, shown: Seen) -> list[int]:
    """The status of each edit of that message."""
    edits = pg.record.to("PATCH", "/channels/{channel}/messages/{message}")
    return [one.status for one in edits if one.path.endswith(f"/{shown.id}")]


async def test_the_end_that_a_panel_could_not_show_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        mover = whose(board, [alice, bob])
        panel = (await mover.press(board, label=EN("seat-button"))).message
        asked = await asked_to_resign(alice)
        with answered(pg, "/webhooks", blocked(60)):
            await alice.press(asked, label=EN("resign-yes"))
            await ticked(clock, 0, lambda: [one for one in pg.record if one.status == 429])
        assert choices(mover.look(panel))
        bot.services.matches.let_go(0)
        await ticked(clock, 30, lambda: not choices(mover.look(panel)))


async def test_a_call_by_mail_that_was_lost_in_an_outage_comes_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        mover, other = await by_mail(bot, alice, bob)
        with answered(pg, "/channels", ApiError(0, status=503, message="503"), "POST"):
            await played(bot, clock, mover, other)
            end = clock.wall() + 11 * MINUTE  # longer than an unused match is kept in memory
            await ticked(clock, 1, lambda: clock.wall() > end)
        assert other.dms == []
        await ticked(clock, 10, lambda: [one for one in other.dms if choices(one)])
        assert len([one for one in other.dms if choices(one)]) == 1


async def test_a_reminder_that_was_lost_in_an_outage_comes_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        mover, _ = await by_mail(bot, alice, bob)
        match = await only(bot, alice)
        await called(bot, match, match.awaited[0])
        with answered(pg, "/channels", ApiError(0, status=503, message="503"), "POST"):
            sends = len(pg.record.to("POST", "/channels/{channel}/messages"))
            await clock.skip(DAY)
            await ticked(clock, 10, lambda: len(pg.record.to("POST", "/channels/{channel}/messages")) > sends + 1)
        assert saying(mover, "reminder-clock") == []
        over = clock.wall()
        await ticked(clock, 10, lambda: saying(mover, "reminder-clock"))
        assert clock.wall() < over + HOUR  # the next one is due in six


async def test_a_text_player_who_closed_their_direct_messages_is_called_in_the_channel(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        for person in (alice, bob):
            await Reader(person).prefer_text()
        mover, other = await by_mail(bot, alice, bob)
        await other.until(lambda: other.dms)
        other.close_dms()
        await played(bot, clock, mover, other)
        (thread,) = [room for room in pg.world.channels.values() if room.is_thread]
        await ticked(clock, 5, lambda: [m for m in alice.messages(thread) if f"<@{other.id}>" in m.content])
        assert not [m for m in alice.messages(thread) if f"<@{mover.id}>" in m.content]


async def test_a_board_that_waits_to_be_posted_has_one_writer_also_when_its_match_was_let_go_meanwhile(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, people = ManualClock(), [alice, bob]
    async with turned(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        await noted(bot, board)
        writer = bot.attendants.boards.of(match_id(board))
        await clock.skip(HOUR)
        with answered(pg, "/channels", ApiError(0, status=503, message="503"), "POST"):
            await moved_from_afar(people, board)
            await ticked(clock, 0, lambda: sent_in_vain(pg))
            bot.services.matches.let_go(0)
            await clock.advance(0)
            await moved_from_afar(people, board)
            await noted(bot, board)
            assert bot.attendants.boards.of(match_id(board)) is writer
        version = (await only(bot, alice)).newest.version
        await ticked(clock, 1, lambda: [one.id for one in boards(alice)] not in ([], [board.id]))
        await clock.advance(5 * MINUTE)
        (newest,) = boards(alice)
        assert choices(newest)[0].split(":")[3] == str(version)
        assert not (await whose(newest, people).press(newest, custom_id=choices(newest)[0])).failed
        await ticked(clock, 1, lambda: moved_on(alice, newest))


async def test_a_board_that_cannot_be_shown_is_forgotten_with_the_end_of_its_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob, pace="none")
    await noted(bot, board)
    pg.faults.set("permission_lost", channel_id=str(board.channel_id), permission="VIEW_CHANNEL")
    await moved_from_afar([alice, bob], board)
    await ticked(ManualClock(), 0, lambda: bot.services.lost)
    match = await only(bot, alice)
    seat = match.awaited[0]
    await match.ask(Resign(seat, Player(match.players[seat])), "resign")
    await ticked(ManualClock(), 0, lambda: bot.attendants.boards.of(match.id) is None)
    assert not bot.services.lost


def sent_in_vain(pg: Playground) -> bool:
    """Whether Discord refused a message."""
    return any(one.status == 503 for one in pg.record.to("POST", "/channels/{channel}/messages"))
