"""A nickname stays in its server, and people of one name are told apart wherever they are read together."""

import orjson
import pytest

from bot.app import Bellhop
from bot.playground.world.model import Channel
from bot.wire.name_fetcher import GAP_MS
from tests.flows.cup.hall import signed_up
from tests.flows.house import (
    EN,
    asked_to_resign,
    board_in_words,
    choices,
    lobby_of,
    match_of,
    only,
    over,
    routed,
    to_move,
)
from tests.flows.lobby.dares import challenged
from tests.flows.results import finished, leaderboard
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen


def elsewhere(pg: Playground, *people: Person) -> Channel:
    """A channel of another server that has the bot, with these people in it."""
    owner, *others = people
    guild = pg.world.add_guild("Elsewhere", owner.user)
    room = pg.world.add_channel(guild, "parlour")
    for person in others:
        pg.world.add_member(guild, person.user)
    pg.world.add_member(guild, pg.bot)
    return room


def nicknamed(pg: Playground, room: Channel, person: Person, nick: str | None) -> None:
    """A person takes a nickname in the server of a channel."""
    assert room.guild_id is not None
    pg.world.guilds[room.guild_id].members[person.id].nick = nick


def everything(shown: Seen) -> str:
    """All that people read in a message, or hear of its pictures."""
    labels = [str(one.get("label", "")) for one in shown.components]
    options = [str(option) for one in shown.components for option in one.get("options", ())]
    return "\n".join((shown.text, *shown.alt_texts, *labels, *options))


@pytest.mark.usefixtures("bot")
async def test_a_nickname_of_one_server_is_read_in_no_other(pg: Playground, alice: Person, bob: Person) -> None:
    lounge = elsewhere(pg, alice, bob)
    nicknamed(pg, lounge, alice, "Secret Chief")
    nicknamed(pg, pg.channel("general"), alice, "Ally")
    board = await match_of(alice, bob)
    await alice.slash(lounge, "help")
    await alice.settled()
    assert "Secret Chief" not in (await board_in_words(bob)).text
    for _ in range(4):
        board = alice.look(board)
        mover = to_move(board, [alice, bob]) or alice
        await mover.press(board, custom_id=choices(board)[0])
        await alice.settled()
    messages = [*alice.messages("general"), *alice.dms, *bob.dms, await board_in_words(bob)]
    read = [everything(one) for one in messages]
    assert "Ally" in everything(alice.look(board))
    assert not [one for one in read if "Secret Chief" in one]
    there = await lobby_of(alice, "parlour")
    assert "Secret Chief" in everything(there)
    assert "Ally" not in everything(there)


@pytest.mark.usefixtures("bot")
async def test_in_a_server_where_somebody_has_no_nickname_they_have_their_own_name(
    pg: Playground, alice: Person, bob: Person
) -> None:
    lounge = elsewhere(pg, alice, bob)
    nicknamed(pg, lounge, alice, "Secret Chief")
    await lobby_of(alice, "parlour")
    lobby = await lobby_of(alice)
    await alice.slash(lounge, "help")
    await alice.settled()
    await bob.press(lobby, label=EN("lobby-join"))
    await bob.settled()
    assert EN("lobby-host", name="Alice") in alice.look(lobby).text
    nicknamed(pg, lounge, alice, None)
    assert EN("lobby-host", name="Alice") in (await lobby_of(alice, "parlour")).text


async def test_a_nickname_is_exported_and_deleted_with_its_person(bot: Bellhop, pg: Playground, alice: Person) -> None:
    nicknamed(pg, pg.channel("general"), alice, "Ally")
    page = (await alice.slash("general", "privacy")).message
    await alice.settled()
    told = (await alice.press(page, custom_id=routed(page, "privacy-export"))).message
    person = orjson.loads(next(iter(told.files.values())))["person"]
    assert (person["name"], person["nicknames"]) == ("Alice", {str(pg.guild.id): "Ally"})
    sure = (await alice.press(page, custom_id=routed(page, "privacy-delete"))).message
    await alice.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await alice.settled()
    assert await bot.services.store.player(alice.id) == {}


def twins(pg: Playground, *people: Person) -> None:
    """All of them are called Alex in the server."""
    for person in people:
        nicknamed(pg, pg.channel("general"), person, "Alex")


