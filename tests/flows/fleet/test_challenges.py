"""A challenge of several nodes: it goes on at another node than the one that began it, and closes once."""

import pytest

from bot.lobby.challenge import DAY_MS
from bot.wire.relay import HANDED_ON
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.flows.house import EN, choices, entry, routed
from tests.flows.lobby.dares import attempt, challenged, forget, play
from tests.flows.nodes import PARTS, SERVERS, SHARDS, Fleet, fleet, node
from tests.support import postgres
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]

NEVER_S = 3_600.0


def closings(pg: Playground, shown: Seen) -> int:
    """How often it was written into the message of a challenge that it has closed."""
    edits = pg.record.to("PATCH", "/channels/{channel}/messages/{message}")
    return sum(str(shown.id) in one.path and EN("challenge-over") in str(one.request) for one in edits)


async def a_day_later(nodes: Fleet) -> None:
    """A day passes at once, and then what was due in it comes about."""
    for bot in nodes.bots:
        clock = bot.services.clock
        assert isinstance(clock, ManualClock)
        await clock.skip(DAY_MS)
        await clock.advance(1_000)


async def test_an_attempt_is_begun_on_its_own_node_played_from_another_one_and_closed_once(
    two: Fleet, pg: Playground, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice, place=two.room(1))
    match, _ = await attempt(two.bots[1], bob, shown)
    listed = await entry(bob, (await bob.slash(bob.dm, "games")).message, match.id)
    panel = (await bob.press(listed, custom_id=routed(listed, "seat"))).message
    acted = match.newest.version
    await bob.press(panel, custom_id=choices(panel)[0])
    assert two.bots[0].relay.counts[HANDED_ON] == 2
    assert match.newest.version > acted
    await play(two.bots[1], match)
    await alice.until(lambda: "🥇" in alice.look(shown).text)
    await a_day_later(two)
    await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
    await a_day_later(two)
    assert "🥇 Bob" in alice.look(shown).text
    assert closings(pg, shown) == 1
    (stored,) = await two.bots[0].services.store.challenges.of_user(alice.id)
    assert stored.over


async def test_who_is_forgotten_on_one_node_is_somebody_in_the_closed_list_of_another(
    two: Fleet, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice, place=two.room(1))
    match, _ = await attempt(two.bots[1], bob, shown)
    await match.ask(Resign(Seat(0), Player(bob.id)), "enough")
    await a_day_later(two)
    await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
    await forget(bob, bob.dm)
    await alice.until(lambda: "Bob" not in str(alice.look(shown).data))
    assert EN("challenge-unfinished", name=EN("parts-forgotten")) in alice.look(shown).text


async def test_a_challenge_of_a_node_that_stops_is_played_on_and_closed_by_the_one_that_takes_its_part(
    pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.fleet.node.BEAT_S", 0.05)
    monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", NEVER_S)
    async with fleet(pg, 1, parts_a_node=PARTS) as first:
        (stays,) = first.bots
        async with node(pg, postgres.server().address(first.database)) as stops:
            shown = await challenged(alice, place=Fleet(pg, [stays, stops], first.database).room(1))
            begun, _ = await attempt(stops, bob, shown)
        monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", 0.0)
        await alice.until(lambda: len(stays.parts) == PARTS and stays.up == set(range(SHARDS)))
        match, _ = await attempt(stays, bob, shown)
        assert match.id == begun.id
        await play(stays, match)
        await a_day_later(first)
        await alice.until(lambda: EN("challenge-over") in alice.look(shown).text)
        await a_day_later(first)
        assert "🥇 Bob" in alice.look(shown).text
        assert closings(pg, shown) == 1
