"""The bot as an operator runs it, in a separate process. `python -m bot run` is more patient: see patient_bot."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from bot.playground.world.world import PATIENCE
from tests.support.databases import address, rows
from tests.support.people import Playground

ROOT = Path(__file__).parents[2]


class Process:
    """One `python -m bot COMMAND`, pointed at a playground, in a folder of its own that holds its database."""

    def __init__(self, folder: Path, pg: Playground | None = None, **environment: str) -> None:
        self.database = folder / "bellhop.db"
        self._folder = folder
        self._pg = pg
        self._environment = {
            "DATABASE_URL": address(self.database),
            "BELLHOP_PROMPT": "true",
            "BELLHOP_EDIT_GAP_MS": "0",
            "BELLHOP_PANEL_GAP_MS": "0",
            "BELLHOP_SECOND_TAP_MS": "0",
            "BELLHOP_CALL_AFTER_MS": "3600000",
            **environment,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Starts it; the environment holds what a playground needs and nothing else of ours."""
        inherited = {key: value for key, value in os.environ.items() if key in {"PATH", "HOME", "LANG", "TMPDIR"}}
        pointed = {"DISCORD_TOKEN": self._pg.token, "BELLHOP_DISCORD_API": self._pg.url} if self._pg else {}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own program, our own arguments
                [sys.executable, "-m", *(("bot", *arguments) if arguments else ("tests.flows.patient_bot", "run"))],
                cwd=self._folder,
                env={**inherited, "PYTHONPATH": str(ROOT), **pointed, **self._environment},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    async def online(self) -> None:
        """Start it and return when its gateway is connected; every open match is loaded then."""
        assert self._pg is not None
        pg = self._pg
        self.start()
        await pg.world.until(lambda: pg.gateway.online, PATIENCE)

    async def ended(self) -> tuple[int, str]:
        """Its exit code and its stderr, after it ended by itself."""
        assert self._process is not None
        code = await asyncio.to_thread(self._process.wait, PATIENCE)
        return code, self._log.read_text()

    async def signalled(self, number: signal.Signals) -> tuple[int, str]:
        """Its exit code and its stderr after a signal."""
        assert self._process is not None
        self._process.send_signal(number)
        return await self.ended()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, after which it goes on to exist."""
        assert self._process is not None
        self._process.send_signal(number)

    async def kill(self) -> None:
        """End it like `kill -9`, at any point, and return when Discord has noticed."""
        await self.close()
        if self._pg is not None:
            pg = self._pg
            await pg.world.until(lambda: not pg.gateway.online, PATIENCE)

    async def close(self) -> None:
        """End it if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            await self.ended()

    @property
    def _log(self) -> Path:
        return self._folder / f"stderr-{id(self)}.txt"

    def requests(self) -> list[str]:
        """The presses that caused events, over all matches, in the order of their matches and events."""
        found = rows(self.database, "SELECT request FROM event WHERE request IS NOT NULL ORDER BY match_id, seq")
        return [request for (request,) in found if request.isdecimal()]

    def lobbies(self) -> int:
        """How many lobbies are open."""
        return int(rows(self.database, "SELECT count(*) FROM lobby")[0][0])

    def version(self, match_id: str) -> int:
        """The version of a match after its last event of the game, without later events of its seats (a strike)."""
        game = "kind NOT LIKE 'match.%'"
        return int(rows(self.database, f"SELECT max(seq) FROM event WHERE match_id = '{match_id}' AND {game}")[0][0])  # noqa: S608


def one_sentence(errors: str) -> str:
    """The sentence that an operator reads, without lines of the log."""
    lines = [line for line in errors.splitlines() if not line.startswith("20")]
    assert len(lines) == 1, lines
    return lines[0]
