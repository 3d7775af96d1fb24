"""Reminders before the time is out, and what follows three missed decisions."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.match.panel.panels import Panels
from bot.match.show.place import KEEP_MS
from bot.playground.world.errors import ApiError
from bot.playground.world.world import PATIENCE
from bot.store.posts import REMINDER
from games.engine.contract import questions
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal
from games.engine.match.requests import CastVote, PlayAction, ResumeMatch
from tests.flows.forged import answered
from tests.flows.house import (
    EN,
    choices,
    match_of,
    only,
    over,
    routed,
    seat_of,
    whose,
)
from tests.flows.match.calls import plays_on
from tests.flows.match.reminders import DAY, GAME, HOUR, MINUTE, SECOND, awaited, later, saying, started, turned
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground


async def no_messages(*people: Person) -> None:
    """These people take hands and calls in the channel."""
    for person in people:
        panel = (await person.slash("general", "preferences")).message
        await person.select(panel, routed(panel, "prefer-hands"), ["here"])


async def test_a_person_who_was_not_called_is_warned_before_the_time_is_out_and_the_warning_goes_with_the_answer(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock):
        board = await match_of(alice, bob)
        mover = await plays_on(board, [alice, bob])
        await clock.advance(44 * SECOND)
        assert mover.dms == []
        await clock.advance(1 * SECOND)
        await mover.until(lambda: saying(mover, "reminder-clock"))
        while whose(now := alice.look(board), [alice, bob]) is mover:
            await mover.press(now, custom_id=choices(now)[0])
            await clock.advance(2 * SECOND)
        await mover.until(lambda: not saying(mover, "reminder-clock"))


@pytest.mark.parametrize("pace", ["live", "relaxed"])
async def test_a_person_who_was_called_is_not_told_again_of_the_same_decision(
    pg: Playground, database: Path, alice: Person, bob: Person, pace: str
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace=pace)
        mover = whose(board, [alice, bob])
        match = await only(bot, alice)
        seat = seat_of(match, mover)
        await ticked(clock, 1, lambda: saying(mover, "call-dm") and match.clocks.seats[seat].seen)
        (call,) = mover.dms
        due = match.timing.due_of(seat)
        assert due is not None
        await clock.advance(due - clock.wall() - 1)
        assert [one.id for one in mover.dms] == [call.id]


async def paused(match: Match) -> None:
    """Everybody wants a pause, so there is one."""
    for seat, user in match.players.items():
        await match.ask(CastVote(seat, Player(user), Proposal(Motion.PAUSE), wants=True), f"{seat}pauses")
    assert match.newest.paused


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
        await match.ask(ResumeMatch(), "goes on")
        await ticked(clock, 1, lambda: mover.dms)
        await clock.advance(39 * SECOND)
        assert [one.id for one in mover.dms] == [one.id for one in saying(mover, "call-dm")]
        assert not any(status.missed for status in match.newest.seats)


async def asked_by_mail(bot: Bellhop, alice: Person, bob: Person) -> Person:
    """A match by mail has begun, and the person whose first turn it is was told."""
    await started(alice, bob, "mail")
    match = await only(bot, alice)
    mover = awaited(match, [alice, bob])
    await mover.until(lambda: match.clocks.seats[seat_of(match, mover)].seen)
    await mover.settled()  # the alarm of the reminder is stored: the match may be let go
    return mover


async def test_by_mail_reminders_come_anew_after_a_pause_of_weeks(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        mover = await asked_by_mail(bot, alice, bob)
        await reminded_at_half_time(clock, mover)
        await paused(await only(bot, alice))
        await mover.until(lambda: not saying(mover, "reminder-clock"))
    async with turned(pg, database, clock) as bot:
        await later(clock, 14 * DAY)
        assert saying(mover, "reminder-clock") == []
        await (await only(bot, alice)).ask(ResumeMatch(), "goes on")
        await reminded_at_half_time(clock, mover)


@pytest.mark.parametrize("opens", [True, False])
async def test_a_reminder_is_sent_though_the_panel_is_taken_up_while_the_match_is_loaded(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, *, opens: bool
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        mover = await asked_by_mail(bot, alice, bob)
        asked_for = asyncio.Event()
        attach, open_direct = Panels.attach, Panels.open_direct

        async def attach_late(panels: Panels, loaded: Match) -> None:
            await asked_for.wait()
            await attach(panels, loaded)

        async def open_later(panels: Panels, loaded: Match, seat: Seat, *given: Any, **also: Any) -> Any:
            asked_for.set()
            await mover.until(lambda: panels.of(loaded.id, seat))
            return await open_direct(panels, loaded, seat, *given, **also) if opens else None

        monkeypatch.setattr(Panels, "attach", attach_late)
        monkeypatch.setattr(Panels, "open_direct", open_later)
        await reminded_at_half_time(clock, mover)
        assert asked_for.is_set()


async def test_a_panel_that_shows_the_pause_is_written_again_if_the_match_goes_on_before_it_is_taken_up(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    shows_pause = EN("match-paused")
    async with turned(pg, database, clock) as bot:
        await started(alice, bob, "mail")
        match = await only(bot, alice)
        mover = awaited(match, [alice, bob])
        await mover.until(lambda: mover.dms)
        await paused(match)
        await mover.until(lambda: shows_pause in mover.dms[-1].content)
        await clock.advance(2 * KEEP_MS)
    goes_on = asyncio.Event()
    attach = Panels.attach

    async def attach_late(panels: Panels, loaded: Match) -> None:
        await goes_on.wait()
        await attach(panels, loaded)

    monkeypatch.setattr(Panels, "attach", attach_late)
    async with turned(pg, database, clock) as bot:
        await (await only(bot, alice)).ask(ResumeMatch(), "goes on")
        goes_on.set()
        await mover.until(lambda: shows_pause not in mover.dms[-1].content)


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
        await match.ask(ResumeMatch(), "goes on")
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
        await silent.until(lambda: match.newest.seats[seat].level is None)
        await silent.until(lambda: not saying(silent, "takeover-text"))
        (panel,) = await silent.until(lambda: [one for one in silent.dms if one.files])
        assert not over(panel)


async def played_by_the_clock(match: Match, clock: ManualClock, seat: Seat) -> None:
    """Let all other seats play at once and that seat not at all, until a computer has it."""
    while match.newest.seats[seat].level is None:
        for other in match.awaited:
            if other != seat:
                action = questions.fallback(match.game, match.newest.game_state, other)
                request = f"{other}at{match.newest.version}"
                await match.ask(PlayAction(other, Player(match.players[other]), action), request)
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


async def test_a_person_whom_no_call_reached_is_reminded_though_they_count_as_called(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with turned(pg, database, clock) as bot:
        await no_messages(alice, bob)
        board = await match_of(alice, bob)
        mover, match = whose(board, [alice, bob]), await only(bot, alice)
        with answered(pg, "/channels", ApiError(50013, status=403), "POST"):
            await ticked(clock, 1, lambda: [one for one in pg.record if one.status == 403])
        due, allowed = match.timing.due_of(seat_of(match, mover)), match.timing.allowed(seat_of(match, mover))
        assert due is not None
        assert allowed is not None
        await clock.advance(due - allowed // 4 - clock.now() - 1)
        assert not [one for one in alice.messages("general") if one.content]
        await clock.advance(1)
        await alice.until(lambda: [one for one in alice.messages("general") if f"<@{mover.id}>" in one.content])
