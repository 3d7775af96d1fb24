"""A longer proof: cups of many sizes and all games, played by scripted people on the real bot.

`CUPS=64` plays up to so many people. Standings are computed by another program. Nobody is called twice or forgotten.
"""

import os
from collections import Counter
from random import Random

import pytest

from bot.app import Bellhop
from bot.cup.cup import CupPhase
from bot.cup.standings import standings
from games import catalogue
from tests.bot.cup.cups import met_twice
from tests.bot.cup.standings import computed_again
from tests.flows.cup.hall import begun, cup_now, guests, mentions, play, table, win
from tests.support.people import Playground

MOST = int(os.environ.get("CUPS", "6"))
SIZES = [size for size in (3, 4, 5, 6, 7, 9, 12, 16, 23, 33, 48, 64) if size <= MOST]

SHORT = {"career_poker": {"hands": "1"}}
"""House rules with which matches are short. A whole session of random plays has about 800 actions."""


@pytest.mark.prove
@pytest.mark.parametrize("many", SIZES)
@pytest.mark.parametrize("game", catalogue.KEYS)
async def test_cups_of_every_size_are_played_to_the_end(pg: Playground, bot: Bellhop, game: str, many: int) -> None:
    seats = catalogue.find(game).seats
    if many < min(seats):
        pytest.skip("fewer people than a table needs")
    people, rng = guests(pg, many), Random(many)
    ident = (await begun(people[0], people, game, **SHORT.get(game, {}))).id
    cup = await cup_now(bot, ident)
    while cup.phase is not CupPhase.OVER:
        for number, group in enumerate(cup.tables):
            if not group.rests:
                match = await table(bot, cup, number)
                await (win(match, rng.choice(group.people)) if match.race else play(match, rng))
        await people[0].settled()
        cup = await cup_now(bot, ident)
    assert len(cup.rounds) == cup.planned_rounds
    seated = [group.people for tables in cup.rounds for group in tables if not group.rests]
    called = Counter(user for users in seated for user in users)
    ours = sorted(
        (one.place, one.user, round(float(one.points), 6), round(float(one.buchholz), 6)) for one in standings(cup)
    )
    assert ours == computed_again(cup)
    assert not cup.swiss or met_twice(cup) == 0
    assert {person.id: len(mentions(person, pg, person)) for person in people} == {
        one.id: called[one.id] for one in people
    }
