"""Direct channels: each person's is opened once. One that Discord no longer knows is opened anew, once."""

import asyncio

import pytest

from bot.app import Bellhop
from bot.match.reach import send_direct
from bot.match.show.feed import Notice
from bot.people.dm_budget import MOST_CHANNELS
from bot.people.profiles import Profile
from bot.playground.world import Channel
from bot.playground.world.model import ChannelType
from tests.flows.house import match_of, only
from tests.flows.office import hand_of, office
from tests.support.people import Person, Playground

UNKNOWN = 4_242


def opened(pg: Playground, person: Person) -> int:
    """How often a direct channel to that person was opened."""
    asked = [one for one in pg.record if f"{one.method} {one.template}" == "POST /users/@me/channels"]
    return sum(str(one.request["recipient_id"]) == str(person.id) for one in asked)


def hidden_room(pg: Playground) -> int:
    """A room that exists and that the bot may not see (50001)."""
    room = pg.channel("games")
    pg.faults.set("permission_lost", channel_id=str(room.id), permission="VIEW_CHANNEL")
    return room.id


@pytest.mark.parametrize("known", [False, True])
async def test_a_hand_goes_into_a_direct_channel_opened_anew_where_the_old_one_is_not_known(
    bot: Bellhop, pg: Playground, people: list[Person], known: bool
) -> None:
    first, services = people[0], bot.services
    await services.people.change(first.id, dm=hidden_room(pg) if known else UNKNOWN)
    await office(people)
    assert (await hand_of(first)).buttons
    assert (await services.people.get(first.id)).dm == first.dm.id
    assert opened(pg, first) == 1
    assert [seen.text for seen in first.messages("general") if f"<@{first.id}>" in seen.text] == []


async def test_a_person_to_whom_no_channel_leads_any_more_is_tried_once(
    bot: Bellhop, pg: Playground, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = bot.services.people
    person = await people.change(alice.id, dm=UNKNOWN)
    monkeypatch.setattr(pg.world, "dm", lambda *_: Channel(UNKNOWN + 1, ChannelType.DM, recipients=[alice.user]))
    assert await send_direct(bot.services, person, content="Hello") is None
    after = await people.get(alice.id)
    assert (after.dm, after.dm_closed, after.takes_direct) == (None, True, False)
    assert opened(pg, alice) == 1


async def test_several_messages_at_once_open_one_channel(bot: Bellhop, pg: Playground, alice: Person) -> None:
    stranger = await bot.services.people.get(alice.id)
    sending = [send_direct(bot.services, stranger, content=f"Hello {number}") for number in range(MOST_CHANNELS + 2)]
    assert None not in await asyncio.gather(*sending)
    assert opened(pg, alice) == 1


async def test_an_account_that_is_gone_is_tried_once(bot: Bellhop) -> None:
    nobody = Profile(UNKNOWN)
    assert await send_direct(bot.services, nobody, content="Hello") is None
    assert not (await bot.services.people.get(UNKNOWN)).takes_direct


async def test_a_panel_that_is_sent_again_follows_into_a_channel_opened_anew(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await bot.services.people.change(alice.id, text=True)
    await match_of(alice, bob)
    match = await only(bot, alice)
    seat, panels = match.seat_of(alice.id), bot.attendants.panels
    assert seat is not None
    await alice.until(lambda: alice.dms and panels.of(match.id, seat))
    former = alice.dm.id
    del pg.world.channels[former]
    panel = panels.of(match.id, seat)
    assert panel is not None
    assert await panels.call(panel, Notice("Your turn", calls=True))
    assert alice.dm.id != former
    assert "Your turn" in alice.dms[-1].text
    assert panel.post.channel_id == (await bot.services.people.get(alice.id)).dm == alice.dm.id
