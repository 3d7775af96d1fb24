"""A climax is announced before it is told, then stands for its time or until *Next*, on boards and in panels."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import Bellhop
from bot.match.board.boards import CARD_GAP_MS
from bot.match.show.feed import CURTAIN_MS, FELT_MS
from bot.pictures.artist import FILM_MS, Artist, GamePicture
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.pictures import FilmSubject
from games.engine.match.answers import Player
from games.engine.match.requests import PlayAction
from tests.flows.calm import Calm
from tests.flows.company import PASS, act, answer, company, in_turn, match_at, seated
from tests.flows.house import EN, bellhop, boards, choices, match_behind, only
from tests.flows.match.card import in_thread
from tests.flows.moments import (
    BEFORE,
    BEFORE_THE_WALKOVER,
    BIDS,
    FILM,
    ROUND,
    next_of,
    revealed,
    shows_moment,
    under_next,
    waited,
)
from tests.flows.office import asked, duellists, hand_of, last_button, office, sealed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground
from tests.support.sketches import SketchStudio

pytestmark = pytest.mark.bot(prompt=False)


class SlowFilms(SketchStudio):
    """A studio that draws films only once they are let go on. begun: it has been asked for one."""

    def __init__(self) -> None:
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return a sketch, of a film later."""
        subject = values[0]
        if isinstance(subject, GamePicture) and isinstance(subject.subject, FilmSubject):
            self.begun.set()
            Calm.held += 1
            try:
                await self.go_on.wait()
            finally:
                Calm.held -= 1
        return await super().run(name, function, *values)


@pytest.fixture
async def slow(pg: Playground, database: Path, clock: ManualClock) -> AsyncIterator[SlowFilms]:
    """The studio of a bot."""
    studio = SlowFilms()
    async with bellhop(pg, database, clock, prompt=False, artist=Artist(studio)):
        yield studio
        studio.go_on.set()


@pytest.mark.usefixtures("bot")
async def test_the_bids_are_announced_beside_their_film_and_told_with_its_last_picture(
    clock: ManualClock, people: list[Person]
) -> None:
    first, second, _, film = await revealed(people)
    (board,) = boards(first)
    for message in (film, await hand_of(first), board):
        assert EN("buro-crazy-announced-duel") in message.text
        assert message.alt_texts[0].startswith(EN("buro-crazy-announced-duel"))
        assert BIDS not in message.told
        assert "sealed" not in message.text  # the standing that fills it is of no question any more
    await clock.advance(FILM)
    for message in (await hand_of(second), await hand_of(first), first.look(board)):
        assert EN("buro-crazy-announced-duel") not in message.told
        assert BIDS in message.alt_texts[0]
        assert EN("buro-crazy-told-spent") in message.text
        assert list(message.files.values()) != list(film.files.values())


@pytest.mark.usefixtures("bot")
async def test_the_board_plays_the_film_too(people: list[Person]) -> None:
    first, _, _, film = await revealed(people)
    (board,) = boards(first)
    assert list(board.files.values()) == list(film.files.values())


async def test_a_film_that_takes_long_keeps_no_panel_and_no_board_back(
    slow: SlowFilms, clock: ManualClock, people: list[Person]
) -> None:
    await office(people)
    first, second = await duellists(people)
    await sealed(first, "+10")
    pressing = asyncio.create_task(sealed(second, "+20"))
    await slow.begun.wait()
    await clock.advance(FILM_MS)
    (board,) = boards(first)
    for message in (await pressing, await hand_of(first), board):
        assert EN("buro-crazy-announced-duel") in message.text
        assert BIDS not in message.told
    slow.go_on.set()
    await clock.advance(CURTAIN_MS)
    for message in (await hand_of(first), await hand_of(second), first.look(board)):
        assert EN("buro-crazy-told-spent") in message.text


