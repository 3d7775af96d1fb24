"""Challenges that are opened from others, and from matches that are over."""

from dataclasses import replace

from bot.app import Bellhop
from bot.playground.world.errors import ApiError
from games.engine.match.answers import Player
from games.engine.match.requests import EndMatch, Resign
from tests.flows.forged import answered as refused, forge, outcome_of
from tests.flows.house import EN, FR, lobby_of, match_elsewhere, match_of, only, routed, seat_of
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


async def test_a_challenge_that_could_not_be_posted_is_over(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    first = await challenged(alice)
    ident = routed(first, "challenge-play").split(":")[2]
    with refused(pg, "/interactions", ApiError(10062), "POST"), refused(pg, "/channels", ApiError(50013), "POST"):
        asking = forge(pg, bob, first, f"b1:challenge-again:{ident}")
        await bob.until(lambda: [one for one in pg.record if one.status == 403])
        pg.clock.advance(3.5)
        assert (await outcome_of(bob, asking)).failed
    (made,) = await bot.services.store.challenges.of_user(bob.id)
    assert made.over


async def test_only_who_played_there_proposes_a_challenge_by_the_rules_of_a_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    here = await only(bot, alice)
    elsewhere = await match_elsewhere(bot, alice, board.channel_id)
    for match in (here, elsewhere):
        await match.ask(EndMatch(), "enough")
    for person, match, said in (
        (chloe, here, FR("refused-not-your-seat")),
        (alice, elsewhere, EN("rematch-elsewhere")),
    ):
        asking = await outcome_of(person, forge(pg, person, board, f"b1:challenge-of:{match.id}"))
        assert asking.message.text == said
        assert await bot.services.store.challenges.of_user(person.id) == []


async def test_a_challenge_of_another_server_or_of_none_is_refused_in_words(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    shown = await challenged(alice)
    (kept,) = await bot.services.store.challenges.of_user(alice.id)
    far = replace(kept, id="abcdefgh", guild_id=12345, data={**kept.data, "id": "abcdefgh", "guild_id": 12345})
    await bot.services.store.challenges.add(far)
    for ident in ("abcdefgh", "nqrstuvw"):
        for route in ("challenge-play", "challenge-again"):
            said = (await outcome_of(bob, forge(pg, bob, shown, f"b1:{route}:{ident}"))).message
            assert said.text == EN("challenge-gone"), (route, ident)
    assert await bot.services.store.matches_of(bob.id) == []


async def test_a_challenge_by_the_rules_of_a_match_stands_where_it_was_asked_for(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob, "games")
    match = await only(bot, alice)
    await match.ask(EndMatch(), "enough")
    listed = (await alice.slash("general", "games")).message
    asking = await outcome_of(alice, forge(pg, alice, listed, f"b1:challenge-of:{match.id}"))
    assert EN("challenge-none") in asking.message.text
    (made,) = await bot.services.store.challenges.of_user(alice.id)
    assert made.channel_id == asking.message.channel_id == pg.channel("general").id


async def test_whoever_opened_a_challenge_and_tries_it_has_one_name(bot: Bellhop, alice: Person) -> None:
    shown = await challenged(alice, cut_by="7")
    await attempt(bot, alice, shown)
    await alice.settled()
    assert EN("challenge-playing", name="Alice") in alice.look(shown).text
    assert EN("cut-by", names="Alice 7") in alice.look(shown).text
