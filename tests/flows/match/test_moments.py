"""The moment: panels show a beat for its time, or until *Next*, and only then the next question."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from bot.app import Bellhop
from bot.match.board.board import CARD_GAP_MS
from bot.match.show.climax import CURTAIN_MS, FELT_MS, LOADING_MS
from games.buro_crazy.building import DUELS
from games.engine.contract import questions
from games.engine.contract.values import Pace
from games.engine.hall import hall
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.pace import TEMPOS
from tests.flows.company import PASS, act, answer, company, in_turn, match_at, seated
from tests.flows.forged import forge, held_answer, held_message
from tests.flows.house import EN, bellhop, boards, choices, match_behind, match_of, only, set_up
from tests.flows.match.test_card import in_thread
from tests.flows.office import asked, duellists, hand_of, last_button, office, sealed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen
from tests.support.sketches import LASTS

HOLD = TEMPOS[Pace.LIVE].hold
FILM = LASTS + LOADING_MS
"""For how many milliseconds the curtain of a climax stands with its film."""
BIDS = "20 (20)"
"""What is said of the higher bid."""
ROUND = "Round 1: Red "
LAST_DUEL = len(DUELS) - 1
"""How many duels are over before the last one."""
BEFORE_THE_WALKOVER = 6
"""How many duels are over before the last one on the stairs."""
BEFORE = 1_500
"""Milliseconds in which edits that had to wait for another are made."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def bot(pg: Playground, database: Path, clock: ManualClock) -> AsyncIterator[Bellhop]:
    async with bellhop(pg, database, clock, prompt=False) as running:
        yield running


@pytest.fixture
def people(pg: Playground) -> list[Person]:
    return company(pg, 3)


def shows_moment(panel: Seen) -> bool:
    """Whether the panel shows a beat: *Next*, and nothing to choose."""
    labels = [button.get("label") for button in panel.buttons]
    return labels[:1] == [EN("next-button")] and not any(":move:" in str(one.get("custom_id")) for one in panel.buttons)


async def revealed(people: list[Person]) -> tuple[Person, Person, Person, Seen]:
    """Those who bid in the first duel of a match, the third person, and the answer to the last bid."""
    await office(people)
    first, second = await duellists(people)
    (third,) = [one for one in people if one not in (first, second)]
    await sealed(first, "+10")
    return first, second, third, await sealed(second, "+20")


async def test_a_press_that_reveals_the_bids_is_answered_with_the_moment(bot: Bellhop, people: list[Person]) -> None:
    _, second, _, answered = await revealed(people)
    match = await only(bot, second)
    assert shows_moment(answered)
    assert answered.files
    assert match.timing.calm > bot.services.clock.now()


def told(message: Seen) -> str:
    """All that a message says, in words and beside its picture."""
    return "\n".join((message.text, *message.alt_texts))


@pytest.mark.usefixtures("bot")
async def test_the_bids_are_announced_beside_their_film_and_told_with_its_last_picture(
    clock: ManualClock, people: list[Person]
) -> None:
    first, second, _, film = await revealed(people)
    (board,) = await changed_boards(first, clock)
    for message in (film, await hand_of(first), board):
        assert EN("buro-crazy-announced-duel") in message.text
        assert message.alt_texts[0].startswith(EN("buro-crazy-announced-duel"))
        assert BIDS not in told(message)
        assert "sealed" not in message.text  # the standing that fills it is of no question any more
    await clock.advance(FILM)
    for message in (await hand_of(second), await hand_of(first), first.look(board)):
        assert EN("buro-crazy-announced-duel") not in told(message)
        assert BIDS in message.alt_texts[0]
        assert EN("buro-crazy-told-spent") in message.text
        assert list(message.files.values()) != list(film.files.values())


@pytest.mark.usefixtures("bot")
async def test_the_board_plays_the_film_too(clock: ManualClock, people: list[Person]) -> None:
    first, _, _, film = await revealed(people)
    (board,) = await changed_boards(first, clock)
    assert list(board.files.values()) == list(film.files.values())


