"""The first board of a match, if Discord refuses it: a match never runs without a visible board."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from games.engine.match.match import Match
from tests.flows.forged import held
from tests.flows.house import EN, bellhop, boards, choices, lobby_of, only, over, play_out, set_up
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, PressResult, Seen
from tests.support.proofs import daily

CALLBACK = "/interactions/{interaction}/{token}/callback"


async def late(pg: Playground, request: Awaitable[PressResult]) -> PressResult:
    """The result of a press or command that Discord got an answer to after more than three seconds."""
    async with held(pg, CALLBACK) as arrived:
        pending = asyncio.ensure_future(request)
        async with asyncio.timeout(PATIENCE):
            await arrived.wait()
        pg.clock.advance(3.5)
        return await pending


async def full_lobby(host: Person, guest: Person, pace: str = "live") -> Seen:
    """A lobby of two that may start."""
    lobby = await lobby_of(host)
    if pace != "live":
        await set_up(host, lobby, "pace", pace)
    await guest.press(lobby, label=EN("lobby-join"))
    return lobby


async def followed(bot: Bellhop, person: Person) -> Match:
    """The person's one match, once its board is written and its players are called."""
    match = await only(bot, person)
    await person.until(lambda: bot.attendants.calls.of(match.id))
    return match


async def test_a_start_whose_answer_comes_too_late_is_shown_on_the_lobbys_message(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await full_lobby(alice, bob)
    assert (await late(pg, alice.press(lobby, label=EN("lobby-start")))).failed
    await alice.until(lambda: choices(alice.look(lobby)))
    await followed(bot, alice)
    assert over(await play_out(alice.look(lobby), [alice, bob]))


async def test_a_start_by_mail_whose_answer_comes_too_late_has_its_card_and_its_board_in_a_thread(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await full_lobby(alice, bob, "mail")
    assert (await late(pg, alice.press(lobby, label=EN("lobby-start")))).failed
    threads = await alice.until(lambda: [room for room in pg.world.channels.values() if room.is_thread])
    (board,) = await alice.until(lambda: boards(alice, threads[0]))
    assert EN("seat-button") in [button["label"] for button in board.buttons]
    assert [button["label"] for button in alice.look(lobby).buttons] == [EN("card-button")]
    await followed(bot, alice)


async def test_a_match_against_a_computer_whose_answer_comes_too_late_is_posted_in_the_channel(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    assert (await late(pg, alice.slash("general", "play", game="button_up", against="easy"))).failed
    (board,) = await alice.until(lambda: boards(alice))
    await followed(bot, alice)
    assert over(await play_out(board, [alice]))


async def test_an_answer_that_crashed_after_discord_took_it_leaves_one_board(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    pg.faults.set("status_503", route="/callback", times=1, when="after")
    await alice.slash("general", "play", game="button_up", against="easy")
    await followed(bot, alice)
    (board,) = boards(alice)
    assert over(await play_out(board, [alice]))


@pytest.mark.parametrize("kind", daily(["lobby", "thread", "command"], "lobby"))
async def test_in_an_outage_the_first_board_is_shown_as_soon_as_discord_is_back(
    pg: Playground, database: Path, alice: Person, bob: Person, kind: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        lobby = None if kind == "command" else await full_lobby(alice, bob, "mail" if kind == "thread" else "live")
        pg.faults.set("status_503", route="/channels/")
        if lobby is None:
            assert (await late(pg, alice.slash("general", "play", game="button_up", against="easy"))).failed
        else:
            assert (await late(pg, alice.press(lobby, label=EN("lobby-start")))).failed
        await followed(bot, alice)
        assert boards(alice) == []
        pg.faults.clear()
        async with asyncio.timeout(PATIENCE):
            while not boards(alice):
                await clock.advance(1_000)
        (board,) = boards(alice)
        assert lobby is None or (board.id == lobby.id) == (kind == "lobby")
        assert over(await play_out(board, [alice, bob]))


async def test_a_first_board_that_was_delayed_tells_nothing_of_how_the_match_was_opened(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        lobby = (await alice.slash("general", "play", game="biesti_boys")).message
        await bob.press(lobby, label=EN("lobby-join"))
        pg.faults.set("status_503", route="/channels/")
        assert (await late(pg, alice.press(lobby, label=EN("lobby-start")))).failed
        await followed(bot, alice)
        pg.faults.clear()
        async with asyncio.timeout(PATIENCE):
            while EN("seat-button") not in [button["label"] for button in alice.look(lobby).buttons]:
                await clock.advance(1_000)
        assert alice.look(lobby).text.startswith(EN("race-open-panel", names="").rstrip())


async def test_a_first_board_that_was_never_posted_is_posted_after_a_restart(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        pg.faults.set("status_503", route="/channels/")
        assert (await late(pg, alice.slash("general", "play", game="button_up", against="easy"))).failed
        await followed(bot, alice)
    assert boards(alice) == []
    pg.faults.clear()
    async with bellhop(pg, database):
        await alice.until(lambda: boards(alice))
