"""The playground and SimCord show the same: a difference is a mistake of one of them (docs/decisions/witnesses.md)."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.pictures.artist import Artist
from tests.flows.house import bellhop
from tests.simcord.account import Account
from tests.simcord.room import CALL_AFTER, room
from tests.simcord.stories import STORIES, against_a_computer, beside_a_match, set_up, without_a_match
from tests.simcord.witnesses import InPlayground, InSimCord, Witness
from tests.support.clock import ManualClock, amid_turns
from tests.support.people import Playground
from tests.support.proofs import daily
from tests.support.studios import ThreadStudio

SEED = "00112233445566778899aabbccddeeff"
Looks = list[tuple[Account, ...]]
Story = Callable[[Witness], Awaitable[None]]


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match opened here has the same seed and the same last line, so that two of them begin and end alike."""
    monkeypatch.setattr("games.engine.contract.chance.token_hex", lambda _: SEED)
    monkeypatch.setattr("games.engine.contract.chance.Commitment.seed", SEED)
    monkeypatch.setattr("bot.records.encounters.crc32", len)


async def everything(story: Story, witness: Witness) -> None:
    """The story, and all that each person sees after it."""
    await story(witness)
    for who in ("Alice", "Bob"):
        await witness.look(who)


async def compare(story: Story, pg: Playground, folder: Path, *, prompt: bool) -> tuple[Looks, Looks]:
    """The looks after every act of the story in SimCord, and then in the playground, which comes to show the same."""
    async with room(folder, prompt=prompt) as here:
        theirs = InSimCord(here)
        await everything(story, theirs)
    clock = ManualClock()
    database = folder / "playground.db"
    async with bellhop(
        pg, database, clock, artist=Artist(ThreadStudio()), prompt=prompt, call_after_ms=CALL_AFTER
    ) as bot:
        clock.settle = amid_turns(bot.services.matches.settle)
        ours = InPlayground(pg, clock, theirs.seen)
        await everything(story, ours)
    return theirs.seen, ours.seen


@pytest.mark.parametrize("story", daily(STORIES, set_up, beside_a_match, without_a_match))
async def test_both_witnesses_show_the_same_after_every_act(story: Story, pg: Playground, tmp_path: Path) -> None:
    theirs, ours = await compare(story, pg, tmp_path, prompt=True)
    assert ours == theirs != []


async def test_both_witnesses_show_the_same_match_against_a_computer(pg: Playground, tmp_path: Path) -> None:
    theirs, ours = await compare(against_a_computer, pg, tmp_path, prompt=False)
    assert ours == theirs != []
