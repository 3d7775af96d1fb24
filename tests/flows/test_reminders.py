"""Reminders, quiet hours and matches by mail that last for weeks."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from bot.store.posts import CALL, REMINDER
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion
from tests.flows.forged import old_edits_refused
from tests.flows.house import (
    EN,
    bellhop,
    boards,
    choices,
    lobby_of,
    match_of,
    only,
    over,
    routed,
    seat_of,
    set_up,
    whose,
)
from tests.flows.test_calls import plays_on
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground, Seen

GAME = EN("button-up-name")
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
DAY = 24 * HOUR


@asynccontextmanager
async def turned(pg: Playground, database: Path, clock: ManualClock) -> AsyncIterator[Bellhop]:
    """The bot with that clock, which goes on only when matches have seen to what was due and nothing is under way."""
    async with bellhop(pg, database, clock) as bot:
        calm = clock.settle
        assert calm is not None

        async def settle() -> None:
            await bot.services.hall.settle()
            await calm()

        clock.settle = settle
        try:
            yield bot
        finally:
            clock.settle = None


async def started(host: Person, guest: Person, pace: str, target: int = 15) -> None:
    """A match of two at that pace, to so many points."""
    lobby = await lobby_of(host)
    await set_up(host, lobby, "pace", pace)
    rule = await set_up(host, lobby, "rule", "target")
    await host.submit(await host.press(rule, label=EN("setup-type")), {"value": str(target)})
    await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))


def awaited(match: Match, people: list[Person]) -> Person:
    """Whom the match waits for."""
    user = match.players[match.awaited[0]]
    return next(person for person in people if person.id == user)


def saying(person: Person, key: str) -> list[Seen]:
    """The direct messages that begin as that text does."""
    start = EN(key, game=GAME, when="|", url="|").split("|")[0]
    return [one for one in person.dms if one.content.startswith(start)]


async def no_messages(*people: Person) -> None:
    """These people take hands and calls in the channel."""
    for person in people:
        panel = (await person.slash("general", "preferences")).message
        await person.select(panel, routed(panel, "prefer-hands"), ["here"])


async def test_whoever_needed_no_call_is_warned_before_the_time_is_out_and_the_warning_goes_with_the_answer(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock):
        table = await match_of(alice, bob)
        mover = await plays_on(table, [alice, bob])
        await clock.advance(44 * SECOND)
        assert mover.dms == []
        await clock.advance(1 * SECOND)
        await mover.until(lambda: saying(mover, "reminder-clock"))
        while whose(now := alice.look(table), [alice, bob]) is mover:
            await mover.press(now, custom_id=choices(now)[0])
            await clock.advance(2 * SECOND)
        await mover.until(lambda: not saying(mover, "reminder-clock"))


@pytest.mark.parametrize("pace", ["live", "relaxed"])
async def test_whoever_was_called_is_not_told_again_of_the_same_decision(
    pg: Playground, database: Path, alice: Person, bob: Person, pace: str
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        table = await match_of(alice, bob, pace=pace)
        mover = whose(table, [alice, bob])
        match = await only(bot, alice)
        seat = seat_of(match, mover)
        await ticked(clock, 1, lambda: saying(mover, "call-dm") and match.ledger.clocks.seats[seat].seen)
        (call,) = mover.dms
        due = match.timing.due_of(seat)
        assert due is not None
        await clock.advance(due - clock.wall() - 1)
        assert [one.id for one in mover.dms] == [call.id]


async def paused(match: Match) -> None:
    """Everybody wants a pause, so there is one."""
    for seat, user in match.players.items():
        await match.vote(seat, Player(user), Motion.PAUSE, f"{seat}pauses", wants=True)
    assert match.moment.paused


async def test_a_pause_takes_the_warning_away_and_after_it_its_person_is_called_once(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        mover = await plays_on(await match_of(alice, bob), [alice, bob])
        match = await only(bot, alice)
        await clock.advance(45 * SECOND)
        await mover.until(lambda: saying(mover, "reminder-clock"))
        await paused(match)
        await mover.until(lambda: not saying(mover, "reminder-clock"))
        await later(clock, 5 * MINUTE)
        await match.resume("goes on")
        await ticked(clock, 1, lambda: mover.dms)
        await clock.advance(39 * SECOND)
        assert [one.id for one in mover.dms] == [one.id for one in saying(mover, "call-dm")]
        assert not any(status.strikes for status in match.moment.roster)


async def test_by_mail_reminders_come_anew_after_a_pause_of_weeks(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail")
        match = await only(bot, alice)
        mover = awaited(match, [alice, bob])
        await mover.until(lambda: match.ledger.clocks.seats[seat_of(match, mover)].seen)
        await reminded_at_half_time(clock, mover)
        await paused(await only(bot, alice))
        await mover.until(lambda: not saying(mover, "reminder-clock"))
    async with turned(pg, database, clock) as bot:
        await later(clock, 14 * DAY)
        assert saying(mover, "reminder-clock") == []
        await (await only(bot, alice)).resume("goes on")
        await reminded_at_half_time(clock, mover)


async def reminded_at_half_time(clock: ManualClock, mover: Person) -> None:
    """Returns when a person who was just asked for the first time by mail is reminded, after a day and not before."""
    await later(clock, 23 * HOUR)
    assert saying(mover, "reminder-clock") == []
    await later(clock, 1 * HOUR)
    await mover.until(lambda: saying(mover, "reminder-clock"))


async def test_without_a_clock_a_pause_takes_the_reminder_away_and_it_counts_all_the_same(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "none")
        mover = awaited(await only(bot, alice), [alice, bob])
        await later(clock, DAY)
        await mover.until(lambda: saying(mover, "reminder-waiting"))
        await paused(await only(bot, alice))
        await mover.until(lambda: not saying(mover, "reminder-waiting"))
    async with turned(pg, database, clock) as bot:
        await later(clock, 14 * DAY)
        match = await only(bot, alice)
        await match.resume("goes on")
        await later(clock, 2 * DAY)
        await mover.until(lambda: saying(mover, "reminder-waiting"))
        async with asyncio.timeout(PATIENCE):
            while (sent := await bot.services.store.post(match.id, REMINDER, int(match.awaited[0]))) is None or (
                not sent.message_id
            ):
                pass  # it is being noted
        assert sent.data["sent"] == 2


async def test_after_three_time_outs_a_computer_plays_on_and_one_press_gives_the_seat_back(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await match_of(alice, bob)
        match = await only(bot, alice)
        silent = awaited(match, [alice, bob])
        seat = seat_of(match, silent)
        await played_by_the_clock(match, clock, seat)
        await silent.until(lambda: saying(silent, "takeover-text"))
        (word,) = saying(silent, "takeover-text")
        await silent.press(word, label=EN("return-button"))
        await silent.until(lambda: match.moment.roster[seat].level is None)
        await silent.until(lambda: not saying(silent, "takeover-text"))
        (panel,) = await silent.until(lambda: [one for one in silent.dms if one.files])
        assert not over(panel)


async def played_by_the_clock(match: Match, clock: ManualClock, seat: Seat) -> None:
    """Everybody else plays at once, and that seat not at all, until a computer has it."""
    while match.moment.roster[seat].level is None:
        for other in match.awaited:
            if other != seat:
                action = match.game.fallback(match.moment.state, other)
                request = f"{other}at{match.moment.version}"
                await match.submit(other, Player(match.players[other]), action, request)
        if seat in match.awaited:
            await clock.advance(MINUTE)


async def test_in_the_channel_the_warning_mentions_its_person_alone(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock):
        await no_messages(alice, bob)
        mover = await plays_on(await match_of(alice, bob), [alice, bob])
        await clock.advance(46 * SECOND)
        start = f"<@{mover.id}> " + EN("reminder-clock", game=GAME, when="|", url="|").split("|")[0]
        await alice.until(lambda: [one for one in alice.messages("general") if one.content.startswith(start)])
        assert alice.dms == bob.dms == []


async def test_without_a_clock_reminders_stop_after_the_third_and_a_restart_does_not_begin_anew(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "none")
        mover = awaited(await only(bot, alice), [alice, bob])
        await later(clock, DAY)
        await mover.until(lambda: saying(mover, "reminder-waiting"))
    async with turned(pg, database, clock):
        (first,) = saying(mover, "reminder-waiting")
        await later(clock, 2 * DAY)
        await mover.until(lambda: [one.id for one in saying(mover, "reminder-waiting")] not in ([first.id], []))
        await later(clock, 4 * DAY)
        await mover.until(lambda: saying(mover, "reminder-last"))
        (last,) = saying(mover, "reminder-last")
    async with turned(pg, database, clock) as bot:
        await later(clock, 30 * DAY)
        await only(bot, alice)
        await clock.advance(0)
        assert [one.id for one in saying(mover, "reminder-last")] == [last.id]
        assert saying(mover, "reminder-waiting") == []


async def later(clock: ManualClock, ms: int) -> None:
    """So much later, without a stop on the way; whatever was idle is let go."""
    clock.jump(ms)
    await clock.advance(0)


@pytest.mark.usefixtures("bot")
async def test_quiet_hours_are_typed_shown_and_taken_off_again(alice: Person) -> None:
    panel = (await alice.slash("general", "preferences")).message
    asked = await alice.press(panel, label=EN("preferences-quiet-none"))
    after = (await alice.submit(asked, {"start": "22:30", "end": "7", "zone": "paris"})).message
    shown = EN("preferences-quiet", start="22:30", end="7:00", zone="Europe/Paris")
    assert shown in [button["label"] for button in after.buttons]
    again = await alice.press(after, label=shown)
    wrong = (await alice.submit(again, {"start": "ten", "end": "7", "zone": "paris"})).message
    assert EN("quiet-unclear") in wrong.text
    none = (await alice.press(wrong, label=EN("preferences-quiet-off"))).message
    assert EN("preferences-quiet-none") in [button["label"] for button in none.buttons]


async def test_by_mail_nobody_is_called_in_their_quiet_hours_and_their_clock_stands(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    clock.jump(DAY - clock.wall() % DAY)  # midnight in Greenwich
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


async def test_by_mail_whoever_acted_and_must_act_again_is_not_called_when_the_match_is_loaded_anew(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail", target=50)
        mover, panel = await acting_again(bot, [alice, bob])
        bot.services.hall.let_go(0)
        await later(clock, 12 * HOUR)
        await mover.until(lambda: saying(mover, "reminder-clock"))
        await mover.until(lambda: len(mover.dms) == 1)
        (reminded,) = mover.dms
        assert reminded.files  # it is the panel, sent anew
        assert reminded.id != panel.id
        await mover.press(reminded, label=EN("more-button"))  # by then whoever is to be called was
        assert [one.id for one in mover.dms if one.files] == [reminded.id]
    async with turned(pg, database, clock) as bot:
        await only(bot, alice)
        await mover.press(reminded, label=EN("more-button"))
        assert [one.id for one in mover.dms if one.files] == [reminded.id]


async def acting_again(bot: Bellhop, people: list[Person]) -> tuple[Person, Seen]:
    """Whoever comes to act twice in a row, when it is noted that nobody calls them, and their panel."""
    while True:
        match = await only(bot, people[0])
        (seat,), mover = match.awaited, awaited(match, people)
        await called(bot, match, seat)
        panel = await asked_by_mail(mover, match.moment.asked[seat])
        await mover.press(panel, custom_id=choices(panel)[0])
        if match.awaited == (seat,):
            await called(bot, match, seat)
            return mover, await asked_by_mail(mover, match.moment.asked[seat])


async def test_a_match_by_mail_goes_on_for_weeks_with_a_restart_a_day_and_no_old_message_edited(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail", target=50)
        ident = (await only(bot, alice)).id
    people, days = [alice, bob], 0
    with old_edits_refused(pg):
        while days < 21:
            async with turned(pg, database, clock) as bot:
                match = await bot.services.hall.find(ident)
                assert match is not None
                mover = awaited(match, people)
                await called(bot, match, match.awaited[0])
                panel = await asked_by_mail(mover, match.moment.asked[match.awaited[0]])
                version = match.moment.version
                assert not (await mover.press(panel, custom_id=choices(panel)[0])).failed
                assert match.moment.version > version
                days += 1
                await later(clock, 20 * HOUR)
                assert not any(status.strikes for status in match.moment.roster)
    assert days == 21
    caplog.clear()  # discord.py tells of each edit that was refused


async def called(bot: Bellhop, match: Match, seat: Seat) -> None:
    """Returns when it is noted that a seat was called for its present question, or need not be."""
    async with asyncio.timeout(PATIENCE):
        while (post := await bot.services.store.post(match.id, CALL, int(seat))) is None or (
            post.version != match.moment.asked[seat]
        ):
            pass


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
        clock.jump(15 * HOUR)
        mover = awaited(match, [alice, bob])
        panel = await asked_by_mail(mover, match.moment.asked[match.awaited[0]])
        await mover.press(panel, custom_id=choices(panel)[0])
        await clock.advance(2 * MINUTE)
        await alice.until(lambda: boards(alice, thread) and boards(alice, thread)[-1].id != board.id)
        assert not over(boards(alice, thread)[-1])
