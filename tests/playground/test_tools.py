"""The command line, the recorder and the check against a specification."""

from __future__ import annotations

import asyncio
import json
import runpy
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import PlayNow
from bot.playground.__main__ import arguments, play_now
from bot.playground.site.recorder import DIRECTORY, Exchange, Recorder
from bot.playground.world.world import PATIENCE
from tests.playground.gateway import plugged
from tests.playground.raw import Api
from tests.support.people import Playground

CHECK: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "openapi_check.py"))
USER = {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}
OPENED = {
    "oneOf": [
        {"type": "object", "required": ["recipient_id"], "properties": {"recipient_id": {"type": "string"}}},
        {"type": "null"},
    ]
}


def in_json(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}


SMALL: dict[str, Any] = {
    "paths": {
        "/users/{user_id}": {"get": {"responses": {"200": in_json(USER)}}},
        "/users/@me": {"get": {"responses": {"200": in_json({"type": "string"})}}},
        "/users/@me/channels": {
            "post": {"requestBody": in_json({"$ref": "#/components/schemas/Opened"}), "responses": {}}
        },
    },
    "components": {"schemas": {"Opened": OPENED}},
}


def exchange(method: str, path: str, status: int, answer: Any, request: Any = None) -> dict[str, Any]:
    return {"method": method, "path": f"/api/v10{path}", "status": status, "answer": answer, "request": request}


@pytest.fixture
def small(tmp_path: Path) -> Any:
    (tmp_path / "spec.json").write_text(json.dumps(SMALL))
    return CHECK["Specification"](tmp_path / "spec.json")


def test_the_check_finds_what_does_not_fit(small: Any) -> None:
    assert list(small.check(exchange("GET", "/users/5", 200, {"id": "5"}))) == []
    assert list(small.check(exchange("GET", "/users/5", 200, {"id": 5}))) == ["answer: id: 5 is not of type 'string'"]
    assert list(small.check(exchange("GET", "/users/@me", 200, {"id": "5"}))) != []
    assert "status 201" in next(iter(small.check(exchange("GET", "/users/5", 201, {"id": "5"}))))
    assert list(small.check(exchange("GET", "/nowhere", 200, {}))) == ["the route is not in the specification"]
    opened = "/users/@me/channels"
    assert list(small.check(exchange("POST", opened, 200, None, {}))) == [
        "request: (body): 'recipient_id' is a required property"
    ]
    assert list(small.check(exchange("POST", opened, 200, None, {"recipient_id": 5}))) == []


def test_numbers_that_discord_takes_for_ids_become_text() -> None:
    assert CHECK["normalised"]({"attachments": [{"id": 0}], "recipient_id": 5, "size": 5}) == {
        "attachments": [{"id": "0"}],
        "recipient_id": "5",
        "size": 5,
    }


async def test_traffic_is_recorded_and_written_where_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DIRECTORY, str(tmp_path / "recordings"))
    async with Playground(pacing=False) as pg, aiohttp.ClientSession() as session:
        api = Api(pg, session)
        await api.send({"content": "x"}, files={"a.txt": b"x"})
        await api("GET", "/users/@me")
        assert [one.status for one in pg.record] == [200, 200]
        sent = pg.record.to("POST", "/channels/{channel}/messages")[0]
        assert (sent.request["content"], sent.files, sent.answer["content"]) == ("x", ("a.txt",), "x")
        pg.record.clear()
        assert len(pg.record) == 0
    (file,) = (tmp_path / "recordings").iterdir()
    assert [json.loads(line)["method"] for line in file.read_text().splitlines()] == ["POST", "GET"]


def test_the_recorder_keeps_a_bounded_number() -> None:
    recorder = Recorder(kept=2)
    for _ in range(3):
        recorder.add(Exchange(0.0, "GET", "", "/nowhere", {}, None, (), 404, None))
    assert len(recorder) == 2


async def test_a_crash_inside_is_answered_with_500_and_raised_at_the_end() -> None:
    playground = Playground(pacing=False)
    await playground.start()
    async with aiohttp.ClientSession() as session:
        playground.world.bot = None  # type: ignore[assignment]
        assert (await Api(playground, session)("GET", "/users/@me")).status == 500
    with pytest.raises(BaseExceptionGroup, match="crashed inside"):
        await playground.stop()


async def test_crashes_of_the_gateway_and_of_timers_are_raised_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    playground = Playground(pacing=False)
    await playground.start()
    rung = asyncio.Event()

    def ring() -> None:
        rung.set()
        raise RuntimeError("timer")

    def fail(*_args: object) -> None:
        raise RuntimeError("gateway")

    playground.clock.call_later(0, ring)
    await rung.wait()
    monkeypatch.setattr(playground.limiter, "use", fail)
    async with plugged(playground) as socket:
        await socket.send(1, None)
        await socket.closed()
    with pytest.raises(BaseExceptionGroup) as crash:
        await playground.stop()
    assert sorted(str(one) for one in crash.value.exceptions) == ["gateway", "timer"]


def test_quick_buttons_on_the_command_line() -> None:
    options = arguments().parse_args(["--play-now", "play", "game", "against=normal"])
    assert play_now(options.play_now) == PlayNow("play", "game", {"against": "normal"})
    assert play_now(None) is None


async def test_it_runs_by_itself_prints_where_it_is_and_stops_on_a_signal() -> None:
    command = [sys.executable, "-m", "bot.playground", "--port", "0", "--name", "Tester"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        lines = [(await process.stdout.readline()).decode().split() for _ in range(4)]
        where = {words[0]: words[1] for words in lines}
        async with aiohttp.ClientSession() as session:
            headers = {"Authorization": f"Bot {where['token']}"}
            async with session.get(f"{where['api']}/users/@me", headers=headers) as answer:
                assert (await answer.json())["username"] == "Tester"
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


async def test_it_says_why_it_cannot_start() -> None:
    command = [sys.executable, "-m", "bot.playground", "--host", "0.0.0.0"]  # noqa: S104 - that is what is refused
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    async with asyncio.timeout(PATIENCE):
        _, words = await process.communicate()
    assert process.returncode == 1
    assert words.decode().startswith("The playground cannot start: the playground binds to loopback only")
