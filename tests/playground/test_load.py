"""The load driver counts what it did and stops by itself."""

from __future__ import annotations

import asyncio
import math

import discord
import pytest

from tests.playground.conftest import Bot, running
from tests.support.load import Report, drive
from tests.support.people import Playground


async def test_presses_are_measured_to_their_answer(pg: Playground) -> None:
    bot = Bot()

    @bot.tree.command(description="Show")
    async def show(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="go"))
        await interaction.response.send_message("0", view=view)

    @bot.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(content="pressed")

    async with running(pg, bot):
        people = [pg.person(name) for name in ("Alice", "Bob", "Emi")]
        message = (await people[0].slash("general", "show")).message
        report = await drive(lambda number: people[number % 3].press(message, label="Go"), rate=200, count=30)
    assert (len(report.waits), report.failures) == (30, [])
    assert 0 < report.p50 <= report.p99
    assert report.rate > 0


async def test_a_run_ends_in_time_and_counts_what_failed() -> None:
    async def act(number: int) -> None:
        if number == 0:
            raise RuntimeError("no")
        if number == 1:
            await asyncio.Event().wait()

    report = await drive(act, rate=1000, count=3, limit=0.05)
    assert len(report.waits) == 1
    assert sorted(type(one).__name__ for one in report.failures) == ["RuntimeError", "TimeoutError"]


def test_percentiles_are_of_the_nearest_rank() -> None:
    report = Report(1, 1, [0.01 * number for number in range(1, 101)])
    assert (report.p50, report.p99, report.percentile(100)) == (0.5, 0.99, 1.0)
    assert math.isnan(Report(1).p50)


@pytest.mark.parametrize("wrong", [{"rate": 0}, {"count": 0}, {"limit": 1e9}])
async def test_a_run_without_bounds_is_refused(wrong: dict[str, float]) -> None:
    bounds: dict[str, float] = {"rate": 1, "count": 1, **wrong}
    with pytest.raises(ValueError, match="count up to"):
        await drive(lambda _number: asyncio.sleep(0), **bounds)  # type: ignore[arg-type]
