"""What could not be drawn comes a while later: hands, panels and calls."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app import Bellhop
from bot.playground import Playground
from bot.playground.people import Person, Seen
from bot.reach import AGAIN_MS
from games.engine.errors import WorkerFailed
from games.engine.game import AnyGame
from games.engine.values import Eye
from tests.flows.house import EN, bellhop, changed, choices, match_of, set_up, whose
from tests.flows.office import asked, hand_of, office
from tests.flows.test_reminders import SECOND, only, turned
from tests.support.clock import ManualClock, ticked


@contextmanager
def undrawn(bot: Bellhop, eyes: set[int]) -> Iterator[list[Eye]]:
    """Pictures for those seats come to nothing while inside; the list says for whom one was wanted."""
    works, wanted = bot.desk.artist.draw, list[Eye]()

    async def draw(game: AnyGame, eye: Eye, *rest: Any) -> Any:
        if eye in eyes:
            wanted.append(eye)
            raise WorkerFailed("nothing came of it")
        return await works(game, eye, *rest)

    with patch.object(bot.desk.artist, "draw", draw):
        yield wanted


@pytest.fixture
def people(pg: Playground) -> list[Person]:
    """Three who read English."""
    return [pg.person(name) for name in ("Alice", "Bob", "Farid")]


def calling(person: Person) -> list[Seen]:
    """The panels that call a person."""
    start = EN("call-dm", game=EN("buro-crazy-name"), url="|").split("|", maxsplit=1)[0]
    return [one for one in person.dms if start in one.text and asked(one)]


async def test_a_hand_that_could_not_be_drawn_is_at_my_seat_and_the_others_get_theirs(
    bot: Bellhop, people: list[Person]
) -> None:
    alice, *others = people
    with undrawn(bot, {0}):
        table = await office(people)
        for person in others:
            await hand_of(person)
        assert not alice.dms
        await alice.until(lambda: [seen for seen in alice.messages("general") if f"<@{alice.id}>" in seen.content])
    assert (await alice.press(table, label=EN("seat-button"))).message.files


async def test_whoever_cannot_be_called_for_want_of_a_picture_is_called_later_and_keeps_no_other_waiting(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock, host, eyes = ManualClock(), people[0], {0, 1, 2}
    async with turned(pg, database, clock) as bot:
        with undrawn(bot, eyes) as wanted:
            lobby = (await host.slash("general", "play", game="buro_crazy")).message
            await set_up(host, lobby, "pace", "mail")
            for guest in people[1:]:
                await guest.press(lobby, label=EN("lobby-join"))
            await host.press(lobby, label=EN("lobby-start"))
            match = await only(bot, host)
            first, second = match.awaited
            called = {seat: next(one for one in people if one.id == match.players[seat]) for seat in match.awaited}
            await ticked(clock, 0, lambda: wanted.count(first) >= 2)  # as a hand, and as a call
            eyes.remove(second)
            await clock.advance(AGAIN_MS)
            await called[second].until(lambda: calling(called[second]))
            assert not called[first].dms
        await clock.advance(AGAIN_MS)
        await called[first].until(lambda: calling(called[first]))


async def test_a_panel_that_could_not_be_drawn_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        table = await match_of(alice, bob, pace="none")
        mover = whose(table, [alice, bob])
        other = bob if mover is alice else alice
        panel = (await other.press(table, label=EN("seat-button"))).message
        with undrawn(bot, {0, 1}) as wanted:
            await mover.press(table, custom_id=choices(table)[0])
            await ticked(clock, 0, lambda: wanted)
        await clock.advance(5 * SECOND)
        assert (await changed(other, panel)).files != panel.files


async def test_a_panel_that_could_not_be_drawn_for_a_press_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        table = await match_of(alice, bob, pace="none")
        mover = whose(table, [alice, bob])
        panel = (await mover.press(table, label=EN("seat-button"))).message
        with undrawn(bot, {0, 1}):
            outcome = await mover.press(panel, custom_id=choices(panel)[0])
            assert outcome.messages[-1].text.startswith(EN("error-unknown", id="").split(" (id")[0])
        await clock.advance(5 * SECOND)
        assert (await changed(mover, panel)).files != panel.files
