"""Career Poker in SimCord: hands by direct message, the pass under the board, a premove over a restart."""

from collections.abc import Sequence

import discord
import pytest
import simcord

from games.engine.match.match import Match
from tests.flows.house import EN
from tests.simcord.room import Room, at_home, choices, custom_id_of, hand_of, labels, walk, words_of

NAMES = ("Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
ORDER = EN("career-poker-pass")
PASS = EN("career-poker-pass")


async def company(here: Room, many: int) -> tuple[Match, list[simcord.MemberActor]]:
    """A match of so many people without a clock that was just started, and they in turn, the leader first."""
    people = [here.alice, here.bob, *map(here.person, NAMES[: many - 2])]
    await here.alice.slash(here.channel, "play", game="career_poker")
    setup = (await here.alice.click(here.last, label=EN("lobby-setup"))).response
    assert setup is not None
    await here.alice.select(setup.message, ["none"], custom_id=custom_id_of(setup.message, EN("setup-pace")))
    for guest in people[1:]:
        await guest.click(here.last, label=EN("lobby-join"))
    await here.alice.click(here.last, label=EN("lobby-start"))
    await here.env.settle()
    match = await match_of(here)
    seated = {match.seat_of(person.id): person for person in people}
    return match, [seated[seat] for seat in match.view(None).to_act]


async def match_of(here: Room) -> Match:
    """The match of the board."""
    shown = custom_id_of(board(here), EN("seat-button"))
    match = await here.bot.services.matches.find(shown.split(":")[2])
    assert match is not None
    return match


def board(here: Room) -> discord.Message:
    """The newest board in the channel."""
    return next(one for one in reversed(here.channel.history()) if one.attachments)


async def press(here: Room, person: simcord.MemberActor, custom_id: str) -> discord.Message:
    """The person's panel after a press in their direct messages."""
    await at_home(here, person).click(hand_of(here, person), custom_id=custom_id)
    await here.env.settle()
    return hand_of(here, person)


async def lead(here: Room, person: simcord.MemberActor) -> None:
    """The person leads with what stands first, one press or two."""
    panel = await press(here, person, choices(hand_of(here, person))[0])
    if choices(panel):
        await press(here, person, choices(panel)[0])


def ahead(message: discord.Message) -> str:
    """The custom_id of the button that leaves or withdraws a premove."""
    found = [str(getattr(part, "custom_id", "")) for part in walk(message.components)]
    return next(one for one in found if one.startswith("b1:order:"))


async def passes(here: Room, people: Sequence[simcord.MemberActor]) -> None:
    """They pass one after the other, in their panels."""
    for person in people:
        await press(here, person, custom_id_of(hand_of(here, person), PASS))


@pytest.mark.parametrize("many", [4, pytest.param(8, marks=pytest.mark.prove)])
async def test_a_trick_is_led_in_a_direct_message_and_passed_in_others(here: Room, many: int) -> None:
    match, (leader, *others) = await company(here, many)
    await lead(here, leader)
    assert PASS not in labels(board(here))
    await passes(here, others)
    assert EN("career-poker-told-trick-won", name=leader.name) in words_of(board(here))
    assert match.view(None).mover == match.seat_of(leader.id)
    assert EN("career-poker-ask-lead") in words_of(hand_of(here, leader))


@pytest.mark.prove
async def test_a_premove_is_left_withdrawn_left_again_and_played_after_a_restart(here: Room) -> None:
    _, (leader, second, third, last) = await company(here, 4)
    await lead(here, leader)
    panel = await press(here, last, ahead(hand_of(here, last)))
    assert f"✓ {ORDER}" in labels(panel)
    panel = await press(here, last, ahead(panel))
    assert ORDER in labels(panel)
    await press(here, last, ahead(panel))
    assert ORDER not in words_of(board(here))
    await here.restart()
    await passes(here, [second, third])
    match = await match_of(here)
    assert match.view(None).last is not None
    assert EN("career-poker-told-passed", name=last.name) in words_of(board(here))
    assert EN("career-poker-told-trick-won", name=leader.name) in words_of(board(here))
