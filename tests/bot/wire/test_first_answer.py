"""A first answer is taken once, also where Discord takes it without saying so and it is sent again."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.webhook.async_ import async_context

from bot.wire.insides import ACKNOWLEDGED, first_answer

TAKEN = {"interaction": {"id": 5}}


def refused(code: int) -> discord.HTTPException:
    response = cast("Any", SimpleNamespace(status=400, reason="no", headers={}))
    return discord.HTTPException(response, {"code": code, "message": "no"})


class Adapter:
    """The library's way to send answers. comes: for each sending, how often it tries, and what comes of it."""

    def __init__(self, *comes: tuple[int, Exception | None]) -> None:
        self._comes = list(comes)
        self.tries = 0
        self.routes: list[str] = []

    async def _send(self, session: Any) -> dict[str, Any]:
        times, error = self._comes.pop(0)
        for _ in range(times):
            session.request("POST", "somewhere")
        if error is not None:
            raise error
        return {"resource": "the message"}

    async def create_interaction_response(self, number: int, token: str, *, params: Any, session: Any) -> Any:
        assert (number, token, params.payload) == (5, "token", "payload")
        return await self._send(session)

    async def request(self, route: Any, *, payload: Any, multipart: Any, files: Any, session: Any) -> Any:
        assert (payload, multipart, files) == ("payload", "parts", [])
        self.routes.append(f"{route.method} {route.path}")
        return await self._send(session)


class Session:
    """A session that counts what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def request(self, *given: str) -> None:
        self.asked.append(given)


class File:
    """A picture that can be sent again once it is set back to its beginning."""

    sent_back = 0

    def reset(self) -> None:
        self.sent_back += 1


async def answered(adapter: Adapter, session: Session, *, echoed: bool = True, files: list[Any] | None = None) -> Any:
    """What the library gets for a first answer."""
    usual: Any = adapter
    before = async_context.set(usual)
    try:
        params = cast("Any", SimpleNamespace(payload="payload", multipart="parts", files=files))
        with first_answer(echoed=echoed):
            sender = async_context.get()
            assert sender is not usual
            return await sender.create_interaction_response(
                5, "token", params=params, **cast("Any", {"session": session})
            )
    finally:
        assert async_context.get() is usual
        async_context.reset(before)


async def test_an_answer_that_is_taken_is_sent_once_and_brings_its_message() -> None:
    session = Session()
    assert await answered(Adapter((1, None)), session) == {"resource": "the message"}
    assert session.asked == [("POST", "somewhere")]


async def test_an_answer_whose_message_is_not_needed_does_not_ask_for_it() -> None:
    adapter, session = Adapter((1, None)), Session()
    assert await answered(adapter, session, echoed=False, files=[]) == TAKEN
    assert adapter.routes == ["POST /interactions/{webhook_id}/{webhook_token}/callback"]
    assert session.asked == [("POST", "somewhere")]


async def test_an_answer_that_is_refused_at_once_because_there_is_one_was_not_taken() -> None:
    with pytest.raises(discord.HTTPException):
        await answered(Adapter((1, refused(ACKNOWLEDGED))), Session())


@pytest.mark.parametrize(
    "comes",
    [
        [(2, refused(ACKNOWLEDGED))],
        [(1, aiohttp.ServerDisconnectedError()), (1, refused(ACKNOWLEDGED))],
        [(1, OSError("cut")), (1, refused(ACKNOWLEDGED))],
    ],
    ids=["after a 500", "disconnected", "cut"],
)
async def test_an_answer_that_is_refused_when_it_is_sent_again_because_there_is_one_was_taken(
    comes: list[tuple[int, Exception | None]],
) -> None:
    assert await answered(Adapter(*comes), Session()) == TAKEN


async def test_an_answer_that_is_sent_again_has_its_files_from_their_beginning() -> None:
    file = File()
    assert await answered(Adapter((1, OSError("cut")), (1, None)), Session(), files=[file]) == {
        "resource": "the message"
    }
    assert file.sent_back == 1


async def test_an_answer_that_is_refused_for_another_reason_or_cut_twice_was_not_taken() -> None:
    with pytest.raises(discord.HTTPException):
        await answered(Adapter((2, refused(50035))), Session())
    with pytest.raises(OSError, match="again"):
        await answered(Adapter((1, OSError("cut")), (1, OSError("again"))), Session())
