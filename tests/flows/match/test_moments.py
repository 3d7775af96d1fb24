"""The moment: panels show a beat for its time, or until *Next*, and only then the next question."""

from contextlib import AsyncExitStack
from random import Random

import pytest

from bot.app import Bellhop
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.match.answers import Player
from games.engine.match.requests import PauseMatch, PlayAction
from tests.flows.company import PASS, act, answer, company, in_turn, match_at, panel, seated
from tests.flows.forged import forge, held_answer, held_message
from tests.flows.house import EN, boards, choices, match_of, only, set_up
from tests.flows.moments import (
    BEFORE,
    FILM,
    HOLD,
    LAST_DUEL,
    last_row,
    next_of,
    revealed,
    shows_moment,
    under_next,
    waited,
)
from tests.flows.office import asked, duellists, hand_of, last_button, office, sealed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground
from tests.support.proofs import daily

pytestmark = pytest.mark.bot(prompt=False)


async def test_a_press_that_reveals_the_bids_is_answered_with_the_moment(bot: Bellhop, people: list[Person]) -> None:
    _, second, _, answered = await revealed(people)
    match = await only(bot, second)
    assert shows_moment(answered)
    assert answered.files
    assert match.timing.calm > bot.services.clock.now()


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


@pytest.mark.parametrize("language", daily(["en", "fr", "de"], "de"))
async def test_next_lies_where_no_choice_lies_in_the_question_after_it(
    bot: Bellhop, clock: ManualClock, people: list[Person], language: str
) -> None:
    await revealed(people)
    for one in people:
        await bot.services.people.change(one.id, language=language)
    await clock.advance(FILM)
    questions_after = []
    for one in people:
        before = await hand_of(one)
        after = (await one.press(before, custom_id=next_of(before))).message
        assert under_next(before, after) == []
        questions_after.append(asked(after))
    assert any(questions_after)


@pytest.mark.parametrize("language", daily(["en", "fr", "de"], "de"))
async def test_next_lies_where_the_menu_lies_in_the_question_after_a_trick(
    bot: Bellhop, pg: Playground, clock: ManualClock, language: str
) -> None:
    people = company(pg, 4)
    for one in people:
        await bot.services.people.change(one.id, language=language)
    match = await match_at(bot, await seated(people))
    leader, *others = in_turn(match, people)
    await answer(leader)
    for one in others:
        await act(one, PASS)
    await clock.advance(BEFORE)
    before = await leader.until(lambda: seen if (seen := panel(leader)) and next_of(seen) else None)
    assert before is not None
    after = (await leader.press(before, custom_id=next_of(before))).message
    (*beside, more), (*closed, last) = ([one for one, *_ in last_row(shown)] for shown in (after, before))
    assert ":more:" in more["custom_id"]
    assert last["custom_id"] == next_of(before)
    assert [one["label"] for one in closed] == [one["label"] for one in beside]
    assert all(one.get("disabled") or ":history:" in one["custom_id"] for one in closed)


@pytest.mark.usefixtures("bot")
async def test_a_person_who_did_not_bid_sees_the_moment_too(clock: ManualClock, people: list[Person]) -> None:
    _, _, third, _ = await revealed(people)
    await clock.advance(BEFORE)
    assert shows_moment(await hand_of(third))


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
    await match.ask(PauseMatch(), "a pause")
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
    while match.newest.outcome is None:
        mover = next(one for one in people if match.seat_of(one.id) in match.awaited)
        shown = boards(mover)[0]
        if not choices(shown):
            await clock.advance(HOLD + BEFORE)
            continue
        await mover.press(shown, custom_id=choices(shown)[0])
        await clock.advance(
            HOLD + BEFORE if match.timing.calm > clock.wall() and match.newest.outcome is None else BEFORE
        )
    (last,) = boards(people[0])
    await clock.advance(FILM - BEFORE)
    (result,) = boards(people[0])
    assert next_of(last) == next_of(result) != ""
    await clock.advance(HOLD + BEFORE)
    (poster,) = boards(people[0])
    assert last.id == poster.id == board.id
    assert last.files != poster.files
    assert EN("button-up-announced") in last.told
    assert "The match ends" in poster.told
    assert "The match ends" not in last.told


async def test_next_after_the_last_duel_shows_how_the_roof_is_dealt_before_the_poster(
    bot: Bellhop, clock: ManualClock, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "06" * 16)  # with this deal two of them bid for the last time
    await office(people)
    match = await only(bot, people[0])
    rng = Random(1)
    while match.newest.game_state.done < LAST_DUEL:
        seat = match.awaited[0]
        action = questions.sample(match.game, match.newest.game_state, seat, rng)
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}")
    await clock.advance(match.timing.calm - clock.wall() + BEFORE)
    first, second = await duellists(people)
    cards = (str(button["label"]) for button in (await hand_of(second)).buttons if not button.get("disabled"))
    await sealed(first)
    revealed = await sealed(second, next(label for label in cards if label.startswith("+")))
    assert match.newest.outcome is not None
    assert shows_moment(revealed)
    await clock.advance(BEFORE)  # the panel's own write of it has arrived, so that it covers no later answer
    dealt = (await second.press(revealed, label=EN("next-button"))).message
    assert shows_moment(dealt)
    assert dealt.files != revealed.files
    poster = (await second.press(dealt, label=EN("next-button"))).message
    assert EN("review-button") in [button.get("label") for button in poster.buttons]


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
