"""What the tests of test_discord_faults.py share with others."""

from bot.app import Bellhop
from tests.flows.house import EN, boards, choices, entry, lobby_of, match_of
from tests.support.people import Person, Playground, Seen

EDIT = "PATCH /channels/{channel}/messages"


async def in_thread(bot: Bellhop, pg: Playground, alice: Person, bob: Person) -> Seen:
    """The board of the channel's second match, which is in a thread."""
    await match_of(alice, bob)
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    threads = await alice.until(lambda: [room for room in pg.world.channels.values() if room.is_thread])
    (board,) = await alice.until(lambda: boards(alice, threads[0]))
    await noted(bot, board)
    return board


async def noted(bot: Bellhop, board: Seen) -> None:
    """Returns once the bot has noted when that board was posted."""
    match = await bot.services.matches.find(match_id(board))
    assert match is not None
    await bot.attendants.boards.get(match)


async def seat_by_dm(person: Person, board: Seen) -> Seen:
    """The person's panel of the match on that board, opened from their direct messages."""
    listed = await entry(person, (await person.slash(person.dm, "games")).message, match_id(board))
    return (await person.press(listed, custom_id=f"b1:seat:{match_id(board)}")).message


async def moved_from_afar(people: list[Person], board: Seen) -> None:
    """A move of the person to move, made in their direct messages."""
    for person in people:
        panel = await seat_by_dm(person, board)
        if choices(panel):
            await person.press(panel, custom_id=choices(panel)[0])
            return
    raise AssertionError("nobody is to move")


def match_id(board: Seen) -> str:
    """The id of the match on a board."""
    return choices(board)[0].split(":")[2]


def moved_on(seer: Person, board: Seen) -> bool:
    """Whether the board asks something new."""
    return choices(seer.look(board)) != choices(board)
