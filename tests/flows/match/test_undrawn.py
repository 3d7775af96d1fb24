"""Hands, panels and calls that could not be drawn at first get their pictures later."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.app import Bellhop
from bot.match.reach import AGAIN_MS
from bot.pictures.artist import Artist, Drawable, GamePicture
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Eye, Seat, read_by
from games.engine.store.errors import WorkerFailed
from tests.flows.commands.rules import BOOK, rules
from tests.flows.house import EN, bellhop, choices, match_of, only, seat_of, set_up, whose
from tests.flows.match.reminders import SECOND, turned
from tests.flows.match.undrawn import Late
from tests.flows.office import asked, hand_of, office
from tests.support.clock import PATIENCE, ManualClock, ticked
from tests.support.people import Person, Playground, Seen


@contextmanager
def undrawn(bot: Bellhop, eyes: set[int]) -> Iterator[list[Eye]]:
    """Inside, pictures for those seats fail. The list contains the eyes for which one was wanted."""
    works, wanted = bot.services.artist.draw, list[Eye]()

    async def draw(subject: Drawable, *rest: Any) -> Any:
        board = subject.subject if isinstance(subject, GamePicture) else None
        if type(board) is BoardSubject and board.view.eye in eyes:
            wanted.append(board.view.eye)
            raise WorkerFailed("nothing came of it")
        return await works(subject, *rest)

    with patch.object(bot.services.artist, "draw", draw):
        yield wanted


def calling(person: Person) -> list[Seen]:
    """The panels that call a person."""
    start = EN("call-dm", game=EN("buro-crazy-name"), url="|").split("|", maxsplit=1)[0]
    return [one for one in person.dms if start in one.text and asked(one)]


async def test_a_hand_that_could_not_be_drawn_is_at_my_seat_and_the_others_get_theirs(
    bot: Bellhop, people: list[Person]
) -> None:
    alice, *others = people
    with undrawn(bot, {0}):
        board = await office(people)
        for person in others:
            await hand_of(person)
        assert not alice.dms
        await alice.until(lambda: [seen for seen in alice.messages("general") if f"<@{alice.id}>" in seen.content])
    assert (await alice.press(board, label=EN("seat-button"))).message.files


async def test_a_person_who_cannot_be_called_without_a_picture_is_called_later_and_keeps_no_other_waiting(
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
            await ticked(clock, 0, lambda: min(map(wanted.count, called)) >= 2)  # each as a hand, and as a call
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
        board = await match_of(alice, bob, pace="none")
        mover = whose(board, [alice, bob])
        other = bob if mover is alice else alice
        panel = (await other.press(board, label=EN("seat-button"))).message
        with undrawn(bot, {0, 1}) as wanted:
            await mover.press(board, custom_id=choices(board)[0])
            await ticked(clock, 0, lambda: wanted)
        await clock.advance(5 * SECOND)
        assert other.look(panel).files != panel.files


async def test_a_panel_that_could_not_be_drawn_for_a_press_is_written_a_while_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        mover = whose(board, [alice, bob])
        panel = (await mover.press(board, label=EN("seat-button"))).message
        with undrawn(bot, {0, 1}):
            outcome = await mover.press(panel, custom_id=choices(panel)[0])
            assert outcome.messages[-1].text.startswith(EN("error-kept", id="").split(" (id")[0])
        await clock.advance(5 * SECOND)
        assert mover.look(panel).files != panel.files


async def test_while_nothing_can_be_drawn_yet_boards_and_panels_come_in_words_and_their_pictures_after(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    studio = Late()
    async with bellhop(pg, database, artist=Artist(studio)) as bot:
        board = await match_of(alice, bob, pace="none")
        mover = whose(board, [alice, bob])
        before = await in_words(bot, board, mover)
        assert not (await mover.press(board, custom_id=choices(board)[0])).failed
        board = mover.look(board)
        panel = (await mover.press(board, label=EN("seat-button"))).message
        after = await in_words(bot, board, mover)
        assert before != after
        mine = await in_words(bot, panel, mover, seat_of(await only(bot, mover), mover))
        studio.open.set()
        await mover.until(lambda: mover.look(board).files and mover.look(panel).files)
        assert after not in mover.look(board).text
        assert mine not in mover.look(panel).text


async def in_words(bot: Bellhop, board: Seen, seer: Person, seat: Seat | None = None) -> str:
    """The board in words, as in the message of a board or panel without a picture."""
    match = await only(bot, seer)
    spoken, _ = await bot.services.casts(match)
    described = match.game.describe(match.view(seat), read_by(seat, spoken), EN)
    assert described in board.text
    assert not board.files
    return described


async def test_a_board_that_was_let_go_in_words_is_drawn_when_it_is_taken_up_again(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    studio = Late()
    async with bellhop(pg, database, artist=Artist(studio)) as bot:
        board = await match_of(alice, bob, pace="none")
        await bot.attendants.boards.close()
        assert not alice.look(board).files
        studio.open.set()
        await bot.services.artist.warm()
        await bot.attendants.boards.attach(await only(bot, alice))
        await alice.until(lambda: alice.look(board).files)


async def test_an_example_that_cannot_be_drawn_yet_is_read_without_its_picture(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database, artist=Artist(Late())):
        page = await rules(alice, game="button_up", topic="BU-6")
        outcome = await alice.press(page, label=EN("rules-example", number=1, count=1))
        assert BOOK.find("BU-6").examples[0].caption in outcome.message.text


async def test_a_stop_does_not_wait_for_a_drawing_process_that_still_starts(pg: Playground, database: Path) -> None:
    async with asyncio.timeout(PATIENCE / 2), bellhop(pg, database, artist=Artist(Late())):
        pass
