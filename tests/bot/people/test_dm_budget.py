"""How many direct channels are opened in a while."""

from bot.people.dm_budget import MOST, REST_MS, WINDOW_MS, DmBudget


def test_so_many_are_opened_in_a_while_and_each_makes_room_again_when_its_time_is_over() -> None:
    openings = DmBudget()
    assert all(openings.take(second * 1000) for second in range(MOST))
    assert not openings.take(WINDOW_MS - 1)
    assert openings.take(WINDOW_MS)
    assert not openings.take(WINDOW_MS + 999)
    assert openings.take(WINDOW_MS + 1000)


def test_after_discord_refused_one_none_is_opened_for_an_hour() -> None:
    openings = DmBudget()
    openings.rest(5)
    assert not openings.take(4 + REST_MS)
    assert openings.take(5 + REST_MS)