async def test_without_animations_the_picture_before_stands_while_the_bids_are_announced(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    await office(people)
    first, second = await duellists(people)
    await bot.services.people.change(second.id, motion=False)
    await sealed(first, "+10")
    (building,) = boards(first)
    still = await sealed(second, "+20")
    assert EN("buro-crazy-announced-duel") in still.text
    assert BIDS not in still.told
    await clock.advance(CURTAIN_MS)
    result = await hand_of(second)
    assert EN("buro-crazy-told-spent") in result.text
    assert still.alt_texts[0].partition("\n")[2] == building.alt_texts[0], "the picture before, in words"
    assert list(still.files.values()) != list(result.files.values())


async def test_a_person_who_plays_by_text_hears_the_announcement_first_and_then_what_happened(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    await office(people)
    first, second = await duellists(people)
    await sealed(first, "+10")
    panel = await hand_of(second)
    panel = (await second.press(panel, label="+20")).message
    await bot.services.people.change(second.id, text=True)
    await second.press(panel, custom_id=last_button(panel))
    await second.until(lambda: EN("buro-crazy-announced-duel") in second.dms[-1].text)
    announced = second.dms[-1]
    assert EN("buro-crazy-told-spent") not in announced.text
    await clock.advance(CURTAIN_MS)
    await second.until(lambda: EN("buro-crazy-told-spent") in second.dms[-1].text)
    assert second.dms[-1].id != announced.id
    assert EN("buro-crazy-announced-duel") not in second.dms[-1].text


async def test_the_result_stands_for_seven_seconds_and_then_the_next_question_comes(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    first, second, _, _ = await revealed(people)
    match = await only(bot, first)
    for ms in (FILM, FELT_MS - 1):
        await clock.advance(ms)
        for person in (first, second):
            assert shows_moment(await hand_of(person))
    assert clock.wall() < match.timing.calm
    await clock.advance(1 + BEFORE)
    assert not shows_moment(await hand_of(first))
    assert not shows_moment(await hand_of(second))
    assert [person for person in people if asked(await hand_of(person))] == waited(match, people)


@pytest.mark.usefixtures("bot")
async def test_once_everybody_has_pressed_next_the_board_goes_on_however_they_pressed(
    clock: ManualClock, people: list[Person]
) -> None:
    first, second, third, answered = await revealed(people)
    await clock.advance(FILM)
    (board,) = boards(first)
    await second.press(answered, label=EN("next-button"))
    await third.press(await hand_of(third), label=EN("next-button"))
    counted = (await first.press(board, custom_id=next_of(board))).message
    await clock.advance(0)
    assert next_of(first.look(board)) == ""
    assert counted.id == board.id
    assert not shows_moment(await hand_of(first)), "whoever presses on the board has seen enough in the panel too"


@pytest.mark.usefixtures("bot")
async def test_next_on_the_board_says_how_many_have_pressed_it(clock: ManualClock, people: list[Person]) -> None:
    first, second, _, _ = await revealed(people)
    await clock.advance(FILM)
    (board,) = boards(first)
    counted = (await second.press(board, custom_id=next_of(board))).message
    assert f"{EN('next-button')} 1/3" in [button.get("label") for button in counted.buttons]
    assert EN("buro-crazy-told-spent") in counted.text


@pytest.mark.usefixtures("bot")
async def test_next_that_is_pressed_during_the_film_is_counted_after_it_and_does_not_disturb_it(
    clock: ManualClock, people: list[Person]
) -> None:
    first, second, _, _ = await revealed(people)
    (board,) = boards(first)
    await second.press(board, custom_id=next_of(board))
    assert second.look(board).data == board.data
    await clock.advance(FILM)
    assert f"{EN('next-button')} 1/3" in [button.get("label") for button in second.look(board).buttons]


async def test_a_beat_that_is_no_climax_has_no_next_on_the_board(bot: Bellhop, pg: Playground) -> None:
    four = company(pg, 4)
    match = await match_at(bot, await seated(four, pace="live"))
    await answer(in_turn(match, four)[0])
    for other in in_turn(match, four):
        await act(other, PASS)
    (board,) = boards(four[0])
    writer = bot.attendants.boards.of(match.id)
    assert writer is not None
    assert writer.feed.beat is not None
    assert next_of(board) == ""


async def test_what_follows_a_beat_does_not_stand_on_the_board_once_everybody_has_passed_ahead(
    bot: Bellhop, clock: ManualClock, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "06" * 16)
    await office(people)
    match, rng = await only(bot, people[0]), Random(1)
    while match.newest.game_state.done < BEFORE_THE_WALKOVER:
        seat = match.awaited[0]
        action = questions.sample(match.game, match.newest.game_state, seat, rng)
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}")
    await clock.advance(match.timing.calm - clock.wall() + BEFORE)
    first, second = waited(match, people)
    await sealed(first)
    await sealed(second, "+1")
    assert match.newest.game_state.done > BEFORE_THE_WALKOVER + 1, "the last figure climbs without a duel"
    await clock.advance(FILM)
    (board,) = boards(first)
    for one in people:
        assert next_of(first.look(board))
        await one.press(board, custom_id=next_of(first.look(board)))
    await clock.advance(0)
    assert next_of(first.look(board)) == ""
    assert EN("buro-crazy-announced-walkover") not in first.look(board).text


@pytest.mark.usefixtures("bot")
async def test_against_computers_the_result_stays_until_next(
    clock: ManualClock, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "0f" * 16)
    alice = people[0]
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    while EN("button-up-announced") not in alice.look(board).text:
        shown = alice.look(board)
        if choices(shown):
            await alice.press(shown, custom_id=choices(shown)[0])
        else:
            await clock.advance(500)
    assert ROUND not in alice.look(board).told
    assert "turn" not in alice.look(board).text
    await clock.advance(FILM)
    result = alice.look(board)
    assert ROUND in result.text
    await clock.advance(60_000)
    assert alice.look(board).data == result.data
    went_on = (await alice.press(result, custom_id=next_of(result))).message
    assert next_of(went_on) == ""
    assert under_next(result, went_on) == []


async def test_the_card_of_a_match_in_a_thread_tells_the_result_after_the_board(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    card, board = await in_thread(people[0], people[1])
    match = await match_behind(bot, board)
    rng = Random(1)
    while match.newest.outcome is None:
        await clock.advance(CARD_GAP_MS)  # the card may be written at once
        seat = match.awaited[0]
        action = questions.sample(match.game, match.newest.game_state, seat, rng)
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}")
    await clock.advance(FELT_MS - 1)
    assert "🏆" not in people[0].look(card).text
    await clock.advance(BEFORE)
    assert "🏆" in people[0].look(card).text
