"""Drafts of a seat: what is stored of a choice that is not sent, and of a premove."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store.bot_store import BotStore
from bot.store.drafts import NO_DRAFT, Draft, Drafts
from games.engine import deed
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.conformance.toys.sealed.values import Seal
from tests.support.clock import ManualClock
from tests.support.databases import laid_out
from tests.support.halls import ANN, FILE, open_sealed, running

FIRST, SECOND = Seat(0), Seat(1)


class Table:
    """A match of secret bids in which the first seat has bid and waits for the second, and its drafts."""

    def __init__(self, match: Match, store: BotStore) -> None:
        self.match = match
        self.store = store
        self.drafts = Drafts(store)

    @property
    def until(self) -> str:
        """The moment of the premove that the first seat is offered."""
        offered = self.match.game.premove(self.match.view(FIRST))
        assert offered is not None
        return offered.until


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = await BotStore.open(await laid_out(tmp_path / FILE))
    async with running(tmp_path, ManualClock(), store=store) as hall:
        match = await open_sealed(hall)
        await match.ask(PlayAction(FIRST, Player(ANN), Seal(match.view(FIRST).hand[0])), "bids")
        assert match.awaited == (SECOND,)
        deed.begin("a press")
        yield Table(match, store)


async def test_a_choice_is_kept_and_one_that_is_refused_is_not(table: Table) -> None:
    assert not await table.drafts.change(table.match, SECOND, lambda _: None)
    assert not deed.kept()
    assert await table.drafts.of(table.match, SECOND) == NO_DRAFT
    assert await table.drafts.change(table.match, SECOND, lambda before: replace(before, picks=(2, 1)))
    assert deed.kept()
    assert await table.drafts.of(table.match, SECOND) == Draft(picks=(2, 1))
    assert await table.drafts.of(table.match, FIRST) == NO_DRAFT


async def test_a_premove_is_kept_until_it_is_withdrawn_and_each_counts_as_done(table: Table) -> None:
    assert await table.drafts.premove(table.match, FIRST) is None
    assert await table.drafts.leave_premove(table.match, FIRST, table.until)
    assert deed.kept()
    found = await table.drafts.premove(table.match, FIRST)
    assert found is not None
    assert found.until == table.until
    deed.begin("another press")
    await table.drafts.withdraw_premove(table.match, FIRST)
    assert deed.kept()
    assert await table.drafts.premove(table.match, FIRST) is None


async def test_a_premove_for_another_moment_or_of_a_seat_that_is_asked_is_not_stored_even_for_a_while(
    table: Table,
) -> None:
    asked = table.match.game.premove(table.match.view(SECOND))
    assert asked is not None
    assert not await table.drafts.leave_premove(table.match, SECOND, asked.until)
    assert not await table.drafts.leave_premove(table.match, FIRST, f"{table.until}0")
    assert [await table.store.draft(table.match.id, seat) for seat in (FIRST, SECOND)] == [None, None]
    assert not deed.kept()
