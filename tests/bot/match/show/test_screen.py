"""A screen converges whatever Discord does: a machine draws news, beats, presses, failures and restarts."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from bot.match.show.feed import HeldBeat
from bot.match.show.place import KEEP_MS, LIMIT_MS
from games.engine.match.publish import ViewUpdate
from tests.bot.match.show.hostile import GAP_MS, Hostile
from tests.bot.match.show.machine import InPlaceMachine, QuietMachine, ScreenMachine
from tests.bot.match.show.numbers import Beats, News, Numbers, Parts, Shelf
from tests.support.clock import ManualClock


def an_answer_overtakes_a_new_message(machine: ScreenMachine) -> None:
    """A press on the old message is answered while the new one is being sent, and both are confirmed at once."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.somebody_presses(older=False)
    assert [(one.sends, one.answers) for one in machine.discord.requests] == [(True, False), (False, True)]
    machine.discord_confirms_requests(slice(None))


def an_answer_is_confirmed_while_its_message_is_deleted(machine: ScreenMachine) -> None:
    """A press on the old message is answered while the new one is being sent, which is confirmed first."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.somebody_presses(older=False)
    machine.discord_applies_a_request(1)
    machine.discord_confirms_requests(slice(0, 1))
    assert [(one.deletes, one.answers) for one in machine.discord.requests] == [(False, True), (True, False)]
    machine.discord_confirms_requests(slice(0, 1))


def an_old_message_becomes_the_place_again(machine: ScreenMachine) -> None:
    """The disk is full when a message is sent anew, so the old one stands, and is pressed."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.something_rare_happens("fill")
    machine.time_passes(GAP_MS)
    machine.discord_confirms_requests(slice(None))
    machine.something_rare_happens("fill")
    machine.somebody_presses(older=True)
    machine.discord_confirms_requests(slice(None))


def an_answer_overtakes_an_edit_that_is_refused(machine: ScreenMachine) -> None:
    """A press is answered with something newer than the edit under way, whose message is then said to be gone."""
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.something_happens(beat=False)
    machine.somebody_presses(older=False)
    assert [one.answers for one in machine.discord.requests] == [False, True]
    machine.discord_confirms_requests(slice(1, 2))
    machine.discord_fails_a_request(0, "gone")


def it_is_opened_anew_while_it_is_edited(machine: ScreenMachine) -> None:
    """The new message is confirmed and the old one deleted, before Discord gets to the edit of the old one."""
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    assert isinstance(machine, InPlaceMachine)
    machine.somebody_opens_it_anew()
    machine.discord_confirms_requests(slice(1, 2))
    assert [one.deletes for one in machine.discord.requests] == [False, True]
    machine.discord_confirms_requests(slice(1, 2))
    machine.discord_confirms_requests(slice(0, 1))
    machine.time_passes(GAP_MS)
    assert [(one.message_id, one.text) for one in machine.discord.requests] == [(2, "1")], "it is written once more"


def an_answer_is_confirmed_in_a_message_that_is_being_deleted(machine: ScreenMachine) -> None:
    """A press on the old message comes after the new one was stored, while the old one is being deleted."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.discord_confirms_requests(slice(0, 1))
    assert [one.deletes for one in machine.discord.requests] == [True]
    machine.somebody_presses(older=True)
    assert [one.answers for one in machine.discord.requests] == [False, True]
    machine.discord_confirms_requests(slice(1, 2))


def an_answer_is_confirmed_after_its_message_was_deleted(machine: ScreenMachine) -> None:
    """It was carried out before the message was deleted, so the new message stays the place."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.discord_confirms_requests(slice(0, 1))
    machine.somebody_presses(older=True)
    machine.discord_applies_a_request(1)
    machine.discord_confirms_requests(slice(0, 1))
    assert [one.answers for one in machine.discord.requests] == [True]
    machine.discord_confirms_requests(slice(0, 1))
    assert machine.show.place.post.message_id in machine.discord.standing


def an_answer_fails_while_a_newer_message_is_asked_for(machine: ScreenMachine) -> None:
    """The new message waits for the answer, and is written before the answer is tried in another way."""
    machine.something_rare_happens("renew")
    machine.time_passes(GAP_MS)
    machine.somebody_presses(older=False)
    machine.something_happens(beat=False)
    machine.something_rare_happens("call")
    machine.discord_fails_a_request(0, "503")
    machine.discord_fails_a_request(0, "503")
    assert [(one.sends, one.text) for one in machine.discord.requests] == [(True, "1")]
    machine.discord_confirms_requests(slice(0, 1))
    machine.discord_confirms_requests(slice(0, 1))


