from dataclasses import replace

import pytest

from bot.lobby.lobby import Lobby
from games import catalogue
from games.engine.contract.values import Refusal


def test_the_host_has_the_first_seat_also_after_the_lobby_was_handed_over() -> None:
    lobby = replace(Lobby.new(catalogue.find("career_poker"), 1, 9, 9, "en", 0), people=(1, 2, 3, 4))
    handed = lobby.hand_over(3)
    assert isinstance(handed, Lobby)
    assert handed.people == (3, 1, 2, 4)
    assert handed.host == 3


def test_when_the_host_leaves_the_first_to_have_joined_is_the_host() -> None:
    lobby = replace(Lobby.new(catalogue.find("career_poker"), 1, 9, 9, "en", 0), people=(1, 2, 3))
    left = lobby.leave(1)
    assert isinstance(left, Lobby)
    assert (left.host, left.people) == (2, (2, 3))


def test_no_seat_is_kept_in_a_lobby_that_is_full() -> None:
    game = catalogue.find("button_up")
    lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), people=(1, 2))
    assert lobby.keep(game, 3) == Refusal("full")
    assert lobby.keep(game, 2) == lobby


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_a_lobby_with_agreed_seats_starts_itself_when_they_are_taken(key: str) -> None:
    game = catalogue.find(key)
    for seats in game.seats:
        kept = tuple(range(2, seats + 1))
        lobby = replace(Lobby.new(game, 1, 9, 9, "en", 0), kept=kept, self_start=True, places=seats)
        assert lobby.join(game, 99) == Refusal("full")
        for user in kept:
            assert not lobby.starts_itself(game)
            joined = lobby.join(game, user)
            assert isinstance(joined, Lobby)
            lobby = joined
        assert lobby.starts_itself(game)


def test_a_lobby_that_was_stored_before_seats_were_agreed_has_as_many_as_its_game() -> None:
    game = catalogue.find("biesti_boys")
    record = Lobby.new(game, 1, 9, 9, "en", 0).record()
    old = replace(record, data={name: value for name, value in record.data.items() if name != "places"})
    assert Lobby.load(old, catalogue.find).most(game) == 4


def test_the_address_of_a_lobby_leads_to_its_channel_until_its_message_is_known() -> None:
    lobby = Lobby.new(catalogue.find("button_up"), 1, 7, 8, "en", 0)
    assert lobby.url == "https://discord.com/channels/7/8"
    assert lobby.with_message(9).url == "https://discord.com/channels/7/8/9"
