"""An accepted action counts, even if something fails after it. The person is told so."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.app import Bellhop
from bot.store.posts import PANEL
from games.engine.match.match_events import Motion
from games.engine.store.errors import StoreFull
from tests.flows.house import choices, lobby_of, match_of, only, routed, whose
from tests.flows.menu import after, more
from tests.flows.operate.store_fails import failing, sentence
from tests.support.discordpy import no_complaints
from tests.support.people import Person, Seen

Fails = Callable[[str], None]
__all__ = ["no_complaints"]


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> Fails:
    """From now on that function fails as if the disk were full."""

    async def full(*_: Any, **__: Any) -> None:
        raise StoreFull("the disk is full")

    return lambda name: monkeypatch.setattr(name, full)


async def not_taken_up(bot: Bellhop, person: Person) -> None:
    """The person's panel as after a restart, before it is taken up."""
    await person.settled()  # it is kept
    await bot.attendants.panels.close()


async def test_a_move_that_is_stored_while_the_panel_of_its_press_is_not_counts(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob, pace="none")
    mover = whose(board, [alice, bob])
    panel = (await mover.press(board, custom_id=routed(board, "seat"))).message
    match = await only(bot, alice)
    version = match.newest.version
    await not_taken_up(bot, mover)
    with failing(bot, "post", PANEL) as failed:
        said = (await mover.press(panel, custom_id=choices(panel)[0])).messages[-1]
        assert failed
    assert match.newest.version > version
    assert said.text.startswith(sentence("error-kept"))


async def moved(alice: Person, bob: Person, fails: Fails) -> Seen:
    """A move in a panel."""
    board = await match_of(alice, bob, pace="none")
    mover = whose(board, [alice, bob])
    panel = (await mover.press(board, custom_id=routed(board, "seat"))).message
    fails("bot.match.panel.panel.panel_message")
    return (await mover.press(panel, custom_id=choices(panel)[0])).messages[-1]


async def voted(alice: Person, bob: Person, fails: Fails) -> Seen:
    """A vote for a pause."""
    sheet = await more(alice, await match_of(alice, bob, pace="none"))
    fails("bot.match.menu.seat_scene")
    pause = next(one["custom_id"] for one in sheet.buttons if one["custom_id"].endswith(Motion.PAUSE))
    return (await alice.press(sheet, custom_id=pause)).messages[-1]


async def came_back(alice: Person, bob: Person, fails: Fails) -> Seen:
    """A seat that was taken back."""
    left = await after(alice, await more(alice, await match_of(alice, bob)), "leave-match")
    fails("bot.match.panel.panel.panel_message")
    return (await alice.press(left, custom_id=routed(left, "come-back"))).messages[-1]


async def joined(alice: Person, bob: Person, fails: Fails) -> Seen:
    """A seat in a lobby."""
    lobby = await lobby_of(alice)
    fails("bot.lobby.lobbies.Lobbies.sheet")
    return (await bob.press(lobby, custom_id=routed(lobby, "join"))).messages[-1]


async def started(alice: Person, bob: Person, fails: Fails) -> Seen:
    """A match that was started."""
    lobby = await lobby_of(alice)
    await bob.press(lobby, custom_id=routed(lobby, "join"))
    fails("bot.lobby.start.board_message")
    fails("bot.match.board.boards.Boards.restore")
    return (await alice.press(lobby, custom_id=routed(lobby, "start"))).messages[-1]


async def cancelled(alice: Person, _: Person, fails: Fails) -> Seen:
    """A lobby that its host closed."""
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    fails("bot.wire.answer.Answer.update")
    return (await alice.press(panel, custom_id=routed(panel, "setup-cancel"))).messages[-1]


async def preferred(alice: Person, _: Person, fails: Fails) -> Seen:
    """Calls that were switched off."""
    sheet = (await alice.slash("general", "preferences")).message
    fails("bot.services.Services.words_of")
    return (await alice.press(sheet, custom_id=routed(sheet, "prefer-calls"))).messages[-1]


ROUTES = [moved, voted, came_back, joined, started, cancelled, preferred]


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("route", ROUTES, ids=[route.__name__ for route in ROUTES])
async def test_what_was_accepted_is_said_to_count_where_its_answer_fails(
    alice: Person, bob: Person, fails: Fails, route: Callable[[Person, Person, Fails], Awaitable[Seen]]
) -> None:
    said = await route(alice, bob, fails)
    assert said.ephemeral
    assert said.text.startswith(sentence("error-kept"))


async def test_a_press_that_could_not_be_stored_has_not_happened_though_its_panel_was(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await match_of(alice, bob, pace="none")
    mover = whose(board, [alice, bob])
    panel = (await mover.press(board, custom_id=routed(board, "seat"))).message
    match = await only(bot, alice)
    version = match.newest.version
    await not_taken_up(bot, mover)

    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    monkeypatch.setattr("games.engine.store.journal.Journal.append", full)
    said = (await mover.press(panel, custom_id=choices(panel)[0])).messages[-1]
    assert match.newest.version == version
    assert said.text.startswith(sentence("error-store-full"))
