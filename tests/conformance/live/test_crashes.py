"""A process that crashes after any commit continues as if it had not. A race stands still and keeps its state."""

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Seat
from games.engine.match.answers import Accepted
from tests.conformance.live.house import BREATH, USERS, House
from tests.conformance.plain import plain
from tests.conformance.subjects import SCALE
from tests.conformance.toys import race, sealed

MOST = 24 * SCALE
"""Inputs of one match."""


@dataclass(frozen=True, slots=True)
class Input:
    """A press, or (seat None) waiting until the clock acts."""

    seat: int | None
    code: str = ""


def _people(game: AnyGame, computer: bool) -> list[int | str]:
    seats: list[int | str] = list(USERS[: game.seats[-1]])
    return [*seats[:-1], game.levels[-1]] if computer else seats


Story = list[tuple[str, object]]
"""The stored events, without the times."""

End = tuple[Story, object]
"""The story, and every eye's view at the end; None of a race that stands still."""


def _whole(folder: Path, game: AnyGame, computer: bool) -> tuple[list[Input], End]:
    """A random match on the engine: what was put in, and its end."""
    script: list[Input] = []
    with House(folder, game) as house:
        house.open(_people(game, computer), game.paces[-1])
        while house.match.newest.outcome is None and len(script) < MOST:
            script.append(_next_input(house, Random(len(script))))
            _put(house, script[-1], len(script))
            house.wait(BREATH)
        return script, _end(house)


def _next_input(house: House, rng: Random) -> Input:
    match, game = house.match, house.game
    people = [seat for seat in match.awaited if match.newest.seats[seat].level is None]
    people = [seat for seat in people if next(questions.moves(game, match.newest.game_state, seat), None) is not None]
    if not people:
        return Input(None)
    seat = rng.choice(people)
    return Input(seat, code_of(questions.sample(game, match.newest.game_state, seat, rng)))


def _put(house: House, put: Input, number: int) -> Accepted | None:
    """Do it; the receipt of a press. Waiting is until the clock acts."""
    if put.seat is None:
        house.wait(max(1, (house.match.due or 0) - house.clock.wall()))
        return None
    answer = house.press(put.seat, action_of(put.code, house.game.actions), f"press-{number}")
    assert isinstance(answer, Accepted)
    return answer


def _end(house: House) -> End:
    match = house.match
    eyes = (*(Seat(seat) for seat in range(match.seat_count)), None)
    return house.story(), [(match.newest.outcome, len(match.audience.told_all(eye))) for eye in eyes]


def _held(house: House, before: Story, answer: Accepted | None, put: Input, number: int) -> End:
    """A race after a crash: in the same state, but held. A request that was answered is known."""
    over = house.match.newest.outcome is not None
    story = house.story()
    assert over or story.pop() == ("match.paused", {})
    assert story[: len(before)] == before, "a computer may have acted, and nothing else"
    assert house.match.held != over
    assert plain(house.replayed(house.stored())) == plain(house.match.newest)
    if answer is not None:
        assert _put(house, put, number) == replace(answer, replayed=True)
    return story, None


def _again(folder: Path, game: AnyGame, computer: bool, script: list[Input], fall: int) -> End:
    """The same inputs, with a crash right after input number `fall`. That input is then sent once more."""
    with House(folder, game) as house:
        house.open(_people(game, computer), game.paces[-1])
        for number, put in enumerate(script, 1):
            answer = _put(house, put, number)
            if number == fall:
                before = house.story()
                house.crash()
                if house.match.options.race:  # it waits for its people; any further draws would differ
                    return _held(house, before, answer, put, number)
                assert plain(house.replayed(house.stored())) == plain(house.match.newest)
                if answer is not None:
                    assert _put(house, put, number) == replace(answer, replayed=True)
            house.wait(BREATH)
        return _end(house)


@pytest.mark.slow
@pytest.mark.parametrize("computer", [False, True], ids=["people", "with a computer"])
@pytest.mark.parametrize("game", [sealed.GAME, race.GAME], ids=lambda game: game.key)
def test_crash_after_any_commit_changes_nothing(tmp_path: Path, game: AnyGame, computer: bool) -> None:
    script, end = _whole(tmp_path / "whole", game, computer)
    assert len(end[0]) > 8
    for fall in range(len(script) + 1):
        story, seen = _again(tmp_path / str(fall), game, computer, script, fall)
        assert story == end[0][: len(story)], f"crash after input {fall}"
        assert seen is None or (story, seen) == end, f"crash after input {fall}"
