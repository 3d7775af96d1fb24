"""A race whose people go away, whose connection is lost, and whose process ends."""

from functools import partial
from pathlib import Path

import pytest

from bot.app import Bellhop
from games.biesti_boys.values import SYMBOLS
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.match.match_events import CountedDown, Paused, Resumed
from games.engine.match.pace import READY_WITHIN_MS, TEMPOS
from games.engine.match.race import RACE_PATIENCE
from games.engine.match.requests import GetReady, LeaveSeat, Resign
from tests.flows.course import asks_ready, gathered, match_of, opened, pairs, passing, promising, started, unblocked
from tests.flows.house import EN, bellhop, board_in_words
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

A, B = Seat(0), Seat(1)
COUNT_DOWN = TEMPOS[Pace.LIVE].count_down
IN_PLACE = "/webhooks/{application}/{token}/messages/{message}"
"""By which a panel in place is edited."""


async def test_the_count_down_is_shown_as_a_time_and_the_cards_when_it_is_over(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "01" * 16)  # both have a card that fits
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        board = await gathered([alice, bob])
        match = await match_of(bot, board)
        panel = await opened(alice, board)
        await opened(bob, board)
        starts = f"<t:{(clock.wall() + COUNT_DOWN) // 1000}:R>"
        await alice.until(lambda: EN("race-starts") in alice.look(panel).text)
        assert starts not in alice.look(panel).text  # there the seconds stand in the buttons
        await alice.until(lambda: f"{EN('race-starts')} ({EN('race-due', when=starts)})" in alice.look(board).text)
        await clock.advance(COUNT_DOWN - 1)
        assert match.held
        await clock.advance(1)
        await unblocked(bot, match)
        await alice.until(lambda: pairs(alice.look(panel)))
        assert EN("race-go") in alice.look(panel).text


@pytest.mark.usefixtures("bot")
async def test_a_name_that_has_no_room_beside_the_time_of_the_start_is_left_out_whole(
    pg: Playground, alice: Person
) -> None:
    board = await gathered([alice, pg.person("Dmitri")])
    panel = await opened(alice, board)
    await alice.until(lambda: "<t:" in alice.look(panel).text)
    assert "…" not in alice.look(panel).text


