"""The board stays with the talk: it is posted anew below it when people are to act, and otherwise edited."""

import pytest

from bot.app import Bellhop
from bot.match.board.boards import Board
from bot.match.board.place import MOST_BELOW, REPOST_GAP_MS
from tests.flows.house import (
    EN,
    asked_to_resign,
    boards,
    choices,
    match_behind,
    match_of,
    played,
    routed,
    setting_of,
    whose,
)
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.bot(call_after_ms=100 * REPOST_GAP_MS)


@pytest.fixture
async def board(bot: Bellhop, clock: ManualClock, alice: Person, bob: Person) -> Seen:
    """The board of a match that was posted more than a minute ago."""
    shown = await match_of(alice, bob, pace="none")
    await bot.attendants.boards.get(await match_behind(bot, shown))
    await clock.advance(REPOST_GAP_MS)
    return shown


async def writer(bot: Bellhop, board: Seen) -> Board:
    """The writer of a board."""
    found = bot.attendants.boards.of((await match_behind(bot, board)).id)
    assert found is not None
    return found


async def talk(bot: Bellhop, board: Seen, person: Person, many: int = MOST_BELOW) -> list[Seen]:
    """So many messages below a board, after the bot has counted them."""
    said = [await person.say("general", f"talk {number}") for number in range(many)]
    shown = await writer(bot, board)
    await person.until(lambda: shown.place.below == many)
    return said


async def acts(board: Seen, people: list[Person]) -> None:
    """Let the person to act press the first choice."""
    mover = whose(board, people)
    await mover.press(board, custom_id=choices(board)[0])


async def talked_away(bot: Bellhop, board: Seen, seer: Person, talker: Person) -> Seen:
    """The board that the next press posts below so many messages of one of the players, once the old one is gone."""
    await talk(bot, board, talker)
    await acts(board, [seer, talker])
    await seer.until(lambda: [one.id for one in boards(seer)] != [board.id] and len(boards(seer)) == 1)
    (moved,) = boards(seer)
    return moved


async def test_after_six_messages_the_next_board_stands_below_them_and_the_old_one_is_gone(
    bot: Bellhop, pg: Playground, board: Seen, alice: Person, bob: Person
) -> None:
    moved = await talked_away(bot, board, alice, bob)
    assert moved.id == alice.last("general").id
    assert pg.world.message(pg.channel("general"), moved.id).flags & (1 << 12), "it is posted silently"
    assert choices(moved)


async def test_a_board_that_was_posted_below_the_talk_stays_there_until_more_is_said(
    bot: Bellhop, board: Seen, clock: ManualClock, alice: Person, bob: Person
) -> None:
    moved = await talked_away(bot, board, alice, bob)
    await clock.advance(REPOST_GAP_MS)
    shown = await played(alice.look(moved), [alice, bob])
    assert [one.id for one in boards(alice)] == [shown.id] == [moved.id]


async def test_below_fewer_messages_the_board_is_edited(bot: Bellhop, board: Seen, alice: Person, bob: Person) -> None:
    await talk(bot, board, bob, MOST_BELOW - 1)
    await played(board, [alice, bob])
    assert [one.id for one in boards(alice)] == [board.id]


async def test_within_a_minute_the_board_is_edited_and_after_it_posted_anew(
    bot: Bellhop, clock: ManualClock, board: Seen, alice: Person, bob: Person
) -> None:
    people = [alice, bob]
    moved = await talked_away(bot, board, alice, bob)
    await talk(bot, moved, bob)
    await clock.advance(REPOST_GAP_MS - 1)
    edited = await played(moved, people)
    assert [one.id for one in boards(alice)] == [moved.id]
    await clock.advance(1)
    await acts(edited, people)
    await alice.until(lambda: [one.id for one in boards(alice)] != [moved.id])


async def test_a_deleted_message_stands_below_no_board(
    bot: Bellhop, pg: Playground, board: Seen, alice: Person, bob: Person
) -> None:
    said = await talk(bot, board, bob)
    pg.faults.set("message_deleted", channel_id=str(said[0].channel_id), message_id=str(said[0].id))
    shown = await writer(bot, board)
    await bob.until(lambda: shown.place.below == MOST_BELOW - 1)
    await played(board, [alice, bob])
    assert [one.id for one in boards(alice)] == [board.id]


async def test_what_only_one_person_sees_and_what_is_said_elsewhere_stands_below_no_board(
    bot: Bellhop, board: Seen, alice: Person, bob: Person
) -> None:
    for _ in range(MOST_BELOW):
        await alice.press(board, label=EN("seat-button"))
        await bob.say("games", "talk")
    await talk(bot, board, bob, 1)
    assert (await writer(bot, board)).place.below == 1


async def test_a_server_may_keep_its_boards_where_they_are(
    bot: Bellhop, board: Seen, alice: Person, bob: Person
) -> None:
    panel = await setting_of(alice, "boards")
    kept = (await alice.select(panel, routed(panel, "server-boards"), ["stay"])).message
    assert EN("server-boards-stay") in kept.text
    await talk(bot, board, bob)
    await played(board, [alice, bob])
    assert [one.id for one in boards(alice)] == [board.id]


async def test_where_discord_takes_no_new_message_the_board_is_edited(
    bot: Bellhop, pg: Playground, board: Seen, alice: Person, bob: Person
) -> None:
    await talk(bot, board, bob)
    pg.faults.set("permission_lost", channel_id=str(board.channel_id), permission="SEND_MESSAGES")
    for _ in range(2):
        await played(alice.look(board), [alice, bob])
    assert [one.id for one in boards(alice)] == [board.id]
    assert len([one for one in pg.record.to("POST", "/channels/{channel}/messages") if one.status == 403]) == 1


async def test_a_board_that_nobody_is_to_act_on_stays(bot: Bellhop, board: Seen, alice: Person, bob: Person) -> None:
    await talk(bot, board, bob)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: "🏆" in alice.look(board).text)
    assert [one.id for one in boards(alice)] == [board.id]


async def test_below_the_board_of_a_match_that_is_over_nothing_is_counted(
    bot: Bellhop, board: Seen, alice: Person, bob: Person
) -> None:
    shown = await writer(bot, board)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: bot.attendants.boards.of(shown.match.id) is None)
    await bob.say("general", "well played")
    await bob.settled()
    assert shown.place.below == 0
