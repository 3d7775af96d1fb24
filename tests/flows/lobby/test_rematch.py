"""The lobby of a rematch: who sits where, and what it takes over from the match before."""

import pytest

from bot.app import Bellhop
from bot.words.phrases import option_name, option_value
from games.career_poker.values import Dealt
from games.engine.contract.values import Pace
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import EndMatch
from games.engine.store.records import Location
from tests.flows.company import company, match_at, seated
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, asked_to_resign, match_elsewhere, match_of, only, routed, set_up
from tests.flows.lobby.rematch import can_ask
from tests.flows.match.career_session import play
from tests.flows.results import play_at_random
from tests.support.people import Person, Playground, Seen


async def test_whoever_asks_for_the_rematch_everybody_keeps_their_seat(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    before = await only(bot, alice)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: can_ask(alice.look(board)))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    await alice.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, alice)
    assert again.id != before.id
    assert again.record.host == bob.id
    assert again.players == before.players


async def test_somebody_new_takes_the_seat_of_whoever_does_not_come_back(bot: Bellhop, pg: Playground) -> None:
    ada, ben, cleo, dan, eve = company(pg, 5)
    board = await seated([ada, ben, cleo, dan])
    before = await match_at(bot, board)
    await before.ask(EndMatch(), "enough")
    await ada.until(lambda: can_ask(ada.look(board)))
    lobby = (await dan.press(board, label=EN("rematch-button"))).message
    await set_up(dan, lobby, "seats", f"kick.{ben.id}")
    refused = (await ben.press(board, label=EN("rematch-button"))).message
    assert (refused.text, refused.ephemeral) == (EN("lobby-refused-sent-away"), True)
    for person in (eve, ada, cleo):
        await person.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, eve)
    assert again.players == {seat: eve.id if user == ben.id else user for seat, user in before.players.items()}


def first_boss(value: str) -> str:
    """The line of a lobby that says who is the first Boss."""
    name = option_name("career_poker", "first_boss", EN)
    return EN("house-rule", name=name, value=option_value("career_poker", "first_boss", value, EN))


async def played(bot: Bellhop, people: list[Person], computers: int = 0) -> tuple[Match, Seen]:
    """A finished match of one hand with that many computers, and its board."""
    board = await seated(people, computers=["easy"] * computers, hands=1)
    match = await match_at(bot, board)
    while match.newest.outcome is None:
        seat = match.awaited[0]
        if seat in match.players:
            await play(match, seat)
        else:
            await bot.services.matches.settle()
    await people[0].until(lambda: can_ask(people[0].look(board)))
    return match, board


def dealt(match: Match) -> tuple[int, ...]:
    """The ranks of the first hand."""
    event = match.log[0].event
    assert isinstance(event, Dealt)
    assert event.number == 1
    return event.ranks


async def test_in_a_rematch_everybody_goes_on_with_their_rank_and_the_first_hand_has_no_exchange(
    bot: Bellhop, pg: Playground
) -> None:
    people = company(pg, 4)
    before, board = await played(bot, people)
    lobby = (await people[3].press(board, label=EN("rematch-button"))).message
    assert first_boss("kept") in lobby.text
    for person in people[:3]:
        await person.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, people[0])
    assert dealt(again) == before.view(None).ranks == before.view(None).results[-1]
    assert again.view(None).phase == "lead"
    assert again.view(None).ranks[again.awaited[0]] == 1


async def test_against_computers_a_career_goes_on_at_once(bot: Bellhop, pg: Playground) -> None:
    (ada,) = company(pg, 1)
    before, board = await played(bot, [ada], computers=3)
    await ada.press(board, label=EN("rematch-button"))
    again = await only(bot, ada)
    assert dealt(again) == before.view(None).ranks


async def test_newcomers_get_the_free_ranks_from_the_bottom_up(bot: Bellhop, pg: Playground) -> None:
    ada, ben, cleo, dan, eve, finn = company(pg, 6)
    before, board = await played(bot, [ada, ben, cleo, dan])
    former = before.view(None).ranks
    lobby = (await dan.press(board, label=EN("rematch-button"))).message
    for gone in (ben, cleo):
        await set_up(dan, lobby, "seats", f"kick.{gone.id}")
    for person in (eve, finn, ada):
        await person.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, eve)
    now = {again.players[seat]: rank for seat, rank in zip(sorted(again.players), dealt(again), strict=True)}
    rank = {before.players[seat]: rank for seat, rank in zip(sorted(before.players), former, strict=True)}
    assert {user: now[user] for user in (ada.id, dan.id)} == {user: rank[user] for user in (ada.id, dan.id)}
    newcomers = [user for _, user in sorted(again.players.items()) if user in {eve.id, finn.id}]
    assert [now[user] for user in newcomers] == sorted((rank[ben.id], rank[cleo.id]), reverse=True)


