"""One look is one version: each eye's view is made once for a press, however many messages it brings."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app import Bellhop
from bot.pictures.artist import Artist, GamePicture
from games import catalogue
from games.engine.contract import questions
from games.engine.contract.pictures import BeatSubject, BoardSubject, PosterSubject
from games.engine.contract.values import Eye
from games.engine.match.answers import Accepted, Player
from games.engine.match.requests import PlayAction, Resign
from tests.flows.course import button_of, fitting, gathered, started
from tests.flows.house import EN, FR, bellhop, choices, match_of, only, seat_of, whose
from tests.flows.office import duellists, hand_of, office
from tests.support.clock import TURNS
from tests.support.people import Person, Playground
from tests.support.studios import ThreadStudio


@contextmanager
def views_made(key: str) -> Iterator[Counter[Eye]]:
    """How often the game made the view of each eye while inside."""
    game, made = catalogue.find(key), Counter[Eye]()
    view = game.view

    def counted(state: Any, eye: Eye) -> Any:
        made[eye] += 1
        return view(state, eye)

    with patch.dict(vars(game), view=counted):
        yield made


@pytest.mark.usefixtures("bot")
async def test_a_press_on_a_board_makes_each_view_once(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    await mover.press(board, label=EN("seat-button"))
    with views_made("button_up") as made:
        await mover.press(board, custom_id=choices(board)[0])
    assert made[None] == 1
    assert max(made.values()) == 1, made


@pytest.mark.usefixtures("bot")
async def test_a_sealed_bid_in_a_match_of_three_makes_each_view_once(pg: Playground) -> None:
    people = [pg.person(name) for name in ("Alice", "Bob", "Farid")]
    await office(people)
    first, _ = await duellists(people)
    panel = (await first.press(await hand_of(first), label="+20")).message
    send = next(button["custom_id"] for button in panel.buttons if ":~send" in button.get("custom_id", ""))
    with views_made("buro_crazy") as made:
        await first.press(panel, custom_id=send)
    assert made
    assert max(made.values()) == 1, made


async def test_a_race_press_makes_each_view_once(bot: Bellhop, alice: Person, bob: Person) -> None:
    people = [alice, bob]
    _, match, panels = await started(bot, people)
    who = next(person for person in people if fitting(match, seat_of(match, person)))
    panel = who.look(panels[people.index(who)])
    code = fitting(match, seat_of(match, who))[0]
    with views_made("biesti_boys") as made:
        await who.press(panel, custom_id=button_of(panel, code))
    assert made[seat_of(match, who)] == 1
    assert max(made.values()) == 1, made


class Gated(ThreadStudio):
    """A studio that draws only while it is open."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()
        self.drawn: list[GamePicture] = []

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        self.drawn.append(values[0])
        await self.open.wait()
        return await super().run(name, function, *values)


def _board(drawn: GamePicture) -> BoardSubject:
    assert isinstance(drawn.subject, BoardSubject)
    return drawn.subject


async def test_a_board_that_is_overtaken_before_it_is_drawn_is_told_with_the_next(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    studio = Gated()
    async with bellhop(pg, database, artist=Artist(studio)) as bot:
        board = await match_of(alice, bob)
        match = await only(bot, alice)
        studio.open.clear()
        other = GamePicture(match.game, replace(_board(studio.drawn[-1]), words=FR))
        ahead = asyncio.create_task(bot.services.artist.draw(other))
        for request in ("first", "second", "third"):
            seat = match.awaited[0]
            action = next(iter(questions.moves(match.game, match.newest.game_state, seat)))
            assert isinstance(await match.ask(PlayAction(seat, Player(match.players[seat]), action), request), Accepted)
            for _ in range(TURNS):
                await asyncio.sleep(0)
        before = len(studio.drawn)
        studio.open.set()
        await ahead
        await alice.settled()
        assert [_board(one).view for one in studio.drawn[before:]] == [match.view(None)]
        told = match.audience.told_all(None)[-3:]
        newest = match.game.tell(told, (await bot.services.casts(match))[0], EN)[-1].text
        assert newest in alice.look(board).text


async def test_after_a_match_that_was_given_up_nothing_can_be_chosen_and_its_poster_says_who_did(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    studio = Gated()
    async with bellhop(pg, database, artist=Artist(studio)) as bot:
        board = await match_of(alice, bob)
        match = await only(bot, alice)
        await match.ask(Resign(seat_of(match, alice), Player(alice.id)), "gives up")
        await alice.settled()
        assert choices(alice.look(board)) == []
        poster = studio.drawn[-1].subject
        assert isinstance(poster, PosterSubject)
        assert EN("poster-gave-up", name="Alice") in poster.record


async def test_a_board_without_a_beat_is_drawn_as_a_board(pg: Playground, database: Path) -> None:
    studio = Gated()
    async with bellhop(pg, database, artist=Artist(studio)):
        await office([pg.person(name) for name in ("Alice", "Bob", "Farid")])
        assert not [one for one in studio.drawn if isinstance(one.subject, BeatSubject)]


async def test_the_board_of_a_race_names_the_time_of_its_start_once_everybody_is_ready(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, prompt=False):
        board = await gathered([alice, bob])
        for person in (alice, bob):
            await person.press(board, label=EN("seat-button"))
        await alice.settled()
        when = re.search("<t:.*:R>", alice.look(board).text)
        assert when is not None
        assert f"{EN('race-starts')} ({EN('race-due', when=when.group())})" in alice.look(board).text
