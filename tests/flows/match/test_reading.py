"""There is time to read: no clock against computers, more for a first decision, more after a press."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bot.match.board.boards import CARD_GAP_MS as GAP_MS
from games import catalogue
from games.catalogue import find
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import DecisionMissed, ForcedMove, Seated
from games.engine.match.pace import ALONE_ENDS_AFTER_MS, LEFT_AFTER_A_PRESS_MS
from games.engine.match.requests import PlayAction
from tests.flows.forged import forge, outcome_of
from tests.flows.house import (
    EN,
    bellhop,
    board_in_words,
    choices,
    match_behind,
    match_of,
    only,
    played,
    routed,
    seat_of,
    whose,
)
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

MINUTE = 60_000


@pytest.mark.parametrize("game", daily(catalogue.KEYS, "button_up", "biesti_boys"))
async def test_ten_minutes_of_reading_in_a_match_with_computers_change_nothing(
    pg: Playground, database: Path, alice: Person, game: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000) as bot:
        await alice.slash("general", "play", game=game, against="easy")
        match = await only(bot, alice)
        await clock.advance(1_000)  # a hand may be dealt by direct message
        before, dms = len(match.log), len(alice.dms)
        for _ in range(10):
            await clock.advance(MINUTE)
        assert len(alice.dms) == dms
        assert match.newest.outcome is None
        assert not [entry for entry in match.log[before:] if entry.actor == seat_of(match, alice)]
        assert not any(isinstance(entry.event, DecisionMissed) for entry in match.log)


@pytest.mark.parametrize("game", daily(["button_up", "buro_crazy", "career_poker"], "career_poker"))
async def test_ten_minutes_away_in_the_middle_of_a_match_with_computers_change_nothing_either(
    pg: Playground, database: Path, alice: Person, game: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000) as bot:
        await alice.slash("general", "play", game=game, against="easy")
        match = await only(bot, alice)
        await decided(match, clock, 4)
        for _ in range(12):  # the computers decide, until all wait for one person
            await clock.advance(5_000)
        before, dms = len(match.log), len(alice.dms)
        for _ in range(10):
            await clock.advance(MINUTE)
        assert (match.newest.outcome, len(match.log), len(alice.dms)) == (None, before, dms)


@pytest.mark.parametrize("game", daily(["button_up", "buro_crazy", "career_poker"], "buro_crazy"))
async def test_if_all_people_leave_for_ten_minutes_the_match_is_there_and_nobody_was_called_twice_for_a_decision(
    pg: Playground, database: Path, alice: Person, bob: Person, chloe: Person, game: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000) as bot:
        people = [alice, bob, chloe, pg.person("Farid")][: min(find(game).seats)]
        lobby = (await alice.slash("general", "play", game=game)).message
        for guest in people[1:]:
            await guest.press(lobby, custom_id=routed(lobby, "join"))
        await alice.press(lobby, custom_id=routed(lobby, "start"))
        match = await only(bot, alice)
        await decided(match, clock, 4)
        before, posts = len(match.log), len(pg.record.to("POST", "/channels/{channel}/messages"))
        for _ in range(10):
            await clock.advance(MINUTE)
        missed = [one.event for one in match.log[before:] if isinstance(one.event, DecisionMissed | Seated)]
        assert missed
        assert match.newest.outcome is None
        assert len(pg.record.to("POST", "/channels/{channel}/messages")) - posts <= len(missed) + len(match.awaited)
        assert all(len(person.dms) <= 1 for person in people)


async def decided(match: Match, clock: ManualClock, many: int) -> None:
    """Plays so many decisions of people, at random."""
    done = 0
    while done < many:
        await clock.advance(2_000)
        due = [seat for seat in match.awaited if seat in match.players]
        if due and match.timing.calm <= clock.now():
            action = questions.sample(match.game, match.newest.game_state, due[0], Random(done))
            await match.ask(PlayAction(due[0], Player(match.players[due[0]]), action), f"decided{done}")
            done += 1


async def test_a_match_that_slept_for_a_week_ends_with_a_word_and_was_listed_until_then(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        await alice.slash("general", "play", game="button_up", against="easy")
        match = await only(bot, alice)
        await clock.advance(MINUTE)
        await clock.skip(ALONE_ENDS_AFTER_MS - 2 * MINUTE)
        await clock.advance(0)
        assert "Button Up!" in (await alice.slash("general", "games")).message.text
        await clock.advance(3 * MINUTE)
        assert match.newest.outcome is not None
        await alice.until(lambda: any(EN("outcome-unplayed") in one.text for one in alice.messages("general")))
        assert alice.dms == []


async def test_the_clock_of_a_first_decision_starts_with_the_call_and_has_twice_the_time(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        mover = whose(board, [alice, bob])
        seat = seat_of(match, mover)
        await clock.advance(20_000)
        await mover.until(lambda: mover.dms)
        assert match.timing.due_of(seat) == clock.now() + 2 * MINUTE
        named = f"({EN('turn-due', when=f'<t:{(clock.now() + 2 * MINUTE) // 1000}:R>')})"
        await alice.until(lambda: named in alice.look(board).text)
        await clock.advance(2 * MINUTE)
        assert match.newest.seats[seat].missed == 1


async def test_a_deadline_is_named_once_the_person_has_seen_the_match_because_their_clock_starts_then(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=20_000):
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        assert stamps(board) == []
        await clock.advance(20_000)
        due = f"<t:{(clock.now() + 2 * MINUTE) // 1000}:R>"
        await alice.until(lambda: stamps(alice.look(board)) == [due])
        await mover.press(board, custom_id=choices(board)[0])
        await alice.until(lambda: stamps(alice.look(board)) != [due])


async def test_the_card_in_the_channel_names_the_deadline_that_the_panel_names(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        card = await match_of(alice, bob, pace="mail")
        mover = whose(card, [alice, bob])
        await ticked(clock, 1, lambda: mover.dms)
        (due,) = stamps(mover.dms[0])
        await ticked(clock, GAP_MS // 1000, lambda: stamps(alice.look(card)) == [due])


def stamps(shown: Seen) -> list[str]:
    """The times that a message names, as Discord shows them."""
    return re.findall(r"<t:\d+:R>", shown.text)


async def test_a_person_who_opens_the_panel_has_seen_the_match(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        mover = whose(board, [alice, bob])
        seat = seat_of(match, mover)
        await clock.advance(5_000)
        await mover.press(board, label=EN("seat-button"))
        assert match.timing.due_of(seat) == clock.now() + 2 * MINUTE


async def test_looking_something_up_gives_half_a_minute_twice_and_the_board_says_so(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=10 * MINUTE) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        mover, seat = await second_decision(match, board, [alice, bob])
        await clock.advance(MINUTE - 2_000)
        for label in (EN("seat-button"), EN("history-button")):
            await mover.press(alice.look(board), label=label)
            due = clock.now() + LEFT_AFTER_A_PRESS_MS
            assert match.timing.due_of(seat) == due
            await alice.until(lambda due=due: f"<t:{due // 1000}:R>" in alice.look(board).text)  # type: ignore[misc]
            await clock.advance(LEFT_AFTER_A_PRESS_MS - 2_000)
        await mover.press(alice.look(board), label=EN("seat-button"))
        assert match.timing.due_of(seat) == clock.now() + 2_000
        await clock.advance(2_000)
        assert match.newest.seats[seat].missed == 1


async def test_a_refused_move_gives_time_too(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=10 * MINUTE) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        old = choices(board)[0]
        mover, seat = await second_decision(match, board, [alice, bob])
        await clock.advance(MINUTE - 2_000)
        await outcome_of(mover, forge(pg, mover, alice.look(board), old))
        await mover.until(lambda: match.timing.due_of(seat) == clock.now() + LEFT_AFTER_A_PRESS_MS)


@pytest.mark.parametrize("look_up", [lambda person: person.slash("general", "rules"), board_in_words])
async def test_looking_something_up_with_a_slash_command_gives_time_too(
    pg: Playground,
    database: Path,
    alice: Person,
    bob: Person,
    look_up: Callable[[Person], Awaitable[object]],
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=10 * MINUTE) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        mover, seat = await second_decision(match, board, [alice, bob])
        await clock.advance(MINUTE - 2_000)
        await look_up(mover)
        await mover.until(lambda: match.timing.due_of(seat) == clock.now() + LEFT_AFTER_A_PRESS_MS)


async def second_decision(match: Match, board: Seen, people: list[Person]) -> tuple[Person, Seat]:
    """Somebody who has played before and must play now, and their seat."""
    while True:
        now = people[0].look(board)
        mover = whose(now, people)
        known = any(one.get("label") == EN("history-button") for one in now.buttons)  # else it gives way to *Predict*
        if known and match.newest.seats[seat_of(match, mover)].acted:
            return mover, seat_of(match, mover)
        await played(now, people)


async def test_by_mail_a_sowing_that_everybody_can_see_is_forced_is_played_by_itself_and_told(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    with patch.object(Commitment, "seed", "04" * 16):
        async with bellhop(pg, database, ManualClock()) as bot:
            await match_of(alice, bob, pace="mail")
            match = await only(bot, alice)
            while not any(isinstance(entry.event, ForcedMove) for entry in match.log):
                (seat,) = match.awaited
                assert match.game.forced(match.view(None)) is None
                action = next(questions.moves(match.game, match.newest.game_state, seat))
                await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}")
            spared = next(entry.event for entry in reversed(match.log) if isinstance(entry.event, ForcedMove))
            name = alice.user.name if match.players[spared.seat] == alice.id else bob.user.name
            told = EN("match-spared", name=name)
            board = await bot.attendants.boards.get(match)
            assert board is not None
            await alice.until(lambda: told in alice.messages(board.post.channel_id)[-1].text)
            other = bob if match.players[spared.seat] == alice.id else alice  # its own person reads "you"
            history = (await other.press(alice.messages(board.post.channel_id)[-1], label=EN("history-button"))).message
            assert told in history.text


async def test_a_match_that_ends_with_a_forced_sowing_says_its_result_in_the_panel_and_not_that_it_was_forced(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    with patch.object(Commitment, "seed", "04" * 16):
        async with bellhop(pg, database, ManualClock()) as bot:
            await match_of(alice, bob, pace="mail")
            match = await only(bot, alice)
            while match.newest.outcome is None:
                (seat,) = match.awaited
                action = next(questions.moves(match.game, match.newest.game_state, seat))
                await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{match.newest.version}")
            assert any(isinstance(entry.event, ForcedMove) for entry in match.log[-4:])
            ended = await alice.until(lambda: [one for who in (alice, bob) for one in who.dms if "🏆" in one.text])
            assert ended[0].content.startswith(EN("button-up-told-won", mine=16, theirs=11))
