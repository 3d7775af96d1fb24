"""Everybody at once: ready, race panels, what becomes of a press, and a connection that is lost on the way."""

import asyncio

import pytest

from bot.app import Bellhop
from bot.playground import Playground
from bot.playground.people import Person, Seen
from games.engine.values import Seat
from tests.flows.course import button_of, fitting, gathered, match_of, opened, pairs, started
from tests.flows.forged import forge, held_message, outcome_of
from tests.flows.house import EN, FR, over, routed, set_up

A, B = Seat(0), Seat(1)
PROMPT = "**" + EN("race-go") + "**"


async def test_a_race_waits_until_everybody_has_opened_their_panel(bot: Bellhop, alice: Person, bob: Person) -> None:
    table = await gathered([alice, bob])
    match = await match_of(bot, table)
    assert match.held
    assert EN("race-open-panel", names="● **Alice**, ▲ **Bob**") in table.text
    panel = await opened(alice, table)
    assert panel.ephemeral
    assert not panel.files
    assert EN("race-waiting", names="Bob") in panel.text
    assert {button["label"] for button in panel.buttons if button.get("disabled")} == {
        EN("race-hidden"),
        EN("race-is-ready"),
    }
    await opened(bob, table)
    await alice.until(lambda: bool(pairs(alice.look(panel))))
    assert not match.held
    labels = [button["label"] for button in alice.look(panel).buttons[:12]]
    tops = {label.split(" → ")[1] for label in labels}
    assert len(labels) == 12
    assert len(tops) == 4


async def test_before_the_start_a_panel_tells_nothing_of_the_hand_not_even_in_its_codes(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    table = await gathered([alice, bob])
    match = await match_of(bot, table)
    panel = await opened(alice, table)
    ids = [button["custom_id"] for button in panel.buttons]
    assert not [one for one in ids if match.game.decode(one.split(":")[-1]) is not None]
    words = (await alice.press(panel, label=EN("history-button"))).message
    assert EN("history-title", page=1, pages=1) in words.text


async def test_the_panel_in_a_direct_message_is_ready_by_its_button(bot: Bellhop, alice: Person, bob: Person) -> None:
    table = await gathered([alice, bob])
    match = await match_of(bot, table)
    await opened(alice, table)
    panel = await bob.until(lambda: next((seen for seen in bob.dms if EN("race-ready") in labels(seen)), None))
    assert panel is not None
    panel = (await bob.press(panel, label=EN("race-ready"))).message
    await bob.until(lambda: bool(pairs(bob.look(panel))))
    assert not match.held
    panel = bob.look(panel)
    fits = fitting(match, B)
    if fits:
        after = (await bob.press(panel, custom_id=button_of(panel, fits[0]))).message
        assert after.id == panel.id


def labels(seen: Seen) -> list[str]:
    return [str(button.get("label")) for button in seen.buttons]


async def test_a_play_a_mistake_and_too_late_are_each_said_at_once_in_the_pressers_own_panel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    _, match, (mine, theirs) = await started(bot, [alice, bob])
    seats = [(alice, mine, A), (bob, theirs, B)]
    who, panel, seat = next(one for one in seats if fitting(match, one[2]))
    code = fitting(match, seat)[0]
    before = labels(panel)
    played = (await who.press(panel, custom_id=button_of(panel, code))).message
    assert played.id == panel.id
    assert match.moment.state.played == 1
    _, slot, _, lift, _ = code.split(".")
    kept = [n for n in range(12) if n // 4 != int(slot) - 1 and n % 4 != "abcd".index(lift)]
    assert [labels(played)[n] for n in kept] == [before[n] for n in kept]
    late = await outcome_of(who, forge(pg, who, played, _wrong_pair(match, seat, played)))
    assert "does not fit" in late.message.text
    again = (await outcome_of(who, forge(pg, who, played, _wrong_pair(match, seat, played)))).message
    assert EN("biesti-boys-refused-locked", ms=0)[:20] in again.text


def _wrong_pair(match: object, seat: Seat, panel: Seen) -> str:
    """The custom_id of a card that does not fit where the panel offers it."""
    good = set(fitting(match, seat))  # type: ignore[arg-type]
    return next(one for one in pairs(panel) if one.split(":")[-1] not in good)
