"""*Try again from here*: a match against computers that goes on from a finished one. It counts nowhere."""

from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.records.encounters import SILENT
from games import catalogue
from games.button_up.values import Dealt
from games.engine.adaptive import is_adaptive
from games.engine.contract import questions
from games.engine.contract.values import Eye, Pace, Seat
from games.engine.match.answers import Computer, Player
from games.engine.match.history import decisions, judged, last_asked, review_of
from games.engine.match.match import Match
from games.engine.match.match_events import MatchEvent
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction, Resign
from games.engine.match.state import MatchState, fold, seen
from games.engine.store.records import Location, Series
from games.engine.store.schema import MATCH
from tests.flows.forged import forge, outcome_of
from tests.flows.house import DE, EN, FR, bellhop, over, routed
from tests.flows.results import play_at_random
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

OPTIONS: dict[str, dict[str, Any]] = {
    "buro_crazy": {},
    "button_up": {"target": 7},
    "career_poker": {"hands": 1},
    "biesti_boys": {"mode": "turns"},
}
SEED = "00112233445566778899aabbccddeeff"


async def opened(
    bot: Bellhop,
    pg: Playground,
    key: str,
    people: list[Person],
    language: str = "en",
    pace: Pace = Pace.NONE,
    series: Series | None = None,
    **options: Any,
) -> Match:
    """A match of these people, and of computers where they are too few."""
    missing = max(0, min(catalogue.find(key).seats) - len(people))
    seats: tuple[int | str, ...] = (*(person.id for person in people), *["steady"] * missing)
    place = Location(pg.guild.id, pg.channel("general").id)
    rules = OPTIONS[key] | options
    return await bot.services.matches.open(
        MatchTerms(
            game=key,
            options=rules,
            seats=seats,
            pace=pace,
            language=language,
            place=place,
            host=people[0].id,
            origin=SEED,
            series=series,
        )
    )


async def reviewed(pg: Playground, match: Match, person: Person) -> Seen:
    """The review of a match that is over."""
    shown = (await person.slash("general", "replay", code=match.id)).message
    return (await outcome_of(person, forge(pg, person, shown, f"b1:review:{match.id}"))).message


async def retried(bot: Bellhop, pg: Playground, match: Match, person: Person) -> tuple[Match, Seen]:
    """The match that *Try again from here* opens from the first moment of a review, and its board."""
    shown = await reviewed(pg, match, person)
    board = (await person.press(shown, label=EN("review-retry"))).message
    (card,) = await bot.services.store.matches_of(person.id)
    again = await bot.services.matches.find(card.record.id)
    assert again is not None
    return again, board


def begun(match: Match) -> int:
    """The version at which a retry goes on: after the copied events and the seats."""
    return next(number for number, one in enumerate(match.log) if isinstance(one.event, MatchEvent)) + match.seat_count


def at(match: Match, version: int) -> MatchState:
    return fold(match.game, match.options, match.seat_count, match.log[:version])


@pytest.mark.parametrize("key", daily(OPTIONS, "buro_crazy"))
async def test_every_eye_sees_and_was_told_at_the_position_what_it_saw_and_was_told_in_the_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, key: str
) -> None:
    match = await opened(bot, pg, key, [alice, bob])
    await bot.services.clock.advance(5_000)  # type: ignore[attr-defined]
    await play_at_random(bot, match)
    made = judged(match.game, decisions(match.game, match.options, match.seat_count, match.log, Seat(0)))
    version = review_of(made).worst(3)[0].version
    since = last_asked(match.game, match.options, match.seat_count, match.log[:version], Seat(0))
    again, _ = await retried(bot, pg, match, alice)
    before, after = at(match, since), at(again, begun(again))
    eyes: tuple[Eye, ...] = (*map(Seat, range(match.seat_count)), None)
    for eye in eyes:
        assert seen(match.game, after, eye) == seen(match.game, before, eye)
        assert again.audience.told_since(0, eye, begun(again)) == match.audience.told_since(0, eye, since)
    assert Seat(0) in after.awaited
    assert after.at == before.at
    assert again.record.seed != match.record.seed
    assert again.players == {Seat(0): alice.id}
    levels = [status.level for status in after.seats]
    assert levels[0] is None
    assert is_adaptive(levels[1]), "an adaptive computer plays for the other person"
    assert levels[2:] == ["steady"] * (match.seat_count - 2), "computers keep their level"
    assert not any(status.acted for status in after.seats), "nobody has decided anything in this match"
    await play_at_random(bot, again)
    assert again.newest.outcome == again.game.outcome(again.newest.game_state)