@pytest.mark.prove
async def test_the_host_may_choose_a_lot_for_a_rematch(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 4)
    before, board = await played(bot, people)
    host = people[0]
    lobby = (await host.press(board, label=EN("rematch-button"))).message
    rule = await set_up(host, lobby, "rule", "first_boss")
    await host.select(rule, routed(rule, "setup-value"), ["random"])
    await host.until(lambda: first_boss("kept") not in host.look(lobby).text)
    for person in people[1:]:
        await person.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, host)
    drawn = again.game.setup(again.options, 4, again.record.chance(1))[0]
    assert again.options.first_boss == "random"
    assert again.log[0].event == drawn
    assert before.view(None).ranks


async def test_between_fewer_the_lot_decides_and_the_lobby_does_not_say_otherwise(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 5)
    _, board = await played(bot, people)
    host, gone = people[0], people[4]
    lobby = (await host.press(board, label=EN("rematch-button"))).message
    await host.until(lambda: first_boss("kept") in host.look(lobby).text)
    await set_up(host, lobby, "seats", f"kick.{gone.id}")
    await host.until(lambda: first_boss("kept") not in host.look(lobby).text)
    rule = await set_up(host, lobby, "rule", "first_boss")
    labels = [one["label"] for one in rule.component(custom_id=routed(rule, "setup-value"))["options"]]
    assert option_value("career_poker", "first_boss", "kept", EN) not in labels
    for person in people[1:4]:
        await person.press(lobby, custom_id=routed(lobby, "join"))
    await host.press(lobby, custom_id=routed(lobby, "start"))
    again = await only(bot, host)
    assert again.seat_count == 4
    assert again.options.first_boss == "random"


async def test_a_game_that_takes_nothing_over_begins_a_rematch_like_any_match(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await (await only(bot, alice)).ask(EndMatch(), "enough")
    await alice.until(lambda: can_ask(alice.look(board)))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    await alice.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, alice)
    drawn = again.game.setup(again.options, 2, again.record.chance(1))
    assert [entry.event for entry in again.log[: len(drawn)]] == list(drawn)


async def test_a_rematch_is_opened_in_the_channel_in_which_it_was_asked_for(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, alice)
    listed = (await alice.slash("games", "games")).message
    await alice.press(listed, custom_id=routed(listed, "bring"))
    await match.ask(EndMatch(), "enough")
    await alice.settled()
    (board,) = [one for one in bob.messages("games") if can_ask(one)]
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    assert lobby.channel_id == pg.channel("games").id
    (kept,) = await bot.lobbies.every()
    assert kept.channel_id == pg.channel("games").id


async def test_in_a_retry_everybody_keeps_their_seat_though_a_rule_gives_the_first_to_the_host(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    place = Location(pg.guild.id, pg.channel("general").id)
    seats, rules = (bob.id, alice.id, "easy", "easy"), {"hands": 1, "first_boss": "host"}
    match = await bot.services.matches.open(
        MatchTerms(
            game="career_poker",
            options=rules,
            seats=seats,
            pace=Pace.NONE,
            language="en",
            place=place,
            host=bob.id,
            origin="00" * 16,
        )
    )
    await play_at_random(bot, match)
    shown = (await alice.slash("general", "replay", code=match.id)).message
    await outcome_of(alice, forge(pg, alice, shown, f"b1:retry:{match.id}:{match.newest.version}"))
    again = await only(bot, alice)
    assert again.players == {1: alice.id}


async def test_whoever_asks_again_is_shown_the_rematch_until_that_is_over(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    await (await only(bot, alice)).ask(EndMatch(), "enough")
    await alice.until(lambda: can_ask(alice.look(board)))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    url = f"https://discord.com/channels/{pg.guild.id}/{lobby.channel_id}/{lobby.id}"
    for _ in range(2):  # its lobby, then its match
        said = (await bob.press(board, label=EN("rematch-button"))).message
        assert (said.text, said.ephemeral) == (EN("rematch-opened", url=url), True)
        if await bot.lobbies.every():
            await alice.press(lobby, custom_id=routed(lobby, "join"))
    await (await only(bot, alice)).ask(EndMatch(), "enough")
    again = (await bob.press(board, label=EN("rematch-button"))).message
    assert routed(again, "join")
    assert again.id != lobby.id


async def test_a_rematch_is_for_those_who_played_of_a_match_that_is_over_and_in_its_server(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    runs = await only(bot, alice)
    elsewhere = await match_elsewhere(bot, alice, board.channel_id)
    await elsewhere.ask(EndMatch(), "enough")
    for person, match, said in (
        (chloe, runs, FR("refused-not-your-seat")),
        (alice, runs, EN("refused-stale")),
        (alice, elsewhere, EN("rematch-elsewhere")),
    ):
        asked = await outcome_of(person, forge(pg, person, board, f"b1:rematch:{match.id}"))
        assert asked.message.text == said
    assert await bot.lobbies.every() == []
