"""Invitations are counted by pair of people, also by several at once, and kept no longer than the count needs."""

import asyncio

import pytest

from bot.store.bot_store import BotStore
from bot.store.invitations import CALLS_AN_HOUR, HOUR_MS, PLAYERS, ROLE_CALLED_EVERY_MS, Invitation
from games.engine.store.schema import WHOLE
from tests.support.postgres import server

ANN, BEN, CID = 11, 12, 13
NOON = 1_700_000_000_000


def invitation(request: int, user: int = BEN, sender: int = ANN, at: int = NOON) -> Invitation:
    return Invitation(request, user, sender, "lobby", 77, at)


async def test_one_person_invites_another_so_often_in_an_hour_however_many_ask_at_once(store: BotStore) -> None:
    await store.change_player(BEN, {"name": "Ben"}, {})
    made = await asyncio.gather(*(store.invitations.add(invitation(request)) for request in range(CALLS_AN_HOUR + 2)))
    assert sorted(made) == [False] * 2 + [True] * CALLS_AN_HOUR
    assert await store.invitations.add(invitation(90, sender=CID))
    assert await store.invitations.add(invitation(91, user=CID))
    assert not await store.invitations.add(invitation(92, at=NOON + HOUR_MS - 1))
    assert await store.invitations.add(invitation(93, at=NOON + HOUR_MS))


async def test_a_server_calls_players_once_in_half_an_hour_whoever_asks(store: BotStore) -> None:
    await store.save_guild(77, {})
    made = await asyncio.gather(
        *(store.invitations.add(invitation(request, PLAYERS, request)) for request in range(1, 4))
    )
    assert sorted(made) == [False, False, True]
    assert await store.invitations.add(invitation(4, PLAYERS)._replace(guild_id=78))
    assert not await store.invitations.add(invitation(5, PLAYERS, at=NOON + ROLE_CALLED_EVERY_MS - 1))
    assert await store.invitations.add(invitation(6, PLAYERS, at=NOON + ROLE_CALLED_EVERY_MS))


@pytest.mark.postgres
async def test_two_nodes_that_call_players_at_the_same_moment_call_them_once() -> None:
    address = server().address(server().create())
    one = await BotStore.open(address, share=True)
    await one.database.let_in()
    two = await BotStore.open(address, share=True)
    try:
        for guild in range(1, 9):
            await one.save_guild(guild, {})
            asked = [invitation(guild * 10 + n, PLAYERS)._replace(guild_id=guild) for n in range(2)]
            made = await asyncio.gather(one.invitations.add(asked[0]), two.invitations.add(asked[1]))
            assert sorted(made) == [False, True]
    finally:
        await one.close()
        await two.close()


@pytest.mark.postgres
async def test_two_nodes_that_invite_one_person_at_the_same_moment_share_the_count() -> None:
    address = server().address(server().create())
    one = await BotStore.open(address, share=True)
    await one.database.let_in()
    two = await BotStore.open(address, share=True)
    try:
        for user in range(1, 9):
            await one.change_player(user, {"name": "Ben"}, {})
            for request in range(1, CALLS_AN_HOUR):
                assert await one.invitations.add(invitation(request, user))
            asked = [invitation(CALLS_AN_HOUR + n, user) for n in range(2)]
            made = await asyncio.gather(one.invitations.add(asked[0]), two.invitations.add(asked[1]))
            assert sorted(made) == [False, True]
    finally:
        await one.close()
        await two.close()


@pytest.mark.parametrize("user", [BEN, PLAYERS])
async def test_an_interaction_that_comes_again_after_a_restart_invites_once(store: BotStore, user: int) -> None:
    assert await store.invitations.add(invitation(1, user))
    assert await store.invitations.add(invitation(1, user, at=NOON + 5))
    assert await store.invitations.of((WHOLE,)) == [invitation(1, user)]


async def test_what_is_over_is_swept_and_what_still_stands_is_not(store: BotStore) -> None:
    for request in (1, 2, 3):
        await store.invitations.add(invitation(request, user=request, at=NOON + request))
    told = invitation(1, user=1, at=NOON + 1)._replace(channel_id=5, message_id=6)
    await store.invitations.change(told)
    for request in (2, 3):
        await store.invitations.change(invitation(request, user=request)._replace(over=True))
    await store.invitations.sweep(NOON + 3)
    left = await store.invitations.of((WHOLE,))
    assert left == [told, invitation(3, user=3, at=NOON + 3)._replace(over=True)]


async def test_who_is_forgotten_is_in_no_invitation_and_its_message_is_still_known(store: BotStore) -> None:
    for request, user, sender in ((1, BEN, ANN), (2, ANN, CID), (3, CID, BEN)):
        await store.invitations.add(invitation(request, user, sender))
    await store.invitations.change(invitation(2, ANN, CID)._replace(channel_id=5, message_id=6))
    await store.forget(ANN)
    assert await store.invitations.of_user(ANN) == []
    first, second, third = await store.invitations.of((WHOLE,))
    assert (first.user_id, second.sender_id) == (BEN, CID)
    assert max(first.sender_id, second.user_id) < 0
    assert (second.message_id, third) == (6, invitation(3, CID, BEN))


async def test_of_two_people_in_one_interaction_each_has_an_invitation_of_their_own(store: BotStore) -> None:
    for user in (BEN, CID):
        assert await store.invitations.add(invitation(1, user))
    await store.invitations.change(invitation(1, BEN)._replace(over=True, channel_id=5, message_id=6))
    first, second = await store.invitations.of((WHOLE,))
    assert (first.user_id, first.over, first.message_id) == (BEN, True, 6)
    assert second == invitation(1, CID)
    assert await store.invitations.of_user(BEN) == [first]
    assert await store.invitations.of_user(ANN) == [first, second]
