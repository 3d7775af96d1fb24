"""The requests of a node: at its share of the bot's rate, and only while its parts are surely its own."""

import asyncio
from typing import Any, cast

import discord
import pytest

from bot.fleet.node import Node
from bot.wire.outbox import GLOBAL_RATE, Outbox
from games.engine.store.parts import SILENT_MS, Parts
from tests.support.clock import ManualClock


class Shared:
    """Parts of a database that other nodes use too."""

    shared = True


class Office:
    """A node that holds some of four parts, its outbox, and what went out."""

    def __init__(self, *held: int, count: int = 4) -> None:
        self.clock = ManualClock()
        self.node = Node(cast("Parts", Shared()), count, count)
        self.node.held.update(held)
        self.hear_of(0)
        self.outbox = Outbox(self.node, count, self._request, self.clock)
        self.went: list[int] = []

    def hear_of(self, ms: int) -> None:
        """The last heartbeat was stored so many milliseconds ago."""
        self.node.heard_at = asyncio.get_running_loop().time() - ms / 1000

    async def _request(self, number: int) -> int:
        self.went.append(number)
        return number

    def send(self, count: int) -> list[asyncio.Future[Any]]:
        """Send so many requests at once."""
        return [asyncio.ensure_future(self.outbox.send(number)) for number in range(count)]


@pytest.mark.parametrize(("held", "rate"), [((0,), 12), ((0, 2), 25), ((0, 1, 2), 37), ((0, 1, 2, 3), GLOBAL_RATE)])
async def test_a_node_sends_its_share_of_the_rate_a_second_and_the_rest_in_order_later(
    held: tuple[int, ...], rate: int
) -> None:
    office = Office(*held)
    sent = office.send(2 * rate + 1)
    await office.clock.advance(999)
    assert office.went == list(range(rate))
    await office.clock.advance(1)
    assert len(office.went) == 2 * rate
    await office.clock.advance(1_000)
    assert office.went == list(range(2 * rate + 1)) == await asyncio.gather(*sent)


async def test_the_second_is_one_that_goes_with_the_time() -> None:
    office = Office(0)
    first = office.send(6)
    await office.clock.advance(700)
    second = office.send(12)
    await office.clock.advance(299)
    assert len(office.went) == 12
    await office.clock.advance(1)
    assert len(office.went) == 18
    await asyncio.gather(*first, *second)


async def test_a_node_that_takes_a_further_part_may_send_more_at_once() -> None:
    office = Office(0)
    sent = office.send(30)
    await office.clock.advance(500)
    assert len(office.went) == 12
    office.node.held.add(1)
    await office.clock.advance(500)
    assert len(office.went) == 30
    await asyncio.gather(*sent)


async def test_a_bot_of_one_part_is_not_paced() -> None:
    office = Office(0, count=1)
    sent = office.send(3 * GLOBAL_RATE)
    await office.clock.advance(0)
    assert len(office.went) == 3 * GLOBAL_RATE
    await asyncio.gather(*sent)


async def test_a_node_that_may_have_lost_its_parts_sends_nothing_until_a_heartbeat_is_stored() -> None:
    office = Office(0)
    office.hear_of(SILENT_MS)
    (sent,) = office.send(1)
    await office.clock.advance(60_000)
    assert office.went == []
    office.hear_of(0)
    await office.clock.advance(1_000)
    assert await sent == 0


async def test_what_a_request_raises_reaches_the_sender() -> None:
    async def refuse() -> None:
        raise ZeroDivisionError

    office = Office(0)
    with pytest.raises(ZeroDivisionError):
        await Outbox(office.node, 4, refuse, office.clock).send()


async def test_a_client_sends_its_requests_by_the_outbox() -> None:
    went: list[str] = []

    async def note(route: discord.http.Route, **_: Any) -> None:
        went.append(f"{route.method} {route.path}")

    office, client = Office(0), discord.Client(intents=discord.Intents(guilds=True))
    vars(client.http)["request"] = note
    Outbox.guard(client.http, office.node, 4, office.clock)
    sent = [asyncio.ensure_future(client.http.get_channel(1)) for _ in range(13)]
    await office.clock.advance(999)
    assert went == ["GET /channels/{channel_id}"] * 12
    await office.clock.advance(1)
    await asyncio.gather(*sent)
    assert len(went) == 13
