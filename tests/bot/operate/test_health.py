"""What `health` says at the edges of its times: of one process by its last sign of life, of parts by their nodes."""

import argparse
from pathlib import Path

import orjson
import pytest

from bot.operate import health as looked
from bot.operate.ends import Exit
from bot.operate.health import health
from bot.settings import load
from bot.store.bot_store import BotStore
from bot.store.pulse import COMMANDS_MISSING, GATEWAY, gateway_key
from games.engine.store.parts import SILENT_MS, PartRow, Parts
from games.engine.store.schema import ALIVE
from tests.flows.house import EN
from tests.support.clock import NOON, ManualClock


class Looks:
    """An operator who looks at a database at noon."""

    def __init__(self, folder: Path, said: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._url = f"sqlite:///{folder / 'bellhop.db'}"
        self._said = said
        self._patch = patch
        patch.setattr(looked, "SystemClock", lambda: ManualClock(NOON))

    async def noted(self, **notes: str) -> None:
        """Store what a bot notes."""
        store = await BotStore.open(self._url)
        for key, value in notes.items():
            await store.set_meta(key, value)
        await store.close()

    def parts(self, *rows: PartRow) -> None:
        """Have the database list these parts. Only PostgreSQL knows whose session holds a lock."""

        async def every(_: Parts) -> list[PartRow]:
            return list(rows)

        self._patch.setattr(Parts, "every", every)

    async def sees(self) -> tuple[int, list[str]]:
        """The exit code, and the lines that are printed."""
        settings = load(None).model_copy(update={"database_url": self._url})
        code = await health(settings, argparse.Namespace())
        told = self._said.readouterr()
        return code, (told.out + told.err).splitlines()


@pytest.fixture
def operator(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Looks:
    return Looks(tmp_path, capsys, monkeypatch)


WELL = Exit.OK, [EN("cli-healthy")]
DEAD = Exit.UNHEALTHY, [EN("cli-not-alive")]


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (0, WELL),
        (looked.SILENT_MS, WELL),
        (looked.SILENT_MS + 1, DEAD),
        (-looked.SILENT_MS, WELL),
        (-looked.SILENT_MS - 1, DEAD),
    ],
)
async def test_a_bot_lives_for_exactly_as_long_as_it_may_be_silent(
    operator: Looks, ago: int, said: tuple[int, list[str]]
) -> None:
    await operator.noted(**{ALIVE: str(NOON - ago), GATEWAY: "1"})
    assert await operator.sees() == said


async def test_a_database_on_which_no_bot_ever_lived_is_told_from_one_whose_bot_is_not_connected(
    operator: Looks,
) -> None:
    await operator.noted(**{ALIVE: str(NOON), GATEWAY: "0"})
    assert await operator.sees() == (Exit.UNHEALTHY, [EN("cli-not-connected")])
    await operator.noted(**{ALIVE: "", GATEWAY: "1"})
    assert await operator.sees() == DEAD


def part(number: int, silent: int = 0, *, held: bool = True) -> PartRow:
    """A part that a node serves which was heard of so many ms ago."""
    return PartRow(number, f"node{number}", NOON, NOON - silent, NOON, held)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (part(0, SILENT_MS - 1), WELL),
        (part(0, SILENT_MS), DEAD),
        (part(0, held=False), DEAD),
        (PartRow(0, "node0", NOON, None, NOON, held=True), DEAD),
    ],
    ids=["heard", "frozen", "gone", "never heard"],
)
async def test_a_node_that_is_frozen_or_gone_is_not_well(
    operator: Looks, row: PartRow, said: tuple[int, list[str]]
) -> None:
    await operator.noted(**{ALIVE: str(NOON), GATEWAY: "1"})
    operator.parts(row)
    assert await operator.sees() == said


async def test_each_part_is_named_and_one_that_is_not_served_or_not_connected_is_not_well(operator: Looks) -> None:
    served = EN("cli-part-served", part="0", node="node0")
    await operator.noted(**{gateway_key(0, 2): "1", gateway_key(1, 2): "1"})
    operator.parts(part(0), part(1))
    assert await operator.sees() == (Exit.OK, [served, EN("cli-part-served", part="1", node="node1")])
    operator.parts(part(0), part(1, SILENT_MS))
    unserved = EN("cli-part-unserved", part="1")
    assert await operator.sees() == (Exit.UNHEALTHY, [served, unserved, EN("cli-parts-unhealthy")])
    await operator.noted(**{gateway_key(1, 2): "0"})
    operator.parts(part(0), part(1))
    unconnected = EN("cli-part-unconnected", part="1", node="node1")
    assert await operator.sees() == (Exit.UNHEALTHY, [served, unconnected, EN("cli-parts-unhealthy")])


@pytest.mark.parametrize(("ms", "wait"), [(-1, "0 s"), (119_999, "119 s"), (120_000, "2 min"), (3_600_000, "60 min")])
async def test_missing_commands_are_said_with_the_wait_in_seconds_up_to_two_minutes(
    operator: Looks, ms: int, wait: str
) -> None:
    missing = orjson.dumps({"why": "503", "next": NOON + ms}).decode()
    said = EN("cli-commands-missing", why="503", wait=wait)
    await operator.noted(**{ALIVE: str(NOON), GATEWAY: "1", COMMANDS_MISSING: missing, gateway_key(0, 2): "1"})
    assert await operator.sees() == (Exit.OK, [EN("cli-healthy"), said])
    await operator.noted(**{gateway_key(1, 2): "1"})
    operator.parts(part(0), part(1))
    assert (await operator.sees())[1][2:] == [said]