def circles_of(match: Match) -> list[str]:
    """The circles that were dealt in a match of Button Up!."""
    return [one.event.circle for one in match.log if isinstance(one.event, Dealt)]


async def test_what_is_drawn_after_the_position_is_drawn_anew(bot: Bellhop, pg: Playground, alice: Person) -> None:
    match = await opened(bot, pg, "button_up", [alice])
    await play_at_random(bot, match)
    shown = await reviewed(pg, match, alice)
    decided = [one.version for one in decisions(match.game, match.options, 2, match.log, Seat(0))]
    circles = set()
    for luck in range(3):
        await outcome_of(alice, forge(pg, alice, shown, f"b1:retry:{match.id}:{decided[0]}"))
        (card,) = await bot.services.store.matches_of(alice.id)
        again = await bot.services.matches.find(card.record.id)
        assert again is not None
        await play_at_random(bot, again, luck)
        deals = circles_of(again)
        assert deals[0] == circles_of(match)[0]
        circles.add(deals[1])
    assert len(circles) > 1


async def test_a_retry_counts_nowhere(bot: Bellhop, pg: Playground, alice: Person) -> None:
    match = await opened(bot, pg, "button_up", [alice])
    await play_at_random(bot, match)
    await alice.settled()
    kept = await bot.services.people.get(alice.id)
    record = (await alice.slash("general", "record")).message
    before = (await alice.press(record, label=EN("record-computers"))).message.text
    again, _ = await retried(bot, pg, match, alice)
    await play_at_random(bot, again)
    await alice.settled()
    assert [one[0] for one in kept.form["button_up"]] == [match.id]
    assert again.record.retry
    assert not again.record.counts
    assert await bot.services.records.note(again) is None
    assert (await alice.press(record, label=EN("record-computers"))).message.text == before
    form = (await bot.services.people.get(alice.id)).form
    assert [one[0] for one in form["button_up"]] == [match.id]
    assert (await bot.services.people.get(alice.id)).finished == kept.finished
    assert await bot.services.afterword(again) == SILENT
    assert await bot.services.store.rematch(match.id) is None


