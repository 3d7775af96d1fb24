"""A month of a group on the real bot: what it says of it is what a second program finds in the log.

`make prove` plays it (PROVE_MONTH matches); with TEST_DATABASE=postgres on PostgreSQL.
"""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.records.season import Season
from bot.words.phrases import title
from games import catalogue
from games.button_up.values import Sown, Starts
from games.engine.contract.values import OwnName
from games.engine.match.history import decisions, judged
from tests.flows.house import EN, LIBRARY
from tests.flows.month import sayings
from tests.flows.month.evening import PLACE, Evening, words_of
from tests.flows.month.replays import (
    assert_all_eyes_see_what_they_saw,
    assert_strangers_learn_no_names,
    assert_walked,
)
from tests.flows.month.script import FEWEST, NAMES, Meeting, month
from tests.flows.records.month import DAY, EVER, FORGOTTEN, HIDES, HOUR, NOVEMBER, READS, Group, group
from tests.games.button_up import search
from tests.support.people import Person, Playground, Seen
from tests.support.referee import Final

MATCHES = max(FEWEST, int(os.environ.get("PROVE_MONTH", "100")))
"""How many matches the group plays."""


def read(shown: Seen) -> list[str]:
    """The lines of a record or a leaderboard: of its picture, or as a person who plays by text reads them."""
    text = shown.alt_texts[0] if shown.files else shown.text.replace("### ", "").replace("\\", "")
    return text.splitlines()


async def assert_records(made: Group) -> None:
    """Everybody's record is what the second program says, for themselves and for another person."""
    keys = {one.game for one in made.notes}
    for number, person in enumerate(made.people):
        words, name = words_of(person), person.user.name
        for game in sorted(keys):
            matches = made.of(game)
            played = any(str(person.id) in one.ranks for one in matches)
            shown = (await person.slash(PLACE, "record", game=game)).message
            if not played:
                assert words("record-none-of", name=OwnName(name), game=title(game, words)) in shown.text.replace(
                    "\\", ""
                )
                continue
            lines = sayings.record_lines(matches, str(person.id), name, words)
            assert read(shown)[: len(lines)] == lines
            said = shown.text.replace("\\", "")
            for moment in sayings.best_moments(matches, str(person.id), words):
                assert moment in said
            await _assert_seen_by(made, made.people[number - 1], person, matches)


async def _assert_seen_by(made: Group, other: Person, person: Person, matches: Sequence[Final]) -> None:
    """Assert that another person reads in that record the balance of both, or that it is hidden."""
    words, name = words_of(other), person.user.name
    shown = (await other.slash(PLACE, "record", game=matches[0].game, person=person)).message
    said = shown.text.replace("\\", "")
    if person.id in made.hidden:
        assert said == words("record-hidden", name=name)
        return
    assert read(shown)[0] == words("record-title", name=name, game=title(matches[0].game, words))
    if any({str(other.id), str(person.id)} <= one.ranks.keys() for one in matches):
        names = {str(one.id): one.user.name for one in made.people}
        assert sayings.between(matches, str(person.id), str(other.id), names, words) in said


async def assert_leaderboards(made: Group, seasons: Sequence[Season]) -> None:
    """Each leaderboard is what the second program says, for a person who sees all, one who hides, and one who reads."""
    for game in catalogue.KEYS:
        for season in seasons:
            for viewer in (made.stranger, made.people[HIDES], made.people[READS]):
                words = words_of(viewer)
                shown = (await viewer.slash(PLACE, "leaderboard", game=game, season=season.key)).message
                lines = sayings.leaderboard_lines(made.of(game, season), made.shown_to(viewer), words)
                if lines:
                    assert read(shown)[1 : len(lines) + 1] == lines
                else:
                    assert words("leaderboard-empty") in shown.text


async def assert_poster(made: Group, evening: Evening) -> None:
    """The poster of a match that counts says how it stands between all its people."""
    match, last = evening.match, made.notes[-1] if made.notes else None
    people = [str(user) for user in match.players.values()]
    if last is None or last.match != match.id or set(people) != last.ranks.keys():
        return
    names, shown = {str(one.id): one.user.name for one in made.people}, made.shown_to(None)
    line = sayings.score_line(made.of(last.game), people, names, LIBRARY.words(match.language))
    poster = made.stranger.look(evening.board).alt_texts[0]
    hidden = any(one not in shown for one in people)
    assert (line in poster) != (hidden and bool(line))


async def assert_replays(bot: Bellhop, made: Group, evening: Evening) -> None:
    """The replay with all eyes, walked through by one of its people; and what a stranger reads."""
    await assert_all_eyes_see_what_they_saw(bot, evening.witness)
    seated = [one for one in evening.people if evening.match.seat_of(one.id) is not None]
    person = made.rng.choice(seated)
    shown = (await person.slash(PLACE, "replay", code=evening.match.id)).message
    await assert_walked(bot, evening.witness, person, shown, words_of(person))
    await assert_strangers_learn_no_names(evening.match, made.stranger, list(NAMES))


def assert_exactly_judged(evening: Evening) -> None:
    """In Button Up! the review has the chances that a plain search through the rest of each round finds."""
    match = evening.match
    if match.game.key != "button_up":
        return
    for seat in match.players:
        every = decisions(match.game, match.options, match.seat_count, match.log, seat)
        made = [one for one in every if isinstance(one.own, Sown | Starts)]
        for one, found in zip(made, judged(match.game, every), strict=True):
            assert isinstance(one.own, Sown | Starts)
            chance, best = search.judged(one.view, one.own)
            assert found.judgement.gap == pytest.approx(best - chance, abs=1e-9)


async def assert_month_posted(made: Group, pg: Playground) -> None:
    """Assert that after the month each game's leaderboard stands in its channel, without those who hide."""
    await made.clock.skip(NOVEMBER.moved(1).since - made.clock.now())
    await made.clock.advance(HOUR)
    posted = {one.alt_texts[0].splitlines()[0]: one for one in made.admin.messages(pg.channel("results"))}
    expected = {
        EN("leaderboard-title", game=title(game, EN), season=EN("season-month", month=11, year="2026")): lines
        for game in catalogue.KEYS
        if (lines := sayings.month_lines(made.of(game, NOVEMBER), made.shown_to(None), EN))
    }
    assert posted.keys() == expected.keys()
    for head, lines in expected.items():
        assert read(posted[head])[1:] == lines
        assert not posted[head].buttons


async def play_month(pg: Playground, database: Path, meetings: Sequence[Meeting], seed: int) -> None:
    """Play these matches over a month and a few days, and check all that is said of them."""
    async with group(pg, database, seed) as (bot, made):
        hides, forgets, ends = (len(meetings) * part // 8 for part in (3, 5, 7))
        step = 28 * DAY // ends
        for number, meeting in enumerate(meetings):
            if number == hides:
                await made.hide(made.people[HIDES])
            if number == forgets:
                await assert_records(made)
                await made.forget(made.people[FORGOTTEN])
            if number == ends:
                await assert_month_posted(made, pg)
            evening = await made.meet(bot, meeting)
            await assert_poster(made, evening)
            await assert_replays(bot, made, evening)
            await asyncio.to_thread(assert_exactly_judged, evening)
            await made.clock.skip(step)
        await assert_records(made)
        await assert_leaderboards(made, (EVER, NOVEMBER, NOVEMBER.moved(1)))


@pytest.mark.prove
async def test_a_month_of_a_group_is_told_as_a_second_program_finds_it(pg: Playground, database: Path) -> None:
    await play_month(pg, database, month(MATCHES, seed=1), seed=1)
