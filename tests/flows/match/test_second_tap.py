"""A second tap never answers the next question: in its first second, presses on it change nothing."""

import pytest

from bot.app import Bellhop
from tests.flows.house import EN, choices, match_of, only, played, routed, whose
from tests.flows.office import asked_now, duellists, hand_of, office, sealed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

SECOND = 1_000
pytestmark = pytest.mark.bot(second_tap_ms=SECOND)


async def test_on_the_board_a_press_counts_only_a_second_after_its_question_was_shown(
    bot: Bellhop, clock: ManualClock, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, alice)
    mover = whose(board, [alice, bob])
    shown = await played(board, [alice, bob])
    version, mover = match.newest.version, whose(shown, [alice, bob])
    await clock.advance(SECOND - 1)
    early = await mover.press(shown, custom_id=choices(shown)[0])
    assert early.message.text == EN("refused-new-question")
    assert match.newest.version == version
    other = next(one for one in (alice, bob) if one is not mover)
    assert EN("refused-new-question") not in (await other.press(shown, custom_id=choices(shown)[0])).message.text
    await clock.advance(1)  # the press before has not begun the second anew
    await mover.press(shown, custom_id=choices(shown)[0])
    assert match.newest.version > version


async def test_in_a_panel_a_second_tap_plays_nothing_says_so_and_costs_no_time(
    bot: Bellhop, clock: ManualClock, alice: Person
) -> None:
    await bot.services.people.change(alice.id, finished={"button_up": "before"})
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    match = await only(bot, alice)
    panel = (await alice.press(board, custom_id=routed(board, "seat"))).message
    await alice.until(lambda: choices(alice.look(panel)))
    version = match.newest.version
    await clock.advance(SECOND)  # the computer may have begun
    await alice.press(panel, custom_id=choices(alice.look(panel))[0])
    await alice.until(lambda: match.newest.version > version and choices(alice.look(panel)))
    version, shown = match.newest.version, alice.look(panel)
    early = (await alice.press(panel, custom_id=choices(shown)[0])).message
    assert EN("refused-new-question") in early.text
    assert match.newest.version == version
    assert choices(early) == choices(shown)
    await clock.advance(SECOND)
    assert EN("refused-new-question") not in (await alice.press(panel, custom_id=choices(early)[0])).message.text
    assert match.newest.version > version


async def test_a_panel_that_was_just_opened_and_the_steps_of_a_bid_are_taken_at_once(
    bot: Bellhop, clock: ManualClock, pg: Playground, alice: Person, bob: Person
) -> None:
    await office([alice, bob, pg.person("Farid")])
    match = await only(bot, alice)
    first, second = await duellists([alice, bob, pg.person("Farid")])
    version = match.newest.version
    for person in (first, second):
        await sealed(person, "+1")
    assert match.newest.version > version
    await first.until(lambda: asked_now(first))  # a tie: both bid again
    added = (await first.press(await hand_of(first), label="+1")).message
    assert EN("form-chosen", things="1") in added.text
    version = match.newest.version
    send = next(one for one in choices(added) if "~send" in one)
    early = (await first.press(added, custom_id=send)).message
    assert EN("refused-new-question") in early.text
    assert match.newest.version == version
    await clock.advance(SECOND)
    await first.press(early, custom_id=send)
    assert match.newest.version > version
