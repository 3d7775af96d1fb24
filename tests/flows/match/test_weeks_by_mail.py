"""Quiet hours, and matches by mail that last for weeks."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from tests.flows.forged import old_edits_refused
from tests.flows.house import (
    EN,
    boards,
    choices,
    only,
    over,
)
from tests.flows.match.reminders import DAY, HOUR, MINUTE, awaited, later, saying, started, turned
from tests.flows.match.weeks_by_mail import called
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen


async def test_by_mail_nobody_is_called_in_their_quiet_hours_and_their_clock_stands(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    await clock.skip(DAY - clock.wall() % DAY)  # midnight in Greenwich
    async with turned(pg, database, clock) as bot:
        for person in (alice, bob):
            await bot.services.people.change(person.id, quiet=(22 * 60, 7 * 60, "UTC"))
        await started(alice, bob, "mail")
        match = await only(bot, alice)
        mover = awaited(match, [alice, bob])
        seat = match.awaited[0]
        assert match.timing.due_of(seat) == clock.wall() + (4 * 24 + 19) * HOUR
        await clock.advance(0)
        await later(clock, 7 * HOUR - 1)
        assert mover.dms == []
        await later(clock, 1)
        await mover.until(lambda: [one for one in mover.dms if choices(one)])


async def test_by_mail_a_person_who_acted_and_must_act_again_is_not_called_when_the_match_is_loaded_anew(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail", target=50)
        mover, panel = await acting_again(bot, [alice, bob])
        bot.services.matches.let_go(0)
        await later(clock, 12 * HOUR)
        await mover.until(lambda: saying(mover, "reminder-clock"))
        await mover.until(lambda: len(mover.dms) == 1)
        (reminded,) = mover.dms
        assert reminded.files  # it is the panel, sent anew
        assert reminded.id != panel.id
        await mover.settled()  # all calls were made
        assert [one.id for one in mover.dms if one.files] == [reminded.id]
    async with turned(pg, database, clock) as bot:
        await only(bot, alice)
        await mover.press(reminded, label=EN("more-button"))
        assert [one.id for one in mover.dms if one.files] == [reminded.id]


async def acting_again(bot: Bellhop, people: list[Person]) -> tuple[Person, Seen]:
    """The person who acts twice in a row, once it is stored that they need no call, and their panel."""
    while True:
        match = await only(bot, people[0])
        (seat,), mover = match.awaited, awaited(match, people)
        await called(bot, match, seat)
        panel = await asked_by_mail(mover, match.newest.asked_versions[seat])
        await mover.press(panel, custom_id=choices(panel)[0])
        if match.awaited == (seat,):
            await called(bot, match, seat)
            return mover, await asked_by_mail(mover, match.newest.asked_versions[seat])


async def test_a_match_by_mail_goes_on_for_weeks_with_a_restart_a_day_and_no_old_message_edited(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail", target=50)
        ident = (await only(bot, alice)).id
    people, days = [alice, bob], 0
    with old_edits_refused(pg):
        while days < 15:
            async with turned(pg, database, clock) as bot:
                match = await bot.services.matches.find(ident)
                assert match is not None
                mover = awaited(match, people)
                await called(bot, match, match.awaited[0])
                panel = await asked_by_mail(mover, match.newest.asked_versions[match.awaited[0]])
                version = match.newest.version
                assert not (await mover.press(panel, custom_id=choices(panel)[0])).failed
                assert match.newest.version > version
                days += 1
                await later(clock, 20 * HOUR)
                assert not any(status.missed for status in match.newest.seats)
    assert days == 15
    caplog.clear()  # discord.py tells of each edit that was refused


async def asked_by_mail(person: Person, asked: int) -> Seen:
    """The panel in which a person is asked the question of that version by direct message."""

    def found() -> list[Seen]:
        return [one for one in person.dms for choice in choices(one)[:1] if choice.split(":")[3] == str(asked)]

    return (await person.until(found))[-1]


async def test_a_board_whose_thread_was_archived_over_weeks_is_shown_again(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail")
        match = await only(bot, alice)
        await alice.until(lambda: alice.messages("general")[0].data.get("thread"))
        thread = int(alice.messages("general")[0].data["thread"]["id"])
        await alice.until(lambda: boards(alice, thread))
        (board,) = boards(alice, thread)
        pg.world.channel(thread).archived = True
        await clock.skip(15 * HOUR)
        mover = awaited(match, [alice, bob])
        panel = await asked_by_mail(mover, match.newest.asked_versions[match.awaited[0]])
        await mover.press(panel, custom_id=choices(panel)[0])
        await clock.advance(2 * MINUTE)
        await alice.until(lambda: boards(alice, thread) and boards(alice, thread)[-1].id != board.id)
        assert not over(boards(alice, thread)[-1])
