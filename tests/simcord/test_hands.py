"""Hands and secret bids in SimCord: by direct message, with closed ones at My seat, and over a restart."""

from collections.abc import Sequence

import discord
import pytest
import simcord

from tests.flows.house import EN
from tests.simcord.room import Room, at_home, custom_id_of, hand_of, labels, words_of


async def office(here: Room) -> list[simcord.MemberActor]:
    """Alice, Bob and Cleo in a match of Buro Crazy that was just started."""
    people = [here.alice, here.bob, here.person("Cleo")]
    await here.alice.slash(here.channel, "play", game="buro_crazy")
    for guest in people[1:]:
        await guest.click(here.last, label=EN("lobby-join"))
    await here.alice.click(here.last, label=EN("lobby-start"))
    await here.env.settle()
    return people


def duellists(here: Room, people: Sequence[simcord.MemberActor]) -> list[simcord.MemberActor]:
    """Those whose panel asks for a bid."""
    return [person for person in people if "+20" in labels(hand_of(here, person))]


async def pressed(here: Room, person: simcord.MemberActor, *presses: str) -> discord.Message:
    """The panel after those presses in direct messages."""
    for label in presses:
        panel = hand_of(here, person)
        await at_home(here, person).click(panel, custom_id=custom_id_of(panel, label))
        await here.env.settle()
    return hand_of(here, person)


async def test_two_bids_made_in_direct_messages_are_revealed_on_the_board(here: Room) -> None:
    people = await office(here)
    first, second = duellists(here, people)
    panel = await pressed(here, first, "+20", "+5", EN("form-undo"), "+2", "+1")
    assert EN("form-chosen-total", things="20 + 2 + 1", total=23) in words_of(panel)
    await pressed(here, first, EN("buro-crazy-seal", total=23, count=3))
    assert EN("buro-crazy-told-made", name=first.name) in words_of(here.last)
    assert "23" not in words_of(here.last).split(" · ")[0]
    third = next(person for person in people if person not in (first, second))
    assert "23" not in words_of(hand_of(here, third))
    await pressed(here, second, "+2", "+2", EN("buro-crazy-seal", total=4, count=2))
    told = await at_home(here, first).click(hand_of(here, first), label=EN("history-button"))
    await here.env.settle()
    assert told.response is not None
    assert "23 (20 + 2 + 1)" in words_of(told.response.message)


@pytest.mark.prove
async def test_a_bid_and_half_a_bid_survive_a_restart(here: Room) -> None:
    people = await office(here)
    first, second = duellists(here, people)
    await pressed(here, first, "+20", EN("buro-crazy-seal", total=20, count=1))
    await pressed(here, second, "+5")
    await here.restart()
    panel = await pressed(here, second, "+2")
    assert EN("form-chosen-total", things="5 + 2", total=7) in words_of(panel)
    await pressed(here, second, EN("buro-crazy-seal", total=7, count=2))
    told = await at_home(here, first).click(hand_of(here, first), label=EN("history-button"))
    assert told.response is not None
    assert "20 (20)" in words_of(told.response.message)
    assert "7 (5 + 2)" in words_of(told.response.message)


async def test_a_person_who_takes_no_direct_messages_is_told_where_their_hand_is(here: Room) -> None:
    here.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    people = await office(here)
    words = [words_of(one) for one in here.channel.history()]
    (told,) = [word for word in words if EN("seat-button") in word and "<@" in word]
    closed = next(person for person in people if f"<@{person.id}>" in told)
    board = next(one for one in here.channel.history() if one.attachments)
    panel = (await closed.click(board, label=EN("seat-button"))).response
    assert panel is not None
    assert panel.message.attachments
    assert told not in [words_of(one) for one in here.channel.history()]