async def test_two_people_of_one_name_are_told_apart_at_a_table(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    twins(pg, alice, bob)
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.settled()
    shown = everything(alice.look(lobby))
    assert EN("lobby-host", name="Alex") in shown
    assert "Alex (2)" in shown.replace("\\", "")
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.settled()
    board = alice.look(lobby)
    match = await only(bot, alice)
    spoken, drawn = await bot.services.casts(match)
    assert [one.name for one in drawn] == ["Alex", "Alex (2)"]
    assert [one.name for one in spoken] == ["Alex", r"Alex \(2\)"]
    assert any("Alex (2)" in alt for alt in board.alt_texts)
    assert r"Alex \(2\)" in (await board_in_words(alice)).text
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(lobby)))
    await alice.settled()
    assert "Alex (2)" in "".join(alice.look(lobby).alt_texts)
    listed = (await alice.slash("general", "games")).message
    assert r"Alex \(2\)" in listed.text


async def test_a_person_who_is_called_like_a_computer_is_told_apart_from_it(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    lobby = await lobby_of(alice)
    await alice.press(lobby, custom_id=routed(lobby, "computer"))
    await alice.settled()
    (opened,) = await bot.lobbies.every()
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.settled()
    match = await only(bot, alice)
    _, (_, computer) = await bot.services.casts(match)
    nicknamed(pg, pg.channel("general"), alice, computer.name.upper())
    await alice.slash("general", "help")
    await alice.settled()
    _, cast = await bot.services.casts(match)
    assert [one.name for one in cast] == [computer.name.upper(), f"{computer.name} (2)"]
    assert len(opened.computers) == 1
    again = await lobby_of(alice, "games")
    await alice.press(again, custom_id=routed(again, "computer"))
    await alice.settled()
    assert f"{computer.name} (2)" in everything(alice.look(again))


async def test_people_of_one_name_are_told_apart_in_a_cup_a_challenge_a_leaderboard_and_a_prediction(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    twins(pg, alice, bob, chloe)
    cup = await signed_up(alice, (alice, bob, chloe))
    shown = everything(alice.look(cup)).replace("\\", "")
    assert all(name in shown for name in ("Alex", "Alex (2)", "Alex (3)"))

    challenge = await challenged(alice, place="games")
    for person in (bob, chloe):
        await person.press(person.look(challenge), label=EN("challenge-play"))
        await person.settled()
    shown = everything(alice.look(challenge)).replace("\\", "")
    assert EN("challenge-playing", name="Alex") in shown
    assert EN("challenge-playing", name="Alex (2)") in shown

    for person in (alice, bob):
        await person.slash("general", "help")
        await person.settled()
    await finished(bot, alice, bob)
    listed = everything(await leaderboard(bob)).replace("\\", "")
    assert "Alex (2)" in listed


@pytest.mark.usefixtures("bot")
async def test_hosts_of_one_name_with_a_guest_are_told_apart_in_the_menu_of_seats(
    pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    twins(pg, alice, bob, chloe)
    lobby = (await alice.slash("general", "play", game="career_poker")).message
    for guest in (bob, chloe):
        await guest.press(lobby, label=EN("lobby-join"))
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    menu = panel.component(custom_id=routed(panel, "setup-seats"))
    labels = [option["label"] for option in menu["options"]]
    assert EN("setup-remove", name="Alex (2)") in labels
    assert EN("setup-remove", name="Alex (3)") in labels


async def test_a_name_that_was_forgotten_is_asked_for_once_and_shown(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await bot.services.people.change(alice.id, name="", nicknames={})
    await bot.services.people.change(bob.id, name="")
    bot.attendants.boards.renew()
    await alice.until(lambda: len(asked_for(pg)) == 1)
    await advance(bot)
    await alice.until(lambda: "Alice" in everything(alice.look(board)) and "Bob" in everything(alice.look(board)))
    assert sorted(asked_for(pg)) == sorted([str(alice.id), str(bob.id)])


async def test_somebody_whom_discord_does_not_know_is_asked_for_once(bot: Bellhop, pg: Playground) -> None:
    for _ in range(3):
        assert await bot.services.name_of(99, pg.guild.id, EN) == ""
        await advance(bot)
    assert asked_for(pg) == ["99"]


def asked_for(pg: Playground) -> list[str]:
    """The ids of the people for whom Discord was asked."""
    return [one.path.rpartition("/")[2] for one in pg.record.to("GET", "/users/{user}")]


async def advance(bot: Bellhop) -> None:
    """Let the time pass after which the next person is asked for."""
    clock = bot.services.clock
    assert isinstance(clock, ManualClock)
    await clock.advance(GAP_MS)
