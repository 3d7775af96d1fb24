"""Results that several processes store at the same moment, on PostgreSQL."""

import asyncio

import pytest

from bot.store.bot_store import BotStore
from bot.store.results import Result, Standing
from tests.support.postgres import server

pytestmark = pytest.mark.postgres


def result(number: int) -> Result:
    """A match of two people whom no result knows yet, and of one whom all of them have."""
    people = (Standing(0, 7, 1), Standing(1, 100 + number, 2))
    return Result(f"match{number}", "button_up", 77, number, 1, 2, people)


async def test_two_nodes_count_new_people_at_the_same_moment_and_no_result_is_lost() -> None:
    address = server().address(server().create())
    one = await BotStore.open(address, share=True)
    await one.database.let_in()
    two = await BotStore.open(address, share=True)
    try:
        stores = (one, two)
        await asyncio.gather(*(stores[number % 2].results.add(result(number)) for number in range(20)))
        found = await one.results.of_guild(77, "button_up")
        assert len(found) == 20
        assert len({standing.contestant for made in found for standing in made.standings}) == 21
    finally:
        await one.close()
        await two.close()
