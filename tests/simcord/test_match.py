"""Whole matches in SimCord."""

import pytest

from tests.simcord.room import Room, choices, match_of, play_on, words_of


async def test_two_people_play_from_the_lobby_to_the_result(here: Room) -> None:
    await match_of(here)
    assert len(choices(here.last)) > 1
    await play_on(here)
    assert "🏆" in words_of(here.last)
    assert len(here.channel.history()) == 1


@pytest.mark.prove
async def test_a_person_plays_the_computer_to_the_result(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up", against="easy")
    await here.env.settle()
    await play_on(here)
    assert "🏆" in words_of(here.last)
