"""The gateway serves whichever compression a bot asks for, and says in words what it does not know."""

import json
import logging
import sys
import zlib
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from tests.playground.conftest import Bot, running
from tests.support.clock import PATIENCE
from tests.support.people import Playground

Unpack = Callable[[bytes], bytes]


def zlib_stream() -> Unpack:
    """Reads a stream of which each frame ends a payload, as Discord says how to know it."""
    stream = zlib.decompressobj()

    def unpack(frame: bytes) -> bytes:
        assert frame.endswith(b"\x00\x00\xff\xff")
        return stream.decompress(frame)

    return unpack


def zstd_stream() -> Unpack | None:
    """None where Python has no Zstandard. Payloads then come as texts."""
    if sys.version_info < (3, 14):
        return None
    from compression.zstd import ZstdDecompressor

    return ZstdDecompressor().decompress


STREAMS: dict[str, Callable[[], Unpack | None]] = {"zlib-stream": zlib_stream, "zstd-stream": zstd_stream}


@pytest.mark.parametrize("compress", list(STREAMS))
async def test_every_payload_of_a_connection_comes_in_the_stream_that_was_asked_for(
    pg: Playground, compress: str
) -> None:
    unpack = STREAMS[compress]()
    address = f"{pg.gateway_url}?v=10&encoding=json&compress={compress}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:

        async def get() -> dict[str, Any]:
            frame = await socket.receive(timeout=PATIENCE)
            payload = frame.data if unpack is None else unpack(frame.data)
            found: dict[str, Any] = json.loads(payload)
            return found

        assert (await get())["op"] == 10
        identity = {"token": pg.token, "intents": 1, "properties": {"os": "x"}}
        await socket.send_str(json.dumps({"op": 2, "d": identity}))
        assert (await get())["t"] == "READY"
        assert (await get())["t"] == "GUILD_CREATE"


async def test_discord_py_comes_online_when_it_asks_for_zstandard(
    pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = discord.utils._ActiveDecompressionContext  # noqa: SLF001 - chosen by discord.py when it is imported
    monkeypatch.setattr(reader, "COMPRESSION_TYPE", "zstd-stream")
    async with running(pg, Bot()) as bot:
        assert bot.is_ready()


@pytest.mark.parametrize(
    ("query", "code", "words"),
    [
        ("v=10&encoding=json&compress=snappy", 4002, "Unknown compress 'snappy'. Known: zlib-stream, zstd-stream."),
        ("v=10&encoding=etf", 4002, "Unknown encoding 'etf'. Known: json."),
        ("v=11&encoding=json", 4012, "Unknown version '11'. Known: 9, 10."),
    ],
)
async def test_what_the_gateway_does_not_know_is_refused_in_words_and_logged(
    pg: Playground, caplog: pytest.LogCaptureFixture, query: str, code: int, words: str
) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{pg.gateway_url}?{query}") as socket:
        closed = await socket.receive(timeout=PATIENCE)
    assert (closed.type, closed.data, closed.extra) == (aiohttp.WSMsgType.CLOSE, code, words)
    assert [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING] == [
        f"The gateway refused a connection: {words}"
    ]
