"""Premoves: chosen with one press, invisible to others, played in turn, withdrawn with one press."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import STOPPING, Accepted, Player, Response
from games.engine.match.match import Match
from games.engine.match.pace import TEMPOS
from games.engine.match.requests import EndMatch, LeaveSeat, MatchRequest, PlayAction, SeatNewcomer
from tests.flows.company import (
    PASS,
    act,
    answer,
    asked,
    button,
    by_seat,
    in_turn,
    match_at,
    offered,
    panel,
    seated,
)
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, bellhop, boards
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

pytestmark = pytest.mark.people(4)

PREMOVE = EN("career-poker-pass")
LEFT = f"✓ {PREMOVE}"


async def led(bot: Bellhop, people: list[Person]) -> tuple[Match, Seen, list[Person]]:
    """A match with a new lead, its board, and the three people who still have to act, in turn."""
    board = await seated(people)
    match = await match_at(bot, board)
    await answer(in_turn(match, people)[0])
    return match, board, in_turn(match, people)


async def chosen_ahead(person: Person) -> Seen:
    """The person's panel after they chose their premove."""
    return (await person.press(await offered(person, PREMOVE), label=PREMOVE)).message


async def falls_due(bot: Bellhop, people: list[Person]) -> tuple[Match, Person]:
    """A match in which everybody before the last person passed, and that person, who left a premove."""
    match, _, (second, third, last) = await led(bot, people)
    await chosen_ahead(last)
    await act(second, PASS)
    await act(third, PASS)
    return match, last


def did(match: Match, person: Person, people: list[Person]) -> str:
    """The last act of a person in the trick, or in the one before: the name of the event."""
    view = match.view(None)
    trick = view.trick or view.last.acts
    seat = by_seat(match, people).index(person)
    return next((type(act).__name__ for act in reversed(trick) if act.seat == seat), "")


async def run_until(clock: ManualClock, condition: Callable[[], bool]) -> None:
    """Let the time pass until the condition is true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await clock.advance(10)


async def test_a_premove_is_played_when_its_seat_is_asked(bot: Bellhop, people: list[Person]) -> None:
    match, _, (second, third, last) = await led(bot, people)
    shown = await chosen_ahead(last)
    assert button(shown, LEFT)
    assert EN("premove-left", what=EN("career-poker-premove-hint")) in shown.text
    await act(second, PASS)
    await act(third, PASS)
    await last.until(lambda: did(match, last, people) == "Passed")
    assert match.log[-2].actor == by_seat(match, people).index(last)
    assert match.newest.seats[by_seat(match, people).index(last)].missed == 0
    await last.until(lambda: not button(panel(last) or shown, LEFT))


async def test_a_premove_that_is_withdrawn_is_not_played(bot: Bellhop, people: list[Person]) -> None:
    match, _, (second, third, last) = await led(bot, people)
    shown = (await last.press(await chosen_ahead(last), label=LEFT)).message
    assert button(shown, PREMOVE)
    assert EN("career-poker-premove-hint") not in shown.text
    await act(second, PASS)
    await act(third, PASS)
    await last.until(lambda: asked(panel(last)))
    assert match.awaited == (by_seat(match, people).index(last),)
    assert did(match, last, people) == ""


async def test_a_panel_with_a_premove_says_that_in_place_of_what_the_picture_shows_to_beat(
    bot: Bellhop, people: list[Person]
) -> None:
    _, _, (_, _, last) = await led(bot, people)
    to_beat = EN("career-poker-wait-acted", cards="|", name="").partition("|")[0]
    assert to_beat in (await offered(last, PREMOVE)).text
    assert to_beat not in (await chosen_ahead(last)).text


async def test_a_premove_survives_a_restart(pg: Playground, database: Path, people: list[Person]) -> None:
    async with bellhop(pg, database) as bot:
        _, board, (second, third, last) = await led(bot, people)
        await chosen_ahead(last)
    async with bellhop(pg, database) as bot:
        match = await match_at(bot, board)
        await act(second, PASS)
        await act(third, PASS)
        await last.until(lambda: did(match, last, people) == "Passed")
        assert match.log[-2].actor == by_seat(match, people).index(last)


async def passes_after_restart(
    bot: Bellhop, clock: ManualClock, match_id: str, last: Person, people: list[Person]
) -> None:
    """Turn the clock until the match stands on its board again and this person's premove has passed for them."""
    await run_until(clock, lambda: bot.attendants.boards.of(match_id) is not None)
    again = await bot.services.matches.find(match_id)
    assert again is not None
    await run_until(clock, lambda: did(again, last, people) == "Passed")


