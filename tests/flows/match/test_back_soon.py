"""A clean stop shows a notice only on boards with a recent action; after the restart it is gone."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.app import Bellhop
from bot.common.tasks import GAP_S
from bot.match.attendants import FRESH_MS, LIMIT_S, MOST, say_back_soon
from bot.match.board.boards import Board
from tests.flows.house import EN, bellhop, choices, match_of, over, play_out
from tests.flows.office import duellists, office, sealed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

NOTICE = EN("board-back-soon")
NOW = 1_790_000_000_000


async def test_a_board_says_that_the_bot_will_be_back_and_after_the_restart_it_is_as_before(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        board = await match_of(alice, bob)
    told = alice.look(board)
    assert NOTICE in told.text
    assert told.text.splitlines()[-1] == board.text.splitlines()[-1]
    assert choices(told) == choices(board)
    async with bellhop(pg, database):
        await alice.until(lambda: NOTICE not in alice.look(board).text)
        assert over(await play_out(board, [alice, bob]))
    assert NOTICE not in alice.look(board).text


async def test_after_the_restart_a_board_is_as_before_though_nobody_was_told_of_what_happened_last(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    people = [alice, bob, pg.person("Farid")]
    async with bellhop(pg, database):
        board = await office(people)
        first, _ = await duellists(people)
        await sealed(first, "+20")
        before = first.look(board)
        assert EN("buro-crazy-told-made", name=first.user.name) in before.told
        await sealed(first, EN("form-undo"), "+5")
    assert NOTICE in alice.look(board).text
    async with bellhop(pg, database):
        await alice.until(lambda: NOTICE not in alice.look(board).text)
        assert choices(alice.look(board)) == choices(before)


async def test_a_board_without_an_action_for_ten_minutes_is_left_in_peace(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        board = await match_of(alice, bob)
        await clock.skip(FRESH_MS)
    assert NOTICE not in alice.look(board).text


async def test_a_board_that_is_gone_does_not_hinder_the_stop(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        board = await match_of(alice, bob)
        await _delete(bot, board.channel_id, board.id)
    async with bellhop(pg, database) as bot:
        assert await bot.services.matches.open_count() == 1


async def _delete(bot: Bellhop, channel_id: int, message_id: int) -> None:
    await bot.get_partial_messageable(channel_id).get_partial_message(message_id).delete()


class FakeBoard:
    """A board that notes when it gets the notice."""

    def __init__(self, number: int, acted_at: int, told: list[int], outcome: object = None) -> None:
        timing = SimpleNamespace(acted_at=acted_at)
        self.match = SimpleNamespace(timing=timing, newest=SimpleNamespace(outcome=outcome))
        self._number = number
        self._told = told

    async def say_back_soon(self) -> None:
        self._told.append(self._number)


def boards(count: int, told: list[int]) -> list[Board]:
    """So many boards; those with a higher number were played later."""
    return cast("list[Board]", [FakeBoard(number, NOW - count + number, told) for number in range(count)])


async def test_the_newest_are_told_first_twenty_a_second_and_no_more_than_the_time_allows() -> None:
    told: list[int] = []
    gaps: list[float] = []

    async def sleep(seconds: float) -> None:
        gaps.append(seconds)
        await asyncio.sleep(0)

    await say_back_soon(boards(MOST + 40, told), NOW, sleep)
    assert told == list(range(MOST + 39, 39, -1))
    assert gaps == [GAP_S] * (MOST - 1)
    assert GAP_S >= 1 / 20
    assert sum(gaps) <= LIMIT_S


async def test_matches_that_are_over_are_not_told() -> None:
    told: list[int] = []
    ended: Any = [FakeBoard(1, NOW, told, outcome="won"), FakeBoard(2, NOW, told)]
    await say_back_soon(ended, NOW)
    assert told == [2]


async def test_a_board_that_is_not_taken_holds_the_stop_no_longer_than_the_limit() -> None:
    given_up = asyncio.Event()

    class Stuck(FakeBoard):
        async def say_back_soon(self) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                given_up.set()

    stuck: Any = [Stuck(1, NOW, [])]
    await say_back_soon(stuck, NOW, limit=0.01)
    assert given_up.is_set()
