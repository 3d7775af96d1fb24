"""A board that is posted again: its new place is stored before its old message is deleted."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.match.board.boards import Board
from bot.match.board.place import REPOST_GAP_MS
from bot.match.show.place import Carrier
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import ApiError
from bot.store.shelf import BOARD, Post
from bot.wire.answer import Answer
from bot.wire.failures import RETRY_MS
from games.engine.match.answers import Response
from games.engine.match.match import Match
from games.engine.match.requests import MatchRequest, ResumeMatch
from games.engine.store.errors import StoreFull
from tests.flows.forged import answered, at_the_door, forge, held
from tests.flows.house import bellhop, boards, match_behind, match_of, only, routed
from tests.flows.operate.discord_faults import in_thread, match_id, moved_from_afar
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

LONG_AGO = 51 * 60_000
"""A board of this age, in ms, is posted again."""
FORGOTTEN = 10062
MESSAGE = "/channels/{channel}/messages/{message}"


async def known(bot: Bellhop, board: Seen) -> str:
    """The id of the match on that board, once the time of its post is stored."""
    match = await match_behind(bot, board)
    await bot.attendants.boards.get(match)
    return match.id


async def stored(bot: Bellhop, match_id: str) -> int:
    """The stored message of the board."""
    post = await bot.services.store.post(match_id, BOARD)
    assert post is not None
    return post.message_id


async def brought(pg: Playground, person: Person, place: str) -> None:
    """Press *Bring it here* in that channel, without waiting for the result."""
    listed = (await person.slash(place, "games")).message
    forge(pg, person, listed, routed(listed, "bring"))


async def test_an_old_board_that_no_answer_could_change_is_stored_where_it_stands_now(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, newcomers=True) as bot:
        board = (await alice.slash("general", "play", game="button_up", against="easy")).message
        match_id = (await only(bot, alice)).id
        await clock.skip(LONG_AGO)
        with answered(pg, "/interactions", ApiError(FORGOTTEN), "POST"):
            forge(pg, alice, board, routed(board, "begin"))
            await alice.until(lambda: boards(alice) and board.id not in [one.id for one in boards(alice)])
        (fresh,) = boards(alice)
        assert await stored(bot, match_id) == fresh.id


async def test_an_old_board_is_posted_again_once_though_its_news_come_before_the_press_is_answered(
    pg: Playground, database: Path, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted, answering = [], asyncio.Event()

    async def refuse(call: ApiCall) -> None:
        if call.method == "POST" and call.template.startswith("/interactions"):
            raise ApiError(FORGOTTEN)
        if call.method == "POST" and call.template == "/channels/{channel}/messages":
            await answering.wait()
            posted.append(call)

    async def ways(board: Board, answer: Answer | None) -> Sequence[Carrier]:
        found = await carriers(board, answer)
        if answer is not None:
            answering.set()
        return found

    async def slow(match: Match, request: MatchRequest, name: str) -> Response:
        result = await ask(match, request, name)
        if not isinstance(request, ResumeMatch):
            return result
        for _ in range(50):  # followers have heard of it meanwhile; the bot is not at rest while a thread works
            await asyncio.to_thread(int)
        return result

    ask: Callable[[Match, MatchRequest, str], Awaitable[Response]] = Match.ask
    carriers = Board.carriers
    monkeypatch.setattr(Match, "ask", slow)
    monkeypatch.setattr(Board, "carriers", ways)
    clock = ManualClock()
    async with bellhop(pg, database, clock, newcomers=True) as bot:
        board = (await alice.slash("general", "play", game="button_up", against="easy")).message
        await only(bot, alice)
        await clock.skip(LONG_AGO)
        with at_the_door(pg, refuse):
            forge(pg, alice, board, routed(board, "begin"))
            await alice.until(lambda: boards(alice) and board.id not in [one.id for one in boards(alice)])
            await alice.settled()
    assert len(posted) == 1


async def test_while_the_message_that_a_board_left_is_being_deleted_the_new_place_is_stored(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match_id = await known(bot, await match_of(alice, bob))
    async with held(pg, MESSAGE) as deleting:
        await brought(pg, alice, "games")
        await deleting.wait()
        (fresh,) = boards(alice, "games")
        assert await stored(bot, match_id) == fresh.id


async def test_while_the_new_place_cannot_be_stored_the_old_message_stays_and_goes_once_it_is(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        match_id = await known(bot, board)
        tried: list[Post] = []

        async def full(post: Post) -> None:
            tried.append(post)
            raise StoreFull("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(bot.services.store, "save_post", full)
            await brought(pg, alice, "games")
            await alice.until(lambda: tried)
            (fresh,) = boards(alice, "games")
            assert [one.id for one in boards(alice)] == [board.id]
        await clock.advance(RETRY_MS)
        await alice.until(lambda: not boards(alice))
        assert await stored(bot, match_id) == fresh.id


async def test_a_board_whose_thread_is_gone_is_posted_in_the_channel_of_its_lobby(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await in_thread(bot, pg, alice, bob)
        pg.faults.set("channel_deleted", channel_id=str(board.channel_id))
        await moved_from_afar([alice, bob], board)
        await clock.advance(2 * REPOST_GAP_MS)
        assert [match_id(one) for one in boards(alice)].count(match_id(board)) == 1
