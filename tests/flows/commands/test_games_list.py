"""`/games` lists everything that a person is in, and a way out of each."""

import re
from typing import Any

import pytest

from bot.app import Bellhop
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.match_events import Motion, Proposal
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import CastVote, EndMatch, LeaveSeat, Resign
from games.engine.store.records import Location
from tests.flows.commands.games_and_rules import linked
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    EN,
    FR,
    asked_to_resign,
    boards,
    entries,
    entry,
    lobby_of,
    match_elsewhere,
    match_of,
    only,
    routed,
    seat_of,
    setting_of,
)
from tests.flows.lobby.dares import attempt, challenged
from tests.flows.office import office
from tests.flows.results import finished, play_at_random
from tests.support.people import Person, Place, Playground, Seen


async def listed(person: Person, place: Place = "games") -> Seen:
    return (await person.slash(place, "games")).message


async def busy(bot: Bellhop, person: Person, channel_id: int, count: int) -> None:
    """So many matches of a person against a computer."""
    for _ in range(count):
        await bot.services.matches.open(
            MatchTerms(
                game="button_up",
                options={},
                seats=(person.id, "easy"),
                pace=Pace.NONE,
                language="en",
                place=Location(1, channel_id),
                host=person.id,
            )
        )


@pytest.mark.usefixtures("bot")
async def test_an_open_lobby_is_listed_with_a_way_to_it_and_out_of_it(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    shown = await listed(bob)
    assert EN("games-lobby-in") in shown.text
    assert linked(shown) == [lobby.id]
    after = (await bob.press(shown, custom_id=routed(shown, "lobby-out"))).message
    assert EN("games-none") in after.text
    await alice.until(lambda: EN("lobby-person", name="Bob") not in alice.look(lobby).text)


async def test_a_match_in_a_thread_that_is_called_by_its_players_names_them_once(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob, pace="mail")
    board = await bot.attendants.boards.get(await only(bot, alice))
    assert board is not None
    thread = board.post.channel_id
    assert thread != pg.channel("general").id
    shown = await listed(alice)
    assert f"<#{pg.channel('general').id}> · Bob" in shown.text
    assert f"<#{thread}>" not in shown.text
    assert linked(shown) == [board.post.message_id]
    await alice.press(shown, label=EN("games-bring"))
    assert f"<#{pg.channel('games').id}> · Bob" in (await listed(alice)).text


@pytest.mark.usefixtures("bot")
async def test_the_last_one_out_closes_the_lobby(alice: Person) -> None:
    lobby = await lobby_of(alice)
    shown = await listed(alice)
    after = (await alice.press(shown, custom_id=routed(shown, "lobby-out"))).message
    assert EN("games-none") in after.text
    assert alice.look(lobby).text == EN("lobby-empty", game=EN("button-up-name"))


@pytest.mark.usefixtures("bot")
async def test_a_seat_that_is_kept_for_somebody_is_listed_and_given_free(alice: Person, chloe: Person) -> None:
    options: dict[str, Any] = {"game": "button_up", "with": chloe}
    lobby = (await alice.slash("general", "play", **options)).message
    shown = await listed(chloe)
    assert FR("games-lobby-kept") in shown.text
    await chloe.press(shown, custom_id=routed(shown, "lobby-out"))
    assert EN("lobby-kept", name="Chloé") not in alice.look(lobby).text


async def test_a_person_who_is_in_ever_so_many_matches_finds_the_way_out_of_each(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    await busy(bot, alice, pg.channel("general").id, 14)
    await bot.services.matches.settle()
    shown = await listed(alice)
    seen: list[str] = []
    for _ in range(4):
        for ident in entries(shown):
            shown = await entry(alice, shown, ident)
            seen.append(routed(shown, "more"))
        later = next(one for one in shown.buttons if one.get("label") == EN("page-next"))
        if later.get("disabled"):
            break
        shown = (await alice.press(shown, custom_id=later["custom_id"])).message
    assert len(seen) == len(set(seen)) == 14
    page = seen[-1]
    sheet = (await alice.press(shown, custom_id=page)).message
    await alice.press(sheet, custom_id=routed(sheet, "leave-match"))
    assert len(await bot.services.store.matches_of(alice.id)) == 13


async def test_a_person_in_matches_already_may_play_on_elsewhere(bot: Bellhop, alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    await match_of(alice, bob, "games")
    await lobby_of(alice)
    assert len(await bot.services.store.matches_of(alice.id)) == 2


async def test_a_match_that_was_given_up_is_neither_listed_as_ones_own_nor_in_the_way_of_another(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    panel = await setting_of(alice, "most-each")
    await alice.select(panel, routed(panel, "server-most-each"), ["1"])
    await office([alice, bob, chloe])
    match = await only(bot, bob)
    seat = seat_of(match, bob)
    assert routed(await listed(bob), "more")
    await match.ask(LeaveSeat(seat, Player(bob.id)), "left")
    shown = await listed(bob)
    assert routed(shown, "more")
    assert EN("games-your-turn") not in shown.text
    await match.ask(Resign(seat, Player(bob.id)), "resigned")
    assert EN("games-none") in (await listed(bob)).text
    assert routed(await lobby_of(bob), "join")


async def test_of_two_matches_in_a_channel_the_one_that_was_not_given_up_yet_is_resigned(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await office([alice, bob, chloe])
    first = await only(bot, bob)
    seat = seat_of(first, bob)
    await first.ask(Resign(seat, Player(bob.id)), "resigned")
    place = Location(first.place.guild_id, first.place.channel_id)
    second = await bot.services.matches.open(
        MatchTerms(
            game="button_up",
            options={},
            seats=(bob.id, "easy"),
            pace=Pace.NONE,
            language="en",
            place=place,
            host=bob.id,
        )
    )
    await bob.press(await asked_to_resign(bob), label=EN("resign-yes"))
    assert second.newest.outcome is not None


@pytest.mark.usefixtures("bot")
async def test_everything_is_listed_in_direct_messages_too(alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    await lobby_of(bob, "games")
    shown = (await bob.slash(bob.dm, "games")).message
    assert EN("games-lobby-in") in shown.text
    buttons = []
    for ident in entries(shown):
        shown = await entry(bob, shown, ident)
        buttons += [button["label"] for button in shown.buttons]
    assert {EN("more-button"), EN("lobby-leave")} <= set(buttons)


async def test_in_a_finished_match_of_several_the_reader_is_named_before_the_others(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    people = [alice, bob, pg.person("Farid")]
    await office(people)
    match = await only(bot, bob)
    for person in people:
        await match.ask(
            CastVote(seat_of(match, person), Player(person.id), Proposal(Motion.END), wants=True), person.user.name
        )
    await alice.until(lambda: match.newest.outcome is not None)
    for person in people:
        others = [one.user.name for one in people if one is not person]
        assert ", ".join((EN("games-you"), *others)) in (await listed(person)).text


async def test_finished_matches_are_listed_last_with_their_winner_and_their_replay(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, bob)
    await match.ask(Resign(seat_of(match, bob), Player(bob.id)), "gives up")
    await alice.until(lambda: match.newest.outcome is not None)
    await match_of(alice, bob, "games")
    shown = await listed(alice)
    own, over = shown.text.split(EN("games-over-title"))
    assert EN("games-you-beat", loser="Bob", score="").strip() not in own
    assert EN("games-you-beat", loser="Bob", score="").strip() in over
    assert match.id not in shown.text
    assert EN("games-beat-you", winner="Alice", score="").strip() in (await listed(bob)).text
    assert EN("replay-button") not in [one["label"] for one in shown.buttons]
    chosen = await entry(alice, shown, match.id)
    behind = (await alice.press(chosen, label=EN("more-button"))).message
    assert routed(behind, "share")
    seen = (await alice.press(chosen, label=EN("replay-button"))).message
    assert match.id in seen.text


async def test_replay_suggests_a_persons_own_finished_matches(bot: Bellhop, alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    match = await only(bot, bob)
    assert (await alice.autocomplete("general", "replay", focused="code", code="")).choices == []
    await match.ask(Resign(seat_of(match, bob), Player(bob.id)), "gives up")
    (found,) = (await alice.autocomplete("general", "replay", focused="code", code="bo")).choices
    assert found["value"] == match.id
    assert re.fullmatch(r"Button Up! · \d{4}-\d\d-\d\d · Bob", found["name"])
    assert (await alice.autocomplete("general", "replay", focused="code", code="chess")).choices == []


async def test_a_match_that_waits_for_somebody_stands_first_and_has_its_buttons_there(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await lobby_of(alice)
    await match_of(alice, bob, "games")
    match = await only(bot, bob)
    moves, waits = (alice, bob) if seat_of(match, alice) in match.awaited else (bob, alice)
    await bob.slash("general", "play", game="button_up")
    for person, first in ((moves, True), (waits, False)):
        shown = await listed(person, "general")
        assert (entries(shown)[0] == match.id) == first
        assert any(one.get("custom_id", "").endswith(f"more:{match.id}") for one in shown.buttons) == first


async def test_an_entry_names_the_others_as_far_as_a_line_reaches(bot: Bellhop, pg: Playground, alice: Person) -> None:
    others = [Person(pg, pg.world.add_user(f"{number}. Maximiliane of Hohenfels")) for number in range(6)]
    for one in others:
        pg.world.add_member(pg.guild, one.user)
        await listed(one)
    place, users = Location(1, pg.channel("general").id), [one.id for one in (*others, alice)]
    await bot.services.matches.open(
        MatchTerms(
            game="career_poker", options={}, seats=users, pace=Pace.NONE, language="en", place=place, host=alice.id
        )
    )
    running = (await listed(alice)).text.splitlines()[-1]
    assert running.endswith(" +5")
    assert "0\\. Maximil" in running
    assert "Alice" not in running


async def test_a_board_is_brought_by_its_players_and_within_its_server_alone(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob, "games")
    match = await only(bot, bob)
    elsewhere = await match_elsewhere(bot, alice, board.channel_id)
    for person, ident, said in (
        (chloe, match.id, FR("refused-not-your-seat")),
        (alice, elsewhere.id, EN("games-only-there")),
    ):
        answer = await outcome_of(person, forge(pg, person, board, f"b1:bring:{ident}"))
        assert said in [one.text for one in answer.messages]


@pytest.mark.usefixtures("bot")
async def test_a_board_stays_where_it_is_if_the_bot_may_not_write_where_it_is_wanted(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board, room = await match_of(alice, bob), pg.world.add_channel(pg.guild, "closed")
    shown = await listed(alice, room)
    pg.faults.set("permission_lost", channel_id=str(room.id), permission="SEND_MESSAGES")
    answer = await alice.press(shown, custom_id=routed(shown, "bring"))
    assert EN("games-no-room") in [one.text for one in answer.messages]
    assert alice.look(board).files


async def test_a_finished_match_of_several_marks_its_winner_and_is_no_duel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    people = (alice, bob, pg.person("Farid"))
    for one in people:
        await bot.services.people.change(one.id, name=one.user.name)
    place = Location(pg.guild.id, pg.channel("general").id)
    users = [one.id for one in people]
    match = await bot.services.matches.open(
        MatchTerms(
            game="buro_crazy",
            options={},
            seats=users,
            pace=Pace.NONE,
            language="en",
            place=place,
            host=alice.id,
            origin="00" * 16,
        )
    )
    await play_at_random(bot, match)
    assert match.newest.outcome is not None
    (won,) = match.newest.outcome.winners
    winner = people[won]
    looser = next(one for one in people if one is not winner)
    assert EN("games-won", names=EN("games-you")) in (await listed(winner)).text
    shown = (await listed(looser)).text.splitlines()[-1]
    assert shown.startswith(f"-# {EN('games-won', names=winner.user.name)}, {EN('games-you')}, ")


@pytest.mark.usefixtures("bot")
async def test_the_words_that_nothing_is_open_stand_above_what_others_play_here(
    alice: Person, bob: Person, chloe: Person
) -> None:
    await match_of(alice, bob)
    for person, none in ((chloe, True), (alice, False)):
        shown = await listed(person, "general")
        words = FR if none else EN
        assert (words("games-none") in shown.text) is none
        assert (words("games-here-title") in shown.text) is none


async def test_an_attempt_at_a_challenge_is_listed_without_a_way_to_bring_it_here(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match, _ = await attempt(bot, bob, await challenged(alice))
    shown = await listed(bob, "general")
    assert routed(shown, "seat")
    assert EN("games-bring") not in [one["label"] for one in shown.buttons]
    answer = await outcome_of(bob, forge(pg, bob, shown, f"b1:bring:{match.id}"))
    assert EN("challenge-sealed") in [one.text for one in answer.messages]
    assert boards(alice) == boards(bob)


async def test_the_code_of_a_match_is_found_in_whatever_somebody_copied_around_it(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, alice)
    await match.ask(EndMatch(), "enough")
    whole = (await alice.slash("general", "replay", code=match.id)).message
    for code in (match.id.upper(), f" {match.id}\n", f"{match.id}{match.id}"):
        assert (await alice.slash("general", "replay", code=code)).message.text == whole.text, code


async def test_a_finished_match_of_two_says_its_score_the_winners_first(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    assert match.newest.outcome is not None
    (won,) = match.newest.outcome.winners
    most, fewer = (match.newest.outcome.scores[seat] for seat in (won, 1 - won))
    winner, loser = (alice, bob) if match.players[won] == alice.id else (bob, alice)
    score = f"{most}:{fewer}"
    assert EN("games-you-beat", loser=loser.user.name, score=score) in (await listed(winner)).text
    assert EN("games-beat-you", winner=winner.user.name, score=score) in (await listed(loser)).text
