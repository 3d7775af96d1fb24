"""`/record` and `/leaderboard`: what they say after matches that people played, and who decides about it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import delete

from bot.app import Bellhop
from bot.records.ratings import ENOUGH
from bot.records.records import Records
from bot.records.season import Season
from bot.store.results import Standing
from bot.store.schema import RESULT
from games.catalogue import find
from games.engine.contract import questions
from games.engine.contract.values import OwnName, Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import EndMatch, PlayAction, Resign, SendAway
from tests.flows.house import (
    EN,
    FR,
    LIBRARY,
    asked_to_resign,
    bellhop,
    boards,
    match_of,
    only,
    over,
    routed,
    seat_of,
    setting_of,
)
from tests.flows.results import finished, leaderboard, noted, play_out
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

GAME = "button_up"


async def record(seer: Person, /, **options: Any) -> Seen:
    return (await seer.slash("general", "record", **options)).message


def winner_of(match: Match, *people: Person) -> Person:
    assert match.newest.outcome is not None
    (seat,) = match.newest.outcome.winners
    return next(person for person in people if match.players[seat] == person.id)


async def test_a_match_of_two_people_is_in_both_records_and_in_the_leaderboard(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    winner = winner_of(match, alice, bob)
    loser = bob if winner is alice else alice
    mine, others = await record(winner), await record(winner, person=loser)
    assert EN("record-played", played=1, won=1) in mine.alt_texts[0]
    assert EN("record-played", played=1, won=0) in others.alt_texts[0]
    name, other = winner.user.name, loser.user.name
    assert EN("record-against", name=other, ahead=1, behind=0) in mine.text
    assert EN("record-balance", one=other, two=name, ahead=0, behind=1) in others.text
    assert mine.ephemeral
    shown = await leaderboard(alice)
    assert shown.alt_texts[0].splitlines()[1:] == [EN("leaderboard-balance", one=name, two=other, ahead=1, behind=0)]
    assert EN("leaderboard-two") in shown.text


async def test_after_five_matches_a_strength_is_a_number_with_how_sure_it_is(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    made = await noted(bot, match)
    assert made is not None
    for number in range(20):
        await bot.services.store.results.add(replace(made, match_id=f"more{number}"))
    winner = winner_of(match, alice, bob)
    third = (Standing(0, winner.id, 1), Standing(1, 99, 2))
    for number in range(3):
        await bot.services.store.results.add(replace(made, match_id=f"third{number}", standings=third))
    await bot.services.people.change(99, name="Chloe")
    ratings = await bot.services.records.leaderboard(made.guild_id, GAME, Season())
    shown = (await leaderboard(alice)).alt_texts[0]
    for entry in ratings[:2]:
        assert EN("rating-points", points=entry.rating.points) in shown
        assert EN("rating-margin", margin=entry.rating.margin) in shown
    new = EN("leaderboard-unranked", name="Chloe", played=3, needed=ENOUGH)
    assert shown.splitlines()[-1] == EN("leaderboard-new", people=new)
    assert EN("record-streak", count=24) in (await record(winner)).text


async def test_a_leaderboard_of_many_has_pages_and_says_where_the_reader_is(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    made = await noted(bot, match)
    assert made is not None
    for number in range(10):
        await bot.services.people.change(number + 1, name=f"P{number}")
        standings = (Standing(0, number + 1, 1), Standing(1, alice.id, 2))
        for again in range(ENOUGH):
            more = replace(made, match_id=f"more{number}.{again}", standings=standings)
            await bot.services.store.results.add(more)
    first = await leaderboard(alice)
    assert "Alice" not in first.alt_texts[0]
    assert "Alice" in first.text
    second = (await alice.press(first, label=EN("page-next"))).message
    assert "Alice" in second.alt_texts[0]
    assert len(first.alt_texts[0].splitlines() + second.alt_texts[0].splitlines()) == 2 + 12


async def test_the_poster_bears_the_record_between_its_people_from_their_second_match_on(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    await play_out(bot, await only(bot, alice))
    first = await alice.until(lambda: [one for one in boards(alice) if over(one)])
    again = await only_rematch(bot, alice, bob, first[-1])
    shown = await alice.until(lambda: [one for one in boards(alice) if over(one) and one.id != first[-1].id])
    counts = {alice.id: 0, bob.id: 0}
    for one in await bot.services.store.results.of_user(alice.id):
        for standing in one.standings:
            assert standing.user is not None
            counts[standing.user] += standing.place == 1
    names = {alice.id: "Alice", bob.id: "Bob"}
    users = again.players.values()
    line = " · ".join(EN("record-score", name=names[user], count=counts[user]) for user in users)
    assert line not in first[-1].alt_texts[0]
    assert line in shown[-1].alt_texts[0]


async def test_the_poster_of_a_match_that_somebody_gave_up_says_so_beside_the_record(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    await play_out(bot, await only(bot, alice))
    first = await alice.until(lambda: [one for one in boards(alice) if over(one)])
    said = EN("poster-gave-up", name="Alice")
    assert said not in first[-1].alt_texts[0]
    lobby = (await bob.press(first[-1], label=EN("rematch-button"))).message
    await alice.press(lobby, custom_id=routed(lobby, "join"))
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    board = (await alice.until(lambda: [one for one in boards(alice) if over(one) and one.id != first[-1].id]))[-1]
    gave_up, *scores = board.alt_texts[0].splitlines()[-1].split(" · ")
    assert gave_up == said
    assert {score.rpartition(" ")[0] for score in scores} == {"Alice", "Bob"}


async def test_a_board_that_is_shown_again_later_has_the_record_as_it_was_at_its_end(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    matches, clock = list[Match](), bot.services.clock
    assert isinstance(clock, ManualClock)
    for _ in range(3):
        matches.append(await finished(bot, alice, bob))
        await noted(bot, matches[-1])
        await clock.advance(1_000)
    scores = [dict(await bot.services.score(match)) for match in matches]
    assert [sum(score.values()) for score in scores] == [0, 2, 3]


async def only_rematch(bot: Bellhop, alice: Person, bob: Person, board: Seen) -> Match:
    """The rematch of a match that is over, played to its end."""
    lobby = (await alice.press(board, label=EN("rematch-button"))).message
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.until(lambda: bot.services.matches.loaded_count)
    match = await only(bot, alice)
    await play_out(bot, match)
    return match


async def test_what_a_person_who_plays_by_text_reads_is_all_that_the_picture_shows(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await finished(bot, alice, bob)
    shown = await record(alice), await leaderboard(alice)
    await bot.services.people.change(alice.id, text=True)
    read = await record(alice), await leaderboard(alice)
    for picture, text in zip(shown, read, strict=True):
        assert not text.files
        for line in picture.alt_texts[0].splitlines():
            assert line in text.text.replace("### ", "")


async def test_a_match_against_computers_and_one_that_was_stopped_count_for_nobody(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await alice.slash("general", "play", game=GAME, against="easy")
    match = await only(bot, alice)
    await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "enough")
    assert await noted(bot, match) is None
    await match_of(alice, bob)
    match = await only(bot, alice)
    await match.ask(EndMatch(), "stop")
    assert await noted(bot, match) is None
    assert EN("record-none", name=OwnName("Alice")) in (await record(alice)).text
    assert EN("leaderboard-empty") in (await leaderboard(alice)).text


async def test_who_gives_up_or_leaves_for_good_is_last_and_who_is_sent_away_has_no_result(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, bob)
    await match.ask(Resign(seat_of(match, bob), Player(bob.id)), "gives up")
    result = await noted(bot, match)
    assert result is not None
    assert {one.user: (one.place, one.gone) for one in result.standings} == {alice.id: (1, False), bob.id: (2, True)}
    assert EN("record-given-up", count=1) in (await record(bob)).alt_texts[0]
    await match_of(alice, bob)
    match = await only(bot, bob)
    await match.ask(SendAway(seat_of(match, bob)), "away")
    await _computer_wins(bot, match)
    assert await noted(bot, match) is None


async def _computer_wins(bot: Bellhop, match: Match) -> None:
    """Play on: people as the clock would, computers as they do."""
    while match.newest.outcome is None:
        for seat in match.awaited:
            if match.newest.seats[seat].level is None:
                action = questions.fallback(match.game, match.newest.game_state, seat)
                await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"at{match.newest.version}")
        await bot.services.matches.settle()
        await bot.services.clock.advance(5_000)  # type: ignore[attr-defined]


async def test_a_host_makes_a_match_not_count_and_the_lobby_says_so(bot: Bellhop, alice: Person, bob: Person) -> None:
    lobby = (await alice.slash("general", "play", game=GAME)).message
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    await alice.press(panel, label=EN("setup-counts-not"))
    await alice.until(lambda: EN("lobby-counts-not") in alice.look(lobby).text)
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    match = await only(bot, alice)
    await play_out(bot, match)
    assert await noted(bot, match) is None
    assert await bot.services.store.results.missing() == []


async def test_a_server_that_keeps_no_records_has_none_and_says_so(bot: Bellhop, alice: Person, bob: Person) -> None:
    first = await finished(bot, alice, bob)
    panel = await setting_of(alice, "records")
    await alice.select(panel, routed(panel, "server-records"), ["none"])
    await match_of(alice, bob)
    second = await only(bot, alice)
    await play_out(bot, second)
    assert await noted(bot, second) is None
    for said in (await record(alice), await leaderboard(bob)):
        assert said.text == EN("record-off")
    panel = await setting_of(alice, "records")
    await alice.select(panel, routed(panel, "server-records"), ["kept"])
    assert await noted(bot, first) is not None
    assert await bot.services.store.results.missing() == []


async def test_who_hides_is_seen_by_themselves_alone(bot: Bellhop, alice: Person, bob: Person) -> None:
    await finished(bot, alice, bob)
    panel = (await bob.slash("general", "preferences")).message
    await bob.press(panel, label=EN("preferences-records-on"))
    assert (await record(alice, person=bob)).text == EN("record-hidden", name="Bob")
    assert "Bob" not in (await record(alice)).text
    assert "Bob" not in (await leaderboard(alice)).alt_texts[0]
    assert "Bob" in (await leaderboard(bob)).alt_texts[0]
    assert EN("record-played", played=1, won=0).split(",")[0] in (await record(bob)).alt_texts[0]
    seen = await leaderboard(bob)
    await bob.press(seen, label=EN("share-button"))
    assert "Bob" not in alice.last("general").alt_texts[0]


async def test_a_leaderboard_is_shown_to_everybody_without_controls(bot: Bellhop, alice: Person, bob: Person) -> None:
    await finished(bot, alice, bob)
    for seen in (await leaderboard(alice), await record(alice)):
        await alice.press(seen, label=EN("share-button"))
        posted = bob.last("general")
        assert not posted.ephemeral
        assert posted.buttons == []
        assert posted.alt_texts[0] == seen.alt_texts[0]


async def test_who_is_forgotten_stays_in_the_results_of_others_without_a_name(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    match = await finished(bot, alice, bob)
    guild = match.place.guild_id or 0
    for _ in range(2):
        await finished(bot, alice, bob)
    before = await bot.services.records.leaderboard(guild, GAME, Season())
    exported = await exported_by(bob)
    assert match.id in [one["match_id"] for one in exported["results"]]
    assert str(alice.id) not in orjson.dumps(exported["results"]).decode()
    await forgotten(bob)
    assert await Records(bot.services.store, find).leaderboard(guild, GAME, Season()) == before
    assert (await exported_by(bob))["results"] == []
    assert [one.user for one in (await bot.services.store.results.of_user(alice.id))[0].standings].count(None) == 1
    assert "Bob" not in (await leaderboard(alice)).alt_texts[0]
    assert EN("record-none", name="Bob") in (await record(alice, person=bob)).text


async def exported_by(person: Person) -> dict[str, list[dict[str, object]]]:
    sheet = (await person.slash("general", "privacy")).message
    handed = (await person.press(sheet, label=EN("privacy-export"))).message
    found: dict[str, list[dict[str, object]]] = orjson.loads(next(iter(handed.files.values())))
    return found


async def forgotten(person: Person) -> None:
    sheet = (await person.slash("general", "privacy")).message
    sure = (await person.press(sheet, label=EN("privacy-delete"))).message
    await person.press(sure, label=EN("privacy-delete-yes"))
    await person.until(lambda: EN("privacy-deleted") in person.look(sure).text)


async def test_results_outlive_their_matches_and_a_killed_process(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        match = await finished(bot, alice, bob)
        kept = await noted(bot, match)
        second = await finished(bot, alice, bob)
        await _lose(bot, second.id)
    async with bellhop(pg, database) as bot:
        await alice.until(bot.is_ready)
        assert await bot.services.records.catch_up() in {0, 1}
        assert await bot.services.store.results.of_match(second.id) is not None
        await bot.services.store.delete_finished(bot.services.clock.now() + 1)
        assert await bot.services.store.match(match.id) is None
        assert await bot.services.store.results.of_match(match.id) == kept
        assert EN("record-played", played=2, won=1).split(",")[0] in (await record(alice)).alt_texts[0]


async def _lose(bot: Bellhop, match_id: str) -> None:
    """As if the process had ended before it noted the result."""
    await bot.services.store.database.run(delete(RESULT).where(RESULT.c.match_id == match_id))


async def test_a_game_that_somebody_has_not_played_is_named_in_the_answer(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await finished(bot, alice, bob)
    said = (await record(alice, game="buro_crazy")).text
    assert EN("record-none-of", name=OwnName("Alice"), game="Buro Crazy") in said
    assert EN("record-none", name=OwnName("Alice")) not in said


@pytest.mark.parametrize("language", LIBRARY.languages())
@pytest.mark.parametrize("won", range(3))
def test_the_number_of_matches_won_is_said_as_it_is(language: str, won: int) -> None:
    said = [LIBRARY.words(language)("record-played", played=3, won=count) for count in range(3)]
    assert said.index(said[won]) == won


async def test_everything_speaks_the_readers_language(bot: Bellhop, alice: Person, chloe: Person) -> None:
    await match_of(alice, chloe)
    match = await only(bot, alice)
    await play_out(bot, match)
    assert FR("leaderboard-two") in (await leaderboard(chloe)).text
    assert FR("share-button") in [one["label"] for one in (await record(chloe)).buttons]
    assert match.players[Seat(0)] == alice.id
