"""An answer whose later requests Discord leaves without a response."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.people.profiles import Profile
from bot.wire.answer import FOLLOW_UP_MS, Answer
from bot.wire.failures import TooLateError
from bot.wire.sheet import Sheet
from tests.support.clock import ManualClock

MESSAGE = 9


class Silent:
    """Follow-up requests of which nothing is ever heard."""

    async def edit_message(self, message_id: int, **_: Any) -> None:
        assert message_id == MESSAGE
        await asyncio.Event().wait()

    async def delete_message(self, message_id: int) -> None:
        assert message_id == MESSAGE
        await asyncio.Event().wait()


def answer_by(clock: ManualClock) -> Answer:
    interaction = SimpleNamespace(extras={}, data={}, message=None, guild_id=7, followup=Silent())
    return Answer(cast("Any", interaction), Profile(1), cast("Any", None), clock)


@pytest.mark.parametrize("what", ["rewrite", "delete"])
async def test_a_later_change_of_which_nothing_is_heard_is_given_up_at_its_limit(what: str) -> None:
    clock = ManualClock()
    answer = answer_by(clock)
    changing = answer.rewrite(MESSAGE, Sheet(above=("x",))) if what == "rewrite" else answer.delete(MESSAGE)
    task = asyncio.create_task(changing)
    await clock.advance(FOLLOW_UP_MS - 1)
    assert not task.done()
    await clock.advance(1)
    ended = task.done()
    task.cancel()
    assert ended
    with pytest.raises(TooLateError):
        await task
