"""Invitations after their end: an old message throws nobody out, and is left alone from then on."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.lobby.lobby import Lobby
from bot.store.invitations import HOUR_MS
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, routed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen


async def opened(host: Person) -> Seen:
    """The lobby of a game for many."""
    return (await host.slash("general", "play", game="career_poker")).message


async def invited(host: Person, lobby: Seen, *people: Person) -> Seen:
    """The message that invites people, which their host chose in *Set up*."""
    panel = (await host.press(lobby, custom_id=routed(lobby, "setup"))).message
    await host.select(panel, routed(panel, "setup-invite"), list(people))
    await host.settled()
    return next(one for one in reversed(host.messages("general")) if "invitation-join" in str(one.data["components"]))


async def stored(bot: Bellhop, lobby: Seen) -> Lobby:
    """The lobby as it is stored."""
    found = await bot.lobbies.find(routed(lobby, "join").split(":")[2])
    assert found is not None
    return found


async def test_not_now_on_an_old_invitation_is_refused_to_who_has_joined_meanwhile(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await opened(alice)
    told = await invited(alice, lobby, bob)
    decline = routed(told, "invitation-decline")
    await bob.press(lobby, label=EN("lobby-join"))
    await bob.settled()
    for place in (lobby, alice.look(lobby)):
        refused = await outcome_of(bob, forge(pg, bob, place, decline))
        assert refused.message.text == EN("invitation-not-yours")
    assert (await stored(bot, lobby)).people == (alice.id, bob.id)
    assert (await stored(bot, lobby)).declined == ()


@pytest.mark.usefixtures("bot")
async def test_an_invitation_is_edited_once_for_each_who_answers_and_deleted_once(
    pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    lobby = await opened(alice)
    told = await invited(alice, lobby, bob, chloe)
    pg.record.clear()
    await bob.press(told, label=EN("invitation-decline"))
    await bob.settled()
    assert requests(pg, told) == ["PATCH"]
    for label in (EN("lobby-join"), EN("lobby-leave")):  # both have the bot look at its invitations again
        await bob.press(lobby, label=label)
        await bob.settled()
    assert requests(pg, told) == ["PATCH"]
    await chloe.press(told, label=EN("invitation-decline"))
    await chloe.settled()
    for label in (EN("lobby-join"), EN("lobby-leave")):
        await bob.press(lobby, label=label)
        await bob.settled()
    assert requests(pg, told) == ["PATCH", "DELETE"]


def requests(pg: Playground, shown: Seen) -> list[str]:
    """What the bot asked of Discord about a message since the record was cleared."""
    path = f"/channels/{shown.channel_id}/messages/{shown.id}"
    return [one.method for one in pg.record if one.path.endswith(path)]


async def test_an_invitation_is_kept_for_an_hour_after_its_end_and_no_longer(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        lobby = await opened(alice)
        told = await invited(alice, lobby, bob)
        await bob.press(told, label=EN("invitation-decline"))
        await bob.settled()
        (ended,) = await bot.services.store.invitations.of_user(bob.id)
        assert ended.over
        await clock.advance(HOUR_MS)
        assert len(await bot.services.store.invitations.of_user(bob.id)) == 1
        await clock.advance(HOUR_MS)
        assert await bot.services.store.invitations.of_user(bob.id) == []
