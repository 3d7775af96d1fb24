"""Profiles: known at once, stored when there is time."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlalchemy import select

from bot.people.profiles import Profile, Profiles
from bot.store.bot_store import BotStore
from bot.store.schema import PLAYER

ANN = 101


HERE, THERE = 77, 78
"""Two servers."""


def called(name: str) -> Any:
    """A user of Discord under that name."""
    return SimpleNamespace(id=ANN, name="ann", global_name=name)


def nicknamed(nick: str | None, name: str = "Ann") -> discord.Member:
    """The same in a server, with a nickname there."""
    user = {"id": str(ANN), "username": "ann", "global_name": name, "discriminator": "0", "avatar": None}
    data: Any = {"user": user, "nick": nick, "roles": [], "joined_at": None, "flags": 0}
    guild: Any = SimpleNamespace(id=HERE)
    state: Any = SimpleNamespace(store_user=lambda data: discord.User(state=state, data=data))
    return discord.Member(data=data, guild=guild, state=state)


async def test_a_person_who_is_known_is_met_without_waiting_and_kept_later(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(called("Ann"), "en-US", None)
    meeting = people.meet(called("Annie"), "fr", None)
    with pytest.raises(StopIteration) as met:
        meeting.send(None)
    assert (met.value.value.name, met.value.value.locale) == ("Annie", "fr")
    assert await store.player(ANN) == {}
    assert people.unkept(ANN)
    await people.keep(ANN)
    assert not people.unkept(ANN)
    assert (await Profiles(store).get(ANN)).name == "Annie"


async def test_a_name_that_is_met_while_something_else_is_stored_is_not_lost(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(called("Ann"), "en-US", None)
    changing = asyncio.ensure_future(people.change(ANN, calls=False))
    await asyncio.sleep(0)
    assert not changing.done()
    await people.meet(called("Annie"), "en-US", None)
    assert (await changing).name == "Annie"
    await people.keep(ANN)
    again = await Profiles(store).get(ANN)
    assert (again.name, again.calls) == ("Annie", False)


async def test_a_person_who_is_forgotten_before_they_were_kept_is_not_kept(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(called("Ann"), "en-US", None)
    people.forget(ANN)
    await people.keep(ANN)
    assert await store.player(ANN) == {}


async def test_a_nickname_stays_in_its_server(store: BotStore) -> None:
    people = Profiles(store)
    met = await people.meet(nicknamed("Chief of Here"), "en-US", HERE)
    assert [met.name_in(where) for where in (HERE, THERE, None, 0)] == ["Chief of Here", "Ann", "Ann", "Ann"]
    await people.keep(ANN)
    stored = await Profiles(store).get(ANN)
    assert [stored.name_in(where) for where in (HERE, THERE, None)] == ["Chief of Here", "Ann", "Ann"]


async def test_a_nickname_is_gone_once_its_person_has_put_it_down(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(nicknamed("Chief"), "en-US", HERE)
    await people.meet(nicknamed("Boss"), "en-US", THERE)
    await people.keep(ANN)
    await people.meet(nicknamed(None), "en-US", HERE)
    await people.keep(ANN)
    stored = await Profiles(store).get(ANN)
    assert (stored.name_in(HERE), stored.name_in(THERE)) == ("Ann", "Boss")


async def test_nicknames_of_two_servers_that_are_met_before_either_is_stored_are_both_kept(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(nicknamed("Chief"), "en-US", HERE)
    await people.meet(nicknamed("Boss"), "fr", THERE)
    await people.keep(ANN)
    stored = await Profiles(store).get(ANN)
    assert (stored.name_in(HERE), stored.name_in(THERE), stored.locale) == ("Chief", "Boss", "fr")


async def test_nothing_is_stored_of_a_server_in_which_the_bot_is_not(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(nicknamed("Chief"), "en-US", None)
    await people.keep(ANN)
    assert "Chief" not in str(await store.player(ANN))


async def test_a_person_without_a_nickname_has_none_stored(store: BotStore) -> None:
    people = Profiles(store)
    await people.meet(nicknamed(None), "en-US", HERE)
    await people.keep(ANN)
    assert (await store.player(ANN))["nicknames"] == {}


async def test_what_one_process_learns_of_a_name_others_read(store: BotStore) -> None:
    here, elsewhere = Profiles(store), Profiles(store)
    await elsewhere.get(ANN)
    await here.name(ANN, "Ann", HERE, "Chief")
    elsewhere.doubt(ANN)
    assert (await elsewhere.get(ANN)).name_in(HERE) == "Chief"


async def test_who_has_chosen_no_name_to_be_shown_is_called_by_their_username(store: BotStore) -> None:
    people = Profiles(store)
    unnamed: Any = called("Ann")
    unnamed.global_name = None
    assert (await people.meet(unnamed, "en-US", None)).name == "ann"
    assert (await people.meet(called("Ann"), "en-US", None)).name == "Ann"


async def test_who_is_met_as_before_has_nothing_to_be_stored(store: BotStore) -> None:
    people = Profiles(store)
    before = await people.meet(called("Ann"), "en-US", None)
    await people.keep(ANN)
    assert await people.meet(called("Ann"), "en-US", None) == before
    assert not people.unkept(ANN)


async def test_a_choice_that_changes_nothing_stores_nothing(store: BotStore) -> None:
    people = Profiles(store)
    await people.change(ANN, motion=True)
    assert await store.database.fetch(select(PLAYER.c.user_id)) == []
    await people.change(ANN, motion=False)
    assert [row.user_id for row in await store.database.fetch(select(PLAYER.c.user_id))] == [ANN]


def test_a_game_is_new_to_a_person_until_their_first_match_of_it_is_over() -> None:
    person = Profile(ANN, finished={"button_up": "first"})
    assert person.new_to("career_poker", "any")
    assert person.new_to("button_up", "first")
    assert not person.new_to("button_up", "second")


async def test_a_person_who_is_forgotten_is_a_stranger(store: BotStore) -> None:
    people = Profiles(store)
    await people.change(ANN, name="Ann", language="fr")
    await store.forget(ANN)
    people.forget(ANN)
    assert await people.get(ANN) == Profile(ANN)