async def test_without_animations_the_picture_before_stands_while_the_bids_are_announced(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    await office(people)
    first, second = await duellists(people)
    await bot.services.people.change(second.id, motion=False)
    await sealed(first, "+10")
    (building,) = await changed_boards(first, clock)
    still = await sealed(second, "+20")
    assert EN("buro-crazy-announced-duel") in still.text
    assert BIDS not in told(still)
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


async def changed_boards(person: Person, clock: ManualClock) -> list[Seen]:
    """The boards once all is written that may be written now."""
    await clock.advance(0)
    await person.settled()
    return boards(person)


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


async def test_a_moment_that_an_older_write_covered_is_written_again_at_once(
    bot: Bellhop, pg: Playground, clock: ManualClock, people: list[Person]
) -> None:
    await office(people)
    first, second = await duellists(people)
    await sealed(first, "+10")
    await clock.advance(BEFORE)
    panel, match = await hand_of(second), await only(bot, second)
    async with AsyncExitStack() as answering:
        async with held_message(pg, panel) as writing:
            seat = match.seat_of(second.id)
            assert seat is not None
            written = bot.attendants.panels.of(match.id, seat)
            assert written is not None
            written.screen.want()
            await writing.wait()
            pressed = forge(pg, second, panel, last_button(panel))
            answer = await answering.enter_async_context(held_answer(pg, pressed, "after"))
            await answer.wait()
            assert shows_moment(second.look(panel))
        await second.until(lambda: not shows_moment(second.look(panel)))  # the older write has arrived
        await clock.advance(0)  # and the bot knows of it, but not of its answer
    await clock.advance(BEFORE)
    assert shows_moment(second.look(panel))


def waited(match: Match, people: list[Person]) -> list[Person]:
    """The people for whom the match waits."""
    return [person for person in people if match.seat_of(person.id) in match.awaited]


@pytest.mark.usefixtures("bot")
async def test_a_person_who_did_not_bid_sees_the_moment_too(clock: ManualClock, people: list[Person]) -> None:
    _, _, third, _ = await revealed(people)
    await clock.advance(BEFORE)
    assert shows_moment(await hand_of(third))


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


async def test_what_follows_a_beat_does_not_stand_on_the_board_once_everybody_has_passed_ahead(
    bot: Bellhop, clock: ManualClock, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "new_seed", lambda: "06" * 16)
    await office(people)
    match, rng = await only(bot, people[0]), Random(1)
    while match.moment.state.done < BEFORE_THE_WALKOVER:
        seat = match.awaited[0]
        action = questions.sample(match.game, match.moment.state, seat, rng)
        await match.submit(seat, Player(match.players[seat]), action, f"{match.moment.version}")
    await clock.advance(match.timing.calm - clock.wall() + BEFORE)
    first, second = waited(match, people)
    await sealed(first)
    await sealed(second, "+1")
    assert match.moment.state.done > BEFORE_THE_WALKOVER + 1, "the last figure climbs without a duel"
    await clock.advance(FILM)
    (board,) = boards(first)
    for one in people:
        assert next_of(first.look(board))
        await one.press(board, custom_id=next_of(first.look(board)))
    await clock.advance(0)
    assert next_of(first.look(board)) == ""
    assert EN("buro-crazy-announced-walkover") not in first.look(board).text


def next_of(message: Seen) -> str:
    """The custom_id of *Next*; empty without one."""
    return next((str(one["custom_id"]) for one in message.buttons if ":next:" in str(one.get("custom_id"))), "")


@pytest.mark.usefixtures("bot")
async def test_against_computers_the_result_stays_until_next(
    clock: ManualClock, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "new_seed", lambda: "0f" * 16)
    alice = people[0]
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    while EN("button-up-announced") not in alice.look(board).text:
        shown = alice.look(board)
        if choices(shown):
            await alice.press(shown, custom_id=choices(shown)[0])
        else:
            await clock.advance(500)
    assert ROUND not in told(alice.look(board))
    assert "turn" not in alice.look(board).text
    await clock.advance(FILM)
    result = alice.look(board)
    assert ROUND in result.text
    await clock.advance(60_000)
    assert alice.look(board).data == result.data
    went_on = (await alice.press(result, custom_id=next_of(result))).message
    assert next_of(went_on) == ""


async def test_next_shows_the_next_question_at_once_to_the_person_who_pressed_it_and_changes_nothing_else(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    first, second, _, answered = await revealed(people)
    match = await only(bot, first)
    await clock.advance(BEFORE)
    due = [match.timing.due_of(seat) for seat in match.awaited]
    went_on = (await second.press(answered, label=EN("next-button"))).message
    assert not shows_moment(went_on)
    assert asked(went_on) == (second in waited(match, people))
    assert shows_moment(await hand_of(first))
    assert [match.timing.due_of(seat) for seat in match.awaited] == due
    assert min(at for at in due if at is not None) >= match.timing.calm + 60_000


async def test_a_panel_that_shows_a_beat_goes_on_at_once_after_next_when_something_new_happens(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    _, second, _, answered = await revealed(people)
    match = await only(bot, second)
    went_on = (await second.press(answered, label=EN("next-button"))).message
    await match.pause("a pause")
    await clock.advance(BEFORE)
    assert EN("turn-paused") in (await hand_of(second)).text
    assert went_on.id == (await hand_of(second)).id


async def test_a_person_who_won_a_trick_is_called_when_its_seconds_and_the_patience_are_over(
    pg: Playground, bot: Bellhop, clock: ManualClock
) -> None:
    four = company(pg, 4)
    match = await match_at(bot, await seated(four, pace="live"))
    leader = in_turn(match, four)[0]
    await answer(leader)
    for other in in_turn(match, four):
        await act(other, PASS)
    assert match.timing.calm == clock.wall() + HOLD
    winner = in_turn(match, four)[0]
    assert winner is leader
    (panel,) = winner.dms
    await clock.advance(HOLD + bot.services.settings.call_after_ms - 1)
    assert [one.id for one in winner.dms] == [panel.id]
    await clock.advance(1)
    await winner.until(lambda: [one.id for one in winner.dms] != [panel.id] and len(winner.dms) == 1)
    assert winner.dms[0].content.startswith(EN("call-dm", game=EN("career-poker-name"), url="|").split("|")[0])


@pytest.mark.usefixtures("bot")
async def test_by_mail_no_moment_is_held(people: list[Person]) -> None:
    host, *guests = people
    lobby = (await host.slash("general", "play", game="buro_crazy")).message
    await set_up(host, lobby, "pace", "mail")
    for guest in guests:
        await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))
    first, second = await duellists(people)
    await sealed(first, "+10")
    assert not shows_moment(await sealed(second, "+20"))


async def test_the_board_shows_the_reveal_for_its_seconds_and_then_the_building(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    _, second, _, _ = await revealed(people)
    match = await only(bot, second)
    await clock.advance(BEFORE)
    (reveal,) = boards(second)
    await clock.advance(match.timing.calm - clock.wall() + BEFORE)
    (building,) = boards(second)
    assert reveal.id == building.id
    assert reveal.files != building.files


@pytest.mark.usefixtures("bot")
async def test_what_is_pressed_together_fills_the_picture_of_the_own_panel_alone(people: list[Person]) -> None:
    await office(people)
    first, second = await duellists(people)
    panel, other = await hand_of(first), await hand_of(second)
    pressed = (await first.press(panel, label="+20")).message
    assert pressed.files != panel.files
    assert pressed.alt_texts == panel.alt_texts
    assert (await hand_of(second)).files == other.files


async def test_a_match_that_is_won_shows_its_last_moment_and_then_the_poster_on_the_board_and_in_every_panel(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    board = await match_of(people[0], people[1])
    match = await only(bot, people[0])
    while match.moment.outcome is None:
        mover = next(one for one in people if match.seat_of(one.id) in match.awaited)
        shown = boards(mover)[0]
        if not choices(shown):
            await clock.advance(HOLD + BEFORE)
            continue
        await mover.press(shown, custom_id=choices(shown)[0])
        await clock.advance(
            HOLD + BEFORE if match.timing.calm > clock.wall() and match.moment.outcome is None else BEFORE
        )
    (last,) = boards(people[0])
    await clock.advance(FILM - BEFORE)
    (result,) = boards(people[0])
    assert next_of(last) == next_of(result) != ""
    await clock.advance(HOLD + BEFORE)
    (poster,) = boards(people[0])
    assert last.id == poster.id == board.id
    assert last.files != poster.files
    assert EN("button-up-announced") in told(last)
    assert "The match ends" in told(poster)
    assert "The match ends" not in told(last)


async def test_next_after_the_last_duel_shows_how_the_roof_is_dealt_before_the_poster(
    bot: Bellhop, clock: ManualClock, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "new_seed", lambda: "06" * 16)  # with this deal two of them bid for the last time
    await office(people)
    match = await only(bot, people[0])
    rng = Random(1)
    while match.moment.state.done < LAST_DUEL:
        seat = match.awaited[0]
        action = questions.sample(match.game, match.moment.state, seat, rng)
        await match.submit(seat, Player(match.players[seat]), action, f"{match.moment.version}")
    await clock.advance(match.timing.calm - clock.wall() + BEFORE)
    first, second = await duellists(people)
    cards = (str(button["label"]) for button in (await hand_of(second)).buttons if not button.get("disabled"))
    await sealed(first)
    revealed = await sealed(second, next(label for label in cards if label.startswith("+")))
    assert match.moment.outcome is not None
    assert shows_moment(revealed)
    await clock.advance(BEFORE)  # the panel's own write of it has arrived, so that it covers no later answer
    dealt = (await second.press(revealed, label=EN("next-button"))).message
    assert shows_moment(dealt)
    assert dealt.files != revealed.files
    poster = (await second.press(dealt, label=EN("next-button"))).message
    assert EN("replay-button") in [button.get("label") for button in poster.buttons]


async def test_less_motion_in_preferences_stills_the_moments_of_that_person_alone(
    bot: Bellhop, people: list[Person]
) -> None:
    await office(people)
    first, second = await duellists(people)
    await bot.services.people.change(first.id, motion=False)
    await sealed(first, "+10")
    moved = await sealed(second, "+20")
    still = await hand_of(first)
    await first.until(lambda: any(shows_moment(seen) for seen in first.dms))
    still = await hand_of(first)
    assert shows_moment(moved)
    assert still.files != moved.files


async def test_the_card_of_a_match_in_a_thread_tells_the_result_after_the_board(
    bot: Bellhop, clock: ManualClock, people: list[Person]
) -> None:
    card, board = await in_thread(people[0], people[1])
    match = await match_behind(bot, board)
    rng = Random(1)
    while match.moment.outcome is None:
        await clock.advance(CARD_GAP_MS)  # the card may be written at once
        seat = match.awaited[0]
        action = questions.sample(match.game, match.moment.state, seat, rng)
        await match.submit(seat, Player(match.players[seat]), action, f"{match.moment.version}")
    await clock.advance(FELT_MS - 1)
    assert "🏆" not in people[0].look(card).text
    await clock.advance(BEFORE)
    assert "🏆" in people[0].look(card).text
