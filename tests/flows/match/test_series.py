"""A series of matches: which matches count for whom."""

from bot.app import Bellhop
from bot.match.scene.series import Series, series_of
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.store.records import Location
from tests.support.people import Person, Playground

A, B = Seat(0), Seat(1)


async def test_a_match_of_a_series_that_several_won_counts_for_none_of_them(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    place, rules = Location(pg.guild.id, pg.channel("general").id), {"mode": "turns", "best_of": "three"}
    users = (alice.id, bob.id)
    shared = await bot.services.hall.open("biesti_boys", rules, users, Pace.NONE, "en", place, alice.id)
    await shared.end("end")
    assert shared.moment.outcome is not None
    assert shared.moment.outcome.winners == (A, B)
    assert await series_of(bot.services, shared) == Series(1, 3, (0, 0))
    second = await bot.services.hall.open("biesti_boys", rules, users, Pace.NONE, "en", place, alice.id)
    await bot.services.store.save_rematch(shared.id, second.id)
    await second.resign(A, Player(alice.id), "gives up")
    assert await series_of(bot.services, second) == Series(2, 3, (0, 1))
