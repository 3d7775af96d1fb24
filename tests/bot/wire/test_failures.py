"""Retries of what Discord did not take: what passes is waited for, and a refusal is not tried again."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.wire.failures import RETRY_MS, TOO_OLD, retry_in


def answered(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    """The library's exception for an answer with that status."""
    response: Any = SimpleNamespace(status=status, reason="", headers={"Retry-After": headers.get("after", "")})
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize("status", [400, 401, 403, 404])
def test_a_refusal_is_not_tried_again(status: int) -> None:
    assert retry_in(answered(status)) is None


@pytest.mark.parametrize("error", [answered(500), answered(503), aiohttp.ServerDisconnectedError(), OSError()])
def test_what_discord_did_not_get_or_broke_over_is_tried_again_in_a_moment(error: Exception) -> None:
    assert retry_in(error) == RETRY_MS


def test_too_many_requests_are_waited_for_as_long_as_discord_asks() -> None:
    assert retry_in(answered(429)) == RETRY_MS
    assert retry_in(answered(429, after="soon")) == RETRY_MS
    assert retry_in(answered(429, after="1")) == RETRY_MS
    assert retry_in(answered(429, TOO_OLD, after="90")) == 90_000
    assert retry_in(discord.RateLimited(0.5)) == RETRY_MS
    assert retry_in(discord.RateLimited(3_600)) == 3_600_000
