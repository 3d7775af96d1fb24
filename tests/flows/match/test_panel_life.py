"""A private panel in place: it is kept up to date for a quarter of an hour, then becomes *Refresh*."""

import asyncio
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.app import Bellhop
from bot.match.panel.panel import TOKEN_MS
from bot.match.show.feed import Notice
from bot.playground.world.world import PATIENCE
from bot.wire.request_limit import Worth
from games.engine.match.match import Match
from tests.flows.forged import forge, held_message, held_result, outcome_of
from tests.flows.house import (
    EN,
    bellhop,
    choices,
    match_behind,
    match_of,
    only,
    routed,
    seat_of,
    whose,
)
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.bot(call_after_ms=10 * TOKEN_MS)


@pytest.fixture
async def board(bot: Bellhop, alice: Person, bob: Person) -> Seen:
    """The board of a match without a clock, started and kept."""
    shown = await match_of(alice, bob, pace="none")
    match = await bot.services.matches.find(choices(shown)[0].split(":")[2])
    assert match is not None
    await bot.attendants.boards.get(match)
    return shown


async def opened(person: Person, board: Seen) -> Seen:
    """The panel of a person, opened in place."""
    return (await person.press(board, label=EN("seat-button"))).message


def refresh(seer: Person, panel: Seen) -> bool:
    """Whether only *Refresh* is left of it."""
    return [button["label"] for button in seer.look(panel).buttons] == [EN("refresh-button")]


def refresh_id(panel: Seen) -> str:
    """The custom_id of *Refresh* on that panel, before it is there."""
    version, _, match_id, *_ = panel.buttons[-1]["custom_id"].split(":")
    return f"{version}:seat-again:{match_id}"


async def test_in_its_fourteenth_minute_a_panel_becomes_one_refresh_button(
    clock: ManualClock, board: Seen, alice: Person
) -> None:
    panel = await opened(alice, board)
    await clock.advance(TOKEN_MS - 1)
    assert not refresh(alice, panel)
    await clock.advance(1)
    await alice.until(lambda: refresh(alice, panel))
    assert alice.look(panel).text == EN("seat-stale")
    assert alice.look(panel).files == {}


async def test_refresh_shows_the_seat_as_it_is_now_and_it_follows_the_match_again(
    clock: ManualClock, board: Seen, alice: Person, bob: Person
) -> None:
    other = bob if whose(board, [alice, bob]) is alice else alice
    panel = await opened(other, board)
    await clock.advance(TOKEN_MS)
    await other.until(lambda: refresh(other, panel))
    again = (await other.press(panel, label=EN("refresh-button"))).message
    assert again.id == panel.id
    assert again.files
    mover = whose(board, [alice, bob])
    await mover.press(board, custom_id=choices(board)[0])
    await other.until(lambda: other.look(again).files not in ({}, again.files))


@pytest.mark.parametrize("loaded", [True, False], ids=["its match is loaded", "it was let go"])
async def test_a_panel_refreshed_before_the_bot_knows_that_it_offers_so_follows_the_match(
    bot: Bellhop,
    pg: Playground,
    clock: ManualClock,
    board: Seen,
    alice: Person,
    bob: Person,
    monkeypatch: pytest.MonkeyPatch,
    *,
    loaded: bool,
) -> None:
    if loaded:
        monkeypatch.setattr(bot.services.matches, "let_go", lambda: None)
    other = bob if whose(board, [alice, bob]) is alice else alice
    panel = await opened(other, board)
    async with held_result(pg, panel) as done:
        turning = asyncio.ensure_future(clock.advance(TOKEN_MS))
        await asyncio.wait_for(done.wait(), PATIENCE)
        pressed = forge(pg, other, panel, routed(other.look(panel), "seat-again"))
    await turning
    again = (await outcome_of(other, pressed)).message
    assert again.files
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    await other.until(lambda: other.look(again).files not in ({}, again.files))


