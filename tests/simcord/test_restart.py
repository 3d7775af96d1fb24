"""Another bot on the same database, in SimCord: what stood before it goes on."""

import pytest

from tests.flows.house import EN
from tests.simcord.room import Room, choices, match_of, play_on, to_move, words_of


@pytest.mark.prove
async def test_after_a_restart_the_old_buttons_go_on_to_the_result(here: Room) -> None:
    await match_of(here)
    old = here.last
    await here.restart()
    await to_move(old, [here.alice, here.bob]).click(old, custom_id=choices(old)[0])
    assert choices(here.last) != choices(old)
    await play_on(here)
    assert "🏆" in words_of(here.last)


async def test_a_lobby_opened_before_a_restart_starts_after_it(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up")
    await here.restart()
    await here.bob.click(here.last, label=EN("lobby-join"))
    await here.alice.click(here.last, label=EN("lobby-start"))
    assert len(choices(here.last)) > 1


async def test_a_panel_opened_before_a_restart_plays_after_it(here: Room) -> None:
    await match_of(here)
    mover = to_move(here.last, [here.alice, here.bob])
    panel = (await mover.click(here.last, label=EN("seat-button"))).response
    assert panel is not None
    await here.restart()
    await mover.click(panel.message, custom_id=choices(panel.message)[0])
    await here.env.settle()
    assert len(await here.moves()) == 1
    assert choices(here.last) != choices(panel.message)


@pytest.mark.prove
async def test_a_match_against_a_computer_goes_on_after_a_restart(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up", against="easy")
    await here.env.settle()
    await here.restart()
    await play_on(here)
    assert "🏆" in words_of(here.last)
