"""A press that is stored and whose answer fails: its person reads that it counts, and does not press again."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.playground.world.interactions import Interaction
from tests.flows.cup.hall import signed_up
from tests.flows.daily.house import MORNING, choices_of, daily
from tests.flows.forged import forge
from tests.flows.house import EN, bellhop, lobby_of, routed, set_up
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

TRIED = 5
"""As often the library tries to answer before it gives up."""
COUNTS = EN("error-kept", id="|").partition("|")[0]

Act = Callable[[Playground, Person], Awaitable[Interaction]]


async def a_preference(pg: Playground, alice: Person) -> Interaction:
    panel = (await alice.slash("general", "preferences")).message
    return forge(pg, alice, panel, "b1:prefer-calls")


def menu(page: Seen, what: str) -> dict[str, Any]:
    """The menu of the page of quiet hours that chooses this."""
    return next(one for one in page.components if f":prefer-quiet-set:{what}:" in str(one.get("custom_id")))


async def quiet_hours(pg: Playground, alice: Person) -> Interaction:
    panel = (await alice.slash("general", "preferences")).message
    page = (await alice.press(panel, custom_id="b1:prefer-quiet")).message
    page = (await alice.select(page, menu(page, "hour")["custom_id"], ["10"])).message
    zones = menu(page, "zone")
    return forge(pg, alice, page, zones["custom_id"], [zones["options"][0]["value"]])


async def an_answer(pg: Playground, alice: Person) -> Interaction:
    question = await daily(alice)
    return forge(pg, alice, question, next(iter(choices_of(question).values())))


async def leaving_a_lobby(pg: Playground, alice: Person) -> Interaction:
    await lobby_of(alice)
    shown = (await alice.slash("general", "games")).message
    return forge(pg, alice, shown, routed(shown, "lobby-out"))


async def calling_a_lobby_off(pg: Playground, alice: Person) -> Interaction:
    panel = await set_up(alice, await lobby_of(alice), "pace", "mail")
    return forge(pg, alice, panel, routed(panel, "setup-cancel"))


async def a_term_of_a_cup(pg: Playground, alice: Person) -> Interaction:
    shown = await signed_up(alice, [alice])
    panel = (await alice.press(shown, label=EN("lobby-setup"))).message
    return forge(pg, alice, panel, routed(panel, "cup-rounds"), ["3"])


@pytest.mark.parametrize(
    "act", [a_preference, quiet_hours, an_answer, leaving_a_lobby, calling_a_lobby_off, a_term_of_a_cup]
)
async def test_a_person_reads_that_their_press_counts_though_its_answer_failed(
    pg: Playground, database: Path, alice: Person, act: Act
) -> None:
    async with bellhop(pg, database, ManualClock(MORNING)):
        made = await act(pg, alice)
        pg.faults.set("status_500", route="/callback", times=TRIED)
        assert (await alice.outcome(made)).message.text.startswith(COUNTS)