async def test_a_retry_is_no_match_of_a_series_and_begins_none(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match = await opened(bot, pg, "button_up", [alice, bob], series=Series.new(3, 2))
    await play_at_random(bot, match)
    again, board = await retried(bot, pg, match, alice)
    assert match.record.series is not None
    assert again.record.series is None
    await again.ask(Resign(Seat(0), Player(alice.id)), "gives up")
    await alice.until(lambda: over(alice.look(board)))
    board = alice.look(board)
    await alice.press(board, custom_id=routed(board, "rematch"))
    (card,) = await bot.services.store.matches_of(alice.id)
    assert card.record.series is None


@pytest.mark.parametrize(("language", "words"), daily([("en", EN), ("fr", FR), ("de", DE)], ("en", EN)))
async def test_the_board_of_a_retry_says_that_it_counts_nowhere_until_the_end(
    bot: Bellhop, pg: Playground, alice: Person, language: str, words: Any
) -> None:
    match = await opened(bot, pg, "button_up", [alice], language)
    await play_at_random(bot, match)
    again, board = await retried(bot, pg, match, alice)
    assert not board.ephemeral
    assert words("retry-line") in board.text
    assert words("retry-line") not in (await alice.slash("general", "replay", code=match.id)).message.text
    await play_at_random(bot, again)
    await alice.until(lambda: over(alice.look(board)))
    assert words("retry-line") in alice.look(board).text


async def test_a_choice_that_was_replaced_is_tried_again_from_before_the_first_one(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match = await opened(bot, pg, "buro_crazy", [alice, bob])
    first = match.newest.version
    assert Seat(0) in match.awaited
    one, two = list(questions.moves(match.game, match.newest.game_state, Seat(0)))[:2]
    await match.ask(PlayAction(Seat(0), Player(alice.id), one), "one")
    replaced = match.newest.version
    await match.ask(PlayAction(Seat(0), Player(alice.id), two), "two")
    assert match.newest.version > replaced, "a bid can be replaced"
    await play_at_random(bot, match)
    shown = await reviewed(pg, match, alice)
    await outcome_of(alice, forge(pg, alice, shown, f"b1:retry:{match.id}:{replaced}"))
    (card,) = await bot.services.store.matches_of(alice.id)
    again = await bot.services.matches.find(card.record.id)
    assert again is not None
    assert Seat(0) in at(again, begun(again)).awaited
    assert seen(match.game, at(again, begun(again)), Seat(0)) == seen(match.game, at(match, first), Seat(0))


async def test_a_retry_goes_on_after_a_restart_and_is_forgotten_with_its_person(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        match = await opened(bot, pg, "career_poker", [alice])
        await play_at_random(bot, match)
        again, _ = await retried(bot, pg, match, alice)
        stood = again.view(Seat(0))
    async with bellhop(pg, database) as bot:
        (card,) = await bot.services.store.matches_of(alice.id)
        found = await bot.services.matches.find(card.record.id)
        assert found is not None
        assert found.record.retry
        assert found.view(Seat(0)) == stood
        listed = (await alice.slash("general", "games")).message
        assert "Career Poker" in listed.text
        await play_at_random(bot, found)
        await bot.services.store.forget(alice.id)
        (card,) = await bot.services.store.cards(MATCH.c.id == found.id)
        assert alice.id not in card.record.players


async def test_only_a_person_of_a_match_by_turns_that_is_over_can_try_again(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    match = await opened(bot, pg, "button_up", [alice, bob])
    shown = (await alice.slash("general", "help")).message

    async def said(person: Person, one: Match, version: int) -> str:
        return (await outcome_of(person, forge(pg, person, shown, f"b1:retry:{one.id}:{version}"))).message.text

    assert await said(alice, match, 2) == EN("replay-running")
    await play_at_random(bot, match)
    assert await said(chloe, match, 4) == FR("refused-not-your-seat")
    assert await said(alice, match, 0) == EN("refused-stale")
    race = await opened(bot, pg, "biesti_boys", [alice, bob], mode="realtime", pace=Pace.LIVE)
    await race.ask(Resign(Seat(0), Player(alice.id)), "gives up")
    assert await said(bob, race, 99) == EN("refused-stale")
    assert await bot.services.store.matches_of(alice.id) == await bot.services.store.matches_of(bob.id) == []
    await said(alice, match, 99_999)
    (card,) = await bot.services.store.matches_of(alice.id)
    assert card.record.retry, "a version beyond the end is the last decision"


async def test_a_second_press_leads_to_the_match_that_the_first_one_opened(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match = await opened(bot, pg, "button_up", [alice, bob])
    await play_at_random(bot, match)
    shown = await reviewed(pg, match, alice)
    await alice.press(shown, label=EN("review-retry"))
    said = (await alice.press(shown, label=EN("review-retry"))).message.text
    (card,) = await bot.services.store.matches_of(alice.id)
    assert said.startswith(EN("retry-opened", url=""))
    again = await bot.services.matches.find(card.record.id)
    assert again is not None
    await play_at_random(bot, again)
    await alice.press(shown, label=EN("review-retry"))
    (card,) = await bot.services.store.matches_of(alice.id)
    assert card.record.id != again.id


async def test_in_direct_messages_a_review_offers_no_retry_and_none_is_opened(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    match = await opened(bot, pg, "button_up", [alice, bob])
    await play_at_random(bot, match)
    shown = (await alice.slash(alice.dm, "replay", code=match.id)).message
    review = (await outcome_of(alice, forge(pg, alice, shown, f"b1:review:{match.id}"))).message
    assert EN("review-retry") not in [one["label"] for one in review.buttons]
    refused = await outcome_of(alice, forge(pg, alice, shown, f"b1:retry:{match.id}:99"))
    assert refused.message.text == EN("rematch-elsewhere")
    assert await bot.services.store.matches_of(alice.id) == []


async def test_a_rematch_of_a_retry_begins_anew(bot: Bellhop, pg: Playground, alice: Person, bob: Person) -> None:
    match = await opened(bot, pg, "button_up", [alice, bob])
    await play_at_random(bot, match)
    again, board = await retried(bot, pg, match, alice)
    await again.ask(Resign(Seat(1), Computer(again.newest.seats[1].level or "")), "gives up")
    await alice.until(lambda: over(alice.look(board)))
    board = alice.look(board)
    another = (await alice.press(board, custom_id=routed(board, "rematch"))).message
    (card,) = await bot.services.store.matches_of(alice.id)
    assert not card.record.retry, "a rematch of it begins anew"
    assert EN("retry-line") not in another.text
