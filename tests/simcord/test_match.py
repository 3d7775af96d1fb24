"""Whole matches in SimCord."""

from tests.flows.house import EN
from tests.simcord.room import Room, choices, to_move, words_of


async def match_of(here: Room) -> None:
    """A match that Alice and Bob just started."""
    await here.alice.slash(here.channel, "play", game="button_up")
    await here.bob.click(here.last, label=EN("lobby-join"))
    await here.alice.click(here.last, label=EN("lobby-start"))


async def play_on(here: Room, presses: int = 400) -> None:
    """So many presses of the first choice there is, or to the result."""
    for _ in range(presses):
        if not choices(here.last):
            return
        mover = to_move(here.last, [here.alice, here.bob])
        await mover.click(here.last, custom_id=choices(here.last)[0])
        await here.env.settle()


async def test_two_people_play_from_the_lobby_to_the_result(here: Room) -> None:
    await match_of(here)
    assert len(choices(here.last)) > 1
    await play_on(here)
    assert "🏆" in words_of(here.last)
    assert len(here.channel.history()) == 1


async def test_a_person_plays_the_computer_to_the_result(here: Room) -> None:
    await here.alice.slash(here.channel, "play", game="button_up", against="easy")
    await here.env.settle()
    await play_on(here)
    assert "🏆" in words_of(here.last)


async def test_after_a_restart_the_old_buttons_go_on(here: Room) -> None:
    await match_of(here)
    old = here.last
    await here.restart()
    await to_move(old, [here.alice, here.bob]).click(old, custom_id=choices(old)[0])
    assert choices(here.last) != choices(old)
    await play_on(here)
    assert "🏆" in words_of(here.last)


async def test_a_press_out_of_turn_is_answered_in_private_and_changes_nothing(here: Room) -> None:
    await match_of(here)
    board = here.last
    other = here.bob if to_move(board, [here.alice, here.bob]) is here.alice else here.alice
    refused = await other.click(board, custom_id=choices(board)[0])
    assert refused.ephemeral
    assert choices(here.last) == choices(board)
