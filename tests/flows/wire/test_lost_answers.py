"""An answer that Discord took without saying so: it is given once, and what follows from it is done."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import pytest

from bot.app import Bellhop
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import ApiError
from bot.wire.answer import RESPONSE_MS
from games.engine.store.schema import WHOLE
from tests.flows.calm import Calm
from tests.flows.daily.house import answered
from tests.flows.forged import at_the_door, forge, outcome_of
from tests.flows.house import (
    EN,
    asked_to_resign,
    bellhop,
    choices,
    lobby_of,
    match_behind,
    match_of,
    route_of,
    routed,
    whose,
)
from tests.flows.lobby.dares import challenged
from tests.flows.wire.modals import asked_for_a_number, number_in
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

CALLBACK = "/interactions/{interaction}/{token}/callback"


@contextlib.contextmanager
def confirmations_lost(pg: Playground) -> Iterator[list[int]]:
    """Inside, Discord takes each first answer, and says 500. Yields the ids of the interactions."""
    lost: list[int] = []

    async def lose(call: ApiCall) -> None:
        if call.template == CALLBACK:
            lost.append(int(call.path["interaction"]))
            raise ApiError(0, status=500, message="500")

    with at_the_door(pg, lose, "after"):
        yield lost


@pytest.fixture(autouse=True)
def calm_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing of this is an error, nor worth a warning."""
    yield
    said = [one.getMessage() for one in caplog.get_records("call") if one.levelno >= logging.WARNING]
    assert said == []


def private(person: Person) -> list[Seen]:
    """The private messages that a person sees."""
    return [one for one in person.messages("general") if one.ephemeral]


async def test_a_panel_whose_opening_was_not_confirmed_is_kept_up_to_date(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob, pace="none")
    mover = whose(board, [alice, bob])
    other = bob if mover is alice else alice
    with confirmations_lost(pg) as lost:
        panel = (await other.press(board, label=EN("seat-button"))).message
    assert len(lost) == 1
    assert [one.id for one in private(other)] == [panel.id]
    await mover.press(board, custom_id=choices(board)[0])
    assert other.look(panel).files != panel.files
    match = await match_behind(bot, mover.look(board))
    seat = match.seat_of(other.id)
    assert seat is not None
    running = bot.attendants.panels.of(match.id, seat)
    assert running is not None
    assert running.post.message_id == panel.id


@pytest.mark.usefixtures("bot")
async def test_a_press_whose_answer_was_not_confirmed_counts_and_is_answered_once(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob, pace="none")
    mover = whose(board, [alice, bob])
    with confirmations_lost(pg) as lost:
        await mover.press(board, custom_id=choices(board)[0])
    assert len(lost) == 1
    assert private(mover) == []
    assert choices(mover.look(board)) != choices(board)