async def test_a_premove_that_was_about_to_be_played_is_played_after_a_restart_without_a_press(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        match, last = await falls_due(bot, people)
        assert did(match, last, people) == ""
    async with bellhop(pg, database, clock, prompt=False) as bot:
        await passes_after_restart(bot, clock, match.id, last, people)


async def test_a_premove_that_falls_due_while_the_bot_stops_is_played_after_the_restart(
    pg: Playground, database: Path, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, answers = ManualClock(), list[object]()
    ask: Callable[[Match, MatchRequest, str], Awaitable[Response]] = Match.ask

    async def noted(self: Match, request: MatchRequest, name: str) -> object:
        answers.append(await ask(self, request, name))
        return answers[-1]

    async with bellhop(pg, database, clock, prompt=False) as bot:
        match, last = await falls_due(bot, people)
        monkeypatch.setattr(Match, "ask", noted)
        bot.services.matches.refuse()
        await run_until(clock, lambda: answers == [STOPPING, STOPPING])  # it is there to be tried again
    async with bellhop(pg, database, clock, prompt=False) as bot:
        await passes_after_restart(bot, clock, match.id, last, people)


async def test_a_premove_is_played_when_a_computer_would_have_played(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    soonest, latest = TEMPOS[Pace.NONE].thinking
    async with bellhop(pg, database, clock, prompt=False) as bot:
        match, last = await falls_due(bot, people)
        due = match.timing.acts_at(match.awaited[0]) - clock.wall()
        assert soonest <= due <= latest
        began = clock.wall()
        await run_until(clock, lambda: did(match, last, people) == "Passed")
        assert clock.wall() - began >= due


async def test_a_person_who_chooses_before_the_premove_is_played_has_chosen(
    pg: Playground, database: Path, people: list[Person]
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, prompt=False) as bot:
        board = await seated(people, rules={"trick": "until_all_pass"})
        match = await match_at(bot, board)
        await answer(in_turn(match, people)[0])
        second, third, last = in_turn(match, people)
        await chosen_ahead(last)
        await act(second, PASS)
        await act(third, PASS)
        await last.until(lambda: asked(panel(last)))
        shown = panel(last)
        assert shown is not None
        assert EN("premove-now", what=EN("career-poker-premove")) in shown.text
        await act(last, PASS)
        version = match.newest.version
        await clock.advance(TEMPOS[Pace.NONE].thinking[1])
        assert match.newest.version == version


async def test_a_person_who_passes_in_the_moment_in_which_their_premove_is_played_is_no_error(
    pg: Playground,
    database: Path,
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = ManualClock()
    ask: Callable[[Match, MatchRequest, str], Awaitable[Response]] = Match.ask
    answers: list[object] = []

    async def overtaken(self: Match, request: MatchRequest, name: str) -> object:
        if not name.startswith("order:"):
            return await ask(self, request, name)
        assert isinstance(request, PlayAction)
        await ask(self, replace(request, asked_version=None), f"press:{name}")
        answers.append(await ask(self, request, name))
        return answers[-1]

    async with bellhop(pg, database, clock, prompt=False) as bot:
        match, last = await falls_due(bot, people)
        monkeypatch.setattr(Match, "ask", overtaken)
        await run_until(clock, lambda: bool(answers))
        await bot.services.matches.settle()
    assert not isinstance(answers[0], Accepted)
    assert did(match, last, people) == "Passed"
    assert [one.message for one in caplog.records if one.name == "bellhop.order"] == []


async def test_leaving_and_withdrawing_a_premove_writes_to_nobody_else(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    _, board, (second, third, last) = await led(bot, people)
    leads = EN("career-poker-turn-follow", name="|").partition("|")[2]
    await last.until(lambda: leads in last.look(board).text and asked(panel(second)))
    await offered(third, PREMOVE)
    shown = await offered(last, PREMOVE)
    (leader,) = [person for person in people if person not in (second, third, last)]
    await leader.until(lambda: not asked(panel(leader)))
    await leader.settled()  # by then that write is on the record too
    pg.record.clear()
    shown = (await last.press(shown, label=PREMOVE)).message
    await last.press(shown, label=LEFT)
    written = [one.path for one in pg.record if one.method != "GET" and "/interactions/" not in one.path]
    assert [path for path in written if not path.endswith(f"/messages/{shown.id}")] == []


def public(seer: Person, match: Match) -> tuple[str, list[str], list[bytes]]:
    """The channel as that person sees it, without details that differ between any two matches."""
    shown = boards(seer)[-1]
    custom_ids = [str(part.get("custom_id", "")).replace(match.id, "") for part in shown.components]
    return re.sub(r"<t:\d+:R>", "<t>", shown.text), custom_ids, list(shown.files.values())


async def trick_passed(bot: Bellhop, people: list[Person], *, ahead: bool) -> list[object]:
    """All that the others see of a trick in which the last passed, ahead of time or when asked."""
    match, board, (second, third, last) = await led(bot, people)
    if ahead:
        await chosen_ahead(last)
    await act(second, PASS)
    await act(third, PASS)
    if not ahead:
        await act(last, PASS)
    await last.until(lambda: did(match, last, people) == "Passed")
    won = EN("career-poker-told-trick-won", name="").strip()
    await last.until(lambda: won in last.look(board).text)
    seen: list[object] = [public(second, match)]
    for one in (second, third):
        opened = (await one.press(one.look(board), label=EN("seat-button"))).message
        seen.append((opened.text, opened.alt_texts, list(opened.files.values())))
    await match.ask(EndMatch(), "end")
    return seen


async def test_nobody_can_tell_a_premove_from_a_press(
    bot: Bellhop, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Commitment, "seed", "0f" * 16)
    with_premove = await trick_passed(bot, people, ahead=True)
    assert await trick_passed(bot, people, ahead=False) == with_premove


async def called(person: Person) -> None:
    """Returns when the person was called: their panel came anew and says so."""
    await person.until(lambda: calls(person))


def calls(person: Person) -> list[Seen]:
    """The direct messages that say that it is a person's turn."""
    said = EN("call-dm", game=EN("career-poker-name"), url="|").split("|")[0]
    return [one for one in person.dms if one.content.startswith(said)]


async def test_a_person_who_left_a_premove_is_not_called(pg: Playground, database: Path, people: list[Person]) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=0, prompt=False) as bot:
        _, _, (second, third, last) = await led(bot, people)
        await chosen_ahead(last)
        for one in (second, third):
            await called(one)
            await act(one, PASS)
        await last.until(lambda: asked(panel(last)))
        assert calls(last) == []
        assert len(last.dms) == 1


async def test_a_premove_for_a_trick_that_is_over_is_none_for_the_next(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    match, _, (second, third, last) = await led(bot, people)
    shown = await offered(last, PREMOVE)
    old = button(shown, PREMOVE)
    assert old is not None
    for one in (second, third, last):
        await act(one, PASS)
    leader = in_turn(match, people)[0]
    await answer(leader)
    late = next(one for one in in_turn(match, people)[1:])
    fresh = await offered(late, PREMOVE)
    again = await outcome_of(late, forge(pg, late, fresh, old["custom_id"]))
    assert EN("refused-stale") in again.message.text
    assert button(again.message, PREMOVE)
    assert await bot.services.drafts.premove(match, Seat(by_seat(match, people).index(late))) is None


async def test_a_stranger_leaves_no_premove(pg: Playground, bot: Bellhop, people: list[Person]) -> None:
    match, board, (_, _, last) = await led(bot, people)
    shown = await offered(last, PREMOVE)
    found = button(shown, PREMOVE)
    assert found is not None
    stranger = pg.person("Farid")
    said = await outcome_of(stranger, forge(pg, stranger, board, found["custom_id"]))
    assert EN("refused-not-your-seat") in said.message.text
    assert await bot.services.drafts.premove(match, Seat(by_seat(match, people).index(last))) is None


async def test_a_person_who_takes_a_seat_has_not_left_the_premove_of_the_person_before(
    pg: Playground, bot: Bellhop, people: list[Person]
) -> None:
    match, _, (second, third, last) = await led(bot, people)
    await chosen_ahead(last)
    seat = Seat(by_seat(match, people).index(last))
    await match.ask(LeaveSeat(seat, Player(last.id)), "leaves")
    assert isinstance(await match.ask(SeatNewcomer(seat, pg.person("Farid").id), "takes"), Accepted)
    for one in (second, third):
        await act(one, PASS)
    assert match.awaited == (seat,)
    assert await bot.services.drafts.premove(match, seat) is None


async def test_who_begins_to_choose_lets_the_premove_go(pg: Playground, database: Path, people: list[Person]) -> None:
    async with bellhop(pg, database, ManualClock(), prompt=False) as bot:
        match, _ = await falls_due(bot, people)
        (seat,) = match.awaited
        assert await bot.services.drafts.premove(match, seat) is not None
        assert await bot.services.drafts.change(match, seat, lambda draft: replace(draft, revision=draft.revision + 1))
        assert await bot.services.drafts.premove(match, seat) is None


async def test_a_premove_that_arrives_as_its_seat_is_asked_is_none(
    bot: Bellhop, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, (second, third, last) = await led(bot, people)
    shown = await offered(last, PREMOVE)
    keep = bot.services.store.save_draft

    async def late(match_id: str, seat: Seat, asked: int, data: Mapping[str, Any]) -> None:
        monkeypatch.setattr(bot.services.store, "save_draft", withdrawn)
        await act(second, PASS)
        await keep(match_id, seat, asked, data)
        await act(third, PASS)

    async def withdrawn(match_id: str, seat: Seat, asked: int, data: Mapping[str, Any]) -> None:
        monkeypatch.undo()
        await last.settled()  # what plays premoves has looked, if nothing held it back
        await keep(match_id, seat, asked, data)

    monkeypatch.setattr(bot.services.store, "save_draft", late)
    again = (await last.press(shown, label=PREMOVE)).message
    await last.until(lambda: EN("refused-stale") in last.look(again).text)  # an older write may come after the answer
    assert match.awaited == (by_seat(match, people).index(last),)
    assert await bot.services.drafts.premove(match, match.awaited[0]) is None
    assert asked(last.look(again))