async def test_a_press_in_the_panel_gives_it_another_quarter_of_an_hour(
    pg: Playground, clock: ManualClock, board: Seen, alice: Person, bob: Person
) -> None:
    mover = whose(board, [alice, bob])
    panel = await opened(mover, board)
    await clock.advance(TOKEN_MS - 1)
    for _ in range(2):  # the second is answered when all is kept that came of the first
        await outcome_of(mover, forge(pg, mover, panel, choices(panel)[0]))
    await clock.advance(TOKEN_MS - 1)
    assert not refresh(mover, panel)
    await clock.advance(1)
    await mover.until(lambda: refresh(mover, panel))


async def test_a_panel_of_a_match_that_was_let_go_becomes_refresh_all_the_same(
    bot: Bellhop, clock: ManualClock, board: Seen, alice: Person
) -> None:
    panel = await opened(alice, board)
    bot.services.matches.let_go(0)
    await clock.advance(TOKEN_MS - 1)
    assert not refresh(alice, panel)
    await clock.advance(1)
    await alice.until(lambda: refresh(alice, panel))


async def test_a_panel_of_a_match_that_was_let_go_follows_it_when_it_is_played_on(
    bot: Bellhop, board: Seen, alice: Person, bob: Person
) -> None:
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    panel = await opened(other, board)
    bot.services.matches.let_go(0)
    await mover.press(board, custom_id=choices(board)[0])
    assert other.look(panel).files != panel.files


