"""Whatever Discord says to an answer, all that a press does is done: what is stored, and what others see."""

import difflib
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import ApiError
from tests.flows.house import EN, lobby_of, routed
from tests.flows.wire.effects import Fault, Hung, Kind, State, Step, refused, world
from tests.flows.wire.stories import OF_NEWCOMERS, STORIES
from tests.support.people import Person, Playground
from tests.support.proofs import daily

FAULTS: dict[str, Callable[[], Fault]] = {
    "10062": lambda: refused(10062),
    "40060": lambda: refused(40060),
    "50027": lambda: refused(50027),
    "500": lambda: refused(0, 500),
    "hung": Hung,
}


async def answered(story: list[Step], database: Path, *, newcomers: bool) -> list[State]:
    """What is stored and seen after each step of a story whose presses are all answered."""
    async with world(database, newcomers=newcomers) as here:
        states = [await here.state()]
        for step in story:
            made = await here.act(step, None)
            states.append(await here.state())
            assert made.acknowledged, f"{step}: no answer"
            shown = [one for one in made.messages if one.id in made.room.messages]
            text = "\n".join(here.person("Alice").look(one).text for one in shown)
            assert EN("error-old-control") not in text, step
            assert step.kind is not Kind.DOES or states[-1] != states[-2], f"{step}: nothing happened\n{text}"
    return states


def difference(before: State, after: State) -> str:
    """What is not in both."""
    lines = difflib.unified_diff(
        [*before.rows, *before.messages], [*after.rows, *after.messages], "answered", "refused", lineterm="", n=0
    )
    return "\n".join(lines)


@pytest.mark.parametrize("fault", daily([*FAULTS], "10062"))
@pytest.mark.parametrize("name", [*STORIES])
async def test_what_a_press_does_is_done_though_discord_refuses_its_answer(
    tmp_path: Path, name: str, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    story, newcomers = STORIES[name], name in OF_NEWCOMERS
    states = await answered(story, tmp_path / "answered.db", newcomers=newcomers)
    caplog.clear()
    async with world(tmp_path / "refused.db", newcomers=newcomers) as here:
        meets = FAULTS[fault]()
        for step, wanted in zip(story, states[1:], strict=True):
            await here.act(step, None if step.kind is Kind.READY else meets)
            found = await here.state()
            assert found == wanted, f"{step.who} {step.what}:\n{difference(wanted, found)}"
    assert [one.getMessage() for one in caplog.get_records("call") if one.levelno >= logging.ERROR] == []


TRIED = 5
"""As often the library tries to answer before it gives up."""
TRY_AGAIN = [EN(key, id="|").partition("|")[0] for key in ("error-discord", "error-store", "error-unknown")]
"""How the sentences begin that ask a person to press again."""


def late(times: int) -> Fault:
    """Discord fails over so many requests that answer, and then takes what it gets."""
    failed = 0

    async def fail(_: ApiCall) -> None:
        nonlocal failed
        if failed < times:
            failed += 1
            raise ApiError(0, status=500, message="500")

    return fail


@pytest.mark.parametrize("name", [*STORIES])
async def test_nobody_whose_press_did_something_is_asked_to_press_again(tmp_path: Path, name: str) -> None:
    async with world(tmp_path / "late.db", newcomers=name in OF_NEWCOMERS) as here:
        after = await here.state()
        for step in STORIES[name]:
            before = after
            made = await here.act(step, late(TRIED) if step.kind is Kind.DOES else None)
            shown = [one for one in made.messages if one.id in made.room.messages]
            said = [here.person("Alice").look(one).text for one in shown]
            asked = [text for text in said for asks in TRY_AGAIN if text.startswith(asks)]
            after = await here.state()
            assert not asked or after == before, f"{step}: {asked}\n{difference(before, after)}"


async def test_every_route_and_every_command_is_in_a_story(bot: Bellhop) -> None:
    under_test = {step.route for story in STORIES.values() for step in story if step.kind is not Kind.READY}
    commands = {f"/{one.name}" for one in bot.tree.get_commands()}
    assert under_test == {*bot.router.routes, *commands}


@pytest.mark.usefixtures("bot")
async def test_a_person_whose_press_did_something_reads_that_it_counts_though_its_answer_failed(
    pg: Playground, alice: Person
) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    pg.faults.set("status_500", route="/callback", times=5)  # as often as the library tries
    cancelled = await alice.press(panel, custom_id=routed(panel, "setup-cancel"))
    assert cancelled.message.text.startswith(EN("error-kept", id="|").partition("|")[0])
    assert alice.look(lobby).text == EN("lobby-cancelled", game=EN("button-up-name"))
