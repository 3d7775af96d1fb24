"""The only writer of a board: the newest board is shown, also after failures and delays of Discord."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.app import Bellhop
from bot.match.show.feed import FELT_MS, LOADING_MS
from bot.playground.world.world import PATIENCE
from bot.store.shelf import BOARD, Post
from games.button_up.values import Scored
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.codes import code_of
from games.engine.match.match import Match
from games.engine.match.state import question_number
from games.engine.store.errors import WorkerFailed
from tests.flows.forged import forge, held_message, old_edits_refused, outcome_of
from tests.flows.house import (
    EN,
    bellhop,
    boards,
    choices,
    lobby_of,
    match_behind,
    match_of,
    over,
    play_out,
    played,
    routed,
    set_up,
    whose,
)
from tests.support.clock import ManualClock
from tests.support.insides import kept_controls
from tests.support.people import Person, Playground, Seen
from tests.support.sketches import LASTS

EDIT = "PATCH /channels/{channel}/messages"
CALLBACK = "/interactions/{interaction}/{token}/callback"
FILM = LASTS + LOADING_MS
"""For how many milliseconds the curtain of a climax stands with its film."""
UPDATE = 7
"""The answer that changes the message."""


def asked(board: Seen) -> int:
    """The version of the question that a board asks."""
    return int(choices(board)[0].split(":")[3])


async def moved_in_the_panel(mover: Person, board: Seen) -> None:
    """A move made in a private panel, so that the board is written through its channel."""
    panel = (await mover.press(board, label=EN("seat-button"))).message
    await mover.press(panel, custom_id=choices(panel)[0])


async def bring(person: Person, place: str) -> None:
    """*Bring it here*, pressed in that channel."""
    listed = (await person.slash(place, "games")).message
    await person.press(listed, custom_id=routed(listed, "bring"))


async def version_of(bot: Bellhop, board: Seen) -> int:
    """The version of the match behind a board."""
    return (await match_behind(bot, board)).newest.version


async def test_an_old_edit_that_is_tried_again_does_not_stand_over_a_newer_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    people = [alice, bob]
    panels = {who.id: (await who.press(board, label=EN("seat-button"))).message for who in people}
    pg.faults.set("status_502", route=EDIT, times=1)
    for _ in range(2):
        mover = await alice.until(lambda: next((w for w in people if choices(w.look(panels[w.id]))), None))
        assert mover is not None
        panel = mover.look(panels[mover.id])
        await mover.press(panel, custom_id=choices(panel)[0])
    version = await version_of(bot, board)
    await alice.until(lambda: asked(alice.look(board)) == version)
    assert 502 in [one.status for one in pg.record.to("PATCH", "/channels/{channel}/messages/{message}")]


async def test_an_edit_that_was_done_and_answered_with_a_crash_leaves_the_newest_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    pg.faults.set("status_502", route=EDIT, times=1, when="after")
    await moved_in_the_panel(whose(board, [alice, bob]), board)
    version = await version_of(bot, board)
    assert version > asked(board)
    await alice.until(lambda: asked(alice.look(board)) == version)


async def test_where_a_board_stands_anew_is_stored_before_the_old_message_goes(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    await bot.attendants.boards.get(match)
    listed = (await alice.slash("games", "games")).message
    async with held_message(pg, board) as arrived:
        brought = forge(pg, alice, listed, routed(listed, "bring"))
        await arrived.wait()
        post = await bot.services.store.post(match.id, BOARD)
        (new,) = boards(alice, "games")
    assert post is not None
    assert post.message_id == new.id
    assert not (await outcome_of(alice, brought)).failed


async def test_an_answer_that_discord_does_not_take_is_written_through_the_channel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    pg.faults.set("status_502", route="/callback", times=1, when="after")
    await mover.press(board, custom_id=choices(board)[0])
    version = await version_of(bot, board)
    assert version > asked(board)
    await alice.until(lambda: asked(alice.look(board)) == version)


async def test_an_answer_lost_with_its_connection_is_written_through_the_channel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob)

    async def lost(*_: object, **__: object) -> None:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", lost)
    mover = whose(board, [alice, bob])
    forge(pg, mover, board, choices(board)[0])
    await alice.until(lambda: choices(alice.look(board)) != choices(board))
    assert asked(alice.look(board)) == await version_of(bot, board)


async def test_after_a_crash_without_retry_the_board_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        pg.faults.set("status_503", route=EDIT, times=1)  # the library tries a 503 once
        await moved_in_the_panel(whose(board, [alice, bob]), board)
        edits = "/channels/{channel}/messages/{message}"
        await alice.until(lambda: [one for one in pg.record.to("PATCH", edits) if one.status == 503])
        version = await version_of(bot, board)
        assert asked(alice.look(board)) < version
        await clock.advance(5_000)
        await alice.until(lambda: asked(alice.look(board)) == version)


async def test_a_board_that_could_not_be_drawn_is_drawn_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        tried = asyncio.Event()

        async def failing(*_: object) -> None:
            tried.set()
            raise WorkerFailed("drawing failed")

        with monkeypatch.context() as patch:
            patch.setattr(bot.services.artist, "draw", failing)
            assert not (await mover.press(board, custom_id=choices(board)[0])).failed
            await tried.wait()
        await clock.advance(5_000)
        version = await version_of(bot, board)
        await alice.until(lambda: asked(alice.look(board)) == version)


async def test_a_deleted_board_is_posted_anew_at_most_once_a_minute(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="relaxed")
        mover = whose(board, [alice, bob])
        panel = (await mover.press(board, label=EN("seat-button"))).message
        pg.faults.set("message_deleted", channel_id=str(board.channel_id), message_id=str(board.id))
        await mover.press(panel, custom_id=choices(panel)[0])
        version = await version_of(bot, board)
        await alice.until(lambda: [one for one in pg.record if one.method == "PATCH" and one.status == 404])
        assert boards(alice) == []
        await clock.advance(60_000)
        (fresh,) = await alice.until(lambda: boards(alice))
        assert asked(fresh) == version
        assert not (await whose(fresh, [alice, bob]).press(fresh, custom_id=choices(fresh)[0])).failed


async def test_a_deleted_board_that_waits_to_be_posted_is_brought_elsewhere_at_once(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, ManualClock()) as bot:
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        panel = (await mover.press(board, label=EN("seat-button"))).message
        pg.faults.set("message_deleted", channel_id=str(board.channel_id), message_id=str(board.id))
        await mover.press(panel, custom_id=choices(panel)[0])
        await alice.until(lambda: [one for one in pg.record if one.method == "PATCH" and one.status == 404])
        await bring(alice, "games")
        assert [asked(one) for one in boards(alice, "games")] == [await version_of(bot, board)]
        assert boards(alice) == []


async def test_a_board_that_grew_old_is_posted_anew_and_the_old_one_goes(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        await bot.attendants.boards.get(await match_behind(bot, board))  # when it was posted is noted
        await clock.skip(51 * 60_000)
        mover = whose(board, [alice, bob])
        assert not (await mover.press(board, custom_id=choices(board)[0])).failed
        version = await version_of(bot, board)
        await alice.until(lambda: board.id not in [one.id for one in alice.messages("general")])
        assert [asked(one) for one in boards(alice)] == [version]


async def test_a_board_in_the_message_of_its_lobby_is_as_old_as_that(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        lobby = await lobby_of(alice)
        await set_up(alice, lobby, "pace", "none")
        await clock.skip(29 * 60_000)
        await bob.press(lobby, label=EN("lobby-join"))
        board = (await alice.press(lobby, label=EN("lobby-start"))).message
        await bot.attendants.boards.get(await match_behind(bot, board))  # where it stands is noted
        await clock.skip(22 * 60_000)
        await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
        version = await version_of(bot, board)
        await alice.until(lambda: lobby.id not in [one.id for one in alice.messages("general")])
        assert [asked(one) for one in boards(alice)] == [version]


@asynccontextmanager
async def decided(
    pg: Playground, database: Path, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[ManualClock, Match, Seen]]:
    """The clock of a live match, the match, and its board as a press has just left it that decided the first round."""
    monkeypatch.setattr(Commitment, "seed", "0f" * 16)
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        board = await match_of(people[0], people[1])
        match = await match_behind(bot, board)
        while not any(isinstance(entry.event, Scored) for entry in match.log):
            shown = people[0].look(board)
            await whose(shown, people).press(shown, custom_id=choices(shown)[0])
        assert match.newest.outcome is None
        await people[0].until(lambda: not choices(people[0].look(board)))  # another write may have been under way
        yield clock, match, people[0].look(board)


async def test_a_beat_that_a_press_was_answered_with_stands_for_its_time(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with decided(pg, database, [alice, bob], monkeypatch) as (clock, match, beat):
        await clock.advance(FILM - 1)
        await alice.settled()  # everything that was due is written
        assert alice.look(beat).data == beat.data
        await clock.advance(1)
        await alice.until(lambda: alice.look(beat).text != beat.text)
        result = alice.look(beat)
        await clock.advance(FELT_MS - 1)
        await alice.settled()
        assert alice.look(beat).data == result.data
        await clock.advance(1)
        await alice.until(lambda: choices(alice.look(beat)))
        assert asked(alice.look(beat)) == match.newest.version


async def test_a_press_while_a_beat_stands_is_accepted_and_shown_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with decided(pg, database, [alice, bob], monkeypatch) as (clock, match, beat):
        (seat,), version = match.awaited, match.newest.version
        mover = next(one for one in (alice, bob) if one.id == match.players[seat])
        code = code_of(questions.fallback(match.game, match.newest.game_state, seat))
        pressed = forge(pg, mover, beat, f"b1:act:{match.id}:{question_number(match.newest, seat, None)}:{code}")
        assert not (await outcome_of(mover, pressed)).failed
        assert match.newest.version > version
        assert alice.look(beat).data == beat.data
        await clock.advance(FILM)
        await clock.advance(FELT_MS)
        await alice.until(lambda: choices(alice.look(beat)))
        assert asked(alice.look(beat)) == match.newest.version


async def test_a_message_that_discord_finds_too_old_is_replaced_by_a_new_one(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="relaxed")  # long enough for the minute that passes here
        with old_edits_refused(pg):
            await moved_in_the_panel(whose(board, [alice, bob]), board)
            await alice.until(lambda: [one for one in pg.record if one.status == 429])
            await clock.advance(60_000)
            await alice.until(lambda: board.id not in [one.id for one in alice.messages("general")])
        assert [asked(one) for one in boards(alice)] == [await version_of(bot, board)]
    caplog.clear()  # the library warns of limits that are met


async def test_without_permission_to_write_the_match_goes_on_and_the_board_comes_back_with_it(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    people = [alice, bob]
    panels = {who.id: (await who.press(board, label=EN("seat-button"))).message for who in people}
    pg.faults.set("permission_lost", channel_id=str(board.channel_id), permission="VIEW_CHANNEL")
    mover = next(who for who in people if choices(who.look(panels[who.id])))
    await mover.press(panels[mover.id], custom_id=choices(mover.look(panels[mover.id]))[0])
    assert await version_of(bot, board) > asked(board)
    pg.faults.clear()
    found = await alice.until(lambda: next((w for w in people if choices(w.look(panels[w.id]))), None))
    assert found is not None
    mover = found
    await mover.press(panels[mover.id], custom_id=choices(mover.look(panels[mover.id]))[0])
    version = await version_of(bot, board)
    await alice.until(lambda: asked(alice.look(board)) == version)


async def test_one_accepted_action_brings_at_most_one_write_of_the_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    pg.record.clear()
    assert over(await play_out(board, [alice, bob]))
    answers = pg.record.to("POST", CALLBACK)
    boards_answered = [one for one in answers if one.request["type"] == UPDATE]
    edits = pg.record.to("PATCH", "/channels/{channel}/messages/{message}")
    events = await bot.services.store.events(choices(board)[0].split(":")[2])
    presses = [one for one in events if one.request and one.request != "open"]
    assert len(answers) == len(presses)
    assert len(boards_answered) + len(edits) <= len(presses)
    assert len(pg.record) == len(answers) + len(edits)


async def test_while_what_was_shown_is_being_kept_the_next_press_is_answered_with_its_board(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob)
    match = await match_behind(bot, board)
    await bot.attendants.boards.get(match)  # what the start of the match keeps is kept
    keeping, release = asyncio.Event(), asyncio.Event()
    save = bot.services.store.save_posts

    async def slow(posts: Collection[Post]) -> None:
        keeping.set()
        await release.wait()
        await save(posts)

    monkeypatch.setattr("bot.match.show.place.KEEP_MS", 0)
    monkeypatch.setattr(bot.services.store, "save_posts", slow)
    for _ in range(2):
        shown = alice.look(board)
        await played(shown, [alice, bob])
        async with asyncio.timeout(PATIENCE):
            await keeping.wait()
    release.set()
    assert pg.record.to("PATCH", "/channels/{channel}/messages/{message}") == []


async def test_the_library_keeps_nothing_of_the_controls_after_a_whole_match(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await alice.press(board, label=EN("seat-button"))
    await play_out(board, [alice, bob])
    assert kept_controls(bot) == []


async def test_a_press_on_an_older_board_is_accepted_and_the_newest_board_shows_it(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    pg.faults.set("status_503", route="DELETE", times=1)  # the library tries a 503 once
    await bring(alice, "games")
    (moved,) = boards(alice, "games")
    outcome = await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    assert not outcome.failed
    shown = alice.look(moved)
    assert choices(shown) != choices(moved)
    assert asked(shown) == await version_of(bot, board)


async def test_only_the_boards_of_servers_whose_deadlines_changed_are_written_again(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await bot.attendants.boards.get(await match_behind(bot, board))
    pg.record.clear()
    bot.attendants.renew(lambda guild_id: guild_id != pg.guild.id)
    await alice.settled()
    assert len(pg.record) == 0
    bot.attendants.renew(lambda guild_id: guild_id == pg.guild.id)
    await alice.settled()
    assert [one.method for one in pg.record] == ["PATCH"]


async def test_a_board_that_discord_refuses_is_tried_ever_more_seldom(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        await bot.attendants.boards.get(await match_behind(bot, board))
        pg.faults.set("permission_lost", channel_id=str(board.channel_id), permission="VIEW_CHANNEL")
        await clock.advance(10 * 60_000)
        tries = [one for one in pg.record.to("PATCH", "/channels/{channel}/messages/{message}") if one.status == 403]
        assert 5 <= len(tries) <= 9
