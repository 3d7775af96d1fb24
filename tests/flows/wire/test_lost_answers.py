"""An answer that Discord took without saying so: it is given once, and what follows from it is done."""

import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import pytest

from bot.app import Bellhop
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import ApiError
from tests.flows.forged import at_the_door, forge, outcome_of
from tests.flows.house import EN, changed, choices, lobby_of, match_behind, match_of, whose
from tests.flows.wire.test_modals import asked_for_a_number, number_in
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
    assert (await changed(other, panel)).id == panel.id
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
