import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from games.engine.contract.values import Eye, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import CLOCK
from games.engine.match.match import Match
from games.engine.match.match_events import Paused, Seated
from games.engine.match.pace import TEMPOS
from games.engine.match.publish import ViewUpdate, of_game
from games.engine.match.requests import PauseMatch, PlayAction
from tests.conformance.toys.sealed.values import NOTHING, Revealed, Seal
from tests.support.clock import ManualClock
from tests.support.frames import Closed, frames_of, next_frame
from tests.support.halls import open_sealed, running

A, B = Seat(0), Seat(1)


async def bid(match: Match, *seats: Seat) -> None:
    for seat in seats:
        await match.ask(PlayAction(seat, CLOCK, Seal(NOTHING)), f"r{match.newest.version}")


async def test_a_subscriber_is_told_what_happens_after_it_came(hall: Matches) -> None:
    match = await open_sealed(hall)
    with closing(match.subscribe(A)) as audience:
        assert audience.ready() is None
        await bid(match, A)
        shown = await next_frame(audience)
    assert shown.state == match.newest
    assert shown.view == match.view(A)
    assert shown.visible == match.audience.told_since(3, A)
    assert not shown.beat


async def test_a_subscriber_that_waits_is_woken(hall: Matches) -> None:
    match = await open_sealed(hall)
    with closing(match.subscribe(None)) as audience:
        waiting = asyncio.ensure_future(next_frame(audience))
        await asyncio.sleep(0)
        await bid(match, A)
        assert (await waiting).state.version == 4


async def test_what_a_subscriber_missed_comes_as_one_frame(hall: Matches) -> None:
    match = await open_sealed(hall)
    with closing(match.subscribe(None)) as audience:
        for _ in range(3):
            await bid(match, A)
        shown = await next_frame(audience)
        assert (shown.state.version, len(shown.visible)) == (6, 3)
        assert audience.ready() is None


async def test_a_subscriber_that_skips_the_news_is_told_only_what_follows(hall: Matches) -> None:
    match = await open_sealed(hall)
    with closing(match.subscribe(A)) as audience:
        await bid(match, B)
        audience.skip()
        assert audience.ready() is None
        before = match.newest.version
        await bid(match, A)
        shown = await next_frame(audience)
    assert shown.view == match.view(A)
    assert shown.visible == match.audience.told_since(before, A)


async def test_a_subscriber_may_start_from_what_it_showed_last(hall: Matches) -> None:
    match = await open_sealed(hall)
    await bid(match, A)
    with closing(match.subscribe(A, since=0)) as audience:
        shown = await next_frame(audience)
    assert [told for told in shown.visible if isinstance(told, Seated)] == [Seated(A, None), Seated(B, None)]
    assert of_game(shown.visible) == match.audience.told_all(A)
    assert audience.version == 4


async def test_a_frame_ends_with_a_beat_and_says_how_long_it_stands(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall)
        with closing(match.subscribe(None)) as audience:
            await bid(match, A, B, A)
            beat, rest = await next_frame(audience), await next_frame(audience)
    assert isinstance(match.log[beat.state.version - 1].event, Revealed)
    assert (beat.beat, beat.hold_ms) == (True, 4000)
    assert (rest.beat, rest.hold_ms, rest.state) == (False, 0, match.newest)


async def test_without_beats_everything_new_is_one_frame(hall: Matches) -> None:
    match = await open_sealed(hall)
    with closing(match.subscribe(None, beats=False)) as audience:
        await bid(match, A, B, A)
        assert (await next_frame(audience)).state == match.newest


async def test_at_most_two_beats_wait_and_older_ones_merge(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall)
        audience = match.subscribe(None)
        await bid(match, A, B, A, B, A, B)
        frames: list[ViewUpdate] = await frames_of(audience)
    rounds = [frame.state.game_state.round for frame in frames]
    assert rounds == [3, 4]
    assert all(frame.beat for frame in frames)
    together = [told for frame in frames for told in frame.visible]
    assert together == list(match.audience.told_since(3, None))


async def test_a_climax_merges_with_no_other_beat(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Revealed, "climax", True)
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await open_sealed(hall)
        audience = match.subscribe(None)
        await bid(match, A, B, A, B, A, B)
        frames: list[ViewUpdate] = await frames_of(audience)
    assert [frame.state.game_state.round for frame in frames] == [2, 3, 4]
    together = [told for frame in frames for told in frame.visible]
    assert together == list(match.audience.told_since(3, None))


async def test_where_no_beat_is_held_everything_new_is_one_frame(hall: Matches) -> None:
    match = await open_sealed(hall)
    with closing(match.subscribe(None)) as audience:
        await bid(match, A, B, A)
        assert (await next_frame(audience)).state == match.newest


async def test_after_the_end_and_the_last_frame_there_is_nothing_more(hall: Matches) -> None:
    match = await open_sealed(hall, rounds=1)
    audience = match.subscribe(None)
    await bid(match, A, B)
    assert (await next_frame(audience)).state.outcome is not None
    with pytest.raises(Closed):
        await next_frame(audience)


async def test_a_closed_subscription_ends_its_waiting(hall: Matches) -> None:
    match = await open_sealed(hall)
    audience = match.subscribe(None)
    waiting = asyncio.ensure_future(next_frame(audience))
    await asyncio.sleep(0)
    audience.close()
    with pytest.raises(Closed):
        await waiting


async def test_match_events_are_told_to_everybody(hall: Matches) -> None:
    match = await open_sealed(hall)
    audiences = [match.subscribe(eye) for eye in (None, A, B)]
    await match.ask(PauseMatch(), "p")
    assert [audience.ready().visible for audience in audiences] == [(Paused(),)] * 3  # type: ignore[union-attr]


async def test_every_eye_sees_its_own_view(hall: Matches) -> None:
    match = await open_sealed(hall)
    audiences = {eye: match.subscribe(eye) for eye in (None, A, B)}
    await bid(match, A)
    for eye, audience in audiences.items():
        assert (await next_frame(audience)).view.eye == eye


async def test_a_view_is_made_once_for_each_eye_however_many_follow_the_match(
    hall: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await open_sealed(hall)
    audience = [match.subscribe(eye) for eye in (A, A, None, None)]
    made: list[object] = []
    view = match.game.view

    def counted(state: object, eye: Eye) -> object:
        made.append(eye)
        return view(state, eye)

    monkeypatch.setitem(vars(match.game), "view", counted)
    await bid(match, A)
    assert [one.ready() is not None for one in audience] == [True, True, True, True]
    assert [match.view(eye) for eye in (A, None)] == [audience[0].view, audience[2].view]
    assert made == [A, None]
