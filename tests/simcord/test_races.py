"""A race in SimCord: ready by the panel, answered in it, and over a restart."""

import discord
import simcord

from bot.match.scene.lines import missing
from games.engine.match.match import Match
from tests.flows.house import EN
from tests.simcord.room import Room, choices, custom_id_of, walk, words_of


async def gathered(here: Room) -> tuple[discord.Message, Match]:
    """The board of a race that Alice and Bob just started, and its match."""
    await here.alice.slash(here.channel, "play", game="biesti_boys")
    await here.bob.click(here.last, label=EN("lobby-join"))
    await here.alice.click(here.last, label=EN("lobby-start"))
    await here.env.settle()
    board = here.last
    return board, await match_of(here, board)


async def match_of(here: Room, board: discord.Message) -> Match:
    """The match behind a board."""
    match = await here.bot.services.matches.find(custom_id_of(board, EN("seat-button")).split(":")[2])
    assert match is not None
    return match


async def opened(here: Room, person: simcord.MemberActor, board: discord.Message) -> discord.Message:
    """The panel that *My seat* opens."""
    result = await person.click(board, label=EN("seat-button"))
    await here.env.settle()
    assert result.response is not None
    return result.response.message


async def test_a_race_starts_when_both_panels_are_open_and_a_press_is_answered_in_its_panel(here: Room) -> None:
    board, match = await gathered(here)
    alices = await opened(here, here.alice, board)
    assert [match.players[seat] for seat in missing(match.newest)] == [here.bob.id]
    assert choices(alices) == []
    await opened(here, here.bob, board)
    await here.clock.advance(1)
    await here.env.settle()
    assert not match.held
    seat = match.seat_of(here.bob.id)
    assert seat is not None
    pressed = await here.bob.click(here.message(board.id), label=EN("seat-button"))
    await here.env.settle()
    assert pressed.response is not None
    panel = pressed.response.message
    grid = choices(panel)
    assert len(grid) == 12
    before = match.newest.version
    answered = await here.bob.click(panel, custom_id=grid[0])
    await here.env.settle()
    assert answered.response is None or answered.response.message.id == panel.id
    assert match.newest.version > before
    public = [str(getattr(part, "custom_id", "")) for part in walk(here.message(board.id).components)]
    assert not [one for one in public if ":move:" in one]


async def test_after_a_restart_a_race_waits_for_everybody_again(here: Room) -> None:
    board, match = await gathered(here)
    await opened(here, here.alice, board)
    await opened(here, here.bob, board)
    await here.clock.advance(1)
    assert not match.held
    state = match.newest.game_state
    await here.restart()
    await here.clock.advance(100)
    await here.env.settle()
    match = await match_of(here, here.message(board.id))
    assert match.held
    assert match.newest.game_state == state
    assert EN("race-open-panel", names="●\N{NO-BREAK SPACE}**Alice**, ▲\N{NO-BREAK SPACE}**Bob**") in words_of(
        here.message(board.id)
    )
    await opened(here, here.alice, here.message(board.id))
    await opened(here, here.bob, here.message(board.id))
    await here.clock.advance(1)
    assert not match.held