@pytest.mark.usefixtures("bot")
async def test_a_refusal_that_was_not_confirmed_is_said_once(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    other = bob if whose(board, [alice, bob]) is alice else alice
    with confirmations_lost(pg):
        refused = await outcome_of(other, forge(pg, other, board, choices(board)[0]))
    assert [one.id for one in private(other)] == [refused.message.id]


@pytest.mark.usefixtures("bot")
async def test_a_lobby_whose_opening_was_not_confirmed_can_be_joined_and_stands_once(
    pg: Playground, alice: Person, bob: Person
) -> None:
    with confirmations_lost(pg):
        lobby = await lobby_of(alice)
    assert [one.id for one in alice.messages("general")] == [lobby.id]
    await bob.press(lobby, label=EN("lobby-join"))
    assert "Bob" in alice.look(lobby).text


async def test_a_modal_whose_opening_was_not_confirmed_is_opened_once(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    with confirmations_lost(pg):
        lobby, asked = await asked_for_a_number(alice, "general")
    usual = await number_in(bot, lobby)
    await alice.submit(asked, {"value": str(usual + 1)})
    assert await number_in(bot, lobby) == usual + 1


@contextlib.asynccontextmanager
async def unsaid(pg: Playground, clock: ManualClock) -> AsyncIterator[None]:
    """Inside, Discord takes the next first answer, and its confirmation never comes: the bot gives it up."""
    taken, over = asyncio.Event(), asyncio.Event()

    async def keep(call: ApiCall) -> None:
        if call.template == CALLBACK and not taken.is_set():
            taken.set()
            Calm.held += 1
            await over.wait()

    async def wait() -> None:
        await taken.wait()
        await clock.advance(RESPONSE_MS)
        over.set()
        Calm.held -= 1

    with at_the_door(pg, keep, "after"):
        waiting = asyncio.create_task(wait())
        yield
        await waiting


Clocked = tuple[Bellhop, ManualClock]


@pytest.fixture
async def clocked(pg: Playground, database: Path) -> AsyncIterator[Clocked]:
    """The bot, and its clock."""
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        yield bot, clock


def public(seer: Person) -> list[Seen]:
    """The messages for everybody, oldest first."""
    return [one for one in seer.messages("general") if not one.ephemeral]


async def test_a_cup_whose_opening_was_taken_unsaid_has_one_message_which_is_known(
    clocked: Clocked, pg: Playground, alice: Person, bob: Person
) -> None:
    async with unsaid(pg, clocked[1]):
        await alice.slash("general", "cup", game="button_up")
        await alice.settled()
    await alice.settled()
    (shown,) = public(alice)
    await bob.press(shown, custom_id=routed(shown, "cup-join"))
    await bob.settled()
    assert [one.id for one in public(alice)] == [shown.id]
    assert "Bob" in " ".join((alice.look(shown).text, *alice.look(shown).alt_texts))


async def test_a_rematch_whose_opening_was_taken_unsaid_has_one_lobby(
    clocked: Clocked, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob, pace="none")
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.settled()
    async with unsaid(pg, clocked[1]):
        await bob.press(alice.look(board), custom_id=routed(alice.look(board), "rematch"))
        await bob.settled()
    await bob.settled()
    lobbies = [one for one in public(alice) if any(route_of(part) == "join" for part in one.buttons)]
    (lobby,) = await clocked[0].lobbies.every()
    assert [one.id for one in lobbies] == [lobby.message_id]


async def test_a_challenge_whose_opening_was_taken_unsaid_has_one_message_which_is_known(
    clocked: Clocked, pg: Playground, alice: Person, bob: Person
) -> None:
    first = await challenged(alice)
    async with unsaid(pg, clocked[1]):
        again = f"b1:challenge-again:{routed(first, 'challenge-play').split(':')[2]}"
        await outcome_of(bob, forge(pg, bob, first, again))
        await bob.settled()
    await bob.settled()
    stored = await clocked[0].services.store.challenges.open((WHOLE,))
    assert {one.message_id for one in stored} == {one.id for one in public(alice)}
    assert len(stored) == 2


async def test_a_daily_result_whose_share_was_taken_unsaid_is_shared_once(
    clocked: Clocked, pg: Playground, alice: Person
) -> None:
    result = await answered(clocked[0], alice)
    share = routed(result, "daily-share")
    async with unsaid(pg, clocked[1]):
        await alice.press(result, custom_id=share)
        await alice.settled()
    await alice.settled()
    refused = await alice.press(result, custom_id=share)
    assert refused.message.text == EN("daily-share-once")
    assert len(public(alice)) == 1


@pytest.fixture
def cut_once(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The connection of the next first answer is cut once Discord has taken it. Holds its address then."""
    send = aiohttp.ClientSession.request
    cut: list[str] = []

    @contextlib.asynccontextmanager
    async def request(session: aiohttp.ClientSession, *given: Any, **how: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        async with send(session, *given, **how) as answer:
            if given[1].endswith("/callback") and not cut:
                cut.append(given[1])
                raise aiohttp.ServerDisconnectedError
            yield answer

    monkeypatch.setattr(aiohttp.ClientSession, "request", request)
    return cut


@pytest.mark.parametrize("hold_ms", [0, 2_000], ids=["held", "answered"])
@pytest.mark.usefixtures("bot")
async def test_an_answer_whose_connection_was_cut_once_it_was_taken_is_given_once(
    alice: Person, monkeypatch: pytest.MonkeyPatch, cut_once: list[str], hold_ms: int
) -> None:
    monkeypatch.setattr("bot.wire.router.HOLD_MS", hold_ms)
    shown = (await alice.slash("general", "games")).message
    await alice.settled()
    assert cut_once
    assert [one.id for one in private(alice)] == [shown.id]
    assert shown.text


@pytest.mark.usefixtures("bot")
async def test_a_board_whose_connection_was_cut_before_it_was_taken_has_its_picture(
    alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob, pace="none")
    mover = whose(board, [alice, bob])
    send = aiohttp.ClientSession.request
    cut: list[str] = []

    @contextlib.asynccontextmanager
    async def request(session: aiohttp.ClientSession, *given: Any, **how: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        if given[1].endswith("/callback") and not cut:
            cut.append(given[1])
            await how["data"]().write(AsyncMock())  # its files are read to their ends
            raise ConnectionResetError(104, "reset")
        async with send(session, *given, **how) as answer:
            yield answer

    monkeypatch.setattr(aiohttp.ClientSession, "request", request)
    await mover.press(board, custom_id=choices(board)[0])
    assert cut
    assert private(mover) == []
    assert [one for one in alice.look(board).data["attachments"] if not one["size"]] == []