async def test_a_press_in_a_panel_of_a_match_that_was_let_go_gives_it_another_quarter_of_an_hour(
    bot: Bellhop, clock: ManualClock, board: Seen, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = whose(board, [alice, bob])
    panel = await opened(mover, board)
    pressed, attach = asyncio.Event(), bot.attendants.panels.attach

    async def attach_late(match: Match) -> None:
        await pressed.wait()
        await attach(match)

    monkeypatch.setattr(bot.attendants.panels, "attach", attach_late)
    await clock.advance(TOKEN_MS - 1)  # meanwhile the match is let go
    played = (await mover.press(panel, custom_id=choices(panel)[0])).message
    assert played.files != panel.files
    pressed.set()
    await clock.advance(TOKEN_MS - 1)
    assert not refresh(mover, panel)
    await clock.advance(1)
    await mover.until(lambda: refresh(mover, panel))


async def test_a_press_that_comes_while_a_panel_becomes_refresh_shows_the_seat_and_the_panel_lives_on(
    clock: ManualClock, pg: Playground, board: Seen, alice: Person, bob: Person
) -> None:
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    panel = await opened(other, board)
    again = refresh_id(panel)
    async with held_message(pg, panel) as arrived:
        await clock.advance(TOKEN_MS)
        await arrived.wait()
        pressed = forge(pg, other, panel, again)
    assert (await outcome_of(other, pressed)).message.files
    await other.until(lambda: not refresh(other, panel))
    await clock.advance(1)
    shown = other.look(panel)
    await mover.press(board, custom_id=choices(board)[0])
    assert other.look(shown).files != shown.files


async def test_a_refusal_stays_in_a_panel_that_was_being_written_when_it_came(
    bot: Bellhop, clock: ManualClock, pg: Playground, board: Seen, alice: Person, bob: Person
) -> None:
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    code = choices(await opened(mover, board))[0]
    panel = await opened(other, board)
    async with held_message(pg, panel) as arrived:
        await mover.press(board, custom_id=choices(board)[0])
        await arrived.wait()
        refused = (await outcome_of(other, forge(pg, other, panel, code))).message
    assert "⚠️" in refused.text
    version = (await match_behind(bot, mover.look(board))).newest.version
    await clock.advance(1_000)
    assert (await match_behind(bot, mover.look(board))).newest.version == version
    assert other.look(panel).text == refused.text


async def test_a_panel_opened_before_a_restart_follows_the_match_and_becomes_refresh_in_time(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        shown = await match_of(alice, bob, pace="none")
        other = bob if whose(shown, [alice, bob]) is alice else alice
        panel = await opened(other, shown)
    async with bellhop(pg, database, clock):
        mover = whose(shown, [alice, bob])
        await mover.press(shown, custom_id=choices(shown)[0])
        assert other.look(panel).files != panel.files
        await clock.advance(TOKEN_MS)
        await other.until(lambda: refresh(other, panel))


async def test_a_panel_that_its_person_dismissed_hurts_nobody(
    bot: Bellhop, board: Seen, alice: Person, bob: Person
) -> None:
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    other.dismiss(await opened(other, board))
    await mover.press(board, custom_id=choices(board)[0])
    assert choices(mover.look(board)) != choices(board)
    assert (await opened(other, board)).files
    assert await bot.services.matches.open_count() == 1


async def test_a_write_of_a_panel_that_was_lost_is_made_again_a_while_later(
    clock: ManualClock, board: Seen, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    panel = await opened(other, board)
    tried = asyncio.Event()

    async def lost(*_: object, **__: object) -> None:
        tried.set()
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as patch:
        patch.setattr(discord.Webhook, "edit_message", lost)
        await mover.press(board, custom_id=choices(board)[0])
        async with asyncio.timeout(PATIENCE):
            await tried.wait()
    assert other.look(panel).files == panel.files
    await clock.advance(5_000)
    assert other.look(panel).files != panel.files


async def test_a_call_keeps_its_sentence_though_the_panel_has_news_to_take(
    bot: Bellhop, board: Seen, alice: Person, bob: Person
) -> None:
    mover = whose(board, [alice, bob])
    match, panels = await only(bot, alice), bot.attendants.panels
    seat = seat_of(match, mover)
    assert await panels.open_direct(match, seat, await bot.services.people.get(mover.id)) is not None
    panel = panels.of(match.id, seat)
    assert panel is not None
    assert bot.services.request_limit.sent[Worth.TURN] == 1  # it counts towards the bot's limit
    with panel.screen.press():  # it takes nothing by itself
        await mover.press(board, custom_id=choices(board)[0])
        assert await panels.call(panel, Notice("You are called."))
    assert "You are called." in mover.dms[-1].text


async def test_only_the_panels_of_servers_whose_deadlines_changed_are_written_again_and_none_that_is_read_aloud(
    bot: Bellhop, pg: Playground, board: Seen, alice: Person, bob: Person
) -> None:
    match, panels = await match_behind(bot, board), bot.attendants.panels
    await opened(alice, board)
    listener = await bot.services.people.change(bob.id, text=True)
    await panels.open_direct(match, seat_of(match, bob), listener)
    await alice.settled()
    pg.record.clear()
    panels.renew(lambda guild_id: guild_id != pg.guild.id)
    await alice.settled()
    assert len(pg.record) == 0
    panels.renew(lambda guild_id: guild_id == pg.guild.id)
    await alice.settled()
    assert [(one.method, one.template.startswith("/webhooks")) for one in pg.record] == [("PATCH", True)]


async def test_a_panel_that_only_has_to_be_there_is_sent_once(bot: Bellhop, board: Seen, alice: Person) -> None:
    match, person = await match_behind(bot, board), await bot.services.people.get(alice.id)
    sent = [
        await bot.attendants.panels.open_direct(match, seat_of(match, alice), person, again=False) for _ in range(2)
    ]
    assert sent[0] is not None
    assert sent[1] is None
    bot.attendants.panels.renew()
    await alice.settled()
    assert [one.id for one in alice.dms] == [sent[0].message_id]


async def test_whoever_plays_by_text_is_sent_nothing_again_by_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        await bot.services.people.change(alice.id, text=True)
        await match_of(alice, bob, pace="none")
        before = [one.id for one in alice.dms]
        assert len(before) == 1
    async with bellhop(pg, database) as bot:
        await only(bot, alice)
        await alice.settled()
        assert [one.id for one in alice.dms] == before


async def test_a_newcomer_who_plays_alone_on_the_board_is_sent_nothing(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database, newcomers=True):
        await alice.slash("general", "play", game="button_up", against="easy")
        await alice.settled()
        assert alice.dms == []
