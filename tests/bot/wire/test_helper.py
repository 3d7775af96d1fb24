"""The one private message in which a person looks something up: which one it is, and when it is deleted."""

from typing import cast

import pytest

from bot.people.profiles import Profile
from bot.wire.answer import Answer
from bot.wire.helper import LIVES_MS, Helpers
from bot.wire.sheet import Sheet
from tests.support.clock import ManualClock

ANN, BOB = 1, 2
MATCH, OTHER = "k3f9x2m7qa", "m4g8y3n6rb"
SHEET = Sheet(above=("rules",))


class Screen:
    """What the people see of Discord. deleted: the messages that were deleted, in order. taken: whether it answers."""

    def __init__(self) -> None:
        self.taken = True
        self.deleted: list[int] = []
        self.changed: list[int] = []
        self.shown = 0


class Said:
    """The answer to a press. message_id: the message whose control was pressed; None for a command."""

    def __init__(self, screen: Screen, user_id: int, message_id: int | None) -> None:
        self.person = Profile(user_id)
        self.message_id = message_id
        self._screen = screen

    async def show(self, _: Sheet) -> int:
        if not self._screen.taken:
            return 0
        self._screen.shown += 1
        return self._screen.shown

    async def update(self, _: Sheet) -> int:
        if not self._screen.taken:
            return 0
        assert self.message_id is not None
        self._screen.changed.append(self.message_id)
        return self.message_id

    async def delete(self, message_id: int) -> None:
        self._screen.deleted.append(message_id)
        raise OSError("cut")


class Desk:
    """The helpers, and people who press."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.helpers = Helpers(self.clock)
        self.screen = Screen()

    def press(self, user_id: int = ANN, on: int | None = None) -> Answer:
        """The answer to a press on a message, or to a command."""
        return cast("Answer", Said(self.screen, user_id, on))

    async def look_up(self, user_id: int = ANN, on: int | None = None, match: str = MATCH) -> Answer:
        """Somebody looks something up. Returns the answer to the press."""
        answer = self.press(user_id, on)
        await self.helpers.show(answer, match, SHEET)
        await self.rest()
        return answer

    async def rest(self) -> None:
        """Let what is being deleted be deleted."""
        await self.clock.advance(0)


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def test_a_helper_that_is_opened_again_replaces_the_one_of_the_same_person_and_match(desk: Desk) -> None:
    for person, match in ((ANN, MATCH), (BOB, MATCH), (ANN, OTHER)):
        await desk.look_up(person, match=match)
    assert desk.screen.deleted == []
    await desk.look_up(on=99)
    assert desk.screen.deleted == [1]
    await desk.look_up()
    assert desk.screen.deleted == [1, 4]
    assert desk.screen.changed == []


async def test_a_press_inside_a_helper_changes_it(desk: Desk) -> None:
    await desk.look_up()
    assert await desk.helpers.show(desk.press(on=1), MATCH, SHEET) == 1
    await desk.rest()
    assert (desk.screen.changed, desk.screen.deleted, desk.screen.shown) == ([1], [], 1)


async def test_a_helper_from_before_a_restart_is_the_helper_again_once_something_is_pressed_inside(desk: Desk) -> None:
    assert await desk.helpers.turn(desk.press(on=7), MATCH, SHEET) == 7
    await desk.look_up()
    assert desk.screen.deleted == [7]


async def test_an_answer_that_discord_does_not_take_leaves_the_helper_that_is_there(desk: Desk) -> None:
    await desk.look_up()
    desk.screen.taken = False
    assert await desk.helpers.show(desk.press(), MATCH, SHEET) == 0
    assert await desk.helpers.turn(desk.press(on=8), MATCH, SHEET) == 0
    await desk.rest()
    assert desk.screen.deleted == []
    desk.helpers.leave(ANN, MATCH)
    await desk.rest()
    assert desk.screen.deleted == [1]


async def test_who_plays_on_loses_their_helper_once_and_nobody_else_does(desk: Desk) -> None:
    for person, match in ((ANN, MATCH), (BOB, MATCH), (ANN, OTHER)):
        await desk.look_up(person, match=match)
    for _ in range(2):
        desk.helpers.leave(ANN, MATCH)
        await desk.rest()
    assert desk.screen.deleted == [1]


async def test_a_helper_is_left_for_an_answer_only_if_that_showed_it(desk: Desk) -> None:
    refused = await desk.look_up()
    later = desk.press(on=1)
    await desk.helpers.turn(later, MATCH, SHEET)
    desk.helpers.leave(ANN, MATCH, refused)
    await desk.rest()
    assert desk.screen.deleted == []
    desk.helpers.leave(ANN, MATCH, later)
    await desk.rest()
    assert desk.screen.deleted == [1]


@pytest.mark.parametrize(("ms", "deleted"), [(LIVES_MS - 1, [1]), (LIVES_MS, [])])
async def test_a_helper_is_deleted_for_as_long_as_its_token_surely_lives(
    desk: Desk, ms: int, deleted: list[int]
) -> None:
    await desk.look_up()
    desk.clock.jump(ms)
    await desk.look_up()
    assert desk.screen.deleted == deleted


async def test_a_press_inside_gives_a_helper_its_time_anew(desk: Desk) -> None:
    await desk.look_up()
    await desk.look_up(BOB)
    desk.clock.jump(LIVES_MS - 1)
    await desk.helpers.turn(desk.press(on=1), MATCH, SHEET)
    desk.clock.jump(1)
    await desk.look_up(BOB, match=OTHER)
    for person in (ANN, BOB):
        desk.helpers.leave(person, MATCH)
    await desk.rest()
    assert desk.screen.deleted == [1]