def a_write_is_confirmed_while_a_newer_answer_is_under_way(machine: ScreenMachine) -> None:
    """The process is killed before the answer comes, so what is stored must be what was confirmed."""
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.something_happens(beat=False)
    machine.somebody_presses(older=False)
    assert [one.text for one in machine.discord.requests] == ["1", "2"]
    machine.discord_confirms_requests(slice(0, 1))
    machine.time_passes(KEEP_MS)
    assert machine.shelf.version < len(machine.news.log)


def the_message_that_it_has_left_is_found_gone(machine: ScreenMachine) -> None:
    """An old message, which could not be deleted, is pressed while the new one is edited, and becomes the place."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.discord_confirms_requests(slice(0, 1))
    machine.discord_fails_a_request(0, "503")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.somebody_presses(older=True)
    machine.discord_confirms_requests(slice(1, 2))
    machine.discord_fails_a_request(0, "gone")
    machine.discord_confirms_requests(slice(0, 1))
    machine.time_passes(GAP_MS)
    assert [(one.message_id, one.sends) for one in machine.discord.requests] == [(1, False)], "it is not sent anew"


Walk = Callable[[ScreenMachine], None]
"""Steps of the machine that a search takes too seldom, after its first write was confirmed."""


WALKS: tuple[Walk, ...] = (
    an_answer_overtakes_a_new_message,
    an_answer_is_confirmed_while_its_message_is_deleted,
    an_old_message_becomes_the_place_again,
    an_answer_overtakes_an_edit_that_is_refused,
    an_answer_is_confirmed_in_a_message_that_is_being_deleted,
    an_answer_is_confirmed_after_its_message_was_deleted,
    a_write_is_confirmed_while_a_newer_answer_is_under_way,
    the_message_that_it_has_left_is_found_gone,
)


def walk(machine: ScreenMachine, steps: Walk) -> None:
    """Take the steps, and look at what must hold."""
    machine.discord_confirms_requests(slice(None))
    try:
        steps(machine)
        machine.own_writes_follow_one_another_and_the_store_leads()
    finally:
        machine.teardown()


@pytest.mark.parametrize("steps", WALKS)
def test_it_holds_in_steps_that_a_search_takes_too_seldom(steps: Walk) -> None:
    walk(ScreenMachine(), steps)


def test_an_answer_that_fails_is_not_written_after_something_newer() -> None:
    walk(QuietMachine(), an_answer_fails_while_a_newer_message_is_asked_for)


def test_a_message_that_is_opened_anew_is_not_given_up_with_the_old_one() -> None:
    walk(InPlaceMachine(), it_is_opened_anew_while_it_is_edited)


STEPS = settings(max_examples=25, stateful_step_count=20, deadline=None)
MANY = settings(max_examples=250, stateful_step_count=40, deadline=None, phases=(Phase.generate,))


@pytest.mark.parametrize("machine", [ScreenMachine, InPlaceMachine, QuietMachine])
def test_a_screen_converges(machine: type[ScreenMachine]) -> None:
    run_state_machine_as_test(machine, settings=STEPS)


@pytest.mark.prove
@pytest.mark.parametrize("machine", [ScreenMachine, InPlaceMachine, QuietMachine])
def test_a_screen_converges_in_ten_thousand_steps(machine: type[ScreenMachine]) -> None:
    run_state_machine_as_test(machine, settings=MANY)


async def test_a_screen_whose_match_is_let_go_and_loaded_again_at_once_writes_on() -> None:
    clock, discord_, news, again = ManualClock(), Hostile(), News(), News()
    again.woken = news.woken
    show = Numbers(discord_, clock, Shelf(discord_), news, Parts, overtakes=True)
    show.screen.shown = show.screen.wanted
    writing = asyncio.get_running_loop().create_task(show.screen.run())
    await clock.advance(0)
    news.close()
    show.sub, show.feed = cast("Any", again), Parts.NewsFeed(cast("Any", again), Beats())
    show.screen.stir()
    await clock.advance(0)
    again.publish(beat=False)
    await clock.advance(0)
    assert [request.text for request in discord_.requests] == ["1"]
    show.screen.close()
    writing.cancel()
    await asyncio.gather(writing, show.keeper.close(), return_exceptions=True)


async def test_a_beat_that_nobody_skips_is_left_once_its_match_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, discord_, news = ManualClock(), Hostile(), News()
    endless = HeldBeat(ViewUpdate(news.state, None, (), beat=True), (None,))
    monkeypatch.setattr(Beats, "beat", lambda *_, **__: endless)
    show = Numbers(discord_, clock, Shelf(discord_), news, Parts, overtakes=True)
    writing = asyncio.get_running_loop().create_task(show.screen.run())
    news.publish(beat=True)
    await clock.advance(0)
    discord_.confirm(discord_.requests[0])
    await clock.advance(LIMIT_MS)
    assert not writing.done()
    news.close()
    show.screen.stir()
    await clock.advance(0)
    assert writing.done()
    await show.keeper.close()
