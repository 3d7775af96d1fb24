from dataclasses import replace

from bot.lobby import Lobby
from games import catalogue


def test_the_host_has_the_first_seat_also_after_the_table_was_handed_over() -> None:
    lobby = replace(Lobby.new(catalogue.find("career_poker"), 1, 9, 9, "en", 0), people=(1, 2, 3, 4))
    handed = lobby.hand_over(3)
    assert isinstance(handed, Lobby)
    assert handed.people == (3, 1, 2, 4)
    assert handed.host == 3