async def test_a_person_who_does_not_come_within_a_minute_is_away_until_their_first_press(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await gathered([alice, bob])
        match = await match_of(bot, board)
        await opened(alice, board)
        await clock.advance(READY_WITHIN_MS)
        assert not match.held
        assert match.newest.seats[B].away
        await alice.until(lambda: EN("biesti-boys-told-away", name="Bob") in alice.look(board).text)
        await unblocked(bot, match)
        panel = await opened(bob, board)
        assert pairs(panel)
        await bob.press(panel, custom_id=pairs(panel)[0])
        assert not match.newest.seats[B].away


async def test_after_a_race_its_panels_are_written_once_more_and_then_left_alone(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, panel_gap_ms=500) as bot:
        async with passing(clock):
            _, match, panels = await started(bot, [alice, bob])
        await clock.advance(5_000)
        written = len(pg.record.to("PATCH", IN_PLACE))
        await match.ask(Resign(A, Player(alice.id)), "gives up")
        await clock.advance(60_000)
        assert EN("review-button") in [one.get("label") for one in bob.look(panels[1]).buttons]
        assert len(pg.record.to("PATCH", IN_PLACE)) - written <= 2 * len(panels)


async def test_people_are_away_when_nobody_has_played_for_twenty_seconds_and_the_board_says_so(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board, match, panels = await started(bot, [alice, bob])
        await clock.advance(RACE_PATIENCE - 1)
        assert not any(status.away for status in match.newest.seats)
        await alice.press(panels[A], custom_id=pairs(panels[A])[0])
        await clock.advance(RACE_PATIENCE - 1)
        assert not any(status.away for status in match.newest.seats)
        await clock.advance(1)
        assert all(status.away for status in match.newest.seats)
        text = EN("biesti-boys-told-away", name="Bob")
        await alice.until(lambda: text in alice.look(board).text)
        assert alice.look(board).text.count(text.split(";")[0]) == 1


async def test_a_person_who_is_late_for_a_race_is_called_once_and_the_call_goes_when_they_come(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    bob.close_dms()
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await gathered([alice, bob])
        await opened(alice, board)
        await bob.until(lambda: any("direct messages are closed" in one.content for one in bob.messages("general")))
        await clock.advance(bot.services.settings.call_after_ms)
        wanted = EN("call-race-here", mention=f"<@{bob.id}>", game="Biesti Boys", url="").strip()
        call = await bob.until(lambda: [one for one in bob.messages("general") if wanted in one.content])
        assert len(call) == 1
        await opened(bob, board)
        await bob.until(lambda: call[0].id not in [one.id for one in bob.messages("general")])


async def test_nobody_reads_their_hand_before_a_race_starts(bot: Bellhop, pg: Playground) -> None:
    people = [pg.person("Alice"), pg.person("Bob")]
    alice, bob = people
    board = await gathered(people)
    match = await match_of(bot, board)
    assert match.held
    cast, _ = await bot.services.casts(match)
    hand = match.game.describe(match.view(match.seat_of(alice.id)), cast, EN).splitlines()
    public = match.game.describe(match.view(None), cast, EN).splitlines()
    own = set(hand) - set(public)
    said = (await board_in_words(alice)).text
    assert own
    assert not [line for line in own if line in said]
    assert match.held
    seat = Seat(1)
    await match.ask(LeaveSeat(seat, Player(bob.id)), "goes")
    await alice.settled()
    panel = await opened(bob, board)
    assert EN("race-computer") in panel.text
    practised = bot.services.practices.of(match, seat).view.hand
    assert [one["label"] for one in panel.buttons[4:16:4]] == [
        EN("biesti-boys-sign", card=SYMBOLS[card]) for card in practised
    ]
    await match.ask(GetReady(Seat(0), Player(alice.id)), "there")
    await alice.until(lambda: not match.held)
    panel = await opened(bob, board)
    assert [one for one in panel.components if ":play." in str(one.get("custom_id", ""))]  # as a play is written


async def test_when_the_gateway_drops_the_race_stands_still_and_goes_on_when_it_is_back(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board, match, panels = await started(bot, [alice, bob])
    before = match.newest.game_state
    pg.faults.set("gateway_drop")
    await alice.until(lambda: any(isinstance(one.event, CountedDown) for one in match.log))
    await alice.until(lambda: not match.held)
    kinds = [type(one.event) for one in match.log if isinstance(one.event, Paused | CountedDown | Resumed)]
    assert kinds[-3:] == [Paused, CountedDown, Resumed]
    assert match.newest.game_state == before
    await alice.until(lambda: promising(match, alice.look(panels[A])) or promising(match, bob.look(panels[B])))
    who, panel = (alice, panels[A]) if promising(match, alice.look(panels[A])) else (bob, panels[B])
    await who.press(panel, custom_id=promising(match, who.look(panel))[0])
    assert match.newest.game_state.played == 1
    await alice.until(lambda: f"{who.user.name} plays" in alice.look(board).text)


async def test_a_session_that_cannot_be_resumed_lets_the_race_go_on_too(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    _, match, _ = await started(bot, [alice, bob])
    before = match.newest.game_state
    pg.faults.set("gateway_invalid_session")
    await alice.until(lambda: any(isinstance(one.event, CountedDown) for one in match.log))
    await alice.until(lambda: not match.held)
    assert match.newest.game_state == before


def asked_anew(person: Person, panel: Seen) -> bool:
    """Whether a panel asks its person if they are ready."""
    return asks_ready(person.look(panel))


async def test_after_a_restart_the_same_panels_are_ready_by_their_button_and_show_the_same_cards(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        board, match, panels = await started(bot, [alice, bob])
        state = match.newest.game_state
    async with bellhop(pg, database) as bot:
        for person, panel in zip((alice, bob), panels, strict=True):
            await person.until(partial(asked_anew, person, panel))
            again = person.look(panel)
            assert EN("biesti-boys-ask-race") in again.text
            assert not pairs(again)
        match = await match_of(bot, board)
        assert match.held
        assert match.newest.game_state == state
        for person, panel in zip((alice, bob), panels, strict=True):
            await person.press(panel, label=EN("race-ready"))
        await alice.until(lambda: pairs(alice.look(panels[A])))
        assert pairs(alice.look(panels[A]))
        assert not match.held
