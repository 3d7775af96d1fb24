"""The playground and SimCord show the same: a difference is a mistake of one of them (docs/decisions/witnesses.md)."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.playground import Playground
from tests.flows.house import bellhop
from tests.simcord.room import CALL_AFTER, room
from tests.simcord.stories import STORIES, against_a_computer
from tests.simcord.witnesses import InPlayground, InSimCord, Witness
from tests.support.clock import ManualClock

SEED = "00112233445566778899aabbccddeeff"
Story = Callable[[Witness], Awaitable[None]]


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match opened here has the same seed, so that two of them begin alike."""
    monkeypatch.setattr("games.engine.hall.new_seed", lambda: SEED)


async def everything(story: Story, witness: Witness) -> None:
    """The story, and all that each person sees after it."""
    await story(witness)
    for who in ("Alice", "Bob"):
        await witness.look(who)


async def compare(story: Story, pg: Playground, folder: Path, *, prompt: bool) -> None:
    """The story in SimCord, then in the playground, which must come to show the same after every act."""
    async with room(folder, prompt=prompt) as here:
        theirs = InSimCord(here)
        await everything(story, theirs)
    clock = ManualClock()
    settings = {"prompt": prompt, "call_after_ms": CALL_AFTER}
    async with bellhop(pg, folder / "playground.db", clock, **settings) as bot:
        clock.settle = bot.desk.hall.settle
        ours = InPlayground(pg, clock, theirs.seen)
        await everything(story, ours)
    assert ours.seen == theirs.seen


@pytest.mark.parametrize("story", STORIES)
async def test_both_witnesses_show_the_same_after_every_act(story: Story, pg: Playground, tmp_path: Path) -> None:
    await compare(story, pg, tmp_path, prompt=True)


async def test_both_witnesses_show_the_same_match_against_a_computer(pg: Playground, tmp_path: Path) -> None:
    await compare(against_a_computer, pg, tmp_path, prompt=False)
