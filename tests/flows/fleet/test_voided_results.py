"""Two nodes: a result that an admin voids at one counts for the other no more, whatever it still knows."""

import asyncio

import pytest

from bot.records.season import Season
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.flows.house import EN, routed, seat_of
from tests.flows.nodes import SERVERS, Fleet
from tests.flows.results import noted
from tests.support.people import Person

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]


async def test_the_other_node_has_neither_the_result_nor_its_leaderboard_and_cannot_store_it_again(
    two: Fleet, alice: Person, bob: Person
) -> None:
    board = await two.board(1, alice, bob)
    match = await two.match(1, board)
    await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "gives up")
    kept = await noted(two.bots[1], match)
    assert kept is not None
    other = two.bots[0].services.records
    assert len(await other.leaderboard(kept.guild_id, kept.game, Season())) == 2
    summary = (await alice.slash(two.room(1), "settings")).message
    shown = (await alice.press(summary, label=EN("results-button"))).message
    asked = (await alice.select(shown, routed(shown, "results-choose"), [match.id])).message
    storing = asyncio.gather(*(bot.services.records.results.add(kept) for bot in two.bots))
    said = (await alice.press(asked, label=EN("results-void"))).message
    await storing
    await other.results.add(kept)
    assert EN("results-none") in said.text
    assert await other.results.of_match(match.id) is None
    assert await other.leaderboard(kept.guild_id, kept.game, Season()) == ()
    assert await other.catch_up() == 0
    assert two.rows("SELECT counts FROM match") == [("f",)]
