"""Which channels and roles of a server's settings were surely deleted, and what is left of the settings then."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.people.servers import Server, save_guild, server_of
from bot.store.bot_store import BotStore
from bot.wire.deleted import deleted_ids, hear_deletions, with_choices, without_ids

GUILD = 5
ROOM, GONE, HIDDEN, ROLE, LOST_ROLE = 11, 12, 13, 21, 22
NAMED = Server(channels=(ROOM, GONE), daily=(HIDDEN,), hosts=(ROLE, LOST_ROLE))


def refused(status: int, code: int) -> discord.HTTPException:
    response = cast("Any", SimpleNamespace(status=status, reason="no", headers={}))
    return discord.HTTPException(response, {"code": code, "message": "no"})


class Client:
    """A client that hears of one server. answers: what Discord says of a channel when it is asked."""

    def __init__(self, *, known: bool = True, unavailable: bool = False) -> None:
        self.answers: dict[int, Exception | None] = {GONE: refused(404, 10003), HIDDEN: refused(403, 50001)}
        self.asked: list[int] = []
        self.http = self
        self.listeners: dict[str, Any] = {}
        self.did: list[str] = []
        self._known = known
        self._unavailable = unavailable

    def get_guild(self, guild_id: int) -> Any:
        assert guild_id == GUILD
        roles, rooms = {ROLE: "a role"}, {ROOM: "a channel"}
        if self._unavailable:
            roles, rooms = {}, {}
        guild = SimpleNamespace(
            unavailable=self._unavailable, get_role=roles.get, get_channel_or_thread=rooms.get, id=guild_id
        )
        return guild if self._known else None

    async def get_channel(self, channel_id: int) -> None:
        self.asked.append(channel_id)
        answer = self.answers[channel_id]
        if answer is not None:
            raise answer

    async def on_guild_channel_delete(self, _: object) -> None:
        self.did.append("own work")

    def event(self, listener: Any) -> None:
        self.listeners[listener.__name__] = listener


async def found(client: Client, server: Server = NAMED) -> set[int]:
    return await deleted_ids(cast("discord.Client", client), GUILD, server)


async def test_a_role_that_is_not_known_and_a_channel_that_discord_does_not_know_were_deleted() -> None:
    client = Client()
    assert await found(client) == {GONE, LOST_ROLE}
    assert sorted(client.asked) == [GONE, HIDDEN]


@pytest.mark.parametrize("answer", [None, refused(404, 10008), refused(503, 0), aiohttp.ServerDisconnectedError()])
async def test_a_channel_is_not_deleted_for_any_other_answer(answer: Exception | None) -> None:
    client = Client()
    client.answers[GONE] = answer
    assert await found(client) == {LOST_ROLE}


@pytest.mark.parametrize("client", [Client(known=False), Client(unavailable=True)], ids=["unknown", "unavailable"])
async def test_in_a_server_of_which_nothing_is_heard_nothing_is_surely_deleted(client: Client) -> None:
    assert await found(client) == set()
    assert client.asked == []


def test_settings_that_are_emptied_are_missed_and_told_anew() -> None:
    after = without_ids(NAMED, {GONE, HIDDEN, 99})
    assert (after.channels, after.daily, after.hosts) == ((ROOM,), (), (ROLE, LOST_ROLE))
    assert (after.gone, after.told) == (("daily",), False)
    again = without_ids(after, {ROLE, LOST_ROLE})
    assert (again.gone, again.told) == (("daily", "hosts"), False)


@pytest.mark.parametrize("told", [True, False])
def test_what_is_left_of_a_setting_is_no_reason_to_tell(told: bool) -> None:
    server = Server(channels=(ROOM, GONE), gone=("log",), told=told)
    after = without_ids(server, {GONE})
    assert (after.channels, after.gone, after.told) == ((ROOM,), ("log",), told)


def test_what_an_admin_chose_is_not_missed_any_more() -> None:
    server = Server(gone=("daily", "hosts"))
    after = with_choices(server, daily=(ROOM,), daily_hour=7)
    assert (after.daily, after.daily_hour, after.gone) == ((ROOM,), 7, ("hosts",))


async def test_a_deletion_is_looked_at_where_the_settings_name_it_after_the_client_s_own_work(tmp_path: Any) -> None:
    client = Client()
    store = await BotStore.open(f"sqlite:///{tmp_path / 'bellhop.db'}")
    await save_guild(store, GUILD, NAMED)

    async def look_over(guild_id: int, *, now: bool = False) -> Server:
        client.did.append(f"looked over {guild_id}, {now=}")
        return await server_of(store, guild_id)

    hear_deletions(cast("discord.Client", client), store, look_over)
    guild = SimpleNamespace(id=GUILD)
    for name, ident in (("channel", 99), ("channel", GONE), ("role", 98), ("role", LOST_ROLE)):
        await client.listeners[f"on_guild_{name}_delete"](SimpleNamespace(id=ident, guild=guild))
        client.did.append("-")
    looked = f"looked over {GUILD}, now=True"
    assert client.did == ["own work", "-", "own work", looked, "-", "-", looked, "-"]
    await store.close()
    await client.listeners["on_guild_role_delete"](SimpleNamespace(id=ROLE, guild=guild))
    assert client.did[-1] == "-"
