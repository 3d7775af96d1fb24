"""Challenges that are opened from others, and from matches that are over."""

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, lobby_of, only, routed, seat_of
from tests.flows.lobby.dares import attempt, challenged
from tests.support.people import Person, Playground


async def test_the_message_of_a_further_challenge_lists_who_tries_it(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    first = await challenged(alice)
    ident = routed(first, "challenge-play").split(":")[2]
    again = (await outcome_of(bob, forge(pg, bob, first, f"b1:challenge-again:{ident}"))).message
    assert EN("challenge-none") in again.text.splitlines()
    await attempt(bot, alice, again)
    await alice.settled()
    assert EN("challenge-none") not in alice.look(again).text.splitlines()
    assert "Alice" in alice.look(again).text
    assert EN("challenge-none") in alice.look(first).text.splitlines()


async def test_a_race_that_is_over_proposes_no_challenge(bot: Bellhop, pg: Playground, alice: Person) -> None:
    opened = (await alice.slash("general", "play", game="biesti_boys", against="easy")).message
    match = await only(bot, alice)
    assert match.race
    await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "enough")
    await alice.settled()
    before = len(alice.messages("general"))
    asking = await outcome_of(alice, forge(pg, alice, opened, f"b1:challenge-of:{match.id}"))
    assert asking.message.text == EN("refused-not-your-seat")
    assert asking.message.ephemeral
    assert await bot.services.store.challenges.of_user(alice.id) == []
    assert len(alice.messages("general")) == before + 1


async def test_a_lobby_that_became_a_challenge_is_no_lobby_any_more_and_its_old_panel_opens_none_again(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    lobby = await lobby_of(alice)
    ident = routed(lobby, "join").split(":")[2]
    pressed = [forge(pg, alice, lobby, f"b1:setup-challenge:{ident}:1") for _ in range(2)]
    results = [await outcome_of(alice, one) for one in pressed]
    assert results[1].message.text == EN("lobby-refused-gone")
    assert [one.id for one in await bot.services.store.challenges.of_user(alice.id)] == [ident]
    assert await bot.services.store.lobbies() == []
