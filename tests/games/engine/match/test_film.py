"""A film shows each eye exactly what it saw, step by step."""

from games.engine.contract.values import Eye, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.history import Frame, ends_of, film, frame_at, turning_frame
from games.engine.match.match import Match
from games.engine.match.publish import of_game
from games.engine.match.requests import PlayAction
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.support.halls import ANN, BOB, CID, open_sealed

EYES: tuple[Eye, ...] = (Seat(0), Seat(1), Seat(2), None)
Seen = dict[Eye, dict[int, object]]


async def watched(hall: Matches) -> tuple[Match, Seen]:
    """A match of three, and what each eye could know at each version of it, as it was then."""
    match = await open_sealed(hall, ANN, BOB, CID)
    seen: Seen = {eye: {} for eye in EYES}
    people = (ANN, BOB, CID)
    while match.newest.outcome is None:
        for seat in match.awaited:
            hand = match.view(seat).hand
            await match.ask(
                PlayAction(seat, Player(people[seat]), Seal(max(hand)) if hand else NOTHING), f"{match.newest.version}"
            )
            for eye in EYES:
                seen[eye][match.newest.version] = match.view(eye)
    return match, seen


async def filmed(hall: Matches, match: Match, eye: Eye) -> list[Frame]:
    ends = ends_of(await hall.services.store.events(match.id))
    return film(match.game, match.options, match.seat_count, match.log, ends, eye)


async def test_each_frame_is_what_that_eye_could_know_then(hall: Matches) -> None:
    match, seen = await watched(hall)
    for eye in EYES:
        frames = await filmed(hall, match, eye)
        met = [frame for frame in frames if frame.state.version in seen[eye]]
        assert len(met) >= len(frames) - 1 - sum(event.event.beat for event in match.log)
        for frame in met:
            assert frame.view == seen[eye][frame.state.version]
        assert frames[-1].state is not None
        assert frames[-1].view == match.view(eye)


async def test_the_frames_of_an_eye_tell_all_that_it_was_told_in_order(hall: Matches) -> None:
    match, _ = await watched(hall)
    for eye in EYES:
        told = [one for frame in await filmed(hall, match, eye) for one in frame.visible]
        assert tuple(told) == of_game(match.audience.told_all(eye))


async def test_a_version_is_found_in_the_frame_that_shows_it(hall: Matches) -> None:
    match, _ = await watched(hall)
    frames = await filmed(hall, match, None)
    for number, frame in enumerate(frames):
        assert frame_at(frames, frame.state.version) == number
    assert frame_at(frames, 10_000) == len(frames) - 1
    assert frame_at(frames, 0) == 0


async def test_a_game_that_says_nothing_of_it_has_no_turning_point(hall: Matches) -> None:
    match, _ = await watched(hall)
    frames = await filmed(hall, match, None)
    assert turning_frame(match.game, frames, frames) is None
